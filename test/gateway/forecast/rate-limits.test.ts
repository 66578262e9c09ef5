import { inWorld, type Json } from '../../domains/world.ts'

// The sandbox has the API's rate limit windows, as specified.
const { world } = await inWorld({ rateLimits: {} })
const MAIN = '18ce54d4x5t'

const RATE_LIMITS = '{ rateLimits { bucket accountRestId limit remaining resetAt } }'

describe('rateLimits', () => {
  it('lists known windows without an API call, starting with the smallest remaining share', async () => {
    await world.ask(`{ account(id: "${MAIN}") { campaigns(first: 1) { totalCount nodes { name } } } }`)
    const { data, errors, calls } = await world.ask(RATE_LIMITS)
    expect([errors, calls]).toEqual([[], {}])
    const windows: Json[] = data.rateLimits
    const of = (bucket: string) => windows.find((window) => window.bucket === bucket)
    expect(of('total-count campaigns.list')).toMatchObject({ limit: 200, remaining: 199 })
    const lists = windows.filter(({ bucket }) => bucket === 'core-read campaigns.list')
    for (const { limit, remaining, resetAt } of [...windows, ...lists]) {
      expect(remaining).toBeLessThan(limit)
      expect(resetAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    }
    const left = windows.map(({ remaining, limit }) => remaining / limit)
    expect(left).toEqual(left.toSorted((one, other) => one - other))
    expect(windows.some(({ accountRestId }) => accountRestId === MAIN)).toBe(true)
  })

  it('is updated after each call and never cached', async () => {
    const remaining = async () => {
      const { data } = await world.ask(RATE_LIMITS)
      return data.rateLimits.find(({ bucket }: Json) => bucket.endsWith('accounts.list'))?.remaining
    }
    await world.ask('{ viewer { accounts { nodes { name } } } }')
    const before = await remaining()
    await world.ask('{ viewer { accounts(first: 2) { nodes { name } } } }')
    expect(await remaining()).toBe(before - 1)
  })
})
