import { isRecord } from '../contract/language/is-record.ts'
import type { MetricReader, ServedMetrics } from './stats-series.ts'

/**
 * Metrics for an entity in one response: null if the entity had no delivery, undefined if they cannot be
 * read.
 */
export type EntityMetrics = ServedMetrics | null | undefined

/** Finds the entry of the entity as a whole. Other entries belong to segments, which were not requested. */
const entryOf = (entries: readonly unknown[]): unknown =>
  entries.find((entry) => isRecord(entry) && entry.segment == null)

const metricsOf = (entries: unknown, reader: MetricReader): EntityMetrics => {
  if (!Array.isArray(entries)) return undefined
  if (entries.length === 0) return null
  const entry = entryOf(entries)
  if (!isRecord(entry)) return undefined
  const { metrics } = entry
  if (metrics === null) return null
  return isRecord(metrics) ? reader.metrics(metrics) : undefined
}

/**
 * Reads the rows of one response into a map, keyed by id. An entity that is missing or occurs twice counts as
 * unreadable. Entities that were not requested are ignored.
 */
export const readStatsRows = (
  rows: readonly unknown[],
  ids: readonly string[],
  reader: MetricReader,
): ReadonlyMap<string, EntityMetrics> => {
  const asked = new Map<string, EntityMetrics>(ids.map((id) => [id, undefined]))
  const seen = new Set<string>()
  for (const row of rows) {
    if (!isRecord(row)) continue
    const { restId, idData } = row
    if (typeof restId !== 'string' || !asked.has(restId)) continue
    asked.set(restId, seen.has(restId) ? undefined : metricsOf(idData, reader))
    seen.add(restId)
  }
  return asked
}
