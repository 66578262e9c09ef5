import { createCaches } from '../../src/upstream/index.ts'
import { globalId } from '../domains/world.ts'
import {
  accountRecord,
  answering,
  campaignRecord,
  inScriptedWorld,
  page,
  replying,
  sendJson,
} from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()
const cached = await inScriptedWorld({ caches: createCaches({ pages: { ttlMs: { campaigns: 60_000 } } }) })

const answer = (noun: string, body: object, { play } = upstream): void =>
  play(
    answering({
      [noun]: (_request, response) => sendJson(response, 200, { request: { params: {} }, ...body }),
    }),
  )
const CAMPAIGNS =
  '{ account(id: "abc1") { campaigns(first: 5) { nodes { restId } pageInfo { hasNextPage } } } }'
const both = async (query: string) => {
  const first = await gateway.ask(query)
  const second = await gateway.ask(query)
  expect([second.data, second.errors]).toEqual([first.data, first.errors])
  return first
}

describe('next_cursor', () => {
  it.each([[''], [null], [undefined]])(
    'ends a list if it is %p [gateway: protocol.next_cursor.end]',
    async (next_cursor) => {
      answer('campaigns', { data: [campaignRecord()], next_cursor })
      const { data, errors } = await both(CAMPAIGNS)
      expect([errors, data.account.campaigns]).toEqual([
        [],
        { nodes: [{ restId: 'camp1' }], pageInfo: { hasNextPage: false } },
      ])
    },
  )

  it.each([[5], [true], [{}], [['c']]])(
    "is reported as a bad upstream response, not as the caller's mistake, if it is %p [gateway: protocol.next_cursor.end]",
    async (next_cursor) => {
      answer('campaigns', { data: [campaignRecord()], next_cursor })
      const { data, errors } = await both(CAMPAIGNS)
      expect(data.account.campaigns).toBeNull()
      expect(errors).toMatchObject([
        { path: ['account', 'campaigns'], extensions: { code: 'UPSTREAM_BAD_RESPONSE' } },
      ])
    },
  )
})

