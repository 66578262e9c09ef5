import { parseJson } from '../contract/language/json.ts'
import { BadResponse } from '../upstream/index.ts'
import type { MetricSeries, Metrics, ReportRow, Segment, Series } from './report.ts'

const refuse = (reason: string): BadResponse =>
  new BadResponse(`the interface gave statistics that cannot be read: ${reason}`, { operation: 'stats' })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const seriesOf = (value: unknown, metric: string, points: number): Series => {
  if (value === null || value === undefined) return null
  if (!Array.isArray(value)) throw refuse(`${metric} is no list`)
  if (value.length !== points) throw refuse(`${metric} has ${value.length} values in place of ${points}`)
  for (const each of value)
    if (each !== null && typeof each !== 'number' && typeof each !== 'bigint')
      throw refuse(`a value of ${metric} is no number`)
  return value
}

const metricOf = (value: unknown, metric: string, points: number): MetricSeries =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([part, series]) => [part, seriesOf(series, `${metric}.${part}`, points)]),
      )
    : seriesOf(value, metric, points)

/**
 * One entry of `id_data`, checked: each series has as many values as there are points.
 *
 * @throws BadResponse
 */
export const rowOf = (entityId: string, entry: unknown, points: number): ReportRow => {
  if (!isObject(entry)) throw refuse('an entry is no object')
  const { segment = null, metrics } = entry
  if (!isObject(metrics)) throw refuse('an entry has no metrics')
  if (segment !== null && !isObject(segment)) throw refuse('a segment is no object')
  const series: Metrics = Object.fromEntries(
    Object.entries(metrics).map(([metric, value]) => [metric, metricOf(value, metric, points)]),
  )
  return { entityId, segment: segment as Segment | null, metrics: series }
}

/** The same for the same segment, whatever the order of its fields. */
export const segmentKey = (segment: Segment | null): string =>
  segment === null ? '' : JSON.stringify(Object.entries(segment).sort(([a], [b]) => (a < b ? -1 : 1)))

/** @throws BadResponse for what is no JSON */
export const entryOf = (json: string): unknown => {
  try {
    return parseJson(json)
  } catch {
    throw refuse('an entry is no JSON')
  }
}

/** Targeting has no more values of one type; what an answer may hold in memory goes by it. */
const MOST_SEGMENTS = 10_000

/** Takes the entries of one answer, each segment of each id once, those of an id together. */
export interface RowCheck {
  /** @throws BadResponse, also for an id that was not asked for */
  (id: string, entry: unknown): ReportRow
  /** Stands for the id and the segment of the last row. */
  readonly last: string
}

export const createRowCheck = (ids: readonly string[], points: number): RowCheck => {
  const asked = new Set(ids)
  let current: string | undefined
  const past = new Set<string>()
  const seen = new Set<string>()
  const check = (id: string, entry: unknown): ReportRow => {
    if (!asked.has(id)) throw refuse(`${id} was not asked for`)
    if (id !== current) {
      if (past.has(id)) throw refuse(`${id} stands in two places`)
      if (current !== undefined) past.add(current)
      current = id
      seen.clear()
    }
    const row = rowOf(id, entry, points)
    const key = segmentKey(row.segment)
    if (seen.has(key)) throw refuse(`${id} has one segment twice`)
    if (seen.size === MOST_SEGMENTS) throw refuse(`${id} has more than ${MOST_SEGMENTS} segments`)
    seen.add(key)
    check.last = `${id} ${key}`
    return row
  }
  check.last = ''
  return check
}
