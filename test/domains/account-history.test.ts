import { json, scripted } from '../upstream/scripted-server.ts'
import { kindOf } from './kinds.ts'
import { postedIds } from './posted.ts'
import { expectError } from './refusals.ts'
import { expectDone } from './results.ts'
import { type Asked, globalId, inClockedWorld, type Json, serveGateway } from './world.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-20T12:00:00Z')
/** Start of the current day on the sandbox's clock. */
const midnight = NOON - DAY / 2
const iso = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z')
const filter = { startTime: iso(midnight - DAY), endTime: iso(midnight + 2 * DAY) }

const { world, main, demo, rest, ask, list, at, inAccountWith } = await inClockedWorld(
  '2026-11-20T12:00:00Z',
  { fresh: true },
)
const { campaignId, lineItemId } = demo

const ENTRY = `changeType changeTypeRaw entity entityRaw entityRestId changeTime changeBy { userId platform }
  changes { field before after } entityData`
const history = (id: string, variables: object = {}, fields = `nodes { ${ENTRY} }`) =>
  inAccountWith(
    '$filter: HistoryFilter!, $first: Int, $after: String',
    { filter, ...variables },
    `campaign(id: "${id}") { history(filter: $filter, first: $first, after: $after) { ${fields} } }`,
  )
/** Calls made before the history is refused. */
const READ_BEFORE = { 'accounts.list': 1, 'campaigns.list': 1 }
const entriesOf = ({ data }: Asked): Json[] => data.account.campaign.history.nodes
const campaigns = kindOf(world, main, { path: 'campaigns', type: 'Campaign' })
const criteria = kindOf(world, main, { path: 'targeting_criteria', type: 'TargetingCriterion' })
const rename = (name: string, id = campaignId) =>
  campaigns.graph.update(id, { name, totalBudget: { micros: '200000000000010000' } })

