import { create, defineResource, lookup, type Rule, update } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import {
  array,
  bareSnowflake,
  boolean,
  list as commaList,
  httpUrl,
  integer,
  jsonObject,
  mediaKey,
  nullable,
  object,
  oneOf,
  openEnum,
  optional,
  snowflake,
  string,
  timestamp,
} from '../language/values.ts'
import { mediaKindOf } from './media-library.ts'
import { changedContent, contentRules, newContent, TWEET_TYPES } from './post-content.ts'

const TWEETS = { source: 'public facts §2 tweets', standing: 'INFERRED' } as const

const CONVERSATION_SETTINGS = ['EVERYONE', 'FOLLOWING', 'MENTIONED_USERS'] as const
const CALLS_TO_ACTION = ['VISIT_SITE', 'WATCH_NOW'] as const

/** GeoJSON. */
export interface GeoPoint {
  readonly type: string
  readonly coordinates: readonly number[]
}
/** Start and end (exclusive) in the text, in code points. */
const indices = () => commaList(integer({ minimum: 0 }))

/** Links, hashtags, users and media of a post. */
const entities = object({
  hashtags: array(object({ text: string(), indices: indices() })),
  symbols: array(object({ text: string(), indices: indices() })),
  user_mentions: array(object({ screen_name: string(), indices: indices() })),
  urls: array(object({ url: string(), expanded_url: string(), display_url: string(), indices: indices() })),
  media: optional(
    array(
      object({
        media_key: mediaKey(),
        type: string(),
        media_url: string(),
        additional_media_info: optional(
          object({
            title: optional(string()),
            description: optional(string()),
            call_to_action: optional(object({ type: string(), url: string() })),
          }),
        ),
      }),
    ),
  ),
})

/**
 * A published, scheduled or draft post, as `tweet_type` says, with its id. Order of fields from public facts
 * §2 tweets; the fields of its objects are chosen here.
 */
export const tweets = defineResource({
  ...TWEETS,
  name: 'tweets',
  type: 'Tweet',
  domain: 'posts',
  area: 'posts',
  path: '/accounts/:account_id/tweets',
  idParameter: 'tweet_id',
  delete: 'none',
  notFound: 'TWEET_NOT_FOUND',
  sortable: [],
  /** The posts of three other tables. */
  stored: false,
  fields: {
    coordinates: nullable(jsonObject<GeoPoint>()),
    retweeted: boolean(),
    name: nullable(string({ maxLength: LIMITS.postNameLength })),
    source: string(),
    entities,
    display_text_range: indices(),
    favorite_count: integer({ minimum: 0 }),
    in_reply_to_status_id_str: nullable(snowflake()),
    geo: nullable(jsonObject<GeoPoint>()),
    id_str: snowflake(),
    scopes: object({ followers: boolean() }),
    in_reply_to_user_id: nullable(bareSnowflake()),
    truncated: boolean(),
    retweet_count: integer({ minimum: 0 }),
    id: bareSnowflake(),
    in_reply_to_status_id: nullable(bareSnowflake()),
    conversation_settings: openEnum(CONVERSATION_SETTINGS),
    nullcast: boolean(),
    created_at: string(),
    place: nullable(object({ name: string(), country_code: string() })),
    scheduled_at: nullable(timestamp()),
    tweet_type: openEnum(TWEET_TYPES),
    favorited: boolean(),
    full_text: string(),
    lang: string(),
    contributors: commaList(bareSnowflake()),
    in_reply_to_screen_name: nullable(string()),
    in_reply_to_user_id_str: nullable(snowflake()),
    user: object({
      id: bareSnowflake(),
      id_str: snowflake(),
      name: optional(string()),
      screen_name: optional(string()),
    }),
    tweet_id: snowflake(),
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

/** Video texts need a video. */
const ofVideo = OF_VIDEO.map(
  (parameter): Rule<Video> => ({
    ...TWEETS,
    name: `${parameter} needs a video`,
    check: (values) => {
      const isVideo = (key: string): boolean => (mediaKindOf(key)?.type ?? 'VIDEO') === 'VIDEO'
      if (values[parameter] === undefined || (values.media_keys ?? []).some(isVideo)) return undefined
      return {
        code: 'INVALID_PARAMETER',
        message: `${parameter} is for posts with a video in media_keys`,
        parameter,
        value: values[parameter],
      }
    },
  }),
)

/** A button needs text and address (public facts §4.2 INCLUSIVE_PARAMETERS). */
const wholeCallToAction: Rule<Video> = {
  ...TWEETS,
  name: 'video_cta and video_cta_value need each other',
  check: ({ video_cta, video_cta_value }) => {
    if ((video_cta === undefined) === (video_cta_value === undefined)) return undefined
    const parameter = video_cta === undefined ? 'video_cta' : 'video_cta_value'
    return {
      code: 'INCLUSIVE_PARAMETERS',
      message: 'video_cta and video_cta_value must be given together',
      parameter,
    }
  },
}

const tweetOperations = {
  /** Posts of one type, oldest first. */
  list: lookup(
    tweets,
    {
      tweet_type: oneOf(TWEET_TYPES),
      ...paging(),
      include_mentions_and_replies: optional(boolean({ default: false })),
      name: optional(string({ minLength: 1, maxLength: LIMITS.postNameLength })),
      timeline_type: optional(oneOf(['ALL', 'NULLCAST', 'ORGANIC'], { default: 'NULLCAST' })),
      trim_user: optional(boolean({ default: false })),
      tweet_ids: optional(commaList(snowflake(), { minItems: 1, maxItems: LIMITS.idsPerList })),
      user_id: optional(snowflake()),
    },
    { filters: { tweet_ids: 'id' } },
  ),
  /** At a singular path. Either `tweet_mode` returns the full form. */
  create: create(
    tweets,
    {
      as_user_id: snowflake(),
      ...newContent,
      conversation_settings: optional(oneOf(CONVERSATION_SETTINGS, { default: 'EVERYONE' })),
      trim_user: optional(boolean({ default: false })),
      tweet_mode: optional(oneOf(['compat', 'extended'])),
      video_cta: optional(oneOf(CALLS_TO_ACTION)),
      video_cta_value: optional(httpUrl()),
      video_description: optional(string({ minLength: 1, maxLength: LIMITS.mediaDescriptionLength })),
      video_title: optional(string({ minLength: 1, maxLength: LIMITS.mediaTitleLength })),
    },
    {
      path: '/accounts/:account_id/tweet',
      rules: [...contentRules, ...ofVideo, wholeCallToAction],
    },
  ),
  /** For published posts; drafts and scheduled posts have updates of their own. */
  update: update(tweets, { name: changedContent.name }),
} as const

export const tweetResources = { tweets } as const
export const tweetContract = { tweets: tweetOperations } as const
