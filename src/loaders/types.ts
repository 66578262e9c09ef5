import type { StatsEntity } from '../contract/domains/stats.ts'
import type { MetricGroup } from '../contract/domains/stats-metrics.ts'
import type { ResourceName } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import type { CallResponse, Client, Row } from '../upstream/index.ts'
import type { ListMemory } from './list-memory.ts'
import type { RowCondition } from './row-conditions.ts'
import type { ServedMetrics } from './stats-series.ts'
import type { StatsSpan } from './stats-windows.ts'

/** Query for an account's list, or for the user's accounts, with one order and one set of filters. */
export interface ListQuery {
  readonly list: Operation
  /** Account; absent if the path contains none. */
  readonly accountId?: string | undefined
  /** Sort parameter; absent for lists with a fixed order. */
  readonly sortBy?: string | undefined
  /** Filters, keyed by API name. */
  readonly input: Readonly<Record<string, unknown>>
  /**
   * Conditions that the gateway checks on each row; absent if the API selects the rows. With an empty list all
   * rows match, but the number of rows read is limited.
   */
  readonly where?: readonly RowCondition[] | undefined
  /** Whether the list is read in reverse order. Loaders ignore it. */
  readonly isReversed?: boolean | undefined
  /**
   * Campaigns whose line items the rows belong to, if the API cannot select by campaign. Loaders do not read or
   * count such lists.
   */
  readonly campaigns?: readonly string[] | undefined
  /** Order that the gateway applies after it has read the list. Loaders ignore it. */
  readonly order?: RowOrder | undefined
}
/** Order that the API does not support, as plain data. */
export interface RowOrder {
  /** Attribute of the record, such as `entity_status`, or a metric (`metricOf`). */
  readonly field: string
  readonly isDescending: boolean
  /** Period, if the attribute is a metric. */
  readonly last?: string | undefined
}
/** Query for a list whose rows belong to several parents. */
export interface ChildrenQuery extends ListQuery {
  readonly accountId: string
  readonly parent: { readonly parameter: string; readonly field: string }
}
export interface ChildQuery extends ChildrenQuery {
  readonly parent: ChildrenQuery['parent'] & { readonly id: string }
}

/** Query for a list that is read by a key other than the row id. */
export interface KeyQuery {
  readonly list: Operation
  /** Account; absent if the path contains none. */
  readonly accountId?: string | undefined
  /** Parameter for the keys, such as `card_uris`. */
  readonly parameter: string
  /** Field of the row, such as `cardUri`. */
  readonly field: string
  readonly input: Readonly<Record<string, unknown>>
  /** Whether rows are found regardless of the case of their keys. Keys must then be in lower case. */
  readonly isCaseInsensitive?: boolean
}

export type SortValue = string | number | boolean | null

/** Position in a list: after the row `after`, on the page that the cursor `upstream` leads to. */
export interface Position {
  /** API cursor; null at the start of the list. */
  readonly upstream: string | null
  /** Id and sort key of the last row before the position; null at the start of the page. */
  readonly after: { readonly id: string; readonly key: SortValue } | null
  /**
   * Last row before the position, set if the position is the start of a page. Used to read in reverse order.
   */
  readonly last?: { readonly id: string; readonly key: SortValue } | undefined
}
export const START: Position = { upstream: null, after: null }

/** Page of rows, with the position after each row. */
export interface Page {
  readonly rows: readonly Row[]
  positionAfter(index: number): Position
  readonly hasNextPage: boolean
  /** Length of the list if this page contains all of it, else null. */
  readonly total: number | null
}

/**
 * How much of a parent's list was read. A `part` may be followed by more rows. A `whole` list has all rows. An
 * `unsure` list has no further rows, but the API also reported problems, so rows may be missing.
 */
export type Extent = 'part' | 'whole' | 'unsure'

/**
 * Parents whose children one field needs, and the callbacks that receive the children. `place` is the
 * parent's index in `ids`.
 */
export interface Level {
  readonly ids: readonly string[]
  /** Number of rows needed per parent. */
  readonly need: number
  /** Receives the rows in list order: at least the needed ones if the extent is `part`. */
  children(place: number, rows: readonly Row[], extent: Extent): void
  failed(error: unknown, place: number): void
}

/**
 * Strategy for reading lists ahead. `parallel` reads one page of each list together with the parents.
 * `frugal` reads further pages while that requires no more calls than reading by parent.
 */
export type PlanMode = 'parallel' | 'frugal'

