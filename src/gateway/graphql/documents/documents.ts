import type { DocumentNode, GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import { keptIn, type MemoryUse } from '../../stores/memory-table.ts'
import { isKey } from '../receive.ts'
import { PROGRAM, ValidDocument } from './document.ts'
import { isValid } from './rules.ts'
import { textKey } from './text-key.ts'

/** Cache of valid documents. Each is parsed and validated once. */
export interface Documents {
  /** Finds a document by its text or its key (`persistedKey`). Returns undefined if it is unknown. */
  find(asked: string): ValidDocument | undefined
  /**
   * Validates and caches a new document. Returns undefined if it is invalid: Apollo Server then reports why.
   */
  read(text: string, ast: DocumentNode): ValidDocument | undefined
  /** Caches a document that Apollo Server validated. */
  keep(text: string, ast: DocumentNode): void
  /** Compiles all queries of a valid document and stores the document permanently under `key`. */
  pin(key: string, text: string, ast: DocumentNode): ValidDocument
  readonly kept: MemoryUse
}

const MAX_BYTES = 192 * 1024 * 1024

/**
 * Cache entry. If a document grows, it needs a new entry, because the cache measures each value only once.
 */
interface CachedDocument {
  readonly document: ValidDocument
}

/**
 * Creates the document cache, which evicts the least recently used documents.
 *
 * @param textOf returns the text for a key (`persistedKey`)
 */
export const createDocuments = (
  schema: GraphQLSchema,
  textOf: (key: string) => string | undefined = () => undefined,
): Documents => {
  const kept = new LRUCache<string, CachedDocument>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ document }) => document.bytes,
  })
  /** Trusted documents by key. They are never evicted. */
  const pinned = new Map<string, ValidDocument>()
  const measure = (document: ValidDocument): void => {
    const key = textKey(document.text)
    if (kept.peek(key)?.document === document) kept.set(key, { document })
  }
  const known = (text: string): ValidDocument | undefined => {
    const document = kept.get(textKey(text))?.document
    // The texts are compared, because different texts may have the same key.
    return document?.text === text ? document : undefined
  }
  const keep = (text: string, ast: DocumentNode): ValidDocument => {
    const document = new ValidDocument(schema, text, ast, measure)
    kept.set(textKey(text), { document })
    return document
  }
  return {
    find: (asked) => {
      if (!isKey(asked)) return known(asked)
      const own = pinned.get(asked)
      const text = own ? undefined : textOf(asked)
      return text === undefined ? own : known(text)
    },
    read: (text, ast) => (isValid(schema, text, ast) ? keep(text, ast) : undefined),
    keep,
    pin: (key, text, ast) => {
      const document = new ValidDocument(schema, text, ast, () => {})
      for (const node of document.operations) if (node.operation === 'query') document.fact(node, PROGRAM)
      pinned.set(key, document)
      return document
    },
    kept: keptIn('documents', kept),
  }
}
