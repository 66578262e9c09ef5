import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { clientOf, send, sign } from '../../../harness/sandbox/signed.ts'
import type { RequestDetails, RequestSummary } from '../../../src/sandbox/log/entry.ts'
import { serving } from '../serve.ts'

const served = await serving()
const { base, client, sandbox, timestamp } = served
const { demoUser } = sandbox

const control = (path: string, headers: Record<string, string> = {}) =>
  send(base, { method: 'GET', target: `/__sandbox/${path}`, headers })
const listed = async (query = '', headers: Record<string, string> = {}): Promise<readonly RequestSummary[]> =>
  (await control(`requests?${query}`, headers)).json.requests
const details = async (id: unknown): Promise<RequestDetails> =>
  (await control(`requests/details?id=${id}`)).json
/** Returns the details of the newest call. */
const newest = async (): Promise<RequestDetails> => details((await listed())[0]?.id)

const demoAccount = async () => (await client.get('/12/accounts')).json.data[0].id as string

beforeEach(() => send(base, { method: 'DELETE', target: '/__sandbox/requests' }))

describe('GET /__sandbox/requests', () => {
  it('lists signed calls with sender, result and time, newest first', async () => {
    const account = await demoAccount()
    const missing = await client.get(`/12/accounts/${account}/campaigns/nope1`)
    expect(await listed()).toEqual([
      {
        number: expect.any(Number),
        id: missing.headers['x-transaction-id'],
        time: '2026-11-20T12:00:00.000Z',
        duration_ms: expect.any(Number),
        method: 'GET',
        path: `/12/accounts/${account}/campaigns/nope1`,
        operation: 'campaigns.get',
        status: missing.status,
        application: { consumer_key: demoUser.consumer_key, name: 'adgraph demo' },
        user: { id: demoUser.user_id, screen_name: 'demo' },
        signature: 'held',
        refused_by: expect.any(String),
        code: missing.json.errors[0].code,
      },
      expect.objectContaining({ path: '/12/accounts', status: 200, refused_by: null, code: null }),
    ])
  })

  it('lists unsigned operations that the control API carried out', async () => {
    const account = await demoAccount()
    const { headers } = await send(base, {
      method: 'POST',
      target: '/__sandbox/operations/campaigns.get',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account_id: account, campaign_id: 'nope1' }),
    })
    const call = await newest()
    expect(call).toMatchObject({
      id: headers['x-transaction-id'],
      method: 'GET',
      path: `/12/accounts/${account}/campaigns/nope1`,
      operation: 'campaigns.get',
      status: 404,
      application: { name: 'adgraph demo' },
      user: { id: demoUser.user_id, screen_name: 'demo' },
      signature: 'unchecked',
      refused_by: expect.any(String),
      code: 'CAMPAIGN_NOT_FOUND',
      curl: null,
    })
    expect(call.signing).toEqual({
      url: null,
      base_string: null,
      explanation: 'Executed by the control API, without a signature',
      findings: [],
    })
    expect(await listed('signature=unchecked')).toHaveLength(1)
  })

  it('omits other control requests, pages, media and probes', async () => {
    for (const target of [
      '/__sandbox/calls',
      '/',
      '/livez',
      '/oauth/pages.css',
      '/media/nothing',
      '/studio/sign-in',
    ])
      await send(base, { method: 'GET', target, headers: { accept: 'text/html' } })
    expect(await listed()).toEqual([])
  })

  it('filters by path, status, method, application, user and signature', async () => {
    const account = await demoAccount()
    await client.post(`/12/accounts/${account}/campaigns?name=x`)
    await served.stranger.get(`/12/accounts/${account}/campaigns`)
    await send(base, { method: 'GET', target: '/12/accounts?unsigned=1' })
    const second = (await control('users')).json.users.find(
      ({ id }: { id: string }) => id === sandbox.secondUser.user_id,
    ).screen_name
    const paths = async (query: string) =>
      (await listed(query)).map(({ method, status, path }) => `${method} ${status} ${path.split('/').at(-1)}`)
    const [unsigned, foreign, post, list] = await paths('')
    expect(await paths('path=campaigns')).toEqual([foreign, post])
    expect(await paths('path=accounts.list')).toEqual([unsigned, list])
    expect(await paths('path=/accounts/')).toEqual([foreign, post])
    expect(await paths('status=4xx')).toEqual([unsigned, foreign, post])
    expect(await paths('status=200')).toEqual([list])
    expect(await paths('method=POST')).toEqual([post])
    expect(await paths(`user=${demoUser.user_id}`)).toEqual([post, list])
    expect(await paths(`user=${second}`)).toEqual([foreign])
    expect(await paths('application=adgraph')).toEqual([foreign, post, list])
    expect(await paths(`application=${demoUser.consumer_key}&status=2xx`)).toEqual([list])
    expect(await paths('signature=unchecked')).toEqual([unsigned])
  })

  it.each([
    ['status', 'status=abc'],
    ['method', 'method=PATCH'],
    ['signature', 'signature=maybe'],
  ])('refuses an invalid %s', async (parameter, query) => {
    const { status, json } = await control(`requests?${query}`)
    expect([status, json.errors[0].code, json.errors[0].parameter]).toEqual([
      400,
      'INVALID_PARAMETER',
      parameter,
    ])
  })

  it('lists only the calls in the world of the request', async () => {
    const worker = { 'x-sandbox-workspace': 'log-1' }
    await clientOf(base, demoUser, { timestamp, headers: worker }).get('/12/accounts')
    expect(await listed()).toEqual([])
    expect(await listed('', worker)).toHaveLength(1)
  })
})

