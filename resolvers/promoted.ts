import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  LineItemResolvers,
  MutationResolvers,
  PromotedTweetResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection.ts'
import { childField, listField, recordField, referenceField } from '../src/graph/fields.ts'
import { historyField } from '../src/graph/history.ts'
import { createMutation, deleteMutation } from '../src/graph/mutation.ts'
import { orderFieldValues } from '../src/graph/order.ts'
import type { Complete, RowOf } from '../src/graph/rows.ts'
import { nodeResolvers } from './node.ts'

const { promoted_tweets: operations } = contract

const Account: Pick<AccountResolvers, 'promotedTweets' | 'promotedTweet'> = {
  promotedTweets: listField('PromotedTweet'),
  promotedTweet: recordField('PromotedTweet'),
}

const LineItem: Pick<LineItemResolvers, 'promotedTweets'> = {
  promotedTweets: childField('PromotedTweet', 'line_item_id'),
}

const PromotedTweet: Complete<PromotedTweetResolvers, RowOf<'PromotedTweet'>> = {
  ...nodeResolvers('PromotedTweet'),
  account: referenceField('Account', 'accountId'),
  lineItem: referenceField('LineItem', 'lineItemRestId'),
  history: historyField('PROMOTED_TWEET'),
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
