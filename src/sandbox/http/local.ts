import type { IncomingMessage } from 'node:http'
import { isFromHere } from '../../contract/language/loopback.ts'

/** Checks whether a request was sent from this machine by a program, not by a page of another site. */
export const isLocal = (message: IncomingMessage): boolean => {
  const { socket, headers } = message
  const own = `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`
  return isFromHere(message) && (headers.origin === undefined || headers.origin === own)
}
