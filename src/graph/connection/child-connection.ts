import {
  type ChildrenQuery,
  type Extent,
  type Loaders,
  rowKeyReader,
  type SortValue,
  shownOf,
  sortValueReader,
} from '../../loaders/index.ts'
import type { Row } from '../../upstream/index.ts'
import { type Connection, endCursorOf, type PageInfo, startCursorOf } from './connection.ts'
import { childCursorWriter, familyOf } from './cursor.ts'
import type { CursorWriter } from './cursor-text.ts'
import { type Edge, edgesOf } from './edges.ts'

/** Data shared by all connections of one field in one account. */
export class Siblings {
  readonly query: ChildrenQuery
  readonly first: number
  readonly loaders: Loaders
  #family: string | undefined
  readonly #idOf: (row: Row) => string
  readonly #sortValueOf: (row: Row) => SortValue

  constructor(query: ChildrenQuery, first: number, loaders: Loaders) {
    this.query = query
    this.first = first
    this.loaders = loaders
    this.#idOf = rowKeyReader(query.list)
    this.#sortValueOf = sortValueReader(query.list, query.sortBy)
  }
  /** Returns a cursor writer for one parent. The scope is hashed once for all parents. */
  cursorsOf(parentId: string): CursorWriter {
    this.#family ??= familyOf(this.query)
    return childCursorWriter(this.#family, parentId)
  }
  /** Returns the cursor after a row. Positions count from the start of the parent's list. */
  cursorAfter(cursors: CursorWriter, row: Row): string {
    return cursors.afterRow(this.#idOf(row), this.#sortValueOf(row))
  }
}

/**
 * Connection for the children of one parent. A response may contain thousands of such connections, and most
 * need only rows. Everything else is therefore computed on demand.
 */
export class ChildConnection<R> implements Connection<R>, PageInfo {
  readonly nodes: readonly R[]
  readonly #siblings: Siblings
  readonly #parentId: string
  readonly #rows: readonly Row[]
  readonly #extent: Extent
  #cursors: CursorWriter | undefined

  /** @param rows as many rows as requested (`neededFor`), or all rows if there are fewer */
  constructor(siblings: Siblings, parentId: string, rows: readonly Row[], extent: Extent) {
    this.nodes = shownOf(rows, siblings.first) as readonly unknown[] as readonly R[]
    this.#siblings = siblings
    this.#parentId = parentId
    this.#rows = rows
    this.#extent = extent
  }
  cursorAt(index: number): string {
    this.#cursors ??= this.#siblings.cursorsOf(this.#parentId)
    return this.#siblings.cursorAfter(this.#cursors, this.#rows[index] as Row)
  }
  get edges(): readonly Edge<R>[] {
    return edgesOf(this)
  }
  get pageInfo(): PageInfo {
    return this
  }
  get hasNextPage(): boolean {
    return this.#rows.length > this.nodes.length || this.#extent === 'part'
  }
  /** Always false, because this is a first page. */
  get hasPreviousPage(): boolean {
    return false
  }
  get startCursor(): string | null {
    return startCursorOf(this)
  }
  get endCursor(): string | null {
    return endCursorOf(this)
  }
  async total(): Promise<number | null> {
    if (this.#extent === 'whole') return this.#rows.length
    const { query, loaders } = this.#siblings
    return loaders.total({ ...query, parent: { ...query.parent, id: this.#parentId } })
  }
}
