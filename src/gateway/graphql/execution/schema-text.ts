import type { FieldTree } from '../../../selections/index.ts'
import { contentTypeFor } from '../../http/content-type.ts'
import { type Fact, FIELDS, factOf } from '../documents/document.ts'
import type { Execution } from '../operation-execution.ts'
import type { OperationResponse } from '../operation-response.ts'
import type { Arrival, Received } from '../receive.ts'

const BYTES_PER_CHARACTER = 2

const bytesOf = (part: string | Buffer): number =>
  typeof part === 'string' ? part.length * BYTES_PER_CHARACTER : part.length

const SCHEMA_FIELDS = new Set(['__schema', '__type', '__typename', '_service'])

/**
 * Checks whether a query selects only schema fields. The result of such a query is the same for everyone
 * until the process ends.
 */
const isOfSchema = ({ operation, fields }: FieldTree): boolean =>
  operation.operation === 'query' && fields.every(({ field }) => SCHEMA_FIELDS.has(field.name))

/** Cached responses to schema queries, by content type. Creating one takes tens of milliseconds. */
const RESPONSES: Fact<Map<string, OperationResponse> | null> = {
  make: (schema, operation) => (isOfSchema(factOf(schema, operation, FIELDS)) ? new Map() : null),
  bytesOf: () => 0,
}

interface SchemaQuery extends Arrival, Received {
  readonly execution: Execution
}

/**
 * Returns the document, its cached responses and their key; undefined if the query has variables or selects
 * other fields.
 */
const keptOf = ({ execution: { document }, operation, request }: SchemaQuery) => {
  const node = operation && document?.operation(operation.operationName)
  const responses = node && document?.fact(node, RESPONSES)
  if (!document || !responses || Object.keys(operation.variables).length > 0) return undefined
  const contentType = contentTypeFor(request.headers.accept)
  return contentType === undefined ? undefined : { document, responses, contentType }
}

/** Finds the cached response to a schema query. */
export const schemaResponse = (query: SchemaQuery): OperationResponse | undefined => {
  const kept = keptOf(query)
  return kept?.responses.get(kept.contentType)
}

/** Caches the response if the query selects only schema fields. */
export const keepSchemaResponse = (query: SchemaQuery, response: OperationResponse): void => {
  const kept = keptOf(query)
  if (!kept || !Array.isArray(response.body) || kept.responses.has(kept.contentType)) return
  kept.responses.set(kept.contentType, response)
  kept.document.grow(response.body.reduce((sum, piece) => sum + bytesOf(piece), 0))
}
