/** The `x-source` of values bounded by spec 2 §8. */
export const LIMITS_SECTION = 'spec 2 §8 Limits'

/** The numbers of spec 2 §8 and of the public facts. Units are in the names. */
export const LIMITS = {
  /** Identifier lists of most ids parameters (spec 2 §8). */
  idsPerList: 200,
  /** Default page size (spec 2 §1). */
  countDefault: 200,
  countMinimum: 1,
  countMaximum: 1000,
  /** `q`, a name prefix (spec 2 §4). */
  queryLength: 255,
  /** Campaign and line item batches (spec 2 §8, public facts §4.3). */
  batchOperations: 40,
  campaignNameLength: 255,
  purchaseOrderNumberLength: 50,
  /** Active campaigns per account; an account manager raises it to 8,000 (spec 2 §8). */
  activeCampaignsPerAccount: 200,
  lineItemNameLength: 255,
  /** Strict (public facts §3.6). */
  lineItemsPerCampaign: 100,
  /** The public pages contradict each other: 256, 4,000 or 8,000 (public facts §7). */
  activeLineItemsPerAccount: 8000,
  /** `tweet_ids` of one promoted tweets create (spec 2 §8). */
  tweetIdsPerCreate: 50,
  /** Requests with total_count per 15 minutes (spec 2 §8). */
  totalCountRequests: 200,
  /** The most that an account manager raises `activeCampaignsPerAccount` to (spec 2 §8). */
  activeCampaignsRaised: 8000,
  /** Targeting criteria of one batch, and of one line item by kind (public facts §2 targeting_criteria). */
  targetingBatchOperations: 500,
  keywordsPerLineItem: 1000,
  interestsPerLineItem: 100,
  locationsPerLineItem: 2000,
  ageBucketsPerLineItem: 1,
  /**
   * Keyword insights (spec 2 §8): days of the range, keywords and negative keywords together, related ones
   * returned.
   */
  keywordInsightsDays: 7,
  keywordInsightsKeywords: 10,
  keywordInsightsRelated: 30,
  /** Two-letter codes of one curated categories list (spec 2 §4 Reference data). */
  countryCodes: 200,
  recommendationsPerFundingInstrument: 1,
  /** Draft and scheduled posts (spec 2 §4, §8). */
  postNameLength: 80,
  postsCountDefault: 100,
  postsCountMaximum: 200,
  scheduledYearsAhead: 1,
  /** Scheduled posts of an account per so many minutes (public facts §2 scheduled_tweets). */
  scheduledPostsPerWindow: 30,
  scheduledWindowMinutes: 15,
  /** Media of one post (spec 2 §8): so many images, or one GIF, or one video. */
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
  /** Video conversation cards: a hashtag without its hash, title and thank-you text. */
  conversationHashtagLength: 20,
  conversationTitleLength: 23,
  thankYouTextLength: 23,
  /** Media library (spec 2 §8, pages of public facts §2). */
  mediaNameLength: 100,
  mediaFileNameLength: 255,
  mediaTitleLength: 70,
  mediaDescriptionLength: 200,
  mediaCountDefault: 20,
  mediaCountMaximum: 50,
  /** Flexible audiences of one batch (public facts §4.3). */
  audienceBatchOperations: 10,
  /** Custom audience users (spec 2 §8): operations and bytes of one request. */
  audienceUserOperations: 2500,
  audienceUserBytes: 5_000_000,
  /** Per minute. */
  audienceUserRequests: 1500,
  /** Default months until a membership expires (spec 2 §4 Custom audiences). */
  audienceExpiryMonths: 13,
  /** Fewer matched users are TOO_SMALL to target (public facts §2 custom_audiences). */
  audienceMatchedUsers: 100,
} as const
