import DataLoader from 'dataloader'
import type { Operation } from '../contract/language/define.ts'
import { pageBounds } from '../contract/language/lists.ts'
import { BadRow, type Row } from '../upstream/index.ts'
import type { ListPages } from './list-pages.ts'
import { callChildList, inputOf, isNamed } from './lists.ts'
import { hasProblems } from './page.ts'
import { PageRows } from './page-rows.ts'
import type { Records } from './records.ts'
import { selectedRows } from './row-conditions.ts'
import type { ChildrenQuery, Extent, LoaderParts } from './types.ts'
import { createWalk, type Walk } from './walk.ts'

/** Query for the children of many parents, with the parts that all loaders of the request share. */
export interface ParentList extends LoaderParts {
  readonly query: ChildrenQuery
  readonly records: Records
  readonly pages: ListPages
}

/** Parent being read, with the number of rows needed and the rows read so far in list order. */
export interface ReadParent {
  need: number
  rows: Row[]
}

export const parentReader =
  (parentField: string) =>
  (row: Row): string =>
    (row as Readonly<Record<string, unknown>>)[parentField] as string

/** Returns an error row for a row without a parent id; undefined for other rows. */
const strayOf = (list: Operation, parentField: string, row: Row): BadRow | undefined => {
  const { accountId, restId, [parentField]: parent } = row as Readonly<Record<string, unknown>>
  if (row instanceof BadRow) return row
  if (typeof parent === 'string') return undefined
  return new BadRow(list, {
    accountId: accountId as string,
    restId: typeof restId === 'string' ? restId : null,
    field: parentField,
  })
}

/** Groups rows by parent. Rows without a parent id go to the first parent, whose list then reports them. */
export const groupByParent = <R extends Row>(
  list: Operation,
  parentField: string,
  rows: readonly R[],
  parents: Iterable<string>,
): ReadonlyMap<string, R[]> => {
  const groups = Map.groupBy(rows, parentReader(parentField))
  const [first = ''] = parents
  for (const [key, group] of groups) {
    if (typeof key === 'string') continue
    const strays = group.map((row) => strayOf(list, parentField, row) as unknown as R)
    groups.set(first, [...strays, ...(groups.get(first) ?? [])])
  }
  return groups
}

/** Function that reads a parent's rows again. */
export type RowsAgain = (parentId: string) => Row[]

/**
 * Maximum number of pages to read for a count. At 1,000 rows each, 10 pages hold 50 more children for each of
 * 200 parents.
 */
const MAX_PAGES_COUNTED = 10

/** Chunk of parents whose children are read together. */
export class ParentChunk {
  readonly #of: ParentList
  readonly #parents: ReadonlyMap<string, ReadParent>
  readonly #ids: readonly string[]
  readonly #parentOf: (row: Row) => string
  readonly #pages: PageRows[] = []
  readonly #counts = new DataLoader<string, number | null>((ids) => this.#count(ids))
  #rest: Promise<ReadonlyMap<string, number> | null> | undefined
  /** Cursor of the next page; undefined before the first page, null after the last. */
  #cursor: string | null | undefined
  #last: readonly Row[] = []
  /** Whether the API reported problems beside the rows, so that rows may be missing. */
  #hasProblems = false
  /** Number of rows read, whether they match or not. */
  #rowsRead = 0
  #walk: Walk | undefined

  constructor(of: ParentList, parents: ReadonlyMap<string, ReadParent>) {
    this.#of = of
    this.#parents = parents
    this.#ids = [...parents.keys()]
    this.#parentOf = parentReader(of.query.parent.field)
  }

  get isOver(): boolean {
    return this.#cursor === null
  }

  get extent(): Extent {
    if (!this.isOver) return 'part'
    return this.#hasProblems ? 'unsure' : 'whole'
  }

