import {
  CONVERSION_PARTS,
  CONVERTED,
  COUNTED,
  type MetricGroup,
} from '../../contract/domains/stats-metrics.ts'
import { redefinedMetrics } from '../../contract/editions.ts'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'
import type { RecordedSeries } from '../recorded.ts'
import { chance } from './chance.ts'
import { type Goal, HOUR_MS } from './flight.ts'

/** Callback that adds `count` times `factor` to a column. */
export type Add = (column: number, count: number, factor: number) => void

/** Impressions of an ad in one hour, with the values that determine its other counts. */
export interface Hour {
  readonly seed: number
  readonly goal: Goal
  readonly price: number
  /** Number that is different for each hour of an ad. */
  readonly place: number
  readonly impressions: number
  /** Counts that were read from another system; undefined if they are computed. */
  readonly recorded?: RecordedSeries | undefined
}

/** Engagements per impression. An ad's own rate is between half of this rate and the full rate. */
const ENGAGEMENT_RATE: Readonly<Record<Goal, number>> = {
  engagements: 0.06,
  clicks: 0.03,
  installs: 0.02,
  followers: 0.025,
  views: 0.04,
  reach: 0.012,
}
const VIEW_RATE: Readonly<Record<Goal, number>> = {
  engagements: 0,
  clicks: 0,
  installs: 0,
  followers: 0,
  views: 0.55,
  reach: 0,
}
/**
 * Shares of engagements: url clicks, app clicks, card engagements, likes, replies, reposts. The remaining
 * share belongs to other kinds.
 */
const KINDS: Readonly<Record<Goal, readonly number[]>> = {
  engagements: [0.14, 0, 0.1, 0.48, 0.07, 0.19],
  clicks: [0.58, 0, 0.18, 0.16, 0.03, 0.04],
  installs: [0.06, 0.52, 0.24, 0.12, 0.02, 0.03],
  followers: [0.06, 0, 0, 0.2, 0.03, 0.04],
  views: [0.16, 0, 0.14, 0.48, 0.06, 0.14],
  reach: [0.2, 0, 0.08, 0.5, 0.06, 0.14],
}
const cumulative = (shares: readonly number[]): number[] => {
  let sum = 0
  return shares.map((share) => {
    sum += share
    return sum
  })
}
const BOUNDS = Object.fromEntries(
  Object.entries(KINDS).map(([goal, shares]) => [goal, cumulative(shares)]),
) as Record<Goal, number[]>

/** Returns the part of `count` between two cumulative shares. The parts of adjacent ranges add up exactly. */
const between = (count: number, from: number, to: number, offset: number): number =>
  Math.floor(count * to + offset) - Math.floor(count * from + offset)

/** Actions that follow an hour's impressions. One object is reused for all hours. */
interface Funnel {
  /** Offset in [0, 1) that determines how the counts of the hour are rounded. */
  offset: number
  engagements: number
  urlClicks: number
  appClicks: number
  cardEngagements: number
  likes: number
  replies: number
  reposts: number
  follows: number
  views: number
}
const createFunnel = (): Funnel => ({
  offset: 0,
  engagements: 0,
  urlClicks: 0,
  appClicks: 0,
  cardEngagements: 0,
  likes: 0,
  replies: 0,
  reposts: 0,
  follows: 0,
  views: 0,
})

const ownRate = (rate: number, seed: number, place: number): number =>
  rate * (0.5 + 0.5 * chance(seed, place))

const fill = (funnel: Funnel, { seed, goal, place, impressions }: Hour): void => {
  const offset = chance(seed, place)
  const engagements = Math.floor(impressions * ownRate(ENGAGEMENT_RATE[goal], seed, -1) + offset)
  const split = chance(~seed, place)
  const bounds = BOUNDS[goal]
  const kind = (index: number): number =>
    between(engagements, index === 0 ? 0 : (bounds[index - 1] as number), bounds[index] as number, split)
  funnel.offset = offset
  funnel.engagements = engagements
  funnel.urlClicks = kind(0)
  funnel.appClicks = kind(1)
  funnel.cardEngagements = kind(2)
  funnel.likes = kind(3)
  funnel.replies = kind(4)
  funnel.reposts = kind(5)
  funnel.follows = between(engagements, bounds[5] as number, 1, split)
  funnel.views =
    VIEW_RATE[goal] === 0 ? 0 : Math.floor(impressions * ownRate(VIEW_RATE[goal], seed, -2) + split)
}

/** Sums of replies, reposts and likes over several hours. */
export class Reactions {
  readonly #funnel = createFunnel()
  replies = 0
  reposts = 0
  likes = 0

