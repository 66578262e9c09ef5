import { maximumIds, pageBounds } from '../contract/language/lists.ts'
import type { Client, Row } from '../upstream/index.ts'
import { afterPromises } from './after-promises.ts'
import { type ChunkCounts, createChunkCounts } from './chunk-counts.ts'
import { PageRows } from './page-rows.ts'
import {
  chunkSize,
  groupByParent,
  type ParentList,
  parentReader,
  type ReadParent,
  type RowsAgain,
  readChunk,
  rowsPerParent,
} from './parent-chunk.ts'
import type { RowsAhead } from './read-ahead.ts'
import type { ByParentLoader, Subscriber } from './types.ts'

/** Of the request around the loader. */
export interface ByParentOptions extends ParentList {
  /**
   * The account's list where it is read ahead, as far as that is worth it: undefined when it is not, null when it cannot be read.
   */
  readonly whole?: (parents: number) => Promise<RowsAhead | null> | undefined
  /** `listener` is called when more parents have come. */
  readonly awaitsParents?: (listener: () => void) => boolean
  /** Waits for all parents, for fewer calls. */
  readonly isPatient?: boolean
  /** The result is called when the call's children have been handed out. */
  readonly onCall?: () => () => void
  /** As earlier requests have seen it. */
  readonly rowsPerParent?: number | undefined
  readonly onRowsPerParent?: (rows: number) => void
  /** All children of one parent, by a call of its own. */
  readonly countAlone: (parentId: string) => Promise<number | null>
}

type State = 'waiting' | 'complete' | 'incomplete' | 'failed'

/** One object with its subscribers, as requests have thousands. */
class Parent implements ReadParent {
  readonly id: string
  need: number
  rows: Row[] = []
  #state: State = 'waiting'
  #error: unknown
  /** Where the rows have been let go. */
  #again: RowsAgain | undefined
  #subscriber: Subscriber | undefined
  #place: number
  #others: [Subscriber, number][] | undefined

