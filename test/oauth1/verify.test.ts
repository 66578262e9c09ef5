import {
  createSigner,
  type OAuthRequest,
  readOAuthParameters,
  verifySignature,
} from '../../src/oauth1/index.ts'

const signature = 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4='
const pairs: Record<string, string> = {
  oauth_consumer_key: 'ck',
  oauth_nonce: 'n0nce',
  oauth_signature: signature,
  oauth_signature_method: 'HMAC-SHA1',
  oauth_timestamp: '1318622958',
  oauth_token: 'tk',
  oauth_version: '1.0',
}
const asHeader = (values: Record<string, string>) =>
  `OAuth ${Object.entries(values)
    .map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
    .join(', ')}`
const asForm = (values: Record<string, string>) => new URLSearchParams(values).toString()
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(pairs).filter(([name]) => !names.includes(name)))

function read(authorization?: string, rawQuery = '', rawForm?: string): OAuthRequest {
  return readOAuthParameters({ authorization, rawQuery, rawForm })
}

const expected = {
  consumerKey: 'ck',
  nonce: 'n0nce',
  signature,
  signatureMethod: 'HMAC-SHA1',
  timestamp: 1318622958,
  token: 'tk',
  version: '1.0',
}
const signedPairs = Object.entries(without('oauth_signature'))

describe('readOAuthParameters', () => {
  it.each([
    ['header', read(asHeader(pairs))],
    ['query', read(undefined, asForm(pairs))],
    ['form body', read(undefined, '', asForm(pairs))],
    ['query, with a header of another scheme', read('Basic YTpi', asForm(pairs))],
    ['header and query, equal values (public facts §6.5)', read(asHeader(pairs), asForm(pairs))],
    ['header and body, equal values', read(asHeader(pairs), '', asForm(without('oauth_nonce')))],
    ['header, query and body', read(asHeader(pairs), asForm(pairs), asForm(pairs))],
  ])('reads parameters from: %s', (_place, request) => {
    expect(request).toEqual({ ok: true, parameters: expected, all: expect.anything() })
    expect(request.ok && request.all.toSorted()).toEqual(signedPairs.toSorted())
  })

  it('joins parameters from several places', () => {
    const request = read(
      asHeader(without('oauth_token', 'oauth_signature')),
      asForm({ oauth_token: 'tk', count: '1' }),
      asForm({ oauth_signature: signature, oauth_verifier: '0123456', oauth_callback: 'oob' }),
    )
    expect(request).toMatchObject({
      ok: true,
      parameters: { ...expected, verifier: '0123456', callback: 'oob' },
    })
  })

  it('preserves repeated names that do not begin with oauth_', () => {
    const request = read(asHeader(pairs), 'ids=a&ids=b&ids=a', 'ids=a&oauthx=1&oauthx=2')
    expect(request.ok && request.all.filter(([name]) => !name.startsWith('oauth_'))).toEqual([
      ['ids', 'a'],
      ['ids', 'b'],
      ['ids', 'a'],
      ['ids', 'a'],
      ['oauthx', '1'],
      ['oauthx', '2'],
    ])
  })

  it('treats an empty token as absent, but includes it in the signed parameters', () => {
    const request = read(asHeader({ ...pairs, oauth_token: '' }))
    expect(request.ok && request.parameters.token).toBeUndefined()
    expect(request.ok && request.all).toContainEqual(['oauth_token', ''])
  })

  it('accepts a request without a token or version', () => {
    const request = read(asHeader(without('oauth_token', 'oauth_version')))
    expect(request.ok && Object.keys(request.parameters).toSorted()).toEqual(
      ['consumerKey', 'nonce', 'signature', 'signatureMethod', 'timestamp'].toSorted(),
    )
  })

  const header = asHeader(pairs)
  it.each([
    ['no parameters', read(), 'absent', undefined],
    ['bearer', read('Bearer abc', 'count=1', 'a=b'), 'absent', undefined],
    ['similar names only', read(undefined, 'oauthtoken=1&xoauth_token=2'), 'absent', undefined],
    ['broken header', read('OAuth a'), 'malformed', undefined],
    ['broken query', read(header, 'a=%'), 'malformed', undefined],
    ['broken form', read(header, '', 'a=%FF'), 'malformed', undefined],
    ['realm alone', read('OAuth realm="x"'), 'missing', 'oauth_consumer_key'],
    ['two values in two places', read(header, 'oauth_token=other'), 'duplicate', 'oauth_token'],
    ['header against body', read(header, '', 'oauth_nonce=other'), 'duplicate', 'oauth_nonce'],
    ['an unknown oauth_ name twice', read(header, 'oauth_x=1', 'oauth_x=2'), 'duplicate', 'oauth_x'],
    ['twice in the header', read(`${header}, oauth_token="tk"`), 'duplicate', 'oauth_token'],
    ['twice in the query', read(header, 'oauth_token=tk&oauth_token=tk'), 'duplicate', 'oauth_token'],
    ['twice in the body', read(header, '', 'oauth_x=&oauth_x='), 'duplicate', 'oauth_x'],
    ['two signatures', read(header, 'oauth_signature=x'), 'duplicate', 'oauth_signature'],
  ] as [string, OAuthRequest, string, string | undefined][])(
    'refuses: %s',
    (_name, request, reason, parameter) => {
      expect(request).toEqual({ ok: false, reason, ...(parameter === undefined ? {} : { parameter }) })
    },
  )

  it.each([
    'oauth_consumer_key',
    'oauth_nonce',
    'oauth_signature',
    'oauth_signature_method',
    'oauth_timestamp',
  ])('refuses a request if %s is missing or empty', (parameter) => {
    expect(read(asHeader(without(parameter)))).toEqual({ ok: false, reason: 'missing', parameter })
    expect(read(asHeader({ ...pairs, [parameter]: '' }))).toEqual({ ok: false, reason: 'missing', parameter })
  })

  it.each([
    ['oauth_nonce', 'né'],
    ['oauth_nonce', 'a\tb'],
    ['oauth_nonce', 'a\n'],
    ['oauth_nonce', '\u007f'],
    ['oauth_version', '1.1'],
    ['oauth_version', ''],
    ['oauth_signature_method', 'hmac-sha1'],
    ['oauth_signature_method', 'PLAINTEXT'],
    ['oauth_signature_method', 'HMAC-SHA256'],
    ['oauth_timestamp', '0'],
    ['oauth_timestamp', '-1'],
    ['oauth_timestamp', '+1318622958'],
    ['oauth_timestamp', '1318622958.0'],
    ['oauth_timestamp', '01318622958'],
    ['oauth_timestamp', '1e9'],
    ['oauth_timestamp', '1318622958\n'],
    ['oauth_timestamp', '9'.repeat(16)],
    ['oauth_timestamp', '١٢٣'],
  ])('refuses %s = %j', (parameter, value) => {
    expect(read(asHeader({ ...pairs, [parameter]: value }))).toEqual({
      ok: false,
      reason: 'malformed',
      parameter,
    })
  })

  it('accepts spaces and all ASCII punctuation in a nonce', () => {
    const nonce = ` !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~aZ9`
    const request = read(asHeader({ ...pairs, oauth_nonce: nonce }))
    expect(request.ok && request.parameters.nonce).toBe(nonce)
  })
})

