import { ConfigError, readConfig } from '../src/config.ts'

const five = {
  ADS_BASE_URL: 'https://ads.example',
  ADS_CONSUMER_KEY: 'key',
  ADS_CONSUMER_SECRET: 'hidden-1',
  ADS_ACCESS_TOKEN: 'token',
  ADS_ACCESS_TOKEN_SECRET: 'hidden-2',
}
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('it was accepted')
}

describe('readConfig', () => {
  it('defaults to loopback, ports 4000 and 4001, and an in-memory sandbox', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      logLevel: 'warn',
      graphiqlDirectory: expect.stringMatching(/\/dist\/graphiql\/$/),
      dashboardDirectory: expect.stringMatching(/\/dist\/dashboard\/$/),
      upstream: undefined,
      sandbox: { host: '127.0.0.1', port: 4001, database: ':memory:' },
    })
  })

  it('treats an empty variable as unset', () => {
    const empty = Object.fromEntries(
      [...Object.keys(five), 'PORT', 'SANDBOX_PORT', 'HOST', 'LOG_LEVEL', 'SANDBOX_DATABASE'].map((name) => [
        name,
        '',
      ]),
    )
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('reads ports, host, log level and database', () => {
    const env = {
      PORT: '0',
      SANDBOX_PORT: '65535',
      HOST: '::1',
      LOG_LEVEL: 'trace',
      SANDBOX_DATABASE: 'ads.db',
    }
    expect(readConfig(env)).toMatchObject({
      host: '::1',
      port: 0,
      logLevel: 'trace',
      sandbox: { port: 65_535, database: 'ads.db' },
    })
  })

  it.each([
    [{}, 1000],
    [{ HOST: '::1' }, 1000],
    [{ HOST: '0.0.0.0' }, 5000],
    [{ PUBLIC_URL: 'https://ads.example.com' }, 5000],
    [{ HOST: '0.0.0.0', DRAIN_SECONDS: '0' }, 0],
    [{ DRAIN_SECONDS: '0.5' }, 500],
  ])('derives the drain time from %j: %d ms', (env, milliseconds) => {
    expect(readConfig(env).drainMs).toBe(milliseconds)
  })

  it('allows service mode for everyone only with a key or the exact confirmation text', () => {
    const words = 'everyone who reaches this gateway acts as this user'
    const others = [{ HOST: '0.0.0.0' }, { HOST: 'gateway' }, { PUBLIC_URL: 'https://ads.example' }]
    for (const env of others) {
      expect(refusal({ ...five, ...env })).toBe(
        'HOST or PUBLIC_URL exposes service mode to others without SERVICE_KEY. Set SERVICE_KEY, or set ' +
          `OPEN_SERVICE_MODE to the words "${words}"`,
      )
      for (const yes of ['yes', 'true', '1', `${words}.`])
        expect(refusal({ ...five, ...env, OPEN_SERVICE_MODE: yes })).toContain(
          `OPEN_SERVICE_MODE must be the words "${words}"`,
        )
      readConfig({ ...five, ...env, OPEN_SERVICE_MODE: words })
      readConfig({ ...five, ...env, SERVICE_KEY: 'k'.repeat(32) })
    }
    for (const env of [{}, { HOST: '::1' }, { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:4000' }])
      readConfig({ ...five, ...env })
    // Without an upstream there is no service user, so no confirmation is needed.
    readConfig({ HOST: '0.0.0.0' })
  })

  it('reads PRODUCTION, which defaults to "no"', () => {
    expect(readConfig({}).production).toBe('no')
    for (const production of ['no', 'operators', 'yes'] as const)
      expect(readConfig({ ...five, PRODUCTION: production }).production).toBe(production)
    expect(refusal({ PRODUCTION: 'true' })).toBe('PRODUCTION must be one of no, operators, yes')
  })

  it('reads client limits and trusted proxies, and rejects an invalid proxy', () => {
    expect(readConfig({})).toMatchObject({ trustedProxies: [] })
    expect(readConfig({}).clientLimits).toEqual({ eventLoopDelayMs: 1000 })
    const env = {
      LOGIN_STARTS: '1',
      CALLBACKS: '2',
      PIN_TRIES: '3',
      CLIENT_OPERATIONS: '4',
      CLIENT_QUEUE: '0',
      CONCURRENCY_LIMIT: '5',
      EVENT_LOOP_DELAY_MS: '0',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,2001:db8::/32 192.0.2.1',
    }
    expect(readConfig(env)).toMatchObject({
      clientLimits: {
        loginStarts: 1,
        callbacks: 2,
        pinTries: 3,
        operations: 4,
        queuedOperations: 0,
        concurrency: 5,
        eventLoopDelayMs: 0,
      },
      trustedProxies: ['10.0.0.0/8', '::1', '2001:db8::/32', '192.0.2.1'],
    })
    const wrong = ['10.0.0.0/33', 'proxy.example', '2001:db8::/129', '10.0.0.1/', '*', '0.0.0.0/0', '::/0']
    for (const proxy of wrong)
      expect(refusal({ TRUSTED_PROXIES: proxy })).toMatch(/^TRUSTED_PROXIES must be addresses, or networks/)
  })

  it("reads the sandbox's address and protocol", () => {
    const env = {
      SANDBOX_HOST: '0.0.0.0',
      SANDBOX_PUBLIC_URL: 'https://sandbox.example.com:8443/',
      SANDBOX_HTTPS: '/run/certificate.pem,/run/key.pem',
    }
    expect(readConfig(env).sandbox).toMatchObject({
      host: '0.0.0.0',
      publicUrl: 'https://sandbox.example.com:8443',
      https: ['/run/certificate.pem', '/run/key.pem'],
    })
    expect(readConfig({ SANDBOX_PUBLIC_URL: 'http://127.0.0.1:14001' }).sandbox.publicUrl).toBe(
      'http://127.0.0.1:14001',
    )
    for (const url of [
      'http://sandbox.example.com',
      'https://sandbox.example.com/ads',
      'sandbox.example.com',
    ])
      expect(refusal({ SANDBOX_PUBLIC_URL: url })).toMatch(
        /^SANDBOX_PUBLIC_URL must be an origin \(scheme, host and port only\)/,
      )
    for (const https of ['yes', 'certificate.pem', 'a.pem,', 'a.pem,b.pem,c.pem'])
      expect(refusal({ SANDBOX_HTTPS: https })).toMatch(/^SANDBOX_HTTPS must be `self-signed`, or two files/)
  })

  it("reads the sandbox's rate limits, and the refresh interval of reference data in hours", () => {
    const config = readConfig({ SANDBOX_RATE_LIMITS: 'global-read=50', REFERENCE_HOURS: '0.5' })
    expect(config.sandbox.rateLimits).toEqual({ 'global-read': { limit: 50, windowSeconds: 900 } })
    expect(config.referenceHours).toBe(0.5)
    expect(readConfig({ REFERENCE_HOURS: '720' }).referenceHours).toBe(720)
    const plain = readConfig({ SANDBOX_RATE_LIMITS: '', REFERENCE_HOURS: '' })
    expect([plain.sandbox.rateLimits, plain.referenceHours]).toEqual([undefined, undefined])
  })

  it('reads the number of upstream connections', () => {
    expect(readConfig({ ADS_CONNECTIONS: '1' }).connections).toBe(1)
    expect(readConfig({ ADS_CONNECTIONS: '4096' }).connections).toBe(4096)
    expect(readConfig({}).connections).toBeUndefined()
    for (const number of ['0', '4097', '2.5', 'many'])
      expect(refusal({ ADS_CONNECTIONS: number })).toBe(
        `ADS_CONNECTIONS must be a number from 1 to 4,096, not "${number}"`,
      )
  })

  it('reads the memory limit of results for @allowStale', () => {
    expect(readConfig({ STALE_CACHE_BYTES: '0' }).staleBytes).toBe(0)
    expect(readConfig({ STALE_CACHE_BYTES: '1073741824' }).staleBytes).toBe(1_073_741_824)
    expect(readConfig({ STALE_CACHE_BYTES: '' }).staleBytes).toBeUndefined()
    for (const number of ['-1', '0.5', '1073741825', 'many', 'NaN'])
      expect(refusal({ STALE_CACHE_BYTES: number })).toBe(
        `STALE_CACHE_BYTES must be a number from 0 to 1,073,741,824, not "${number}"`,
      )
  })

  it('reads the hosts that may serve statistics results and accepts only bare host names', () => {
    expect(readConfig({}).resultHosts).toEqual(['ton.twimg.com'])
    expect(readConfig({ STATS_RESULT_HOSTS: 'a.example, b.example' }).resultHosts).toEqual([
      'a.example',
      'b.example',
    ])
    for (const host of [
      'https://a.example',
      'a.example/results',
      'a.example:8443',
      'A.example',
      '*',
      'me@a.example',
    ])
      expect(refusal({ STATS_RESULT_HOSTS: `b.example ${host}` })).toMatch(
        /^STATS_RESULT_HOSTS must be host names/,
      )
  })

  it('reads PLAN', () => {
    expect(['', 'parallel', 'frugal', 'off'].map((PLAN) => readConfig({ PLAN }).plan)).toEqual([
      'parallel',
      'parallel',
      'frugal',
      'off',
    ])
    expect(refusal({ PLAN: 'fast' })).toBe('PLAN must be one of parallel, frugal, off')
  })

  it('reads whether inferred rules are enforced', () => {
    expect(['', 'on', 'off'].map((INFERRED_RULES) => readConfig({ INFERRED_RULES }).inferredRules)).toEqual([
      'on',
      'on',
      'off',
    ])
    expect(refusal({ INFERRED_RULES: 'no' })).toBe('INFERRED_RULES must be on or off')
  })

  it('reads the workspace limit', () => {
    expect(readConfig({ SANDBOX_WORKSPACES: '7' }).sandbox.workspaces).toBe(7)
    expect(readConfig({}).sandbox.workspaces).toBeUndefined()
    for (const number of ['0', '-1', '1.5', '10001', 'many'])
      expect(refusal({ SANDBOX_WORKSPACES: number })).toBe(
        `SANDBOX_WORKSPACES must be a number from 1 to 10,000, not "${number}"`,
      )
  })

  it('reads the byte limit for all workspaces', () => {
    expect(readConfig({ SANDBOX_WORKSPACE_BYTES: '16777216' }).sandbox.workspaceBytes).toBe(16_777_216)
    expect(readConfig({}).sandbox.workspaceBytes).toBeUndefined()
    for (const bytes of ['0', '8388607', 'many'])
      expect(refusal({ SANDBOX_WORKSPACE_BYTES: bytes })).toBe(
        `SANDBOX_WORKSPACE_BYTES must be a number from 8,388,608 to 68,719,476,736, not "${bytes}"`,
      )
  })

  it('reads the number of processes and refuses more than one without shared sessions', () => {
    const shared = { SESSION_STORE_URL: 'redis://store.example', SESSION_KEY: 'k'.repeat(32) }
    expect(readConfig({ ...shared, WEB_CONCURRENCY: '4' }).workers).toBe(4)
    expect(readConfig({ WEB_CONCURRENCY: '1' }).workers).toBe(1)
    expect(readConfig({ WEB_CONCURRENCY: '' }).workers).toBeUndefined()
    for (const number of ['0', '-1', '1.5', '257', 'auto'])
      expect(refusal({ ...shared, WEB_CONCURRENCY: number })).toBe(
        `WEB_CONCURRENCY must be a number from 1 to 256, not "${number}"`,
      )
    expect(refusal({ WEB_CONCURRENCY: '2' })).toBe(
      'SESSION_STORE_URL is required when WEB_CONCURRENCY is more than 1: all processes need the same sessions',
    )
  })

  it.each(['0', '-1', '721', 'six', 'Infinity', 'NaN'])(
    'refuses a refresh interval of %s hours for reference data [bidding_rules.refresh]',
    (hours) => {
      expect(refusal({ REFERENCE_HOURS: hours })).toBe(
        `REFERENCE_HOURS must be more than 0 and at most 720 hours, not "${hours}"`,
      )
    },
  )

  it('disables caches by default, and limits RESPONSE_CACHE_TTL to an hour', () => {
    const plain = readConfig({ PAGE_CACHE_TTL: '', RESPONSE_CACHE_TTL: '' })
    expect([plain.pageCacheTtl, plain.responseCacheSeconds]).toEqual([undefined, undefined])
    expect(readConfig({ PAGE_CACHE_TTL: 'campaigns=5', RESPONSE_CACHE_TTL: '2.5' })).toMatchObject({
      pageCacheTtl: { campaigns: 5000 },
      responseCacheSeconds: 2.5,
    })
    for (const seconds of ['0', '-1', '3601', 'five', 'Infinity', 'NaN'])
      expect(refusal({ RESPONSE_CACHE_TTL: seconds })).toBe(
        `RESPONSE_CACHE_TTL must be more than 0 and at most 3600 seconds, not "${seconds}"`,
      )
  })

  it('reads the settings for an upstream other than the embedded sandbox', () => {
    expect(readConfig({ ...five, ADS_SANDBOX_URL: 'http://127.0.0.1:1' }).upstream).toMatchObject({
      baseUrl: 'https://ads.example',
      sandboxUrl: 'http://127.0.0.1:1',
      credentialsUrl: 'https://ads.example',
      consumer: { key: 'key', secret: 'hidden-1' },
      token: { key: 'token', secret: 'hidden-2' },
    })
  })

  it.each(['65536', '-1', '80.5', 'http', '1e99'])('refuses port %s and names the setting', (text) => {
    expect(refusal({ PORT: text })).toBe(`PORT must be a port from 0 to 65535, not "${text}"`)
    expect(refusal({ SANDBOX_PORT: text })).toContain('SANDBOX_PORT')
  })

  it('refuses an unknown log level', () => {
    expect(refusal({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL must be one of /)
  })

  it.each(Object.keys(five))('names %s if only that variable is missing, and reveals no secret', (name) => {
    const message = refusal(Object.fromEntries(Object.entries(five).filter(([key]) => key !== name)))
    expect(message).toMatch(new RegExp(` requires? ${name}$`, 'm'))
    expect(message).not.toContain('hidden')
  })

  it('reports all mistakes at once, one per line', () => {
    const env = {
      PORT: 'http',
      WEB_CONCURRENCY: '2',
      SERVICE_KEY: 'pw',
      ADS_ACCESS_TOKEN: 'hidden',
      ADS_BASE_URL: 'http://ads.example',
    }
    expect(refusal(env).split('\n')).toEqual([
      'PORT must be a port from 0 to 65535, not "http"',
      'SERVICE_KEY must be a string of 32 to 512 letters, digits and characters of -._~+/=',
      'ADS_BASE_URL, ADS_ACCESS_TOKEN require ADS_CONSUMER_KEY, ADS_CONSUMER_SECRET',
      'ADS_ACCESS_TOKEN requires ADS_ACCESS_TOKEN_SECRET',
      'SESSION_STORE_URL is required when WEB_CONCURRENCY is more than 1: all processes need the same sessions',
      'ADS_BASE_URL must be https unless ADS_CREDENTIALS_URL is set',
    ])
  })

  it('reports all missing upstream settings', () => {
    expect(refusal({ ADS_BASE_URL: 'https://ads.example' })).toMatch(
      /^ADS_BASE_URL requires ADS_CONSUMER_KEY, ADS_CONSUMER_SECRET/,
    )
  })

  it.each([
    'ads.example',
    'ftp://ads.example',
    'https://user:pw@ads.example',
    'https://ads.example?x=1',
    'https://ads.example#x',
  ])('refuses the address %s without revealing it', (address) => {
    for (const name of ['ADS_BASE_URL', 'ADS_SANDBOX_URL', 'ADS_UPLOAD_URL', 'ADS_RELATED_URL']) {
      const message = refusal({ ...five, [name]: address })
      expect(message).toMatch(new RegExp(`^${name} must`))
      expect(message).not.toContain('pw')
    }
  })

  it('allows sign-in without a configured access token', () => {
    const { ADS_ACCESS_TOKEN: _token, ADS_ACCESS_TOKEN_SECRET: _secret, ...three } = five
    expect(readConfig(three).upstream).toMatchObject({ token: undefined })
  })

  it('reads the addresses and options for sign-in', () => {
    const key = 'hidden-0123456789-0123456789-0123456789'
    expect(
      readConfig({
        ...five,
        ADS_CREDENTIALS_URL: 'https://login.example',
        ADS_ACCESS_TYPE_PARAMETER: 'x_auth_access_type',
        PUBLIC_URL: 'https://ads.example:8443/',
        SESSION_STORE_URL: 'valkey://:pw@store.example:6379/1',
        SESSION_KEY: `${key} ${key}-before`,
        RETURN_URLS: '/app?tab=1, https://app.example/after',
        DEVICE_CALLBACKS: 'adgraph-app://signed-in',
        ALLOWED_ORIGINS: 'https://app.example',
        OPERATOR_USER_IDS: '1,2',
        SERVICE_KEY: key,
      }),
    ).toMatchObject({
      upstream: { credentialsUrl: 'https://login.example', accessTypeParameter: 'x_auth_access_type' },
      publicUrl: 'https://ads.example:8443',
      signIn: {
        storeUrl: 'valkey://:pw@store.example:6379/1',
        sessionKeys: [key, `${key}-before`],
        returnTo: ['/app?tab=1', 'https://app.example/after'],
        deviceCallbacks: ['adgraph-app://signed-in'],
      },
      allowedOrigins: ['https://app.example'],
      operators: ['1', '2'],
      serviceKey: key,
    })
  })

  it.each([
    ['PUBLIC_URL', 'https://ads.example/below'],
    ['PUBLIC_URL', 'ads.example'],
    ['PUBLIC_URL', 'https://user:pw@ads.example'],
    // HTTPS is required at every sign-in step (spec 1 §1).
    ['PUBLIC_URL', 'http://pw.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.pw.example'],
    ['ALLOWED_ORIGINS', 'https://app.example/x'],
    ['ALLOWED_ORIGINS', '*'],
    ['SESSION_KEY', 'pw'],
    ['SERVICE_KEY', 'pw'],
    ['SESSION_STORE_URL', 'http://pw.example'],
    ['SESSION_STORE_URL', 'valkey://pw.example'],
    ['SESSION_STORE_URL', 'valkey://:pw#1@store.example'],
    ['RETURN_URLS', '//pw.example'],
    ['RETURN_URLS', '/\\\\pw.example'],
    ['RETURN_URLS', 'https://user@pw.example/'],
    ['RETURN_URLS', 'javascript:pw'],
    ['DEVICE_CALLBACKS', 'javascript:pw'],
    ['DEVICE_CALLBACKS', 'http://pw.example/'],
    ['ADS_CREDENTIALS_URL', 'http://pw.example'],
  ])('refuses %s=%s without revealing it', (name, text) => {
    const message = refusal({ ...five, [name]: text })
    expect(message).toMatch(new RegExp(`^${name} `))
    expect(message).not.toContain('pw')
  })
})
