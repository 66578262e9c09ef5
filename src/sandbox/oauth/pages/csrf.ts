import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a form is for; the token of one form is worth nothing on another. */
export type FormPurpose = 'login' | 'decision'

export interface Csrf {
  /** The hidden value of a form shown to one browser about one request token. */
  tokenFor(purpose: FormPurpose, sessionId: string, requestToken: string): string
  isValid(token: string, purpose: FormPurpose, sessionId: string, requestToken: string): boolean
}

/**
 * Ties forms to the browser session that they were shown in, and to the request token that they decide about, by a
 * keyed hash instead of a table: a visitor who is not signed in costs no memory. `key`: 32 random bytes.
 */
export const createCsrf = (key: Buffer): Csrf => {
  const tokenFor: Csrf['tokenFor'] = (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  return {
    tokenFor,
    isValid: (token, ...parts) => {
      const given = Buffer.from(token)
      const right = Buffer.from(tokenFor(...parts))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
