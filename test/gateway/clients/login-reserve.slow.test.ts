import pLimit from 'p-limit'
import { openBrowser } from '../../../harness/gateway/browser.ts'
import { PATIENCE_MS } from '../../../harness/gateway/patience.ts'
import { decide, startSignInGateway } from '../../../harness/gateway/sign-in-world.ts'
import { createLoginReserve } from '../../../src/gateway/sign-in/login-reserve.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { createCredentialService } from '../../../src/upstream/index.ts'

const START = 'mutation { loginStart(input: {}) { login } }'
/** Number of request_token calls that the sandbox allows each application in 15 minutes. */
const WINDOW = 1500
const ADDRESSES = 27
const STARTS = 10
/** Number of calls made before the logins, so that fewer logins are needed to exhaust the window. */
const EARLIER = 900

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Starts a sandbox and a gateway with a stopped clock, so that no window ends during the test. */
const startWorld = async (clientLimits = {}) => {
  const frozen = Date.now()
  const sandbox = await createSandbox({ runtime: { now: () => frozen } })
  closers.push(sandbox.close)
  const { url } = await sandbox.listen(0, '127.0.0.1')
  const { demoUser } = sandbox
  const credentials = createCredentialService({
    baseUrl: url,
    consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
    now: () => frozen,
    timeoutMs: PATIENCE_MS,
  })
  const gateway = await startSignInGateway(sandbox, url, {
    gateway: { trustedProxies: ['127.0.0.1'], clientLimits },
    signIn: { credentials, now: () => frozen },
  })
  closers.push(gateway.close)
  return { ...gateway, credentials, sandboxUrl: url }
}

const startLogin = async (gateway: string, ip: string) => {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ query: START }),
  })
  const { data, errors } = (await response.json()) as {
    data?: { loginStart: { login: string } | null }
    errors?: { message: string; extensions: { code: string } }[]
  }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data, errors }
}

describe('login limits', () => {
  it('reserve the last third of the window for browsers that come from the sign-in page', async () => {
    const { gateway, credentials, sandboxUrl } = await startWorld()
    const inTurn = pLimit(10)
    await Promise.all(Array.from({ length: EARLIER }, () => inTurn(() => credentials.requestToken('oob'))))
    const outcomes: Record<string, number> = {}
    await Promise.all(
      Array.from({ length: ADDRESSES }, async (_, address) => {
        for (let start = 0; start < STARTS; start += 1) {
          const { data, errors } = await startLogin(gateway, `${20 + address}.0.0.1`)
          const outcome = data?.loginStart?.login ? 'begun' : (errors?.[0]?.extensions.code ?? 'neither')
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        }
      }),
    )
    const begun = (WINDOW * 2) / 3 - EARLIER
    expect(outcomes).toEqual({ begun, RATE_LIMITED: ADDRESSES * STARTS - begun })

    expect(await startLogin(gateway, '198.51.100.1')).toMatchObject({
      status: 429,
      retryAfter: expect.stringMatching(/^[1-9]\d{0,2}$/),
      errors: [
        {
          message: expect.stringContaining('/login'),
          extensions: {
            code: 'RATE_LIMITED',
            ads: { retryable: true, retryAfterMs: expect.any(Number), resetAt: expect.any(String) },
          },
        },
      ],
    })

    const from = { 'x-forwarded-for': '198.51.100.2' }
    const browser = openBrowser()
    const asJson = await browser.get(`${gateway}/login`, { ...from, accept: 'application/json' })
    expect([asJson.status, JSON.parse(asJson.text).errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED'])
    const page = await browser.get(`${gateway}/login?return_to=%2F`, from)
    expect([page.status, page.location]).toEqual([200, undefined])
    expect(page.headers.getSetCookie().join()).toMatch(/SameSite=Strict/)
    const address = /href="(\/login[^"]*)"/.exec(page.text)?.[1] as string
    expect(address).toBe('/login?return_to=%2F')

    const elsewhere = await browser.get(`${gateway}${address}`, { 'x-forwarded-for': '203.0.113.9' })
    expect([elsewhere.status, elsewhere.location]).toEqual([200, undefined])
    await browser.get(`${gateway}/login`, from)
    const started = await browser.get(`${gateway}${address}`, from)
    const decided = await decide(browser, { sandboxUrl }, started.location as string, { screenName: 'demo' })
    expect((await browser.get(decided.location as string, from)).status).toBe(303)
  }, 120_000)

  it('base the retry delay on the clock that issues the tickets', () => {
    const now = Date.parse('2031-05-06T07:08:09Z')
    const loginWindow = () => ({
      bucket: 'user' as const,
      limit: 1500,
      remaining: 500,
      resetAt: now + 90_000,
    })
    const tickets = { seal: (text: string) => text, open: (text: string) => text }
    const reserve = createLoginReserve({ loginWindow }, tickets, () => now)
    expect(reserve.refusal()).toMatchObject({
      retryAfterSeconds: 90,
      extensions: { ads: { retryAfterMs: 90_000, resetAt: '2031-05-06T07:09:39.000Z' } },
    })
  })

  it.each([
    ['/16 network', (host: number) => `20.1.${host}.1`, '20.2.0.1'],
    ['/48 network', (host: number) => `2001:db8:1:${host}::1`, '2001:db8:2:1::1'],
  ])('allow five times as many logins from a %s as from one address', async (_, ipOf, other) => {
    const { gateway } = await startWorld({ loginStarts: 2 })
    const statuses: number[] = []
    for (const host of [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
      statuses.push((await startLogin(gateway, ipOf(host))).status)
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200, 200, 200, 200, 200])
    expect(await startLogin(gateway, ipOf(6))).toMatchObject({
      status: 429,
      errors: [
        {
          message: expect.stringMatching(
            /^Too many logins from this network in 15 minutes: limit 10, retry in (?:900|8\d\d) s$/,
          ),
          extensions: { code: 'TOO_MANY_REQUESTS', measure: 'loginStarts', limit: 10 },
        },
      ],
    })
    expect((await startLogin(gateway, other)).status).toBe(200)
  })
})
