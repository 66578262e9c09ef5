import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormPurpose = 'login' | 'decision'

export interface Csrf {
  tokenFor(purpose: FormPurpose, sessionId: string, requestToken: string): string
  isValid(token: string, purpose: FormPurpose, sessionId: string, requestToken: string): boolean
}

/** Ties forms to session and request token by a keyed hash. `key`: 32 random bytes. */
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
