import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '../../contract/language/is-record.ts'

/** What Fastify has read. */
export interface Arrival {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One operation as a body asks for it. */
export interface OperationRequest {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
}

const operationIn = (body: unknown): OperationRequest | undefined => {
  if (!isRecord(body)) return undefined
  const { query, operationName, variables, extensions } = body
  if (typeof query !== 'string') return undefined
  if (operationName != null && typeof operationName !== 'string') return undefined
  if (variables != null && !isRecord(variables)) return undefined
  if (extensions != null && (!isRecord(extensions) || extensions.persistedQuery)) return undefined
  return { query, operationName: operationName ?? undefined, variables: variables ?? {} }
}

/** Reads the operation of a POST. Undefined for GET, persisted queries and unusual bodies: Apollo Server reads those. */
export const receive = ({ request: { method, body } }: Arrival) => ({
  operation: method === 'POST' ? operationIn(body) : undefined,
})
