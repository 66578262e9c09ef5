import type { ChildQuery, ListQuery, Loaders, Page, Position } from '../../loaders/index.ts'
import { START } from '../../loaders/index.ts'
import { cursorScope, formatCursor } from './cursor.ts'

export interface Edge<R> {
  readonly cursor: string
  readonly node: R
}
export interface PageInfo {
  /** A promise where no row was read. */
  readonly hasNextPage: boolean | Promise<boolean>
  readonly hasPreviousPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}
/** Edges and cursors are made only when selected. */
export interface Connection<R> {
  readonly nodes: readonly R[]
  readonly edges: readonly Edge<R>[]
  readonly pageInfo: PageInfo
  /** Takes a call unless this page is the whole list. */
  total(): Promise<number | null>
}

class PageConnection<R> implements Connection<R>, PageInfo {
  readonly nodes: readonly R[]
  readonly #page: Page
  readonly #start: Position
  readonly #query: ListQuery | ChildQuery
  readonly #loaders: Loaders
  #scope: string | undefined

  constructor(page: Page, start: Position, query: ListQuery | ChildQuery, loaders: Loaders) {
    this.nodes = page.rows as unknown as readonly R[]
    this.#page = page
    this.#start = start
    this.#query = query
    this.#loaders = loaders
  }
  #cursor(index: number): string {
    this.#scope ??= cursorScope(this.#query)
    return formatCursor(this.#scope, this.#page.positionAfter(index))
  }
  async total(): Promise<number | null> {
    return this.#page.total ?? this.#loaders.total(this.#query)
  }
  get edges(): readonly Edge<R>[] {
    return this.nodes.map((node, index) => ({ cursor: this.#cursor(index), node }))
  }
  get pageInfo(): PageInfo {
    return this
  }
  get hasNextPage(): boolean {
    return this.#page.hasNextPage
  }
  get hasPreviousPage(): boolean {
    return this.#start !== START
  }
  get startCursor(): string | null {
    return this.nodes.length === 0 ? null : this.#cursor(0)
  }
  get endCursor(): string | null {
    return this.nodes.length === 0 ? null : this.#cursor(this.nodes.length - 1)
  }
}

/** `loaders` count the list when it is longer. */
export const connectionOf = <R>(
  page: Page,
  start: Position,
  query: ListQuery | ChildQuery,
  loaders: Loaders,
): Connection<R> => new PageConnection<R>(page, start, query, loaders)

export const connectionResolvers = {
  totalCount: <R>(connection: Connection<R>): Promise<number | null> => connection.total(),
}
