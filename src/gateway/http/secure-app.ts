import type { ServerOptions } from 'node:http'
import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2'
import type { Server, Socket } from 'node:net'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUntimed, sendHttpError } from './http-errors.ts'

/** Certificate and key in PEM. */
export interface Tls {
  readonly cert: string
  readonly key: string
}

/** Options that Node applies only to HTTP/1 connections. */
type Limits = Pick<ServerOptions, 'headersTimeout' | 'shouldUpgradeCallback' | 'connectionsCheckingInterval'>

/** Keep-alive timeout that Fastify sets for plain HTTP/1.1. */
const KEEP_ALIVE_MS = 72_000
/**
 * Maximum number of concurrent requests per HTTP/2 connection; Node sets no limit. Browsers and proxies use
 * about 100.
 */
const CONCURRENT_STREAMS = 256
/**
 * Maximum number of streams that a client may reset per connection, at once and per second. Node's defaults
 * are 1,000 and 33.
 */
const STREAM_RESETS = { streamResetBurst: 100, streamResetRate: 20 }
/** Milliseconds added to a request's time limit to allow for the TLS handshake. */
const HANDSHAKE_LATER_MS = 1000

/**
 * Maximum number of HTTP/2 connections from one address that may end with a protocol error within a window.
 */
const PROTOCOL_ERRORS = 20
const WINDOW_MS = 10_000
const ADDRESSES = 10_000

/**
 * Refuses connections from an address after too many of its HTTP/2 connections ended with protocol errors,
 * such as too many resets. The refusal lasts until the window ends. Do not use it behind a proxy, because all
 * clients of the proxy share one address.
 */
const refuseAfterProtocolErrors = (server: Server): void => {
  const errors = new LRUCache<string, number>({ max: ADDRESSES, ttl: WINDOW_MS, noUpdateTTL: true })
  server.on('session', (session: ServerHttp2Session) => {
    const { remoteAddress } = session.socket
    session.on('error', () => errors.set(`${remoteAddress}`, (errors.get(`${remoteAddress}`) ?? 0) + 1))
  })
  // Runs before the TLS listener, because a handshake takes milliseconds.
  server.prependListener('connection', (socket: Socket) => {
    if ((errors.get(`${socket.remoteAddress}`) ?? 0) >= PROTOCOL_ERRORS) socket.destroy()
  })
}

/** Maximum number of HTTP/2 requests that start per turn of the event loop. */
const STARTS_PER_TURN = 16

/**
 * Creates a queue that starts few requests per turn of the event loop. Node reads resets between the turns,
 * so most requests that a client resets immediately never start.
 */
const createTurns = () => {
  const waiting: { readonly stream: ServerHttp2Stream; readonly start: () => void }[] = []
  const turn = (): void => {
    for (let started = 0; started < STARTS_PER_TURN; ) {
      const next = waiting.shift()
      if (next === undefined) return
      if (next.stream.closed) continue
      next.start()
      started += 1
    }
    if (waiting.length > 0) setImmediate(turn)
  }
  return (stream: ServerHttp2Stream, start: () => void): void => {
    if (waiting.push({ stream, start }) === 1) setImmediate(turn)
  }
}

/** Responds with 408 if an HTTP/2 request takes too long to arrive. Node limits this time only for HTTP/1. */
const limitTime = (request: FastifyRequest, reply: FastifyReply, milliseconds: number): void => {
  const { raw } = request
  const late = setTimeout(() => {
    if (raw.complete || reply.sent || isUntimed(raw.socket)) return
    void sendHttpError(reply, 408, 'The request did not arrive in time')
  }, milliseconds)
  raw.once('end', () => clearTimeout(late))
  reply.raw.once('close', () => clearTimeout(late))
}

/**
 * Creates an app that serves HTTP/2 over TLS, and HTTP/1.1 over TLS for WebSockets and for clients without
 * HTTP/2. Routes see HTTP/2's `:authority` as the `host` header, which HTTP/2 requests usually lack.
 */
export const createSecureApp = (
  tls: Tls,
  options: FastifyServerOptions & { readonly requestTimeout: number },
  limits: Limits,
): FastifyInstance => {
  const { requestTimeout } = options
  const http1 = { ...limits, requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }
  const settings = { maxConcurrentStreams: CONCURRENT_STREAMS }
  const https = {
    ...tls,
    ...STREAM_RESETS,
    handshakeTimeout: requestTimeout + HANDSHAKE_LATER_MS,
    allowHTTP1: true,
    ...http1,
    settings,
  }
  // An HTTP/2 app differs from an HTTP/1 app only in its type.
  const app = Fastify({ ...(options as object), http2: true, https }) as unknown as FastifyInstance
  const startInTurn = createTurns()
  if (!options.trustProxy) refuseAfterProtocolErrors(app.server)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.httpVersionMajor < 2) return done()
    const { ':authority': authority, host } = raw.headers
    if (host === undefined) raw.headers.host = String(authority ?? '')
    else if (authority !== undefined && host !== authority)
      return void sendHttpError(reply, 400, 'The request has more than one host')
    const { stream } = raw as typeof raw & { readonly stream: ServerHttp2Stream }
    if (!stream.endAfterHeaders) limitTime(request, reply, requestTimeout)
    startInTurn(stream, done)
  })
  return app
}
