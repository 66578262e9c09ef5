import type { IncomingMessage } from 'node:http'
import type { BaseContext } from '@apollo/server'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { BODY_LIMIT_BYTES } from './graphql/limit.ts'
import { GRAPHQL_PATH, type GraphqlOptions, registerGraphql } from './graphql/pipeline.ts'
import { registerCompression } from './http/compression.ts'
import { boundConnections } from './http/connection-bound.ts'
import { registerCors } from './http/cors.ts'
import { announceClose, registerDrain } from './http/drain.ts'
import { type PageFiles, registerGraphiql, type SignInOffer } from './http/graphiql.ts'
import { type Features, type HealthOptions, registerHealth, registerVersion } from './http/health.ts'
import {
  refuseUnparsableRequest,
  registerHttpErrors,
  sendFailure,
  sendHttpError,
} from './http/http-errors.ts'
import { registerMetrics } from './http/metrics.ts'
import type { Origins } from './http/origin.ts'
import { registerPage, type VisitorOf } from './http/page.ts'
import { type PressureOptions, registerPressure } from './http/pressure.ts'
import { refuseBadJson, refuseMisleadingRequests } from './http/request-checks.ts'
import { requestIdOf } from './http/request-id.ts'
import { createSecureApp, type Tls } from './http/secure-app.ts'
import { dashboardHeaders, securityHeaders, strictTransport } from './http/security-headers.ts'
import { isWebSocket, mayStayOpen } from './http/streaming.ts'
import { boundUnread, type UnreadLimits } from './http/unread.ts'
import { METRICS_PATH } from './metrics/index.ts'

export interface HttpServerOptions<TContext extends BaseContext>
  extends Pick<HealthOptions, 'ready'>,
    GraphqlOptions<TContext> {
  /** GraphiQL folder; without it, neither `/` nor `/graphiql/` exists. */
  readonly graphiqlDirectory?: string | undefined
  /** Dashboard folder; without it, `/dashboard/` does not exist. */
  readonly dashboardDirectory?: string | undefined
  /** Query in GraphiQL's first tab. */
  readonly sampleQuery?: string | undefined
  /** Subscription in GraphiQL's second tab. */
  readonly sampleSubscription?: string | undefined
  /** JSON files that GraphiQL requests by name; default: none. */
  readonly graphiqlFiles?: PageFiles | undefined
  /** Sign-in that GraphiQL offers; default: none. */
  readonly signInOffer?: SignInOffer | undefined
  /** Origins whose images the pages may show over HTTP; default: none. */
  readonly pictureOrigins?: readonly string[] | undefined
  /** Decides who may open the pages; default: everyone. */
  readonly visitorOf?: VisitorOf | undefined
  /**
   * Origins whose pages may read responses and send writes. By default, pages of other origins may send
   * writes but not read responses.
   */
  readonly origins?: Origins | undefined
  /** Whether responses are compressed; default: true. */
  readonly compression?: boolean | undefined
  /**
   * Adds routes before the GraphiQL page. `methods` lists the methods of these routes by path, for 405
   * responses.
   */
  readonly extend?: ((app: FastifyInstance) => Promise<void>) | undefined
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined
  /** IP addresses and networks whose `X-Forwarded-For` is trusted; default: none. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Load limits; default: none. */
  readonly pressure?: PressureOptions | undefined
  /** Maximum number of open connections; further ones are closed. Default: no limit. */
  readonly maxConnections?: number | undefined
  /**
   * Limits on large responses that clients do not read. Default: one minute per response and 128 MiB in
   * total.
   */
  readonly unread?: Partial<UnreadLimits> | undefined
  /** Key that `GET /metrics` requires. Without one, only this machine may read the metrics. */
  readonly metricsKey?: string | undefined
  /** Version in `GET /version`; by default this route does not exist. */
  readonly version?: string | undefined
  /** Features that `GET /version` reports; default: none. */
  readonly features?: Features | undefined
  /**
   * Time in ms during which `close()` still accepts connections, while `/readyz` reports the shutdown;
   * default: 0.
   */
  readonly drainMs?: number | undefined
  /** Time limit in ms for receiving the headers and body of a request; default: 14 s. */
  readonly receiveMs?: number | undefined
  /** Certificate and key for TLS; default: plain HTTP/1.1. */
  readonly tls?: Tls | undefined
  /**
   * Whether users reach the server over HTTPS. If so, responses forbid plain HTTP
   * (Strict-Transport-Security).
   */
  readonly isHttps?: boolean | undefined
}

const DASHBOARD_PATH = '/dashboard/'
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/version', METRICS_PATH])

/**
 * Default time limit in ms for receiving a request. Timeouts are checked once a second, so a slow request
 * ends within 15 s.
 */
