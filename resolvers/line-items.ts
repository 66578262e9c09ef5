import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  CampaignResolvers,
  LineItemResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection.ts'
import { untyped } from '../src/graph/context.ts'
import { restIdOf } from '../src/graph/global-id.ts'
import { batchMutation, createMutation, deleteMutation, updateMutation } from '../src/graph/mutation.ts'
import { orderFieldValues } from '../src/graph/order.ts'
import type { Complete, RowOf } from '../src/graph/rows.ts'
import { childConnection, listConnection, reference } from '../src/graph/sources.ts'
import { accountOf, fundingInstrumentOf } from './accounts.ts'
import { nodeResolvers } from './node.ts'

const { line_items: operations } = contract

const Account: Pick<AccountResolvers, 'lineItems' | 'lineItem'> = {
  lineItems: ({ accountId }, args, context) =>
    listConnection<RowOf<'LineItem'>>(context, untyped(operations.list), accountId, args),
  lineItem: ({ accountId }, { id }, context) =>
    reference<RowOf<'LineItem'>>(context, 'line_items', accountId, restIdOf(id, 'LineItem', accountId, 'id')),
}

const Campaign: Pick<CampaignResolvers, 'lineItems'> = {
  lineItems: ({ accountId, restId }, args, context) =>
    childConnection<RowOf<'LineItem'>>(
      context,
      untyped(operations.list),
      accountId,
      { field: 'campaign_id', id: restId },
      args,
    ),
}

const LineItem: Omit<Complete<LineItemResolvers, RowOf<'LineItem'>>, 'promotedTweets'> = {
  ...nodeResolvers('LineItem'),
  account: accountOf,
  campaign: ({ accountId, campaignRestId }, _args, context) =>
    reference<RowOf<'Campaign'>>(context, 'campaigns', accountId, campaignRestId),
  fundingInstrument: fundingInstrumentOf,
}

type Mutations = 'lineItemCreate' | 'lineItemUpdate' | 'lineItemDelete' | 'lineItemsBatch'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  lineItemCreate: createMutation(operations.create, 'lineItem'),
  lineItemUpdate: updateMutation(operations.update, 'lineItem'),
  lineItemDelete: deleteMutation(operations.delete, 'lineItem'),
  lineItemsBatch: batchMutation(operations.batch, 'lineItems'),
}

export const lineItems = {
  Account,
  Campaign,
  LineItem,
  Mutation,
  LineItemConnection: connectionResolvers,
  LineItemOrderField: orderFieldValues(resources.line_items),
}
