import { hash } from 'node:crypto'
import type { Problem } from '../../contract/language/errors.ts'
import type { ChildQuery, ChildrenQuery, ListQuery, Position } from '../../loaders/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import { CursorWriter, HASHED_WHOLE, readCursor, type Scope, WITH_PARENT } from './cursor-text.ts'

/**
 * Hashes the scope of a list. Ids are unique only per type (public facts §2), so `parent` includes the name
 * of the parent's parameter, such as `campaign_ids`.
 */
const scopeHash = (
  { list, accountId, sortBy, input, where, order, campaigns, isReversed }: ListQuery,
  parent: string | readonly string[] | null,
): string => {
  const own = where || order || campaigns || isReversed ? [where, order, campaigns, isReversed] : []
  const scope = [list.name, accountId, parent, sortBy, input, ...own]
  return hash('sha256', JSON.stringify(scope), 'base64url').slice(0, 10)
}

/** Hashes a list's account, kind of parent, order and filters. */
export const familyOf = (query: ChildrenQuery): string => scopeHash(query, query.parent.parameter)

const wholeScope = (query: ListQuery | ChildQuery): string =>
  scopeHash(query, 'parent' in query ? [query.parent.parameter, query.parent.id] : null)

/** Returns a writer for the cursors of one list. The cursors are opaque and valid only for that list. */
export const cursorWriter = (query: ListQuery | ChildQuery): CursorWriter =>
  'parent' in query
    ? childCursorWriter(familyOf(query), query.parent.id)
    : new CursorWriter([HASHED_WHOLE, wholeScope(query)])

/** Returns a writer for the cursors of one parent's list. */
export const childCursorWriter = (family: string, parentId: string): CursorWriter =>
  new CursorWriter([WITH_PARENT, family, parentId])

/** Argument that contains a cursor. */
export interface CursorArgument {
  readonly field: string
  /** Returns the query for the list in the opposite order, if it can be read in both orders. */
  readonly opposite?: () => ListQuery | ChildQuery | undefined
}

/** Returns a problem if the text is not a well-formed cursor. */
export const malformedCursor = (text: string | null | undefined, field: string): readonly Problem[] =>
  text == null || readCursor(text)
    ? []
    : [{ code: 'INVALID_PARAMETER', message: invalidCursor(field), parameter: field, rule: 'cursor' }]

const invalidCursor = (field: string): string => `${field} is not a valid cursor`

/**
 * Reads a list's cursor. If it was written while reading in the opposite order, only its row is used, because
 * its upstream cursor leads the other way.
 *
 * @throws AdsGraphQLError INVALID_CURSOR if the text is not a cursor, or belongs to a different list or
 * version
 */
export const parseCursor = (
  query: ListQuery | ChildQuery,
  text: string,
  { field, opposite }: CursorArgument = { field: 'after' },
): Position => {
  const read = readCursor(text)
  if (!read) throw new AdsGraphQLError('INVALID_CURSOR', invalidCursor(field), { field, rule: 'cursor' })
  const { scope, position } = read
  if (isWithin(query, scope)) return position
  const other = opposite?.()
  const after = position.after ?? position.last
  if (other && after && isWithin(other, scope)) return { upstream: null, after }
  throw new AdsGraphQLError(
    'INVALID_CURSOR',
    `${field} is a cursor from a different list: parent, sort order and filters must stay the same`,
    { field, rule: 'cursor of this list' },
  )
}

const isWithin = (query: ListQuery | ChildQuery, [version, scope, parentId]: Scope): boolean => {
  if (version === HASHED_WHOLE) return scope === wholeScope(query)
  return 'parent' in query && parentId === query.parent.id && scope === familyOf(query)
}
