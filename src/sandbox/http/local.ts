import type { IncomingMessage } from 'node:http'
import { isLoopback, isLoopbackHost } from '../../contract/language/loopback.ts'

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** Loopback peer and Host (a rebound DNS name would show there), no proxy in between. */
export const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopbackHost(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)

/** And by a program, not by a page of another site. */
export const isLocal = (message: IncomingMessage): boolean => {
  const { socket, headers } = message
  const own = `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`
  return isFromHere(message) && (headers.origin === undefined || headers.origin === own)
}
