import type { AccessType, AppTokenStatus, UserClient } from '../../upstream/index.ts'

/** The person in whose name calls are signed. */
export interface PrincipalUser {
  readonly id: string
  /** Null in service mode, when only the access token is known. */
  readonly screenName: string | null
}

/** A signed-in session as resolvers see it: no id, no token. Times in milliseconds since the epoch. */
export interface PrincipalSession {
  readonly presentedAs: 'COOKIE' | 'TOKEN'
  readonly createdAt: number
  readonly expiresAt: number
  /** When it ends unless it is used again. */
  readonly idleExpiresAt: number
  /** Ends this session, or all of the user's; `revoke` makes the access token useless upstream as well. */
  signOut(options: { readonly everywhere: boolean; readonly revoke: boolean }): Promise<SignedOut>
}
export interface SignedOut {
  /** Whether the access token was revoked upstream. */
  readonly revoked: boolean
}

/** Who signs the upstream calls of one request. */
export interface Principal {
  /** Tells principals apart in every cache, loader and ledger key; no secret. */
  readonly key: string
  readonly user: PrincipalUser | null
  readonly client: UserClient
  /** The world of a sandbox that the calls of this request go to; undefined for the one there is. */
  readonly world?: string
  /** The calls of this request are like nobody else's: what is shared must not come from them. */
  readonly alone?: boolean
  /** Null in service mode. */
  readonly session: PrincipalSession | null
}

export interface LoginWish {
  /** `oob`, or a registered custom-scheme or https address. */
  readonly callback: string
  readonly accessType?: AccessType
  readonly forceLogin?: boolean
  readonly screenName?: string
}
export interface StartedLogin {
  /** Opaque handle for `complete`; as secret as a password until then. */
  readonly login: string
  readonly authorizeUrl: string
  readonly expiresAt: number
}
export interface CompletedLogin {
  /** For `Authorization: Bearer`. */
  readonly sessionToken: string
  readonly expiresAt: number
  readonly user: PrincipalUser
}

/** Signing in without a browser's cookies: by PIN, or by a deep link (spec 1 §4). */
export interface DeviceSignIn {
  /** Undefined when the callback is not registered or the service refuses it. */
  start(wish: LoginWish, signal: AbortSignal): Promise<StartedLogin | undefined>
  /** Undefined when handle and verifier do not fit together, whatever the reason. */
  complete(login: string, verifier: string, signal: AbortSignal): Promise<CompletedLogin | undefined>
}

/** The application bearer, for operators. */
export interface AppTokenDesk {
  isOperator(principal: Principal): boolean
  status(): AppTokenStatus
  issue(): Promise<AppTokenStatus>
  /** False when none was held. */
  revoke(): Promise<boolean>
}
