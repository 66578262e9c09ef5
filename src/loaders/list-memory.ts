import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toJson } from '../contract/language/encode.ts'

/** Length of a list when it was last read. */
export interface KnownLength {
  readonly rows: number
  readonly isWhole: boolean
}

/** Hints about the lists of one principal: lists change. */
export interface ListMemory {
  lengthOf(list: string): KnownLength | undefined
  noteLength(list: string, length: KnownLength): void
  /** Tells whether a read failed in the last minute. */
  hasFailed(list: string): boolean
  noteFailure(list: string): void
  /** Children per parent, rounded up. */
  rowsPerParent(list: string): number | undefined
  noteRowsPerParent(list: string, rows: number): void
}

/** Principal and world, which decide what can be seen. */
export interface MemoryOwner {
  readonly key: string
  /** The world of a sandbox that is read. */
  readonly world?: string
}

export interface ListMemories {
  of(owner: MemoryOwner): ListMemory
  /** Bytes in use, and their limits. */
  readonly caches: readonly { readonly calculatedSize: number; readonly maxSize: number }[]
}

export interface ListMemoryOptions {
  /** Bytes for the lists of all principals, and as many for those that failed; default 8 MiB each. */
  readonly maximumBytes?: number
  /** Default 15 minutes, a rate window. */
  readonly ttlMs?: number
  /** Clock in ms; it may begin at any moment but 0. */
  readonly now?: () => number
}

const DEFAULT_BYTES = 8 * 1024 * 1024
/** Size of an entry besides the characters of its key. */
const OVERHEAD_BYTES = 200
const DEFAULT_TTL_MS = 15 * 60_000
const FAILURE_TTL_MS = 60_000
/** Filters are part of a list's name, and may hold 200 ids. */
const MAX_KEY_CHARACTERS = 256

type Seen = KnownLength | number

/**
 * A list too long to be read ahead is not tried again for a while. Bounded, least recently used first; never
 * shared by principals or worlds.
 */
export const createListMemories = ({
  maximumBytes = DEFAULT_BYTES,
  ttlMs = DEFAULT_TTL_MS,
  now = Date.now,
}: ListMemoryOptions = {}): ListMemories => {
  const cache = <T extends {}>(ttl: number): LRUCache<string, T> =>
    new LRUCache({
      maxSize: maximumBytes,
      sizeCalculation: (_, key) => key.length + OVERHEAD_BYTES,
      ttl,
      ttlResolution: 0,
      perf: { now },
    })
  const seen = cache<Seen>(ttlMs)
  /** Mostly empty, which is known without making a key. */
  const failed = cache<true>(Math.min(ttlMs, FAILURE_TTL_MS))
  return {
    caches: [seen, failed],
    of: ({ key, world }) => {
      const keyOf = (what: string, list: string): string => {
        const name = toJson([what, key, world, list])
        return name.length <= MAX_KEY_CHARACTERS
          ? name
          : createHash('sha256').update(name).digest('base64url')
      }
      return {
        lengthOf: (list) => seen.get(keyOf('length', list)) as KnownLength | undefined,
        noteLength: (list, length) => void seen.set(keyOf('length', list), length),
        hasFailed: (list) => failed.size > 0 && failed.has(keyOf('failure', list)),
        noteFailure: (list) => void failed.set(keyOf('failure', list), true),
        rowsPerParent: (list) => seen.get(keyOf('parent', list)) as number | undefined,
        noteRowsPerParent: (list, rows) => void seen.set(keyOf('parent', list), rows),
      }
    },
  }
}
