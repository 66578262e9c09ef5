import type { CodeRequest } from './user-tokens.ts'

export type AccessLevel = 'read' | 'write'

export interface Application {
  readonly consumerKey: string
  readonly name: string
  /** Kind of application. Desktop applications may not use the authenticate page (spec 1 §4). */
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
  /** Whether the user is suspended. Their requests are then refused with code 64 (public facts §5.1). */
  readonly suspended?: true
}

/** Authorization that has not expired and awaits the user's decision. */
export interface PendingAuthorization {
  readonly token: string
  readonly application: Application
  /** Registered URL, or `oob`. */
  readonly callback: string
  readonly accessLevel: AccessLevel
  /** Authorization request for a code; absent for OAuth 1.0a. */
  readonly codeRequest?: CodeRequest
}
