import type { ChildQuery, ListQuery, Loaders, Page, Position } from '../../loaders/index.ts'
import { START } from '../../loaders/index.ts'
import { cursorWriter } from './cursor.ts'
import type { CursorWriter } from './cursor-text.ts'
import { type Edge, edgesOf, type PlacedRows } from './edges.ts'

export interface PageInfo {
  /** Whether there are more rows; a promise if no rows have been read. */
  readonly hasNextPage: boolean | Promise<boolean>
  readonly hasPreviousPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}
/** Rows of a page. Edges and cursors are created only when selected. */
export interface Connection<R> extends PlacedRows<R> {
  readonly edges: readonly Edge<R>[]
  readonly pageInfo: PageInfo
  /** Counts the list; costs a call unless this page is the whole list. */
  total(): Promise<number | null>
}

/** Returns the first row's cursor; null if there are no rows. */
export const startCursorOf = <R>(connection: Connection<R>): string | null =>
  connection.nodes.length === 0 ? null : connection.cursorAt(0)
/** Returns the last row's cursor; null if there are no rows. */
export const endCursorOf = <R>(connection: Connection<R>): string | null =>
  connection.nodes.length === 0 ? null : connection.cursorAt(connection.nodes.length - 1)

/** Position where reading a page starts, and the reading direction. */
export interface PageStart {
  readonly start: Position
  readonly isBackward?: boolean
}

class PageConnection<R> implements Connection<R>, PageInfo {
  readonly nodes: readonly R[]
  readonly #page: Page
  /** Whether rows precede the page in the direction of reading. */
  readonly #hasRowsBefore: boolean
  readonly #isBackward: boolean
  readonly #query: ListQuery | ChildQuery
  readonly #loaders: Loaders
  #cursors: CursorWriter | undefined

  constructor(
    page: Page,
    { start, isBackward = false }: PageStart,
    query: ListQuery | ChildQuery,
    loaders: Loaders,
  ) {
    this.nodes = page.rows as unknown as readonly R[]
    this.#page = page
    this.#hasRowsBefore = start !== START
    this.#isBackward = isBackward
    this.#query = query
    this.#loaders = loaders
  }
  cursorAt(index: number): string {
    this.#cursors ??= cursorWriter(this.#query)
    return this.#cursors.at(this.#page.positionAfter(index))
  }
  async total(): Promise<number | null> {
    return this.#page.total ?? this.#loaders.total(this.#query)
  }
  get edges(): readonly Edge<R>[] {
    return edgesOf(this)
  }
  get pageInfo(): PageInfo {
    return this
  }
  get hasNextPage(): boolean {
    return this.#isBackward ? this.#hasRowsBefore : this.#page.hasNextPage
  }
  get hasPreviousPage(): boolean {
    return this.#isBackward ? this.#page.hasNextPage : this.#hasRowsBefore
  }
  get startCursor(): string | null {
    return startCursorOf(this)
  }
  get endCursor(): string | null {
    return endCursorOf(this)
  }
}

/**
 * Creates a connection for a page in list order. If the list is longer than the page, `loaders` count it.
 *
 * @param query query in the direction of reading
 */
export const connectionOf = <R>(
  page: Page,
  start: PageStart,
  query: ListQuery | ChildQuery,
  loaders: Loaders,
): Connection<R> => new PageConnection<R>(page, start, query, loaders)

export const connectionResolvers = {
  totalCount: <R>(connection: Connection<R>): Promise<number | null> => connection.total(),
}
