const LOOPBACK = /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i

/**
 * Checks whether a host is on the loopback interface. It accepts a URL's hostname, with or without IPv6
 * brackets, or a peer's address. Plain http is allowed only there (spec 1 §1).
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** Checks whether a Host header, with or without a port, contains a loopback host. */
export const isLoopbackHost = (header: string): boolean => isLoopback(header.replace(/:\d+$/, ''))

/** Headers that proxies add to forwarded requests. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** Parts of a `node:http` request that the checks read. */
interface Received {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: Readonly<Record<string, unknown>> & { readonly host?: string | undefined }
}

/**
 * Checks that the peer and the Host header are loopback and that no proxy is in between. After DNS rebinding,
 * the Host header would contain the attacker's host name.
 */
export const isFromHere = (request: Received): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') && isAtLoopback(request)

/**
 * Checks that the client connected to a loopback host without a proxy. The peer may be a port forwarder, such
 * as a container's.
 */
export const isAtLoopback = ({ headers }: Received): boolean =>
  isLoopbackHost(headers.host ?? '') && FORWARDED.every((name) => headers[name] === undefined)
