import type { MetricGroup } from '../contract/domains/stats-metrics.ts'
import { isRecord } from '../contract/language/is-record.ts'
import { parseJson } from '../contract/language/json.ts'
import { grouped } from '../contract/language/limits.ts'
import type { MetricReader, MetricValue, Series } from '../loaders/index.ts'
import { BadResponse } from '../upstream/index.ts'
import type { ReportPart } from './cut.ts'
import type { ReportRow, Segment } from './report.ts'

const refuse = (reason: string): BadResponse =>
  new BadResponse(`The advertising API returned unreadable statistics: ${reason}`, { operation: 'stats' })

const isUnreadable = (series: Series): boolean => series.some(Number.isNaN)
const isSeries = (value: MetricValue): value is Series => Array.isArray(value)

/** Returns the names of metrics with a value that is not an integer. */
export const unreadableIn = ({ metrics }: ReportRow): readonly string[] =>
  Object.keys(metrics).filter((name) => {
    const value = metrics[name] as MetricValue
    return isSeries(value) ? isUnreadable(value) : Object.values(value).some(isUnreadable)
  })

/** Returns a segment's key, regardless of the order of its fields. */
export const segmentKey = (segment: Segment | null): string =>
  segment === null ? '' : JSON.stringify(Object.entries(segment).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Parses an entry.
 *
 * @throws BadResponse if it is not JSON
 */
export const entryOf = (json: string): unknown => {
  try {
    return parseJson(json)
  } catch {
    throw refuse('an entry is not valid JSON')
  }
}

/** Maximum number of segments. No targeting type has more values; the limit bounds memory. */
const MAX_SEGMENTS = 10_000

/** Validator for the entries of one response. Entries must be grouped by id, without duplicate segments. */
export interface RowCheck {
  /**
   * Reads one entry of `id_data`. An undefined entry represents an entity without entries, which had no
   * delivery.
   *
   * @throws BadResponse if it is not an entry or its id was not requested
   */
  (id: string, entry: unknown): ReportRow
  /** Key of the last row, from its id and segment. */
  readonly last: string
  /** Returns rows with unknown metrics for the entities that the response omits. */
  missing(): readonly ReportRow[]
}

export const createRowCheck = (
  { ids, groups }: Pick<ReportPart, 'ids' | 'groups'>,
  reader: MetricReader,
): RowCheck => {
  const asked = new Set(ids)
  const set = groups as readonly MetricGroup[]
  let current: string | undefined
  const past = new Set<string>()
  const seen = new Set<string>()
  const rowOf = (entityId: string, entry: unknown): ReportRow => {
    if (entry === undefined) return { entityId, segment: null, metrics: reader.unserved(set) }
    if (!isRecord(entry)) throw refuse('an entry is not an object')
    const { segment = null, metrics } = entry
    if (metrics !== null && !isRecord(metrics)) throw refuse('an entry has no metrics')
    if (segment !== null && !isRecord(segment)) throw refuse('a segment is not an object')
    return { entityId, segment, metrics: metrics ? reader.metrics(metrics) : reader.unserved(set) }
  }
  const check = (id: string, entry: unknown): ReportRow => {
    if (!asked.has(id)) throw refuse(`${id} was not requested`)
    if (id !== current) {
      if (past.has(id)) throw refuse(`the entries of ${id} are not consecutive`)
      past.add(id)
      current = id
      seen.clear()
    }
    const row = rowOf(id, entry)
    const key = segmentKey(row.segment)
    if (seen.has(key)) throw refuse(`${id} has a duplicate segment`)
    if (seen.size === MAX_SEGMENTS) throw refuse(`${id} has more than ${grouped(MAX_SEGMENTS)} segments`)
    seen.add(key)
    check.last = `${id} ${key}`
    return row
  }
  check.last = ''
  check.missing = () =>
    ids
      .filter((id) => !past.has(id))
      .map((entityId): ReportRow => ({ entityId, segment: null, metrics: reader.unreadable(set) }))
  return check
}
