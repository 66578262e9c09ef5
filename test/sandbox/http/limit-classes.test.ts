import type { SandboxResponse } from '../../../harness/sandbox/signed.ts'
import { createLimiter } from '../../../src/sandbox/http/limit.ts'
import { parseRates } from '../../../src/sandbox/http/rates.ts'
import { NOON, newAccount, type Served, serve } from '../serve.ts'

const headers = (prefix: string, { headers }: SandboxResponse) =>
  ['limit', 'remaining', 'reset'].map((name) => headers[`${prefix}-${name}`])
const QUARTER = `${NOON / 1000 + 900}`

describe('the limit on global reads', () => {
  let served: Served
  beforeEach(async () => {
    served = await serve()
  })
  afterEach(() => served.sandbox.close())

  const ENDPOINTS = [
    '/12/bidding_rules',
    '/12/advertiser_business_categories',
    '/12/content_categories',
    '/12/iab_categories',
    '/12/publishers',
    '/12/line_items/placements',
  ]

  it('is 5 reads per 15 minutes for each endpoint and token [rate_limits.global_reads, rate_limits.headers.user]', async () => {
    for (const target of ENDPOINTS) {
      for (let left = 4; left >= 0; left -= 1)
        expect(headers('x-rate-limit', await served.client.get(target))).toEqual(['5', `${left}`, QUARTER])
      const refused = await served.client.get(target)
      expect([target, refused.status]).toEqual([target, 429])
      expect(refused.json).toEqual({
        errors: [{ code: 'TOO_MANY_REQUESTS', message: expect.any(String) as unknown as string }],
        request: { params: {} },
      })
      expect(headers('x-rate-limit', refused)).toEqual(['5', '0', QUARTER])
      expect(headers('x-account-rate-limit', refused)).toEqual([undefined, undefined, undefined])
      expect((await served.stranger.get(target)).status).toBe(200)
    }
    served.clock.now += 899_999
    for (const target of ENDPOINTS) expect((await served.client.get(target)).status).toBe(429)
    served.clock.now += 1
    for (const target of ENDPOINTS) expect((await served.client.get(target)).status).toBe(200)
  })

  it('counts reads regardless of their parameters', async () => {
    for (const currency of ['USD', 'EUR', 'JPY', 'VND', 'GBP'])
      expect((await served.client.get(`/12/bidding_rules?currency=${currency}`)).status).toBe(200)
    expect((await served.client.get('/12/bidding_rules?currency=CAD')).status).toBe(429)
  })

  it('does not apply to reads that request a total, which have their own limit', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const response = await served.client.get('/12/iab_categories?with_total_count=true')
      expect(headers('x-rate-limit', response)).toEqual(['200', `${199 - turn}`, QUARTER])
    }
  })
})

