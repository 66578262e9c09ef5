import { MEDIA } from '../domains/card-kinds.ts'
import type { Sound, Values } from './call.ts'

/** Rule that involves several parameters, and a call that breaks it. */
export interface BrokenRule {
  /** Name of the rule in the contract. */
  readonly rule: string
  readonly operation: string
  /** Changed parameters of the valid call, by wire name. */
  readonly change: Values
  /** GraphQL field in the expected error. */
  readonly field: string
  readonly limit?: number
  /** Words that the message must contain. */
  readonly words?: string
}

const rule = (
  [operation, rule, field]: readonly [operation: string, rule: string, field: string],
  change: Values,
  more: Pick<BrokenRule, 'limit' | 'words'> = {},
): BrokenRule => ({ rule, operation, change, field, ...more })

const APP = { objective: 'APP_INSTALLS', android_app_store_identifier: 'com.example.app' }
const WEBSITE = { website: { url: 'https://shop.example/' } }
const media = { media: { mediaKey: MEDIA.squareImage } }
const details = { details: { title: 'A', destination: WEBSITE } }
const DAY = { start_time: '2026-11-18T08:00:00Z', end_time: '2026-11-19T08:00:00Z' }

const campaigns: readonly BrokenRule[] = [
  rule(
    ['campaigns.create', 'daily budget must not exceed total budget', 'dailyBudget'],
    { total_budget_amount_local_micro: 4_000_000 },
    { limit: 4, words: 'dailyBudget (5) must be at most totalBudget (4)' },
  ),
  rule(
    ['campaigns.create', 'standard_delivery only when budget_optimization is CAMPAIGN', 'standardDelivery'],
    { budget_optimization: 'LINE_ITEM', standard_delivery: true },
    { words: 'when budgetOptimization is CAMPAIGN' },
  ),
  rule(
    [
      'funding_instruments.create',
      'credit_limit_local_micro only for CREDIT_CARD and CREDIT_LINE',
      'creditLimit',
    ],
    { type: 'INSERTION_ORDER', credit_limit_local_micro: 1_000_000 },
  ),
  rule(['funding_instruments.create', 'funded_amount_local_micro only for INSERTION_ORDER', 'fundedAmount'], {
    type: 'CREDIT_CARD',
    funded_amount_local_micro: 1_000_000,
  }),
  rule(
    ['funding_instruments.create', 'denomination', 'creditLimit'],
    { type: 'CREDIT_CARD', credit_limit_local_micro: 1_005_000 },
    { limit: 0.01, words: 'creditLimit must be a multiple of 0.01 USD' },
  ),
  rule(['funding_instruments.create', 'end_time later than start_time', 'endTime'], {
    end_time: '2025-01-01T00:00:00Z',
  }),
]

const lineItems: readonly BrokenRule[] = [
  rule(['line_items.create', 'bid_strategy by objective', 'bidStrategy'], {
    objective: 'REACH',
    bid_strategy: 'MAX',
    bid_amount_local_micro: 1_000_000,
  }),
  rule(
    ['line_items.create', 'bid amount with MAX and TARGET', 'bidAmount'],
    { bid_strategy: 'MAX', bid_amount_local_micro: null },
    { words: 'bidAmount is required with bidStrategy MAX' },
  ),
  rule(['line_items.create', 'goal by objective', 'goal'], { goal: 'SITE_VISITS' }),
  rule(['line_items.create', 'pay_by by goal', 'payBy'], {
    ...APP,
    goal: 'APP_INSTALLS',
    pay_by: 'LINK_CLICK',
  }),
  rule(
    ['line_items.create', 'an app store identifier for app objectives', 'androidAppStoreIdentifier'],
    { objective: 'APP_INSTALLS' },
    { words: '(or iosAppStoreIdentifier)' },
  ),
  rule(['line_items.create', 'advertiser_domain and categories with PUBLISHER_NETWORK', 'advertiserDomain'], {
    placements: ['PUBLISHER_NETWORK'],
    categories: ['IAB1'],
  }),
  rule(['line_items.create', 'primary_web_event_tag for WEBSITE_CONVERSIONS', 'primaryWebEventTag'], {
    objective: 'WEBSITE_CLICKS',
    goal: 'WEBSITE_CONVERSIONS',
  }),
  rule(['line_items.create', 'frequency_cap by objective', 'frequencyCap'], {
    objective: 'WEBSITE_CLICKS',
    frequency_cap: 2,
  }),
  rule(['line_items.create', 'advertiser_user_id only for PREROLL_VIEWS', 'advertiserUserId'], {
    advertiser_user_id: '1',
  }),
  rule(['line_items.create', 'categories for PREROLL_VIEWS', 'categories'], {
    objective: 'PREROLL_VIEWS',
  }),
  rule(['line_items.create', 'a placement other than TWITTER_PROFILE', 'placements'], {
    placements: ['TWITTER_PROFILE'],
  }),
  rule(['line_items.create', 'REACH includes a timeline placement', 'placements'], {
    objective: 'REACH',
    placements: ['TWITTER_SEARCH'],
  }),
  rule(['targeting_criteria.create', 'operator_type by targeting_type', 'operatorType'], {
    operator_type: 'GTE',
  }),
  rule(
    ['targeting_criteria.create', 'targeting_value by targeting_type', 'targetingValue'],
    { targeting_value: '3' },
    { words: 'targetingValue must be one of 1, 2 for GENDER' },
  ),
]

