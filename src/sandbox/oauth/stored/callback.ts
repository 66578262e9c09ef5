import { percentEncode } from '../../../oauth1/index.ts'

/** Pattern for a URI without backslashes, because browsers treat them as slashes. */
const URI = /^([a-z][a-z0-9+.-]*):[!-[\]-~]+$/i
const WEB = /^https?:\/\/([^/?#]+)/i
/** Schemes that the browser or the system handles itself, possibly by running code. */
export const FORBIDDEN_SCHEMES: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'file',
  'filesystem',
  'ftp',
  'javascript',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

const schemeOf = (callback: string): string | undefined => URI.exec(callback)?.[1]?.toLowerCase()
const isWeb = (scheme: string): boolean => scheme === 'http' || scheme === 'https'

/**
 * Checks for an absolute http(s) URL without user information, or a custom scheme (spec 1 §4 POST
 * /oauth/request_token).
 */
export const isAcceptable = (callback: string): boolean => {
  const scheme = schemeOf(callback)
  if (scheme === undefined || FORBIDDEN_SCHEMES.has(scheme) || !URL.canParse(callback)) return false
  if (!isWeb(scheme)) return true
  const authority = WEB.exec(callback)?.[1]
  return authority !== undefined && !authority.includes('@')
}

/**
 * Checks whether a callback is registered (spec 1 §4, §8; public facts §5.1). Compares character by
 * character, because URL normalization differs between programs.
 */
export const isRegistered = (callbacks: readonly string[], callback: string): boolean =>
  callbacks.includes(callback) && isAcceptable(callback)

/**
 * Returns the URL to redirect to.
 * @throws TypeError for a callback that is not allowed, even if it is stored
 */
export const redirectTarget = (callback: string, parameters: Readonly<Record<string, string>>): string => {
  if (!isAcceptable(callback)) throw new TypeError('The stored callback is not allowed as a redirect')
  const hash = callback.indexOf('#')
  const base = hash < 0 ? callback : callback.slice(0, hash)
  const fragment = hash < 0 ? '' : callback.slice(hash)
  const added = Object.entries(parameters)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')
  const query = base.indexOf('?')
  const isOpen = query === base.length - 1 || base.endsWith('&')
  const separator = query < 0 ? '?' : isOpen ? '' : '&'
  return base + separator + added + fragment
}

/**
 * Returns only the callback's scheme as a CSP source, because browsers also apply the policy to later
 * redirects by the application.
 */
export const formActionSource = (callback: string): string => `${schemeOf(callback)}:`

/** Maximum number of callbacks per application (public facts §5.1). */
export const MAX_CALLBACKS = 10

/** Error for a callback that an application cannot register. */
export class InvalidCallback extends TypeError {
  override readonly name = 'InvalidCallback'
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const problemOf = (url: string): string | undefined => {
  // No backslash, because browsers treat it as a slash.
  if (!/^[!-[\]-~]+$/.test(url)) return 'it must consist of visible ASCII characters without backslashes'
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase()
  if (scheme === undefined || !URL.canParse(url)) return 'it must be an absolute URL'
  if (FORBIDDEN_SCHEMES.has(scheme)) return `the scheme ${scheme} is not allowed`
  const { username, password, hostname, hash } = new URL(url)
  if (username !== '' || password !== '') return 'it must not contain user information'
  if (hash !== '' || url.includes('#')) return 'it must not contain a fragment'
  if (scheme !== 'http' && scheme !== 'https') return undefined
  if (hostname === '') return 'it must contain a host'
  return hostname === 'localhost' ? 'use 127.0.0.1, not localhost' : undefined
}

/** Checks callbacks. @throws InvalidCallback that names the first invalid URL, or on more than ten */
export const assertCallbacks = (urls: readonly string[]): void => {
  if (urls.length > MAX_CALLBACKS)
    throw new InvalidCallback(`An application can have at most ${MAX_CALLBACKS} callbacks`)
  for (const url of urls) {
    const problem = problemOf(url)
    if (problem !== undefined)
      throw new InvalidCallback(`Invalid callback ${JSON.stringify(url)}: ${problem}`)
  }
}

export const isWebAddress = (callback: string): boolean => /^https?:/i.test(callback)
