import type { Client } from '../upstream/index.ts'
import { firstPage, neededFor } from './page.ts'
import { createReadAhead } from './read-ahead.ts'
import { Reads } from './reads.ts'
import type { LoaderBudget, Loaders, PlanOptions } from './types.ts'

export { isNotFound } from './by-id.ts'
export { createListMemories, type ListMemories, type ListMemory } from './list-memory.ts'
export { getOf, listOf } from './lists.ts'
export { firstPage, neededFor, rowKeyReader, shownOf, sortValueReader } from './page.ts'
export { groupByParent } from './parent-chunk.ts'
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
export { boundsOf, DAY_MS, type Granularity, HOUR_MS, type StatsSpan } from './stats-windows.ts'
export * from './types.ts'
export { createWalk } from './walk.ts'

/**
 * Creates the loaders of one request.
 *
 * @param signal aborts all calls of `client`; aborted reads do not count as failures of their list
 * @param translateError must be the function that the client uses
 * @param budget limits of the request
 */
export const createLoaders = (
  client: Client,
  signal?: AbortSignal,
  plan?: PlanOptions,
  translateError: (error: unknown) => unknown = (error) => error,
  budget: LoaderBudget = {},
): Loaders => {
  const ahead = plan && createReadAhead(client, plan, signal)
  const newReads = () => new Reads({ client, translateError, budget, plan, ahead })
  // A write replaces this object, so that the result of a read that began before the write is never used.
  let reads = newReads()
  return {
    one: (resource, accountId, id) => reads.records.of(resource, accountId).load(id),
    many: (resource, accountId, ids) => reads.records.of(resource, accountId).loadMany(ids),
    byKey: (query, key) => reads.byKey(query)(key),
    page: (query, start, first) => reads.pages.page(query, start, first),
    all: (query) => reads.pages.all(query),
    childPage: (query, start, first) => {
      if (start.upstream !== null || start.after !== null) return reads.pages.page(query, start, first)
      return new Promise((resolve, reject) => {
        reads.byParent(query).load({
          ids: [query.parent.id],
          need: neededFor(first),
          children: (_place, rows, isComplete) => resolve(firstPage(query, rows, isComplete, first)),
          failed: reject,
        })
      })
    },
    children: (query, level) => reads.byParent(query).load(level),
    total: (query) =>
      ('parent' in query ? reads.byParent(query).count(query.parent.id) : undefined) ??
      reads.pages.total(query),
    ask: (operation, input) => reads.ask(operation, input),
    stats: (query) => reads.stats(query),
    ahead,
    afterWrite: (resource, rows) => {
      reads = newReads()
      reads.records.learn(resource, rows)
    },
    release: () => {
      reads = newReads()
      ahead?.release()
    },
  }
}
