import type { StatsPlacement } from '../../contract/domains/stats.ts'
import type { RecordedSeries } from '../recorded.ts'
import { chance, seedOf } from './chance.ts'
import { type Steps, valueAt } from './steps.ts'

export const HOUR_MS = 3_600_000

/** Post, account or media creative that a line item promotes. */
export interface Ad {
  readonly id: string
  readonly seed: number
  readonly isActiveAt: (time: number) => boolean
}

/**
 * Properties of a line item that determine how its ads serve. Money is in micros, times are in milliseconds.
 */
export interface Flight {
  readonly seed: number
  readonly placement: StatsPlacement
  readonly ads: readonly Ad[]
  readonly start: number
  readonly end: number
  readonly isActiveAt: (time: number) => boolean
  /** Budget per day. */
  readonly allowanceAt: (time: number) => number
  /** Sorted times when activity or allowance may change. If absent, both may change every hour. */
  readonly changesAt?: readonly number[]
  /** Price of one impression. */
  readonly price: number
  readonly goal: Goal
  /**
   * Counts that were read from another system. If present, all other properties except the times are ignored.
   */
  readonly recorded?: RecordedSeries
}

/** Returns the flight of an entity whose counts were read from another system. */
export const recordedFlight = (recorded: RecordedSeries): Flight => {
  const { id, placement, start, end } = recorded
  const seed = seedOf(`recorded ${id}`)
  return {
    seed,
    placement,
    ads: [{ id, seed, isActiveAt: () => true }],
    start,
    end,
    isActiveAt: () => true,
    allowanceAt: () => 0,
    price: 1,
    goal: 'reach',
    recorded,
  }
}

export interface Loaded {
  readonly flights: readonly Flight[]
  /** Returns the requested entity that an ad's counts belong to. */
  readonly entityOf: (flight: Flight, ad: number) => string | undefined
}

/** Kind of action that a line item's objective optimizes for. */
export type Goal = 'engagements' | 'clicks' | 'installs' | 'followers' | 'views' | 'reach'

/** Shares of a day's spend, by hour of the local day. They add up to 1. */
const BY_HOUR = [
  14, 9, 6, 5, 5, 8, 17, 30, 42, 48, 50, 52, 58, 56, 52, 50, 52, 58, 66, 76, 82, 74, 56, 34,
].map((weight) => weight / 1000)
/** Spend factors by weekday, starting with Sunday. */
const BY_WEEKDAY = [0.86, 0.97, 1, 1, 0.99, 0.95, 0.84]
/**
 * Maximum share of the daily budget that is spent in a day, so that a day of 25 hours does not exceed the
 * budget.
 */
export const MAX_SHARE_OF_A_DAY = 0.9

/**
 * Returns the maximum share of the daily allowance that is spent on a local day. Days are counted from 1
 * January 1970.
 */
const shareOfDay = (seed: number, day: number): number =>
  // 4 is added, because 1 January 1970 was a Thursday.
  MAX_SHARE_OF_A_DAY * (BY_WEEKDAY[(day + 4) % 7] as number) * (0.88 + 0.12 * chance(seed, day))

const weightOf = ({ seed }: Ad): number => 0.3 + chance(seed, 0)

export interface Hours {
  readonly from: number
  readonly to: number
  /** UTC offset of the account's time zone. */
  readonly offsetOf: (time: number) => number
}
type Serve = (ad: number, time: number, impressions: number) => void

/**
 * Creates a function that serves one hour at a time. Each hour's budget is shared only among the ads that are
 * active in that hour, so that later changes do not affect past hours.
 */
