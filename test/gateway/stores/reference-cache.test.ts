import { EventEmitter, once } from 'node:events'
import type { Browser } from '../../../harness/gateway/browser.ts'
import { ask, openBrowser, signIn, startSignInWorld } from '../../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../../harness/sandbox/signed.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { storeBesideSessions } from '../../../src/gateway/stores/upstream-stores.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/server.ts'
import { createCaches, type ReferenceOptions } from '../../../src/upstream/index.ts'
import { type Served, serveSandbox } from '../../domains/world.ts'

const HOUR = 3_600_000
const RULES = '{ biddingRules { currency } }'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

/**
 * Starts a sandbox with the API's rate limits. The test controls the clocks of the sandbox and the gateways.
 */
const start = async (options: SandboxOptions = {}) => {
  const clock = { now: Date.parse('2026-11-20T12:05:00Z') }
  /** Emits an event, named after the operation, for each completed attempt. */
  const tries = new EventEmitter()
  const sandbox = await createSandbox({
    ...options,
    // Upstream calls are signed with the machine's clock, which differs from the sandbox's clock.
    timestampWindowSeconds: 1e9,
    runtime: { now: () => clock.now },
  })
  const { url } = await sandbox.listen(0, '127.0.0.1')
  open.push(sandbox)
  const gateway = async (reference: ReferenceOptions = {}): Promise<Served> => {
    const caches = createCaches({ reference, now: () => clock.now })
    const served = await serveSandbox(sandbox, {
      baseUrl: url,
      now: () => clock.now,
      caches,
      onTry: ({ operation }) => tries.emit(operation),
    })
    open.push(served)
    return served
  }
  return { sandbox, clock, tries, gateway, rest: clientOf(url, sandbox.demoUser) }
}
const callsOf = (sandbox: Sandbox): number => sandbox.calls.counts().operations['bidding_rules.list'] ?? 0

describe('reference data', () => {
  it('is read with one upstream call for many simultaneous requests by three users [protocol.reference_cache]', async () => {
    const world = await startSignInWorld()
    open.push(world)
    const people: Browser[] = []
    for (const name of ['demo', 'demo_second', 'demo_analyst']) {
      const browser = openBrowser()
      await signIn(browser, world, name)
      people.push(browser)
    }
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => ask(people[index % 3] as Browser, world, RULES)),
    )
    const texts = new Set(answers.map(({ text }) => text))
    expect(texts.size).toBe(1)
    expect(answers[0]?.data.biddingRules.length).toBeGreaterThan(20)
    expect(world.counts()['bidding_rules.list']).toBe(1)
    // Even cached data is available only to signed-in users.
    const stranger = await ask(openBrowser(), world, RULES)
    expect([stranger.data, stranger.codes]).toEqual([{ biddingRules: null }, ['UNAUTHENTICATED']])
    expect(world.counts()['bidding_rules.list']).toBe(1)
  })

  it('remains available during a refresh, even if the refresh is refused [bidding_rules.refresh]', async () => {
    const { sandbox, clock, tries, gateway, rest } = await start({
      rateLimits: { 'global-read': { limit: 1, windowSeconds: 900 } },
    })
    const { ask, url } = await gateway()
    /**
     * Runs requests while one upstream call is in progress, and waits until its response has been handled.
     */
    const during = async <T>(asking: () => Promise<T>): Promise<T> => {
      const tried = once(tries, 'bidding_rules.list')
      const answer = await asking()
      await tried
      await fetch(`${url}/livez`)
      return answer
    }
    const first = await during(() => ask(RULES))
    expect(first.errors).toEqual([])
    clock.now += 6 * HOUR
    const due = await during(() => Promise.all(Array.from({ length: 30 }, () => ask(RULES))))
    expect(callsOf(sandbox)).toBe(2)
    expect(new Set(due.map(({ text }) => text))).toEqual(new Set([first.text]))
    // Another refresh is due while the rate limit window is exhausted.
    clock.now += 6 * HOUR
    expect((await rest.get('/12/bidding_rules')).status).toBe(200)
    expect((await during(() => ask(RULES))).text).toBe(first.text)
    // The test itself made one of these calls.
    expect(callsOf(sandbox)).toBe(4)
    expect((await ask(RULES)).text).toBe(first.text)
  })

  it('is null with the retry time in the error if it is rate limited and not cached [rate_limits.exhausted_body]', async () => {
    const { clock, gateway } = await start()
    for (let turn = 0; turn < 5; turn += 1) expect((await (await gateway()).ask(RULES)).errors).toEqual([])
    const { ask } = await gateway()
    const { data, errors, calls } = await ask(`{ publishers { userId } biddingRules { currency } }`)
    expect(data.biddingRules).toBeNull()
    expect(data.publishers.length).toBeGreaterThan(10)
    const end = new Date(Math.ceil(clock.now / 900_000) * 900_000).toISOString()
    expect(errors).toMatchObject([
      {
        path: ['biddingRules'],
        extensions: {
          code: 'RATE_LIMITED',
          ads: {
            resetAt: end,
            bucket: 'user',
            httpStatus: 429,
            upstreamCode: 'TOO_MANY_REQUESTS',
          },
        },
      },
    ])
    expect(calls).toEqual({ 'bidding_rules.list': 1, 'publishers.list': 1 })
    clock.now += 900_000
    expect((await ask(RULES)).errors).toEqual([])
  })

  it('is shared by all processes, but separate for each upstream', async () => {
    const { sandbox, gateway } = await start()
    const sessions = createSessionStore()
    open.push(sessions)
    const store = storeBesideSessions('reference', sessions, 'https://ads.example')
    for (let turn = 0; turn < 8; turn += 1)
      expect((await (await gateway({ store })).ask(RULES)).errors).toEqual([])
    expect(callsOf(sandbox)).toBe(1)
    await (
      await gateway({ store: storeBesideSessions('reference', sessions, 'https://sandbox.example') })
    ).ask(RULES)
    expect(callsOf(sandbox)).toBe(2)
  })
})

describe('error for an exceeded rate limit', () => {
  it("names the account's rate limit window [rate_limits.headers.account]", async () => {
    const { sandbox, clock, gateway } = await start({
      rateLimits: { 'core-read': { limit: 1, windowSeconds: 900 } },
    })
    const { ask } = await gateway()
    const query = `{ account(id: "${sandbox.demo.mainAccountId}") { name campaigns(first: 1) { nodes { name } } } }`
    expect((await ask(query)).errors).toEqual([])
    const { data, errors, calls } = await ask(query)
    // The window is known from earlier response headers, so no call is sent.
    expect(calls).toEqual({ 'accounts.list': 1 })
    expect(data.account).toEqual({ name: 'Halden & Moor', campaigns: null })
    expect(errors).toMatchObject([
      {
        path: ['account', 'campaigns'],
        extensions: {
          code: 'RATE_LIMITED',
          ads: {
            bucket: 'account',
            resetAt: new Date(Math.ceil(clock.now / 900_000) * 900_000).toISOString(),
          },
        },
      },
    ])
    clock.now += 900_000
    expect((await ask(query)).errors).toEqual([])
  })
})