const posts: readonly BrokenRule[] = [
  rule(
    ['draft_tweets.create', 'text required without media_keys', 'text'],
    { text: undefined },
    { words: 'no mediaKeys' },
  ),
  rule(
    ['draft_tweets.create', 'no other media with a GIF or video', 'mediaKeys'],
    { media_keys: [MEDIA.gif, MEDIA.squareImage] },
    { words: 'mediaKeys must have at most 4 images' },
  ),
  rule(
    ['draft_tweets.create', 'text no longer than a long post', 'text'],
    { text: 'x'.repeat(25_001) },
    { limit: 25_000 },
  ),
  rule(['tweets.create', 'video_cta requires a video', 'videoCta'], {
    video_cta: 'VISIT_SITE',
    video_cta_value: 'https://shop.example/',
  }),
  rule(['tweets.create', 'video_cta_value requires a video', 'videoCtaValue'], {
    video_cta: 'VISIT_SITE',
    video_cta_value: 'https://shop.example/',
  }),
  rule(['tweets.create', 'video_description requires a video', 'videoDescription'], {
    video_description: 'd',
  }),
  rule(['tweets.create', 'video_title requires a video', 'videoTitle'], { video_title: 't' }),
  rule(['tweets.create', 'video_cta together with video_cta_value', 'videoCtaValue'], {
    media_keys: [MEDIA.wideVideo],
    video_cta: 'VISIT_SITE',
  }),
  ...(['description', 'title'] as const).map((name) =>
    rule(['media_library.create', `${name} for videos only`, name], { [name]: 't' }),
  ),
  rule(['media_library.create', 'poster_media_key for videos only', 'posterMediaKey'], {
    poster_media_key: MEDIA.squareImage,
  }),
]

const cards: readonly BrokenRule[] = [
  rule(['cards.create', 'exactly one of components and slides', 'slides'], {
    slides: [
      [media, details],
      [media, details],
    ],
  }),
  rule(
    [
      'cards.create',
      'parts of each component by its type',
      'components[1].button.destination.app.iosDeepLink',
    ],
    {
      components: [
        media,
        {
          button: {
            label: 'INSTALL',
            destination: {
              app: { countryCode: 'US', googleplayAppId: 'a', iosDeepLink: 'a://b' },
            },
          },
        },
      ],
    },
    { words: 'only with iosAppStoreIdentifier' },
  ),
  rule(['cards.create', 'one media component and one DETAILS or BUTTON component', 'components'], {
    components: [media],
  }),
  rule(['cards.create', 'components of a known card type', 'components'], {
    components: [{ media: { mediaKey: MEDIA.gif } }, details],
  }),
  rule(['poll_cards.create', 'media_key is of kind IMAGE or VIDEO', 'mediaKey'], {
    media_key: MEDIA.gif,
  }),
  rule(['image_conversation_cards.create', 'title or second_cta', 'title'], { title: undefined }),
  rule(
    ['image_conversation_cards.create', 'unlocked_image_media_key is of kind IMAGE', 'unlockedImageMediaKey'],
    { unlocked_image_media_key: MEDIA.wideVideo },
  ),
  rule(
    ['video_conversation_cards.create', 'unlocked_video_media_key is of kind VIDEO', 'unlockedVideoMediaKey'],
    { unlocked_video_media_key: MEDIA.wideImage },
  ),
  rule(['image_conversation_cards.create', 'media_key is of kind IMAGE', 'mediaKey'], {
    media_key: MEDIA.wideVideo,
  }),
  rule(['video_conversation_cards.create', 'media_key is of kind VIDEO', 'mediaKey'], {
    media_key: MEDIA.wideImage,
  }),
  rule(['video_conversation_cards.create', 'poster_media_key is of kind IMAGE', 'posterMediaKey'], {
    poster_media_key: MEDIA.wideVideo,
  }),
]

