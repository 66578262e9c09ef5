import { GraphQLError } from 'graphql'
import type { Identified } from './documents/document.ts'
import type { Limiter, Parsed } from './limits/limiter.ts'
import type { Arrival, Received } from './receive.ts'
import type { Trust } from './trusted/trust.ts'

/** Maximum size of a request body in bytes. Fastify refuses larger ones. */
export const BODY_LIMIT_BYTES = 1_048_576
/** Default time limit for an operation in ms. */
export const DEADLINE_MS = 10_000

const badRequest = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } })

const isBatch = ({ body }: Arrival['request']): boolean => Array.isArray(body)

/**
 * Creates the step that parses unknown documents and refuses those that exceed structural limits. Apollo
 * Server sends the refusal like any other error. The cost is checked later, when variables are known
 * (`Limiter.assertCost`).
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