describe('the limit on account reads', () => {
  let served: Served
  afterEach(() => served.sandbox.close())

  it.each([
    ['campaigns', 'core-read'],
    ['funding_instruments', 'account-read'],
    ['curated_categories', 'account-read'],
  ])('applies to reads of %s in one account until the window ends', async (noun, name) => {
    served = await serve({ rateLimits: { [name]: { limit: 2, windowSeconds: 900 } } })
    const { account } = await newAccount(served.client)
    const { account: other } = await newAccount(served.client)
    const read = (of: string) => served.client.get(`/12/accounts/${of}/${noun}?country_codes=US`)
    expect([(await read(account)).status, (await read(account)).status]).toEqual([200, 200])
    const refused = await read(account)
    expect([refused.status, refused.json.errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(headers('x-account-rate-limit', refused)).toEqual(['2', '0', QUARTER])
    expect(headers('x-rate-limit', refused)[0]).toBe('1000000')
    expect((await read(other)).status).toBe(200)
    served.clock.now += 900_000
    expect((await read(account)).status).toBe(200)
  })
})

describe('rate limiter', () => {
  const clock = { now: NOON }
  const limiter = createLimiter({}, () => clock.now)
  /** Returns the parts of a request read by the limiter. */
  const request = (rate: string, endpoint: string, account?: string, area = 'campaigns') => ({
    operation: {
      name: endpoint,
      method: 'GET',
      path: account === undefined ? '/some' : '/accounts/:account_id/some',
      rate,
      resource: { domain: rate, area },
    },
    input: account === undefined ? {} : { account_id: account },
    caller: { token: 'token' },
  })
  const passes = (...of: Parameters<typeof request>): boolean => {
    try {
      void limiter.step(request(...of) as never)
      return true
    } catch (failure) {
      expect(failure).toMatchObject({ problems: [{ code: 'TOO_MANY_REQUESTS' }] })
      return false
    }
  }

  // Columns: description, class, account, limit, window in seconds, whether endpoints share one window
  // (public facts §4.4).
  it.each<[string, string, string | undefined, number, number, boolean]>([
    ['core reads [rate_limits.core_reads]', 'core-read', '18ce', 10_000, 900, false],
    ['other reads of accounts [rate_limits.other_account_reads]', 'account-read', '18ce', 2_000, 900, false],
    ['global reads [rate_limits.global_reads]', 'global-read', undefined, 5, 900, false],
    ['lookups of targeting values', 'targeting-read', undefined, 400, 900, true],
    ['TV markets and shows [rate_limits.targeting]', 'tv-read', undefined, 2_000, 900, false],
    ['audience insights', 'audience-insights', '18ce', 400, 900, true],
    ['keyword insights [rate_limits.insights]', 'keyword-insights', '18ce', 500, 900, true],
    ['statistics [rate_limits.sync_analytics]', 'analytics', '18ce', 250, 900, true],
    [
      'audiences [rate_limits.audience, custom_audience_users.batch.rate]',
      'audience',
      undefined,
      1_500,
      60,
      false,
    ],
    ['conversions [rate_limits.conversions]', 'conversions', '18ce', 60_000, 900, false],
    ['writes [rate_limits.writes]', 'write', undefined, 450, 60, true],
  ])('allows the specified number per window: %s', (_what, rate, account, limit, seconds, isShared) => {
    clock.now = NOON
    limiter.reset()
    for (let turn = 1; turn <= limit; turn += 1)
      if (!passes(rate, `${rate}.one`, account)) throw new Error(`refused at ${turn}`)
    expect(passes(rate, `${rate}.one`, account)).toBe(false)
    expect(passes(rate, `${rate}.two`, account)).toBe(!isShared)
    clock.now += seconds * 1000 - 1
    expect(passes(rate, `${rate}.one`, account)).toBe(false)
    clock.now += 1
    expect(passes(rate, `${rate}.one`, account)).toBe(true)
  })

  it('uses a separate error code for posts [errors.too_many_requests]', () => {
    const codeOf = (area: string) => {
      limiter.reset()
      const ask = () => void limiter.step(request('global-read', 'some.list', undefined, area) as never)
      for (let turn = 0; turn < 5; turn += 1) ask()
      try {
        ask()
      } catch (failure) {
        return (failure as { problems: { code: string }[] }).problems[0]?.code
      }
      return undefined
    }
    expect([codeOf('posts'), codeOf('creatives')]).toEqual(['TWEET_RATE_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS'])
  })
})

describe('the rate limit setting', () => {
  it.each([
    ['off', 'off'],
    [' off ', 'off'],
    ['global-read=50', { 'global-read': { limit: 50, windowSeconds: 900 } }],
    [
      'write=20/10, total-count=3',
      { write: { limit: 20, windowSeconds: 10 }, 'total-count': { limit: 3, windowSeconds: 900 } },
    ],
  ])('parses %j', (text, expected) => {
    expect(parseRates(text)).toEqual(expected)
  })

  it.each([
    'on',
    'global-read',
    'global-read=0',
    'write=-1',
    'write=1/0',
    'reads=5',
    'toString=5',
    'write=1e3',
  ])('refuses %j and quotes it in the error', (text) => {
    expect(() => parseRates(text)).toThrow(`"${text}" is not a rate limit`)
  })
})
