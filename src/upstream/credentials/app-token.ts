import type { Problem } from '../../contract/language/errors.ts'
import type { Token } from '../../oauth1/index.ts'
import type { Store } from '../cache/cache.ts'
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
  status(): Promise<AppTokenStatus>
  /** In the name of the application's owner; false when none is held. */
  revoke(owner: Token): Promise<boolean>
}

const OPERATION = 'oauth2.token'
/** spec 1 §7. */
const TOO_FREQUENT = 99
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 900_000

const isTooFrequent = (error: unknown): error is UpstreamError =>
  error instanceof RateLimited ||
  (error instanceof Forbidden &&
    error.details.problems?.some(({ code }) => Number(code) === TOO_FREQUENT) === true)

interface Bearer {
  readonly value: string
  readonly obtainedAt: number
}

/** What processes tell each other: the bearer, that it was revoked, or that the service is asked too often. */
interface Shared {
  readonly bearer?: Bearer
  readonly refusals?: number
  readonly retryAt?: number
  /** Problems of the last refusal, in the service's words. */
  readonly problems?: readonly Problem[]
}

const KEY = 'application'
const SHARED_MS = 30 * 86_400_000

const tellAll = async (store: Store | undefined, shared: Shared): Promise<void> => {
  await store?.set(KEY, JSON.stringify(shared), SHARED_MS).catch(() => undefined)
}

/** Undefined where no process has told anything, or the store is away. */
const findShared = async (store: Store | undefined): Promise<Shared | undefined> => {
  const text = await store?.get(KEY).catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Shared)
}

/**
 * Nothing is asked for before the first use. Processes with one `store` obtain one bearer and back off together; one that
 * cannot reach it has a bearer of its own.
 */
export const createAppToken = (
  service: Pick<CredentialService, 'bearerToken' | 'invalidateBearerToken'>,
  now: () => number = Date.now,
  store?: Store,
): AppToken => {
  let held: Bearer | undefined
  let inFlight: Promise<string> | undefined
  let refusals = 0
  let retryAt = 0
  let problems: readonly Problem[] | undefined
  /** No longer good, whatever the store has. */
  let ended: string | undefined

  const tell = (shared: Shared): Promise<void> => tellAll(store, shared)
  const learn = async (): Promise<void> => {
    const shared = await findShared(store)
    if (!shared) return
    const { bearer, ...told } = shared
    held = bearer?.value === ended ? undefined : bearer
    refusals = told.refusals ?? 0
    retryAt = told.retryAt ?? 0
    problems = told.problems
  }

  const obtain = async (): Promise<string> => {
    try {
      const value = await service.bearerToken()
      held = { value, obtainedAt: now() }
      refusals = 0
      await tell({ bearer: held })
      return value
    } catch (error) {
      if (isTooFrequent(error)) {
        const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** refusals++)
        retryAt = now() + Math.max(pause, error.details.retryAfterMs ?? 0)
        problems = error.details.problems
        await tell({ refusals, retryAt, ...(problems && { problems }) })
      }
      throw error
    }
  }
  const find = async (): Promise<string> => {
    await learn()
    if (held) return held.value
    if (now() < retryAt)
      throw new RateLimited('the application bearer was asked for too often', {
        operation: OPERATION,
        resetAt: retryAt,
        retryAfterMs: retryAt - now(),
        ...(problems && { problems }),
      })
    return obtain()
  }

  const get = async (): Promise<string> => {
    if (held) return held.value
    inFlight ??= find().finally(() => {
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
        if (held?.value === bearer) {
          held = undefined
          ended = bearer
        }
        return call(await get())
      }
    },
    status: async () => {
      await learn()
      const backingOff = held === undefined && now() < retryAt
      return {
        state: held ? 'HELD' : backingOff ? 'BACKING_OFF' : 'ABSENT',
        obtainedAt: held?.obtainedAt ?? null,
        retryAt: backingOff ? retryAt : null,
      }
    },
    revoke: async (owner) => {
      await learn()
      const bearer = held
      if (!bearer) return false
      await service.invalidateBearerToken(bearer.value, owner)
      ended = bearer.value
      if (held === bearer) held = undefined
      await tell({})
      return true
    },
  }
}
