import {
  ask,
  decide,
  openBrowser,
  type SignInWorld,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'

const START = 'mutation { loginStart(input: {}) { login } }'
const COMPLETE = `mutation { loginComplete(input: { login: "${'a'.repeat(43)}", verifier: "1234567" }) { sessionToken } }`

let world: SignInWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

/** Returns the status, headers and body of a refusal. */
const refusalOf = async (gateway: string, query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  const { errors } = (await response.json()) as { errors?: { message: string; extensions: object }[] }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), errors }
}

const tooMany = (measure: string, limit: number) => ({
  status: 429,
  retryAfter: expect.stringMatching(/^(?:[1-9]|[1-9]\d|[1-8]\d\d|900)$/),
  errors: [
    {
      message: expect.stringContaining(`limit ${limit}, retry in `),
      extensions: {
        code: 'TOO_MANY_REQUESTS',
        measure,
        limit,
        ads: { retryable: true, retryAfterMs: expect.any(Number) },
      },
    },
  ],
})

describe('login limit per address', () => {
  it('refuses logins after the first 60 in 15 minutes', async () => {
    world = await startSignInWorld({ gateway: { trustedProxies: ['127.0.0.1'] } })
    const { gateway, counts } = world
    const statuses: number[] = []
    let left = 2000
    const attack = async (): Promise<void> => {
      while (left-- > 0) statuses.push((await refusalOf(gateway, START)).status)
    }
    await Promise.all(Array.from({ length: 50 }, attack))
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1940)
    expect(counts()['oauth.request_token']).toBe(60)
    expect(await refusalOf(gateway, START)).toMatchObject(tooMany('loginStarts', 60))

    const browser = openBrowser()
    const other = { 'x-forwarded-for': '198.51.100.7' }
    const started = await browser.get(`${gateway}/login`, other)
    const decided = await decide(browser, world, started.location as string, { screenName: 'demo' })
    expect((await browser.get(decided.location as string, other)).status).toBe(303)
    expect((await ask(browser, world, WHO)).data).toMatchObject({ viewer: { user: { screenName: 'demo' } } })
  })

  it.each([
    ['loginStarts', START],
    ['pinTries', COMPLETE],
  ])('appears as %s in the error', async (measure, query) => {
    world = await startSignInWorld({ gateway: { clientLimits: { [measure]: 2 } } })
    for (const _ of [1, 2]) expect((await refusalOf(world.gateway, query)).status).toBe(200)
    expect(await refusalOf(world.gateway, query)).toMatchObject(tooMany(measure, 2))
    // The proxy is not trusted here, so its header does not change the client's address.
    const elsewhere = { 'x-forwarded-for': '198.51.100.8' }
    expect(await refusalOf(world.gateway, query, elsewhere)).toMatchObject(tooMany(measure, 2))
  })

  it.each([
    ['/login', { loginStarts: 1 }, 303, 'loginStarts'],
    ['/callback?oauth_token=a&oauth_verifier=b', { callbacks: 1 }, 403, 'callbacks'],
    ['/callback?denied=a', { callbacks: 1 }, 403, 'callbacks'],
  ])('applies to %s, and is reported as a page or as JSON', async (path, clientLimits, first, measure) => {
    world = await startSignInWorld({ gateway: { clientLimits } })
    const browser = openBrowser()
    expect((await browser.get(`${world.gateway}${path}`)).status).toBe(first)
    const page = await browser.get(`${world.gateway}${path}`)
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(page.text).toContain('Too many sign-in attempts')
    const json = await browser.get(`${world.gateway}${path}`, { accept: 'application/json' })
    expect(json.status).toBe(429)
    expect(JSON.parse(json.text)).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', measure, limit: 1 } }],
    })
  })

  it('counts an IPv6 /64 network as one client', async () => {
    world = await startSignInWorld({
      gateway: { clientLimits: { loginStarts: 1 }, trustedProxies: ['127.0.0.0/8'] },
    })
    const statusOf = async (ip: string) =>
      (await refusalOf((world as SignInWorld).gateway, START, { 'x-forwarded-for': ip })).status
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:3::4', '2001:db8:1:3::1']
    const statuses: number[] = []
    for (const ip of addresses) statuses.push(await statusOf(ip))
    expect(statuses).toEqual([200, 429, 200])
  })
})
