import { isRecord } from '../contract/language/is-record.ts'
import type { MetricReader, ServedMetrics } from './stats-series.ts'

/** Metrics of an entity in one response: null if nothing was served, undefined if they cannot be read. */
export type EntityMetrics = ServedMetrics | null | undefined

/** The entry of the whole entity: others belong to segments, which were not requested. */
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
 * Reads the rows of one answer by id. An entity that is missing, or there twice, cannot be read. Entities that were not asked
 * for are ignored.
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
