const LOOPBACK = /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i

/**
 * Whether a host is this machine: the hostname of a URL, with or without the brackets of IPv6, or the address of a
 * socket's peer. Plain http is allowed only there (spec 1 §1), as it never leaves the machine.
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** The same for the value of a Host header, which may end with a port. */
export const isLoopbackHost = (header: string): boolean => isLoopback(header.replace(/:\d+$/, ''))
