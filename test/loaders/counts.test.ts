import { contract } from '../../src/contract/index.ts'
import { type ChildQuery, createLoaders, START } from '../../src/loaders/index.ts'
import type { Client, Row } from '../../src/upstream/index.ts'

const childrenOf = (id: string): ChildQuery => ({
  list: contract.line_items.list as never,
  accountId: '18ce54d4x5t',
  sortBy: 'created_at-asc',
  input: {},
  parent: { parameter: 'campaign_ids', field: 'campaignRestId', id },
})

type Input = Readonly<Record<string, unknown>>

/** Serves a list of line items that are distributed among `parents`, and records the calls. */
const dealt = (parents: number, rows: number) => {
  const asked: string[] = []
  const all = Array.from({ length: rows }, (_, index) => ({
    restId: `c${index}`,
    campaignRestId: `p${index % parents}`,
    createdAt: '2026-01-01T00:00:00Z',
  }))
  const client: Client = {
    call: async (_operation: unknown, given: object) => {
      const { campaign_ids, count, cursor, with_total_count } = given as Input
      const wanted = new Set(campaign_ids as string[])
      const found = all.filter(({ campaignRestId }) => wanted.has(campaignRestId))
      asked.push(with_total_count === true ? 'count' : 'page')
      if (with_total_count === true && cursor !== undefined) throw new Error('a count with a cursor')
      const start = Number(cursor ?? 0)
      const end = start + (count as number)
      return {
        data: found.slice(start, end) as unknown as Row[],
        nextCursor: end < found.length ? String(end) : null,
        totalCount: with_total_count === true ? found.length : null,
      } as never
    },
  } as Client
  return { client, asked }
}

describe('child counts', () => {
  it.each([
    ['50 parents with 20 each: all are on the page already read', 50, 1000, 1, 0],
    ['200 parents with 15 each: the two pages after the first', 200, 3000, 3, 0],
    ['10 parents with 1,000 each: as many pages as counts', 10, 10_000, 10, 0],
    ['200 parents with 55 each: the maximum of ten pages', 200, 11_000, 11, 0],
    ['200 parents with 60 each: ten pages, then one count each', 200, 12_000, 11, 200],
    ['one parent: a separate count', 1, 3000, 1, 1],
    ['two parents: one page may be enough', 2, 1500, 2, 0],
  ])('require as few calls as possible: %s', async (_shape, parents, rows, pages, counts) => {
    const { client, asked } = dealt(parents, rows)
    const loaders = createLoaders(client)
    const totalOf = async (index: number) => {
      const query = childrenOf(`p${index}`)
      const { total } = await loaders.childPage(query, START, 3)
      return total ?? loaders.total(query)
    }
    const totals = await Promise.all(Array.from({ length: parents }, (_, index) => totalOf(index)))
    expect(totals).toEqual(Array(parents).fill(rows / parents))
    const calls = [...Array(pages).fill('page'), ...Array(counts).fill('count')]
    expect(asked).toEqual(calls)
    // Counts are read once per request.
    expect(await totalOf(0)).toBe(rows / parents)
    expect(asked).toHaveLength(calls.length)
  })

  it('are read with separate calls up to the limit, and fail only for parents beyond it', async () => {
    const { client, asked } = dealt(3, 12_000)
    let left = 2
    const beforeCount = () => {
      left -= 1
      if (left < 0) throw new Error('no more counts')
    }
    const loaders = createLoaders(client, undefined, undefined, undefined, { beforeCount })
    const totals = await Promise.allSettled(
      ['p0', 'p1', 'p2'].map(async (id) => {
        await loaders.childPage(childrenOf(id), START, 3)
        return loaders.total(childrenOf(id))
      }),
    )
    expect(totals).toEqual([
      { status: 'fulfilled', value: 4000 },
      { status: 'fulfilled', value: 4000 },
      { status: 'rejected', reason: new Error('no more counts') },
    ])
    expect(asked).toEqual(['page', 'page', 'page', 'count', 'count'])
  })
})
