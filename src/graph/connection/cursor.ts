import { createHash } from 'node:crypto'
import type { ChildQuery, ListQuery, Position } from '../../loaders/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'

const VERSION = 1

/** The list, its account or parent, its order and its filters. */
export const cursorScope = (query: ListQuery | ChildQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([query.list.name, query.accountId, parentOf(query), query.sortBy, query.input]))
    .digest('base64url')
    .slice(0, 10)

/** Ids are unique per type only (public facts §2). */
const parentOf = (query: ListQuery | ChildQuery): readonly string[] | null =>
  'parent' in query ? [query.parent.parameter, query.parent.id] : null

/** Opaque, and valid only within its scope. */
export const formatCursor = (scope: string, { upstream, after }: Position): string =>
  Buffer.from(JSON.stringify([VERSION, scope, upstream, after && [after.id, after.key]])).toString(
    'base64url',
  )

/** @throws AdsGraphQLError INVALID_CURSOR for another version or scope, or no cursor at all */
export const parseCursor = (scope: string, text: string): Position => {
  const parts = jsonOf(text)
  if (!Array.isArray(parts) || parts[0] !== VERSION || !isPosition(parts))
    throw new AdsGraphQLError('INVALID_CURSOR', 'after is not a cursor of this service', { field: 'after' })
  if (parts[1] !== scope)
    throw new AdsGraphQLError(
      'INVALID_CURSOR',
      'after is a cursor of another list: its parent, order and filters must stay the same',
      { field: 'after' },
    )
  const [, , upstream, after] = parts as unknown as [number, string, string | null, [string, never] | null]
  return { upstream, after: after && { id: after[0], key: after[1] } }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const isPosition = ([, , upstream, after, ...rest]: readonly unknown[]): boolean =>
  rest.length === 0 &&
  (upstream === null || (typeof upstream === 'string' && upstream !== '')) &&
  (after === null || (Array.isArray(after) && after.length === 2 && isRow(after)))

const isRow = ([id, key]: readonly unknown[]): boolean =>
  typeof id === 'string' && (key === null || ['string', 'number', 'boolean'].includes(typeof key))
