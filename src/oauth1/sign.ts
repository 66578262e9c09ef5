import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import { formatAuthorizationHeader } from './authorization-header.ts'
import {
  baseStringUri,
  collectParameters,
  normalizeParameters,
  rawQuery,
  signatureBaseString,
} from './base-string.ts'
import type { Consumer, Token } from './credentials.ts'
import { type Parameter, percentEncode } from './encode.ts'

/** Request exactly as it is sent. */
export interface SignableRequest {
  readonly method: string
  /** Absolute URL with the raw query string. */
  readonly url: string
  /** Raw application/x-www-form-urlencoded body. A body of any other type is not signed. */
  readonly form?: string
  /** Further header parameters: oauth_callback or oauth_verifier. */
  readonly extra?: readonly Parameter[]
}

/** Request that has no form body and whose query was normalized by `normalizeParameters`. */
export interface NormalizedRequest {
  readonly method: string
  /** Result of `baseStringUri`. */
  readonly uri: string
  /** Query, sorted and encoded, without `?` and `oauth_` parameters; '' if there is no query. */
  readonly query: string
}

export interface SignerOptions {
  readonly consumer: Consumer
  /** User's token; absent in the request-token step. */
  readonly token?: Token
  readonly nonce?: () => string
  /** Returns the current Unix time in seconds. */
  readonly timestamp?: () => number
}

export interface Signer {
  /**
   * Returns the complete Authorization header value, with a new nonce and timestamp. Call it for every
   * attempt of a request.
   * @throws TypeError when the URL is not absolute http(s), URIError on malformed percent-encoding.
   */
  authorize(request: SignableRequest): string
  /** Returns the same header for a normalized request, without parsing or sorting its query. */
  authorizeNormalized(request: NormalizedRequest): string
}

/**
 * Returns the HMAC key defined in RFC 5849 §3.4.2 (spec 1 §5 step 8). It contains the ampersand even without
 * a token.
 */
export function signingKey(consumerSecret: string, tokenSecret = ''): string {
  return `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`
}

/** Returns the HMAC-SHA1 of a signature base string in base64 (RFC 5849 §3.4.2, spec 1 §5 step 9). */
export function hmacSha1(baseString: string, key: string | KeyObject): string {
  return createHmac('sha1', key).update(baseString).digest('base64')
}

/** Creates a signer for one credential. The key is prepared once and cannot be read back. */
export function createSigner({
  consumer,
  token,
  nonce = randomNonce,
  timestamp = unixSeconds,
}: SignerOptions): Signer {
  const key = createSecretKey(signingKey(consumer.secret, token?.secret), 'utf8')
  const consumerKey = percentEncode(consumer.key)
  const tokenKey = token && percentEncode(token.key)
  // Base string fragments. Names and values are encoded twice in a base string.
  const ofConsumer = percentEncode(`oauth_consumer_key=${consumerKey}&oauth_nonce=`)
  const ofMethod = percentEncode('&oauth_signature_method=HMAC-SHA1&oauth_timestamp=')
  const ofToken = percentEncode(
    `${tokenKey === undefined ? '' : `&oauth_token=${tokenKey}`}&oauth_version=1.0`,
  )

  return {
    authorize({ method, url, form = '', extra = [] }) {
      const authorization: Parameter[] = [
        ['oauth_consumer_key', consumer.key],
        ['oauth_nonce', nonce()],
        ['oauth_signature_method', 'HMAC-SHA1'],
        ['oauth_timestamp', String(timestamp())],
        ...(token ? [['oauth_token', token.key] as const] : []),
        ['oauth_version', '1.0'],
        ...extra,
      ]
      const parameters = collectParameters({ query: rawQuery(url), authorization, form })
      const baseString = signatureBaseString(method, baseStringUri(url), normalizeParameters(parameters))
      authorization.push(['oauth_signature', hmacSha1(baseString, key)])
      authorization.sort(([nameA], [nameB]) => (nameA < nameB ? -1 : 1))
      return formatAuthorizationHeader(authorization)
    },
    authorizeNormalized({ method, uri, query }) {
      const once = percentEncode(nonce())
      const time = timestamp()
      const [before, after] = aroundProtocolParameters(query)
      const protocol = `${ofConsumer}${percentEncode(once)}${ofMethod}${time}${ofToken}`
      const baseString = `${signatureBaseString(method, uri, before)}${protocol}${percentEncode(after)}`
      const signature = percentEncode(hmacSha1(baseString, key))
      return (
        `OAuth oauth_consumer_key="${consumerKey}", oauth_nonce="${once}", oauth_signature="${signature}"` +
        `, oauth_signature_method="HMAC-SHA1", oauth_timestamp="${time}"` +
        `${tokenKey === undefined ? '' : `, oauth_token="${tokenKey}"`}, oauth_version="1.0"`
      )
    },
  }
}

/**
 * Splits a normalized query at the position where the `oauth_` parameters belong. Each nonempty part includes
 * the ampersand that joins it to the `oauth_` parameters.
 */
function aroundProtocolParameters(query: string): readonly [before: string, after: string] {
  if (query === '') return ['', '']
  for (let start = 0; ; ) {
    if (query.slice(start, start + 'oauth_'.length) > 'oauth_')
      return [query.slice(0, start), `&${query.slice(start)}`]
    const end = query.indexOf('&', start)
    if (end === -1) return [`${query}&`, '']
    start = end + 1
  }
}

/**
 * Returns an ASCII nonce with 122 random bits (spec 1 §8). Node generates the bits of many UUIDs at once,
 * which makes `randomUUID` cheaper than `randomBytes`.
 */
function randomNonce(): string {
  return randomUUID().replaceAll('-', '')
}

function unixSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
