import { GraphQLError } from 'graphql'
import type { Arrival } from './receive.ts'

/** Bytes of a request's body; Fastify refuses larger ones. */
export const BODY_LIMIT_BYTES = 1_048_576
/** Lexical tokens of a document; graphql-js refuses longer ones. */
export const MAXIMUM_DOCUMENT_TOKENS = 15_000
/** Milliseconds that one operation may take (design §5.9). */
export const DEADLINE_MS = 10_000

/** Refuses what no operation may be. A refusal is answered by Apollo Server, as every error is. */
export const limit = ({ request: { body } }: Arrival): { refusal: GraphQLError | undefined } => ({
  refusal: Array.isArray(body)
    ? new GraphQLError('Operation batching disabled.', {
        extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
      })
    : undefined,
})
