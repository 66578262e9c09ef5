/** Tests that the store lets processes share the upload rate limit and the documents registered by hash. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { createPersistedQueries } from '../../../src/gateway/graphql/documents/persisted-queries.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createSharedTurns } from '../../../src/gateway/stores/shared-turns.ts'
import { storeBesideSessions } from '../../../src/gateway/stores/upstream-stores.ts'
import type { StoreServer } from '../../../src/gateway/stores/valkey.ts'
import { createPace } from '../../../src/uploads/pace.ts'
import { requirement } from '../../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)

let redis: Redis
const open: (() => Promise<void>)[] = []
beforeAll(async () => {
  if (redisIsAvailable()) redis = await startRedis()
})
afterAll(async () => {
  for (const close of open) await close()
  await redis?.close()
})

/** Connects to the store as a separate process would. */
const connect = async () => {
  const store = createSessionStore({
    url: redis.url,
    keys: ['key-0123456789-0123456789-0123456789'],
    guard: { timeoutMs: 60_000, failures: Number.POSITIVE_INFINITY },
  })
  open.push(() => store.close())
  const server = store.server as StoreServer
  for (;;) {
    try {
      await server.run('return 1', 'ready')
      return { store, server }
    } catch {
      await setImmediate()
    }
  }
}
/** Checks whether the promise settles within a few turns of the event loop. */
const isSettled = async (turn: Promise<void>): Promise<boolean> => {
  let isOver = false
  const over = (): void => {
    isOver = true
  }
  turn.then(over, over)
  for (let turns = 0; turns < 20; turns += 1) await setImmediate()
  return isOver
}

describe('processes that share a store', () => {
  itWithRedis("limit each principal's uploads per minute, counted across all processes", async () => {
    const turnsOf = [createSharedTurns((await connect()).server), createSharedTurns((await connect()).server)]
    let answers = 0
    const paces = turnsOf.map((of) => {
      const { take, hold } = of('ann')
      const counted: typeof take = async (perMinute) => {
        const wait = await take(perMinute)
        answers += 1
        return wait
      }
      return createPace({ perMinute: 7, shared: { take: counted, hold } })
    })
    const { signal } = new AbortController()
    for (const index of [0, 1, 0, 1, 0, 1, 1]) await paces[index]?.turn(signal)
    for (const pace of paces) {
      const left = new AbortController()
      const before = answers
      const turn = pace.turn(left.signal)
      while (answers === before) await setImmediate()
      expect(await isSettled(turn)).toBe(false)
      left.abort()
      await expect(turn).rejects.toThrow('aborted')
    }
    for (const of of turnsOf) {
      const wait = await of('ann').take(7)
      expect([wait > 30_000, wait <= 60_000]).toEqual([true, true])
      expect(await of('ben').take(1_000)).toBe(0)
    }
  })

  itWithRedis('wait for a rate limit window that one of them found exhausted', async () => {
    const [one, two] = [
      createSharedTurns((await connect()).server)('cid'),
      createSharedTurns((await connect()).server)('cid'),
    ]
    const pace = createPace({ perMinute: 1500, shared: one })
    await pace.turn(new AbortController().signal)
    pace.learn({ bucket: 'user', limit: 5, remaining: 0, resetAt: Date.now() + 300_000 })
    // A shorter pause set by another process has no effect.
    await two.hold(Date.now() + 10_000)
    const wait = await two.take(1500)
    expect([wait > 280_000, wait <= 300_000]).toEqual([true, true])
  })

  it('limit uploads in each process separately while the store is unavailable', async () => {
    const away = {
      take: () => Promise.reject(new Error('away')),
      hold: () => Promise.reject(new Error('away')),
    }
    const pace = createPace({ perMinute: 2, shared: away })
    const left = new AbortController()
    for (let turns = 0; turns < 2; turns += 1) await pace.turn(left.signal)
    pace.holdUntil(0)
    const third = pace.turn(left.signal)
    expect(await isSettled(third)).toBe(false)
    left.abort()
    await expect(third).rejects.toThrow('aborted')
  })

  itWithRedis('find small documents by a hash that another process registered', async () => {
    const processes = await Promise.all(
      [connect(), connect()].map(async (connected) =>
        createPersistedQueries(undefined, storeBesideSessions('document', (await connected).store, 'apq')),
      ),
    )
    const [one, two] = processes as [(typeof processes)[0], (typeof processes)[0]]
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
    const text = '{ viewer { user { id } } }'
    expect(await two.textOf(hashOf(text))).toBeUndefined()
    await one.cache.set(`apq:${hashOf(text)}`, text)
    expect(await two.textOf(hashOf(text))).toBe(text)
    expect(await two.cache.get(`apq:${hashOf(text)}`)).toBe(text)
    // An entry is found only by the full hash of its text, not by a different hash or a prefix.
    const first = hashOf(text).slice(0, 8)
    expect(await two.textOf(first + '0'.repeat(56))).toBeUndefined()
    expect(await two.textOf(first)).toBeUndefined()
    const long = `{ viewer { user { id } } } #${'x'.repeat(16 * 1024)}`
    await one.cache.set(`apq:${hashOf(long)}`, long)
    expect([await one.textOf(hashOf(long)), await two.textOf(hashOf(long))]).toEqual([long, undefined])
    const kept = (await redis.entries()).filter(({ key }) => key.includes(':document:'))
    expect(
      kept.map(({ value, ttlMs }) => [value.includes('viewer'), ttlMs > 0, ttlMs <= 7 * 86_400_000]),
    ).toEqual([[false, true, true]])
  })
})
