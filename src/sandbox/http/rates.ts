import type { RateClass } from '../../contract/language/define.ts'
import { LIMITS } from '../../contract/language/limits.ts'

/** Rate limit. Windows begin at multiples of their length since the epoch. */
export interface Rate {
  readonly limit: number
  readonly windowSeconds: number
}
/**
 * Category of a rate limit. `application` is the quota of a token across all accounts, `users-application` the
 * quota of bearer tokens for `users`.
 */
export type RateName = RateClass | 'total-count' | 'application' | 'users-application'
export type Rates = Readonly<Record<RateName, Rate>>

/** Calls remaining in a rate limit window. `reset` is its end in epoch seconds. */
export interface Allowance {
  readonly limit: number
  readonly remaining: number
  readonly reset: number
}
export interface Quota {
  readonly user: Allowance
  /** Allowance of the account, for account-scoped reads (public facts §4.4). */
  readonly account?: Allowance
}

const MINUTE = 60
const QUARTER = 15 * MINUTE

/** Default rate limits (public facts §4.4, spec 2 §8, live-api §4 users). The figure for `application` is an assumption. */
export const RATES: Rates = {
  'core-read': { limit: 10_000, windowSeconds: QUARTER },
  'account-read': { limit: 2_000, windowSeconds: QUARTER },
  'global-read': { limit: 5, windowSeconds: QUARTER },
  'targeting-read': { limit: 400, windowSeconds: QUARTER },
  'tv-read': { limit: 2_000, windowSeconds: QUARTER },
  'keyword-insights': { limit: 500, windowSeconds: QUARTER },
  'audience-insights': { limit: 400, windowSeconds: QUARTER },
  analytics: { limit: 250, windowSeconds: QUARTER },
  audience: { limit: 1_500, windowSeconds: MINUTE },
  conversions: { limit: 60_000, windowSeconds: QUARTER },
  users: { limit: 900, windowSeconds: QUARTER },
  'users-application': { limit: 300, windowSeconds: QUARTER },
  'users-me': { limit: 75, windowSeconds: QUARTER },
  write: { limit: 450, windowSeconds: MINUTE },
  'total-count': { limit: LIMITS.totalCountRequests, windowSeconds: QUARTER },
  application: { limit: 1_000_000, windowSeconds: QUARTER },
}

const RATE = /^([a-z-]+)=([1-9]\d{0,8})(?:\/([1-9]\d{0,5}))?$/
export const isRateName = (name: string): name is RateName => Object.hasOwn(RATES, name)

/**
 * Parses `off`, or a list such as `global-read=100, write=20/10`: number of requests, then seconds after the
 * slash.
 * @throws TypeError that names the invalid part
 */
export const parseRates = (text: string): Partial<Rates> | 'off' => {
  if (text.trim() === 'off') return 'off'
  const entries = text.split(/[\s,]+/).filter((part) => part !== '')
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name = '', limit, seconds] = RATE.exec(entry) ?? []
      if (!isRateName(name))
        throw new TypeError(
          `${JSON.stringify(entry)} is not a rate limit. Use off, name=requests or name=requests/seconds, where name is one of ${Object.keys(RATES).join(', ')}`,
        )
      const { windowSeconds } = RATES[name]
      return [name, { limit: Number(limit), windowSeconds: Number(seconds ?? windowSeconds) }]
    }),
  )
}
