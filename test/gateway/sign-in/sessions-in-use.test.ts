/**
 * Tests that a session in use is looked up only once a second, but still ends immediately in all processes.
 */
import { mock } from 'node:test'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { createSessions } from '../../../src/gateway/sign-in/session.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import { requirement } from '../../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const KEY = 'key-0123456789-0123456789-0123456789'
const HOUR = 3_600_000
const who = (userId: string) => ({
  token: { key: `${userId}-token`, secret: 'secret' },
  userId,
  screenName: userId,
})

/** Creates a session manager with its own clock, on a store that counts lookups. */
const startOne = (store: SessionStore) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const asked: string[] = []
  const gate = { wait: Promise.resolve(), reads: 0 }
  const counting: SessionStore = {
    ...store,
    get: async (kind, id) => {
      if (kind === 'session') asked.push(id)
      const found = await store.get<never>(kind, id)
      gate.reads += 1
      await gate.wait
      return found
    },
  }
  const sessions = createSessions({ store: counting, now: () => clock.now })
  /** Returns the number of session lookups during `work`. */
  const lookUps = async (work: () => Promise<unknown>): Promise<number> => {
    const before = asked.length
    await work()
    return asked.length - before
  }
  const signIn = async (userId = 'ann') => (await sessions.create(who(userId), 'COOKIE')).id
  const find = (id: string) => sessions.find(id, 'COOKIE')
  return { clock, sessions, lookUps, signIn, find, gate }
}

describe('session in use', () => {
  it('is looked up once a second, and remains the same object in between', async () => {
    const { clock, lookUps, signIn, find } = startOne(createSessionStore())
    const id = await signIn()
    const first = await find(id)
    expect(first).toMatchObject(who('ann'))
    expect(await lookUps(async () => expect(await find(id)).toBe(first))).toBe(0)
    clock.now += 999
    expect(await lookUps(() => find(id))).toBe(0)
    clock.now += 1
    expect(await lookUps(() => find(id))).toBe(1)
    // After the clock is set back, the elapsed time is unknown, so the session is looked up.
    clock.now -= HOUR
    expect(await lookUps(() => find(id))).toBe(1)
  })

  it('is looked up once a second even if the wall clock is frozen', async () => {
    const { lookUps, signIn, find } = startOne(createSessionStore())
    const id = await signIn()
    // Rounded, so that adding a second is exact.
    const tick = Math.round(performance.now())
    const { mock: ticks } = mock.method(performance, 'now', () => tick)
    try {
      await find(id)
      ticks.mockImplementation(() => tick + 999)
      expect(await lookUps(() => find(id))).toBe(0)
      ticks.mockImplementation(() => tick + 1000)
      expect(await lookUps(() => find(id))).toBe(1)
    } finally {
      ticks.restore()
    }
  })

  it('is looked up only once by concurrent requests', async () => {
    const { lookUps, signIn, find } = startOne(createSessionStore())
    const id = await signIn()
    expect(await lookUps(() => Promise.all(Array.from({ length: 20 }, () => find(id))))).toBe(1)
  })

  it('is looked up each time it is used by a stream or as a token', async () => {
    const { sessions, lookUps, signIn, find } = startOne(createSessionStore())
    const id = await signIn()
    await find(id)
    expect(await lookUps(() => sessions.find(id, 'COOKIE', false))).toBe(1)
    expect(await lookUps(async () => expect(await sessions.find(id, 'TOKEN')).toBeUndefined())).toBe(1)
    expect(await find(id)).toMatchObject(who('ann'))
  })

  it.each([
    ['separately', (one: ReturnType<typeof startOne>, id: string) => one.sessions.end(id)],
    ['with all sessions of its user', (one: ReturnType<typeof startOne>) => one.sessions.endAll('ann')],
  ])('is no longer found as soon as it is ended %s', async (_how, end) => {
    const one = startOne(createSessionStore())
    const { signIn, find, lookUps } = one
    const [id, other] = [await signIn(), await signIn('ben')]
    expect([await find(id), await find(other)]).toMatchObject([who('ann'), who('ben')])
    const ending = end(one, id)
    expect(await find(id)).toBeUndefined()
    await ending
    expect(await find(id)).toBeUndefined()
    expect(await lookUps(() => find(other))).toBe(1)
    expect(await lookUps(() => find(other))).toBe(0)
  })

  it('ends immediately in all session managers that use the same store', async () => {
    const store = createSessionStore()
    const [here, there] = [startOne(store), startOne(store)]
    const id = await here.signIn()
    expect(await there.find(id)).toMatchObject(who('ann'))
    await here.sessions.end(id)
    expect(await there.find(id)).toBeUndefined()
  })

  it('ends even during a lookup', async () => {
    const { sessions, signIn, find, gate } = startOne(createSessionStore())
    const id = await signIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.wait = promise
    const looking = find(id)
    while (gate.reads === 0) await nextTurn()
    gate.wait = Promise.resolve()
    await sessions.end(id)
    resolve()
    await looking
    expect(await find(id)).toBeUndefined()
  })

  it('expires on time, even within a second after a lookup', async () => {
    const { clock, signIn, find } = startOne(createSessionStore())
    const id = await signIn()
    clock.now += 12 * HOUR - 1
    // This lookup does not count as a use of the session.
    const session = await find(id)
    expect(session).toBeDefined()
    clock.now = session?.expiresAt ?? 0
    expect(await find(id)).toBeUndefined()
  })
})

