import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '../../../harness/gateway/browser.ts'
import {
  ask,
  decide,
  openBrowser,
  SESSION_COOKIE,
  type SignInWorld,
  signedInBrowser,
  startSignInGateway,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'
import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import type { Token } from '../../../src/upstream/index.ts'
import { requirement } from '../../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KEY = 'key-0123456789-0123456789-0123456789'
/** Redis key of the counter for the store checks made by all processes. */
const LOOKS = 'namespace:adgraph:rollbacks'
const LOGIN_COOKIE = '127.0.0.1 adgraph_login'

/**
 * Time limit in ms for accesses that have a fallback. Accesses without a fallback may take ten times as long.
 */
const TIMEOUT_MS = 100

let redis: Redis
let store: SessionStore
/** Two gateways that share a sandbox and a Redis, each with its own connection. */
let world: SignInWorld
let two: Awaited<ReturnType<typeof startSignInGateway>>

beforeAll(async () => {
  if (!redisIsAvailable()) return
  redis = await startRedis()
  const connect = () =>
    createSessionStore({ url: redis.url, keys: [KEY], guard: { timeoutMs: TIMEOUT_MS, pauseMs: 100 } })
  store = connect()
  world = await startSignInWorld({ signIn: { store } })
  two = await startSignInGateway(world.sandbox, world.sandboxUrl, { signIn: { store: connect() } })
  await untilBack()
}, 60_000)

beforeEach(() => redis?.clear())
afterAll(async () => {
  await two?.close()
  await world?.close()
  await redis?.close()
})

const signedIn = (screenName?: string): Promise<Browser> => signedInBrowser(world, screenName)
const codesOf = async (browser: Browser): Promise<(readonly string[])[]> => [
  (await ask(browser, world, WHO)).codes,
  (await ask(browser, two, WHO)).codes,
]
/** Returns the error codes of a query once the gateway is connected to Redis again. */
const codesOnceBack = async (browser: Browser, at: { readonly gateway: string }) => {
  for (;;) {
    const { codes } = await ask(browser, at, WHO)
    if (!codes.includes('UPSTREAM_UNAVAILABLE')) return codes
    await sleep(20)
  }
}
/** Waits until both gateways can look up sessions again, using a session id that does not exist. */
const untilBack = async (): Promise<void> => {
  const unknown = openBrowser()
  unknown.cookies.set(SESSION_COOKIE, 'x'.repeat(43))
  for (const at of [world, two]) expect(await codesOnceBack(unknown, at)).toEqual(NOBODY)
}
const SERVED: readonly string[] = []
const NOBODY = ['UNAUTHENTICATED']

/** Expects both gateways to be unavailable for everything that needs a session. */
const expectUnavailable = async (browser: Browser): Promise<void> => {
  const id = browser.cookies.get(SESSION_COOKIE)
  for (const { gateway } of [world, two]) {
    const asked = await ask(browser, { gateway }, WHO)
    expect([asked.status, asked.codes, asked.data]).toEqual([503, ['UPSTREAM_UNAVAILABLE'], null])
    const everywhere = await ask(
      browser,
      { gateway },
      'mutation { signOut(everywhere: true) { signedOut revoked } }',
    )
    expect([everywhere.status, everywhere.codes]).toEqual([503, ['UPSTREAM_UNAVAILABLE']])
    const out = await browser.json(`${gateway}/logout?revoke=true`, {})
    expect([out.status, JSON.parse(out.text).errors[0].extensions.code]).toEqual([
      503,
      'UPSTREAM_UNAVAILABLE',
    ])
    expect((await browser.get(`${gateway}/login`)).status).toBe(503)
    for (const { text } of [asked, everywhere, out]) expect(text).not.toContain(redis.url.slice(8))
  }
  expect(browser.cookies.get(SESSION_COOKIE)).toBe(id)
}

describe('pair of gateways that share a Redis', () => {
  itWithRedis('shares logins, sessions and sign-outs', async () => {
    const browser = openBrowser()
    const started = await browser.get(`${world.gateway}/login`)
    const decided = await decide(browser, world, started.location as string, { screenName: 'demo' })
    // The browser returns to the other process, as may happen behind a load balancer.
    const back = (decided.location as string).replace(world.gateway, two.gateway)
    expect((await browser.get(back)).status).toBe(303)
    // The verifier can no longer be used at either gateway.
    expect((await browser.get(back.replace(two.gateway, world.gateway))).status).toBe(403)
    const elsewhere = await signedIn()
    const colleague = await signedIn('demo_analyst')
    for (const each of [browser, elsewhere, colleague]) expect(await codesOf(each)).toEqual([SERVED, SERVED])

    const { data } = await ask(browser, two, 'mutation { signOut(everywhere: true) { signedOut revoked } }')
    expect(data.signOut).toEqual({ signedOut: true, revoked: false })
    for (const each of [browser, elsewhere]) expect(await codesOf(each)).toEqual([NOBODY, NOBODY])
    expect(await codesOf(colleague)).toEqual([SERVED, SERVED])
    expect(await codesOf(await signedIn())).toEqual([SERVED, SERVED])
  })

  itWithRedis('encrypts all values, and sets an expiry on all of them except sign-out marks', async () => {
    const browser = await signedIn('demo_ad_manager')
    const id = browser.cookies.get(SESSION_COOKIE) as string
    const kept = await store.get<{ token: Token; userId: string }>('session', id)
    await ask(await signedIn('demo_analyst'), two, 'mutation { signOut(everywhere: true) { signedOut } }')
    const started = await browser.get(`${two.gateway}/login`)
    const requestToken = new URL(started.location as string).searchParams.get('oauth_token') as string
    const attempt = await store.get<{ requestToken: Token }>('login', requestToken)
    const planted = [
      ['session id', id],
      ['access token', kept?.token.key],
      ['access token secret', kept?.token.secret],
      ['user id', kept?.userId],
      ['screen name', 'demo_ad_manager'],
      ['request token', requestToken],
      ['request token secret', attempt?.requestToken.secret],
      ['browser binding', browser.cookies.get(LOGIN_COOKIE)],
      ['session key', KEY],
    ] as const
    const entries = (await redis.entries()).filter(({ key }) => key !== LOOKS)
    for (const [name, secret] of planted) {
      expect([name, (secret ?? '').length > 5]).toEqual([name, true])
      for (const form of ['utf8', 'base64', 'base64url', 'hex'] as const) {
        const text = Buffer.from(secret as string).toString(form)
        const found = entries.filter(({ key, value }) => `${key} ${value}`.includes(text))
        expect([name, form, found]).toEqual([name, form, []])
      }
    }
    const ofKind = (kind: string) => entries.filter(({ key }) => key.split(':').at(-2) === kind)
    expect(entries.filter(({ key }) => !/:(session|seen|login|epoch):[\w-]{43}$/.test(key))).toEqual([])
    for (const [kind, mostMs] of [
      ['session', 720 * HOUR],
      ['seen', 12 * HOUR],
      ['login', 10 * MINUTE],
    ] as const) {
      expect([kind, ofKind(kind).length > 0]).toEqual([kind, true])
      for (const { ttlMs } of ofKind(kind)) {
        expect(ttlMs).toBeGreaterThan(mostMs - 2 * MINUTE)
        expect(ttlMs).toBeLessThanOrEqual(mostMs)
      }
    }
    // These marks never expire, because a missing mark would restore ended sessions.
    expect(ofKind('epoch').map(({ ttlMs }) => ttlMs)).toContain(-1)
    expect(new Set(ofKind('epoch').map(({ ttlMs }) => ttlMs)).size).toBe(1)
  })

  itWithRedis('handles concurrent requests and sign-outs', async () => {
    const browser = await signedIn()
    // Each of these requests records the use of the session. No request may mistake another request's record
    // for a lost session.
    world.clock.now += HOUR
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(browser, world, WHO)))
    expect(all.map(({ codes }) => codes)).toEqual(all.map(() => []))
    const marks = await Promise.allSettled(['a', 'b', 'c'].map((mark) => store.set('epoch', 'x', mark)))
    expect(marks.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })

  itWithRedis('accepts a reply that arrived while the process was busy', async () => {
    await store.set('login', 'busy', 'here', MINUTE)
    const answer = store.get('login', 'busy')
    // Blocks the process for longer than the guard allows, while the reply waits in the socket.
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TIMEOUT_MS + 100))
    expect(await answer).toBe('here')
  })

  itWithRedis('serves only reads of recently used sessions while Redis is frozen', async () => {
    const [browser, unknown] = [await signedIn(), await signedIn('demo_analyst')]
    expect(await codesOf(browser)).toEqual([SERVED, SERVED])
    redis.freeze()
    await expectUnavailable(unknown)
    // Only reads with recently used sessions still succeed.
    expect(await codesOf(browser)).toEqual([SERVED, SERVED])
    const written = await ask(browser, two, 'mutation { accountDelete(id: "x") { userErrors { message } } }')
    expect([written.status, written.codes, written.data]).toEqual([503, ['UPSTREAM_UNAVAILABLE'], null])
    const rows = await fetch(`${two.gateway}/audiences/a/b/users`, {
      method: 'POST',
      headers: {
        cookie: `adgraph_session=${browser.cookies.get(SESSION_COOKIE)}`,
        'content-type': 'application/x-ndjson',
      },
      body: '{}\n',
    })
    expect([rows.status, (await rows.json()).errors[0].extensions.code]).toEqual([
      503,
      'UPSTREAM_UNAVAILABLE',
    ])
    for (const { clock } of [world, two]) clock.now += 30_000
    await expectUnavailable(browser)
    redis.thaw()
    for (const at of [world, two]) expect(await codesOnceBack(browser, at)).toEqual(SERVED)
  })

  itWithRedis('survives a Redis crash, and serves requests again once Redis is back', async () => {
    const browser = await signedIn()
    expect((await ask(browser, world, WHO)).codes).toEqual(SERVED)
    // A write in progress when the server stops has failed for its caller, so it must not run later.
    redis.freeze()
    await expect(store.set('login', 'late', 1, MINUTE)).rejects.toThrow('The session store is too slow')
    await redis.kill()
    await redis.restart()
    await untilBack()
    // The sessions were lost with the server, so the browsers are anonymous.
    expect(await codesOf(browser)).toEqual([NOBODY, NOBODY])
    expect((await redis.entries()).filter(({ key }) => key !== LOOKS)).toEqual([])

    await redis.kill()
    await expectUnavailable(browser)
    // Both gateways fail to reconnect, which must not end the process.
    await redis.turnAway(4)
    await expectUnavailable(browser)

    await redis.restart()
    await untilBack()
    expect(await codesOf(browser)).toEqual([NOBODY, NOBODY])
    expect(await codesOf(await signedIn())).toEqual([SERVED, SERVED])
  })
})
