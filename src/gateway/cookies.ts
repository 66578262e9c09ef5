import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'

/** The session of a browser. */
export const SESSION_COOKIE = 'adgraph_session'
/** Ties a login under way to the browser that asked for it. */
export const LOGIN_COOKIE = 'adgraph_login'

/** The value of a cookie; undefined when the browser sent none. */
export const readCookie = ({ cookie }: IncomingHttpHeaders, name: string): string | undefined =>
  cookie === undefined ? undefined : parseCookie(cookie)[name] || undefined

/** A cookie that scripts cannot read and that other sites' requests do not carry. `maxAge` in seconds; 0 deletes. */
export const writeCookie = (
  name: string,
  value: string,
  {
    secure,
    maxAge,
    path = '/',
  }: { readonly secure: boolean; readonly maxAge: number; readonly path?: string },
): string => stringifySetCookie({ name, value, path, maxAge, secure, httpOnly: true, sameSite: 'lax' })
