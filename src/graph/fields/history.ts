import type { HistoryEntity } from '../../contract/domains/account-history.ts'
import { contract } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { InvalidInput, type Problem } from '../../contract/language/errors.ts'
import { DAY_MS, HOUR_MS } from '../../loaders/index.ts'
import type { GraphContext } from '../context/context.ts'
import type { ConnectionOf } from '../context/rows.ts'
import { toGraphQLError } from '../errors/errors.ts'
import { standsFor } from '../hints/hints.ts'
import { isoTime } from '../stats/window.ts'
import { type PeriodArguments, periodOf } from './history-period.ts'
import { type ConnectionArguments, sizeProblems } from './list-query.ts'
import { listConnection } from './sources.ts'

const list = contract.account_history.list as unknown as Operation

/** Returns the default end of a period: the end of the day in UTC, so that cursors stay valid for the day. */
const endOfDay = (now: number): number => Math.floor(now / DAY_MS + 1) * DAY_MS

/**
 * Rounds a period to whole hours, which the API requires. Adds filters that exclude changes outside the exact
 * period.
 */
const wholeHours = (since: number, until: number) => {
  const [start, end] = [Math.floor(since / HOUR_MS) * HOUR_MS, Math.ceil(until / HOUR_MS) * HOUR_MS]
  return {
    startTime: isoTime(start),
    endTime: isoTime(end),
    ...(since > start && { changeAfter: isoTime(since) }),
    ...(until < end && { changeBefore: isoTime(until) }),
  }
}

type Arguments = ConnectionArguments & PeriodArguments
type Filter = Readonly<Partial<Record<'startTime' | 'endTime' | 'userId', string | null>>>

/**
 * Returns the problems with a filter that contains its own period: a missing start or end, or an additional
 * `since` or `until`.
 */
const mixedProblems = (args: PeriodArguments, lacksStart: boolean, lacksEnd: boolean): readonly Problem[] => {
  const exclusive = (['since', 'until'] as const).flatMap((name): Problem[] => {
    if (args[name] == null) return []
    const message = `${name} cannot be combined with filter.startTime or filter.endTime`
    return [{ code: 'EXCLUSIVE_PARAMETERS', message, parameter: name, rule: 'one kind of period' }]
  })
  if (!lacksStart && !lacksEnd) return exclusive
  const parameter = lacksStart ? 'filter.startTime' : 'filter.endTime'
  const message = `${parameter} is also required: use filter.startTime and filter.endTime, or since and until`
  return [...exclusive, { code: 'MISSING_PARAMETER', message, parameter, rule: 'required' }]
}

/**
 * Converts `since` and `until` to filter fields. Returns an empty object if the filter contains its own
 * period.
 */
const periodFilter = async (
  context: GraphContext,
  accountId: string,
  { filter, ...args }: Arguments,
): Promise<object> => {
  const { startTime, endTime } = (filter ?? {}) as Filter
  if (startTime == null && endTime == null) {
    const period = await periodOf(context, accountId, args, sizeProblems(list, args), endOfDay)
    return wholeHours(period.since, period.until)
  }
  const problems = [...sizeProblems(list, args), ...mixedProblems(args, startTime == null, endTime == null)]
  if (problems.length > 0) throw toGraphQLError(new InvalidInput(problems), (name) => name)
  return {}
}

/** Resolves the history of an entity; costs one call per parent. */
export const historyField = (entityType: HistoryEntity) =>
  standsFor(
    list,
    'list',
    async (
      { accountId, restId }: { readonly accountId: string; readonly restId: string },
      args: Arguments,
      context: GraphContext,
    ): Promise<ConnectionOf<'HistoryEntry'>> => {
      const period = await periodFilter(context, accountId, args)
      const { since: _since, until: _until, filter, ...page } = args
      return listConnection(context, list, accountId, {
        ...page,
        filter: { ...filter, ...period, entityType, entityId: restId },
      })
    },
  )
