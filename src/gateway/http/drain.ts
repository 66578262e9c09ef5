import type { Http2Session, Http2Stream } from 'node:http2'
import { Server, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Milliseconds in which connections that exist are still answered after the port is closed. */
const IDLE_MS = 250
const REAP_EVERY_MS = 50
/** Number of turns of the event loop that a drain lasts at least, so that a busy process can respond to every client in it. */
const DRAIN_TURNS = 20

/** Waits until the event loop has accepted the connections and read the bytes that have arrived by now: one turn for each. */
const readArrived = async (): Promise<void> => {
  await turn()
  await turn()
}

/** Closes idle connections. Node 24 does not count those as idle that have sent nothing yet, as browsers open them in advance. */
const closerOfIdle = (server: FastifyInstance['server']): (() => void) => {
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
    // Answers what it has begun.
    for (const session of sessions) session.close()
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}

/** Tells the client of a response to send no more on its connection: by a header, or a GOAWAY frame of HTTP/2. */
export const leave = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if (raw.httpVersionMajor < 2) void reply.header('connection', 'close')
  else (raw as typeof raw & { readonly stream: Http2Stream }).stream.session?.close()
}

/**
 * Lets `close()` go on accepting for `drainMs`, telling so with every response; then stop accepting, and
 * close idle connections last. With 0 they are closed at once. To be called before any route is added; the result tells
 * whether `close()` was called.
 */
export const registerDrain = (app: FastifyInstance, drainMs = 0): (() => boolean) => {
  const { server } = app
  const closeIdle = closerOfIdle(server)
  let isClosing = false
  let reaping: NodeJS.Timeout | undefined
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isClosing) leave(request, reply)
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (drainMs > 0 && server.listening) {
      for (let turns = 0; turns < DRAIN_TURNS; turns++) await sleep(drainMs / DRAIN_TURNS)
      await readArrived()
      // That of HTTP would close idle connections too, and with them requests that are on their way.
      Server.prototype.close.call(server)
      await sleep(Math.min(IDLE_MS, drainMs))
    }
    // Fastify closes idle connections next. On a busy machine, some of them have sent a request that is not read yet.
    await readArrived()
    // A response that began before keeps its connection alive.
    reaping = setInterval(() => void readArrived().then(closeIdle), REAP_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(reaping))
  return () => isClosing
}
