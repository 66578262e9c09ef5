import type { MetricGroup } from '../../contract/domains/stats-metrics.ts'
import type { Edition } from '../../contract/language/standing.ts'
import { chance } from './chance.ts'
import { type Add, type Counts, countsOf } from './counts.ts'
import { eachServing, type Flight, type Goal, HOUR_MS } from './flight.ts'

/**
 * Time window divided into buckets. `bounds` contains the start of each bucket in milliseconds, followed by
 * the end of the last one.
 */
export interface Window {
  readonly bounds: readonly number[]
  /** Current time. Later hours are not counted. */
  readonly now: number
  readonly offsetOf: (time: number) => number
  readonly edition?: Edition
}

/** Segment with its share of an ad's impressions. All shares add up to 1. */
export interface Segment {
  readonly name: string
  readonly share: number
}

/** Counts of one entity, or of one of its segments, by bucket. */
export class Series {
  readonly #values: Float64Array
  readonly #buckets: number

  constructor(columns: number, buckets: number) {
    this.#buckets = buckets
    this.#values = new Float64Array(columns * buckets)
  }

  add(column: number, bucket: number, value: number): void {
    const place = column * this.#buckets + bucket
    this.#values[place] = (this.#values[place] as number) + value
  }

  /** Returns the counts of a column, or null if nothing was counted. */
  of(column: number): number[] | null {
    const first = column * this.#buckets
    const values = new Array<number>(this.#buckets)
    let isEmpty = true
    for (let bucket = 0; bucket < this.#buckets; bucket += 1) {
      const value = this.#values[first + bucket] as number
      values[bucket] = value
      if (value > 0) isEmpty = false
    }
    return isEmpty ? null : values
  }
}

/** Function that returns the series for an ad's counts: one series, or one per segment. */
export type SeriesOf = (flight: Flight, ad: number) => readonly Series[] | undefined

/** Returns the part of an hourly count that lies between two fractions of the hour. */
const partOf = (count: number, from: number, to: number): number =>
  from === 0 && to === 1 ? count : Math.floor(count * to) - Math.floor(count * from)

/**
 * Adds up the counts that flights served in a window. Every count belongs to one hour of one ad, so that
 * hours add up to days, ads to line items and segments to totals.
 */
export const collect = (
  flights: readonly Flight[],
  { bounds, now, offsetOf, edition }: Window,
  groups: readonly MetricGroup[],
  seriesOf: SeriesOf,
  segments: readonly Segment[] = [{ name: '', share: 1 }],
): Counts => {
  const counts = countsOf(groups, edition)
  const first = bounds[0] as number
  const last = Math.min(now, bounds.at(-1) as number)
  const edges = cumulative(segments)
  const isDivided = segments.length > 1
  const owned = new Float64Array(edges.length)
  const hour = {
    seed: 0,
    goal: 'reach' as Goal,
    price: 0,
    place: 0,
    impressions: 0,
    recorded: undefined as Flight['recorded'],
  }
  let [whole, wholeBucket]: [Series | undefined, number] = [undefined, 0]
  const addWhole: Add = (column, count, factor) => {
    if (count > 0) whole?.add(column, wholeBucket, count * factor)
  }
  for (const flight of flights) {
    const targets = flight.ads.map((_, ad) => seriesOf(flight, ad))
    if (!targets.some((target) => target !== undefined)) continue
    let bucket = 0
    const from = Math.floor(first / HOUR_MS) * HOUR_MS
    eachServing(flight, { from, to: last, offsetOf }, (ad, time, impressions) => {
      const target = targets[ad]
      if (target === undefined) return
      const { seed } = flight.ads[ad] as { readonly seed: number }
      while (bucket + 2 < bounds.length && (bounds[bucket + 1] as number) <= time) bucket += 1
      const place = time / HOUR_MS
      hour.seed = seed
      hour.goal = flight.goal
      hour.price = flight.price
      hour.place = place
      hour.impressions = impressions
      hour.recorded = flight.recorded
      if (!isDivided && time >= first && time + HOUR_MS <= Math.min(last, bounds[bucket + 1] as number)) {
        whole = target[0]
        wholeBucket = bucket
        counts.of(hour, addWhole)
        return
      }
      if (isDivided) divide(owned, impressions, edges, chance(seed ^ 0x27d4eb2f, place))
      const addBetween = (start: number, end: number, into: number): void => {
        const add: Add = (column, count, factor) => {
          const part = partOf(count, start, end)
          if (part === 0) return
          if (!isDivided) {
            target[0]?.add(column, into, part * factor)
            return
          }
          // A count is divided in proportion to the segments' impressions, so that no segment has a click
          // without an impression. Rounding starts at a random offset. Otherwise, every count of 1 would
          // belong to the same segment.
          const offset = chance(seed + column, place)
          let before = 0
          for (let index = 0; index < target.length; index += 1) {
            const upTo = Math.floor(((owned[index + 1] as number) * part) / impressions + offset)
            if (upTo > before) target[index]?.add(column, into, (upTo - before) * factor)
            before = upTo
            if (before === part) break
          }
        }
        counts.of(hour, add)
      }
      // A bucket may begin within the hour: days in zones such as Asia/Kolkata start in the middle of a UTC
      // hour.
      let start = Math.max(time, first)
      const end = Math.min(time + HOUR_MS, last)
      let into = bucket
      while (start < end) {
        const until = Math.min(end, bounds[into + 1] as number)
        addBetween((start - time) / HOUR_MS, (until - time) / HOUR_MS, into)
        start = until
        into += 1
      }
    })
  }
  return counts
}

const cumulative = (segments: readonly Segment[]): number[] => {
  let sum = 0
  return [
    0,
    ...segments.map(({ share }) => {
      sum += share
      return sum
    }),
  ]
}

/** Fills `owned` with the cumulative impressions up to the upper edge of each segment. */
const divide = (owned: Float64Array, impressions: number, edges: readonly number[], spread: number): void => {
  for (let edge = 1; edge < edges.length; edge += 1)
    owned[edge] = Math.min(impressions, Math.floor(impressions * (edges[edge] as number) + spread))
  owned[edges.length - 1] = impressions
}
