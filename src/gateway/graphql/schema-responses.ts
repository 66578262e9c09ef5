import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Fragments, fragmentsOf } from '../../executor/selection.ts'
import { type Kept, keptIn } from '../stores/memory-table.ts'
import type { OperationResponse } from './operation-response.ts'
import type { Arrival, OperationRequest } from './receive.ts'
import { LONGEST_KEY } from './text-key.ts'

const MAXIMUM_BYTES = 16 * 1024 * 1024
const BYTES_PER_CHARACTER = 2

const bytesOf = (part: string | Buffer): number =>
  typeof part === 'string' ? part.length * BYTES_PER_CHARACTER : part.length

const SCHEMA_FIELDS = new Set(['__schema', '__type', '__typename', '_service'])

const asksOnlySchema = ({ selections }: SelectionSetNode, fragments: Fragments): boolean =>
  selections.every((selection) => {
    if (selection.kind === Kind.FIELD) return SCHEMA_FIELDS.has(selection.name.value)
    const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    return part !== undefined && asksOnlySchema(part.selectionSet, fragments)
  })

/** Whether a query of a valid document answers the same to everybody until the process ends. */
export const isOfSchema = (
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): boolean => operation === 'query' && asksOnlySchema(selectionSet, fragmentsOf(document))

/** Responses that tell of the schema, which take tens of milliseconds to make: kept as text. */
export interface SchemaResponses {
  find(arrival: Arrival, operation: OperationRequest | undefined): OperationResponse | undefined
  keep(arrival: Arrival, operation: OperationRequest | undefined, response: OperationResponse): void
  readonly kept: Kept
}

/** Undefined with variables and for long documents, which tools do not send for these. */
const keyOf = ({ request }: Arrival, operation: OperationRequest | undefined): string | undefined => {
  if (!operation || operation.document.length > LONGEST_KEY) return undefined
  if (Object.keys(operation.variables).length > 0) return undefined
  const { document, operationName = '' } = operation
  return `${document}\n${operationName}\n${request.headers.accept ?? ''}`
}

export const createSchemaResponses = (): SchemaResponses => {
  const responses = new LRUCache<string, OperationResponse>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ body }, key) =>
      bytesOf(key) + (Array.isArray(body) ? body.reduce((sum, piece) => sum + bytesOf(piece), 0) : 0),
  })
  return {
    find: (arrival, operation) => {
      const key = responses.size > 0 ? keyOf(arrival, operation) : undefined
      return key === undefined ? undefined : responses.get(key)
    },
    keep: (arrival, operation, response) => {
      const key = keyOf(arrival, operation)
      if (key !== undefined && Array.isArray(response.body)) responses.set(key, response)
    },
    kept: keptIn('responses about the schema', responses),
  }
}
