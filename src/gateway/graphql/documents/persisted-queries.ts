import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import { LRUCache } from 'lru-cache'
import { type Kept, keptIn } from '../../stores/memory-table.ts'
import type { OperationRequest } from '../receive.ts'

type PersistedQueries = Exclude<NonNullable<ApolloServerOptions<BaseContext>['persistedQueries']>, false>
type Cache = NonNullable<PersistedQueries['cache']>

const MAX_BYTES = 16 * 1024 * 1024
/** Of an entry besides its characters, which Apollo's own cache does not count: texts of ten would be held by the million. */
const OVERHEAD_BYTES = 200

/** The same texts for those who do not go through Apollo Server. */
export interface PersistedTexts {
  textOf(hash: string): Promise<string | undefined>
  /** Of those in this process. */
  known(hash: string): string | undefined
  /** Registers the text that a request brings with its hash, as Apollo Server does for what it executes. */
  register(operation: Pick<OperationRequest, 'document' | 'registers'>): void
}

/** Of Apollo Server's keys. */
const PREFIX = 'apq:'
const SHA256_DIGITS = 64

/**
 * Where processes share texts. Anybody may register documents, so they have so many places of so many characters: a text that
 * takes another's place costs its clients one more registration.
 */
export interface SharedTexts {
  get(place: string): Promise<string | undefined>
  set(place: string, text: string, ttlMs: number): Promise<void>
}
const PLACES = 4096
const MAX_SHARED = 16 * 1024
const SHARED_MS = 7 * 86_400_000
/** One that another took the place of is back after so long. */
const SHARED_AGAIN_MS = 60_000

const KEY = /^apq:([\da-f]{8})[\da-f]{56}$/

/** By the first digits of the hash; undefined for what is none. */
const placeOf = (key: string): string | undefined => {
  const digits = KEY.exec(key)?.[1]
  return digits === undefined ? undefined : `${Number.parseInt(digits, 16) % PLACES}`
}

/**
 * Texts of documents by the hash under which clients registered them, least recently used out first. What is not here is looked up
 * among those of other processes.
 */
export const createPersistedQueries = (
  maximumBytes = MAX_BYTES,
  shared?: SharedTexts,
): PersistedTexts & { readonly cache: Cache; readonly kept: Kept } => {
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
    // A store that is away costs the client one more registration.
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