describe('session shared by two processes', () => {
  let redis: Redis
  const stores: SessionStore[] = []
  beforeAll(async () => {
    if (redisIsAvailable()) redis = await startRedis()
  })
  const closers: (() => void)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) close()
    await Promise.all(stores.splice(0).map((store) => store.close()))
  })
  afterAll(() => redis?.close())

  const startShared = () => {
    const store = createSessionStore({ url: redis.url, keys: [KEY], guard: { timeoutMs: 60_000 } })
    stores.push(store)
    return startOne(store)
  }
  /** Waits until requests no longer look up the session, which shows that announcements are arriving. */
  const untilTold = async ({ lookUps, find }: ReturnType<typeof startOne>, id: string) => {
    for (;;) {
      await find(id)
      if ((await lookUps(() => find(id))) === 0) return
      await sleep(10)
    }
  }
  const signedIn = async ({ signIn }: ReturnType<typeof startOne>, userId?: string) => {
    for (;;)
      try {
        return await signIn(userId)
      } catch {
        await sleep(10)
      }
  }

  itWithRedis('remains valid while the store is full, but its use does not count', async () => {
    const here = startShared()
    const { clock, find } = here
    const id = await signedIn(here)
    const idleEnd = clock.now + 12 * HOUR
    expect(await find(id)).toMatchObject({ idleExpiresAt: idleEnd })
    await redis.configure('maxmemory', '1')
    clock.now += HOUR
    for (let use = 0; use < 5; use += 1) {
      clock.now += 1000
      expect(await find(id)).toMatchObject({ ...who('ann'), idleExpiresAt: idleEnd })
    }
    await redis.configure('maxmemory', '0')
    clock.now += 1000
    expect(await find(id)).toMatchObject({ idleExpiresAt: clock.now + 12 * HOUR })
  })

  itWithRedis('ends in the other process as soon as its end is announced', async () => {
    // Rounded, so that adding a second is exact.
    const tick = Math.round(performance.now())
    const { mock: ticks } = mock.method(performance, 'now', () => tick)
    closers.push(() => ticks.restore())
    const [here, there] = [startShared(), startShared()]
    for (const end of [(id: string) => here.sessions.end(id), () => here.sessions.endAll('ann')]) {
      const id = await signedIn(here, 'ann')
      await untilTold(there, id)
      await end(id)
      // The clocks in this test are frozen, so a missed announcement would keep the session alive forever.
      while (await there.find(id)) await sleep(1)
    }
  })

  itWithRedis('is looked up each time while announcements may be missed', async () => {
    const there = startShared()
    const id = await signedIn(there)
    await untilTold(there, id)
    await redis.allowChannels(false)
    // Waits until the process has noticed that its connection is lost.
    while ((await there.lookUps(() => there.find(id))) === 0) await sleep(1)
    for (let time = 0; time < 3; time += 1) expect(await there.lookUps(() => there.find(id))).toBe(1)
    await redis.allowChannels(true)
  })
})
