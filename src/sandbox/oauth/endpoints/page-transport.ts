import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** Whether a request came from this machine to this machine, with no proxy that could have brought it. */
export const isLoopback = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)

/**
 * Whether a form was posted from a page of another origin, as far as the browser says. Under the pages' own
 * referrer policy a browser sends `Origin: null`, so that is no sign of anything; the CSRF token decides then.
 */
export const isForeign = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin, host } = headers
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
