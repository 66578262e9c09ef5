import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'

/** The session of a browser. */
export const SESSION_COOKIE = 'adgraph_session'
/** Ties a login to the browser that began it. */
export const LOGIN_COOKIE = 'adgraph_login'

/** Shows that a browser was served the sign-in page. */
export const SIGN_IN_PAGE_COOKIE = 'adgraph_sign_in_page'

/** Browsers take the prefixed name only from https, for this host alone and path `/`: no neighbour can plant it. */
const onTheWire = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** The value of a cookie; undefined when the browser sent none. `secure`: whether people reach us by https. */
export const readCookie = (
  { cookie }: IncomingHttpHeaders,
  name: string,
  secure: boolean,
): string | undefined =>
  cookie === undefined ? undefined : parseCookie(cookie)[onTheWire(name, secure)] || undefined

interface CookieOptions {
  readonly secure: boolean
  /** Seconds; 0 deletes. */
  readonly maxAge: number
  /** Default: `lax`, so that links of other sites bring it. */
  readonly sameSite?: 'lax' | 'strict'
}

/** A cookie that scripts cannot read and that other sites' requests do not carry. */
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
