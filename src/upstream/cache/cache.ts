import { LRUCache } from 'lru-cache'
import { createOwners } from './owners.ts'
import type { CachePolicy } from './policies.ts'
import type { WriteMarks } from './write-marks.ts'

/** A failure of either method counts as absence. */
export interface Store {
  get(key: string): Promise<string | undefined>
  set(key: string, text: string, ttlMs: number): Promise<void>
}

export interface Entry<V> {
  readonly value: V
  /** When its read began: the response may be out of date. */
  readonly readAt: number
}

/** In memory, bounded by bytes, and in the store where processes share it. */
export interface Cache<V> {
  /**
   * Under the owner's last write where the policy drops on writes. Undefined while that is unknown: nothing
   * may then be given or cached.
   */
  keyOf(owner: string, request: string): Promise<string | undefined>
  /** However old, up to the time it was put for. */
  get(key: string): Entry<V> | undefined
  /** No older than `ttlMs`, then in memory up to `keptMs`; a text that cannot be parsed counts as absent. */
  find(key: string, ttlMs: number, parse: (text: string) => V, keptMs?: number): Promise<Entry<V> | undefined>
  /** `text` is stored, and its length counts against the bound. */
  put(key: string, entry: Entry<V>, text: string | { readonly length: number }, ttlMs?: number): void
  /** In memory, as they count against the bound. */
  bytes(): number
  readonly maximumBytes: number
}

export interface CacheOptions {
  /** Default: the policy's. 0 caches nothing. */
  readonly maximumBytes?: number | undefined
  readonly store?: Store | undefined
  /** Needed where the policy drops on writes. */
  readonly marks?: WriteMarks
  readonly now: () => number
  /** Between two looks for what has expired; default 10 s. */
  readonly purgeMs?: number | undefined
}

/** No part but the last holds a space. */
export const cacheKey = ({ name }: CachePolicy, owner: string, mark: string, request: string): string =>
  `${name} ${owner} ${mark} ${request}`

const SEPARATOR = ' '
const PURGE_MS = 10_000

export const createCache = <V>(policy: CachePolicy, options: CacheOptions): Cache<V> => {
  const { maximumBytes = policy.maximumBytes, marks, now, purgeMs = PURGE_MS } = options
  const store = policy.isShared ? options.store : undefined
  const owners = createOwners((key) => memory.delete(key))
  const memory: LRUCache<string, Entry<V>> = new LRUCache({
    maxSize: Math.max(1, maximumBytes),
    // The clock of `readAt`.
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
  const remember = (key: string, entry: Entry<V>, length: number, ttlMs: number): void => {
    const left = ttlMs - (now() - entry.readAt)
    if (left < 0 || !owners.isCurrent(key)) return
    memory.set(key, entry, { size: length + policy.overheadBytes, ttl: left + 1 })
    // Too large: an earlier entry under the key is gone, too, which LRUCache reports as 'set'.
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
        // A clock ahead must not make it last longer.
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
