import type { IncomingHttpHeaders } from 'node:http'
import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { type Logger, pino } from 'pino'
import { createCompiledQueries, type QueryListener } from '../graphql/compiled-queries.ts'
import { createDocumentStore } from '../graphql/document-store.ts'
import { createErrorFormatter } from '../graphql/error-format.ts'
import {
  documentRefusals,
  GRAPHQL_PATH,
  type PlaceOf,
  registerGraphqlEndpoint,
} from '../graphql/graphql-endpoint.ts'
import type { ContextFunction } from '../graphql/operation-scope.ts'
import { wholeAnswers } from '../stores/response-cache.ts'
import { registerGraphiql, type SignInOffer } from './graphiql.ts'
import { type HealthOptions, registerHealth } from './health.ts'
import { answerFailure, answerUnparsableRequest, registerHttpErrors, sendHttpError } from './http-errors.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

/** What the HTTP server is made of. */
export interface HttpServerOptions<TContext extends BaseContext> extends HealthOptions {
  /** The executable schema. */
  readonly schema: GraphQLSchema
  /** Called once per operation, after the CSRF check. Apollo clones the result shallowly, without `#private`. */
  readonly context: ContextFunction<TContext>
  /** Further Apollo plugins, run after the built-in ones. */
  readonly plugins?: readonly ApolloServerPlugin<TContext>[]
  /** Told of each query, once every plugin has let it pass. */
  readonly listener?: QueryListener<TContext> | undefined
  /** Folder of the built GraphiQL page; without it neither `/` nor `/graphiql/` exists. */
  readonly graphiqlDirectory?: string | undefined
  /** Query in the first tab of GraphiQL on a first visit. */
  readonly sampleQuery?: string | undefined
  /** What GraphiQL tells about signing in; by default that nobody can. */
  readonly signInOffer?: SignInOffer | undefined
  /** Whether a write may come from where its headers say; by default every one may. */
  readonly isOwnOrigin?: ((headers: IncomingHttpHeaders) => boolean) | undefined
  /** Adds further routes, before the page; `methods` are theirs by path, for 405. */
  readonly extend?: ((app: FastifyInstance) => Promise<void>) | undefined
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined
  /** Where answers are kept; without it none is. */
  readonly placeOf?: PlaceOf | undefined
  /** Milliseconds that one operation may take; default 10 s. */
  readonly deadlineMs?: number | undefined
  /** Default: silent. */
  readonly logger?: Logger | undefined
}

/** One deadline per operation (design §5.9). */
const DEADLINE_MS = 10_000
const BODY_LIMIT_BYTES = 1_048_576
const REQUEST_TIMEOUT_MS = 30_000
const MAX_DOCUMENTS = 1_000
const MAX_DOCUMENT_TOKENS = 15_000

/**
 * The gateway as HTTP: GET and POST `/graphql`, GraphiQL under `/graphiql/`, `/livez` and `/readyz`. Does not
 * listen. `close()` on the result lets requests in flight finish and stops Apollo Server. Throws when the
 * schema is invalid.
 */
export async function createHttpServer<TContext extends BaseContext>(
  options: HttpServerOptions<TContext>,
): Promise<FastifyInstance> {
  const { logger } = options
  const app = Fastify({
    ...(logger && { loggerInstance: logger as FastifyBaseLogger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: requestIdOf,
    clientErrorHandler: answerUnparsableRequest,
    frameworkErrors(error, request, reply) {
      void reply.headers({ ...securityHeaders, 'x-request-id': request.id })
      answerFailure(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')

  const queries = createCompiledQueries(options.schema, options.listener)
  const apollo = new ApolloServer<TContext>({
    schema: options.schema,
    introspection: true,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    documentStore: createDocumentStore(MAX_DOCUMENTS),
    parseOptions: { maxTokens: MAX_DOCUMENT_TOKENS },
    stringifyResult: JSON.stringify,
    formatError: createErrorFormatter({ logger }),
    logger: logger ?? pino({ enabled: false }),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      documentRefusals,
      ...(options.placeOf ? [wholeAnswers] : []),
      ...(options.plugins ?? []),
      // Last, so that every other plugin has had its say of the operation.
      queries.plugin,
    ],
  })
  await apollo.start()
  app.addHook('onClose', () => apollo.stop())

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id)
    done()
  })
  const isClosing = closeConnectionsWhenClosing(app)
  if (options.isOwnOrigin) refuseForeignWrites(app, options.isOwnOrigin)
  registerHttpErrors(app, allowedMethods(options.graphiqlDirectory !== undefined, options.methods))
  registerGraphqlEndpoint(app, {
    apollo,
    queries,
    createContext: options.context,
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    placeOf: options.placeOf,
    bodyLimit: BODY_LIMIT_BYTES,
    isOwnOrigin: options.isOwnOrigin ?? (() => true),
    isClosing,
  })
  registerHealth(app, options)
  await options.extend?.(app)
  const { graphiqlDirectory: directory, sampleQuery, signInOffer } = options
  if (directory !== undefined) await registerGraphiql(app, { directory, sampleQuery, signInOffer })
  return app
}

/** A connection that was busy when closing began must not be kept alive after its answer. */
function closeConnectionsWhenClosing(app: FastifyInstance): () => boolean {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
  return () => closing
}

/** What changes something is refused when a page elsewhere sent it; reading it back would fail there anyway. */
function refuseForeignWrites(
  app: FastifyInstance,
  isOwnOrigin: (headers: IncomingHttpHeaders) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request
    if (method === 'GET' || method === 'HEAD' || isOwnOrigin(headers)) return done()
    const advice = 'PUBLIC_URL or ALLOWED_ORIGINS must name it'
    void sendHttpError(reply, 403, `Requests from that origin are refused; ${advice}.`)
  })
}

function allowedMethods(
  withPage: boolean,
  methods: HttpServerOptions<BaseContext>['methods'] = {},
): (path: string) => readonly string[] | undefined {
  return (path) => {
    if (Object.hasOwn(methods, path)) return methods[path]
    if (path === GRAPHQL_PATH) return ['GET', 'POST']
    if (path === '/livez' || path === '/readyz') return ['GET', 'HEAD']
    if (withPage && (path === '/' || path === '/graphiql' || path.startsWith('/graphiql/')))
      return ['GET', 'HEAD']
    return undefined
  }
}
