import type { AccessType, AppTokenStatus, UserClient } from '../../upstream/index.ts'

export interface PrincipalUser {
  readonly id: string
  /** Null in service mode. */
  readonly screenName: string | null
}

/** Without id and token. Times in milliseconds since the epoch. */
export interface PrincipalSession {
  /** Tells sessions apart in the audit log; no secret. */
  hash(): string
  readonly presentedAs: 'COOKIE' | 'TOKEN'
  readonly createdAt: number
  readonly expiresAt: number
  /** If it is not used. */
  readonly idleExpiresAt: number
  /** `everywhere` ends all of the user's; `revoke` also revokes the access token. */
  signOut(options: { readonly everywhere: boolean; readonly revoke: boolean }): Promise<SignedOut>
}
export interface SignedOut {
  readonly revoked: boolean
}

/** For whom a request's calls are signed. */
export interface Principal {
  /** In every cache, loader and ledger key; no secret. */
  readonly key: string
  readonly user: PrincipalUser | null
  readonly client: UserClient
  /** A world of the sandbox; undefined for the default. */
  readonly world?: string
  /** Responses must not be shared. */
  readonly alone?: boolean
  /** The session could not be looked up, but was found a moment ago: good for reads. */
  readonly isRemembered?: boolean
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
  /** For `complete`, as secret as a password. */
  readonly login: string
  readonly authorizeUrl: string
  readonly expiresAt: number
}
/** By this gateway or the service. */
export interface RefusedLogin {
  /** In words for people; no secret, and nothing that the service said. */
  readonly refused: string
}
export interface CompletedLogin {
  readonly sessionToken: string
  readonly expiresAt: number
  readonly user: PrincipalUser
}

/** By PIN or deep link (spec 1 §4). */
export interface DeviceSignIn {
  start(options: LoginOptions, signal: AbortSignal): Promise<StartedLogin | RefusedLogin>
  /** Undefined when handle and verifier do not match. */
  complete(login: string, verifier: string, signal: AbortSignal): Promise<CompletedLogin | undefined>
}

export interface AppTokenService {
  isOperator(principal: Principal): boolean
  status(): Promise<AppTokenStatus>
  issue(): Promise<AppTokenStatus>
  /** False when there was none. */
  revoke(): Promise<boolean>
}
