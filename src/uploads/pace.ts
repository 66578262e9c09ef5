import { setTimeout as pause } from 'node:timers/promises'
import type { RateWindow } from '../upstream/index.ts'

export interface PaceOptions {
  /** spec 2 §8. */
  readonly perMinute: number
  readonly now?: () => number
}

const MINUTE_MS = 60_000
/** A later reset means that clocks differ (public facts §4.4). */
export const LONGEST_HOLD_MS = 16 * MINUTE_MS

/** So many requests in any minute, within the rate window that responses tell of. */
export const createPace = ({ perMinute, now = Date.now }: PaceOptions) => {
  /** At most `perMinute`. */
  const begun: number[] = []
  let heldUntil = 0
  let inFlight = 0
  const waitMs = (): number => {
    const [first = 0] = begun
    const isFull = begun.length >= perMinute
    return Math.max(heldUntil - now(), isFull ? first + MINUTE_MS - now() : 0)
  }
  return {
    /** Rejects with the signal's reason. Each turn needs one `finish`. */
    turn: async (signal: AbortSignal): Promise<void> => {
      for (;;) {
        signal.throwIfAborted()
        const wait = waitMs()
        if (wait <= 0) break
        await pause(wait, undefined, { signal })
      }
      begun.push(now())
      if (begun.length > perMinute) begun.shift()
      inFlight += 1
    },
    /** Before the `finish` of its request. */
    learn: ({ remaining, resetAt }: RateWindow): void => {
      // Others in flight may not be counted yet.
      const isUsedUp = remaining - (inFlight - 1) <= 0
      if (isUsedUp && resetAt - now() <= LONGEST_HOLD_MS) heldUntil = Math.max(heldUntil, resetAt)
    },
    /** In milliseconds since the epoch. */
    holdUntil: (moment: number): void => {
      heldUntil = Math.max(heldUntil, moment)
    },
    finish: (): void => {
      inFlight -= 1
    },
  }
}

export type Pace = ReturnType<typeof createPace>
