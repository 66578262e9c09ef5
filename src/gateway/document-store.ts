import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

/**
 * Parsed and validated documents by hash, least recently used out first. Bounded by entries, since Apollo's
 * own store measures each document by serialising it.
 */
export function createDocumentStore(maxEntries: number): DocumentStore {
  const documents = new Map<string, DocumentNode>()
  return {
    async get(key) {
      const document = documents.get(key)
      if (document) {
        documents.delete(key)
        documents.set(key, document)
      }
      return document
    },
    async set(key, document) {
      documents.delete(key)
      documents.set(key, document)
      if (documents.size > maxEntries) {
        const [oldest] = documents.keys()
        if (oldest !== undefined) documents.delete(oldest)
      }
    },
    async delete(key) {
      return documents.delete(key)
    },
  }
}
