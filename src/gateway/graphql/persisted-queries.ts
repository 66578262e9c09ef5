import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import { LRUCache } from 'lru-cache'
import { type Kept, keptIn } from '../stores/memory-table.ts'

type PersistedQueries = Exclude<NonNullable<ApolloServerOptions<BaseContext>['persistedQueries']>, false>
type Cache = NonNullable<PersistedQueries['cache']>

const MAXIMUM_BYTES = 16 * 1024 * 1024
/** Of an entry besides its characters, which Apollo's own cache does not count: texts of ten would be held by the million. */
const OVERHEAD_BYTES = 200

/** The same texts for those who do not go through Apollo Server. */
export interface PersistedTexts {
  textOf(hash: string): Promise<string | undefined>
  keep(hash: string, text: string): void
}

/** Of Apollo Server's keys. */
const PREFIX = 'apq:'

/** Texts of documents by the hash under which clients registered them, least recently used out first. */
export const createPersistedQueries = (
  maximumBytes = MAXIMUM_BYTES,
): PersistedTexts & { readonly cache: Cache; readonly kept: Kept } => {
  const texts = new LRUCache<string, string>({
    maxSize: maximumBytes,
    sizeCalculation: (text, key) => OVERHEAD_BYTES + 2 * (text.length + key.length),
  })
  const cache: Cache = {
    get: async (key) => texts.get(key),
    set: async (key, text) => {
      texts.set(key, text)
    },
    delete: async (key) => texts.delete(key),
  }
  return {
    cache,
    textOf: async (hash) => texts.get(PREFIX + hash),
    keep: (hash, text) => void texts.set(PREFIX + hash, text),
    kept: keptIn('persisted queries', texts),
  }
}
