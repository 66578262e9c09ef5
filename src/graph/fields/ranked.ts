import { isoTime } from '../../contract/day-name-time.ts'
import { isCollated } from '../../contract/language/collation.ts'
import { everything, idsParameter } from '../../contract/language/lists.ts'
import { describe } from '../../contract/language/values.ts'
import { measuredEntity, metricOf } from '../../contract/row-filters.ts'
import {
  type ChildQuery,
  compareSortValues,
  type ListQuery,
  listOf,
  type Page,
  type Position,
  type RowOrder,
  rowKeyReader,
  type SortValue,
  START,
  totalOf,
  valueReader,
} from '../../loaders/index.ts'
import { BadRow, type Row } from '../../upstream/index.ts'
import { type Connection, connectionOf } from '../connection/connection.ts'
import { unreadConnection } from '../connection/unread-connection.ts'
import type { GraphContext } from '../context/context.ts'
import { checkPeriod, metricOfRows } from '../stats/metric-order.ts'
import { flipped, type Slice } from './slice.ts'

/** Query for a list that the gateway sorts. */
export type RankedQuery = (ListQuery | ChildQuery) & { readonly order: RowOrder }

/** Checks whether the gateway sorts the list of a query. */
export const isRanked = (query: ListQuery | ChildQuery): query is RankedQuery => query.order !== undefined

/** Row and its position in the list. An unusable row has no position. */
interface Ranked {
  readonly row: Row
  readonly at?: NonNullable<Position['after']>
}

/** Order of rows: by a value, then by id, so that every row has a unique position. */
export interface Ranking {
  readonly keyOf: (row: Row) => SortValue
  readonly idOf: (row: Row) => string
  readonly isDescending: boolean
  /** Whether rows without a value come first. They come last in every order that is read forward. */
  readonly isNullFirst: boolean
  /** Whether values are human-readable text. */
  readonly isCollated: boolean
}

/** Checks whether a row cannot be ordered. The list reports such rows as errors. */
const isUnusable = (row: Row): boolean => row instanceof BadRow || typeof row.restId !== 'string'

/**
 * Returns a page of a whole list in the given order. Its cursors contain the value and id of a row, so rows
 * that appear, change or vanish elsewhere do not shift a page. Unusable rows come first. Their positions
 * contain the number of unusable rows before them, in place of an API cursor.
 */
export const rankedPage = (
  all: readonly Row[],
  { keyOf, idOf, isDescending, isNullFirst, isCollated: collated }: Ranking,
  { upstream, after }: Position,
  first: number,
): Page => {
  const sign = isDescending ? -1 : 1
  const nulls = isNullFirst ? -1 : 1
  const compare = (a: NonNullable<Position['after']>, b: NonNullable<Position['after']>): number =>
    nulls * (Number(a.key === null) - Number(b.key === null)) ||
    sign * (compareSortValues(a.key, b.key, collated) || compareSortValues(a.id, b.id, false))
  const places = all.flatMap((row) =>
    isUnusable(row) ? [] : [{ row, at: { id: idOf(row), key: keyOf(row) } }],
  )
  const ranked = places.sort((one, other) => compare(one.at, other.at))
  const passed = Number(upstream ?? 0)
  const unusable = after ? [] : all.filter(isUnusable).slice(passed)
  const rest: readonly Ranked[] = after
    ? ranked.filter(({ at }) => compare(at, after) > 0)
    : [...unusable.map((row) => ({ row })), ...ranked]
  const shown = rest.slice(0, first)
  return {
    rows: shown.map(({ row }) => row),
    hasNextPage: rest.length > shown.length,
    total: all.length,
    positionAfter: (index) => {
      const at = shown[index]?.at
      return { upstream: at ? null : String(passed + index + 1), after: at ?? null }
    },
  }
}