const RECEIVE_MS = 14_000
const LOOK_EVERY_MS = 1000

/**
 * Creates a server that does not listen yet. It serves GET and POST `/graphql`, GraphiQL under `/graphiql/`,
 * the dashboard under `/dashboard/`, `/livez` and `/readyz`. `close()` waits for requests in flight and stops
 * Apollo Server. Throws if the schema is invalid.
 */
export async function createHttpServer<TContext extends BaseContext>(
  options: HttpServerOptions<TContext>,
): Promise<FastifyInstance> {
  const { logger, trustedProxies = [], receiveMs = RECEIVE_MS } = options
  const headers = { ...securityHeaders, ...(options.isHttps && strictTransport) }
  const limits = {
    headersTimeout: receiveMs,
    // Only upgrades to WebSocket are accepted. Clients may also offer HTTP/2 in any request, but such offers
    // are ignored.
    shouldUpgradeCallback: ({ headers }: Pick<IncomingMessage, 'headers'>) => isWebSocket(headers),
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, receiveMs),
  }
  const common: FastifyServerOptions & { readonly requestTimeout: number } = {
    ...(logger && { loggerInstance: logger as FastifyBaseLogger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: receiveMs,
    return503OnClosing: false,
    genReqId: requestIdOf,
    clientErrorHandler: refuseUnparsableRequest,
    frameworkErrors(error, request, reply) {
      void reply.headers({ ...headers, 'x-request-id': request.id })
      if (isClosing()) announceClose(request, reply)
      sendFailure(error, request, reply)
    },
  }
  const app = options.tls
    ? createSecureApp(options.tls, common, limits)
    : Fastify({ ...common, http: limits })
  boundConnections(app.server, options.maxConnections, logger)
  app.removeContentTypeParser('text/plain')
  refuseBadJson(app)

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  const isClosing = registerDrain(app, options.drainMs, receiveMs)
  refuseMisleadingRequests(app)
  // Must run before compression, so that data waiting to be compressed counts as unread.
  boundUnread(app, options.unread)
  if (options.compression !== false) await registerCompression(app)
  if (options.origins) await registerCors(app, options.origins.mayRead)
  if (options.pressure) registerPressure(app, options.pressure)
  if (options.origins) refuseForeignWrites(app, options.origins)
  registerHttpErrors(app, allowedMethods(options))
  await registerGraphql(app, options)
  registerHealth(app, { ...options, isClosing })
  if (options.metrics) registerMetrics(app, options.metrics, options.metricsKey)
  if (options.version !== undefined) registerVersion(app, options.version, options.features)
  await options.extend?.(app)
  const { graphiqlDirectory: directory, graphiqlFiles: files } = options
  if (directory !== undefined)
    await registerGraphiql(app, { ...options, directory, files, endpoint: GRAPHQL_PATH })
  if (options.dashboardDirectory !== undefined)
    await registerPage(app, {
      name: 'The dashboard',
      path: DASHBOARD_PATH,
      directory: options.dashboardDirectory,
      headers: dashboardHeaders(options.pictureOrigins ?? []),
      visitorOf: options.visitorOf,
      offersSignIn: options.signInOffer?.enabled === true,
    })
  return app
}

/**
 * Refuses writes and streams from unknown origins. Any page can make a browser open streams. Browsers also
 * let pages read WebSocket messages from other origins, unlike HTTP responses.
 */
function refuseForeignWrites(app: FastifyInstance, { isKnown }: Origins): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request
    const isRead = method === 'GET' || method === 'HEAD'
    if ((isRead && !mayStayOpen(headers)) || isKnown(headers)) return done()
    const advice = 'add it to PUBLIC_URL or ALLOWED_ORIGINS'
    void sendHttpError(reply, 403, `Requests from this origin are refused: ${advice}`)
  })
}

function allowedMethods({
  graphiqlDirectory,
  dashboardDirectory,
  methods = {},
}: Pick<HttpServerOptions<BaseContext>, 'graphiqlDirectory' | 'dashboardDirectory' | 'methods'>): (
  path: string,
) => readonly string[] | undefined {
  const pages = [
    ...(graphiqlDirectory === undefined ? [] : ['/graphiql/']),
    ...(dashboardDirectory === undefined ? [] : [DASHBOARD_PATH]),
  ]
  return (path) => {
    if (Object.hasOwn(methods, path)) return methods[path]
    if (path === GRAPHQL_PATH) return ['GET', 'POST']
    const isPage = pages.some((page) => `${path}/` === page || path.startsWith(page))
    if (PROBES.has(path) || isPage || (path === '/' && graphiqlDirectory !== undefined))
      return ['GET', 'HEAD']
    return undefined
  }
}
