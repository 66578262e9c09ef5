import { contract } from '../../src/contract/index.ts'
import { type ChildQuery, createLoaders, type Page, START } from '../../src/loaders/index.ts'
import type { Client, Row } from '../../src/upstream/index.ts'

const accountId = '18ce54d4x5t'

interface Child {
  readonly restId: string
  readonly [parent: string]: unknown
}

const CHILDREN = {
  promoted_tweets: { parameter: 'line_item_ids', field: 'lineItemRestId' },
  line_items: { parameter: 'campaign_ids', field: 'campaignRestId' },
} as const
type Resource = keyof typeof CHILDREN

const childrenOf = (resource: Resource, id: string): ChildQuery => ({
  list: contract[resource].list as never,
  accountId,
  sortBy: 'created_at-asc',
  input: {},
  parent: { ...CHILDREN[resource], id },
})

/** Serves pages of three rows whose text can be parsed again. */
const serve = (all: readonly Child[], isLarge = true) => {
  const counts = { calls: 0, again: 0 }
  const client = {
    call: async (_list: unknown, input: { readonly cursor?: string }) => {
      counts.calls += 1
      const start = Number(input.cursor ?? 0)
      const rows = () => all.slice(start, start + 3).map((row) => ({ accountId, ...row })) as never as Row[]
      const again = () => {
        counts.again += 1
        return rows()
      }
      const nextCursor = start + 3 < all.length ? String(start + 3) : null
      return { data: rows(), nextCursor, totalCount: null, ...(isLarge && { again }) }
    },
  }
  return { counts, loaders: createLoaders(client as unknown as Client) }
}

const childrenIn = (resource: Resource, parents: readonly (string | null)[]): Child[] =>
  parents.map((parent, index) => ({
    restId: `c${index}`,
    [CHILDREN[resource].field]: parent,
    createdAt: `2026-01-01T00:00:0${index}Z`,
  }))

const shown = ({ rows, hasNextPage, total }: Page): unknown => [
  rows.map((row) => ({ ...row })),
  hasNextPage,
  total,
]
const ask = ({ loaders }: ReturnType<typeof serve>, resource: Resource, ids: readonly string[]) =>
  Promise.all(ids.map((id) => loaders.childPage(childrenOf(resource, id), START, 5).then(shown)))

describe('rows on large pages', () => {
  it.each([
    ['rows of two parents', ['a', 'b', 'a', 'a', 'b']],
    ['a row without a parent', ['b', null, 'a', 'a', 'b']],
    ['a row of an unknown parent', ['b', 'x', 'a', 'b']],
    ['no rows', []],
  ])('are freed, and parsed only once more for all later reads: %s', async (_name, parents) => {
    const world = serve(childrenIn('promoted_tweets', parents))
    const first = await ask(world, 'promoted_tweets', ['a', 'b'])
    const { calls } = world.counts
    expect(world.counts.again).toBe(0)
    expect(await ask(world, 'promoted_tweets', ['b', 'a'])).toEqual(first.toReversed())
    expect(await ask(world, 'promoted_tweets', ['a'])).toEqual([first[0]])
    expect(world.counts).toEqual({ calls, again: calls })
    const plain = serve(childrenIn('promoted_tweets', parents), false)
    expect(await ask(plain, 'promoted_tweets', ['a', 'b'])).toEqual(first)
  })

  it('are found by id without a call after they have been freed', async () => {
    const world = serve(childrenIn('promoted_tweets', ['a', 'b', 'a']))
    await ask(world, 'promoted_tweets', ['a', 'b'])
    const found = await world.loaders.many('promoted_tweets', accountId, ['c2', 'c0'])
    expect(found).toMatchObject([{ restId: 'c2' }, { restId: 'c0' }])
    expect(world.counts).toEqual({ calls: 1, again: 1 })
  })

  it.each([
    ['if other records reference their resource', 'line_items', true],
    ['if their text is not kept', 'promoted_tweets', false],
  ] as const)('are not freed %s', async (_name, resource, isLarge) => {
    const world = serve(childrenIn(resource, ['a', 'b', 'a']), isLarge)
    const first = await ask(world, resource, ['a', 'b'])
    expect(await ask(world, resource, ['a', 'b'])).toEqual(first)
    expect(await world.loaders.one(resource, accountId, 'c1')).toMatchObject({ restId: 'c1' })
    expect(world.counts).toEqual({ calls: 1, again: 0 })
  })

  it('are not freed if a parent has more rows than were read', async () => {
    const world = serve(childrenIn('promoted_tweets', ['a', 'a', 'a', 'a']))
    const page = () => world.loaders.childPage(childrenOf('promoted_tweets', 'a'), START, 1).then(shown)
    const [rows, hasNextPage, total] = (await page()) as [Child[], boolean, number | null]
    expect([rows.map(({ restId }) => restId), hasNextPage, total]).toEqual([['c0'], true, null])
    expect(await page()).toEqual([rows, true, null])
    expect(world.counts).toEqual({ calls: 1, again: 0 })
  })
})
