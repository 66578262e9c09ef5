import fc from 'fast-check'
import { contract } from '../../src/contract/index.ts'
import { type ChildQuery, createLoaders, type Page, type Position, START } from '../../src/loaders/index.ts'
import type { Row } from '../../src/upstream/index.ts'
import { scriptedList } from './scripted-list.ts'
import { openWorld, type World } from './world.ts'

let world: World
let accountId: string
let campaign: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { accounts, funding_instruments: funding, campaigns, line_items: lineItems } = contract
/** Creates an account with one campaign that no other test uses. */
beforeEach(async () => {
  const { client } = world
  accountId = (await client.call(accounts.create, {})).data[0]?.restId as string
  const { data: payer } = await client.call(funding.create, {
    account_id: accountId,
    currency: 'USD',
    start_time: '2026-01-01T00:00:00Z',
    type: 'CREDIT_CARD',
  })
  const { data } = await client.call(campaigns.create, {
    account_id: accountId,
    funding_instrument_id: payer.restId,
    name: 'c',
    daily_budget_amount_local_micro: 100_000_000,
  })
  campaign = data.restId
})

const CENT = 10_000
/** Adds line items with these bids in cents (null: none), in this order. */
const add = async (bids: readonly (number | null)[]): Promise<string[]> => {
  const { data } = await world.client.call(lineItems.batch, {
    account_id: accountId,
    operations: bids.map((bid) => ({
      operation_type: 'Create' as const,
      params: {
        campaign_id: campaign,
        objective: 'ENGAGEMENTS' as const,
        product_type: 'PROMOTED_TWEETS' as const,
        placements: ['ALL_ON_TWITTER' as const],
        ...(bid === null
          ? { bid_strategy: 'AUTO' as const }
          : { bid_strategy: 'MAX' as const, bid_amount_local_micro: bid * CENT }),
      },
    })),
  })
  return data.map(({ restId }) => restId)
}
const remove = (id: string) =>
  world.client.call(lineItems.delete, { account_id: accountId, line_item_id: id })
const bid = (id: string, cents: number) =>
  world.client.call(lineItems.update, {
    account_id: accountId,
    line_item_id: id,
    bid_strategy: 'MAX',
    bid_amount_local_micro: cents * CENT,
  })
const query = (sortBy: string): ChildQuery => ({
  list: lineItems.list as never,
  accountId,
  sortBy,
  input: {},
  parent: { parameter: 'campaign_ids', field: 'campaignRestId', id: campaign },
})
const read = (sortBy: string, start: Position, size: number): Promise<Page> =>
  world.loaders().childPage(query(sortBy), start, size)
const ids = (rows: readonly Row[]): string[] => rows.map(({ restId }) => restId as string)
const rest = async (sortBy: string, start: Position, size = 50): Promise<string[]> => {
  const page = await read(sortBy, start, size)
  const here = ids(page.rows)
  return page.hasNextPage
    ? [...here, ...(await rest(sortBy, page.positionAfter(here.length - 1), size))]
    : here
}

const BY_BID = 'bid_amount_local_micro'

describe('list that changes between two pages', () => {
  it.each(['asc', 'desc'])('loses no rows when the row at the cursor is deleted (%s)', async (direction) => {
    const sortBy = `${BY_BID}-${direction}`
    await add([30, null, 10, 20, 50, 40])
    const order = await rest(sortBy, START)
    const page = await read(sortBy, START, 3)
    await remove(order[2] as string)
    expect(await rest(sortBy, page.positionAfter(2))).toEqual(order.slice(3))
  })

  it('loses no rows when the row at the cursor moves to the end', async () => {
    const sortBy = `${BY_BID}-asc`
    const [a, b, c, d] = (await add([10, 20, 30, 40])) as [string, string, string, string]
    const page = await read(sortBy, START, 2)
    expect(ids(page.rows)).toEqual([a, b])
    await bid(b, 90)
    expect(await rest(sortBy, page.positionAfter(1))).toEqual([c, d, b])
  })

  it.each(['asc', 'desc'])(
    'repeats and loses no rows when the row at the cursor is deleted and others have its sort key (%s)',
    async (direction) => {
      const sortBy = `${BY_BID}-${direction}`
      await add([10, 10, 10, 10])
      const order = await rest(sortBy, START)
      const page = await read(sortBy, START, 2)
      await remove(order[1] as string)
      expect(await rest(sortBy, page.positionAfter(1))).toEqual(order.slice(2))
    },
  )

  it('repeats rows rather than losing them if the API lists equal rows in an unknown order', async () => {
    const row = (restId: string) => ({ restId, accountId: 'a', bidAmount: null })
    const { client } = scriptedList((_input, index) => ({
      rows: (index === 0 ? ['c', 'b', 'a', 'd'] : ['c', 'a', 'd']).map(row),
    }))
    const loaders = () => createLoaders(client)
    const list = { list: lineItems.list as never, accountId: 'a', sortBy: `${BY_BID}-asc`, input: {} }
    const page = await loaders().page(list, START, 2)
    expect(ids((await loaders().page(list, page.positionAfter(1), 4)).rows)).toEqual(['c', 'a', 'd'])
  })

  it('contains new rows after the cursor, and repeats no row', async () => {
    const sortBy = `${BY_BID}-asc`
    const [a, b, c] = (await add([10, 20, 40])) as [string, string, string]
    const page = await read(sortBy, START, 2)
    const [_before, behind] = (await add([5, 30])) as [string, string]
    expect(ids(page.rows)).toEqual([a, b])
    expect(await rest(sortBy, page.positionAfter(1))).toEqual([behind, c])
  })
})

describe('list read in pages', () => {
  it('equals the unpaged list for any page size and sort order [protocol.by_parent.paging, line_items.list.sort_by]', async () => {
    const bids = fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 9 })
    const sort = fc
      .constantFrom('created_at', BY_BID, 'updated_at')
      .chain((field) => fc.constantFrom(`${field}-asc`, `${field}-desc`))
    let present = 0
    await fc.assert(
      fc.asyncProperty(bids, sort, fc.integer({ min: 1, max: 8 }), async (more, sortBy, size) => {
        // A campaign can contain at most 100 line items (public facts §3.6).
        if (present + more.length <= 100) present += (await add(more)).length
        const { data } = await world.client.call(lineItems.list, {
          account_id: accountId,
          campaign_ids: [campaign],
          sort_by: sortBy as never,
          count: 1000,
        })
        expect(await rest(sortBy, START, size)).toEqual(data.map(({ restId }) => restId))
      }),
      { numRuns: 12, seed: 20261120 },
    )
  })
})
