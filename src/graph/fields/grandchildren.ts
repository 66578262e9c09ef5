import { listOf } from '../../loaders/index.ts'
import type { Connection } from '../connection/connection.ts'
import type { GraphContext } from '../context/context.ts'
import type { RowOf, RowType } from '../context/rows.ts'
import { type Hinted, standsFor } from '../hints/hints.ts'
import { resourceOfType } from '../ids/global-id.ts'
import type { ConnectionArguments } from './list-query.ts'
import { listConnection } from './sources.ts'

interface Owned {
  readonly accountId: string
  readonly restId: string
}

/**
 * Resolves children of a campaign's line items, oldest first by default, if their list cannot be filtered by
 * campaign. Each call covers the line items of up to 200 campaigns, or the children of up to 200 line items.
 */
export const grandchildField = <T extends RowType>(
  type: T,
): Hinted<
  (parent: Owned, args: ConnectionArguments, context: GraphContext) => Promise<Connection<RowOf<T>>>
> => {
  const resource = resourceOfType(type)
  if (resource === undefined) throw new TypeError(`${type} is not a resource type`)
  const list = listOf(resource)
  const field = standsFor(
    list,
    'list',
    ({ accountId, restId }: Owned, args: ConnectionArguments, context: GraphContext) =>
      listConnection<RowOf<T>>(context, list, accountId, {
        ...args,
        filter: { ...args.filter, campaignIds: [restId] },
      }),
  )
  return { ...field, extensions: { ...field.extensions, uses: [{ operation: listOf('line_items') }] } }
}
