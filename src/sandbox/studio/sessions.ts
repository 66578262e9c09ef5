import type { IncomingMessage } from 'node:http'
import {
  createBrowserSessions,
  presentedId,
  type SessionCookie,
  sessionCookie,
} from '../oauth/pages/browser-session.ts'
import type { Runtime } from '../runtime.ts'

const COOKIE: SessionCookie = { name: 'sandbox_studio', sameSite: 'strict' }
/** Owner of every studio session: the person who knows the control key. */
const OWNER = 'control'

/** Creates the session manager for browsers that sign in to the studio with the control key. */
export const createStudioSessions = (runtime: Runtime, isSecure: (message: IncomingMessage) => boolean) => {
  const sessions = createBrowserSessions(runtime)
  const idIn = (message: IncomingMessage): string => presentedId(message, isSecure(message), COOKIE) ?? ''
  return {
    has: (message: IncomingMessage): boolean => sessions.userOf(idIn(message)) !== undefined,
    /** Begins a session that replaces the browser's previous one. Returns the cookie of the new session. */
    begin: (message: IncomingMessage): string =>
      sessionCookie(sessions.signIn(OWNER, idIn(message)), isSecure(message), COOKIE),
    end: (message: IncomingMessage): void => sessions.signOut(idIn(message)),
  }
}
export type StudioSessions = ReturnType<typeof createStudioSessions>
