import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A caller's own id is kept when it is harmless in a log line. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}
