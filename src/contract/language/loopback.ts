const LOOPBACK = /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i

/**
 * By a URL's hostname, with or without IPv6 brackets, or a peer's address. Only there plain http is allowed
 * (spec 1 §1).
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** A Host header may have a port. */
export const isLoopbackHost = (header: string): boolean => isLoopback(header.replace(/:\d+$/, ''))
