import { create, defineResource, get, lookup, remove, update } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import * as v from '../language/values.ts'
import { changedContent, contentRules, newContent, POSTS, TWEET_TYPES } from './post-content.ts'

/** Draft posts (spec 2 §2 Draft post; public facts §2 draft_tweets). */
export const draftTweets = defineResource({
  ...POSTS,
  name: 'draft_tweets',
  type: 'DraftTweet',
  domain: 'posts',
  area: 'posts',
  path: '/accounts/:account_id/draft_tweets',
  idParameter: 'draft_tweet_id',
  delete: 'hard',
  notFound: 'TWEET_NOT_FOUND',
  fields: {
    name: v.nullable(v.string({ maxLength: LIMITS.postNameLength })),
    text: v.string(),
    user_id: v.snowflake(),
    id: v.snowflake(),
    nullcast: v.boolean(),
    created_at: v.timestamp(),
    card_uri: v.nullable(v.string()),
    updated_at: v.timestamp(),
    media_keys: v.strings(),
    /** Present only in the response to a delete. */
    status: v.optional(v.derived(v.openEnum(['DELETED']))),
  },
} as const)

const draftTweetOperations = {
  /** Lists drafts, by default those of the account's FULL promotable user (spec 2 §4). */
  list: lookup(
    draftTweets,
    {
      ...paging({ default: LIMITS.postsCountDefault, maximum: LIMITS.postsCountMaximum }),
      user_id: v.optional(v.snowflake()),
    },
    { filters: { user_id: 'user_id' } },
  ),
  get: get(draftTweets),
  create: create(draftTweets, { as_user_id: v.snowflake(), ...newContent }, { rules: contentRules }),
  /** Updates a draft. An empty card_uri, media_keys or name removes that value. */
  update: update(draftTweets, changedContent, { rules: contentRules }),
  /** Deletes a draft permanently; the response has status DELETED. */
  delete: remove(draftTweets, { source: 'public facts §2 draft_tweets', standing: 'INFERRED' }),
} as const

/** Previews of posts, as iframe elements (spec 2 §2 Other records). */
export const tweetPreviews = defineResource({
  ...POSTS,
  name: 'tweet_previews',
  type: 'TweetPreview',
  domain: 'posts',
  area: 'posts',
  path: '/accounts/:account_id/tweet_previews',
  idParameter: 'tweet_id',
  key: 'tweet_id',
  notFound: 'TWEET_NOT_FOUND',
  fields: { tweet_id: v.snowflake(), preview: v.string() },
} as const)

const tweetPreviewOperations = {
  /** Lists previews of the given posts that have the given `tweet_type`. Other ids yield no preview. */
  list: lookup(tweetPreviews, {
    tweet_ids: v.list(v.snowflake(), {
      minItems: 1,
      maxItems: LIMITS.tweetPreviewIds,
      'x-source': LIMITS_SECTION,
    }),
    tweet_type: v.oneOf(TWEET_TYPES),
  }),
} as const

export const draftTweetPreviews = defineResource({
  source: 'public facts §2 draft_tweets',
  standing: 'INFERRED',
  name: 'draft_tweet_previews',
  type: 'DraftTweetPreview',
  domain: 'posts',
  area: 'posts',
  path: '/accounts/:account_id/draft_tweets/preview/:draft_tweet_id',
  idParameter: 'draft_tweet_id',
  beside: 'message',
  notFound: 'TWEET_NOT_FOUND',
  fields: { message: v.string() },
} as const)

const draftTweetPreviewOperations = {
  create: create(draftTweetPreviews, {}, { name: 'draft_tweets.preview' }),
} as const

export const draftResources = { draft_tweets: draftTweets } as const
export const draftViews = { tweet_previews: tweetPreviews, draft_tweet_previews: draftTweetPreviews } as const
export const draftContract = {
  draft_tweets: draftTweetOperations,
  tweet_previews: tweetPreviewOperations,
  draft_tweet_previews: draftTweetPreviewOperations,
} as const
