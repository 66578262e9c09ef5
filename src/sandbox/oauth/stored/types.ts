/** The seam between the token endpoints, which keep credentials, and the pages, on which people decide. */

export type AccessLevel = 'read' | 'write'

/** A registered application, without its secret. */
export interface Application {
  readonly consumerKey: string
  readonly name: string
  /** Web applications may use authenticate; desktop applications may not (spec 1 §4). */
  readonly kind: 'web' | 'desktop'
  /** Callback URLs that may be used, compared character by character. */
  readonly callbacks: readonly string[]
  /** The most that the application may ask for. */
  readonly accessLevel: AccessLevel
  /** The sign-in-with-the-service setting: authenticate may answer without a new approval. */
  readonly signIn: boolean
  readonly ownerUserId: string
}

/** A person who can sign in to the service. */
export interface User {
  readonly id: string
  readonly screenName: string
  readonly name: string
}

/** A request token that somebody may still decide about: known, not expired, not decided. */
export interface PendingAuthorization {
  readonly token: string
  readonly application: Application
  /** A registered URL, or `oob`. */
  readonly callback: string
  readonly accessLevel: AccessLevel
}

/** What the pages need of the credential store. */
export interface Authorizations {
  /** Undefined for a token that is unknown, expired, decided or used; the page says nothing more. */
  pending(token: string): Promise<PendingAuthorization | undefined>
  /** Notes the user's approval; answers the verifier for the callback, or the PIN when the callback is `oob`. */
  grant(token: string, userId: string): Promise<{ readonly verifier: string } | undefined>
  deny(token: string): Promise<void>
  /** Whether the user has granted the application at least this level and has not revoked it. */
  hasGranted(consumerKey: string, userId: string, accessLevel: AccessLevel): Promise<boolean>
}

/** What the pages need to know of people. */
export interface Users {
  byId(id: string): Promise<User | undefined>
  /** The user of that name and password; undefined when either is wrong, after the same work. */
  signIn(screenName: string, password: string): Promise<User | undefined>
  /** Everyone, for the sandbox's own choice of demo users. */
  all(): Promise<readonly User[]>
}