describe('error in a 200 response', () => {
  const errors = [{ code: 'INTERNAL_ERROR', message: 'A shard was away', parameter: 'campaign_ids' }]
  const told = (path: readonly (string | number)[]) => ({
    path,
    message: 'A shard was away',
    extensions: { code: 'UPSTREAM_BAD_RESPONSE', ads: { upstreamCode: 'INTERNAL_ERROR', retryable: false } },
  })

  it('is reported at the path of its list, whose rows are still returned [gateway: protocol.errors_beside_data]', async () => {
    answer('campaigns', {
      data: [campaignRecord(), campaignRecord({ id: 'camp2' })],
      next_cursor: null,
      errors,
    })
    const result = await both(CAMPAIGNS)
    expect(result.data.account.campaigns.nodes).toEqual([{ restId: 'camp1' }, { restId: 'camp2' }])
    expect(result.errors).toMatchObject([told(['account', 'campaigns', 'nodes'])])
  })

  const anHourAgo = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 19)}Z`
  const changed = campaignRecord({ updated_at: anHourAgo })
  const active = { entity_id: 'camp1', activity_start_time: anHourAgo, activity_end_time: anHourAgo }
  const HISTORY = 'account(id: "abc1") { history(kinds: [CAMPAIGN]) { nodes { changeTime } totalCount } }'
  type Rows = readonly object[]
  it.each<[string, string, Rows, string, object, readonly (string | number)[]]>([
    [
      "an account's history, for each list of entities",
      'campaigns',
      [changed],
      HISTORY,
      { account: { history: { nodes: [], totalCount: null } } },
      ['account', 'history', 'nodes'],
    ],
    [
      "an account's history, for each entity",
      'account_history',
      [{ change_type: 'UPDATE', change_time: anHourAgo }],
      HISTORY,
      { account: { history: { nodes: [{ changeTime: anHourAgo }], totalCount: null } } },
      ['account', 'history', 'nodes'],
    ],
    [
      "an account's spend",
      'funding_instruments',
      [],
      'account(id: "abc1") { name stats { total { spend { micros } } } }',
      { account: { name: 'Scripted', stats: null } },
      ['account', 'stats'],
    ],
    [
      "an account's currency",
      'funding_instruments',
      [{ id: 'fund1', currency: 'USD' }],
      'account(id: "abc1") { name currency }',
      { account: { name: 'Scripted', currency: null } },
      ['account', 'currency'],
    ],
    [
      'active entities',
      'active_entities',
      [{ ...active, placements: [] }],
      'account(id: "abc1") { activeEntities(entity: CAMPAIGN) { entityRestId } }',
      { account: { activeEntities: [{ entityRestId: 'camp1' }] } },
      ['account', 'activeEntities'],
    ],
    [
      'reference data with a filter',
      'bidding_rules',
      [{ currency: 'USD' }, { currency: 'EUR' }],
      'biddingRules(currency: "EUR") { currency }',
      { biddingRules: [{ currency: 'EUR' }] },
      ['biddingRules'],
    ],
    [
      "a country's targeting value",
      'locations',
      [],
      'keywordInsights(granularity: DAY, keywords: ["a"], startTime: "2026-01-05", location: "US") { tweetVolume }',
      { keywordInsights: null },
      ['keywordInsights'],
    ],
    [
      "a user's name, which is read from a post",
      'tweets',
      [],
      'account(id: "abc1") { promotableUsers { nodes { user { id name } } } }',
      { account: { promotableUsers: { nodes: [{ user: { id: '77', name: null } }] } } },
      ['account', 'promotableUsers', 'nodes', 0, 'user', 'name'],
    ],
    [
      "an activity subscription's delivery",
      'webhooks',
      [],
      'activitySubscriptions { nodes { restId delivery } }',
      { activitySubscriptions: { nodes: [] } },
      ['activitySubscriptions', 'nodes'],
    ],
  ])(
    'is reported by a field that reads a list: %s [gateway: protocol.errors_beside_data]',
    async (_what, failing, rows, query, data, path) => {
      const user = { ...changed, user_id: '77', id: 'user1', promotable_user_type: 'FULL' }
      const subscription = { subscription_id: '5', webhook_id: '9', event_type: 'post.create', filter: {} }
      upstream.play(
        answering({
          campaigns: replying(200, page([changed])),
          promotable_users: replying(200, page([user])),
          subscriptions: replying(200, page([subscription])),
          [failing]: replying(200, { ...page([...rows]), errors }),
        }),
      )
      const result = await both(`{ ${query} }`)
      expect(result.data).toEqual(data)
      expect(result.errors).toMatchObject([told(path)])
    },
  )

  it("ends a report if the response lacks the country's targeting value [gateway: protocol.errors_beside_data]", async () => {
    const account = replying(200, { request: { params: {} }, data: accountRecord() })
    upstream.play(answering({ abc1: account, locations: replying(200, { ...page([]), errors }) }))
    const response = await fetch(`${gateway.url}/stats-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        accountId: 'abc1',
        entity: 'CAMPAIGN',
        ids: ['camp1'],
        last: 'P1D',
        metricGroups: ['ENGAGEMENT'],
        segmentation: { type: 'CITIES', country: 'US' },
      }),
    })
    const { message, extensions } = told([])
    expect([response.status, (await response.json()).errors]).toMatchObject([502, [{ message, extensions }]])
  })

  it('is reported only for records that are missing from a read by id [gateway: protocol.errors_beside_data]', async () => {
    answer('campaigns', { data: [campaignRecord()], next_cursor: null, errors })
    const result = await gateway.ask(
      `query ($here: ID!, $gone: ID!) {
        here: node(id: $here) { ... on Campaign { restId } }
        gone: node(id: $gone) { ... on Campaign { restId } } }`,
      { here: globalId('Campaign', 'abc1', 'camp1'), gone: globalId('Campaign', 'abc1', 'camp2') },
    )
    expect(result.data).toEqual({ here: { restId: 'camp1' }, gone: null })
    expect(result.errors).toMatchObject([told(['gone'])])
  })

  it('becomes a user error next to the written record [gateway: protocol.errors_beside_data]', async () => {
    answer('campaigns', { data: campaignRecord(), errors })
    const result = await gateway.ask(
      `mutation { campaignCreate(accountId: "abc1", input: { name: "x", fundingInstrumentId: "fund1" }) {
        campaign { restId } userErrors { code message } } }`,
    )
    expect([result.errors, result.data.campaignCreate]).toEqual([
      [],
      {
        campaign: { restId: 'camp1' },
        userErrors: [{ code: 'INTERNAL_ERROR', message: 'A shard was away' }],
      },
    ])
  })

  it('becomes a user error next to the records of a batch [gateway: protocol.errors_beside_data]', async () => {
    answer('campaigns', { data: [campaignRecord()], errors })
    const result = await gateway.ask(
      `mutation { campaignsBatch(accountId: "abc1", operations: [{ delete: "camp1" }]) {
        campaigns { restId } userErrors { code message } } }`,
    )
    expect([result.errors, result.data.campaignsBatch]).toEqual([
      [],
      {
        campaigns: [{ restId: 'camp1' }],
        userErrors: [{ code: 'INTERNAL_ERROR', message: 'A shard was away' }],
      },
    ])
  })

  it('nulls the field of a single record [gateway: protocol.errors_beside_data]', async () => {
    const criterion = {
      id: 'crit1',
      line_item_id: 'item1',
      targeting_type: 'AGE',
      targeting_value: 'AGE_25_TO_49',
      name: '25 to 49',
      operator_type: 'EQ',
      deleted: false,
    }
    answer('crit1', { data: criterion, errors })
    const result = await both(
      '{ account(id: "abc1") { restId targetingCriterion(id: "crit1", lang: "fr") { restId } } }',
    )
    expect(result.data).toEqual({ account: { restId: 'abc1', targetingCriterion: null } })
    expect(result.errors).toMatchObject([told(['account', 'targetingCriterion'])])
  })

  it.each([
    ['null data', { data: null, errors }],
    ['no data', { errors }],
  ])(
    'becomes the error of the field if the response has %s [gateway: protocol.errors_beside_data]',
    async (_form, body) => {
      answer('campaigns', body)
      const result = await both(CAMPAIGNS)
      expect(result.data.account.campaigns).toBeNull()
      expect(result.errors).toMatchObject([told(['account', 'campaigns'])])
    },
  )

  it.each([
    ['a list', 'campaigns', { data: [campaignRecord()], next_cursor: null }, CAMPAIGNS],
    [
      'reference data',
      'content_categories',
      { data: [{ id: 'cat1', name: 'Games', iab_categories: [] }] },
      '{ contentCategories { restId } }',
    ],
  ])(
    'prevents the caching of %s [gateway: protocol.errors_beside_data]',
    async (_list, noun, body, query) => {
      const read = async () => (await cached.gateway.ask(query)).errors
      const calls = () => cached.upstream.asked.filter((path) => path.endsWith(noun)).length
      answer(noun, { ...body, errors }, cached.upstream)
      expect(await read()).toMatchObject([{ message: 'A shard was away' }])
      answer(noun, body, cached.upstream)
      expect([await read(), calls(), await read(), calls()]).toEqual([[], 1, [], 1])
    },
  )

  it('adds no record to a list and does not change its total count [gateway: protocol.errors_beside_data]', async () => {
    answer('campaigns', { data: [campaignRecord()], next_cursor: null, total_count: 7, errors })
    const result = await both(
      '{ account(id: "abc1") { campaigns(first: 9) { totalCount nodes { restId } } } }',
    )
    expect(result.data.account.campaigns).toEqual({ totalCount: 7, nodes: [{ restId: 'camp1' }] })
  })

  const SPAN = 'from: "2026-01-05", to: "2026-01-06", granularity: TOTAL'
  it.each([
    [
      'a node',
      `{ account(id: "abc1") { campaigns(first: 1) { nodes { stats(${SPAN}) { total { impressions } } } } } }`,
      ['account', 'campaigns', 'nodes', 0, 'stats'],
    ],
    [
      'a report',
      `{ statsReport(accountId: "abc1", entity: CAMPAIGN, ids: ["camp1"], ${SPAN}) { rows { entityRestId } } }`,
      ['statsReport'],
    ],
  ])(
    'becomes the field error if %s lacks statistics [gateway: protocol.errors_beside_data]',
    async (_of, query, path) => {
      answer('abc1', { data: [], errors })
      expect((await both(query)).errors).toMatchObject([told(path)])
    },
  )

  it.each([
    [
      'a job',
      'abc1',
      '{ statsJob(accountId: "abc1", id: "77") { restId } }',
      ['statsJob'],
      { statsJob: null },
    ],
    [
      'features',
      'features',
      '{ account(id: "abc1") { featuresRaw } }',
      ['account', 'featuresRaw'],
      { account: { featuresRaw: [] } },
    ],
  ])(
    'becomes the error of a field without data: %s [gateway: protocol.errors_beside_data]',
    async (_of, noun, query, path, data) => {
      answer(noun, { data: [], errors })
      const result = await both(query)
      expect(result.data).toEqual(data)
      expect(result.errors).toMatchObject([told(path)])
    },
  )

  it('is reported with its detail as the message if it comes from the related API [gateway: protocol.errors_beside_data]', async () => {
    const gone = { title: 'Not Found Error', detail: 'Could not find webhook 7', type: 'about:blank' }
    answer('subscriptions', { data: [], errors: [gone] })
    const result = await both('{ activitySubscriptions { nodes { restId } } }')
    expect(result.errors).toMatchObject([
      { path: ['activitySubscriptions', 'nodes'], message: 'Could not find webhook 7' },
    ])
  })

  it('becomes a user error next to the row count of an upload [gateway: protocol.errors_beside_data]', async () => {
    answer('users', { data: { success_count: 1, total_count: 1 }, errors })
    const result = await gateway.ask(
      `mutation ($id: ID!) { customAudienceUpload(id: $id, input: { operation: UPDATE, users: [{ email: ["a@example.com"] }] }) {
        customAudienceUpload { sentRows } userErrors { code message } } }`,
      { id: globalId('CustomAudience', 'abc1', 'aud1') },
    )
    expect([result.errors, result.data.customAudienceUpload]).toEqual([
      [],
      {
        customAudienceUpload: { sentRows: 1 },
        userErrors: [{ code: 'INTERNAL_ERROR', message: 'A shard was away' }],
      },
    ])
  })

  it('is not added to the result if the list of errors is empty', async () => {
    answer('campaigns', { data: [campaignRecord()], next_cursor: null, errors: [] })
    const result = await both(CAMPAIGNS)
    expect([result.errors, result.data.account.campaigns.nodes]).toEqual([[], [{ restId: 'camp1' }]])
  })
})
