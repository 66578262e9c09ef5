import { percentEncode } from '../../../oauth1/index.ts'

/** Visible ASCII without the backslash, which browsers take for a slash: nothing to trim, split or fold. */
const URI = /^([a-z][a-z0-9+.-]*):[!-[\]-~]+$/i
const WEB = /^https?:\/\/([^/?#]+)/i
/** Schemes that a browser or system carries out itself instead of handing them to an application. */
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
 * Whether a callback may be redirected to at all: an absolute http(s) URL with a host and without user information,
 * or the custom scheme of a desktop or mobile application (spec 1 §4 POST /oauth/request_token).
 */
export const isAcceptable = (callback: string): boolean => {
  const scheme = schemeOf(callback)
  if (scheme === undefined || FORBIDDEN_SCHEMES.has(scheme) || !URL.canParse(callback)) return false
  if (!isWeb(scheme)) return true
  const authority = WEB.exec(callback)?.[1]
  return authority !== undefined && !authority.includes('@')
}

/**
 * Whether an application may use a callback: acceptable and equal, character by character, to one that is
 * registered (spec 1 §4, §8; public facts §5.1). Nothing is normalised, since two programs never normalise alike.
 * `oob` is no callback: ask for it before.
 */
export const isRegistered = (callbacks: readonly string[], callback: string): boolean =>
  callbacks.includes(callback) && isAcceptable(callback)

/**
 * The callback with parameters appended to its query, which is kept, as is its fragment. Throws TypeError for a
 * callback that is not acceptable, so that not even a damaged row of the store redirects elsewhere.
 */
export const redirectTarget = (callback: string, parameters: Readonly<Record<string, string>>): string => {
  if (!isAcceptable(callback)) throw new TypeError('The stored callback is not one to redirect to.')
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
 * What `form-action` must allow for the answer to a form to redirect to the callback: its scheme. Not its origin,
 * because browsers check every further redirect too, and where the application goes on to is its own affair.
 */
export const formActionSource = (callback: string): string => `${schemeOf(callback)}:`
