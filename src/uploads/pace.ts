import { setTimeout as pause } from 'node:timers/promises'
import type { RateWindow } from '../upstream/index.ts'

export interface PaceOptions {
  /** Requests in any minute (spec 2 §8). */
  readonly perMinute: number
  readonly now?: () => number
}

/** When the next request of a principal may begin. */
export interface Pace {
  /** Resolves when one may begin; rejects with the signal's reason. Each turn needs one `finish`. */
  turn(signal: AbortSignal): Promise<void>
  /** What a response says is left; to be called before the `finish` of its request. */
  learn(window: RateWindow): void
  /** Nothing before this moment, in milliseconds since the epoch. */
  holdUntil(moment: number): void
  finish(): void
}

const MINUTE_MS = 60_000
/** Windows last at most 15 minutes (public facts §4.4); a later reset means that clocks differ. */
export const LONGEST_HOLD_MS = 16 * MINUTE_MS

/** Keeps to so many requests in any minute, and to the rate window that responses tell of. */
export const createPace = ({ perMinute, now = Date.now }: PaceOptions): Pace => {
  /** When the last requests began, at most `perMinute` of them. */
  const begun: number[] = []
  let heldUntil = 0
  let inFlight = 0
  const waitMs = (): number => {
    const [first = 0] = begun
    const isFull = begun.length >= perMinute
    return Math.max(heldUntil - now(), isFull ? first + MINUTE_MS - now() : 0)
  }
  return {
    turn: async (signal) => {
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
    learn: ({ remaining, resetAt }) => {
      // The others in flight may not be counted yet.
      const isUsedUp = remaining - (inFlight - 1) <= 0
      if (isUsedUp && resetAt - now() <= LONGEST_HOLD_MS) heldUntil = Math.max(heldUntil, resetAt)
    },
    holdUntil: (moment) => {
      heldUntil = Math.max(heldUntil, moment)
    },
    finish: () => {
      inFlight -= 1
    },
  }
}
