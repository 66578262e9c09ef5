import { contract, type ResourceName } from '../../src/contract/index.ts'
import {
  type ChildQuery,
  type ListQuery,
  type Loaders,
  type Page,
  type Position,
  START,
} from '../../src/loaders/index.ts'
import type { Row } from '../../src/upstream/index.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PARENTS = {
  line_items: { parameter: 'campaign_ids', field: 'campaignRestId' },
  promoted_tweets: { parameter: 'line_item_ids', field: 'lineItemRestId' },
} as const
type Children = keyof typeof PARENTS

const listQuery = (resource: ResourceName, sortBy = 'created_at-asc', input = {}): ListQuery => ({
  list: contract[resource].list as never,
  ...(resource !== 'accounts' && { accountId: world.demo.mainAccountId }),
  sortBy,
  input,
})
const childQuery = (resource: Children, id: string, sortBy?: string, input = {}): ChildQuery => ({
  ...listQuery(resource, sortBy, input),
  accountId: world.demo.mainAccountId,
  parent: { ...PARENTS[resource], id },
})
const idsOf = (rows: Page['rows']): string[] => rows.map(({ restId }) => restId as string)

/** Pages through a list with fresh loaders for each page, like separate requests. */
const walk = async (read: (loaders: Loaders, start: Position) => Promise<Page>): Promise<string[]> => {
  const found: string[] = []
  let start: Position = START
  for (;;) {
    const page = await read(world.loaders(), start)
    found.push(...idsOf(page.rows))
    if (!page.hasNextPage) return found
    // Positions are serialized as in a cursor.
    start = JSON.parse(JSON.stringify(page.positionAfter(page.rows.length - 1)))
  }
}
const unpaged = async (resource: ResourceName, sortBy = 'created_at-asc', input = {}) =>
  (await world.loaders().page(listQuery(resource, sortBy, input), START, 1000)).rows

/** Reads every row of a list with the client alone, page by page. */
const everyRow = async (resource: Children): Promise<Row[]> => {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const { data, nextCursor }: { data: Row[]; nextCursor: string | null } = await world.client.call(
      contract[resource].list as never,
      {
        account_id: world.demo.mainAccountId,
        sort_by: 'created_at-asc',
        count: 1000,
        ...(cursor !== null && { cursor }),
      } as never,
    )
    rows.push(...data)
    cursor = nextCursor
  } while (cursor !== null)
  return rows
}

describe('flat list', () => {
  it.each([1, 7, 50, 199])(
    'equals the unpaged list when read in pages of %i, with one call per page [protocol.list.pages_complete, protocol.list.cursor]',
    async (size) => {
      const whole = idsOf(await unpaged('campaigns'))
      const { result, calls } = await world.costOf(() =>
        walk((loaders, start) => loaders.page(listQuery('campaigns'), start, size)),
      )
      expect(whole).toHaveLength(120)
      expect(result).toEqual(whole)
      expect(calls).toEqual({ 'campaigns.list': Math.ceil(120 / size) })
    },
  )

  it.each([
    'name-asc',
    'name-desc',
    'deleted-asc',
    'daily_budget_amount_local_micro-asc',
    'total_budget_amount_local_micro-desc',
    'standard_delivery-asc',
    'updated_at-desc',
  ])(
    'equals the unpaged list in the order %s, including null keys, deleted records and drafts [campaigns.list.sort_by]',
    async (sortBy) => {
      const everything = { with_deleted: true, with_draft: true }
      const whole = idsOf(await unpaged('campaigns', sortBy, everything))
      const paged = await walk((loaders, start) =>
        loaders.page(listQuery('campaigns', sortBy, everything), start, 37),
      )
      expect(whole.length).toBeGreaterThan(120)
      expect(paged).toEqual(whole)
    },
  )

  it('continues from any row, not only from the last row of a page', async () => {
    const whole = idsOf(await unpaged('campaigns'))
    const page = await world.loaders().page(listQuery('campaigns'), START, 10)
    const { result, calls } = await world.costOf(() =>
      world.loaders().page(listQuery('campaigns'), page.positionAfter(3), 10),
    )
    expect(idsOf(result.rows)).toEqual(whole.slice(4, 14))
    expect(calls).toEqual({ 'campaigns.list': 1 })
  })

  it('has a total without an extra call only if one page contains the whole list [protocol.list.with_total_count.no_cursor, campaigns.list.with_total_count]', async () => {
    const { result, calls } = await world.costOf(async () => {
      const loaders = world.loaders()
      const whole = await loaders.page(listQuery('campaigns'), START, 1000)
      const part = await loaders.page(listQuery('campaigns'), START, 50)
      const later = await loaders.page(listQuery('campaigns'), part.positionAfter(49), 1000)
      const query = listQuery('campaigns')
      const totals = await Promise.all([loaders.total(query), loaders.total(query)])
      return { whole: whole.total, part: part.total, later: later.total, totals }
    })
    expect(result).toEqual({ whole: 120, part: null, later: null, totals: [120, 120] })
    expect(calls).toEqual({ 'campaigns.list': 4 })
  })

  it('requires only one call if the same page is read twice', async () => {
    const { calls } = await world.costOf(async () => {
      const loaders = world.loaders()
      const read = () => loaders.page(listQuery('campaigns'), START, 5)
      expect(await read()).toBe(await read())
    })
    expect(calls).toEqual({ 'campaigns.list': 1 })
  })

  it('caches its rows, so that reading one by id requires no call', async () => {
    const { calls } = await world.costOf(async () => {
      const loaders = world.loaders()
      const { rows } = await loaders.page(listQuery('campaigns'), START, 5)
      const { mainAccountId } = world.demo
      expect(await loaders.one('campaigns', mainAccountId, rows[4]?.restId as string)).toBe(rows[4])
    })
    expect(calls).toEqual({ 'campaigns.list': 1 })
  })
})

