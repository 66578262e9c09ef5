import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Runtime } from '../../runtime.ts'

const MINUTE = 60_000
export const IDLE_MS = 30 * MINUTE
const ABSOLUTE_MS = 12 * 60 * MINUTE
const MAX_SESSIONS = 10_000

const SESSION_ID = /^[\w-]{43}$/

interface Session {
  readonly userId: string
  readonly begun: number
  readonly seen: number
}

/**
 * Creates the store of browser sessions. It keeps at most 10,000 sessions in memory and evicts the least
 * recently used one.
 */
export const createBrowserSessions = ({ now, randomBytes }: Runtime) => {
  const sessions = new Map<string, Session>()
  const keep = (id: string, session: Session): void => {
    // Re-inserting keeps the map ordered by last use.
    sessions.delete(id)
    sessions.set(id, session)
    const [oldest] = sessions.keys()
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest)
  }
  const newId = (): string => randomBytes(32).toString('base64url')
  return {
    /** Creates a session id, which binds forms to a browser. */
    newId,
    signIn: (userId: string, before: string): string => {
      sessions.delete(before)
      const id = newId()
      keep(id, { userId, begun: now(), seen: now() })
      return id
    },
    signOut: (id: string): void => void sessions.delete(id),
    userOf: (id: string): string | undefined => {
      const session = sessions.get(id)
      if (!session) return undefined
      const at = now()
      if (at - session.seen >= IDLE_MS || at - session.begun >= ABSOLUTE_MS) {
        sessions.delete(id)
        return undefined
      }
      keep(id, { ...session, seen: at })
      return session.userId
    },
  }
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>

/** Cookie that stores the id of a session. */
export interface SessionCookie {
  readonly name: string
  /** Whether browsers send the cookie when a link on another site is followed (`lax`). */
  readonly sameSite: 'lax' | 'strict'
}
const SIGN_IN: SessionCookie = { name: 'sandbox_session', sameSite: 'lax' }

/**
 * Returns the cookie's name. Browsers accept the prefixed name only over https, for this host and path `/`.
 */
const cookieName = ({ name }: SessionCookie, https: boolean): string => (https ? `__Host-${name}` : name)

/** Reads the session id. Returns undefined if the cookie is missing or malformed. */
export const presentedId = (
  { headers }: IncomingMessage,
  https: boolean,
  cookie = SIGN_IN,
): string | undefined => {
  const id = parseCookie(headers.cookie ?? '')[cookieName(cookie, https)]
  return id !== undefined && SESSION_ID.test(id) ? id : undefined
}

/** Formats the session cookie, which the browser deletes when it closes. */
export const sessionCookie = (id: string, https: boolean, cookie = SIGN_IN): string =>
  stringifySetCookie({
    name: cookieName(cookie, https),
    value: id,
    path: '/',
    httpOnly: true,
    sameSite: cookie.sameSite,
    secure: https,
  })
