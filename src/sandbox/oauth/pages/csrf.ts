import { createHmac, timingSafeEqual } from 'node:crypto'

/** A token is valid for one form only. */
export type FormPurpose = 'login' | 'decision'

export interface Csrf {
  tokenFor(purpose: FormPurpose, sessionId: string, requestToken: string): string
  isValid(token: string, purpose: FormPurpose, sessionId: string, requestToken: string): boolean
}

/**
 * Binds forms to a browser session and a request token by a keyed hash, without storage. `key`: 32 random
 * bytes.
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
