import { maximumIds, pageBounds } from '../contract/language/lists.ts'
import type { Client, Row } from '../upstream/index.ts'
import {
  chunkSize,
  type ParentList,
  parentReader,
  type ReadParent,
  readChunk,
  rowsPerParent,
} from './parent-chunk.ts'
import type { ByParentLoader, Subscriber } from './types.ts'

/** What a loader knows of the request around it. */
export interface ByParentOptions extends ParentList {
  /**
   * The account's whole list where it is read ahead: undefined when it is not, null when it turns out to be too long or
   * cannot be read. `parents` is how many are wanted so far.
   */
  readonly whole?: (parents: number) => Promise<readonly Row[] | null> | undefined
  /** Whether more parents are to come; `listener` is then called when they have. */
  readonly awaitsParents?: (listener: () => void) => boolean
  /** Whether to wait for all parents before any call, for fewer calls. */
  readonly isPatient?: boolean
  /** Notes a call in flight; the result is called when its children have been handed out. */
  readonly onCall?: () => () => void
  /** How many rows a parent has, as earlier requests have seen it. */
  readonly rowsPerParent?: number | undefined
  readonly onRowsPerParent?: (rows: number) => void
}

type State = 'waiting' | 'complete' | 'incomplete' | 'failed'

/** One parent and its subscribers, in one object, as requests have thousands. */
class Parent implements ReadParent {
  need: number
  rows: Row[] = []
  #state: State = 'waiting'
  #error: unknown
  #subscriber: Subscriber | undefined
  #place: number
  #others: [Subscriber, number][] | undefined

  constructor(need: number, subscriber: Subscriber, place: number) {
    this.need = need
    this.#subscriber = subscriber
    this.#place = place
  }
  subscribe(subscriber: Subscriber, place: number): void {
    if (this.#state === 'failed') subscriber.failed(this.#error)
    else if (this.#state !== 'waiting') subscriber.children(place, this.rows, this.#state === 'complete')
    else if (this.#others) this.#others.push([subscriber, place])
    else this.#others = [[subscriber, place]]
  }
  resolve(rows: Row[], complete: boolean): void {
    this.rows = rows
    this.#end(complete ? 'complete' : 'incomplete')
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

/** Runs after all pending promises have settled, so that what they ask for goes into one batch. */
const afterPromises = (work: () => void): void => {
  void Promise.resolve().then(() => process.nextTick(work))
}

/**
 * Children of many parents at once: the parents of one tick go into one list call, ≤ 200 of them (spec 2 §8), and its pages
 * are read until every parent has what it needs. Children are handed out per call, so that the next level begins while other
 * calls are in flight; a call with room for more parents waits for those still to come.
 *
 * Beyond 200 parents, the first page shows how many children a parent has; later chunks are cut to fit one page each.
 */
export const createByParentLoader = (client: Client, options: ByParentOptions): ByParentLoader => {
  const { list, parameter, parentField, onRows, isPatient = false } = options
  const pageSize = pageBounds(list).maximum
  const maximum = maximumIds(list, parameter)
  const parentOf = parentReader(parentField)
  /** By rows needed, then by parent. */
  const byNeed = new Map<number, Map<string, Parent>>()
  const queue = new Map<string, Parent>()
  /** Parents per call; undefined until it is known. */
  let size =
    options.rowsPerParent === undefined ? undefined : chunkSize(maximum, pageSize, options.rowsPerParent)
  /** Whether calls wait for the whole list or a first page, which is in flight. */
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

  /** The first page of a full call shows how many parents a page holds. */
  const decide = (rows: readonly Row[]): void => {
    if (size !== undefined) return
    size = chunkSize(maximum, pageSize, rowsPerParent(rows.map(parentOf)))
    if (!isUndecided) return
    isUndecided = false
    flush()
  }

  const run = async (parents: Parents): Promise<void> => {
    const onFirstPage = parents.size === maximum ? decide : () => {}
    const done = options.onCall?.()
    try {
      const complete = await readChunk(client, options, parents, onFirstPage)
      if (complete) learn(parents)
      // A copy: an array that grew by push keeps its spare room in memory.
      for (const parent of parents.values()) parent.resolve(parent.rows.slice(), complete)
    } catch (error) {
      // The other chunks are read even when the first fails.
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
    void answer.then((rows) => {
      isUndecided = false
      if (rows) {
        whole = Map.groupBy(rows, parentOf)
        onRows(rows)
      }
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
      // The first call alone, as it shows how many parents the next ones take.
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
      const parent = new Parent(need, subscriber, place)
      byParent.set(parentId, parent)
      queue.set(parentId, parent)
      schedule()
    },
  }
}

/** Which records of a request are being read by parent, so that the loader of their children knows whether more are to come. */
export interface Levels {
  /** Notes a call in flight for records of a level; the result is called when they have been handed out. */
  begin(level: string): () => void
  /** Whether a call for records of the level is in flight; `listener` is then called once, when none is any more. */
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
