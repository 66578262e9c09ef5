import type { IncomingHttpHeaders } from 'node:http'
import type { Principals } from './principal.ts'
import type { BrowserSignIn } from './sign-in.ts'

/** What the routes of signing in share. */
export interface SignInRoutes {
  readonly browser: BrowserSignIn
  readonly principals: Principals
  /** Scheme, host and port under which people reach the gateway; no slash at the end. */
  readonly publicUrl: () => string
  /** Where people may be sent after signing in, compared character by character. */
  readonly returnTo: readonly string[]
  readonly isOwnOrigin: (headers: IncomingHttpHeaders) => boolean
  /** Milliseconds that a session cookie is kept. */
  readonly cookieMs: number
}

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
