import { createHmac } from 'node:crypto'
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
import { createKeyedHmac } from './hmac.ts'
import { createNonceSource } from './nonce.ts'

/** A request to be signed, exactly as it will go over the wire. */
export interface SignableRequest {
  readonly method: string
  /** Absolute URL with the raw query. */
  readonly url: string
  /** Raw application/x-www-form-urlencoded body. A body of any other type is not signed. */
  readonly form?: string
  /** Further header parameters: oauth_callback or oauth_verifier. */
  readonly extra?: readonly Parameter[]
}

export interface SignerOptions {
  readonly consumer: Consumer
  /** Absent on the request-token step. */
  readonly token?: Token
  readonly nonce?: () => string
  /** Unix seconds. */
  readonly timestamp?: () => number
}

export interface Signer {
  /**
   * The whole Authorization header value, with a nonce and timestamp drawn for this call: call it anew for
   * every try of a request.
   * @throws TypeError when the URL is not absolute http(s), URIError on malformed percent-encoding.
   */
  authorize(request: SignableRequest): string
  /**
   * The same header as `authorize` for a request without a form, whose query is in canonical form already: names and
   * values percent-encoded as RFC 5849 §3.6, pairs sorted, none of them an `oauth_` parameter. Nothing is parsed.
   */
  authorizeCanonical(request: CanonicalRequest): string
}

/** A request whose parts are known to be in the form in which they are signed. */
export interface CanonicalRequest {
  readonly method: string
  /** As `baseStringUri` gives it. */
  readonly uri: string
  /** Sorted and encoded, without `?`; '' when there is none. */
  readonly query: string
}

/**
 * Where the `oauth_` parameters belong in a canonical query: its length when all names come before them. The pairs
 * stand in order, so that the first greater name ends the search.
 */
const placeOfOauth = (query: string): number => {
  for (let start = 0; start < query.length; ) {
    if (query.startsWith('oauth_', start) || query.slice(start, start + 6) > 'oauth_') return start
    const end = query.indexOf('&', start)
    if (end === -1) break
    start = end + 1
  }
  return query.length
}

/** The HMAC key of RFC 5849 §3.4.2 (spec 1 §5 step 8). The ampersand is there even without a token. */
export function signingKey(consumerSecret: string, tokenSecret = ''): string {
  return `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`
}

/** HMAC-SHA1 of a signature base string, base64 (RFC 5849 §3.4.2, spec 1 §5 step 9). */
export function hmacSha1(baseString: string, key: string): string {
  return createHmac('sha1', key).update(baseString).digest('base64')
}

/** Signs requests of one credential. The key is prepared here, once, and cannot be read back. */
export function createSigner({
  consumer,
  token,
  nonce = createNonceSource(),
  timestamp = unixSeconds,
}: SignerOptions): Signer {
  const hmac = createKeyedHmac('sha1', signingKey(consumer.secret, token?.secret))
  const constant: Parameter[] = [
    ['oauth_consumer_key', consumer.key],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_version', '1.0'],
  ]
  if (token !== undefined) constant.push(['oauth_token', token.key])

  // What every signature of this credential has in common, encoded once more as the base string wants it.
  const keyPart = percentEncode(`oauth_consumer_key=${percentEncode(consumer.key)}&oauth_nonce=`)
  const methodPart = percentEncode('&oauth_signature_method=HMAC-SHA1&oauth_timestamp=')
  const tokenPart = percentEncode(
    `${token === undefined ? '' : `&oauth_token=${percentEncode(token.key)}`}&oauth_version=1.0`,
  )
  const headerStart = `OAuth oauth_consumer_key="${percentEncode(consumer.key)}", oauth_nonce="`
  const headerEnd = `${token === undefined ? '' : `, oauth_token="${percentEncode(token.key)}"`}, oauth_version="1.0"`

  // Calls to one place come in a row.
  let lastUri = ''
  let uriPart = ''

  return {
    authorizeCanonical({ method, uri, query }) {
      const [once, time] = [nonce(), String(timestamp())]
      const place = placeOfOauth(query)
      if (uri !== lastUri) {
        lastUri = uri
        uriPart = percentEncode(uri)
      }
      // A canonical query holds none of the characters that encodeURIComponent leaves alone wrongly.
      const before = encodeURIComponent(query.slice(0, place))
      const after = encodeURIComponent(query.slice(place))
      const oauth = `${keyPart}${percentEncode(percentEncode(once))}${methodPart}${time}${tokenPart}`
      const baseString = `${method}&${uriPart}&${before}${place === query.length && place > 0 ? '%26' : ''}${oauth}${after === '' ? '' : `%26${after}`}`
      // Of the characters of base64, those that are not kept are encoded alike.
      const signature = encodeURIComponent(hmac(baseString))
      return `${headerStart}${percentEncode(once)}", oauth_signature="${signature}", oauth_signature_method="HMAC-SHA1", oauth_timestamp="${time}"${headerEnd}`
    },
    authorize({ method, url, form = '', extra = [] }) {
      const authorization: Parameter[] = [
        ...constant,
        ...extra,
        ['oauth_nonce', nonce()],
        ['oauth_timestamp', String(timestamp())],
      ]
      const parameters = collectParameters({ query: rawQuery(url), authorization, form })
      const baseString = signatureBaseString(method, baseStringUri(url), normalizeParameters(parameters))
      authorization.push(['oauth_signature', hmac(baseString)])
      authorization.sort(([nameA], [nameB]) => (nameA < nameB ? -1 : 1))
      return formatAuthorizationHeader(authorization)
    },
  }
}

function unixSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
