import type { IncomingHttpHeaders } from 'node:http'
import type { Rates } from '../clients/rates.ts'
import type { LoginReserve } from './login-reserve.ts'
import type { Principals } from './principal.ts'
import type { BrowserSignIn } from './sign-in.ts'

export interface SignInRoutes {
  readonly browser: BrowserSignIn
  readonly principals: Principals
  readonly rates: Rates
  readonly reserve: LoginReserve
  /** Public origin without a trailing slash. */
  readonly publicUrl: () => string
  /** Checks whether a login may redirect to this URL afterwards. */
  readonly mayReturnTo: (address: string) => boolean
  readonly isOwnOrigin: (headers: IncomingHttpHeaders) => boolean
  readonly cookieMs: number
}

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [undefined, false],
  [null, false],
  [false, false],
  ['false', false],
  [true, true],
  ['true', true],
])

/** Parses an optional flag. Returns undefined for any other value, and for a flag that occurs twice. */
export const flagOf = (value: unknown): boolean | undefined => FLAGS.get(value)
