import type { Operation } from '../../contract/language/define.ts'
import { sortKey } from '../../contract/language/lists.ts'
import { type ChildQuery, type ListQuery, type Page, type Position, START } from '../../loaders/index.ts'
import { parseCursor } from '../connection/cursor.ts'
import { DEFAULT_FIRST, isBackward, type Range, refuseProblems, sizeProblems } from './list-query.ts'

/** Part of a list shown by a connection. */
export interface Slice<Q extends ListQuery | ChildQuery = ListQuery | ChildQuery> {
  /** Query in reading order; reversed if the list is read from its end. */
  readonly query: Q
  readonly start: Position
  readonly size: number
  /** Whether the list is read from its end, so that the page must be reversed. */
  readonly isBackward: boolean
}

/** Checks whether arguments select the first page of a list. */
export const isFirstPage = (args: Range): boolean => args.after == null && !isBackward(args)

/** Returns a query for the same rows in the opposite order. */
const reversed = <Q extends ListQuery>(query: Q): Q => {
  const { sortBy, order } = query
  if (order) return { ...query, isReversed: true, order: { ...order, isDescending: !order.isDescending } }
  if (sortBy === undefined) throw new TypeError(`${query.list.name} cannot be read in reverse`)
  const [field, direction] = sortKey(sortBy)
  return { ...query, isReversed: true, sortBy: `${field}-${direction === 'asc' ? 'desc' : 'asc'}` }
}

/**
 * Returns the size of a connection's page.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT with all problems
 */
export const sliceSize = (list: Operation, args: Range): number => {
  refuseProblems(sizeProblems(list, args), args)
  return (isBackward(args) ? args.last : args.first) ?? DEFAULT_FIRST
}

/**
 * Returns the part of a list selected by the arguments.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT for an invalid size, or for arguments of both directions
 * @throws AdsGraphQLError INVALID_CURSOR
 */
export const sliceOf = <Q extends ListQuery | ChildQuery>(query: Q, args: Range): Slice<Q> => {
  const size = sliceSize(query.list, args)
  const backward = isBackward(args)
  const read = backward ? reversed(query) : query
  const field = backward ? 'before' : 'after'
  const cursor = args[field]
  const opposite = () => (backward ? query : isReversible(query) ? reversed(query) : undefined)
  const start = cursor == null ? START : parseCursor(read, cursor, { field, opposite })
  return { query: read, start, size, isBackward: backward }
}

const isReversible = ({ sortBy, order }: ListQuery): boolean => sortBy !== undefined || order !== undefined

/** Returns a page that was read from the end of its list, in the order of the list. */
export const flipped = (page: Page): Page => {
  const rows = page.rows.toReversed()
  return { ...page, rows, positionAfter: (index) => page.positionAfter(rows.length - 1 - index) }
}
