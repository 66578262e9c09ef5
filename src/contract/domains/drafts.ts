import { create, defineResource, get, lookup, remove, update } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import {
  boolean,
  list as commaList,
  derived,
  nullable,
  oneOf,
  openEnum,
  optional,
  snowflake,
  string,
  strings,
  timestamp,
} from '../language/values.ts'
import { changedContent, contentRules, newContent, POSTS, TWEET_TYPES } from './post-content.ts'

/** spec 2 §2 Draft post; order of fields and `status` from public facts §2 draft_tweets. */
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
  sortable: [],
  fields: {
    name: nullable(string({ maxLength: LIMITS.postNameLength })),
    text: string(),
    user_id: snowflake(),
    id: snowflake(),
    nullcast: boolean(),
    created_at: timestamp(),
    card_uri: nullable(string()),
    updated_at: timestamp(),
    media_keys: strings(),
    /** Only in the response of a delete. */
    status: optional(derived(openEnum(['DELETED']))),
  },
} as const)

const draftTweetOperations = {
  /** By default those of the account's FULL promotable user (spec 2 §4). */
  list: lookup(
    draftTweets,
    {
      ...paging({ default: LIMITS.postsCountDefault, maximum: LIMITS.postsCountMaximum }),
      user_id: optional(snowflake()),
    },
    { filters: { user_id: 'user_id' } },
  ),
  get: get(draftTweets),
  create: create(draftTweets, { as_user_id: snowflake(), ...newContent }, { rules: contentRules }),
  /** An empty card_uri, media_keys or name removes it. */
  update: update(draftTweets, changedContent, { rules: contentRules }),
  /** Final; the response has status DELETED. */
  delete: remove(draftTweets, { source: 'public facts §2 draft_tweets', standing: 'INFERRED' }),
} as const

/** spec 2 §2 Other records: a post's preview as an iframe element. */
export const tweetPreviews = defineResource({
  ...POSTS,
  name: 'tweet_previews',
  type: 'TweetPreview',
  domain: 'posts',
  area: 'posts',
  path: '/accounts/:account_id/tweet_previews',
  idParameter: 'tweet_id',
  key: 'tweet_id',
  delete: 'none',
  notFound: 'TWEET_NOT_FOUND',
  sortable: [],
  fields: { tweet_id: snowflake(), preview: string() },
} as const)

const tweetPreviewOperations = {
  /** Ids that name no post of the type have no preview. */
  list: lookup(tweetPreviews, {
    tweet_ids: commaList(snowflake(), {
      minItems: 1,
      maxItems: LIMITS.tweetPreviewIds,
      'x-source': LIMITS_SECTION,
    }),
    tweet_type: oneOf(TWEET_TYPES),
  }),
} as const

/** The message about a preview sent to a device. */
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
  delete: 'none',
  notFound: 'TWEET_NOT_FOUND',
  sortable: [],
  fields: { message: string() },
} as const)

const draftTweetPreviewOperations = {
  /** Sends the caller a preview of a draft. */
  create: create(draftTweetPreviews, {}, { name: 'draft_tweets.preview' }),
} as const

export const draftResources = { draft_tweets: draftTweets } as const
export const draftViews = { tweet_previews: tweetPreviews, draft_tweet_previews: draftTweetPreviews } as const
export const draftContract = {
  draft_tweets: draftTweetOperations,
  tweet_previews: tweetPreviewOperations,
  draft_tweet_previews: draftTweetPreviewOperations,
} as const
