import { STATS_PLACEMENTS } from '../contract/domains/stats.ts'
import { contract } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { LIMITS } from '../contract/language/limits.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { DAY_MS, HOUR_MS, timesOfCall } from './stats-windows.ts'
import type { Loaders, StatsQuery } from './types.ts'

const ACTIVITY = contract.active_entities.list as unknown as Operation

/** Maximum delay in ms before the API records activity. */
const NOTED_LATE_MS = DAY_MS
const MAX_MS = LIMITS.activeEntitiesDays * DAY_MS

interface ActivityRow {
  readonly entityId: string
  readonly activityStartTime: string | null
  readonly activityEndTime: string | null
  readonly placements: readonly string[]
}

/** Active time ranges, keyed by entity id. Entities without an entry had no delivery. */
export type Activity = ReadonlyMap<string, { readonly from: number; readonly to: number }>

const KNOWN: ReadonlySet<string> = new Set(STATS_PLACEMENTS)

/**
 * Checks whether an entity may have had delivery in a placement. Values that statistics have no placement for,
 * such as TWITTER_TIMELINE, may be part of any placement (public facts §2.1).
 */
const mayServeIn = ({ placements }: ActivityRow, placement: string): boolean =>
  placements.length === 0 || placements.some((each) => each === placement || !KNOWN.has(each))

/** Parses a time. An unreadable one must not hide delivery, so it is replaced with `otherwise`. */
const timeOr = (otherwise: number, text: string | null): number => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? otherwise : time
}

/** Reads which entities had any delivery. Returns undefined if the API cannot report it or the call fails. */
export const readActivity = async (ask: Loaders['ask'], query: StatsQuery): Promise<Activity | undefined> => {
  const hour = Math.floor(query.from / HOUR_MS) * HOUR_MS
  const wanted = Math.ceil(Math.min(query.to + NOTED_LATE_MS, query.now) / HOUR_MS) * HOUR_MS
  const last = Math.max(hour + HOUR_MS, Math.min(wanted, hour + MAX_MS))
  // A period of 90 days that includes a 25-hour day exceeds the limit, but the API accepts it if its bounds
  // are dates.
  const { from, to } = query.to - query.from > MAX_MS ? query : { from: hour, to: last }
  const input = {
    account_id: query.accountId,
    entity: query.entity,
    ...timesOfCall({ from, to }, { granularity: 'TOTAL', zone: query.zone }, MAX_MS),
  }
  const isKnown = to >= Math.min(query.to, query.now)
  if (!isKnown || problemsOf(ACTIVITY, input).length > 0) return undefined
  try {
    const { data } = await ask(ACTIVITY, input)
    const active = (data as readonly ActivityRow[]).filter((row) => mayServeIn(row, query.placement))
    return new Map(
      active.map(({ entityId, activityStartTime, activityEndTime }) => [
        entityId,
        {
          from: timeOr(Number.NEGATIVE_INFINITY, activityStartTime),
          to: timeOr(Number.POSITIVE_INFINITY, activityEndTime),
        },
      ]),
    )
  } catch {
    // A failure is ignored, because the calls for the metrics report the errors that matter.
    return undefined
  }
}
