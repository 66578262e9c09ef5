import { send } from '../../../../harness/sandbox/signed.ts'
import { serve, serving } from '../../serve.ts'
import { CREDENTIAL_ENDPOINTS } from '../every-endpoint.ts'
import {
  CALLBACK,
  type Call,
  COULD_NOT,
  consumerOf,
  helpWith,
  newApplication,
  pairsOf,
  post,
  signed,
  verdict,
} from '../wire.ts'

const served = await serving({ brand: 'acme' })
const application = await newApplication(served)

const ask = (call: Partial<Call> = {}, by = application) =>
  post(served, '/oauth/request_token', {
    consumer: consumerOf(by),
    ...(call.header === undefined && { header: { oauth_callback: CALLBACK } }),
    ...call,
  })
const pendingOf = async (response: Awaited<ReturnType<typeof ask>>) =>
  served.sandbox.credentials.authorizations.pending(pairsOf(response).oauth_token ?? '')

describe('POST /oauth/request_token', () => {
  it('returns form-encoded data as text/html [oauth.request_token, oauth.request_token.answer, oauth.request_token.callback_confirmed, oauth.request_token.text_html]', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('text/html;charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.text).toMatch(
      /^oauth_token=[\w%-]{20,}&oauth_token_secret=[\w%-]{20,}&oauth_callback_confirmed=true$/,
    )
    expect(await pendingOf(response)).toMatchObject({ callback: CALLBACK, accessLevel: 'write' })
  })

  it('checks the signature with the consumer secret and an empty token secret [oauth.request_token.signed, oauth.request_token.empty_token_secret, signing.key.no_token, signing.header.no_token]', async () => {
    expect((await ask()).status).toBe(200)
    for (const [consumer, help] of [
      [{ key: application.consumerKey, secret: 'wrong' }, helpWith('unexplained')],
      [{ key: 'unknown', secret: application.consumerSecret }, helpWith('unknown-consumer-key', null)],
    ] as const) {
      const response = await ask({ consumer })
      expect([response.status, response.json]).toEqual([401, { ...COULD_NOT, ...help }])
    }
    const { access_token, access_token_secret } = served.sandbox.demoUser
    expect(verdict(await ask({ token: { key: access_token, secret: access_token_secret } }))).toEqual([
      401, 32,
    ])
    expect(verdict(await ask({ token: { key: access_token, secret: '' } }))).toEqual([401, 32])
  })

  it('accepts the protocol parameters and the callback in the header [oauth.request_token.header, signing.header.callback]', async () => {
    const response = await ask({ header: { oauth_callback: CALLBACK } })
    expect((await pendingOf(response))?.callback).toBe(CALLBACK)
  })

  it('accepts the callback in the query or the form [oauth.request_token.callback_in_body, credentials.parameter_places]', async () => {
    for (const place of ['query', 'form'] as const) {
      const response = await ask({ header: {}, [place]: { oauth_callback: CALLBACK } })
      expect([place, response.status]).toEqual([place, 200])
      expect((await pendingOf(response))?.callback).toBe(CALLBACK)
    }
  })

  it('accepts the same callback in header and form, and refuses two different callbacks', async () => {
    const both = (inForm: string) =>
      ask({ header: { oauth_callback: CALLBACK }, form: { oauth_callback: inForm } })
    expect((await both(CALLBACK)).status).toBe(200)
    expect(verdict(await both('oob'))).toEqual([400, 215])
    const sent = signed(served, '/oauth/request_token', {
      consumer: consumerOf(application),
      form: { oauth_callback: CALLBACK },
    })
    const twice = { ...sent, body: `${sent.body}&${sent.body}` }
    expect(verdict(await send(served.base, twice))).toEqual([400, 215])
  })

  it('requires a callback even if one is registered [oauth.request_token.oauth_callback.required, credentials.error.415]', async () => {
    for (const header of [{}, { oauth_callback: '' }])
      expect(verdict(await ask({ header }))).toEqual([403, 415])
  })

  it('accepts oob, which requests a PIN [oauth.request_token.oauth_callback.oob]', async () => {
    const response = await ask({ header: { oauth_callback: 'oob' } })
    expect((await pendingOf(response))?.callback).toBe('oob')
    expect(verdict(await ask({ header: { oauth_callback: 'OOB' } }))).toEqual([403, 415])
  })

  it.each([
    ['a different host', 'https://client.example.evil.example/signed-in?from=ads&step=2'],
    ['no scheme', '//client.example/signed-in?from=ads&step=2'],
    ['user information', 'https://client.example@evil.example/signed-in?from=ads&step=2'],
    ['a port', 'https://client.example:443/signed-in?from=ads&step=2'],
    ['different letter case', 'https://Client.example/signed-in?from=ads&step=2'],
    ['a different scheme', 'http://client.example/signed-in?from=ads&step=2'],
    ['a dot segment', 'https://client.example/x/../signed-in?from=ads&step=2'],
    ['a shorter query', 'https://client.example/signed-in?from=ads'],
    ['a longer query', 'https://client.example/signed-in?from=ads&step=2&x=1'],
    ['a fragment', 'https://client.example/signed-in?from=ads&step=2#'],
    ['an additional slash', 'https://client.example/signed-in/?from=ads&step=2'],
    ['a line break', 'https://client.example/signed-in?from=ads&step=2\r\nx: y'],
    ['a leading space', ' https://client.example/signed-in?from=ads&step=2'],
    ['a script', 'javascript:alert(1)'],
  ])(
    'refuses an unregistered callback with %s [oauth.request_token.oauth_callback.registered, oauth.request_token.callback_exact, credentials.callbacks_registered, credentials.error.415]',
    async (_what, callback) => {
      const response = await ask({ header: { oauth_callback: callback } })
      expect([response.status, response.json]).toEqual([
        403,
        { errors: [{ code: 415, message: 'Callback URL not approved for this client application.' }] },
      ])
    },
  )

  it('accepts a registered callback with a custom scheme [oauth.request_token.oauth_callback.custom_scheme]', async () => {
    const callbacks = ['acme-ads://done', 'AcmeAds://done']
    const mobile = await newApplication(served, { kind: 'desktop', callbacks })
    for (const oauth_callback of callbacks)
      expect((await ask({ header: { oauth_callback } }, mobile)).status).toBe(200)
    expect(verdict(await ask({ header: { oauth_callback: 'acmeads://done' } }, mobile))).toEqual([403, 415])
    expect(verdict(await ask({ header: { oauth_callback: 'acme-ads://other' } }, mobile))).toEqual([403, 415])
  })

  it('refuses a web callback from a desktop application [credentials.error.417]', async () => {
    const desktop = await newApplication(served, { kind: 'desktop', callbacks: [] })
    expect((await ask({ header: { oauth_callback: 'oob' } }, desktop)).status).toBe(200)
    expect(verdict(await ask({ header: { oauth_callback: CALLBACK } }, desktop))).toEqual([401, 417])
  })

  it('limits an application to ten callbacks, none of them dangerous or on localhost [oauth.request_token.callbacks.maximum]', async () => {
    const urls = (amount: number) => Array.from({ length: amount }, (_, at) => `https://client.example/${at}`)
    expect((await newApplication(served, { callbacks: urls(10) })).callbacks).toHaveLength(10)
    const local = 'http://127.0.0.1:4000/callback'
    expect((await newApplication(served, { callbacks: [local] })).callbacks).toEqual([local])
    for (const callbacks of [
      urls(11),
      ['http://localhost:4000/callback'],
      ['javascript:alert(1)'],
      ['JavaScript:alert(1)'],
      ['HTTP://LOCALHOST:4000/callback'],
      ['data:text/html,x'],
      ['https://user@client.example/'],
      ['https://client.example/\r\nx'],
      ['//client.example/'],
      ['https:\\\\client.example'],
      ['https://client.example/#there'],
    ])
      await expect(newApplication(served, { callbacks })).rejects.toThrow(TypeError)
  })

  it('limits the token to read access on request [oauth.request_token.access_type.values, oauth.request_token.access_type.override]', async () => {
    const level = async (form: Record<string, string>) => (await pendingOf(await ask({ form })))?.accessLevel
    expect(await level({ svc_auth_access_type: 'read' })).toBe('read')
    expect(await level({ svc_auth_access_type: 'write' })).toBe('write')
    expect((await pendingOf(await ask()))?.accessLevel).toBe('write')
    expect(verdict(await ask({ form: { svc_auth_access_type: 'admin' } }))).toEqual([400, 215])
  })

  it('refuses write access for an application that may only read [credentials.error.87]', async () => {
    const reader = await newApplication(served, { accessLevel: 'read' })
    expect((await pendingOf(await ask({}, reader)))?.accessLevel).toBe('read')
    expect(verdict(await ask({ form: { svc_auth_access_type: 'write' } }, reader))).toEqual([403, 87])
  })

  it("accepts the access type parameter with the brand's prefix [oauth.request_token.access_type.brand]", async () => {
    const response = await ask({ query: { acme_auth_access_type: 'read' } })
    expect((await pendingOf(response))?.accessLevel).toBe('read')
    const both = (other: string) =>
      ask({ form: { acme_auth_access_type: 'read', svc_auth_access_type: other } })
    expect((await both('read')).status).toBe(200)
    expect(verdict(await both('write'))).toEqual([400, 215])
    const unknown = await ask({ form: { other_auth_access_type: 'read' } })
    expect((await pendingOf(unknown))?.accessLevel).toBe('write')
  })

  it('refuses a nonce that is not ASCII [oauth.request_token.nonce_ascii]', async () => {
    expect(verdict(await ask({ nonce: 'ünïque' }))).toEqual([400, 215])
    expect((await ask({ nonce: 'unique' })).status).toBe(200)
  })

  it('refuses a timestamp that is ten minutes off, and a body that is not a form [credentials.error.135]', async () => {
    for (const off of [-600, 600])
      expect(verdict(await ask({ timestamp: served.timestamp() + off }))).toEqual([401, 135])
    const sent = signed(served, '/oauth/request_token', {
      consumer: consumerOf(application),
      header: { oauth_callback: CALLBACK },
      headers: { 'content-type': 'application/json' },
    })
    expect(verdict(await send(served.base, { ...sent, body: '{}' }))).toEqual([400, 215])
  })

  it('refuses a request that has OAuth parameters and a Bearer header', async () => {
    const { consumerKey } = application
    const response = await send(served.base, {
      method: 'POST',
      target: `/oauth/request_token?oauth_consumer_key=${consumerKey}`,
      headers: { authorization: 'Bearer abc' },
    })
    expect(verdict(response)).toEqual([400, 215])
  })

  it('refuses a suspended application after checking the signature [credentials.error.416]', async () => {
    const suspended = await newApplication(served)
    await served.sandbox.credentials.applications.suspend(suspended.consumerKey)
    expect(verdict(await ask({}, suspended))).toEqual([401, 416])
    expect(verdict(await ask({ consumer: { key: suspended.consumerKey, secret: 'x' } }))).toEqual([401, 32])
  })

  it('returns a request token that expires after ten minutes', async () => {
    const response = await ask()
    served.clock.now += 599_999
    expect(await pendingOf(response)).toBeDefined()
    served.clock.now += 1
    expect(await pendingOf(response)).toBeUndefined()
  })

  it('refuses other paths and methods [credentials.error.34]', async () => {
    const at = (method: string, target: string) => send(served.base, { method, target })
    for (const target of ['/oauth/nothing', '/oauth2/nothing', '/1.1/nothing.json', '/oauth/request_tokens'])
      expect(verdict(await at('POST', target))).toEqual([404, 34])
    const wrong = await at('GET', '/oauth/request_token')
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('credential service rate limit', () => {
  it('causes a 429 with code 88 until the next window [credentials.rate_limited, credentials.error.88]', async () => {
    const limited = await serve({ credentialRate: { limit: 2, windowSeconds: 60 } })
    const by = await newApplication(limited)
    const sent = () =>
      signed(limited, '/oauth/request_token', {
        consumer: consumerOf(by),
        header: { oauth_callback: CALLBACK },
      })
    const first = await send(limited.base, sent())
    expect([first.status, first.headers['x-rate-limit-remaining']]).toEqual([200, '1'])
    expect((await send(limited.base, sent())).status).toBe(200)
    const third = sent()
    const refused = await send(limited.base, third)
    expect(verdict(refused)).toEqual([429, 88])
    expect(refused.headers['x-rate-limit-remaining']).toBe('0')
    const other = await newApplication(limited)
    expect(
      (
        await post(limited, '/oauth/request_token', {
          consumer: consumerOf(other),
          header: { oauth_callback: 'oob' },
        })
      ).status,
    ).toBe(200)
    limited.clock.now += 60_000
    expect((await send(limited.base, third)).status).toBe(200)
    await limited.sandbox.close()
  })

  it.each([
    ['POST', '/oauth/request_token', 400, '1500'],
    ['POST', '/oauth2/token', 403, '1500'],
    ['GET', '/oauth/request_token', 405, '1500'],
    ['GET', '/1.1/unknown.json', 404, '1500'],
    ['POST', '/oauth/access_token', 503, '1500', '503'],
    ['POST', '/oauth/access_token', 429, '0', '429'],
  ])(
    'is reported in responses without a known sender: %s %s, status %s [clients.rate_headers_always]',
    async (method, target, status, remaining, fault?: string) => {
      const response = await send(served.base, {
        method,
        target,
        ...(fault && { headers: { 'x-sandbox-fault': fault } }),
      })
      const window = ['limit', 'remaining', 'reset'].map((name) => response.headers[`x-rate-limit-${name}`])
      const reset = (Math.floor(served.timestamp() / 900) + 1) * 900
      expect([response.status, ...window]).toEqual([status, '1500', remaining, `${reset}`])
    },
  )

  it('applies to each endpoint separately, and is reported in headers [credentials.rate_limited]', async () => {
    const limited = await serve({ credentialRate: { limit: 2, windowSeconds: 60 } })
    const by = await newApplication(limited)
    const seen = []
    for (const { name, make } of CREDENTIAL_ENDPOINTS) {
      const responses = []
      for (let call = 0; call < 4; call++) responses.push(await send(limited.base, await make(limited, by)))
      seen.push([
        name,
        responses.map(({ status, headers }) => [
          status,
          headers['x-rate-limit-limit'],
          headers['x-rate-limit-remaining'],
        ]),
        responses[0]?.headers['x-rate-limit-reset'],
      ])
    }
    const reset = `${limited.timestamp() + 60}`
    expect(seen).toEqual(
      CREDENTIAL_ENDPOINTS.map(({ name, status }) => [
        name,
        [
          [status, '2', '1'],
          [status, '2', '0'],
          [429, '2', '0'],
          [429, '2', '0'],
        ],
        reset,
      ]),
    )
    limited.clock.now += 60_000
    const again = await send(limited.base, { method: 'GET', target: '/oauth/authorize?oauth_token=x' })
    expect(again.status).toBe(400)
    await limited.sandbox.close()
  })
})
