import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Returns the client's own id if it is safe in a log line, otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}
