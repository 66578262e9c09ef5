import type { Entity } from '../storage/tables.ts'
import { chance, seedOf } from './chance.ts'
import { HOUR_MS, least, MAX_SHARE_OF_A_DAY } from './flight.ts'
import { type PastChange, stepsOf, valueAt } from './steps.ts'

const DAY_MS = 24 * HOUR_MS
/** Days over which a total budget is spent if no end and no daily budget are set. */
const USUAL_DAYS = 30

/** Schedule of a line item as planned at a point in time. Times are in milliseconds. */
export interface Plan {
  readonly lineItemId: string
  readonly campaignId: string
  readonly created: number
  /** Weight of the line item in the campaign's spend. */
  readonly weight: number
  readonly startAt: (time: number) => number
  readonly endAt: (time: number) => number
  readonly earliest: number
  readonly latest: number
  readonly changesAt: readonly number[]
}

const timeOf = (text: unknown, otherwise: number): number =>
  typeof text === 'string' ? Date.parse(text) : otherwise

export const planOf = (lineItem: Entity, past: readonly PastChange[]): Plan => {
  const id = lineItem.id as string
  const created = Date.parse(lineItem.created_at as string)
  const starts = stepsOf('start_time', lineItem.start_time, past)
  const ends = stepsOf('end_time', lineItem.end_time, past)
  const startTimes = starts.values.map((text) => Math.max(created, timeOf(text, created)))
  const endTimes = ends.values.map((text) => timeOf(text, Number.POSITIVE_INFINITY))
  return {
    lineItemId: id,
    campaignId: lineItem.campaign_id as string,
    created,
    weight: 0.3 + chance(seedOf(id), 3),
    startAt: (time) => valueAt({ times: starts.times, values: startTimes }, time),
    endAt: (time) => valueAt({ times: ends.times, values: endTimes }, time),
    earliest: Math.min(...startTimes),
    latest: Math.max(...endTimes),
    changesAt: [created, ...starts.times, ...ends.times, ...startTimes, ...endTimes],
  }
}

export const weightAt = (plans: readonly Plan[], time: number): number => {
  let weight = 0
  for (const plan of plans) if (plan.created <= time) weight += plan.weight
  return weight
}

/**
 * Returns the span from the first start to the last end, or undefined if no line item had been created by
 * `time`.
 */
const spanAt = (plans: readonly Plan[], time: number): { start: number; end: number } | undefined => {
  let span: { start: number; end: number } | undefined
  for (const plan of plans) {
    if (plan.created > time) continue
    span ??= { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }
    span.start = Math.min(span.start, plan.startAt(time))
    span.end = Math.max(span.end, plan.endAt(time))
  }
  return span
}

/**
 * Returns the number of days over which a total is spent. This is the flight's length, or less if the daily
 * budget uses up the total earlier.
 */
const daysOf = (start: number, end: number, total: number, daily: number | undefined): number => {
  const planned = end === Number.POSITIVE_INFINITY ? end : Math.max(1, Math.ceil((end - start) / DAY_MS))
  const needed =
    daily === undefined ? undefined : Math.max(1, Math.ceil(total / (daily * MAX_SHARE_OF_A_DAY)))
  return Math.min(planned, needed ?? (planned === Number.POSITIVE_INFINITY ? USUAL_DAYS : planned))
}

/** Part of a total budget, spread over the days from `from` to `until`. */
interface Spread {
  readonly whole: number | undefined
  readonly most: number | undefined
  readonly start: number
  readonly end: number
  readonly since: number
  readonly from: number
  readonly until: number
  readonly perDay: number
}

/**
 * Returns the amount spent by a given time. Each started day counts in full, so that the remaining total is
 * never too large.
 */
const spentBy = ({ from, until, perDay }: Spread, time: number): number =>
  perDay * MAX_SHARE_OF_A_DAY * Math.max(0, Math.ceil((Math.min(time, until) - from) / DAY_MS))

const micros = (value: unknown): number | undefined => (value == null ? undefined : Number(value))

export interface Budget {
  /** Budget per day in micros; undefined means no limit. */
  readonly perDayAt: (time: number) => number | undefined
  readonly changesAt: readonly number[]
}

/**
 * Returns the budget of a line item or campaign over time. A total budget is spread over all days. When it or
 * a plan changes, the unspent amount is spread over the remaining days, so that the past does not change.
 */
export const budgetOf = (record: Entity, past: readonly PastChange[], plans: readonly Plan[]): Budget => {
  const daily = stepsOf('daily_budget_amount_local_micro', record.daily_budget_amount_local_micro, past)
  const total = stepsOf('total_budget_amount_local_micro', record.total_budget_amount_local_micro, past)
  const changes = [
    ...new Set([...daily.times, ...total.times, ...plans.flatMap(({ changesAt }) => changesAt)]),
  ].sort((one, other) => one - other)
  const spreads: Spread[] = []
  let spent = 0
  for (const since of changes) {
    const span = spanAt(plans, since)
    if (span === undefined) continue
    const [whole, most] = [micros(valueAt(total, since)), micros(valueAt(daily, since))]
    const last = spreads.at(-1)
    if (
      last &&
      last.whole === whole &&
      last.most === most &&
      last.start === span.start &&
      last.end === span.end
    )
      continue
    spent += last === undefined ? 0 : spentBy(last, since)
    const from = Math.max(since, span.start)
    const left = Math.max(0, (whole ?? 0) - spent)
    const days = daysOf(from, span.end, left, most)
    const until = whole === undefined ? Number.POSITIVE_INFINITY : from + days * DAY_MS
    const perDay =
      span.end > from ? (least(most, whole === undefined ? most : left / days / MAX_SHARE_OF_A_DAY) ?? 0) : 0
    spreads.push({ ...span, whole, most, since, from, until, perDay })
  }
  return {
    perDayAt: (time) => {
      const spread = spreads.findLast(({ since }) => since <= time)
      if (spread?.whole === undefined) return spread?.most
      return time < spread.until ? spread.perDay : 0
    },
    changesAt: [...changes, ...spreads.flatMap(({ from, until }) => [from, until])],
  }
}
