/** Tests that ended sessions stay ended if the store returns to an earlier state. */
import { mock } from 'node:test'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { createSessions } from '../../../src/gateway/sign-in/session.ts'
import { createRollbacks, type RollbackOptions } from '../../../src/gateway/stores/rollbacks.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createStoreHealth } from '../../../src/gateway/stores/store-health.ts'
import { requirement } from '../../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const KEY = 'key-0123456789-0123456789-0123456789'
const EVERY_MS = 20

let redis: Redis
const open: (() => Promise<void>)[] = []
beforeAll(async () => {
  if (redisIsAvailable()) redis = await startRedis()
})
beforeEach(() => redis?.clear())
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
afterAll(() => redis?.close())

/** Opens the session store as a gateway on a separate machine would. */
const startOne = (rollbacks: RollbackOptions = {}) => {
  const store = createSessionStore({
    url: redis.url,
    keys: [KEY],
    guard: { timeoutMs: 1000, failures: Number.POSITIVE_INFINITY },
    rollbacks: { everyMs: EVERY_MS, ...rollbacks },
  })
  open.push(() => store.close())
  const sessions = createSessions({ store })
  const person = (userId: string) => ({
    token: { key: `${userId}-token`, secret: 'secret' },
    userId,
    screenName: userId,
  })
  /** Looks up a session once the store is connected. */
  const find = async (id: string): Promise<'found' | 'ended'> => {
    for (;;) {
      try {
        return (await sessions.find(id, 'TOKEN')) ? 'found' : 'ended'
      } catch {
        await setTimeout(10)
      }
    }
  }
  return {
    signIn: async (userId: string) => {
      for (;;) {
        try {
          return (await sessions.create(person(userId), 'TOKEN')).id
        } catch {
          await setTimeout(10)
        }
      }
    },
    find,
    end: sessions.end,
    endAll: sessions.endAll,
  }
}

/** Waits until all processes have made this many more checks in total. */
const untilCounted = async (looks: number): Promise<void> => {
  const before = await redis.count()
  while ((await redis.count()) < before + looks) await setTimeout(EVERY_MS)
}
const untilEnded = async (find: (id: string) => Promise<string>, id: string): Promise<void> => {
  while ((await find(id)) !== 'ended') await setTimeout(EVERY_MS)
}

const WAYS = {
  'killed and restored from a snapshot': async () => {
    await redis.kill()
    await redis.restore()
  },
  'rolled back without losing a connection': () => redis.rollBack(),
} as const

describe('session store', () => {
  for (const [name, goBack] of Object.entries(WAYS))
    itWithRedis(`knows exactly which sessions have ended even if it was ${name}`, async () => {
      const [one, other] = [startOne(), startOne()]
      const [ended, ended2, kept, everywhere] = [
        await one.signIn('ann'),
        await one.signIn('ann'),
        await one.signIn('ben'),
        await other.signIn('cid'),
      ]
      for (const id of [ended, ended2, kept, everywhere]) expect(await other.find(id)).toBe('found')
      await untilCounted(4)
      await redis.snapshot()
      await untilCounted(4)
      await one.end(ended)
      await other.end(ended2)
      await other.endAll('cid')
      const again = await one.signIn('cid')
      expect(await one.find(again)).toBe('found')
      await goBack()
      for (const id of [ended, ended2, everywhere]) await untilEnded(one.find, id)
      for (const id of [ended, ended2, everywhere]) expect(await other.find(id)).toBe('ended')
      expect(await one.find(kept)).toBe('found')
      const third = startOne()
      expect([await third.find(ended), await third.find(everywhere), await third.find(kept)]).toEqual([
        'ended',
        'ended',
        'found',
      ])
      // `again` was created after the snapshot, so it may be lost or valid. A new session must be valid.
      expect(await third.find(await one.signIn('cid'))).toBe('found')
    })

  itWithRedis('ends all restored sessions if its snapshot is older than the tolerance', async () => {
    const tolerance = { toleranceMs: -1 }
    const [one, other] = [startOne(tolerance), startOne(tolerance)]
    const [ended, kept] = [await one.signIn('ann'), await other.signIn('ben')]
    await untilCounted(4)
    await redis.snapshot()
    await untilCounted(4)
    await one.end(ended)
    await redis.kill()
    await redis.restore()
    for (const { find } of [one, other])
      expect([await find(ended), await find(kept)]).toEqual(['ended', 'ended'])
    const since = await one.signIn('ann')
    for (const { find } of [one, other, startOne(tolerance)]) expect(await find(since)).toBe('found')
  })

  itWithRedis('ends no session if it is killed and restored to its last write', async () => {
    const [one, other] = [startOne({ toleranceMs: -1, everyMs: 60_000 }), startOne({ everyMs: 60_000 })]
    const id = await one.signIn('ann')
    expect([await one.find(id), await other.find(id)]).toEqual(['found', 'found'])
    await redis.snapshot()
    await redis.kill()
    await redis.restore()
    expect([await one.find(id), await other.find(id)]).toEqual(['found', 'found'])
  })
})

describe('store health check', () => {
  it('detects a silent store in the background within two seconds, and reports it once', async () => {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
    let answer = (): Promise<unknown> => Promise.resolve([1, 1, '', 0])
    const health = createStoreHealth()
    const told: boolean[] = []
    health.onChange((isThere) => told.push(isThere))
    const run = () => answer()
    const rollbacks = createRollbacks(
      {
        run,
        guard: (access) => access(),
        evictionPolicy: async () => undefined,
        onConnection: () => undefined,
      },
      {
        onLook: health.note,
      },
    )
    const pass = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += 100) {
        mock.timers.tick(100)
        await setImmediate()
      }
    }
    try {
      expect(health.problems()).toEqual(['The session store is not ready'])
      await pass(500)
      expect(health.problems()).toEqual([])
      answer = () => new Promise(() => undefined)
      await pass(1900)
      expect([health.problems(), told]).toEqual([['The session store is not ready'], [false]])
      await pass(10_000)
      answer = () => Promise.resolve([2, 2, '', 0])
      await pass(1900)
      expect([health.problems(), told]).toEqual([[], [false, true]])
    } finally {
      rollbacks.close()
      mock.timers.reset()
    }
  })

  it('does not announce an unavailable store when its connection is closed on purpose', async () => {
    const looks: boolean[] = []
    const lost = Promise.withResolvers<never>()
    let notify = (): void => undefined
    const rollbacks = createRollbacks(
      {
        run: () => lost.promise,
        guard: (access) => access(),
        evictionPolicy: async () => undefined,
        onConnection: (listener) => {
          notify = listener
        },
      },
      { onLook: (responded) => looks.push(responded) },
    )
    // A check is under way, and the loss of the connection begins another one.
    notify()
    rollbacks.close()
    lost.reject(new Error('Connection is closed.'))
    notify()
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
    expect(looks).toEqual([])
  })

  it('announces an unavailable store at startup only after 2 s without a connection', () => {
    let now = 0
    const health = createStoreHealth(() => now)
    const told: boolean[] = []
    health.onChange((isThere) => told.push(isThere))
    health.note(false)
    expect([told, health.problems()]).toEqual([[], ['The session store is not ready']])
    now = 2001
    health.note(false)
    health.note(false)
    health.note(true)
    expect([told, health.problems()]).toEqual([[false, true], []])
  })
})