const reports: readonly BrokenRule[] = [
  rule(
    ['conversion_events.create', 'click_window is at least view_through_window', 'clickWindow'],
    { click_window: 7, view_through_window: 14 },
    { words: 'clickWindow must be at least viewThroughWindow, 14' },
  ),
  rule(
    [
      'conversions.create',
      'each conversion has a click id, an email address or a phone number',
      'conversions[0].identifiers',
    ],
    {
      conversions: [
        {
          eventId: 'o3bk1',
          conversionTime: '2026-11-20T10:00:00Z',
          identifiers: [{ ipAddress: '203.0.113.7' }],
        },
      ],
    },
    { limit: 1 },
  ),
  rule(['account_history.list', 'start_time is a whole hour', 'filter.startTime'], {
    start_time: '2026-11-20T00:30:00Z',
  }),
  rule(['account_history.list', 'end_time is a whole hour', 'filter.endTime'], {
    end_time: '2026-11-20T09:30:00Z',
  }),
  rule(
    ['keyword_insights.search', 'keywords and negative_keywords together', 'negativeKeywords'],
    { negative_keywords: Array(10).fill('tea') },
    { limit: 10, words: 'keywords and negativeKeywords' },
  ),
  rule(
    ['keyword_insights.search', 'range of at most 7 days', 'endTime'],
    { end_time: '2026-11-18T00:00:00Z' },
    { limit: 7 },
  ),
  rule(['audience_estimate.create', 'at least one primary targeting criterion', 'targetingCriteria'], {
    targeting_criteria: [{ targetingType: 'GENDER', targetingValue: '1', operatorType: 'EQ' }],
  }),
  rule(
    [
      'targeting_suggestions.list',
      'targeting_values are user ids when suggestion_type is USER_ID',
      'targetingValues',
    ],
    { suggestion_type: 'USER_ID' },
    { words: 'when suggestionType is USER_ID' },
  ),
  rule(['stats_jobs.create', 'metric_groups available for the entity', 'metricGroups'], {
    entity: 'ACCOUNT',
    metric_groups: ['BILLING'],
  }),
  rule(
    ['stats_jobs.create', 'range of at most 90 days', 'endTime'],
    { ...DAY, start_time: '2026-08-01T00:00:00Z' },
    { limit: 90 },
  ),
  rule(
    ['stats_jobs.create', 'range of at most 45 days', 'endTime'],
    { ...DAY, start_time: '2026-09-01T00:00:00Z', segmentation_type: 'GENDER' },
    { limit: 45 },
  ),
  rule(['stats_jobs.create', 'segmentation_type with its country or platform', 'platform'], {
    segmentation_type: 'DEVICES',
  }),
  rule(['stats_jobs.create', 'country with segmentation_type', 'segmentationType'], {
    country: 'x',
  }),
  rule(['stats_jobs.create', 'platform with segmentation_type', 'segmentationType'], {
    platform: 'x',
  }),
  rule(['stats_jobs.create', 'metric_groups available for segmentation_type', 'metricGroups'], {
    segmentation_type: 'CONVERSION_TAGS',
  }),
  rule(['activity_subscriptions.create', 'filter fits event_type', 'filter.keyword'], {
    filter: { userId: '1', keyword: 'tea' },
  }),
  rule(['webhooks.replay', 'from_date before to_date', 'from'], {
    to_date: '2026-11-20T09:00:00Z',
  }),
]

const catalogs: readonly BrokenRule[] = [
  {
    operation: 'product_sets.create',
    rule: 'type requires filters or product_keys',
    change: { product_keys: undefined },
    field: 'productKeys',
    words: 'productKeys',
  },
  {
    operation: 'scheduled_feeds.create',
    rule: 'repeat fits frequency',
    change: { repeat: 'never' },
    field: 'repeat',
    words: 'repeat must be one of',
  },
  {
    operation: 'scheduled_feeds.create',
    rule: 'time_zone is known',
    change: { time_zone: 'Moon/Base' },
    field: 'timeZone',
    words: 'timeZone must be an IANA time zone',
  },
]

/** All rules of the contract that a GraphQL call can break. */
export const BROKEN_RULES = [...campaigns, ...lineItems, ...posts, ...cards, ...reports, ...catalogs]

/** Rules that no GraphQL call can break, with the reason. */
export const UNBREAKABLE: Readonly<Record<string, string>> = {
  'with_total_count cannot be combined with cursor': 'the gateway counts a list in a separate call',
  'MOBILE_CONVERSION alone': 'the gateway requests this group separately',
  'parents of one kind': 'activeEntities has no parents',
  'event_type is known': 'the event type is an enum',
  'add or delete': 'the graph has no stream rules',
  'user_id or screen_name': 'the graph finds users in version 2',
  'fourth_choice requires the first three': 'choices are a list',
  ...Object.fromEntries(
    ['second', 'third', 'fourth'].map((ordinal) => [
      `${ordinal}_cta_tweet is required with ${ordinal}_cta`,
      'an option has both',
    ]),
  ),
}

/** Returns valid calls for operations whose specification rows have no cases. */
export const moreSounds = (item: string): Readonly<Record<string, Sound>> => ({
  'stats_jobs.create': {
    field: 'Mutation.statsJobCreate',
    params: {
      ...DAY,
      entity: 'LINE_ITEM',
      entity_ids: [item],
      granularity: 'TOTAL',
      placement: 'ALL_ON_TWITTER',
      metric_groups: ['ENGAGEMENT'],
    },
  },
  'conversions.create': {
    field: 'Mutation.conversionsSend',
    params: { pixel_id: 'ny3od', conversions: [] },
    places: { pixel_id: 'pixelId', conversions: 'conversions' },
  },
  'webhooks.replay': {
    field: 'Mutation.webhookReplay',
    params: {
      webhook_id: '1',
      from_date: '2026-11-20T09:00:00Z',
      to_date: '2026-11-20T10:00:00Z',
    },
    places: { from_date: 'input.from', to_date: 'input.to' },
  },
})
