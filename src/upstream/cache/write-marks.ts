import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheStore } from './reference-cache.ts'

/**
 * Tells what was read before a write from what was read after it. Whatever is kept of a read is kept under the mark that
 * was taken before the read began; a write changes the mark, so that nothing read before it is found any more, nor anything
 * whose reading a write overtook.
 */
export interface WriteMarks {
  /** The mark of whoever reads; undefined while nobody can tell it, when nothing kept may be given and nothing kept. */
  of(key: string): Promise<string | undefined>
  /** Something may have been written in that name. Resolves when whoever reads the mark from then on knows; never rejects. */
  wrote(key: string): Promise<void>
}

export interface WriteMarksOptions {
  /** The most milliseconds that anything is kept under a mark. */
  readonly keptMs: number
  /** Where processes tell one another of writes; without it a process knows of its own alone. */
  readonly store?: CacheStore | undefined
}

/** Whose writes are remembered in this process. */
const MAXIMUM_KEYS = 10_000
/** Where nothing was written for as long as anything is kept. */
const UNWRITTEN = 'unwritten'
/** Processes do not see the end of a mark at the same time; one that lasts too long does no harm. */
const MARGIN_MS = 60_000

const createOwnMarks = (): WriteMarks => {
  const marks = new LRUCache<string, string>({ max: MAXIMUM_KEYS })
  let last = 0
  const renew = (key: string): string => {
    last += 1
    const mark = String(last)
    marks.set(key, mark)
    return mark
  }
  return {
    // One that was forgotten never comes again.
    of: async (key) => marks.get(key) ?? renew(key),
    wrote: async (key) => {
      renew(key)
    },
  }
}

const createSharedMarks = (store: CacheStore, keptMs: number): WriteMarks => {
  /** Whose last write the store did not learn of: until nothing is kept from before it. */
  const untold = new LRUCache<string, true>({ max: MAXIMUM_KEYS, ttl: keptMs })
  return {
    of: async (key) => {
      if (untold.has(key)) return undefined
      try {
        return (await store.get(key)) ?? UNWRITTEN
      } catch {
        return undefined
      }
    },
    wrote: async (key) => {
      try {
        await store.set(key, randomBytes(9).toString('base64url'), keptMs + MARGIN_MS)
      } catch {
        untold.set(key, true)
      }
    },
  }
}

export const createWriteMarks = ({ keptMs, store }: WriteMarksOptions): WriteMarks =>
  store ? createSharedMarks(store, keptMs) : createOwnMarks()
