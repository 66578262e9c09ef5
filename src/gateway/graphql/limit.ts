import { GraphQLError } from 'graphql'
import type { KnownOperation } from './known-documents.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Arrival, Received } from './receive.ts'

/** Bytes of a request's body; Fastify refuses larger ones. */
export const BODY_LIMIT_BYTES = 1_048_576
/** Milliseconds that one operation may take (design §5.9). */
export const DEADLINE_MS = 10_000

const isBatch = ({ body }: Arrival['request']): boolean => Array.isArray(body)

/**
 * Refuses what no operation may be, by the form of its document. A refusal is answered by Apollo Server, as every error is.
 * What an operation costs is known with its variables (`Limiter.assertCost`).
 */
export const createLimit =
  (limiter: Limiter) =>
  ({
    request,
    text,
    known,
  }: Arrival & Received & { readonly known: KnownOperation | undefined }): {
    refusal: GraphQLError | undefined
  } => {
    if (isBatch(request))
      return {
        refusal: new GraphQLError('Operation batching disabled.', {
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        }),
      }
    return { refusal: known || text === undefined ? undefined : limiter.refusalOf(text) }
  }
