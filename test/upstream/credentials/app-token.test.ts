import {
  createAppToken,
  Forbidden,
  RateLimited,
  Unauthenticated,
  Unavailable,
} from '../../../src/upstream/index.ts'

const OWNER = { key: 'owner', secret: 'owner-secret' }
const tooFrequent = () =>
  new Forbidden('too often', {
    operation: 'oauth2.token',
    status: 403,
    problems: [{ code: 99 as never, message: 'x' }],
  })
const expired = () =>
  new Unauthenticated('expired', {
    operation: 'x',
    status: 401,
    problems: [{ code: 89 as never, message: 'x' }],
  })

/** Creates a service that returns bearer-1, bearer-2 … or fails as scripted. */
const start = () => {
  const clock = { now: 1_000_000 }
  const state = { asked: 0, revoked: [] as string[], failWith: undefined as (() => Error) | undefined }
  /** State of the store shared by all processes. While `isAway` is set, the store is down. */
  const shared = { text: undefined as string | undefined, isAway: false }
  const store = {
    get: async () => {
      if (shared.isAway) throw new Error('away')
      return shared.text
    },
    set: async (_key: string, text: string) => {
      if (shared.isAway) throw new Error('away')
      shared.text = text
    },
  }
  const service = {
    bearerToken: async () => {
      state.asked++
      await new Promise((resolve) => setImmediate(resolve))
      if (state.failWith) throw state.failWith()
      return `bearer-${state.asked}`
    },
    invalidateBearerToken: async (bearer: string, owner: typeof OWNER) => {
      state.revoked.push(`${bearer} by ${owner.key}`)
    },
  }
  const alone = createAppToken(service, () => clock.now)
  /** Simulates another process that shares the store. */
  const another = () => createAppToken(service, () => clock.now, store)
  return { appToken: alone, another, shared, state, clock }
}

