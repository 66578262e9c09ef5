export type AccessLevel = 'read' | 'write'

export interface Application {
  readonly consumerKey: string
  readonly name: string
  /** Desktop applications may not use authenticate (spec 1 §4). */
  readonly kind: 'web' | 'desktop'
  readonly callbacks: readonly string[]
  readonly accessLevel: AccessLevel
  readonly signIn: boolean
  readonly ownerUserId: string
}

export interface User {
  readonly id: string
  readonly screenName: string
  readonly name: string
}

/** Not expired and not decided. */
export interface PendingAuthorization {
  readonly token: string
  readonly application: Application
  /** A registered URL, or `oob`. */
  readonly callback: string
  readonly accessLevel: AccessLevel
}

export interface Authorizations {
  /** Undefined for a token that is unknown, expired, decided or used. */
  pending(token: string): Promise<PendingAuthorization | undefined>
  /** The verifier, or the PIN when the callback is `oob`. */
  grant(token: string, userId: string): Promise<{ readonly verifier: string } | undefined>
  deny(token: string): Promise<void>
  /** At least this level. */
  hasGranted(consumerKey: string, userId: string, accessLevel: AccessLevel): Promise<boolean>
}

export interface Users {
  byId(id: string): Promise<User | undefined>
  /** Wrong name and wrong password cost the same work. */
  signIn(screenName: string, password: string): Promise<User | undefined>
  all(): Promise<readonly User[]>
}
