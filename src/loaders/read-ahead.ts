import { toJson } from '../contract/language/encode.ts'
import { maximumIds, pageBounds } from '../contract/language/lists.ts'
import type { CallResponse, Client, Row } from '../upstream/index.ts'
import { callList, inputOf, isUnfiltered, lengthKey, listKey } from './lists.ts'
import type { ChildrenQuery, ListQuery, PlanOptions, ReadAhead } from './types.ts'

/** Rows read from a list so far. */
export interface RowsAhead {
  readonly rows: readonly Row[]
  /** Whether these are all rows of the list. */
  readonly isWhole: boolean
}

interface WholeList {
  /** Reads up to `pages` pages. Returns null after a failure. */
  within(pages: number): Promise<RowsAhead | null>
}

/** Maximum number of lists read ahead per request. */
const MAX_READS = 32
/** Maximum ratio of rows read to rows wanted. Parents may have fewer children than requested. */
const ROWS_PER_WANTED = 10

/**
 * Reads an account's lists for one request before the parents of their rows are known. If a list turns out to
 * be unused, its rows are dropped and its failure is not reported.
 */
export class ReadAheadLists implements ReadAhead {
  readonly #client: Client
  readonly #plan: PlanOptions
  readonly #signal: AbortSignal | undefined
  #lists: Map<string, WholeList> | undefined
  #sooner: Set<Promise<unknown>> | undefined

  constructor(client: Client, plan: PlanOptions, signal: AbortSignal | undefined) {
    this.#client = client
    this.#plan = plan
    this.#signal = signal
  }

  children(query: ListQuery, wanted: number, first: number): void {
    const { memory, isBusy } = this.#plan
    const [key, name] = [toJson(listKey(query)), lengthKey(query)]
    if (this.#lists?.has(key) || !this.#mayBegin(name)) return
    const known = memory.lengthOf(name)
    const { maximum } = pageBounds(query.list)
    if (known?.isWhole === false) return
    if (!known) {
      const isNew = memory.isNew(name)
      // The page may return a thousand rows although few are needed. A query for few records therefore reads
      // it only if an earlier query needed the same list and connections are free.
      if (isBusy?.() || (isNew && first * ROWS_PER_WANTED < maximum)) return
    }
    if (wanted * ROWS_PER_WANTED < (known?.rows ?? maximum)) return
    this.#lists ??= new Map()
    this.#lists.set(key, this.#begin(query, name))
  }

  sooner(query: ListQuery, read: () => Promise<unknown>): void {
    const name = lengthKey(query)
    if (!this.#mayBegin(name)) return
    const page = read()
    if (this.#sooner?.has(page)) return
    this.#sooner ??= new Set()
    this.#sooner.add(page)
    page.catch(() => this.#noteFailure(name))
  }

  release(): void {
    this.#lists = undefined
    this.#sooner = undefined
  }

  /**
   * Returns the rows read from the account's list; undefined if it is not read ahead, null after a failure.
   */
  whole(query: ChildrenQuery, parents: number): Promise<RowsAhead | null> | undefined {
    const list = this.#lists?.get(toJson(listKey(query)))
    const calls = Math.ceil(parents / maximumIds(query.list, query.parent.parameter))
    return list?.within(this.#plan.mode === 'frugal' ? calls : 1)
  }

  #mayBegin(name: string): boolean {
    const begun = (this.#lists?.size ?? 0) + (this.#sooner?.size ?? 0)
    return begun < MAX_READS && !this.#plan.memory.hasFailed(name)
  }

  /** Records a failure, unless the request was aborted. */
  #noteFailure(name: string): void {
    if (!this.#signal?.aborted) this.#plan.memory.noteFailure(name)
  }

  /**
   * Reads the first page immediately and more pages only on demand. Never rejects: after a failure, the
   * caller reads the children by parent.
   */
  #begin(query: ListQuery, name: string): WholeList {
    const { list } = query
    const first = { ...inputOf(query), ...('count' in list.params && { count: pageBounds(list).maximum }) }
    const rows: Row[] = []
    let pages = 0
    let cursor: string | null = null
    const readTo = async (most: number): Promise<RowsAhead | null> => {
      try {
        while (pages < most) {
          const input: Readonly<Record<string, unknown>> = cursor === null ? first : { ...first, cursor }
          const response: CallResponse<readonly Row[]> = await callList(this.#client, list, input, {
            singleTry: true,
          })
          pages += 1
          rows.push(...response.data)
          cursor = response.nextCursor
          const isWhole = cursor === null
          const { memory } = this.#plan
          memory.noteLength(name, { rows: rows.length, isWhole })
          if (isWhole && isUnfiltered(query)) memory.noteRowsPerAccount(list, rows.length)
          if (isWhole) return { rows, isWhole }
        }
        return { rows, isWhole: false }
      } catch {
        this.#noteFailure(name)
        return null
      }
    }
    let reading = readTo(1)
    return {
      within: (most) => {
        reading = reading.then((found) => (found?.isWhole === false ? readTo(most) : found))
        return reading
      },
    }
  }
}