describe('application bearer token', () => {
  it('is requested once for a hundred concurrent callers and cached [oauth2.token.one_per_application, oauth2.token.cached]', async () => {
    const { appToken, state } = start()
    const values = await Promise.all(Array.from({ length: 100 }, () => appToken.get()))
    expect([new Set(values), state.asked]).toEqual([new Set(['bearer-1']), 1])
    expect(await appToken.get()).toBe('bearer-1')
    expect([state.asked, await appToken.status()]).toEqual([
      1,
      { state: 'HELD', obtainedAt: 1_000_000, retryAt: null },
    ])
  })

  it('is renewed once when a hundred calls find it expired [credentials.error.89]', async () => {
    const { appToken, state } = start()
    await appToken.get()
    const used: string[] = []
    const responses = await Promise.all(
      Array.from({ length: 100 }, () =>
        appToken.use(async (bearer) => {
          used.push(bearer)
          if (bearer === 'bearer-1') throw expired()
          return bearer
        }),
      ),
    )
    expect([new Set(responses), state.asked, used.length]).toEqual([new Set(['bearer-2']), 2, 200])
  })

  it('is renewed at most once per call and only after a 401', async () => {
    const { appToken, state } = start()
    await expect(appToken.use(() => Promise.reject(expired()))).rejects.toThrow('expired')
    expect(state.asked).toBe(2)
    const down = new Unavailable('down', { operation: 'x', status: 503 })
    await expect(appToken.use(() => Promise.reject(down))).rejects.toBe(down)
    expect(state.asked).toBe(2)
  })

  it('is requested again after error 99 with pauses that grow from one to 15 minutes [credentials.error.99]', async () => {
    const { appToken, state, clock } = start()
    state.failWith = tooFrequent
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await expect(appToken.get()).rejects.toBeInstanceOf(RateLimited)
      const asked = state.asked
      const retryAt = clock.now + minutes * 60_000
      expect(await appToken.status()).toEqual({ state: 'BACKING_OFF', obtainedAt: null, retryAt })
      clock.now = retryAt - 1
      await expect(appToken.get()).rejects.toMatchObject({
        name: 'RateLimited',
        details: { resetAt: retryAt, retryAfterMs: 1 },
      })
      expect(state.asked).toBe(asked)
      clock.now = retryAt
    }
    state.failWith = undefined
    await appToken.get()
    expect((await appToken.status()).state).toBe('HELD')
  })

  it('is requested again only after retry-after if that exceeds the usual pause', async () => {
    const { appToken, state, clock } = start()
    state.failWith = () =>
      new RateLimited('slow down', { operation: 'x', status: 429, retryAfterMs: 600_000 })
    await expect(appToken.get()).rejects.toBeInstanceOf(RateLimited)
    expect((await appToken.status()).retryAt).toBe(clock.now + 600_000)
  })

  it('is requested again immediately after any other failure', async () => {
    const { appToken, state } = start()
    state.failWith = () => new Unavailable('down', { operation: 'x' })
    await expect(appToken.get()).rejects.toThrow('down')
    expect((await appToken.status()).state).toBe('ABSENT')
    state.failWith = undefined
    expect(await appToken.get()).toBe('bearer-2')
  })

  it('is revoked by the owner and then replaced [oauth2.invalidate_token.effect]', async () => {
    const { appToken, state } = start()
    expect(await appToken.revoke(OWNER)).toBe(false)
    await appToken.get()
    expect(await appToken.revoke(OWNER)).toBe(true)
    expect([state.revoked, (await appToken.status()).state]).toEqual([['bearer-1 by owner'], 'ABSENT'])
    expect(await appToken.get()).toBe('bearer-2')
  })

  it('is shared by all processes that use the same store, including backoff, revocation and renewal', async () => {
    const { another, state, clock } = start()
    const [one, two] = [another(), another()]
    state.failWith = tooFrequent
    await expect(one.get()).rejects.toBeInstanceOf(RateLimited)
    await expect(two.get()).rejects.toBeInstanceOf(RateLimited)
    expect([state.asked, (await two.status()).state]).toEqual([1, 'BACKING_OFF'])
    state.failWith = undefined
    clock.now += 60_000
    expect([await one.get(), await two.get(), state.asked]).toEqual(['bearer-2', 'bearer-2', 2])
    expect(await two.status()).toEqual({ state: 'HELD', obtainedAt: clock.now, retryAt: null })
    // The token is revoked by a process that never used it.
    expect(await another().revoke(OWNER)).toBe(true)
    expect([state.revoked, (await one.status()).state]).toEqual([['bearer-2 by owner'], 'ABSENT'])
    const late = await two.use(async (bearer) => {
      if (bearer === 'bearer-2') throw expired()
      return bearer
    })
    expect([late, await one.get(), state.asked]).toEqual(['bearer-3', 'bearer-3', 3])
  })

  it.each([
    ['that was ahead, in another process', true],
    ['that was set back, without a store', false],
  ])(
    'is requested without a pause after a refusal whose time comes from a clock %s',
    async (_what, isShared) => {
      const { appToken, another, state, clock } = start()
      clock.now += 2 * 3_600_000
      state.failWith = tooFrequent
      await expect((isShared ? another() : appToken).get()).rejects.toBeInstanceOf(RateLimited)
      state.failWith = undefined
      clock.now -= 2 * 3_600_000
      const other = isShared ? another() : appToken
      expect(await other.status()).toMatchObject({ state: 'ABSENT', retryAt: null })
      expect(await other.get()).toBe('bearer-2')
    },
  )

  it('is not requested by another process before the longest retry-after, even if its clock is a bit behind', async () => {
    const { another, state, clock } = start()
    state.failWith = () =>
      new RateLimited('slow down', { operation: 'x', status: 429, retryAfterMs: 3_600_000 })
    await expect(another().get()).rejects.toBeInstanceOf(RateLimited)
    clock.now -= 1000
    await expect(another().get()).rejects.toMatchObject({ details: { retryAfterMs: 3_601_000 } })
    expect(state.asked).toBe(1)
  })

  it('is requested by each process while the store is down', async () => {
    const { another, shared, state } = start()
    shared.isAway = true
    expect([await another().get(), await another().get(), state.asked]).toEqual(['bearer-1', 'bearer-2', 2])
  })

  it('never appears in its status', async () => {
    const { appToken } = start()
    await appToken.get()
    expect(JSON.stringify(await appToken.status()) + JSON.stringify(appToken)).not.toContain('bearer-1')
  })
})