  /**
   * Reads pages until each parent has enough rows. Rows arrive in a global order. Grouping them preserves the
   * order within each parent (public facts §1.1, §1.2).
   */
  async read(onFirstPage: (rows: readonly Row[]) => void): Promise<void> {
    const { query, records } = this.#of
    const { where } = query
    const waiting = [...this.#parents.values()]
    const { maximum } = pageBounds(query.list)
    // Only the largest page is likely to cover all parents.
    const [{ need } = { need: 0 }] = waiting
    const isOne = waiting.length === 1 && need > 0 && !where
    const count = isOne ? Math.min(maximum, need) : maximum
    do {
      const read = await this.#next(count)
      const page = where ? new PageRows({ data: selectedRows(read.rows, where) }) : read
      this.#pages.push(page)
      this.#deal(page.rows, this.#parents)
      records.keep(query, page)
      if (this.#pages.length === 1) onFirstPage(read.rows)
    } while (!this.isOver && waiting.some(({ rows, need }) => rows.length < need))
  }

  /**
   * Frees pages that have been read completely and returns a function to read them again. Returns undefined
   * if they must stay in memory.
   */
  free(): RowsAgain | undefined {
    const pages = this.#pages
    const canFree =
      this.isOver && !isNamed(this.#of.query.list.resource.name) && pages.every((page) => page.canFree)
    if (!canFree) {
      for (const page of pages) page.keep()
      return undefined
    }
    for (const page of pages) page.free()
    let dealt: ReadonlyMap<string, Pick<ReadParent, 'rows'>> | undefined
    return (parentId) => {
      if (!dealt) {
        dealt = new Map(this.#ids.map((id) => [id, { rows: [] }]))
        for (const { rows } of pages) this.#deal(rows, dealt)
      }
      return dealt.get(parentId)?.rows ?? []
    }
  }

  /**
   * Counts a parent's children. Parents requested in one tick are counted together by reading the chunk's
   * remaining pages, 1,000 rows per call. If that requires more calls than separate counts, they are counted
   * separately. Counted rows are not kept. Returns null if the endpoint cannot count.
   */
  count(parentId: string): Promise<number | null> {
    return this.#counts.load(parentId)
  }

  async #count(ids: readonly string[]): Promise<(number | null | Error)[]> {
    const { query, pages } = this.#of
    // If the gateway filters the rows, a separate count would have to read the parent's whole list. Any
    // number of remaining pages may therefore be read instead.
    const most = query.where ? Number.POSITIVE_INFINITY : Math.min(MAX_PAGES_COUNTED, ids.length - 1)
    this.#rest ??= this.#countRest(most)
    const counts = await this.#rest
    if (counts) return ids.map((id) => counts.get(id) ?? 0)
    return Promise.all(
      ids.map((id) =>
        pages.total({ ...query, parent: { ...query.parent, id } }).catch((error: Error) => error),
      ),
    )
  }

  /**
   * Counts all rows by parent. Returns null if more than `mostPages` pages remain, or if rows may be missing.
   */
  async #countRest(mostPages: number): Promise<ReadonlyMap<string, number> | null> {
    const counts = new Map<string, number>()
    for (const [id, { rows }] of this.#parents) counts.set(id, rows.length)
    const { list, where } = this.#of.query
    const { maximum } = pageBounds(list)
    for (let left = mostPages; !this.isOver; left -= 1) {
      if (left <= 0 || this.#hasProblems) return null
      for (const row of selectedRows((await this.#next(maximum)).rows, where)) {
        const id = this.#parentOf(row)
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
    return this.#hasProblems ? null : counts
  }

  async #next(count: number): Promise<PageRows> {
    const { client, query, translateError, budget } = this.#of
    const { list, parent } = query
    if (query.where) budget.beforeRows?.(query, this.#rowsRead)
    const input = { ...inputOf(query), [parent.parameter]: this.#ids, count }
    if (this.#cursor != null) {
      this.#walk ??= createWalk(list, translateError)
      this.#walk.follow(this.#cursor, this.#last)
    }
    const response = await callChildList(
      client,
      list,
      this.#cursor == null ? input : { ...input, cursor: this.#cursor },
    )
    this.#cursor = response.nextCursor
    this.#rowsRead += response.data.length
    this.#hasProblems ||= hasProblems(response.data)
    // The last page's rows are freed, because no later page has to be compared with them.
    this.#last = response.nextCursor === null ? [] : response.data
    return new PageRows(response)
  }

  /**
   * Adds a page's rows to their parents. A row without a parent id goes to the first parent, as an error
   * unless there is only one parent.
   */
  #deal(rows: readonly Row[], parents: ReadonlyMap<string, Pick<ReadParent, 'rows'>>): void {
    const {
      list,
      parent: { field },
    } = this.#of.query
    for (const row of rows) {
      const parent = parents.get(this.#parentOf(row))
      if (parent) {
        parent.rows.push(row)
        continue
      }
      const stray = strayOf(list, field, row)
      const [first] = parents.values()
      if (stray) first?.rows.unshift(parents.size === 1 ? row : (stray as unknown as Row))
    }
  }
}
