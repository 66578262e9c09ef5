import DataLoader from 'dataloader'
import { METRIC_GROUPS, type MetricGroup } from '../contract/domains/stats-metrics.ts'
import { contract } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { LIMITS } from '../contract/language/limits.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { BadResponse, type CallResponse } from '../upstream/index.ts'
import { readBatch } from './stats-batch.ts'
import { type EntityMetrics, readStatsRows } from './stats-rows.ts'
import { glueMetrics, glueOf, MetricReader, type ServedMetrics } from './stats-series.ts'
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

/** Metrics of an entity by window; undefined where it was not asked, or served nothing. */
type OfWindows = (ServedMetrics | undefined)[]

interface Part {
  readonly ids: readonly string[]
  /** Its place among the windows. */
  readonly window: number
  readonly set: GroupSet
}

/**
 * Statistics of entities, 20 ids and 7 days per call (public facts §4.5). Longer spans are cut at the account's midnights and
 * glued. If more than 40 ids are asked together, those without activity are not asked, and others only in windows
 * that they were active in: what is not asked is 0, as is what the API answers with null. A call that fails costs the
 * entities that it was for, after a batch that was too much has been halved once.
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
      return sets.flatMap((set) =>
        chunksOf(active ? set.ids.filter(isActive) : set.ids).map((ids) => ({ ids, window, set })),
      )
    })

  const unreadable = (id: string, problems: CallResponse<unknown>['problems']): Error =>
    translateError(
      new BadResponse(`the advertising interface gave no readable statistics of ${entity} ${id}`, {
        operation: contract.stats.list.name,
        ...(problems && { problems, status: 200 }),
      }),
    ) as Error

  /** Reads one batch and returns the metrics by id, and what the API reports beside them. */
  const read = async ({ ids, window, set }: Part) => {
    const { from, to, points } = windows[window] as StatsWindow
    const { data, problems } = await ask(contract.stats.list, {
      account_id: accountId,
      entity,
      entity_ids: ids,
      start_time: isoTime(from),
      end_time: isoTime(to),
      granularity,
      placement,
      metric_groups: set.groups,
    })
    const ofIds = readStatsRows(data as readonly unknown[], ids, new MetricReader(entity, points))
    return { ofIds, problems }
  }

  /** Reads parts; what each gave is noted, and who failed. A batch that was too much is halved once. */
  const readParts = async (parts: readonly Part[]) => {
    const given = new Map<GroupSet, Map<string, OfWindows>>(parts.map(({ set }) => [set, new Map()]))
    const failed: Failure[] = []
    const note = ({ window, set }: Part, id: string, metrics: EntityMetrics): void => {
      // Null: nothing was served.
      if (!metrics) return
      const ofSet = given.get(set) as Map<string, OfWindows>
      const ofWindows = ofSet.get(id) ?? new Array<ServedMetrics | undefined>(windows.length).fill(undefined)
      ofWindows[window] = metrics
      ofSet.set(id, ofWindows)
    }
    const readPart = async (part: Part): Promise<void> => {
      const { groups } = part.set
      const answers = await readBatch(
        part.ids,
        (ids) => read({ ...part, ids }),
        () => budget.beforeStats?.(2),
      )
      for (const answer of answers) {
        if (answer.error) {
          failed.push({ ids: answer.ids, groups, error: answer.error })
          continue
        }
        const { ofIds, problems } = answer.given
        for (const [id, metrics] of ofIds)
          if (metrics !== undefined) note(part, id, metrics)
          else failed.push({ ids: [id], groups, error: unreadable(id, problems) })
      }
    }
    await Promise.all(parts.map((part) => readPart(part)))
    return { given, failed }
  }

  const reader = new MetricReader(entity, length)
  const glued = (ofWindows: OfWindows): ServedMetrics =>
    glueMetrics(
      ofWindows,
      glueOf(windows, granularity, (window) => ofWindows[window] !== undefined),
    )

  const readAll = async (keys: readonly Key[]): Promise<(StatsOfEntity | Error)[]> => {
    const asked = new Set(keys.flatMap(({ groups }) => groups))
    const groups = METRIC_GROUPS.filter((group) => asked.has(group))
    const ids = [...new Set(keys.map(({ id }) => id))]
    budget.beforePoints?.(keys.length * length)
    const isFiltered = groups.length > 0 && ids.length > MOST_UNFILTERED
    const active = isFiltered ? await activity() : undefined
    const sets = groupSetsOf(keys, groups)
    const parts = partsOf(sets, active)
    budget.beforeStats?.(parts.length)
    const { given, failed } = await readParts(parts)
    const failureOf = ({ id, groups: own }: Key): Error | undefined =>
      failed.find(
        (failure) => failure.ids.includes(id) && own.some((group) => failure.groups.includes(group)),
      )?.error
    const unserved = sets.map((set) => reader.unserved(set.groups))
    const metricsOf = (id: string): ServedMetrics => {
      const bySet = sets.map((set, index) => {
        const ofWindows = given.get(set)?.get(id)
        return ofWindows ? glued(ofWindows) : (unserved[index] as ServedMetrics)
      })
      return bySet.length === 1 ? (bySet[0] as ServedMetrics) : Object.assign({}, ...bySet)
    }
    const known = new Map<string, StatsOfEntity>()
    return keys.map((key) => {
      const error = failureOf(key)
      if (error) return error
      const stats = known.get(key.id) ?? { bounds, metrics: metricsOf(key.id) }
      known.set(key.id, stats)
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
