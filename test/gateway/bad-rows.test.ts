import { serveGateway } from '../domains/world.ts'
import { accountRecord, campaignRecord, inScriptedWorld, page, sendJson } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()
/** Gateway with an embedder's plugin, which makes graphql-js execute everything. */
const apollo = await serveGateway({ baseUrl: upstream.url }, { plugins: [{}] })
afterAll(() => apollo.close())

type Records = Readonly<Record<string, readonly unknown[]>>

/** Sets the records in upstream responses, keyed by the last segment of the request path. */
const answer = (records: Records): void =>
  upstream.play((request, response) => {
    const noun = (request.url ?? '').split('?')[0]?.split('/').at(-1) ?? ''
    sendJson(response, 200, page([...(noun === 'accounts' ? [accountRecord()] : (records[noun] ?? []))]))
  })

/** Executes a query with graphql-js and with the executor. Both must return the same result. */
const both = async (query: string) => {
  const expected = await apollo.ask(query)
  const result = await gateway.ask(query)
  expect([result.data, result.errors]).toEqual([expected.data, expected.errors])
  return result
}
const bad = (path: readonly (string | number)[], type: string, restId: string | null, field: string) => ({
  path,
  extensions: { code: 'UPSTREAM_BAD_RESPONSE', field, record: { type, restId }, ads: { retryable: false } },
})
const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z', deleted: false }
const lineItem = (id: string, changes: object = {}) => ({
  ...TIMES,
  id,
  name: id,
  campaign_id: 'camp1',
  placements: [],
  ...changes,
})

