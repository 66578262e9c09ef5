import type { Identified } from './documents/document.ts'
import type { Documents } from './documents/documents.ts'
import type { PersistedTexts } from './documents/persisted-queries.ts'
import type { Limiter, Parsed } from './limits/limiter.ts'
import { type Arrival, hashIn, isKey, type Received } from './receive.ts'

/** Creates the step that finds the document of a request in the cache. */
export const identify =
  (documents: Documents) =>
  ({ operation, text }: Received): Identified => {
    const asked = operation?.document ?? text
    return { document: asked === undefined ? undefined : documents.find(asked) }
  }

export interface ReadDocumentParts {
  readonly documents: Documents
  readonly limiter: Limiter
  readonly texts: PersistedTexts
  /** Whether all documents are read here; false if Apollo Server reads all except subscriptions. */
  readonly readsAll: boolean
}

interface Readable extends Arrival, Received, Identified, Pick<Parsed, 'ast'> {
  readonly context: unknown
  readonly refusal: unknown
}

/**
 * Creates the step that validates unknown documents. Invalid documents are passed to Apollo Server, which
 * reports the errors.
 */
export const createReadDocument = ({ documents, limiter, texts, readsAll }: ReadDocumentParts) => {
  const byHash = async (hash: string): Promise<Identified> => {
    const text = await texts.textOf(hash)
    if (text === undefined) return { document: undefined }
    const known = documents.find(text)
    const { ast } = known ?? limiter.parse(text)
    return { document: known ?? (ast && documents.read(text, ast)) }
  }
  return ({
    document,
    refusal,
    context,
    takesEvents,
    operation,
    text,
    ast,
  }: Readable): Identified | Promise<Identified> => {
    const isLeft = !takesEvents && !(readsAll && operation)
    if (document || refusal || !context || isLeft) return { document }
    if (text !== undefined) return { document: ast && documents.read(text, ast) }
    return operation && isKey(operation.document) ? byHash(hashIn(operation.document)) : { document }
  }
}
