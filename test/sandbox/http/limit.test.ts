import { type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { NOON, newAccount, type Served, serve } from '../serve.ts'

const NOON_SECONDS = NOON / 1000
let served: Served
afterEach(() => served.sandbox.close())

const user = ({ headers }: SandboxResponse) =>
  ['limit', 'remaining', 'reset'].map((name) => headers[`x-rate-limit-${name}`])
const accountFigures = ({ headers }: SandboxResponse) =>
  ['limit', 'remaining', 'reset'].map((name) => headers[`x-account-rate-limit-${name}`])
const EXHAUSTED = [429, 'TOO_MANY_REQUESTS']
const verdict = ({ status, json }: SandboxResponse) => [status, json.errors?.[0]?.code]

describe('rate limit', () => {
  it('is 10,000 core reads per endpoint and account every 15 minutes [rate_limits.core_reads] [rate_limits.headers.account]', async () => {
    served = await serve()
    const { account } = await newAccount(served.client)
    const first = await served.client.get(`/12/accounts/${account}/campaigns`)
    expect(accountFigures(first)).toEqual(['10000', '9999', `${NOON_SECONDS + 900}`])
    const second = await served.client.get(`/12/accounts/${account}/campaigns`)
    expect(accountFigures(second)).toEqual(['10000', '9998', `${NOON_SECONDS + 900}`])
    const otherEndpoint = await served.client.get(`/12/accounts/${account}/line_items`)
    expect(accountFigures(otherEndpoint)[1]).toBe('9999')
    const { account: other } = await newAccount(served.client)
    const otherAccount = await served.client.get(`/12/accounts/${other}/campaigns`)
    expect(accountFigures(otherAccount)[1]).toBe('9999')
  })

  it('is 2,000 non-core reads per 15 minutes [rate_limits.other_account_reads] [rate_limits.headers.user]', async () => {
    served = await serve()
    const response = await served.client.get('/12/accounts')
    expect(user(response)).toEqual(['2000', '1999', `${NOON_SECONDS + 900}`])
    expect(accountFigures(response)).toEqual([undefined, undefined, undefined])
    const { account } = await newAccount(served.client)
    const funding = await served.client.get(`/12/accounts/${account}/funding_instruments`)
    expect(accountFigures(funding).slice(0, 2)).toEqual(['2000', '1999'])
  })

  it('allows 450 writes per minute and category, then returns 429 until the window ends [rate_limits.writes]', async () => {
    served = await serve()
    const { account } = await newAccount(served.client)
    const write = () => served.client.put(`/12/accounts/${account}`)
    const first = await write()
    // Two writes of the same category created the account.
    expect(user(first)).toEqual(['450', '447', `${NOON_SECONDS + 60}`])
    expect(accountFigures(first)).toEqual([undefined, undefined, undefined])
    for (let left = 446; left >= 0; left -= 1) expect(user(await write())[1]).toBe(`${left}`)
    const refused = await write()
    expect(refused.status).toBe(429)
    expect(refused.json).toEqual({
      errors: [{ code: 'TOO_MANY_REQUESTS', message: expect.any(String) as unknown as string }],
      request: { params: { account_id: account } },
    })
    expect(user(refused)).toEqual(['450', '0', `${NOON_SECONDS + 60}`])
    served.clock.now += 59_999
    expect(verdict(await write())).toEqual(EXHAUSTED)
    served.clock.now += 1
    expect((await write()).status).toBe(200)
  })

  it('is 200 reads with totals every 15 minutes, separate from other reads [rate_limits.total_count] [protocol.list.with_total_count.rate]', async () => {
    served = await serve()
    const { account } = await newAccount(served.client)
    const target = `/12/accounts/${account}/campaigns?with_total_count=true`
    for (let used = 1; used <= 200; used += 1)
      expect(accountFigures(await served.client.get(target)).slice(0, 2)).toEqual(['200', `${200 - used}`])
    expect(verdict(await served.client.get(target))).toEqual(EXHAUSTED)
    const plain = await served.client.get(`/12/accounts/${account}/campaigns`)
    expect([plain.status, accountFigures(plain)[1]]).toEqual([200, '9999'])
  })

  it('is 400 reads of targeting criteria per account every 15 minutes, for list and get combined', async () => {
    served = await serve()
    const { client, sandbox } = served
    const target = `/12/accounts/${sandbox.demo.mainAccountId}/targeting_criteria`
    const listed = await client.get(`${target}?line_item_ids=${sandbox.demo.lineItemId}`)
    expect(accountFigures(listed)).toEqual(['400', '399', `${NOON_SECONDS + 900}`])
    const one = await client.get(`${target}/${listed.json.data[0].id}`)
    expect(accountFigures(one).slice(0, 2)).toEqual(['400', '398'])
  })

  it('is shared by the list and get endpoints of targeting criteria', async () => {
    served = await serve({ rateLimits: { 'targeting-read': { limit: 2, windowSeconds: 900 } } })
    const { client, sandbox } = served
    const target = `/12/accounts/${sandbox.demo.mainAccountId}/targeting_criteria`
    const list = () => client.get(`${target}?line_item_ids=${sandbox.demo.lineItemId}`)
    const { id } = (await list()).json.data[0]
    expect((await client.get(`${target}/${id}`)).status).toBe(200)
    for (const refused of [await list(), await client.get(`${target}/${id}`)])
      expect(verdict(refused)).toEqual(EXHAUSTED)
    served.clock.now += 900_000
    expect((await list()).status).toBe(200)
  })

  it('leaves the nonce of a refused request unused [rate_limits.exhausted_body]', async () => {
    served = await serve({ rateLimits: { 'account-read': { limit: 1, windowSeconds: 60 } } })
    expect((await served.client.get('/12/accounts')).status).toBe(200)
    const signed = served.client.sign({ method: 'GET', target: '/12/accounts' })
    expect(verdict(await send(served.base, signed))).toEqual(EXHAUSTED)
    served.clock.now += 60_000
    expect((await send(served.base, signed)).status).toBe(200)
    expect((await send(served.base, signed)).status).toBe(401)
  })

  it('is separate for each token', async () => {
    served = await serve({ rateLimits: { 'account-read': { limit: 1, windowSeconds: 60 } } })
    expect((await served.client.get('/12/accounts')).status).toBe(200)
    expect((await served.client.get('/12/accounts')).status).toBe(429)
    expect((await served.stranger.get('/12/accounts')).status).toBe(200)
  })

  it('is reported in the headers of every response, and does not count refused requests [clients.rate_headers_always]', async () => {
    served = await serve()
    const { client, base } = served
    const whole = ['2000', '2000', `${NOON_SECONDS + 900}`]
    expect(user(await client.get('/12/nowhere'))).toEqual(whole)
    expect(user(await send(base, { method: 'GET', target: '/12/accounts' }))).toEqual(whole)
    expect(user(await client.put('/12/accounts'))).toEqual(whole)
    expect(user(await client.get('/12/accounts?count=0'))).toEqual(whole)
    expect(accountFigures(await client.get('/12/accounts/zzzz/campaigns')).slice(0, 2)).toEqual([
      '10000',
      '10000',
    ])
  })

  it('is reported in headers, but never reached, if rate limits are off', async () => {
    served = await serve({ rateLimits: 'off' })
    const { account } = await newAccount(served.client)
    for (let turn = 0; turn < 205; turn += 1) {
      const response = await served.client.get(
        `/12/accounts/${account}/campaigns?with_total_count=true&count=1`,
      )
      expect([response.status, accountFigures(response)[1]]).toEqual([200, '200'])
    }
  })
})