describe('bad row', () => {
  it('is removed from its list, with one error at the path of the list [protocol.bad_row.left_out]', async () => {
    answer({
      campaigns: [
        campaignRecord(),
        campaignRecord({ id: 'camp2', updated_at: null, deleted: null }),
        campaignRecord({ id: 'camp3', updated_at: {}, frequency_cap: 'often' }),
        campaignRecord({ id: 'camp4', duration_in_days: 'seven' }),
        campaignRecord({ id: 'camp5', created_at: 5 }),
        campaignRecord({ id: 'camp6', deleted: undefined }),
        null,
        campaignRecord({ id: undefined }),
      ],
    })
    const { data, errors } = await both(
      `{ account(id: "abc1") { campaigns { edges {
        node { frequencyCap id restId updatedAt createdAt durationInDays deleted } } } } }`,
    )
    const list = ['account', 'campaigns', 'edges']
    expect(data.account.campaigns.edges).toMatchObject([
      { node: { restId: 'camp1', updatedAt: '2026-01-02T00:00:00Z', createdAt: '2026-01-01T00:00:00Z' } },
      { node: { restId: 'camp4', updatedAt: '2026-01-02T00:00:00Z', durationInDays: null } },
    ])
    // This error belongs to camp4, the second of the remaining campaigns.
    expect(errors).toHaveLength(7)
    expect(errors).toMatchObject(
      expect.arrayContaining(
        [
          bad(list, 'Campaign', 'camp2', 'updatedAt'),
          bad(list, 'Campaign', 'camp3', 'updatedAt'),
          bad([...list, 1, 'node', 'durationInDays'], 'Campaign', 'camp4', 'durationInDays'),
          bad(list, 'Campaign', 'camp5', 'createdAt'),
          bad(list, 'Campaign', 'camp6', 'deleted'),
          bad(list, 'Campaign', null, 'id'),
          bad(list, 'Campaign', null, 'id'),
        ].map((error) => expect.objectContaining(error)),
      ),
    )
    expect(errors.map(({ message }) => message)).toContain(
      'The advertising API returned Campaign camp2 without updatedAt. The row is omitted.',
    )
  })

  it("is reported in the first parent's list if its parent id is missing [protocol.bad_row.left_out]", async () => {
    answer({
      campaigns: [campaignRecord(), campaignRecord({ id: 'camp2' })],
      line_items: [
        lineItem('a'),
        lineItem('b', { campaign_id: null }),
        lineItem('c', { campaign_id: 'camp2' }),
      ],
    })
    const { data, errors } = await both(
      '{ account(id: "abc1") { campaigns { nodes { lineItems { nodes { restId } } } } } }',
    )
    expect(data.account.campaigns.nodes).toEqual([
      { lineItems: { nodes: [{ restId: 'a' }] } },
      { lineItems: { nodes: [{ restId: 'c' }] } },
    ])
    const list = ['account', 'campaigns', 'nodes', 0, 'lineItems', 'nodes']
    expect(errors).toMatchObject([bad(list, 'LineItem', 'b', 'campaignRestId')])
  })

  it('loses only the invalid item of a list field, with an error [protocol.bad_row.left_out]', async () => {
    answer({ campaigns: [campaignRecord({ reasons_not_servable: ['DRAFT', { odd: 1 }, 'NEW_REASON'] })] })
    const { data, errors } = await both(
      '{ account(id: "abc1") { campaigns { nodes { reasonsNotServable reasonsNotServableRaw } } } }',
    )
    expect(data.account.campaigns.nodes).toEqual([
      {
        reasonsNotServable: ['DRAFT', 'UNRECOGNIZED', 'UNRECOGNIZED'],
        reasonsNotServableRaw: ['DRAFT', 'NEW_REASON'],
      },
    ])
    const list = ['account', 'campaigns', 'nodes', 0, 'reasonsNotServableRaw']
    expect(errors).toMatchObject([bad(list, 'Campaign', 'camp1', 'reasonsNotServableRaw')])
  })

  it.each([
    ['forward', 'first: 1, after: $cursor', 'endCursor', 'hasNextPage', ['camp1', 'camp2']],
    ['backward', 'last: 1, before: $cursor', 'startCursor', 'hasPreviousPage', ['camp2', 'camp1']],
  ] as const)(
    'has its own place in a list that the gateway sorts, so that paging %s ends [protocol.bad_row.left_out]',
    async (_way, args, cursorName, hasMore, expected) => {
      answer({
        campaigns: [
          null,
          campaignRecord({ id: undefined }),
          campaignRecord({ id: 'camp2' }),
          campaignRecord(),
        ],
      })
      const ids: string[] = []
      let pages = 0
      for (let cursor: string | null | undefined; cursor !== null && pages < 9; pages += 1) {
        const { data, errors } = await gateway.ask(
          `query ($cursor: String) { account(id: "abc1") {
            campaigns(${args}, orderBy: { field: ENTITY_STATUS }) { nodes { id restId } pageInfo { ${cursorName} ${hasMore} } } } }`,
          { cursor },
        )
        const { nodes, pageInfo } = data.account.campaigns
        for (const { restId } of nodes) ids.push(restId)
        expect(errors).toMatchObject(
          pages < 2 ? [bad(['account', 'campaigns', 'nodes'], 'Campaign', null, 'id')] : [],
        )
        cursor = pageInfo[hasMore] ? pageInfo[cursorName] : null
      }
      expect([ids, pages]).toEqual([expected, 4])
    },
  )

  it('is named in the error for an invalid value of its reach [protocol.bad_row.nullable]', async () => {
    answer({ campaigns: [campaignRecord({ total_audience_reach: 5, average_frequency: {} })] })
    const { data, errors } = await both(
      '{ account(id: "abc1") { campaigns { nodes { reach { totalAudienceReach averageFrequency } } } } }',
    )
    expect(data.account.campaigns.nodes).toEqual([
      { reach: { totalAudienceReach: 5, averageFrequency: null } },
    ])
    const path = ['account', 'campaigns', 'nodes', 0, 'reach', 'averageFrequency']
    expect(errors).toMatchObject([bad(path, 'CampaignReach', 'camp1', 'averageFrequency')])
  })

  it.each([
    ['no', undefined],
    ['a null', null],
  ])('is not a subscription with %s filter [protocol.bad_row.nullable]', async (_what, filter) => {
    answer({ subscriptions: [{ subscription_id: '5', event_type: 'news.new', filter }] })
    const { data, errors } = await both(
      '{ activitySubscriptions { nodes { restId filter { userId keyword } } } }',
    )
    const nodes = [{ restId: '5', filter: { userId: null, keyword: null } }]
    expect([errors, data.activitySubscriptions]).toEqual([[], { nodes }])
  })

  it("is omitted from a campaign's promoted tweets without an extra call [protocol.bad_row.left_out]", async () => {
    const tweet = (id: string, changes: object = {}) => ({
      ...TIMES,
      id,
      line_item_id: 'a',
      tweet_id: '1046438741240193027',
      entity_status: 'ACTIVE',
      approval_status: 'ACCEPTED',
      ...changes,
    })
    answer({
      campaigns: [campaignRecord()],
      line_items: [lineItem('a')],
      promoted_tweets: [tweet('p1'), tweet('p2', { deleted: null }), tweet('p3')],
    })
    const { data, errors } = await gateway.ask(
      '{ account(id: "abc1") { campaigns { nodes { promotedTweets { nodes { restId deleted } } } } } }',
    )
    expect(data.account.campaigns.nodes).toEqual([
      {
        promotedTweets: {
          nodes: ['p1', 'p3'].map((restId) => ({ restId, deleted: false })),
        },
      },
    ])
    const list = ['account', 'campaigns', 'nodes', 0, 'promotedTweets', 'nodes']
    expect(errors).toMatchObject([bad(list, 'PromotedTweet', 'p2', 'deleted')])
    const nouns = upstream.asked.map((path) => path.split('/').at(-1))
    expect(nouns.toSorted()).toEqual(['accounts', 'campaigns', 'line_items', 'promoted_tweets'])
  })

  it('has null, with an error, for a number that is out of range [protocol.bad_row.left_out]', async () => {
    answer({
      campaigns: [
        campaignRecord({ id: 'camp1', duration_in_days: 1e300 }),
        campaignRecord({ id: 'camp2', daily_budget_amount_local_micro: 1e300 }),
        campaignRecord({ id: 'camp3', duration_in_days: 7 }),
      ],
    })
    const { data, errors } = await both(
      '{ account(id: "abc1") { campaigns { nodes { restId durationInDays dailyBudget { micros } } } } }',
    )
    const nodes = data.account.campaigns.nodes
    expect(nodes.map(({ restId }: { restId: string }) => restId)).toEqual(['camp1', 'camp2', 'camp3'])
    expect([nodes[0].durationInDays, nodes[1].dailyBudget?.micros ?? null, nodes[2].durationInDays]).toEqual([
      null,
      null,
      7,
    ])
    expect(errors.map(({ path }) => JSON.stringify(path)).sort()).toEqual([
      '["account","campaigns","nodes",0,"durationInDays"]',
      '["account","campaigns","nodes",1,"dailyBudget","micros"]',
    ])
  })

  it('becomes null, with an error at its field, if it is requested by id [protocol.bad_row.nullable]', async () => {
    const record = campaignRecord({ updated_at: null })
    answer({ camp1: [record], campaigns: [record] })
    const { data, errors } = await both('{ account(id: "abc1") { campaign(id: "camp1") { updatedAt } } }')
    expect(data).toEqual({ account: { campaign: null } })
    expect(errors).toMatchObject([
      bad(['account', 'campaign', 'updatedAt'], 'Campaign', 'camp1', 'updatedAt'),
    ])
  })

  it('is also removed from its list if the operation includes introspection', async () => {
    answer({ campaigns: [campaignRecord(), campaignRecord({ id: 'camp2', deleted: null })] })
    const { data, errors } = await gateway.ask(
      `{ __type(name: "CampaignConnection") { fields { name type { kind ofType { kind ofType { kind } } } } }
        account(id: "abc1") { campaigns { nodes { restId deleted } } } }`,
    )
    const nodes = data.__type.fields.find(({ name }: { name: string }) => name === 'nodes')
    expect(nodes.type).toEqual({ kind: 'NON_NULL', ofType: { kind: 'LIST', ofType: { kind: 'NON_NULL' } } })
    expect(data.account.campaigns.nodes).toEqual([{ restId: 'camp1', deleted: false }])
    expect(errors).toMatchObject([bad(['account', 'campaigns', 'nodes'], 'Campaign', 'camp2', 'deleted')])
  })
})

