import { isDate } from '../../contract/language/decode.ts'
import { midnight, midnightOf, offsetAt } from '../../contract/language/time-zone.ts'
import { DAY_MS, type Granularity, HOUR_MS, type StatsSpan } from '../../loaders/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import { LAST_MONTH, THIS_MONTH } from '../scalars/scalars.ts'

/** Arguments of `stats` and similar fields: `from` and `to`, or `last`. */
export interface WindowArguments {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly last?: string | null | undefined
  readonly includeToday?: boolean | null | undefined
}

/** Span to request, and the end of the period covered by its numbers. */
export interface StatsWindow extends StatsSpan {
  /** The earlier of `to` and the end of the current hour. Later points have no numbers yet. */
  readonly until: number
}

/**
 * Maximum length of a window in days. The API reports active entities only for periods up to this length
 * (public facts §4.5).
 */
export const MAX_DAYS = 90
const DEFAULT = 'P7D'

/** Formats a time in UTC, in whole seconds. */
export const isoTime = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

interface Problem {
  readonly field: keyof WindowArguments
  readonly message: string
  /** Name of the violated rule, the same for every field. */
  readonly rule: string
  readonly limit?: number
}

const refuse = (problems: readonly Problem[]): never => {
  const [{ message, ...first }] = problems as [Problem]
  throw new AdsGraphQLError('BAD_USER_INPUT', message, {
    ...first,
    ...(problems.length > 1 && { problems }),
  })
}

interface Times {
  readonly from: number
  readonly to: number
}

/** Current time and time zone, which windows depend on. */
interface Clock {
  readonly zone: string
  readonly now: number
}

const isWholeHour = (time: number): boolean => time % HOUR_MS === 0
const hourBefore = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS
const hourAfter = (time: number): number => hourBefore(time) + HOUR_MS
const isMidnight = (zone: string, time: number): boolean => midnight(zone, time) === time

/** Returns the start of the month that is `months` after the current one, in the account's time zone. */
const monthStart = ({ zone, now }: Clock, months = 0): number => {
  const local = new Date(now + offsetAt(zone, now))
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1))
  return midnightOf(zone, first.toISOString().slice(0, 10))
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(\d+)H)?$/

/** Splits a duration into whole days and hours. */
export const partsOf = (duration: string): { readonly days: number; readonly hours: number } => {
  const [, weeks = 0, days = 0, hours = 0] = DURATION.exec(duration) ?? []
  return { days: Number(weeks) * 7 + Number(days), hours: Number(hours) }
}

/**
 * Returns the last whole days in the account's time zone. They end with yesterday, or with today if it is
 * included.
 */
const lastDays = (days: number, clock: Clock, includesToday: boolean): Times => ({
  from: midnight(clock.zone, clock.now, (includesToday ? 1 : 0) - days),
  to: midnight(clock.zone, clock.now, includesToday ? 1 : 0),
})

const thisMonth = (clock: Clock, includesToday: boolean): Times => {
  const times = { from: monthStart(clock), to: midnight(clock.zone, clock.now, includesToday ? 1 : 0) }
  if (times.from < times.to) return times
  const message = 'thisMonth has no full day yet. Add includeToday: true, or use lastMonth'
  return refuse([{ field: 'last', message, rule: 'full day' }])
}

/** Returns a problem if the granularity does not allow this length. */
export const lengthProblem = (last: string, granularity: Granularity): Omit<Problem, 'field'> | undefined => {
  if (last === THIS_MONTH || last === LAST_MONTH) return undefined
  const { days, hours } = partsOf(last)
  if (granularity === 'DAY' && hours > 0)
    return { message: 'last must be a whole number of days for DAY, such as P14D', rule: 'whole days' }
  if (days + hours === 0) {
    const shortest = granularity === 'DAY' ? 'a day' : 'an hour'
    return { message: `last must be at least ${shortest}`, rule: 'minimum', limit: 1 }
  }
  return days * DAY_MS + hours * HOUR_MS > MAX_DAYS * DAY_MS
    ? { message: `last must be at most ${MAX_DAYS} days`, rule: 'maximum', limit: MAX_DAYS }
    : undefined
}

const lastTimes = (last: string, granularity: Granularity, clock: Clock, includesToday: boolean): Times => {
  const problem = lengthProblem(last, granularity)
  if (problem) return refuse([{ field: 'last', ...problem }])
  if (last === THIS_MONTH) return thisMonth(clock, includesToday)
  if (last === LAST_MONTH) return { from: monthStart(clock, -1), to: monthStart(clock) }
  const { days, hours } = partsOf(last)
  if (hours === 0) return lastDays(days, clock, includesToday)
  const to = hourBefore(clock.now)
  return { from: to - days * DAY_MS - hours * HOUR_MS, to }
}