/** Returns the ranking for a list. If the list is sorted by a metric, reads the metric of all rows. */
const rankingOf = async (
  context: GraphContext,
  { list, accountId = '', order, isReversed = false }: RankedQuery,
  rows: readonly Row[],
): Promise<Ranking> => {
  const { field, isDescending, last } = order
  const known = { idOf: rowKeyReader(list), isDescending, isNullFirst: isReversed }
  const metric = metricOf(field)
  const entity = metric && measuredEntity(list.resource)
  if (metric && entity !== undefined) {
    const measured = { accountId, entity, metric, last }
    const values = await metricOfRows(
      context,
      measured,
      rows.filter((row) => !isUnusable(row)),
    )
    return { ...known, keyOf: (row) => values.get(row) ?? 0, isCollated: false }
  }
  const schema = list.resource.fields[field]
  if (schema === undefined) throw new TypeError(`${list.name} has no field ${field} to sort by`)
  const readValue = valueReader(field, schema)
  const keyOf = describe(schema)['x-day-name']
    ? (row: Row) => isoTime(readValue(row) as string | null)
    : readValue
  return { ...known, keyOf, isCollated: isCollated(field) }
}

/** Page size that requests all rows of a list. */
const ALL = Number.POSITIVE_INFINITY

/**
 * Reads the children of all line items in these campaigns. Each call covers the line items of up to 200
 * campaigns, or the children of up to 200 line items.
 */
const rowsOfCampaigns = async (
  { loaders }: GraphContext,
  { list, accountId = '', sortBy, input, where }: RankedQuery,
  campaigns: readonly string[],
): Promise<readonly Row[]> => {
  const lineItems = listOf('line_items')
  const above = { list: lineItems, accountId, sortBy, input: everything(lineItems) }
  const parameter = idsParameter(list, 'line_item_id') as string
  const { [parameter]: only, ...others } = input
  const below = { list, accountId, sortBy, input: others, where }
  const childrenOf = async (lineItem: Row): Promise<readonly Row[]> => {
    // Line items without an id are reported in this list, because their children cannot be read.
    if (isUnusable(lineItem)) return [lineItem]
    const id = lineItem.restId as string
    if (Array.isArray(only) && !only.includes(id)) return []
    const parent = { parameter, field: 'lineItemRestId', id }
    return (await loaders.childPage({ ...below, parent }, START, ALL)).rows
  }
  const ofCampaign = async (id: string): Promise<readonly Row[]> => {
    const parent = { parameter: 'campaign_ids', field: 'campaignRestId', id }
    const { rows } = await loaders.childPage({ ...above, parent }, START, ALL)
    return (await Promise.all(rows.map(childrenOf))).flat()
  }
  return (await Promise.all([...new Set(campaigns)].map(ofCampaign))).flat()
}

const rowsOf = async (context: GraphContext, query: RankedQuery): Promise<Pick<Page, 'rows' | 'total'>> => {
  const { loaders } = context
  if (query.campaigns) {
    const rows = await rowsOfCampaigns(context, query, query.campaigns)
    return { rows, total: totalOf(rows) }
  }
  const whole = { ...query, where: query.where ?? [] }
  return 'parent' in whole ? loaders.childPage(whole, START, ALL) : loaders.page(whole, START, ALL)
}

/**
 * Reads a list that the gateway sorts. Sorting requires all rows of the list. Lists with too many rows are
 * refused (`CallPolicy.beforeRows`).
 */
export const rankedConnection = async <R>(
  context: GraphContext,
  { query, start, size, isBackward }: Slice<RankedQuery>,
): Promise<Connection<R>> => {
  if (metricOf(query.order.field)) checkPeriod(context, query.order.last)
  const pageOf = async (first: number): Promise<Page> => {
    const { rows, total } = await rowsOf(context, query)
    return { ...rankedPage(rows, await rankingOf(context, query, rows), start, first), total }
  }
  if (size === 0) {
    const total = async () => (await rowsOf(context, query)).total
    return unreadConnection({ total, hasMore: async () => (await pageOf(1)).rows.length > 0 }, start)
  }
  const page = await pageOf(size)
  return connectionOf<R>(isBackward ? flipped(page) : page, { start, isBackward }, query, context.loaders)
}
