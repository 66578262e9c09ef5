import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
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
import { createDocumentStore } from './document-store.ts'
import { createErrorFormatter } from './error-format.ts'
import { registerGraphiql } from './graphiql.ts'
import { type ContextFunction, documentRefusals, registerGraphqlEndpoint } from './graphql-endpoint.ts'
import { type HealthOptions, registerHealth } from './health.ts'
import { answerFailure, answerUnparsableRequest, registerHttpErrors } from './http-errors.ts'
import { securityHeaders } from './security-headers.ts'

/** What the HTTP server is made of. */
export interface HttpServerOptions<TContext extends BaseContext> extends HealthOptions {
  /** The executable schema. */
  readonly schema: GraphQLSchema
  /** Called once per operation, after the CSRF check. Apollo clones the result shallowly, without `#private`. */
  readonly context: ContextFunction<TContext>
  /** Further Apollo plugins, run after the built-in ones. */
  readonly plugins?: readonly ApolloServerPlugin<TContext>[]
  /** Folder of the built GraphiQL page; without it neither `/` nor `/graphiql/` exists. */
  readonly graphiqlDirectory?: string | undefined
  /** Query in the first tab of GraphiQL on a first visit. */
  readonly sampleQuery?: string | undefined
  /** Default: silent. */
  readonly logger?: Logger | undefined
}

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
      ...(options.plugins ?? []),
    ],
  })
  await apollo.start()
  app.addHook('onClose', () => apollo.stop())

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...securityHeaders, 'x-request-id': request.id })
  })
  closeConnectionsWhenClosing(app)
  registerHttpErrors(app, allowedMethods(options.graphiqlDirectory !== undefined))
  registerGraphqlEndpoint(app, apollo, options.context)
  registerHealth(app, options)
  if (options.graphiqlDirectory !== undefined) {
    await registerGraphiql(app, { directory: options.graphiqlDirectory, sampleQuery: options.sampleQuery })
  }
  return app
}

/** A caller's own id is kept when it is harmless in a log line. */
function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}

/** A connection that was busy when closing began must not be kept alive after its answer. */
function closeConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
  })
}

function allowedMethods(withPage: boolean): (path: string) => readonly string[] | undefined {
  return (path) => {
    if (path === '/graphql') return ['GET', 'POST']
    if (path === '/livez' || path === '/readyz') return ['GET', 'HEAD']
    if (withPage && (path === '/' || path === '/graphiql' || path.startsWith('/graphiql/')))
      return ['GET', 'HEAD']
    return undefined
  }
}
