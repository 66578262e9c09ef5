/**
 * Tests examples as the first requests after `npm start`: no list sizes are known, and the default plan is
 * used.
 */
import { print } from 'graphql'
import { serveSandbox, startWorld, type World } from '../domains/world.ts'
import { createRecordedTransport } from '../gateway/graphql/recorded-transport.ts'
import { type Example, numberIn, operationsOf } from './operations.ts'

const FOLDER = new URL('../../examples/', import.meta.url)

let world: World
beforeAll(async () => {
  // The time is fixed, because call counts depend on daylight saving changes in the reporting period.
  const now = Date.parse('2026-11-20T05:20:30Z')
  world = await startWorld({ runtime: { now: () => now }, timestampWindowSeconds: 100 * 365 * 86_400 })
})
afterAll(() => world.close())

// The second request reads the same pages, so they are recorded and the sandbox computes them only once.
const { transport, counts, close } = createRecordedTransport()
afterAll(close)

/**
 * Returns an example's call limit, and the number of calls in each of its first two requests to a new
 * gateway.
 */
const askTwice = async (name: string): Promise<{ limit: number; calls: readonly number[] }> => {
  const gateway = await serveSandbox(
    world.sandbox,
    { baseUrl: world.sandboxUrl, transport },
    { plan: 'parallel', counts: () => ({ ...counts }) },
  )
  try {
    const { operation, comment } = operationsOf(new URL(`${name}.graphql`, FOLDER))[0] as Example
    const calls: number[] = []
    for (let request = 0; request < 2; request += 1) {
      const answered = await gateway.ask(print(operation))
      expect(answered.errors).toEqual([])
      calls.push(Object.values(answered.calls).reduce((one, other) => one + other, 0))
    }
    return { limit: numberIn(comment, 'limit'), calls }
  } finally {
    await gateway.close()
  }
}

describe('default plan', () => {
  // All examples that are queries without variables.
  it.each([
    'account-overview',
    'account-summary',
    'ads',
    'audience-planning',
    'best-posts',
    'campaign-stats',
    'campaign-table',
    'campaigns-by-spend',
    'creatives-in-promotion',
    'delivery-problems',
    'drafts-and-deleted',
    'four-levels',
    'nodes',
    'orders-and-filters',
    'pacing',
    'paging',
    'product-catalog',
    'recommendations',
    'reference-data',
    'search-by-name',
    'targeting-and-bids',
    'whole-account',
  ])('keeps %s within its call limit in a new process', async (name) => {
    const { limit, calls } = await askTwice(name)
    for (const count of calls) expect(count).toBeLessThanOrEqual(limit)
  })

  it('makes an extra call if it wrongly expects a list to fit on one page', async () => {
    expect(await askTwice('creatives-in-promotion')).toEqual({ limit: 9, calls: [8, 9] })
  })
})
