import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

export const isLoopback = (hostname: string): boolean => LOOPBACK_NAMES.includes(hostname)

/** The same place under the other names of the loopback interface. */
const namesOf = (origin: string): string[] => {
  const url = new URL(origin)
  if (!isLoopback(url.hostname)) return [url.origin]
  return LOOPBACK_NAMES.map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`)
}

export interface OriginOptions {
  /** Scheme, host and port under which people reach the gateway. */
  readonly publicUrl: () => string
  /** Origins of pages elsewhere that may send writes. */
  readonly allowed?: readonly string[]
}

/**
 * Whether a request may come from where it says: it names no Origin (no browser script or form sent it), or the
 * gateway's own, or a registered one. The Host header proves nothing: a rebound name would match it.
 */
export const createOriginCheck = ({ publicUrl, allowed = [] }: OriginOptions) => {
  const others = new Set(allowed.map((origin) => new URL(origin).origin))
  return (headers: IncomingHttpHeaders): boolean => {
    const { origin } = headers
    if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
    return others.has(origin) || namesOf(publicUrl()).includes(origin)
  }
}
