import type { AccessType, AppTokenStatus, UserClient } from '../../upstream/index.ts'

export interface PrincipalUser {
  readonly id: string
  /** Null in service mode, when only the access token is known. */
  readonly screenName: string | null
}

/** A signed-in session as resolvers see it, without id and token. Times in milliseconds since the epoch. */
export interface PrincipalSession {
  readonly presentedAs: 'COOKIE' | 'TOKEN'
  readonly createdAt: number
  readonly expiresAt: number
  /** When it ends if it is not used. */
  readonly idleExpiresAt: number
  /** Ends this session, or all of the user's; `revoke` also revokes the access token upstream. */
  signOut(options: { readonly everywhere: boolean; readonly revoke: boolean }): Promise<SignedOut>
}
export interface SignedOut {
  readonly revoked: boolean
}

/** The user for whom the calls of one request are signed. */
export interface Principal {
  /** Part of every cache, loader and ledger key; no secret. */
  readonly key: string
  readonly user: PrincipalUser | null
  readonly client: UserClient
  /** The sandbox world that calls go to; undefined for the default. */
  readonly world?: string
  /** Calls of this request are special: their responses must not be shared. */
  readonly alone?: boolean
  /** Null in service mode. */
  readonly session: PrincipalSession | null
}

export interface LoginOptions {
  /** `oob`, or a registered custom-scheme or https address. */
  readonly callback: string
  readonly accessType?: AccessType
  readonly forceLogin?: boolean
  readonly screenName?: string
}
export interface StartedLogin {
  /** Opaque handle for `complete`, as secret as a password. */
  readonly login: string
  readonly authorizeUrl: string
  readonly expiresAt: number
}
export interface CompletedLogin {
  readonly sessionToken: string
  readonly expiresAt: number
  readonly user: PrincipalUser
}

/** Sign-in without cookies: by PIN or deep link (spec 1 §4). */
export interface DeviceSignIn {
  /** Undefined when the callback is not registered or the service refuses it. */
  start(options: LoginOptions, signal: AbortSignal): Promise<StartedLogin | undefined>
  /** Undefined when handle and verifier do not match. */
  complete(login: string, verifier: string, signal: AbortSignal): Promise<CompletedLogin | undefined>
}

export interface AppTokenService {
  isOperator(principal: Principal): boolean
  status(): AppTokenStatus
  issue(): Promise<AppTokenStatus>
  /** False when there was none. */
  revoke(): Promise<boolean>
}
