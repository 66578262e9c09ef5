import { createHmac } from 'node:crypto'

/** Decoded parts that a signature depends on. */
export interface PlainRequest {
  readonly method: string
  /** Scheme, host and path, in lower case where case does not matter, without a default port. */
  readonly uri: string
  readonly pairs: readonly (readonly [name: string, value: string])[]
  readonly consumer: { readonly key: string; readonly secret: string }
  readonly token?: { readonly key: string; readonly secret: string } | undefined
  readonly nonce: string
  readonly timestamp: number
  /** Value of oauth_version; default `1.0`. */
  readonly version?: string
}

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

/** Encodes a string byte by byte, as RFC 5849 §3.6 requires. */
const encoded = (text: string): string => {
  let out = ''
  for (const byte of Buffer.from(text, 'utf8')) {
    const character = String.fromCharCode(byte)
    out += UNRESERVED.includes(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return out
}

/**
 * Builds the Authorization header of RFC 5849 step by step, without product code. Its parameters are sorted
 * by name.
 */
export const plainHeader = ({
  method,
  uri,
  pairs,
  consumer,
  token,
  nonce,
  timestamp,
  version = '1.0',
}: PlainRequest): string => {
  // §3.1: the protocol parameters.
  const protocol: (readonly [string, string])[] = [
    ['oauth_consumer_key', consumer.key],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', `${timestamp}`],
    ...(token ? ([['oauth_token', token.key]] as const) : []),
    ['oauth_version', version],
  ]
  // §3.4.1.3.2: encoded, sorted by name and then by value, joined.
  const normalized = [...pairs, ...protocol]
    .map(([name, value]) => ({ name: encoded(name), value: encoded(value) }))
    .sort(
      (a, b) =>
        Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) ||
        Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)),
    )
    .map(({ name, value }) => `${name}=${value}`)
    .join('&')
  // §3.4.1.1 and §3.4.2: the base string, signed with both secrets.
  const base = [method, uri, normalized].map(encoded).join('&')
  const key = `${encoded(consumer.secret)}&${encoded(token?.secret ?? '')}`
  const signature = createHmac('sha1', key).update(base, 'utf8').digest('base64')
  // §3.5.1.
  const all = [...protocol, ['oauth_signature', signature] as const].sort(([a], [b]) => (a < b ? -1 : 1))
  return `OAuth ${all.map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(', ')}`
}