  constructor(id: string, need: number, subscriber: Subscriber, place: number) {
    this.id = id
    this.need = need
    this.#subscriber = subscriber
    this.#place = place
  }
  subscribe(subscriber: Subscriber, place: number): void {
    if (this.#state === 'failed') subscriber.failed(this.#error, place)
    else if (this.#state !== 'waiting')
      subscriber.children(place, this.#again?.(this.id) ?? this.rows, this.#state === 'complete')
    else if (this.#others) this.#others.push([subscriber, place])
    else this.#others = [[subscriber, place]]
  }
  resolve(rows: Row[], complete: boolean): void {
    this.rows = rows
    this.#end(complete ? 'complete' : 'incomplete')
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
    const [first, others] = [this.#subscriber, this.#others]
    this.#subscriber = undefined
    this.#others = undefined
    if (first) this.subscribe(first, this.#place)
    for (const [subscriber, place] of others ?? []) this.subscribe(subscriber, place)
  }
}
type Parents = ReadonlyMap<string, Parent>

const NONE: Row[] = []

/**
 * Children of many parents at once: the parents of one tick go into one list call, ≤ 200 of them (spec 2 §8), and its pages
 * are read until every parent has what it needs. Children are handed out per call, so that the next level begins while other
 * calls are in flight; a call with room for more parents waits for those still to come.
 *
 * Beyond 200 parents, the first page shows how many children a parent has; later chunks are cut to fit one page each.
 */
export const createByParentLoader = (client: Client, options: ByParentOptions): ByParentLoader => {
  const { list, parameter, parentField, onPage, isPatient = false } = options
  const pageSize = pageBounds(list).maximum
  const maximum = maximumIds(list, parameter)
  const parentOf = parentReader(parentField)
  /** By rows needed, then by parent. */
  const byNeed = new Map<number, Map<string, Parent>>()
  const queue = new Map<string, Parent>()
  /** Of parents whose chunk was not read to its end. */
  const counts = new Map<string, ChunkCounts>()
  /** Undefined until it is known. */
  let size =
    options.rowsPerParent === undefined ? undefined : chunkSize(maximum, pageSize, options.rowsPerParent)
  /** Calls wait for the whole list or a first page. */
  let isUndecided = false
  let isScheduled = false
  let hasAskedForWhole = false
  let whole: ReadonlyMap<string, Row[]> | undefined
  const seen = { rows: 0, parents: 0 }

  const take = (count: number): Parents => {
    const taken = new Map<string, Parent>()
    for (const [id, parent] of queue) {
      if (taken.size === count) break
      taken.set(id, parent)
      queue.delete(id)
    }
    return taken
  }
  const learn = (parents: Parents): void => {
    seen.parents += parents.size
    for (const { rows } of parents.values()) seen.rows += rows.length
    // A small sample says little.
    if (seen.parents >= maximum) options.onRowsPerParent?.(Math.ceil(seen.rows / seen.parents))
  }

  /** It shows how many parents a page holds. */
  const decide = (rows: readonly Row[]): void => {
    if (size !== undefined) return
    size = chunkSize(maximum, pageSize, rowsPerParent(rows.map(parentOf)))
    if (!isUndecided) return
    isUndecided = false
    flush()
  }

  /** A list that is too long shows how many children a parent has; a page of a few parents with many children says little of the others. */
  const decideFromList = (rows: readonly Row[]): void => {
    if (new Set(rows.map(parentOf)).size >= maximum / 2) decide(rows)
  }

  const run = async (parents: Parents): Promise<void> => {
    const onFirstPage = parents.size === maximum ? decide : () => {}
    const done = options.onCall?.()
    try {
      const { unread, again } = await readChunk(client, options, parents, onFirstPage)
      const complete = unread === null
      if (unread) {
        const ofChunk = createChunkCounts({ unread, parents, parentOf, countAlone: options.countAlone })
        for (const id of parents.keys()) counts.set(id, ofChunk)
      } else learn(parents)
      for (const parent of parents.values()) {
        if (again) parent.pass(again)
        // A copy: a pushed array keeps its spare room in memory.
        else parent.resolve(parent.rows.slice(), complete)
      }
    } catch (error) {
      // Even when the first chunk fails.
      onFirstPage([])
      for (const parent of parents.values()) parent.fail(error)
    } finally {
      done?.()
    }
  }

  const askForWhole = (): boolean => {
    hasAskedForWhole = true
    const answer = options.whole?.(queue.size)
    if (!answer) return false
    isUndecided = true
    void answer.then((ahead) => {
      isUndecided = false
      if (ahead?.isWhole) {
        whole = groupByParent(list, parentField, ahead.rows, queue.keys())
        onPage(new PageRows({ data: ahead.rows }))
      } else if (ahead && queue.size > maximum) decideFromList(ahead.rows)
      flush()
    })
    return true
  }

  const flush = (): void => {
    isScheduled = false
    while (queue.size > 0 && !isUndecided) {
      const rows = whole
      if (rows) {
        for (const [id, parent] of take(queue.size)) parent.resolve(rows.get(id) ?? [], true)
        return
      }
      const isPart = isPatient || queue.size < (size ?? maximum)
      const waits = isPart && options.awaitsParents?.(schedule) === true
      if (waits && isPatient) return
      if (!hasAskedForWhole && askForWhole()) return
      if (waits) return
      // It shows how many parents the next calls take.
      isUndecided = size === undefined && queue.size > maximum
      void run(take(size ?? maximum))
    }
  }
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    afterPromises(flush)
  }

  return {
    count: (parentId) => counts.get(parentId)?.of(parentId),
    subscribe: (parentId, need, subscriber, place) => {
      let byParent = byNeed.get(need)
      if (!byParent) {
        byParent = new Map()
        byNeed.set(need, byParent)
      }
      // A queued parent serves a larger need too.
      const known = byParent.get(parentId) ?? queue.get(parentId)
      if (known) {
        known.need = Math.max(known.need, need)
        known.subscribe(subscriber, place)
        byParent.set(parentId, known)
        return
      }
      const parent = new Parent(parentId, need, subscriber, place)
      byParent.set(parentId, parent)
      queue.set(parentId, parent)
      schedule()
    },
  }
}

/** Tells the loader of children whether more parents are to come. */
export interface Levels {
  /** The result is called when the records have been handed out. */
  begin(level: string): () => void
  /** `listener` is called once, when no call for the level is in flight any more. */
  isGrowing(level: string, listener: () => void): boolean
}

export const createLevels = (): Levels => {
  const calls = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  const countOf = (level: string): number => calls.get(level) ?? 0
  return {
    begin: (level) => {
      calls.set(level, countOf(level) + 1)
      return () => {
        calls.set(level, countOf(level) - 1)
        if (countOf(level) > 0) return
        const waiting = listeners.get(level) ?? []
        listeners.delete(level)
        for (const listener of waiting) listener()
      }
    },
    isGrowing: (level, listener) => {
      if (countOf(level) === 0) return false
      listeners.set(level, (listeners.get(level) ?? new Set()).add(listener))
      return true
    },
  }
}
