import type { IncomingMessage } from 'node:http'
import { isFromHere } from '../../contract/language/loopback.ts'

/**
 * Checks whether a browser sent the request on behalf of a page from another origin. Browsers treat all ports
 * of a host as the same site, so `same-site` requests are refused too. Programs that are not browsers send
 * neither header.
 */
export const isCrossOrigin = ({ headers }: IncomingMessage, scheme: 'http' | 'https'): boolean => {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers
  if (site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== `${scheme}://${host}`
}

/** Checks whether a request came from this machine and not from a page with another origin. */
export const isLocal = (message: IncomingMessage): boolean =>
  isFromHere(message) && !isCrossOrigin(message, 'encrypted' in message.socket ? 'https' : 'http')
