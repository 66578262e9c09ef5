import type { Operation } from '../../contract/language/define.ts'
import { describe } from '../../contract/language/values.ts'
import type { Entity } from '../storage/tables.ts'
import type { Context, Input, Result } from './context.ts'
import { type Position, readCursor, writeCursor } from './cursor.ts'

/** Serializes everything that determines a list's records and their order. */
export const scopeOf = (context: Context, operation: Operation, input: Input): string => {
  const { count: _size, cursor: _place, with_total_count: _counted, ...rest } = input
  const normal = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const caller = operation.path.includes(':account_id') ? '' : context.caller.userId
  return JSON.stringify([operation.name, caller, normal])
}

/** Positions of records, which stay the same while the list changes. */
export interface Places {
  readonly of: (record: Entity) => Position
  readonly isAfter: (record: Entity, last: Position) => boolean
}

/** Creates positions from a number that increases from record to record. */
export const numberedPlaces = (numberOf: (record: Entity) => number): Places => ({
  of: (record) => ({ seq: numberOf(record) }),
  isAfter: (record, { seq }) => numberOf(record) > seq,
})

/** Counts the records up to and including a position. */
const countUpTo = (records: readonly Entity[], last: Position, { isAfter }: Places): number => {
  const next = records.findIndex((record) => isAfter(record, last))
  return next < 0 ? records.length : next
}

/**
 * Returns a page of a list that is not stored in a table. Without `places`, records may only be added at the
 * end of the list between two pages. @throws Refusal if the cursor belongs to a different list
 */
export const pageOf = (
  context: Context,
  operation: Operation,
  input: Input,
  records: readonly Entity[],
  places?: Places,
): Result => {
  const counted = input.with_total_count === true && { totalCount: records.length }
  if (!('cursor' in operation.params) && !('count' in operation.params))
    return { data: records, nextCursor: null, ...counted }
  const scope = scopeOf(context, operation, input)
  const key = context.store.cursorKey
  const size = (input.count ?? describe(operation.params.count ?? {}).default ?? records.length) as number
  const last = typeof input.cursor === 'string' ? readCursor(key, scope, input.cursor) : undefined
  const start = last && places ? countUpTo(records, last, places) : (last?.seq ?? 0)
  const end = start + size
  const continues = end < records.length && 'cursor' in operation.params
  const endPlace = () => places?.of(records[end - 1] as Entity) ?? { seq: end }
  return {
    data: records.slice(start, end),
    nextCursor: continues ? writeCursor(key, scope, endPlace()) : null,
    ...counted,
  }
}
