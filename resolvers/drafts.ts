import { contract } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  DraftTweetResolvers,
  MutationResolvers,
  TweetPreviewResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection.ts'
import { listField, recordField, referenceField, viewField } from '../src/graph/fields.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation.ts'
import { previewUrl } from '../src/graph/preview-url.ts'
import type { Complete, RowOf, ViewOf } from '../src/graph/rows.ts'
import { nodeResolvers } from './node.ts'

const { draft_tweets: drafts, tweet_previews: previews } = contract

const Account: Pick<AccountResolvers, 'draftTweets' | 'draftTweet' | 'tweetPreviews'> = {
  draftTweets: listField('DraftTweet'),
  draftTweet: recordField('DraftTweet'),
  tweetPreviews: viewField(previews.list),
}

const DraftTweet: Complete<DraftTweetResolvers, RowOf<'DraftTweet'>> = {
  ...nodeResolvers('DraftTweet'),
  account: referenceField('Account', 'accountId'),
}

const TweetPreview: Complete<TweetPreviewResolvers, ViewOf<'TweetPreview'>> = {
  previewHtml: ({ preview }) => preview,
  previewUrl: ({ preview }) => previewUrl(preview),
}

type Mutations = 'draftTweetCreate' | 'draftTweetUpdate' | 'draftTweetDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  draftTweetCreate: createMutation(drafts.create, 'draftTweet'),
  draftTweetUpdate: updateMutation(drafts.update, 'draftTweet'),
  draftTweetDelete: deleteMutation(drafts.delete, 'draftTweet'),
}

export const draftResolvers = {
  Account,
  DraftTweet,
  TweetPreview,
  Mutation,
  DraftTweetConnection: connectionResolvers,
}
