import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { globalId, restList, serveGateway, startWorld, type World } from './world.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-20T12:00:00Z')
/** The whole days around noon. */
const midnight = NOON - DAY / 2
const at = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z')
const filter = { startTime: at(midnight - DAY), endTime: at(midnight + 2 * DAY) }

let world: World
let main: string
let campaignId: string
beforeAll(async () => {
  world = await startWorld({ runtime: { now: () => NOON }, timestampWindowSeconds: 100 * 365 * 86_400 })
  main = world.sandbox.demo.mainAccountId
  campaignId = world.sandbox.demo.campaignId
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const ENTRY = `changeType changeTypeRaw entity entityRaw entityRestId changeTime changeBy { userId platform }
  changes { field before after } entityData`
const history = (id: string, variables: object = {}, fields = `nodes { ${ENTRY} }`) =>
  world.ask(
    `query ($a: ID!, $c: ID!, $filter: HistoryFilter!, $first: Int, $after: String) {
      account(id: $a) { campaign(id: $c) { history(filter: $filter, first: $first, after: $after) { ${fields} } } }
    }`,
    { a: main, c: id, filter, ...variables },
  )
const rename = (name: string, id = campaignId) =>
  world.ask(
    `mutation ($a: ID!, $c: ID!, $name: String) {
      campaignUpdate(accountId: $a, id: $c, input: {name: $name, totalBudget: "9007199254740993"}) { userErrors { code } }
    }`,
    { a: main, c: id, name },
  )

describe('history', () => {
  it('shows what a mutation changed, exactly, in one call for each entity [account_history.list, account_history.fields, account_history.entity_data]', async () => {
    expect((await rename('Renamed')).data.campaignUpdate.userErrors).toEqual([])
    const { data, errors, calls } = await history(campaignId)
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'account_history.list': 1 })
    const [entry, ...more] = data.account.campaign.history.nodes
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      changeType: 'UPDATE',
      changeTypeRaw: 'UPDATE',
      entity: 'CAMPAIGN',
      entityRaw: 'CAMPAIGN',
      entityRestId: campaignId,
      changeTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      changeBy: { userId: world.sandbox.demo.userId, platform: expect.any(String) },
    })
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['name', 'total_budget_amount_local_micro', 'updated_at']),
    )
    const changed = (name: string) => entry.changes.find(({ field }: { field: string }) => field === name)
    expect(changed('name').after).toBe('"Renamed"')
    expect(changed('total_budget_amount_local_micro').after).toBe('9007199254740993')
    const { json } = await world.rest.get(`/12/accounts/${main}/campaigns/${campaignId}`)
    expect(JSON.parse(entry.entityData)).toEqual(json.data)
    expect(entry.entityData).toContain('"total_budget_amount_local_micro":9007199254740993')
  })

  it('is there for line items and promoted tweets, made and deleted by mutations', async () => {
    const { lineItemId } = world.sandbox.demo
    const made = await world.ask(
      `mutation ($a: ID!, $l: ID!) {
        promotedTweetsCreate(accountId: $a, input: {lineItemId: $l, tweetIds: ["1850000000000000007"]}) {
          promotedTweets { restId }
        }
        lineItemUpdate(accountId: $a, id: $l, input: {name: "Kept"}) { userErrors { code } }
      }`,
      { a: main, l: lineItemId },
    )
    const { restId } = made.data.promotedTweetsCreate.promotedTweets[0]
    await world.ask(
      'mutation ($a: ID!, $p: ID!) { promotedTweetDelete(accountId: $a, id: $p) { userErrors { code } } }',
      {
        a: main,
        p: restId,
      },
    )
    const { data, errors, calls } = await world.ask(
      `query ($a: ID!, $l: ID!, $p: ID!, $filter: HistoryFilter!) { account(id: $a) {
        lineItem(id: $l) { history(filter: $filter) { nodes { entity changeType } totalCount } }
        promotedTweet(id: $p) { history(filter: $filter) { nodes { entity changeType } totalCount } }
      } }`,
      { a: main, l: lineItemId, p: restId, filter },
    )
    expect(errors).toEqual([])
    expect(data.account.lineItem.history).toEqual({
      nodes: [{ entity: 'LINE_ITEM', changeType: 'UPDATE' }],
      totalCount: 1,
    })
    expect(data.account.promotedTweet.history).toEqual({
      nodes: [
        { entity: 'PROMOTED_TWEET', changeType: 'CREATE' },
        { entity: 'PROMOTED_TWEET', changeType: 'DELETE' },
      ],
      totalCount: 2,
    })
    expect(calls).toMatchObject({ 'account_history.list': 2 })
  })

  it('is there for targeting criteria and promoted accounts', async () => {
    const { lineItemId } = world.sandbox.demo
    const made = await world.ask(
      `mutation ($a: ID!, $l: ID!) { targetingCriterionCreate(accountId: $a, input: {
        lineItemId: $l, operatorType: NE, targetingType: LANGUAGE, targetingValue: "fi"
      }) { targetingCriterion { restId } userErrors { code } } }`,
      { a: main, l: lineItemId },
    )
    expect(made.errors).toEqual([])
    const { restId } = made.data.targetingCriterionCreate.targetingCriterion
    await world.ask(
      'mutation ($a: ID!, $c: ID!) { targetingCriterionDelete(accountId: $a, id: $c) { userErrors { code } } }',
      { a: main, c: restId },
    )
    const [account] = await restList(world.rest, `/12/accounts/${main}/promoted_accounts`)
    await world.ask(
      'mutation ($a: ID!, $p: ID!) { promotedAccountDelete(accountId: $a, id: $p) { userErrors { code } } }',
      { a: main, p: account.id },
    )
    const { data, errors, calls } = await world.ask(
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
    const [first, last, ...more] = data.criterion.history.nodes
    expect(more).toEqual([])
    const entity = { entity: 'TARGETING_CRITERIA', entityRestId: restId }
    expect([first, last]).toMatchObject([
      { ...entity, changeType: 'CREATE' },
      { ...entity, changeType: 'DELETE' },
    ])
    expect(JSON.parse(first.entityData)).toMatchObject({
      name: 'Finnish',
      operator_type: 'NE',
      deleted: false,
    })
    expect(data.promoted.history.nodes).toEqual([
      { entity: 'PROMOTED_ACCOUNT', entityRestId: account.id, changeType: 'DELETE' },
    ])
    expect(calls).toMatchObject({ 'account_history.list': 2 })
  })

  it('keeps what a batch changed, and nothing of one that was refused', async () => {
    const { draftCampaignId: id, fundingInstrumentId } = world.sandbox.demo
    const batch = (operations: object[]) =>
      world.ask(
        `mutation ($a: ID!, $o: [CampaignBatchOperation!]!) {
          campaignsBatch(accountId: $a, operations: $o) { campaigns { restId } userErrors { code } }
        }`,
        { a: main, o: operations },
      )
    const renamed = { update: { id, input: { name: 'In a batch' } } }
    const made = { create: { name: 'New', fundingInstrumentId, dailyBudget: '5000000' } }
    const refused = await batch([renamed, made, { delete: world.sandbox.demo.deletedCampaignId }])
    expect(refused.data.campaignsBatch.userErrors).toMatchObject([{ code: 'CAMPAIGN_NOT_FOUND' }])
    const types = async (of: string) =>
      (await history(of, {}, 'nodes { changeType }')).data.account.campaign.history.nodes
    expect(await types(id)).toEqual([])
    const done = await batch([renamed, made])
    expect(done.data.campaignsBatch.userErrors).toEqual([])
    expect(await types(id)).toEqual([{ changeType: 'UPDATE' }])
    expect(await types(done.data.campaignsBatch.campaigns[1].restId)).toEqual([{ changeType: 'CREATE' }])
  })

  it('is paged from any cursor, entries of one second included [account_history.list.count_cursor]', async () => {
    const id = world.sandbox.demo.pausedCampaignId
    const names = ['a', 'b', 'c', 'd', 'e']
    for (const name of names) await rename(name, id)
    const fields =
      'edges { cursor node { entityData } } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount'
    const read = async (variables: object) => {
      const { data, errors, calls } = await history(id, variables, fields)
      expect(errors).toEqual([])
      expect(calls['account_history.list']).toBe(1)
      const { edges, pageInfo, totalCount } = data.account.campaign.history
      const shown = edges.map(
        ({ node }: { node: { entityData: string } }) => JSON.parse(node.entityData).name,
      )
      return { edges, pageInfo, totalCount, names: shown }
    }
    const all = await read({})
    expect([all.names, all.totalCount, all.pageInfo.hasNextPage]).toEqual([names, 5, false])
    const first = await read({ first: 2 })
    // The interface does not count its history, so a page of it knows no total.
    expect([first.names, first.totalCount, first.pageInfo.hasNextPage]).toEqual([['a', 'b'], null, true])
    const second = await read({ first: 2, after: first.pageInfo.endCursor })
    expect([second.names, second.pageInfo.hasPreviousPage]).toEqual([['c', 'd'], true])
    const last = await read({ first: 2, after: second.pageInfo.endCursor })
    expect([last.names, last.pageInfo.hasNextPage]).toEqual([['e'], false])
    for (const [index, { cursor }] of all.edges.entries())
      expect((await read({ after: cursor })).names).toEqual(names.slice(index + 1))
  })

  it('does not fail over an entry that lacks members or has others', async () => {
    const entries = [
      {
        change_time: '2026-01-05T09:00:00Z',
        entity: 'AD_GROUP',
        change_type: 'UNDELETE',
        changes: { name: 'x', note: null },
      },
      { change_by: { user_id: '7' }, entity_data: { id: '8wku2' } },
    ]
    const answers: Record<string, unknown> = {
      accounts: [{ id: main, name: 'Live' }],
      campaigns: [{ id: '8wku2', name: 'Live' }],
      account_history: entries,
    }
    const upstream = createServer(({ url = '' }, response) => {
      const noun = url.split('?')[0]?.split('/').at(-1) ?? ''
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ request: { params: {} }, next_cursor: null, data: answers[noun] }))
    })
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
    const { port } = upstream.address() as AddressInfo
    const gateway = await serveGateway({ baseUrl: `http://127.0.0.1:${port}` })
    const { data, errors } = await gateway.ask(
      `query ($a: ID!, $filter: HistoryFilter!) { account(id: $a) { campaign(id: "8wku2") {
        history(filter: $filter) { nodes { entity entityRaw changeType changeTypeRaw changeBy { userId platform } changes { field before after } entityData } }
      } } }`,
      { a: main, filter },
    )
    await gateway.close()
    await new Promise((resolve) => upstream.close(resolve))
    expect(errors).toEqual([])
    expect(data.account.campaign.history.nodes).toEqual([
      {
        entity: 'UNRECOGNIZED',
        entityRaw: 'AD_GROUP',
        changeType: 'UNRECOGNIZED',
        changeTypeRaw: 'UNDELETE',
        changeBy: null,
        changes: [
          { field: 'name', before: 'null', after: '"x"' },
          { field: 'note', before: 'null', after: 'null' },
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
        entityData: '{"id":"8wku2"}',
      },
    ])
  })

  it('is narrowed by user [account_history.list.user_id]', async () => {
    await rename('Renamed')
    const by = (userId: string) => history(campaignId, { filter: { ...filter, userId } }, 'nodes { entity }')
    expect((await by(world.sandbox.demo.userId)).data.account.campaign.history.nodes).toHaveLength(1)
    const none = await by(world.sandbox.demo.secondUserId)
    expect(none.data.account.campaign.history.nodes).toEqual([])
    expect(none.calls).toMatchObject({ 'account_history.list': 1 })
  })

  it('is refused with FEATURE_REQUIRED where the account was not let in, and nothing else fails [account_history.list.allowlisted]', async () => {
    const { secondAccountId } = world.sandbox.demo
    const { data, errors } = await world.ask(
      `query ($a: ID!, $filter: HistoryFilter!) { account(id: $a) { name campaigns(first: 1) { nodes {
        name history(filter: $filter) { nodes { entity } }
      } } } }`,
      { a: secondAccountId, filter },
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
    what                                                  | change                                   | field
    ${'half an hour [account_history.list.whole_hours]'}  | ${{ startTime: '2026-01-05T09:30:00Z' }} | ${'filter.startTime'}
    ${'a second more [account_history.list.whole_hours]'} | ${{ endTime: '2027-01-05T09:00:01Z' }}   | ${'filter.endTime'}
    ${'an end before the start'}                          | ${{ endTime: '2020-01-01T00:00:00Z' }}   | ${'filter.endTime'}
    ${'a user that is no number'}                         | ${{ userId: 'me' }}                      | ${'filter.userId'}
  `('refuses $what, naming the field, without a call', async ({ what, change, field }) => {
    const { errors, calls } = await history(campaignId, { filter: { ...filter, ...change } })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
    expect(calls['account_history.list']).toBeUndefined()
    if (field !== 'filter.userId' && !/before/.test(what))
      expect(errors[0]?.message).toContain('must be a whole hour')
  })

  it.each([0, 1001])('refuses first: %d with its limit', async (first) => {
    const { errors, calls } = await history(campaignId, { first })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'first' } }])
    expect(calls['account_history.list']).toBeUndefined()
  })
})
