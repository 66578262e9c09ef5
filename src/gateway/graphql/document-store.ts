import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Kept, keptIn } from '../stores/memory-table.ts'

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

const SHA256_DIGITS = 64

/** A parsed document, per character of its text. */
export const BYTES_PER_CHARACTER = 72

/**
 * Parsed and validated documents by hash, least recently used out first. Their size follows from their text, since Apollo's
 * own store measures each document by serialising it.
 *
 * @param find documents that are kept elsewhere
 */
export function createDocumentStore(
  maximumBytes: number,
  find: (sha256: string) => DocumentNode | undefined = () => undefined,
): DocumentStore & { readonly kept: Kept } {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maximumBytes,
    sizeCalculation: ({ loc }) => 1 + (loc?.source.body.length ?? 0) * BYTES_PER_CHARACTER,
  })
  return {
    // Apollo Server's key ends with the document's hash.
    get: async (key) => documents.get(key) ?? find(key.slice(-SHA256_DIGITS)),
    set: async (key, document) => {
      documents.set(key, document)
    },
    delete: async (key) => documents.delete(key),
    kept: keptIn('parsed documents', documents),
  }
}
