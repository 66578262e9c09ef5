import { LRUCache } from 'lru-cache'
import { createOwners } from './owners.ts'
import type { CachePolicy } from './policies.ts'
import type { WriteMarks } from './write-marks.ts'

/** Store that processes share. A failure of either method counts as a miss. */
export interface Store {
  get(key: string): Promise<string | undefined>
  set(key: string, text: string, ttlMs: number): Promise<void>
}

export interface CacheEntry<V> {
  readonly value: V
  /** Time when the read began. Writes after that time may have outdated the response. */
  readonly readAt: number
}

/** Cache in memory, bounded by bytes, backed by the shared store if there is one. */
export interface Cache<V> {
  /**
   * Returns the key of a request. It includes the owner's write mark if the policy drops on writes. Undefined
   * while the mark is unknown: the caller must then neither use the cache nor fill it.
   */
  keyOf(owner: string, request: string): Promise<string | undefined>
  /** Returns an entry of any age, up to the TTL it was stored with. */
  get(key: string): CacheEntry<V> | undefined
  /**
   * Reads an entry no older than `ttlMs` from the store and caches it in memory for up to `keptMs`. A text
   * that cannot be parsed counts as a miss.
   */
  find(
    key: string,
    ttlMs: number,
    parse: (text: string) => V,
    keptMs?: number,
  ): Promise<CacheEntry<V> | undefined>
  /** Caches an entry. `text` goes to the store; its length counts against `maximumBytes`. */
  put(key: string, entry: CacheEntry<V>, text: string | { readonly length: number }, ttlMs?: number): void
  /** Returns the memory in use, as counted against `maximumBytes`. */
  bytes(): number
  readonly maximumBytes: number
}

export interface CacheOptions {
  /** Limit in bytes; default: the policy's. 0 disables the cache. */
  readonly maximumBytes?: number | undefined
  readonly store?: Store | undefined
  /** Write marks, required if the policy drops on writes. */
  readonly marks?: WriteMarks
  readonly now: () => number
  /** Interval between two purges of expired entries; default 10 s. */
  readonly purgeMs?: number | undefined
}

/** Joins the parts of a key. Only the last part may contain a space. */
export const cacheKey = ({ name }: CachePolicy, owner: string, mark: string, request: string): string =>
  `${name} ${owner} ${mark} ${request}`

const SEPARATOR = ' '
const PURGE_MS = 10_000

export const createCache = <V>(policy: CachePolicy, options: CacheOptions): Cache<V> => {
  const { maximumBytes = policy.maximumBytes, marks, now, purgeMs = PURGE_MS } = options
  const store = policy.isShared ? options.store : undefined
  const owners = createOwners((key) => memory.delete(key))
  const memory: LRUCache<string, CacheEntry<V>> = new LRUCache({
    maxSize: Math.max(1, maximumBytes),
    // This must be the same clock as that of `readAt`.
    perf: { now },
    ttlResolution: 0,
    dispose: (_entry, key, reason) => {
      if (reason !== 'set') owners.remove(key)
    },
  })
  let purging: NodeJS.Timeout | undefined
  const purge = (): void => {
    memory.purgeStale()
    if (memory.size > 0) return
    clearInterval(purging)
    purging = undefined
  }
  const remember = (key: string, entry: CacheEntry<V>, length: number, ttlMs: number): void => {
    const left = ttlMs - (now() - entry.readAt)
    if (left < 0 || !owners.isCurrent(key)) return
    memory.set(key, entry, { size: length + policy.overheadBytes, ttl: left + 1 })
    // Too large. LRUCache has also removed the earlier entry of this key and reports that removal as 'set'.
    if (!memory.has(key)) {
      owners.remove(key)
      return
    }
    owners.add(key)
    purging ??= setInterval(purge, purgeMs).unref()
  }

  return {
    keyOf: async (owner, request) => {
      if (maximumBytes === 0) return undefined
      if (policy.droppedBy === 'nothing') return cacheKey(policy, owner, '', request)
      const mark = await marks?.of(owner)
      if (mark === undefined) return undefined
      owners.mark(owner, mark)
      return cacheKey(policy, owner, mark, request)
    },
    get: (key) => memory.get(key),
    find: async (key, ttlMs, parse, keptMs = ttlMs) => {
      try {
        const stored = await store?.get(key)
        if (stored === undefined) return undefined
        const end = stored.indexOf(SEPARATOR)
        const text = stored.slice(end + 1)
        // If another process's clock is ahead, the entry must not live longer.
        const readAt = Math.min(Number(stored.slice(0, end)), now())
        if (now() - readAt > ttlMs) return undefined
        const entry = { value: parse(text), readAt }
        remember(key, entry, text.length, keptMs)
        return entry
      } catch {
        return undefined
      }
    },
    put: (key, entry, text, ttlMs = policy.ttlMs) => {
      remember(key, entry, text.length, ttlMs)
      if (typeof text === 'string')
        store?.set(key, `${entry.readAt}${SEPARATOR}${text}`, ttlMs).catch(() => undefined)
    },
    bytes: () => memory.calculatedSize,
    maximumBytes,
  }
}
