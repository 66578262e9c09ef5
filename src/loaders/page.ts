import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { compareNames, isCollated } from '../contract/language/collation.ts'
import type { Operation } from '../contract/language/define.ts'
import { toJson } from '../contract/language/encode.ts'
import { pageBounds, sortKey } from '../contract/language/lists.ts'
import { graphName } from '../contract/language/names.ts'
import { describe, WHOLE_NUMBER } from '../contract/language/values.ts'
import { BadRow, type Row } from '../upstream/index.ts'
import { isBeyond, selectedRows } from './row-conditions.ts'
import { type Extent, type ListQuery, type Page, type Position, type SortValue, START } from './types.ts'

export type FetchPage = (
  cursor: string | null,
  count: number,
) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>

/**
 * Returns a function that reads a row's sort value for cursors. The value is null for lists with a fixed
 * order and for attributes that records do not contain.
 */
export const sortValueReader = (list: Operation, sortBy: string | undefined): ((row: Row) => SortValue) => {
  if (sortBy === undefined) return NO_VALUE
  const readers = readersOf.get(list) ?? new Map<string, (row: Row) => SortValue>()
  const reader = readers.get(sortBy) ?? newReader(list, sortBy)
  readersOf.set(list, readers.set(sortBy, reader))
  return reader
}
const NO_VALUE = (): SortValue => null
const readersOf = new WeakMap<Operation, Map<string, (row: Row) => SortValue>>()

const newReader = (list: Operation, sortBy: string): ((row: Row) => SortValue) => {
  const [field] = sortKey(sortBy)
  const schema = list.resource.fields[field]
  if (schema === undefined) return NO_VALUE
  return valueReader(field, schema)
}

/** Returns a function that reads an attribute as a sort value. Amounts are in micros. */
export const valueReader = (field: string, schema: TSchema): ((row: Row) => SortValue) => {
  const name = graphName(field, schema)
  const read = (row: Row): SortValue => {
    const value = (row as Readonly<Record<string, unknown>>)[name]
    if (typeof value === 'object' && value !== null && 'micros' in value) return Number(value.micros)
    return (value ?? null) as SortValue
  }
  if (describe(schema).wire !== 'integer') return read
  // The API may send numbers as text.
  return (row) => {
    const value = read(row)
    if (typeof value !== 'string') return value
    return WHOLE_NUMBER.test(value) ? Number(value) : null
  }
}

/**
 * Returns a function that identifies a row by its key field (by default its id), or by a hash if it has none.
 */
export const rowKeyReader = (list: Operation): ((row: Row) => string) => {
  const reader = keysOf.get(list) ?? newKeyReader(list)
  keysOf.set(list, reader)
  return reader
}
const keysOf = new WeakMap<Operation, (row: Row) => string>()

const newKeyReader = ({ resource: { key = 'id', fields } }: Operation): ((row: Row) => string) => {
  const schema = fields[key]
  const name = schema && graphName(key, schema)
  return (row) => {
    const value = name === undefined ? undefined : (row as Readonly<Record<string, unknown>>)[name]
    return value == null ? createHash('sha256').update(toJson(row)).digest('base64url') : String(value)
  }
}

/**
 * Compares sort values; null is the smallest. If `collated` is set, text is compared in alphabetical order
 * (`compareNames`).
 */
export const compareSortValues = (a: SortValue, b: SortValue, collated: boolean): number => {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  if (collated && typeof a === 'string' && typeof b === 'string') return compareNames(a, b)
  return a < b ? -1 : 1
}

/** Compares ids. A resource's ids look like base-36 counters (public facts §2). */
const compareIds = (a: string, b: string): number => {
  if (a.length !== b.length) return a.length - b.length
  return a === b ? 0 : a < b ? -1 : 1
}

/**
 * Returns the rows after a given row, or undefined if that row belongs on a later page. If it was deleted or
 * moved, its sort key determines the position. If the page is also sorted by id, the id determines the
 * position among rows with the same key. Otherwise, these rows are repeated rather than skipped.
 */
const following = (
  rows: readonly Row[],
  after: NonNullable<Position['after']>,
  keyOf: (row: Row) => SortValue,
  idOf: (row: Row) => string,
  [field, direction]: readonly [field: string, direction: 'asc' | 'desc'],
): readonly Row[] | undefined => {
  const index = rows.findIndex((row) => idOf(row) === after.id && keyOf(row) === after.key)
  if (index >= 0) return rows.slice(index + 1)
  const sign = direction === 'asc' ? 1 : -1
  const collated = isCollated(field)
  const byKey = (a: Row, key: SortValue): number => sign * compareSortValues(keyOf(a), key, collated)
  const areTiesById = rows.every((row, place) => {
    const before = rows[place - 1]
    return !before || byKey(before, keyOf(row)) !== 0 || sign * compareIds(idOf(before), idOf(row)) < 0
  })
  const start = rows.findIndex((row) => {
    const order = byKey(row, after.key)
    return order > 0 || (order === 0 && !(areTiesById && sign * compareIds(idOf(row), after.id) < 0))
  })
  return start < 0 ? undefined : rows.slice(start)
}

