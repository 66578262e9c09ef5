import {
  analytics,
  hasMetric,
  type Metrics,
  type StatsEntity,
  type StatsPlacement,
} from '../../contract/domains/stats.ts'
import {
  CONVERSION_PARTS,
  CONVERTED,
  COUNTED,
  type MetricGroup,
  RENAMED,
} from '../../contract/domains/stats-metrics.ts'
import { resources } from '../../contract/index.ts'
import { isDate } from '../../contract/language/decode.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { endAfterStart } from '../../contract/language/time-window.ts'
import { midnight, midnightOf, offsetAt } from '../../contract/language/time-zone.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { Refusal } from '../refusal.ts'
import { countsOf } from '../statistics/counts.ts'
import { assertEntities } from '../statistics/entities.ts'
import { HOUR_MS } from '../statistics/flight.ts'
import { loadFlights } from '../statistics/load.ts'
import { collect, Series } from '../statistics/series.ts'
import { findRecord } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'

export interface Query {
  readonly account_id: string
  readonly entity: StatsEntity
  readonly entity_ids: readonly string[]
  readonly start_time: string
  readonly end_time: string
  readonly granularity: 'HOUR' | 'DAY' | 'TOTAL'
  readonly placement: StatsPlacement
  readonly metric_groups: readonly MetricGroup[]
}

type Times = Pick<Query, 'start_time' | 'end_time'>

export const zoneOf = async (context: Pick<Context, 'db' | 'now'>, accountId: string): Promise<string> =>
  (await findRecord(context, resources.accounts, accountId))?.timezone as string

const timeIn = (zone: string, value: string): string =>
  isDate(value) ? timeText(midnightOf(zone, value)) : value
/**
 * Converts dates in the query to midnights in the account's time zone (public facts §4.5 corrections of
 * 2026-11-24). Times stay unchanged.
 */
export const withTimes = <Q extends Times>(query: Q, zone: string): Q => ({
  ...query,
  start_time: timeIn(zone, query.start_time),
  end_time: timeIn(zone, query.end_time),
})

/** Rule that applies again to converted times, because the contract cannot compare a date with a time. */
const ordered = endAfterStart(analytics)

const problemsOfTimes = (times: Times, now: number): Problem[] => [
  ...[ordered.check(times, true) ?? []].flat(),
  ...(Date.parse(times.start_time) > now
    ? [
        {
          code: 'INVALID_TIME_WINDOW' as const,
          message: `start_time (${times.start_time}) must not be in the future`,
          parameter: 'start_time',
          value: times.start_time,
        },
      ]
    : []),
]

/** Checks a window's times. @throws Refusal INVALID_TIME_WINDOW for an early end or a start in the future */
export const assertTimes = (times: Times, now: number): void => {
  const problems = problemsOfTimes(times, now)
  if (problems.length > 0) throw new Refusal(problems)
}

/**
 * Returns a problem if an HOUR period is not whole hours, such as from a date in a half-hour time zone to a
 * time.
 */
const partialHour = ({ granularity, start_time, end_time }: Query): Problem[] =>
  granularity === 'HOUR' && (Date.parse(end_time) - Date.parse(start_time)) % HOUR_MS !== 0
    ? [
        {
          code: 'INVALID_TIME_WINDOW',
          message: `end_time (${end_time}) must be a whole number of hours after start_time (${start_time})`,
          parameter: 'end_time',
          value: end_time,
        },
      ]
    : []

/** Returns the problems of a window that depend on the account's time zone and the clock. */
export const windowProblems = (query: Query, zone: string, now: number): Problem[] => [
  ...problemsOfTimes(query, now),
  ...partialHour(query),
  ...(['start_time', 'end_time'] as const)
    .filter((name) => {
      const time = Date.parse(query[name])
      return query.granularity === 'DAY' && midnight(zone, time) !== time
    })
    .map(
      (parameter): Problem => ({
        code: 'INVALID_PARAMETER',
        message: `${parameter} must be midnight in the account's time zone ${zone} for DAY`,
        parameter,
        value: query[parameter],
      }),
    ),
]

