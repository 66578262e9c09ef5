import { HeaderMap } from '@apollo/server'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { CredentialService, RateWindow } from '../../upstream/index.ts'
import { clientOf } from '../clients/address.ts'
import type { SessionStore } from '../stores/session-store.ts'
import { LOGIN_MS } from './login-attempts.ts'

/** Share of the application's window that is kept for browsers that come from the sign-in page. */
const RESERVED = 1 / 3
const CONTEXT = 'sign-in page'

/** RATE_LIMITED; 429 with `retry-after`. Thrown for logins that are not begun by the browser that the page was served to. */
export class LoginsReserved extends AdsGraphQLError {
  readonly retryAfterSeconds: number

  constructor({ resetAt }: RateWindow, now: number) {
    const seconds = Math.max(1, Math.ceil((resetAt - now) / 1000))
    super(
      'RATE_LIMITED',
      `Only browsers that open /login can sign in now: sign in there, or retry in ${seconds} s`,
      { ads: { retryable: true, retryAfterMs: seconds * 1000, resetAt: new Date(resetAt).toISOString() } },
    )
    this.retryAfterSeconds = seconds
    const headers = new HeaderMap([['retry-after', String(seconds)]])
    Object.assign(this.extensions, { http: { status: 429, headers } })
  }
}

export interface LoginReserve {
  /** The refusal of a login without a ticket while only the reserved part of the window is left; undefined before. */
  refusal(): LoginsReserved | undefined
  /** Value of the cookie that the sign-in page sets: a sealed time, bound to the address that it is served to. */
  ticketFor(ip: string): string
  /** Returns whether the ticket is not older than a login may be, and is shown by the address that it was served to. */
  isFresh(ticket: string | undefined, ip: string): boolean
}

export const createLoginReserve = (
  { loginWindow }: Pick<CredentialService, 'loginWindow'>,
  { seal, open }: SessionStore['tickets'],
  now: () => number,
): LoginReserve => ({
  refusal: () => {
    const window = loginWindow()
    return window && window.remaining <= window.limit * RESERVED
      ? new LoginsReserved(window, now())
      : undefined
  },
  ticketFor: (ip) => seal(`${now()} ${clientOf(ip)}`, CONTEXT),
  isFresh: (ticket, ip) => {
    const [issuedAt, client] = (ticket === undefined ? '' : (open(ticket, CONTEXT) ?? '')).split(' ')
    return client === clientOf(ip) && now() - Number(issuedAt) < LOGIN_MS
  },
})