/** Reads a time. A date means midnight in the account's time zone. */
const timeIn = (zone: string, text: string): number =>
  isDate(text) ? midnightOf(zone, text) : Date.parse(text)

/** Returns a problem if a time cannot start or end a period. Midnights are valid for every granularity. */
const misaligned = (
  field: 'from' | 'to',
  time: number,
  granularity: Granularity,
  zone: string,
): Problem[] => {
  if (isMidnight(zone, time) || (granularity !== 'DAY' && isWholeHour(time))) return []
  const isDaily = granularity === 'DAY'
  const name = isDaily ? `midnight in the account's time zone ${zone} for DAY` : 'a whole hour'
  const [before, after] = isDaily
    ? [midnight(zone, time), midnight(zone, time, 1)]
    : [hourBefore(time), hourAfter(time)]
  const message = `${field} must be ${name}; the nearest are ${isoTime(before)} and ${isoTime(after)}`
  return [{ field, message, rule: isDaily ? 'whole days' : 'whole hours' }]
}

const givenTimes = (
  fromText: string,
  toText: string,
  granularity: Granularity,
  { zone, now }: Clock,
): Times => {
  const times = { from: timeIn(zone, fromText), to: timeIn(zone, toText) }
  const { from, to } = times
  const problems = (['from', 'to'] as const).flatMap((field) =>
    misaligned(field, times[field], granularity, zone),
  )
  const add = (field: 'from' | 'to', message: string, rule: string): void =>
    void problems.push({ field, message, rule })
  const areDays = isMidnight(zone, from) && isMidnight(zone, to)
  const lies = (latest: number): string => `is in the future; the latest time is ${isoTime(latest)}`
  const begun = granularity === 'DAY' ? midnight(zone, now) : hourBefore(now)
  const end = midnight(zone, now, 1)
  if (to <= from) add('to', `to (${toText}) must be later than from (${fromText})`, 'to later than from')
  else if (from > now) add('from', `from (${fromText}) ${lies(begun)}`, 'not in the future')
  else if (to > end) add('to', `to (${toText}) ${lies(end)}`, 'not in the future')
  else if (problems.length === 0 && !areDays && !(isWholeHour(from) && isWholeHour(to)))
    add('to', 'from and to must both be dates, or whole hours in UTC', 'one kind of time')
  // A period of whole days may exceed the limit by an hour, because the day when clocks are set back has 25
  // hours.
  if (to - from > MAX_DAYS * DAY_MS + (areDays ? HOUR_MS : 0)) {
    const message = `to must be at most ${MAX_DAYS} days after from`
    problems.push({ field: 'to', message, limit: MAX_DAYS, rule: 'maximum' })
  }
  return problems.length > 0 ? refuse(problems) : times
}

/** Checks the combination of arguments, and returns the selected times. */
const timesOf = (
  { from, to, last, includeToday }: WindowArguments,
  granularity: Granularity,
  clock: Clock,
): Times => {
  if (from == null && to == null) return lastTimes(last ?? DEFAULT, granularity, clock, includeToday === true)
  const mixed = [
    ...(last == null ? [] : (['last'] as const)),
    ...(includeToday ? (['includeToday'] as const) : []),
  ]
  const problems = mixed.map((field): Problem => {
    const message = `${field} cannot be combined with from or to`
    return { field, message, rule: 'one kind of period' }
  })
  if (from == null || to == null) {
    const field = from == null ? 'from' : 'to'
    const message = `${field} is also required: specify both from and to, or only last`
    return refuse([...problems, { field, message, rule: 'required' }])
  }
  if (problems.length > 0) return refuse(problems)
  return givenTimes(from, to, granularity, clock)
}

/**
 * Returns the window selected by a field's arguments. The rules are the same for every field. If `last` is in
 * days, the window contains whole days in the account's time zone. It ends with yesterday, or with today if
 * `includeToday` is set. If `last` is in hours, the window ends with the last whole hour. The default is the
 * last 7 days.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT with all problems and the nearest valid times
 */
export const spanOf = (
  args: WindowArguments,
  granularity: Granularity,
  zone: string,
  now: number,
): StatsWindow => {
  const { from, to } = timesOf(args, granularity, { zone, now })
  const until = Math.min(to, hourAfter(now))
  // In zones such as Asia/Kolkata, days do not begin at a whole hour in UTC. Requests for such days therefore
  // end with the day, not with the current hour.
  const endsNow = granularity !== 'DAY' && isWholeHour(from) && isWholeHour(until)
  const span = { granularity, zone, from, to: endsNow ? until : to, until }
  if (granularity === 'HOUR' && !isWholeHour(span.to - from)) {
    const message = `The period is not a whole number of hours, because clocks in ${zone} change by half an hour. Use DAY or TOTAL`
    return refuse([{ field: args.from == null ? 'last' : 'to', message, rule: 'whole hours' }])
  }
  return span
}
