import { constants, type Http2Session, type Http2Stream, type ServerHttp2Stream } from 'node:http2'
import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createArrivalCloser, readArrived } from '../../connections/arrival-closer.ts'

/** Maximum time in ms between closing the port and closing idle connections. */
const IDLE_MS = 250
const REAP_EVERY_MS = 50
/**
 * Maximum time in ms after the port is closed for requests that are still arriving. Node limits this time only
 * while the port is open. A shutdown may take 10 s: this time, `IDLE_MS`, 2 s for sending spans and 3 s
 * for closing the sandbox.
 */
const MAX_ARRIVAL_MS = 4000
/** Minimum number of event loop turns in a drain. A busy process needs them to respond to every client. */
const DRAIN_TURNS = 20

/**
 * Returns a function that closes idle connections, including new ones that have not sent data yet. Browsers
 * open such connections in advance, and Node 24 does not count them as idle.
 */
const createIdleCloser = (server: FastifyInstance['server']): (() => void) => {
  const sockets = new Set<Socket>()
  const sessions = new Set<Http2Session>()
  const watch = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  server.on('connection', watch).on('secureConnection', watch)
  server.on('session', (session: Http2Session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return () => {
    // Closing a session is safe at any time, because it waits for open streams.
    for (const session of sessions) session.close()
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}

/** Returns a function that cancels HTTP/2 streams without a complete request, unless their response has begun. */
const createStreamCloser = (server: FastifyInstance['server']): (() => void) => {
  const streams = new Set<ServerHttp2Stream>()
  server.on('stream', (stream: ServerHttp2Stream) => {
    if (stream.endAfterHeaders) return
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
  })
  return () => {
    for (const stream of streams)
      if (!stream.readableEnded && !stream.headersSent) stream.close(constants.NGHTTP2_CANCEL)
  }
}

/** Asks the client to send no more requests on this connection, by a header or an HTTP/2 GOAWAY frame. */
export const announceClose = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if (raw.httpVersionMajor < 2) void reply.header('connection', 'close')
  else (raw as typeof raw & { readonly stream: Http2Stream }).stream.session?.close()
}

/**
 * Makes `close()` keep accepting connections for `drainMs`, while every response announces the shutdown. Then
 * the server stops accepting connections, and finally closes idle ones. With 0, idle connections are closed
 * immediately. Requests that take longer than `arrivalMs` to arrive are then ended. Returns a function that
 * checks whether `close()` was called. Must run before routes are added.
 */
export const registerDrain = (
  app: FastifyInstance,
  drainMs = 0,
  arrivalMs = MAX_ARRIVAL_MS,
): (() => boolean) => {
  const { server } = app
  const closeIdle = createIdleCloser(server)
  const closeArriving = [createArrivalCloser(server), createStreamCloser(server)]
  let isClosing = false
  let reaping: NodeJS.Timeout | undefined
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isClosing) announceClose(request, reply)
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (drainMs > 0 && server.listening) {
      for (let turns = 0; turns < DRAIN_TURNS; turns++) await sleep(drainMs / DRAIN_TURNS)
      await readArrived()
      // Only the port is closed. The HTTP server's own `close` would also close idle connections and lose
      // requests in transit.
      Server.prototype.close.call(server)
      await sleep(Math.min(IDLE_MS, drainMs))
    }
    // Fastify closes idle connections next, so requests that have arrived on them are read first.
    await readArrived()
    const lateAt = performance.now() + Math.min(arrivalMs, MAX_ARRIVAL_MS)
    const reap = (): void => {
      closeIdle()
      if (performance.now() >= lateAt) for (const close of closeArriving) close()
    }
    // Closing is repeated, because responses that started before the shutdown end later.
    reaping = setInterval(() => void readArrived().then(reap), REAP_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(reaping))
  return () => isClosing
}
