import type { ResourceName } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import type { Client, Row } from '../upstream/index.ts'
import { isUnfiltered } from './lists.ts'
import { firstPage, neededFor } from './page.ts'
import { ReadAheadLists } from './read-ahead.ts'
import { Reads, type ReadsOptions } from './reads.ts'
import type {
  ChildQuery,
  ChildrenQuery,
  KeyQuery,
  Level,
  ListQuery,
  LoaderBudget,
  Loaders,
  Page,
  PlanOptions,
  Position,
  StatsQuery,
} from './types.ts'

export { isNotFound } from './by-id.ts'
export {
  type AverageRows,
  createListMemories,
  type ListMemories,
  type ListMemory,
} from './list-memory.ts'
export { getOf, listOf, meansEmpty } from './lists.ts'
export {
  compareSortValues,
  firstPage,
  neededFor,
  rowKeyReader,
  shownOf,
  sortValueReader,
  totalOf,
  valueReader,
} from './page.ts'
export { groupByParent } from './parent-chunk.ts'
export { conditionOf, matchesNone, type RowCondition } from './row-conditions.ts'
export { MAX_UNFILTERED_ENTITIES } from './stats.ts'
export { readBatch } from './stats-batch.ts'
export { readStatsRows } from './stats-rows.ts'
export {
  exactSum,
  glueMetrics,
  glueOf,
  MetricReader,
  type MetricValue,
  metricsIn,
  type Series,
  type ServedMetrics,
  type Value,
} from './stats-series.ts'
export {
  boundsOf,
  DAY_MS,
  type Granularity,
  HOUR_MS,
  type StatsSpan,
  timesOfCall,
} from './stats-windows.ts'
export * from './types.ts'
export { createWalk } from './walk.ts'

/** Loaders for one request. This is a class, so that its methods are created only once. */
class RequestLoaders implements Loaders {
  readonly #options: ReadsOptions
  /** Replaced after a write, so that the result of a read that began before the write is never used. */
  #reads: Reads

  constructor(options: ReadsOptions) {
    this.#options = options
    this.#reads = new Reads(options)
  }

  get ahead() {
    return this.#options.ahead
  }
  one(resource: ResourceName, accountId: string, id: string) {
    return this.#reads.records.of(resource, accountId).load(id)
  }
  many(resource: ResourceName, accountId: string, ids: readonly string[]) {
    return this.#reads.records.of(resource, accountId).loadMany(ids)
  }
  byKey(query: KeyQuery, key: string) {
    return this.#reads.byKey(query)(key)
  }
  page(query: ListQuery, start: Position, first: number) {
    const page = this.#reads.pages.page(query, start, first)
    const memory = this.#options.plan?.memory
    // Records the length of a list that was read from start to end.
    if (memory && isUnfiltered(query) && !('parent' in query))
      page.then(
        ({ total }) => total === null || memory.noteRowsPerAccount(query.list, total),
        () => undefined,
      )
    return page
  }
  all(query: ListQuery) {
    return this.#reads.pages.all(query)
  }
  childPage(query: ChildQuery, start: Position, first: number): Promise<Page> {
    if (start.upstream !== null || start.after !== null) return this.page(query, start, first)
    return new Promise((resolve, reject) => {
      this.children(query, {
        ids: [query.parent.id],
        need: neededFor(first),
        children: (_place, rows, extent) => resolve(firstPage(query, rows, extent, first)),
        failed: reject,
      })
    })
  }
  children(query: ChildrenQuery, level: Level) {
    this.#reads.byParent(query).load(level)
  }
  total(query: ListQuery | ChildQuery) {
    const counted = 'parent' in query ? this.#reads.byParent(query).count(query.parent.id) : undefined
    return counted ?? this.#reads.pages.total(query)
  }
  ask(operation: Operation, input: Readonly<Record<string, unknown>>) {
    return this.#reads.ask(operation, input)
  }
  stats(query: StatsQuery) {
    return this.#reads.stats(query)
  }
  afterWrite(resource: ResourceName, rows: readonly Row[]) {
    this.#reads = new Reads(this.#options)
    this.#reads.records.learn(resource, rows)
  }
  release() {
    this.#reads = new Reads(this.#options)
    this.ahead?.release()
  }
}

/**
 * Creates the loaders for one request.
 *
 * @param signal aborts all of the client's calls; aborted reads do not count as list failures
 * @param translateError must be the function that the client uses
 * @param budget limits for the request
 */
export const createLoaders = (
  client: Client,
  signal?: AbortSignal,
  plan?: PlanOptions,
  translateError: (error: unknown) => unknown = (error) => error,
  budget: LoaderBudget = {},
): Loaders => {
  const ahead = plan && new ReadAheadLists(client, plan, signal)
  return new RequestLoaders({ client, translateError, budget, plan, ahead })
}

/** Creates loaders that read without caches, because someone else may just have changed a record. */
export const createFreshLoaders = (client: Client, signal?: AbortSignal): Loaders => {
  const own = { fresh: true, lane: 'write', ...(signal && { signal }) } as const
  const call: Client['call'] = (operation, input, options) =>
    client.call(operation, input, { ...options, ...own })
  return createLoaders({ call })
}
