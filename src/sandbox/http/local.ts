import type { IncomingMessage } from 'node:http'
import { isFromHere } from '../../contract/language/loopback.ts'

/**
 * Checks whether a browser sent a request for a page of another origin. Ports of one host are the same site,
 * so pages of other ports are refused too. Programs that are not browsers send neither header.
 */
export const isCrossOrigin = ({ headers }: IncomingMessage, scheme: 'http' | 'https'): boolean => {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers
  if (site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== `${scheme}://${host}`
}

/** Checks whether a request was sent from this machine by a program, not by a page of another origin. */
export const isLocal = (message: IncomingMessage): boolean =>
  isFromHere(message) && !isCrossOrigin(message, 'encrypted' in message.socket ? 'https' : 'http')
