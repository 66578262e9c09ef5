import { pageBounds, pageParameters } from '../contract/language/lists.ts'
import { BadResponse, type Row } from '../upstream/index.ts'
import { callChildList, callList, hasIds, inputOf, listKey } from './lists.ts'
import { Memo } from './memo.ts'
import { type FetchPage, readPage } from './page.ts'
import { PageRows } from './page-rows.ts'
import type { Records } from './records.ts'
import { selectedRows } from './row-conditions.ts'
import {
  type ChildQuery,
  type ListQuery,
  type LoaderParts,
  type Loaders,
  type Page,
  type Position,
  START,
} from './types.ts'
import { createWalk, type Walk } from './walk.ts'

const isOfParent = (query: ListQuery | ChildQuery): query is ChildQuery => 'parent' in query

/**
 * Returns a cache key. It includes the name of the parent's parameter, because ids are unique only per type
 * (public facts §2).
 */
const keyOf = (query: ListQuery | ChildQuery): readonly unknown[] =>
  isOfParent(query)
    ? [...listKey(query), query.where, query.parent.parameter, query.parent.id]
    : [...listKey(query), query.where]

const paramsOf = (query: ListQuery | ChildQuery): Readonly<Record<string, unknown>> => ({
  ...inputOf(query),
  ...(isOfParent(query) && { [query.parent.parameter]: [query.parent.id] }),
})

/** Checks whether a number, which may be text, is a count that the schema's Int can represent. */
const isCount = (value: unknown): boolean =>
  typeof value !== 'object' && /^\d{1,10}$/.test(String(value)) && Number(value) < 2 ** 31

/** Reader for lists: pages from any position, all rows, and row counts. Each of them is read only once. */
export class ListPages {
  readonly #parts: LoaderParts
  readonly #records: Records
  readonly #ask: Loaders['ask']
  readonly #pages = new Memo<Promise<Page>>()
  readonly #all = new Memo<Promise<readonly Row[]>>()
  readonly #totals = new Memo<Promise<number | null>>()

  /** @param ask reads lists whose rows have no ids, and lists with conditions */
  constructor(parts: LoaderParts, records: Records, ask: Loaders['ask']) {
    this.#parts = parts
    this.#records = records
    this.#ask = ask
  }

  page(query: ListQuery | ChildQuery, start: Position, first: number): Promise<Page> {
    return this.#pages.once([...keyOf(query), start, first], () => this.#read(query, start, first))
  }

  all(query: ListQuery): Promise<readonly Row[]> {
    return this.#all.once(listKey(query), async () => {
      const { maximum } = pageBounds(query.list)
      const rows: Row[] = []
      const walk = createWalk(query.list, this.#parts.translateError)
      for (let start: Position | undefined = START; start; ) {
        const page = await this.#read(query, start, maximum, walk)
        rows.push(...page.rows)
        start = page.hasNextPage ? page.positionAfter(page.rows.length - 1) : undefined
        if (start?.upstream && !start.after) walk.follow(start.upstream, page.rows)
      }
      return rows
    })
  }

  /**
   * Counts the rows with a separate call that reads one row. Returns null if the endpoint cannot count,
   * instead of reading the complete list. If the gateway filters the rows itself, it has to read the complete
   * list anyway.
   */
  total(query: ListQuery | ChildQuery): Promise<number | null> {
    // The API cannot count by campaign.
    if (query.campaigns) return Promise.resolve(null)
    return this.#totals.once(keyOf(query), async () => {
      if (query.where) return (await this.page(query, START, Number.POSITIVE_INFINITY)).total
      if (!('with_total_count' in query.list.params)) return null
      const isChild = isOfParent(query)
      const { client, budget, translateError } = this.#parts
      if (isChild) budget.beforeCount?.()
      const { sortBy: _order, ...unsorted } = query
      const input = { ...paramsOf(unsorted), count: 1, with_total_count: true }
      const { totalCount } = await (isChild ? callChildList : callList)(client, query.list, input)
      if (totalCount === null) return null
      if (isCount(totalCount)) return Number(totalCount)
      const { name } = query.list
      throw translateError(new BadResponse(`${name} returned an invalid total_count`, { operation: name }))
    })
  }

  #read(query: ListQuery | ChildQuery, start: Position, first: number, known?: Walk): Promise<Page> {
    const { list } = query
    const { size, cursor: place } = pageParameters(list)
    const input = paramsOf(query)
    let walk = known
    let before: readonly Row[] | undefined
    let read = 0
    // Rows that fail a condition, or precede the cursor's row, are read but left out.
    const isWalk = query.where !== undefined || (start.upstream === null && start.after !== null)
    const fetchPage: FetchPage = (cursor, count) => {
      if (cursor !== null && before) {
        walk ??= createWalk(list, this.#parts.translateError)
        walk.follow(cursor, before)
      }
      if (isWalk) this.#parts.budget.beforeRows?.(query, read)
      const page = this.#call(query, {
        ...input,
        ...(size in list.params && { [size]: count }),
        ...(cursor !== null && { [place]: cursor }),
      })
      return page.then(({ data: rows, nextCursor }) => {
        this.#records.keep(query, new PageRows({ data: selectedRows(rows, query.where) }))
        before = rows
        read += rows.length
        return { rows, nextCursor }
      })
    }
    return readPage(query, fetchPage, start, first)
  }

  #call(query: ListQuery | ChildQuery, input: Readonly<Record<string, unknown>>) {
    const { list } = query
    if (isOfParent(query)) return callChildList(this.#parts.client, list, input)
    // `ask` reads equal pages only once. Lists that differ only in their conditions therefore share pages.
    return hasIds(list) && !query.where
      ? callList(this.#parts.client, list, input)
      : (this.#ask(list, input) as ReturnType<typeof callList>)
  }
}
