import { createHmac } from 'node:crypto'
import { send } from '../../../harness/sandbox/signed.ts'
import { createSigner } from '../../../src/oauth1/index.ts'
import { serving } from '../serve.ts'
import { consumerOf, newApplication, requestToken, verdict } from './wire.ts'

/** Steps of the signature procedure (spec 1 §5). Each step can be replaced by a wrong one. */
interface Steps {
  readonly method: (method: string) => string
  readonly url: (url: string) => string
  readonly encode: (text: string) => string
  readonly sort: (pairs: string[][]) => string[][]
  readonly join: (pairs: string[][]) => string
  readonly base: (method: string, url: string, parameters: string) => string
  readonly key: (consumerSecret: string, tokenSecret: string) => string
  readonly signature: (base: string, key: string) => string
}
const percentEncode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[A-Za-z0-9\-._~]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')
const hmac = (base: string, key: string) => createHmac('sha1', key).update(base)
const AS_WRITTEN: Steps = {
  method: (method) => method.toUpperCase(),
  url: (url) => url,
  encode: percentEncode,
  sort: (pairs) => pairs.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  join: (pairs) => pairs.map((pair) => pair.join('=')).join('&'),
  base: (method, url, parameters) => `${method}&${percentEncode(url)}&${percentEncode(parameters)}`,
  key: (consumerSecret, tokenSecret) => `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`,
  signature: (base, key) => hmac(base, key).digest('base64'),
}

let nonces = 0
const served = await serving()
const application = await newApplication(served)
const consumer = consumerOf(application)
const user = await served.sandbox.credentials.of(served.sandbox.demo.userId, 'write', consumer.key)
const token = { key: user.access_token, secret: user.access_token_secret }

