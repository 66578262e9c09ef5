import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  MutationResolvers,
  ScheduledTweetResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import {
  groupField,
  listField,
  recordField,
  referenceField,
  referencesField,
} from '../src/graph/fields/fields.ts'
import { attachedCardField, previewField, tweetField } from '../src/graph/fields/joins.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { scheduled_tweets: scheduled } = contract

const Account: Pick<AccountResolvers, 'scheduledTweets' | 'scheduledTweet'> = {
  scheduledTweets: listField('ScheduledTweet'),
  scheduledTweet: recordField('ScheduledTweet'),
}

const ScheduledTweet: Complete<ScheduledTweetResolvers, RowOf<'ScheduledTweet'>> = {
  ...nodeResolvers('ScheduledTweet'),
  account: referenceField('Account', 'accountId'),
  media: referencesField('MediaLibraryItem', 'mediaKeys'),
  card: attachedCardField(),
  previewUrl: previewField(() => 'SCHEDULED'),
  tweet: tweetField(),
  promotions: groupField('ScheduledPromotedTweet', 'scheduledTweetRestId'),
}

type Mutations = 'scheduledTweetCreate' | 'scheduledTweetUpdate' | 'scheduledTweetDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  scheduledTweetCreate: createMutation(scheduled.create, 'scheduledTweet'),
  scheduledTweetUpdate: updateMutation(scheduled.update, 'scheduledTweet'),
  scheduledTweetDelete: deleteMutation(scheduled.delete, 'scheduledTweet'),
}

export const posts = {
  Account,
  ScheduledTweet,
  Mutation,
  ScheduledTweetConnection: connectionResolvers,
  ScheduledTweetOrderField: orderFieldValues(resources.scheduled_tweets),
}
