import type { ResourceName } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import type { CallResponse, Row } from '../upstream/index.ts'
import type { ListMemory } from './list-memory.ts'

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

export type SortValue = string | number | boolean | null

/** A place in a list between two rows: after `after`, in the page that the upstream cursor leads to. */
export interface Position {
  /** The service's own cursor; null for the start of the list. */
  readonly upstream: string | null
  /** The last row already seen there, by id and sort key; null when none was. */
  readonly after: { readonly id: string; readonly key: SortValue } | null
}
export const START: Position = { upstream: null, after: null }

/** Some rows of a list, each with the position right after it. */
export interface Page {
  readonly rows: readonly Row[]
  positionAfter(index: number): Position
  readonly hasNextPage: boolean
  /** How many rows the list has, where this page is all of it. */
  readonly total: number | null
}

/** Receives the first children of parents, each parent by the place that the subscriber gave it. */
export interface Subscriber {
  /** At least as many rows as were needed, in the order of the list; `complete` when the parent has no others. */
  children(place: number, rows: readonly Row[], complete: boolean): void
  failed(error: unknown): void
}

export interface ByParentLoader {
  /** Asks for `need` rows of a parent, or all it has. May notify before it returns. */
  subscribe(parentId: string, need: number, subscriber: Subscriber, place: number): void
}

/**
 * How far lists are read ahead of their parents: `parallel` reads one page each, at the same time as the parents; `frugal`
 * reads on, page after page, as long as that takes no more calls than asking by parent.
 */
export type PlanMode = 'parallel' | 'frugal'

export interface PlanOptions {
  readonly mode: PlanMode
  readonly memory: ListMemory
}

/** Reads that a request begins before it knows the parents. */
export interface ReadAhead {
  /** Begins the account's whole list, of which some `wanted` rows at most will be needed. */
  children(query: ListQuery, wanted: number): void
  /** Begins a read that a resolver will ask for once its account is there; `read` gives the same promise each time. */
  sooner(query: ListQuery, read: () => Promise<unknown>): void
}

/** Everything that one request reads, each thing once, for one principal. */
export interface Loaders {
  /** One record by id, or null; many of one tick share a call. */
  one(resource: ResourceName, accountId: string, id: string): Promise<Row | null>
  /** `first` rows of a list from a position on. */
  page(query: ListQuery, start: Position, first: number): Promise<Page>
  /** Every row of a list, read to its end once. */
  all(query: ListQuery): Promise<readonly Row[]>
  /** `first` rows of one parent; the first pages of many parents share calls, a later page asks for that parent alone. */
  childPage(query: ChildQuery, start: Position, first: number): Promise<Page>
  /** The loader of the first rows of parents, without a promise and a page for each. */
  firstChildren(query: ChildrenQuery): ByParentLoader
  /**
   * How many rows a list has, by a call of its own (spec 2 §1: never with a cursor; 200 per 15 minutes); null
   * without a call for a list that does not count.
   */
  total(query: ListQuery | ChildQuery): Promise<number | null>
  /** The response to one call, made once per input: for what no id names. A few are in flight at a time. */
  ask(operation: Operation, input: Readonly<Record<string, unknown>>): Promise<CallResponse<unknown>>
  /** Undefined for requests that do not plan. */
  readonly ahead: ReadAhead | undefined
  /** Forgets what was read before a write, and makes the rows known that it answered. */
  afterWrite(resource: ResourceName, rows: readonly Row[]): void
  /** Drops all that was read, where nothing more is read: a large response takes a while to be written. */
  release(): void
}
