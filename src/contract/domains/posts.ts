import { create, defineResource, get, lookup, remove, update } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import * as v from '../language/values.ts'
import { changedContent, contentRules, newContent, POSTS, SCHEDULED_STATUSES } from './post-content.ts'

/** Scheduled posts (spec 2 §2 Scheduled post; public facts §2 scheduled_tweets). */
export const scheduledTweets = defineResource({
  ...POSTS,
  name: 'scheduled_tweets',
  type: 'ScheduledTweet',
  domain: 'posts',
  area: 'posts',
  path: '/accounts/:account_id/scheduled_tweets',
  idParameter: 'scheduled_tweet_id',
  delete: 'hard',
  notFound: 'TWEET_NOT_FOUND',
  fields: {
    name: v.nullable(v.string({ maxLength: LIMITS.postNameLength })),
    completed_at: v.nullable(v.timestamp()),
    text: v.string(),
    user_id: v.snowflake(),
    scheduled_status: v.openEnum(SCHEDULED_STATUSES),
    id: v.snowflake(),
    nullcast: v.boolean(),
    created_at: v.timestamp(),
    scheduled_at: v.timestamp(),
    card_uri: v.nullable(v.string()),
    updated_at: v.timestamp(),
    tweet_id: v.nullable(v.snowflake()),
    media_keys: v.strings(),
  },
} as const)

export const scheduledTweetOperations = {
  list: lookup(
    scheduledTweets,
    {
      ...paging({ default: LIMITS.postsCountDefault, maximum: LIMITS.postsCountMaximum }),
      user_id: v.optional(v.snowflake()),
    },
    { filters: { user_id: 'user_id' } },
  ),
  get: get(scheduledTweets),
  create: create(
    scheduledTweets,
    {
      scheduled_at: v.timestamp(),
      as_user_id: v.snowflake(),
      ...newContent,
    },
    { rules: contentRules },
  ),
  update: update(
    scheduledTweets,
    {
      scheduled_at: v.optional(v.timestamp()),
      ...changedContent,
    },
    { rules: contentRules },
  ),
  /** Deletes a scheduled post permanently; the response has scheduled_status DELETED. */
  delete: remove(scheduledTweets),
} as const
