import { isRead } from '../../contract/language/define.ts'
import { grouped } from '../../contract/language/limits.ts'

import type { Lane, CallPolicy as UpstreamPolicy } from '../../upstream/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'

/** Call policy of one operation. The policy is completed after the operation's context is created. */
export interface CallPolicy extends UpstreamPolicy {
  /** Lane of all calls; by default, each call's own lane. */
  lane?: Lane
  /** Maximum age from `@allowStale`; without it, stale responses are not used. */
  maxStaleMs?: number
  /** Maximum age by operation, in milliseconds. A stale response replaces the map with a new one. */
  stale: ReadonlyMap<string, number>
  /** Selected metrics that the API did not return, by type of entity. */
  readonly absentMetrics: ReadonlyMap<string, ReadonlySet<string>>
  readonly onAbsentMetric: (entity: string, field: string) => void
  /** Whether the response is valid only at this moment, and must not be cached. */
  isMomentary: boolean
  /**
   * Counts one more parent.
   *
   * @throws AdsGraphQLError UPSTREAM_BUDGET_EXCEEDED beyond `COUNT_LIMIT`
   */
  readonly beforeCount: () => void
  /**
   * Counts points of series.
   *
   * @throws AdsGraphQLError RESPONSE_TOO_LARGE for more points than a response may have objects
   */
  readonly beforePoints: (points: number) => void
  /**
   * Counts calls for statistics.
   *
   * @throws AdsGraphQLError UPSTREAM_BUDGET_EXCEEDED beyond `STATS_CALL_LIMIT`
   */
  readonly beforeStats: (calls: number) => void
}

/**
 * Maximum number of API calls per operation. The most expensive example makes 10, and the benchmark's largest
 * query 32.
 */
export const CALL_LIMIT = 1000

/**
 * Maximum number of writes per operation, because earlier writes are not undone if a later one is refused.
 */
export const WRITE_LIMIT = 50

/**
 * Maximum number of parents whose children one operation may count with separate calls. It is a quarter of
 * the limit per user and 15 minutes (spec 2 §1).
 */
export const COUNT_LIMIT = 50

/**
 * Maximum number of calls for statistics per operation. The API allows 250 per user and 15 minutes (public
 * facts §4.5).
 */
export const STATS_CALL_LIMIT = 200

/**
 * Maximum number of points in all series of one operation, if the number of objects in a response is not
 * limited.
 */
const POINT_LIMIT = 60_000

const overBudget = (limit: number, message: string, measure?: string): AdsGraphQLError =>
  new AdsGraphQLError('UPSTREAM_BUDGET_EXCEEDED', message, {
    limit,
    ...(measure !== undefined && { measure }),
    ads: { retryable: false },
  })

/** Returns the error for an operation with too many writes. */
export const tooManyWrites = (limit: number, writes: number): AdsGraphQLError =>
  overBudget(
    limit,
    `Too many writes in one operation: ${writes}, limit ${limit}. Use several operations or batches, or raise UPSTREAM_WRITE_LIMIT`,
    'writes',
  )

const NONE: ReadonlyMap<string, number> = new Map()

/** Creates the call policy of one operation. */
export const createCallPolicy = (
  limit = CALL_LIMIT,
  pointLimit = POINT_LIMIT,
  writeLimit = WRITE_LIMIT,
): CallPolicy => {
  let calls = 0
  let writes = 0
  let counts = 0
  let points = 0
  let statsCalls = 0
  const absentMetrics = new Map<string, Set<string>>()
  const policy: CallPolicy = {
    stale: NONE,
    absentMetrics,
    isMomentary: false,
    onAbsentMetric: (entity, field) => {
      const fields = absentMetrics.get(entity) ?? new Set()
      absentMetrics.set(entity, fields.add(field))
    },
    beforeCount: () => {
      counts += 1
      if (counts > COUNT_LIMIT)
        throw overBudget(
          COUNT_LIMIT,
          `Too many parents with totalCount: limit ${COUNT_LIMIT}. Select totalCount for fewer parents`,
        )
    },
    beforePoints: (more) => {
      points += more
      if (points > pointLimit)
        throw new AdsGraphQLError(
          'RESPONSE_TOO_LARGE',
          `Too many points in the series of one operation: ${grouped(points)}, limit ${grouped(pointLimit)}. Request fewer entities, a shorter period or a coarser granularity, such as TOTAL`,
          { limit: pointLimit, measure: 'points' },
        )
    },
    beforeStats: (more) => {
      statsCalls += more
      if (statsCalls > STATS_CALL_LIMIT)
        throw overBudget(
          STATS_CALL_LIMIT,
          `Too many statistics calls in one operation: ${statsCalls}, limit ${STATS_CALL_LIMIT}. One call covers 20 entities and 7 days. Request fewer entities or a shorter period`,
        )
    },
    // Calls served from a cache count too, because the number of sent calls is known too late.
    beforeCall: (operation) => {
      // Only mutations count as writes: queries also make calls that are not reads, such as reports and
      // estimates.
      if (policy.lane === 'write' && !isRead(operation)) writes += 1
      if (writes > writeLimit) throw tooManyWrites(writeLimit, writes)
      calls += 1
      if (calls > limit)
        throw overBudget(
          limit,
          `Too many API calls in one operation: limit ${grouped(limit)}. Request smaller pages (first) or fewer fields`,
        )
    },
    onStale: (operation, ageMs) => {
      const { stale } = policy
      policy.stale = new Map(stale).set(operation, Math.max(ageMs, stale.get(operation) ?? 0))
      policy.isMomentary = true
    },
  }
  return policy
}
