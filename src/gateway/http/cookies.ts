import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'

/** Cookie with the id of a browser session. */
export const SESSION_COOKIE = 'adgraph_session'
/** Cookie that binds a login to the browser that started it. */
export const LOGIN_COOKIE = 'adgraph_login'

/** Cookie that shows that the browser was served the sign-in page. */
export const SIGN_IN_PAGE_COOKIE = 'adgraph_sign_in_page'

/**
 * Returns the name under which a cookie is sent. Browsers accept the `__Host-` prefix only over HTTPS, for
 * this host and path `/`, so no sibling domain can set it.
 */
const onTheWire = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/**
 * Returns a cookie's value, or undefined if the browser sent none. `secure`: whether users reach the gateway
 * over HTTPS.
 */
export const readCookie = (
  { cookie }: IncomingHttpHeaders,
  name: string,
  secure: boolean,
): string | undefined =>
  cookie === undefined ? undefined : parseCookie(cookie)[onTheWire(name, secure)] || undefined

interface CookieOptions {
  readonly secure: boolean
  /** Lifetime in seconds; 0 deletes the cookie. */
  readonly maxAge: number
  /** SameSite attribute. Default: `lax`, because links from other sites must send the cookie. */
  readonly sameSite?: 'lax' | 'strict'
}

/**
 * Returns a Set-Cookie header for a cookie that scripts cannot read. Cross-site requests do not carry it,
 * except for links if `sameSite` is `lax`.
 */
export const writeCookie = (
  name: string,
  value: string,
  { secure, maxAge, sameSite = 'lax' }: CookieOptions,
): string =>
  stringifySetCookie({
    name: onTheWire(name, secure),
    value,
    path: '/',
    maxAge,
    secure,
    httpOnly: true,
    sameSite,
  })
