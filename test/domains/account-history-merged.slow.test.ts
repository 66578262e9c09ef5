import { randomOf } from '../../harness/gateway/random-queries.ts'
import { spreadCases } from '../../harness/gateway/random-runs.ts'
import { newAccount } from '../sandbox/serve.ts'
import { expectError } from './refusals.ts'
import { expectResult } from './results.ts'
import { inClockedWorld, type Json } from './world.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const MINUTE = 60_000
const iso = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z')

const { world, main, demo, rest, ask, at, clock, inAccountWith } = await inClockedWorld(
  '2026-11-20T12:00:00Z',
  { fresh: true },
)

/** Change made by a test, with GraphQL names. */
interface Made {
  readonly entity: string
  readonly entityRestId: string
  readonly changeType: string
  readonly changeTime: string
}

/** Creates an account that has access to its history, and functions that record the changes they make. */
const recordedAccount = async () => {
  const { account, funding } = await newAccount(rest)
  const features = `${world.sandboxUrl}/__sandbox/features?account_id=${account}&feature_keys=ACCOUNT_HISTORY`
  expect((await fetch(features, { method: 'PUT' })).status).toBe(200)
  const made: Made[] = []
  const note = (entity: string, entityRestId: string, changeType: string) =>
    made.unshift({ entity, entityRestId, changeType, changeTime: iso(clock.now) })
  const create = async (entity: string, path: string, form: Record<string, string>): Promise<string> => {
    const { status, json } = await rest.form('POST', at(path, account), form)
    expect([status, json.errors]).toEqual([200, undefined])
    note(entity, json.data.id, 'CREATE')
    return json.data.id
  }
  return {
    account,
    made,
    campaign: () =>
      create('CAMPAIGN', 'campaigns', {
        funding_instrument_id: funding,
        name: 'Made',
        daily_budget_amount_local_micro: '5000000',
      }),
    lineItem: (campaign_id: string) =>
      create('LINE_ITEM', 'line_items', {
        campaign_id,
        objective: 'ENGAGEMENTS',
        product_type: 'PROMOTED_TWEETS',
        placements: 'ALL_ON_TWITTER',
      }),
    criterion: (line_item_id: string, targeting_value: string) =>
      create('TARGETING_CRITERIA', 'targeting_criteria', {
        line_item_id,
        targeting_type: 'LANGUAGE',
        targeting_value,
      }),
    rename: async (entity: 'CAMPAIGN' | 'LINE_ITEM', id: string, name: string) => {
      const path = entity === 'CAMPAIGN' ? 'campaigns' : 'line_items'
      expect((await rest.put(at(`${path}/${id}?name=${name}`, account))).status).toBe(200)
      note(entity, id, 'UPDATE')
    },
    remove: async (entity: 'CAMPAIGN' | 'TARGETING_CRITERIA', id: string) => {
      const path = entity === 'CAMPAIGN' ? 'campaigns' : 'targeting_criteria'
      expect((await rest.delete(at(`${path}/${id}`, account))).status).toBe(200)
      note(entity, id, 'DELETE')
    },
  }
}
type Recorded = Awaited<ReturnType<typeof recordedAccount>>

const ENTRY = 'entity entityRestId changeType changeTime'
const DECLARED =
  '$since: DateTime, $until: DateTime, $kinds: [HistoryEntityTypeInput!], $first: Int, $after: String'
const history = (account: string, variables: object = {}, fields = `nodes { ${ENTRY} }`) =>
  inAccountWith(
    DECLARED,
    variables,
    `history(since: $since, until: $until, kinds: $kinds, first: $first, after: $after) { ${fields} }`,
    account,
  )
const entriesOf = async (account: string, variables: object = {}): Promise<Json[]> => {
  const { data, errors } = await history(account, variables)
  expect(errors).toEqual([])
  return data.account.history.nodes
}

/** Makes random changes at increasing times, some of them within the same second. */
const changeAtRandom = async (recorded: Recorded, seed: number, changes: number): Promise<void> => {
  const random = randomOf(seed)
  const campaigns = [await recorded.campaign()]
  const lineItems = [await recorded.lineItem(campaigns[0] as string)]
  const criteria: string[] = []
  const languages = ['de', 'en', 'es', 'fi', 'fr', 'it', 'ja', 'pt']
  for (let number = 0; number < changes; number += 1) {
    clock.now += random(3) * random(40) * MINUTE
    const campaign = campaigns[random(campaigns.length)] as string
    const lineItem = lineItems[random(lineItems.length)] as string
    const kind = random(8)
    if (kind === 0) campaigns.push(await recorded.campaign())
    else if (kind === 1) lineItems.push(await recorded.lineItem(campaign))
    else if (kind === 2 && languages.length > 0)
      criteria.push(await recorded.criterion(lineItem, languages.pop() as string))
    else if (kind === 3 && criteria.length > 1)
      await recorded.remove('TARGETING_CRITERIA', criteria.pop() as string)
    else if (kind < 6) await recorded.rename('CAMPAIGN', campaign, `c${number}`)
    else await recorded.rename('LINE_ITEM', lineItem, `l${number}`)
  }
}

