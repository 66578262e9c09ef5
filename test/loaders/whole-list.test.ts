import { listOf } from '../../src/loaders/index.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const query = (more: Readonly<Record<string, unknown>> = {}) => ({
  list: listOf('promoted_tweets'),
  accountId: world.demo.mainAccountId,
  sortBy: 'created_at-asc',
  input: more,
})

describe('complete list', () => {
  it('is read to its end with 1,000 rows per call, once for all callers', async () => {
    const loaders = world.loaders()
    const { result, calls } = await world.costOf(() =>
      Promise.all([loaders.all(query()), loaders.all(query())]),
    )
    const [one, two] = result
    expect(one).toHaveLength(3600)
    expect(new Set(one.map((row) => (row as unknown as { restId: string }).restId)).size).toBe(3600)
    expect(two).toBe(one)
    expect(calls).toEqual({ 'promoted_tweets.list': 4 })
  })

  it('contains deleted records on request, and is read again after a write', async () => {
    const loaders = world.loaders()
    const { result, calls } = await world.costOf(async () => {
      const deleted = await loaders.all(query({ with_deleted: true }))
      loaders.afterWrite('campaigns', [])
      return [deleted.length, (await loaders.all(query({ with_deleted: true }))).length]
    })
    expect(result).toEqual([3660, 3660])
    expect(calls).toEqual({ 'promoted_tweets.list': 8 })
  })
})
