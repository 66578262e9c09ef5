import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  DraftTweetResolvers,
  MutationDraftTweetPreviewArgs,
  MutationResolvers,
  TweetPreviewResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf, ViewOf } from '../src/graph/context/rows.ts'
import {
  listField,
  recordField,
  referenceField,
  referencesField,
  viewField,
} from '../src/graph/fields/fields.ts'
import { attachedCardField, previewField } from '../src/graph/fields/joins.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { readRecord } from '../src/graph/ids/global-id.ts'
import {
  createMutation,
  deleteMutation,
  updateMutation,
  writeMutation,
} from '../src/graph/mutation/mutation.ts'
import { namingId } from '../src/graph/mutation/user-errors.ts'
import { previewUrl } from '../src/graph/scalars/preview-url.ts'
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
  media: referencesField('MediaLibraryItem', 'mediaKeys'),
  card: attachedCardField(),
  previewUrl: previewField(() => 'DRAFT'),
}

const TweetPreview: Complete<TweetPreviewResolvers, ViewOf<'TweetPreview'>> = {
  previewHtml: ({ preview }) => preview,
  previewUrl: ({ preview }) => previewUrl(preview),
}

const { create: createPreview } = contract.draft_tweet_previews
const preview = writeMutation(
  createPreview,
  'message',
  ({ id, accountId }: MutationDraftTweetPreviewArgs) => {
    const draft = readRecord(id, 'DraftTweet', accountId)
    return { account_id: draft.accountId, draft_tweet_id: draft.restId }
  },
  ({ message }) => message,
)

type Mutations = 'draftTweetCreate' | 'draftTweetUpdate' | 'draftTweetDelete' | 'draftTweetPreview'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  draftTweetCreate: createMutation(drafts.create, 'draftTweet'),
  draftTweetUpdate: updateMutation(drafts.update, 'draftTweet'),
  draftTweetDelete: deleteMutation(drafts.delete, 'draftTweet'),
  draftTweetPreview: standsFor(createPreview, 'input', async (root, args, context) =>
    namingId('draftTweetId', await preview.resolve(root, args, context)),
  ),
}

export const draftResolvers = {
  Account,
  DraftTweet,
  TweetPreview,
  Mutation,
  DraftTweetConnection: connectionResolvers,
  DraftTweetOrderField: orderFieldValues(resources.draft_tweets),
}
