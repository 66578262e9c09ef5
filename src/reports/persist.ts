import { RateLimited, UpstreamError } from '../upstream/index.ts'
import type { Timing } from './timing.ts'

export const FIRST_PAUSE_MS = 500
/** With pauses that double, a minute of failures. */
const CALL_TRIES = 7
/** Doubled each time: more than a window of the interface, all in all. */
const LIMITED_TRIES = 2 ** 11
/** A window of the interface, and a little. */
export const MAX_WAIT_MS = 16 * 60_000

export interface PersistParts {
  readonly signal: AbortSignal
  readonly timing: Timing
  /** Receives the failure that a call is repeated after, and undefined once it succeeds. */
  readonly onTrouble?: ((failure: UpstreamError | undefined) => void) | undefined
}

type Persist = <T>(call: () => Promise<T>) => Promise<T>

/** Waits out rate windows, and tries again what may pass. */
export const createPersist =
  ({ signal, timing, onTrouble }: PersistParts): Persist =>
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
        const waitMs = Math.max(
          isLimited ? (resetAt ?? 0) - timing.now() : 0,
          retryAfterMs ?? 0,
          FIRST_PAUSE_MS * factor,
        )
        // Without a word of when, a window is taken to open as late as any does.
        const isLast = isLimited ? factor >= LIMITED_TRIES : !error.mayPass || tries >= CALL_TRIES
        if (waitMs > MAX_WAIT_MS || isLast) throw error
        factor *= 2
        onTrouble?.(error)
        await timing.pause(waitMs, signal)
      }
    }
  }
