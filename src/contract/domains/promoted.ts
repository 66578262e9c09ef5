import { create, defineResource, get, list, remove } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import * as v from '../language/values.ts'

/** Promoted posts (spec 2 §4 Promoted entities; public facts §2 promoted_tweets). */
export const promotedTweets = defineResource({
  name: 'promoted_tweets',
  type: 'PromotedTweet',
  domain: 'promoted',
  area: 'campaigns',
  path: '/accounts/:account_id/promoted_tweets',
  idParameter: 'promoted_tweet_id',
  source: 'spec 2 §4 Promoted entities',
  delete: 'soft',
  notFound: 'PROMOTED_TWEET_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: v.reference('line_items'),
    id: v.id(),
    entity_status: v.openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    approval_status: v.openEnum(['ACCEPTED', 'REJECTED', 'UNDER_REVIEW']),
    tweet_id: v.snowflake(),
    deleted: v.boolean(),
  },
} as const)

export const promotedTweetOperations = {
  list: list(promotedTweets, { filters: { line_item_ids: 'line_item_id', promoted_tweet_ids: 'id' } }),
  get: get(promotedTweets),
  /** Creates promotions and returns one record per post (public facts §2 promoted_tweets). */
  create: create(
    promotedTweets,
    {
      line_item_id: v.reference('line_items'),
      tweet_ids: v.list(v.snowflake(), {
        minItems: 1,
        maxItems: LIMITS.tweetIdsPerCreate,
        'x-echo': 'bare-integers',
        'x-source': LIMITS_SECTION,
      }),
    },
    { returns: 'many' },
  ),
  delete: remove(promotedTweets),
} as const

/** Promoted accounts (spec 2 §4 Promoted entities; public facts §2 promoted_accounts). */
export const promotedAccounts = defineResource({
  name: 'promoted_accounts',
  type: 'PromotedAccount',
  domain: 'promoted',
  area: 'campaigns',
  path: '/accounts/:account_id/promoted_accounts',
  idParameter: 'promoted_account_id',
  source: 'spec 2 §4 Promoted entities',
  delete: 'soft',
  notFound: 'PROMOTED_ACCOUNT_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: v.reference('line_items'),
    user_id: v.snowflake(),
    id: v.id(),
    entity_status: v.openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    approval_status: v.openEnum(['ACCEPTED', 'REJECTED', 'UNDER_REVIEW']),
    deleted: v.boolean(),
  },
} as const)

export const promotedAccountOperations = {
  /**
   * Lists promoted accounts. The API responds with 400 if no given line item can promote accounts. Spec 2 §7
   * states the error code for creates; the list is assumed to use the same code.
   */
  list: list(
    promotedAccounts,
    { filters: { line_item_ids: 'line_item_id', promoted_account_ids: 'id' } },
    { emptyWhen: 'INCOMPATIBLE_LINE_ITEM' },
  ),
  get: get(promotedAccounts),
  create: create(promotedAccounts, { line_item_id: v.reference('line_items'), user_id: v.snowflake() }),
  delete: remove(promotedAccounts),
} as const

/**
 * Scheduled posts to be promoted (spec 2 §4 Promoted entities; public facts §2 scheduled_promoted_tweets).
 */
export const scheduledPromotedTweets = defineResource({
  name: 'scheduled_promoted_tweets',
  type: 'ScheduledPromotedTweet',
  domain: 'promoted',
  area: 'campaigns',
  path: '/accounts/:account_id/scheduled_promoted_tweets',
  idParameter: 'scheduled_promoted_tweet_id',
  source: 'spec 2 §4 Promoted entities',
  delete: 'soft',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: v.reference('line_items'),
    id: v.id(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    scheduled_tweet_id: v.snowflakeReference('scheduled_tweets'),
    /** Id of the published post; null until the post is published. */
    tweet_id: v.derived(v.nullable(v.snowflake())),
    deleted: v.boolean(),
  },
} as const)

export const scheduledPromotedTweetOperations = {
  list: list(scheduledPromotedTweets, {
    filters: { line_item_ids: 'line_item_id', scheduled_promoted_tweet_ids: 'id' },
  }),
  get: get(scheduledPromotedTweets),
  create: create(scheduledPromotedTweets, {
    line_item_id: v.reference('line_items'),
    scheduled_tweet_id: v.snowflakeReference('scheduled_tweets'),
  }),
  /** Deletes the promotion; allowed only before the post's scheduled_at (spec 2 §4 Promoted entities). */
  delete: remove(scheduledPromotedTweets),
} as const

/** Users that an account may promote (spec 2 §4 Promoted entities; public facts §2 promotable_users). */
export const promotableUsers = defineResource({
  name: 'promotable_users',
  type: 'PromotableUser',
  domain: 'promoted',
  area: 'campaigns',
  path: '/accounts/:account_id/promotable_users',
  idParameter: 'promotable_user_id',
  source: 'spec 2 §4 Promoted entities',
  notFound: 'PROMOTABLE_USER_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    user_id: v.snowflake(),
    id: v.id(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
    promotable_user_type: v.openEnum(['FULL', 'RETWEETS_ONLY']),
  },
} as const)

export const promotableUserOperations = {
  list: list(promotableUsers, { filters: { promotable_user_ids: 'id' } }),
  get: get(promotableUsers),
} as const
