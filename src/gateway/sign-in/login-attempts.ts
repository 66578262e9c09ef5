import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Token } from '../../upstream/index.ts'
import type { SessionStore } from '../stores/session-store.ts'

/** A login in progress. Its request token never leaves the server. Times are in ms since the epoch. */
export interface LoginAttempt {
  readonly requestToken: Token
  readonly callback: string
  readonly expiresAt: number
  /** Hash of the browser's binding; absent for logins with a handle. */
  readonly binding?: string
  readonly returnTo?: string
  /** Number of wrong verifiers. */
  readonly misses: number
}

/** Lifetime of a login in ms, the same as a request token's lifetime. */
export const LOGIN_MS = 600_000

export const randomId = (): string => randomBytes(32).toString('base64url')
export const hashOf = (text: string): string => hash('sha256', text, 'base64url')

/** Compares two strings in constant time. */
export const equalInConstantTime = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

export const createLoginAttempts = (store: SessionStore, now: () => number) => ({
  put: async (id: string, attempt: Omit<LoginAttempt, 'expiresAt' | 'misses'>) => {
    const expiresAt = now() + LOGIN_MS
    await store.set('login', id, { ...attempt, expiresAt, misses: 0 } satisfies LoginAttempt, LOGIN_MS)
    return { expiresAt }
  },
  /** Finds a login; undefined if it is unknown or has expired. */
  find: async (id: string) => {
    const attempt = await store.get<LoginAttempt>('login', id)
    return attempt && now() < attempt.expiresAt ? attempt : undefined
  },
  /** Removes a login. If several calls run concurrently, exactly one of them returns true. */
  take: (id: string) => store.delete('login', id),
  /** Stores a login again for its remaining lifetime. */
  putBack: (id: string, attempt: LoginAttempt) =>
    store.set('login', id, attempt, Math.max(1, attempt.expiresAt - now())),
})

export type LoginAttempts = ReturnType<typeof createLoginAttempts>
