import { create, defineResource, get, lookup, remove, update } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import {
  boolean,
  nullable,
  openEnum,
  optional,
  snowflake,
  string,
  strings,
  timestamp,
} from '../language/values.ts'
import { changedContent, contentRules, newContent, POSTS } from './post-content.ts'

/** spec 2 §2 Scheduled post; order of fields from public facts §2 scheduled_tweets. */
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
  sortable: [],
  fields: {
    name: nullable(string({ maxLength: LIMITS.postNameLength })),
    completed_at: nullable(timestamp()),
    text: string(),
    user_id: snowflake(),
    scheduled_status: openEnum(['SCHEDULED', 'SUCCESS', 'FAILED', 'DELETED']),
    id: snowflake(),
    nullcast: boolean(),
    created_at: timestamp(),
    scheduled_at: timestamp(),
    card_uri: nullable(string()),
    updated_at: timestamp(),
    tweet_id: nullable(snowflake()),
    media_keys: strings(),
  },
} as const)

export const scheduledTweetOperations = {
  list: lookup(
    scheduledTweets,
    {
      ...paging({ default: LIMITS.postsCountDefault, maximum: LIMITS.postsCountMaximum }),
      user_id: optional(snowflake()),
    },
    { filters: { user_id: 'user_id' } },
  ),
  get: get(scheduledTweets),
  create: create(
    scheduledTweets,
    {
      scheduled_at: timestamp(),
      as_user_id: snowflake(),
      ...newContent,
    },
    { rules: contentRules },
  ),
  /** An empty card_uri, media_keys or name removes it (spec 2 §4). */
  update: update(
    scheduledTweets,
    {
      scheduled_at: optional(timestamp()),
      ...changedContent,
    },
    { rules: contentRules },
  ),
  /** Final; the response has scheduled_status DELETED. */
  delete: remove(scheduledTweets),
} as const