/** Returns the starts of the buckets and the end of the last one, in milliseconds. */
export const boundsOf = ({ granularity, start_time, end_time }: Query, zone: string): number[] => {
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)]
  if (granularity === 'TOTAL') return [start, end]
  if (granularity === 'HOUR')
    return Array.from({ length: (end - start) / HOUR_MS + 1 }, (_, index) => start + index * HOUR_MS)
  const bounds = [start]
  for (let days = 1; (bounds.at(-1) as number) < end; days += 1) bounds.push(midnight(zone, start, days))
  return bounds
}

/**
 * Creates a function that returns the UTC offset at a time. The offset is constant if the window contains no
 * clock change.
 */
export const offsetsIn = (zone: string, from: number, to: number): ((time: number) => number) => {
  const byDay = new Map<number, number>()
  const of = (time: number): number => {
    const known = byDay.get(time)
    if (known !== undefined) return known
    const offset = offsetAt(zone, time)
    byDay.set(time, offset)
    return offset
  }
  const day = 24 * HOUR_MS
  const first = of(from)
  let same = of(to) === first
  for (let time = from; same && time < to; time += day) same = of(time) === first
  return same ? () => first : of
}

/**
 * Returns the entity's metrics in the order of their columns. With `isRenamed`, metrics have their new names.
 */
export const metricsOf = (
  series: Series,
  { entity }: Pick<Query, 'entity'>,
  groups: readonly MetricGroup[],
  isRenamed = false,
): Metrics => {
  const renamed: Readonly<Record<string, string>> = isRenamed ? RENAMED : {}
  const metrics: Record<string, Metrics[string]> = {}
  let column = 0
  for (const group of groups) {
    if (group in COUNTED)
      for (const name of COUNTED[group as keyof typeof COUNTED]) {
        if (hasMetric(entity, name)) metrics[renamed[name] ?? name] = series.of(column)
        column += 1
      }
    else
      for (const name of CONVERTED[group as keyof typeof CONVERTED]) {
        const parts = CONVERSION_PARTS.map((part, index) => [part, series.of(column + index)] as const)
        metrics[name] = parts.some(([, values]) => values !== null) ? Object.fromEntries(parts) : null
        column += CONVERSION_PARTS.length
      }
  }
  return metrics
}

/** Rules for statistics. Results are in the order of `entity_ids` (public facts §4.5). */
export const stats: ResourceRules = {
  perform: {
    list: async (context, _operation, input) => {
      const given = input as unknown as Query
      const zone = await zoneOf(context, given.account_id)
      const query = withTimes(given, zone)
      const ids = [...new Set(query.entity_ids)]
      const problems = windowProblems(query, zone, context.now)
      await assertEntities(context, query.account_id, query.entity, ids, problems)
      const bounds = boundsOf(query, zone)
      const groups = [...new Set(query.metric_groups)]
      const { flights, entityOf } = await loadFlights(context, query.account_id, query.entity, {
        ids,
        placement: query.placement,
      })
      const columns = countsOf(groups).columns.length
      const byId = new Map(ids.map((id) => [id, [new Series(columns, bounds.length - 1)]] as const))
      const window = {
        bounds,
        now: context.now,
        edition: context.store.flags.edition,
        offsetOf: offsetsIn(zone, bounds[0] as number, bounds.at(-1) as number),
      }
      collect(flights, window, groups, (flight, ad) => {
        const id = entityOf(flight, ad)
        return id === undefined ? undefined : byId.get(id)
      })
      const isRenamed = context.caller.behaviour?.has('link-clicks')
      const metrics = (id: string) => metricsOf(byId.get(id)?.[0] as Series, query, groups, isRenamed)
      return {
        data: ids.map((id) => ({ id, id_data: [{ segment: null, metrics: metrics(id) }] })),
        envelope: { data_type: 'stats', time_series_length: bounds.length - 1 },
      }
    },
  },
}