/**
 * Records with only the fields that responses before version 12 contain, according to public documentation
 * and SDKs.
 */
const OLD = { ...TIMES, id: 'old1', currency: 'USD' }
const RECORDED = {
  campaigns: { ...OLD, name: 'Old', entity_status: 'ACTIVE', servable: true, start_time: TIMES.created_at },
  line_items: {
    ...OLD,
    name: 'Old',
    campaign_id: 'camp1',
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    entity_status: 'PAUSED',
    bid_type: 'MAX',
    bid_unit: 'ENGAGEMENT',
    charge_by: 'ENGAGEMENT',
  },
  funding_instruments: { ...OLD, cancelled: true, type: null, description: null, end_time: null },
}

describe('record from an older API version', () => {
  it.each([
    ['campaigns', 'campaigns', 'effectiveStatus effectiveStatusRaw budgetOptimization'],
    ['line_items', 'lineItems', 'bidStrategy payBy payByRaw creativeSource fundingInstrumentRestId'],
    ['funding_instruments', 'fundingInstruments', 'type typeRaw ableToFund entityStatus startTime'],
  ] as const)(
    'has null for missing fields in the list %s [protocol.never_null]',
    async (noun, field, missing) => {
      answer({ [noun]: [RECORDED[noun]] })
      const { data, errors } = await both(
        `{ account(id: "abc1") { ${field} { nodes { restId currency createdAt updatedAt ${missing} } } } }`,
      )
      expect(errors).toEqual([])
      expect(data.account[field].nodes).toEqual([
        {
          restId: 'old1',
          currency: 'USD',
          createdAt: '2026-01-01T00:00:00Z',
          updatedAt: '2026-01-02T00:00:00Z',
          ...Object.fromEntries(missing.split(' ').map((name) => [name, null])),
        },
      ])
    },
  )
})

