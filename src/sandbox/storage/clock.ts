import { Refusal } from '../refusal.ts'

export interface ClockReading {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly frozen: boolean
}

/**
 * The time of the sandbox's data. It follows the machine's clock, ahead by what it was advanced, or is
 * frozen; it never goes back. Signatures are checked by the machine's own time.
 */
export interface Clock {
  now(): number
  read(): ClockReading
  /** At a future moment or now. @throws Refusal on a past or too distant moment */
  freeze(at?: number): void
  resume(): void
  /** @throws Refusal on a negative or too large amount */
  advance(milliseconds: number): void
}

/** Later times would change the shape of timestamps and post ids. */
const LATEST = Date.parse('2500-01-01T00:00:00Z')

const refuse = (message: string): never => {
  throw new Refusal([
    { code: 'INVALID_PARAMETER', message: `the clock of the sandbox ${message}`, parameter: 'at' },
  ])
}

/** In whole milliseconds, as records and ids are. */
const shown = (moment: number, present: number): number => {
  if (moment < present) refuse('never goes back')
  if (moment > LATEST) refuse(`goes no further than ${new Date(LATEST).toISOString()}`)
  return Math.round(moment)
}

/** Shows the machine's time until it is moved. */
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