export interface PlanOptions {
  readonly mode: PlanMode
  readonly memory: ListMemory
  /** Checks whether speculative reads should wait; default: never. */
  readonly isBusy?: () => boolean
}

/** Reads that start before the parents are known. */
export interface ReadAhead {
  /**
   * Starts reading an account's list. At most `wanted` of its rows will be needed. `first` is the page size of
   * the query's first level.
   */
  children(query: ListQuery, wanted: number, first: number): void
  /**
   * Starts a read early, while its resolver is still waiting for the account. `read` must return the same
   * promise each time.
   */
  sooner(query: ListQuery, read: () => Promise<unknown>): void
}

/** Limits for one request. Each function runs before the API call and may throw. */
export interface LoaderBudget {
  /** Called before a separate call that counts the children of one parent. */
  readonly beforeCount?: () => void
  /** Called with the number of rows read so far, before reading more rows that the result may leave out. */
  readonly beforeRows?: (query: ListQuery, rows: number) => void
  /** Called with the number of additional data points. */
  readonly beforePoints?: (points: number) => void
  /** Called with the number of additional statistics calls. */
  readonly beforeStats?: (calls: number) => void
}

/** Dependencies that all loaders of a request share. */
export interface LoaderParts {
  readonly client: Client
  /** Converts an error to a graph error, in the same way as the client. */
  readonly translateError: (error: unknown) => unknown
  readonly budget: LoaderBudget
}

/** Query for the statistics of one kind of entity in one account. */
export interface StatsQuery extends StatsSpan {
  readonly accountId: string
  readonly entity: StatsEntity
  readonly placement: string
  /** Current time in ms since the epoch. */
  readonly now: number
}

/** Metrics for one entity over a complete span. */
export interface StatsOfEntity {
  /** Start of each point and end of the last one. */
  readonly bounds: readonly number[]
  /** Metrics whose series have one value per point. */
  readonly metrics: ServedMetrics
}

/**
 * Function that reads an entity's metrics in one span. Entities requested in one tick share calls. Each call
 * requests all groups that any of its entities needs.
 */
export type StatsLoader = (id: string, groups: readonly MetricGroup[]) => Promise<StatsOfEntity>

/** Reads for one request and principal. Everything is read only once. */
export interface Loaders {
  /** Reads a record; null if it was not found. Reads in one tick share calls. */
  one(resource: ResourceName, accountId: string, id: string): Promise<Row | null>
  /**
   * Reads many records with one promise. Returns the rows in the order of `ids`, with an error for each id
   * whose call failed.
   */
  many(
    resource: ResourceName,
    accountId: string,
    ids: readonly string[],
  ): Promise<readonly (Row | null | Error)[]>
  /** Reads the row for a key; null if it was not found. Reads in one tick share calls. */
  byKey(query: KeyQuery, key: string): Promise<Row | null>
  /** Reads rows from a position. */
  page(query: ListQuery, start: Position, first: number): Promise<Page>
  /** Reads a complete list once. */
  all(query: ListQuery): Promise<readonly Row[]>
  /**
   * Reads children of a parent. First pages of many parents share calls; a later page requires a separate
   * call.
   */
  childPage(query: ChildQuery, start: Position, first: number): Promise<Page>
  /** Reads the first rows of many parents and passes each parent's rows on when they arrive. */
  children(query: ChildrenQuery, level: Level): void
  /**
   * Counts rows. Children are counted together with the rest of their chunk (`ParentChunk`), or with a
   * separate call. Such calls never have a cursor and are limited to 200 per 15 minutes (spec 2 §1). Returns
   * null if the endpoint cannot count.
   */
  total(query: ListQuery | ChildQuery): Promise<number | null>
  /** Calls an operation once per input, for rows without ids. A few calls are in flight at a time. */
  ask(operation: Operation, input: Readonly<Record<string, unknown>>): Promise<CallResponse<unknown>>
  /** Returns a loader for the statistics of one kind of entity, with 20 entities and 7 days per call. */
  stats(query: StatsQuery): StatsLoader
  /** Lists that are read ahead; undefined if the request does not plan its reads. */
  readonly ahead: ReadAhead | undefined
  /** Drops everything that was read before the write, and caches the rows that the write returned. */
  afterWrite(resource: ResourceName, rows: readonly Row[]): void
  /**
   * Frees all rows. Call it after the last read, so that they are not kept while a large response is written.
   */
  release(): void
}
