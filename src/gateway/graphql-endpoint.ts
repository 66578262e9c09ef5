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
import type { Piece, Projection } from '../projector/index.ts'
import { Stop } from '../upstream/index.ts'
import { BoundedMap } from './bounded-map.ts'
import { type CompiledQueries, PLACEHOLDER_TEXT } from './compiled-queries.ts'
import { type AnswerNotes, type RequestScope, requestScope } from './request-scope.ts'
import type { ResponsePlace } from './response-cache.ts'

/** What the context function of an operation gets. */
export interface ContextRequest extends RequestScope {
  readonly headers: IncomingHttpHeaders
}

/** Where the answer to a request may be kept; undefined where it never is. */
export type PlaceOf = (request: FastifyRequest) => Promise<ResponsePlace | undefined>

/** Makes the context of one operation. A `GraphQLError` thrown here refuses the whole request. */
export type ContextFunction<TContext> = (request: ContextRequest) => Promise<TContext>

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
}

/** What is kept of `Accept` headers: clients have a handful of them. */
const MAXIMUM_ACCEPTS = 100

/** Adds GET and POST `/graphql`. */
export function registerGraphqlEndpoint<TContext extends BaseContext>(
  app: FastifyInstance,
  { apollo, queries, createContext, deadlineMs, placeOf }: GraphqlEndpoint<TContext>,
): void {
  /** The headers that Apollo Server gave a complete answer, by what the client accepts. */
  const headersByAccept = new BoundedMap<HeaderMap>(MAXIMUM_ACCEPTS)

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const place = placeOf && (await placeOf(request))
    if (place?.send(reply)) return reply
    const notes: AnswerNotes = { isWhole: false, isMomentary: false }
    const scope: ContextRequest = {
      headers: request.headers,
      requestId: request.id,
      answer: notes,
      ...endings(reply, deadlineMs),
    }
    const finish = (pieces: readonly Piece[], its: HeaderMap) => {
      if (!place || !notes.isWhole || notes.isMomentary) return sendPieces(reply, pieces)
      const bytes = Buffer.concat(encoded(pieces))
      place.keep(reply, bytes, its)
      return reply.send(bytes)
    }
    const accept = request.headers.accept ?? ''
    const known = knownQuery(queries, request)
    const headers = known && headersByAccept.get(accept)
    const context = headers && createContext(scope)
    if (context) {
      const pieces = await requestScope.run(scope, async () => {
        try {
          return await known.query.data(await context, known.variables)
        } catch {
          return null
        }
      })
      if (pieces) {
        for (const [name, value] of headers) void reply.header(name, value)
        // Only whole answers of queries are projected.
        notes.isWhole = true
        return finish(['{"data":', ...pieces, '}'], headers)
      }
      scope.isProjected = true
    }

    const httpGraphQLRequest = toHttpGraphqlRequest(request)
    const answer = await requestScope.run(scope, () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest,
        context: () => (context ?? createContext(scope)).catch(refuseRequest),
      }),
    )
    const { status, body } = answer
    for (const [name, value] of answer.headers) void reply.header(name, value)
    const lenient = status === 400 && refusedDocuments.has(httpGraphQLRequest) && isPlainJson(answer.headers)
    void reply.code(lenient ? 200 : (status ?? 200))
    if (body.kind !== 'complete') return reply.send(Readable.from(body.asyncIterator))
    if (!scope.data || !body.string.startsWith(PLACEHOLDER_TEXT)) return finish([body.string], answer.headers)
    headersByAccept.set(accept, answer.headers)
    return finish(['{"data":', ...scope.data, body.string.slice(PLACEHOLDER_TEXT.length)], answer.headers)
  }
  app.route({ method: ['GET', 'POST'], url: '/graphql', exposeHeadRoute: false, handler: handle })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The query of a request, when its very text was answered before: then it is valid, and Apollo Server need not look it
 * up again. Whatever is unusual about a request is left to it.
 */
function knownQuery<TContext extends BaseContext>(
  queries: CompiledQueries<TContext>,
  { method, body }: FastifyRequest,
): { query: Projection<TContext>; variables: Readonly<Record<string, unknown>> } | undefined {
  if (method !== 'POST' || !isRecord(body)) return undefined
  const { query: text, operationName, variables, extensions } = body
  if (typeof text !== 'string' || extensions != null) return undefined
  if (operationName != null && typeof operationName !== 'string') return undefined
  if (variables != null && !isRecord(variables)) return undefined
  const query = queries.find(text, operationName)
  return query && { query, variables: variables ?? {} }
}

/** Bytes up to which an answer is sent at once; larger ones stay in their pieces, as they would be held twice. */
const AT_ONCE_BYTES = 1_048_576

const encoded = (pieces: readonly Piece[]): Buffer[] =>
  pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))

function sendPieces(reply: FastifyReply, pieces: readonly Piece[]) {
  if (pieces.every((piece) => typeof piece === 'string')) return reply.send(pieces.join(''))
  const buffers = encoded(pieces)
  const length = buffers.reduce((sum, buffer) => sum + buffer.length, 0)
  if (length <= AT_ONCE_BYTES) return reply.send(Buffer.concat(buffers, length))
  return reply.header('content-length', length).send(Readable.from(buffers, { objectMode: false }))
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

const ANSWERED = new DOMException('the operation has been answered', 'AbortError')

/**
 * The ways an operation ends: its answer is sent, and what is still being read was of no use; the connection closes
 * before; or its time is over. The timer goes with the response, since one that outlived it would keep the whole
 * operation in memory.
 */
function endings(reply: FastifyReply, deadlineMs: number): Pick<RequestScope, 'signal' | 'deadline'> {
  const client = new Stop()
  const operation = new Stop()
  const timer = setTimeout(
    () => operation.abort(new DOMException('the time for the operation is over', 'TimeoutError')),
    deadlineMs,
  )
  const response = reply.raw
  response.on('close', () => {
    clearTimeout(timer)
    if (response.writableFinished) {
      operation.abort(ANSWERED)
      return
    }
    const reason = new DOMException('the client left', 'AbortError')
    client.abort(reason)
    operation.abort(reason)
  })
  return { signal: client, deadline: operation }
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
