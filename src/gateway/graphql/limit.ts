import { GraphQLError } from 'graphql'
import type { Identified } from './documents/document.ts'
import type { Limiter, Parsed } from './limits/limiter.ts'
import type { Arrival, Received } from './receive.ts'
import type { Trust } from './trusted/trust.ts'

/** Bytes of a request's body; Fastify refuses larger ones. */
export const BODY_LIMIT_BYTES = 1_048_576
/** Milliseconds that one operation may take (design §5.9). */
export const DEADLINE_MS = 10_000

const badRequest = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } })

const isBatch = ({ body }: Arrival['request']): boolean => Array.isArray(body)

/**
 * Parses a document that is not known, and refuses what no operation may be by its form. A refusal is answered by Apollo Server, as
 * every error is. What an operation costs is known with its variables (`Limiter.assertCost`).
 */
export const createLimit =
  (limiter: Limiter) =>
  ({
    request,
    text,
    document,
    distrust,
  }: Arrival & Received & Pick<Trust, 'distrust'> & Identified): Pick<Parsed, 'ast'> & {
    refusal: GraphQLError | undefined
  } => {
    if (isBatch(request)) return { refusal: badRequest('Operation batching disabled.', 'BAD_REQUEST') }
    if (distrust) return { refusal: distrust }
    if (document || text === undefined) return { refusal: undefined }
    const { ast, refusal } = limiter.parse(text)
    return { refusal, ...(ast && { ast }) }
  }
