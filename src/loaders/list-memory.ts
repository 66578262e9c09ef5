import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Operation } from '../contract/language/define.ts'
import { toJson } from '../contract/language/encode.ts'
import type { Store } from '../upstream/index.ts'

/** Length of a list when it was last read. */
export interface KnownLength {
  readonly rows: number
  readonly isWhole: boolean
}

/** Hints about one principal's lists. Lists change, so hints may be outdated. */
export interface ListMemory {
  lengthOf(list: string): KnownLength | undefined
  /** Checks whether a list is requested for the first time, and remembers the request. */
  isNew(list: string): boolean
  noteLength(list: string, length: KnownLength): void
  /** Checks whether a read failed within the last minute. */
  hasFailed(list: string): boolean
  noteFailure(list: string): void
  /** Returns the number of children per parent, rounded up; undefined if unknown. */
  rowsPerParent(list: string): number | undefined
  noteRowsPerParent(list: string, rows: number): void
  /** Returns the length of the largest account's unfiltered list; undefined if unknown. */
  rowsPerAccount(list: Operation): number | undefined
  noteRowsPerAccount(list: Operation, rows: number): void
  /**
   * Returns the average number of children per parent, from the account with the largest sample; undefined if
   * unknown.
   */
  averageRows(list: Operation): AverageRows | undefined
  noteAverageRows(list: Operation, average: AverageRows): void
}

/** Number of children per parent, rounded up, and the number of parents in the sample. */
export interface AverageRows {
  readonly rows: number
  readonly parents: number
}

/** Principal and world, which determine what is visible. */
export interface MemoryOwner {
  readonly key: string
  /** Sandbox world; undefined for the real API. */
  readonly world?: string
}

export interface ListMemories {
  of(owner: MemoryOwner): ListMemory
  /** Sizes and limits of the caches, in bytes. */
  readonly caches: readonly { readonly calculatedSize: number; readonly maxSize: number }[]
}

export interface ListMemoryOptions {
  /**
   * Maximum size of each cache in bytes; default 8 MiB. One cache contains hints about lists, the other
   * contains failed reads.
   */
  readonly maximumBytes?: number
  /** Lifetime in ms; default 6 hours. */
  readonly ttlMs?: number
  /** Clock in ms. It must not start at 0, because entries from time 0 would never expire. */
  readonly now?: () => number
  /** Store that shares the lengths between processes. */
  readonly shared?: Store | undefined
}

const DEFAULT_BYTES = 8 * 1024 * 1024
/** Size of an entry in bytes, in addition to the characters of its key. */
const OVERHEAD_BYTES = 200
const DEFAULT_TTL_MS = 6 * 3_600_000
const FAILURE_TTL_MS = 60_000
/** Maximum length of a key in characters; longer keys are hashed. Keys contain filters with up to 200 ids. */
const MAX_KEY_CHARACTERS = 256

/** Entry for a list or a number that has been requested but is not known yet. */
const REQUESTED = 'requested'
type MemoryEntry = KnownLength | AverageRows | number | typeof REQUESTED

/**
 * Creates a cache of list lengths. A list that turned out to be too long is not read ahead again until its
 * entry expires. The least recently used entries are evicted. Principals and worlds never share entries.
 */
export const createListMemories = ({
  maximumBytes = DEFAULT_BYTES,
  ttlMs = DEFAULT_TTL_MS,
  now = Date.now,
  shared,
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
  /** Failed reads of lists. The cache is usually empty, so its size is checked before a key is built. */
  const failed = cache<true>(Math.min(ttlMs, FAILURE_TTL_MS))
  const knownOf = <T extends MemoryEntry>(name: string): T | undefined => {
    const entry = seen.get(name)
    return entry === REQUESTED ? undefined : (entry as T | undefined)
  }
  /** Fetches the value learned by other processes. The store is optional, so its failures are ignored. */
  const fetchShared = async (name: string): Promise<void> => {
    const text = await shared?.get(name).catch(() => undefined)
    if (text !== undefined && knownOf(name) === undefined) seen.set(name, JSON.parse(text) as MemoryEntry)
  }
  /**
   * Checks whether this is the process's first lookup of a name. If so, fetches the value from other
   * processes for later lookups.
   */
  const isUnseen = (name: string): boolean => {
    if (seen.has(name)) return false
    seen.set(name, REQUESTED)
    void fetchShared(name)
    return true
  }
  /** Returns the value learned by this process, or fetched from other processes by an earlier lookup. */
  const read = <T extends MemoryEntry>(name: string): T | undefined =>
    isUnseen(name) ? undefined : knownOf<T>(name)
  const note = (name: string, entry: Exclude<MemoryEntry, typeof REQUESTED>): void => {
    const text = toJson(entry)
    if (shared && toJson(knownOf(name)) !== text) shared.set(name, text, ttlMs).catch(() => {})
    seen.set(name, entry)
  }
  return {
    caches: [seen, failed],
    of: ({ key, world }) => {
      const keyOf = (what: string, list: string): string => {
        const name = toJson([what, key, world, list])
        return name.length <= MAX_KEY_CHARACTERS ? name : hash('sha256', name, 'base64url')
      }
      return {
        lengthOf: (list) => knownOf<KnownLength>(keyOf('length', list)),
        isNew: (list) => isUnseen(keyOf('length', list)),
        noteLength: (list, length) => note(keyOf('length', list), length),
        hasFailed: (list) => failed.size > 0 && failed.has(keyOf('failure', list)),
        noteFailure: (list) => void failed.set(keyOf('failure', list), true),
        rowsPerParent: (list) => seen.get(keyOf('parent', list)) as number | undefined,
        noteRowsPerParent: (list, rows) => void seen.set(keyOf('parent', list), rows),
        rowsPerAccount: ({ name }) => read<number>(keyOf('account', name)),
        noteRowsPerAccount: ({ name }, rows) => {
          const key = keyOf('account', name)
          // A smaller account does not renew the lifetime of a larger one's entry.
          if (rows >= (knownOf<number>(key) ?? 0)) note(key, rows)
        },
        averageRows: ({ name }) => read<AverageRows>(keyOf('average', name)),
        noteAverageRows: ({ name }, average) => {
          const key = keyOf('average', name)
          if (average.parents >= (knownOf<AverageRows>(key)?.parents ?? 0)) note(key, average)
        },
      }
    },
  }
}
