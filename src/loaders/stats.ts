import DataLoader from 'dataloader'
import { METRIC_GROUPS, type MetricGroup } from '../contract/domains/stats-metrics.ts'
import { contract } from '../contract/index.ts'
import { chunksOf } from '../contract/language/chunks.ts'
import { toJson } from '../contract/language/encode.ts'
import { LIMITS } from '../contract/language/limits.ts'
import { BadResponse, type CallResponse } from '../upstream/index.ts'
import { type Activity, readActivity } from './stats-activity.ts'
import { readBatch } from './stats-batch.ts'
import { readStatsRows } from './stats-rows.ts'
import { glueMetrics, glueOf, MetricReader, type ServedMetrics } from './stats-series.ts'
import { boundsOf, type StatsWindow, timesOfCall, windowsOf } from './stats-windows.ts'
import type { LoaderParts, Loaders, StatsLoader, StatsOfEntity, StatsQuery } from './types.ts'

/** Maximum number of entities to read without first checking which of them had delivery. */
export const MAX_UNFILTERED_ENTITIES = 40
const ALONE: MetricGroup = 'MOBILE_CONVERSION'

interface Key {
  readonly id: string
  readonly groups: readonly MetricGroup[]
}

/** Metric groups of one call, the entities that need them, and the outcome. */
class GroupSet {
  readonly groups: readonly MetricGroup[]
  readonly ids: readonly string[]
  /**
   * Metrics of each entity, one value per window: undefined if the window was not read or had no delivery.
   */
  readonly served = new Map<string, (ServedMetrics | undefined)[]>()
  readonly failures = new Map<string, Error>()

  constructor(groups: readonly MetricGroup[], keys: readonly Key[]) {
    this.groups = groups
    this.ids = [...new Set(keys.filter((key) => this.isFor(key)).map(({ id }) => id))]
  }
  isFor({ groups }: Key): boolean {
    return groups.some((group) => this.groups.includes(group))
  }
  fail(ids: readonly string[], error: Error): void {
    for (const id of ids) if (!this.failures.has(id)) this.failures.set(id, error)
  }
}

/**
 * Groups keys by call. MOBILE_CONVERSION requires a separate call (public facts §4.5), which covers only the
 * entities that need it.
 */
const groupSetsOf = (keys: readonly Key[]): readonly GroupSet[] => {
  const asked = new Set(keys.flatMap(({ groups }) => groups))
  const others = METRIC_GROUPS.filter((group) => group !== ALONE && asked.has(group))
  return [new GroupSet(others, keys), new GroupSet([ALONE], keys)].filter(({ ids }) => ids.length > 0)
}

interface StatsPart {
  readonly ids: readonly string[]
  /** Index of the window. */
  readonly window: number
  readonly set: GroupSet
}

/**
 * Reader for entity statistics, with 20 ids and 7 days per call (public facts §4.5).
 *
 * Longer spans are split at the account's midnights and joined. For more than 40 ids, activity is read first:
 * inactive entities are skipped, and others are read only in windows with activity. Skipped values and nulls
 * from the API count as 0. A failed call fails its entities, but a batch that is too large for the API is
 * first split in half, once.
 */
class StatsReads {
  readonly #ask: Loaders['ask']
  readonly #query: StatsQuery
  readonly #parts: Partial<LoaderParts>
  readonly #bounds: readonly number[]
  readonly #windows: readonly StatsWindow[]

  constructor(ask: Loaders['ask'], query: StatsQuery, parts: Partial<LoaderParts>) {
    this.#ask = ask
    this.#query = query
    this.#parts = parts
    this.#bounds = boundsOf(query)
    this.#windows = windowsOf(query, this.#bounds)
  }

