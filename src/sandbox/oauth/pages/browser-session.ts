import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Runtime } from '../../runtime.ts'

const MINUTE = 60_000
/** A browser that asks for nothing this long is signed out. */
export const IDLE_MS = 30 * MINUTE
/** However busy, nobody stays signed in longer. */
const ABSOLUTE_MS = 12 * 60 * MINUTE
const SESSION_LIMIT = 10_000

const SESSION_ID = /^[\w-]{43}$/

interface Session {
  readonly userId: string
  readonly begun: number
  readonly seen: number
}

export interface BrowserSessions {
  /** An id that stands for nobody yet: it only ties forms to a browser. */
  newId(): string
  /** Begins a session under a new id, whatever the browser had before, which ends. */
  signIn(userId: string, before: string): string
  /** The user who is signed in; counts as a sign of life. */
  userOf(id: string): string | undefined
}

/**
 * Who is signed in to the service, in memory: a restart signs everybody out. At most 10,000 sessions, the longest
 * unseen going first.
 */
export const createBrowserSessions = ({ now, randomBytes }: Runtime): BrowserSessions => {
  const sessions = new Map<string, Session>()
  const keep = (id: string, session: Session): void => {
    // Re-inserting keeps the map in order of last sign of life.
    sessions.delete(id)
    sessions.set(id, session)
    const [oldest] = sessions.keys()
    if (sessions.size > SESSION_LIMIT && oldest !== undefined) sessions.delete(oldest)
  }
  const newId = (): string => randomBytes(32).toString('base64url')
  return {
    newId,
    signIn: (userId, before) => {
      sessions.delete(before)
      const id = newId()
      keep(id, { userId, begun: now(), seen: now() })
      return id
    },
    userOf: (id) => {
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

/** Browsers accept the prefixed name only from https, for this host and path `/`: no neighbour can plant it. */
const cookieName = (https: boolean): string => (https ? '__Host-sandbox_session' : 'sandbox_session')

/** The session id that a browser presents; undefined for anything that is not shaped like one. */
export const presentedId = ({ headers }: IncomingMessage, https: boolean): string | undefined => {
  const id = parseCookie(headers.cookie ?? '')[cookieName(https)]
  return id !== undefined && SESSION_ID.test(id) ? id : undefined
}

/** The `set-cookie` value of a session id; the browser forgets it when it closes. */
export const sessionCookie = (id: string, https: boolean): string =>
  stringifySetCookie({
    name: cookieName(https),
    value: id,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  })
