import { isUnreadable, RateLimited, UpstreamError } from '../upstream/index.ts'
import type { Timing } from './timing.ts'

export const FIRST_PAUSE_MS = 500
/** Maximum number of attempts. The pauses double, so the attempts cover about half a minute of failures. */
const CALL_TRIES = 7
/**
 * Maximum factor for the pause. It doubles with each attempt, so all pauses together exceed a rate limit
 * window.
 */
const LIMITED_TRIES = 2 ** 11
/** Longest wait for one call: a rate limit window plus a margin. */
export const MAX_WAIT_MS = 16 * 60_000

export interface PersistParts {
  readonly signal: AbortSignal
  readonly timing: Timing
  /** Maximum number of attempts after failures other than rate limits; default: seven. */
  readonly maxTries?: number | undefined
  /** Whether an unreadable response is final, because the call may have created something; default: false. */
  readonly creates?: boolean
  /** Receives the failure before each retry, and undefined once the call succeeds. */
  readonly onTrouble?: ((failure: UpstreamError | undefined) => void) | undefined
}

type Persist = <T>(call: () => Promise<T>) => Promise<T>

/** Creates a function that waits for rate limit windows and retries transient failures. */
export const createPersist =
  ({ signal, timing, onTrouble, maxTries = CALL_TRIES, creates = false }: PersistParts): Persist =>
  async (call) => {
    for (let tries = 1, factor = 1; ; tries += 1) {
      signal.throwIfAborted()
      try {
        const result = await call()
        onTrouble?.(undefined)
        return result
      } catch (error) {
        if (!(error instanceof UpstreamError) || signal.aborted) throw error
        const { resetAt, retryAfterMs } = error.details
        const isLimited = error instanceof RateLimited
        const mayPass = error.mayPass || (!creates && isUnreadable(error))
        const waitMs = Math.max(
          isLimited ? (resetAt ?? 0) - timing.now() : 0,
          retryAfterMs ?? 0,
          FIRST_PAUSE_MS * factor,
        )
        // Without a reset time, retries continue until the pauses have covered the longest possible window.
        const isLast = isLimited ? factor >= LIMITED_TRIES : !mayPass || tries >= maxTries
        if (waitMs > MAX_WAIT_MS || isLast) throw error
        factor *= 2
        onTrouble?.(error)
        await timing.pause(waitMs, signal)
      }
    }
  }
