import { maximumIds, pageBounds } from '../contract/lists.ts'
import type { Client, Row } from '../upstream/index.ts'
import { chunkSize, rowsPerParent } from './chunks.ts'
import { type ChunkOfParents, type ParentList, parentReader, readChunk } from './parent-chunk.ts'

/** The first children of one parent. */
export interface Children {
  /** At least as many as were needed, or all there are; in the order of the list. */
  readonly rows: readonly Row[]
  /** Whether the parent has no others. */
  readonly complete: boolean
}

export interface ByParentLoader {
  /** `need` rows of a parent, or all it has. */
  load(parentId: string, need: number): Promise<Children>
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

/** A parent that waits for its turn. Whoever wants its children meanwhile waits for the same ones. */
interface Waiting extends PromiseWithResolvers<Children> {
  need: number
}
type Parents = ReadonlyMap<string, Waiting>

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
  const known = new Map<number, Map<string, Promise<Children>>>()
  const queue = new Map<string, Waiting>()
  /** Parents per call; undefined while nobody can tell. */
  let size =
    options.rowsPerParent === undefined ? undefined : chunkSize(maximum, pageSize, options.rowsPerParent)
  /** Whether nothing may be asked until it is known how: the whole list, or a first page, is under way. */
  let isUndecided = false
  let isScheduled = false
  let hasAskedForWhole = false
  let whole: ReadonlyMap<string, readonly Row[]> | undefined
  const seen = { rows: 0, parents: 0 }

  const take = (count: number): Parents => {
    const taken = new Map<string, Waiting>()
    for (const [id, waiting] of queue) {
      if (taken.size === count) break
      taken.set(id, waiting)
      queue.delete(id)
    }
    return taken
  }
  const give = (parents: Parents, childrenOf: (id: string) => Children): void => {
    for (const [id, { resolve }] of parents) resolve(childrenOf(id))
  }
  const learn = ({ groups, complete }: ChunkOfParents): void => {
    if (!complete) return
    seen.parents += groups.size
    for (const rows of groups.values()) seen.rows += rows.length
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
      const needs = new Map([...parents].map(([id, { need }]) => [id, need]))
      const chunk = await readChunk(client, options, needs, onFirstPage)
      learn(chunk)
      const { groups, complete } = chunk
      give(parents, (id) => ({ rows: groups.get(id) ?? [], complete }))
    } catch (error) {
      // A first page that failed says nothing of the others: they are asked all the same.
      onFirstPage([])
      for (const { reject } of parents.values()) reject(error)
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
        give(take(queue.size), (id) => ({ rows: rows.get(id) ?? [], complete: true }))
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

  const enqueue = (parentId: string, need: number): Promise<Children> => {
    const queued = queue.get(parentId)
    if (queued) {
      queued.need = Math.max(queued.need, need)
      return queued.promise
    }
    const waiting = { ...Promise.withResolvers<Children>(), need }
    queue.set(parentId, waiting)
    schedule()
    return waiting.promise
  }

  return {
    load: (parentId, need) => {
      let byParent = known.get(need)
      if (!byParent) {
        byParent = new Map()
        known.set(need, byParent)
      }
      const asked = byParent.get(parentId) ?? enqueue(parentId, need)
      byParent.set(parentId, asked)
      return asked
    },
  }
}
