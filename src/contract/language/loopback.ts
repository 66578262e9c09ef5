const LOOPBACK = /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i

/**
 * By a URL's hostname, with or without IPv6 brackets, or a peer's address. Only there plain http is allowed
 * (spec 1 §1).
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** A Host header may have a port. */
export const isLoopbackHost = (header: string): boolean => isLoopback(header.replace(/:\d+$/, ''))

/** What proxies say of those whose requests they pass on. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** A request with its connection, as `node:http` has it. */
interface Received {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: Readonly<Record<string, unknown>> & { readonly host?: string | undefined }
}

/** Loopback peer and Host (a rebound DNS name would show there), no proxy in between. */
export const isFromHere = ({ socket, headers }: Received): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopbackHost(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)
