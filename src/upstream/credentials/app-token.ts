import type { Token } from '../../oauth1/index.ts'
import { Forbidden, RateLimited, Unauthenticated, type UpstreamError } from '../errors.ts'
import type { CredentialService } from './credentials.ts'

/** Never its value. Times in milliseconds since the epoch. */
export interface AppTokenStatus {
  readonly state: 'ABSENT' | 'HELD' | 'BACKING_OFF'
  readonly obtainedAt: number | null
  /** While backing off. */
  readonly retryAt: number | null
}

/** spec 1 §8. */
export interface AppToken {
  /**
   * Obtained once by any number of callers at a time.
   *
   * @throws RateLimited without a call while backing off; UpstreamError when the service refuses
   */
  get(): Promise<string>
  /** After a 401 once more with a new bearer. */
  use<T>(call: (bearer: string) => Promise<T>): Promise<T>
  status(): AppTokenStatus
  /** In the name of the application's owner; false when none is held. */
  revoke(owner: Token): Promise<boolean>
}

const OPERATION = 'oauth2.token'
/** spec 1 §7. */
const TOO_FREQUENT = 99
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 900_000

const isTooFrequent = (error: unknown): error is UpstreamError =>
  error instanceof RateLimited ||
  (error instanceof Forbidden &&
    error.details.problems?.some(({ code }) => Number(code) === TOO_FREQUENT) === true)

/** Nothing is asked for before the first use. */
export const createAppToken = (
  service: Pick<CredentialService, 'bearerToken' | 'invalidateBearerToken'>,
  now: () => number = Date.now,
): AppToken => {
  let held: { readonly value: string; readonly obtainedAt: number } | undefined
  let inFlight: Promise<string> | undefined
  let refusals = 0
  let retryAt = 0

  const obtain = async (): Promise<string> => {
    try {
      const value = await service.bearerToken()
      held = { value, obtainedAt: now() }
      refusals = 0
      return value
    } catch (error) {
      if (isTooFrequent(error)) {
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** refusals++)
        retryAt = now() + Math.max(pause, error.details.retryAfterMs ?? 0)
      }
      throw error
    }
  }

  const get = async (): Promise<string> => {
    if (held) return held.value
    if (inFlight) return inFlight
    if (now() < retryAt)
      throw new RateLimited('the application bearer was asked for too often', {
        operation: OPERATION,
        resetAt: retryAt,
        retryAfterMs: retryAt - now(),
      })
    inFlight = obtain().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  return {
    get,
    use: async (call) => {
      const bearer = await get()
      try {
        return await call(bearer)
      } catch (error) {
        if (!(error instanceof Unauthenticated)) throw error
        // Another caller may have renewed it already.
        if (held?.value === bearer) held = undefined
        return call(await get())
      }
    },
    status: () => {
      const backingOff = held === undefined && now() < retryAt
      return {
        state: held ? 'HELD' : backingOff ? 'BACKING_OFF' : 'ABSENT',
        obtainedAt: held?.obtainedAt ?? null,
        retryAt: backingOff ? retryAt : null,
      }
    },
    revoke: async (owner) => {
      const bearer = held
      if (!bearer) return false
      await service.invalidateBearerToken(bearer.value, owner)
      if (held === bearer) held = undefined
      return true
    },
  }
}
