/*
 * How children of many parents are read
 *
 * A query such as `campaigns { lineItems(first: 10) { … } }` needs the line items of every campaign. One
 * call per campaign would be the N+1 problem. The API's lists help: one call accepts up to 200 parent ids
 * and returns the rows of all parents in one flat list. `ByParentLoader` turns the requests of all parents
 * into as few of these calls as possible.
 *
 * 1. Batch. Resolvers call `load` with a level: the ids of the parents, the number of rows needed per
 *    parent, and callbacks. DataLoader collects the levels from one tick, and `#join` puts their parents into
 *    a queue. A parent that was already read with enough rows is served from memory.
 * 2. Size. `#flush` takes parents from the queue, at most 200 per call (spec 2 §8). If more are waiting, the
 *    first page shows how many children a parent has, and later calls take as many parents as fill one page
 *    (`#decide`). The list memory stores this number for the next request.
 * 3. Wait. A call with room for more parents waits while calls for the parents' level are in flight
 *    (`LevelCalls`), because they may deliver more parents.
 * 4. Page. `ParentChunk` reads pages until each of its parents has the rows it needs, and groups the rows by
 *    parent id. Grouping keeps each parent's order, because the list is sorted globally.
 * 5. Deliver. Each chunk passes its children on when it ends, so the next level starts while other chunks
 *    are still being read. An error fails only the parents of its chunk.
 *
 * If the account's complete list was read ahead (`read-ahead.ts`), its rows are grouped by parent and no
 * call is made here. Chunks that ended in the middle of a list are kept, because `totalCount` reads on from
 * there.
 *
 * Example: 600 line items have 6 promoted tweets each. The first call takes 200 parents, and its page of
 * 1,000 rows shows that each has 6. Their last 200 rows require a second call. The other 400 parents follow
 * in chunks of 166, 166 and 68, one call each: 5 calls in total.
 */

import DataLoader from 'dataloader'
import { toJson } from '../contract/language/encode.ts'
import { maximumIds, pageBounds } from '../contract/language/lists.ts'
import type { Row } from '../upstream/index.ts'
import type { LevelCalls } from './level-calls.ts'
import { isUnfiltered } from './lists.ts'
import { hasProblems } from './page.ts'
import { PageRows } from './page-rows.ts'
import {
  groupByParent,
  ParentChunk,
  type ParentList,
  parentReader,
  type ReadParent,
  type RowsAgain,
} from './parent-chunk.ts'
import type { ReadAheadLists } from './read-ahead.ts'
import { selectedRows } from './row-conditions.ts'
import type { ChildrenQuery, Extent, Level, PlanOptions } from './types.ts'

export interface ByParentOptions extends ParentList {
  /** Calls in flight at the parents' level and at the children's level. */
  readonly parentCalls: LevelCalls
  readonly calls: LevelCalls
  readonly plan: PlanOptions | undefined
  readonly ahead: ReadAheadLists | undefined
}

const memoryKey = ({ list, accountId, input, where, parent }: ChildrenQuery): string =>
  toJson([list.name, accountId, input, parent.parameter, ...(where ? [where] : [])])

type State = 'waiting' | 'failed' | Extent

class Parent implements ReadParent {
  readonly id: string
  need: number
  rows: Row[] = []
  #state: State = 'waiting'
  #error: unknown
  /** Function that reads the rows again after they have been freed. */
  #again: RowsAgain | undefined
  /** Waiting levels, each with the parent's index in it. */
  readonly #levels: [Level, number][] = []

