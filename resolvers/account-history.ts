import type { TSchema } from 'typebox'
import { HISTORY_ENTITIES, type HistoryEntity } from '../src/contract/domains/account-history.ts'
import { contract, resources } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/language/define.ts'
import { graphInputName, graphName } from '../src/contract/language/names.ts'
import type {
  AccountHistoryArgs,
  AccountResolvers,
  HistoryEntryResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionOf, connectionResolvers } from '../src/graph/connection/connection.ts'
import { unreadConnection } from '../src/graph/connection/unread-connection.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { AnyRow, Complete, ViewOf } from '../src/graph/context/rows.ts'
import { HISTORY_KINDS, historyPage, USED_BY_HISTORY } from '../src/graph/fields/account-history.ts'
import { periodOf } from '../src/graph/fields/history-period.ts'
import { sizeProblems } from '../src/graph/fields/list-query.ts'
import { flipped, sliceOf } from '../src/graph/fields/slice.ts'
import { recordById } from '../src/graph/fields/sources.ts'
import { standsFor } from '../src/graph/hints/hints.ts'

const list = contract.account_history.list as unknown as Operation

/** Sort order of the history. Cursors depend on it. */
const LATEST_FIRST = { field: 'change_time', isDescending: true }

type Arguments = Partial<AccountHistoryArgs>

const accountHistoryField = standsFor(
  list,
  'list',
  async ({ accountId }: { readonly accountId: string }, args: Arguments, context: GraphContext) => {
    const { since, until, kinds } = args
    const period = await periodOf(context, accountId, args, sizeProblems(list, args))
    // The scope contains the arguments as the client sent them, so that cursors stay valid when default times
    // advance.
    const scope = { list, accountId, input: { since, until, kinds }, order: LATEST_FIRST }
    const { query: read, start, size, isBackward } = sliceOf(scope, args)
    const query = { accountId, kinds: kinds ?? HISTORY_KINDS, ...period, isBackward }
    const { loaders } = context
    if (size === 0) {
      const hasMore = async () => (await historyPage(query, start, 0, loaders)).hasNextPage
      return unreadConnection({ total: async () => null, hasMore }, start)
    }
    const page = await historyPage(query, start, size, loaders)
    const shown = isBackward ? flipped(page) : page
    return connectionOf<ViewOf<'HistoryEntry'>>(shown, { start, isBackward }, read, loaders)
  },
)

const history = {
  ...accountHistoryField,
  extensions: { ...accountHistoryField.extensions, uses: USED_BY_HISTORY },
}

const Account: Pick<AccountResolvers, 'history'> = { history }

/** Returns the values before and after a change. A change that is not such a pair is the new value itself. */
const sides = (change: unknown): { before: unknown; after: unknown } => {
  const isPair = typeof change === 'object' && change !== null && ('before' in change || 'after' in change)
  const { before = null, after = null }: { before?: unknown; after?: unknown } = isPair
    ? change
    : { after: change }
  return { before, after }
}

const resourceOf = (entity: string | null) =>
  Object.hasOwn(HISTORY_ENTITIES, entity ?? '') ? HISTORY_ENTITIES[entity as HistoryEntity] : undefined

/** Returns the graph name of an entity's field. Names that the graph lacks are converted to camelCase. */
const fieldName = (entity: string | null, field: string): string => {
  const resource = resourceOf(entity)
  const fields: Readonly<Record<string, TSchema>> = resource ? resources[resource].fields : {}
  const { [field]: schema } = fields
  return schema && Object.hasOwn(fields, field) ? graphName(field, schema) : graphInputName(field)
}

// Only one example of these fields is known, so a missing field is null and does not make the page fail.
const HistoryEntry: Complete<HistoryEntryResolvers, ViewOf<'HistoryEntry'>> = {
  entityRestId: ({ entityId }) => entityId,
  record: ({ accountId, entity, entityId }, _args, context) => {
    const resource = resourceOf(entity)
    return resource ? recordById<AnyRow>(context, resource, accountId, entityId) : null
  },
  changes: ({ changes, entity }) =>
    Object.entries(changes ?? {}).map(([fieldRaw, change]) => ({
      field: fieldName(entity, fieldRaw),
      fieldRaw,
      ...sides(change),
    })),
}

export const accountHistory = { Account, HistoryEntry, HistoryEntryConnection: connectionResolvers }
