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
import { type RequestScope, requestScope } from './request-scope.ts'

/** What the context function of an operation gets. */
export interface ContextRequest extends RequestScope {
  readonly headers: IncomingHttpHeaders
}

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

/** Adds GET and POST `/graphql`, answered by a started Apollo Server that has the plugin `documentRefusals`. */
export function registerGraphqlEndpoint<TContext extends BaseContext>(
  app: FastifyInstance,
  apollo: ApolloServer<TContext>,
  createContext: ContextFunction<TContext>,
  deadlineMs: number,
): void {
  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const scope: ContextRequest = {
      headers: request.headers,
      requestId: request.id,
      ...endings(reply, deadlineMs),
    }
    const httpGraphQLRequest = toHttpGraphqlRequest(request)
    const { status, headers, body } = await requestScope.run(scope, () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest,
        context: () => createContext(scope).catch(refuseRequest),
      }),
    )
    for (const [name, value] of headers) void reply.header(name, value)
    const lenient = status === 400 && refusedDocuments.has(httpGraphQLRequest) && isPlainJson(headers)
    void reply.code(lenient ? 200 : (status ?? 200))
    return reply.send(body.kind === 'complete' ? body.string : Readable.from(body.asyncIterator))
  }
  app.route({ method: ['GET', 'POST'], url: '/graphql', exposeHeadRoute: false, handler: handle })
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
  const client = new AbortController()
  const operation = new AbortController()
  const timer = setTimeout(
    () => operation.abort(new DOMException('the time for the operation is over', 'TimeoutError')),
    deadlineMs,
  )
  const response = reply.raw
  response.once('close', () => {
    clearTimeout(timer)
    if (response.writableFinished) {
      operation.abort(ANSWERED)
      return
    }
    const reason = new DOMException('the client left', 'AbortError')
    client.abort(reason)
    operation.abort(reason)
  })
  return { signal: client.signal, deadline: operation.signal }
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
