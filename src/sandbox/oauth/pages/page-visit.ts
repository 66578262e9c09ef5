import type { IncomingMessage } from 'node:http'
import { OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import { formActionSource } from '../stored/callback.ts'
import type { Authorizations, PendingAuthorization, User, Users } from '../stored/types.ts'
import { type BrowserSessions, presentedId, sessionCookie } from './browser-session.ts'
import type { Csrf, FormPurpose } from './csrf.ts'
import type { Entrance } from './page-request.ts'
import type { LoginThrottle } from './page-throttle.ts'

/** One request of a browser, with what is known of the browser. */
export interface Visit {
  readonly entrance: Entrance
  readonly message: IncomingMessage
  readonly https: boolean
  /** Of the session that the browser presented, or has just been given. */
  readonly sessionId: string
  readonly user: User | undefined
  /** What every page sends along: the cookie of a browser that had none. */
  readonly headers: Readonly<Record<string, string>>
  csrfFor(purpose: FormPurpose, requestToken: string): string
}

/** What the pages share. */
export interface PageParts {
  readonly authorizations: Authorizations
  readonly users: Users
  readonly sessions: BrowserSessions
  readonly csrf: Csrf
  readonly throttle: LoginThrottle
  /** See `PagesOptions`. */
  readonly demoPassword?: string
}

/** Finds out who is there. A user who no longer exists is nobody. */
export const beginVisit = async (
  { sessions, users, csrf }: PageParts,
  entrance: Entrance,
  message: IncomingMessage,
  https: boolean,
): Promise<Visit> => {
  const presented = presentedId(message, https)
  const sessionId = presented ?? sessions.newId()
  const userId = sessions.userOf(sessionId)
  return {
    entrance,
    message,
    https,
    sessionId,
    user: userId === undefined ? undefined : await users.byId(userId),
    headers: presented === undefined ? { 'set-cookie': sessionCookie(sessionId, https) } : {},
    csrfFor: (purpose, requestToken) => csrf.tokenFor(purpose, sessionId, requestToken),
  }
}

/** Where the forms about a request may lead: to the callback too, since browsers check redirects of forms. */
export const formActionOf = ({ callback }: PendingAuthorization): string | undefined =>
  callback === OUT_OF_BAND ? undefined : formActionSource(callback)
