import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which connections that exist are still answered after the port is closed. */
const IDLE_MS = 250
const REAP_EVERY_MS = 50

/**
 * Lets `close()` go on accepting for `drainMs`, with `Connection: close` on every response; then stop accepting, and
 * close idle connections last. With 0 they are closed at once. To be called before any route is added; the result tells
 * whether `close()` was called.
 */
export const registerDrain = (app: FastifyInstance, drainMs = 0): (() => boolean) => {
  const { server } = app
  let isClosing = false
  let reaping: NodeJS.Timeout | undefined
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (drainMs > 0 && server.listening) {
      await sleep(drainMs)
      // That of HTTP would close idle connections too, and with them requests that are on their way.
      Server.prototype.close.call(server)
      await sleep(Math.min(IDLE_MS, drainMs))
    }
    // A response that began before keeps its connection alive.
    reaping = setInterval(() => server.closeIdleConnections(), REAP_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(reaping))
  return () => isClosing
}
