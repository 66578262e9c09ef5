import { dateIn, midnight } from '../../contract/language/time-zone.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { AGENCY, COFFEE_HOUSE, OUTFITTER, RETAILER } from './names.ts'

/** Returns midnight in an account's time zone, `days` days after the demo is created. */
export type Calendar = (days: number) => number

const ZONES = [AGENCY, COFFEE_HOUSE, RETAILER, OUTFITTER].map(({ timezone }) => timezone)

/** Returns the calendar of a time zone, which computes each midnight only once. */
export const calendarOf = (zone: string, now: number): Calendar => {
  const known = new Map<number, number>()
  return (days) => {
    const start = known.get(days) ?? midnight(zone, now, days)
    known.set(days, start)
    return start
  }
}

/**
 * Returns the accounts' current dates as one string, which changes at midnight in any of their time zones.
 */
export const datesAt = (now: number): string => ZONES.map((zone) => dateIn(zone, now)).join()

/**
 * Flight from its first to its last day, both counted from today. `held` means that reviews hold back some of
 * its ads.
 */
export interface Flight {
  readonly from: number
  readonly to: number
  readonly held?: boolean
}

/**
 * Flight of 34 days. A total budget of 30 daily budgets lasts that long, because at most nine tenths of a
 * daily budget are spent per day (`src/sandbox/statistics/flight.ts`).
 */
export const STEADY: Flight = { from: -13, to: 20 }
/** Flight whose total budget is spent after half of its days. */
const AHEAD: Flight = { from: -20, to: 46 }
const BEHIND: Flight = { from: -25, to: 4, held: true }
const ENDS_TODAY: Flight = { from: -33, to: 0 }
/** Flight whose total budget was spent three days ago. */
const SPENT: Flight = { from: -37, to: 22 }
const SCHEDULED: Flight = { from: 5, to: 38 }
const ENDED: Flight = { from: -34, to: -1 }

/**
 * Flights of the first campaigns with a 30-day total budget. Together, they show every state on the first
 * page.
 */
const SHOWN = [STEADY, BEHIND, ENDS_TODAY, AHEAD, SPENT, SCHEDULED, ENDED] as const
const LATER = [STEADY, AHEAD, STEADY, BEHIND, STEADY] as const

/** Returns the flight of a campaign; undefined if it runs for years. */
export const flightFor = (number: number): Flight | undefined => {
  // Only campaigns with a 30-day total budget have limited flights. Campaign 52 is an exception, because it
  // has ended.
  if (number === 52) return ENDED
  if (number % 3 !== 0) return undefined
  const place = number / 3
  return SHOWN[place] ?? LATER[place % LATER.length]
}

/** Returns the start and end of a flight, which starts no earlier than `earliest`. */
export const flightTimes = ({ from, to }: Flight, calendar: Calendar, earliest: string): Entity => {
  const start = timeText(calendar(from))
  return {
    start_time: start < earliest ? earliest : start,
    end_time: timeText(calendar(to + 1) - 1000),
  }
}

/** Returns the approval status of a line item's ads if reviews hold back its campaign. */
export const heldStatus = ({ held }: Flight, lineItem: number): string | undefined =>
  held ? { 2: 'UNDER_REVIEW', 3: 'REJECTED' }[lineItem] : undefined
