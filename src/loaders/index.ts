import pLimit, { type LimitFunction } from 'p-limit'
import { type ResourceName, resources } from '../contract/index.ts'
import type { Operation, Resource } from '../contract/language/define.ts'
import { toJson } from '../contract/language/encode.ts'
import { pageBounds, pageParameters, recordsNamedBy } from '../contract/language/lists.ts'
import type { CallResponse, Client, Row } from '../upstream/index.ts'
import { type ByIdLoader, createByIdLoader } from './by-id.ts'
import { createByKeyLoader } from './by-key.ts'
import { createByParentLoader, createLevels, type Levels } from './by-parent.ts'
import { callChildList, callList, getOf, isNamed, lengthKey, listKey, listOf } from './lists.ts'
import { firstPage, neededFor, readPage } from './page.ts'
import { PageRows } from './page-rows.ts'
import { createReadAhead } from './read-ahead.ts'
import { createStatsLoader } from './stats.ts'
import {
  type ByParentLoader,
  type ChildQuery,
  type ChildrenQuery,
  type ListQuery,
  type LoaderBudget,
  type Loaders,
  type Page,
  type PlanOptions,
  type Position,
  START,
  type Subscriber,
} from './types.ts'
import { createWalk, type Walk } from './walk.ts'

export { isNotFound } from './by-id.ts'
export { createListMemories, type ListMemories, type ListMemory } from './list-memory.ts'
export { getOf, listOf } from './lists.ts'
export { firstPage, neededFor, rowKeyReader, shownOf, sortValueReader } from './page.ts'
export { groupByParent } from './parent-chunk.ts'
export { exactSum, metricsIn, type Series, type ServedMetrics, type Value } from './stats-series.ts'
export type { Granularity, StatsSpan } from './stats-windows.ts'
export * from './types.ts'
export { createWalk } from './walk.ts'

const PARALLEL_ASKS = 8

/**
 * @param signal ends all calls of `client`; a read that it ended says nothing about its list
 * @param translateError as the client does with its own
 * @param budget what one request may ask for
 */
