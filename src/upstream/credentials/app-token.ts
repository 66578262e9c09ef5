import type { Problem } from '../../contract/language/errors.ts'
import type { Token } from '../../oauth1/index.ts'
import type { Store } from '../cache/cache.ts'
import { Forbidden, RateLimited, Unauthenticated, type UpstreamError } from '../errors.ts'
import { MAX_RECORDED_WAIT_MS } from '../transport/rate-headers.ts'
import type { CredentialService } from './credentials.ts'

/** State of the application's bearer token, without its value. Times are in milliseconds since the epoch. */
export interface AppTokenStatus {
  readonly state: 'ABSENT' | 'HELD' | 'BACKING_OFF'
  readonly obtainedAt: number | null
  /** Time of the next attempt, while backing off. */
  readonly retryAt: number | null
}

/** Bearer token of the application (spec 1 §8). */
export interface AppToken {
  /**
   * Returns the bearer. Concurrent callers share one request for it.
   *
   * @throws RateLimited if the credential service refuses frequent requests, and without a call while backing
   * off
   * @throws UpstreamError if the credential service issues no bearer
   */
  get(): Promise<string>
  /** Runs `call`. After a 401, runs it once more with a new bearer. */
  use<T>(call: (bearer: string) => Promise<T>): Promise<T>
  status(): Promise<AppTokenStatus>
  /**
   * Revokes the bearer with a request signed as the application's owner. If it was revoked elsewhere, revokes
   * the one that the service issues now. Returns false if there is no bearer.
   */
  revoke(owner: Token): Promise<boolean>
}

const OPERATION = 'oauth2.token'
/** Error code from the credential service for requests that are too frequent (spec 1 §7). */
const TOO_FREQUENT = 99
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 900_000

const isTooFrequent = (error: unknown): error is UpstreamError =>
  error instanceof RateLimited ||
  (error instanceof Forbidden &&
    error.details.problems?.some(({ code }) => Number(code) === TOO_FREQUENT) === true)

const tooFrequent = (
  retryAt: number,
  now: number,
  problems: readonly Problem[] | undefined,
  cause?: unknown,
): RateLimited =>
  new RateLimited('The application bearer token was requested too often', {
    operation: OPERATION,
    resetAt: retryAt,
    retryAfterMs: retryAt - now,
    ...(problems && { problems }),
    ...(cause !== undefined && { cause }),
  })

interface Bearer {
  readonly value: string
  readonly obtainedAt: number
}

/**
 * State that processes share: the bearer or, after a refusal, the time of the next attempt. Empty after a
 * revocation.
 */
interface Shared {
  readonly bearer?: Bearer
  readonly refusals?: number
  readonly retryAt?: number
  /** Problems that the service reported with its last refusal. */
  readonly problems?: readonly Problem[]
}

const KEY = 'application'
const SHARED_MS = 30 * 86_400_000

const publish = async (store: Store | undefined, shared: Shared): Promise<void> => {
  await store?.set(KEY, JSON.stringify(shared), SHARED_MS).catch(() => undefined)
}

/** Reads the shared state. Undefined if there is none or the store is down. */
const findShared = async (store: Store | undefined): Promise<Shared | undefined> => {
  const text = await store?.get(KEY).catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Shared)
}

/** Checks for a time in the future, unless it comes from a clock that was ahead, here or in another process. */
const isAhead = (retryAt: number, now: number): boolean =>
  retryAt > now && retryAt - now <= MAX_RECORDED_WAIT_MS

/**
 * Revokes a bearer. If it was revoked elsewhere, revokes the one that `renew` returns. Returns the revoked
 * bearer.
 */
const revokeLatest = async (
  service: Pick<CredentialService, 'invalidateBearerToken'>,
  value: string,
  owner: Token,
  renew: () => Promise<string>,
): Promise<string> => {
  try {
    await service.invalidateBearerToken(value, owner)
    return value
  } catch (error) {
    if (!(error instanceof Unauthenticated)) throw error
    const latest = await renew()
    // If the bearer is still valid, the service refused the owner.
    if (latest === value) throw error
    await service.invalidateBearerToken(latest, owner)
    return latest
  }
}

/**
 * Creates the application's bearer token, which is requested on first use. Processes that share the `store`
 * also share one bearer and back off together. A process that cannot reach the store requests its own bearer.
 */
export const createAppToken = (
  service: Pick<CredentialService, 'bearerToken' | 'invalidateBearerToken'>,
  now: () => number = Date.now,
  store?: Store,
): AppToken => {
  let current: Bearer | undefined
  let inFlight: Promise<string> | undefined
  let refusals = 0
  let retryAt = 0
  let problems: readonly Problem[] | undefined
  /** Last bearer that was refused or revoked. It is not used again, even if it is still in the store. */
  let ended: string | undefined

  const share = (shared: Shared): Promise<void> => publish(store, shared)
  const learn = async (): Promise<void> => {
    const shared = await findShared(store)
    if (!shared) return
    const { bearer, ...state } = shared
    current = bearer?.value === ended ? undefined : bearer
    refusals = state.refusals ?? 0
    retryAt = state.retryAt ?? 0
    problems = state.problems
  }

  const obtain = async (): Promise<string> => {
    try {
      const value = await service.bearerToken()
      current = { value, obtainedAt: now() }
      if (value === ended) ended = undefined
      refusals = 0
      await share({ bearer: current })
      return value
    } catch (error) {
      if (isTooFrequent(error)) {
        const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** refusals++)
        retryAt = now() + Math.max(pause, error.details.retryAfterMs ?? 0)
        problems = error.details.problems
        await share({ refusals, retryAt, ...(problems && { problems }) })
        throw tooFrequent(retryAt, now(), problems, error)
      }
      throw error
    }
  }
  const find = async (): Promise<string> => {
    await learn()
    if (current) return current.value
    if (isAhead(retryAt, now())) throw tooFrequent(retryAt, now(), problems)
    return obtain()
  }

  const get = async (): Promise<string> => {
    if (current) return current.value
    inFlight ??= find().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  const drop = (value: string): void => {
    // Another caller may have renewed the bearer already.
    if (current?.value !== value) return
    current = undefined
    ended = value
  }

  return {
    get,
    use: async (call) => {
      const bearer = await get()
      try {
        return await call(bearer)
      } catch (error) {
        if (!(error instanceof Unauthenticated)) throw error
        drop(bearer)
        return call(await get())
      }
    },
    status: async () => {
      await learn()
      const backingOff = current === undefined && isAhead(retryAt, now())
      return {
        state: current ? 'HELD' : backingOff ? 'BACKING_OFF' : 'ABSENT',
        obtainedAt: current?.obtainedAt ?? null,
        retryAt: backingOff ? retryAt : null,
      }
    },
    revoke: async (owner) => {
      await learn()
      const bearer = current
      if (!bearer) return false
      const renew = (): Promise<string> => {
        drop(bearer.value)
        return get()
      }
      drop(await revokeLatest(service, bearer.value, owner, renew))
      await share({})
      return true
    },
  }
}
