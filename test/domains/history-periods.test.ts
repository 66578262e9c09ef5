import { newAccount } from '../sandbox/serve.ts'
import { expectError } from './refusals.ts'
import { inClockedWorld, type Json } from './world.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000
const iso = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z')

const { world, rest, at, clock, inAccountWith } = await inClockedWorld('2026-11-20T12:00:00Z', {
  fresh: true,
})

/** Creates an account with a history, and functions that create and rename campaigns a minute apart. */
const recordedAccount = async () => {
  const { account, funding } = await newAccount(rest)
  const features = `${world.sandboxUrl}/__sandbox/features?account_id=${account}&feature_keys=ACCOUNT_HISTORY`
  expect((await fetch(features, { method: 'PUT' })).status).toBe(200)
  const campaign = async (): Promise<string> => {
    const { json } = await rest.form('POST', at('campaigns', account), {
      funding_instrument_id: funding,
      name: 'Made',
      daily_budget_amount_local_micro: '5000000',
    })
    clock.now += MINUTE
    return json.data.id
  }
  const rename = async (id: string, name: string): Promise<void> => {
    expect((await rest.put(at(`campaigns/${id}?name=${name}`, account))).status).toBe(200)
    clock.now += MINUTE
  }
  return { account, campaign, rename }
}

const PAGE =
  'nodes { entityRestId changeTime } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount'
const ofAccount = async (account: string, variables: object, fields = PAGE) => {
  const { data, errors, calls } = await inAccountWith(
    '$since: DateTime, $until: DateTime, $first: Int, $after: String, $last: Int, $before: String',
    variables,
    `history(since: $since, until: $until, first: $first, after: $after, last: $last, before: $before) { ${fields} }`,
    account,
  )
  return { errors, calls, history: data.account?.history as Json }
}

describe('`last` and `before` in the account history', () => {
  it('page from the earliest changes in the period to the latest', async () => {
    const { account, campaign, rename } = await recordedAccount()
    const ids = [await campaign(), await campaign(), await campaign()] as [string, string, string]
    for (const [number, id] of [...ids, ...ids].entries()) await rename(id, `r${number}`)
    const all = (await ofAccount(account, { first: 100 })).history.nodes
    expect(all).toHaveLength(9)
    for (const last of [1, 2, 4, 9]) {
      const pages: Json[][] = []
      for (let before: string | null = null, isMore = true; isMore; ) {
        const { history, errors } = await ofAccount(account, { last, before })
        expect([errors, history.pageInfo.hasNextPage]).toEqual([[], before !== null])
        pages.unshift(history.nodes)
        before = history.pageInfo.startCursor
        isMore = history.pageInfo.hasPreviousPage
      }
      expect(pages.flat()).toEqual(all)
    }
  })

  it('accept cursors from forward pages, and read only entities with changes since the cursor', async () => {
    const { account, campaign } = await recordedAccount()
    for (let number = 0; number < 8; number += 1) await campaign()
    const all = (await ofAccount(account, { first: 100 })).history.nodes
    const { history: start } = await ofAccount(account, { first: 5 })
    const { history, calls } = await ofAccount(account, { last: 2, before: start.pageInfo.endCursor })
    expect(history.nodes).toEqual(all.slice(2, 4))
    // One call each for the four campaigns created later and for the one in the cursor.
    expect(calls['account_history.list']).toBe(5)
    const { history: after } = await ofAccount(account, { first: 3, after: history.pageInfo.endCursor })
    expect(after.nodes).toEqual(all.slice(4, 7))
  })

  it('are validated along with the period, and one error lists all problems', async () => {
    const { account } = await recordedAccount()
    const { errors } = await ofAccount(account, {
      last: 0,
      after: 'x',
      since: '2026-11-02',
      until: '2026-11-01',
    })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'last',
      limit: 1,
      problems: [
        { field: 'last', rule: 'minimum', limit: 1 },
        { field: 'after', rule: 'one direction' },
        { field: 'until', rule: 'until later than since' },
      ],
    })
  })
})

describe('entity history period', () => {
  const DECLARED = '$since: DateTime, $until: DateTime, $filter: HistoryFilter, $first: Int'
  const ofCampaign = (account: string, id: string, variables: object = {}) =>
    inAccountWith(
      DECLARED,
      variables,
      `campaign(id: "${id}") { history(since: $since, until: $until, filter: $filter, first: $first) {
        nodes { changeType changeTime } totalCount pageInfo { hasNextPage } } }`,
      account,
    )
  const times = async (account: string, id: string, variables?: object): Promise<string[]> => {
    const { data, errors, calls } = await ofCampaign(account, id, variables)
    expect([errors, calls['account_history.list']]).toEqual([[], 1])
    return data.account.campaign.history.nodes.map(({ changeTime }: Json) => changeTime)
  }

  it('defaults to the last year, may start and end at any second, and takes one call', async () => {
    const { account, campaign, rename } = await recordedAccount()
    const id = await campaign()
    for (const name of ['a', 'b', 'c']) await rename(id, name)
    const at = (minutes: number) => iso(NOON + minutes * MINUTE)
    expect(await times(account, id)).toEqual([at(3), at(2), at(1), at(0)])
    expect(await times(account, id, { since: at(1), until: at(3) })).toEqual([at(2), at(1)])
    expect(await times(account, id, { since: iso(NOON + 61_000) })).toEqual([at(3), at(2)])
    expect(await times(account, id, { since: '2026-11-20', until: '2026-11-21' })).toHaveLength(4)
    expect(await times(account, id, { until: '2026-11-20' })).toEqual([])
    const whole = { startTime: at(0), endTime: at(60) }
    expect(await times(account, id, { filter: whole })).toHaveLength(4)
    clock.now = NOON + 366 * DAY
    expect(await times(account, id)).toEqual([])
  })

  it('does not reduce the page size, and can be combined with a filter by user', async () => {
    const { account, campaign, rename } = await recordedAccount()
    const id = await campaign()
    for (const name of ['a', 'b', 'c', 'd']) await rename(id, name)
    const since = iso(NOON + MINUTE)
    const { data } = await ofCampaign(account, id, { since, first: 3 })
    const { nodes, pageInfo } = data.account.campaign.history
    expect([nodes.length, pageInfo.hasNextPage]).toEqual([3, true])
    expect(await times(account, id, { since, filter: { userId: '7' } })).toEqual([])
  })

  it.each([
    [
      'both kinds of period',
      { since: '2026-11-01', filter: { startTime: '2026-11-01T00:00:00Z', endTime: '2026-11-02T00:00:00Z' } },
      { field: 'since', rule: 'one kind of period' },
    ],
    [
      'half of a range',
      { filter: { startTime: '2026-11-01T00:00:00Z' } },
      { field: 'filter.endTime', rule: 'required' },
    ],
    [
      'an end before the start',
      { since: '2026-11-02', until: '2026-11-01' },
      { field: 'until', rule: 'until later than since' },
    ],
  ])('is refused without requesting the history: %s', async (_what, variables, extensions) => {
    const { account, campaign } = await recordedAccount()
    const asked = await ofCampaign(account, await campaign(), variables)
    expectError(asked, { code: 'BAD_USER_INPUT', ...extensions }, { 'accounts.list': 1, 'campaigns.list': 1 })
  })
})
