import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Kept, keptIn } from '../stores/memory-table.ts'

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

const SHA256_DIGITS = 64

/**
 * Of a parsed document, as it was measured in V8's heap: graphql-js keeps every token, and comments, which it counts as none. That is
 * 250 to 430 bytes for a token with its share of the tree.
 */
const BYTES_PER_TOKEN = 400
const BYTES_PER_COMMENT = 100
const BYTES_PER_CHARACTER = 2

/** Signs that may begin a comment. */
const commentsIn = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) count += 1
  return count
}

/** What a parsed document takes, with its text. */
export const bytesOfDocument = ({ loc, tokenCount }: DocumentNode): number => {
  const text = loc?.source.body ?? ''
  const tokens = tokenCount ?? text.length
  return (
    (tokens + 1) * BYTES_PER_TOKEN + commentsIn(text) * BYTES_PER_COMMENT + text.length * BYTES_PER_CHARACTER
  )
}

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
    sizeCalculation: bytesOfDocument,
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
