import { create, defineResource, lookup, update } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { mediaKindOf } from './media-library.ts'
import { changedContent, contentRules, newContent, SCHEDULED_STATUSES, TWEET_TYPES } from './post-content.ts'

const TWEETS = { source: 'public facts §2 tweets', standing: 'INFERRED' } as const

const CONVERSATION_SETTINGS = ['EVERYONE', 'FOLLOWING', 'MENTIONED_USERS'] as const
const CALLS_TO_ACTION = ['VISIT_SITE', 'WATCH_NOW'] as const

export interface GeoPoint {
  readonly type: string
  readonly coordinates: readonly number[]
}
/** Declares a range of code points; the end is exclusive. */
const indices = () => v.list(v.integer({ minimum: 0 }))

const entities = v.object({
  hashtags: v.array(v.object({ text: v.string(), indices: indices() })),
  symbols: v.array(v.object({ text: v.string(), indices: indices() })),
  user_mentions: v.array(v.object({ screen_name: v.string(), indices: indices() })),
  urls: v.array(
    v.object({ url: v.string(), expanded_url: v.string(), display_url: v.string(), indices: indices() }),
  ),
  media: v.optional(
    v.array(
      v.object({
        media_key: v.mediaKey(),
        type: v.string(),
        media_url: v.string(),
        additional_media_info: v.optional(
          v.object({
            title: v.optional(v.string()),
            description: v.optional(v.string()),
            call_to_action: v.optional(v.object({ type: v.string(), url: v.string() })),
          }),
        ),
      }),
    ),
  ),
})

/**
 * Posts (public facts §2 tweets). The fields of nested objects are our own choice.
 *
 * The response to a new post lacks the optional fields. It has `text` instead of `full_text` unless
 * `tweet_mode` is `extended` (creatives reference of the public documentation).
 */
export const tweets = defineResource({
  ...TWEETS,
  name: 'tweets',
  type: 'Tweet',
  domain: 'posts',
  area: 'posts',
  path: '/accounts/:account_id/tweets',
  idParameter: 'tweet_id',
  notFound: 'TWEET_NOT_FOUND',
  /** Posts are stored in other tables: `posts`, `draft_tweets` and `scheduled_tweets`. */
  stored: false,
  fields: {
    coordinates: v.nullable(v.jsonObject<GeoPoint>()),
    retweeted: v.boolean(),
    name: v.nullable(v.string({ maxLength: LIMITS.postNameLength })),
    source: v.string(),
    entities,
    display_text_range: v.optional(indices()),
    favorite_count: v.integer({ minimum: 0 }),
    in_reply_to_status_id_str: v.nullable(v.snowflake()),
    geo: v.nullable(v.jsonObject<GeoPoint>()),
    id_str: v.snowflake(),
    scopes: v.object({ followers: v.boolean() }),
    in_reply_to_user_id: v.nullable(v.bareSnowflake()),
    truncated: v.boolean(),
    retweet_count: v.integer({ minimum: 0 }),
    id: v.bareSnowflake(),
    in_reply_to_status_id: v.nullable(v.bareSnowflake()),
    conversation_settings: v.optional(v.openEnum(CONVERSATION_SETTINGS)),
    nullcast: v.optional(v.boolean()),
    created_at: v.dayNameTime(),
    place: v.nullable(v.object({ name: v.string(), country_code: v.string() })),
    scheduled_at: v.optional(v.nullable(v.timestamp())),
    /** Null unless the post is scheduled. Source: creatives reference of the public documentation. */
    scheduled_status: v.optional(v.nullable(v.openEnum(SCHEDULED_STATUSES))),
    tweet_type: v.optional(v.openEnum(TWEET_TYPES)),
    favorited: v.boolean(),
    full_text: v.optional(v.alsoNamed({ alias: 'text' }, v.string())),
    lang: v.string(),
    contributors: v.nullable(v.list(v.bareSnowflake())),
    in_reply_to_screen_name: v.nullable(v.string()),
    in_reply_to_user_id_str: v.nullable(v.snowflake()),
    user: v.object({
      id: v.bareSnowflake(),
      id_str: v.snowflake(),
      name: v.optional(v.string()),
      screen_name: v.optional(v.string()),
      profile_image_url_https: v.optional(v.string()),
    }),
    tweet_id: v.optional(v.alsoNamed({ alias: 'id_str' }, v.snowflake())),
    /**
     * URI of the card. The public facts do not list this field, but nothing else identifies a post's card.
     */
    card_uri: v.optional(v.nullable(v.string())),
  },
} as const)

