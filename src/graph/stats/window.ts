import { isDate } from '../../contract/language/decode.ts'
import { midnight, midnightOf } from '../../contract/language/time-zone.ts'
import type { Granularity, StatsSpan } from '../../loaders/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'

/** Arguments of `stats` and similar fields: `from` and `to`, or `last`. */
export interface WindowArguments {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly last?: string | null | undefined
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const DAY_MS = DAY_HOURS * HOUR_MS
/** Maximum length in days, because the API reports active entities only for that long (public facts §4.5). */
export const MAX_DAYS = 90
const DEFAULT = 'P7D'

/** Formats a time in UTC, in whole seconds. */
export const isoTime = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

interface Problem {
  readonly field: keyof WindowArguments
  readonly message: string
  readonly limit?: number
}

const refuse = (problems: readonly Problem[]): never => {
  const [first] = problems as [Problem]
  throw new AdsGraphQLError('BAD_USER_INPUT', first.message, {
    field: first.field,
    ...(first.limit !== undefined && { limit: first.limit }),
    ...(problems.length > 1 && { problems }),
  })
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(\d+)H)?$/

/** Splits a duration into whole days and hours. */
const partsOf = (duration: string): { readonly days: number; readonly hours: number } => {
  const [, weeks = 0, days = 0, hours = 0] = DURATION.exec(duration) ?? []
  return { days: Number(weeks) * 7 + Number(days), hours: Number(hours) }
}

/** Times at which points of a granularity may start and end. */
interface Grid {
  readonly name: string
  /** Returns the last such time at or before a given one. */
  readonly before: (time: number) => number
  /** Returns the first such time after a given one. */
  readonly after: (time: number) => number
}

const HOURS: Grid = {
  name: 'a whole hour',
  before: (time) => Math.floor(time / HOUR_MS) * HOUR_MS,
  after: (time) => (Math.floor(time / HOUR_MS) + 1) * HOUR_MS,
}
const daysOf = (zone: string): Grid => ({
  name: `midnight in the account's time zone ${zone} for DAY`,
  before: (time) => midnight(zone, time),
  after: (time) => midnight(zone, time, 1),
})

const tooLong = (field: Problem['field']): Problem => ({
  field,
  message: `${field} must end at most ${MAX_DAYS} days after the start`,
  limit: MAX_DAYS,
})

const lastSpan = (last: string, granularity: Granularity, zone: string, now: number) => {
  const { days, hours } = partsOf(last)
  const isDaily = granularity === 'DAY'
  if (isDaily && hours > 0)
    return refuse([{ field: 'last', message: 'last must be a whole number of days for DAY, such as P14D' }])
  if (days + hours === 0)
    return refuse([{ field: 'last', message: `last must be at least ${isDaily ? 'a day' : 'an hour'}` }])
  if (days + hours / DAY_HOURS > MAX_DAYS)
    return refuse([{ ...tooLong('last'), message: `last must be at most ${MAX_DAYS} days` }])
  if (!isDaily) {
    const to = HOURS.before(now)
    return { from: to - days * DAY_MS - hours * HOUR_MS, to }
  }
  const to = midnight(zone, now)
  return { from: midnight(zone, to, -days), to }
}

/** Reads a time; a date represents its midnight in the account's time zone. */
const timeIn = (zone: string, text: string): number =>
  isDate(text) ? midnightOf(zone, text) : Date.parse(text)

const givenSpan = (fromText: string, toText: string, grid: Grid, zone: string, now: number) => {
  const times = { from: timeIn(zone, fromText), to: timeIn(zone, toText) }
  const problems: Problem[] = []
  for (const field of ['from', 'to'] as const) {
    const time = times[field]
    const before = grid.before(time)
    if (before === time) continue
    const nearest = `${isoTime(before)} and ${isoTime(grid.after(time))}`
    problems.push({ field, message: `${field} must be ${grid.name}; the nearest are ${nearest}` })
  }
  const { from, to } = times
  const latest = grid.after(now - 1)
  const lies = `is in the future; the latest time is ${isoTime(latest)}`
  if (to <= from)
    problems.push({ field: 'to', message: `to (${toText}) must be later than from (${fromText})` })
  else if (from >= latest) problems.push({ field: 'from', message: `from (${fromText}) ${lies}` })
  else if (to > latest) problems.push({ field: 'to', message: `to (${toText}) ${lies}` })
  // Daily windows may be an hour longer, because the day when clocks are set back has 25 hours.
  const longest = MAX_DAYS * DAY_MS + (grid === HOURS ? 0 : HOUR_MS)
  if (to - from > longest) problems.push(tooLong('to'))
  return problems.length > 0 ? refuse(problems) : times
}

/**
 * Returns the span of a window's arguments. `last` ends at the last whole hour, or for DAY at the account's
 * last midnight. The default is the last 7 days.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT with all problems and the nearest valid times
 */
export const spanOf = (
  { from, to, last }: WindowArguments,
  granularity: Granularity,
  zone: string,
  now: number,
): StatsSpan => {
  const grid = granularity === 'DAY' ? daysOf(zone) : HOURS
  if (from == null && to == null)
    return { granularity, zone, ...lastSpan(last ?? DEFAULT, granularity, zone, now) }
  if (last != null) return refuse([{ field: 'last', message: 'last cannot be combined with from or to' }])
  if (from == null || to == null) {
    const field = from == null ? 'from' : 'to'
    return refuse([{ field, message: `${field} is also required: use from and to, or last` }])
  }
  return { granularity, zone, ...givenSpan(from, to, grid, zone, now) }
}

/** Checks whether a window contains a date, whose midnight depends on the account's time zone. */
export const hasDate = ({ from, to }: WindowArguments): boolean =>
  [from, to].some((text) => text != null && isDate(text))
