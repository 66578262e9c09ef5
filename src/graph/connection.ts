import type { Page, Position } from '../loaders/index.ts'
import { START } from '../loaders/index.ts'
import { formatCursor } from './cursor.ts'

export interface Edge<R> {
  readonly cursor: string
  readonly node: R
}
export interface PageInfo {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}
/** One page of a list as the graph shows it. Edges and cursors are made only when they are selected. */
export interface Connection<R> {
  readonly nodes: readonly R[]
  readonly edges: readonly Edge<R>[]
  readonly pageInfo: PageInfo
  /** Counts the whole list: without a call when the page is all of it, by one of its own otherwise. */
  readonly total: () => Promise<number | null>
}

class PageConnection<R> implements Connection<R> {
  readonly nodes: readonly R[]
  readonly total: () => Promise<number | null>
  readonly #page: Page
  readonly #start: Position
  readonly #scope: () => string

  constructor(page: Page, start: Position, scope: () => string, total: () => Promise<number | null>) {
    this.nodes = page.rows as unknown as readonly R[]
    this.#page = page
    this.#start = start
    this.#scope = scope
    this.total = page.total === null ? total : async () => page.total
  }
  #cursor(index: number): string {
    return formatCursor(this.#scope(), this.#page.positionAfter(index))
  }
  get edges(): readonly Edge<R>[] {
    return this.nodes.map((node, index) => ({ cursor: this.#cursor(index), node }))
  }
  get pageInfo(): PageInfo {
    const { length } = this.nodes
    return {
      hasNextPage: this.#page.hasNextPage,
      hasPreviousPage: this.#start !== START,
      startCursor: length === 0 ? null : this.#cursor(0),
      endCursor: length === 0 ? null : this.#cursor(length - 1),
    }
  }
}

/** Assembles a connection from a page of rows; `scope` is asked for when a cursor is, and `total` counts the list when it is longer than the page. */
export const connectionOf = <R>(
  page: Page,
  start: Position,
  scope: () => string,
  total: () => Promise<number | null>,
): Connection<R> => new PageConnection<R>(page, start, scope, total)

/** The resolvers of every connection type. */
export const connectionResolvers = {
  totalCount: <R>(connection: Connection<R>): Promise<number | null> => connection.total(),
}