describe('children of all parents', () => {
  it.each([
    ['line_items', 1],
    ['line_items', 2],
    ['line_items', 7],
    ['line_items', 50],
    ['promoted_tweets', 1],
    ['promoted_tweets', 2],
    ['promoted_tweets', 7],
    ['promoted_tweets', 50],
  ] as const)(
    'equal the unpaged set, in order, without gaps or repeats: %s in pages of %i [protocol.by_parent.paging]',
    async (resource, size) => {
      const parentRows = await unpaged(resource === 'line_items' ? 'campaigns' : 'line_items')
      const parents = idsOf(parentRows)
      const { field } = PARENTS[resource]
      const expected = new Map(parents.map((id) => [id, [] as string[]]))
      for (const child of await everyRow(resource)) {
        const parent = (child as unknown as Record<string, string>)[field] as string
        expected.get(parent)?.push(child.restId as string)
      }
      const { result, calls } = await world.costOf(async () => {
        const found = new Map(parents.map((id) => [id, [] as string[]]))
        let open = parents.map((id) => ({ id, start: START as Position }))
        while (open.length > 0) {
          const loaders = world.loaders()
          const pages = await Promise.all(
            open.map(({ id, start }) => loaders.childPage(childQuery(resource, id), start, size)),
          )
          open = open.flatMap(({ id }, index) => {
            const page = pages[index] as Page
            found.get(id)?.push(...idsOf(page.rows))
            return page.hasNextPage ? [{ id, start: page.positionAfter(page.rows.length - 1) }] : []
          })
        }
        return found
      })
      expect(result).toEqual(expected)
      const perParent = resource === 'line_items' ? 5 : 6
      const laterPages = Math.max(0, Math.ceil(perParent / size) - 1)
      // One call reads the first pages of 120 campaigns, and five calls read those of 600 line items. Each
      // later page is a separate call.
      const firstPages = resource === 'line_items' ? 1 : 5
      expect(parents).toHaveLength(resource === 'line_items' ? 120 : 600)
      expect(calls).toEqual({ [`${resource}.list`]: firstPages + parents.length * laterPages })
    },
  )

  it('are counted with one more call if a parent has more children than the page shows', async () => {
    const { campaignId } = world.demo
    const { result, calls } = await world.costOf(async () => {
      const loaders = world.loaders()
      const page = await loaders.childPage(childQuery('line_items', campaignId), START, 2)
      return [page.total, await loaders.total(childQuery('line_items', campaignId))]
    })
    expect(result).toEqual([null, 5])
    expect(calls).toEqual({ 'line_items.list': 2 })
  })
})
