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
  /** Returns the current position. Another clock can continue from there. */
  position(): ClockPosition
  /** Continues from a position of this clock or of a copy. */
  set(position: ClockPosition): void
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

/** Returns the time of a clock at a position, in milliseconds. */
export const timeAt = ({ offset, frozenAt }: ClockPosition, machineTime: number): number =>
  frozenAt ?? machineTime + offset

/** Creates a clock that continues from a position. By default, it follows the machine's time until it is moved. */
export const createClock = (machine: () => number, start: ClockPosition = { offset: 0 }): Clock => {
  let position = start
  const now = (): number => timeAt(position, machine())
  return {
    now,
    read: () => ({ now: now(), frozen: position.frozenAt !== undefined }),
    position: () => position,
    set: (wanted) => {
      position = wanted
    },
    freeze: (at) => {
      const present = now()
      position = { ...position, frozenAt: validMoment(at ?? present, present) }
    },
    resume: () => {
      if (position.frozenAt !== undefined) position = { offset: position.frozenAt - machine() }
    },
    advance: (milliseconds) => {
      const present = now()
      const moment = validMoment(present + milliseconds, present)
      position =
        position.frozenAt === undefined
          ? { offset: position.offset + moment - present }
          : { ...position, frozenAt: moment }
    },
  }
}