  /** Adds the part of an hour that has passed. `passed` is from 0 to 1. */
  add(hour: Hour, passed: number): void {
    fill(this.#funnel, hour)
    this.replies += Math.floor(this.#funnel.replies * passed)
    this.reposts += Math.floor(this.#funnel.reposts * passed)
    this.likes += Math.floor(this.#funnel.likes * passed)
  }
}

type Redefined = Readonly<Record<string, string>>
type Write = (hour: Hour, funnel: Funnel, base: number, add: Add, redefined: Redefined) => void

const QUALIFIED = 0.93

const engagement: Write = ({ impressions }, funnel, base, add) => {
  add(base, impressions, 1)
  add(base + 1, funnel.engagements, 1)
  add(base + 2, funnel.urlClicks + funnel.appClicks + funnel.cardEngagements + funnel.likes, 1)
  add(base + 3, funnel.urlClicks, 1)
  add(base + 4, funnel.appClicks, 1)
  add(base + 5, funnel.cardEngagements, 1)
  add(base + 6, funnel.likes, 1)
  add(base + 7, funnel.replies, 1)
  add(base + 8, funnel.reposts, 1)
  add(base + 9, funnel.follows, 1)
  add(base + 10, Math.floor(impressions * QUALIFIED + funnel.offset), 1)
}

const billed = ({ goal, impressions }: Hour, funnel: Funnel): number => {
  switch (goal) {
    case 'engagements':
      return funnel.engagements
    case 'clicks':
      return funnel.urlClicks
    case 'installs':
      return funnel.appClicks
    case 'followers':
      return funnel.follows
    case 'views':
      return funnel.views
    case 'reach':
      return impressions
  }
}

const billing: Write = (hour, funnel, base, add) => {
  add(base, billed(hour, funnel), 1)
  add(base + 1, hour.impressions, hour.price)
}

/** Shares of video starts counted in the columns after `video_content_starts`, in column order. */
const LASTS = [0.72, 0.6, 0.46, 0.66, 0.5, 0.36, 0.22]
const CALLS_TO_ACTION = 0.03

/** Share of video starts that count as views, as defined in the specification and as redefined in 2026-08. */
const VIEWED = { specified: 0.85, redefined: 0.76 }

const video: Write = (_hour, { views, offset }, base, add, redefined) => {
  if (views === 0) return
  const viewed = 'video_total_views' in redefined ? VIEWED.redefined : VIEWED.specified
  add(base, Math.floor(views * viewed + offset), 1)
  add(base + 1, views, 1)
  for (let index = 0; index < LASTS.length; index += 1)
    add(base + 2 + index, Math.floor(views * (LASTS[index] as number) + offset), 1)
  add(base + 9, Math.floor(views * CALLS_TO_ACTION + offset), 1)
}

const media: Write = (_hour, { views, offset }, base, add) => {
  if (views === 0) return
  add(base, views, 1)
  add(base + 1, Math.floor(views * CALLS_TO_ACTION + offset), 1)
}

/** Average price of a sale in micros. Each ad multiplies it by its own factor. */
const SALE_MICROS = 24_000_000
const SOLD = /purchases|carts|checkouts|subscriptions|spent_credits|reservations/

/**
 * Exponent that determines how conversions are divided among their names. A higher exponent favors names
 * listed earlier.
 */
const SLOPE = 4

/**
 * Creates a function that writes the conversions that result from the actions counted in `source`. Names
 * listed earlier get more conversions. A conversion follows a view or an engagement; some are assisted.
 */
const conversions =
  (names: readonly string[], rate: number, source: keyof Funnel): Write =>
  ({ seed, place }, funnel, base, add) => {
    const clicks = funnel[source]
    if (clicks === 0) return
    const all = Math.floor(clicks * ownRate(rate, seed, -3) + chance(seed ^ 0x5bd1e995, place))
    if (all === 0) return
    // These draws differ from the one that rounds `all`. With the same draw, a single conversion would always
    // go to a name near the start of the list.
    const [offset, kind] = [chance(seed ^ 0x165667b1, place), chance(seed ^ 0x2545f491, place)]
    const value = Math.round((SALE_MICROS * (0.5 + chance(seed, -4))) / 10_000) * 10_000
    for (let index = 0; index < names.length; index += 1) {
      const share = (place: number): number => 1 - ((names.length - place) / names.length) ** SLOPE
      const count = between(all, share(index), share(index + 1), kind)
      if (count === 0) continue
      const column = base + index * CONVERSION_PARTS.length
      const engaged = Math.min(count, Math.floor(count * 0.7 + offset))
      add(column, count - engaged, 1)
      add(column + 1, engaged, 1)
      add(column + 2, Math.floor(count * 0.2 + offset), 1)
      if (!SOLD.test(names[index] as string)) continue
      add(column + 3, count, 1)
      add(column + 4, count, value)
    }
  }

const { WEB_CONVERSION, MOBILE_CONVERSION, LIFE_TIME_VALUE_MOBILE_CONVERSION } = CONVERTED
const GROUPS: Readonly<Record<MetricGroup, Write>> = {
  ENGAGEMENT: engagement,
  BILLING: billing,
  VIDEO: video,
  MEDIA: media,
  WEB_CONVERSION: conversions(WEB_CONVERSION, 0.35, 'urlClicks'),
  MOBILE_CONVERSION: conversions(MOBILE_CONVERSION, 0.45, 'appClicks'),
  LIFE_TIME_VALUE_MOBILE_CONVERSION: conversions(LIFE_TIME_VALUE_MOBILE_CONVERSION, 0.2, 'appClicks'),
}

/** Columns of one or more metric groups. */
export interface Counts {
  /** Column names: metrics, and `metric.part` for conversions. */
  readonly columns: readonly string[]
  /** Adds all counts of an hour. */
  readonly of: (hour: Hour, add: Add) => void
}

const columnsOf = (group: MetricGroup): readonly string[] =>
  group in COUNTED
    ? COUNTED[group as keyof typeof COUNTED]
    : CONVERTED[group as keyof typeof CONVERTED].flatMap((metric) =>
        CONVERSION_PARTS.map((part) => `${metric}.${part}`),
      )

export const countsOf = (groups: readonly MetricGroup[], edition: Edition = DEFAULT_EDITION): Counts => {
  const redefined = redefinedMetrics(edition)
  const funnel = createFunnel()
  const columns: string[] = []
  const writes = groups.map((group) => {
    const base = columns.length
    columns.push(...columnsOf(group))
    return { base, write: GROUPS[group] }
  })
  return {
    columns,
    of: (hour, add) => {
      const { recorded, place } = hour
      if (recorded) {
        for (const [index, column] of columns.entries()) add(index, recorded.at(column, place * HOUR_MS), 1)
        return
      }
      fill(funnel, hour)
      for (const { base, write } of writes) write(hour, funnel, base, add, redefined)
    },
  }
}
