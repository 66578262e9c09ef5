import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'

/** The session of a browser. */
export const SESSION_COOKIE = 'adgraph_session'
/** Ties a login to the browser that began it. */
export const LOGIN_COOKIE = 'adgraph_login'

/** Browsers take the prefixed name only from https, for this host alone and path `/`: no neighbour can plant it. */
const onTheWire = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** The value of a cookie; undefined when the browser sent none. `secure`: whether people reach us by https. */
export const readCookie = (
  { cookie }: IncomingHttpHeaders,
  name: string,
  secure: boolean,
): string | undefined =>
  cookie === undefined ? undefined : parseCookie(cookie)[onTheWire(name, secure)] || undefined

/** A cookie that scripts cannot read and that other sites' requests do not carry. `maxAge` in seconds; 0 deletes. */
export const writeCookie = (
  name: string,
  value: string,
  { secure, maxAge }: { readonly secure: boolean; readonly maxAge: number },
): string =>
  stringifySetCookie({
    name: onTheWire(name, secure),
    value,
    path: '/',
    maxAge,
    secure,
    httpOnly: true,
    sameSite: 'lax',
  })
