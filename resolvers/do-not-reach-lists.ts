import { contract } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  DoNotReachListResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { recordField, referenceField } from '../src/graph/fields/fields.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { createMutation, deleteMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { do_not_reach_lists: operations } = contract

const Account: Pick<AccountResolvers, 'doNotReachLists' | 'doNotReachList'> = {
  doNotReachLists: standsFor(
    operations.list,
    'arguments',
    async ({ accountId }, { includeDeleted }, context) => {
      const input = { account_id: accountId, ...(includeDeleted && { with_deleted: true }) }
      return (await context.loaders.ask(operations.list, input)).data as readonly RowOf<'DoNotReachList'>[]
    },
  ),
  doNotReachList: recordField('DoNotReachList'),
}

const DoNotReachList: Complete<DoNotReachListResolvers, RowOf<'DoNotReachList'>> = {
  ...nodeResolvers('DoNotReachList'),
  account: referenceField('Account', 'accountId'),
}

type Mutations = 'doNotReachListCreate' | 'doNotReachListDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  doNotReachListCreate: createMutation(operations.create, 'doNotReachList'),
  doNotReachListDelete: deleteMutation(operations.delete, 'doNotReachList'),
}

export const doNotReachListResolvers = { Account, DoNotReachList, Mutation }
