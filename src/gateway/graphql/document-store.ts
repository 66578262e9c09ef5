import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

/**
 * Parsed and validated documents by hash, least recently used out first. Bounded by entries, since Apollo's
 * own store measures each document by serialising it.
 */
export function createDocumentStore(maxEntries: number): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({ max: maxEntries })
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => {
      documents.set(key, document)
    },
    delete: async (key) => documents.delete(key),
  }
}
