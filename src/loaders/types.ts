import type { StatsEntity } from '../contract/domains/stats.ts'
import type { MetricGroup } from '../contract/domains/stats-metrics.ts'
import type { ResourceName } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import type { CallResponse, Client, Row } from '../upstream/index.ts'
import type { ListMemory } from './list-memory.ts'
import type { ServedMetrics } from './stats-series.ts'
import type { StatsSpan } from './stats-windows.ts'

/** List of one account (accounts: of the user), in one order and under one set of filters. */
export interface ListQuery {
  readonly list: Operation
  /** Absent where the path has no account. */
  readonly accountId?: string | undefined
  /** Absent for lists of one order. */
  readonly sortBy?: string | undefined
  /** Filters by wire name. */
  readonly input: Readonly<Record<string, unknown>>
}
/** List whose rows belong to several parents. */
export interface ChildrenQuery extends ListQuery {
  readonly accountId: string
  readonly parent: { readonly parameter: string; readonly field: string }
}
export interface ChildQuery extends ChildrenQuery {
  readonly parent: ChildrenQuery['parent'] & { readonly id: string }
}

/** A list that is asked for rows by something other than their id. */
export interface KeyQuery {
  readonly list: Operation
  readonly accountId: string
  /** `card_uris`. */
  readonly parameter: string
  /** Field of the row: `cardUri`. */
  readonly field: string
  readonly input: Readonly<Record<string, unknown>>
}

export type SortValue = string | number | boolean | null

/** After the row `after`, in the page that the upstream cursor leads to. */
export interface Position {
  /** Cursor of the API; null at the start of the list. */
  readonly upstream: string | null
  /** Last row seen, by id and sort key; null when none was. */
  readonly after: { readonly id: string; readonly key: SortValue } | null
}
export const START: Position = { upstream: null, after: null }

/** Each row with the position right after it. */
export interface Page {
  readonly rows: readonly Row[]
  positionAfter(index: number): Position
  readonly hasNextPage: boolean
  /** Length of the list, where this page is all of it. */
  readonly total: number | null
}

/** Parents whose children one field shows, each known by its place, and who gets the children. */
export interface Level {
  readonly ids: readonly string[]
  /** Rows of each parent, unless it has fewer. */
  readonly need: number
  /** Takes at least as many rows as needed, in the list's order; `isComplete`: the parent has no others. */
  children(place: number, rows: readonly Row[], isComplete: boolean): void
  failed(error: unknown, place: number): void
}

/**
 * `parallel` reads one page of each list at the same time as the parents; `frugal` reads on as long as that
 * takes no more calls than asking by parent.
 */
export type PlanMode = 'parallel' | 'frugal'

export interface PlanOptions {
  readonly mode: PlanMode
  readonly memory: ListMemory
  /** Tells whether speculative reads should wait; default: never. */
  readonly isBusy?: () => boolean
}

/** Reads that begin before the parents are known. */
export interface ReadAhead {
  /** Begins an account's list. At most `wanted` of its rows will be needed. */
  children(query: ListQuery, wanted: number): void
  /** Begins the read of a resolver that waits for its account; `read` gives the same promise each time. */
  sooner(query: ListQuery, read: () => Promise<unknown>): void
}

/** Limits of one request. Each is called before anything is asked, and may throw. */
export interface LoaderBudget {
  /** The children of one parent are counted by a call of their own. */
  readonly beforeCount?: () => void
  /** Counts more points. */
  readonly beforePoints?: (points: number) => void
  /** Counts more calls for statistics. */
  readonly beforeStats?: (calls: number) => void
}

/** Parts that all loaders of a request share. */
export interface LoaderParts {
  readonly client: Client
  /** Makes an error of the graph, as the client does with its own. */
  readonly translateError: (error: unknown) => unknown
  readonly budget: LoaderBudget
}

/** Statistics of entities of one kind in one account. */
export interface StatsQuery extends StatsSpan {
  readonly accountId: string
  readonly entity: StatsEntity
  readonly placement: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Metrics of one entity over the whole span. */
export interface StatsOfEntity {
  /** Beginnings of points, and the end of the last one. */
  readonly bounds: readonly number[]
  /** A series has as many values as there are points. */
  readonly metrics: ServedMetrics
}

/** Reads metrics of an entity in one span; the entities of one tick share calls, with all groups that one of them asks for. */
export type StatsLoader = (id: string, groups: readonly MetricGroup[]) => Promise<StatsOfEntity>

/** Reads of one request and principal, each thing once. */
export interface Loaders {
  /** Reads a record, or null; many of one tick share a call. */
  one(resource: ResourceName, accountId: string, id: string): Promise<Row | null>
  /** Reads many records with one promise: rows in the order of the ids, an error for each id whose call failed. */
  many(
    resource: ResourceName,
    accountId: string,
    ids: readonly string[],
  ): Promise<readonly (Row | null | Error)[]>
  /** The row of that key, or null; many of one tick share a call. */
  byKey(query: KeyQuery, key: string): Promise<Row | null>
  /** Reads rows from a position on. */
  page(query: ListQuery, start: Position, first: number): Promise<Page>
  /** Read to its end once. */
  all(query: ListQuery): Promise<readonly Row[]>
  /** First pages of many parents share calls; a later page asks for its parent alone. */
  childPage(query: ChildQuery, start: Position, first: number): Promise<Page>
  /** First rows of many parents, each as soon as it is read. */
  children(query: ChildrenQuery, level: Level): void
  /**
   * Counts rows: with the other children of the chunk (`ParentChunk`), else by a call of its own (spec 2 §1: never with a cursor; 200
   * per 15 minutes); null for a list that does not count.
   */
  total(query: ListQuery | ChildQuery): Promise<number | null>
  /** Calls once per input, for what no id names. A few are in flight at a time. */
  ask(operation: Operation, input: Readonly<Record<string, unknown>>): Promise<CallResponse<unknown>>
  /** Reads what the entities of one kind have served; a call for 20 of them and 7 days. */
  stats(query: StatsQuery): StatsLoader
  /** Absent for requests that do not plan. */
  readonly ahead: ReadAhead | undefined
  /** Forgets what was read before; `rows` are known. */
  afterWrite(resource: ResourceName, rows: readonly Row[]): void
  /** Forgets everything once nothing more is read: a large response takes a while to be written. */
  release(): void
}
