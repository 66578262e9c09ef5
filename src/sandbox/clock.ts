import { Refusal } from './types.ts'

/** What a clock shows. */
export interface ClockReading {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly frozen: boolean
}

/**
 * The time of the sandbox's data: what is published, expires, ends or is renewed goes by it. It runs with the
 * machine's clock, ahead of it by what it was advanced, or stands still; it never goes back. Signatures go by the
 * machine's own time, as their clients do.
 */
export interface Clock {
  now(): number
  read(): ClockReading
  /** Stands still, at a moment to come or at the present one. @throws Refusal when the moment has passed */
  freeze(at?: number): void
  /** Goes on from where it stands. */
  resume(): void
  /** @throws Refusal on a negative amount */
  advance(milliseconds: number): void
}

const never = (): never => {
  throw new Refusal([
    { code: 'INVALID_PARAMETER', message: 'the clock of the sandbox never goes back', parameter: 'at' },
  ])
}

/** A clock that shows the machine's time until it is told otherwise. */
export const createClock = (machine: () => number): Clock => {
  let ahead = 0
  let standing: number | undefined
  const now = (): number => standing ?? machine() + ahead
  return {
    now,
    read: () => ({ now: now(), frozen: standing !== undefined }),
    freeze: (at = now()) => {
      if (at < now()) never()
      standing = at
    },
    resume: () => {
      if (standing === undefined) return
      ahead = standing - machine()
      standing = undefined
    },
    advance: (milliseconds) => {
      if (milliseconds < 0) never()
      if (standing === undefined) ahead += milliseconds
      else standing += milliseconds
    },
  }
}
