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

/** A service that gives bearer-1, bearer-2 … or fails as told. */
const start = () => {
  const clock = { now: 1_000_000 }
  const state = { asked: 0, revoked: [] as string[], failWith: undefined as (() => Error) | undefined }
  const appToken = createAppToken(
    {
      bearerToken: async () => {
        state.asked++
        await new Promise((resolve) => setImmediate(resolve))
        if (state.failWith) throw state.failWith()
        return `bearer-${state.asked}`
      },
      invalidateBearerToken: async (bearer, owner) => {
        state.revoked.push(`${bearer} by ${owner.key}`)
      },
    },
    () => clock.now,
  )
  return { appToken, state, clock }
}

describe('the application bearer', () => {
  it('is fetched once for a hundred callers at a time, and kept [oauth2.token.one_per_application, oauth2.token.cached]', async () => {
    const { appToken, state } = start()
    const values = await Promise.all(Array.from({ length: 100 }, () => appToken.get()))
    expect([new Set(values), state.asked]).toEqual([new Set(['bearer-1']), 1])
    expect(await appToken.get()).toBe('bearer-1')
    expect([state.asked, appToken.status()]).toEqual([
      1,
      { state: 'HELD', obtainedAt: 1_000_000, retryAt: null },
    ])
  })

  it('is renewed once when a hundred calls find it expired [credentials.error.89]', async () => {
    const { appToken, state } = start()
    await appToken.get()
    const used: string[] = []
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        appToken.use(async (bearer) => {
          used.push(bearer)
          if (bearer === 'bearer-1') throw expired()
          return bearer
        }),
      ),
    )
    expect([new Set(answers), state.asked, used.length]).toEqual([new Set(['bearer-2']), 2, 200])
  })

  it('is renewed once per call only, and for no other failure', async () => {
    const { appToken, state } = start()
    await expect(appToken.use(() => Promise.reject(expired()))).rejects.toThrow('expired')
    expect(state.asked).toBe(2)
    const down = new Unavailable('down', { operation: 'x', status: 503 })
    await expect(appToken.use(() => Promise.reject(down))).rejects.toBe(down)
    expect(state.asked).toBe(2)
  })

  it('backs off after 99: one minute, then two, up to fifteen [credentials.error.99]', async () => {
    const { appToken, state, clock } = start()
    state.failWith = tooFrequent
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await expect(appToken.get()).rejects.toBeInstanceOf(Forbidden)
      const asked = state.asked
      const retryAt = clock.now + minutes * 60_000
      expect(appToken.status()).toEqual({ state: 'BACKING_OFF', obtainedAt: null, retryAt })
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
    expect(appToken.status().state).toBe('HELD')
  })

  it('waits as long as the service says, when that is longer', async () => {
    const { appToken, state, clock } = start()
    state.failWith = () =>
      new RateLimited('slow down', { operation: 'x', status: 429, retryAfterMs: 600_000 })
    await expect(appToken.get()).rejects.toBeInstanceOf(RateLimited)
    expect(appToken.status().retryAt).toBe(clock.now + 600_000)
  })

  it('is asked for again at once after any other failure', async () => {
    const { appToken, state } = start()
    state.failWith = () => new Unavailable('down', { operation: 'x' })
    await expect(appToken.get()).rejects.toThrow('down')
    expect(appToken.status().state).toBe('ABSENT')
    state.failWith = undefined
    expect(await appToken.get()).toBe('bearer-2')
  })

  it('is revoked by the owner, and another follows [oauth2.invalidate_token.effect]', async () => {
    const { appToken, state } = start()
    expect(await appToken.revoke(OWNER)).toBe(false)
    await appToken.get()
    expect(await appToken.revoke(OWNER)).toBe(true)
    expect([state.revoked, appToken.status().state]).toEqual([['bearer-1 by owner'], 'ABSENT'])
    expect(await appToken.get()).toBe('bearer-2')
  })

  it('never shows its value in its status', async () => {
    const { appToken } = start()
    await appToken.get()
    expect(JSON.stringify(appToken.status()) + JSON.stringify(appToken)).not.toContain('bearer-1')
  })
})