export const createLoaders = (
  client: Client,
  signal?: AbortSignal,
  plan?: PlanOptions,
  translateError: (error: unknown) => unknown = (error) => error,
  budget: LoaderBudget = {},
): Loaders => {
  let limit: LimitFunction | undefined
  let levels: Levels | undefined
  const ahead = plan && createReadAhead(client, plan, signal)
  let memo: Map<string, unknown> | undefined
  let parentLoaders: WeakMap<object, ByParentLoader> | undefined
  /** By resource; sorted by id on the first read by id. */
  let unsorted = new Map<string, PageRows[]>()
  /** Rows read before a `forget` are not found after it. */
  let era = 0
  const once = <T>(key: string, make: () => T): T => {
    memo ??= new Map()
    let made = memo.get(key) as T | undefined
    if (made === undefined) {
      made = make()
      memo.set(key, made)
    }
    return made
  }

  const forget = (): void => {
    era += 1
    memo = undefined
    parentLoaders = undefined
    unsorted = new Map()
  }

  const byId = (resource: ResourceName, accountId: string | undefined): ByIdLoader =>
    once(`id ${resource} ${accountId ?? ''}`, () =>
      createByIdLoader(client, { list: listOf(resource), get: getOf(resource), accountId, translateError }),
    )
  const prime = (resource: string, rows: readonly Row[]): void => {
    if (!Object.hasOwn(resources, resource)) return
    const [first] = rows
    if (!first) return
    const name = resource as ResourceName
    // Records of other resources (`Resource.mixed`) have ids of their own.
    const { type, mixed }: Resource = resources[name]
    const own = mixed ? rows.filter((row) => row.__typename === type) : rows
    // Rows of one response are of one account.
    byId(name, name === 'accounts' ? undefined : first.accountId).learn(own)
  }

  const recordsOf = (resource: ResourceName, accountId: string): ByIdLoader => {
    const pages = unsorted.get(resource)
    if (pages) {
      unsorted.delete(resource)
      for (const { rows } of pages) prime(resource, rows)
    }
    return byId(resource, resource === 'accounts' ? undefined : accountId)
  }

  /** Until the next write, but for rows in a language that the caller chose. */
  const primer = ({ list, input }: ListQuery): ((page: PageRows) => void) => {
    const born = era
    return (page) => {
      if (era !== born || input.lang !== undefined) return
      const { name } = list.resource
      const pages = unsorted.get(name)
      if (pages) pages.push(page)
      else unsorted.set(name, [page])
    }
  }

  // Ids are unique per type only (public facts §2).
  const parentKey = (query: ListQuery | ChildQuery): string =>
    'parent' in query ? JSON.stringify([query.parent.parameter, query.parent.id]) : ''
  const scope = ({ accountId }: ListQuery) => (accountId === undefined ? {} : { account_id: accountId })
  const parentFilter = (query: ListQuery | ChildQuery) =>
    'parent' in query ? { [query.parent.parameter]: [query.parent.id] } : {}

  const order = ({ sortBy }: ListQuery) => (sortBy === undefined ? {} : { sort_by: sortBy })

  const countAlone = (query: ListQuery | ChildQuery): Promise<number | null> =>
    once(`total ${parentKey(query)} ${listKey(query)}`, async () => {
      // It would have to be read whole.
      if (!('with_total_count' in query.list.params)) return null
      const isChild = 'parent' in query
      if (isChild) budget.beforeCount?.()
      const input = {
        ...scope(query),
        ...query.input,
        ...parentFilter(query),
        count: 1,
        with_total_count: true,
      }
      return (await (isChild ? callChildList : callList)(client, query.list, input)).totalCount
    })

  const byParent = (query: ChildrenQuery): ByParentLoader => {
    // Parents under one field mostly share the input, which saves making a key.
    parentLoaders ??= new WeakMap()
    const known = parentLoaders.get(query.input)
    if (known) return known
    const { list, accountId, parent } = query
    const level = (resource: string): string => `${resource} ${accountId}`
    const parents = level(recordsNamedBy(list, parent.parameter) ?? '')
    const name = `${parent.parameter} ${lengthKey(query)}`
    levels ??= createLevels()
    const { begin, isGrowing } = levels
    const loader = once(`parent ${parent.parameter} ${listKey(query)}`, () =>
      createByParentLoader(client, {
        list,
        accountId,
        parameter: parent.parameter,
        parentField: parent.field,
        input: { ...query.input, ...order(query) },
        onPage: primer(query),
        letsGo: !isNamed(list.resource.name),
        translateError,
        countAlone: (id) => countAlone({ ...query, parent: { ...parent, id } }),
        onCall: () => begin(level(list.resource.name)),
        awaitsParents: (listener) => isGrowing(parents, listener),
        ...(ahead && { whole: (count: number) => ahead.whole(query, count) }),
        ...(plan && {
          isPatient: plan.mode === 'frugal',
          rowsPerParent: plan.memory.rowsPerParent(name),
          onRowsPerParent: (rows: number) => plan.memory.noteRowsPerParent(name, rows),
        }),
      }),
    )
    parentLoaders.set(query.input, loader)
    return loader
  }

  const ask = (
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
  ): Promise<CallResponse<unknown>> =>
    once(`ask ${operation.name} ${toJson(input)}`, () => {
      limit ??= pLimit(PARALLEL_ASKS)
      return limit(() => client.call(operation, input as never))
    })
  /** By `ask`, where no id names the rows. */
  const askList = (
    list: Operation,
    input: Readonly<Record<string, unknown>>,
  ): Promise<CallResponse<readonly Row[]>> =>
    Object.hasOwn(resources, list.resource.name)
      ? callList(client, list, input)
      : (ask(list, input) as Promise<CallResponse<readonly Row[]>>)

  const flatPage = (
    query: ListQuery | ChildQuery,
    start: Position,
    first: number,
    known?: Walk,
  ): Promise<Page> => {
    const learn = primer(query)
    const { size, cursor: place } = pageParameters(query.list)
    let walk = known
    let before: readonly Row[] | undefined
    return readPage(
      query.list,
      query.sortBy,
      (cursor, count) => {
        const input = {
          ...scope(query),
          ...query.input,
          ...parentFilter(query),
          ...order(query),
          ...(size in query.list.params && { [size]: count }),
        }
        if (cursor !== null && before) {
          walk ??= createWalk(query.list, translateError)
          walk.follow(cursor, before)
        }
        const page = cursor === null ? input : { ...input, [place]: cursor }
        const answering =
          'parent' in query ? callChildList(client, query.list, page) : askList(query.list, page)
        return answering.then(({ data: rows, nextCursor }) => {
          learn(new PageRows({ data: rows }))
          before = rows
          return { rows, nextCursor }
        })
      },
      start,
      first,
    )
  }
  const flatPageOnce = (query: ListQuery | ChildQuery, start: Position, first: number): Promise<Page> => {
    const place = start === START ? '' : JSON.stringify(start)
    return once(`page ${first} ${place} ${parentKey(query)} ${listKey(query)}`, () =>
      flatPage(query, start, first),
    )
  }

  return {
    byKey: (query, key) =>
      once(`key ${query.parameter} ${lengthKey(query)}`, () =>
        createByKeyLoader(client, query, translateError),
      )(key),
    one: (resource, accountId, id) => recordsOf(resource, accountId).load(id),
    many: (resource, accountId, ids) => recordsOf(resource, accountId).loadMany(ids),
    page: flatPageOnce,
    all: (query) =>
      once(`all ${listKey(query)}`, async () => {
        const { maximum } = pageBounds(query.list)
        const rows: Row[] = []
        const walk = createWalk(query.list, translateError)
        for (let start: Position | undefined = START; start; ) {
          const page = await flatPage(query, start, maximum, walk)
          rows.push(...page.rows)
          start = page.hasNextPage ? page.positionAfter(page.rows.length - 1) : undefined
          if (start?.upstream && !start.after) walk.follow(start.upstream, page.rows)
        }
        return rows
      }),
    childPage: (query, start, first) => {
      if (start.upstream !== null || start.after !== null) return flatPageOnce(query, start, first)
      return new Promise((resolve, reject) => {
        const subscriber: Subscriber = {
          children: (_place, rows, complete) => resolve(firstPage(query, rows, complete, first)),
          failed: reject,
        }
        byParent(query).subscribe(query.parent.id, neededFor(first), subscriber, 0)
      })
    },
    firstChildren: byParent,
    total: (query) =>
      ('parent' in query ? byParent(query).count(query.parent.id) : undefined) ?? countAlone(query),
    ask,
    stats: (query) => {
      const { accountId, entity, placement, granularity, from, to } = query
      return once(`stats ${accountId} ${entity} ${placement} ${granularity} ${from} ${to}`, () =>
        createStatsLoader(ask, query, budget, translateError),
      )
    },
    ahead,
    afterWrite: (resource, rows) => {
      forget()
      prime(resource, rows)
    },
    release: () => {
      forget()
      ahead?.release()
    },
  }
}
