import { rawQuery, readOAuthParameters, verifySignature } from '../oauth1/index.ts'
import type { Credentials } from './credentials.ts'
import type { Arrival, Authenticated, Received, Routed } from './exchange.ts'
import type { Nonces } from './nonces.ts'
import type { Step } from './steps.ts'

/** Numeric codes and statuses of public facts §5.1 and spec 1 §7. */
const FAILURES = {
  unauthenticated: { status: 401, errors: [{ code: 32, message: 'Could not authenticate you.' }] },
  replayed: {
    status: 401,
    errors: [{ code: 32, message: 'Could not authenticate you: nonce already used.' }],
  },
  revoked: { status: 401, errors: [{ code: 89, message: 'Invalid or expired token.' }] },
  timestamp: { status: 401, errors: [{ code: 135, message: 'Timestamp out of bounds.' }] },
  malformed: { status: 400, errors: [{ code: 215, message: 'Bad Authentication data.' }] },
  // Public facts §5.1 recommend the word and name the number as precedent: clients may look for either.
  bearer: {
    status: 403,
    errors: [
      { code: 'UNAUTHORIZED_CLIENT_APPLICATION', message: 'This interface needs OAuth 1.0a user context.' },
      { code: 220, message: 'Your credentials do not allow access to this resource.' },
    ],
  },
} as const

/** A request whose sender is not known. Answered as `{errors: [{code, message}]}` (spec 1 §7). */
export class AuthenticationFailure extends Error {
  override readonly name = 'AuthenticationFailure'
  readonly status: number
  readonly errors: readonly { readonly code: number | string; readonly message: string }[]
  constructor(reason: keyof typeof FAILURES) {
    super(reason)
    this.status = FAILURES[reason].status
    this.errors = FAILURES[reason].errors
  }
}

export interface AuthenticateOptions {
  readonly credentials: Pick<Credentials, 'find'>
  readonly nonces: Pick<Nonces, 'use'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** How far a timestamp may be off, either way. */
  readonly timestampWindowSeconds: number
  /** Scheme, host and optional path that clients sign; by default that of the request itself. */
  readonly publicBaseUrl: () => string | undefined
}

/** Stands for secrets that do not exist, so that an unknown token costs the same work as a wrong signature. */
const NO_SECRET = 'none'

/**
 * OAuth 1.0a (spec 1 §5): parameters from header, query or form; shape, then timestamp, then credentials and
 * signature, and the nonce last, so that strangers cannot fill its table. Unknown application, unknown token and
 * wrong signature answer alike.
 */
export const createAuthenticate = (
  options: AuthenticateOptions,
): Step<Arrival & Routed & Received, Authenticated> => {
  const signedUrl = ({ headers, target, message }: Arrival): string => {
    const scheme = 'encrypted' in message.socket ? 'https' : 'http'
    const base = options.publicBaseUrl() ?? `${scheme}://${headers.host ?? ''}`
    return `${base.replace(/\/+$/, '')}${target}`
  }

  return async (exchange) => {
    const { headers, method, target, form } = exchange
    if (/^\s*bearer(\s|$)/i.test(headers.authorization ?? '')) throw new AuthenticationFailure('bearer')
    const request = readOAuthParameters({
      authorization: headers.authorization,
      rawQuery: rawQuery(target),
      rawForm: form,
    })
    if (!request.ok) throw new AuthenticationFailure('malformed')
    const { consumerKey, token = '', timestamp, nonce, signature } = request.parameters

    const age = Math.abs(Math.floor(options.now() / 1000) - timestamp)
    if (age > options.timestampWindowSeconds) throw new AuthenticationFailure('timestamp')

    const grant = await options.credentials.find(consumerKey, token)
    const isSigned = verifySignature({
      method,
      url: signedUrl(exchange),
      parameters: request.all,
      signature,
      consumerSecret: grant?.consumerSecret ?? NO_SECRET,
      tokenSecret: grant?.tokenSecret ?? NO_SECRET,
    })
    if (!grant || !isSigned) throw new AuthenticationFailure('unauthenticated')
    if (grant.revoked) throw new AuthenticationFailure('revoked')

    const used = { consumerKey, token, timestamp, nonce }
    if (!(await options.nonces.use(used))) throw new AuthenticationFailure('replayed')
    return {
      caller: { consumerKey, token, userId: grant.userId },
      accessLevel: grant.accessLevel,
      nonce: used,
    }
  }
}