describe('id that is a JSON number', () => {
  it('is read exactly, even beyond 2^53 [protocol.ids.bare_numbers]', async () => {
    const post = { ...TIMES, user_id: 783214, name: 'n', text: 't', tweet_mode: 'extended' }
    upstream.play((request, response) => {
      const isList = (request.url ?? '').includes('/scheduled_tweets')
      const row = JSON.stringify({ ...post, id: 'ID' }).replace('"ID"', '1046438741240193027')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(isList ? `{"data":[${row}],"next_cursor":null}` : JSON.stringify(page([accountRecord()])))
    })
    const { data, errors } = await both(
      '{ account(id: "abc1") { scheduledTweets { nodes { id restId text } } } }',
    )
    expect(errors).toEqual([])
    expect(data.account.scheduledTweets.nodes).toMatchObject([
      { restId: '1046438741240193027', text: 't', id: expect.any(String) },
    ])
  })

  it('links children to their parents [protocol.ids.bare_numbers]', async () => {
    answer({
      campaigns: [campaignRecord({ id: 77 })],
      line_items: [lineItem('a', { campaign_id: 77 })],
    })
    const { data, errors } = await both(
      '{ account(id: "abc1") { campaigns { nodes { restId lineItems { nodes { restId campaignRestId } } } } } }',
    )
    expect(errors).toEqual([])
    expect(data.account.campaigns.nodes).toEqual([
      { restId: '77', lineItems: { nodes: [{ restId: 'a', campaignRestId: '77' }] } },
    ])
  })
})

describe('recorded event', () => {
  it('is accepted with numbers in its lists and without a total reach or targeting value [targeting_options.events.fields]', async () => {
    answer({
      events: [
        {
          name: 'A final',
          top_users: ['Sporty'],
          top_tweets: [1046438741240],
          top_hashtags: ['final'],
          reach: { total_number_of_tweets: 5100, total_impressions: 3_000_000_000 },
          event_type: 'SPORTS',
          start_time: '2026-01-01T00:00:00Z',
        },
      ],
    })
    const { data, errors } = await both(
      '{ targetingOptions { events { nodes { name targetingValue topUsers topTweets topHashtags reach { totalReach totalTweets totalImpressions } } } } }',
    )
    expect(errors).toEqual([])
    expect(data.targetingOptions.events.nodes).toEqual([
      {
        name: 'A final',
        targetingValue: null,
        topUsers: ['Sporty'],
        topTweets: ['1046438741240'],
        topHashtags: ['final'],
        reach: { totalReach: null, totalTweets: 5100, totalImpressions: 3_000_000_000 },
      },
    ])
  })
})

describe('bad entity among good ones', () => {
  it('becomes null at its index, with one error at its invalid field', async () => {
    const [good, bad, other] = ['camp1', 'camp2', 'camp3']
    answer({
      campaigns: [
        campaignRecord(),
        campaignRecord({ id: bad, created_at: null }),
        campaignRecord({ id: other }),
      ],
    })
    const idOf = (id: string | undefined) => Buffer.from(`1:Campaign:abc1:${id}`).toString('base64url')
    const representations = [good, bad, other].map((id) => ({ __typename: 'Campaign', id: idOf(id) }))
    const query = `query ($representations: [_Any!]!) {
      _entities(representations: $representations) { ... on Campaign { id createdAt } }
    }`
    for (let time = 0; time < 2; time += 1) {
      const { data, errors } = await gateway.ask(query, { representations })
      const found = (id: string | undefined) => ({ id: idOf(id), createdAt: '2026-01-01T00:00:00Z' })
      expect(data._entities).toEqual([found(good), null, found(other)])
      expect(errors).toEqual([
        expect.objectContaining({
          path: ['_entities', 1, 'createdAt'],
          extensions: expect.objectContaining({ code: 'UPSTREAM_BAD_RESPONSE', field: 'createdAt' }),
        }),
      ])
    }
  })
})
