import { LRUCache } from 'lru-cache'
import { createOwners } from './owners.ts'
import type { CachePolicy } from './policies.ts'
import type { WriteMarks } from './write-marks.ts'

/** Store shared by several processes. Failed reads count as misses; failed writes are ignored. */
export interface Store {
  get(key: string): Promise<string | undefined>
  set(key: string, text: string, ttlMs: number): Promise<void>
}

export interface CacheEntry<V> {
  readonly value: V
  /** Start time of the read. A later write may have made the response outdated. */
  readonly readAt: number
}

/** Cache in memory with a size limit in bytes, backed by the shared store if there is one. */
export interface Cache<V> {
  /**
   * Returns the cache key for a request. If writes invalidate the entries of this policy, the key includes
   * the owner's write mark. Returns undefined if the cache is disabled or that mark is unknown; the caller
   * must then bypass the cache.
   */
  keyOf(owner: string, request: string): Promise<string | undefined>
  /** Returns an entry from memory if its TTL has not expired yet. */
  get(key: string): CacheEntry<V> | undefined
  /**
   * Reads an entry no older than `ttlMs` from the store and caches it in memory for up to `keptMs`. Text that
   * cannot be parsed counts as a miss.
   */
  find(
    key: string,
    ttlMs: number,
    parse: (text: string) => V,
    keptMs?: number,
  ): Promise<CacheEntry<V> | undefined>
  /**
   * Caches an entry. The length of `text` counts toward `maximumBytes`; a string is also written to the
   * store.
   */
  put(key: string, entry: CacheEntry<V>, text: string | { readonly length: number }, ttlMs?: number): void
  /** Returns the number of bytes that count toward `maximumBytes`. */
  bytes(): number
  readonly maximumBytes: number
}

export interface CacheOptions {
  /** Memory limit in bytes; defaults to the policy's. 0 disables the cache. */
  readonly maximumBytes?: number | undefined
  readonly store?: Store | undefined
  /** Write marks; required if writes invalidate the policy's entries. */
  readonly marks?: WriteMarks
  readonly now: () => number
  /** Interval in ms between purges of expired entries; default 10,000. */
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
    // The TTL must be measured with the same clock as `readAt`.
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
    // If the entry is missing, it was too large. LRUCache then also removes the key's previous entry, and
    // reports that as 'set'.
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
        // A clock that is ahead in another process must not extend the entry's lifetime.
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
