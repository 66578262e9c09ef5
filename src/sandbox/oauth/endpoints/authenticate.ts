import type { Step } from '../../../steps/steps.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import type { Arrival, Authenticated, Received, Routed } from '../../http/exchange.ts'
import type { Credentials } from '../stored/credentials.ts'
import { createSignatories } from './signatories.ts'
import { bearerOf, createSignatureCheck, type SignatureOptions } from './signature.ts'

interface AuthenticateOptions extends SignatureOptions {
  readonly credentials: Pick<Credentials, 'applications' | 'requestTokens' | 'accessTokens' | 'bearers'>
  /** Whether reads accept a bearer token. According to public facts §5.1, the API refuses them. */
  readonly bearerReads?: () => boolean
}

/**
 * Creates the authentication step: OAuth 1.0a (spec 1 §5) or a bearer token. A bearer token works only for
 * operations that accept one, and for reads while bearer reads are enabled. A revoked token is always refused
 * with a distinct error (spec 1 §7).
 */
export const createAuthenticate = (
  options: AuthenticateOptions,
): Step<Arrival & Routed & Received, Authenticated> => {
  const { credentials, bearerReads = () => false } = options
  const checkSignature = createSignatureCheck(options)
  const signatories = createSignatories(credentials)

  const byBearer = async (bearer: string): Promise<Authenticated> => {
    const consumerKey = await credentials.bearers.consumerKeyOf(bearer)
    const application =
      consumerKey === undefined ? undefined : await credentials.applications.byKey(consumerKey)
    if (!application) throw new AuthenticationFailure('revoked')
    if (application.suspended) throw new AuthenticationFailure('suspended')
    return {
      caller: {
        consumerKey: application.consumerKey,
        token: bearer,
        userId: application.ownerUserId,
        isApplication: true,
      },
      accessLevel: 'write',
    }
  }

  return async (exchange) => {
    const bearer = bearerOf(exchange, exchange.form)
    if (bearer !== undefined) {
      const sender = await byBearer(bearer)
      if (exchange.operation.bearer) return sender
      if (!bearerReads() || exchange.method !== 'GET') throw new AuthenticationFailure('bearer')
      return { ...sender, accessLevel: 'read' }
    }
    const { signatory, oauth, nonce } = await checkSignature(exchange, signatories.accessToken)
    const { userId, accessLevel } = signatory.accessToken
    return {
      caller: { consumerKey: oauth.consumerKey, token: oauth.token ?? '', userId },
      accessLevel,
      nonce,
    }
  }
}
