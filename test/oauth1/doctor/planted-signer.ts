import { createHmac } from 'node:crypto'

type Pair = readonly [name: string, value: string]

/** Request that a program sends, in decoded form. */
export interface Planted {
  readonly method: string
  /** Scheme, host and path. */
  readonly address: string
  readonly query: readonly Pair[]
  readonly form?: readonly Pair[]
  readonly json?: string
}

/**
 * Steps of the signature procedure in RFC 5849 §3.4, written without product code. Tests replace some of
 * them.
 */
export interface Steps {
  readonly method: (method: string) => string
  readonly address: (address: string, query: string) => string
  readonly collect: (request: Planted, protocol: readonly Pair[]) => readonly Pair[]
  readonly encode: (text: string) => string
  readonly sort: (pairs: (readonly string[])[]) => (readonly string[])[]
  readonly base: (method: string, address: string, parameters: string) => string
  readonly key: (consumerSecret: string, tokenSecret: string) => string
  readonly sign: (base: string, key: string) => string
  /** Formats a header parameter. */
  readonly header: (name: string, value: string) => string
}

const UNRESERVED = /[A-Za-z0-9\-._~]/
/** Encodes a string as RFC 5849 §3.6 requires. */
export const encoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return UNRESERVED.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const bytes = ([name = '', value = '']: readonly string[]) => Buffer.from(`${name}\0${value}`)
export const CORRECT_STEPS: Steps = {
  method: (method) => method.toUpperCase(),
  address: (address) => address,
  collect: ({ query, form = [] }, protocol) => [...protocol, ...query, ...form],
  encode: encoded,
  sort: (pairs) => pairs.toSorted((a, b) => Buffer.compare(bytes(a), bytes(b))),
  base: (method, address, parameters) => `${method}&${encoded(address)}&${encoded(parameters)}`,
  key: (consumerSecret, tokenSecret) => `${encoded(consumerSecret)}&${encoded(tokenSecret)}`,
  sign: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  header: (name, value) => `${encoded(name)}="${encoded(value)}"`,
}

export interface Credential {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly token?: string | undefined
  readonly tokenSecret?: string
  readonly nonce: string
  readonly timestamp: string
}

export interface SentRequest {
  readonly method: string
  readonly address: string
  readonly query: string
  readonly authorization: string
  readonly type?: string
  readonly body: string
}

const wire = (pairs: readonly Pair[]): string => pairs.map((pair) => pair.map(encoded).join('=')).join('&')

/** Signs a request with some steps replaced by wrong ones. */
export const plant = (
  request: Planted,
  { consumerKey, consumerSecret, token, tokenSecret = '', nonce, timestamp }: Credential,
  wrong: Partial<Steps> = {},
): SentRequest => {
  const steps = { ...CORRECT_STEPS, ...wrong }
  const protocol: Pair[] = [
    ['oauth_consumer_key', consumerKey],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', timestamp],
    ...(token === undefined ? [] : [['oauth_token', token] as const]),
    ['oauth_version', '1.0'],
  ]
  const query = wire(request.query)
  const parameters = steps
    .sort(steps.collect(request, protocol).map((pair) => pair.map(steps.encode)))
    .map((pair) => pair.join('='))
    .join('&')
  const base = steps.base(steps.method(request.method), steps.address(request.address, query), parameters)
  const signature = steps.sign(base, steps.key(consumerSecret, tokenSecret))
  const header = [...protocol, ['oauth_signature', signature] as const]
    .map(([name, value]) => steps.header(name, value))
    .join(', ')
  return {
    method: request.method,
    address: request.address,
    query,
    authorization: `OAuth ${header}`,
    body: request.json ?? (request.form ? wire(request.form) : ''),
    ...(request.json !== undefined && { type: 'application/json' }),
    ...(request.form && { type: 'application/x-www-form-urlencoded' }),
  }
}

const urlOf = ({ address, query }: SentRequest) => `${address}${query === '' ? '' : `?${query}`}`
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Writes a request in the three forms that the doctor reads. */
export const FORMS: Readonly<Record<string, (sent: SentRequest) => string>> = {
  'a curl command': (sent) =>
    [
      `curl --request ${sent.method} ${quoted(urlOf(sent))}`,
      `--header ${quoted(`Authorization: ${sent.authorization}`)}`,
      ...(sent.type === undefined ? [] : [`--header ${quoted(`Content-Type: ${sent.type}`)}`]),
      ...(sent.body === '' ? [] : [`--data-raw ${quoted(sent.body)}`]),
    ].join(' \\\n  '),
  'raw HTTP': (sent) => {
    const { host, pathname } = new URL(sent.address)
    return [
      `${sent.method} ${pathname}${sent.query === '' ? '' : `?${sent.query}`} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: ${sent.authorization}`,
      ...(sent.type === undefined ? [] : [`Content-Type: ${sent.type}`]),
      `Content-Length: ${Buffer.byteLength(sent.body)}`,
      '',
      sent.body,
    ].join('\r\n')
  },
  'header and URL': (sent) =>
    [
      `Authorization: ${sent.authorization}`,
      `${sent.method} ${urlOf(sent)}`,
      ...(sent.type === undefined ? [] : [`Content-Type: ${sent.type}`]),
      ...(sent.body === '' ? [] : ['', sent.body]),
    ].join('\n'),
}
