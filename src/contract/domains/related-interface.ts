import { create, defineResource, get, lookup } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { APPLICATION, V2 } from './activity.ts'
import { longestPost } from './post-length.ts'

/**
 * Source of these endpoints. The specification states their names, limits and end dates; paths and fields are
 * from the public pages.
 */
const PUBLIC = { source: 'public facts §4.6', standing: 'INFERRED' } as const
const BOUNDED = { source: LIMITS_SECTION, standing: 'SPECIFIED' } as const
const place = { domain: 'activity', area: 'posts', stored: false } as const
/** Version of the earlier API. The sandbox simulates only the parts described in the specification. */
const V1 = { ...V2, version: '1.1' } as const

/** Posts of the authenticated user. An edit is a new post that lists the ids of earlier versions. */
export const relatedPosts = defineResource({
  ...PUBLIC,
  ...place,
  name: 'related_posts',
  type: 'PostVersion',
  path: '/tweets',
  idParameter: 'id',
  key: 'id',
  notFound: 'TWEET_NOT_FOUND',
  fields: {
    id: v.snowflake(),
    text: v.string(),
    author_id: v.snowflake(),
    created_at: v.preciseTimestamp(),
    edit_history_tweet_ids: v.list(v.snowflake()),
    edit_controls: v.object({
      is_edit_eligible: v.boolean(),
      editable_until: v.preciseTimestamp(),
      edits_remaining: v.integer({ minimum: 0 }),
    }),
  },
} as const)

export const streamRules = defineResource({
  ...PUBLIC,
  ...place,
  name: 'stream_rules',
  type: 'StreamRule',
  path: '/tweets/search/stream/rules',
  idParameter: 'id',
  key: 'id',
  fields: { id: v.snowflake(), value: v.string(), tag: v.optional(v.string()) },
} as const)

/** One line of the filtered stream: a post and the rules that it matches. */
export const filteredStream = defineResource({
  ...PUBLIC,
  ...place,
  name: 'filtered_stream',
  type: 'FilteredPost',
  path: '/tweets/search/stream',
  idParameter: 'id',
  key: 'id',
  fields: { id: v.snowflake(), text: v.string() },
} as const)

export const postUsage = defineResource({
  ...PUBLIC,
  ...place,
  name: 'post_usage',
  type: 'PostUsage',
  path: '/usage/tweets',
  idParameter: 'plan',
  key: 'plan',
  fields: {
    plan: v.string(),
    billing: v.string(),
    moved_at: v.optional(v.string()),
    project_cap: v.optional(v.integer({ minimum: 0 })),
    project_usage: v.integer({ minimum: 0 }),
  },
} as const)

export const legacyPosts = defineResource({
  ...PUBLIC,
  ...place,
  name: 'legacy_posts',
  type: 'LegacyPost',
  path: '/statuses/update.json',
  idParameter: 'id_str',
  key: 'id_str',
  fields: { id_str: v.snowflake(), text: v.string() },
} as const)

const retired = (name: string, type: string, path: string) =>
  defineResource({
    ...PUBLIC,
    ...place,
    name,
    type,
    path,
    idParameter: 'url',
    key: 'url',
    fields: { url: v.string() },
  } as const)
export const legacyStreams = retired('legacy_streams', 'LegacyStream', '/statuses/filter.json')
export const legacyEmbeds = retired('legacy_embeds', 'LegacyEmbed', '/statuses/oembed.json')

const ruleText = () => v.string({ minLength: 1, maxLength: LIMITS.academicRuleLength })

interface Changes {
  readonly add?: readonly unknown[]
  readonly delete?: unknown
}

const addOrDelete: Rule<Changes> = {
  ...BOUNDED,
  name: 'add or delete',
  check: ({ add, delete: removed }) =>
    (add === undefined) !== (removed === undefined)
      ? undefined
      : {
          code: add === undefined ? 'MISSING_PARAMETER' : 'EXCLUSIVE_PARAMETERS',
          message: 'add or delete is required, but not both',
          parameter: 'add',
        },
}

const text = () => v.string({ minLength: 1 })

/**
 * Operations of the related API except activity: posts, the filtered stream and usage (spec 2 §7, §8, §9).
 */
export const relatedContract = {
  related_posts: {
    get: get(relatedPosts, V2),
    create: create(
      relatedPosts,
      {
        text: text(),
        edit_options: v.optional(v.object({ previous_post_id: v.snowflake() })),
      },
      { ...V2, body: 'json', rules: [longestPost] },
    ),
  },
  stream_rules: {
    list: lookup(
      streamRules,
      { ids: v.optional(v.list(v.snowflake(), { maxItems: LIMITS.academicRules })) },
      APPLICATION,
    ),
    create: create(
      streamRules,
      {
        add: v.optional(
          v.array(
            v.object({
              value: ruleText(),
              tag: v.optional(v.string({ minLength: 1, maxLength: LIMITS.activityTagLength })),
            }),
          ),
        ),
        delete: v.optional(v.object({ ids: v.array(v.snowflake()) })),
        dry_run: v.optional(v.boolean({ default: false })),
      },
      { ...APPLICATION, body: 'json', returns: 'many', rules: [addOrDelete] },
    ),
  },
  filtered_stream: {
    connect: lookup(
      filteredStream,
      { backfill_minutes: v.optional(v.integer({ minimum: 0, maximum: LIMITS.backfillMinutes })) },
      { ...APPLICATION, name: 'filtered_stream.connect', responds: 'lines' },
    ),
  },
  post_usage: {
    get: { ...lookup(postUsage, {}, { ...APPLICATION, name: 'post_usage.get' }), returns: 'one' },
  },
  legacy_posts: { create: create(legacyPosts, { status: text() }, { ...V1, rules: [] }) },
  legacy_streams: { create: create(legacyStreams, {}, { ...V1, body: 'params', responds: 'never' }) },
  legacy_embeds: {
    list: lookup(
      legacyEmbeds,
      { url: v.optional(text()), id: v.optional(text()) },
      { ...V1, responds: 'never' },
    ),
  },
} as const

export const relatedViews = {
  related_posts: relatedPosts,
  stream_rules: streamRules,
  filtered_stream: filteredStream,
  post_usage: postUsage,
  legacy_posts: legacyPosts,
  legacy_streams: legacyStreams,
  legacy_embeds: legacyEmbeds,
} as const
