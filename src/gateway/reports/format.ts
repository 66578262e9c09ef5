import { toJson } from '../../contract/language/encode.ts'
import type { MetricValue, ServedMetrics } from '../../loaders/index.ts'
import { type ReportProgress, type ReportRow, unreadableIn } from '../../reports/index.ts'

/** Report error as clients see it. */
export interface ReportProblem {
  readonly code: string
  readonly message: string
}

/** Text format for reports. */
export interface ReportFormat {
  /** Content type of the response. */
  readonly type: string
  /** Number of the report's rows that the client already has. */
  readonly rowsToSkip: number
  /** Returns the text before the first row. */
  start(): string
  row(row: ReportRow): string | Promise<string>
  /** Returns a line about the report's progress; absent if the format has no place for it. */
  progress?(progress: object): string
  /** Returns the last line; absent if the format has none. */
  end?(progress: object): string
  /** Returns the last line of a report that ends early; absent if the format has no place for errors. */
  fail?(problem: ReportProblem, progress: object): string
}

const line = (value: object): string => `${toJson(value)}\n`

/**
 * Removes points whose hour or day has not begun. Requests include the rest of the current day in time zones
 * such as Asia/Kolkata, whose days do not begin at a whole hour in UTC.
 */
const begun = (metrics: ServedMetrics, points: number): ServedMetrics => {
  const cut = (value: MetricValue): MetricValue =>
    Array.isArray(value)
      ? value.slice(0, points)
      : Object.fromEntries(Object.entries(value).map(([part, series]) => [part, series.slice(0, points)]))
  return Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, cut(value)]))
}

/** Creates the JSON Lines format, which begins with `heading`. */
export const ndjsonFormat = (heading: { readonly points: number }, rowsToSkip: number): ReportFormat => ({
  rowsToSkip,
  type: 'application/x-ndjson; charset=utf-8',
  start: () => line({ report: heading }),
  row: (row) => {
    const unreadable = unreadableIn(row)
    const shown = { ...row, metrics: begun(row.metrics, heading.points) }
    return line({ row: unreadable.length > 0 ? { ...shown, unreadable } : shown })
  },
  progress: (progress) => line({ progress }),
  end: (progress: Partial<ReportProgress>) => line({ done: true, ...progress }),
  fail: (error, progress) => line({ error, ...progress }),
})
