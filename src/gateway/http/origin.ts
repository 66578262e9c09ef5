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
  /** Origins of pages elsewhere that may read answers and send writes. */
  readonly allowed?: readonly string[]
  /** Whether any page of this machine may, whatever its port; default none but the gateway's own. */
  readonly fromThisMachine?: () => boolean
}

export interface Origins {
  /** Whether its pages may read answers: the gateway's own, a registered one, or one of this machine. */
  mayRead(origin: string): boolean
  /**
   * Whether a request may come from where it says: it names no Origin (no browser script or form sent it), or one that may
   * read. The Host header proves nothing: a rebound name would match it.
   */
  isKnown(headers: IncomingHttpHeaders): boolean
}

const isOfThisMachine = (origin: string): boolean =>
  URL.canParse(origin) && isLoopback(new URL(origin).hostname)

export const createOrigins = (options: OriginOptions): Origins => {
  const { publicUrl, allowed = [], fromThisMachine = () => false } = options
  const others = new Set(allowed.map((origin) => new URL(origin).origin))
  const mayRead = (origin: string): boolean =>
    others.has(origin) ||
    namesOf(publicUrl()).includes(origin) ||
    (fromThisMachine() && isOfThisMachine(origin))
  return {
    mayRead,
    isKnown: (headers) => {
      const { origin } = headers
      return origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : mayRead(origin)
    },
  }
}

const MAX_HOSTS = 100

/** An address, or a name without a dot: `localhost`, a container's. The world's name servers answer for neither. */
const OUT_OF_REACH = /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\]|[^.]+)$/

/**
 * Whether a request names this gateway by its public name, or by one that nobody else can point at it. The page of a
 * rebound name counts as its own origin to a browser, and reads without an Origin header; its name is in Host.
 */
export const createHostCheck = ({ publicUrl }: Pick<OriginOptions, 'publicUrl'>) => {
  /** By Host, of which most requests have the same. */
  const answers = new LRUCache<string, boolean>({ max: MAX_HOSTS })
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