const hourly = (flight: Flight): ((time: number, offset: number, serve: Serve) => void) => {
  const { ads, seed, price, changesAt, isActiveAt, allowanceAt, recorded } = flight
  if (recorded)
    return (time, _offset, serve) => {
      const impressions = recorded.impressionsAt(time)
      if (impressions > 0) serve(0, time, impressions)
    }
  const weights = ads.map(weightOf)
  const served = new Float64Array(weights.length)
  let [since, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let perDay = 0
  let [day, ofDay] = [Number.NaN, 0]
  const look = (time: number): void => {
    ;[since, until] = periodOf(changesAt, time)
    let whole = 0
    for (let ad = 0; ad < weights.length; ad += 1) {
      served[ad] = (ads[ad] as Ad).isActiveAt(time) ? (weights[ad] as number) : 0
      whole += served[ad] as number
    }
    perDay = whole > 0 && isActiveAt(time) ? allowanceAt(time) / (price * whole) : 0
  }
  return (time, offset, serve) => {
    if (time < since || time >= until) look(time)
    if (perDay === 0) return
    const local = Math.floor((time + offset) / HOUR_MS)
    const today = Math.floor(local / 24)
    if (today !== day) {
      day = today
      ofDay = shareOfDay(seed, day)
    }
    const impressions = perDay * ofDay * (BY_HOUR[local - today * 24] as number)
    for (let ad = 0; ad < served.length; ad += 1) {
      const own = Math.floor(impressions * (served[ad] as number))
      if (own > 0) serve(ad, time, own)
    }
  }
}

/** Returns the period between two changes that contains `time`. */
const periodOf = (changesAt: readonly number[] | undefined, time: number): [number, number] => {
  if (changesAt === undefined) return [time, time + 1]
  let next = 0
  while (next < changesAt.length && (changesAt[next] as number) <= time) next += 1
  return [changesAt[next - 1] ?? Number.NEGATIVE_INFINITY, changesAt[next] ?? Number.POSITIVE_INFINITY]
}

const firstHour = ({ start }: Flight, from: number): number =>
  Math.max(from, Math.ceil(start / HOUR_MS) * HOUR_MS)

/**
 * Calls `serve` once per ad and hour, for every UTC hour of the flight that begins between `from` and `to`
 * (exclusive). Skips ads without impressions in the hour.
 */
export const eachServing = (flight: Flight, { from, to, offsetOf }: Hours, serve: Serve): void => {
  const serveHour = hourly(flight)
  const last = Math.min(to, flight.end)
  for (let time = firstHour(flight, from); time < last; time += HOUR_MS)
    serveHour(time, offsetOf(time), serve)
}

/** Returns the start of each ad's first and last hour with impressions; undefined if there are none. */
export const spansOf = (
  flight: Flight,
  { from, to, offsetOf }: Hours,
): readonly ({ first: number; last: number } | undefined)[] => {
  const serveHour = hourly(flight)
  const spans: ({ first: number; last: number } | undefined)[] = flight.ads.map(() => undefined)
  const end = Math.min(to, flight.end)
  let missing = spans.length
  let time = firstHour(flight, from)
  for (; time < end && missing > 0; time += HOUR_MS)
    serveHour(time, offsetOf(time), (ad, at) => {
      const span = spans[ad]
      if (span !== undefined) {
        span.last = at
        return
      }
      spans[ad] = { first: at, last: at }
      missing -= 1
    })
  let unended = spans.filter((span) => span !== undefined).length
  const ended = new Set<number>()
  for (let last = Math.ceil(end / HOUR_MS) * HOUR_MS - HOUR_MS; last >= time && unended > 0; last -= HOUR_MS)
    serveHour(last, offsetOf(last), (ad, at) => {
      const span = spans[ad]
      if (span === undefined || ended.has(ad)) return
      span.last = at
      ended.add(ad)
      unended -= 1
    })
  return spans
}

/** Returns the smaller of two daily limits. Undefined means no limit. */
export const least = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one

export const isActive = (status: Steps<unknown>, deleted: Steps<unknown>, time: number): boolean =>
  valueAt(status, time) === 'ACTIVE' && valueAt(deleted, time) !== true
