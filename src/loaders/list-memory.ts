import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toJson } from '../contract/language/encode.ts'

/** Length of a list at its last read. */
export interface KnownLength {
  readonly rows: number
  readonly isWhole: boolean
}

/** Hints about the lists of one principal. Lists change, so hints may be outdated. */
export interface ListMemory {
  lengthOf(list: string): KnownLength | undefined
  noteLength(list: string, length: KnownLength): void
  /** Checks whether a read failed within the last minute. */
  hasFailed(list: string): boolean
  noteFailure(list: string): void
  /** Returns the number of children per parent, rounded up; undefined if unknown. */
  rowsPerParent(list: string): number | undefined
  noteRowsPerParent(list: string, rows: number): void
}

/** Principal and world, which determine what is visible. */
export interface MemoryOwner {
  readonly key: string
  /** World of the sandbox. */
  readonly world?: string
}

export interface ListMemories {
  of(owner: MemoryOwner): ListMemory
  /** Bytes in use and their limits. */
  readonly caches: readonly { readonly calculatedSize: number; readonly maxSize: number }[]
}

export interface ListMemoryOptions {
  /**
   * Maximum memory in bytes for the lists of all principals, and again for failed lists; default 8 MiB each.
   */
  readonly maximumBytes?: number
  /** Lifetime in ms; default 15 minutes, one rate limit window. */
  readonly ttlMs?: number
  /** Clock in ms. It must not start at 0. */
  readonly now?: () => number
}

const DEFAULT_BYTES = 8 * 1024 * 1024
/** Size of an entry in bytes, in addition to the characters of its key. */
const OVERHEAD_BYTES = 200
const DEFAULT_TTL_MS = 15 * 60_000
const FAILURE_TTL_MS = 60_000
/** Maximum length of a key in characters; longer keys are hashed. Keys contain filters with up to 200 ids. */
const MAX_KEY_CHARACTERS = 256

type MemoryEntry = KnownLength | number

/**
 * Creates a memory of list lengths, so that lists that are too long are not read ahead again for a while. The
 * least recently used entries are evicted. Principals and worlds never share entries.
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
  const seen = cache<MemoryEntry>(ttlMs)
  /** Failed lists. The cache is mostly empty, so its size is checked before a key is created. */
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
