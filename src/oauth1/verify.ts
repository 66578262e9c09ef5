import { timingSafeEqual } from 'node:crypto'
import { parseAuthorizationHeader } from './authorization-header.ts'
import { baseStringUri, normalizeParameters, signatureBaseString } from './base-string.ts'
import { formDecode, type Parameter } from './encode.ts'
import { hmacSha1, signingKey } from './sign.ts'

/** Parts of a request that may contain protocol parameters (RFC 5849 §3.5), raw as on the wire. */
export interface RawParameterPlaces {
  readonly authorization: string | undefined
  /** Query component without `?`. */
  readonly rawQuery: string
  /** Body, if its content type is application/x-www-form-urlencoded. */
  readonly rawForm?: string | undefined
}

/** Protocol parameters of a request (spec 1 §5), well-formed but not verified. */
export interface OAuthParameters {
  readonly consumerKey: string
  /**
   * Access token or request token. An empty token counts as absent, because some clients send one on the
   * request-token step.
   */
  readonly token?: string
  readonly nonce: string
  /** Unix time in seconds, as stated in the request. */
  readonly timestamp: number
  readonly signatureMethod: 'HMAC-SHA1'
  readonly signature: string
  readonly version?: string
  readonly callback?: string
  readonly verifier?: string
}

/**
 * Result of reading the protocol parameters. `absent`: the request has none. `malformed`: the value of
 * `parameter` is invalid. If `parameter` is undefined, the header, query or form cannot be parsed.
 */
export type OAuthRequest =
  | {
      readonly ok: true
      readonly parameters: OAuthParameters
      /** Signed parameters, for verifySignature. Each oauth_* name occurs once; others may repeat. */
      readonly all: Parameter[]
    }
  | {
      readonly ok: false
      readonly reason: 'absent' | 'malformed' | 'duplicate' | 'missing'
      readonly parameter?: string
    }

export interface SignedRequest {
  readonly method: string
  /** Public base URL followed by the raw request target. */
  readonly url: string
  /** `all` from the result of readOAuthParameters. */
  readonly parameters: readonly Parameter[]
  /** Decoded value of oauth_signature, expected to be base64. */
  readonly signature: string
  readonly consumerSecret: string
  readonly tokenSecret?: string | undefined
}

const wellFormed = {
  oauth_consumer_key: /^.+$/su,
  oauth_nonce: /^[ -~]+$/, // spec 1 §8: ASCII only
  oauth_signature: /^.+$/su,
  oauth_signature_method: /^HMAC-SHA1$/,
  oauth_timestamp: /^[1-9]\d{0,14}$/, // RFC 5849 §3.3: a positive integer
} as const

/** Accepted values of oauth_version. `1.0A` appears in the README of a popular library. */
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.0A'])

/**
 * Reads the protocol parameters from header, query and form. Never throws. A pair that occurs in two parts
 * counts once (public facts §6.5). An oauth_* name is refused if it has two values or occurs twice in one
 * part. Other names may repeat (public facts §6.3).
 */
export function readOAuthParameters({
  authorization,
  rawQuery,
  rawForm = '',
}: RawParameterPlaces): OAuthRequest {
  const header = parseAuthorizationHeader(authorization)
  if (!header.ok && header.reason === 'malformed') return { ok: false, reason: 'malformed' }
  const places = [header.ok ? header.parameters : []]
  try {
    places.push(formDecode(rawQuery), formDecode(rawForm))
  } catch {
    return { ok: false, reason: 'malformed' }
  }

  const merged = mergePlaces(places)
  if ('duplicate' in merged) return { ok: false, reason: 'duplicate', parameter: merged.duplicate }
  const { protocol, others } = merged
  if (!header.ok && protocol.size === 0) return { ok: false, reason: 'absent' }

  for (const [parameter, pattern] of Object.entries(wellFormed)) {
    const value = protocol.get(parameter) ?? ''
    if (value === '') return { ok: false, reason: 'missing', parameter }
    if (!pattern.test(value)) return { ok: false, reason: 'malformed', parameter }
  }
  if (!VERSIONS.has(protocol.get('oauth_version') ?? '1.0')) {
    return { ok: false, reason: 'malformed', parameter: 'oauth_version' }
  }
  const parameters = namedParameters(protocol)
  protocol.delete('oauth_signature')
  return { ok: true, parameters, all: [...protocol, ...others] }
}

/**
 * Checks whether `signature` is the HMAC-SHA1 signature of the request (RFC 5849 §3.2, spec 1 §5), in
 * constant time. Returns false for an invalid URL and for any text that is not the canonical base64 of 20
 * bytes. Never throws.
 */
export function verifySignature(request: SignedRequest): boolean {
  const given = Buffer.from(request.signature, 'base64')
  if (given.length !== 20 || given.toString('base64') !== request.signature) return false
  let uri: string
  try {
    uri = baseStringUri(request.url)
  } catch {
    return false
  }
  const signed = request.parameters.filter(([name]) => name !== 'oauth_signature')
  const baseString = signatureBaseString(request.method, uri, normalizeParameters(signed))
  const expected = hmacSha1(baseString, signingKey(request.consumerSecret, request.tokenSecret))
  return timingSafeEqual(given, Buffer.from(expected, 'base64'))
}

function mergePlaces(
  places: readonly Parameter[][],
): { protocol: Map<string, string>; others: Parameter[] } | { duplicate: string } {
  const protocol = new Map<string, string>()
  const others: Parameter[] = []
  for (const place of places) {
    const seenHere = new Set<string>()
    for (const [name, value] of place) {
      if (!name.startsWith('oauth_')) {
        others.push([name, value])
        continue
      }
      if (seenHere.has(name) || (protocol.get(name) ?? value) !== value) return { duplicate: name }
      seenHere.add(name)
      protocol.set(name, value)
    }
  }
  return { protocol, others }
}

function namedParameters(protocol: ReadonlyMap<string, string>): OAuthParameters {
  const required = (name: keyof typeof wellFormed) => protocol.get(name) as string
  const token = protocol.get('oauth_token')
  const callback = protocol.get('oauth_callback')
  const verifier = protocol.get('oauth_verifier')
  const version = protocol.get('oauth_version')
  return {
    consumerKey: required('oauth_consumer_key'),
    nonce: required('oauth_nonce'),
    timestamp: Number(required('oauth_timestamp')),
    signatureMethod: 'HMAC-SHA1',
    signature: required('oauth_signature'),
    ...(token === undefined || token === '' ? {} : { token }),
    ...(version === undefined ? {} : { version }),
    ...(callback === undefined ? {} : { callback }),
    ...(verifier === undefined ? {} : { verifier }),
  }
}
