import { createHmac } from 'node:crypto'
import { serving } from '../serve.ts'
import { send } from '../signed.ts'
import { consumerOf, newApplication, verdict } from './wire.ts'

/** spec 1 §5 Signature procedure, step by step; each step can be replaced by one that is not as written. */
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

/** Every kind of character, and names whose encoded order is not that of the raw ones. */
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

describe('the sandbox verifies signatures made as spec 1 §5 writes them', () => {
  it('[signing.header.parameters, signing.method, signing.percent_encoding, signing.sorted, signing.parameter_string, signing.base_string, signing.key, signing.signature] step by step', async () => {
    expect((await call()).status).toBe(200)
  })

  it.each<[string, Partial<Steps>]>([
    ['[signing.method] a method in lower case', { method: (method) => method.toLowerCase() }],
    ['[signing.base_url] a URL with its query', { url: (url) => `${url}?count=7` }],
    ['[signing.base_url] another protocol', { url: (url) => url.replace('http:', 'https:') }],
    ['[signing.percent_encoding] values as JavaScript encodes them', { encode: encodeURIComponent }],
    [
      '[signing.percent_encoding] lower-case hex',
      { encode: (text) => percentEncode(text).replace(/%../g, (hex) => hex.toLowerCase()) },
    ],
    ['[signing.sorted] parameters as they come', { sort: (pairs) => pairs }],
    [
      '[signing.sorted] parameters in the order of their raw names',
      {
        sort: (pairs) =>
          pairs.toSorted(([a = ''], [b = '']) => (decodeURIComponent(a) < decodeURIComponent(b) ? -1 : 1)),
      },
    ],
    [
      '[signing.parameter_string] no equals sign',
      { join: (pairs) => pairs.map((pair) => pair.join('')).join('&') },
    ],
    [
      '[signing.base_string] parameters encoded once only',
      { base: (method, url, parameters) => `${method}&${percentEncode(url)}&${parameters}` },
    ],
    [
      '[signing.base_string] a URL that is not encoded',
      { base: (method, url, parameters) => `${method}&${url}&${percentEncode(parameters)}` },
    ],
    [
      '[signing.key] a key without the token secret',
      { key: (consumerSecret) => `${percentEncode(consumerSecret)}&` },
    ],
    [
      '[signing.key] secrets the other way round',
      { key: (one, other) => `${percentEncode(other)}&${percentEncode(one)}` },
    ],
    [
      '[signing.signature] hex instead of base64',
      { signature: (base, key) => hmac(base, key).digest('hex') },
    ],
    [
      '[signing.signature] base64 of the hex',
      { signature: (base, key) => Buffer.from(hmac(base, key).digest('hex')).toString('base64') },
    ],
  ])('%s is refused', async (_what, changed) => {
    expect(verdict(await call(changed))).toEqual([401, 32])
  })

  it('[signing.header.signature_method, signing.header.version, signing.header.timestamp] takes HMAC-SHA1, version 1.0 and Unix seconds only', async () => {
    expect(verdict(await call({}, { oauth_signature_method: 'HMAC-SHA256' }))).toEqual([400, 215])
    expect(verdict(await call({}, { oauth_version: '1.1' }))).toEqual([400, 215])
    expect(verdict(await call({}, { oauth_timestamp: `${served.timestamp() * 1000}` }))).toEqual([401, 135])
    expect(verdict(await call({}, { oauth_timestamp: new Date(served.clock.now).toISOString() }))).toEqual([
      400, 215,
    ])
  })

  it('[signing.duplicate_keys] refuses an oauth_* key that stands twice', async () => {
    expect(verdict(await call({}, {}, '&oauth_nonce=another'))).toEqual([400, 215])
    expect(verdict(await call({}, {}, '&oauth_version=1.0&oauth_version=1.0'))).toEqual([400, 215])
  })
})
