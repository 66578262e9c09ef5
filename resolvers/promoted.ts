import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  CampaignResolvers,
  LineItemResolvers,
  MutationResolvers,
  PromotableUserResolvers,
  PromotedAccountResolvers,
  PromotedTweetResolvers,
  ScheduledPromotedTweetResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { childField, listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { grandchildField } from '../src/graph/fields/grandchildren.ts'
import { historyField } from '../src/graph/fields/history.ts'
import { tweetField } from '../src/graph/fields/joins.ts'
import { createMutation, deleteMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const {
  promoted_tweets: tweets,
  promoted_accounts: accounts,
  scheduled_promoted_tweets: scheduledTweets,
} = contract

type OfAccount =
  | 'promotedTweets'
  | 'promotedTweet'
  | 'promotedAccounts'
  | 'promotedAccount'
  | 'scheduledPromotedTweets'
  | 'scheduledPromotedTweet'
  | 'promotableUsers'
  | 'promotableUser'
const Account: Pick<AccountResolvers, OfAccount> = {
  promotedTweets: listField('PromotedTweet'),
  promotedTweet: recordField('PromotedTweet'),
  promotedAccounts: listField('PromotedAccount'),
  promotedAccount: recordField('PromotedAccount'),
  scheduledPromotedTweets: listField('ScheduledPromotedTweet'),
  scheduledPromotedTweet: recordField('ScheduledPromotedTweet'),
  promotableUsers: listField('PromotableUser'),
  promotableUser: recordField('PromotableUser'),
}

type OfLineItem = 'promotedTweets' | 'promotedAccounts' | 'scheduledPromotedTweets'
const LineItem: Pick<LineItemResolvers, OfLineItem> = {
  promotedTweets: childField('PromotedTweet', 'line_item_id'),
  promotedAccounts: childField('PromotedAccount', 'line_item_id'),
  scheduledPromotedTweets: childField('ScheduledPromotedTweet', 'line_item_id'),
}

const Campaign: Pick<CampaignResolvers, 'promotedTweets'> = {
  promotedTweets: grandchildField('PromotedTweet'),
}

const account = referenceField('Account', 'accountId')
const lineItem = referenceField('LineItem', 'lineItemRestId')

/** Resolves the user with the id `userId`. */
const user = ({ userId, accountId }: { readonly userId: string | null; readonly accountId: string }) =>
  userId === null ? null : { id: userId, accountId }

const PromotedTweet: Omit<Complete<PromotedTweetResolvers, RowOf<'PromotedTweet'>>, 'stats'> = {
  ...nodeResolvers('PromotedTweet'),
  account,
  lineItem,
  tweet: tweetField(),
  history: historyField('PROMOTED_TWEET'),
}
const PromotedAccount: Omit<Complete<PromotedAccountResolvers, RowOf<'PromotedAccount'>>, 'stats'> = {
  ...nodeResolvers('PromotedAccount'),
  account,
  lineItem,
  user,
  history: historyField('PROMOTED_ACCOUNT'),
}
const ScheduledPromotedTweet: Complete<ScheduledPromotedTweetResolvers, RowOf<'ScheduledPromotedTweet'>> = {
  ...nodeResolvers('ScheduledPromotedTweet'),
  account,
  lineItem,
  scheduledTweet: referenceField('ScheduledTweet', 'scheduledTweetRestId'),
  tweet: tweetField(),
}
const PromotableUser: Complete<PromotableUserResolvers, RowOf<'PromotableUser'>> = {
  ...nodeResolvers('PromotableUser'),
  account,
  user,
}

type Mutations =
  | 'promotedTweetsCreate'
  | 'promotedTweetDelete'
  | 'promotedAccountCreate'
  | 'promotedAccountDelete'
  | 'scheduledPromotedTweetCreate'
  | 'scheduledPromotedTweetDelete'
/** Mutations of promoted entities, which cannot be updated (spec 2 §4). */
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  promotedTweetsCreate: createMutation(tweets.create, 'promotedTweets'),
  promotedTweetDelete: deleteMutation(tweets.delete, 'promotedTweet'),
  promotedAccountCreate: createMutation(accounts.create, 'promotedAccount'),
  promotedAccountDelete: deleteMutation(accounts.delete, 'promotedAccount'),
  scheduledPromotedTweetCreate: createMutation(scheduledTweets.create, 'scheduledPromotedTweet'),
  scheduledPromotedTweetDelete: deleteMutation(scheduledTweets.delete, 'scheduledPromotedTweet'),
}

export const promoted = {
  Account,
  LineItem,
  Campaign,
  PromotedTweet,
  PromotedAccount,
  ScheduledPromotedTweet,
  PromotableUser,
  Mutation,
  PromotedTweetConnection: connectionResolvers,
  PromotedAccountConnection: connectionResolvers,
  ScheduledPromotedTweetConnection: connectionResolvers,
  PromotableUserConnection: connectionResolvers,
  PromotedTweetOrderField: orderFieldValues(resources.promoted_tweets),
  PromotedAccountOrderField: orderFieldValues(resources.promoted_accounts),
  ScheduledPromotedTweetOrderField: orderFieldValues(resources.scheduled_promoted_tweets),
  PromotableUserOrderField: orderFieldValues(resources.promotable_users),
}
