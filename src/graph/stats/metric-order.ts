import type { StatsEntity } from '../../contract/domains/stats.ts'
import { grouped, LIMITS } from '../../contract/language/limits.ts'
import type { OrderMetric } from '../../contract/row-filters.ts'
import type { Row } from '../../upstream/index.ts'
import { STATS_CALL_LIMIT } from '../context/call-policy.ts'
import type { GraphContext } from '../context/context.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import { unreadable } from './entity-stats.ts'
import { spanIn } from './span-in.ts'
import { zoneOf } from './stats-field.ts'

/** Metric that a list is sorted by. */
export interface MeasuredOrder {
  readonly accountId: string
  readonly entity: StatsEntity
  readonly metric: OrderMetric
  /** Period; if undefined, the default period of `stats`. */
  readonly last: string | undefined
}

/** Default placement of `stats`: everywhere on the service, except SPOTLIGHT and TREND. */
const PLACEMENT = 'ALL_ON_TWITTER'

/**
 * Checks the period of a metric before anything is read.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT if the period is invalid
 */
export const checkPeriod = (context: GraphContext, last: string | undefined): void => {
  spanIn(context, { last }, 'TOTAL', 'UTC')
}

/** Explains how to sort a list whose statistics take too many calls. Returns other errors unchanged. */
const withAdvice = (error: unknown, metric: OrderMetric, rows: number): unknown => {
  if (!(error instanceof AdsGraphQLError) || error.extensions.code !== 'UPSTREAM_BUDGET_EXCEEDED')
    return error
  if (error.extensions.limit !== STATS_CALL_LIMIT) return error
  return new AdsGraphQLError(
    'UPSTREAM_BUDGET_EXCEEDED',
    `Sorting ${grouped(rows)} rows by ${metric.field} takes more than ${STATS_CALL_LIMIT} statistics calls; one call covers ${LIMITS.statsEntityIds} rows and ${LIMITS.statsDays} days. Shorten orderBy.last or filter the list, for example by entityStatus`,
    { limit: STATS_CALL_LIMIT, field: 'orderBy.last', ads: { retryable: false } },
  )
}

/**
 * Reads a metric of each row, 20 rows and 7 days per call. Rows without the metric count as 0.
 *
 * @throws AdsGraphQLError if the metric of a row cannot be read
 */
export const metricOfRows = async (
  context: GraphContext,
  { accountId, entity, metric, last }: MeasuredOrder,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, number>> => {
  const span = spanIn(context, { last }, 'TOTAL', await zoneOf(context, accountId))
  const load = context.loaders.stats({ ...span, accountId, entity, placement: PLACEMENT })
  const numberOf = async (row: Row): Promise<number> => {
    const restId = row.restId as string
    const { [metric.name]: series } = (await load(restId, [metric.group])).metrics
    const value: unknown = Array.isArray(series) ? series[0] : undefined
    if (value == null) context.calls.onAbsentMetric(entity, metric.field)
    if (Number.isNaN(value)) throw unreadable({ entity, restId }, metric.field)
    return Number(value ?? 0)
  }
  const values = await Promise.all(rows.map(numberOf)).catch((error: unknown) => {
    throw withAdvice(error, metric, rows.length)
  })
  return new Map(rows.map((row, place) => [row, values[place] as number]))
}