/** Pairs with every kind of character, and names whose encoded order differs from their raw order. */
const QUERY: readonly (readonly [string, string])[] = [
  ['q', "Ladies + Gentlemen, ☃ & 'friends'! (50%=½) *~/-._"],
  ['count', '7'],
  ['b5', '=%3D'],
  ['a{', 'one'],
  ['aZ', 'two'],
]
const call = async (changed: Partial<Steps> = {}, protocol: Record<string, string> = {}, extra = '') => {
  const steps = { ...AS_WRITTEN, ...changed }
  const all: Record<string, string> = {
    oauth_consumer_key: consumer.key,
    oauth_nonce: `nonce-${nonces++}`,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: `${served.timestamp()}`,
    oauth_token: token.key,
    oauth_version: '1.0',
    ...protocol,
  }
  const pairs = [...Object.entries(all), ...QUERY].map(([name, value]) => [
    steps.encode(name),
    steps.encode(value),
  ])
  const base = steps.base(
    steps.method('GET'),
    steps.url(`${served.base}/12/accounts`),
    steps.join(steps.sort(pairs)),
  )
  const signature = steps.signature(base, steps.key(consumer.secret, token.secret))
  const header = Object.entries({ ...all, oauth_signature: signature })
    .map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`)
    .join(', ')
  const query = QUERY.map((pair) => pair.map(percentEncode).join('=')).join('&')
  return send(served.base, {
    method: 'GET',
    target: `/12/accounts?${query}${extra}`,
    headers: { authorization: `OAuth ${header}` },
  })
}

describe('signature verification', () => {
  it('accepts a signature that was computed step by step as specified [signing.header.parameters, signing.method, signing.percent_encoding, signing.sorted, signing.parameter_string, signing.base_string, signing.key, signing.signature]', async () => {
    expect((await call()).status).toBe(200)
  })

  it.each<[string, Partial<Steps>]>([
    ['[signing.method] a method in lower case', { method: (method) => method.toLowerCase() }],
    ['[signing.base_url] a URL with its query', { url: (url) => `${url}?count=7` }],
    ['[signing.base_url] another protocol', { url: (url) => url.replace('http:', 'https:') }],
    ['[signing.percent_encoding] values as JavaScript encodes them', { encode: encodeURIComponent }],
    [
      'lower-case hex [signing.percent_encoding]',
      { encode: (text) => percentEncode(text).replace(/%../g, (hex) => hex.toLowerCase()) },
    ],
    ['[signing.sorted] parameters in their original order', { sort: (pairs) => pairs }],
    [
      'parameters in the order of their raw names [signing.sorted]',
      {
        sort: (pairs) =>
          pairs.toSorted(([a = ''], [b = '']) => (decodeURIComponent(a) < decodeURIComponent(b) ? -1 : 1)),
      },
    ],
    [
      'a missing equals sign [signing.parameter_string]',
      { join: (pairs) => pairs.map((pair) => pair.join('')).join('&') },
    ],
    [
      'parameters encoded once only [signing.base_string]',
      { base: (method, url, parameters) => `${method}&${percentEncode(url)}&${parameters}` },
    ],
    [
      'an unencoded URL [signing.base_string]',
      { base: (method, url, parameters) => `${method}&${url}&${percentEncode(parameters)}` },
    ],
    [
      'a key without the token secret [signing.key]',
      { key: (consumerSecret) => `${percentEncode(consumerSecret)}&` },
    ],
    [
      'secrets in the wrong order [signing.key]',
      { key: (one, other) => `${percentEncode(other)}&${percentEncode(one)}` },
    ],
    [
      'hex instead of base64 [signing.signature]',
      { signature: (base, key) => hmac(base, key).digest('hex') },
    ],
    [
      'base64 of the hex [signing.signature]',
      { signature: (base, key) => Buffer.from(hmac(base, key).digest('hex')).toString('base64') },
    ],
  ])('refuses %s', async (_what, changed) => {
    expect(verdict(await call(changed))).toEqual([401, 32])
  })

  it('refuses HMAC-SHA256, version 1.1, and timestamps in milliseconds or ISO format [signing.header.signature_method, signing.header.version, signing.header.timestamp]', async () => {
    expect(verdict(await call({}, { oauth_signature_method: 'HMAC-SHA256' }))).toEqual([400, 215])
    expect(verdict(await call({}, { oauth_version: '1.1' }))).toEqual([400, 215])
    expect(verdict(await call({}, { oauth_timestamp: `${served.timestamp() * 1000}` }))).toEqual([401, 135])
    expect(verdict(await call({}, { oauth_timestamp: new Date(served.clock.now).toISOString() }))).toEqual([
      400, 215,
    ])
  })

  it.each(['oauth_consumer_key', 'oauth_token', 'oauth_nonce', 'oauth_timestamp', 'oauth_signature'])(
    'refuses a documentation placeholder as %s [signing.placeholders]',
    async (name) => {
      const { authorization = '' } =
        served.client.sign({ method: 'GET', target: '/12/accounts' }).headers ?? {}
      const asked = (header: string) =>
        send(served.base, { method: 'GET', target: '/12/accounts', headers: { authorization: header } })
      const left = authorization.replace(new RegExp(`${name}="[^"]*"`), `${name}="%3CPLACEHOLDER%3E"`)
      expect(left).not.toBe(authorization)
      expect([400, 401]).toContain((await asked(left)).status)
      expect((await asked(authorization)).status).toBe(200)
    },
  )

  it('accepts the same consumer secret 90 days later [credentials.consumer_secret.constant]', async () => {
    expect((await call()).status).toBe(200)
    served.clock.now += 90 * 86_400_000
    expect((await call()).status).toBe(200)
    expect((await served.sandbox.credentials.of(user.user_id, 'write', consumer.key)).consumer_secret).toBe(
      consumer.secret,
    )
  })

  it('refuses an oauth_* key that is repeated in the query or differs between header and query [signing.duplicate_keys]', async () => {
    expect(verdict(await call({}, {}, '&oauth_nonce=another'))).toEqual([400, 215])
    expect(verdict(await call({}, {}, '&oauth_version=1.0&oauth_version=1.0'))).toEqual([400, 215])
  })

  it.each([
    'count=1&count=1',
    'count=1&count=2',
    'with_deleted=true&count=1&with_deleted=true',
    'q=a&q=a',
    'nothing=known&nothing=known',
    'count=1&%63ount=1',
  ])('refuses a signed query with a repeated key: %s [signing.duplicate_keys]', async (query) => {
    const response = await served.client.get(`/12/accounts?${query}`)
    expect(verdict(response)).toEqual([400, 'INVALID_PARAMETER'])
    expect(response.json.errors).toHaveLength(1)
    expect(response.json.errors[0].message).toMatch(/ must not be repeated$/)
  })

  it('refuses a form key that is repeated or also occurs in the query [signing.duplicate_keys]', async () => {
    const path = `/12/accounts/${served.sandbox.demo.mainAccountId}`
    const { name } = (await served.client.get(path)).json.data
    for (const [query, form] of [
      ['?name=Twice', 'name=Twice'],
      ['', 'name=Twice&name=Twice'],
    ] as const) {
      const response = await served.client.send({
        method: 'PUT',
        target: `${path}${query}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      })
      expect([verdict(response), response.json.errors[0].parameter]).toEqual([
        [400, 'INVALID_PARAMETER'],
        'name',
      ])
    }
    expect((await served.client.get(path)).json.data.name).toBe(name)
  })

  it('refuses repeated keys at credential endpoints and pages [signing.duplicate_keys]', async () => {
    const asked = async (form: string) => {
      const url = `${served.base}/oauth/request_token?oauth_callback=oob`
      const signer = createSigner({ consumer, timestamp: served.timestamp })
      const authorization = signer.authorize({ method: 'POST', url, form })
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
      return send(served.base, {
        method: 'POST',
        target: '/oauth/request_token?oauth_callback=oob',
        headers,
        body: form,
      })
    }
    expect((await asked('x_auth_access_type=read')).status).toBe(200)
    expect(verdict(await asked('x_auth_access_type=read&x_auth_access_type=read'))).toEqual([400, 215])
    const page = (query: string) => send(served.base, { method: 'GET', target: `/oauth/authorize?${query}` })
    const { key } = await requestToken(served, application, 'oob')
    expect((await page(`oauth_token=${key}`)).status).toBe(200)
    expect((await page(`oauth_token=${key}&oauth_token=${key}`)).status).toBe(400)
    expect((await page(`oauth_token=${key}&screen_name=demo&screen_name=demo`)).status).toBe(400)
  })
})
