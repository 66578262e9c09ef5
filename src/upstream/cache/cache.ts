import { LRUCache } from 'lru-cache'
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
  keyOf(owner: string, request: string, ttlMs?: number): Promise<string | undefined>
  /** However old. */
  get(key: string): Entry<V> | undefined
  /** No older than `ttlMs`; a text that cannot be parsed counts as absent. */
  find(key: string, ttlMs: number, parse: (text: string) => V): Promise<Entry<V> | undefined>
  /** `text` is stored, and its length counts against the bound. */
  put(key: string, entry: Entry<V>, text: string | { readonly length: number }, ttlMs?: number): void
}

export interface CacheOptions {
  /** Default: the policy's. 0 caches nothing. */
  readonly maximumBytes?: number | undefined
  readonly store?: Store | undefined
  /** Needed where the policy drops on writes. */
  readonly marks?: WriteMarks
  readonly now: () => number
}

/** No part but the last holds a space. */
export const cacheKey = ({ name }: CachePolicy, owner: string, mark: string, request: string): string =>
  `${name} ${owner} ${mark} ${request}`

const SEPARATOR = ' '

export const createCache = <V>(policy: CachePolicy, options: CacheOptions): Cache<V> => {
  const { maximumBytes = policy.maximumBytes, marks, now } = options
  const store = policy.isShared ? options.store : undefined
  const memory = new LRUCache<string, Entry<V>>({ maxSize: Math.max(1, maximumBytes) })
  const remember = (key: string, entry: Entry<V>, length: number): void =>
    void memory.set(key, entry, { size: length + policy.overheadBytes })

  return {
    keyOf: async (owner, request, ttlMs = policy.ttlMs) => {
      if (maximumBytes === 0) return undefined
      const mark = policy.droppedBy === 'write' ? await marks?.of(owner, ttlMs) : ''
      return mark === undefined ? undefined : cacheKey(policy, owner, mark, request)
    },
    get: (key) => memory.get(key),
    find: async (key, ttlMs, parse) => {
      try {
        const stored = await store?.get(key)
        if (stored === undefined) return undefined
        const end = stored.indexOf(SEPARATOR)
        const text = stored.slice(end + 1)
        // A clock ahead must not make it last longer.
        const readAt = Math.min(Number(stored.slice(0, end)), now())
        if (now() - readAt > ttlMs) return undefined
        const entry = { value: parse(text), readAt }
        remember(key, entry, text.length)
        return entry
      } catch {
        return undefined
      }
    },
    put: (key, entry, text, ttlMs = policy.ttlMs) => {
      remember(key, entry, text.length)
      if (typeof text === 'string')
        store?.set(key, `${entry.readAt}${SEPARATOR}${text}`, ttlMs).catch(() => undefined)
    },
  }
}
