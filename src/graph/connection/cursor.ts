import { hash } from 'node:crypto'
import type { ChildQuery, ChildrenQuery, ListQuery, Position, SortValue } from '../../loaders/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import { writeCursor } from './cursor-text.ts'

/** Of lists without a parent; those of one parent's list, too, until 2026-11-23. */
const HASHED_WHOLE = 1
/** Of one parent's list: the parent stands beside the hash, which all parents of a field share. */
const WITH_PARENT = 2

/** Ids are unique per type only (public facts §2). */
const scopeHash = (
  { list, accountId, sortBy, input }: ListQuery,
  parent: string | readonly string[] | null,
): string =>
  hash('sha256', JSON.stringify([list.name, accountId, parent, sortBy, input]), 'base64url').slice(0, 10)

/** The list, its account, what kind of parent it has, its order and its filters. */
export const familyOf = (query: ChildrenQuery): string => scopeHash(query, query.parent.parameter)

const wholeScope = (query: ListQuery | ChildQuery): string =>
  scopeHash(query, 'parent' in query ? [query.parent.parameter, query.parent.id] : null)

/** What all cursors of one list begin with. */
export const cursorStart = (query: ListQuery | ChildQuery): string =>
  'parent' in query
    ? childCursorStart(familyOf(query), query.parent.id)
    : `[${HASHED_WHOLE},"${wholeScope(query)}",`

/** Of one parent's list. */
export const childCursorStart = (family: string, parentId: string): string =>
  `[${WITH_PARENT},"${family}",${quoted(parentId)},`

/** As `JSON.stringify`, which takes longer for most ids and dates. */
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))
const PLAIN = /^[\w:.+-]*$/

/** Opaque, and valid only within its scope. */
export const cursorAt = (start: string, { upstream, after }: Position): string => {
  const page = upstream === null ? 'null' : JSON.stringify(upstream)
  return after ? cursorAfterRow(start, after.id, after.key, page) : writeCursor(start, `${page},null]`)
}

/** Of the position right after a row; `page` is the JSON text of the upstream cursor. */
export const cursorAfterRow = (start: string, id: string, key: SortValue, page = 'null'): string =>
  writeCursor(
    start,
    `${page},[${quoted(id)},${typeof key === 'string' ? quoted(key) : JSON.stringify(key)}]]`,
  )

/** @throws AdsGraphQLError INVALID_CURSOR for another version or scope, or no cursor at all */
export const parseCursor = (query: ListQuery | ChildQuery, text: string): Position => {
  const read = partsOf(jsonOf(text))
  if (!read)
    throw new AdsGraphQLError('INVALID_CURSOR', 'after is not a cursor of this service', { field: 'after' })
  if (!isWithin(query, read))
    throw new AdsGraphQLError(
      'INVALID_CURSOR',
      'after is a cursor of another list: its parent, order and filters must stay the same',
      { field: 'after' },
    )
  return read.position
}

interface CursorParts {
  readonly scope: unknown
  /** Undefined where the scope holds it. */
  readonly parentId: string | undefined
  readonly position: Position
}

const partsOf = (parts: unknown): CursorParts | undefined => {
  if (!Array.isArray(parts)) return undefined
  const [version, scope, ...rest] = parts
  const parentId = version === WITH_PARENT ? rest.shift() : undefined
  if (version !== HASHED_WHOLE && typeof parentId !== 'string') return undefined
  if (!isPosition(rest)) return undefined
  const [upstream, after] = rest as unknown as [string | null, [string, never] | null]
  return { scope, parentId, position: { upstream, after: after && { id: after[0], key: after[1] } } }
}

const isWithin = (query: ListQuery | ChildQuery, { scope, parentId }: CursorParts): boolean => {
  if (parentId === undefined) return scope === wholeScope(query)
  return 'parent' in query && parentId === query.parent.id && scope === familyOf(query)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const isPosition = ([upstream, after, ...rest]: readonly unknown[]): boolean =>
  rest.length === 0 &&
  (upstream === null || (typeof upstream === 'string' && upstream !== '')) &&
  (after === null || (Array.isArray(after) && after.length === 2 && isRow(after)))

const isRow = ([id, key]: readonly unknown[]): boolean =>
  typeof id === 'string' && (key === null || ['string', 'number', 'boolean'].includes(typeof key))
