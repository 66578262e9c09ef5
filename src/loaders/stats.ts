import DataLoader from 'dataloader'
import type { Metrics } from '../contract/domains/stats.ts'
import { METRIC_GROUPS, type MetricGroup } from '../contract/domains/stats-metrics.ts'
import { contract } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { LIMITS } from '../contract/language/limits.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { BadResponse, type Row } from '../upstream/index.ts'
import { glueWindows, isReadable, type WindowMetrics, zeros } from './stats-series.ts'
import { boundsOf, DAY_MS, HOUR_MS, type StatsWindow, windowsOf } from './stats-windows.ts'
import type { LoaderBudget, Loaders, StatsLoader, StatsOfEntity, StatsQuery } from './types.ts'

const ACTIVITY = contract.active_entities.list as unknown as Operation

/** From more ids on it is asked first which of them have served at all. */
const MOST_UNFILTERED = 40
/** What was served last may be noted later. */
const NOTED_LATE_MS = DAY_MS
const ALONE: MetricGroup = 'MOBILE_CONVERSION'

interface Key {
  readonly id: string
  readonly groups: readonly MetricGroup[]
}

interface EntityRow {
  readonly restId: string
  readonly idData?: readonly { readonly metrics?: Metrics | null }[]
}
interface ActivityRow {
  readonly entityId: string
  readonly activityStartTime: string
  readonly activityEndTime: string
  readonly placements: readonly string[]
}

/** Of all entities that have served: when. */
type Activity = ReadonlyMap<string, { readonly from: number; readonly to: number }>

const isoTime = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** What is asked in one call, and of whom. */
interface GroupSet {
  readonly ids: readonly string[]
  readonly groups: readonly MetricGroup[]
}

/** MOBILE_CONVERSION is alone (public facts §4.5), and asked of those alone that are asked for it. */
const groupSetsOf = (keys: readonly Key[], groups: readonly MetricGroup[]): readonly GroupSet[] => {
  const idsOf = (isOf: (key: Key) => boolean) => [...new Set(keys.filter(isOf).map(({ id }) => id))]
  const others = groups.filter((group) => group !== ALONE)
  return [
    { ids: idsOf((key) => key.groups.some((group) => group !== ALONE)), groups: others },
    { ids: idsOf((key) => key.groups.includes(ALONE)), groups: [ALONE] },
  ].filter(({ ids }) => ids.length > 0)
}

const chunksOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / LIMITS.statsEntityIds) }, (_, index) =>
    ids.slice(index * LIMITS.statsEntityIds, (index + 1) * LIMITS.statsEntityIds),
  )

interface Failure extends GroupSet {
  readonly error: Error
}

interface Part {
  readonly ids: readonly string[]
  /** Its place among the windows. */
  readonly window: number
  readonly groups: readonly MetricGroup[]
}

/**
 * Statistics of entities, 20 ids and 7 days per call (public facts §4.5). Longer spans are cut at the account's midnights and
 * glued. Where more than 40 ids are asked together, those without activity are not asked and have zeros, and others only
 * in windows that they were active in. A call that fails costs the entities that it was for,
 * a series of another length its own.
 *
 * @param ask makes equal calls of one request once
 * @param translateError as the client does with its own
 */