describe('account history', () => {
  it('shows what a mutation changed, with one call for the entity [account_history.list, account_history.fields, account_history.entity_data]', async () => {
    expectDone(await rename('Renamed'), { restId: campaignId }, { 'campaigns.update': 1 })
    const asked = await history(campaignId)
    const called = { 'accounts.list': 1, 'campaigns.list': 1, 'account_history.list': 1 }
    expect([asked.errors, asked.calls]).toEqual([[], called])
    const [entry, ...more] = entriesOf(asked)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      changeType: 'UPDATE',
      changeTypeRaw: 'UPDATE',
      entity: 'CAMPAIGN',
      entityRaw: 'CAMPAIGN',
      entityRestId: campaignId,
      changeTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      changeBy: { userId: demo.userId, platform: expect.any(String) },
    })
    expect(entry.changes.map(({ field }: Json) => field)).toEqual(
      expect.arrayContaining(['name', 'totalBudget', 'updatedAt']),
    )
    const changed = (name: string) => entry.changes.find(({ field }: Json) => field === name)
    expect(changed('name').after).toBe('Renamed')
    expect(changed('totalBudget').after).toBe('200000000000010000')
    const stored = await rest.get(at(`campaigns/${campaignId}`))
    const total = 'total_budget_amount_local_micro'
    expect(entry.entityData).toEqual({ ...stored.json.data, [total]: '200000000000010000' })
  })

  it('includes mutations of line items and promoted tweets', async () => {
    const [post] = await postedIds(rest, main, demo.userId, 1)
    const made = await ask(
      `mutation ($a: ID!, $l: ID!, $post: String!) {
        promotedTweetsCreate(accountId: $a, input: {lineItemId: $l, tweetIds: [$post]}) {
          promotedTweets { restId }
        }
        lineItemUpdate(accountId: $a, id: $l, input: {name: "Kept"}) { userErrors { code } }
      }`,
      { a: main, l: lineItemId, post },
    )
    const { restId } = made.data.promotedTweetsCreate.promotedTweets[0]
    await kindOf(world, main, { path: 'promoted_tweets', type: 'PromotedTweet' }).graph.delete(restId)
    const { data, errors, calls } = await inAccountWith(
      '$filter: HistoryFilter!',
      { filter },
      `lineItem(id: "${lineItemId}") { history(filter: $filter) { nodes { entity changeType } totalCount } }
       promotedTweet(id: "${restId}") { history(filter: $filter) { nodes { entity changeType } totalCount } }`,
    )
    const changed = (entity: string, ...types: string[]) => ({
      history: { nodes: types.map((changeType) => ({ entity, changeType })), totalCount: types.length },
    })
    expect([errors, data.account]).toEqual([
      [],
      {
        lineItem: changed('LINE_ITEM', 'UPDATE'),
        promotedTweet: changed('PROMOTED_TWEET', 'DELETE', 'CREATE'),
      },
    ])
    expect(calls).toMatchObject({ 'account_history.list': 2 })
  })

  it('includes targeting criteria and promoted accounts', async () => {
    const made = await criteria.graph.create({
      lineItemId,
      operatorType: 'NE',
      targetingType: 'LANGUAGE',
      targetingValue: 'fi',
    })
    expect(made.errors).toEqual([])
    const { restId } = made.data.done.record
    await criteria.graph.delete(restId)
    const [account] = await list('promoted_accounts?')
    await kindOf(world, main, { path: 'promoted_accounts', type: 'PromotedAccount' }).graph.delete(account.id)
    const { data, errors, calls } = await ask(
      `query ($c: ID!, $p: ID!, $filter: HistoryFilter!) {
        criterion: node(id: $c) { ... on TargetingCriterion { history(filter: $filter) { nodes { entity entityRestId changeType entityData } } } }
        promoted: node(id: $p) { ... on PromotedAccount { history(filter: $filter) { nodes { entity entityRestId changeType } } } }
      }`,
      {
        c: globalId('TargetingCriterion', main, restId),
        p: globalId('PromotedAccount', main, account.id),
        filter,
      },
    )
    expect(errors).toEqual([])
    const [last, first, ...more] = data.criterion.history.nodes
    expect(more).toEqual([])
    const entity = { entity: 'TARGETING_CRITERIA', entityRestId: restId }
    expect([first, last]).toMatchObject([
      { ...entity, changeType: 'CREATE' },
      { ...entity, changeType: 'DELETE' },
    ])
    expect(first.entityData).toMatchObject({
      name: 'Finnish',
      operator_type: 'NE',
      deleted: false,
    })
    expect(data.promoted.history.nodes).toEqual([
      { entity: 'PROMOTED_ACCOUNT', entityRestId: account.id, changeType: 'DELETE' },
    ])
    expect(calls).toMatchObject({ 'account_history.list': 2 })
  })

  it('includes changes made by a batch, unless the batch is refused', async () => {
    const { draftCampaignId: id, fundingInstrumentId } = demo
    const batch = (operations: object[]) =>
      ask(
        `mutation ($a: ID!, $o: [CampaignBatchOperation!]!) {
          done: campaignsBatch(accountId: $a, operations: $o) { campaigns { restId } userErrors { code } }
        }`,
        { a: main, o: operations },
      )
    const renamed = { update: { id, input: { name: 'In a batch' } } }
    const made = { create: { name: 'New', fundingInstrumentId, dailyBudget: { micros: '5000000' } } }
    const refused = await batch([renamed, made, { delete: demo.deletedCampaignId }])
    expect(refused.data.done.userErrors).toMatchObject([{ code: 'CAMPAIGN_NOT_FOUND' }])
    const types = async (of: string) => entriesOf(await history(of, {}, 'nodes { changeType }'))
    expect(await types(id)).toEqual([])
    const done = await batch([renamed, made])
    expect(done.data.done.userErrors).toEqual([])
    expect(await types(id)).toEqual([{ changeType: 'UPDATE' }])
    expect(await types(done.data.done.campaigns[1].restId)).toEqual([{ changeType: 'CREATE' }])
  })

  it('is sorted latest first, and can be continued from any cursor, even between changes in the same second [account_history.list.count_cursor, account_history.list.latest_first]', async () => {
    const id = demo.pausedCampaignId
    for (const name of ['a', 'b', 'c', 'd', 'e']) await rename(name, id)
    const names = ['e', 'd', 'c', 'b', 'a']
    const fields =
      'edges { cursor node { entityData } } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount'
    const read = async (variables: object) => {
      const { data, errors, calls } = await history(id, variables, fields)
      expect([errors, calls['account_history.list']]).toEqual([[], 1])
      const { edges, pageInfo, totalCount } = data.account.campaign.history
      const names = edges.map(({ node }: Json) => node.entityData.name)
      return { edges, pageInfo, totalCount, names }
    }
    const all = await read({})
    expect([all.names, all.totalCount, all.pageInfo.hasNextPage]).toEqual([names, 5, false])
    const first = await read({ first: 2 })
    // The API does not count history entries, so there is a total only if the page is the complete list.
    expect([first.names, first.totalCount, first.pageInfo.hasNextPage]).toEqual([['e', 'd'], null, true])
    const second = await read({ first: 2, after: first.pageInfo.endCursor })
    expect([second.names, second.pageInfo.hasPreviousPage]).toEqual([['c', 'b'], true])
    const last = await read({ first: 2, after: second.pageInfo.endCursor })
    expect([last.names, last.pageInfo.hasNextPage]).toEqual([['a'], false])
    for (const [index, { cursor }] of all.edges.entries())
      expect((await read({ after: cursor })).names).toEqual(names.slice(index + 1))
  })

  it('tolerates entries with unknown values or missing fields', async () => {
    const entries = [
      {
        change_time: '2026-01-05T09:00:00Z',
        entity: 'AD_GROUP',
        change_type: 'UNDELETE',
        changes: { name: 'x', note: null },
      },
      { change_by: { user_id: '7' }, entity_data: { id: '8wku2' } },
    ]
    const responses: Record<string, unknown> = {
      accounts: [{ id: main, name: 'Live' }],
      campaigns: [{ id: '8wku2', name: 'Live' }],
      account_history: entries,
    }
    const upstream = await scripted((response, _index, { target }) => {
      const noun = target.split('?')[0]?.split('/').at(-1) ?? ''
      json(response, 200, { request: { params: {} }, next_cursor: null, data: responses[noun] })
    })
    const gateway = await serveGateway({ baseUrl: upstream.url })
    const { data, errors } = await gateway.ask(
      `query ($a: ID!, $filter: HistoryFilter!) { account(id: $a) { campaign(id: "8wku2") {
        history(filter: $filter) { nodes { entity entityRaw changeType changeTypeRaw changeBy { userId platform } changes { field before after } entityData } }
      } } }`,
      { a: main, filter },
    )
    await gateway.close()
    await upstream.close()
    expect(errors).toEqual([])
    expect(data.account.campaign.history.nodes).toEqual([
      {
        entity: 'UNRECOGNIZED',
        entityRaw: 'AD_GROUP',
        changeType: 'UNRECOGNIZED',
        changeTypeRaw: 'UNDELETE',
        changeBy: null,
        changes: [
          { field: 'name', before: null, after: 'x' },
          { field: 'note', before: null, after: null },
        ],
        entityData: null,
      },
      {
        entity: null,
        entityRaw: null,
        changeType: null,
        changeTypeRaw: null,
        changeBy: { userId: '7', platform: null },
        changes: [],
        entityData: { id: '8wku2' },
      },
    ])
  })

  it('can be filtered by user [account_history.list.user_id]', async () => {
    await rename('Renamed')
    const by = (userId: string) => history(campaignId, { filter: { ...filter, userId } }, 'nodes { entity }')
    expect(entriesOf(await by(demo.userId))).toHaveLength(1)
    const none = await by(demo.secondUserId)
    expect(entriesOf(none)).toEqual([])
    expect(none.calls).toMatchObject({ 'account_history.list': 1 })
  })

  it('fails with FEATURE_REQUIRED if the account lacks the feature, without affecting other fields [gateway: account_history.list.allowlisted]', async () => {
    const { data, errors } = await inAccountWith(
      '$filter: HistoryFilter!',
      { filter },
      'name campaigns(first: 1) { nodes { name history(filter: $filter) { nodes { entity } } } }',
      demo.secondAccountId,
    )
    expect(data.account.campaigns.nodes).toEqual([{ name: expect.any(String), history: null }])
    expect(errors).toMatchObject([
      {
        path: ['account', 'campaigns', 'nodes', 0, 'history'],
        extensions: {
          code: 'FEATURE_REQUIRED',
          ads: { httpStatus: 400, upstreamCode: 'FEATURE_NOT_AVAILABLE', retryable: false },
        },
      },
    ])
  })

  it.each`
    what                                                             | change                                   | field
    ${'a start on the half hour [account_history.list.whole_hours]'} | ${{ startTime: '2026-01-05T09:30:00Z' }} | ${'filter.startTime'}
    ${'an end with seconds [account_history.list.whole_hours]'}      | ${{ endTime: '2027-01-05T09:00:01Z' }}   | ${'filter.endTime'}
    ${'an end before the start'}                                     | ${{ endTime: '2020-01-01T00:00:00Z' }}   | ${'filter.endTime'}
    ${'a user id that is not a number'}                              | ${{ userId: 'me' }}                      | ${'filter.userId'}
  `(
    'refuses $what without requesting the history, and reports the field',
    async ({ what, change, field }) => {
      const asked = await history(campaignId, { filter: { ...filter, ...change } })
      expectError(asked, { code: 'BAD_USER_INPUT', field }, READ_BEFORE)
      if (field !== 'filter.userId' && !/before/.test(what))
        expect(asked.errors[0]?.message).toContain('must be a whole hour')
    },
  )

  it.each([-1, 1001])('refuses first: %d without requesting the history', async (first) =>
    expectError(
      await history(campaignId, { first }),
      { code: 'BAD_USER_INPUT', field: 'first' },
      READ_BEFORE,
    ),
  )
})
