import { isDate } from '../../contract/language/decode.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { midnightOf } from '../../contract/language/time-zone.ts'
import { DAY_MS, HOUR_MS } from '../../loaders/index.ts'
import type { GraphContext } from '../context/context.ts'
import { zoneOf } from '../stats/stats-field.ts'
import { type Range, refuseProblems } from './list-query.ts'

/** Default length of a period. */
const DEFAULT_PERIOD_MS = 365 * DAY_MS

/** Period of a history in ms since the epoch; the end is exclusive. */
export interface HistoryPeriod {
  readonly since: number
  readonly until: number
}

export interface PeriodArguments extends Range {
  readonly since?: string | null | undefined
  readonly until?: string | null | undefined
}

/**
 * Returns the default end of a period: the end of the current hour, because the API accepts only whole hours.
 */
export const endOfHour = (now: number): number => Math.floor(now / HOUR_MS + 1) * HOUR_MS

/** Reads a time. A date means midnight in the account's time zone. */
const timeIn = async (context: GraphContext, accountId: string, text: string): Promise<number> =>
  isDate(text) ? midnightOf(await zoneOf(context, accountId), text) : Date.parse(text)

/**
 * Returns the period of a history: by default, the year that ends with the current hour.
 *
 * @param problems other problems with the field, which are reported together with those of the period
 * @param endOf returns the default end
 * @throws AdsGraphQLError BAD_USER_INPUT if `until` is not later than `since`, or for the other problems
 */
export const periodOf = async (
  context: GraphContext,
  accountId: string,
  args: PeriodArguments,
  problems: readonly Problem[] = [],
  endOf = endOfHour,
): Promise<HistoryPeriod> => {
  const { since: from, until: to } = args
  const until = to == null ? endOf(context.serviceTime()) : await timeIn(context, accountId, to)
  const since = from == null ? until - DEFAULT_PERIOD_MS : await timeIn(context, accountId, from)
  const reversed: Problem = {
    code: 'INVALID_TIME_WINDOW',
    message: 'until must be later than since',
    parameter: 'until',
    rule: 'until later than since',
  }
  refuseProblems(since < until ? problems : [...problems, reversed], args)
  return { since, until }
}
