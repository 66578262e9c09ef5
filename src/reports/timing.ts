import { setTimeout as pause } from 'node:timers/promises'

/** Clock of reports. */
export interface Timing {
  /** Milliseconds; rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
  /** Runs something once after milliseconds, unless the function that it returns is called before. */
  readonly after?: ((milliseconds: number, run: () => void) => () => void) | undefined
}

/** Runs by the clock of this machine. */
export const afterReal: NonNullable<Timing['after']> = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** By the clock of this machine. */
export const REAL_TIMING: Timing = {
  pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }),
  now: Date.now,
  after: afterReal,
}
