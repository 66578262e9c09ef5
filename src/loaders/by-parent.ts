import { maximumIds, pageBounds } from '../contract/language/lists.ts'
import type { Client, Row } from '../upstream/index.ts'
import { chunkSize, rowsPerParent } from './chunks.ts'
import { type ParentList, parentReader, type ReadParent, readChunk } from './parent-chunk.ts'

/** Who is told the first children of parents, each of which has a place with them. */
export interface Asker {
  /** At least as many rows as were needed, or all there are, in the order of the list; and whether the parent has no others. */
  children(place: number, rows: readonly Row[], complete: boolean): void
  failed(error: unknown): void
}

export interface ByParentLoader {
  /** Asks for `need` rows of a parent, or all it has. The asker may be told at once. */
  ask(parentId: string, need: number, asker: Asker, place: number): void
}

/** What a loader is told of the request around it. */
export interface ByParentOptions extends ParentList {
  /**
   * The account's whole list where somebody began to read it ahead: undefined when nobody did, null when it turns out to
   * be too long, or cannot be read. `parents` is how many have asked so far.
   */
  readonly whole?: (parents: number) => Promise<readonly Row[] | null> | undefined
  /** Whether more parents are to come; then `listener` is told when they have. */
  readonly awaitsParents?: (listener: () => void) => boolean
  /** Whether nothing is asked before all parents are known: fewer calls may then do. */
  readonly isPatient?: boolean
  /** Notes a call under way; to be called back when its children are given out. */
  readonly onCall?: () => () => void
  /** How many rows a parent has, as earlier requests have seen it. */
  readonly rowsPerParent?: number | undefined
  /** Told how many rows a parent has. */
  readonly onRowsPerParent?: (rows: number) => void
}

type State = 'waiting' | 'complete' | 'incomplete' | 'failed'

/** One parent that somebody asked about: one object, as requests have thousands. */
class Parent implements ReadParent {
  need: number
  rows: Row[] = []
  #state: State = 'waiting'
  #error: unknown
  #asker: Asker | undefined
  #place: number
  /** Those who asked after the first. */
  #others: [Asker, number][] | undefined

  constructor(need: number, asker: Asker, place: number) {
    this.need = need
    this.#asker = asker
    this.#place = place
  }
  tell(asker: Asker, place: number): void {
    if (this.#state === 'failed') asker.failed(this.#error)
    else if (this.#state !== 'waiting') asker.children(place, this.rows, this.#state === 'complete')
    else if (this.#others) this.#others.push([asker, place])
    else this.#others = [[asker, place]]
  }
  give(rows: Row[], complete: boolean): void {
    this.rows = rows
    this.#end(complete ? 'complete' : 'incomplete')
  }
  fail(error: unknown): void {
    this.#error = error
    this.#end('failed')
  }
  #end(state: State): void {
    this.#state = state
    const [first, others] = [this.#asker, this.#others]
    this.#asker = undefined
    this.#others = undefined
    if (first) this.tell(first, this.#place)
    for (const [asker, place] of others ?? []) this.tell(asker, place)
  }
}
type Parents = ReadonlyMap<string, Parent>

/** Runs something once all that can be computed without waiting for anything has been: who then asks, asks together. */
const afterPromises = (work: () => void): void => {
  void Promise.resolve().then(() => process.nextTick(work))
}

/**
 * Children of many parents at once: the parents of one tick go into one list call, ≤ 200 of them (spec 2 §8), and
 * its pages are read until every parent has what it needs. Each call's children are given out when it answers, so that
 * their own children are asked for while other calls are under way; a call that could take more parents waits for
 * those that are still to come.
 *
 * Beyond 200 parents, the first page tells how many children a parent has; later chunks are cut so that each
 * fits one page, instead of leaving every chunk with a second page to wait for.
 */
export const createByParentLoader = (client: Client, options: ByParentOptions): ByParentLoader => {
  const { list, parameter, parentField, onRows, isPatient = false } = options
  const pageSize = pageBounds(list).maximum
  const maximum = maximumIds(list, parameter)
  const parentOf = parentReader(parentField)
  /** By what was needed, then by parent. */
  const known = new Map<number, Map<string, Parent>>()
  const queue = new Map<string, Parent>()
  /** Parents per call; undefined while nobody can tell. */
  let size =
    options.rowsPerParent === undefined ? undefined : chunkSize(maximum, pageSize, options.rowsPerParent)
  /** Whether nothing may be asked until it is known how: the whole list, or a first page, is under way. */
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
    // Few parents may be unlike the others.
    if (seen.parents >= maximum) options.onRowsPerParent?.(Math.ceil(seen.rows / seen.parents))
  }

  /** The first page of as many parents as one call takes tells how many parents a page holds. */
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
      // Copies: an array that was pushed to has room for more, which would be held as long as the request.
      for (const parent of parents.values()) parent.give(parent.rows.slice(), complete)
    } catch (error) {
      // A first page that failed says nothing of the others: they are asked all the same.
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
        for (const [id, parent] of take(queue.size)) parent.give(rows.get(id) ?? [], true)
        return
      }
      const isPart = isPatient || queue.size < (size ?? maximum)
      const waits = isPart && options.awaitsParents?.(schedule) === true
      if (waits && isPatient) return
      if (!hasAskedForWhole && askForWhole()) return
      if (waits) return
      // Nothing goes beside the call that tells how many parents the next ones take.
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
    ask: (parentId, need, asker, place) => {
      let byParent = known.get(need)
      if (!byParent) {
        byParent = new Map()
        known.set(need, byParent)
      }
      // Whoever wants more of a parent that still waits for its turn waits with the others.
      const asked = byParent.get(parentId) ?? queue.get(parentId)
      if (asked) {
        asked.need = Math.max(asked.need, need)
        asked.tell(asker, place)
        byParent.set(parentId, asked)
        return
      }
      const parent = new Parent(need, asker, place)
      byParent.set(parentId, parent)
      queue.set(parentId, parent)
      schedule()
    },
  }
}
