import { setTimeout as pause } from 'node:timers/promises'
import type { Timing } from './jobs.ts'

/** By the clock of this machine. */
export const REAL_TIMING: Timing = {
  pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }),
  now: Date.now,
}