/** Checks whether the API reported problems beside the rows, so that rows may be missing. */
export const hasProblems = (rows: readonly Row[]): boolean =>
  rows.some((row) => row instanceof BadRow && row.details.problems)

/** Counts the rows of a list that was read to the end. Returns null if rows may be missing. */
export const totalOf = (rows: readonly Row[]): number | null => (hasProblems(rows) ? null : rows.length)

/** Rows of one call and the cursor that led to them. */
interface PagePart {
  readonly upstream: string | null
  /** Index of the first row after this part. */
  readonly end: number
  /** Cursor of the next call; null at the end of the list or if rows were left out. */
  readonly next: string | null
}

/**
 * Reads rows from a position. One call is enough if the position is the end of a page. If the gateway selects
 * the rows, it reads pages of the largest size until enough rows match.
 */
export const readPage = async (
  { list, sortBy, where }: ListQuery,
  fetchPage: FetchPage,
  start: Position,
  first: number,
): Promise<Page> => {
  const keyOf = sortValueReader(list, sortBy)
  const idOf = rowKeyReader(list)
  const order = sortBy === undefined ? (['', 'asc'] as const) : sortKey(sortBy)
  const { maximum } = pageBounds(list)
  const [field, direction] = order
  const schema = where && list.resource.fields[field]
  /** Checks whether no later page can contain a matching row. */
  const isLast = (read: readonly Row[]): boolean => {
    const last = read.at(-1)
    return (
      schema !== undefined &&
      last !== undefined &&
      isBeyond(where ?? [], last, { field: graphName(field, schema), direction })
    )
  }
  const rows: Row[] = []
  const parts: PagePart[] = []
  let { upstream, after } = start
  const page = (hasNextPage: boolean): Page => ({
    rows,
    positionAfter: (index) => {
      const row = rows[index]
      const part = parts.find(({ end }) => index < end)
      if (!row || !part) return start
      const at = { id: idOf(row), key: keyOf(row) }
      return part.next !== null && index === part.end - 1
        ? { upstream: part.next, after: null, last: at }
        : { upstream: part.upstream, after: at }
    },
    hasNextPage,
    total: !hasNextPage && start.upstream === null && start.after === null ? totalOf(rows) : null,
  })
  for (;;) {
    const count = after || where ? maximum : Math.min(maximum, first - rows.length)
    const fetched = await fetchPage(upstream, count)
    const rest = after ? following(fetched.rows, after, keyOf, idOf, order) : fetched.rows
    const fresh = selectedRows(rest ?? [], where)
    const taken = fresh.slice(0, first - rows.length)
    for (const row of taken) rows.push(row)
    const isWhole = taken.length === fresh.length
    parts.push({ upstream, end: rows.length, next: isWhole ? fetched.nextCursor : null })
    if (taken.length < fresh.length) return page(true)
    if (fetched.nextCursor === null || isLast(fetched.rows)) return page(false)
    if (rows.length === first) return page(true)
    upstream = fetched.nextCursor
    if (rest) after = null
  }
}

/**
 * Returns the number of rows to read: one more than shown, to find out whether there is a next page. Returns
 * 0 if children are only counted.
 */
export const neededFor = (first: number): number => (first === 0 ? 0 : first + 1)

export const shownOf = (asked: readonly Row[], first: number): readonly Row[] =>
  asked.length > first ? asked.slice(0, first) : asked

/**
 * Creates the first page of a parent's children. Its positions have no API cursor, because the children of
 * several parents were read together.
 */
export const firstPage = (
  { list, sortBy }: ListQuery,
  asked: readonly Row[],
  extent: Extent,
  first: number,
): Page => {
  const rows = shownOf(asked, first)
  const hasNextPage = asked.length > first || extent === 'part'
  return {
    rows,
    hasNextPage,
    total: extent === 'whole' ? asked.length : null,
    positionAfter: (index) => {
      const row = rows[index]
      if (!row) return START
      return {
        upstream: null,
        after: { id: rowKeyReader(list)(row), key: sortValueReader(list, sortBy)(row) },
      }
    },
  }
}