describe('GET /__sandbox/requests/details', () => {
  it('shows the request, signature, rate limit windows and response of a call', async () => {
    const { json, headers } = await client.get('/12/accounts?count=1&sort_by=name-asc')
    const call = await newest()
    expect(call.request.target).toBe('/12/accounts?count=1&sort_by=name-asc')
    expect(JSON.parse(call.response.body.text ?? '')).toEqual(json)
    expect(call.signing).toMatchObject({
      url: `${base}/12/accounts?count=1&sort_by=name-asc`,
      explanation: 'The signature is correct',
      findings: [],
    })
    // Spec 1 §5: method, URL without the query, and all parameters.
    expect(call.signing.base_string).toMatch(
      new RegExp(
        `^GET&${encodeURIComponent(`${base}/12/accounts`)}&count%3D1%26oauth_consumer_key%3D${demoUser.consumer_key}`,
      ),
    )
    expect(call.rate_windows.user).toEqual({
      limit: Number(headers['x-rate-limit-limit']),
      remaining: Number(headers['x-rate-limit-remaining']),
      resets_at: new Date(Number(headers['x-rate-limit-reset']) * 1000).toISOString(),
    })
  })

  it.each([
    [
      'an invalid parameter',
      (account: string) => client.get(`/12/accounts/${account}/campaigns?count=0`),
      'decode',
      { code: 'INVALID_PARAMETER', parameter: 'count', rule: 'minimum', limit: 1 },
    ],
    [
      'a missing permission',
      (account: string) => served.stranger.get(`/12/accounts/${account}/campaigns`),
      'permit',
      { code: 'ACCOUNT_NOT_FOUND', parameter: 'account_id' },
    ],
    ['an unknown path', () => client.get('/12/nowhere'), 'route', { code: 'ROUTE_NOT_FOUND' }],
  ] as const)(
    'reports the step that refused a call with %s, and the problem',
    async (_what, act, step, problem) => {
      await act(await demoAccount())
      const call = await newest()
      expect(call.refused_by).toBe(step)
      expect(call.problems[0]).toMatchObject(problem)
    },
  )

  it.each([
    ['consumer_key', 'Unknown consumer key "nope", so the signature was not checked'],
    ['access_token', 'Unknown token, so the signature was not checked'],
  ] as const)('explains an unknown %s', async (name, explanation) => {
    await clientOf(base, { ...demoUser, [name]: 'nope' }, { timestamp }).get('/12/accounts')
    expect((await newest()).signing.explanation).toBe(explanation)
  })

  it('explains a wrong verifier, whose request has a correct signature', async () => {
    const { consumerKey, consumerSecret } = sandbox.desktopApplication
    const { token, secret } = await sandbox.credentials.requestTokens.issue({
      consumerKey,
      callback: 'oob',
      accessLevel: 'write',
    })
    await clientOf(
      base,
      {
        consumer_key: consumerKey,
        consumer_secret: consumerSecret,
        access_token: token,
        access_token_secret: secret,
      },
      { timestamp },
    ).form('POST', '/oauth/access_token', { oauth_verifier: '7654321' })
    const call = await newest()
    expect([call.status, call.signature, call.refused_by]).toEqual([401, 'held', 'exchange'])
    expect(call.signing).toMatchObject({
      explanation:
        'The signature is correct, but the verifier is wrong, or the request token is not approved or already used',
      findings: [],
    })
  })

  it('explains an unknown bearer token to revoke, whose request has a correct signature', async () => {
    const owner = clientOf(base, sandbox.demoUser, { timestamp })
    await owner.form('POST', '/oauth2/invalidate_token', { access_token: 'unknown' })
    const { signature, refused_by, signing } = await newest()
    expect([signature, refused_by]).toEqual(['held', 'revoke'])
    expect(signing.explanation).toBe(
      'The signature is correct, but the token to revoke is unknown or already revoked',
    )
  })

  it.each([
    ['an unknown bearer token', 'GET', '/12/accounts', 'Bearer unknown', 'bearer', 'has a bearer token'],
    ['a wrong secret', 'POST', '/oauth2/token', 'Basic YTpi', 'unchecked', 'without a signature'],
    ['a wrong secret', 'POST', '/oauth2/invalidate_token', 'Basic YTpi', 'unchecked', 'without a signature'],
    ['no client', 'POST', '/2/oauth2/token', '', 'unchecked', 'without a signature'],
  ] as const)(
    'mentions no signature for a call with %s: %s %s',
    async (_what, method, target, authorization, state, explanation) => {
      await send(base, { method, target, headers: authorization === '' ? {} : { authorization } })
      const call = await newest()
      expect([call.signature, call.signing.findings]).toEqual([state, []])
      expect(call.signing.explanation).toContain(explanation)
    },
  )

  it('reports Basic authentication where a signature is required', async () => {
    const headers = { authorization: 'Basic YTpi' }
    await send(base, { method: 'GET', target: '/12/accounts', headers })
    const { signature, signing } = await newest()
    expect([signature, signing.findings[0]?.mistake]).toEqual(['unchecked', 'no-oauth-parameters'])
  })

  it('shows the fault that a rule or header caused', async () => {
    await send(base, {
      method: 'POST',
      target: '/__sandbox/faults',
      body: JSON.stringify({ operation: 'accounts.list', times: 1, fault: 'status=503; code=OVER_CAPACITY' }),
    })
    const { id } = (await control('faults')).json.faults[0]
    await client.get('/12/accounts')
    const byRule = await newest()
    expect([byRule.status, byRule.refused_by, byRule.fault]).toEqual([
      503,
      'fault before execution',
      `503 OVER_CAPACITY (fault rule ${id})`,
    ])
    const headers = { 'x-sandbox-fault': 'commit-then=503' }
    await clientOf(base, demoUser, { timestamp, headers }).get('/12/accounts')
    const byHeader = await newest()
    expect([byHeader.refused_by, byHeader.fault]).toEqual([
      'fault after execution',
      '503 SERVICE_UNAVAILABLE after the call was carried out (X-Sandbox-Fault header)',
    ])
    await send(base, { method: 'DELETE', target: '/__sandbox/faults' })
  })

  it('explains why a signature was refused, with the mistake and the first difference', async () => {
    const target = '/12/accounts?count=1&cursor=a%20b'
    const signed = sign(base, demoUser, { method: 'GET', target: '/12/accounts' }, { timestamp })
    await send(base, { ...signed, target })
    const call = await newest()
    expect([call.status, call.signature, call.refused_by, call.user]).toEqual([
      401,
      'failed',
      'authenticate',
      null,
    ])
    const [finding] = call.signing.findings
    expect(finding).toMatchObject({ mistake: 'query-left-out' })
    const { expected = '', received = '', first_difference: at = -1 } = finding ?? {}
    expect(expected).toBe(call.signing.base_string)
    expect(expected.slice(0, at)).toBe(received.slice(0, at))
    expect(expected[at]).not.toBe(received[at])
  })

  it.each([
    ['an unknown application', { consumer_key: 'nobody' }, 'failed', 'unknown-consumer-key'],
    ['a wrong secret', { access_token_secret: 'wrong' }, 'failed', 'unexplained'],
    ['an unknown token', { access_token: 'nobody' }, 'failed', 'unknown-token'],
  ])('reports the mistake in a call with %s', async (_what, change, state, mistake) => {
    await clientOf(base, { ...demoUser, ...change }, { timestamp }).get('/12/accounts')
    const call = await newest()
    expect([call.signature, call.signing.findings[0]?.mistake]).toEqual([state, mistake])
  })

  it('distinguishes an old timestamp, a repeated nonce and a missing signature', async () => {
    await clientOf(base, demoUser, { timestamp: () => timestamp() - 900 }).get('/12/accounts')
    expect(await newest()).toMatchObject({
      signature: 'unchecked',
      signing: { findings: [{ mistake: 'clock' }] },
    })
    const once = { timestamp, nonce: () => 'used-once' }
    await clientOf(base, demoUser, once).get('/12/accounts')
    await clientOf(base, demoUser, once).get('/12/accounts')
    expect(await newest()).toMatchObject({
      signature: 'held',
      signing: { findings: [{ mistake: 'repeated-nonce' }] },
    })
    await send(base, { method: 'GET', target: '/12/accounts' })
    expect(await newest()).toMatchObject({
      signature: 'unchecked',
      application: null,
      signing: { findings: [{ mistake: 'no-oauth-parameters' }] },
    })
  })

  it('responds with 404 for an unknown id, and with 400 for a missing id', async () => {
    expect((await control('requests/details?id=unknown')).status).toBe(404)
    const { status, json } = await control('requests/details')
    expect([status, json.errors[0].parameter]).toEqual([400, 'id'])
  })
})

