/** Value of `x-source` for limits from spec 2 §8. */
export const LIMITS_SECTION = 'spec 2 §8 Limits'

/** Limits from spec 2 §8 and the public facts. Names include the unit. */
export const LIMITS = {
  /** Maximum for most ids parameters (spec 2 §8). */
  idsPerList: 200,
  /** Page sizes (spec 2 §1). */
  countDefault: 200,
  countMinimum: 1,
  countMaximum: 1000,
  /** Maximum length of `q` (spec 2 §4). */
  queryLength: 255,
  /** Batches and campaigns (spec 2 §8, public facts §4.3). */
  batchOperations: 40,
  campaignNameLength: 255,
  purchaseOrderNumberLength: 50,
  /** Maximum per account (spec 2 §8). */
  activeCampaignsPerAccount: 200,
  lineItemNameLength: 255,
  /** Maximum per campaign (public facts §3.6). */
  lineItemsPerCampaign: 100,
  /** The public pages contradict each other: 256, 4,000 or 8,000 (public facts §7). */
  activeLineItemsPerAccount: 8000,
  /** Maximum number of posts in one create (spec 2 §8). */
  tweetIdsPerCreate: 50,
  /** Requests with total_count, per 15 minutes (spec 2 §8). */
  totalCountRequests: 200,
  /** Maximum that an account manager can set (spec 2 §8). */
  activeCampaignsRaised: 8000,
  /** Targeting criteria (public facts §2 targeting_criteria). */
  targetingBatchOperations: 500,
  keywordsPerLineItem: 1000,
  interestsPerLineItem: 100,
  locationsPerLineItem: 2000,
  ageBucketsPerLineItem: 1,
  /** Keyword insights (spec 2 §8). Keywords and negative keywords count together. */
  keywordInsightsDays: 7,
  keywordInsightsKeywords: 10,
  keywordInsightsRelated: 30,
  /** Statistics (public facts §4.5). */
  statsEntityIds: 20,
  statsDays: 7,
  statsJobDays: 90,
  statsSegmentedDays: 45,
  /** Maximum number of unfinished jobs per account. */
  statsJobs: 100,
  activeEntitiesDays: 90,
  activeEntitiesParents: 200,
  /** Activity subscriptions (public facts §4.6). The limit for keywords is the usual one for names. */
  activityTagLength: 200,
  activityKeywordLength: 255,
  activityPage: 1000,
  activityDeleteIds: 100,
  activitySubscriptions: 1500,
  activitySubscriptionsRaised: 150_000,
  /** Streams (spec 2 §8 Related v2 platform). */
  backfillMinutes: 5,
  activityConnections: 2,
  streamRules: 25,
  academicRules: 1000,
  academicRuleLength: 1024,
  /** Maximum length outside the academic track, from the public pages. */
  streamRuleLength: 512,
  editMinutes: 60,
  /** Maximum number of edits, from the public pages. */
  postEdits: 5,
  webhookUrlLength: 200,
  /** Maximum per application. The public pages state no number, so this one is assumed. */
  webhooks: 10,
  replayHours: 24,
  /** Country codes in one request (spec 2 §4 Reference data). */
  countryCodes: 200,
  recommendationsPerFundingInstrument: 1,
  /** Maximum weight of a post and of a long post, as `twitter-text` computes it (spec 2 §8). */
  postWeight: 280,
  longPostWeight: 25_000,
  /** Draft and scheduled posts (spec 2 §4, §8). */
  postNameLength: 80,
  postsCountDefault: 100,
  postsCountMaximum: 200,
  scheduledYearsAhead: 1,
  /** Scheduled posts per rate limit window (public facts §2 scheduled_tweets). */
  scheduledPostsPerWindow: 30,
  scheduledWindowMinutes: 15,
  /** Maximum number of images. Instead of images, a post can have one GIF or one video (spec 2 §8). */
  imagesPerPost: 4,
  tweetPreviewIds: 200,
  /** Cards (spec 2 §4, §8). */
  cardNameLength: 80,
  cardsCountDefault: 100,
  cardsCountMaximum: 200,
  swipeableMediaMinimum: 2,
  swipeableMediaMaximum: 6,
  pollChoiceLength: 25,
  pollMinutesMinimum: 5,
  pollMinutesMaximum: 10_080,
  /** Minimum width in pixels. */
  pollImageWidth: 800,
  /** Video conversation cards. The length of a hashtag does not include #. */
  conversationHashtagLength: 20,
  conversationTitleLength: 23,
  thankYouTextLength: 23,
  /** Media library (spec 2 §8, public facts §2). */
  mediaNameLength: 100,
  mediaFileNameLength: 255,
  mediaTitleLength: 70,
  mediaDescriptionLength: 200,
  mediaCountDefault: 20,
  mediaCountMaximum: 50,
  /** Maximum number of audiences in one batch (public facts §4.3). */
  audienceBatchOperations: 10,
  /** Maximum per request (spec 2 §8). */
  audienceUserOperations: 2500,
  audienceUserBytes: 5_000_000,
  /** Requests per minute. */
  audienceUserRequests: 1500,
  /** Default expiry in months (spec 2 §4 Custom audiences). */
  audienceExpiryMonths: 13,
  /**
   * Minimum number of matched users. Smaller audiences are TOO_SMALL to target (public facts §2
   * custom_audiences).
   */
  audienceMatchedUsers: 100,
  /** Product catalogs (live-api §4). */
  productsCount: 100,
  productsPerCall: 25,
  productTitleLength: 150,
  productDescriptionLength: 5000,
  productImages: 10,
  productSetFilters: 30,
  productSetProducts: 50,
  /** Users in one lookup (live-api §4 users). */
  usersPerCall: 100,
  /** Conversions in one request (live-api §4 conversions). */
  conversions: 500,
} as const

/** Longest plausible rate limit window. If one appears to last longer, the clocks differ (public facts §4.4). */
export const MAX_WINDOW_MS = 16 * 60_000

// All numbers share one formatter, because `toLocaleString` would create one for each number.
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** Formats a number with thousands separators, for messages: `644,132,602`. */
export const grouped = (value: number): string => format.format(value)

/** Formats a count and its noun, for messages: `1 entry`, `1,200 entries`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${grouped(count)} ${count === 1 ? noun : plural}`
