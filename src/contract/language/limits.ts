/** The `x-source` of values that spec 2 §8 bounds. */
export const LIMITS_SECTION = 'spec 2 §8 Limits'

/** spec 2 §8 and public facts. Units are in the names. */
export const LIMITS = {
  /** Most ids parameters (spec 2 §8). */
  idsPerList: 200,
  /** spec 2 §1. */
  countDefault: 200,
  countMinimum: 1,
  countMaximum: 1000,
  /** spec 2 §4. */
  queryLength: 255,
  /** spec 2 §8, public facts §4.3. */
  batchOperations: 40,
  campaignNameLength: 255,
  purchaseOrderNumberLength: 50,
  /** Per account (spec 2 §8). */
  activeCampaignsPerAccount: 200,
  lineItemNameLength: 255,
  /** Public facts §3.6. */
  lineItemsPerCampaign: 100,
  /** The public pages contradict each other: 256, 4,000 or 8,000 (public facts §7). */
  activeLineItemsPerAccount: 8000,
  /** spec 2 §8. */
  tweetIdsPerCreate: 50,
  /** With total_count, per 15 minutes (spec 2 §8). */
  totalCountRequests: 200,
  /** By an account manager (spec 2 §8). */
  activeCampaignsRaised: 8000,
  /** Public facts §2 targeting_criteria. */
  targetingBatchOperations: 500,
  keywordsPerLineItem: 1000,
  interestsPerLineItem: 100,
  locationsPerLineItem: 2000,
  ageBucketsPerLineItem: 1,
  /** spec 2 §8; keywords and negative keywords count together. */
  keywordInsightsDays: 7,
  keywordInsightsKeywords: 10,
  keywordInsightsRelated: 30,
  /** Public facts §4.5. */
  statsEntityIds: 20,
  statsDays: 7,
  statsJobDays: 90,
  statsSegmentedDays: 45,
  /** Unfinished ones, per account. */
  statsJobs: 100,
  activeEntitiesDays: 90,
  activeEntitiesParents: 200,
  /** Public facts §4.6; keywords as names are. */
  activityTagLength: 200,
  activityKeywordLength: 255,
  activityPage: 1000,
  activityDeleteIds: 100,
  activitySubscriptions: 1500,
  activitySubscriptionsRaised: 150_000,
  /** spec 2 §8 Related v2 platform. */
  backfillMinutes: 5,
  activityConnections: 2,
  streamRules: 25,
  academicRules: 1000,
  academicRuleLength: 1024,
  /** Off the academic track: the public pages. */
  streamRuleLength: 512,
  editMinutes: 60,
  /** The public pages. */
  postEdits: 5,
  webhookUrlLength: 200,
  /** Of one application: the public pages name no number. */
  webhooks: 10,
  replayHours: 24,
  /** spec 2 §4 Reference data. */
  countryCodes: 200,
  recommendationsPerFundingInstrument: 1,
  /** As `twitter-text` weighs a post, and a long one (spec 2 §8). */
  postWeight: 280,
  longPostWeight: 25_000,
  /** Draft and scheduled posts (spec 2 §4, §8). */
  postNameLength: 80,
  postsCountDefault: 100,
  postsCountMaximum: 200,
  scheduledYearsAhead: 1,
  /** Public facts §2 scheduled_tweets. */
  scheduledPostsPerWindow: 30,
  scheduledWindowMinutes: 15,
  /** Or one GIF, or one video (spec 2 §8). */
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
  /** In pixels. */
  pollImageWidth: 800,
  /** Video conversation cards; a hashtag without its hash. */
  conversationHashtagLength: 20,
  conversationTitleLength: 23,
  thankYouTextLength: 23,
  /** spec 2 §8, public facts §2. */
  mediaNameLength: 100,
  mediaFileNameLength: 255,
  mediaTitleLength: 70,
  mediaDescriptionLength: 200,
  mediaCountDefault: 20,
  mediaCountMaximum: 50,
  /** Public facts §4.3. */
  audienceBatchOperations: 10,
  /** spec 2 §8, of one request. */
  audienceUserOperations: 2500,
  audienceUserBytes: 5_000_000,
  /** Per minute. */
  audienceUserRequests: 1500,
  /** spec 2 §4 Custom audiences. */
  audienceExpiryMonths: 13,
  /** Fewer are TOO_SMALL to target (public facts §2 custom_audiences). */
  audienceMatchedUsers: 100,
} as const
