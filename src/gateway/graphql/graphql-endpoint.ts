import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import {
  type ApolloServer,
  type ApolloServerPlugin,
  type BaseContext,
  HeaderMap,
  type HTTPGraphQLRequest,
} from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Piece } from '../../executor/index.ts'
import { bodyOf, bytesOf } from '../http/answer-body.ts'
import type { ResponsePlace } from '../stores/response-cache.ts'
import { type CompiledQueries, PLACEHOLDER_TEXT } from './compiled-queries.ts'
import { openFastLane } from './fast-lane.ts'
import { attempt, createKnownQueries } from './known-queries.ts'
import { type Attempt, beginAttempt, beginScope, type ContextFunction } from './operation-scope.ts'
import { requestScope } from './request-scope.ts'

/** Where operations are sent to. */
export const GRAPHQL_PATH = '/graphql'

/** Where the answer to a request may be kept; undefined where it never is. */
export type PlaceOf = (request: FastifyRequest) => Promise<ResponsePlace | undefined>

const statusByCode: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  RATE_LIMITED: 429,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
}

const documentErrorCodes = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
])

const refusedDocuments = new WeakSet<HTTPGraphQLRequest>()

/**
 * Marks requests that were well-formed HTTP but whose document or variables were refused: GraphQL over HTTP
 * answers those with 400 only as `application/graphql-response+json`, and with 200 as `application/json`.
 */
export const documentRefusals: ApolloServerPlugin<BaseContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ request, errors }) {
        if (request.http && errors.every((error) => documentErrorCodes.has(error.extensions.code))) {
          refusedDocuments.add(request.http)
        }
      },
    }
  },
}

export interface GraphqlEndpoint<TContext extends BaseContext> {
  /** Started, with the plugins `documentRefusals` and that of `queries`. */
  readonly apollo: ApolloServer<TContext>
  readonly queries: CompiledQueries<TContext>
  readonly createContext: ContextFunction<TContext>
  readonly deadlineMs: number
  readonly placeOf?: PlaceOf | undefined
  readonly bodyLimit: number
  readonly isOwnOrigin: (headers: IncomingHttpHeaders) => boolean
  readonly isClosing: () => boolean
}

/** Adds GET and POST `/graphql`. */
export function registerGraphqlEndpoint<TContext extends BaseContext>(
  app: FastifyInstance,
  { apollo, queries, createContext, deadlineMs, placeOf, ...lane }: GraphqlEndpoint<TContext>,
): void {
  const known = createKnownQueries(queries)
  // Answers that are kept are looked for first.
  const givenBack = placeOf
    ? () => undefined
    : openFastLane(app, { path: GRAPHQL_PATH, known, createContext, deadlineMs, ...lane })

  const begin = ({ id, raw }: FastifyRequest, reply: FastifyReply): Attempt<TContext> =>
    beginAttempt(beginScope(raw, reply.raw, id, deadlineMs), createContext)

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const place = placeOf && (await placeOf(request))
    if (place?.send(reply)) return reply
    const { accept } = request.headers
    const made = givenBack(request.raw)?.attempt ?? begin(request, reply)
    const { scope } = made
    const finish = (pieces: readonly Piece[], its: Iterable<readonly [string, string]>) => {
      const { isWhole, isMomentary } = scope.answer
      if (!place || !isWhole || isMomentary) return sendPieces(reply, pieces)
      const bytes = bytesOf(pieces)
      place.keep(reply, bytes, its)
      return reply.send(bytes)
    }
    const query =
      !scope.isProjected && request.method === 'POST' ? known.find(request.body, accept) : undefined
    const pieces = query && (await attempt(made, query))
    if (pieces) {
      void reply.headers(query.headers)
      return finish(pieces, Object.entries(query.headers))
    }

    const httpGraphQLRequest = toHttpGraphqlRequest(request)
    const answer = await requestScope.run(scope, () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest,
        context: () => made.context().catch(refuseRequest),
      }),
    )
    const { status, body } = answer
    for (const [name, value] of answer.headers) void reply.header(name, value)
    const lenient = status === 400 && refusedDocuments.has(httpGraphQLRequest) && isPlainJson(answer.headers)
    void reply.code(lenient ? 200 : (status ?? 200))
    if (body.kind !== 'complete') return reply.send(Readable.from(body.asyncIterator))
    if (!scope.data || !body.string.startsWith(PLACEHOLDER_TEXT)) return finish([body.string], answer.headers)
    known.learn(accept, answer.headers)
    return finish(['{"data":', ...scope.data, body.string.slice(PLACEHOLDER_TEXT.length)], answer.headers)
  }
  app.route({
    method: ['GET', 'POST'],
    url: GRAPHQL_PATH,
    exposeHeadRoute: false,
    preParsing: (request, _reply, payload, done) => {
      const body = givenBack(request.raw)?.body
      done(null, body ? Readable.from([body], { objectMode: false }) : payload)
    },
    handler: handle,
  })
}

function sendPieces(reply: FastifyReply, pieces: readonly Piece[]) {
  const { body, length } = bodyOf(pieces)
  return body instanceof Readable ? reply.header('content-length', length).send(body) : reply.send(body)
}

const isPlainJson = (headers: HeaderMap) =>
  headers.get('content-type')?.startsWith('application/json') === true

function toHttpGraphqlRequest(request: FastifyRequest): HTTPGraphQLRequest {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const query = request.url.indexOf('?')
  return {
    method: request.method,
    headers,
    search: query < 0 ? '' : request.url.slice(query),
    body: request.body,
  }
}

/** Apollo answers a failed context with 500 unless the error names a status. */
function refuseRequest(error: unknown): never {
  if (!(error instanceof GraphQLError) || error.extensions.http !== undefined) throw error
  const status = statusByCode[String(error.extensions.code)]
  if (status === undefined) throw error
  throw new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.extensions, http: { status } },
  })
}
