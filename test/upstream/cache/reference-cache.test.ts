import { contract } from '../../../src/contract/index.ts'
import {
  type Client,
  createReferenceCache,
  RateLimited,
  type ReferenceOptions,
  type Store,
  Unauthenticated,
} from '../../../src/upstream/index.ts'

const HOUR = 3_600_000
const rules = contract.bidding_rules.list
const publishers = contract.publishers.list

type Reply = () => Promise<unknown>
const row = (n: number) => ({ __typename: 'BiddingRule', currency: `C${n}`, accountId: '' })
const turn = () => new Promise((resolve) => setImmediate(resolve))
let underWay = 0
/** Waits until no call is in flight. */
const settle = async (): Promise<void> => {
  do await turn()
  while (underWay > 0)
}
/** Creates a client that counts its calls and responds on demand. */
const scriptedClient = (reply: Reply) => {
  const seen: { operation: string; input: object }[] = []
  const client = {
    call: async (operation: { name: string }, input: object) => {
      seen.push({ operation: operation.name, input })
      underWay += 1
      await turn()
      underWay -= 1
      return reply()
    },
  } as unknown as Client
  return { client, seen }
}
const page = (rows: object[], nextCursor: string | null = null) => ({
  data: rows,
  nextCursor,
  totalCount: null,
})
const limited = (resetAt?: number) =>
  new RateLimited('exhausted', {
    operation: 'bidding_rules.list',
    status: 429,
    bucket: 'user',
    ...(resetAt !== undefined && { resetAt }),
  })

/** Creates a cache with a clock and an API controlled by the test. */
const open = (options: ReferenceOptions = {}) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const state: { reply: Reply; version: number } = {
    reply: async () => page([row(state.version)]),
    version: 1,
  }
  const { client, seen } = scriptedClient(() => state.reply())
  const cache = createReferenceCache({ now: () => clock.now, ...options })
  const ask = (key = 'someone', signal?: AbortSignal) => cache.rows(rules, { key, client }, signal)
  return { clock, state, seen, cache, client, ask }
}

