import { connect } from 'node:net'
import { recordNothingFrom } from '../../../harness/sandbox/exchanges.ts'
import { expectRefusal, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'

const served = await serving({ rateLimits: 'off' })
recordNothingFrom(served.base)
const { demo } = served.sandbox
const account = demo.mainAccountId
const campaign = `/12/accounts/${account}/campaigns/${demo.campaignId}`
beforeEach(async () => {
  await control('DELETE', 'faults')
  served.sandbox.calls.reset()
})

const control = (method: string, path: string, body?: unknown): Promise<SandboxResponse> =>
  send(served.base, {
    method,
    target: `/__sandbox/${path}`,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const struck = (fault: string, method = 'GET', target = campaign): Promise<SandboxResponse> =>
  served.client.send({ method, target, headers: { 'x-sandbox-fault': fault } })
const calls = () => served.sandbox.calls.counts().operations
const nameNow = async (): Promise<string> => {
  const { json } = await served.client.get(campaign)
  served.sandbox.calls.reset()
  return json.data.name
}

describe('X-Sandbox-Fault', () => {
  it.each([
    ['503', 503, 'SERVICE_UNAVAILABLE'],
    ['status=503; code=OVER_CAPACITY [errors.unavailable]', 503, 'OVER_CAPACITY'],
    ['code=OVER_CAPACITY', 503, 'OVER_CAPACITY'],
    ['423 [errors.lock_timeout]', 423, 'LOCK_ACQUISITION_TIMEOUT'],
    ['408 [errors.cancelled_request]', 408, 'CANCELLED_REQUEST'],
    ['500 [errors.internal_error]', 500, 'INTERNAL_ERROR'],
    ['status=502', 502, 'SERVICE_UNAVAILABLE'],
    ['status=403; code=ACCOUNT_LOCKED_OUT', 403, 'ACCOUNT_LOCKED_OUT'],
    ['status=404; code=WEB_EVENT_TAG_NOT_FOUND', 404, 'WEB_EVENT_TAG_NOT_FOUND'],
    ['status=400; code=TV_SHOW_OUTSIDE_MARKET', 400, 'TV_SHOW_OUTSIDE_MARKET'],
  ])("returns an error in the API's format for %s", async (text, status, code) => {
    const response = await struck((text as string).replace(/ \[.*\]$/, ''))
    expect(response.status).toBe(status)
    expect(response.json).toEqual({
      errors: [{ code, message: expect.stringContaining(code as string) }],
      request: { params: { account_id: account, campaign_id: served.sandbox.demo.campaignId } },
    })
    expect(response.headers['x-rate-limit-limit']).toMatch(/^\d+$/)
    expect(calls()).toEqual({ 'campaigns.get': 1 })
  })

  it('sends a retry-after header for the value "503; retry-after=2"', async () => {
    expect((await struck('503; retry-after=2')).headers['retry-after']).toBe('2')
  })

  it('reports exhausted windows that reset in 30 seconds for the value "429; reset=30" [errors.too_many_requests]', async () => {
    const { status, json, headers } = await struck('429; reset=30')
    expect([status, json.errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const reset = `${served.timestamp() + 30}`
    expect(headers).toMatchObject({
      'x-rate-limit-remaining': '0',
      'x-rate-limit-reset': reset,
      'x-account-rate-limit-remaining': '0',
      'x-account-rate-limit-reset': reset,
    })
    expect((await served.client.get(campaign)).headers['x-account-rate-limit-remaining']).not.toBe('0')
  })

  it('delays the response by 80 ms for delay=80', async () => {
    const before = performance.now()
    expect((await struck('delay=80')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(75)
  })

  it('sends the complete response slowly for drip=5ms/200B', async () => {
    const whole = (await served.client.get(campaign)).text
    const before = performance.now()
    const response = await struck('drip=5ms/200B')
    expect(response.text).toBe(whole)
    expect(performance.now() - before).toBeGreaterThan(5 * Math.floor(whole.length / 200) - 5)
  })

  it('closes the connection and does not carry out the call for the value "reset"', async () => {
    const name = await nameNow()
    await expect(struck('reset', 'PUT', `${campaign}?name=Never`)).rejects.toMatchObject({
      code: 'ECONNRESET',
    })
    expect(calls()).toEqual({ 'campaigns.update': 1 })
    expect(await nameNow()).toBe(name)
  })

  it('declares the full content length, but closes the connection after 100 bytes for truncate=100', async () => {
    const whole = (await served.client.get(campaign)).text
    const { hostname, port } = new URL(served.base)
    const { headers } = served.client.sign({ method: 'GET', target: campaign })
    const raw = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname)
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
      socket.on('error', () => undefined)
      socket.write(
        `GET ${campaign} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: ${headers?.authorization}\r\nx-sandbox-fault: truncate=100\r\n\r\n`,
      )
    })
    const [head, body] = raw.split('\r\n\r\n')
    expect(head).toContain('200 OK')
    expect(head?.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(whole)}`)
    expect(body).toBe(whole.slice(0, 100))
    await expect(struck('truncate=100')).rejects.toMatchObject({ code: 'ECONNRESET' })
    await expect(struck('truncate=0')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('sends the first 100 bytes as if they were the whole body for cut=100', async () => {
    const whole = (await served.client.get(campaign)).text
    const { hostname, port } = new URL(served.base)
    const { headers } = served.client.sign({ method: 'GET', target: campaign })
    const response = await fetch(`http://${hostname}:${port}${campaign}`, {
      headers: { ...headers, 'x-sandbox-fault': 'cut=100' },
    })
    expect([response.status, await response.text()]).toEqual([200, whole.slice(0, 100)])
  })

  it('carries out a write and returns 503 for commit-then=503', async () => {
    const { status, json } = await struck('commit-then=503', 'PUT', `${campaign}?name=Carried`)
    expect([status, json.errors[0].code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(calls()).toEqual({ 'campaigns.update': 1 })
    expect(await nameNow()).toBe('Carried')
  })

  it('carries out a write and resets the connection for commit-then=reset', async () => {
    await expect(struck('commit-then=reset', 'PUT', `${campaign}?name=Gone`)).rejects.toMatchObject({
      code: 'ECONNRESET',
    })
    expect(await nameNow()).toBe('Gone')
  })

  it("sets the second record's id to null for bad-row=2", async () => {
    const list = `/12/accounts/${account}/campaigns?count=3`
    const { data } = (await served.client.get(list)).json
    const { status, json } = await struck('bad-row=2', 'GET', list)
    expect(status).toBe(200)
    expect(json.data).toEqual([data[0], { ...data[1], id: null }, data[2]])
  })

  it.each([
    ['bad-row=1 sets its id to null', 'bad-row=1', null],
    ['bad-row=2 changes nothing', 'bad-row=2', served.sandbox.demo.campaignId],
  ])('treats a single record like a list of one: %s', async (_what, fault, id) => {
    const { json } = await struck(fault as string)
    expect(json.data).toEqual({ ...(await served.client.get(campaign)).json.data, id })
  })

  it('does not change the response to a refused write for commit-then', async () => {
    const { status } = await struck('commit-then=503', 'PUT', `${campaign}?name=`)
    expect(status).toBe(400)
  })

  it('allows a failed request to be resent with the same signature, but not a committed write', async () => {
    const signed = (fault: string) =>
      served.client.sign({
        method: 'PUT',
        target: `${campaign}?name=Again`,
        headers: { 'x-sandbox-fault': fault },
      })
    const again = async (fault: string) => {
      const once = signed(fault)
      await send(served.base, once)
      const { 'x-sandbox-fault': _fault, ...headers } = once.headers as Record<string, string>
      return (await send(served.base, { ...once, headers })).status
    }
    expect([await again('503'), await again('commit-then=503'), await again('commit-then=429')]).toEqual([
      200, 401, 401,
    ])
  })

  it('applies only to calls with a correct signature', async () => {
    const headers = { 'x-sandbox-fault': '503' }
    expect((await send(served.base, { method: 'GET', target: campaign, headers })).json.errors[0].code).toBe(
      215,
    )
  })

  it.each([
    ['an empty header', ''],
    ['an unknown word', 'explode'],
    ['a status that is not an error', 'status=200'],
    ['an unknown code without a status', 'code=NO_SUCH_CODE'],
    ['reset seconds without a 429', '503; reset=30'],
    ['retry-after without a status', 'retry-after=3'],
    ['two statuses', '503; status=500'],
    ['two responses', '503; commit-then=503'],
    ['a reset with a response', 'reset; 503'],
    ['a delay of more than a minute', 'delay=60001'],
    ['a bad row without a position', 'bad-row'],
    ['a bad row with an error', 'bad-row=1; 503'],
    ['a drip without its unit', 'drip=10/64'],
  ])('refuses %s', async (_what, text) => {
    const response = await struck(text)
    expectRefusal(response, 400, 'INVALID_PARAMETER', 'X-Sandbox-Fault')
  })
})

describe('/__sandbox/faults', () => {
  const add = (rule: unknown) => control('POST', 'faults', rule)
  const statuses = async (amount: number, target = campaign): Promise<number[]> => {
    const found: number[] = []
    for (let number = 0; number < amount; number += 1) found.push((await served.client.get(target)).status)
    return found
  }

  it('adds rules, lists their counts and deletes them [control.faults]', async () => {
    const added = await add([{ operation: 'campaigns.get', times: 1, fault: '503' }, { fault: 'delay=1' }])
    const [first, second] = added.json.faults
    expect(added.json.faults).toEqual([
      { id: first.id, operation: 'campaigns.get', times: 1, fault: '503', seen: 0, applied: 0 },
      { id: first.id + 1, fault: 'delay=1', seen: 0, applied: 0 },
    ])
    expect(await statuses(2)).toEqual([503, 200])
    expect((await control('GET', 'faults')).json.faults).toMatchObject([
      { seen: 2, applied: 1 },
      { seen: 1, applied: 1 },
    ])
    expect((await control('DELETE', `faults?id=${second.id}`)).json.faults).toHaveLength(1)
    expect((await control('DELETE', `faults?id=${second.id}`)).status).toBe(404)
    expect((await control('DELETE', 'faults')).json).toEqual({ faults: [] })
    expect(calls()).toEqual({ 'campaigns.get': 2 })
  })

  it.each([
    ['operation name', { operation: 'campaigns.get' }, [503, 200]],
    ['operation pattern', { operation: 'line_items.*' }, [200, 503]],
    ['account', { account_id: '18ce54d4x5t' }, [503, 503]],
    ['account, ignoring other accounts', { account_id: 'other' }, [200, 200]],
    ['method', { method: 'POST' }, [200, 200]],
    ['a pattern, which is not a regular expression', { operation: 'campaigns?get' }, [200, 200]],
    ['call number', { nth: 2 }, [200, 503]],
  ])('matches calls by %s', async (_what, match, expected) => {
    await add({ ...match, fault: '503' })
    const found = [
      (await served.client.get(campaign)).status,
      (await served.client.get(`/12/accounts/${account}/line_items?count=1`)).status,
    ]
    expect(found).toEqual(expected)
  })

  it('applies a rule with a probability to the same calls for the same seed', async () => {
    const rule = { probability: 0.5, seed: 7, fault: '503' }
    await add(rule)
    const first = await statuses(20)
    await control('DELETE', 'faults')
    await add(rule)
    expect(await statuses(20)).toEqual(first)
    expect(new Set(first)).toEqual(new Set([200, 503]))
    await control('DELETE', 'faults')
    await add({ ...rule, seed: 8 })
    expect(await statuses(20)).not.toEqual(first)
  })

  it('removes all rules on reset', async () => {
    await add({ fault: '503' })
    await control('POST', 'reset')
    expect(await statuses(1)).toEqual([200])
  })

  it.each([
    ['a body that is not JSON', '{', 'body'],
    ['a body that is not an object', '7', 'body'],
    ['a missing fault', {}, 'fault'],
    ['an invalid fault', { fault: 'explode' }, 'fault'],
    ['an unknown member', { fault: '503', after: 1 }, 'after'],
    ['an unknown method', { fault: '503', method: 'PATCH' }, 'method'],
    ['nth 0', { fault: '503', nth: 0 }, 'nth'],
    ['a probability above 1', { fault: '503', probability: 1.5 }, 'probability'],
    ['one wrong rule out of two', [{ fault: '503' }, { fault: '' }], 'fault'],
  ])('refuses %s and adds no rule', async (_what, body, parameter) => {
    const { status, json } = await add(body)
    expect([status, json.errors[0].parameter]).toEqual([400, parameter])
    expect((await control('GET', 'faults')).json.faults).toEqual([])
  })

  it('accepts requests only from this machine', async () => {
    const { status } = await send(served.base, {
      method: 'POST',
      target: '/__sandbox/faults',
      headers: { 'x-forwarded-for': '10.0.0.1' },
      body: '{"fault":"503"}',
    })
    expect(status).toBe(403)
    expect(await statuses(1)).toEqual([200])
  })
})

describe('fault in the credential service', () => {
  const VERIFY = '/1.1/account/verify_credentials.json'
  it.each([
    ['503 [credentials.error.130]', '503', 503, 130],
    ['500 [credentials.error.131]', '500', 500, 131],
    ['429 [credentials.error.88]', '429', 429, 88],
    ['another server error', '502', 502, 131],
    ['another client error', '418', 418, 215],
  ])("returns the service's error code for %s", async (_what, fault, status, code) => {
    const response = await struck(fault as string, 'GET', VERIFY)
    expect([response.status, response.json]).toEqual([
      status,
      { errors: [{ code, message: expect.stringContaining(`${status}`) }] },
    ])
    expect((await served.client.get(VERIFY)).status).toBe(200)
  })

  it('can be set by a rule, and can take effect after the request is carried out', async () => {
    await control('POST', 'faults', { operation: 'oauth.invalidate*', times: 1, fault: 'commit-then=503' })
    const { demo, credentials } = served.sandbox
    const token = await credentials.of(demo.secondUserId)
    const stranger = (method: string, target: string) => served.stranger.send({ method, target })
    expect((await stranger('GET', VERIFY)).status).toBe(200)
    expect((await stranger('POST', '/1.1/oauth/invalidate_token')).json.errors[0].code).toBe(130)
    expect((await stranger('GET', VERIFY)).json.errors[0].code).toBe(89)
    expect((await credentials.of(demo.secondUserId)).access_token).not.toBe(token.access_token)
  })

  it('can close the connection', async () => {
    await expect(struck('truncate=5', 'GET', VERIFY)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await expect(struck('reset', 'GET', VERIFY)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})