export const createStatsLoader = (
  ask: Loaders['ask'],
  query: StatsQuery,
  budget: LoaderBudget,
  translateError: (error: unknown) => unknown = (error) => error,
): StatsLoader => {
  const { accountId, entity, granularity, placement } = query
  const bounds = boundsOf(query)
  const windows = windowsOf(query, bounds)
  const length = bounds.length - 1

  /** Undefined where it cannot be told. */
  const activity = async (): Promise<Activity | undefined> => {
    const from = Math.floor(query.from / HOUR_MS) * HOUR_MS
    const wanted = Math.ceil(Math.min(query.to + NOTED_LATE_MS, query.now) / HOUR_MS) * HOUR_MS
    const to = Math.max(from + HOUR_MS, Math.min(wanted, from + LIMITS.activeEntitiesDays * DAY_MS))
    const input = {
      account_id: accountId,
      entity,
      start_time: isoTime(from),
      end_time: isoTime(to),
    }
    const isTold = to >= Math.min(query.to, query.now)
    if (!isTold || problemsOf(ACTIVITY, input).length > 0) return undefined
    try {
      const { data } = await ask(ACTIVITY, input)
      const active = (data as readonly ActivityRow[]).filter(
        ({ placements }) => placements.length === 0 || placements.includes(placement),
      )
      return new Map(
        active.map(({ entityId, activityStartTime, activityEndTime }) => [
          entityId,
          { from: Date.parse(activityStartTime), to: Date.parse(activityEndTime) },
        ]),
      )
    } catch {
      // What matters is told by the calls for the numbers.
      return undefined
    }
  }

  const partsOf = (sets: readonly GroupSet[], active?: Activity): Part[] =>
    windows.flatMap(({ from, to }, window) => {
      const isActive = (id: string): boolean => {
        const served = active?.get(id)
        return served !== undefined && served.from < to && served.to >= from
      }
      return sets.flatMap(({ ids, groups }) =>
        chunksOf(active ? ids.filter(isActive) : ids).map((chunk) => ({ ids: chunk, window, groups })),
      )
    })

  const unreadable = (id: string): Error =>
    translateError(
      new BadResponse(`the advertising interface gave no readable statistics of ${entity} ${id}`, {
        operation: contract.stats.list.name,
      }),
    ) as Error

  /** Of each id, null where nothing was served. */
  const read = async ({
    ids,
    window,
    groups,
  }: Part): Promise<ReadonlyMap<string, Metrics | null | Error>> => {
    const { from, to, points } = windows[window] as StatsWindow
    const { data } = await ask(contract.stats.list, {
      account_id: accountId,
      entity,
      entity_ids: ids,
      start_time: isoTime(from),
      end_time: isoTime(to),
      granularity,
      placement,
      metric_groups: groups,
    })
    const given = new Map(
      (data as readonly (Row & EntityRow)[]).map(({ restId, idData }) => [
        restId,
        idData?.[0]?.metrics ?? null,
      ]),
    )
    return new Map(
      ids.map((id) => {
        const metrics = given.get(id)
        return [id, metrics !== undefined && isReadable(metrics, points) ? metrics : unreadable(id)]
      }),
    )
  }

  const readAll = async (keys: readonly Key[]): Promise<(StatsOfEntity | Error)[]> => {
    const asked = new Set(keys.flatMap(({ groups }) => groups))
    const groups = METRIC_GROUPS.filter((group) => asked.has(group))
    const ids = [...new Set(keys.map(({ id }) => id))]
    budget.beforePoints?.(keys.length * length)
    const isFiltered = groups.length > 0 && ids.length > MOST_UNFILTERED
    const active = isFiltered ? await activity() : undefined
    const parts = partsOf(groupSetsOf(keys, groups), active)
    budget.beforeStats?.(parts.length)
    const given = new Map<string, WindowMetrics[]>()
    const failed: Failure[] = []
    await Promise.all(
      parts.map(async (part) => {
        try {
          for (const [id, own] of await read(part)) {
            if (own instanceof Error) {
              failed.push({ ids: [id], groups: part.groups, error: own })
              continue
            }
            const windowsOfId = given.get(id) ?? new Array<WindowMetrics>(windows.length).fill(undefined)
            const before = windowsOfId[part.window]
            windowsOfId[part.window] = before && own ? { ...before, ...own } : (own ?? before)
            given.set(id, windowsOfId)
          }
        } catch (error) {
          failed.push({ ids: part.ids, groups: part.groups, error: error as Error })
        }
      }),
    )
    const failureOf = ({ id, groups }: Key): Error | undefined =>
      failed.find(
        (failure) => failure.ids.includes(id) && groups.some((group) => failure.groups.includes(group)),
      )?.error
    const unserved = active && { bounds, metrics: zeros(groups, length) }
    const glued = new Map<string, StatsOfEntity>()
    return keys.map((key) => {
      const { id } = key
      const error = failureOf(key)
      if (error) return error
      const of = given.get(id)
      if (!of && unserved) return unserved
      const known = glued.get(id)
      if (known) return known
      const metrics = glueWindows(groups, of ?? [], windows, granularity, length)
      const stats = { bounds, metrics }
      glued.set(id, stats)
      return stats
    })
  }

  const loader = new DataLoader<Key, StatsOfEntity, string>(
    async (keys) => {
      try {
        return await readAll(keys)
      } catch (error) {
        return keys.map(() => error as Error)
      }
    },
    { cacheKeyFn: ({ id, groups }) => `${id} ${groups.join()}` },
  )
  return (id, groups) => loader.load({ id, groups })
}
