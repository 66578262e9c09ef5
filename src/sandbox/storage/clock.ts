import { refuse } from '../refusal.ts'

export interface ClockReading {
  readonly now: number
  readonly frozen: boolean
}

/** Position of a clock, in milliseconds: its offset from the machine's time, or the time at which it is frozen. */
export interface ClockPosition {
  readonly offset: number
  readonly frozenAt?: number
}

/**
 * Clock for the sandbox's data. It runs at an offset from the machine's time or is frozen, and never goes
 * backwards. Signatures are checked against the machine's own time.
 */
export interface Clock {
  now(): number
  read(): ClockReading
  /** Returns the current position. A later process can start a clock there. */
  position(): ClockPosition
  /** Freezes the clock. @throws Refusal if the time is in the past or too far ahead */
  freeze(at?: number): void
  resume(): void
  /** Moves the clock forward. @throws Refusal if the amount is negative or too large */
  advance(milliseconds: number): void
}

/** Latest time that the clock accepts. Later times would change the format of timestamps and ids. */
const LATEST = Date.parse('2500-01-01T00:00:00Z')

const refuseMove = (message: string): never =>
  refuse('INVALID_PARAMETER', `The sandbox clock ${message}`, { parameter: 'at' })

const validMoment = (moment: number, present: number): number => {
  if (moment < present) refuseMove('never goes back')
  if (moment > LATEST) refuseMove(`cannot go past ${new Date(LATEST).toISOString()}`)
  return Math.round(moment)
}

/** Creates a clock that continues from a position. By default, it follows the machine's time until it is moved. */
export const createClock = (machine: () => number, start: ClockPosition = { offset: 0 }): Clock => {
  let { offset, frozenAt } = start
  const now = (): number => frozenAt ?? machine() + offset
  return {
    now,
    read: () => ({ now: now(), frozen: frozenAt !== undefined }),
    position: () => ({ offset, ...(frozenAt !== undefined && { frozenAt }) }),
    freeze: (at) => {
      const present = now()
      frozenAt = validMoment(at ?? present, present)
    },
    resume: () => {
      if (frozenAt === undefined) return
      offset = frozenAt - machine()
      frozenAt = undefined
    },
    advance: (milliseconds) => {
      const present = now()
      const moment = validMoment(present + milliseconds, present)
      if (frozenAt === undefined) offset += moment - present
      else frozenAt = moment
    },
  }
}
