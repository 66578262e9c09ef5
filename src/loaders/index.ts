import { contract, type ResourceName, resources } from '../contract/index.ts'
import type { Operation, Resource } from '../contract/language/define.ts'
import { toJson } from '../contract/language/encode.ts'
import { pageBounds, recordsNamedBy } from '../contract/language/lists.ts'
import type { Answer, Client, Row } from '../upstream/index.ts'
import { createReadAhead, type PlanOptions, type ReadAhead } from './ahead.ts'
import { type ByIdLoader, createByIdLoader } from './by-id.ts'
import { type Asker, type ByParentLoader, createByParentLoader } from './by-parent.ts'
import { callChildList, callList } from './call-list.ts'
import { firstPage, neededFor } from './first-page.ts'
import { createGate } from './gate.ts'
import { createLevels } from './levels.ts'
import { lengthKey, listKey } from './list-key.ts'
import { type Page, type Position, readPage, START } from './page.ts'

export type { PlanMode, PlanOptions, ReadAhead } from './ahead.ts'
export type { Asker, ByParentLoader } from './by-parent.ts'
export { firstPage, neededFor, shownOf } from './first-page.ts'
export { createListMemories, type ListMemories, type ListMemory } from './list-memory.ts'
export { type Page, type Position, START } from './page.ts'

/** A list of one account (or, for accounts, of the user), in one order and under one set of filters. */
export interface ListQuery {
  readonly list: Operation
  /** Absent for lists that have no account in their path. */
  readonly accountId?: string
  /** `sort_by` as the service takes it; absent for lists that have one order. */
  readonly sortBy?: string
  /** Filters and flags by wire name. */
  readonly input: Readonly<Record<string, unknown>>
}
/** A list of which a part belongs to each of some parents. */
export interface ChildrenQuery extends ListQuery {
  readonly accountId: string
  readonly parent: { readonly parameter: string; readonly field: string }
}
/** The part that belongs to one parent. */
export interface ChildQuery extends ChildrenQuery {
  readonly parent: ChildrenQuery['parent'] & { readonly id: string }
}

/** Everything that one request reads, each thing once. Made anew for every request, for one principal. */
export interface Loaders {
  /** One record by id, or null; many of one tick share a call. */
  one(resource: ResourceName, accountId: string, id: string): Promise<Row | null>
  /** `first` rows of a list from a position on. */
  page(query: ListQuery, start: Position, first: number): Promise<Page>
  /** Every row of a list, read to its end once. */
  all(query: ListQuery): Promise<readonly Row[]>
  /** `first` rows of one parent; the first pages of many parents share calls, a later page asks for that parent alone. */
  childPage(query: ChildQuery, start: Position, first: number): Promise<Page>
  /** What gives the first rows of parents, without a promise and a page for each. */
  firstChildren(query: ChildrenQuery): ByParentLoader
  /**
   * How many rows a list has, by a call of its own (spec 2 §1: never with a cursor; 200 per 15 minutes); null
   * without a call for a list that does not count.
   */
  total(query: ListQuery | ChildQuery): Promise<number | null>
  /** What one call answers, asked once for the same input: for what no id names. A few are under way at a time. */
  ask(operation: Operation, input: Readonly<Record<string, unknown>>): Promise<Answer<unknown>>
  /** Begins reads before their parents are there; undefined for requests that do not plan. */
  readonly ahead: ReadAhead | undefined
  /** Forgets what was read before a write, and makes the rows known that it answered. */
  afterWrite(resource: ResourceName, rows: readonly Row[]): void
  /** Lets go of all that was read, where no more is going to be: a large answer takes a while to be written. */
  release(): void
}

/** The list endpoint of a resource, without its static types: what reads is the same for every resource. */
export const listOf = (resource: ResourceName): Operation => contract[resource].list as unknown as Operation

const getOf = (resource: ResourceName): Operation | undefined =>
  (contract[resource] as { readonly get?: unknown }).get as Operation | undefined

/** Calls of `ask` that are under way at the same time. */
const PARALLEL_ASKS = 8

/** The client, all calls of which end with a signal. */
const endingWith = (signal: AbortSignal, client: Client): Client => {
  const plain = { signal }
  return {
    call: (operation, input, options) =>
      client.call(operation, input, options ? { ...options, signal } : plain),
  }
}

