import { isoTime } from '../src/contract/day-name-time.ts'
import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  MutationResolvers,
  TweetResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { attachedCardField, mediaOf, previewField } from '../src/graph/fields/joins.ts'
import { isOfPost, mediaOfPost } from '../src/graph/fields/post-media.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { restIdOf } from '../src/graph/ids/global-id.ts'
import { wireInput } from '../src/graph/input/wire-input.ts'
import { createMutation, updateMutation, writeMutation } from '../src/graph/mutation/mutation.ts'
import { renamed, type UserError } from '../src/graph/mutation/user-errors.ts'
import { accountlessResolvers, nodeResolvers } from './node.ts'

const Account: Pick<AccountResolvers, 'tweets' | 'tweet'> = {
  tweets: listField('Tweet'),
  tweet: recordField('Tweet'),
}

type Author = RowOf<'Tweet'>['user']
/** Converts the author data in a post. */
const authorOf = ({ restId, name, screenName, profileImageUrlHttps }: Author) => ({
  id: restId,
  name,
  screenName,
  profileImageUrlHttps,
})

const Tweet: Complete<TweetResolvers, RowOf<'Tweet'>> = {
  ...nodeResolvers('Tweet'),
  account: referenceField('Account', 'accountId'),
  // Null if the time cannot be parsed. Lists omit such posts.
  createdAt: ({ createdAt }) => isoTime(createdAt) as string,
  createdAtRaw: ({ createdAt }) => createdAt,
  publicationStatus: ({ scheduledStatus }) => scheduledStatus,
  publicationStatusRaw: ({ scheduledStatusRaw }) => scheduledStatusRaw,
  user: ({ user }) => user && authorOf(user),
  author: ({ user, accountId }) => user && { ...authorOf(user), accountId },
  card: attachedCardField(),
  media: ({ entities, accountId }, _args, context, info) => {
    // The API may leave out the key, without which the media cannot be found.
    const media = (entities?.media ?? []).filter(({ mediaKey }) => typeof mediaKey === 'string')
    const own = media.map((item) => mediaOfPost(accountId, item))
    if (own.every((item) => item !== undefined) && isOfPost(info)) return own
    return mediaOf(
      context,
      accountId,
      media.map(({ mediaKey }) => mediaKey),
    )
  },
  previewUrl: previewField(({ tweetType }) => tweetType),
}

/** Names the argument `id` in an error about the previous version. */
const namingPrevious = (error: UserError): UserError =>
  renamed({ ...error, message: error.message.replace('.previousPostId', '') }, (text) =>
    text.startsWith('editOptions') ? 'id' : text,
  )

interface Edited {
  readonly id: string
  readonly input: object
}
const { related_posts: versions } = contract
const edit = writeMutation(
  versions.create,
  'version',
  ({ id, input }: Edited) => ({
    ...wireInput(versions.create, input, ''),
    edit_options: { previous_post_id: restIdOf(id, 'Tweet', undefined, 'id') },
  }),
  (row) => row,
)

const post = createMutation(contract.tweets.create, 'tweet')

type Mutations = 'tweetCreate' | 'tweetUpdate' | 'tweetEdit'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  tweetCreate: standsFor(contract.tweets.create, 'input', (root, args, context) => {
    // Requests `extended` by default, because responses in other modes do not contain the complete text.
    const input = { ...args.input, tweetMode: args.input.tweetMode ?? 'extended' }
    return post.resolve(root, { ...args, input }, context)
  }),
  tweetUpdate: updateMutation(contract.tweets.update, 'tweet'),
  tweetEdit: standsFor(versions.create, 'input', async (root, args, context) => {
    const { version, userErrors } = await edit.resolve(root, args, context)
    return { version, userErrors: userErrors.map(namingPrevious) }
  }),
}

export const tweetResolvers = {
  Account,
  Tweet,
  PostVersion: accountlessResolvers('PostVersion'),
  Mutation,
  TweetConnection: connectionResolvers,
  TweetOrderField: orderFieldValues(resources.tweets),
  TweetMode: { COMPAT: 'compat', EXTENDED: 'extended' },
}
