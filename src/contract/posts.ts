import { create, defineResource, get, lookup, type Rule, remove, update } from './define.ts'
import { LIMITS, LIMITS_SECTION } from './limits.ts'
import { paging } from './params.ts'
import {
  boolean,
  clearable,
  list as commaList,
  listed,
  nullable,
  openEnum,
  optional,
  snowflake,
  string,
  strings,
  timestamp,
} from './values.ts'

const origin = {
  source: 'spec 2 §4 Draft posts, scheduled posts, previews',
  standing: 'SPECIFIED',
} as const

/** spec 2 §2 Scheduled post; order of fields from public facts §2 scheduled_tweets. */
export const scheduledTweets = defineResource({
  ...origin,
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

interface Content {
  text?: string
  media_keys?: readonly string[] | null
}

/** A post without media needs words; of an update only what it gives itself is known. */
const textOrMedia: Rule<Content> = {
  ...origin,
  name: 'text required without media_keys',
  check: ({ text, media_keys }, whole) => {
    const blank = text === undefined ? whole : text.trim() === ''
    const bare = media_keys === undefined ? whole : (media_keys ?? []).length === 0
    if (!blank || !bare) return undefined
    return {
      code: text === undefined ? 'MISSING_PARAMETER' : 'TWEET_CANNOT_BE_BLANK',
      message: 'text is required when there are no media_keys',
      parameter: 'text',
    }
  },
}

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
      text: optional(string()),
      card_uri: optional(string({ minLength: 1 })),
      media_keys: optional(commaList(listed())),
      nullcast: optional(boolean({ default: true })),
      name: optional(string({ maxLength: LIMITS.postNameLength, 'x-source': LIMITS_SECTION })),
    },
    { rules: [textOrMedia] },
  ),
  /** An empty card_uri, media_keys or name removes it (spec 2 §4). */
  update: update(
    scheduledTweets,
    {
      scheduled_at: optional(timestamp()),
      text: optional(string()),
      card_uri: clearable(string({ minLength: 1 })),
      media_keys: clearable(commaList(listed())),
      nullcast: optional(boolean()),
      name: clearable(string({ maxLength: LIMITS.postNameLength, 'x-source': LIMITS_SECTION })),
    },
    { rules: [textOrMedia] },
  ),
  /** Final; the answer shows scheduled_status DELETED. */
  delete: remove(scheduledTweets),
} as const
