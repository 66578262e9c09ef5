/** Rate limit window, as reported in the API's headers (public facts §4.4). */
export interface RateWindow {
  readonly bucket: 'user' | 'account'
  readonly limit: number
  readonly remaining: number
  /** Reset time in milliseconds since the epoch. */
  readonly resetAt: number
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

const COUNT = /^\d{1,12}$/
const countIn = (value: string | string[] | undefined): number | undefined =>
  typeof value === 'string' && COUNT.test(value) ? Number(value) : undefined

const namesOf = (prefix: string) => ({
  limit: `${prefix}-limit`,
  remaining: `${prefix}-remaining`,
  reset: `${prefix}-reset`,
})
const ACCOUNT = namesOf('x-account-rate-limit')
const USER = namesOf('x-rate-limit')

const windowOf = (
  headers: Headers,
  names: typeof USER,
  bucket: RateWindow['bucket'],
): RateWindow | undefined => {
  const limit = countIn(headers[names.limit])
  if (limit === undefined) return undefined
  const remaining = countIn(headers[names.remaining])
  const reset = countIn(headers[names.reset])
  if (remaining === undefined || reset === undefined) return undefined
  return { bucket, limit, remaining, resetAt: reset * 1000 }
}

/**
 * Rate limit windows in one response. If there is an account window, it applies, because the user's window is
 * larger.
 */
export interface RateWindows {
  readonly account: RateWindow | undefined
  readonly user: RateWindow | undefined
}
export const rateWindows = (headers: Headers): RateWindows => ({
  account: windowOf(headers, ACCOUNT, 'account'),
  user: windowOf(headers, USER, 'user'),
})

/** Returns the window that applies: the account's if there is one, else the user's. */
export const rateWindow = (headers: Headers): RateWindow | undefined => {
  const { account, user } = rateWindows(headers)
  return account ?? user
}

/** Upper limit for `retry-after`. Longer values are reduced to it. */
export const MAX_RETRY_AFTER_MS = 3_600_000
/**
 * Longest credible time until a recorded `retry-after` ends: the clock of the process that recorded it may be
 * a minute ahead. If it is exceeded, a clock was wrong.
 */
export const MAX_RECORDED_WAIT_MS = MAX_RETRY_AFTER_MS + 60_000

const SECONDS = /^\d+$/
/** Beginning of an HTTP date. All three formats in RFC 9110 §5.6.7 begin with the name of a weekday. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /

/** Returns the time of a response by the API's clock, or `now` if the response does not contain it. */
export const servedAt = ({ date }: Headers, now: number): number => {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? now : time
}

/**
 * Returns `retry-after` in milliseconds, at most an hour. The header contains seconds or a date by the API's
 * clock. Undefined for any other text.
 */
export const retryAfterMs = (headers: Headers, now: number): number | undefined => {
  const { 'retry-after': value } = headers
  if (typeof value !== 'string') return undefined
  const bounded = (ms: number): number => Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS)
  if (SECONDS.test(value)) return bounded(Number(value) * 1000)
  if (!HTTP_DATE.test(value)) return undefined
  const wait = Date.parse(value) - servedAt(headers, now)
  return Number.isNaN(wait) ? undefined : bounded(wait)
}