describe('curl command for a call', () => {
  const run = async (command: string | null) =>
    JSON.parse((await promisify(execFile)('sh', ['-c', command ?? 'false'])).stdout)

  it('repeats a read, a form or a JSON request in the same world when pasted into a shell', async () => {
    const worker = { 'x-sandbox-workspace': 'repeat-1' }
    const account = await demoAccount()
    const inWorld = clientOf(base, demoUser, { timestamp, headers: worker })
    await inWorld.get(`/12/accounts/${account}?with_deleted=true`)
    const read = (await control(`requests/details?id=${(await listed('', worker))[0]?.id}`, worker)).json
    expect((await run(read.curl)).data.id).toBe(account)
    expect(read.curl).toContain("-H 'x-sandbox-workspace: repeat-1'")

    const name = `It's "new" & 100% + ü`
    await client.form('PUT', `/12/accounts/${account}`, { name })
    const form = await newest()
    await client.put(`/12/accounts/${account}?name=Other`)
    expect((await run(form.curl)).data.name).toBe(name)

    const batch = `/12/batch/accounts/${account}/campaigns`
    const { json } = await client.json('POST', batch, [{ operation_type: 'Create', params: { name } }])
    const repeated = await run((await newest()).curl)
    expect(repeated).toEqual(json)
  })

  it('is signed for the user and the application that sent the call', async () => {
    await served.stranger.get('/12/accounts')
    const { curl, response } = await newest()
    const again = await run(curl)
    expect(again.data).toEqual(JSON.parse(response.body.text ?? '').data)
    expect((await listed())[0]?.user?.id).toBe(sandbox.secondUser.user_id)
  })

  it('is null for calls without a user', async () => {
    await send(base, { method: 'GET', target: '/12/accounts' })
    expect((await newest()).curl).toBeNull()
  })
})

describe('GET /__sandbox/sign', () => {
  it('returns an Authorization header that the sandbox accepts', async () => {
    const url = `${base}/12/accounts?count=1`
    const { text, headers } = await control(`sign?${new URLSearchParams({ url })}`)
    expect(headers['content-type']).toBe('text/plain;charset=utf-8')
    const [, authorization = ''] = /^Authorization: (OAuth .+)\n$/.exec(text) ?? []
    expect((await fetch(url, { headers: { authorization } })).status).toBe(200)
  })

  it.each([
    ['url=/12/accounts', 'url', 400],
    ['url=ftp://127.0.0.1/', 'url', 400],
    ['method=TRACE&url=http://127.0.0.1/', 'method', 400],
    ['user=nobody&url=http://127.0.0.1/', undefined, 404],
    ['consumer_key=nobody&url=http://127.0.0.1/', undefined, 404],
  ])('refuses %s', async (query, parameter, expected) => {
    const { status, json } = await control(`sign?${query}`)
    expect([status, json.errors[0].parameter]).toEqual([expected, parameter])
  })
})
