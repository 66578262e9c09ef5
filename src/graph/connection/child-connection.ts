import { type ChildrenQuery, firstPage, type Loaders, START, shownOf } from '../../loaders/index.ts'
import type { Row } from '../../upstream/index.ts'
import { type Connection, connectionOf, type Edge, type PageInfo } from './connection.ts'

export interface Siblings {
  readonly query: ChildrenQuery
  readonly first: number
  readonly loaders: Loaders
}

/**
 * One response has thousands of these, most of which show their rows only: the page around them is made on
 * demand.
 */
export class ChildConnection<R> implements Connection<R> {
  readonly nodes: readonly R[]
  readonly #siblings: Siblings
  readonly #parentId: string
  readonly #rows: readonly Row[]
  readonly #isComplete: boolean
  #paged: Connection<R> | undefined

  /** As many rows as requested (`neededFor`), or all there are. */
  constructor(siblings: Siblings, parentId: string, rows: readonly Row[], isComplete: boolean) {
    this.nodes = shownOf(rows, siblings.first) as readonly unknown[] as readonly R[]
    this.#siblings = siblings
    this.#parentId = parentId
    this.#rows = rows
    this.#isComplete = isComplete
  }
  get #page(): Connection<R> {
    this.#paged ??= this.#paginated()
    return this.#paged
  }
  #paginated(): Connection<R> {
    const { query: list, first, loaders } = this.#siblings
    const query = { ...list, parent: { ...list.parent, id: this.#parentId } }
    return connectionOf(firstPage(query, this.#rows, this.#isComplete, first), START, query, loaders)
  }
  get edges(): readonly Edge<R>[] {
    return this.#page.edges
  }
  get pageInfo(): PageInfo {
    return this.#page.pageInfo
  }
  total(): Promise<number | null> {
    return this.#page.total()
  }
}
