import { HeaderMap } from '@apollo/server'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { CredentialService, RateWindow } from '../../upstream/index.ts'
import { clientOf } from '../clients/address.ts'
import type { SessionStore } from '../stores/session-store.ts'
import { LOGIN_MS } from './login-attempts.ts'

/** Share of the application's rate limit window reserved for browsers that come from the sign-in page. */
const RESERVED = 1 / 3
const CONTEXT = 'sign-in page'

/**
 * Error with code RATE_LIMITED for a login from a client that was not served the sign-in page. The response
 * has status 429 and `retry-after`.
 */
export class LoginsReserved extends AdsGraphQLError {
  readonly retryAfterSeconds: number

  constructor({ resetAt }: RateWindow, now: number) {
    const seconds = Math.max(1, Math.ceil((resetAt - now) / 1000))
    super('RATE_LIMITED', `Too many logins: open /login in a browser, or retry in ${seconds} s`, {
      ads: { retryable: true, retryAfterMs: seconds * 1000, resetAt: new Date(resetAt).toISOString() },
    })
    this.retryAfterSeconds = seconds
    const headers = new HeaderMap([['retry-after', String(seconds)]])
    Object.assign(this.extensions, { http: { status: 429, headers } })
  }
}

export interface LoginReserve {
  /**
   * Returns the error for a login without a ticket while only the reserved part of the window remains;
   * otherwise undefined.
   */
  refusal(): LoginsReserved | undefined
  /**
   * Returns the value of the sign-in page's cookie: an encrypted timestamp that is bound to the client's IP
   * address.
   */
  ticketFor(ip: string): string
  /** Checks whether the ticket is younger than a login's lifetime and was issued to this IP address. */
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
