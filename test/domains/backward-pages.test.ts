import { idsOf, readToEnd } from './paging.ts'
import { inWorld, type Json } from './world.ts'

const { world, main, list, inAccount } = await inWorld()

const ROWS =
  'nodes { restId } edges { cursor node { restId } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
interface Page {
  readonly ids: readonly string[]
  readonly cursors: readonly string[]
  readonly info: Json
  readonly calls: Readonly<Record<string, number>>
}
/** Reads one page of a list in the account. */
const page = async (field: string, args: string): Promise<Page> => {
  const { data, errors, calls } = await inAccount(`${field}(${args}) { ${ROWS} }`)
  expect(errors).toEqual([])
  const { nodes, edges, pageInfo } = data.account[field]
  const ids = nodes.map(({ restId }: Json) => restId)
  expect(edges.map(({ node }: Json) => node.restId)).toEqual(ids)
  return { ids, cursors: edges.map(({ cursor }: Json) => cursor), info: pageInfo, calls }
}
/** Reads a list from its end to its beginning. */
const readBackward = async (field: string, args: string, last: number): Promise<Page[]> => {
  const pages: Page[] = []
  for (let before = ''; ; ) {
    const read = await page(field, `last: ${last}${before}${args}`)
    pages.unshift(read)
    if (!read.info.hasPreviousPage) return pages
    before = `, before: "${read.info.startCursor}"`
  }
}
const whole = async (args = '', first = 1000, field = 'campaigns') => {
  const query = `account(id: "${main}") { ${field}($PAGE${args}) { $NODES } }`
  return idsOf(await readToEnd(world, query, ['account', field], first))
}

describe('`last`', () => {
  it('returns the last rows of a list in list order, with one call', async () => {
    const all = (await list('campaigns?sort_by=created_at-asc')).map(({ id }) => id)
    const { ids, info, calls } = await page('campaigns', 'last: 5')
    expect(ids).toEqual(all.slice(-5))
    expect(info).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1 })
  })

  it.each([
    ['the default order', ''],
    ['an order that the API supports', ', orderBy: {field: DAILY_BUDGET, direction: DESC}'],
    ['an order with nulls', ', orderBy: {field: TOTAL_BUDGET}'],
    ['an order that only the gateway supports', ', orderBy: {field: ENTITY_STATUS, direction: DESC}'],
    ['a filter that the API supports', ', filter: {nameStartsWith: "k"}'],
    ['a filter that only the gateway supports', ', filter: {entityStatus: PAUSED}'],
  ])('reads a list backward, page by page, with %s', async (_name, args) => {
    const pages = await readBackward('campaigns', args, 7)
    expect(pages.flatMap(({ ids }) => ids)).toEqual(await whole(args))
    expect(pages.map(({ info }) => info.hasNextPage)).toEqual(
      pages.map((_page, place) => place < pages.length - 1),
    )
    expect(pages.map(({ calls }) => calls['campaigns.list'])).toEqual(pages.map(() => 1))
  })

  it('reads children and grandchildren backward', async () => {
    const first = (await list('campaigns?sort_by=created_at-asc')).slice(0, 20).map(({ id }) => id)
    const selection = `first: 20) { nodes { restId
      items: lineItems(first: 1000) { nodes { restId } } lastItems: lineItems(last: 2) { nodes { restId } pageInfo { hasPreviousPage hasNextPage } }
      tweets: promotedTweets(first: 1000) { nodes { restId } } lastTweets: promotedTweets(last: 3) { nodes { restId } } } }`
    const { data, calls } = await inAccount(`campaigns(${selection}`)
    expect(data.account.campaigns.nodes.map(({ restId }: Json) => restId)).toEqual(first)
    for (const { items, lastItems, tweets, lastTweets } of data.account.campaigns.nodes) {
      expect(lastItems.nodes).toEqual(items.nodes.slice(-2))
      expect(lastItems.pageInfo).toEqual({ hasPreviousPage: items.nodes.length > 2, hasNextPage: false })
      expect(lastTweets.nodes).toEqual(tweets.nodes.slice(-3))
    }
    expect(calls['line_items.list']).toBeLessThanOrEqual(4)
  })
})

describe('`before`', () => {
  it.each([1, 10])('accepts cursors from pages of %d that were read forward', async (first) => {
    const all = await whole()
    for (const args of ['', ', orderBy: {field: NAME}']) {
      const sorted = args === '' ? all : await whole(args)
      const start = await page('campaigns', `first: ${first}${args}`)
      const second = await page('campaigns', `first: ${first}, after: "${start.info.endCursor}"${args}`)
      const { startCursor, endCursor } = second.info
      const before = await page('campaigns', `last: 4, before: "${startCursor}"${args}`)
      expect(before.ids).toEqual(sorted.slice(Math.max(0, first - 4), first))
      const inside = await page('campaigns', `last: 3, before: "${endCursor}"${args}`)
      expect(inside.ids).toEqual(sorted.slice(Math.max(0, 2 * first - 4), 2 * first - 1))
    }
  })

  it('returns pages whose cursors can be used to read forward', async () => {
    const all = await whole()
    const { info } = await page('campaigns', 'last: 10')
    const before = await page('campaigns', `last: 10, before: "${info.startCursor}"`)
    const after = await page('campaigns', `first: 5, after: "${before.info.endCursor}"`)
    expect(after.ids).toEqual(all.slice(-10, -5))
    const within = await page('campaigns', `first: 2, after: "${before.cursors[3]}"`)
    expect(within.ids).toEqual(all.slice(-16, -14))
  })

  it('returns up to 50 rows without `last`', async () => {
    const all = await whole()
    const { info } = await page('campaigns', 'last: 10')
    expect((await page('campaigns', `before: "${info.startCursor}"`)).ids).toEqual(all.slice(-60, -10))
  })
})

describe('backward pagination', () => {
  it.each([
    ['last: 2, after: "x"', { code: 'BAD_USER_INPUT', field: 'after', rule: 'one direction' }],
    ['last: 0', { code: 'BAD_USER_INPUT', field: 'last', rule: 'minimum', limit: 1 }],
    ['last: 1001', { code: 'BAD_USER_INPUT', field: 'last', rule: 'maximum', limit: 1000 }],
    ['last: 2, before: "x"', { code: 'INVALID_CURSOR', field: 'before', rule: 'cursor' }],
  ])('is refused for %s, before the list is read', async (args, extensions) => {
    const { errors, calls } = await inAccount(`campaigns(${args}) { nodes { restId } }`)
    expect([errors[0]?.extensions, calls]).toEqual([
      expect.objectContaining(extensions),
      { 'accounts.list': 1 },
    ])
  })

  it('is refused for a cursor from a list with a different order', async () => {
    const { info } = await page('campaigns', 'last: 2, orderBy: {field: NAME}')
    const { errors } = await inAccount(
      `campaigns(last: 2, before: "${info.startCursor}") { nodes { restId } }`,
    )
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_CURSOR', rule: 'cursor of this list' })
  })
})

describe('`first` of up to 1,000', () => {
  it('takes several calls if the API returns fewer rows per call', async () => {
    const all = await list('media_library?count=50')
    const { ids, info, calls } = await page('mediaLibrary', 'first: 1000')
    expect(ids).toHaveLength(all.length)
    expect(info.hasNextPage).toBe(false)
    expect(calls['media_library.list']).toBe(Math.max(1, Math.ceil(all.length / 50)))
  })
})
