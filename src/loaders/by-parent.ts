import DataLoader from 'dataloader'
import { toJson } from '../contract/language/encode.ts'
import { maximumIds, pageBounds } from '../contract/language/lists.ts'
import type { Row } from '../upstream/index.ts'
import type { LevelCalls } from './level-calls.ts'
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
import type { ChildrenQuery, Level, PlanOptions } from './types.ts'

export interface ByParentOptions extends ParentList {
  /** Calls for the level of the parents, and those for the level of their children. */
  readonly parentCalls: LevelCalls
  readonly calls: LevelCalls
  readonly plan: PlanOptions | undefined
  readonly ahead: ReadAheadLists | undefined
}

const memoryKey = ({ list, accountId, input, parent }: ChildrenQuery): string =>
  toJson([list.name, accountId, input, parent.parameter])

type State = 'waiting' | 'complete' | 'incomplete' | 'failed'

class Parent implements ReadParent {
  readonly id: string
  need: number
  rows: Row[] = []
  #state: State = 'waiting'
  #error: unknown
  /** Reads rows that have been let go. */
  #again: RowsAgain | undefined
  /** Levels that wait, each with the parent's place in it. */
  readonly #levels: [Level, number][] = []

  constructor(id: string, need: number) {
    this.id = id
    this.need = need
  }
  serves(need: number): boolean {
    return this.#state === 'complete' || this.need >= need
  }
  ask(level: Level, place: number): void {
    if (this.#state === 'waiting') this.#levels.push([level, place])
    else if (this.#state === 'failed') level.failed(this.#error, place)
    else level.children(place, this.#again?.(this.id) ?? this.rows, this.#state === 'complete')
  }
  resolve(rows: Row[], isComplete: boolean): void {
    this.rows = rows
    this.#end(isComplete ? 'complete' : 'incomplete')
  }
  /** Gives the rows out, and lets them go. */
  pass(again: RowsAgain): void {
    this.#end('complete')
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
/** Begins the calls that wait, in the turn after this. */
const NO_PARENTS: Level = { ids: [], need: 0, children: () => {}, failed: () => {} }
type Parents = ReadonlyMap<string, Parent>

/**
 * Children of many parents at once. DataLoader joins the levels of one tick; their parents go into one list call, ≤ 200 of them
 * (spec 2 §8), and its pages are read until every parent has what it needs. Children are handed out per call, so that the next
 * level begins while other calls are in flight; a call with room for more parents waits for those still to come.
 *
 * Beyond 200 parents, the first page shows how many children a parent has; later chunks are cut to fit one page each.
 */
export class ByParentLoader {
  readonly #options: ByParentOptions
  readonly #pageSize: number
  /** Parents of a call at most. */
  readonly #maximum: number
  readonly #parentOf: (row: Row) => string
  readonly #levels = new DataLoader<Level, unknown>((levels) => this.#join(levels), { cache: false })
  /** The latest read of each parent. */
  readonly #known = new Map<string, Parent>()
  readonly #queue = new Map<string, Parent>()
  /** Chunks that were not read to their end, by parent. */
  readonly #unread = new Map<string, ParentChunk>()
  /** Parents of the next call; undefined until it is known. */
  #size: number | undefined
  /** Calls wait for the whole list or a first page. */
  #isUndecided = false
  #hasAskedForWhole = false
  #whole: ReadonlyMap<string, Row[]> | undefined
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

  /** Counts a parent's children; undefined if it was not read together with others, or was read to its end. */
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
          parent.resolve(this.#whole.get(id) ?? NONE, true)
        return
      }
      const isPart = isPatient || this.#queue.size < (this.#size ?? this.#maximum)
      const waits = isPart && this.#options.parentCalls.isGrowing(this.#goOn)
      if (waits && isPatient) return
      if (!this.#hasAskedForWhole && this.#askForWhole()) return
      if (waits) return
      // It shows how many parents the next calls take.
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

  readonly #goOn = (): void => this.load(NO_PARENTS)

  #askForWhole(): boolean {
    const { query, records, ahead } = this.#options
    this.#hasAskedForWhole = true
    const answer = ahead?.whole(query, this.#queue.size)
    if (!answer) return false
    this.#isUndecided = true
    void answer.then((list) => {
      this.#isUndecided = false
      if (list?.isWhole) {
        this.#whole = groupByParent(query.list, query.parent.field, list.rows, this.#queue.keys())
        records.keep(query, new PageRows({ data: list.rows }))
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
      const again = chunk.letGo()
      for (const parent of parents.values()) {
        if (again) parent.pass(again)
        // A copy: a pushed array keeps its spare room in memory.
        else parent.resolve(parent.rows.slice(), chunk.isOver)
      }
    } catch (error) {
      // Even when the first chunk fails.
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

  /** Reads off a first page how many parents a page holds. Only those that appear in it count. */
  readonly #decide = (rows: readonly Row[]): void => {
    if (this.#size !== undefined) return
    const parents = new Set(rows.map(this.#parentOf))
    this.#size = this.#sizeFor(rows.length === 0 ? 0 : Math.ceil(rows.length / parents.size))
    if (!this.#isUndecided) return
    this.#isUndecided = false
    this.#flush()
  }

  /** A list that is too long shows how many children a parent has; a page of a few parents with many children says little of the others. */
  #decideFromList(rows: readonly Row[]): void {
    if (new Set(rows.map(this.#parentOf)).size >= this.#maximum / 2) this.#decide(rows)
  }

  #learn(parents: Parents): void {
    const { query, plan } = this.#options
    this.#seen.parents += parents.size
    for (const { rows } of parents.values()) this.#seen.rows += rows.length
    // A small sample says little.
    if (this.#seen.parents >= this.#maximum)
      plan?.memory.noteRowsPerParent(memoryKey(query), Math.ceil(this.#seen.rows / this.#seen.parents))
  }
}
