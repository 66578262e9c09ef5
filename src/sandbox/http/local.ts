import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was made on this machine, by a program and not by a page of another site: loopback peer,
 * loopback Host (a rebound DNS name would show there), no proxy in between, and no foreign Origin.
 */
export const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined) &&
  (headers.origin === undefined ||
    headers.origin === `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`)
