import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ask, endAll, atTheEnd as open, ready, start, TIME_LIMIT } from '../harness/program.ts'
import { createSandbox } from '../src/sandbox/server.ts'
import { answering, startScriptedUpstream } from './gateway/scripted-upstream.ts'
import { requirement } from './requirement.ts'

afterEach(endAll)

/** Defines a test that starts processes. */
const runs = (title: string, run: () => Promise<void>): void => it(title, run, TIME_LIMIT)
const itWithIPv6 = requirement(
  'IPv6',
  () => Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6')),
  'enable IPv6',
)
const oneLine = (text: string): string => {
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  return text.trimEnd()
}

describe('node src/main.ts', () => {
  runs(
    'starts sandbox and gateway, prints their addresses and exits on SIGTERM [oauth.request_token.device_callbacks]',
    async () => {
      const deepLink = 'harbour://signed-in'
      const { child, gateway, greeting, exit, problems } = await ready({ DEVICE_CALLBACKS: deepLink })
      const sandbox = /Sandbox +(http\S+)/.exec(greeting)?.[1]
      expect(gateway).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect(sandbox).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect(greeting).toContain(`GraphiQL   ${gateway}/graphiql/`)
      expect(greeting).toContain(`Agents     ${gateway}/mcp\n`)

      for (const path of ['/livez', '/readyz']) expect((await fetch(gateway + path)).status).toBe(200)

      const command = greeting.slice(greeting.indexOf('curl'))
      const { stdout } = await promisify(execFile)('sh', ['-c', command])
      const printed = JSON.parse(stdout)
      expect(printed.errors).toBeUndefined()
      expect(printed.data.viewer.accounts.nodes[0]).toMatchObject({ name: 'Halden & Moor' })
      expect(printed.data.viewer.accounts.nodes[0].campaigns.nodes).toHaveLength(3)

      const answer = await fetch(`${sandbox}/__sandbox/credentials`)
      const credentials = (await answer.json()) as Record<string, string>
      expect(credentials).toMatchObject({
        consumer_key: expect.any(String),
        consumer_secret: expect.any(String),
        access_token: expect.any(String),
        access_token_secret: expect.any(String),
      })
      for (const secret of [credentials.consumer_secret, credentials.access_token_secret])
        expect(greeting).not.toContain(secret as string)

      const registered = await (await fetch(`${sandbox}/__sandbox/applications`)).json()
      const [own] = registered.applications
      expect([own.kind, own.callbacks]).toEqual(['web', [deepLink, `${gateway}/callback`]])

      child.kill('SIGTERM')
      expect(await exit).toBe(0)
      expect(problems()).toBe('')
      // The next start uses this cache.
      expect(readdirSync(join(import.meta.dirname, '../.cache/compiled'))).not.toEqual([])
    },
  )

  itWithIPv6(
    'prints an address that its pages may use, if it listens on all addresses',
    async () => {
      const { gateway } = await ready({ HOST: '::' })
      expect(gateway).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      const response = await fetch(`${gateway}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: gateway },
        body: JSON.stringify({ query: '{ viewer { user { screenName } } }' }),
      })
      expect(await response.json()).toEqual({ data: { viewer: { user: { screenName: 'demo' } } } })
    },
    TIME_LIMIT,
  )

  runs('responds to requests in flight before it exits', async () => {
    const arrived = Promise.withResolvers<() => void>()
    const upstream = await startScriptedUpstream(
      answering({
        campaigns: (request, response) => arrived.resolve(() => answering({})(request, response)),
      }),
    )
    open.add(upstream.close)
    const { child, gateway, exit } = await ready(environment(upstream.url))
    const answer = ask(gateway, '{ account(id: "abc1") { campaigns { nodes { name } } } }')
    const release = await arrived.promise
    child.kill('SIGTERM')
    // The program accepts no connections while it is closing.
    while (
      await fetch(`${gateway}/livez`).then(
        () => true,
        () => false,
      )
    );
    release()
    expect(await answer).toEqual({
      data: { account: { campaigns: { nodes: [{ name: 'Scripted campaign' }] } } },
    })
    expect(await exit).toBe(0)
  })

  runs('works with another upstream without starting a sandbox', async () => {
    const sandbox = await createSandbox()
    open.add(sandbox.close)
    const { url } = await sandbox.listen(0, '127.0.0.1')
    const { demoUser } = sandbox
    const { child, gateway, greeting, exit } = await ready(
      environment(url, {
        ADS_CONSUMER_KEY: demoUser.consumer_key,
        ADS_CONSUMER_SECRET: demoUser.consumer_secret,
        ADS_ACCESS_TOKEN: demoUser.access_token,
        ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
      }),
    )
    expect(greeting).toContain(`Upstream   ${url}`)
    expect(greeting).not.toContain('Sandbox')
    expect(await ask(gateway, '{ viewer { accounts { totalCount } } }')).toEqual({
      data: { viewer: { accounts: { totalCount: 3 } } },
    })
    expect(sandbox.calls.counts().operations).toEqual({ 'accounts.list': 1 })
    child.kill('SIGINT')
    expect(await exit).toBe(0)
  })

  runs('applies the settings for rate limits and caches', async () => {
    const { child, exit, gateway } = await ready({
      SANDBOX_RATE_LIMITS: 'account-read=1/86400',
      PAGE_CACHE_TTL: 'accounts=600',
      RESPONSE_CACHE_TTL: '600',
    })
    const cacheStatus = async (query: string): Promise<string | null> => {
      const response = await fetch(`${gateway}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      expect(await response.json()).toMatchObject({ data: { accounts: { nodes: [{}, {}, {}] } } })
      return response.headers.get('cache-status')
    }
    // Only one call is allowed, so the second query must use the page that the first query has read.
    for (const query of ['{ accounts { nodes { name } } }', '{ accounts { nodes { id } } }'])
      expect(await cacheStatus(query)).toBe('adgraph; fwd=miss; stored')
    expect(await cacheStatus('{ accounts { nodes { id } } }')).toMatch(/^adgraph; hit; ttl=\d+$/)
    const other =
      '{ accounts(includeDeleted: true) { nodes { name } } biddingRules(currency: "USD") { currency } }'
    expect(await ask(gateway, other)).toMatchObject({
      data: { accounts: null, biddingRules: [{ currency: 'USD' }] },
      errors: [{ extensions: { code: 'RATE_LIMITED', ads: { bucket: 'user' } } }],
    })
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  runs('reports in one line that the port in SANDBOX_PORT is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    open.add(async () => taken.close())
    const { port } = taken.address() as { port: number }
    const { exit, problems, output } = start({ SANDBOX_PORT: String(port) })
    expect(await exit).toBe(1)
    expect(oneLine(problems())).toBe(
      `adgraph cannot start: SANDBOX_PORT: port ${port} of 127.0.0.1 is in use. Stop the other program, or set another port.`,
    )
    expect(output()).toBe('')
    taken.close()
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['an invalid port', { PORT: 'http' }, /PORT must be a port/],
      ['the same port on addresses that overlap', { HOST: '0.0.0.0', PORT: '4900', SANDBOX_PORT: '4900' }, /PORT and SANDBOX_PORT use the same port 4900/],
      ['the same port for all', { PORT: '4900', METRICS_PORT: '4900', SANDBOX_PORT: '4900' }, /PORT and METRICS_PORT and SANDBOX_PORT use the same port 4900/],
      ['a public URL that cannot be a callback', { PUBLIC_URL: 'http://localhost:4900' }, /: PUBLIC_URL: Invalid callback "http:\/\/localhost:4900\/callback": use 127\.0\.0\.1, not localhost$/],
      ['an impossible database path', { SANDBOX_DATABASE: '/no/such/folder/ads.db' }, /SANDBOX_DATABASE: cannot use \/no\/such\/folder\/ads\.db/],
    ],
  )(
    'reports %s in one line',
    async (_what, env, message) => {
      const { exit, problems } = start(env)
      expect(await exit).toBe(1)
      expect(oneLine(problems())).toMatch(message)
    },
    TIME_LIMIT,
  )
})

function environment(url: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    ADS_BASE_URL: url,
    ADS_CONSUMER_KEY: 'ck',
    ADS_CONSUMER_SECRET: 'cs',
    ADS_ACCESS_TOKEN: 'at',
    ADS_ACCESS_TOKEN_SECRET: 'ts',
    ...more,
  }
}
