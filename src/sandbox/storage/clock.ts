import { Refusal } from '../refusal.ts'

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
  /** Stands still, at a moment to come or at the present one. @throws Refusal when it has passed or is too far off */
  freeze(at?: number): void
  /** Goes on from where it stands. */
  resume(): void
  /** @throws Refusal on a negative amount, or one that leads too far */
  advance(milliseconds: number): void
}

/** Past this the times of records and the ids of posts, which are made of them, would lose their shape. */
const LATEST = Date.parse('2500-01-01T00:00:00Z')

const refuse = (message: string): never => {
  throw new Refusal([
    { code: 'INVALID_PARAMETER', message: `the clock of the sandbox ${message}`, parameter: 'at' },
  ])
}

/** A whole millisecond that the clock may show: what is made of its time counts in those. */
const shown = (moment: number, present: number): number => {
  if (moment < present) refuse('never goes back')
  if (moment > LATEST) refuse(`goes no further than ${new Date(LATEST).toISOString()}`)
  return Math.round(moment)
}

/** A clock that shows the machine's time until it is told otherwise. */
export const createClock = (machine: () => number): Clock => {
  let ahead = 0
  let standing: number | undefined
  const now = (): number => standing ?? machine() + ahead
  return {
    now,
    read: () => ({ now: now(), frozen: standing !== undefined }),
    freeze: (at) => {
      const present = now()
      standing = shown(at ?? present, present)
    },
    resume: () => {
      if (standing === undefined) return
      ahead = standing - machine()
      standing = undefined
    },
    advance: (milliseconds) => {
      const present = now()
      const moment = shown(present + milliseconds, present)
      if (standing === undefined) ahead += moment - present
      else standing = moment
    },
  }
}