  async read(keys: readonly Key[]): Promise<(StatsOfEntity | Error)[]> {
    const { budget = {} } = this.#parts
    const ids = new Set(keys.map(({ id }) => id))
    budget.beforePoints?.(keys.length * (this.#bounds.length - 1))
    const sets = groupSetsOf(keys)
    const isFiltered = sets.length > 0 && ids.size > MAX_UNFILTERED_ENTITIES
    const active = isFiltered ? await readActivity(this.#ask, this.#query) : undefined
    const parts = this.#partsOf(sets, active)
    budget.beforeStats?.(parts.length)
    await Promise.all(parts.map((part) => this.#readPart(part)))
    const metrics = this.#metricsOf(ids, sets)
    return keys.map((key) => {
      const failed = sets.find((set) => set.isFor(key) && set.failures.has(key.id))
      return failed?.failures.get(key.id) ?? (metrics.get(key.id) as StatsOfEntity)
    })
  }

  #partsOf(sets: readonly GroupSet[], active: Activity | undefined): StatsPart[] {
    return this.#windows.flatMap(({ from, to }, window) => {
      const isActive = (id: string): boolean => {
        const served = active?.get(id)
        return served !== undefined && served.from < to && served.to >= from
      }
      return sets.flatMap((set) => {
        const ids = active ? set.ids.filter(isActive) : set.ids
        return chunksOf(ids, LIMITS.statsEntityIds).map((some) => ({ ids: some, window, set }))
      })
    })
  }

  /** Reads a part and records its metrics and failures. */
  async #readPart({ ids, window, set }: StatsPart): Promise<void> {
    const { from, to, points } = this.#windows[window] as StatsWindow
    const { accountId, entity, granularity, placement } = this.#query
    const reader = new MetricReader(entity, points)
    const read = async (some: readonly string[]) => {
      const { data, problems } = await this.#ask(contract.stats.list, {
        account_id: accountId,
        entity,
        entity_ids: some,
        ...timesOfCall({ from, to }, this.#query),
        granularity,
        placement,
        metric_groups: set.groups,
      })
      return { ofIds: readStatsRows(data as readonly unknown[], some, reader), problems }
    }
    for (const result of await readBatch(ids, read, () => this.#parts.budget?.beforeStats?.(2))) {
      if (result.error) {
        set.fail(result.ids, result.error)
        continue
      }
      const { ofIds, problems } = result.given
      for (const [id, metrics] of ofIds) {
        if (metrics === undefined) set.fail([id], this.#unreadable(id, problems))
        if (!metrics) continue
        const ofWindows = set.served.get(id) ?? new Array(this.#windows.length).fill(undefined)
        ofWindows[window] = metrics
        set.served.set(id, ofWindows)
      }
    }
  }

  #unreadable(id: string, problems: CallResponse<unknown>['problems']): Error {
    const { translateError = (error) => error } = this.#parts
    const error = `The advertising API returned no readable statistics for ${this.#query.entity} ${id}`
    const operation = contract.stats.list.name
    const details = { operation, ...(problems && { problems, status: 200 }) }
    return translateError(new BadResponse(error, details)) as Error
  }

  /** Joins the windows of each entity. A window without delivery counts as 0. */
  #metricsOf(ids: Iterable<string>, sets: readonly GroupSet[]): ReadonlyMap<string, StatsOfEntity> {
    const { entity, granularity } = this.#query
    const reader = new MetricReader(entity, this.#bounds.length - 1)
    const unserved = new Map(sets.map((set) => [set, reader.unserved(set.groups)]))
    const metricsIn = (set: GroupSet, id: string): ServedMetrics | undefined => {
      const ofWindows = set.served.get(id)
      if (!ofWindows) return unserved.get(set)
      return glueMetrics(
        ofWindows,
        glueOf(this.#windows, granularity, (window) => ofWindows[window] !== undefined),
      )
    }
    const statsOf = (id: string): StatsOfEntity => {
      const metrics: ServedMetrics = Object.assign({}, ...sets.map((set) => metricsIn(set, id)))
      return { bounds: this.#bounds, metrics }
    }
    return new Map(Array.from(ids, (id) => [id, statsOf(id)]))
  }
}

/**
 * Creates a loader for statistics.
 *
 * @param ask must deduplicate equal calls within the request
 */
export const createStatsLoader = (
  ask: Loaders['ask'],
  query: StatsQuery,
  parts: Partial<LoaderParts>,
): StatsLoader => {
  const reads = new StatsReads(ask, query, parts)
  const loader = new DataLoader<Key, StatsOfEntity, string>(
    // Every key of a failed read gets the error, so that it is cached.
    (keys) => reads.read(keys).catch((error: Error) => keys.map(() => error)),
    { cacheKeyFn: ({ id, groups }) => toJson([id, groups]) },
  )
  return (id, groups) => loader.load({ id, groups })
}
