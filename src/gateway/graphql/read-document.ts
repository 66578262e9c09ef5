import type { ValidDocument } from './documents/document.ts'
import type { Documents } from './documents/documents.ts'
import type { PersistedTexts } from './documents/persisted-queries.ts'
import type { Identified } from './limit.ts'
import type { Limiter, Parsed } from './limits/limiter.ts'
import type { OperationScope } from './operation-scope.ts'
import { type Arrival, hashIn, isKey, type Received } from './receive.ts'
import { requestedIn } from './requested.ts'

interface Scoped {
  readonly scope: OperationScope
}

/** Notes in the scope what a document says of the operation. */
const noted = ({ scope, operation }: Received & Scoped, document: ValidDocument | undefined): Identified => {
  scope.document = document
  if (operation) scope.operationType = document?.operation(operation.operationName)?.operation
  return { document }
}

/** Finds the document of a request among those that are known. */
export const identify =
  (documents: Documents) =>
  (exchange: Received & Scoped): Identified => {
    const asked = exchange.operation?.document ?? exchange.text
    return noted(exchange, asked === undefined ? undefined : documents.find(asked))
  }

export interface ReadDocumentParts {
  readonly documents: Documents
  readonly limiter: Limiter
  readonly texts: PersistedTexts
  /** False if Apollo Server reads all documents but those of events. */
  readonly readsAll: boolean
}

interface Readable extends Arrival, Received, Scoped, Identified, Pick<Parsed, 'ast'> {
  readonly context: unknown
  readonly refusal: unknown
}

const hashOf = ({ operation, request }: Readable): string | undefined => {
  if (!operation) return requestedIn(request)?.hash
  return isKey(operation.document) ? hashIn(operation.document) : undefined
}

/** Validates the document of a request that is not known. One that is not valid is left to Apollo Server, which says why. */
export const createReadDocument = ({ documents, limiter, texts, readsAll }: ReadDocumentParts) => {
  const byHash = async (exchange: Readable, hash: string): Promise<Identified> => {
    const text = await texts.textOf(hash)
    if (text === undefined) return noted(exchange, undefined)
    const known = documents.find(text)
    const { ast } = known ?? limiter.parse(text)
    return noted(exchange, known ?? (ast && documents.read(text, ast)))
  }
  return (exchange: Readable): Identified | Promise<Identified> => {
    const { document, refusal, context, takesEvents, operation, text, ast } = exchange
    const isLeft = !takesEvents && !(readsAll && operation)
    if (document || refusal || !context || isLeft) return { document }
    if (text !== undefined) return noted(exchange, ast && documents.read(text, ast))
    const hash = hashOf(exchange)
    return hash === undefined ? { document } : byHash(exchange, hash)
  }
}
