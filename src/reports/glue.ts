import type { MetricGroup } from '../contract/domains/stats-metrics.ts'
import { glueMetrics, glueOf, MetricReader, type ServedMetrics } from '../loaders/index.ts'
import type { ReportRequest, ReportRow } from './report.ts'

/** Part of a row: its metrics for one window and one set of metric groups. */
export interface RowPart {
  readonly window: number
  readonly groups: readonly string[]
  readonly row: ReportRow
}

/** Shape of a report's rows, which determines how their parts are joined. */
export interface RowShape extends Pick<ReportRequest, 'entity' | 'granularity'> {
  /** Number of points in each window. */
  readonly points: readonly number[]
}

/**
 * Joins the parts of a row across all windows and sets of metric groups. A window without the row counts as
 * 0. With granularity TOTAL, the windows' values are added up.
 *
 * @param sets metric groups of each request; must be the same arrays as in the parts
 */
export const glueRow = (
  parts: readonly RowPart[],
  sets: readonly (readonly string[])[],
  { entity, points, granularity }: RowShape,
): ReportRow => {
  const [first] = parts
  if (!first) throw new TypeError('a row has at least one part')
  const { entityId, segment } = first.row
  if (points.length === 1 && sets.length === 1) return first.row
  const all = granularity === 'TOTAL' ? 1 : points.reduce((sum, each) => sum + each, 0)
  const windows = points.map((each) => ({ points: each }))
  const metricsOf = (set: readonly string[]): ServedMetrics => {
    const ofWindows = new Array<ServedMetrics | undefined>(points.length).fill(undefined)
    for (const { groups, window, row } of parts) if (groups === set) ofWindows[window] = row.metrics
    const isServed = (window: number): boolean => ofWindows[window] !== undefined
    return points.some((_, window) => isServed(window))
      ? glueMetrics(ofWindows, glueOf(windows, granularity, isServed))
      : new MetricReader(entity, all).unserved(set as readonly MetricGroup[])
  }
  return { entityId, segment, metrics: Object.assign({}, ...sets.map(metricsOf)) }
}
