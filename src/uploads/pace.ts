import { setTimeout as pause } from 'node:timers/promises'
import type { RateWindow } from '../upstream/index.ts'

export interface PaceOptions {
  /** Requests in any minute (spec 2 §8). */
  readonly perMinute: number
  readonly now?: () => number
}

/** When the next request of a principal may begin. */
export interface Pace {
  /** Resolves when one may; rejects with the signal's reason. Every turn is followed by one `finish`. */
  turn(signal: AbortSignal): Promise<void>
  /** What an answer says is left, its own request's turn not yet finished. */
  learn(window: RateWindow): void
  /** Nothing before this moment, in milliseconds since the epoch. */
  holdUntil(moment: number): void
  finish(): void
}

const MINUTE_MS = 60_000
/** Windows are of 15 minutes at most (public facts §4.4): whoever says more has another clock. */
export const LONGEST_HOLD_MS = 16 * MINUTE_MS

/**
 * Keeps to so many requests in any minute, and to what the service says is left: the window is never overrun by
 * uploads alone.
 */
export const createPace = ({ perMinute, now = Date.now }: PaceOptions): Pace => {
  /** When the last requests began, at most `perMinute` of them. */
  const begun: number[] = []
  let heldUntil = 0
  let underWay = 0
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
      underWay += 1
    },
    learn: ({ remaining, resetAt }) => {
      // The others under way may not have been counted yet.
      const isUsedUp = remaining - (underWay - 1) <= 0
      if (isUsedUp && resetAt - now() <= LONGEST_HOLD_MS) heldUntil = Math.max(heldUntil, resetAt)
    },
    holdUntil: (moment) => {
      heldUntil = Math.max(heldUntil, moment)
    },
    finish: () => {
      underWay -= 1
    },
  }
}
