import type { Identified } from './documents/document.ts'
import type { Documents } from './documents/documents.ts'
import type { PersistedTexts } from './documents/persisted-queries.ts'
import type { Limiter, Parsed } from './limits/limiter.ts'
import { type Arrival, hashIn, isKey, type Received } from './receive.ts'

/** Finds the document of a request among those that are known. */
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
  /** False if Apollo Server reads all documents but those of events. */
  readonly readsAll: boolean
}

interface Readable extends Arrival, Received, Identified, Pick<Parsed, 'ast'> {
  readonly context: unknown
  readonly refusal: unknown
}

/** Validates the document of a request that is not known. One that is not valid is left to Apollo Server, which says why. */
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