describe('reference list', () => {
  it('is read once for a thousand requests by three principals', async () => {
    const { ask, seen } = open()
    const responses = await Promise.all(Array.from({ length: 1000 }, (_, index) => ask(`user ${index % 3}`)))
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).toEqual([row(1)])
    expect(seen).toEqual([{ operation: 'bidding_rules.list', input: {} }])
  })

  it('is fresh for six hours, then served stale while one call refreshes it [bidding_rules.refresh]', async () => {
    const { ask, seen, clock, state } = open()
    await ask()
    clock.now += 6 * HOUR - 1
    await ask()
    await settle()
    expect(seen).toHaveLength(1)
    clock.now += 1
    state.version = 2
    const stale = await Promise.all(Array.from({ length: 1000 }, (_, index) => ask(`user ${index % 3}`)))
    expect(stale.every(([first]) => first?.currency === 'C1')).toBe(true)
    await settle()
    expect(seen).toHaveLength(2)
    expect(await ask()).toEqual([row(2)])
    expect(seen).toHaveLength(2)
  })

  it('stays cached if a refresh fails, and is refreshed again after a minute', async () => {
    const { ask, seen, clock, state } = open()
    await ask()
    clock.now += 7 * HOUR
    state.reply = () => Promise.reject(limited())
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await ask()).toEqual([row(1)])
      await settle()
    }
    expect(seen).toHaveLength(2)
    clock.now += 60_000
    await ask()
    await settle()
    expect(seen).toHaveLength(3)
    state.reply = async () => page([row(9)])
    clock.now += 60_000
    expect(await ask()).toEqual([row(1)])
    await settle()
    expect(await ask()).toEqual([row(9)])
  })

  it('is not refreshed before the rate limit window resets, if the API states the reset time', async () => {
    const { ask, seen, clock, state } = open()
    await ask()
    clock.now += 7 * HOUR
    const resetAt = clock.now + 600_000
    state.reply = () => Promise.reject(limited(resetAt))
    await ask()
    await settle()
    clock.now = resetAt - 1
    await ask()
    await settle()
    expect(seen).toHaveLength(2)
    clock.now = resetAt
    await ask()
    await settle()
    expect(seen).toHaveLength(3)
  })

  it('is not served more than a day after it became stale', async () => {
    const { ask, seen, clock, state } = open()
    await ask()
    state.reply = () => Promise.reject(limited())
    clock.now += 30 * HOUR - 1
    expect(await ask()).toEqual([row(1)])
    await settle()
    clock.now += 1
    await expect(ask()).rejects.toBeInstanceOf(RateLimited)
    state.reply = async () => page([row(2)])
    expect(await ask()).toEqual([row(2)])
    expect(seen).toHaveLength(4)
  })

  it('is read again after a failure, because failures are not cached', async () => {
    const { ask, seen, state } = open()
    state.reply = () => Promise.reject(limited(5))
    const failures = await Promise.allSettled([ask(), ask(), ask()])
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(seen).toHaveLength(1)
    state.reply = async () => page([row(3)])
    expect(await ask()).toEqual([row(3)])
    expect(seen).toHaveLength(2)
  })

  it("is still read for one user if another user's credential fails", async () => {
    const { cache, client, seen } = open()
    const revoked = scriptedClient(() =>
      Promise.reject(new Unauthenticated('revoked', { operation: rules.name, status: 401 })),
    )
    const [bad, alsoBad, good, alsoGood] = await Promise.allSettled([
      cache.rows(rules, { key: 'revoked', client: revoked.client }),
      cache.rows(rules, { key: 'revoked', client: revoked.client }),
      cache.rows(rules, { key: 'good', client }),
      cache.rows(rules, { key: 'better', client }),
    ])
    expect([bad?.status, alsoBad?.status]).toEqual(['rejected', 'rejected'])
    expect([good, alsoGood]).toEqual([
      { status: 'fulfilled', value: [row(1)] },
      { status: 'fulfilled', value: [row(1)] },
    ])
    expect([revoked.seen.length, seen.length]).toEqual([1, 1])
  })

  it('is still read if the first caller disconnects', async () => {
    const { ask, seen } = open()
    const leaving = new AbortController()
    const first = ask('first', leaving.signal)
    const second = ask('second')
    leaving.abort()
    await expect(first).rejects.toMatchObject({ name: 'Cancelled' })
    expect(await second).toEqual([row(1)])
    expect(seen).toHaveLength(1)
    await expect(ask('late', AbortSignal.abort())).resolves.toEqual([row(1)])
  })

  it('is read page by page until the last page', async () => {
    const pages: Record<string, unknown> = {
      start: page([row(1)], 'c2'),
      c2: page([row(2)], 'c3'),
      c3: page([row(3)]),
    }
    const seen: object[] = []
    const client = {
      call: async (_operation: unknown, input: { cursor?: string }) => {
        seen.push(input)
        return pages[input.cursor ?? 'start']
      },
    } as unknown as Client
    const list = contract.iab_categories.list
    const found = await createReferenceCache().rows(list, { key: 'someone', client })
    expect(found).toEqual([row(1), row(2), row(3)])
    expect(seen).toEqual([{ count: 1000 }, { count: 1000, cursor: 'c2' }, { count: 1000, cursor: 'c3' }])
  })

  it.each([
    ['never end', () => `page ${Math.random()}`, 5],
    ['return the same cursor twice', () => 'again', 2],
  ])('fails to load if its pages %s', async (_what, cursor, calls) => {
    const { client, seen } = scriptedClient(async () => page([row(1)], cursor()))
    const reading = createReferenceCache().rows(contract.iab_categories.list, { key: 'someone', client })
    await expect(reading).rejects.toMatchObject({ name: 'BadResponse' })
    expect(seen).toHaveLength(calls)
  })

  it('is evicted if it is the least recently read and maximumBytes is exceeded', async () => {
    const { client, seen } = scriptedClient(async () => page([{ ...row(1), text: 'x'.repeat(600) }]))
    const cache = createReferenceCache({ maximumBytes: 1500 })
    const by = { key: 'someone', client }
    const names = () => seen.map(({ operation }) => operation)
    await cache.rows(rules, by)
    await cache.rows(publishers, by)
    await cache.rows(rules, by)
    await cache.rows(contract.content_categories.list, by)
    await cache.rows(rules, by)
    expect(names()).toEqual(['bidding_rules.list', 'publishers.list', 'content_categories.list'])
    await cache.rows(publishers, by)
    expect(names()).toHaveLength(4)
  })
})

