import { LIMITS } from '../contract/language/limits.ts'
import { dateIn, midnight } from '../contract/language/time-zone.ts'

export type Granularity = 'HOUR' | 'DAY' | 'TOTAL'

/** Span in ms since the epoch, aligned to its granularity; `to` is exclusive. */
export interface StatsSpan {
  readonly granularity: Granularity
  /** Time zone of the account, as an IANA name. */
  readonly zone: string
  readonly from: number
  readonly to: number
}

/** Period covered by one call, with the index of its first point and the number of its points. */
export interface StatsWindow {
  readonly from: number
  readonly to: number
  readonly first: number
  readonly points: number
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const isoTime = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z')

const WINDOW_MS = LIMITS.statsDays * DAY_MS

/** Returns the start of each point and the end of the last one. */
export const boundsOf = ({ granularity, zone, from, to }: StatsSpan): readonly number[] => {
  if (granularity === 'TOTAL') return [from, to]
  if (granularity === 'HOUR')
    return Array.from({ length: (to - from) / HOUR_MS + 1 }, (_, hour) => from + hour * HOUR_MS)
  const bounds = [from]
  for (let days = 1; (bounds.at(-1) as number) < to; days += 1) bounds.push(midnight(zone, from, days))
  return bounds
}

const callsFor = (milliseconds: number): number => Math.ceil(milliseconds / WINDOW_MS)

/**
 * Returns the bounds of a call in a form that the API accepts (public facts §4.5). Midnights that are not
 * whole hours in UTC are written as dates, unless the granularity is DAY. If a clock change makes the period
 * longer than the limit, its midnights are also written as dates.
 */
export const timesOfCall = (
  { from, to }: Pick<StatsWindow, 'from' | 'to'>,
  { granularity, zone }: Pick<StatsSpan, 'granularity' | 'zone'>,
  maxMs = WINDOW_MS,
): { readonly start_time: string; readonly end_time: string } => {
  const isExpressible = granularity === 'DAY' || (from % HOUR_MS === 0 && to % HOUR_MS === 0)
  const areDays = midnight(zone, from) === from && midnight(zone, to) === to
  if ((isExpressible && to - from <= maxMs) || !areDays)
    return { start_time: isoTime(from), end_time: isoTime(to) }
  return { start_time: dateIn(zone, from), end_time: dateIn(zone, to) }
}

/**
 * Returns the end of the first of several calls: usually the last midnight within 7 days, in the account's
 * time zone. A period of whole hours is cut at a whole hour, because time zones can be half an hour off. If
 * cutting at midnight would cost an additional call, returns `from` plus 7 days.
 */
const cutAfter = (zone: string, from: number, to: number): number => {
  const day = midnight(zone, from + WINDOW_MS)
  if (from % HOUR_MS !== 0 || to % HOUR_MS !== 0) return day
  const end = day - (day % HOUR_MS)
  return callsFor(to - end) < callsFor(to - from) ? end : from + WINDOW_MS
}

/**
 * Splits a span into windows of at most 7 days at the account's midnights. If a daylight saving change makes
 * a week an hour too long for one call, its window ends a day earlier.
 *
 * @param bounds bounds of the same span
 */
export const windowsOf = (span: StatsSpan, bounds: readonly number[]): readonly StatsWindow[] => {
  const { granularity, zone, to } = span
  const windows: StatsWindow[] = []
  if (granularity === 'DAY') {
    for (let first = 0; first < bounds.length - 1; ) {
      const from = bounds[first] as number
      let last = first + 1
      while (last + 1 < bounds.length && (bounds[last + 1] as number) - from <= WINDOW_MS) last += 1
      windows.push({ from, to: bounds[last] as number, first, points: last - first })
      first = last
    }
    return windows
  }
  for (let from = span.from; from < to; ) {
    const end = to - from <= WINDOW_MS ? to : cutAfter(zone, from, to)
    const isHourly = granularity === 'HOUR'
    windows.push({
      from,
      to: end,
      first: isHourly ? (from - span.from) / HOUR_MS : 0,
      points: isHourly ? (end - from) / HOUR_MS : 1,
    })
    from = end
  }
  return windows
}
