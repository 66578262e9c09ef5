import type { StatsPlacement } from '../../contract/domains/stats.ts'
import { chance } from './chance.ts'
import { type Steps, valueAt } from './steps.ts'

export const HOUR_MS = 3_600_000

/** What a line item promotes: a post, an account or media. */
export interface Ad {
  readonly id: string
  readonly seed: number
  readonly isActiveAt: (time: number) => boolean
}

/** A line item as far as it decides what its ads serve. Money in micros, times in milliseconds. */
export interface Flight {
  readonly seed: number
  readonly placement: StatsPlacement
  readonly ads: readonly Ad[]
  readonly start: number
  readonly end: number
  readonly isActiveAt: (time: number) => boolean
  /** What may be spent in a day. */
  readonly allowanceAt: (time: number) => number
  /** Of one impression. */
  readonly price: number
  readonly goal: Goal
}

export interface Loaded {
  readonly flights: readonly Flight[]
  /** The asked entity that an ad's counts belong to. */
  readonly entityOf: (flight: Flight, ad: number) => string | undefined
}

/** Which counts a line item's objective brings about. */
export type Goal = 'engagements' | 'clicks' | 'installs' | 'followers' | 'views' | 'reach'

/** Of a day's spending, by hour of the local day; they add up to 1. */
const BY_HOUR = [
  14, 9, 6, 5, 5, 8, 17, 30, 42, 48, 50, 52, 58, 56, 52, 50, 52, 58, 66, 76, 82, 74, 56, 34,
].map((weight) => weight / 1000)
/** From Sunday. */
const BY_WEEKDAY = [0.86, 0.97, 1, 1, 0.99, 0.95, 0.84]
/** Even a day of 25 hours stays below its budget. */
const MOST_OF_A_DAY = 0.9

/** What is spent at most in the hour that starts at `time`; `offset` is the zone's. */
const budgetOf = ({ seed, allowanceAt }: Flight, time: number, offset: number): number => {
  const day = Math.floor((time + offset) / (24 * HOUR_MS))
  const hour = Math.floor((time + offset) / HOUR_MS) - day * 24
  // 1 January 1970 was a Thursday.
  const ofDay = MOST_OF_A_DAY * (BY_WEEKDAY[(day + 4) % 7] as number) * (0.75 + 0.25 * chance(seed, day))
  return allowanceAt(time) * ofDay * (BY_HOUR[hour] as number)
}

const weightOf = ({ seed }: Ad): number => 0.3 + chance(seed, 0)

export interface Hours {
  readonly from: number
  readonly to: number
  /** Of the account's time zone. */
  readonly offsetOf: (time: number) => number
}
type Serve = (ad: number, time: number, impressions: number) => void

/** An hour's ads share its budget, so that what an hour was does not depend on later changes. */
const serveHour = (
  flight: Flight,
  weights: readonly number[],
  time: number,
  offset: number,
  serve: Serve,
) => {
  if (!flight.isActiveAt(time)) return
  let whole = 0
  for (let ad = 0; ad < weights.length; ad += 1)
    if ((flight.ads[ad] as Ad).isActiveAt(time)) whole += weights[ad] as number
  if (whole === 0) return
  const budget = budgetOf(flight, time, offset) / (flight.price * whole)
  for (let ad = 0; ad < weights.length; ad += 1) {
    if (!(flight.ads[ad] as Ad).isActiveAt(time)) continue
    const impressions = Math.floor(budget * (weights[ad] as number))
    if (impressions > 0) serve(ad, time, impressions)
  }
}

const firstHour = ({ start }: Flight, from: number): number =>
  Math.max(from, Math.ceil(start / HOUR_MS) * HOUR_MS)

/** Calls `serve` with the impressions of every ad in every whole hour of UTC from `from` to `to` in which it serves. */
export const eachServing = (flight: Flight, { from, to, offsetOf }: Hours, serve: Serve): void => {
  const weights = flight.ads.map(weightOf)
  const last = Math.min(to, flight.end)
  for (let time = firstHour(flight, from); time < last; time += HOUR_MS)
    serveHour(flight, weights, time, offsetOf(time), serve)
}

/** Start of the first and of the last hour in which each ad serves. */
export const spansOf = (
  flight: Flight,
  { from, to, offsetOf }: Hours,
): readonly ({ first: number; last: number } | undefined)[] => {
  const weights = flight.ads.map(weightOf)
  const spans: ({ first: number; last: number } | undefined)[] = weights.map(() => undefined)
  const end = Math.min(to, flight.end)
  let missing = weights.length
  let time = firstHour(flight, from)
  for (; time < end && missing > 0; time += HOUR_MS)
    serveHour(flight, weights, time, offsetOf(time), (ad, at) => {
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
    serveHour(flight, weights, last, offsetOf(last), (ad, at) => {
      const span = spans[ad]
      if (span === undefined || ended.has(ad)) return
      span.last = at
      ended.add(ad)
      unended -= 1
    })
  return spans
}

/** The least of what limits a day: undefined limits nothing. */
export const least = (...limits: readonly (number | undefined)[]): number | undefined => {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

export const isActive = (status: Steps<unknown>, deleted: Steps<unknown>, time: number): boolean =>
  valueAt(status, time) === 'ACTIVE' && valueAt(deleted, time) !== true
