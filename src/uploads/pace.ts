import { setTimeout as pause } from 'node:timers/promises'
import type { RateWindow } from '../upstream/index.ts'

/** The turns of all processes together. They reject where that cannot be had. */
export interface SharedTurns {
  /** Takes a turn and gives 0, or gives the milliseconds after which to ask again. */
  take(perMinute: number): Promise<number>
  /** No process takes a turn until then, in milliseconds since the epoch. */
  hold(moment: number): Promise<unknown>
}

export interface PaceOptions {
  /** spec 2 §8. */
  readonly perMinute: number
  /** Default: this process is alone. */
  readonly shared?: SharedTurns | undefined
  readonly now?: () => number
}

const MINUTE_MS = 60_000
/** A later reset means that clocks differ (public facts §4.4). */
export const MAX_HOLD_MS = 16 * MINUTE_MS

/**
 * So many requests in any minute, within the rate window that responses tell of. While what processes share is away, each keeps to
 * the pace by itself.
 */
export const createPace = ({ perMinute, shared, now = Date.now }: PaceOptions) => {
  /** At most `perMinute`. */
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
    /** Rejects with the signal's reason. Each turn needs one `finish`. */
    turn: async (signal: AbortSignal): Promise<void> => {
      for (;;) {
        signal.throwIfAborted()
        const own = waitMs()
        const wait = own > 0 || !shared ? own : await sharedWaitMs(shared)
        if (wait > 0) await pause(wait, undefined, { signal })
        // Another turn may have begun meanwhile.
        else if (waitMs() <= 0) break
      }
      begun.push(now())
      if (begun.length > perMinute) begun.shift()
      inFlight += 1
    },
    /** Before the `finish` of its request. */
    learn: ({ remaining, resetAt }: RateWindow): void => {
      // Others in flight may not be counted yet.
      const isUsedUp = remaining - (inFlight - 1) <= 0
      if (isUsedUp && resetAt - now() <= MAX_HOLD_MS) holdUntil(resetAt)
    },
    /** In milliseconds since the epoch. */
    holdUntil,
    finish: (): void => {
      inFlight -= 1
    },
  }
}

export type Pace = ReturnType<typeof createPace>