describe('verifySignature', () => {
  const consumer = { key: 'ck', secret: 'cs' }
  const url = 'https://api.example.com/12/accounts?with_deleted=true'
  const authorization = createSigner({ consumer, token: { key: 'tk', secret: 'ts' } }).authorize({
    method: 'GET',
    url,
  })
  const request = read(authorization, 'with_deleted=true')
  if (!request.ok) throw new Error(request.reason)
  const signed = {
    method: 'GET',
    url,
    parameters: request.all,
    signature: request.parameters.signature,
    consumerSecret: 'cs',
    tokenSecret: 'ts',
  }

  it('accepts a correct signature', () => {
    expect(verifySignature(signed)).toBe(true)
    expect(verifySignature({ ...signed, url: 'https://API.example.com:443/12/accounts' })).toBe(true)
  })

  it('ignores oauth_signature among the parameters', () => {
    expect(verifySignature({ ...signed, parameters: [...request.all, ['oauth_signature', 'x']] })).toBe(true)
  })

  it.each([
    ['consumer secret', { consumerSecret: 'ct' }],
    ['token secret', { tokenSecret: 'tt' }],
    ['no token secret', { tokenSecret: undefined }],
    ['secrets split at a different position', { consumerSecret: 'cs&ts', tokenSecret: '' }],
    ['method', { method: 'HEAD' }],
    ['http for https', { url: url.replace('https', 'http') }],
    ['port', { url: url.replace('.com', '.com:444') }],
    ['one parameter fewer', { parameters: request.all.slice(1) }],
    ['one parameter more', { parameters: [...request.all, ['a', ''] as const] }],
    ['target that does not form a valid URL', { url: 'https://api.example.com:x*' }],
    ['not a URL', { url: '' }],
  ])('refuses a signature if a secret or the request differs: %s', (_name, change) => {
    expect(verifySignature({ ...signed, ...change })).toBe(false)
  })

  const right = signed.signature
  // Base64 of 20 bytes ends with two unused bits. Four strings decode to the same bytes, but only one is
  // canonical.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const last = alphabet.indexOf(right.charAt(26))
  it.each([
    ['empty', ''],
    ['no padding', right.slice(0, -1)],
    ['more padding', `${right}=`],
    ['leading space', ` ${right}`],
    ['trailing line break', `${right}\n`],
    ['url-safe alphabet', right.replaceAll('+', '-').replaceAll('/', '_').replace(/^(.)/, '-')],
    ['spare bit 1', `${right.slice(0, 26) + alphabet.charAt(last + 1)}=`],
    ['spare bit 2', `${right.slice(0, 26) + alphabet.charAt(last + 2)}=`],
    ['spare bits 1 and 2', `${right.slice(0, 26) + alphabet.charAt(last + 3)}=`],
    ['19 bytes', Buffer.from(right, 'base64').subarray(1).toString('base64')],
    ['21 bytes', Buffer.concat([Buffer.from(right, 'base64'), Buffer.of(0)]).toString('base64')],
    ['hexadecimal', Buffer.from(right, 'base64').toString('hex')],
    ['percent-encoded', encodeURIComponent(right)],
  ])('refuses invalid signature text: %s', (_name, text) => {
    expect(text).not.toBe(right)
    expect(verifySignature({ ...signed, signature: text })).toBe(false)
  })
})
