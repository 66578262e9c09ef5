import { isRead, type Operation } from '../../contract/language/define.ts'
import { grouped } from '../../contract/language/limits.ts'
import { freeFilters } from '../../contract/row-filters.ts'
import type { ListQuery } from '../../loaders/index.ts'
import type { CallPolicy, Lane } from '../../upstream/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'

/**
 * Maximum number of API calls per operation. The most expensive example makes 10, and the benchmark's largest
 * query 32.
 */
export const CALL_LIMIT = 1000

/** Maximum number of writes per operation. It is low, because a refused write does not undo earlier ones. */
export const WRITE_LIMIT = 50

/**
 * Maximum number of parents whose children one operation may count with separate calls. It is a quarter of
 * the API's limit per user in 15 minutes (spec 2 §1).
 */
export const COUNT_LIMIT = 50

/**
 * Maximum number of rows that one list may read for filters and sort orders that the API does not have. At
 * 1,000 rows per call, that is 20 calls.
 */
export const ROW_LIMIT = 20_000

/**
 * Maximum number of calls for statistics per operation. The API allows 250 per user in 15 minutes (public
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

const tooManyRows = ({ list }: ListQuery, limit: number): AdsGraphQLError => {
  const advice = freeFilters(list).map((name) => `filter.${name}`)
  const narrower =
    advice.length > 0 ? `. Narrow the list with ${advice.join(' or ')}, which the API applies itself` : ''
  return overBudget(
    limit,
    `More than ${grouped(limit)} rows of ${list.resource.type} must be read for this page${narrower}`,
    'filteredRows',
  )
}

const NONE: ReadonlyMap<string, number> = new Map()
const NO_METRICS: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** Limits on the calls of one operation. */
interface PolicyLimits {
  readonly calls?: number | undefined
  readonly points?: number | undefined
  readonly writes?: number | undefined
  readonly rows?: number | undefined
}

/** Call policy of one operation. The policy is completed after the operation's context has been created. */
export class OperationCallPolicy implements CallPolicy {
  /** Lane of all calls; by default, each call's own lane. */
  lane?: Lane
  /** Maximum age from `@allowStale`; without it, stale responses are not used. */
  maxStaleMs?: number
  /**
   * Maximum age of stale data in ms, keyed by API operation. A stale response replaces the map with a new
   * one.
   */
  stale = NONE
  /** Selected metrics that the API did not return, keyed by entity type. */
  absentMetrics = NO_METRICS
  /**
   * Whether the response must not be cached, because it contains state that changes without a write by the
   * principal.
   */
  isMomentary = false
  readonly #limits: PolicyLimits
  #calls = 0
  #writes = 0
  #counts = 0
  #points = 0
  #statsCalls = 0

  constructor(limits: PolicyLimits) {
    this.#limits = limits
  }

  onAbsentMetric(entity: string, field: string): void {
    const fields = new Set(this.absentMetrics.get(entity)).add(field)
    this.absentMetrics = new Map(this.absentMetrics).set(entity, fields)
  }
  /**
   * Counts one more parent whose children are counted with a separate call.
   *
   * @throws AdsGraphQLError UPSTREAM_BUDGET_EXCEEDED above `COUNT_LIMIT`
   */
  beforeCount(): void {
    this.#counts += 1
    if (this.#counts > COUNT_LIMIT)
      throw overBudget(
        COUNT_LIMIT,
        `Too many parents with totalCount: limit ${COUNT_LIMIT}. Select totalCount for fewer parents`,
      )
  }
  /**
   * Checks the number of rows that have been read from one list for filtering or sorting.
   *
   * @throws AdsGraphQLError UPSTREAM_BUDGET_EXCEEDED at the limit
   */
  beforeRows(query: ListQuery, rows: number): void {
    const { rows: limit = ROW_LIMIT } = this.#limits
    if (rows >= limit) throw tooManyRows(query, limit)
  }
  /**
   * Counts points in series.
   *
   * @throws AdsGraphQLError RESPONSE_TOO_LARGE for more points than a response may have objects
   */
  beforePoints(more: number): void {
    const { points: limit = POINT_LIMIT } = this.#limits
    this.#points += more
    if (this.#points > limit)
      throw new AdsGraphQLError(
        'RESPONSE_TOO_LARGE',
        `Too many points in the series of one operation: ${grouped(this.#points)}, limit ${grouped(limit)}. Request fewer entities, a shorter period or a coarser granularity, such as TOTAL`,
        { limit, measure: 'points' },
      )
  }
  /**
   * Counts calls for statistics.
   *
   * @throws AdsGraphQLError UPSTREAM_BUDGET_EXCEEDED above `STATS_CALL_LIMIT`
   */
  beforeStats(more: number): void {
    this.#statsCalls += more
    if (this.#statsCalls > STATS_CALL_LIMIT)
      throw overBudget(
        STATS_CALL_LIMIT,
        `Too many statistics calls in one operation: ${this.#statsCalls}, limit ${STATS_CALL_LIMIT}. One call covers 20 entities and 7 days. Request fewer entities or a shorter period`,
      )
  }
  /**
   * Counts one more call. Calls served from a cache also count, because the count is checked before it is
   * known whether a call will be sent.
   *
   * @throws AdsGraphQLError UPSTREAM_BUDGET_EXCEEDED for too many calls or writes
   */
  beforeCall(operation: Operation): void {
    const { calls: limit = CALL_LIMIT, writes: writeLimit = WRITE_LIMIT } = this.#limits
    // Only mutations count as writes: queries also make calls that are not reads, such as reports and
    // estimates.
    if (this.lane === 'write' && !isRead(operation)) this.#writes += 1
    if (this.#writes > writeLimit) throw tooManyWrites(writeLimit, this.#writes)
    this.#calls += 1
    if (this.#calls > limit)
      throw overBudget(
        limit,
        `Too many API calls in one operation: limit ${grouped(limit)}. Request smaller pages (first) or fewer fields`,
      )
  }
  /**
   * Notes a stale response. It is an arrow function rather than a method, because calls receive the function
   * without the policy.
   */
  readonly onStale = (operation: string, ageMs: number): void => {
    const { stale } = this
    this.stale = new Map(stale).set(operation, Math.max(ageMs, stale.get(operation) ?? 0))
    this.isMomentary = true
  }
}
