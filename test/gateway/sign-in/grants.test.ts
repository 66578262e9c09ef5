import { EventEmitter, on } from 'node:events'
import { createGrants } from '../../../src/gateway/sign-in/grants.ts'
import { StoreUnavailable } from '../../../src/gateway/stores/guarded-store.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import type { Grant, UserTokenService } from '../../../src/upstream/index.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const HOUR_MS = 3_600_000

const grant = (name: string, expiresAt = NOW + 2 * HOUR_MS): Grant => ({
  accessToken: `access ${name}`,
  refreshToken: `refresh ${name}`,
  expiresAt,
  scopes: ['ads.read', 'ads.write'],
})

interface Refresh extends Pick<PromiseWithResolvers<Grant | undefined>, 'resolve' | 'reject'> {
  readonly token: string
}

/** Creates grants. The test responds to their refresh requests in place of the service. */
const setUp = () => {
  const clock = { now: NOW }
  const store = createSessionStore()
  const service = new EventEmitter()
  const asked = on(service, 'refresh')
  const failures: object[] = []
  const refresh = (token: string) => {
    const { promise, ...answer } = Promise.withResolvers<Grant | undefined>()
    service.emit('refresh', { token, ...answer })
    return promise
  }
  const of = (own = store) =>
    createGrants({
      store: own,
      service: { refresh, revoke: async () => undefined } as unknown as UserTokenService,
      now: () => clock.now,
      onFailed: (details) => failures.push(details),
    })
  /** Waits for the next refresh. */
  const next = async () => (await asked.next()).value?.[0] as Refresh
  return { clock, store, next, failures, of, grants: of() }
}

const tokenOf = async (grants: ReturnType<typeof createGrants>, id: string) => {
  const found = await grants.find('7', id)
  if (!found) throw new Error('no grant')
  return found.token
}

describe('token refresh in progress', () => {
  it.each([
    ['succeeds', grant('late')],
    ['finds that the grant has ended', undefined],
  ])('does not affect a newer sign-in if it %s', async (_how, late) => {
    const { next, of } = setUp()
    const [one, two] = [of(), of()]
    const id = await one.put('7', grant('old'))
    const token = await tokenOf(one, id)
    const renewing = token.renew('access old')
    const refresh = await next()
    expect(refresh.token).toBe('refresh old')
    const signingIn = two.put('7', grant('new'))
    refresh.resolve(late)
    expect([await signingIn, await renewing]).toEqual([id, true])
    // Both processes use the tokens of the newer sign-in, which has the same id.
    for (const grants of [one, two]) expect((await tokenOf(grants, id)).current()).toBe('access new')
  })

  it('does not restore a revoked grant', async () => {
    const { next, grants } = setUp()
    const id = await grants.put('7', grant('old'))
    const token = await tokenOf(grants, id)
    const renewing = token.renew('access old')
    const refresh = await next()
    const revoking = grants.revoke('7')
    refresh.resolve(grant('late'))
    expect([await renewing, await revoking]).toEqual([true, true])
    expect(await grants.find('7', id)).toBeUndefined()
    expect(await grants.put('7', grant('new'))).not.toBe(id)
  })

  it('ends the grant if the service refuses the refresh token', async () => {
    const { next, grants } = setUp()
    const id = await grants.put('7', grant('old'))
    const renewing = (await tokenOf(grants, id)).renew('access old')
    ;(await next()).resolve(undefined)
    expect(await renewing).toBe(false)
    expect(await grants.find('7', id)).toBeUndefined()
  })
})

describe('early token refresh that fails', () => {
  it('is reported, but calls continue with the token while it is valid', async () => {
    const { next, grants, clock, failures } = setUp()
    const token = await tokenOf(grants, await grants.put('7', grant('old')))
    clock.now = NOW + 2 * HOUR_MS - 60_000
    const early = token.ready()
    ;(await next()).reject(new Error('no connection'))
    expect(await early).toBeUndefined()
    expect(failures).toEqual([
      expect.objectContaining({ error: { name: 'Error', message: 'no connection' } }),
    ])
    clock.now = NOW + 2 * HOUR_MS
    const late = token.ready()
    ;(await next()).reject(new Error('no connection'))
    await expect(late).rejects.toThrow('no connection')
  })
})

describe('grant that cannot be stored after a refresh', () => {
  it('is used immediately and stored later', async () => {
    const { next, store, of } = setUp()
    let isDown = false
    const failing: typeof store = {
      ...store,
      set: async (kind, ...rest) => {
        if (isDown && kind === 'grant') throw new StoreUnavailable('The session store is too slow')
        return store.set(kind, ...rest)
      },
    }
    const grants = of(failing)
    const id = await grants.put('7', grant('old'))
    const token = await tokenOf(grants, id)
    isDown = true
    const renewing = token.renew('access old')
    ;(await next()).resolve(grant('new'))
    expect(await renewing).toBe(true)
    expect((await tokenOf(grants, id)).current()).toBe('access new')
    const again = token.renew('access new')
    const refresh = await next()
    expect(refresh.token).toBe('refresh new')
    refresh.resolve(grant('newest'))
    expect(await again).toBe(true)
    isDown = false
    await grants.find('7', id)
    expect((await tokenOf(of(), id)).current()).toBe('access newest')
  })
})
