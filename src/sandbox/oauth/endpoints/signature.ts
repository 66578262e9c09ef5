import { isRepeated } from '../../../contract/language/misleading.ts'
import {
  formDecode,
  type OAuthParameters,
  type Parameter,
  rawQuery,
  readOAuthParameters,
  verifySignature,
} from '../../../oauth1/index.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import type { Arrival, Received, UsedNonce } from '../../http/exchange.ts'
import { assertDecodable } from '../../http/request-checks.ts'
import type { Nonces } from '../stored/nonces.ts'
import type { BaseUrlOf } from './base-url.ts'
import type { SignatureDoctor } from './signature-doctor.ts'
import type { Transport } from './transport.ts'

export interface Signatory {
  readonly consumerSecret: string
  readonly tokenSecret: string
  /** Reason for blocking the sender, revealed only if the signature is correct. */
  readonly blocked?: 'suspended' | 'revoked' | 'userSuspended' | undefined
}

export interface SignatureOptions {
  readonly nonces: Pick<Nonces, 'use'>
  readonly now: () => number
  /** Maximum difference between a timestamp and the machine's time, in seconds. */
  readonly timestampWindowSeconds: number
  readonly baseUrlOf: BaseUrlOf
  readonly transport: Transport
  readonly doctor?: Pick<SignatureDoctor, 'explain'>
}

export interface Verified<S> {
  readonly signatory: S
  readonly oauth: OAuthParameters
  readonly signed: readonly Parameter[]
  readonly nonce: UsedNonce
}

/**
 * Signature check. `find` looks up the secrets.
 * @throws AuthenticationFailure
 * @throws Refusal for a parameter that is not percent-encoded UTF-8
 */
export type SignatureCheck = <S extends Signatory>(
  exchange: Arrival & Received,
  find: (consumerKey: string, token: string) => Promise<S | undefined>,
) => Promise<Verified<S>>

/**
 * Maximum length of consumer keys, tokens and nonces. The sandbox looks them up or stores them, and RFC 5849
 * §3.3 sets no limit.
 */
const MAX_NAME_CHARACTERS = 255

/** Secret used for unknown tokens, so that checking them takes as long as checking a wrong signature. */
const NO_SECRET = 'none'

/**
 * Creates the check for OAuth 1.0a signatures (spec 1 §5). The nonce is checked last, so that unknown senders
 * cannot fill the nonce table. An unknown application, an unknown token and a wrong signature get the same
 * refusal.
 */
export const createSignatureCheck = (options: SignatureOptions): SignatureCheck => {
  const { baseUrlOf, transport, doctor } = options
  const sentTo = ({ headers, message }: Arrival): string =>
    `${transport.schemeOf(message)}://${headers.host ?? ''}`
  const signedUrl = (arrival: Arrival): string =>
    `${baseUrlOf(arrival.headers.host ?? '') ?? sentTo(arrival)}${arrival.target}`

  const check: SignatureCheck = async (exchange, find) => {
    const { headers, method, target, form } = exchange
    const request = readOAuthParameters({
      authorization: headers.authorization,
      rawQuery: rawQuery(target),
      rawForm: form,
    })
    if (!request.ok) {
      assertDecodable(rawQuery(target), form ?? '')
      throw new AuthenticationFailure('malformed')
    }
    const { consumerKey, token = '', timestamp, nonce, signature } = request.parameters

    const url = signedUrl(exchange)
    // Stored for the request log, which shows this URL.
    Object.assign(exchange, { signedUrl: url })
    const age = Math.abs(Math.floor(options.now() / 1000) - timestamp)
    if (age > options.timestampWindowSeconds) throw new AuthenticationFailure('timestamp')

    const names = [consumerKey, token, nonce]
    if (names.some((name) => name.length > MAX_NAME_CHARACTERS))
      throw new AuthenticationFailure('unauthenticated')
    const signatory = await find(consumerKey, token)
    const isSigned = verifySignature({
      method,
      url,
      parameters: request.all,
      signature,
      consumerSecret: signatory?.consumerSecret ?? NO_SECRET,
      tokenSecret: signatory?.tokenSecret ?? NO_SECRET,
    })
    if (!signatory || !isSigned) throw new AuthenticationFailure('unauthenticated')
    if (signatory.blocked) throw new AuthenticationFailure(signatory.blocked)

    const used = { consumerKey, token, timestamp, nonce }
    if (!(await options.nonces.use(used))) throw new AuthenticationFailure('replayed')
    return { signatory, oauth: request.parameters, signed: request.all, nonce: used }
  }
  return async (exchange, find) => {
    try {
      return await check(exchange, find)
    } catch (failure) {
      if (!doctor || !(failure instanceof AuthenticationFailure)) throw failure
      throw await doctor.explain(failure, exchange, sentTo(exchange))
    }
  }
}

/** Pattern for the scheme alone. A longer pattern would backtrack over whitespace. */
const BEARER = /^\s*bearer(?=\s|$)/i

/**
 * Checks a query or form for OAuth parameters. Decodes it first, because names may be percent-encoded.
 * @throws AuthenticationFailure on invalid percent-encoding
 */
const hasProtocolParameter = (raw: string): boolean => {
  try {
    return formDecode(raw).some(([name]) => name.startsWith('oauth_'))
  } catch {
    throw new AuthenticationFailure('malformed')
  }
}

/**
 * Returns the bearer token of a request; undefined if there is none.
 * @throws AuthenticationFailure if the request has two kinds of credentials or two Authorization headers
 */
export const bearerOf = ({ headers, target, message }: Arrival, form?: string): string | undefined => {
  if (isRepeated(message.rawHeaders, 'authorization')) throw new AuthenticationFailure('malformed')
  const { authorization = '' } = headers
  const match = BEARER.exec(authorization)
  if (!match) return undefined
  if (hasProtocolParameter(rawQuery(target)) || hasProtocolParameter(form ?? ''))
    throw new AuthenticationFailure('malformed')
  return authorization.slice(match[0].length).trim()
}
