import type { Server } from 'node:net'
import type { Logger } from 'pino'

const LOG_EVERY_MS = 60_000

/**
 * Refuses connections beyond `maxConnections` and keeps the server running if a connection cannot be
 * accepted. Call it before the server listens.
 */
export const boundConnections = (
  server: Server,
  maxConnections: number | undefined,
  logger: Pick<Logger, 'warn'> | undefined,
): void => {
  let loggedAt = Number.NEGATIVE_INFINITY
  const warn = (details: object): void => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    logger?.warn(details, 'Connections are refused: raise the open file limit, or run more processes')
  }
  // A full worker drops further connections. Otherwise, it would return them to its primary, which would
  // offer them again and again.
  if (maxConnections !== undefined) Object.assign(server, { maxConnections, dropMaxConnection: true })
  server.on('drop', () => warn({ maxConnections }))
  server.once('listening', () => server.on('error', ({ message }) => warn({ error: { message } })))
}
