import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isLoopback } from '../../contract/language/loopback.ts'

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

/** Returns an origin and, if the origin is this machine, the same origin under its other names. */
const namesOf = (url: string): string[] => {
  const { origin, protocol, hostname, port } = new URL(url)
  const names = isLoopback(hostname) ? LOOPBACK_NAMES : []
  return [origin, ...names.map((name) => `${protocol}//${name}${port && `:${port}`}`)]
}

export interface OriginOptions {
  /** Scheme, host and port where users reach the gateway. */
  readonly publicUrl: () => string
  /** Other origins whose pages may read responses and send writes. */
  readonly allowed?: readonly string[]
  /**
   * Whether pages on this machine, on any port, may also read responses and send writes; default: only the
   * gateway's own pages.
   */
  readonly fromThisMachine?: () => boolean
}

export interface Origins {
  /**
   * Checks whether pages of this origin may read responses: the gateway's own, a registered one, or one on
   * this machine.
   */
  mayRead(origin: string): boolean
  /**
   * Checks the origin of a request. A request without an Origin header passes unless the browser marks it as
   * cross-site. Other requests pass if pages of their origin may read responses. The Host header proves
   * nothing: after DNS rebinding, it would match the page's origin.
   */
  isKnown(headers: IncomingHttpHeaders): boolean
  /**
   * Checks for proof that a script of an allowed page sent a request. Browsers set `Origin` and
   * `Sec-Fetch-Site`, and no page can change them. Without proof, the request may come from a form, an image
   * or a link of any page.
   */
  isProven(headers: IncomingHttpHeaders): boolean
}

/**
 * Checks that a script sent a request. For elements and navigation, browsers send other `sec-fetch-…` values.
 */
const isOfScript = ({
  'sec-fetch-mode': mode = 'cors',
  'sec-fetch-dest': destination = 'empty',
}: IncomingHttpHeaders): boolean => (mode === 'cors' || mode === 'same-origin') && destination === 'empty'

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
    isProven: (headers) => {
      const { origin } = headers
      if (!isOfScript(headers)) return false
      // Browsers send no Origin with a GET to the page's own origin.
      return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : mayRead(origin)
    },
  }
}

const MAX_HOSTS = 100

/**
 * Pattern of IP addresses and names without a dot, such as `localhost` or a container's name. Public name
 * servers resolve neither.
 */
const OUT_OF_REACH = /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\]|[^.]+)$/

/**
 * Creates a check against DNS rebinding: Host must be the gateway's public name or a name that no one else
 * can point at this machine. Browsers treat a page under a rebound name as same-origin and send no Origin
 * header, but Host contains the name.
 */
export const createHostCheck = ({ publicUrl }: Pick<OriginOptions, 'publicUrl'>) => {
  /** Results by Host header, which is the same in most requests. */
  const results = new LRUCache<string, boolean>({ max: MAX_HOSTS })
  const isOwn = (host: string): boolean => {
    const here = `http://${host}`
    if (!URL.canParse(here)) return false
    const { hostname } = new URL(here)
    return OUT_OF_REACH.test(hostname) || hostname === new URL(publicUrl()).hostname
  }
  return ({ host }: IncomingHttpHeaders): boolean => {
    // A request without Host is allowed, because it cannot be from a browser.
    if (host === undefined) return true
    let isAllowed = results.get(host)
    if (isAllowed === undefined) {
      isAllowed = isOwn(host)
      results.set(host, isAllowed)
    }
    return isAllowed
  }
}
