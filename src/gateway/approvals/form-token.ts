import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '../sign-in/login-attempts.ts'

/** Change set as the page showed it. */
interface Seen {
  readonly id: string
  readonly hash: string
}

/**
 * Returns the token for a page's form. It is a keyed hash of the change set as shown, with the session id as
 * key. Every gateway that uses the same store can therefore check it, and no one without the cookie can create it.
 */
export const formTokenOf = (sessionId: string, { id, hash }: Seen): string =>
  createHmac('sha256', sessionId)
    .update(JSON.stringify(['change set', id, hash]))
    .digest('base64url')

export const isFormToken = (token: string, sessionId: string, seen: Seen): boolean =>
  equalInConstantTime(token, formTokenOf(sessionId, seen))
