import { isRead } from '../../contract/language/define.ts'
import type { Lane, CallPolicy as UpstreamPolicy } from '../../upstream/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'

/** Set after the context of an operation. */
export interface CallPolicy extends UpstreamPolicy {
  /** Default: the lane of each call. */
  lane?: Lane
  /** `@allowStale`; without it stale responses are not used. */
  maxStaleMs?: number
  /** The greatest age by operation, in milliseconds; another map once there is one. */
  stale: ReadonlyMap<string, number>
  /** Selected metrics that the API did not answer, by kind of entity. */
  readonly absentMetrics: ReadonlyMap<string, ReadonlySet<string>>
  readonly onAbsentMetric: (entity: string, field: string) => void
  /** True once the response holds for this moment only, and must not be cached. */
  isMomentary: boolean
  /** @throws AdsGraphQLError UPSTREAM_BUDGET_EXCEEDED beyond `COUNT_LIMIT` */
  readonly beforeCount: () => void
  /** @throws AdsGraphQLError RESPONSE_TOO_LARGE for more points than a response may have objects */
  readonly beforePoints: (points: number) => void
  /** @throws AdsGraphQLError UPSTREAM_BUDGET_EXCEEDED beyond `STATS_CALL_LIMIT` */
  readonly beforeStats: (calls: number) => void
}

/** Upstream calls of one operation. The dearest example makes 10, the bench's largest query 32. */
export const CALL_LIMIT = 1000

/** Writes of one operation: what is refused after the first of them is not undone. */
export const WRITE_LIMIT = 50

/**
 * Parents whose children one operation may count by a call each: a quarter of what a user may count in 15 minutes
 * (spec 2 §1).
 */
export const COUNT_LIMIT = 50

/** Calls for statistics of one operation: what queries leave of the 250 that a user has in 15 minutes (public facts §4.5). */
export const STATS_CALL_LIMIT = 200

/** Points of all series of one operation, where the objects of a response are not limited otherwise. */
const POINT_LIMIT = 60_000

const overBudget = (limit: number, message: string, measure?: string): AdsGraphQLError =>
  new AdsGraphQLError('UPSTREAM_BUDGET_EXCEEDED', message, {
    limit,
    ...(measure !== undefined && { measure }),
    ads: { retryable: false },
  })

/** The refusal of an operation that makes more writes than it may. */
export const tooManyWrites = (limit: number, writes: number): AdsGraphQLError =>
  overBudget(
    limit,
    `One operation may make at most ${limit} writes of the interface, not ${writes}. Send several, or batches, or raise UPSTREAM_WRITE_LIMIT`,
    'writes',
  )

const NONE: ReadonlyMap<string, number> = new Map()

/** Begins the policy of one operation. */
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
          `one operation may count the children of at most ${COUNT_LIMIT} parents one by one: select totalCount below fewer parents`,
        )
    },
    beforePoints: (more) => {
      points += more
      if (points > pointLimit)
        throw new AdsGraphQLError(
          'RESPONSE_TOO_LARGE',
          `the series of one operation may have at most ${pointLimit} points, not ${points}: ask for fewer entities, a shorter time or a coarser granularity, such as TOTAL, at once`,
          { limit: pointLimit, measure: 'points' },
        )
    },
    beforeStats: (more) => {
      statsCalls += more
      if (statsCalls > STATS_CALL_LIMIT)
        throw overBudget(
          STATS_CALL_LIMIT,
          `one operation may make at most ${STATS_CALL_LIMIT} calls for statistics, not ${statsCalls}: a call takes 20 entities and 7 days`,
        )
    },
    // Those that a cache answers count, too: how many are sent is known too late.
    beforeCall: (operation) => {
      // Queries make reports and estimates.
      if (policy.lane === 'write' && !isRead(operation)) writes += 1
      if (writes > writeLimit) throw tooManyWrites(writeLimit, writes)
      calls += 1
      if (calls > limit)
        throw overBudget(
          limit,
          `one operation may make at most ${limit} upstream calls: ask for less at once`,
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
