import { grouped } from '../../contract/language/limits.ts'
import { type RatedOperation, rateNameOf, rateScopeOf } from '../../contract/language/rate-scope.ts'
import type { FaultResponse } from '../faults/fault.ts'
import { refuse } from '../refusal.ts'
import type { Exchange, Limited } from './exchange.ts'
import { type Allowance, type Quota, RATES, type Rate, type RateName, type Rates } from './rates.ts'

interface Bucket {
  readonly rate: Rate
  readonly category: RateName
  /** Endpoint or write domain that the window belongs to; absent if it covers the whole category. */
  readonly scope?: string | undefined
  readonly token: string
  readonly accountId?: string | undefined
  readonly key: string
}
interface Buckets {
  readonly user: Bucket
  readonly account?: Bucket
}

const SWEEP_AT = 10_000

/** Rate limit window that has counted calls and has not reset yet. */
export type OpenWindow = Pick<Bucket, 'category' | 'scope' | 'token' | 'accountId'> & Allowance

/** Call whose rate limits are needed. Undefined members are not known yet. */
export type RatedCall = { readonly operation?: RatedOperation | undefined } & Partial<
  Pick<Exchange, 'input' | 'caller' | 'path'>
>

/** Category and scope of the windows to set. Absent members match every window. */
interface WantedWindow {
  readonly category?: RateName | undefined
  readonly scope?: string | undefined
}

export interface Limiter {
  /** Counts a call. @throws Refusal TOO_MANY_REQUESTS if no calls remain; the refused call does not count */
  readonly step: (call: RatedCall & { readonly operation: RatedOperation }) => Limited
  quota(call: RatedCall): Quota
  /** Returns the time in ms that windows are based on: the world's clock. */
  now(): number
  /** Returns the windows that have counted calls and have not reset yet. */
  windows(): readonly OpenWindow[]
  /**
   * Sets how many calls remain in the windows that a call uses. Returns these windows. By default, only the
   * window of the call's own category is set.
   */
  setRemaining(call: RatedCall, remaining: number, wanted?: WantedWindow): readonly OpenWindow[]
  reset(): void
}

const isAccountRead = (operation: RatedOperation): boolean =>
  operation.method === 'GET' && operation.path.includes(':account_id')

const isOfPosts = ({ resource }: RatedOperation): boolean => resource.area === 'posts'

/** Creates a limiter with fixed windows in memory. With `off`, no call is refused. */
export const createLimiter = (rates: Partial<Rates> | 'off', now: () => number): Limiter => {
  const isOff = rates === 'off'
  const table: Rates = isOff ? RATES : { ...RATES, ...rates }
  const windows = new Map<string, { readonly bucket: Bucket; readonly end: number; used: number }>()

  const bucketsOf = ({ operation, input, caller, path }: RatedCall): Buckets => {
    const token = caller?.token ?? ''
    // A request that matches no operation counts as an ordinary read.
    if (!operation)
      return {
        user: { rate: table['account-read'], category: 'account-read', token, key: `unrouted ${token}` },
      }
    const name = rateNameOf(operation, input)
    const category: RateName = name === 'users' && caller?.isApplication ? 'users-application' : name
    const rateScope = rateScopeOf(operation, input)
    const [, scope] = rateScope.split(' ')
    const bucket = { rate: table[category], category, scope, token, key: `${rateScope} ${token}` }
    if (!isAccountRead(operation)) return { user: bucket }
    const accountId = `${input?.account_id ?? path?.account_id}`
    return {
      user: { rate: table.application, category: 'application', token, key: `application ${token}` },
      account: { ...bucket, accountId, key: `${bucket.key} ${accountId}` },
    }
  }

  const endOf = ({ windowSeconds }: Rate): number =>
    (Math.floor(now() / 1000 / windowSeconds) + 1) * windowSeconds

  const allowance = ({ rate, key }: Bucket): Allowance => {
    const end = endOf(rate)
    const window = windows.get(key)
    const used = window?.end === end && !isOff ? window.used : 0
    return { limit: rate.limit, remaining: Math.max(0, rate.limit - used), reset: end }
  }
  const openWindow = (bucket: Bucket): OpenWindow => {
    const { category, scope, token, accountId } = bucket
    return { category, scope, token, accountId, ...allowance(bucket) }
  }
  const setUsed = (bucket: Bucket, used: number): void => {
    windows.set(bucket.key, { bucket, end: endOf(bucket.rate), used })
    if (windows.size > SWEEP_AT)
      for (const [old, { end }] of windows) if (end <= now() / 1000) windows.delete(old)
  }
  const use = (bucket: Bucket): void => {
    const window = windows.get(bucket.key)
    if (window?.end === endOf(bucket.rate)) window.used += 1
    else setUsed(bucket, 1)
  }
  const quotaOf = ({ user, account }: Buckets): Quota =>
    account ? { user: allowance(user), account: allowance(account) } : { user: allowance(user) }

  return {
    quota: (call) => quotaOf(bucketsOf(call)),
    now,
    step: (call) => {
      const buckets = bucketsOf(call)
      const { user, account } = quotaOf(buckets)
      const exhausted = [user, account].find((each) => each?.remaining === 0)
      if (exhausted && !isOff)
        refuse(
          isOfPosts(call.operation) ? 'TWEET_RATE_LIMIT_EXCEEDED' : 'TOO_MANY_REQUESTS',
          `Rate limit of ${grouped(exhausted.limit)} requests reached. It resets at ${new Date(exhausted.reset * 1000).toISOString()}.`,
          { limit: exhausted.limit },
        )
      use(buckets.user)
      if (buckets.account) use(buckets.account)
      return { quota: quotaOf(buckets) }
    },
    windows: () =>
      [...windows.values()]
        .filter(({ bucket, end, used }) => end === endOf(bucket.rate) && used > 0)
        .map(({ bucket }) => openWindow(bucket)),
    setRemaining: (call, remaining, { category, scope } = {}) => {
      const { user, account } = bucketsOf(call)
      const own = account ?? user
      const buckets = [user, own].filter(
        (bucket) =>
          (category === undefined ? bucket === own : bucket.category === category) &&
          (scope === undefined || bucket.scope === scope),
      )
      for (const bucket of buckets) setUsed(bucket, Math.max(0, bucket.rate.limit - remaining))
      return buckets.map(openWindow)
    },
    reset: () => windows.clear(),
  }
}

/** Returns the quota after a fault. After a 429, no calls remain. */
export const quotaAfter = ({ status, resetSeconds }: FaultResponse, quota: Quota, now: number): Quota => {
  if (status !== 429) return quota
  const spent = {
    remaining: 0,
    ...(resetSeconds !== undefined && { reset: Math.floor(now / 1000) + resetSeconds }),
  }
  return {
    user: { ...quota.user, ...spent },
    ...(quota.account && { account: { ...quota.account, ...spent } }),
  }
}

const headersOf = (prefix: string, { limit, remaining, reset }: Allowance): Record<string, string> => ({
  [`${prefix}-limit`]: `${limit}`,
  [`${prefix}-remaining`]: `${remaining}`,
  [`${prefix}-reset`]: `${reset}`,
})

/** Returns the rate limit headers (public facts §4.4), with times in epoch seconds. */
export const rateHeaders = ({ user, account }: Quota): Record<string, string> => ({
  ...headersOf('x-rate-limit', user),
  ...(account && headersOf('x-account-rate-limit', account)),
})