  constructor(id: string, need: number) {
    this.id = id
    this.need = need
  }
  serves(need: number): boolean {
    return this.#state === 'whole' || this.#state === 'unsure' || this.need >= need
  }
  ask(level: Level, place: number): void {
    if (this.#state === 'waiting') this.#levels.push([level, place])
    else if (this.#state === 'failed') level.failed(this.#error, place)
    else level.children(place, this.#again?.(this.id) ?? this.rows, this.#state)
  }
  resolve(rows: Row[], extent: Extent): void {
    this.rows = rows
    this.#end(extent)
  }
  /** Passes the rows on and frees them. */
  pass(again: RowsAgain, extent: Extent): void {
    this.#end(extent)
    this.rows = NONE
    this.#again = again
  }
  fail(error: unknown): void {
    this.#error = error
    this.#end('failed')
  }
  #end(state: State): void {
    this.#state = state
    for (const [level, place] of this.#levels.splice(0)) this.ask(level, place)
  }
}
const NONE: Row[] = []
/** Empty level. Loading it starts the waiting calls in the next tick. */
const NO_PARENTS: Level = { ids: [], need: 0, children: () => {}, failed: () => {} }
type Parents = ReadonlyMap<string, Parent>

/** Loader for the children of many parents, as described at the top of this file. */
export class ByParentLoader {
  readonly #options: ByParentOptions
  readonly #pageSize: number
  /** Maximum number of parents per call. */
  readonly #maximum: number
  readonly #parentOf: (row: Row) => string
  readonly #levels = new DataLoader<Level, unknown>((levels) => this.#join(levels), { cache: false })
  /** Latest read of each parent. */
  readonly #known = new Map<string, Parent>()
  readonly #queue = new Map<string, Parent>()
  /** Chunks that were not read to the end, keyed by parent. */
  readonly #unread = new Map<string, ParentChunk>()
  /** Number of parents in the next call; undefined until known. */
  #size: number | undefined
  /** Whether calls are on hold until the complete list or a first page has been read. */
  #isUndecided = false
  #hasTriedReadAhead = false
  #whole: ReadonlyMap<string, Row[]> | undefined
  #extentOfWhole: Extent = 'whole'
  #seen = { rows: 0, parents: 0 }

  constructor(options: ByParentOptions) {
    const { query, plan } = options
    this.#options = options
    this.#pageSize = pageBounds(query.list).maximum
    this.#maximum = maximumIds(query.list, query.parent.parameter)
    this.#parentOf = parentReader(query.parent.field)
    const rowsPerParent = plan?.memory.rowsPerParent(memoryKey(query))
    if (rowsPerParent !== undefined) this.#size = this.#sizeFor(rowsPerParent)
  }

  load(level: Level): void {
    void this.#levels.load(level)
  }

  /**
   * Counts a parent's children. Returns undefined unless the parent is in a chunk that was not read to the
   * end.
   */
  count(parentId: string): Promise<number | null> | undefined {
    return this.#unread.get(parentId)?.count(parentId)
  }

  async #join(levels: readonly Level[]): Promise<readonly Level[]> {
    for (const level of levels)
      for (const [place, id] of level.ids.entries()) this.#parentFor(id, level.need).ask(level, place)
    this.#flush()
    return levels
  }

  #parentFor(id: string, need: number): Parent {
    const queued = this.#queue.get(id)
    if (queued) queued.need = Math.max(queued.need, need)
    const known = queued ?? this.#known.get(id)
    if (known?.serves(need)) return known
    const parent = new Parent(id, need)
    this.#known.set(id, parent)
    this.#queue.set(id, parent)
    return parent
  }

  #flush(): void {
    const isPatient = this.#options.plan?.mode === 'frugal'
    while (this.#queue.size > 0 && !this.#isUndecided) {
      if (this.#whole) {
        for (const [id, parent] of this.#take(this.#queue.size))
          parent.resolve(this.#whole.get(id) ?? NONE, this.#extentOfWhole)
        return
      }
      const isPart = isPatient || this.#queue.size < (this.#size ?? this.#maximum)
      const waits = isPart && this.#options.parentCalls.isGrowing(this.#resume)
      if (waits && isPatient) return
      if (!this.#hasTriedReadAhead && this.#tryReadAhead()) return
      if (waits) return
      // The first call shows how many parents later calls can take.
      this.#isUndecided = this.#size === undefined && this.#queue.size > this.#maximum
      void this.#run(this.#take(this.#size ?? this.#maximum))
    }
  }

  #take(count: number): Parents {
    const taken = new Map<string, Parent>()
    for (const [id, parent] of this.#queue) {
      if (taken.size === count) break
      taken.set(id, parent)
      this.#queue.delete(id)
    }
    return taken
  }

  readonly #resume = (): void => this.load(NO_PARENTS)

  #tryReadAhead(): boolean {
    const { query, records, ahead } = this.#options
    this.#hasTriedReadAhead = true
    const reading = ahead?.whole(query, this.#queue.size)
    if (!reading) return false
    this.#isUndecided = true
    void reading.then((list) => {
      this.#isUndecided = false
      if (list?.isWhole) {
        const rows = selectedRows(list.rows, query.where)
        if (hasProblems(rows)) this.#extentOfWhole = 'unsure'
        this.#whole = groupByParent(query.list, query.parent.field, rows, this.#queue.keys())
        records.keep(query, new PageRows({ data: rows }))
      } else if (list && this.#queue.size > this.#maximum) this.#decideFromList(list.rows)
      this.#flush()
    })
    return true
  }

  async #run(parents: Parents): Promise<void> {
    const { calls } = this.#options
    const onFirstPage = parents.size === this.#maximum ? this.#decide : () => {}
    calls.begin()
    try {
      const chunk = new ParentChunk(this.#options, parents)
      await chunk.read(onFirstPage)
      if (chunk.isOver) this.#learn(parents)
      else for (const id of parents.keys()) this.#unread.set(id, chunk)
      const again = chunk.free()
      for (const parent of parents.values()) {
        if (again) parent.pass(again, chunk.extent)
        // Copied, because an array filled by `push` retains unused capacity.
        else parent.resolve(parent.rows.slice(), chunk.extent)
      }
    } catch (error) {
      // Calls waiting for the first page must continue even if it fails.
      onFirstPage([])
      for (const parent of parents.values()) parent.fail(error)
    } finally {
      calls.end()
    }
  }

  /** Returns the number of parents whose children fit into one page. */
  #sizeFor(rowsPerParent: number): number {
    if (rowsPerParent <= 0) return this.#maximum
    return Math.max(1, Math.min(this.#maximum, Math.floor(this.#pageSize / rowsPerParent)))
  }

  /** Estimates how many parents fit into one page, based on the rows of a first page. */
  readonly #decide = (rows: readonly Row[]): void => {
    if (this.#size !== undefined) return
    const parents = new Set(rows.map(this.#parentOf))
    this.#size = this.#sizeFor(rows.length === 0 ? 0 : Math.ceil(rows.length / parents.size))
    if (!this.#isUndecided) return
    this.#isUndecided = false
    this.#flush()
  }

  /**
   * Estimates from an incomplete list how many children a parent has. A page with many children of a few
   * parents is not representative, so it is ignored.
   */
  #decideFromList(rows: readonly Row[]): void {
    if (new Set(rows.map(this.#parentOf)).size >= this.#maximum / 2) this.#decide(rows)
  }

  #learn(parents: Parents): void {
    const { query, plan } = this.#options
    this.#seen.parents += parents.size
    for (const { rows } of parents.values()) this.#seen.rows += rows.length
    if (!plan) return
    const average = Math.ceil(this.#seen.rows / this.#seen.parents)
    if (isUnfiltered(query))
      plan.memory.noteAverageRows(query.list, { rows: average, parents: this.#seen.parents })
    // A small sample is not representative.
    if (this.#seen.parents >= this.#maximum) plan.memory.noteRowsPerParent(memoryKey(query), average)
  }
}
