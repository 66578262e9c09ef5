import type { AccessType, AppTokenStatus, UserClient } from '../../upstream/index.ts'

export interface PrincipalUser {
  readonly id: string
  /** Username; null in service mode. */
  readonly screenName: string | null
}

/** Session without its id and token. Times are in milliseconds since the epoch. */
export interface PrincipalSession {
  /** Returns a hash that identifies the session in the audit log; not a secret. */
  hash(): string
  readonly presentedAs: 'COOKIE' | 'TOKEN'
  readonly createdAt: number
  readonly expiresAt: number
  /** Time when the session ends if it is not used. */
  readonly idleExpiresAt: number
  /**
   * Ends the session. `everywhere` ends all of the user's sessions; `revoke` also revokes the access token.
   */
  signOut(options: { readonly everywhere: boolean; readonly revoke: boolean }): Promise<SignedOut>
}
export interface SignedOut {
  readonly revoked: boolean
}

/** User that a request's calls are signed for. */
export interface Principal {
  /** Part of every cache, loader and ledger key; not a secret. */
  readonly key: string
  readonly user: PrincipalUser | null
  readonly client: UserClient
  /** Sandbox world; undefined for the default world. */
  readonly world?: string
  /** Whether responses must not be shared. */
  readonly alone?: boolean
  /**
   * Whether the session is a cached copy. A cached copy is used only while the session store is unavailable,
   * and allows only reads.
   */
  readonly isRemembered?: boolean
  /** Whether the token lacks the scope for writes. */
  readonly isReadOnly?: boolean
  /** Session; null in service mode. */
  readonly session: PrincipalSession | null
}

export interface LoginOptions {
  /** Either `oob` or a registered URL with a custom scheme or https. */
  readonly callback: string
  readonly accessType?: AccessType
  readonly forceLogin?: boolean
  readonly screenName?: string
}
export interface StartedLogin {
  /** Handle for `complete`. Treat it like a password. */
  readonly login: string
  readonly authorizeUrl: string
  readonly expiresAt: number
}
/** A login refused by this gateway or by the service. */
export interface RefusedLogin {
  /** Human-readable reason, without secrets and without text from the service. */
  readonly refused: string
}
export interface CompletedLogin {
  readonly sessionToken: string
  readonly expiresAt: number
  readonly user: PrincipalUser
}
/** Verifier that does not match its login. A different verifier can still complete the login. */
export interface WrongVerifier {
  readonly triesLeft: number
}

/** Sign-in by PIN or deep link (spec 1 §4). */
export interface DeviceSignIn {
  start(options: LoginOptions, signal: AbortSignal): Promise<StartedLogin | RefusedLogin>
  /**
   * Completes a login; undefined if the handle is unknown, expired, used, or has no tries left. If the service
   * refuses the gateway itself, the login can still be completed later.
   */
  complete(
    login: string,
    verifier: string,
    signal: AbortSignal,
  ): Promise<CompletedLogin | WrongVerifier | RefusedLogin | undefined>
}

export interface AppTokenService {
  isOperator(principal: Principal): boolean
  status(): Promise<AppTokenStatus>
  issue(): Promise<AppTokenStatus>
  /** Revokes the token. Returns false if no token was revoked. */
  revoke(): Promise<boolean>
}
