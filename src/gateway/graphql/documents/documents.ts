import { type DocumentNode, type GraphQLSchema, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Kept, keptIn } from '../../stores/memory-table.ts'
import { isKey } from '../receive.ts'
import { PROGRAM, ValidDocument } from './document.ts'
import { documentRules } from './rules.ts'
import { textKey } from './text-key.ts'

/** Valid documents, each of them parsed and validated once. */
export interface Documents {
  /** Finds a document by its text or key (`persistedKey`). Undefined for one that is not known. */
  find(asked: string): ValidDocument | undefined
  /** Validates a parsed document that is not known, and keeps it. Undefined where it is not valid: Apollo Server says why. */
  read(text: string, ast: DocumentNode): ValidDocument | undefined
  /** Keeps a document that Apollo Server has found valid. */
  keep(text: string, ast: DocumentNode): void
  /** Compiles all queries of a valid document, which is then known by `key` until the end. */
  pin(key: string, text: string, ast: DocumentNode): ValidDocument
  readonly kept: Kept
}

const MAX_BYTES = 192 * 1024 * 1024

/** A value of its own each time that a document has grown: the cache does not measure the same one again. */
interface Entry {
  readonly document: ValidDocument
}

/**
 * Documents by text, least recently used out first.
 *
 * @param textOf the text that a key (`persistedKey`) stands for
 */
export const createDocuments = (
  schema: GraphQLSchema,
  textOf: (key: string) => string | undefined = () => undefined,
): Documents => {
  const kept = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ document }) => document.bytes,
  })
  /** Trusted documents, by keys that no text begins with. */
  const pinned = new Map<string, ValidDocument>()
  const measure = (document: ValidDocument): void => {
    const key = textKey(document.text)
    if (kept.peek(key)?.document === document) kept.set(key, { document })
  }
  const known = (text: string): ValidDocument | undefined => {
    const document = kept.get(textKey(text))?.document
    // Texts of one key may differ.
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
    read: (text, ast) =>
      validate(schema, ast, documentRules, { maxErrors: 1 }).length === 0 ? keep(text, ast) : undefined,
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
