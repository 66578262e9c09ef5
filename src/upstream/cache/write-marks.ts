import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Store } from './cache.ts'

/**
 * A read is cached under the mark taken before it began; a write changes the mark, so that nothing read
 * before it is found any more, nor anything whose reading it overtook.
 */
export interface WriteMarks {
  /** Undefined while a write of the last `ttlMs` may be unknown: nothing may then be given or cached. */
  of(credential: string, ttlMs: number): Promise<string | undefined>
  /** Resolves when all processes can know; never rejects. */
  wrote(credential: string): Promise<void>
}

export interface WriteMarksOptions {
  /** That anything is cached under a mark. */
  readonly longestMs: number
  /** Without it a process knows of its own writes alone. */
  readonly store?: Store | undefined
}

/** In this process. */
const MAXIMUM_CREDENTIALS = 10_000
/** Nothing was written for as long as anything is cached. */
const UNWRITTEN = 'unwritten'
/** Processes do not see the end of a mark at the same time. */
const MARGIN_MS = 60_000

const createOwnMarks = (): WriteMarks => {
  const marks = new LRUCache<string, string>({ max: MAXIMUM_CREDENTIALS })
  let last = 0
  const renew = (credential: string): string => {
    last += 1
    const mark = String(last)
    marks.set(credential, mark)
    return mark
  }
  return {
    // A mark that was forgotten never comes again.
    of: async (credential) => marks.get(credential) ?? renew(credential),
    wrote: async (credential) => {
      renew(credential)
    },
  }
}

const createSharedMarks = (store: Store, longestMs: number): WriteMarks => {
  /** When a credential's write did not reach the store. */
  const unknown = new LRUCache<string, number>({ max: MAXIMUM_CREDENTIALS })
  return {
    of: async (credential, ttlMs) => {
      if (performance.now() - (unknown.get(credential) ?? Number.NEGATIVE_INFINITY) < ttlMs) return undefined
      try {
        return (await store.get(credential)) ?? UNWRITTEN
      } catch {
        return undefined
      }
    },
    wrote: async (credential) => {
      try {
        await store.set(credential, randomBytes(9).toString('base64url'), longestMs + MARGIN_MS)
      } catch {
        unknown.set(credential, performance.now())
      }
    },
  }
}

export const createWriteMarks = ({ longestMs, store }: WriteMarksOptions): WriteMarks =>
  store ? createSharedMarks(store, longestMs) : createOwnMarks()
