/** One rate window as the service tells it in its headers (public facts §4.4). */
export interface RateWindow {
  readonly bucket: 'user' | 'account'
  readonly limit: number
  readonly remaining: number
  /** Milliseconds since the epoch. */
  readonly resetAt: number
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

const COUNT = /^\d{1,12}$/
const countIn = (value: string | string[] | undefined): number | undefined =>
  typeof value === 'string' && COUNT.test(value) ? Number(value) : undefined

const windowOf = (headers: Headers, prefix: string, bucket: RateWindow['bucket']): RateWindow | undefined => {
  const limit = countIn(headers[`${prefix}-limit`])
  const remaining = countIn(headers[`${prefix}-remaining`])
  const reset = countIn(headers[`${prefix}-reset`])
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return { bucket, limit, remaining, resetAt: reset * 1000 }
}

/** Both windows that an answer may tell of; where there is an account's, it governs, and the user's is a large one. */
export interface RateWindows {
  readonly account: RateWindow | undefined
  readonly user: RateWindow | undefined
}
export const rateWindows = (headers: Headers): RateWindows => ({
  account: windowOf(headers, 'x-account-rate-limit', 'account'),
  user: windowOf(headers, 'x-rate-limit', 'user'),
})

/** The window that governs: the ad account's where it is told, else the user's. */
export const rateWindow = (headers: Headers): RateWindow | undefined => {
  const { account, user } = rateWindows(headers)
  return account ?? user
}

/** `retry-after` in milliseconds, given in seconds or as a date. */
export const retryAfterMs = (headers: Headers, now: number): number | undefined => {
  const value = headers['retry-after']
  if (typeof value !== 'string') return undefined
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
