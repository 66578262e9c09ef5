import type { Lane, CallPolicy as UpstreamPolicy } from '../../upstream/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'

/** Set after the context of an operation. */
export interface CallPolicy extends UpstreamPolicy {
  /** Default: the lane of each call. */
  lane?: Lane
  /** `@allowStale`; without it stale responses are not used. */
  maxStaleMs?: number
  /** The greatest age by operation, in milliseconds. */
  readonly stale: Map<string, number>
}

/** Upstream calls of one operation. The dearest example makes 10, the bench's largest query 32. */
export const CALL_LIMIT = 1000

/** `onStale`: a stale response is used. */
export const createCallPolicy = (onStale: () => void, limit = CALL_LIMIT): CallPolicy => {
  const stale = new Map<string, number>()
  let calls = 0
  return {
    stale,
    // Those that a cache answers count, too: how many are sent is known too late.
    beforeCall: () => {
      calls += 1
      if (calls > limit)
        throw new AdsGraphQLError(
          'UPSTREAM_BUDGET_EXCEEDED',
          `one operation may make at most ${limit} upstream calls: ask for less at once`,
          { limit, ads: { retryable: false } },
        )
    },
    onStale: (operation, ageMs) => {
      stale.set(operation, Math.max(ageMs, stale.get(operation) ?? 0))
      onStale()
    },
  }
}
