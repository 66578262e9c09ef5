import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import { LRUCache } from 'lru-cache'
import { keptIn, type MemoryUse } from '../../stores/memory-table.ts'
import type { OperationRequest } from '../receive.ts'

type PersistedQueries = Exclude<NonNullable<ApolloServerOptions<BaseContext>['persistedQueries']>, false>
type Cache = NonNullable<PersistedQueries['cache']>

const MAX_BYTES = 16 * 1024 * 1024
/**
 * Size of an entry in bytes in addition to its characters. If only characters counted, as in Apollo
 * Server's own cache, millions of tiny texts would fit.
 */
const OVERHEAD_BYTES = 200

/** Access to the texts of persisted queries for executors other than Apollo Server. */
export interface PersistedTexts {
  textOf(hash: string): Promise<string | undefined>
  /** Returns the text if this process knows it. */
  known(hash: string): string | undefined
  /**
   * Registers the document of a request under the hash that the client sent. Apollo Server does this itself
   * for operations that it executes.
   */
  register(operation: Pick<OperationRequest, 'document' | 'registers'>): void
}

/** Prefix of Apollo Server's keys. */
const PREFIX = 'apq:'
const SHA256_DIGITS = 64

/**
 * Store of document texts, shared by all processes. Its slots are limited in number and size, because anyone
 * may register documents. Clients have to register a text again after its slot has been overwritten.
 */
export interface SharedTexts {
  get(place: string): Promise<string | undefined>
  set(place: string, text: string, ttlMs: number): Promise<void>
}
const PLACES = 4096
const MAX_SHARED = 16 * 1024
const SHARED_MS = 7 * 86_400_000
/**
 * Minimum time in ms between two writes of the same text to the shared store, if this process still has the
 * text in memory.
 */
const SHARED_AGAIN_MS = 60_000

const KEY = /^apq:([\da-f]{8})[\da-f]{56}$/

/** Returns the slot for the first digits of a hash, or undefined if the key contains no hash. */
const placeOf = (key: string): string | undefined => {
  const digits = KEY.exec(key)?.[1]
  return digits === undefined ? undefined : `${Number.parseInt(digits, 16) % PLACES}`
}

/**
 * Creates a store of document texts, keyed by the hash that clients registered them under. The least recently
 * used texts are evicted. Missing texts are looked up in the store shared with other processes.
 */
export const createPersistedQueries = (
  maximumBytes = MAX_BYTES,
  shared?: SharedTexts,
): PersistedTexts & { readonly cache: Cache; readonly kept: MemoryUse } => {
  const texts = new LRUCache<string, string>({
    maxSize: maximumBytes,
    sizeCalculation: (text, key) => OVERHEAD_BYTES + 2 * (text.length + key.length),
  })
  const recentlyShared = new LRUCache<string, true>({
    maxSize: PLACES,
    sizeCalculation: () => 1,
    ttl: SHARED_AGAIN_MS,
  })
  const find = async (key: string): Promise<string | undefined> => {
    const text = texts.get(key)
    if (text !== undefined || !shared) return text
    const place = placeOf(key)
    if (place === undefined) return undefined
    // An unavailable store counts as a miss: the client then registers its text again.
    const found = await shared.get(place).catch(() => undefined)
    if (!found?.startsWith(key)) return undefined
    const other = found.slice(key.length)
    texts.set(key, other)
    return other
  }
  const keep = async (key: string, text: string): Promise<void> => {
    texts.set(key, text)
    const place = shared && text.length <= MAX_SHARED ? placeOf(key) : undefined
    if (place !== undefined) await shared?.set(place, key + text, SHARED_MS).catch(() => undefined)
  }
  return {
    cache: { get: find, set: keep, delete: async (key) => texts.delete(key) },
    textOf: (hash) => find(PREFIX + hash),
    known: (hash) => (hash.length === SHA256_DIGITS ? texts.get(PREFIX + hash) : undefined),
    register: ({ document: text, registers }) => {
      if (registers === undefined) return
      const key = PREFIX + registers
      const isHere = texts.get(key) !== undefined
      if (isHere && (!shared || recentlyShared.has(key))) return
      recentlyShared.set(key, true)
      void keep(key, text)
    },
    kept: keptIn('persisted queries', texts),
  }
}
