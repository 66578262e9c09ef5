import type { ServerOptions } from 'node:http'
import type { ServerHttp2Stream } from 'node:http2'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { isUntimed, sendHttpError } from './http-errors.ts'

/** In PEM. */
export interface Tls {
  readonly cert: string
  readonly key: string
}

/** Of HTTP/1. */
type Limits = Pick<ServerOptions, 'headersTimeout' | 'shouldUpgradeCallback' | 'connectionsCheckingInterval'>

/** As Fastify sets it for plain HTTP/1.1. */
const KEEP_ALIVE_MS = 72_000
/** Requests under way on one connection of HTTP/2; Node sets no limit. Browsers and proxies send about 100. */
const CONCURRENT_STREAMS = 256
/** Streams of a connection that its client may reset at once, and per second; Node's own are 1,000 and 33. */
const STREAM_RESETS = { streamResetBurst: 100, streamResetRate: 20 }
/** Milliseconds for TLS beyond those in which a request must arrive. */
const HANDSHAKE_LATER_MS = 1000

/**
 * An app that answers HTTP/2 and, to clients that do not offer it and for WebSockets, HTTP/1.1, both over TLS. Routes see the
 * authority of HTTP/2 as the `host` header, which it has none of.
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
  // The server differs in type only.
  const app = Fastify({ ...(options as object), http2: true, https }) as unknown as FastifyInstance
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.httpVersionMajor < 2) return done()
    const { ':authority': authority, host } = raw.headers
    if (host === undefined) raw.headers.host = String(authority ?? '')
    else if (authority !== undefined && host !== authority)
      return void sendHttpError(reply, 400, 'The request names more than one host.')
    const { stream } = raw as typeof raw & { readonly stream: ServerHttp2Stream }
    if (stream.endAfterHeaders) return done()
    // Node limits the time of a request of HTTP/1 only.
    const late = setTimeout(() => {
      if (raw.complete || reply.sent || isUntimed(raw.socket)) return
      void sendHttpError(reply, 408, 'The request did not arrive in time.')
    }, requestTimeout)
    raw.once('end', () => clearTimeout(late))
    reply.raw.once('close', () => clearTimeout(late))
    done()
  })
  return app
}