interface Video {
  media_keys?: readonly string[] | null
  video_cta?: string
  video_cta_value?: string
  video_description?: string
  video_title?: string
}
const OF_VIDEO = ['video_cta', 'video_cta_value', 'video_description', 'video_title'] as const

const ofVideo = OF_VIDEO.map(
  (parameter): Rule<Video> => ({
    ...TWEETS,
    name: `${parameter} requires a video`,
    check: (values) => {
      const isVideo = (key: string): boolean => (mediaKindOf(key)?.type ?? 'VIDEO') === 'VIDEO'
      if (values[parameter] === undefined || (values.media_keys ?? []).some(isVideo)) return undefined
      return {
        code: 'INVALID_PARAMETER',
        message: `${parameter} requires a video in media_keys`,
        parameter,
        value: values[parameter],
      }
    },
  }),
)

/** Requires both parts of a call to action (public facts §4.2 INCLUSIVE_PARAMETERS). */
const wholeCallToAction: Rule<Video> = {
  ...TWEETS,
  name: 'video_cta together with video_cta_value',
  check: ({ video_cta, video_cta_value }) => {
    if ((video_cta === undefined) === (video_cta_value === undefined)) return undefined
    const parameter = video_cta === undefined ? 'video_cta' : 'video_cta_value'
    return {
      code: 'INCLUSIVE_PARAMETERS',
      message: 'video_cta and video_cta_value must be used together',
      parameter,
    }
  },
}

const tweetOperations = {
  list: lookup(
    tweets,
    {
      tweet_type: v.oneOf(TWEET_TYPES),
      ...paging(),
      include_mentions_and_replies: v.optional(v.boolean({ default: false })),
      name: v.optional(v.string({ minLength: 1, maxLength: LIMITS.postNameLength })),
      timeline_type: v.optional(v.oneOf(['ALL', 'NULLCAST', 'ORGANIC'], { default: 'NULLCAST' })),
      trim_user: v.optional(v.boolean({ default: false })),
      tweet_ids: v.optional(v.list(v.snowflake(), { minItems: 1, maxItems: LIMITS.idsPerList })),
      user_id: v.optional(v.snowflake()),
    },
    { filters: { tweet_ids: 'id' } },
  ),
  create: create(
    tweets,
    {
      as_user_id: v.snowflake(),
      ...newContent,
      conversation_settings: v.optional(v.oneOf(CONVERSATION_SETTINGS, { default: 'EVERYONE' })),
      trim_user: v.optional(v.boolean({ default: false })),
      tweet_mode: v.optional(v.oneOf(['compat', 'extended'])),
      video_cta: v.optional(v.oneOf(CALLS_TO_ACTION)),
      video_cta_value: v.optional(v.httpUrl()),
      video_description: v.optional(v.string({ minLength: 1, maxLength: LIMITS.mediaDescriptionLength })),
      video_title: v.optional(v.string({ minLength: 1, maxLength: LIMITS.mediaTitleLength })),
    },
    {
      path: '/accounts/:account_id/tweet',
      rules: [...contentRules, ...ofVideo, wholeCallToAction],
      implied: ({ nullcast = true, conversation_settings = 'EVERYONE', card_uri = null }) => ({
        tweet_type: 'PUBLISHED',
        nullcast,
        conversation_settings,
        card_uri,
      }),
    },
  ),
  /** Updates the name of a published post. */
  update: update(
    tweets,
    { name: changedContent.name },
    { path: '/accounts/:account_id/tweets/:tweet_id/name' },
  ),
} as const

export const tweetResources = { tweets } as const
export const tweetContract = { tweets: tweetOperations } as const
