import { createHash } from 'node:crypto'
import type { Operation } from '../contract/language/define.ts'
import { toJson } from '../contract/language/encode.ts'
import { pageBounds, sortKey } from '../contract/language/lists.ts'
import { graphName } from '../contract/language/names.ts'
import type { Row } from '../upstream/index.ts'

export type SortValue = string | number | boolean | null

/** A place in a list between two rows: after `after`, in what the upstream cursor leads to. */
export interface Position {
  /** The service's own cursor; null for the start of the list. */
  readonly upstream: string | null
  /** The last row already seen there, by id and by sort key; null when none was. */
  readonly after: { readonly id: string; readonly key: SortValue } | null
}
export const START: Position = { upstream: null, after: null }

/** Some rows of a list, each with the place right after it. */
export interface Page {
  readonly rows: readonly Row[]
  positionAfter(index: number): Position
  readonly hasNextPage: boolean
  /** How many rows the list has, when this page happens to be all of it. */
  readonly total: number | null
}

export type FetchPage = (
  cursor: string | null,
  count: number,
) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>

/**
 * Reads a row's sort key, comparable and fit for a cursor; null for lists that have one order, and for attributes
 * that no record shows.
 */
export const sortValueReader = (list: Operation, sortBy: string | undefined): ((row: Row) => SortValue) => {
  if (sortBy === undefined) return NO_VALUE
  const readers = readersOf.get(list) ?? new Map<string, (row: Row) => SortValue>()
  const reader = readers.get(sortBy) ?? newReader(list, sortBy)
  readersOf.set(list, readers.set(sortBy, reader))
  return reader
}
const NO_VALUE = (): SortValue => null
/** By `sort_by`, which the contract allows only what it names. */
const readersOf = new WeakMap<Operation, Map<string, (row: Row) => SortValue>>()

const newReader = (list: Operation, sortBy: string): ((row: Row) => SortValue) => {
  const [field] = sortKey(sortBy)
  const schema = list.resource.fields[field]
  if (schema === undefined) return NO_VALUE
  const name = graphName(field, schema)
  return (row) => {
    const value = (row as Readonly<Record<string, unknown>>)[name]
    if (typeof value === 'object' && value !== null && 'micros' in value) return Number(value.micros)
    return (value ?? null) as SortValue
  }
}

/**
 * What tells a row from the others of its list: its id, or what the contract names in place of one, or else all that
 * it holds.
 */
export const rowKey = ({ resource: { key = 'id', fields } }: Operation, row: Row): string => {
  const schema = fields[key]
  if (schema === undefined) return createHash('sha256').update(toJson(row)).digest('base64url')
  return String((row as Readonly<Record<string, unknown>>)[graphName(key, schema)])
}

/** Null sorts first, as the smallest. */
const compare = (a: SortValue, b: SortValue): number => {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  return a < b ? -1 : 1
}

/**
 * What follows a row in a page. Its id finds it; when it is no longer there, or has moved since because its sort
 * key changed, the key tells where it stood, and rows of the same key are given again rather than lost.
 */
const following = (
  rows: readonly Row[],
  after: NonNullable<Position['after']>,
  keyOf: (row: Row) => SortValue,
  idOf: (row: Row) => string,
  direction: 'asc' | 'desc',
): readonly Row[] => {
  const index = rows.findIndex((row) => idOf(row) === after.id && keyOf(row) === after.key)
  if (index >= 0) return rows.slice(index + 1)
  const sign = direction === 'asc' ? 1 : -1
  const start = rows.findIndex((row) => sign * compare(keyOf(row), after.key) >= 0)
  return start < 0 ? [] : rows.slice(start)
}

/** Rows of a page that one call brought. */
interface Part {
  /** The cursor that led to them. */
  readonly upstream: string | null
  /** The place after the last of them. */
  readonly end: number
  /** The cursor that leads on from the last of them; null where there is none, or some of the rows were left. */
  readonly next: string | null
}

/**
 * Reads `first` rows of one flat list from a position on, with as few calls as can be: one, where the position
 * is the end of a page that was read.
 */
export const readPage = async (
  list: Operation,
  sortBy: string | undefined,
  fetchPage: FetchPage,
  start: Position,
  first: number,
): Promise<Page> => {
  const keyOf = sortValueReader(list, sortBy)
  const idOf = (row: Row) => rowKey(list, row)
  const direction = sortBy === undefined ? 'asc' : sortKey(sortBy)[1]
  const { maximum } = pageBounds(list)
  const rows: Row[] = []
  const parts: Part[] = []
  let { upstream, after } = start
  const page = (hasNextPage: boolean): Page => ({
    rows,
    positionAfter: (index) => {
      const row = rows[index]
      const part = parts.find(({ end }) => index < end)
      if (!row || !part) return start
      if (part.next !== null && index === part.end - 1) return { upstream: part.next, after: null }
      return { upstream: part.upstream, after: { id: idOf(row), key: keyOf(row) } }
    },
    hasNextPage,
    total: !hasNextPage && start.upstream === null && start.after === null ? rows.length : null,
  })
  for (;;) {
    const answer = await fetchPage(upstream, after ? maximum : first - rows.length)
    const fresh = after ? following(answer.rows, after, keyOf, idOf, direction) : answer.rows
    const taken = fresh.slice(0, first - rows.length)
    for (const row of taken) rows.push(row)
    const isWhole = taken.length === fresh.length
    parts.push({ upstream, end: rows.length, next: isWhole ? answer.nextCursor : null })
    if (taken.length < fresh.length) return page(true)
    if (answer.nextCursor === null) return page(false)
    if (rows.length === first) return page(true)
    upstream = answer.nextCursor
    after = null
  }
}
