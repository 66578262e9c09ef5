import { exactSum } from '../loaders/stats-series.ts'
import type { MetricSeries, Metrics, ReportRow, Series } from './report.ts'

/** Part of a row: its metrics of one window. */
export interface RowPart {
  readonly window: number
  readonly row: ReportRow
}

const sum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null) ? null : (exactSum(values) as number)

/** Windows without the metric count as 0 throughout; a metric null in all of them stays null. */
const glueSeries = (parts: readonly Series[], points: readonly number[], isTotal: boolean): Series => {
  if (parts.every((part) => part === null)) return null
  if (isTotal) return [sum(parts.map((part) => part?.[0] ?? null))]
  if (parts.length === 1) return parts[0] ?? null
  return parts.flatMap((part, window) => part ?? Array<number>(points[window] ?? 0).fill(0))
}

const isParted = (value: MetricSeries | undefined): value is Readonly<Record<string, Series>> =>
  value != null && !Array.isArray(value)

const glueMetric = (
  parts: readonly (MetricSeries | undefined)[],
  points: readonly number[],
  isTotal: boolean,
): MetricSeries => {
  if (!parts.some(isParted))
    return glueSeries(
      parts.map((part) => (part ?? null) as Series),
      points,
      isTotal,
    )
  const names = new Set(parts.flatMap((part) => (isParted(part) ? Object.keys(part) : [])))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      glueSeries(
        parts.map((part) => (isParted(part) ? (part[name] ?? null) : null)),
        points,
        isTotal,
      ),
    ]),
  )
}

/**
 * One row of the parts of all windows, and of several sets of metric groups. Totals are summed.
 *
 * @param points of each window
 */
export const glueRow = (
  parts: readonly RowPart[],
  points: readonly number[],
  isTotal: boolean,
): ReportRow => {
  const [first] = parts
  if (!first) throw new TypeError('a row has at least one part')
  const { entityId, segment } = first.row
  if (points.length === 1 && parts.length === 1) return first.row
  const byWindow: Record<string, MetricSeries>[] = points.map(() => ({}))
  for (const { window, row } of parts) Object.assign(byWindow[window] as object, row.metrics)
  const names = new Set(parts.flatMap(({ row }) => Object.keys(row.metrics)))
  const metrics: Metrics = Object.fromEntries(
    [...names].map((name) => [
      name,
      glueMetric(
        byWindow.map((window) => window[name]),
        points,
        isTotal,
      ),
    ]),
  )
  return { entityId, segment, metrics }
}
