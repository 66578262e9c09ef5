import { setTimeout as pause } from 'node:timers/promises'

/** Clock and timers for reports. */
export interface Timing {
  /** Waits for a number of milliseconds; rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
  /** Runs a function once after a delay in milliseconds. The returned function cancels it. */
  readonly after?: ((milliseconds: number, run: () => void) => () => void) | undefined
}

/** Runs a function once after a delay measured by this machine's clock. */
export const afterReal: NonNullable<Timing['after']> = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Timing based on this machine's clock. */
export const REAL_TIMING: Timing = {
  pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }),
  now: Date.now,
  after: afterReal,
}
