import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isLoopback } from '../../contract/language/loopback.ts'

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

/** An origin, with its other names where it is this machine. */
const namesOf = (url: string): string[] => {
  const { origin, protocol, hostname, port } = new URL(url)
  const names = isLoopback(hostname) ? LOOPBACK_NAMES : []
  return [origin, ...names.map((name) => `${protocol}//${name}${port && `:${port}`}`)]
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

const MAXIMUM_HOSTS = 100

/** An address, or a name without a dot: `localhost`, a container's. The world's name servers answer for neither. */
const OUT_OF_REACH = /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\]|[^.]+)$/

/**
 * Whether a request names this gateway by its public name, or by one that nobody else can point at it. The page of a
 * rebound name counts as its own origin to a browser, and reads without an Origin header; its name is in Host.
 */
export const createHostCheck = ({ publicUrl }: Pick<OriginOptions, 'publicUrl'>) => {
  /** By Host, of which most requests have the same. */
  const answers = new LRUCache<string, boolean>({ max: MAXIMUM_HOSTS })
  const isOwn = (host: string): boolean => {
    const here = `http://${host}`
    if (!URL.canParse(here)) return false
    const { hostname } = new URL(here)
    return OUT_OF_REACH.test(hostname) || hostname === new URL(publicUrl()).hostname
  }
  return ({ host }: IncomingHttpHeaders): boolean => {
    // Browsers always send it.
    if (host === undefined) return true
    let answer = answers.get(host)
    if (answer === undefined) {
      answer = isOwn(host)
      answers.set(host, answer)
    }
    return answer
  }
}
