import { isRead } from '../../../contract/language/define.ts'
import type { Step } from '../../../steps/steps.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import type { Arrival, Authenticated, Received, Routed } from '../../http/exchange.ts'
import type { Credentials } from '../stored/credentials.ts'
import { createSignatories } from './signatories.ts'
import { bearerOf, createSignatureCheck, type SignatureOptions } from './signature.ts'

interface AuthenticateOptions extends SignatureOptions {
  readonly credentials: Pick<Credentials, 'applications' | 'requestTokens' | 'accessTokens' | 'bearers'>
  readonly byUserToken: UserTokenCheck
  /**
   * Whether reads accept an application's bearer token. The live API refuses such reads (public facts §5.1).
   */
  readonly bearerReads?: () => boolean
}

/**
 * Finds the sender identified by an OAuth 2.0 user token. Returns undefined for any other token. @throws
 * AuthenticationFailure for a suspended application or user
 */
export const userTokenSender = async (
  { userTokens, applications }: Pick<Credentials, 'userTokens' | 'applications'>,
  bearer: string,
) => {
  const token = await userTokens.find(bearer)
  const application = token && (await applications.byKey(token.consumerKey))
  if (!application) return undefined
  if (application.suspended) throw new AuthenticationFailure('suspended')
  if (token.userSuspended) throw new AuthenticationFailure('userSuspended')
  return { ...token, application }
}

/**
 * Authenticates a request with a user token. Returns undefined for an application's bearer token and for a
 * request without a bearer credential. @throws AuthenticationFailure for any other token
 */
export type UserTokenCheck = (
  exchange: Arrival & Partial<Received>,
  access: 'read' | 'write',
  scopes?: readonly string[],
) => Promise<Authenticated | undefined>

/**
 * Creates the check for user tokens (live-api §6). A token must have all scopes in `needed`; default:
 * `ads.read` or `ads.write`, depending on `access`.
 */
export const createUserTokenCheck =
  (credentials: Pick<Credentials, 'userTokens' | 'applications' | 'bearers'>): UserTokenCheck =>
  async (exchange, access, needed) => {
    const bearer = bearerOf(exchange, exchange.form)
    if (bearer === undefined) return undefined
    const sender = await userTokenSender(credentials, bearer)
    if (!sender) {
      if ((await credentials.bearers.consumerKeyOf(bearer)) === undefined)
        throw new AuthenticationFailure('revoked')
      return undefined
    }
    const { consumerKey, grantId, userId, scopes } = sender
    if (!(needed ?? [`ads.${access}`]).every((scope) => scopes.has(scope)))
      throw new AuthenticationFailure(needed ? 'userScope' : `${access}Scope`)
    return { caller: { consumerKey, token: grantId, userId }, accessLevel: access }
  }

/**
 * Creates the authentication step: OAuth 1.0a (spec 1 §5), a user token (live-api §6), or an application's
 * bearer token. Bearer tokens work only for operations that accept them, and for reads while bearer reads are
 * enabled. Some operations require a bearer token. A revoked token is always refused with a distinct error
 * (spec 1 §7).
 */
export const createAuthenticate = (
  options: AuthenticateOptions,
): Step<Arrival & Routed & Received, Authenticated> => {
  const { credentials, byUserToken, bearerReads = () => false } = options
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
    const { operation } = exchange
    const access = isRead(operation) ? 'read' : 'write'
    // Creating a statistics job requires only the read scope.
    const user = await byUserToken(exchange, operation.access ?? access, operation.scopes)
    if (user && operation.bearer === 'only') throw new AuthenticationFailure('onlyBearer')
    if (user) return { ...user, accessLevel: access }
    const bearer = bearerOf(exchange, exchange.form)
    if (bearer !== undefined) {
      const sender = await byBearer(bearer)
      if (operation.bearer) return sender
      if (!bearerReads() || exchange.method !== 'GET') throw new AuthenticationFailure('bearer')
      return { ...sender, accessLevel: 'read' }
    }
    const { signatory, oauth, nonce } = await checkSignature(exchange, signatories.accessToken)
    if (operation.bearer === 'only') throw new AuthenticationFailure('onlyBearer')
    const { userId, accessLevel } = signatory.accessToken
    return {
      caller: { consumerKey: oauth.consumerKey, token: oauth.token ?? '', userId },
      accessLevel,
      nonce,
    }
  }
}