/** Sorts changes within one second, because the API defines no order across entities. */
const sorted = (entries: readonly Made[]): readonly Made[] =>
  [...entries].sort(
    (one, other) =>
      other.changeTime.localeCompare(one.changeTime) ||
      one.entity.localeCompare(other.entity) ||
      one.entityRestId.localeCompare(other.entityRestId),
  )

describe('account history', () => {
  it('shows changes to all entities, latest first, under their GraphQL names [account_history.list, account_history.list.latest_first]', async () => {
    const recorded = await recordedAccount()
    const campaign = await recorded.campaign()
    clock.now += MINUTE
    const lineItem = await recorded.lineItem(campaign)
    clock.now += MINUTE
    const criterion = await recorded.criterion(lineItem, 'fi')
    clock.now += MINUTE
    await recorded.rename('CAMPAIGN', campaign, 'Renamed')
    clock.now += MINUTE
    await recorded.remove('TARGETING_CRITERIA', criterion)
    const { data, errors, calls } = await history(
      recorded.account,
      {},
      `nodes { ${ENTRY} changeBy { userId } changes { field fieldRaw before after }
        record { id ... on Campaign { name } ... on LineItem { name } ... on TargetingCriterion { name deleted } } }
       pageInfo { hasNextPage hasPreviousPage } totalCount`,
    )
    expect(errors).toEqual([])
    const { nodes, pageInfo, totalCount } = data.account.history
    expect(
      nodes.map(({ entity, entityRestId, changeType, changeTime }: Json) => ({
        entity,
        entityRestId,
        changeType,
        changeTime,
      })),
    ).toEqual(recorded.made)
    expect([pageInfo, totalCount]).toEqual([{ hasNextPage: false, hasPreviousPage: false }, 5])
    expect(nodes[1].changes).toEqual(
      expect.arrayContaining([{ field: 'name', fieldRaw: 'name', before: 'Made', after: 'Renamed' }]),
    )
    const created = nodes[4].changes.map(({ field, fieldRaw }: Json) => [field, fieldRaw])
    expect(created).toEqual(
      expect.arrayContaining([
        ['dailyBudget', 'daily_budget_amount_local_micro'],
        ['fundingInstrumentRestId', 'funding_instrument_id'],
        ['restId', 'id'],
      ]),
    )
    expect(nodes.map(({ record }: Json) => record.name)).toEqual([
      'Finnish',
      'Renamed',
      'Finnish',
      null,
      'Renamed',
    ])
    expect(nodes[0].record.deleted).toBe(true)
    // One history call for each of three entities. Their records take no further calls, because the lists
    // already contain them.
    expect(calls).toEqual({
      'accounts.list': 1,
      'campaigns.list': 1,
      'line_items.list': 2,
      'promoted_tweets.list': 1,
      'promoted_accounts.list': 1,
      'targeting_criteria.list': 1,
      'account_history.list': 3,
    })
  })

  it('reads only as many entities as a page needs', async () => {
    const recorded = await recordedAccount()
    for (let number = 0; number < 40; number += 1) {
      await recorded.campaign()
      clock.now += MINUTE
    }
    const { data, errors, calls } = await history(
      recorded.account,
      { first: 5, kinds: ['CAMPAIGN'] },
      `nodes { ${ENTRY} } pageInfo { hasNextPage }`,
    )
    expect([errors, data.account.history]).toEqual([
      [],
      { nodes: recorded.made.slice(0, 5), pageInfo: { hasNextPage: true } },
    ])
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'account_history.list': 6 })
  })

  const seedsAndSizes = [1, 2, 3].flatMap((seed) => [1, 7, 50].map((first) => [seed, first] as const))
  // A third of the cases still covers every seed and every size.
  it.each(spreadCases(seedsAndSizes, 1 / 3))(
    'contains the same changes at every page size (seed %d, %d per page)',
    async (seed, first) => {
      const recorded = await recordedAccount()
      await changeAtRandom(recorded, seed, 60)
      const { account, made } = recorded
      const all = await entriesOf(account, { first: 1000 })
      expect(sorted(all)).toEqual(sorted(made))
      expect(all.map(({ changeTime }) => changeTime)).toEqual(made.map(({ changeTime }) => changeTime))
      const pages: Json[] = []
      for (let after: string | null = null, isMore = true; isMore; ) {
        const { data, errors } = await history(
          account,
          { first, after },
          `nodes { ${ENTRY} } pageInfo { hasNextPage endCursor }`,
        )
        expect(errors).toEqual([])
        const { nodes, pageInfo } = data.account.history
        pages.push(...nodes)
        after = pageInfo.endCursor
        isMore = pageInfo.hasNextPage
      }
      expect(pages).toEqual(all)
      const [since, until] = [made[40], made[10]].map((entry) => entry?.changeTime) as [string, string]
      const within = all.filter(({ changeTime }) => changeTime >= since && changeTime < until)
      expect(await entriesOf(account, { since, until })).toEqual(within)
      const kinds = ['LINE_ITEM', 'TARGETING_CRITERIA']
      expect(await entriesOf(account, { kinds, first: 1000 })).toEqual(
        all.filter(({ entity }) => kinds.includes(entity)),
      )
    },
  )

  it('neither loses nor repeats a change across pages, even if new changes occur', async () => {
    const recorded = await recordedAccount()
    const campaign = await recorded.campaign()
    for (const name of ['a', 'b', 'c']) await recorded.rename('CAMPAIGN', campaign, name)
    const seen = [...recorded.made]
    const { data } = await history(
      recorded.account,
      { first: 2 },
      `nodes { ${ENTRY} } pageInfo { endCursor }`,
    )
    await recorded.rename('CAMPAIGN', campaign, 'd')
    const { endCursor } = data.account.history.pageInfo
    const rest = await history(
      recorded.account,
      { after: endCursor },
      `nodes { ${ENTRY} } pageInfo { hasPreviousPage }`,
    )
    expect([...data.account.history.nodes, ...rest.data.account.history.nodes]).toEqual(seen)
    expect(rest.data.account.history.pageInfo.hasPreviousPage).toBe(true)
  })

  it("covers the last year by default, and interprets a date as midnight in the account's time zone", async () => {
    const recorded = await recordedAccount()
    const campaign = await recorded.campaign()
    clock.now = NOON + 366 * DAY
    await recorded.rename('CAMPAIGN', campaign, 'Late')
    const [late, early] = recorded.made as [Made, Made]
    expect(await entriesOf(recorded.account)).toEqual([late])
    expect(await entriesOf(recorded.account, { since: iso(NOON - DAY) })).toEqual([late, early])
    expect(await entriesOf(recorded.account, { since: '2026-11-01', until: '2026-11-25' })).toEqual([early])
    expect(await entriesOf(recorded.account, { since: '2026-11-21', until: '2026-11-25' })).toEqual([])
  })

  it('is empty if kinds is empty or first is 0', async () => {
    const recorded = await recordedAccount()
    await recorded.campaign()
    const none = await history(recorded.account, { kinds: [] })
    expectResult(none, { account: { history: { nodes: [] } } }, { 'accounts.list': 1 })
    const counted = await history(
      recorded.account,
      { first: 0, kinds: ['CAMPAIGN'] },
      'nodes { entity } pageInfo { hasNextPage }',
    )
    expectResult(
      counted,
      { account: { history: { nodes: [], pageInfo: { hasNextPage: true } } } },
      { 'accounts.list': 1, 'campaigns.list': 1, 'account_history.list': 1 },
    )
  })

  it.each([
    [
      'an end before the start',
      { since: '2026-11-20T12:00:00Z', until: '2026-11-20T11:00:00Z' },
      { field: 'until' },
    ],
    ['too many rows', { first: 1001 }, { field: 'first', limit: 1000 }],
    ['a cursor from another period', { after: 'MTox' }, { code: 'INVALID_CURSOR' }],
  ])('refuses %s without requesting the history', async (_what, variables, extensions) => {
    expectError(await history(main, variables), extensions, { 'accounts.list': 1 })
  })

  it('refuses a period in which more than 400 entities changed, and reports the limit', async () => {
    const since = '2025-01-01'
    const asked = await history(main, { since, first: 1000 })
    expect(asked.errors.map((error) => error.extensions)).toMatchObject([
      { code: 'BAD_USER_INPUT', field: 'since', limit: 400 },
    ])
    expect(asked.calls['account_history.list']).toBeLessThanOrEqual(400)
    expect((await entriesOf(main, { since, kinds: ['CAMPAIGN'], first: 1000 })).length).toBeGreaterThan(300)
  })

  it('fails with FEATURE_REQUIRED if the account lacks the feature', async () => {
    const { account } = await newAccount(rest)
    const [{ id: funding }] = (await rest.get(at('funding_instruments', account))).json.data
    await rest.form('POST', at('campaigns', account), {
      funding_instrument_id: funding,
      name: 'Made',
      daily_budget_amount_local_micro: '5000000',
    })
    const { data, errors } = await ask(
      `{ account(id: "${account}") { name history { nodes { entity } } } demo: account(id: "${demo.secondAccountId}") { name } }`,
    )
    expect([data.account.history, data.demo.name]).toEqual([null, expect.any(String)])
    expect(errors).toMatchObject([{ path: ['account', 'history'], extensions: { code: 'FEATURE_REQUIRED' } }])
  })
})
