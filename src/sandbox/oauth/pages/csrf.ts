import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormPurpose = 'login' | 'decision'

type CsrfBinding = [purpose: FormPurpose, sessionId: string, requestToken: string]

/**
 * Creates CSRF tokens, which bind a form to its session and request token with a keyed hash. `key` has 32
 * random bytes.
 */
export const createCsrf = (key: Buffer) => {
  const tokenFor = (...parts: CsrfBinding): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  return {
    tokenFor,
    isValid: (token: string, ...parts: CsrfBinding): boolean => {
      const given = Buffer.from(token)
      const right = Buffer.from(tokenFor(...parts))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
export type Csrf = ReturnType<typeof createCsrf>