/** @param calls whoever makes the upstream calls, until `signal` */
export const createLoaders = (calls: Client, signal?: AbortSignal, plan?: PlanOptions): Loaders => {
  const client = signal ? endingWith(signal, calls) : calls
  const gate = createGate(PARALLEL_ASKS)
  const levels = createLevels()
  const ahead = plan && createReadAhead(client, plan, signal)
  let memo: Map<string, unknown> | undefined
  let parentLoaders: WeakMap<object, ByParentLoader> | undefined
  /** What pages brought, to be found by id: hardly ever asked for, it is sorted when something is. */
  let unsorted: (readonly [resource: string, rows: readonly Row[]])[] = []
  /** Rows read before all was forgotten are not to be found after it. */
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
    unsorted = []
  }

  const byId = (resource: ResourceName, accountId: string | undefined): ByIdLoader =>
    once(`id ${resource} ${accountId ?? ''}`, () =>
      createByIdLoader(client, { list: listOf(resource), get: getOf(resource), accountId }),
    )
  const prime = (resource: string, rows: readonly Row[]): void => {
    if (!Object.hasOwn(resources, resource)) return
    const [first] = rows
    if (!first) return
    const name = resource as ResourceName
    // Answers may hold records of other resources (`Resource.mixed`), which are not found by an id of this one.
    const { type, mixed }: Resource = resources[name]
    const own = mixed ? rows.filter((row) => row.__typename === type) : rows
    // Rows of one answer are of one account.
    byId(name, name === 'accounts' ? undefined : first.accountId).learn(own)
  }

  /**
   * Primes only what is read from now on until the next write: rows read before it are out of date. Rows in a
   * language that the caller chose are not what a read by id answers.
   */
  const primer = ({ list, input }: ListQuery): ((rows: readonly Row[]) => void) => {
    const born = era
    return (rows) => {
      if (era === born && input.lang === undefined) unsorted.push([list.resource.name, rows])
    }
  }

  // Ids are unique per type only (public facts §2), so the parameter belongs to the key.
  const parentKey = (query: ListQuery | ChildQuery): string =>
    'parent' in query ? JSON.stringify([query.parent.parameter, query.parent.id]) : ''
  const scope = ({ accountId }: ListQuery) => (accountId === undefined ? {} : { account_id: accountId })
  const parentFilter = (query: ListQuery | ChildQuery) =>
    'parent' in query ? { [query.parent.parameter]: [query.parent.id] } : {}

  const order = ({ sortBy }: ListQuery) => (sortBy === undefined ? {} : { sort_by: sortBy })

  const byParent = (query: ChildrenQuery): ByParentLoader => {
    // The queries of many parents under one field share their input: found by it, no key need be written.
    parentLoaders ??= new WeakMap()
    const known = parentLoaders.get(query.input)
    if (known) return known
    const { list, accountId, parent } = query
    const level = (resource: string): string => `${resource} ${accountId}`
    const parents = level(recordsNamedBy(list, parent.parameter) ?? '')
    const name = `${parent.parameter} ${lengthKey(query)}`
    const loader = once(`parent ${parent.parameter} ${listKey(query)}`, () =>
      createByParentLoader(client, {
        list,
        accountId,
        parameter: parent.parameter,
        parentField: parent.field,
        input: { ...query.input, ...order(query) },
        onRows: primer(query),
        onCall: () => levels.begin(level(list.resource.name)),
        awaitsParents: (listener) => levels.isGrowing(parents, listener),
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

  const ask = (operation: Operation, input: Readonly<Record<string, unknown>>): Promise<Answer<unknown>> =>
    once(`ask ${operation.name} ${toJson(input)}`, () => gate(() => client.call(operation, input as never)))
  /** What no id names is never made known by its rows: reading a page of it is asking a question like any other. */
  const askList = (
    list: Operation,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer<readonly Row[]>> =>
    Object.hasOwn(resources, list.resource.name)
      ? callList(client, list, input)
      : (ask(list, input) as Promise<Answer<readonly Row[]>>)

  const flatPage = (query: ListQuery | ChildQuery, start: Position, first: number): Promise<Page> => {
    const learn = primer(query)
    return readPage(
      query.list,
      query.sortBy,
      async (cursor, count) => {
        const input = {
          ...scope(query),
          ...query.input,
          ...parentFilter(query),
          ...order(query),
          ...('count' in query.list.params && { count }),
        }
        const page = cursor === null ? input : { ...input, cursor }
        const answer =
          'parent' in query ? await callChildList(client, query.list, page) : await askList(query.list, page)
        const rows = answer.data
        learn(rows)
        return { rows, nextCursor: answer.nextCursor }
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
    one: (resource, accountId, id) => {
      for (const [name, rows] of unsorted.splice(0)) prime(name, rows)
      return byId(resource, resource === 'accounts' ? undefined : accountId).load(id)
    },
    page: flatPageOnce,
    all: (query) =>
      once(`all ${listKey(query)}`, async () => {
        const { maximum } = pageBounds(query.list)
        const rows: Row[] = []
        for (let start: Position | undefined = START; start; ) {
          const page = await flatPage(query, start, maximum)
          rows.push(...page.rows)
          start = page.hasNextPage ? page.positionAfter(page.rows.length - 1) : undefined
        }
        return rows
      }),
    childPage: (query, start, first) => {
      if (start.upstream !== null || start.after !== null) return flatPageOnce(query, start, first)
      return new Promise((resolve, reject) => {
        const asker: Asker = {
          children: (_place, rows, complete) => resolve(firstPage(query, rows, complete, first)),
          failed: reject,
        }
        byParent(query).ask(query.parent.id, neededFor(first), asker, 0)
      })
    },
    firstChildren: byParent,
    total: (query) =>
      once(`total ${parentKey(query)} ${listKey(query)}`, async () => {
        // A list that does not offer it cannot be counted but by reading all of it.
        if (!('with_total_count' in query.list.params)) return null
        const input = {
          ...scope(query),
          ...query.input,
          ...parentFilter(query),
          count: 1,
          with_total_count: true,
        }
        const call = 'parent' in query ? callChildList : callList
        return (await call(client, query.list, input)).totalCount
      }),
    ask,
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
