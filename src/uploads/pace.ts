import { setTimeout as pause } from 'node:timers/promises'
import { MAX_WINDOW_MS } from '../contract/language/limits.ts'
import type { RateWindow } from '../upstream/index.ts'

/** Turns to send requests, shared by all processes. Both methods reject if the store is down. */
export interface SharedTurns {
  /** Takes a turn and returns 0, or returns the milliseconds to wait before the next attempt. */
  take(perMinute: number): Promise<number>
  /** Blocks turns for all processes until `moment`, in milliseconds since the epoch. */
  hold(moment: number): Promise<unknown>
}

export interface PaceOptions {
  /** Maximum number of requests per minute (spec 2 §8); default: unlimited. */
  readonly perMinute?: number
  /** Turns shared with other processes; default: turns are not shared. */
  readonly shared?: SharedTurns | undefined
  readonly now?: () => number
}

const MINUTE_MS = 60_000
/** Longest pause. If a window appears to reset later than this, the clocks differ. */
export const MAX_HOLD_MS = MAX_WINDOW_MS

/**
 * Creates a limiter for requests per minute that also respects the reported rate limit window. While the
 * shared store is down, each process enforces the limit on its own.
 */
export const createPace = ({ perMinute = Number.POSITIVE_INFINITY, shared, now = Date.now }: PaceOptions) => {
  /** Start times of the last requests, at most `perMinute`. */
  const begun: number[] = []
  let heldUntil = 0
  let inFlight = 0
  const waitMs = (): number => {
    const [first = 0] = begun
    const isFull = begun.length >= perMinute
    return Math.max(heldUntil - now(), isFull ? first + MINUTE_MS - now() : 0)
  }
  const holdUntil = (moment: number): void => {
    if (moment <= heldUntil) return
    heldUntil = moment
    shared?.hold(moment).catch(() => undefined)
  }
  const sharedWaitMs = ({ take }: SharedTurns): Promise<number> => take(perMinute).catch(() => 0)
  return {
    /** Waits for a turn. Rejects with the signal's reason. Each turn requires one `finish`. */
    turn: async (signal: AbortSignal): Promise<void> => {
      for (;;) {
        signal.throwIfAborted()
        const own = waitMs()
        const wait = own > 0 || !shared ? own : await sharedWaitMs(shared)
        if (wait > 0) await pause(wait, undefined, { signal })
        // Another turn may have begun during the pause, so the wait is computed again.
        else if (waitMs() <= 0) break
      }
      if (Number.isFinite(perMinute)) begun.push(now())
      if (begun.length > perMinute) begun.shift()
      inFlight += 1
    },
    /** Records a reported rate limit window. Call it before the request's `finish`. */
    learn: ({ remaining, resetAt }: RateWindow): void => {
      // Other requests in flight are subtracted, because the reported number may not count them yet.
      const isUsedUp = remaining - (inFlight - 1) <= 0
      if (isUsedUp && resetAt - now() <= MAX_HOLD_MS) holdUntil(resetAt)
    },
    /** Blocks turns until a time in milliseconds since the epoch. */
    holdUntil,
    finish: (): void => {
      inFlight -= 1
    },
  }
}

export type Pace = ReturnType<typeof createPace>
