import type { Row } from '../upstream/index.ts'
import { afterPromises } from './after-promises.ts'
import type { UnreadPages } from './parent-chunk.ts'

/** How many children parents have that were read together, but not to the end. */
export interface ChunkCounts {
  /** Null for a list that does not count. */
  of(parentId: string): Promise<number | null>
}

interface ChunkCountsOptions {
  readonly unread: UnreadPages
  /** With the rows that were read. */
  readonly parents: ReadonlyMap<string, { readonly rows: readonly Row[] }>
  readonly parentOf: (row: Row) => string
  readonly countAlone: (parentId: string) => Promise<number | null>
}

/** Of one chunk; at 1,000 rows each they hold 50 more children for each of 200 parents. */
const MAXIMUM_PAGES = 10

/**
 * The counts of one tick read the rest of the chunk together, a call per 1,000 rows, as long as that takes fewer calls
 * than a count of each parent would. Rows are counted and dropped.
 */
export const createChunkCounts = ({
  unread,
  parents,
  parentOf,
  countAlone,
}: ChunkCountsOptions): ChunkCounts => {
  let wanted = 0
  let counting: Promise<ReadonlyMap<string, number> | null> | undefined
  /** Null when the rest is too long. */
  const readRest = async (): Promise<ReadonlyMap<string, number> | null> => {
    await new Promise<void>(afterPromises)
    const counts = new Map<string, number>()
    for (const [id, { rows }] of parents) counts.set(id, rows.length)
    for (let left = Math.min(MAXIMUM_PAGES, wanted - 1); !unread.isOver(); left -= 1) {
      if (left <= 0) return null
      for (const row of await unread.next()) {
        const id = parentOf(row)
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
    return counts
  }
  return {
    of: async (parentId) => {
      wanted += 1
      counting ??= readRest()
      const counts = await counting
      return counts ? (counts.get(parentId) ?? 0) : countAlone(parentId)
    },
  }
}
