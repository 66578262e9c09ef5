import { pageBounds } from '../../contract/language/lists.ts'
import { type ChildQuery, type ListQuery, type Loaders, type Position, START } from '../../loaders/index.ts'
import type { Connection, PageInfo } from './connection.ts'

/** Parts of a list that are read only if selected. */
export interface Unread {
  total(): Promise<number | null>
  /** Checks whether there are rows after the start of the page. */
  hasMore(): Promise<boolean>
}

/** A page without rows. */
class UnreadConnection implements Connection<never>, PageInfo {
  readonly nodes = []
  readonly edges = []
  readonly startCursor = null
  readonly endCursor = null
  readonly hasPreviousPage: boolean
  readonly #list: Unread

  constructor(list: Unread, start: Position) {
    this.#list = list
    this.hasPreviousPage = start !== START
  }
  cursorAt(): never {
    throw new RangeError('An unread connection has no rows')
  }
  get pageInfo(): PageInfo {
    return this
  }
  get hasNextPage(): Promise<boolean> {
    return this.#list.hasMore()
  }
  total(): Promise<number | null> {
    return this.#list.total()
  }
}

export const unreadConnection = (list: Unread, start: Position): Connection<never> =>
  new UnreadConnection(list, start)

/** Returns the connection for `first: 0`. */
export const countedConnection = (
  query: ListQuery | ChildQuery,
  start: Position,
  loaders: Loaders,
): Connection<never> => {
  const read = (from: Position, first: number) =>
    'parent' in query ? loaders.childPage(query, from, first) : loaders.page(query, from, first)
  const total = async (): Promise<number | null> => {
    // Reading 0 rows returns the number of a parent's children. One call counts them for many parents.
    const known = 'parent' in query ? (await read(START, 0)).total : null
    const counted = known ?? (await loaders.total(query))
    // Some lists have no count, but return all their rows on one page.
    return counted ?? (await read(START, pageBounds(query.list).maximum)).total
  }
  const hasMore = async (): Promise<boolean> => {
    const counted = start === START ? await total() : null
    return counted === null ? (await read(start, 1)).rows.length > 0 : counted > 0
  }
  return unreadConnection({ total, hasMore }, start)
}

/** Connection for a filter that no row can match, such as an empty list of ids. */
export const EMPTY_CONNECTION = unreadConnection({ total: async () => 0, hasMore: async () => false }, START)
