import type { IncomingHttpHeaders } from 'node:http'
import type { Principal, PrincipalSession, PrincipalUser } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { type CredentialService, Unauthenticated, type Upstream } from '../../upstream/index.ts'
import { readCookie, SESSION_COOKIE } from '../http/cookies.ts'
import { hashOf } from './login-attempts.ts'
import type { ServiceMode } from './service-mode.ts'
import { type Sessions, sessionHash } from './session.ts'
import { orUnavailable } from './session-unavailable.ts'
import type { PresentedAs, Session } from './stored-sessions.ts'

/** Who sessions sign as, and how they are revoked. */
export interface SessionPrincipals {
  readonly sessions: Sessions
  readonly upstream: Upstream
  readonly credentials: Pick<CredentialService, 'invalidateToken'>
  /** Drops what a credential was given, in all processes. */
  readonly dropCached: (credentialId: string) => Promise<void>
  /** A session has ended because its token had. */
  readonly tokenEnded?: ((user: PrincipalUser, session: string) => Promise<void>) | undefined
  /** Sessions have ended in this process. */
  readonly ended?: (() => void) | undefined
  /** Decides the cookie's name. */
  readonly isSecure: () => boolean
}

/**
 * A bearer wins over the cookie, the cookie over service mode, and none falls back to the next: a bad bearer
 * is refused, a bad cookie is nobody.
 */
export interface Principals {
  /**
   * @throws AdsGraphQLError UNAUTHENTICATED for an Authorization header that is no session of this gateway, FORBIDDEN
   *   for service mode under a foreign host name
   */
  of(headers: IncomingHttpHeaders, requestId?: string): Promise<Principal | undefined>
  /** Whatever else the request brings. */
  ofCookie(headers: IncomingHttpHeaders, requestId?: string): Promise<Principal | undefined>
  /** Whether the session of that hash is still good in these headers; this is no use of it. Rejects while its store is away. */
  isAlive(headers: IncomingHttpHeaders, hash: string): Promise<boolean>
}

/** The gateway's clock or application, not the token (public facts §5.1). */
const NOT_THE_TOKEN: ReadonlySet<unknown> = new Set([135, 416, '135', '416'])

const saysRevoked = (error: Unauthenticated): boolean =>
  !(error.details.problems ?? []).some(({ code }) => NOT_THE_TOKEN.has(code))

const unauthenticated = (): AdsGraphQLError =>
  new AdsGraphQLError('UNAUTHENTICATED', 'the credential of this request is not valid (any more)')

const principalOf = (
  { sessions, credentials, upstream, dropCached, tokenEnded, ended }: SessionPrincipals,
  id: string,
  session: Session,
): Principal => {
  const { token, userId, screenName } = session
  const user = { id: userId, screenName }
  /** A revoked token ends the session. */
  const onUnauthenticated = async (error: Unauthenticated): Promise<void> => {
    if (!saysRevoked(error)) return
    await orUnavailable(sessions.end(id))
    ended?.()
    await tokenEnded?.(user, sessionHash(id))
  }
  const signOut: PrincipalSession['signOut'] = async ({ everywhere, revoke }) => {
    await orUnavailable(everywhere ? sessions.endAll(userId) : sessions.end(id))
    ended?.()
    if (!revoke) return { revoked: false }
    const revoked = await credentials.invalidateToken(token).then(
      () => true,
      // The session has ended here in any case.
      (error: unknown) => error instanceof Unauthenticated,
    )
    // The token's other sessions then ask the interface, whose 401 ends them.
    await dropCached(client.credentialId)
    return { revoked }
  }
  const { presentedAs, createdAt, expiresAt, idleExpiresAt } = session
  const client = upstream.as(token).with({ onUnauthenticated })
  return {
    key: `session ${hashOf(token.key)}`,
    user,
    client,
    ...(session.isRemembered && { isRemembered: true }),
    session: { hash: () => sessionHash(id), presentedAs, createdAt, expiresAt, idleExpiresAt, signOut },
  }
}

export const createPrincipals = (
  signedIn: SessionPrincipals | undefined,
  service: ServiceMode | undefined,
): Principals => {
  /** A session that is not looked up again is the same object. */
  const made = new WeakMap<Session, Principal>()
  const bySession = async (id: string, presentedAs: PresentedAs): Promise<Principal | undefined> => {
    const session = signedIn && (await orUnavailable(signedIn.sessions.find(id, presentedAs)))
    if (!signedIn || !session) return undefined
    let principal = made.get(session)
    if (!principal) {
      principal = principalOf(signedIn, id, session)
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
      return service?.forNobody(headers)
    },
  }
}
