import type { IncomingMessage } from 'node:http'
import { OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import type { Authorizations } from '../stored/authorizations.ts'
import { formActionSource } from '../stored/callback.ts'
import type { PendingAuthorization, User } from '../stored/types.ts'
import type { Users } from '../stored/users.ts'
import { type BrowserSessions, presentedId, sessionCookie } from './browser-session.ts'
import type { Csrf, FormPurpose } from './csrf.ts'
import type { EntryPage } from './page-request.ts'
import type { LoginThrottle } from './page-throttle.ts'

export interface Visit {
  readonly entrance: EntryPage
  readonly message: IncomingMessage
  readonly https: boolean
  readonly sessionId: string
  readonly user: User | undefined
  readonly headers: Readonly<Record<string, string>>
  csrfFor(purpose: FormPurpose, requestToken: string): string
}

export interface PageParts {
  readonly authorizations: Authorizations
  readonly users: Users
  readonly sessions: BrowserSessions
  readonly csrf: Csrf
  readonly throttle: LoginThrottle
  readonly demoPassword?: string
}

/** Reads the session of a visit. A user who has been deleted or suspended counts as signed out. */
export const beginVisit = async (
  { sessions, users, csrf }: PageParts,
  entrance: EntryPage,
  message: IncomingMessage,
  https: boolean,
): Promise<Visit> => {
  const presented = presentedId(message, https)
  const sessionId = presented ?? sessions.newId()
  const userId = sessions.userOf(sessionId)
  const user = userId === undefined ? undefined : await users.byId(userId)
  return {
    entrance,
    message,
    https,
    sessionId,
    user: user?.suspended ? undefined : user,
    headers: presented === undefined ? { 'set-cookie': sessionCookie(sessionId, https) } : {},
    csrfFor: (purpose, requestToken) => csrf.tokenFor(purpose, sessionId, requestToken),
  }
}

/**
 * Returns the CSP source for form-action that allows the callback. Browsers also apply form-action to
 * redirects.
 */
export const formActionOf = ({ callback }: PendingAuthorization): string | undefined =>
  callback === OUT_OF_BAND ? undefined : formActionSource(callback)
