import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CredentialService,
  createCredentialService,
  type UpstreamError,
} from '../../../src/upstream/index.ts'
import { plainHeader } from '../../oauth1/plain-signature.ts'

interface Received {
  readonly line: string
  readonly authorization: string
  readonly type: string | undefined
  readonly body: string
}

const CONSUMER = { key: 'cChZNFj6T5R0TigYB9yd1w', secret: 'consumer-hidden&1' }
const REQUEST_TOKEN = { key: 'rt-2f7c-token', secret: 'rs-hidden-2' }
const OWNER = { key: '42-owner-token', secret: 'os-hidden-3' }

let server: Server | undefined
let service: CredentialService | undefined
afterEach(async () => {
  await service?.close()
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
  service = undefined
})

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** Starts a service that always sends the same response and records requests. */
const start = async (status: number, body: string, headers: Record<string, string> = {}) => {
  const received: Received[] = []
  server = createServer(async (request, response) => {
    received.push({
      line: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      type: request.headers['content-type'],
      body: await bodyOf(request),
    })
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${((server as Server).address() as AddressInfo).port}`
  service = createCredentialService({ baseUrl, consumer: CONSUMER })
  return { service, received, baseUrl }
}

const failure = async (call: Promise<unknown>): Promise<UpstreamError> => {
  try {
    await call
  } catch (error) {
    return error as UpstreamError
  }
  throw new Error('it succeeded')
}

const STEP_1 = 'oauth_token=rt&oauth_token_secret=rs%26x&oauth_callback_confirmed=true'

describe('requestToken', () => {
  it('sends the callback in the header and reads a form labelled text/html [credentials.parameter_places, oauth.request_token.signed, oauth.request_token.answer, oauth.request_token.text_html, oauth.request_token.oauth_callback.required]', async () => {
    const { service, received } = await start(200, STEP_1, { 'content-type': 'text/html;charset=utf-8' })
    expect(await service.requestToken('https://app.example/cb?a=b c')).toEqual({ key: 'rt', secret: 'rs&x' })
    expect(received[0]).toMatchObject({ line: 'POST /oauth/request_token', body: '' })
    expect(received[0]?.authorization).toContain(
      'oauth_callback="https%3A%2F%2Fapp.example%2Fcb%3Fa%3Db%20c"',
    )
    expect(received[0]?.authorization).not.toContain('oauth_token=')
  })

  it('signs with the consumer secret followed by an ampersand because there is no token [oauth.request_token.empty_token_secret, signing.key.no_token]', async () => {
    const { service, received, baseUrl } = await start(200, STEP_1)
    await service.requestToken('https://app.example/cb?a=b c')
    const header = received[0]?.authorization ?? ''
    const signatureOf = (text: string) => /oauth_signature="([^"]+)"/.exec(text)?.[1]
    const expected = plainHeader({
      method: 'POST',
      uri: `${baseUrl}/oauth/request_token`,
      pairs: [['oauth_callback', 'https://app.example/cb?a=b c']],
      consumer: CONSUMER,
      nonce: /oauth_nonce="([^"]+)"/.exec(header)?.[1] ?? '',
      timestamp: Number(/oauth_timestamp="(\d+)"/.exec(header)?.[1]),
    })
    expect(signatureOf(header)).toMatch(/%3D$/)
    expect(signatureOf(header)).toBe(signatureOf(expected))
  })

  it("sends the access type under the service's parameter name [oauth.request_token.access_type.brand]", async () => {
    const { received, baseUrl, service: plain } = await start(200, STEP_1)
    await plain.requestToken('oob', { accessType: 'read' })
    const branded = createCredentialService({
      baseUrl,
      consumer: CONSUMER,
      accessTypeParameter: 'x_auth_access_type',
    })
    await branded.requestToken('oob', { accessType: 'write' })
    await branded.close()
    expect(received.map(({ body }) => body)).toEqual([
      'svc_auth_access_type=read',
      'x_auth_access_type=write',
    ])
  })

  it.each([
    ['false', 'oauth_token=rt&oauth_token_secret=rs-hidden&oauth_callback_confirmed=false'],
    ['TRUE', 'oauth_token=rt&oauth_token_secret=rs-hidden&oauth_callback_confirmed=TRUE'],
    ['absent', 'oauth_token=rt&oauth_token_secret=rs-hidden'],
    ['repeated', `${STEP_1}&oauth_callback_confirmed=true`],
  ])(
    'rejects a token whose confirmation is %s [oauth.request_token.callback_confirmed]',
    async (_what, body) => {
      const { service } = await start(200, body)
      const error = await failure(service.requestToken('oob'))
      expect([error.name, JSON.stringify(error.details)]).toEqual([
        'BadResponse',
        '{"operation":"oauth.request_token","status":200}',
      ])
      expect(error.message).not.toContain('hidden')
    },
  )

  it.each([
    '',
    '{}',
    '<html></html>',
    'oauth_token=rt',
    'oauth_token=&oauth_token_secret=&oauth_callback_confirmed=true',
    '%E0%A4%A=x',
  ])('rejects the response %j', async (body) => {
    const { service } = await start(200, body)
    expect((await failure(service.requestToken('oob'))).name).toBe('BadResponse')
  })

  it.each([
    [
      'JSON',
      '{"errors":[{"code":415,"message":"Callback URL not approved"}]}',
      415,
      'Callback URL not approved',
    ],
    [
      'XML',
      '<?xml version="1.0" encoding="UTF-8"?><errors><error code="415">Callback &lt;URL&gt; not approved &amp; known</error></errors>',
      415,
      'Callback <URL> not approved & known',
    ],
    ['XML without a code', '<errors><error>Invalid</error></errors>', 'INVALID', 'Invalid'],
    [
      'plain text',
      'Failed to validate oauth signature and token',
      'INVALID',
      'Failed to validate oauth signature and token',
    ],
  ])('reads a refusal in %s [oauth.request_token.error_forms]', async (_what, body, code, message) => {
    const { service } = await start(403, body)
    const error = await failure(service.requestToken('oob'))
    expect(error.name).toBe('Forbidden')
    expect(error.details.problems).toEqual([{ code, message }])
  })

  it.each([
    [400, 215, 'Refused'],
    [401, 135, 'Unauthenticated'],
    [401, 416, 'Unauthenticated'],
    [401, 417, 'Unauthenticated'],
    [403, 64, 'Forbidden'],
    [403, 87, 'Forbidden'],
    [403, 220, 'Forbidden'],
    [404, 34, 'NotFound'],
    [429, 88, 'RateLimited'],
    [500, 131, 'Unavailable'],
    [503, 130, 'Unavailable'],
  ])(
    'maps a refusal with status %i and code %i to %s and keeps the code [credentials.error.34, credentials.error.64, credentials.error.87, credentials.error.88, credentials.error.130, credentials.error.131, credentials.error.135, credentials.error.215, credentials.error.220, credentials.error.416, credentials.error.417]',
    async (status, code, name) => {
      const { service } = await start(
        status,
        JSON.stringify({ errors: [{ code, message: 'as they say it' }] }),
      )
      const error = await failure(service.requestToken('oob'))
      expect([error.name, error.details.problems]).toEqual([name, [{ code, message: 'as they say it' }]])
    },
  )

  it.each([
    ['an HTML page', '<html><body>no</body></html>'],
    ['an empty body', ''],
    ['a long text', 'x'.repeat(500)],
  ])('reports only the status of a refusal with %s', async (_what, body) => {
    const { service } = await start(401, body)
    const error = await failure(service.requestToken('oob'))
    expect([error.name, error.message, error.details.problems]).toEqual([
      'Unauthenticated',
      'The advertising API responded with status 401',
      undefined,
    ])
  })

  it('neither follows a redirect nor retries', async () => {
    const { service, received } = await start(302, '', { location: 'https://evil.example/' })
    expect((await failure(service.requestToken('oob'))).name).toBe('BadResponse')
    expect(received).toHaveLength(1)
  })
})

describe('authorizationUrl', () => {
  it('includes the token and the options, but never the callback [oauth.authorize.oauth_token, oauth.authorize.no_callback]', async () => {
    const { service, baseUrl } = await start(200, '')
    expect(service.authorizationUrl('r t&x', { page: 'authorize' })).toBe(
      `${baseUrl}/oauth/authorize?oauth_token=r+t%26x`,
    )
    expect(
      service.authorizationUrl('rt', { page: 'authenticate', forceLogin: true, screenName: 'a&b' }),
    ).toBe(`${baseUrl}/oauth/authenticate?oauth_token=rt&force_login=true&screen_name=a%26b`)
  })
})

describe('accessToken', () => {
  it('exchanges a request token and its verifier for an access token and its user [oauth.access_token.oauth_token.required, oauth.access_token, oauth.access_token.answer, oauth.access_token.oauth_token.same, oauth.access_token.verifier_in_body]', async () => {
    const { service, received } = await start(
      200,
      'oauth_token=42-at&oauth_token_secret=as&user_id=42&screen_name=ada',
    )
    expect(await service.accessToken(REQUEST_TOKEN, 'v+1')).toEqual({
      token: { key: '42-at', secret: 'as' },
      userId: '42',
      screenName: 'ada',
    })
    expect(received[0]).toMatchObject({ line: 'POST /oauth/access_token', body: 'oauth_verifier=v%2B1' })
    expect(received[0]?.authorization).toContain('oauth_token="rt-2f7c-token"')
  })

  it('redacts the verifier and the token secret if the service echoes them', async () => {
    const { service } = await start(
      401,
      '{"errors":[{"code":32,"message":"bad rs-hidden-2 and pin-1234567"}]}',
    )
    const error = await failure(service.accessToken(REQUEST_TOKEN, 'pin-1234567'))
    expect(error.message).toBe('bad [redacted] and [redacted]')
  })

  it.each(['user_id', 'screen_name', 'oauth_token_secret'])('requires %s in the response', async (name) => {
    const form = new URLSearchParams('oauth_token=a&oauth_token_secret=b&user_id=1&screen_name=c')
    form.delete(name)
    const { service } = await start(200, String(form))
    expect((await failure(service.accessToken(REQUEST_TOKEN, 'v'))).name).toBe('BadResponse')
  })
})

describe('invalidation request', () => {
  it('is signed with the access token that it revokes and has no parameters [protocol.version.1_1, oauth.invalidate_token.no_parameters, oauth.invalidate_token.answer]', async () => {
    const { service, received } = await start(200, `{"access_token":"${OWNER.key}"}`)
    await service.invalidateToken(OWNER)
    expect(received[0]).toMatchObject({ line: 'POST /1.1/oauth/invalidate_token', body: '' })
    expect(received[0]?.authorization).toContain('oauth_token="42-owner-token"')
  })

  it('fails if the response contains a different token', async () => {
    const { service } = await start(200, '{"access_token":"another"}')
    expect((await failure(service.invalidateToken(OWNER))).name).toBe('BadResponse')
  })

  it('contains the bearer token that it revokes, and is signed by the owner [oauth2.invalidate_token.access_token.required, oauth2.invalidate_token.answer]', async () => {
    const { service, received } = await start(200, '{"access_token":"AAA%2F"}')
    await service.invalidateBearerToken('AAA%2F', OWNER)
    expect(received[0]).toMatchObject({
      line: 'POST /oauth2/invalidate_token',
      body: 'access_token=AAA%252F',
    })
    expect(received[0]?.authorization).toMatch(/^OAuth .*oauth_token="42-owner-token"/)
  })
})

describe('bearerToken', () => {
  it('sends Basic authorization and a form, and returns the bearer token unchanged [credentials.parameter_places, oauth2.token.answer, oauth2.token.basic, oauth2.token.content_type, oauth2.token.grant_type, oauth2.token.verbatim, oauth2.token.encoded_basic]', async () => {
    const { service, received } = await start(200, '{"token_type":"bearer","access_token":"AAAA%2FAAA%3D"}')
    expect(await service.bearerToken()).toBe('AAAA%2FAAA%3D')
    // Base64 of key, colon and secret, with the ampersand percent-encoded.
    const basic = Buffer.from('cChZNFj6T5R0TigYB9yd1w:consumer-hidden%261').toString('base64')
    expect(received).toEqual([
      {
        line: 'POST /oauth2/token',
        authorization: `Basic ${basic}`,
        type: 'application/x-www-form-urlencoded',
        body: 'grant_type=client_credentials',
      },
    ])
  })

  it.each([
    '{"token_type":"mac","access_token":"x"}',
    '{"token_type":"bearer"}',
    '{"token_type":"bearer","access_token":""}',
    '[]',
    'null',
    'x',
  ])('rejects %s', async (body) => {
    const { service } = await start(200, body)
    expect((await failure(service.bearerToken())).name).toBe('BadResponse')
  })
})

describe('createCredentialService', () => {
  it('requires https, except on loopback [credentials.https]', () => {
    for (const baseUrl of ['http://ads.example', 'http://127.0.0.1.evil.example', 'http://10.0.0.1'])
      expect(() => createCredentialService({ baseUrl, consumer: CONSUMER })).toThrow(/https/)
    for (const baseUrl of ['https://ads.example', 'http://127.0.0.1:1', 'http://localhost', 'http://[::1]:1'])
      expect(() => createCredentialService({ baseUrl, consumer: CONSUMER })).not.toThrow()
  })
})
