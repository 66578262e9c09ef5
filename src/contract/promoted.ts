import { create, defineResource, get, list, remove } from './define.ts'
import { LIMITS, LIMITS_SECTION } from './limits.ts'
import { boolean, list as commaList, id, openEnum, reference, snowflake, timestamp } from './values.ts'

/** spec 2 §4 Promoted entities; record fields from public facts §2 promoted_tweets. No update exists. */
export const promotedTweets = defineResource({
  name: 'promoted_tweets',
  type: 'PromotedTweet',
  domain: 'promoted',
  area: 'campaigns',
  path: '/accounts/:account_id/promoted_tweets',
  idParameter: 'promoted_tweet_id',
  source: 'spec 2 §4 Promoted entities',
  standing: 'SPECIFIED',
  delete: 'soft',
  notFound: 'PROMOTED_TWEET_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: reference('line_items'),
    id: id(),
    entity_status: openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    created_at: timestamp(),
    updated_at: timestamp(),
    approval_status: openEnum(['ACCEPTED', 'UNDER_REVIEW']),
    tweet_id: snowflake(),
    deleted: boolean(),
  },
} as const)

export const promotedTweetOperations = {
  list: list(promotedTweets, { filters: { line_item_ids: 'line_item_id', promoted_tweet_ids: 'id' } }),
  get: get(promotedTweets),
  /** Answers one record per post (public facts §2 promoted_tweets). */
  create: create(
    promotedTweets,
    {
      line_item_id: reference('line_items'),
      tweet_ids: commaList(snowflake(), {
        minItems: 1,
        maxItems: LIMITS.tweetIdsPerCreate,
        'x-echo': 'bare-integers',
        'x-source': LIMITS_SECTION,
      }),
    },
    { answer: 'many' },
  ),
  delete: remove(promotedTweets),
} as const