describe('reference list in a store', () => {
  const storeOf = () => {
    const texts = new Map<string, { text: string; ttlMs: number }>()
    const store: Store = {
      get: async (key) => texts.get(key)?.text,
      set: async (key, text, ttlMs) => {
        texts.set(key, { text, ttlMs })
      },
    }
    return { store, texts }
  }
  const money = { minimumCpeBid: { micros: 9_007_199_254_740_993n, currency: 'VND' } }

  it('survives a restart with exact numbers', async () => {
    const { store, texts } = storeOf()
    const first = open({ store })
    first.state.reply = async () => page([{ ...row(1), ...money }])
    await first.ask()
    await settle()
    expect([...texts.values()].map(({ ttlMs }) => ttlMs)).toEqual([30 * HOUR])
    const second = open({ store })
    expect(await second.ask()).toEqual([{ ...row(1), ...money }])
    expect([first.seen.length, second.seen.length]).toEqual([1, 0])
  })

  it('is read from the store after another process refreshed it', async () => {
    const { store } = storeOf()
    const [one, two] = [open({ store }), open({ store })]
    await one.ask()
    await settle()
    await two.ask()
    one.clock.now += 7 * HOUR
    two.clock.now += 7 * HOUR
    one.state.version = 2
    await one.ask()
    await settle()
    await two.ask()
    await settle()
    expect(await two.ask()).toEqual([row(2)])
    expect([one.seen.length, two.seen.length]).toEqual([2, 0])
  })

  it('is served for its full lifetime even if the store loses it and the API refuses reads', async () => {
    const { store, texts } = storeOf()
    const [one, two] = [open({ store }), open({ store })]
    await two.ask()
    await settle()
    for (const { clock } of [one, two]) clock.now += 7 * HOUR
    texts.clear()
    one.state.version = 2
    await one.ask()
    await settle()
    await two.ask()
    await settle()
    texts.clear()
    two.state.reply = () => Promise.reject(limited())
    two.clock.now += 29 * HOUR
    expect(await two.ask()).toEqual([row(2)])
    two.clock.now += HOUR
    await expect(two.ask()).rejects.toThrow('exhausted')
  })

  it('is served stale immediately after a restart and refreshed in the background', async () => {
    const { store } = storeOf()
    await open({ store }).ask()
    await settle()
    const later = open({ store })
    later.clock.now += 10 * HOUR
    later.state.version = 5
    expect(await later.ask()).toEqual([row(1)])
    await settle()
    expect(await later.ask()).toEqual([row(5)])
    expect(later.seen).toHaveLength(1)
  })

  it.each<[string, Store]>([
    [
      'is down',
      { get: () => Promise.reject(new Error('away')), set: () => Promise.reject(new Error('away')) },
    ],
    ['contains invalid data', { get: async () => '{', set: async () => undefined }],
  ])('is read from the API if the store %s', async (_what, store) => {
    const { ask, seen } = open({ store })
    expect(await ask()).toEqual([row(1)])
    expect(await ask()).toEqual([row(1)])
    expect(seen).toHaveLength(1)
  })
})
