import type { IncomingHttpHeaders } from 'node:http'
import type { Principal, PrincipalSession, PrincipalUser } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { type CredentialService, Unauthenticated, type Upstream } from '../../upstream/index.ts'
import { readCookie, SESSION_COOKIE } from '../http/cookies.ts'
import type { Grants } from './grants.ts'
import { hashOf } from './login-attempts.ts'
import { blamesGateway, codesOf } from './refusal-cause.ts'
import type { ServiceMode } from './service-mode.ts'
import { type Sessions, sessionHash } from './session.ts'
import { orUnavailable } from './session-unavailable.ts'
import type { PresentedAs, StoredSession } from './stored-sessions.ts'

/** Services that sign calls for sessions and revoke their tokens. */
export interface SessionPrincipals {
  readonly sessions: Sessions
  readonly upstream: Upstream
  readonly credentials: Pick<CredentialService, 'invalidateToken'>
  /** OAuth 2.0 grants. Without them, sessions with a grant count as ended. */
  readonly grants?: Grants | undefined
  /** Drops cached responses for a credential, in all processes. */
  readonly dropCached: (credentialId: string) => Promise<void>
  /** Called when a session has ended because its token was revoked. */
  readonly tokenEnded?: ((user: PrincipalUser, session: string) => Promise<void>) | undefined
  /** Called when sessions have ended in this process. */
  readonly ended?: (() => void) | undefined
  /** Whether the gateway uses HTTPS, which determines the cookie's name. */
  readonly isSecure: () => boolean
}

/**
 * Finds the principal of a request. A bearer token overrides the cookie, and the cookie overrides service
 * mode. There is no fallback: an invalid token is refused, and an invalid cookie means no principal.
 */
export interface Principals {
  /**
   * Finds the principal; undefined if there is none.
   * @throws AdsGraphQLError UNAUTHENTICATED if the Authorization header contains no valid session or service
   * key, FORBIDDEN for service mode under a foreign host name
   */
  of(headers: IncomingHttpHeaders, requestId?: string): Promise<Principal | undefined>
  /** Finds the principal that the cookie identifies, regardless of the rest of the request. */
  ofCookie(headers: IncomingHttpHeaders, requestId?: string): Promise<Principal | undefined>
  /**
   * Checks whether these headers still contain a valid session with this hash. Does not count as use of the
   * session. Rejects while the store is unavailable.
   */
  isAlive(headers: IncomingHttpHeaders, hash: string): Promise<boolean>
}

/** Error code for a revoked token (spec 1 §7). */
const REVOKED = '89'
/** Error code for a wrong signature or token: the gateway's secret may be wrong (public facts §5.1). */
const WRONG_SIGNATURE = '32'

const isTokenEnded = (error: Unauthenticated): boolean =>
  !blamesGateway(error) && !codesOf(error).includes(WRONG_SIGNATURE)

const unauthenticated = (): AdsGraphQLError =>
  new AdsGraphQLError('UNAUTHENTICATED', 'Invalid or expired session')

const principalOf = (
  { sessions, credentials, grants, upstream, dropCached, tokenEnded, ended }: SessionPrincipals,
  id: string,
  session: StoredSession,
  grant: Awaited<ReturnType<Grants['find']>>,
): Principal => {
  const { token, userId, screenName } = session
  const user = { id: userId, screenName }
  /** Ends the session if its token has been revoked. */
  const onUnauthenticated = async (error: Unauthenticated): Promise<void> => {
    if (!isTokenEnded(error)) return
    await orUnavailable(sessions.end(id))
    ended?.()
    await tokenEnded?.(user, sessionHash(id))
  }
  const signOut: PrincipalSession['signOut'] = async ({ everywhere, revoke }) => {
    await orUnavailable(everywhere ? sessions.endAll(userId) : sessions.end(id))
    ended?.()
    if (!revoke) return { revoked: false }
    const revoking = grant && grants ? grants.revoke(userId) : credentials.invalidateToken(token)
    const revoked = await revoking.then(
      (isRevoked) => isRevoked !== false,
      // The token may have been revoked before. Any other failure does not matter here, because the session has
      // already ended.
      (error: unknown) => error instanceof Unauthenticated && codesOf(error).includes(REVOKED),
    )
    // Other sessions with this token end when the API responds with 401. Cached responses would delay that.
    await dropCached(client.credentialId)
    return { revoked }
  }
  const { presentedAs, createdAt, expiresAt, idleExpiresAt } = session
  const client = upstream.as(grant?.token ?? token).with({ onUnauthenticated })
  return {
    key: `session ${hashOf(token.key)}`,
    user,
    client,
    ...(session.isRemembered && { isRemembered: true }),
    ...((grant?.isReadOnly || session.isReadOnly) && { isReadOnly: true }),
    session: { hash: () => sessionHash(id), presentedAs, createdAt, expiresAt, idleExpiresAt, signOut },
  }
}

export const createPrincipals = (
  signedIn: SessionPrincipals | undefined,
  service: ServiceMode | undefined,
): Principals => {
  /**
   * Principals, keyed by session object. The object stays the same as long as the session does not change.
   */
  const made = new WeakMap<StoredSession, Principal>()
  const bySession = async (id: string, presentedAs: PresentedAs): Promise<Principal | undefined> => {
    const session = signedIn && (await orUnavailable(signedIn.sessions.find(id, presentedAs)))
    if (!signedIn || !session) return undefined
    let principal = made.get(session)
    if (!principal) {
      const { grantId, userId, isRemembered } = session
      const grant = grantId && (await orUnavailable(signedIn.grants?.find(userId, grantId, isRemembered)))
      if (grantId !== undefined && !grant) {
        await orUnavailable(signedIn.sessions.end(id))
        signedIn.ended?.()
        return undefined
      }
      principal = principalOf(signedIn, id, session, grant || undefined)
      made.set(session, principal)
    }
    return principal
  }
  const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
    /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization)?.[1]
  const presented = (headers: IncomingHttpHeaders): string | undefined =>
    signedIn && readCookie(headers, SESSION_COOKIE, signedIn.isSecure())
  const ofCookie = async (headers: IncomingHttpHeaders) => {
    const id = presented(headers)
    return id === undefined ? undefined : bySession(id, 'COOKIE')
  }
  return {
    ofCookie,
    isAlive: async (headers, hash) => {
      const [id, presentedAs] =
        headers.authorization === undefined
          ? ([presented(headers), 'COOKIE'] as const)
          : ([bearerOf(headers), 'TOKEN'] as const)
      if (!signedIn || id === undefined || sessionHash(id) !== hash) return false
      return (await signedIn.sessions.find(id, presentedAs, false)) !== undefined
    },
    of: async (headers) => {
      const { authorization } = headers
      if (authorization !== undefined) {
        const bearer = bearerOf(headers)
        const found =
          bearer === undefined
            ? undefined
            : (service?.forBearer(bearer) ?? (await bySession(bearer, 'TOKEN')))
        if (!found) throw unauthenticated()
        return found
      }
      if (presented(headers) !== undefined) return ofCookie(headers)
      return service?.withoutCredentials(headers)
    },
  }
}
