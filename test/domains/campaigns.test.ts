import { idsOf, readToEnd } from './paging.ts'
import { expectResult } from './results.ts'
import { faultsOf } from './statistics.ts'
import { type Asked, globalId, inWorld, restList } from './world.ts'

const { world, main, demo, at, list, inAccount } = await inWorld()
const campaigns = (args: string, selection = 'nodes { restId }', account = main) =>
  inAccount(`campaigns${args} { ${selection} }`, account)
const records = (parameters = '') => list(`campaigns?sort_by=created_at-asc${parameters}`)
const rest = async (parameters = '') =>
  (await records(parameters)).map(({ id }) => ({ restId: id as string }))
const page = ({ data }: Asked) => data.account.campaigns

const ONE_PAGE = { 'accounts.list': 1, 'campaigns.list': 1 }

describe('account.campaigns', () => {
  it('returns 50 campaigns by default, oldest first [campaigns.list]', async () => {
    const asked = await campaigns('', 'nodes { restId } pageInfo { hasNextPage hasPreviousPage }')
    const pageInfo = { hasNextPage: true, hasPreviousPage: false }
    const first = { nodes: (await rest()).slice(0, 50), pageInfo }
    expectResult(asked, { account: { campaigns: first } }, ONE_PAGE)
  })

  it.each([1, 2, 7, 50])(
    'returns all matching campaigns in pages of %d, with one call per page [campaigns.list.cursor, protocol.list.pages_complete]',
    async (first) => {
      // For speed, tests with small pages read only a filtered part of the list.
      const filter = first < 7 ? ', filter: {nameStartsWith: "kestrel"}' : ''
      const all = await rest(first < 7 ? '&q=kestrel' : '')
      const field = `account(id: "${main}") { campaigns($PAGE${filter}) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', 'campaigns'], first)
      expect(idsOf(pages)).toEqual(all.map(({ restId }) => restId))
      expect(pages.map(({ asked }) => asked.calls)).toEqual(pages.map(() => ONE_PAGE))
    },
  )

  it.each([
    'CREATED_AT',
    'UPDATED_AT',
    'DELETED',
    'NAME',
    'DAILY_BUDGET',
    'TOTAL_BUDGET',
    'STANDARD_DELIVERY',
    'START_TIME',
    'END_TIME',
  ])('can be sorted by %s in both directions, page by page [campaigns.list.sort_by]', async (field) => {
    const wire = /BUDGET/.test(field) ? `${field.toLowerCase()}_amount_local_micro` : field.toLowerCase()
    for (const direction of ['ASC', 'DESC']) {
      const sorted = `sort_by=${wire}-${direction.toLowerCase()}`
      const expected = (await list(`campaigns?with_deleted=true&with_draft=true&${sorted}`)).map(
        ({ id }) => id,
      )
      const args = `includeDeleted: true, includeDrafts: true, orderBy: {field: ${field}, direction: ${direction}}`
      const query = `account(id: "${main}") { campaigns($PAGE, ${args}) { $NODES } }`
      expect(idsOf(await readToEnd(world, query, ['account', 'campaigns'], 50))).toEqual(expected)
      expect(expected).toHaveLength(129)
    }
  })

  it('is sorted in ascending order by default', async () => {
    const upwards = await campaigns('(orderBy: {field: NAME}, first: 5)', 'nodes { name }')
    const names = (await list('campaigns?sort_by=name-asc')).map(({ name }) => ({ name }))
    expect(page(upwards).nodes).toEqual(names.slice(0, 5))
  })

  it('omits deleted campaigns and drafts by default [protocol.list.with_deleted.default, protocol.delete.hidden, campaigns.list.with_deleted, campaigns.list.with_draft]', async () => {
    const count = async (args: string) => page(await campaigns(`(first: 200${args})`)).nodes.length
    expect(await count('')).toBe(120)
    expect(await count(', includeDeleted: true')).toBe(125)
    expect(await count(', includeDrafts: true')).toBe(124)
    expect(await count(', includeDeleted: true, includeDrafts: true')).toBe(129)
  })

  it('can be filtered by name prefix, ignoring case [campaigns.list.q.prefix]', async () => {
    const asked = await campaigns('(filter: {nameStartsWith: "élan cYCL"})', 'nodes { name } totalCount')
    expect(page(asked).totalCount).toBe(10)
    for (const { name } of page(asked).nodes) expect(name).toMatch(/^Élan Cyclisme/)
    expect(page(await campaigns('(filter: {nameStartsWith: "%"})')).nodes).toEqual([])
  })

  it('can be filtered by global and REST ids, and omits missing campaigns [campaigns.list.campaign_ids]', async () => {
    const [first, second] = (await rest()).map(({ restId }) => restId)
    const ids = `["${globalId('Campaign', main, second as string)}", "${first}", "zzzzz"]`
    const asked = await campaigns(`(filter: {ids: ${ids}})`)
    expect(page(asked).nodes).toEqual([{ restId: first }, { restId: second }])
    expect(asked.calls).toEqual(ONE_PAGE)
  })

  it('can be filtered by funding instrument [campaigns.list.funding_instrument_ids]', async () => {
    const id = demo.fundingInstrumentId
    const asked = await campaigns(
      `(first: 200, filter: {fundingInstrumentIds: ["${globalId('FundingInstrument', main, id)}"]})`,
    )
    const expected = (await records())
      .filter(({ funding_instrument_id }) => funding_instrument_id === id)
      .map((record) => ({ restId: record.id }))
    expect(expected.length).toBeGreaterThan(20)
    expect(page(asked).nodes).toEqual(expected)
  })

  it('loads the accounts and funding instruments of its rows, even of deleted campaigns, in one call each', async () => {
    const asked = await campaigns(
      '(first: 200, includeDeleted: true)',
      'nodes { fundingInstrumentRestId fundingInstrument { restId currency } account { restId } }',
    )
    expect(asked.errors).toEqual([])
    expect(asked.calls).toEqual({ ...ONE_PAGE, 'funding_instruments.list': 1 })
    for (const { fundingInstrumentRestId, fundingInstrument, account } of page(asked).nodes) {
      expect(fundingInstrument.restId).toBe(fundingInstrumentRestId)
      expect(account).toEqual({ restId: main })
    }
  })

  it('takes one call to read several campaigns by id, including deleted ones and drafts', async () => {
    const { campaignId, deletedCampaignId, draftCampaignId } = demo
    const asked = await inAccount(`
      live: campaign(id: "${campaignId}") { restId }
      deleted: campaign(id: "${globalId('Campaign', main, deletedCampaignId)}") { restId deleted servable }
      draft: campaign(id: "${draftCampaignId}") { restId entityStatus }
      missing: campaign(id: "zzzzz") { restId }
      garbage: campaign(id: "Not an id") { restId }`)
    const account = {
      live: { restId: campaignId },
      deleted: { restId: deletedCampaignId, deleted: true, servable: null },
      draft: { restId: draftCampaignId, entityStatus: 'DRAFT' },
      missing: null,
      garbage: null,
    }
    expectResult(asked, { account }, ONE_PAGE)
  })
})

describe('totalCount', () => {
  it('takes no extra call if it is not selected [protocol.list.with_total_count.default]', async () => {
    expect((await campaigns('(first: 10)')).calls).toEqual(ONE_PAGE)
  })

  it('takes no extra call if the page is the complete list', async () => {
    const asked = await campaigns('(first: 120)', 'nodes { restId } totalCount')
    expect(page(asked).totalCount).toBe(120)
    expect(asked.calls).toEqual(ONE_PAGE)
  })

  it('takes one extra call with the same filters and no cursor if there are more pages [campaigns.list.with_total_count, protocol.list.with_total_count.no_cursor]', async () => {
    const first = await campaigns('(first: 50, includeDrafts: true)', 'totalCount pageInfo { endCursor }')
    expect(page(first).totalCount).toBe(124)
    expect(first.calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2 })
    // The sandbox refuses a count together with a cursor, so a result without errors proves that no cursor
    // was sent.
    const { endCursor } = page(first).pageInfo
    const next = await campaigns(`(first: 50, includeDrafts: true, after: "${endCursor}")`, 'totalCount')
    expect(next.errors).toEqual([])
    expect(page(next).totalCount).toBe(124)
    expect(next.calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2 })
  })
})

const NO_PAGE = { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null }
const PAGE_INFO = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'

describe('page without rows', () => {
  const LISTS = { 'accounts.list': 1, 'campaigns.list': 1 }
  it.each`
    what                                                           | selection                                                                                            | result                                                              | calls
    ${'a list, selecting its count [protocol.list.count.minimum]'} | ${'campaigns(first: 0) { totalCount }'}                                                              | ${{ campaigns: { totalCount: 120 } }}                               | ${LISTS}
    ${'a filtered list, selecting its count'}                      | ${'campaigns(first: 0, filter: {nameStartsWith: "kestrel"}) { totalCount }'}                         | ${{ campaigns: { totalCount: 10 } }}                                | ${LISTS}
    ${'a list, selecting only rows'}                               | ${'campaigns(first: 0) { edges { cursor } nodes { lineItems { nodes { id } } } }'}                   | ${{ campaigns: { edges: [], nodes: [] } }}                          | ${{ 'accounts.list': 1 }}
    ${'a list, selecting count and page info'}                     | ${`campaigns(first: 0) { totalCount nodes { id } ${PAGE_INFO} }`}                                    | ${{ campaigns: { totalCount: 120, nodes: [], pageInfo: NO_PAGE } }} | ${LISTS}
    ${'a list, selecting only hasNextPage'}                        | ${'campaigns(first: 0, filter: {nameStartsWith: "none"}) { pageInfo { hasNextPage } }'}              | ${{ campaigns: { pageInfo: { hasNextPage: false } } }}              | ${LISTS}
    ${'a list that the API cannot count, selecting its count'}     | ${'cards(first: 0) { totalCount }'}                                                                  | ${{ cards: { totalCount: 40 } }}                                    | ${{ 'accounts.list': 1, 'cards.list': 1 }}
    ${'the children of one record, selecting their count'}         | ${`campaign(id: "${demo.campaignId}") { lineItems(first: 0) { totalCount nodes { id } } }`}          | ${{ campaign: { lineItems: { totalCount: 5, nodes: [] } } }}        | ${{ ...LISTS, 'line_items.list': 1 }}
    ${'the grandchildren of one record, selecting their count'}    | ${`campaign(id: "${demo.campaignId}") { promotedTweets(first: 0) { totalCount edges { cursor } } }`} | ${{ campaign: { promotedTweets: { totalCount: 30, edges: [] } } }}  | ${{ ...LISTS, 'line_items.list': 1, 'promoted_tweets.list': 1 }}
    ${'the grandchildren of one record, selecting only rows'}      | ${`campaign(id: "${demo.campaignId}") { promotedTweets(first: 0) { nodes { id } } }`}                | ${{ campaign: { promotedTweets: { nodes: [] } } }}                  | ${LISTS}
  `(
    'makes only the calls that its selected fields need: $what [protocol.first.zero]',
    async ({ selection, result, calls }) =>
      expectResult(await inAccount(selection), { account: result }, calls),
  )

  it('counts the children of 50 parents in one call, and makes no call if the count is not selected [protocol.first.zero]', async () => {
    const asked = await campaigns(
      '(first: 50)',
      'nodes { lineItems(first: 0) { totalCount edges { cursor } } }',
    )
    expect(page(asked).nodes).toEqual(Array(50).fill({ lineItems: { totalCount: 5, edges: [] } }))
    expect(asked.calls).toEqual({ ...ONE_PAGE, 'line_items.list': 1 })
    const none = await campaigns('(first: 50)', 'nodes { lineItems(first: 0) { nodes { id } } }')
    expect(page(none).nodes).toEqual(Array(50).fill({ lineItems: { nodes: [] } }))
    expect(none.calls).toEqual(ONE_PAGE)
  })

  it('continues from a cursor and counts the complete list [protocol.first.zero]', async () => {
    const last = await campaigns(
      '(first: 1, orderBy: {field: CREATED_AT, direction: DESC})',
      'pageInfo { endCursor }',
    )
    const { endCursor } = page(last).pageInfo
    const asked = await campaigns(
      `(first: 0, after: "${endCursor}", orderBy: {field: CREATED_AT, direction: DESC})`,
      `totalCount ${PAGE_INFO}`,
    )
    expect(page(asked)).toEqual({ totalCount: 120, pageInfo: { ...NO_PAGE, hasPreviousPage: true } })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2 })
  })
})

describe('empty id filter', () => {
  const EMPTY = { totalCount: 0, edges: [], nodes: [], pageInfo: { ...NO_PAGE, hasNextPage: false } }
  const SELECTION = `{ totalCount edges { cursor } nodes { id } ${PAGE_INFO} }`
  it.each([
    ['campaigns', 'filter: {ids: []}'],
    ['campaigns', 'filter: {fundingInstrumentIds: [], nameStartsWith: "k"}'],
    ['campaigns', 'first: 0, filter: {ids: []}'],
    ['lineItems', 'filter: {campaignIds: []}'],
    ['cards', 'filter: {cardUris: []}'],
    ['tweets', 'filter: {tweetType: PUBLISHED, ids: []}'],
  ])('returns no %s for %s and makes no list call [protocol.ids.empty]', async (field, args) =>
    expectResult(
      await inAccount(`${field}(${args}) ${SELECTION}`),
      { account: { [field]: EMPTY } },
      { 'accounts.list': 1 },
    ),
  )

  it('returns no children, previews or accounts [protocol.ids.empty]', async () => {
    const asked = await world.ask(`{ accounts(filter: {ids: []}) ${SELECTION}
      account(id: "${main}") { tweetPreviews(tweetIds: [], tweetType: PUBLISHED) { tweetId }
        campaigns(first: 2) { nodes { lineItems(filter: {ids: []}) ${SELECTION} } } } }`)
    const account = { tweetPreviews: [], campaigns: { nodes: Array(2).fill({ lineItems: EMPTY }) } }
    expectResult(asked, { accounts: EMPTY, account }, ONE_PAGE)
  })

  it('does not hide errors in other arguments or cursors [protocol.ids.empty]', async () => {
    const wrong = await campaigns('(filter: {ids: [], nameStartsWith: ""})')
    expect(wrong.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'filter.nameStartsWith' } },
    ])
    const { endCursor } = page(await campaigns('(first: 2)', 'pageInfo { endCursor }')).pageInfo
    const moved = await campaigns(`(filter: {ids: []}, after: "${endCursor}")`)
    expect(moved.errors).toMatchObject([{ extensions: { code: 'INVALID_CURSOR', field: 'after' } }])
  })
})

describe('amount beyond 2^53', () => {
  it('is returned exactly [protocol.integers.lossless, protocol.money.long]', async () => {
    const asked = await campaigns(
      '(first: 1)',
      'nodes { totalBudget { micros decimal currency } createdAt updatedAt }',
      demo.thirdAccountId,
    )
    expect(page(asked).nodes).toEqual([
      {
        totalBudget: { micros: '25000000000000001', decimal: '25000000000.000001', currency: 'VND' },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    ])
  })

  it('can be the sort key of a list without loss of precision, across pages', async () => {
    const { thirdAccountId } = demo
    const query = `account(id: "${thirdAccountId}") { campaigns($PAGE, orderBy: {field: TOTAL_BUDGET, direction: DESC}) { $NODES } }`
    const target = at('campaigns?sort_by=total_budget_amount_local_micro-desc', thirdAccountId)
    const expected = (await restList(world.rest, target)).map(({ id }) => id)
    expect(idsOf(await readToEnd(world, query, ['account', 'campaigns'], 1))).toEqual(expected)
  })
})

describe('hasNextPage', () => {
  const faulty = faultsOf(world.sandboxUrl)
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  beforeAll(() => void process.on('unhandledRejection', note))
  afterAll(() => void process.off('unhandledRejection', note))

  it('reports a failed call without an unhandled rejection', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await faulty({ operation: 'campaigns.list', fault: '404' })
      const { data, errors } = await campaigns('(first: 0)', 'pageInfo { hasNextPage }')
      expect(data.account.campaigns).toBeNull()
      expect(errors).toMatchObject([{ path: ['account', 'campaigns', 'pageInfo', 'hasNextPage'] }])
    }
    expect(unhandled).toEqual([])
  })
})
