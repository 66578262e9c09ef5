import type { HistoryEntity } from '../../contract/domains/account-history.ts'
import { contract } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import type { GraphContext } from '../context/context.ts'
import type { ConnectionOf } from '../context/rows.ts'
import { standsFor } from '../hints/hints.ts'
import type { ConnectionArguments } from './list-query.ts'
import { listConnection } from './sources.ts'

const list = contract.account_history.list as unknown as Operation

/** Resolves the history of an entity; costs one call per parent. */
export const historyField = (entityType: HistoryEntity) =>
  standsFor(
    list,
    'list',
    (
      { accountId, restId }: { readonly accountId: string; readonly restId: string },
      { filter, ...page }: ConnectionArguments,
      context: GraphContext,
    ): Promise<ConnectionOf<'HistoryEntry'>> =>
      listConnection(context, list, accountId, {
        ...page,
        filter: { ...filter, entityType, entityId: restId },
      }),
  )
