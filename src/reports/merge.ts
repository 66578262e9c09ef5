import { glueRow, type RowPart, type RowShape } from './glue.ts'
import type { ReportRow } from './report.ts'
import { segmentKey } from './rows.ts'

/** Rows of one part of a chunk, without duplicates, grouped by entity. */
export interface PartRows extends Omit<RowPart, 'row'> {
  readonly rows: AsyncGenerator<ReportRow, void>
}

interface Source extends PartRows {
  isDone: boolean
  /** Entity of the current row. */
  entityId: string | undefined
  readonly left: Set<string>
}

/**
 * Reads the parts of a chunk in parallel, and yields each row once every part has delivered it. If all parts
 * list their entities in the same order, little more than the rows of one entity are in memory.
 */
export const mergeParts = async function* (
  parts: readonly PartRows[],
  shape: RowShape,
): AsyncGenerator<ReportRow, void> {
  const sets = [...new Set(parts.map(({ groups }) => groups))]
  const sources = parts.map(
    (part): Source => ({ ...part, isDone: false, entityId: undefined, left: new Set() }),
  )
  const pending = new Map<string, Map<string, RowPart[]>>()

  const take = ({ window, groups }: Source, row: ReportRow): ReportRow | undefined => {
    const key = segmentKey(row.segment)
    const ofEntity = pending.get(row.entityId) ?? new Map<string, RowPart[]>()
    pending.set(row.entityId, ofEntity)
    const known = ofEntity.get(key) ?? []
    known.push({ window, groups, row })
    ofEntity.set(key, known)
    if (known.length < sources.length) return undefined
    ofEntity.delete(key)
    if (ofEntity.size === 0) pending.delete(row.entityId)
    return glueRow(known, sets, shape)
  }
  /** Yields rows that are missing from some of the parts. */
  const rest = function* (entityId: string): Generator<ReportRow, void> {
    for (const known of pending.get(entityId)?.values() ?? []) yield glueRow(known, sets, shape)
    pending.delete(entityId)
  }
  const leave = function* (source: Source): Generator<ReportRow, void> {
    const { entityId } = source
    if (entityId === undefined) return
    source.left.add(entityId)
    if (sources.every(({ isDone, left }) => isDone || left.has(entityId))) yield* rest(entityId)
  }
  /** Returns the source that is furthest behind. */
  const next = (): Source | undefined =>
    sources
      .filter(({ isDone }) => !isDone)
      .reduce<Source | undefined>(
        (least, source) => (least && least.left.size <= source.left.size ? least : source),
        undefined,
      )

  try {
    for (let source = next(); source; source = next()) {
      const level = source.left.size
      // All sources at the same position advance by one row.
      for (const each of sources) {
        if (each.isDone || each.left.size !== level) continue
        const { done, value: row } = await each.rows.next()
        if (done) {
          yield* leave(each)
          each.isDone = true
          continue
        }
        if (each.entityId !== row.entityId) {
          yield* leave(each)
          each.entityId = row.entityId
        }
        const glued = take(each, row)
        if (glued) yield glued
      }
    }
    for (const entityId of [...pending.keys()]) yield* rest(entityId)
  } finally {
    await Promise.allSettled(sources.map(({ rows }) => rows.return()))
  }
}
