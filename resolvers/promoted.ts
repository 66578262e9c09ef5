import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  LineItemResolvers,
  MutationResolvers,
  PromotedTweetResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection.ts'
import { untyped } from '../src/graph/context.ts'
import { restIdOf } from '../src/graph/global-id.ts'
import { createMutation, deleteMutation } from '../src/graph/mutation.ts'
import { orderFieldValues } from '../src/graph/order.ts'
import type { Complete, RowOf } from '../src/graph/rows.ts'
import { childConnection, listConnection, reference } from '../src/graph/sources.ts'
import { accountOf } from './accounts.ts'
import { nodeResolvers } from './node.ts'

const { promoted_tweets: operations } = contract

const Account: Pick<AccountResolvers, 'promotedTweets' | 'promotedTweet'> = {
  promotedTweets: ({ accountId }, args, context) =>
    listConnection<RowOf<'PromotedTweet'>>(context, untyped(operations.list), accountId, args),
  promotedTweet: ({ accountId }, { id }, context) =>
    reference<RowOf<'PromotedTweet'>>(
      context,
      'promoted_tweets',
      accountId,
      restIdOf(id, 'PromotedTweet', accountId, 'id'),
    ),
}

const LineItem: Pick<LineItemResolvers, 'promotedTweets'> = {
  promotedTweets: ({ accountId, restId }, args, context) =>
    childConnection<RowOf<'PromotedTweet'>>(
      context,
      untyped(operations.list),
      accountId,
      { field: 'line_item_id', id: restId },
      args,
    ),
}

const PromotedTweet: Complete<PromotedTweetResolvers, RowOf<'PromotedTweet'>> = {
  ...nodeResolvers('PromotedTweet'),
  account: accountOf,
  lineItem: ({ accountId, lineItemRestId }, _args, context) =>
    reference<RowOf<'LineItem'>>(context, 'line_items', accountId, lineItemRestId),
}

const Mutation: Required<Pick<MutationResolvers, 'promotedTweetsCreate' | 'promotedTweetDelete'>> = {
  promotedTweetsCreate: createMutation(operations.create, 'promotedTweets'),
  promotedTweetDelete: deleteMutation(operations.delete, 'promotedTweet'),
}

export const promoted = {
  Account,
  LineItem,
  PromotedTweet,
  Mutation,
  PromotedTweetConnection: connectionResolvers,
  PromotedTweetOrderField: orderFieldValues(resources.promoted_tweets),
}
