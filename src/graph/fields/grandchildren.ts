import { pageBounds } from '../../contract/language/lists.ts'
import { type ChildQuery, listOf, type Page, type Position, START } from '../../loaders/index.ts'
import type { Row } from '../../upstream/index.ts'
import { type Connection, connectionOf } from '../connection/connection.ts'
import { unreadConnection } from '../connection/unread-connection.ts'
import type { GraphContext } from '../context/context.ts'
import type { RowOf, RowType } from '../context/rows.ts'
import { type Hinted, standsFor } from '../hints/hints.ts'
import { resourceOfType } from '../ids/global-id.ts'
import { type ConnectionArguments, childQuery, pageSize, startOf } from './sources.ts'

interface Owned {
  readonly accountId: string
  readonly restId: string
}
type Arguments = Pick<ConnectionArguments, 'first' | 'after' | 'includeDeleted'>
type Dated = Row & { readonly restId: string; readonly createdAt: string }

/** Arguments that include everything. By default, the API omits children of deleted records. */
const ALL: ConnectionArguments = { includeDeleted: true, includeDrafts: true }

/** Reads a whole list. The first pages share calls with those of other parents. */
const wholeList = async ({ loaders }: GraphContext, query: ChildQuery): Promise<readonly Row[]> => {
  const { maximum } = pageBounds(query.list)
  const rows: Row[] = []
  for (let start = START; ; ) {
    const page = await loaders.childPage(query, start, maximum)
    rows.push(...page.rows)
    if (!page.hasNextPage) return rows
    start = page.positionAfter(page.rows.length - 1)
  }
}

/** Compares rows by date and id, so that the order does not depend on the order of the calls. */
const compare = (a: Pick<Dated, 'createdAt' | 'restId'>, b: Pick<Dated, 'createdAt' | 'restId'>): number => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return Number(a.restId > b.restId) - Number(a.restId < b.restId)
}

const isDated = (row: Row): row is Dated =>
  typeof (row as Partial<Dated>).restId === 'string' && typeof (row as Partial<Dated>).createdAt === 'string'

/** Returns a page of sorted rows. Rows without an id or a date come first. */
const pageOf = (found: readonly Row[], start: Position, first: number): Page => {
  const all = found.filter(isDated).sort(compare)
  const after = start.after && { createdAt: String(start.after.key), restId: start.after.id }
  const rest = after
    ? all.filter((row) => compare(row, after) > 0)
    : [...found.filter((row) => !isDated(row)), ...all]
  const rows = rest.slice(0, first)
  return {
    rows,
    hasNextPage: rest.length > first,
    total: found.length,
    positionAfter: (index) => {
      const row = rows[index]
      return row && isDated(row) ? { upstream: null, after: { id: row.restId, key: row.createdAt } } : START
    },
  }
}

/**
 * Resolves children of a campaign's line items, oldest first, if no list can be filtered by campaign. One
 * call covers the line items of up to 200 campaigns, and another the children of up to 200 line items.
 */
export const grandchildField = <T extends RowType>(
  type: T,
): Hinted<(parent: Owned, args: Arguments, context: GraphContext) => Promise<Connection<RowOf<T>>>> => {
  const resource = resourceOfType(type)
  if (resource === undefined) throw new TypeError(`${type} is not the type of a resource`)
  const [lineItems, list] = [listOf('line_items'), listOf(resource)]
  const resolve = async (
    { accountId, restId }: Owned,
    { first, after, includeDeleted }: Arguments,
    context: GraphContext,
  ): Promise<Connection<RowOf<T>>> => {
    const size = pageSize(list, first)
    const above = childQuery(context, lineItems, accountId, { field: 'campaign_id', id: restId }, ALL)
    const scope = { ...above, list, input: { includeDeleted: includeDeleted ?? false } }
    const start = startOf(scope, after)
    const args = { includeDeleted }
    const own = (id: string) => childQuery(context, list, accountId, { field: 'line_item_id', id }, args)
    const found = async (): Promise<readonly Row[]> => {
      const parents = await wholeList(context, above)
      const ids = parents.flatMap(({ restId }) => (typeof restId === 'string' ? [restId] : []))
      const rows = await Promise.all(ids.map((id) => wholeList(context, own(id))))
      // Line items without an id are reported in this list too, because their children cannot be read.
      const lost = parents.filter(({ restId }) => typeof restId !== 'string')
      return [...lost, ...rows.flat()]
    }
    if (size === 0) {
      const hasMore = async () => pageOf(await found(), start, 1).rows.length > 0
      return unreadConnection({ total: async () => (await found()).length, hasMore }, start)
    }
    const page = pageOf(await found(), start, size)
    return connectionOf<RowOf<T>>(page, start, scope, context.loaders)
  }
  const field = standsFor(list, 'list', resolve)
  return { ...field, extensions: { ...field.extensions, uses: [{ operation: lineItems }] } }
}
