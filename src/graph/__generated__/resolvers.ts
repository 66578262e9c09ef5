// Generated from schema/**/*.graphql by `npm run codegen`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RowOf, ConnectionOf, EdgeOf, ChangeSetConnectionSource, ChangeSetEdgeSource, ViewOf, KeywordInsightsSource, ActiveEntitySource, AnyRow, ViewerSource, UserSource, SessionSource, AccountChangeSource, AppTokenSource, NamespaceSource, MoneySource, ReachSource, CardSource, CardConnectionSource, CardEdgeSource, CardComponentSource, CardDestinationSource } from '../context/rows.ts';
import type { ChangeSet as ChangeSetSource, ShownSpend, ShownIrreversible, ChangeSetDecision as ChangeSetDecisionSource } from '../context/change-sets.ts';
import type { AudienceUploadStatus, MediaUploadStatus } from '../context/uploads.ts';
import type { EntityStats, MetricValues, PointValues, Conversions } from '../stats/entity-stats.ts';
import type { ReportSource, ReportRowStats, SegmentSource } from '../stats/report.ts';
import type { UserErrorSource, DeletionSource } from '../mutation/user-errors.ts';
import type { ActivityDelivery } from '../context/feeds.ts';
import type { GraphContext } from '../context/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Whole number up to 2^53, written as a JSON number. Its range exceeds that of Int. */
  Count: { input: number; output: number; }
  /** ISO 4217 currency code, such as USD. */
  CurrencyCode: { input: string; output: string; }
  /**
   * Date and time in UTC, to the second, in ISO 8601 format with a trailing Z: `2026-01-31T08:30:00Z`. An input may
   * have another offset. It may also be a date, which means midnight: in the account's time zone for periods of
   * statistics, in UTC otherwise.
   */
  DateTime: { input: string; output: string; }
  /**
   * Amount in currency units: `"12.50"`. A plain decimal without sign or exponent, as a string. Numbers such as
   * `12.5` are also accepted, with at most 15 digits, because JavaScript numbers would change longer ones.
   */
  Decimal: { input: string; output: string; }
  /**
   * Length of a period in whole weeks, days or hours: `P14D` and `PT6H` in ISO 8601, or `14d` and `6h` for short. A
   * calendar month is `thisMonth` or `lastMonth`.
   */
  Duration: { input: string; output: string; }
  /**
   * Any JSON value. Used where the API does not define a structure, or where clients pass a value on unchanged.
   * Integers above 2^53 are strings, because JavaScript numbers would lose digits.
   */
  JSON: { input: unknown; output: unknown; }
  /**
   * Amount in micros of the local currency, a whole number: 1,000,000 micros are one currency unit. Written as a
   * string, because amounts can exceed the range of JavaScript numbers. Inputs may also be integer literals.
   */
  Micros: { input: number | bigint; output: number | bigint; }
  /**
   * SHA-256 hash of a normalized value, as 64 hexadecimal digits in either case. Other values are refused and
   * never repeated in errors or logs, because they may be someone's address.
   */
  Sha256Hex: { input: string; output: string; }
  _FieldSet: { input: string; output: string; }
};

/** Access level of a token. */
export type AccessTypeInput =
  /** Read only. */
  | 'READ'
  /** Read and write. */
  | 'WRITE';

/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type Account = Node & {
  readonly __typename?: 'Account';
  /**
   * Account media: videos for preroll, and display images.
   *
   * REST: GET /12/accounts/:account_id/account_media
   */
  readonly accountMedia: Maybe<AccountMediaConnection>;
  /**
   * Account media with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/account_media/:account_media_id
   */
  readonly accountMediaItem: Maybe<AccountMedia>;
  /**
   * Entities of one type that were served in a period. Other entities have no numbers for it.
   *
   * REST: GET /12/stats/accounts/:account_id/active_entities
   */
  readonly activeEntities: Maybe<ReadonlyArray<ActiveEntity>>;
  /**
   * Mobile app with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/account_apps/:account_app_id
   */
  readonly app: Maybe<AccountApp>;
  /** Approval status of the account. */
  readonly approvalStatus: ApprovalStatus;
  /** Approval status exactly as the API returned it. */
  readonly approvalStatusRaw: Scalars['String']['output'];
  /**
   * Mobile apps of the account.
   *
   * REST: GET /12/accounts/:account_id/account_apps
   */
  readonly apps: Maybe<AccountAppConnection>;
  /**
   * Estimated number of people that the given targeting reaches. Nothing is stored. At least one criterion must
   * be primary and not negated.
   *
   * REST: POST /12/accounts/:account_id/audience_estimate
   */
  readonly audienceEstimate: Maybe<AudienceEstimate>;
  /** Id of the business that owns the account. */
  readonly businessId: Maybe<Scalars['String']['output']>;
  /** Name of the business that owns the account. */
  readonly businessName: Maybe<Scalars['String']['output']>;
  /**
   * Campaign with this id, even if it is a draft or deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/campaigns/:campaign_id
   */
  readonly campaign: Maybe<Campaign>;
  /**
   * Campaigns of the account.
   *
   * REST: GET /12/accounts/:account_id/campaigns
   */
  readonly campaigns: Maybe<CampaignConnection>;
  /**
   * Card of any kind with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/cards/all/:card_id
   */
  readonly cardOfAnyKind: Maybe<Card>;
  /**
   * Component-based cards of the account and, with `includeLegacyCards`, older cards as well.
   *
   * REST: GET /12/accounts/:account_id/cards
   */
  readonly cards: Maybe<CardConnection>;
  /**
   * Cards of any kind with these URIs, up to 200, in the same order; missing cards are left out. This is the
   * only way to find legacy cards, apart from `cards(filter: {includeLegacyCards: true})`.
   *
   * REST: GET /12/accounts/:account_id/cards/all
   */
  readonly cardsByUri: Maybe<ReadonlyArray<Card>>;
  /**
   * Component-based card with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/cards/:card_id
   */
  readonly componentCard: Maybe<ComponentCard>;
  /** Country of the account as a two-letter ISO 3166-1 code; null if the API does not return it. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /**
   * Groups of publishers that show videos in the given countries, in the API's order.
   *
   * REST: GET /12/accounts/:account_id/curated_categories
   */
  readonly curatedCategories: Maybe<CuratedCategoryConnection>;
  /**
   * Group of publishers with this global or REST id; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/curated_categories/:curated_category_id
   */
  readonly curatedCategory: Maybe<CuratedCategory>;
  /**
   * Currency of the account's funding instruments that are not deleted; null if there are none, or if they have
   * different currencies. Read from their list, with one call per account.
   *
   * REST: GET /12/accounts/:account_id/funding_instruments
   */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
  /**
   * Custom audience with this id, owned by or shared with the account, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/custom_audiences/:custom_audience_id
   */
  readonly customAudience: Maybe<CustomAudience>;
  /**
   * Custom audiences that the account owns or, with `permissionScope: SHARED`, that other accounts share with
   * it.
   *
   * REST: GET /12/accounts/:account_id/custom_audiences
   */
  readonly customAudiences: Maybe<CustomAudienceConnection>;
  /** Whether the account is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /**
   * Do-not-reach list with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id
   */
  readonly doNotReachList: Maybe<DoNotReachList>;
  /**
   * Do-not-reach lists of the account: its one active list, followed by the deleted ones, oldest first, if
   * `includeDeleted` is true.
   *
   * REST: GET /12/accounts/:account_id/do_not_reach_lists
   */
  readonly doNotReachLists: Maybe<ReadonlyArray<DoNotReachList>>;
  /**
   * Draft with this id; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/draft_tweets/:draft_tweet_id
   */
  readonly draftTweet: Maybe<DraftTweet>;
  /**
   * Draft posts of the account, oldest first. By default, drafts of the account's FULL promotable user.
   *
   * REST: GET /12/accounts/:account_id/draft_tweets
   */
  readonly draftTweets: Maybe<DraftTweetConnection>;
  /**
   * Features that the account can use, in alphabetical order.
   *
   * REST: GET /12/accounts/:account_id/features
   */
  readonly features: Maybe<ReadonlyArray<Feature>>;
  /**
   * Features exactly as the API returned them.
   *
   * REST: GET /12/accounts/:account_id/features
   */
  readonly featuresRaw: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /**
   * Funding instrument with this id; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/funding_instruments/:funding_instrument_id
   */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /**
   * Funding instruments of the account: its ways to pay.
   *
   * REST: GET /12/accounts/:account_id/funding_instruments
   */
  readonly fundingInstruments: Maybe<FundingInstrumentConnection>;
  /**
   * Changes to the account's campaigns, line items, promoted tweets, promoted accounts and targeting criteria,
   * latest first. This is a beta: an account without access gets `FEATURE_REQUIRED`.
   *
   * The API shows one entity's history per call. A page takes one call for each entity that changed, and one for
   * each list of entities. Targeting criteria add one call per 200 line items. If more than 400 entities changed,
   * the error is `BAD_USER_INPUT`.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Image conversation card with this id; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/cards/image_conversation/:card_id
   */
  readonly imageConversationCard: Maybe<ImageConversationCard>;
  /**
   * Image conversation cards of the account.
   *
   * REST: GET /12/accounts/:account_id/cards/image_conversation
   */
  readonly imageConversationCards: Maybe<ImageConversationCardConnection>;
  /** Advertiser's industry. */
  readonly industryType: Maybe<IndustryType>;
  /** Industry exactly as the API returned it. */
  readonly industryTypeRaw: Maybe<Scalars['String']['output']>;
  /**
   * Legacy card with this id, even if deleted; null if there is none or if the card is of another kind.
   *
   * REST: GET /12/accounts/:account_id/cards/all/:card_id
   */
  readonly legacyCard: Maybe<LegacyCard>;
  /**
   * Line item with this id, even if it is a draft or deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/line_items/:line_item_id
   */
  readonly lineItem: Maybe<LineItem>;
  /**
   * Curated categories that the account's line items run in.
   *
   * REST: GET /12/accounts/:account_id/line_item_curated_categories
   */
  readonly lineItemCuratedCategories: Maybe<LineItemCuratedCategoryConnection>;
  /**
   * Association of a line item and a curated category with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/line_item_curated_categories/:line_item_curated_category_id
   */
  readonly lineItemCuratedCategory: Maybe<LineItemCuratedCategory>;
  /**
   * Line items of the account, across all campaigns.
   *
   * REST: GET /12/accounts/:account_id/line_items
   */
  readonly lineItems: Maybe<LineItemConnection>;
  /**
   * Media creative with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/media_creatives/:media_creative_id
   */
  readonly mediaCreative: Maybe<MediaCreative>;
  /**
   * Media creatives of the account, across all line items.
   *
   * REST: GET /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreatives: Maybe<MediaCreativeConnection>;
  /**
   * Media library of the account: images, GIFs and videos that were uploaded and added to it. Deleted media is
   * not listed.
   *
   * REST: GET /12/accounts/:account_id/media_library
   */
  readonly mediaLibrary: Maybe<MediaLibraryItemConnection>;
  /**
   * Media item with this id or media key, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/media_library/:media_key
   */
  readonly mediaLibraryItem: Maybe<MediaLibraryItem>;
  /** Name of the account. */
  readonly name: Maybe<Scalars['String']['output']>;
  /**
   * Poll card with this id; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/cards/poll/:card_id
   */
  readonly pollCard: Maybe<PollCard>;
  /**
   * Poll cards of the account.
   *
   * REST: GET /12/accounts/:account_id/cards/poll
   */
  readonly pollCards: Maybe<PollCardConnection>;
  /**
   * Preroll call to action with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/preroll_call_to_actions/:preroll_call_to_action_id
   */
  readonly prerollCallToAction: Maybe<PrerollCallToAction>;
  /**
   * Preroll calls to action of the account, across all line items.
   *
   * REST: GET /12/accounts/:account_id/preroll_call_to_actions
   */
  readonly prerollCallToActions: Maybe<PrerollCallToActionConnection>;
  /**
   * Promotable user with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/promotable_users/:promotable_user_id
   */
  readonly promotableUser: Maybe<PromotableUser>;
  /**
   * Users that the account may promote.
   *
   * REST: GET /12/accounts/:account_id/promotable_users
   */
  readonly promotableUsers: Maybe<PromotableUserConnection>;
  /**
   * Promoted account with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/promoted_accounts/:promoted_account_id
   */
  readonly promotedAccount: Maybe<PromotedAccount>;
  /**
   * Promoted accounts of the account, across all line items.
   *
   * REST: GET /12/accounts/:account_id/promoted_accounts
   */
  readonly promotedAccounts: Maybe<PromotedAccountConnection>;
  /**
   * Promoted tweet with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets/:promoted_tweet_id
   */
  readonly promotedTweet: Maybe<PromotedTweet>;
  /**
   * Promoted tweets of the account, across all line items.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweets: Maybe<PromotedTweetConnection>;
  /**
   * Recommendation with this id, even if it is no longer pending; null if there is none.
   *
   * REST: GET /5/accounts/:account_id/recommendations/:recommendation_id
   */
  readonly recommendation: Maybe<Recommendation>;
  /**
   * Changes recommended by the API, at most one recommendation per funding instrument. This is a closed beta: an
   * account without access gets `FEATURE_REQUIRED`.
   *
   * REST: GET /5/accounts/:account_id/recommendations
   */
  readonly recommendations: Maybe<ReadonlyArray<Recommendation>>;
  /** Id in the REST API, as used in its paths: `18ce54d4x5t`. */
  readonly restId: Scalars['String']['output'];
  /**
   * Scheduled promoted tweet with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/scheduled_promoted_tweets/:scheduled_promoted_tweet_id
   */
  readonly scheduledPromotedTweet: Maybe<ScheduledPromotedTweet>;
  /**
   * Scheduled promoted tweets of the account, across all line items.
   *
   * REST: GET /12/accounts/:account_id/scheduled_promoted_tweets
   */
  readonly scheduledPromotedTweets: Maybe<ScheduledPromotedTweetConnection>;
  /**
   * Scheduled post with this id; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/scheduled_tweets/:scheduled_tweet_id
   */
  readonly scheduledTweet: Maybe<ScheduledTweet>;
  /**
   * Scheduled posts of the account, oldest first.
   *
   * REST: GET /12/accounts/:account_id/scheduled_tweets
   */
  readonly scheduledTweets: Maybe<ScheduledTweetConnection>;
  /**
   * Statistics of the account's ads. Only metrics of groups ENGAGEMENT and BILLING are available for accounts.
   * One call covers 7 days. `spend` and other BILLING metrics are sums over the account's funding instruments,
   * including deleted ones. They cost one more call per 7 days and 20 funding instruments, and one call for the
   * list of funding instruments. `spend` is null if amounts in several currencies were spent.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /**
   * Statistics jobs of the account, newest first.
   *
   * REST: GET /12/stats/jobs/accounts/:account_id
   */
  readonly statsJobs: Maybe<StatsJobConnection>;
  /**
   * Targeting criterion with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/targeting_criteria/:targeting_criterion_id
   */
  readonly targetingCriterion: Maybe<TargetingCriterion>;
  /**
   * Additional targeting values that suit the given ones; empty if there are none.
   *
   * REST: GET /12/accounts/:account_id/targeting_suggestions
   */
  readonly targetingSuggestions: Maybe<ReadonlyArray<TargetingSuggestion>>;
  /**
   * Tax settings of the account. Only account admins can read them.
   *
   * REST: GET /12/accounts/:account_id/tax_settings
   */
  readonly taxSettings: Maybe<TaxSettings>;
  /** Time zone of the account's days, as an IANA name: `America/Los_Angeles`. */
  readonly timezone: Scalars['String']['output'];
  /** Time when the time zone was last changed. */
  readonly timezoneSwitchAt: Maybe<Scalars['DateTime']['output']>;
  /**
   * Tracking tag with this id, even if deleted; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/tracking_tags/:tracking_tag_id
   */
  readonly trackingTag: Maybe<TrackingTag>;
  /**
   * Tracking tags of the account, across all line items.
   *
   * REST: GET /12/accounts/:account_id/tracking_tags
   */
  readonly trackingTags: Maybe<TrackingTagConnection>;
  /**
   * Post with this id: published, scheduled or draft; null if there is none. The posts of one request share REST
   * calls, up to 200 per call.
   *
   * REST: GET /12/accounts/:account_id/tweets
   */
  readonly tweet: Maybe<Tweet>;
  /**
   * Previews of posts of one type, in the order of the ids, without duplicates. Ids that match no post of that
   * type are left out.
   *
   * REST: GET /12/accounts/:account_id/tweet_previews
   */
  readonly tweetPreviews: Maybe<ReadonlyArray<TweetPreview>>;
  /**
   * Posts of one type, oldest first, as the posting service returns them.
   *
   * REST: GET /12/accounts/:account_id/tweets
   */
  readonly tweets: Maybe<TweetConnection>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /**
   * Settings of one user on the account. A user without access to the account is refused with `FORBIDDEN`.
   *
   * REST: GET /12/accounts/:account_id/user_settings/:user_id
   */
  readonly userSettings: Maybe<UserSettings>;
  /**
   * Video conversation card with this id; null if there is none.
   *
   * REST: GET /12/accounts/:account_id/cards/video_conversation/:card_id
   */
  readonly videoConversationCard: Maybe<VideoConversationCard>;
  /**
   * Video conversation cards of the account.
   *
   * REST: GET /12/accounts/:account_id/cards/video_conversation
   */
  readonly videoConversationCards: Maybe<VideoConversationCardConnection>;
  /**
   * Actions that the signed-in user may take on the account, derived from `viewerPermissions`.
   *
   * REST: GET /12/accounts/:account_id/authenticated_user_access
   */
  readonly viewerCan: Maybe<AccountCapabilities>;
  /**
   * Signed-in user's permissions on the account.
   *
   * REST: GET /12/accounts/:account_id/authenticated_user_access
   */
  readonly viewerPermissions: Maybe<ReadonlyArray<AccountPermission>>;
  /**
   * Permissions exactly as the API returned them.
   *
   * REST: GET /12/accounts/:account_id/authenticated_user_access
   */
  readonly viewerPermissionsRaw: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountAccountMediaArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountMediaFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AccountMediaOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountAccountMediaItemArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountActiveEntitiesArgs = {
  entity: ActiveEntityType;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountAppArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountAppsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AccountAppOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountAudienceEstimateArgs = {
  operatorType?: InputMaybe<AudienceOperatorInput>;
  targetingCriteria: ReadonlyArray<AudienceCriterionInput>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CampaignFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CampaignOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCardOfAnyKindArgs = {
  restId: Scalars['String']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CardOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCardsByUriArgs = {
  cardUris: ReadonlyArray<Scalars['String']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountComponentCardArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCuratedCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: CuratedCategoryFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCuratedCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCustomAudienceArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountCustomAudiencesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CustomAudienceFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CustomAudienceOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountDoNotReachListArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountDoNotReachListsArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountDraftTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountDraftTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DraftTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<DraftTweetOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountFeaturesArgs = {
  featureKeys?: InputMaybe<ReadonlyArray<FeatureFilterKey>>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountFeaturesRawArgs = {
  featureKeys?: InputMaybe<ReadonlyArray<FeatureFilterKey>>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountFundingInstrumentArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountFundingInstrumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FundingInstrumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<FundingInstrumentOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<ReadonlyArray<HistoryEntityTypeInput>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountImageConversationCardArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountImageConversationCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ImageConversationCardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ImageConversationCardOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountLegacyCardArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountLineItemArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountLineItemCuratedCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<LineItemCuratedCategoryOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountLineItemCuratedCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountLineItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountLineItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<LineItemOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountMediaCreativeArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountMediaCreativesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountMediaCreativeFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MediaCreativeOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountMediaLibraryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MediaLibraryItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MediaLibraryItemOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountMediaLibraryItemArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPollCardArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPollCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PollCardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PollCardOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPrerollCallToActionArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPrerollCallToActionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountPrerollCallToActionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PrerollCallToActionOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPromotableUserArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPromotableUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotableUserFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PromotableUserOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPromotedAccountArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPromotedAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountPromotedAccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PromotedAccountOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPromotedTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountPromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PromotedTweetOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountRecommendationArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountScheduledPromotedTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountScheduledPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountScheduledPromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ScheduledPromotedTweetOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountScheduledTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountScheduledTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ScheduledTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ScheduledTweetOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountStatsJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountTargetingCriterionArgs = {
  id: Scalars['ID']['input'];
  lang?: InputMaybe<Scalars['String']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountTargetingSuggestionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  suggestionType: TargetingSuggestionTypeInput;
  targetingValues: ReadonlyArray<Scalars['String']['input']>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountTrackingTagArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountTrackingTagsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountTrackingTagFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TrackingTagOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountTweetPreviewsArgs = {
  tweetIds: ReadonlyArray<Scalars['String']['input']>;
  tweetType: TweetType;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: TweetFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TweetOrder>;
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountUserSettingsArgs = {
  userId: Scalars['String']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountVideoConversationCardArgs = {
  id: Scalars['ID']['input'];
};


/** Advertising account. It owns campaigns and pays for them through funding instruments. */
export type AccountVideoConversationCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<VideoConversationCardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<VideoConversationCardOrder>;
};

/** A user's permissions on an account. */
export type AccountAccess = {
  readonly __typename?: 'AccountAccess';
  /** Permissions of the user. */
  readonly permissions: ReadonlyArray<AccountPermission>;
  /** Permissions exactly as the API returned them. */
  readonly permissionsRaw: ReadonlyArray<Scalars['String']['output']>;
  /** Id of the user. */
  readonly userId: Scalars['String']['output'];
};

/** Mobile app of an account. */
export type AccountApp = Node & {
  readonly __typename?: 'AccountApp';
  /** Account that the app belongs to. */
  readonly account: Maybe<Account>;
  /** Id of the app in its store. */
  readonly appStoreIdentifier: Maybe<Scalars['String']['output']>;
  /** Whether app conversions are tracked. */
  readonly conversionTrackingEnabled: Maybe<Scalars['Boolean']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Pattern for deep links into the app. */
  readonly deepLinkPattern: Maybe<Scalars['String']['output']>;
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Operating system of the app. */
  readonly osType: Maybe<AppOsType>;
  /** Operating system exactly as the API returned it: `Android`, `iOS`. */
  readonly osTypeRaw: Maybe<Scalars['String']['output']>;
  /** Id in the REST API: `4x`. */
  readonly restId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of account apps. */
export type AccountAppConnection = {
  readonly __typename?: 'AccountAppConnection';
  /** Account apps of this page, each with its cursor. */
  readonly edges: ReadonlyArray<AccountAppEdge>;
  /** Account apps of this page, without cursors. */
  readonly nodes: ReadonlyArray<AccountApp>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Account app and its position in the list. */
export type AccountAppEdge = {
  readonly __typename?: 'AccountAppEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Account app. */
  readonly node: AccountApp;
};

/** Sort order of account apps. */
export type AccountAppOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: AccountAppOrderField;
};

/** Fields that account apps can be sorted by. */
export type AccountAppOrderField =
  /** Id of the app in its store. Evaluated by the gateway, which may read many rows. */
  | 'APP_STORE_IDENTIFIER'
  /** Whether app conversions are tracked. Evaluated by the gateway, which may read many rows. */
  | 'CONVERSION_TRACKING_ENABLED'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Pattern for deep links into the app. Evaluated by the gateway, which may read many rows. */
  | 'DEEP_LINK_PATTERN'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Operating system of the app. Evaluated by the gateway, which may read many rows. */
  | 'OS_TYPE'
  /** Id in the REST API: `4x`. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time of the last change. */
  | 'UPDATED_AT';

/**
 * Actions that a user can take on an account, derived from the user's permissions. All fields together cost one
 * call.
 */
export type AccountCapabilities = {
  readonly __typename?: 'AccountCapabilities';
  /** Change the account's name and industry. */
  readonly changeAccount: Scalars['Boolean']['output'];
  /** Create, update and delete audiences. */
  readonly changeAudiences: Scalars['Boolean']['output'];
  /** Create, update and delete campaigns and their contents. */
  readonly changeCampaigns: Scalars['Boolean']['output'];
  /** Create, update and delete creatives. */
  readonly changeCreatives: Scalars['Boolean']['output'];
  /** Add or remove users, and change account settings. */
  readonly changeSettings: Scalars['Boolean']['output'];
  /** Change one's own user settings; not available to account admins. */
  readonly changeUserSettings: Scalars['Boolean']['output'];
  /** Compose promoted-only posts for the advertiser. */
  readonly composePosts: Scalars['Boolean']['output'];
  /** View statistics. */
  readonly viewAnalytics: Scalars['Boolean']['output'];
  /** View audiences. */
  readonly viewAudiences: Scalars['Boolean']['output'];
  /** View campaigns and their contents. */
  readonly viewCampaigns: Scalars['Boolean']['output'];
  /** View creatives and previews. */
  readonly viewCreatives: Scalars['Boolean']['output'];
  /** View posts that can be promoted. */
  readonly viewPosts: Scalars['Boolean']['output'];
  /** View the account's users and settings. */
  readonly viewSettings: Scalars['Boolean']['output'];
};

/** Creation, change or deletion of one record of an account. */
export type AccountChange = {
  readonly __typename?: 'AccountChange';
  /** Time of the change, by the API's clock. */
  readonly at: Scalars['DateTime']['output'];
  /**
   * Fields of `node` whose values changed, except `updatedAt`. Null for a created or deleted record, and when
   * the earlier values are not known: in an account with very many records, only the most recently changed ones
   * are tracked.
   */
  readonly changedFields: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Type of the record. */
  readonly entity: ChangeEntity;
  /** Global id of the record, for use with `node`. */
  readonly entityId: Scalars['ID']['output'];
  /** REST id of the record. */
  readonly entityRestId: Scalars['String']['output'];
  /**
   * Id of this change. A change delivered twice, by two gateways or after resubscribing, has the same id both
   * times.
   */
  readonly id: Scalars['ID']['output'];
  /** Whether the record was created, updated or deleted. */
  readonly kind: ChangeKind;
  /** Record after the change. */
  readonly node: Node;
};

/** Page of accounts. */
export type AccountConnection = {
  readonly __typename?: 'AccountConnection';
  /** Accounts of this page, each with its cursor. */
  readonly edges: ReadonlyArray<AccountEdge>;
  /** Accounts of this page, without cursors. */
  readonly nodes: ReadonlyArray<Account>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Account and its position in the list. */
export type AccountEdge = {
  readonly __typename?: 'AccountEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Account. */
  readonly node: Account;
};

/** Features to add or remove. */
export type AccountFeaturesInput = {
  /** Feature keys; at least one. */
  readonly featureKeys: ReadonlyArray<SandboxFeatureKey>;
};

/** Result of changing account features. */
export type AccountFeaturesPayload = MutationPayload & {
  readonly __typename?: 'AccountFeaturesPayload';
  /** All features of the account after the change; null if it was refused. */
  readonly features: Maybe<ReadonlyArray<Feature>>;
  /** Features exactly as the API returned them. */
  readonly featuresRaw: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Reasons why the change was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Filter for accounts. All conditions must match. */
export type AccountFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Case-insensitive prefix of the name; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Filter for an account's line items. All conditions must match. */
export type AccountLineItemFilter = {
  /** `bidAmount` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly bidAmount?: InputMaybe<MoneyRange>;
  /** `bidStrategy` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly bidStrategy?: InputMaybe<ReadonlyArray<BidStrategy>>;
  /** Global or REST ids of campaigns; at most 200. */
  readonly campaignIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `dailyBudget` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly dailyBudget?: InputMaybe<MoneyRange>;
  /** `endTime` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly endAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `endTime` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly endBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids of funding instruments; at most 200. */
  readonly fundingInstrumentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `goal` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly goal?: InputMaybe<ReadonlyArray<Goal>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Text that `name` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** Case-insensitive prefix of the name; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
  /** `objective` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly objective?: InputMaybe<ReadonlyArray<Objective>>;
  /** `placements` contains at least one of these. Evaluated by the gateway, which may read many rows. */
  readonly placements?: InputMaybe<ReadonlyArray<Placement>>;
  /** `productType` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly productType?: InputMaybe<ReadonlyArray<ProductType>>;
  /** `startTime` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly startAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `startTime` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly startBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `totalBudget` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly totalBudget?: InputMaybe<MoneyRange>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/**
 * Video or display image that media creatives are based on. It cannot be created directly: a video of category
 * AMPLIFY_VIDEO becomes account media as soon as it is in the media library.
 */
export type AccountMedia = Node & {
  readonly __typename?: 'AccountMedia';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Ad format that the media is made for. */
  readonly creativeType: Maybe<CreativeType>;
  /** Creative type exactly as the API returned it. */
  readonly creativeTypeRaw: Maybe<Scalars['String']['output']>;
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** URL where the service hosts a display image; null for videos. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /**
   * Media creatives that use it, oldest first. The API lists them only by line item, so one read of the
   * account's list, 1,000 rows per call, serves all account media in the query.
   *
   * REST: GET /12/accounts/:account_id/media_creatives
   */
  readonly usedBy: Maybe<ReadonlyArray<MediaCreative>>;
  /** Video in the media library; null for display images. */
  readonly video: Maybe<MediaLibraryItem>;
  /** Media key of the video. */
  readonly videoRestId: Maybe<Scalars['String']['output']>;
};


/**
 * Video or display image that media creatives are based on. It cannot be created directly: a video of category
 * AMPLIFY_VIDEO becomes account media as soon as it is in the media library.
 */
export type AccountMediaUsedByArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Page of account media. */
export type AccountMediaConnection = {
  readonly __typename?: 'AccountMediaConnection';
  /** Account media of this page, each with its cursor. */
  readonly edges: ReadonlyArray<AccountMediaEdge>;
  /** Account media of this page, without cursors. */
  readonly nodes: ReadonlyArray<AccountMedia>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Filter for an account's media creatives. All conditions must match. */
export type AccountMediaCreativeFilter = {
  /** `approvalStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly approvalStatus?: InputMaybe<ReadonlyArray<ApprovalStatus>>;
  /** Global or REST id of the campaign whose line items use them. */
  readonly campaignId?: InputMaybe<Scalars['ID']['input']>;
  /** Global or REST ids of campaigns; at most 200. Evaluated by the gateway, which may read many rows. */
  readonly campaignIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `creativeType` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly creativeType?: InputMaybe<ReadonlyArray<CreativeType>>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items; at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Account media and its position in the list. */
export type AccountMediaEdge = {
  readonly __typename?: 'AccountMediaEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Account media. */
  readonly node: AccountMedia;
};

/** Filter for account media. All conditions must match. */
export type AccountMediaFilter = {
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Ad formats that the media is made for. */
  readonly creativeTypes?: InputMaybe<ReadonlyArray<CreativeTypeInput>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of account media. */
export type AccountMediaOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: AccountMediaOrderField;
};

/** Fields that account media can be sorted by. */
export type AccountMediaOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Ad format that the media is made for. Evaluated by the gateway, which may read many rows. */
  | 'CREATIVE_TYPE'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** URL where the service hosts a display image. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_URL'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time of the last change. */
  | 'UPDATED_AT'
  /** Media key of the video. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_REST_ID';

/** Result of changing account media. */
export type AccountMediaPayload = MutationPayload & {
  readonly __typename?: 'AccountMediaPayload';
  /** Account media after the change; null if it was refused. */
  readonly accountMedia: Maybe<AccountMedia>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Sort order of accounts. */
export type AccountOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: AccountOrderField;
};

/** Fields that accounts can be sorted by. */
export type AccountOrderField =
  /** Approval status of the account. Evaluated by the gateway, which may read many rows. */
  | 'APPROVAL_STATUS'
  /** Id of the business that owns the account. Evaluated by the gateway, which may read many rows. */
  | 'BUSINESS_ID'
  /** Name of the business that owns the account. Evaluated by the gateway, which may read many rows. */
  | 'BUSINESS_NAME'
  /** Country of the account as a two-letter ISO 3166-1 code. Evaluated by the gateway, which may read many rows. */
  | 'COUNTRY_CODE'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the account is deleted. */
  | 'DELETED'
  /** Advertiser's industry. Evaluated by the gateway, which may read many rows. */
  | 'INDUSTRY_TYPE'
  /** Name of the account. */
  | 'NAME'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time zone of the account's days. Evaluated by the gateway, which may read many rows. */
  | 'TIMEZONE'
  /** Time when the time zone was last changed. Evaluated by the gateway, which may read many rows. */
  | 'TIMEZONE_SWITCH_AT'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing an account. */
export type AccountPayload = MutationPayload & {
  readonly __typename?: 'AccountPayload';
  /** Account after the change; null if it was refused. */
  readonly account: Maybe<Account>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Permission of a user on an account. */
export type AccountPermission =
  /** Full access, including users and settings. */
  | 'ACCOUNT_ADMIN'
  /** Full access to campaigns, creatives and audiences. */
  | 'AD_MANAGER'
  /** Read access to analytics and audiences. */
  | 'ANALYST'
  /** Read access to campaigns and analytics. */
  | 'CAMPAIGN_ANALYST'
  /** Full access to creatives; read access to campaigns. */
  | 'CREATIVE_MANAGER'
  /** Access to a partner's audiences. */
  | 'PARTNER_AUDIENCE_MANAGER'
  /** Permission to compose posts, together with ACCOUNT_ADMIN, AD_MANAGER or CREATIVE_MANAGER. */
  | 'TWEET_COMPOSER'
  /** Permission unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Filter for an account's preroll calls to action. All conditions must match. */
export type AccountPrerollCallToActionFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items; at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Filter for an account's promoted accounts. All conditions must match. */
export type AccountPromotedAccountFilter = {
  /** `approvalStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly approvalStatus?: InputMaybe<ReadonlyArray<ApprovalStatus>>;
  /** Global or REST ids of campaigns; at most 200. Evaluated by the gateway, which may read many rows. */
  readonly campaignIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items; at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Filter for an account's promoted tweets. All conditions must match. */
export type AccountPromotedTweetFilter = {
  /** `approvalStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly approvalStatus?: InputMaybe<ReadonlyArray<ApprovalStatus>>;
  /** Global or REST ids of campaigns; at most 200. Evaluated by the gateway, which may read many rows. */
  readonly campaignIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items; at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Filter for an account's scheduled promoted tweets. All conditions must match. */
export type AccountScheduledPromotedTweetFilter = {
  /** Global or REST ids of campaigns; at most 200. Evaluated by the gateway, which may read many rows. */
  readonly campaignIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items; at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Filter for an account's tracking tags. All conditions must match. */
export type AccountTrackingTagFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items; at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Changes to an account. Omitted fields stay unchanged. */
export type AccountUpdateInput = {
  /** Advertiser's industry. */
  readonly industryType?: InputMaybe<IndustryTypeInput>;
  /** Name; at least 1 character. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Entity that was served in a period, or whose numbers for that period changed. */
export type ActiveEntity = {
  readonly __typename?: 'ActiveEntity';
  /** End of the last hour with numbers. */
  readonly activityEndTime: Scalars['DateTime']['output'];
  /** Start of the first hour with numbers. */
  readonly activityStartTime: Scalars['DateTime']['output'];
  /**
   * REST id of the entity, not a global id.
   * @deprecated Use `entityRestId`, or `record { id }` for the global id.
   */
  readonly entityId: Scalars['String']['output'];
  /** REST id of the entity. */
  readonly entityRestId: Scalars['String']['output'];
  /** Start of the requested period. */
  readonly from: Scalars['DateTime']['output'];
  /** Placements where it was served. */
  readonly placements: ReadonlyArray<StatsPlacement>;
  /** Entity as it is now, even if deleted. The entities of a list share REST calls, up to 200 per call. */
  readonly record: Maybe<Node>;
  /** End of the requested period, exclusive: at most the end of the current hour. */
  readonly to: Scalars['DateTime']['output'];
};

/** Types of entities for which the API reports activity. */
export type ActiveEntityType =
  /** Campaigns. */
  | 'CAMPAIGN'
  /** Funding instruments. */
  | 'FUNDING_INSTRUMENT'
  /** Line items. */
  | 'LINE_ITEM'
  /** Media creatives. */
  | 'MEDIA_CREATIVE'
  /** Promoted accounts. */
  | 'PROMOTED_ACCOUNT'
  /** Promoted posts. */
  | 'PROMOTED_TWEET';

/** Destination of an activity subscription's events. This list is complete: the gateway defines it. */
export type ActivityDeliveryTarget =
  /**
   * None: the webhook in `webhookId` was deleted or is invalid. Set another webhook with
   * `activitySubscriptionUpdate`, or delete the subscription and create it without a webhook.
   */
  | 'BROKEN'
  /** The stream, and so the subscription `activity`. */
  | 'STREAM'
  /** The webhook in `webhookId`. */
  | 'WEBHOOK';

/** Direction of an event, from the point of view of the subscribed user. */
export type ActivityDirection =
  /** Either direction. */
  | 'BOTH'
  /** Received by the user. */
  | 'RECEIVED'
  /** Sent by the user. */
  | 'SENT';

/** Event matched by an activity subscription. */
export type ActivityEvent = {
  readonly __typename?: 'ActivityEvent';
  /** Filter of the activity subscription that the event matched. */
  readonly filter: ActivityMatch;
  /** Event id. An event that matches several subscriptions is delivered once for each, always with the same id. */
  readonly id: Scalars['String']['output'];
  /** Users, posts and other objects that the event refers to, as the API returned them; null if there are none. */
  readonly includes: Maybe<Scalars['JSON']['output']>;
  /** Details of the event. */
  readonly payload: ActivityPayload;
  /** Details of the event exactly as the API returned them. */
  readonly payloadRaw: Scalars['JSON']['output'];
  /** Time when the gateway received the event. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** Tag of the activity subscription; null if it has none. */
  readonly tag: Maybe<Scalars['String']['output']>;
  /** Event type. */
  readonly type: ActivityEventType;
  /** Type exactly as the API returned it. */
  readonly typeRaw: Scalars['String']['output'];
};

/** Event type. */
export type ActivityEventType =
  /** The user blocked someone. */
  | 'BLOCK_BLOCK'
  /** The user unblocked someone. */
  | 'BLOCK_UNBLOCK'
  /** Someone wrote in the chat of the user's live broadcast. */
  | 'BROADCAST_CHAT'
  /** The user's live broadcast ended. */
  | 'BROADCAST_END'
  /** The user started a live broadcast. */
  | 'BROADCAST_START'
  /** A member became an administrator of an encrypted conversation. */
  | 'CHAT_CONVERSATION_ADMIN_ADDED'
  /** A member lost the administrator role in an encrypted conversation. */
  | 'CHAT_CONVERSATION_ADMIN_REMOVED'
  /** The user joined an encrypted conversation. */
  | 'CHAT_CONVERSATION_JOIN'
  /** A member was added to an encrypted conversation. */
  | 'CHAT_CONVERSATION_MEMBER_ADDED'
  /** A member was removed from an encrypted conversation. */
  | 'CHAT_CONVERSATION_MEMBER_REMOVED'
  /** The user received an encrypted message. */
  | 'CHAT_RECEIVED'
  /** The user sent an encrypted message. */
  | 'CHAT_SENT'
  /** An encrypted conversation was renamed. */
  | 'CHAT_UPDATE_GROUP_NAME'
  /** The permissions of members of an encrypted conversation changed. */
  | 'CHAT_UPDATE_RESTRICTIONS'
  /** Someone is typing a direct message to the user. */
  | 'DM_INDICATE_TYPING'
  /** Someone read direct messages in a conversation with the user. */
  | 'DM_READ'
  /** The user received a direct message. */
  | 'DM_RECEIVED'
  /** The user sent a direct message. */
  | 'DM_SENT'
  /** The user followed someone, or was followed. */
  | 'FOLLOW_FOLLOW'
  /** The user unfollowed someone, or was unfollowed. */
  | 'FOLLOW_UNFOLLOW'
  /** Notice from the gateway that events may be missing; see `ActivityGap`. Passes every filter. */
  | 'GAP'
  /** The user liked a post, or one of the user's posts was liked. */
  | 'LIKE_CREATE'
  /** The user muted someone. */
  | 'MUTE_MUTE'
  /** The user unmuted someone. */
  | 'MUTE_UNMUTE'
  /** A new story about a keyword was published. */
  | 'NEWS_NEW'
  /** Notice from the gateway that no events will arrive; see `ActivityNotice`. Passes every filter. */
  | 'NOTICE'
  /** The user withdrew the application's access. */
  | 'OAUTH_REVOKE'
  /** The user published a post, reply, quote or repost. */
  | 'POST_CREATE'
  /** The user deleted a post. */
  | 'POST_DELETE'
  /** Someone mentioned the user in a post. */
  | 'POST_MENTION_CREATE'
  /** Someone quoted one of the user's posts. */
  | 'POST_QUOTE_CREATE'
  /** Someone replied to one of the user's posts. */
  | 'POST_REPLY_CREATE'
  /** Someone reposted one of the user's posts. */
  | 'POST_REPOST_CREATE'
  /** The badge of an affiliated organization was added, changed or removed. */
  | 'PROFILE_UPDATE_AFFILIATE'
  /** The profile banner changed. */
  | 'PROFILE_UPDATE_BANNER_PICTURE'
  /** The profile bio changed. */
  | 'PROFILE_UPDATE_BIO'
  /** The location in the profile changed. */
  | 'PROFILE_UPDATE_GEO'
  /** The username changed. */
  | 'PROFILE_UPDATE_HANDLE'
  /** The profile picture changed. */
  | 'PROFILE_UPDATE_PROFILE_PICTURE'
  /** The display name changed. */
  | 'PROFILE_UPDATE_SCREENNAME'
  /** The website in the profile changed. */
  | 'PROFILE_UPDATE_URL'
  /** The verified badge was added, changed or removed. */
  | 'PROFILE_UPDATE_VERIFIED'
  /** The user's audio space ended. */
  | 'SPACES_END'
  /** The user started an audio space. */
  | 'SPACES_START'
  /** Type unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Event types for filters and subscriptions, under their current and former names. */
export type ActivityEventTypeInput =
  /** The user blocked someone. */
  | 'BLOCK_BLOCK'
  /** The user unblocked someone. */
  | 'BLOCK_UNBLOCK'
  /** Someone wrote in the chat of the user's live broadcast. */
  | 'BROADCAST_CHAT'
  /** The user's live broadcast ended. */
  | 'BROADCAST_END'
  /** The user started a live broadcast. */
  | 'BROADCAST_START'
  /** A member became an administrator of an encrypted conversation. */
  | 'CHAT_CONVERSATION_ADMIN_ADDED'
  /** A member lost the administrator role in an encrypted conversation. */
  | 'CHAT_CONVERSATION_ADMIN_REMOVED'
  /** The user joined an encrypted conversation. */
  | 'CHAT_CONVERSATION_JOIN'
  /** A member was added to an encrypted conversation. */
  | 'CHAT_CONVERSATION_MEMBER_ADDED'
  /** A member was removed from an encrypted conversation. */
  | 'CHAT_CONVERSATION_MEMBER_REMOVED'
  /** The user received an encrypted message. */
  | 'CHAT_RECEIVED'
  /** The user sent an encrypted message. */
  | 'CHAT_SENT'
  /** An encrypted conversation was renamed. */
  | 'CHAT_UPDATE_GROUP_NAME'
  /** The permissions of members of an encrypted conversation changed. */
  | 'CHAT_UPDATE_RESTRICTIONS'
  /** Someone is typing a direct message to the user. */
  | 'DM_INDICATE_TYPING'
  /** Someone read direct messages in a conversation with the user. */
  | 'DM_READ'
  /** The user received a direct message. */
  | 'DM_RECEIVED'
  /** The user sent a direct message. */
  | 'DM_SENT'
  /** The user followed someone, or was followed. */
  | 'FOLLOW_FOLLOW'
  /** The user unfollowed someone, or was unfollowed. */
  | 'FOLLOW_UNFOLLOW'
  /** Name of `FOLLOW_FOLLOW` until 18 March 2026. */
  | 'FollowFollow'
  /** Name of `FOLLOW_UNFOLLOW` until 18 March 2026. */
  | 'FollowUnfollow'
  /** The user liked a post, or one of the user's posts was liked. */
  | 'LIKE_CREATE'
  /** The user muted someone. */
  | 'MUTE_MUTE'
  /** The user unmuted someone. */
  | 'MUTE_UNMUTE'
  /** A new story about a keyword was published. */
  | 'NEWS_NEW'
  /** Name of `NEWS_NEW` until 18 March 2026. */
  | 'NewsNew'
  /** The user withdrew the application's access. */
  | 'OAUTH_REVOKE'
  /** The user published a post, reply, quote or repost. */
  | 'POST_CREATE'
  /** The user deleted a post. */
  | 'POST_DELETE'
  /** Someone mentioned the user in a post. */
  | 'POST_MENTION_CREATE'
  /** Someone quoted one of the user's posts. */
  | 'POST_QUOTE_CREATE'
  /** Someone replied to one of the user's posts. */
  | 'POST_REPLY_CREATE'
  /** Someone reposted one of the user's posts. */
  | 'POST_REPOST_CREATE'
  /** The badge of an affiliated organization was added, changed or removed. */
  | 'PROFILE_UPDATE_AFFILIATE'
  /** Alias of `PROFILE_UPDATE_AFFILIATE`. */
  | 'PROFILE_UPDATE_AFFILIATE_BADGE'
  /** The profile banner changed. */
  | 'PROFILE_UPDATE_BANNER_PICTURE'
  /** The profile bio changed. */
  | 'PROFILE_UPDATE_BIO'
  /** The location in the profile changed. */
  | 'PROFILE_UPDATE_GEO'
  /** The username changed. */
  | 'PROFILE_UPDATE_HANDLE'
  /** The profile picture changed. */
  | 'PROFILE_UPDATE_PROFILE_PICTURE'
  /** The display name changed. */
  | 'PROFILE_UPDATE_SCREENNAME'
  /** The website in the profile changed. */
  | 'PROFILE_UPDATE_URL'
  /** The verified badge was added, changed or removed. */
  | 'PROFILE_UPDATE_VERIFIED'
  /** Alias of `PROFILE_UPDATE_VERIFIED`. */
  | 'PROFILE_UPDATE_VERIFIED_BADGE'
  /** Name of `PROFILE_UPDATE_BANNER_PICTURE` until 18 March 2026. */
  | 'ProfileBannerPictureUpdate'
  /** Name of `PROFILE_UPDATE_BANNER_PICTURE` until 18 March 2026. */
  | 'ProfileBannerUpdate'
  /** Name of `PROFILE_UPDATE_BIO` until 18 March 2026. */
  | 'ProfileBioUpdate'
  /** Name of `PROFILE_UPDATE_GEO` until 18 March 2026. */
  | 'ProfileGeoUpdate'
  /** Name of `PROFILE_UPDATE_PROFILE_PICTURE` until 18 March 2026. */
  | 'ProfilePictureUpdate'
  /** Name of `PROFILE_UPDATE_SCREENNAME` until 18 March 2026. */
  | 'ProfileScreennameUpdate'
  /** Name of `PROFILE_UPDATE_URL` until 18 March 2026. */
  | 'ProfileUrlUpdate'
  /** Name of `PROFILE_UPDATE_VERIFIED` until 18 March 2026. */
  | 'ProfileVerifiedBadgeUpdate'
  /** The user's audio space ended. */
  | 'SPACES_END'
  /** The user started an audio space. */
  | 'SPACES_START';

/**
 * Filter for events. All conditions must match; for a list, one entry must match. It only selects among the
 * user's events and creates no activity subscription.
 */
export type ActivityFilterInput = {
  /** Direction to match. Events without a direction are left out; `BOTH` matches either direction. */
  readonly direction?: InputMaybe<ActivityDirection>;
  /** Keywords that were subscribed to, case-insensitive; 1 to 200. Cannot be combined with `userIds`. */
  readonly keywords?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Tags of activity subscriptions; 1 to 200. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Event types; 1 to 200. */
  readonly types?: InputMaybe<ReadonlyArray<ActivityEventTypeInput>>;
  /** REST ids of the users whose events were subscribed to; 1 to 200. Cannot be combined with `keywords`. */
  readonly userIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/**
 * Interval for which events may be missing: the gateway was disconnected from the service for longer than the
 * service stores events. Reload the data that you display.
 */
export type ActivityGap = {
  readonly __typename?: 'ActivityGap';
  /** Time when the stream was last known to be complete. */
  readonly from: Scalars['DateTime']['output'];
  /** Time from which the stream is complete again. */
  readonly to: Scalars['DateTime']['output'];
};

/** Filter of the activity subscription that the event matched. */
export type ActivityMatch = {
  readonly __typename?: 'ActivityMatch';
  /** Direction; null if the subscription does not specify one. */
  readonly direction: Maybe<ActivityDirection>;
  /** Keyword; null for a user subscription. */
  readonly keyword: Maybe<Scalars['String']['output']>;
  /** REST id of the user; null for a keyword subscription. */
  readonly userId: Maybe<Scalars['String']['output']>;
};

/**
 * Notice that no events will arrive at present, sent once after subscribing. The subscription stays open: events
 * arrive as soon as a suitable activity subscription exists.
 */
export type ActivityNotice = {
  readonly __typename?: 'ActivityNotice';
  /** What is missing, and which mutation adds it. */
  readonly message: Scalars['String']['output'];
  /** Reason why no events will arrive. */
  readonly reason: ActivityNoticeReason;
};

/** Reason why no events will arrive. This list is complete: the gateway defines it. */
export type ActivityNoticeReason =
  /** The gateway reads the stream, but webhooks receive the events of all the user's activity subscriptions. */
  | 'NO_STREAM_SUBSCRIPTIONS'
  /** The user has no activity subscriptions. */
  | 'NO_SUBSCRIPTIONS'
  /** The gateway receives events by webhook, but none of the user's activity subscriptions has a webhook. */
  | 'NO_WEBHOOK_SUBSCRIPTIONS';

/** Details of an event. New types may be added: select `__typename` and handle types you do not know. */
export type ActivityPayload = ActivityGap | ActivityNotice | AuthorizationRevoked | BroadcastEvent | BroadcastMessage | ChatEvent | DirectMessageEvent | DirectMessageRead | DirectMessageTyping | FollowEvent | LikeEvent | NewsEvent | PostEvent | ProfileUpdate | RawActivity | RelationEvent | SpaceEvent;

/** Post, with the fields that the event includes. */
export type ActivityPost = {
  readonly __typename?: 'ActivityPost';
  /** Author, if the event includes it. */
  readonly author: Maybe<ActivityUser>;
  /** REST id of the author. */
  readonly authorId: Maybe<Scalars['String']['output']>;
  /** REST id of the first post of the conversation. */
  readonly conversationId: Maybe<Scalars['String']['output']>;
  /** Time of publication. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the post. */
  readonly id: Scalars['String']['output'];
  /** REST id of the post that this post replies to; null if it is not a reply. */
  readonly inReplyToPostId: Maybe<Scalars['String']['output']>;
  /** REST id of the user that this post replies to; null if it is not a reply. */
  readonly inReplyToUserId: Maybe<Scalars['String']['output']>;
  /** Detected language code: `en`. */
  readonly lang: Maybe<Scalars['String']['output']>;
  /** Whether the post may contain sensitive content. */
  readonly possiblySensitive: Maybe<Scalars['Boolean']['output']>;
  /** Posts that this post replies to, quotes or reposts. */
  readonly references: ReadonlyArray<ActivityPostReference>;
  /** Post text. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** Reference from one post to another. */
export type ActivityPostReference = {
  readonly __typename?: 'ActivityPostReference';
  /** REST id of the other post. */
  readonly postId: Scalars['String']['output'];
  /** Type of reference, as the API returned it: `replied_to`, `quoted`, `retweeted`. */
  readonly typeRaw: Scalars['String']['output'];
};

/**
 * Subscription, stored at the service, to events of one type for one user or keyword. It stays until it is
 * deleted.
 */
export type ActivitySubscription = {
  readonly __typename?: 'ActivitySubscription';
  /** Time of creation. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Destination of its events. Reads the application's webhooks once per request if `webhookId` is not null. */
  readonly delivery: ActivityDeliveryTarget;
  /** Event type. */
  readonly eventType: ActivityEventType;
  /** Type exactly as the API returned it. */
  readonly eventTypeRaw: Scalars['String']['output'];
  /** User or keyword to receive events about. */
  readonly filter: ActivityMatch;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Tag added to its events; null if it has none. */
  readonly tag: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /**
   * REST id of the webhook that receives its events; null if they go to the stream, and so to the subscription
   * `activity`.
   */
  readonly webhookId: Maybe<Scalars['String']['output']>;
};

/** Page of activity subscriptions. */
export type ActivitySubscriptionConnection = {
  readonly __typename?: 'ActivitySubscriptionConnection';
  /** Activity subscriptions of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ActivitySubscriptionEdge>;
  /** Activity subscriptions of this page, without cursors. */
  readonly nodes: ReadonlyArray<ActivitySubscription>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Activity subscription to create. */
export type ActivitySubscriptionCreateInput = {
  /** Event type. */
  readonly eventType: ActivityEventTypeInput;
  /** User or keyword to receive events about. */
  readonly filter: ActivitySubscriptionFilterInput;
  /** Tag to add to its events, 1 to 200 characters. */
  readonly tag?: InputMaybe<Scalars['String']['input']>;
  /** Global or REST id of the application's webhook that should receive the events instead of the stream. */
  readonly webhookId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of deleting several activity subscriptions. */
export type ActivitySubscriptionDeleteManyPayload = MutationPayload & {
  readonly __typename?: 'ActivitySubscriptionDeleteManyPayload';
  /** REST ids of the deleted subscriptions; null if the whole request was refused. */
  readonly deletedIds: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /**
   * Subscriptions that were not deleted, each with the index of its id, or the reason why the whole request was
   * refused; empty if all were deleted.
   */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Result of deleting an activity subscription. */
export type ActivitySubscriptionDeletePayload = MutationPayload & {
  readonly __typename?: 'ActivitySubscriptionDeletePayload';
  /** REST id of the deleted subscription; null if the deletion was refused. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** Reasons why the change was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Activity subscription and its position in the list. */
export type ActivitySubscriptionEdge = {
  readonly __typename?: 'ActivitySubscriptionEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Activity subscription. */
  readonly node: ActivitySubscription;
};

/**
 * User or keyword to receive events about: `userId` for nearly all types, `keyword` for news. Only the user
 * concerned can subscribe to private events, such as messages.
 */
export type ActivitySubscriptionFilterInput = {
  /** Direction; for messages, chats and likes. */
  readonly direction?: InputMaybe<ActivityDirection>;
  /** Keyword, 1 to 255 characters. */
  readonly keyword?: InputMaybe<Scalars['String']['input']>;
  /** REST id of the user. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of changing an activity subscription. */
export type ActivitySubscriptionPayload = MutationPayload & {
  readonly __typename?: 'ActivitySubscriptionPayload';
  /** Activity subscription after the change; null if it was refused. */
  readonly activitySubscription: Maybe<ActivitySubscription>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes to an activity subscription. Omitted fields stay unchanged. */
export type ActivitySubscriptionUpdateInput = {
  /** New tag, 1 to 200 characters. */
  readonly tag?: InputMaybe<Scalars['String']['input']>;
  /** Global or REST id of the webhook that should receive the events. */
  readonly webhookId?: InputMaybe<Scalars['String']['input']>;
};

/** User, with the fields that the event includes. */
export type ActivityUser = {
  readonly __typename?: 'ActivityUser';
  /** Time when the user joined. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Profile bio. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Number of followers. */
  readonly followersCount: Maybe<Scalars['Count']['output']>;
  /** Number of users that the user follows. */
  readonly followingCount: Maybe<Scalars['Count']['output']>;
  /** REST id of the user. */
  readonly id: Scalars['String']['output'];
  /** Location shown in the profile. */
  readonly location: Maybe<Scalars['String']['output']>;
  /** Display name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** URL of the profile picture. */
  readonly profileImageUrl: Maybe<Scalars['String']['output']>;
  /** Whether only followers can see the user's posts. */
  readonly protected: Maybe<Scalars['Boolean']['output']>;
  /** Username, without @. */
  readonly username: Maybe<Scalars['String']['output']>;
  /** Whether the user is verified. */
  readonly verified: Maybe<Scalars['Boolean']['output']>;
  /** Type of verification, as the API returned it: `blue`, `business`, `none`. */
  readonly verifiedTypeRaw: Maybe<Scalars['String']['output']>;
};

/** Line of business of an advertiser. */
export type AdvertiserBusinessCategory = {
  readonly __typename?: 'AdvertiserBusinessCategory';
  /** Codes of the matching IAB categories, for `categories` of a line item. */
  readonly iabCategories: ReadonlyArray<Scalars['String']['output']>;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
};

/** App in one or both app stores. */
export type AppDestination = {
  readonly __typename?: 'AppDestination';
  /** Country where the app is sold, as an ISO 3166-1 alpha-2 code. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** App id in Google Play; null if it is not sold there. */
  readonly googleplayAppId: Maybe<Scalars['String']['output']>;
  /** Deep link into the Google Play app; null for its start page. */
  readonly googleplayDeepLink: Maybe<Scalars['String']['output']>;
  /** App id in the App Store; null if it is not sold there. */
  readonly iosAppStoreIdentifier: Maybe<Scalars['String']['output']>;
  /** Deep link into the App Store app; null for its start page. */
  readonly iosDeepLink: Maybe<Scalars['String']['output']>;
};

/** App in one or both app stores. At least one of the two ids is required. */
export type AppDestinationInput = {
  /** Country where the app is sold, as an ISO 3166-1 alpha-2 code. */
  readonly countryCode: Scalars['String']['input'];
  /** App id in Google Play. */
  readonly googleplayAppId?: InputMaybe<Scalars['String']['input']>;
  /** Deep link into the app; only with `googleplayAppId`. */
  readonly googleplayDeepLink?: InputMaybe<Scalars['String']['input']>;
  /** App id in the App Store. */
  readonly iosAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Deep link into the app; only with `iosAppStoreIdentifier`. */
  readonly iosDeepLink?: InputMaybe<Scalars['String']['input']>;
};

/** Operating systems of apps. */
export type AppOsType =
  /** Android. */
  | 'ANDROID'
  /** iOS. */
  | 'IOS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** State of the application's bearer token. */
export type AppToken = {
  readonly __typename?: 'AppToken';
  /** Time when the token was obtained. */
  readonly obtainedAt: Maybe<Scalars['DateTime']['output']>;
  /** Time of the next attempt while backing off. */
  readonly retryAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether the gateway has a token. */
  readonly status: AppTokenStatus;
};

/** Result of requesting the application's bearer token. */
export type AppTokenPayload = {
  readonly __typename?: 'AppTokenPayload';
  /** State of the token afterwards. */
  readonly appToken: AppToken;
};

/** Result of revoking the application's bearer token. */
export type AppTokenRevokePayload = {
  readonly __typename?: 'AppTokenRevokePayload';
  /** State of the token afterwards. */
  readonly appToken: AppToken;
  /** Whether a token was revoked; false if there is none, or if the owner's access token is not configured. */
  readonly revoked: Scalars['Boolean']['output'];
};

/** Status of the application's bearer token. This list is complete: the gateway defines it. */
export type AppTokenStatus =
  /** No token has been requested yet, or it was dropped. */
  | 'ABSENT'
  /** Too many token requests were sent; the next one follows after `retryAt`. */
  | 'BACKING_OFF'
  /** The gateway has a token and uses it until the service refuses it. */
  | 'HELD';

/** Approval status. */
export type ApprovalStatus =
  /** Approved. */
  | 'ACCEPTED'
  /** Not decided yet. */
  | 'UNDER_REVIEW'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** One targeting criterion of an audience. */
export type AudienceCriterionInput = {
  /** Operator: EQ includes, NE excludes. Defaults to the operator of the whole estimate. */
  readonly operatorType?: InputMaybe<AudienceOperatorInput>;
  /**
   * Type of the criterion. AGE, DEVICE, ENGAGEMENT_TYPE, GENDER, LANGUAGE, LOCATION,
   * NETWORK_ACTIVATION_DURATION, NETWORK_OPERATOR, PLATFORM, PLATFORM_VERSION and WIFI_ONLY only narrow an
   * audience; all other types are primary.
   */
  readonly targetingType: TargetingTypeInput;
  /** Value to match, from `targetingOptions`. */
  readonly targetingValue: Scalars['String']['input'];
};

/** Estimate of an audience. */
export type AudienceEstimate = {
  readonly __typename?: 'AudienceEstimate';
  /** Estimated number of people. */
  readonly audienceSize: Maybe<AudienceSize>;
};

/** Extent to which an audience is expanded beyond its targeting. */
export type AudienceExpansion =
  /** Broad expansion. */
  | 'BROAD'
  /** Narrow expansion. */
  | 'DEFINED'
  /** Medium expansion. */
  | 'EXPANDED'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `AudienceExpansion` that inputs accept. */
export type AudienceExpansionInput =
  /** Broad expansion. */
  | 'BROAD'
  /** Narrow expansion. */
  | 'DEFINED'
  /** Medium expansion. */
  | 'EXPANDED';

/** Kinds of identifiers that are hashed. This list is complete: the gateway defines it. */
export type AudienceIdentifier =
  /** Advertising ids of devices. */
  | 'DEVICE_ID'
  /** Email addresses. */
  | 'EMAIL'
  /** Usernames. */
  | 'HANDLE'
  /** Phone numbers. */
  | 'PHONE_NUMBER'
  /** User ids. */
  | 'TWITTER_ID';

/** Operator of a criterion, which includes or excludes people. */
export type AudienceOperatorInput =
  /** Includes people who match. */
  | 'EQ'
  /** Excludes people who match. */
  | 'NE';

/** Partners that provide audiences. */
export type AudiencePartnerSource =
  /** No named partner. */
  | 'OTHER'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Permission level of an account on an audience. */
export type AudiencePermissionLevel =
  /** May target the audience. */
  | 'READ_ONLY'
  /** May target and change the audience. */
  | 'READ_WRITE'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `AudiencePermissionLevel` that inputs accept. */
export type AudiencePermissionLevelInput =
  /** May target the audience. */
  | 'READ_ONLY'
  /** May target and change the audience. */
  | 'READ_WRITE';

/** Scope of an audience list. */
export type AudiencePermissionScope =
  /** Audiences owned by the account. */
  | 'OWNER'
  /** Audiences shared with the account. */
  | 'SHARED';

/** One person, identified by raw values, by SHA-256 hashes of 64 hexadecimal digits, or both; at least one value. */
export type AudiencePersonInput = {
  /** Advertising ids of devices; case is ignored. */
  readonly deviceId?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Email addresses; case and surrounding spaces are ignored. */
  readonly email?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Usernames, with or without @; case is ignored. */
  readonly handle?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Partner's own ids; never hashed. */
  readonly partnerUserId?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Phone numbers; everything except digits and a leading plus is ignored. */
  readonly phoneNumber?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** User ids, in digits. */
  readonly twitterId?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Range of an estimate, in people. */
export type AudienceSize = {
  readonly __typename?: 'AudienceSize';
  /** Upper bound. */
  readonly max: Maybe<Scalars['Int']['output']>;
  /** Lower bound. */
  readonly min: Maybe<Scalars['Int']['output']>;
};

/** Source of an audience's people. */
export type AudienceType =
  /** Uploads by the advertiser. */
  | 'CRM'
  /** Combination of other audiences. */
  | 'FLEXIBLE'
  /** Users of a mobile app. */
  | 'MOBILE_AUDIENCE'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Visitors of a website. */
  | 'WEB';

/** Progress of an upload. */
export type AudienceUpload = {
  readonly __typename?: 'AudienceUpload';
  /** REST id of the account. */
  readonly accountRestId: Scalars['String']['output'];
  /** REST id of the audience. */
  readonly audienceRestId: Scalars['String']['output'];
  /** Total size of the request bodies, in bytes. */
  readonly bytes: Scalars['Float']['output'];
  /** Token that resumes the upload on a gateway that does not know it; null until the first acknowledgement. */
  readonly checkpoint: Maybe<Scalars['String']['output']>;
  /** Reason why the upload ended early; null otherwise. */
  readonly error: Maybe<AudienceUploadError>;
  /** Id of the upload. */
  readonly id: Scalars['String']['output'];
  /** Whether the upload adds or removes people. */
  readonly operation: AudienceUploadOperation;
  /** Number of acknowledged requests. */
  readonly requests: Scalars['Int']['output'];
  /** Number of rows read. */
  readonly rows: Scalars['Int']['output'];
  /**
   * Number of consecutive rows, from the first, that the API has acknowledged. If the file is sent again, the
   * upload resumes after these rows.
   */
  readonly sentRows: Scalars['Int']['output'];
  /** Time when the upload first started. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** State of the upload. */
  readonly state: AudienceUploadState;
  /** Time of the last progress. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Reason why an upload ended. It never contains values from the file. */
export type AudienceUploadError = {
  readonly __typename?: 'AudienceUploadError';
  /** Stable error code. */
  readonly code: Scalars['String']['output'];
  /** Invalid field. */
  readonly column: Maybe<Scalars['String']['output']>;
  /** Human-readable description of the problem. */
  readonly message: Scalars['String']['output'];
  /** Number of the invalid row, from 1, not counting the CSV header. */
  readonly row: Maybe<Scalars['Int']['output']>;
};

/** Operation of an upload. This list is complete: the gateway defines it. */
export type AudienceUploadOperation =
  /** Removes people. */
  | 'DELETE'
  /** Adds people, or changes the membership periods of existing ones. */
  | 'UPDATE';

/** State of an upload. This list is complete: the gateway defines it. */
export type AudienceUploadState =
  /** Complete: all rows were acknowledged. */
  | 'DONE'
  /** Refused. Send a corrected file to resume, with the acknowledged rows unchanged. */
  | 'FAILED'
  /** In progress. If the gateway stopped, `updatedAt` no longer changes. */
  | 'RUNNING'
  /** Interrupted. Send the same file again to resume. */
  | 'STOPPED';

/** Withdrawal of the application's access by a user. */
export type AuthorizationRevoked = {
  readonly __typename?: 'AuthorizationRevoked';
  /** Id of the application. */
  readonly appId: Maybe<Scalars['String']['output']>;
  /** Time when access was withdrawn. */
  readonly at: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the user. */
  readonly userId: Scalars['String']['output'];
};

/** Bid strategy. */
export type BidStrategy =
  /** Automatic bids; `bidAmount` is ignored. */
  | 'AUTO'
  /** At most `bidAmount`; not for REACH and FOLLOWERS. */
  | 'MAX'
  /** Around `bidAmount`. */
  | 'TARGET'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `BidStrategy` that inputs accept. */
export type BidStrategyInput =
  /** Automatic bids; `bidAmount` is ignored. */
  | 'AUTO'
  /** At most `bidAmount`; not for REACH and FOLLOWERS. */
  | 'MAX'
  /** Around `bidAmount`. */
  | 'TARGET';

/** Bid limits in one currency. */
export type BiddingRule = {
  readonly __typename?: 'BiddingRule';
  /** Currency of the rule. */
  readonly currency: Scalars['CurrencyCode']['output'];
  /** Maximum bid per engagement. */
  readonly maximumCpeBid: Maybe<Money>;
  /** Minimum bid per engagement. */
  readonly minimumCpeBid: Maybe<Money>;
  /** Smallest unit of an amount in this currency, in micros. */
  readonly minimumDenomination: Maybe<Scalars['Int']['output']>;
};

/** Party that is billed. */
export type BillTo =
  /** The advertiser. */
  | 'ADVERTISER'
  /** The agency. */
  | 'AGENCY'
  /** Not set; read-only. */
  | 'NOT_SET'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `BillTo` that inputs accept. */
export type BillToInput =
  /** The advertiser. */
  | 'ADVERTISER'
  /** The agency. */
  | 'AGENCY'
  /** Not set; read-only. */
  | 'NOT_SET';

/** Start or end of a live broadcast. */
export type BroadcastEvent = {
  readonly __typename?: 'BroadcastEvent';
  /** Whether a replay is available. */
  readonly availableForReplay: Maybe<Scalars['Boolean']['output']>;
  /** Id of the broadcast. */
  readonly broadcastId: Scalars['String']['output'];
  /** Time of creation. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Duration in milliseconds; null while the broadcast is running. */
  readonly durationMs: Maybe<Scalars['Count']['output']>;
  /** Host of the broadcast. */
  readonly host: Maybe<ActivityUser>;
  /** Language code: `en`. */
  readonly language: Maybe<Scalars['String']['output']>;
  /** State as the API returned it: `Running`, `Ended`. */
  readonly stateRaw: Maybe<Scalars['String']['output']>;
  /** URL of the thumbnail. */
  readonly thumbnailUrl: Maybe<Scalars['String']['output']>;
  /** Title of the broadcast. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Chat message in a live broadcast. */
export type BroadcastMessage = {
  readonly __typename?: 'BroadcastMessage';
  /** Author of the message. */
  readonly author: Maybe<ActivityUser>;
  /** Id of the broadcast. */
  readonly broadcastId: Scalars['String']['output'];
  /** Id of the message. */
  readonly messageId: Scalars['String']['output'];
  /** Message text. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** Level at which a campaign's budget is optimized. */
export type BudgetOptimization =
  /** Across the whole campaign. */
  | 'CAMPAIGN'
  /** Per line item, each with its own budget. */
  | 'LINE_ITEM'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `BudgetOptimization` that inputs accept. */
export type BudgetOptimizationInput =
  /** Across the whole campaign. */
  | 'CAMPAIGN'
  /** Per line item, each with its own budget. */
  | 'LINE_ITEM';

/** Party that an account advertises for. */
export type BusinessRelationship =
  /** Clients of an agency. */
  | 'AGENCY'
  /** Not set; read-only. */
  | 'NOT_SET'
  /** The account's own business. */
  | 'SELF'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `BusinessRelationship` that inputs accept. */
export type BusinessRelationshipInput =
  /** Clients of an agency. */
  | 'AGENCY'
  /** The account's own business. */
  | 'SELF';

/** Button that opens an app. */
export type ButtonComponent = {
  readonly __typename?: 'ButtonComponent';
  /** Destination of the button; always an app. */
  readonly destination: Maybe<CardDestination>;
  /** Label of the button. */
  readonly label: Maybe<CardButtonLabel>;
};

/** Button that opens an app. */
export type ButtonComponentInput = {
  /** Destination of the button; must be `app`. */
  readonly destination: CardDestinationInput;
  /** Label of the button. */
  readonly label: CardButtonLabelInput;
};

/** Campaign: a budget on a funding instrument, spent by the campaign's line items. */
export type Campaign = Node & {
  readonly __typename?: 'Campaign';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Level at which the budget is optimized: campaign or line item. */
  readonly budgetOptimization: Maybe<BudgetOptimization>;
  /** Budget optimization exactly as the API returned it. */
  readonly budgetOptimizationRaw: Maybe<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Currency of the budgets: the currency of the funding instrument. */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
  /** Daily budget cap; at most the total budget. */
  readonly dailyBudget: Maybe<Money>;
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Period of the frequency cap, in days. */
  readonly durationInDays: Maybe<Scalars['Int']['output']>;
  /** Effective status, derived from the entity status, dates and funding. */
  readonly effectiveStatus: Maybe<CampaignEffectiveStatus>;
  /** Effective status exactly as the API returned it. */
  readonly effectiveStatusRaw: Maybe<Scalars['String']['output']>;
  /** Status set by the advertiser. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** Status exactly as the API returned it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /** Maximum number of times that one person sees the ads in that period. */
  readonly frequencyCap: Maybe<Scalars['Int']['output']>;
  /** Funding instrument that pays for it. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** REST id of the funding instrument. */
  readonly fundingInstrumentRestId: Maybe<Scalars['String']['output']>;
  /**
   * Changes to the campaign, latest first. This is a beta: an account without access gets `FEATURE_REQUIRED`.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Line items of the campaign. One REST call covers up to 200 campaigns.
   *
   * REST: GET /12/accounts/:account_id/line_items
   */
  readonly lineItems: Maybe<LineItemConnection>;
  /**
   * Media creatives of the campaign's line items. One REST call covers the line items of up to 200 campaigns,
   * and another the media creatives of up to 200 line items.
   *
   * REST: GET /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreatives: Maybe<MediaCreativeConnection>;
  /** Name; at most 255 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /**
   * Promoted tweets of the campaign's line items. One REST call covers the line items of up to 200 campaigns,
   * and another the promoted tweets of up to 200 line items.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweets: Maybe<PromotedTweetConnection>;
  /** Purchase order number; at most 50 characters. */
  readonly purchaseOrderNumber: Maybe<Scalars['String']['output']>;
  /**
   * Number of people reached by the campaign. One call covers up to 20 campaigns.
   *
   * REST: GET /12/stats/accounts/:account_id/reach/campaigns
   */
  readonly reach: Maybe<Reach>;
  /** Reasons why it cannot be served. */
  readonly reasonsNotServable: ReadonlyArray<NotServableReason>;
  /** Reasons exactly as the API returned them. */
  readonly reasonsNotServableRaw: ReadonlyArray<Scalars['String']['output']>;
  /** Id in the REST API: `8wku2`. */
  readonly restId: Scalars['String']['output'];
  /** Whether it can currently be served; null if it is deleted. */
  readonly servable: Maybe<Scalars['Boolean']['output']>;
  /** Whether spending is spread evenly over the day; only with budget optimization CAMPAIGN. */
  readonly standardDelivery: Maybe<Scalars['Boolean']['output']>;
  /**
   * Statistics of the campaign. One call covers up to 20 entities and 7 days; all entities for which this field
   * is selected share calls. With more than 40 entities, one extra call finds those that were not served; their
   * numbers are 0 without further calls.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** Total budget cap. */
  readonly totalBudget: Maybe<Money>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** Campaign: a budget on a funding instrument, spent by the campaign's line items. */
export type CampaignHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<HistoryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Campaign: a budget on a funding instrument, spent by the campaign's line items. */
export type CampaignLineItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LineItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<LineItemOrder>;
};


/** Campaign: a budget on a funding instrument, spent by the campaign's line items. */
export type CampaignMediaCreativesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MediaCreativeFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MediaCreativeOrder>;
};


/** Campaign: a budget on a funding instrument, spent by the campaign's line items. */
export type CampaignPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PromotedTweetOrder>;
};


/** Campaign: a budget on a funding instrument, spent by the campaign's line items. */
export type CampaignReachArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Campaign: a budget on a funding instrument, spent by the campaign's line items. */
export type CampaignStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Operation of a batch. Set exactly one field. */
export type CampaignBatchOperation =
  /** Creates a campaign. */
  { readonly create: CampaignCreateInput; readonly delete?: never; readonly update?: never; }
  |  /** Deletes the campaign with this global or REST id. */
  { readonly create?: never; readonly delete: Scalars['ID']['input']; readonly update?: never; }
  |  /** Updates a campaign. */
  { readonly create?: never; readonly delete?: never; readonly update: CampaignBatchUpdate; };

/** Update of one campaign within a batch. */
export type CampaignBatchUpdate = {
  /** Global or REST id of the campaign. */
  readonly id: Scalars['ID']['input'];
  /** Fields to change. */
  readonly input: CampaignUpdateInput;
};

/** Page of campaigns. */
export type CampaignConnection = {
  readonly __typename?: 'CampaignConnection';
  /** Campaigns of this page, each with its cursor. */
  readonly edges: ReadonlyArray<CampaignEdge>;
  /** Campaigns of this page, without cursors. */
  readonly nodes: ReadonlyArray<Campaign>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Campaign to create. */
export type CampaignCreateInput = {
  /** Level at which the budget is optimized; CAMPAIGN by default. */
  readonly budgetOptimization?: InputMaybe<BudgetOptimizationInput>;
  /**
   * Daily budget cap, in the funding instrument's currency; at most the total budget. Required for most kinds of
   * funding.
   */
  readonly dailyBudget?: InputMaybe<MoneyInput>;
  /** Status; ACTIVE by default. */
  readonly entityStatus?: InputMaybe<EntityStatusInput>;
  /** Global or REST id of the funding instrument that pays for the campaign. */
  readonly fundingInstrumentId: Scalars['ID']['input'];
  /** Name; 1 to 255 characters. */
  readonly name: Scalars['String']['input'];
  /** Purchase order number; at most 50 characters. */
  readonly purchaseOrderNumber?: InputMaybe<Scalars['String']['input']>;
  /** Whether to spread spending evenly over the day; true by default. Only with budget optimization CAMPAIGN. */
  readonly standardDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** Total budget cap, in the funding instrument's currency. */
  readonly totalBudget?: InputMaybe<MoneyInput>;
};

/** Campaign and its position in the list. */
export type CampaignEdge = {
  readonly __typename?: 'CampaignEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Campaign. */
  readonly node: Campaign;
};

/** Effective status of a campaign. */
export type CampaignEffectiveStatus =
  /** Active; returned only by older API versions. */
  | 'ACTIVE'
  /** Active, but all its line items have ended. */
  | 'EXPIRED'
  /** Paused. */
  | 'PAUSED'
  /** Running. */
  | 'RUNNING'
  /** Unknown. */
  | 'UNKNOWN'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Filter for campaigns. All conditions must match. */
export type CampaignFilter = {
  /** `budgetOptimization` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly budgetOptimization?: InputMaybe<ReadonlyArray<BudgetOptimization>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `dailyBudget` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly dailyBudget?: InputMaybe<MoneyRange>;
  /** `effectiveStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly effectiveStatus?: InputMaybe<ReadonlyArray<CampaignEffectiveStatus>>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids of funding instruments; at most 200. */
  readonly fundingInstrumentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Text that `name` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** Case-insensitive prefix of the name; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
  /** `servable` has this value. Evaluated by the gateway, which may read many rows. */
  readonly servable?: InputMaybe<Scalars['Boolean']['input']>;
  /** `totalBudget` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly totalBudget?: InputMaybe<MoneyRange>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of campaigns. */
export type CampaignOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: CampaignOrderField;
  /** Period of a metric, with the same meaning as `last` of `stats`; `P7D` by default. */
  readonly last?: InputMaybe<Scalars['Duration']['input']>;
};

/** Fields that campaigns can be sorted by. */
export type CampaignOrderField =
  /** Level at which the budget is optimized: campaign or line item. Evaluated by the gateway, which may read many rows. */
  | 'BUDGET_OPTIMIZATION'
  /** Clicks in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'CLICKS'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Currency of the budgets: the currency of the funding instrument. Evaluated by the gateway, which may read many rows. */
  | 'CURRENCY'
  /** Daily budget. */
  | 'DAILY_BUDGET'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Period of the frequency cap. Evaluated by the gateway, which may read many rows. */
  | 'DURATION_IN_DAYS'
  /** Effective status. Evaluated by the gateway, which may read many rows. */
  | 'EFFECTIVE_STATUS'
  /** End of the campaign's latest line item. It is not a field of campaigns. */
  | 'END_TIME'
  /** Status set by the advertiser. Evaluated by the gateway, which may read many rows. */
  | 'ENTITY_STATUS'
  /** Maximum number of times that one person sees the ads in that period. Evaluated by the gateway, which may read many rows. */
  | 'FREQUENCY_CAP'
  /** REST id of the funding instrument. Evaluated by the gateway, which may read many rows. */
  | 'FUNDING_INSTRUMENT_REST_ID'
  /** Impressions in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'IMPRESSIONS'
  /** Name. */
  | 'NAME'
  /** Purchase order number. Evaluated by the gateway, which may read many rows. */
  | 'PURCHASE_ORDER_NUMBER'
  /** Id in the REST API: `8wku2`. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Whether it can currently be served. Evaluated by the gateway, which may read many rows. */
  | 'SERVABLE'
  /** Spend in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'SPEND'
  /** Standard delivery. */
  | 'STANDARD_DELIVERY'
  /** Start of the campaign's earliest line item. It is not a field of campaigns. */
  | 'START_TIME'
  /** Total budget. */
  | 'TOTAL_BUDGET'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a campaign. */
export type CampaignPayload = MutationPayload & {
  readonly __typename?: 'CampaignPayload';
  /** Campaign after the change; null if it was refused. */
  readonly campaign: Maybe<Campaign>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes to a campaign. Omitted fields stay unchanged; null clears a field. */
export type CampaignUpdateInput = {
  /** Level at which the budget is optimized. */
  readonly budgetOptimization?: InputMaybe<BudgetOptimizationInput>;
  /** Daily budget cap; null spreads spending evenly over the flight. */
  readonly dailyBudget?: InputMaybe<MoneyInput>;
  /** Status. */
  readonly entityStatus?: InputMaybe<EntityStatusUpdateInput>;
  /** Name; 1 to 255 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Purchase order number, at most 50 characters; null clears it. */
  readonly purchaseOrderNumber?: InputMaybe<Scalars['String']['input']>;
  /** Whether to spread spending evenly over the day; only with budget optimization CAMPAIGN. */
  readonly standardDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** Total budget cap; null clears it. */
  readonly totalBudget?: InputMaybe<MoneyInput>;
};

/** Result of a batch of campaigns. */
export type CampaignsBatchPayload = MutationPayload & {
  readonly __typename?: 'CampaignsBatchPayload';
  /** Campaigns in the order of the operations; null if the batch was refused. */
  readonly campaigns: Maybe<ReadonlyArray<Campaign>>;
  /** Reasons why the batch was refused, each with the index of its operation; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * Post attachment that links to a website or app, shown with media below the text. A post refers to it by its
 * URI.
 */
export type Card = {
  /** Card type: what the card shows and where it links to. */
  readonly cardType: Maybe<CardType>;
  /** Type exactly as the API returned it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** URI that attaches the card to a post, in the form `card://...`. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Internal name, visible only to the advertiser. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Id in the REST API; unique only within one kind of card. */
  readonly restId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Label of a button. */
export type CardButtonLabel = {
  readonly __typename?: 'CardButtonLabel';
  /** Type of label: one of a fixed list. */
  readonly type: Maybe<CardButtonLabelType>;
  /** Type exactly as the API returned it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
  /** Label of the button. */
  readonly value: Maybe<CardButtonLabelValue>;
  /** Label exactly as the API returned it. */
  readonly valueRaw: Maybe<Scalars['String']['output']>;
};

/** Button labels. */
export type CardButtonLabelInput =
  /** Book. */
  | 'BOOK'
  /** Connect. */
  | 'CONNECT'
  /** Install. */
  | 'INSTALL'
  /** Open. */
  | 'OPEN'
  /** Order. */
  | 'ORDER'
  /** Play. */
  | 'PLAY'
  /** Shop. */
  | 'SHOP';

/** Types of button labels. */
export type CardButtonLabelType =
  /** One of a fixed list. */
  | 'ENUM'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Button labels. */
export type CardButtonLabelValue =
  /** Book. */
  | 'BOOK'
  /** Connect. */
  | 'CONNECT'
  /** Install. */
  | 'INSTALL'
  /** Open. */
  | 'OPEN'
  /** Order. */
  | 'ORDER'
  /** Play. */
  | 'PLAY'
  /** Shop. */
  | 'SHOP'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Component of a card. */
export type CardComponent = ButtonComponent | DetailsComponent | MediaComponent | SwipeableMediaComponent | UnrecognizedComponent;

/** Component of a card. Set exactly one field. */
export type CardComponentInput =
  /** Button that opens an app. */
  { readonly button: ButtonComponentInput; readonly details?: never; readonly media?: never; readonly swipeableMedia?: never; }
  |  /** Title that links to a website. */
  { readonly button?: never; readonly details: DetailsComponentInput; readonly media?: never; readonly swipeableMedia?: never; }
  |  /** One image or video. */
  { readonly button?: never; readonly details?: never; readonly media: MediaComponentInput; readonly swipeableMedia?: never; }
  |  /** Images and videos to swipe through. */
  { readonly button?: never; readonly details?: never; readonly media?: never; readonly swipeableMedia: SwipeableMediaComponentInput; };

/** Page of cards. */
export type CardConnection = {
  readonly __typename?: 'CardConnection';
  /** Cards of this page, each with its cursor. */
  readonly edges: ReadonlyArray<CardEdge>;
  /** Cards of this page, without cursors. */
  readonly nodes: ReadonlyArray<Card>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/**
 * Card to create. Set either `components` or `slides`. Each list of components needs one media component
 * (`media` or `swipeableMedia`) and either `details` or `button`.
 */
export type CardCreateInput = {
  /** Components from top to bottom; at least one. */
  readonly components?: InputMaybe<ReadonlyArray<CardComponentInput>>;
  /** Internal name; at most 80 characters. */
  readonly name: Scalars['String']['input'];
  /** Slides in swipe order, 2 to 6, each with its components from top to bottom. */
  readonly slides?: InputMaybe<ReadonlyArray<ReadonlyArray<CardComponentInput>>>;
};

/** Destination of a component. */
export type CardDestination = AppDestination | UnrecognizedDestination | WebsiteDestination;

/** Destination of a component. Set exactly one field. */
export type CardDestinationInput =
  /** App; for buttons. */
  { readonly app: AppDestinationInput; readonly website?: never; }
  |  /** Website; for details. */
  { readonly app?: never; readonly website: WebsiteDestinationInput; };

/** Card and its position in the list. */
export type CardEdge = {
  readonly __typename?: 'CardEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Card. */
  readonly node: Card;
};

/** Filter for an account's cards. All conditions must match. */
export type CardFilter = {
  /** Types of component-based cards; at least one. */
  readonly cardTypes?: InputMaybe<ReadonlyArray<CardTypeInput>>;
  /** Card URIs; at most 200. */
  readonly cardUris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Whether to include legacy cards, which predate components. */
  readonly includeLegacyCards?: InputMaybe<Scalars['Boolean']['input']>;
  /** Case-insensitive prefix of the name; at most 80 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Metadata of an image or video in a component. */
export type CardMediaMetadata = {
  readonly __typename?: 'CardMediaMetadata';
  /** Height in pixels. */
  readonly height: Maybe<Scalars['Int']['output']>;
  /** Media key. */
  readonly mediaKey: Scalars['String']['output'];
  /** Media type. */
  readonly type: Maybe<Scalars['String']['output']>;
  /** Media URL. */
  readonly url: Maybe<Scalars['String']['output']>;
  /** Aspect ratio of a video: `16:9`. */
  readonly videoAspectRatio: Maybe<Scalars['String']['output']>;
  /** Duration of a video. */
  readonly videoDuration: Maybe<Scalars['Float']['output']>;
  /** Width in pixels. */
  readonly width: Maybe<Scalars['Int']['output']>;
};

/** Sort order of cards. */
export type CardOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: CardOrderField;
};

/** Fields that cards can be sorted by. */
export type CardOrderField =
  /** Card type: what the card shows and where it links to. Evaluated by the gateway, which may read many rows. */
  | 'CARD_TYPE'
  /** URI that attaches the card to a post. Evaluated by the gateway, which may read many rows. */
  | 'CARD_URI'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Internal name. */
  | 'NAME'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a card. */
export type CardPayload = MutationPayload & {
  readonly __typename?: 'CardPayload';
  /** Card after the change; null if it was refused. */
  readonly card: Maybe<ComponentCard>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * Card types: what a card shows and where it links to. Component-based cards use 13 of them; the others appear
 * on older cards, polls and conversation cards.
 */
export type CardType =
  /** Image that opens an app. */
  | 'IMAGE_APP'
  /** Image that links to an app store; legacy cards only. */
  | 'IMAGE_APP_DOWNLOAD'
  /** Carousel of images, all opening the same app. */
  | 'IMAGE_CAROUSEL_APP'
  /** Carousel of images, all linking to the same website. */
  | 'IMAGE_CAROUSEL_WEBSITE'
  /** Image with hashtags to post about. */
  | 'IMAGE_CONVERSATION'
  /** Carousel of images, linking to different websites. */
  | 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE'
  /** Poll with an image. */
  | 'IMAGE_POLLS'
  /** Image that links to a website. */
  | 'IMAGE_WEBSITE'
  /** Carousel of images and videos, linking to different websites. */
  | 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE'
  /** Carousel of images and videos, all opening the same app. */
  | 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP'
  /** Carousel of images and videos, all linking to the same website. */
  | 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE'
  /** Poll with text only. */
  | 'TEXT_POLLS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Video that opens an app. */
  | 'VIDEO_APP'
  /** Carousel of videos, all opening the same app. */
  | 'VIDEO_CAROUSEL_APP'
  /** Carousel of videos, all linking to the same website. */
  | 'VIDEO_CAROUSEL_WEBSITE'
  /** Video with hashtags to post about. */
  | 'VIDEO_CONVERSATION'
  /** Carousel of videos, linking to different websites. */
  | 'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE'
  /** Poll with a video. */
  | 'VIDEO_POLLS'
  /** Video that links to a website. */
  | 'VIDEO_WEBSITE';

/** Values of `CardType` that inputs accept. */
export type CardTypeInput =
  /** Image that opens an app. */
  | 'IMAGE_APP'
  /** Carousel of images, all opening the same app. */
  | 'IMAGE_CAROUSEL_APP'
  /** Carousel of images, all linking to the same website. */
  | 'IMAGE_CAROUSEL_WEBSITE'
  /** Carousel of images, linking to different websites. */
  | 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE'
  /** Image that links to a website. */
  | 'IMAGE_WEBSITE'
  /** Carousel of images and videos, linking to different websites. */
  | 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE'
  /** Carousel of images and videos, all opening the same app. */
  | 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP'
  /** Carousel of images and videos, all linking to the same website. */
  | 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE'
  /** Video that opens an app. */
  | 'VIDEO_APP'
  /** Carousel of videos, all opening the same app. */
  | 'VIDEO_CAROUSEL_APP'
  /** Carousel of videos, all linking to the same website. */
  | 'VIDEO_CAROUSEL_WEBSITE'
  /** Carousel of videos, linking to different websites. */
  | 'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE'
  /** Video that links to a website. */
  | 'VIDEO_WEBSITE';

/** Changes to a card. Omitted fields stay unchanged. Components replace slides, and slides replace components. */
export type CardUpdateInput = {
  /** Components from top to bottom; at least one. */
  readonly components?: InputMaybe<ReadonlyArray<CardComponentInput>>;
  /** Internal name; at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Slides in swipe order, 2 to 6, each with its components from top to bottom. */
  readonly slides?: InputMaybe<ReadonlyArray<ReadonlyArray<CardComponentInput>>>;
};

/**
 * Types of records that can be watched: those whose list can be sorted by time of change and still includes
 * deleted records. Values that change without updating that time, such as `servable` or the remaining credit,
 * may not be reported.
 */
export type ChangeEntity =
  /** Mobile apps of the account. */
  | 'ACCOUNT_APP'
  /** Account media. */
  | 'ACCOUNT_MEDIA'
  /** Campaigns, including drafts. */
  | 'CAMPAIGN'
  /** Component-based cards. */
  | 'COMPONENT_CARD'
  /** Custom audiences owned by the account. */
  | 'CUSTOM_AUDIENCE'
  /** Funding instruments. */
  | 'FUNDING_INSTRUMENT'
  /** Line items, including drafts. */
  | 'LINE_ITEM'
  /** Curated categories of line items. */
  | 'LINE_ITEM_CURATED_CATEGORY'
  /** Media creatives. */
  | 'MEDIA_CREATIVE'
  /** Preroll calls to action. */
  | 'PREROLL_CALL_TO_ACTION'
  /** Users who can be promoted. */
  | 'PROMOTABLE_USER'
  /** Promoted accounts. */
  | 'PROMOTED_ACCOUNT'
  /** Promoted posts. */
  | 'PROMOTED_TWEET'
  /** Scheduled posts to be promoted. */
  | 'SCHEDULED_PROMOTED_TWEET'
  /** Tracking tags. */
  | 'TRACKING_TAG';

/** Kind of change to a record. */
export type ChangeKind =
  /** The record was created. */
  | 'CREATED'
  /** The record was deleted. */
  | 'DELETED'
  /** At least one field of the record changed. */
  | 'UPDATED';

/** Previewed mutation document. It can be approved, applied and undone. */
export type ChangeSet = Node & {
  readonly __typename?: 'ChangeSet';
  /** REST ids of the accounts that it changes. */
  readonly accountRestIds: ReadonlyArray<Scalars['String']['output']>;
  /** Changed fields, excluding fields that the API derives from others. */
  readonly changes: ReadonlyArray<ChangeSetChange>;
  /** Differences that stopped the last attempt to apply the change set. */
  readonly conflicts: ReadonlyArray<ChangeSetConflict>;
  /** Time when the preview was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** User who created the change set. */
  readonly createdBy: ChangeSetPerson;
  /** Predicted `data` of the result. Ids of new records are valid only in the preview. */
  readonly data: Maybe<Scalars['JSON']['output']>;
  /** Approver's decision; null until there is one. */
  readonly decision: Maybe<ChangeSetDecision>;
  /**
   * Fields for which the API returned other values than predicted, when the change set was last applied. The
   * API then has a rule that the preview does not know.
   */
  readonly differences: ReadonlyArray<ChangeSetConflict>;
  /** Document that was previewed. */
  readonly document: Scalars['String']['output'];
  /**
   * Time after which the change set cannot be applied: seven days after its creation. Once something has been
   * written, time after which it cannot be finished or undone: 30 days after the first write.
   */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** Digest of the document, its variables and the values that it replaces. An approval is valid for one digest. */
  readonly hash: Scalars['String']['output'];
  /** Id, for use with `node`, `changeSet` and the command line. */
  readonly id: Scalars['ID']['output'];
  /** Changes that cannot be undone. */
  readonly irreversible: ReadonlyArray<ChangeSetIrreversible>;
  /** Reason for the change; null if none was given. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** Name of the operation; null if the document has only one. */
  readonly operationName: Maybe<Scalars['String']['output']>;
  /** Reasons why the preview was refused. */
  readonly refusals: ReadonlyArray<ChangeSetRefusal>;
  /** Approvals that the policy requires; empty without a policy. */
  readonly required: ReadonlyArray<ChangeSetApproval>;
  /** Result of the document, with `data` and `errors`; null until the change set has been applied. */
  readonly result: Maybe<Scalars['JSON']['output']>;
  /** Maximum additional spending caused by the changes, by currency. */
  readonly spend: ReadonlyArray<ChangeSetSpend>;
  /** State of the change set. */
  readonly state: ChangeSetState;
  /** Records that the preview could not read. Because of them, the API may decide differently. */
  readonly uncertain: ReadonlyArray<ChangeSetUncertain>;
  /** Change set that this one undoes; null if it undoes none. */
  readonly undoOf: Maybe<ChangeSet>;
  /** Change set that undoes this one; null if there is none. */
  readonly undoneBy: Maybe<ChangeSet>;
  /** Variables of the document. */
  readonly variables: Scalars['JSON']['output'];
  /** Number of writes, by rate limit window. */
  readonly writes: ReadonlyArray<ChangeSetWrites>;
};

/** Approval that the policy requires. */
export type ChangeSetApproval = {
  readonly __typename?: 'ChangeSetApproval';
  /** Usernames or user ids of the people who may approve; empty if anyone except the author may. */
  readonly approvers: ReadonlyArray<Scalars['String']['output']>;
  /** Name of the rule in the policy. */
  readonly rule: Scalars['String']['output'];
};

/** Change of one field. */
export type ChangeSetChange = {
  readonly __typename?: 'ChangeSetChange';
  /** Value after the change; null for a deleted record. */
  readonly after: Maybe<Scalars['JSON']['output']>;
  /** Value before the change; null for a new record. */
  readonly before: Maybe<Scalars['JSON']['output']>;
  /** Name of the field in the graph. */
  readonly field: Scalars['String']['output'];
  /** Kind of change to the record. */
  readonly kind: ChangeSetChangeKind;
  /** Changed record. */
  readonly record: ChangeSetRecord;
};

/** Kind of change to a record. This list is complete: the gateway defines it. */
export type ChangeSetChangeKind =
  /** New record. */
  | 'CREATE'
  /** Deleted record. */
  | 'DELETE'
  /** Changed record. */
  | 'UPDATE';

/** Field whose value differs from the preview. */
export type ChangeSetConflict = {
  readonly __typename?: 'ChangeSetConflict';
  /** Value in the API. */
  readonly actual: Maybe<Scalars['JSON']['output']>;
  /** Value in the preview. */
  readonly expected: Maybe<Scalars['JSON']['output']>;
  /** Name of the field in the graph. */
  readonly field: Scalars['String']['output'];
  /** Changed record. */
  readonly record: ChangeSetRecord;
};

/** Page of change sets. */
export type ChangeSetConnection = {
  readonly __typename?: 'ChangeSetConnection';
  /** Change sets of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ChangeSetEdge>;
  /** Change sets of this page, without cursors. */
  readonly nodes: ReadonlyArray<ChangeSet>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Mutation document to preview as a change set. */
export type ChangeSetCreateInput = {
  /** Document with a mutation; it may contain several operations. */
  readonly document: Scalars['String']['input'];
  /** Reason for the change, for approvers; at most 1,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Name of the operation. Required if the document contains several. */
  readonly operationName?: InputMaybe<Scalars['String']['input']>;
  /** Variables of the document. */
  readonly variables?: InputMaybe<Scalars['JSON']['input']>;
};

/** Decision of an approver. */
export type ChangeSetDecision = {
  readonly __typename?: 'ChangeSetDecision';
  /** Whether the change set was approved. */
  readonly approved: Scalars['Boolean']['output'];
  /** Time of the decision. */
  readonly at: Scalars['DateTime']['output'];
  /** Approver. */
  readonly by: ChangeSetPerson;
  /** Approver's comment; null if there is none. */
  readonly comment: Maybe<Scalars['String']['output']>;
};

/** Change set and its position in the list. */
export type ChangeSetEdge = {
  readonly __typename?: 'ChangeSetEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Change set. */
  readonly node: ChangeSet;
};

/** Change that cannot be undone. */
export type ChangeSetIrreversible = {
  readonly __typename?: 'ChangeSetIrreversible';
  /** Changed field; null if the whole record cannot be restored. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Explanation. */
  readonly reason: Scalars['String']['output'];
  /** Changed record. */
  readonly record: ChangeSetRecord;
};

/** Result of changing a change set. */
export type ChangeSetPayload = MutationPayload & {
  readonly __typename?: 'ChangeSetPayload';
  /** Change set after the change; null if it was refused. */
  readonly changeSet: Maybe<ChangeSet>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** User as named by the API. */
export type ChangeSetPerson = {
  readonly __typename?: 'ChangeSetPerson';
  /** Username without @; null if it is not known. */
  readonly screenName: Maybe<Scalars['String']['output']>;
  /** Id of the user; null if it is not known. */
  readonly userId: Maybe<Scalars['String']['output']>;
};

/** Record that a change set refers to. It need not exist yet. */
export type ChangeSetRecord = {
  readonly __typename?: 'ChangeSetRecord';
  /** Global id of the record. Ids of new records are valid only in the preview. */
  readonly id: Scalars['ID']['output'];
  /** Name of the record; null if it has none. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Type of the record, such as `Campaign`. */
  readonly type: Scalars['String']['output'];
};

/** Reason why a preview was refused. */
export type ChangeSetRefusal = {
  readonly __typename?: 'ChangeSetRefusal';
  /** Stable code of the problem. */
  readonly code: Scalars['String']['output'];
  /** Path of the invalid value in the input; null if the problem concerns the whole call. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Human-readable description of the problem. */
  readonly message: Scalars['String']['output'];
  /** Index of the refused operation in a batch, from 0; null otherwise. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /** Response key of the mutation; null if the reason concerns the whole document. */
  readonly path: Maybe<Scalars['String']['output']>;
};

/** Maximum additional spending caused by a change set, in one currency. */
export type ChangeSetSpend = {
  readonly __typename?: 'ChangeSetSpend';
  /** Currency of the amounts. */
  readonly currency: Scalars['CurrencyCode']['output'];
  /** Micros within the next 24 hours; null if spending has no limit. */
  readonly next24Hours: Maybe<Scalars['Micros']['output']>;
  /** Micros per day; null if spending has no limit. */
  readonly perDay: Maybe<Scalars['Micros']['output']>;
  /** Micros in total; null if spending has no limit. */
  readonly total: Maybe<Scalars['Micros']['output']>;
};

/** State of a change set. This list is complete: the gateway defines it. */
export type ChangeSetState =
  /** All writes have been made. */
  | 'APPLIED'
  /** Approved, and can be applied. */
  | 'APPROVED'
  /** Too old to be applied. */
  | 'EXPIRED'
  /** Some writes have been made. Apply it again to make the others, or undo it. */
  | 'PARTLY_APPLIED'
  /** Not applied yet. It can be applied unless the policy requires approval. */
  | 'PENDING'
  /** The preview was refused, or an approver declined it. */
  | 'REFUSED'
  /** Applied, and then undone by another change set. */
  | 'UNDONE';

/** Records that a preview could not read, or a field whose value it does not know. */
export type ChangeSetUncertain = {
  readonly __typename?: 'ChangeSetUncertain';
  /** Field whose value is unknown; null if the API may also decide differently. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Response keys of the mutations that it concerns. */
  readonly paths: ReadonlyArray<Scalars['String']['output']>;
  /** Explanation. */
  readonly reason: Scalars['String']['output'];
  /** Type of the records. */
  readonly records: Scalars['String']['output'];
};

/** Writes that share a rate limit window. */
export type ChangeSetWrites = {
  readonly __typename?: 'ChangeSetWrites';
  /** Number of calls. */
  readonly calls: Scalars['Int']['output'];
  /** Name of the window. */
  readonly window: Scalars['String']['output'];
};

/** Message in an encrypted conversation, or a change to the conversation. Only its members can decrypt it. */
export type ChatEvent = {
  readonly __typename?: 'ChatEvent';
  /** Id of the conversation. */
  readonly conversationId: Scalars['String']['output'];
  /** Time of creation. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Encrypted message in base64. */
  readonly encodedEvent: Maybe<Scalars['String']['output']>;
  /** Encrypted change of the conversation key in base64; null if the key did not change. */
  readonly encodedKeyChange: Maybe<Scalars['String']['output']>;
  /** Version of the conversation key that the message is encrypted with. */
  readonly keyVersion: Maybe<Scalars['String']['output']>;
  /** Id of the message or change. */
  readonly messageId: Maybe<Scalars['String']['output']>;
  /** REST id of the sender. */
  readonly senderId: Maybe<Scalars['String']['output']>;
};

/** Card composed of components, or of slides of components. */
export type ComponentCard = Card & Node & {
  readonly __typename?: 'ComponentCard';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Card type, derived by the API from the components. */
  readonly cardType: Maybe<CardType>;
  /** Type exactly as the API returned it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** URI that attaches the card to a post: `card://` and its REST id. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Components from top to bottom; empty for a card with slides. */
  readonly components: ReadonlyArray<CardComponent>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Internal name; at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Slides in swipe order, each with its components from top to bottom; empty for a card without slides. */
  readonly slides: ReadonlyArray<ReadonlyArray<CardComponent>>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Content category of videos. */
export type ContentCategory = {
  readonly __typename?: 'ContentCategory';
  /** Codes of the matching IAB categories. */
  readonly iabCategories: ReadonlyArray<Scalars['String']['output']>;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Number of publishers with such videos in the last 30 days. */
  readonly publishersInLastThirtyDays: Maybe<Scalars['Int']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Number of such videos monetized in the last 30 days. */
  readonly videosMonetizedInLastThirtyDays: Maybe<Scalars['Int']['output']>;
};

/** Hashtag of a conversation card. */
export type ConversationOption = {
  readonly __typename?: 'ConversationOption';
  /** Hashtag on the button, as it was entered; at most 20 characters, not counting #. */
  readonly hashtag: Scalars['String']['output'];
  /** Text that the button prefills in the post composer. */
  readonly tweet: Maybe<Scalars['String']['output']>;
};

/** Hashtag of a conversation card, with the text of its post. */
export type ConversationOptionInput = {
  /** Hashtag on the button, with or without #; 20 characters or fewer, not counting #. */
  readonly hashtag: Scalars['String']['input'];
  /** Text that the button prefills in the post composer. */
  readonly tweet: Scalars['String']['input'];
};

/** Users who may reply to a post. */
export type ConversationSettings =
  /** Everyone. */
  | 'EVERYONE'
  /** Users whom the author follows. */
  | 'FOLLOWING'
  /** Users mentioned in the post. */
  | 'MENTIONED_USERS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `ConversationSettings` that inputs accept. */
export type ConversationSettingsInput =
  /** Everyone. */
  | 'EVERYONE'
  /** Users whom the author follows. */
  | 'FOLLOWING'
  /** Users mentioned in the post. */
  | 'MENTIONED_USERS';

/** Kinds of conversation topics. */
export type ConversationType =
  /** Actors. */
  | 'ACTORS'
  /** Athletes. */
  | 'ATHLETES'
  /** Books. */
  | 'BOOKS'
  /** Book genres. */
  | 'BOOK_GENRES'
  /** Brands. */
  | 'BRANDS'
  /** Brand categories. */
  | 'BRAND_CATEGORIES'
  /** Celebrities. */
  | 'CELEBRITIES'
  /** Coaches. */
  | 'COACHES'
  /** Digital creators. */
  | 'DIGITAL_CREATORS'
  /** Entertainment brands. */
  | 'ENTERTAINMENT_BRANDS'
  /** Entertainment personalities. */
  | 'ENTERTAINMENT_PERSONALITIES'
  /** Fictional characters. */
  | 'FICTIONAL_CHARACTERS'
  /** Journalists. */
  | 'JOURNALISTS'
  /** Lifestyles. */
  | 'LIFESTYLES'
  /** Movies. */
  | 'MOVIES'
  /** Movie genres. */
  | 'MOVIE_GENRES'
  /** Musicians. */
  | 'MUSICIANS'
  /** Music genres. */
  | 'MUSIC_GENRES'
  /** News. */
  | 'NEWS'
  /** News stories. */
  | 'NEWS_STORIES'
  /** People. */
  | 'PERSONS'
  /** Places. */
  | 'PLACES'
  /** Podcasts. */
  | 'PODCASTS'
  /** Political affiliations. */
  | 'POLITICAL_AFFILIATIONS'
  /** Politicians. */
  | 'POLITICIANS'
  /** Products. */
  | 'PRODUCTS'
  /** Radio stations. */
  | 'RADIO_STATIONS'
  /** Sports. */
  | 'SPORTS'
  /** Sports leagues. */
  | 'SPORTS_LEAGUES'
  /** Sports personalities. */
  | 'SPORTS_PERSONALITIES'
  /** Sports teams. */
  | 'SPORTS_TEAMS'
  /** Trends. */
  | 'TRENDS'
  /** TV shows. */
  | 'TV_SHOWS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Video games. */
  | 'VIDEO_GAMES'
  /** Video game platforms. */
  | 'VIDEO_GAME_PLATFORMS'
  /** Video game publishers. */
  | 'VIDEO_GAME_PUBLISHERS';

/** Values of `ConversationType` that inputs accept. */
export type ConversationTypeInput =
  /** Actors. */
  | 'ACTORS'
  /** Athletes. */
  | 'ATHLETES'
  /** Books. */
  | 'BOOKS'
  /** Book genres. */
  | 'BOOK_GENRES'
  /** Brands. */
  | 'BRANDS'
  /** Brand categories. */
  | 'BRAND_CATEGORIES'
  /** Celebrities. */
  | 'CELEBRITIES'
  /** Coaches. */
  | 'COACHES'
  /** Digital creators. */
  | 'DIGITAL_CREATORS'
  /** Entertainment brands. */
  | 'ENTERTAINMENT_BRANDS'
  /** Entertainment personalities. */
  | 'ENTERTAINMENT_PERSONALITIES'
  /** Fictional characters. */
  | 'FICTIONAL_CHARACTERS'
  /** Journalists. */
  | 'JOURNALISTS'
  /** Lifestyles. */
  | 'LIFESTYLES'
  /** Movies. */
  | 'MOVIES'
  /** Movie genres. */
  | 'MOVIE_GENRES'
  /** Musicians. */
  | 'MUSICIANS'
  /** Music genres. */
  | 'MUSIC_GENRES'
  /** News. */
  | 'NEWS'
  /** News stories. */
  | 'NEWS_STORIES'
  /** People. */
  | 'PERSONS'
  /** Places. */
  | 'PLACES'
  /** Podcasts. */
  | 'PODCASTS'
  /** Political affiliations. */
  | 'POLITICAL_AFFILIATIONS'
  /** Politicians. */
  | 'POLITICIANS'
  /** Products. */
  | 'PRODUCTS'
  /** Radio stations. */
  | 'RADIO_STATIONS'
  /** Sports. */
  | 'SPORTS'
  /** Sports leagues. */
  | 'SPORTS_LEAGUES'
  /** Sports personalities. */
  | 'SPORTS_PERSONALITIES'
  /** Sports teams. */
  | 'SPORTS_TEAMS'
  /** Trends. */
  | 'TRENDS'
  /** TV shows. */
  | 'TV_SHOWS'
  /** Video games. */
  | 'VIDEO_GAMES'
  /** Video game platforms. */
  | 'VIDEO_GAME_PLATFORMS'
  /** Video game publishers. */
  | 'VIDEO_GAME_PUBLISHERS';

/** Conversions of one kind, by attribution. Fields are null if the API reports no value. */
export type ConversionMetrics = {
  readonly __typename?: 'ConversionMetrics';
  /** Number of conversions by people who also saw other ads. */
  readonly assisted: Maybe<Scalars['Count']['output']>;
  /** Number of ordered items. */
  readonly orderQuantity: Maybe<Scalars['Count']['output']>;
  /** Number of conversions by people who engaged with the ad. */
  readonly postEngagement: Maybe<Scalars['Count']['output']>;
  /** Number of conversions by people who saw the ad. */
  readonly postView: Maybe<Scalars['Count']['output']>;
  /** Sales amount, in the account's currency. */
  readonly saleAmount: Maybe<Money>;
  /** Number of conversions after a view or an engagement. */
  readonly total: Maybe<Scalars['Count']['output']>;
};

/** Source of creatives. */
export type CreativeSource =
  /** Selected manually. */
  | 'MANUAL'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Ad format of account media. */
export type CreativeType =
  /** Banner on a phone. */
  | 'BANNER'
  /** Banner on a tablet. */
  | 'BANNER_TABLET'
  /** Full screen on a phone. */
  | 'INTERSTITIAL'
  /** Full screen on a phone, landscape. */
  | 'INTERSTITIAL_LANDSCAPE'
  /** Full screen on a tablet, landscape. */
  | 'INTERSTITIAL_LANDSCAPE_TABLET'
  /** Full screen on a tablet. */
  | 'INTERSTITIAL_TABLET'
  /** Medium rectangle within a page. */
  | 'MEDIUM_RECTANGLE'
  /** Video that runs before another video. */
  | 'PREROLL'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Video that runs before another video, served by VAST. */
  | 'VAST_PREROLL';

/** Values of `CreativeType` that inputs accept. */
export type CreativeTypeInput =
  /** Banner on a phone. */
  | 'BANNER'
  /** Banner on a tablet. */
  | 'BANNER_TABLET'
  /** Full screen on a phone. */
  | 'INTERSTITIAL'
  /** Full screen on a phone, landscape. */
  | 'INTERSTITIAL_LANDSCAPE'
  /** Full screen on a tablet, landscape. */
  | 'INTERSTITIAL_LANDSCAPE_TABLET'
  /** Full screen on a tablet. */
  | 'INTERSTITIAL_TABLET'
  /** Medium rectangle within a page. */
  | 'MEDIUM_RECTANGLE'
  /** Video that runs before another video. */
  | 'PREROLL'
  /** Video that runs before another video, served by VAST. */
  | 'VAST_PREROLL';

/** Group of publishers, for certain countries, whose videos a line item can run in. */
export type CuratedCategory = Node & {
  readonly __typename?: 'CuratedCategory';
  /** Account that it was read for; all accounts have the same categories. */
  readonly account: Maybe<Account>;
  /** Two-letter codes of its countries. */
  readonly countryCodes: ReadonlyArray<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Content of its publishers. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** User ids of its publishers. */
  readonly publisherUserIds: ReadonlyArray<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Number of its videos monetized in the last 30 days. */
  readonly videosMonetizedInLastThirtyDays: Maybe<Scalars['Int']['output']>;
};

/** Page of curated categories. */
export type CuratedCategoryConnection = {
  readonly __typename?: 'CuratedCategoryConnection';
  /** Curated categories of this page, each with its cursor. */
  readonly edges: ReadonlyArray<CuratedCategoryEdge>;
  /** Curated categories of this page, without cursors. */
  readonly nodes: ReadonlyArray<CuratedCategory>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Curated category and its position in the list. */
export type CuratedCategoryEdge = {
  readonly __typename?: 'CuratedCategoryEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Curated category. */
  readonly node: CuratedCategory;
};

/** Filter for curated categories. */
export type CuratedCategoryFilter = {
  /** Countries, at least one of which must match: 1 to 200 two-letter codes in capitals. */
  readonly countryCodes: ReadonlyArray<Scalars['String']['input']>;
};

/** People known to an advertiser, whom line items can target or exclude. */
export type CustomAudience = Node & {
  readonly __typename?: 'CustomAudience';
  /** Account that the audience was read for: its owner, or an account that it is shared with. */
  readonly account: Maybe<Account>;
  /** Number of matched people; null until known. */
  readonly audienceSize: Maybe<Scalars['Int']['output']>;
  /** Source of the audience's people. */
  readonly audienceType: AudienceType;
  /** Type exactly as the API returned it. */
  readonly audienceTypeRaw: Scalars['String']['output'];
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Description. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Whether the account owns the audience; null if the API does not return the owner. */
  readonly isOwner: Maybe<Scalars['Boolean']['output']>;
  /** Details as the API returned them, in an undocumented form; null if there are none. */
  readonly metadata: Maybe<Scalars['JSON']['output']>;
  /** Name; unique among the owner's audiences. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Account that owns the audience; null if the signed-in user has no access to it. */
  readonly ownerAccount: Maybe<Account>;
  /** REST id of the owner; null if the API does not return it. */
  readonly ownerAccountRestId: Maybe<Scalars['String']['output']>;
  /** Partner that provides the audience. */
  readonly partnerSource: AudiencePartnerSource;
  /** Partner exactly as the API returned it. */
  readonly partnerSourceRaw: Scalars['String']['output'];
  /** Permission level of the account. */
  readonly permissionLevel: Maybe<AudiencePermissionLevel>;
  /** Permission level exactly as the API returned it. */
  readonly permissionLevelRaw: Maybe<Scalars['String']['output']>;
  /**
   * Permissions of the accounts that the audience is shared with. The owner sees all of them, other accounts
   * only their own.
   *
   * REST: GET /12/accounts/:account_id/custom_audiences/:custom_audience_id/permissions
   */
  readonly permissions: Maybe<CustomAudiencePermissionConnection>;
  /** Reasons why the audience cannot be targeted. */
  readonly reasonsNotTargetable: ReadonlyArray<NotTargetableReason>;
  /** Reasons exactly as the API returned them. */
  readonly reasonsNotTargetableRaw: ReadonlyArray<Scalars['String']['output']>;
  /** Id in the REST API: `1nmth`. */
  readonly restId: Scalars['String']['output'];
  /**
   * The same permissions in the form of API version 5.
   *
   * REST: GET /5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions
   */
  readonly tailoredPermissions: Maybe<TailoredAudiencePermissionConnection>;
  /** Whether line items can currently target the audience. */
  readonly targetable: Scalars['Boolean']['output'];
  /** Ways to target the audience; empty while it cannot be targeted. */
  readonly targetableTypes: ReadonlyArray<TargetableType>;
  /** Ways exactly as the API returned them. */
  readonly targetableTypesRaw: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Campaigns of the account that target the audience. The API returns 200 per call.
   *
   * REST: GET /12/accounts/:account_id/custom_audiences/:custom_audience_id/targeted
   */
  readonly targetedCampaigns: Maybe<TargetedCampaignConnection>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** People known to an advertiser, whom line items can target or exclude. */
export type CustomAudiencePermissionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CustomAudiencePermissionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CustomAudiencePermissionOrder>;
};


/** People known to an advertiser, whom line items can target or exclude. */
export type CustomAudienceTailoredPermissionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TailoredAudiencePermissionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TailoredAudiencePermissionOrder>;
};


/** People known to an advertiser, whom line items can target or exclude. */
export type CustomAudienceTargetedCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  withActive?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Operation of a batch. Set exactly one field. */
export type CustomAudienceBatchOperation =
  /** Creates a custom audience. */
  { readonly create: CustomAudienceCreateInput; readonly delete?: never; readonly update?: never; }
  |  /** Deletes the custom audience with this global or REST id. */
  { readonly create?: never; readonly delete: Scalars['ID']['input']; readonly update?: never; }
  |  /** Updates a custom audience. */
  { readonly create?: never; readonly delete?: never; readonly update: CustomAudienceBatchUpdate; };

/** Update of one custom audience within a batch. */
export type CustomAudienceBatchUpdate = {
  /** Global or REST id of the custom audience. */
  readonly id: Scalars['ID']['input'];
  /** Fields to change. */
  readonly input: CustomAudienceUpdateInput;
};

/** Page of custom audiences. */
export type CustomAudienceConnection = {
  readonly __typename?: 'CustomAudienceConnection';
  /** Custom audiences of this page, each with its cursor. */
  readonly edges: ReadonlyArray<CustomAudienceEdge>;
  /** Custom audiences of this page, without cursors. */
  readonly nodes: ReadonlyArray<CustomAudience>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Custom audience to create. */
export type CustomAudienceCreateInput = {
  /** Description. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Name; unique among the account's audiences. */
  readonly name: Scalars['String']['input'];
};

/** Custom audience and its position in the list. */
export type CustomAudienceEdge = {
  readonly __typename?: 'CustomAudienceEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Custom audience. */
  readonly node: CustomAudience;
};

/** Filter for custom audiences. All conditions must match. */
export type CustomAudienceFilter = {
  /** `audienceSize` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly audienceSize?: InputMaybe<IntRange>;
  /** `audienceType` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly audienceType?: InputMaybe<ReadonlyArray<AudienceType>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Text that `name` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** Case-insensitive prefix of the name; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
  /** Scope of the list; OWNER by default. */
  readonly permissionScope?: InputMaybe<AudiencePermissionScope>;
  /** `targetable` has this value. Evaluated by the gateway, which may read many rows. */
  readonly targetable?: InputMaybe<Scalars['Boolean']['input']>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of custom audiences. */
export type CustomAudienceOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: CustomAudienceOrderField;
};

/** Fields that custom audiences can be sorted by. */
export type CustomAudienceOrderField =
  /** Number of matched people. Evaluated by the gateway, which may read many rows. */
  | 'AUDIENCE_SIZE'
  /** Source of the audience's people. Evaluated by the gateway, which may read many rows. */
  | 'AUDIENCE_TYPE'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Description. Evaluated by the gateway, which may read many rows. */
  | 'DESCRIPTION'
  /** Whether the account owns the audience. Evaluated by the gateway, which may read many rows. */
  | 'IS_OWNER'
  /** Name. */
  | 'NAME'
  /** REST id of the owner. Evaluated by the gateway, which may read many rows. */
  | 'OWNER_ACCOUNT_REST_ID'
  /** Partner that provides the audience. Evaluated by the gateway, which may read many rows. */
  | 'PARTNER_SOURCE'
  /** Permission level of the account. Evaluated by the gateway, which may read many rows. */
  | 'PERMISSION_LEVEL'
  /** Id in the REST API: `1nmth`. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Whether line items can currently target the audience. Evaluated by the gateway, which may read many rows. */
  | 'TARGETABLE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a custom audience. */
export type CustomAudiencePayload = MutationPayload & {
  readonly __typename?: 'CustomAudiencePayload';
  /** Custom audience after the change; null if it was refused. */
  readonly customAudience: Maybe<CustomAudience>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Permission for another account to use a custom audience. */
export type CustomAudiencePermission = {
  readonly __typename?: 'CustomAudiencePermission';
  /** Time when the permission was granted. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Shared audience. */
  readonly customAudience: Maybe<CustomAudience>;
  /** REST id of the audience. */
  readonly customAudienceRestId: Scalars['String']['output'];
  /** Whether the permission was revoked. Lists do not include revoked permissions. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Account that the audience is shared with; null if the signed-in user has no access to it. */
  readonly grantedAccount: Maybe<Account>;
  /** REST id of the account that the audience is shared with. */
  readonly grantedAccountRestId: Scalars['String']['output'];
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Permission level of the other account. */
  readonly permissionLevel: AudiencePermissionLevel;
  /** Permission level exactly as the API returned it. */
  readonly permissionLevelRaw: Scalars['String']['output'];
  /** Id in the REST API: `ri`. */
  readonly restId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of custom audience permissions. */
export type CustomAudiencePermissionConnection = {
  readonly __typename?: 'CustomAudiencePermissionConnection';
  /** Custom audience permissions of this page, each with its cursor. */
  readonly edges: ReadonlyArray<CustomAudiencePermissionEdge>;
  /** Custom audience permissions of this page, without cursors. */
  readonly nodes: ReadonlyArray<CustomAudiencePermission>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Permission to create. */
export type CustomAudiencePermissionCreateInput = {
  /** Global or REST id of the audience. */
  readonly customAudienceId: Scalars['ID']['input'];
  /** Global or REST id of the account to share it with. */
  readonly grantedAccountId: Scalars['ID']['input'];
  /** Permission level of that account. */
  readonly permissionLevel: AudiencePermissionLevelInput;
};

/** Custom audience permission and its position in the list. */
export type CustomAudiencePermissionEdge = {
  readonly __typename?: 'CustomAudiencePermissionEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Custom audience permission. */
  readonly node: CustomAudiencePermission;
};

/** Filter for permissions. All conditions must match. */
export type CustomAudiencePermissionFilter = {
  /** Global or REST ids of the accounts that the audience is shared with; at most 200. */
  readonly grantedAccountIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** REST ids of permissions; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Sort order of custom audience permissions. */
export type CustomAudiencePermissionOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: CustomAudiencePermissionOrderField;
};

/** Fields that custom audience permissions can be sorted by. */
export type CustomAudiencePermissionOrderField =
  /** Time when the permission was granted. */
  | 'CREATED_AT'
  /** REST id of the audience. Evaluated by the gateway, which may read many rows. */
  | 'CUSTOM_AUDIENCE_REST_ID'
  /** Whether the permission was revoked. */
  | 'DELETED'
  /** REST id of the account that the audience is shared with. Evaluated by the gateway, which may read many rows. */
  | 'GRANTED_ACCOUNT_REST_ID'
  /** Permission level of the other account. Evaluated by the gateway, which may read many rows. */
  | 'PERMISSION_LEVEL'
  /** Id in the REST API: `ri`. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a custom audience permission. */
export type CustomAudiencePermissionPayload = MutationPayload & {
  readonly __typename?: 'CustomAudiencePermissionPayload';
  /** Custom audience permission after the change; null if it was refused. */
  readonly customAudiencePermission: Maybe<CustomAudiencePermission>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes to a custom audience. Omitted fields stay unchanged; null clears a field. */
export type CustomAudienceUpdateInput = {
  /** Description; null clears it. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Name; unique among the owner's audiences. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Numbers of people, requests and bytes that an upload sent. */
export type CustomAudienceUpload = {
  readonly __typename?: 'CustomAudienceUpload';
  /** Total size of the request bodies, in bytes. */
  readonly bytes: Scalars['Float']['output'];
  /** Number of requests sent. */
  readonly requests: Scalars['Int']['output'];
  /** Number of people accepted by the API. */
  readonly sentRows: Scalars['Int']['output'];
};

/** People to add or remove, identified by raw or hashed values. */
export type CustomAudienceUploadInput = {
  /** Start of membership; now by default. */
  readonly effectiveAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** End of membership, later than `effectiveAt`; 13 months from now by default. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Kinds of identifiers whose values must already be hashed; raw values of these kinds are refused. */
  readonly hashed?: InputMaybe<ReadonlyArray<AudienceIdentifier>>;
  /** Whether to add or remove the people. */
  readonly operation: AudienceUploadOperation;
  /** People; 1 to 2,500. */
  readonly users: ReadonlyArray<AudiencePersonInput>;
};

/** Result of uploading people. */
export type CustomAudienceUploadPayload = MutationPayload & {
  readonly __typename?: 'CustomAudienceUploadPayload';
  /** Numbers of people, requests and bytes sent; null if nothing was sent. */
  readonly customAudienceUpload: Maybe<CustomAudienceUpload>;
  /**
   * Reasons why the upload was refused; the field contains the person's index, from 0. Empty if everything was
   * sent.
   */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * All known identifiers of one person; at least one. Normalize values before hashing. People who share a value
 * count as one person.
 */
export type CustomAudienceUserInput = {
  /** Advertising ids of devices. */
  readonly deviceId?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
  /** Email addresses. */
  readonly email?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
  /** Usernames, without @. */
  readonly handle?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
  /** Partner's own ids, not hashed. */
  readonly partnerUserId?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Phone numbers. */
  readonly phoneNumber?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
  /** User ids. */
  readonly twitterId?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
};

/** Result of changing an audience's people. One record is one submitted person. */
export type CustomAudienceUsers = {
  readonly __typename?: 'CustomAudienceUsers';
  /** Number of accepted records; equal to the number sent. */
  readonly successCount: Maybe<Scalars['Int']['output']>;
  /** Number of received records; equal to the number sent. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** People, and the period in which they belong to the audience. */
export type CustomAudienceUsersInput = {
  /** Start of membership; now by default. */
  readonly effectiveAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** End of membership, later than `effectiveAt`; 13 months from now by default. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** People; at least one. */
  readonly users: ReadonlyArray<CustomAudienceUserInput>;
};

/** One operation on an audience's people. Set exactly one field. */
export type CustomAudienceUsersOperation =
  /** Removes every person who matches one of the values. */
  { readonly delete: CustomAudienceUsersInput; readonly update?: never; }
  |  /** Adds people, or changes their membership periods. */
  { readonly delete?: never; readonly update: CustomAudienceUsersInput; };

/** Result of changing an audience's people. */
export type CustomAudienceUsersPayload = MutationPayload & {
  readonly __typename?: 'CustomAudienceUsersPayload';
  /** Number of accepted records; null if the change was refused. */
  readonly customAudienceUsers: Maybe<CustomAudienceUsers>;
  /** Reasons why the change was refused, each with the index of the operation; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Result of a batch of custom audiences. */
export type CustomAudiencesBatchPayload = MutationPayload & {
  readonly __typename?: 'CustomAudiencesBatchPayload';
  /** Custom audiences in the order of the operations; null if the batch was refused. */
  readonly customAudiences: Maybe<ReadonlyArray<CustomAudience>>;
  /** Reasons why the batch was refused, each with the index of its operation; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Title that links to a website. */
export type DetailsComponent = {
  readonly __typename?: 'DetailsComponent';
  /** Link destination; always a website. */
  readonly destination: Maybe<CardDestination>;
  /** Title. */
  readonly title: Maybe<Scalars['String']['output']>;
};

/** Title that links to a website. */
export type DetailsComponentInput = {
  /** Link destination; must be `website`. */
  readonly destination: CardDestinationInput;
  /** Title. */
  readonly title: Scalars['String']['input'];
};

/** Direct message. */
export type DirectMessage = {
  readonly __typename?: 'DirectMessage';
  /** Time of sending. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the message. */
  readonly id: Scalars['String']['output'];
  /** REST id of the recipient. */
  readonly recipientId: Maybe<Scalars['String']['output']>;
  /** REST id of the sender. */
  readonly senderId: Maybe<Scalars['String']['output']>;
  /** Message text. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** Sent or received direct messages. */
export type DirectMessageEvent = {
  readonly __typename?: 'DirectMessageEvent';
  /** Messages; usually one. */
  readonly messages: ReadonlyArray<DirectMessage>;
  /** Senders and recipients included in the event. */
  readonly users: ReadonlyArray<ActivityUser>;
};

/** Read receipt for direct messages. */
export type DirectMessageRead = {
  readonly __typename?: 'DirectMessageRead';
  /** Time of reading. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the last message read. */
  readonly lastReadMessageId: Maybe<Scalars['String']['output']>;
  /** REST id of the other user. */
  readonly recipientId: Maybe<Scalars['String']['output']>;
  /** REST id of the user who read the messages. */
  readonly senderId: Scalars['String']['output'];
};

/** Notice that someone is typing a direct message. */
export type DirectMessageTyping = {
  readonly __typename?: 'DirectMessageTyping';
  /** Time when typing was detected. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the recipient. */
  readonly recipientId: Maybe<Scalars['String']['output']>;
  /** REST id of the user who is typing. */
  readonly senderId: Scalars['String']['output'];
};

/** People whom an account's ads never reach. */
export type DoNotReachList = Node & {
  readonly __typename?: 'DoNotReachList';
  /** Account that the list belongs to. */
  readonly account: Maybe<Account>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the list is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Purpose of the list; empty if not set. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Number of people; null until they are matched. */
  readonly listSize: Maybe<Scalars['Int']['output']>;
  /** Name assigned by the service. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Reasons why the list is not used. */
  readonly reasonsNotTargetable: ReadonlyArray<NotTargetableReason>;
  /** Reasons exactly as the API returned them. */
  readonly reasonsNotTargetableRaw: ReadonlyArray<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Whether the list has enough people to be used. */
  readonly targetable: Scalars['Boolean']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Do-not-reach list to create. */
export type DoNotReachListCreateInput = {
  /** Purpose of the list. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

/** Result of changing a do-not-reach list. */
export type DoNotReachListPayload = MutationPayload & {
  readonly __typename?: 'DoNotReachListPayload';
  /** Do-not-reach list after the change; null if it was refused. */
  readonly doNotReachList: Maybe<DoNotReachList>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Unpublished post without a publication time. */
export type DraftTweet = Node & {
  readonly __typename?: 'DraftTweet';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Attached card of any kind, even if deleted. The cards of many posts share REST calls, up to 200 per call. */
  readonly card: Maybe<Card>;
  /** URI of the attached card: `card://...`. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Attached media, in order. Media deleted from the library is included, with `deleted` true; unknown media is
   * left out.
   */
  readonly media: Maybe<ReadonlyArray<MediaLibraryItem>>;
  /** Keys of the attached media in the media library. */
  readonly mediaKeys: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Whether the post is shown only where it is promoted. */
  readonly nullcast: Maybe<Scalars['Boolean']['output']>;
  /**
   * URL of a preview page for the post; null if there is none. The previews of many posts share REST calls, up
   * to 200 per call.
   *
   * REST: GET /12/accounts/:account_id/tweet_previews
   */
  readonly previewUrl: Maybe<Scalars['String']['output']>;
  /** Id in the REST API: a 64-bit integer in decimal, as a string. */
  readonly restId: Scalars['String']['output'];
  /** DELETED in the result of a deletion, null otherwise. */
  readonly status: Maybe<DraftTweetStatus>;
  /** Status exactly as the API returned it. */
  readonly statusRaw: Maybe<Scalars['String']['output']>;
  /** Post text; may be empty if the post has media. */
  readonly text: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Id of the draft's author. */
  readonly userId: Scalars['String']['output'];
};

/** Page of draft tweets. */
export type DraftTweetConnection = {
  readonly __typename?: 'DraftTweetConnection';
  /** Draft tweets of this page, each with its cursor. */
  readonly edges: ReadonlyArray<DraftTweetEdge>;
  /** Draft tweets of this page, without cursors. */
  readonly nodes: ReadonlyArray<DraftTweet>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Draft to create. */
export type DraftTweetCreateInput = {
  /** Id of the author: decimal, as a string. Must be a FULL user in `Account.promotableUsers`. */
  readonly asUserId: Scalars['String']['input'];
  /** URI of the card to attach: `card://...`. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /** Keys of media in the media library: up to 4 images, or one GIF, or one video. */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether the post is shown only where it is promoted; true by default. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Post text; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** Draft tweet and its position in the list. */
export type DraftTweetEdge = {
  readonly __typename?: 'DraftTweetEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Draft tweet. */
  readonly node: DraftTweet;
};

/** Filter for an account's drafts. */
export type DraftTweetFilter = {
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Text that `name` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** `nullcast` has this value. Evaluated by the gateway, which may read many rows. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Text that `text` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly textContains?: InputMaybe<Scalars['String']['input']>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Id of the author: decimal, as a string. By default, the account's FULL promotable user. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of draft tweets. */
export type DraftTweetOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: DraftTweetOrderField;
};

/** Fields that draft tweets can be sorted by. */
export type DraftTweetOrderField =
  /** URI of the attached card: `card://...`. Evaluated by the gateway, which may read many rows. */
  | 'CARD_URI'
  /** Time of creation. Evaluated by the gateway, which may read many rows. */
  | 'CREATED_AT'
  /** Internal name. Evaluated by the gateway, which may read many rows. */
  | 'NAME'
  /** Whether the post is shown only where it is promoted. Evaluated by the gateway, which may read many rows. */
  | 'NULLCAST'
  /** Id in the REST API: a 64-bit integer in decimal. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Post text. Evaluated by the gateway, which may read many rows. */
  | 'TEXT'
  /** Time of the last change. Evaluated by the gateway, which may read many rows. */
  | 'UPDATED_AT'
  /** Id of the draft's author. Evaluated by the gateway, which may read many rows. */
  | 'USER_ID';

/** Result of changing a draft tweet. */
export type DraftTweetPayload = MutationPayload & {
  readonly __typename?: 'DraftTweetPayload';
  /** Draft tweet after the change; null if it was refused. */
  readonly draftTweet: Maybe<DraftTweet>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Result of sending a preview. */
export type DraftTweetPreviewPayload = MutationPayload & {
  readonly __typename?: 'DraftTweetPreviewPayload';
  /** Confirmation from the API; null if the request was refused. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** Reasons why the change was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Status of a draft. */
export type DraftTweetStatus =
  /** Deleted permanently. */
  | 'DELETED'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Changes to a draft. */
export type DraftTweetUpdateInput = {
  /** URI of the card to attach; null removes it. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /**
   * Keys of media in the media library: up to 4 images, or one GIF, or one video. Null or an empty list removes
   * them.
   */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Internal name, visible only to the advertiser; at most 80 characters. Null removes it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether the post is shown only where it is promoted. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Post text; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** Status set by the advertiser. */
export type EntityStatus =
  /** Active. */
  | 'ACTIVE'
  /** Draft; never served. */
  | 'DRAFT'
  /** Paused. */
  | 'PAUSED'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `EntityStatus` that creates accept. */
export type EntityStatusInput =
  /** Active. */
  | 'ACTIVE'
  /** Draft; never served. */
  | 'DRAFT'
  /** Paused. */
  | 'PAUSED';

/** Values of `EntityStatus` that updates accept. */
export type EntityStatusUpdateInput =
  /** Active. */
  | 'ACTIVE'
  /** Paused. */
  | 'PAUSED';

/** Feature that an account can use. Others are `UNRECOGNIZED`. */
export type Feature =
  /** History of an account's entities (beta). */
  | 'ACCOUNT_HISTORY'
  /** Age targeting. */
  | 'AGE_TARGETING'
  /** Skippable videos for the PREROLL_VIEWS objective. */
  | 'ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE'
  /** Awareness objective. */
  | 'AWARENESS_OBJECTIVE'
  /** Brand campaigns on the publisher network. */
  | 'BRAND_TPN'
  /** Billing for good clicks. */
  | 'CHARGE_FOR_GOOD_CLICK'
  /** Conversation cards. */
  | 'CONVERSATION_CARD'
  /** Conversation cards with four options. */
  | 'CONVERSATION_CARD_FOUR_OPTIONS'
  /** Conversation cards that unlock content. */
  | 'CONVERSATION_CARD_UNLOCK'
  /** Billing per install. */
  | 'CPI_CHARGING'
  /** Direct message cards. */
  | 'DIRECT_MESSAGE_CARD'
  /** Direct response campaigns on the publisher network. */
  | 'DR_TAP'
  /** Retargeting of people who engaged before. */
  | 'ENGAGER_RETARGETING'
  /** Event targeting. */
  | 'EVENT_TARGETING'
  /** Targeting by installed app category. */
  | 'INSTALLED_APP_CATEGORY_TARGETING'
  /** Transaction values of mobile conversions. */
  | 'MOBILE_CONVERSION_TRANSACTION_VALUE'
  /** Bidding for optimized actions. */
  | 'OPTIMIZED_ACTION_BIDDING'
  /** PREROLL_VIEWS objective. */
  | 'PREROLL_VIEWS_OBJECTIVE'
  /** Promoted polls with media. */
  | 'PROMOTED_MEDIA_POLLS'
  /** Reach and frequency analytics. */
  | 'REACH_AND_FREQUENCY_ANALYTICS'
  /** Frequency caps. */
  | 'REACH_FREQUENCY_CAP'
  /** Recommended changes (closed beta). */
  | 'RECOMMENDATIONS'
  /** Sharing of audiences with accounts of other businesses. */
  | 'SHARE_AUDIENCE_OUTSIDE_BUSINESS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Targeting by validated age. */
  | 'VALIDATED_AGE_TARGETING'
  /** Video app download cards. */
  | 'VIDEO_APP_DOWNLOAD_CARD'
  /** Midroll videos for the VIDEO_VIEWS objective. */
  | 'VIDEO_VIEWS_MIDROLL_OBJECTIVE'
  /** Website click campaigns billed by impression. */
  | 'WEBSITE_CLICKS_CPM_BILLING';

/** Features that `Account.features` can be filtered by. */
export type FeatureFilterKey =
  /** Reach and frequency analytics. */
  | 'REACH_AND_FREQUENCY_ANALYTICS'
  /** Frequency caps. */
  | 'REACH_FREQUENCY_CAP'
  /** Website click campaigns billed by impression. */
  | 'WEBSITE_CLICKS_CPM_BILLING';

/** Format of a product feed. */
export type FeedFormat =
  /** Values separated by commas. */
  | 'CSV'
  /** Values separated by tabs. */
  | 'TSV'
  /** Not recognized by this gateway version; see `feedFormatRaw`. */
  | 'UNRECOGNIZED'
  /** XML document. */
  | 'XML';

/** Values of `FeedFormat` that inputs accept. */
export type FeedFormatInput =
  /** Values separated by commas. */
  | 'CSV'
  /** Values separated by tabs. */
  | 'TSV'
  /** XML document. */
  | 'XML';

/** How often a product feed is imported. */
export type FeedFrequency =
  /** Once a day. */
  | 'DAILY'
  /** Every few hours. */
  | 'HOURLY'
  /** Not recognized by this gateway version; see `frequencyRaw`. */
  | 'UNRECOGNIZED'
  /** Once a week. */
  | 'WEEKLY';

/** Values of `FeedFrequency` that inputs accept. */
export type FeedFrequencyInput =
  /** Once a day. */
  | 'DAILY'
  /** Every few hours. */
  | 'HOURLY'
  /** Once a week. */
  | 'WEEKLY';

/** Limits on one input field or argument, for one operation. */
export type FieldConstraint = {
  readonly __typename?: 'FieldConstraint';
  /** Name of the argument; null for an input field. */
  readonly argument: Maybe<Scalars['String']['output']>;
  /** Cost of the field that has the argument; null for an input field. */
  readonly cost: Maybe<FieldCost>;
  /** Name of the input field, or of the field that has the argument. */
  readonly field: Scalars['String']['output'];
  /** Maximum value. */
  readonly max: Maybe<Scalars['Int']['output']>;
  /** Maximum number of entries. */
  readonly maxItems: Maybe<Scalars['Int']['output']>;
  /** Maximum number of characters. */
  readonly maxLength: Maybe<Scalars['Int']['output']>;
  /** Minimum value. */
  readonly min: Maybe<Scalars['Int']['output']>;
  /** Minimum number of entries. */
  readonly minItems: Maybe<Scalars['Int']['output']>;
  /** Minimum number of characters. */
  readonly minLength: Maybe<Scalars['Int']['output']>;
  /** API operation that has the limit; null for the gateway's own limits. */
  readonly operation: Maybe<Scalars['String']['output']>;
  /** Name of the operation's parameter. */
  readonly parameter: Maybe<Scalars['String']['output']>;
  /** Description of the accepted format. */
  readonly pattern: Maybe<Scalars['String']['output']>;
  /** Whether a value is required. */
  readonly required: Scalars['Boolean']['output'];
  /** REST endpoint that has the limit; `gateway` for the gateway's own limits. */
  readonly source: Scalars['String']['output'];
  /** Accepted values, if the type allows more. */
  readonly values: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/**
 * Cost of a field according to IBM's GraphQL cost specification: its weight times its number of objects, plus the
 * cost of their selected fields. The cost of an operation is the sum over its fields, page sizes included.
 */
export type FieldCost = {
  readonly __typename?: 'FieldCost';
  /** Number of objects assumed when no argument specifies it; null for a single object. */
  readonly assumedSize: Maybe<Scalars['Int']['output']>;
  /** Fields of the returned object that are lists of this length; null if the field itself is the list. */
  readonly sizedFields: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Arguments that set the number of objects; null if there are none. */
  readonly slicingArguments: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Weight of the field, or of each object that it returns; 0 for scalars and enums. */
  readonly weight: Scalars['Int']['output'];
};

/** Follow or unfollow; the event type shows which. */
export type FollowEvent = {
  readonly __typename?: 'FollowEvent';
  /** User who followed or unfollowed. */
  readonly source: ActivityUser;
  /** User who was followed or unfollowed. */
  readonly target: ActivityUser;
};

/** Payment source of an account. It sets the currency of everything that it funds. */
export type FundingInstrument = Node & {
  readonly __typename?: 'FundingInstrument';
  /** Whether the funding instrument can currently fund campaigns. */
  readonly ableToFund: Maybe<Scalars['Boolean']['output']>;
  /** Account that pays with this funding instrument. */
  readonly account: Maybe<Account>;
  /**
   * Campaigns paid for by the funding instrument. One REST call covers up to 200 funding instruments.
   *
   * REST: GET /12/accounts/:account_id/campaigns
   */
  readonly campaigns: Maybe<CampaignConnection>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Credit limit; only for CREDIT_CARD and CREDIT_LINE. */
  readonly creditLimit: Maybe<Money>;
  /** Remaining credit; only for CREDIT_LINE and AGENCY_CREDIT_LINE. */
  readonly creditRemaining: Maybe<Money>;
  /** Currency of every amount paid from this funding instrument. */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Description, such as the name on a card or insertion order. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** End of the funding period; null if it has no end. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Status set by the advertiser. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** Status exactly as the API returned it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /** Amount paid in; only for INSERTION_ORDER. */
  readonly fundedAmount: Maybe<Money>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Header of the insertion order. */
  readonly ioHeader: Maybe<Scalars['String']['output']>;
  /**
   * Number of people reached by the ads that the funding instrument pays for. One call covers up to 20 funding
   * instruments.
   *
   * REST: GET /12/stats/accounts/:account_id/reach/funding_instruments
   */
  readonly reach: Maybe<Reach>;
  /** Reasons why the funding instrument cannot fund campaigns. */
  readonly reasonsNotAbleToFund: ReadonlyArray<FundingProblem>;
  /** Reasons exactly as the API returned them. */
  readonly reasonsNotAbleToFundRaw: ReadonlyArray<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Start of the funding period. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /**
   * Statistics of the ads paid for by the funding instrument. Only metrics of groups ENGAGEMENT and BILLING are
   * available for funding instruments. One call covers up to 20 entities and 7 days; all entities for which
   * this field is selected share calls. With more than 40 entities, one extra call finds those that were not
   * served; their numbers are 0 without further calls.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** Kind of payment. */
  readonly type: Maybe<FundingInstrumentType>;
  /** Kind of payment exactly as the API returned it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** Payment source of an account. It sets the currency of everything that it funds. */
export type FundingInstrumentCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FundingInstrumentCampaignFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CampaignOrder>;
};


/** Payment source of an account. It sets the currency of everything that it funds. */
export type FundingInstrumentReachArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Payment source of an account. It sets the currency of everything that it funds. */
export type FundingInstrumentStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Filter for a funding instrument's campaigns. All conditions must match. */
export type FundingInstrumentCampaignFilter = {
  /** `budgetOptimization` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly budgetOptimization?: InputMaybe<ReadonlyArray<BudgetOptimization>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `dailyBudget` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly dailyBudget?: InputMaybe<MoneyRange>;
  /** `effectiveStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly effectiveStatus?: InputMaybe<ReadonlyArray<CampaignEffectiveStatus>>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Text that `name` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** Case-insensitive prefix of the name; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
  /** `servable` has this value. Evaluated by the gateway, which may read many rows. */
  readonly servable?: InputMaybe<Scalars['Boolean']['input']>;
  /** `totalBudget` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly totalBudget?: InputMaybe<MoneyRange>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Page of funding instruments. */
export type FundingInstrumentConnection = {
  readonly __typename?: 'FundingInstrumentConnection';
  /** Funding instruments of this page, each with its cursor. */
  readonly edges: ReadonlyArray<FundingInstrumentEdge>;
  /** Funding instruments of this page, without cursors. */
  readonly nodes: ReadonlyArray<FundingInstrument>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Funding instrument to create. */
export type FundingInstrumentCreateInput = {
  /** Credit limit; only for CREDIT_CARD and CREDIT_LINE. */
  readonly creditLimit?: InputMaybe<MoneyInput>;
  /** Currency of every amount paid from this funding instrument. */
  readonly currency: Scalars['CurrencyCode']['input'];
  /** End of the funding period, later than its start; no end by default. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Amount paid in; only for INSERTION_ORDER. */
  readonly fundedAmount?: InputMaybe<MoneyInput>;
  /** Start of the funding period. */
  readonly startTime: Scalars['DateTime']['input'];
  /** Kind of payment; CREDIT_LINE by default. */
  readonly type?: InputMaybe<FundingInstrumentTypeInput>;
};

/** Funding instrument and its position in the list. */
export type FundingInstrumentEdge = {
  readonly __typename?: 'FundingInstrumentEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Funding instrument. */
  readonly node: FundingInstrument;
};

/** Filter for funding instruments. */
export type FundingInstrumentFilter = {
  /** `ableToFund` has this value. Evaluated by the gateway, which may read many rows. */
  readonly ableToFund?: InputMaybe<Scalars['Boolean']['input']>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `endTime` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly endAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `endTime` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly endBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `startTime` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly startAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `startTime` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly startBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `type` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly type?: InputMaybe<ReadonlyArray<FundingInstrumentType>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of funding instruments. */
export type FundingInstrumentOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: FundingInstrumentOrderField;
  /** Period of a metric, with the same meaning as `last` of `stats`; `P7D` by default. */
  readonly last?: InputMaybe<Scalars['Duration']['input']>;
};

/** Fields that funding instruments can be sorted by. */
export type FundingInstrumentOrderField =
  /** Whether the funding instrument can currently fund campaigns. Evaluated by the gateway, which may read many rows. */
  | 'ABLE_TO_FUND'
  /** Clicks in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'CLICKS'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Credit limit. Evaluated by the gateway, which may read many rows. */
  | 'CREDIT_LIMIT'
  /** Remaining credit. Evaluated by the gateway, which may read many rows. */
  | 'CREDIT_REMAINING'
  /** Currency of every amount paid from this funding instrument. Evaluated by the gateway, which may read many rows. */
  | 'CURRENCY'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Description. Evaluated by the gateway, which may read many rows. */
  | 'DESCRIPTION'
  /** End of the funding period. */
  | 'END_TIME'
  /** Status set by the advertiser. Evaluated by the gateway, which may read many rows. */
  | 'ENTITY_STATUS'
  /** Amount paid in. */
  | 'FUNDED_AMOUNT'
  /** Impressions in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'IMPRESSIONS'
  /** Header of the insertion order. Evaluated by the gateway, which may read many rows. */
  | 'IO_HEADER'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Spend in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'SPEND'
  /** Start of the funding period. */
  | 'START_TIME'
  /** Kind of payment. Evaluated by the gateway, which may read many rows. */
  | 'TYPE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a funding instrument. */
export type FundingInstrumentPayload = MutationPayload & {
  readonly __typename?: 'FundingInstrumentPayload';
  /** Funding instrument after the change; null if it was refused. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Kinds of payment. */
export type FundingInstrumentType =
  /** Agency credit line. */
  | 'AGENCY_CREDIT_LINE'
  /** Credit card. */
  | 'CREDIT_CARD'
  /** Credit line. */
  | 'CREDIT_LINE'
  /** Insertion order, paid in advance. */
  | 'INSERTION_ORDER'
  /** Managed by a partner. */
  | 'PARTNER_MANAGED'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `FundingInstrumentType` that inputs accept. */
export type FundingInstrumentTypeInput =
  /** Agency credit line. */
  | 'AGENCY_CREDIT_LINE'
  /** Credit card. */
  | 'CREDIT_CARD'
  /** Credit line. */
  | 'CREDIT_LINE'
  /** Insertion order, paid in advance. */
  | 'INSERTION_ORDER'
  /** Managed by a partner. */
  | 'PARTNER_MANAGED';

/** Reason why a funding instrument cannot fund campaigns. */
export type FundingProblem =
  /** It is deleted. */
  | 'DELETED'
  /** Its end time has passed. */
  | 'EXPIRED'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** GeoJSON point. */
export type GeoPoint = {
  readonly __typename?: 'GeoPoint';
  /** Two coordinates in degrees. */
  readonly coordinates: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
  /** Geometry type: `Point`. */
  readonly type: Maybe<Scalars['String']['output']>;
};

/** Goal that delivery is optimized for. */
export type Goal =
  /** Clicks that open an app. */
  | 'APP_CLICKS'
  /** App installs. */
  | 'APP_INSTALLS'
  /** In-app purchases; only for objective APP_INSTALLS. */
  | 'APP_PURCHASES'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Followers. */
  | 'FOLLOWERS'
  /** Link clicks. */
  | 'LINK_CLICKS'
  /** Maximum reach. */
  | 'MAX_REACH'
  /** Preroll views. */
  | 'PREROLL'
  /** Preroll starts. */
  | 'PREROLL_STARTS'
  /** Reach with engagement. */
  | 'REACH_WITH_ENGAGEMENT'
  /** Website visits; only for objective WEBSITE_CLICKS. */
  | 'SITE_VISITS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Video views. */
  | 'VIDEO_VIEW'
  /** Three seconds of video with the whole player in view. */
  | 'VIEW_3S_100PCT'
  /** Six seconds of video. */
  | 'VIEW_6S'
  /** Fifteen seconds of video. */
  | 'VIEW_15S'
  /** Website conversions; requires `primaryWebEventTag`. */
  | 'WEBSITE_CONVERSIONS';

/** Values of `Goal` that creates accept. */
export type GoalInput =
  /** Clicks that open an app. */
  | 'APP_CLICKS'
  /** App installs. */
  | 'APP_INSTALLS'
  /** In-app purchases; only for objective APP_INSTALLS. */
  | 'APP_PURCHASES'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Followers. */
  | 'FOLLOWERS'
  /** Link clicks. */
  | 'LINK_CLICKS'
  /** Maximum reach. */
  | 'MAX_REACH'
  /** Preroll views. */
  | 'PREROLL'
  /** Preroll starts. */
  | 'PREROLL_STARTS'
  /** Reach with engagement. */
  | 'REACH_WITH_ENGAGEMENT'
  /** Website visits; only for objective WEBSITE_CLICKS. */
  | 'SITE_VISITS'
  /** Video views. */
  | 'VIDEO_VIEW'
  /** Three seconds of video with the whole player in view. */
  | 'VIEW_3S_100PCT'
  /** Six seconds of video. */
  | 'VIEW_6S'
  /** Fifteen seconds of video. */
  | 'VIEW_15S'
  /** Website conversions; requires `primaryWebEventTag`. */
  | 'WEBSITE_CONVERSIONS';

/** Values of `Goal` that updates accept. */
export type GoalUpdateInput =
  /** Clicks that open an app. */
  | 'APP_CLICKS'
  /** App installs. */
  | 'APP_INSTALLS'
  /** In-app purchases; only for objective APP_INSTALLS. */
  | 'APP_PURCHASES'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Followers. */
  | 'FOLLOWERS'
  /** Link clicks. */
  | 'LINK_CLICKS'
  /** Maximum reach. */
  | 'MAX_REACH'
  /** Preroll views. */
  | 'PREROLL'
  /** Preroll starts. */
  | 'PREROLL_STARTS'
  /** Reach with engagement. */
  | 'REACH_WITH_ENGAGEMENT'
  /** Video views. */
  | 'VIDEO_VIEW'
  /** Three seconds of video with the whole player in view. */
  | 'VIEW_3S_100PCT'
  /** Six seconds of video. */
  | 'VIEW_6S'
  /** Fifteen seconds of video. */
  | 'VIEW_15S'
  /** Website conversions; requires `primaryWebEventTag`. */
  | 'WEBSITE_CONVERSIONS';

/** Author of a change. */
export type HistoryAuthor = {
  readonly __typename?: 'HistoryAuthor';
  /** Platform used to make the change. */
  readonly platform: Maybe<Scalars['String']['output']>;
  /** Id of the user: a 64-bit integer in decimal, as a string. */
  readonly userId: Maybe<Scalars['String']['output']>;
};

/** Kind of change to an entity. */
export type HistoryChangeType =
  /** The entity was created. */
  | 'CREATE'
  /** The entity was deleted. */
  | 'DELETE'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** The entity was changed. */
  | 'UPDATE';

/** Types of entities that have a history. */
export type HistoryEntityType =
  /** A campaign. */
  | 'CAMPAIGN'
  /** A line item. */
  | 'LINE_ITEM'
  /** A promoted account. */
  | 'PROMOTED_ACCOUNT'
  /** A promoted tweet. */
  | 'PROMOTED_TWEET'
  /** A targeting criterion. */
  | 'TARGETING_CRITERIA'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Types of entities whose history can be requested. */
export type HistoryEntityTypeInput =
  /** A campaign. */
  | 'CAMPAIGN'
  /** A line item. */
  | 'LINE_ITEM'
  /** A promoted account. */
  | 'PROMOTED_ACCOUNT'
  /** A promoted tweet. */
  | 'PROMOTED_TWEET'
  /** A targeting criterion. */
  | 'TARGETING_CRITERIA';

/** One change to one entity. */
export type HistoryEntry = {
  readonly __typename?: 'HistoryEntry';
  /** Author of the change. */
  readonly changeBy: Maybe<HistoryAuthor>;
  /** Time of the change. */
  readonly changeTime: Maybe<Scalars['DateTime']['output']>;
  /** Kind of change. */
  readonly changeType: Maybe<HistoryChangeType>;
  /** Kind of change exactly as the API returned it. */
  readonly changeTypeRaw: Maybe<Scalars['String']['output']>;
  /** Changed fields, each with its old and new value. */
  readonly changes: ReadonlyArray<HistoryFieldChange>;
  /** Type of the changed entity. */
  readonly entity: Maybe<HistoryEntityType>;
  /**
   * Complete entity after the change, including derived fields, as an object with the REST API's field names.
   * Integers above 2^53 are strings, so that amounts stay exact.
   */
  readonly entityData: Maybe<Scalars['JSON']['output']>;
  /** Type exactly as the API returned it. */
  readonly entityRaw: Maybe<Scalars['String']['output']>;
  /** REST id of the entity. */
  readonly entityRestId: Maybe<Scalars['String']['output']>;
  /**
   * Entity as it is now, even if deleted; null if it does not exist. The entities of many entries share REST
   * calls, up to 200 per call.
   */
  readonly record: Maybe<Node>;
};

/** Page of history entries. */
export type HistoryEntryConnection = {
  readonly __typename?: 'HistoryEntryConnection';
  /** History entries of this page, each with its cursor. */
  readonly edges: ReadonlyArray<HistoryEntryEdge>;
  /** History entries of this page, without cursors. */
  readonly nodes: ReadonlyArray<HistoryEntry>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** History entry and its position in the list. */
export type HistoryEntryEdge = {
  readonly __typename?: 'HistoryEntryEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** History entry. */
  readonly node: HistoryEntry;
};

/**
 * Value of one field before and after a change. Values are JSON text, so that amounts stay exact: `"ACTIVE"`,
 * `5000000`, `null`.
 */
export type HistoryFieldChange = {
  readonly __typename?: 'HistoryFieldChange';
  /** Value after the change. */
  readonly after: Maybe<Scalars['JSON']['output']>;
  /** Value before the change; null if the field was empty or the entity is new. */
  readonly before: Maybe<Scalars['JSON']['output']>;
  /** Name of the field in this schema, such as `dailyBudget`. Its values stay in the API's form: amounts are micros. */
  readonly field: Scalars['String']['output'];
  /** Name exactly as the API returned it, such as `daily_budget_amount_local_micro`. */
  readonly fieldRaw: Scalars['String']['output'];
};

/** Filter for the history. All conditions must match. */
export type HistoryFilter = {
  /** End of the range, exclusive; a whole hour later than the start. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Start of the range, inclusive; a whole hour. Together with `endTime`, instead of `since` and `until`. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Author whose changes to include: a 64-bit user id in decimal, as a string. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** Category in the taxonomy of the Interactive Advertising Bureau (IAB). */
export type IabCategory = {
  readonly __typename?: 'IabCategory';
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Code of the parent category; null on the first tier. */
  readonly parentId: Maybe<Scalars['String']['output']>;
  /** Category code: `IAB1` on the first tier, `IAB1-1` on the second. */
  readonly restId: Scalars['String']['output'];
};

/** Card with an image and hashtags to post about. */
export type ImageConversationCard = Card & Node & {
  readonly __typename?: 'ImageConversationCard';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Card type. */
  readonly cardType: Maybe<CardType>;
  /** Card type exactly as the API returned it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** URI that attaches the card to a post: `card://` and its id; null in the result of a deletion. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** URL of the image as the card shows it. */
  readonly image: Maybe<Scalars['String']['output']>;
  /** Height of the image in pixels. */
  readonly imageDisplayHeight: Maybe<Scalars['Int']['output']>;
  /** Width of the image in pixels. */
  readonly imageDisplayWidth: Maybe<Scalars['Int']['output']>;
  /** Key of the image in the media library. */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** URL of the image, hosted by the service. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Hashtags to post about, in order: 1 to 4; empty in the result of a deletion. */
  readonly options: ReadonlyArray<ConversationOption>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Text shown after posting; at most 23 characters. */
  readonly thankYouText: Maybe<Scalars['String']['output']>;
  /** URL opened after posting; null if there is none. */
  readonly thankYouUrl: Maybe<Scalars['String']['output']>;
  /** Headline, at most 23 characters; null if there is none. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of image conversation cards. */
export type ImageConversationCardConnection = {
  readonly __typename?: 'ImageConversationCardConnection';
  /** Image conversation cards of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ImageConversationCardEdge>;
  /** Image conversation cards of this page, without cursors. */
  readonly nodes: ReadonlyArray<ImageConversationCard>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Image conversation card to create. */
export type ImageConversationCardCreateInput = {
  /** Key of an image in the media library. */
  readonly mediaKey: Scalars['String']['input'];
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Scalars['String']['input'];
  /** Hashtags to post about, in order: 1 to 4. */
  readonly options: ReadonlyArray<ConversationOptionInput>;
  /** Text shown after posting; at most 23 characters. */
  readonly thankYouText: Scalars['String']['input'];
  /** URL opened after posting; an absolute http or https URL. */
  readonly thankYouUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline, at most 23 characters; required if there is only one option. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Key of an image in the media library that posting unlocks. Write-only. */
  readonly unlockedImageMediaKey?: InputMaybe<Scalars['String']['input']>;
};

/** Image conversation card and its position in the list. */
export type ImageConversationCardEdge = {
  readonly __typename?: 'ImageConversationCardEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Image conversation card. */
  readonly node: ImageConversationCard;
};

/** Filter for an account's image conversation cards. All conditions must match. */
export type ImageConversationCardFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Case-insensitive prefix of the name; at most 80 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of image conversation cards. */
export type ImageConversationCardOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: ImageConversationCardOrderField;
};

/** Fields that image conversation cards can be sorted by. */
export type ImageConversationCardOrderField =
  /** Card type. Evaluated by the gateway, which may read many rows. */
  | 'CARD_TYPE'
  /** URI that attaches the card to a post: `card://` and its id. Evaluated by the gateway, which may read many rows. */
  | 'CARD_URI'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** URL of the image as the card shows it. Evaluated by the gateway, which may read many rows. */
  | 'IMAGE'
  /** Height of the image in pixels. Evaluated by the gateway, which may read many rows. */
  | 'IMAGE_DISPLAY_HEIGHT'
  /** Width of the image in pixels. Evaluated by the gateway, which may read many rows. */
  | 'IMAGE_DISPLAY_WIDTH'
  /** Key of the image in the media library. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_KEY'
  /** URL of the image. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_URL'
  /** Internal name. */
  | 'NAME'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Text shown after posting. Evaluated by the gateway, which may read many rows. */
  | 'THANK_YOU_TEXT'
  /** URL opened after posting. Evaluated by the gateway, which may read many rows. */
  | 'THANK_YOU_URL'
  /** Headline. Evaluated by the gateway, which may read many rows. */
  | 'TITLE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing an image conversation card. */
export type ImageConversationCardPayload = MutationPayload & {
  readonly __typename?: 'ImageConversationCardPayload';
  /** Image conversation card after the change; null if it was refused. */
  readonly imageConversationCard: Maybe<ImageConversationCard>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes to an image conversation card. Omitted fields stay unchanged. */
export type ImageConversationCardUpdateInput = {
  /** Key of an image in the media library. */
  readonly mediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Hashtags to post about, in order: 1 to 4. They replace all existing ones. */
  readonly options?: InputMaybe<ReadonlyArray<ConversationOptionInput>>;
  /** Text shown after posting; at most 23 characters. */
  readonly thankYouText?: InputMaybe<Scalars['String']['input']>;
  /** URL opened after posting; an absolute http or https URL. Null removes it. */
  readonly thankYouUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline, at most 23 characters; required if there is only one option. Null removes it. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Key of an image in the media library that posting unlocks. Write-only. Null removes it. */
  readonly unlockedImageMediaKey?: InputMaybe<Scalars['String']['input']>;
};

/** Advertiser industries. */
export type IndustryType =
  /** An agency. */
  | 'AGENCY'
  /** Business to business. */
  | 'BUSINESS_TO_BUSINESS'
  /** Education. */
  | 'EDUCATION'
  /** Finance. */
  | 'FINANCIAL'
  /** Government. */
  | 'GOVERNMENT'
  /** Health. */
  | 'HEALTH'
  /** Media. */
  | 'MEDIA'
  /** Mobile. */
  | 'MOBILE'
  /** Online services. */
  | 'ONLINE_SERVICES'
  /** Any other industry. */
  | 'OTHER'
  /** Restaurants. */
  | 'RESTAURANT'
  /** Retail. */
  | 'RETAIL'
  /** Technology. */
  | 'TECHNOLOGY'
  /** Travel. */
  | 'TRAVEL'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `IndustryType` that inputs accept. */
export type IndustryTypeInput =
  /** An agency. */
  | 'AGENCY'
  /** Business to business. */
  | 'BUSINESS_TO_BUSINESS'
  /** Education. */
  | 'EDUCATION'
  /** Finance. */
  | 'FINANCIAL'
  /** Government. */
  | 'GOVERNMENT'
  /** Health. */
  | 'HEALTH'
  /** Media. */
  | 'MEDIA'
  /** Mobile. */
  | 'MOBILE'
  /** Online services. */
  | 'ONLINE_SERVICES'
  /** Any other industry. */
  | 'OTHER'
  /** Restaurants. */
  | 'RESTAURANT'
  /** Retail. */
  | 'RETAIL'
  /** Technology. */
  | 'TECHNOLOGY'
  /** Travel. */
  | 'TRAVEL';

/** Range of whole numbers. Both bounds are optional and inclusive. */
export type IntRange = {
  /** Maximum. */
  readonly max?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum. */
  readonly min?: InputMaybe<Scalars['Int']['input']>;
};

/** Invalid value in the input, or an invalid combination of values. */
export type InvalidInput = UserError & {
  readonly __typename?: 'InvalidInput';
  /** Stable error code from the API's own table, such as `INVALID_PARAMETER` or `CAMPAIGN_NOT_FOUND`. */
  readonly code: Scalars['String']['output'];
  /**
   * Path of the invalid value in the input, such as `name` or `users[0].email`; null if the error concerns the
   * whole call.
   */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Exceeded limit, if there is one; for amounts of money, in currency units. */
  readonly limit: Maybe<Scalars['Float']['output']>;
  /** Human-readable description of the problem. */
  readonly message: Scalars['String']['output'];
  /** Index of the invalid operation in a batch, from 0; null if the error concerns the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /**
   * Violated rule: `maxLength`, `required`, or the name of a rule that involves several fields. If the API
   * refused the change, it is derived from `code`: `reference` for a missing record, `denomination` for an
   * amount.
   */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Law that applies to invoices. */
export type InvoiceJurisdiction =
  /** The French Sapin law. */
  | 'LOI_SAPIN'
  /** No particular law. */
  | 'NONE'
  /** Not set. */
  | 'NOT_SET'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `InvoiceJurisdiction` that inputs accept. */
export type InvoiceJurisdictionInput =
  /** The French Sapin law. */
  | 'LOI_SAPIN'
  /** No particular law. */
  | 'NONE'
  /** Not set. */
  | 'NOT_SET';

/** Insights on keywords. */
export type KeywordInsights = {
  readonly __typename?: 'KeywordInsights';
  /** The same numbers with the start times of their buckets. */
  readonly buckets: ReadonlyArray<KeywordVolumeBucket>;
  /** Keywords related to the query as a whole; 30 in the sandbox. */
  readonly relatedKeywords: ReadonlyArray<Scalars['String']['output']>;
  /** Number of matching posts per time bucket, in chronological order. */
  readonly tweetVolume: ReadonlyArray<Scalars['Int']['output']>;
};

/** Length of the time buckets. */
export type KeywordInsightsGranularity =
  /** 24 hours. */
  | 'DAY'
  /** One hour. */
  | 'HOUR';

/** Number of posts in one time bucket. */
export type KeywordVolumeBucket = {
  readonly __typename?: 'KeywordVolumeBucket';
  /** Start of the bucket. Its length is the granularity; the last bucket ends with the range. */
  readonly startTime: Scalars['DateTime']['output'];
  /** Number of matching posts. */
  readonly volume: Scalars['Int']['output'];
};

/** Card that predates components; read-only. Fields that do not apply to its card type are null. */
export type LegacyCard = Card & Node & {
  readonly __typename?: 'LegacyCard';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** App downloads: label of the button, `INSTALL`. */
  readonly appCta: Maybe<Scalars['String']['output']>;
  /** Card type. */
  readonly cardType: Maybe<CardType>;
  /** Type exactly as the API returned it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** URI that attaches the card to a post, in the form `card://...`. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Video websites: duration of the video in seconds. */
  readonly contentDurationSeconds: Maybe<Scalars['Float']['output']>;
  /** App downloads: country where the app is sold. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** App downloads: app id in Google Play. */
  readonly googleplayAppId: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** App downloads: height of the image in pixels. */
  readonly imageDisplayHeight: Maybe<Scalars['Int']['output']>;
  /** App downloads: width of the image in pixels. */
  readonly imageDisplayWidth: Maybe<Scalars['Int']['output']>;
  /** Internal name, visible only to the advertiser. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Video websites: title below the video. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Video websites: key of the video. */
  readonly videoContentId: Maybe<Scalars['String']['output']>;
  /** Video websites: height of the video in pixels. */
  readonly videoHeight: Maybe<Scalars['Int']['output']>;
  /** Video websites: URL of the video as an HLS playlist. */
  readonly videoHlsUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: id of the user who owns the video. */
  readonly videoOwnerId: Maybe<Scalars['String']['output']>;
  /** Video websites: height of the still image in pixels. */
  readonly videoPosterHeight: Maybe<Scalars['Int']['output']>;
  /** Video websites: URL of the still image. */
  readonly videoPosterUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: width of the still image in pixels. */
  readonly videoPosterWidth: Maybe<Scalars['Int']['output']>;
  /** Video websites: URL of the video. */
  readonly videoUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: width of the video in pixels. */
  readonly videoWidth: Maybe<Scalars['Int']['output']>;
  /** Video websites: final URL that the others lead to. */
  readonly websiteDestUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: URL as displayed. */
  readonly websiteDisplayUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: shortened URL. */
  readonly websiteShortenedUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: URL as entered. */
  readonly websiteUrl: Maybe<Scalars['String']['output']>;
  /** App downloads: URL of the image. */
  readonly wideAppImage: Maybe<Scalars['String']['output']>;
};

/** Like of a post. */
export type LikeEvent = {
  readonly __typename?: 'LikeEvent';
  /** Time of the like. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Id of the like. */
  readonly id: Maybe<Scalars['String']['output']>;
  /** Liked post, if the event includes it. */
  readonly post: Maybe<ActivityPost>;
  /** REST id of the post's author. */
  readonly postAuthorId: Maybe<Scalars['String']['output']>;
  /** REST id of the liked post. */
  readonly postId: Scalars['String']['output'];
};

/** Line item: what a campaign buys, where, when and for how much. */
export type LineItem = Node & {
  readonly __typename?: 'LineItem';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Advertiser's website; required on the publisher network. */
  readonly advertiserDomain: Maybe<Scalars['String']['output']>;
  /** User on whose behalf the line item runs; only for PREROLL_VIEWS. */
  readonly advertiserUserId: Maybe<Scalars['String']['output']>;
  /** Advertised Android app. */
  readonly androidAppStoreIdentifier: Maybe<Scalars['String']['output']>;
  /** Extent to which the audience is expanded beyond its targeting. */
  readonly audienceExpansion: Maybe<AudienceExpansion>;
  /** Audience expansion exactly as the API returned it. */
  readonly audienceExpansionRaw: Maybe<Scalars['String']['output']>;
  /** Whether posts are promoted automatically. */
  readonly automaticTweetPromotion: Maybe<Scalars['Boolean']['output']>;
  /** Bid; null for automatic bidding. */
  readonly bidAmount: Maybe<Money>;
  /** Bid strategy. */
  readonly bidStrategy: Maybe<BidStrategy>;
  /** Bid strategy exactly as the API returned it. */
  readonly bidStrategyRaw: Maybe<Scalars['String']['output']>;
  /** Campaign that the line item belongs to. */
  readonly campaign: Maybe<Campaign>;
  /** REST id of the campaign. */
  readonly campaignRestId: Scalars['String']['output'];
  /** Advertiser's content categories, as IAB ids. */
  readonly categories: ReadonlyArray<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Source of the creatives. */
  readonly creativeSource: Maybe<CreativeSource>;
  /** Creative source exactly as the API returned it. */
  readonly creativeSourceRaw: Maybe<Scalars['String']['output']>;
  /**
   * Curated categories that the line item runs in, oldest first. The API lists them only by account, so one
   * read of that list, 1,000 rows per call, serves all line items in the query.
   *
   * REST: GET /12/accounts/:account_id/line_item_curated_categories
   */
  readonly curatedCategoryLinks: Maybe<ReadonlyArray<LineItemCuratedCategory>>;
  /** Currency of its amounts: the currency of the funding instrument. */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
  /** Daily budget cap; only if the campaign's budget is optimized per line item. */
  readonly dailyBudget: Maybe<Money>;
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Period of the frequency cap: 1, 7 or 30 days. */
  readonly durationInDays: Maybe<Scalars['Int']['output']>;
  /** End of the flight. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Status set by the advertiser. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** Status exactly as the API returned it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /** Maximum number of times that one person sees the ads in that period. */
  readonly frequencyCap: Maybe<Scalars['Int']['output']>;
  /** Funding instrument that pays for it. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** REST id of the funding instrument. */
  readonly fundingInstrumentRestId: Maybe<Scalars['String']['output']>;
  /** Goal that delivery is optimized for. */
  readonly goal: Maybe<Goal>;
  /** Goal exactly as the API returned it. */
  readonly goalRaw: Maybe<Scalars['String']['output']>;
  /**
   * Changes to the line item, latest first. This is a beta: an account without access gets `FEATURE_REQUIRED`.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Advertised iOS app. */
  readonly iosAppStoreIdentifier: Maybe<Scalars['String']['output']>;
  /**
   * Media creatives of the line item. One REST call covers up to 200 line items.
   *
   * REST: GET /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreatives: Maybe<MediaCreativeConnection>;
  /** Name; at most 255 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Objective; the same for all line items of a campaign. */
  readonly objective: Objective;
  /** Objective exactly as the API returned it. */
  readonly objectiveRaw: Scalars['String']['output'];
  /** Event that is billed. */
  readonly payBy: Maybe<PayBy>;
  /** Billed event exactly as the API returned it. */
  readonly payByRaw: Maybe<Scalars['String']['output']>;
  /** Placements where the ads are shown. */
  readonly placements: ReadonlyArray<Placement>;
  /** Placements exactly as the API returned them. */
  readonly placementsRaw: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Preroll calls to action of the line item, which must have objective PREROLL_VIEWS. One REST call covers up
   * to 200 line items.
   *
   * REST: GET /12/accounts/:account_id/preroll_call_to_actions
   */
  readonly prerollCallToActions: Maybe<PrerollCallToActionConnection>;
  /** Web event that is counted as a conversion. */
  readonly primaryWebEventTag: Maybe<Scalars['String']['output']>;
  /** Promoted product; the same for all line items of a campaign. */
  readonly productType: ProductType;
  /** Product type exactly as the API returned it. */
  readonly productTypeRaw: Scalars['String']['output'];
  /**
   * Promoted accounts of the line item; empty if its product type does not promote accounts. One REST call
   * covers up to 200 line items.
   *
   * REST: GET /12/accounts/:account_id/promoted_accounts
   */
  readonly promotedAccounts: Maybe<PromotedAccountConnection>;
  /**
   * Promoted tweets of the line item. One REST call covers up to 200 line items.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweets: Maybe<PromotedTweetConnection>;
  /** Id in the REST API: `8v7jo`. */
  readonly restId: Scalars['String']['output'];
  /**
   * Scheduled promoted tweets of the line item. One REST call covers up to 200 line items.
   *
   * REST: GET /12/accounts/:account_id/scheduled_promoted_tweets
   */
  readonly scheduledPromotedTweets: Maybe<ScheduledPromotedTweetConnection>;
  /** Whether spending is spread evenly over the day. */
  readonly standardDelivery: Maybe<Scalars['Boolean']['output']>;
  /** Start of the flight. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /**
   * Statistics of the line item. One call covers up to 20 entities and 7 days; all entities for which this
   * field is selected share calls. With more than 40 entities, one extra call finds those that were not served;
   * their numbers are 0 without further calls.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** Target cost per action. */
  readonly targetCpa: Maybe<Money>;
  /**
   * Targeting criteria of the line item. One REST call covers up to 200 line items; the API allows 400 reads of
   * criteria per 15 minutes.
   *
   * REST: GET /12/accounts/:account_id/targeting_criteria
   */
  readonly targetingCriteria: Maybe<TargetingCriterionConnection>;
  /** Total budget cap; at most the campaign's total budget. */
  readonly totalBudget: Maybe<Money>;
  /**
   * Tracking tags of the line item. One REST call covers up to 200 line items.
   *
   * REST: GET /12/accounts/:account_id/tracking_tags
   */
  readonly trackingTags: Maybe<TrackingTagConnection>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemCuratedCategoryLinksArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<HistoryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemMediaCreativesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MediaCreativeFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MediaCreativeOrder>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemPrerollCallToActionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PrerollCallToActionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PrerollCallToActionOrder>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemPromotedAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotedAccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PromotedAccountOrder>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PromotedTweetOrder>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemScheduledPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ScheduledPromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ScheduledPromotedTweetOrder>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemTargetingCriteriaArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TargetingCriterionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  lang?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TargetingCriterionOrder>;
};


/** Line item: what a campaign buys, where, when and for how much. */
export type LineItemTrackingTagsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TrackingTagFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TrackingTagOrder>;
};

/** Operation of a batch. Set exactly one field. */
export type LineItemBatchOperation =
  /** Creates a line item. */
  { readonly create: LineItemCreateInput; readonly delete?: never; readonly update?: never; }
  |  /** Deletes the line item with this global or REST id. */
  { readonly create?: never; readonly delete: Scalars['ID']['input']; readonly update?: never; }
  |  /** Updates a line item. */
  { readonly create?: never; readonly delete?: never; readonly update: LineItemBatchUpdate; };

/** Update of one line item within a batch. */
export type LineItemBatchUpdate = {
  /** Global or REST id of the line item. */
  readonly id: Scalars['ID']['input'];
  /** Fields to change. */
  readonly input: LineItemUpdateInput;
};

/** Page of line items. */
export type LineItemConnection = {
  readonly __typename?: 'LineItemConnection';
  /** Line items of this page, each with its cursor. */
  readonly edges: ReadonlyArray<LineItemEdge>;
  /** Line items of this page, without cursors. */
  readonly nodes: ReadonlyArray<LineItem>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Line item to create. */
export type LineItemCreateInput = {
  /** Advertiser's website; required for placement PUBLISHER_NETWORK. */
  readonly advertiserDomain?: InputMaybe<Scalars['String']['input']>;
  /** User on whose behalf the line item runs; only for PREROLL_VIEWS. */
  readonly advertiserUserId?: InputMaybe<Scalars['String']['input']>;
  /** Advertised Android app. App objectives require this or the iOS app. */
  readonly androidAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Extent to which the audience is expanded beyond its targeting. */
  readonly audienceExpansion?: InputMaybe<AudienceExpansionInput>;
  /** Bid; required for MAX and TARGET. */
  readonly bidAmount?: InputMaybe<MoneyInput>;
  /** Bid strategy; the default depends on the objective. */
  readonly bidStrategy?: InputMaybe<BidStrategyInput>;
  /** Global or REST id of the campaign. */
  readonly campaignId: Scalars['ID']['input'];
  /** Advertiser's content categories, as IAB ids; required for placement PUBLISHER_NETWORK. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Daily budget cap; only if the campaign's budget is optimized per line item. */
  readonly dailyBudget?: InputMaybe<MoneyInput>;
  /** Period of the frequency cap in days: 1, 7 or 30. */
  readonly durationInDays?: InputMaybe<Scalars['Int']['input']>;
  /** End of the flight; later than its start. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Status; ACTIVE by default. */
  readonly entityStatus?: InputMaybe<EntityStatusInput>;
  /**
   * Maximum number of times that one person sees the ads in that period. Only for REACH, ENGAGEMENTS,
   * VIDEO_VIEWS and PREROLL_VIEWS.
   */
  readonly frequencyCap?: InputMaybe<Scalars['Int']['input']>;
  /** Goal that delivery is optimized for; the default depends on the objective. */
  readonly goal?: InputMaybe<GoalInput>;
  /** Advertised iOS app. App objectives require this or the Android app. */
  readonly iosAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Name; 1 to 255 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Objective; the same for all line items of a campaign. */
  readonly objective: ObjectiveInput;
  /** Event that is billed; the default depends on the objective. */
  readonly payBy?: InputMaybe<PayByInput>;
  /** Placements where the ads are shown. */
  readonly placements: ReadonlyArray<PlacementInput>;
  /** Web event that is counted as a conversion; required for goal WEBSITE_CONVERSIONS. */
  readonly primaryWebEventTag?: InputMaybe<Scalars['String']['input']>;
  /** Promoted product; the same for all line items of a campaign. */
  readonly productType: ProductTypeInput;
  /** Whether to spread spending evenly over the day; only if the campaign's budget is optimized per line item. */
  readonly standardDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** Start of the flight. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Total budget cap; at most the campaign's total budget. */
  readonly totalBudget?: InputMaybe<MoneyInput>;
};

/** Association of a line item with a curated category. */
export type LineItemCuratedCategory = Node & {
  readonly __typename?: 'LineItemCuratedCategory';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Curated category. */
  readonly curatedCategory: Maybe<CuratedCategory>;
  /** REST id of the curated category. */
  readonly curatedCategoryRestId: Scalars['String']['output'];
  /** Whether the record is deleted. It stays false if only its line item is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Line item. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** Id of the association, not of the category, in the REST API: `xq`. */
  readonly restId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of line item curated categories. */
export type LineItemCuratedCategoryConnection = {
  readonly __typename?: 'LineItemCuratedCategoryConnection';
  /** Line item curated categories of this page, each with its cursor. */
  readonly edges: ReadonlyArray<LineItemCuratedCategoryEdge>;
  /** Line item curated categories of this page, without cursors. */
  readonly nodes: ReadonlyArray<LineItemCuratedCategory>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Line item, and the curated category to run it in. */
export type LineItemCuratedCategoryCreateInput = {
  /** Global or REST id of the curated category. */
  readonly curatedCategoryId: Scalars['ID']['input'];
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
};

/** Line item curated category and its position in the list. */
export type LineItemCuratedCategoryEdge = {
  readonly __typename?: 'LineItemCuratedCategoryEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Line item curated category. */
  readonly node: LineItemCuratedCategory;
};

/** Sort order of line item curated categories. */
export type LineItemCuratedCategoryOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: LineItemCuratedCategoryOrderField;
};

/** Fields that line item curated categories can be sorted by. */
export type LineItemCuratedCategoryOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** REST id of the curated category. Evaluated by the gateway, which may read many rows. */
  | 'CURATED_CATEGORY_REST_ID'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** REST id of the line item. Evaluated by the gateway, which may read many rows. */
  | 'LINE_ITEM_REST_ID'
  /** Id of the association. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a line item curated category. */
export type LineItemCuratedCategoryPayload = MutationPayload & {
  readonly __typename?: 'LineItemCuratedCategoryPayload';
  /** Line item curated category after the change; null if it was refused. */
  readonly lineItemCuratedCategory: Maybe<LineItemCuratedCategory>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes to an association. Omitted fields stay unchanged. */
export type LineItemCuratedCategoryUpdateInput = {
  /** Global or REST id of the curated category. */
  readonly curatedCategoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Global or REST id of the line item. */
  readonly lineItemId?: InputMaybe<Scalars['ID']['input']>;
};

/** Line item and its position in the list. */
export type LineItemEdge = {
  readonly __typename?: 'LineItemEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Line item. */
  readonly node: LineItem;
};

/** Filter for a campaign's line items. All conditions must match. */
export type LineItemFilter = {
  /** `bidAmount` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly bidAmount?: InputMaybe<MoneyRange>;
  /** `bidStrategy` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly bidStrategy?: InputMaybe<ReadonlyArray<BidStrategy>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `dailyBudget` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly dailyBudget?: InputMaybe<MoneyRange>;
  /** `endTime` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly endAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `endTime` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly endBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids of funding instruments; at most 200. */
  readonly fundingInstrumentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `goal` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly goal?: InputMaybe<ReadonlyArray<Goal>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Text that `name` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** Case-insensitive prefix of the name; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
  /** `objective` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly objective?: InputMaybe<ReadonlyArray<Objective>>;
  /** `placements` contains at least one of these. Evaluated by the gateway, which may read many rows. */
  readonly placements?: InputMaybe<ReadonlyArray<Placement>>;
  /** `productType` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly productType?: InputMaybe<ReadonlyArray<ProductType>>;
  /** `startTime` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly startAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `startTime` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly startBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `totalBudget` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly totalBudget?: InputMaybe<MoneyRange>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of line items. */
export type LineItemOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: LineItemOrderField;
  /** Period of a metric, with the same meaning as `last` of `stats`; `P7D` by default. */
  readonly last?: InputMaybe<Scalars['Duration']['input']>;
};

/** Fields that line items can be sorted by. */
export type LineItemOrderField =
  /** Advertiser's website. Evaluated by the gateway, which may read many rows. */
  | 'ADVERTISER_DOMAIN'
  /** User on whose behalf the line item runs. Evaluated by the gateway, which may read many rows. */
  | 'ADVERTISER_USER_ID'
  /** Advertised Android app. Evaluated by the gateway, which may read many rows. */
  | 'ANDROID_APP_STORE_IDENTIFIER'
  /** Extent to which the audience is expanded beyond its targeting. Evaluated by the gateway, which may read many rows. */
  | 'AUDIENCE_EXPANSION'
  /** Whether posts are promoted automatically. Evaluated by the gateway, which may read many rows. */
  | 'AUTOMATIC_TWEET_PROMOTION'
  /** Bid. */
  | 'BID_AMOUNT'
  /** Bid strategy. Evaluated by the gateway, which may read many rows. */
  | 'BID_STRATEGY'
  /** REST id of the campaign. Evaluated by the gateway, which may read many rows. */
  | 'CAMPAIGN_REST_ID'
  /** Clicks in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'CLICKS'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Source of the creatives. Evaluated by the gateway, which may read many rows. */
  | 'CREATIVE_SOURCE'
  /** Currency of its amounts: the currency of the funding instrument. Evaluated by the gateway, which may read many rows. */
  | 'CURRENCY'
  /** Daily budget cap. Evaluated by the gateway, which may read many rows. */
  | 'DAILY_BUDGET'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Period of the frequency cap: 1. Evaluated by the gateway, which may read many rows. */
  | 'DURATION_IN_DAYS'
  /** End of the flight. Evaluated by the gateway, which may read many rows. */
  | 'END_TIME'
  /** Status set by the advertiser. Evaluated by the gateway, which may read many rows. */
  | 'ENTITY_STATUS'
  /** Maximum number of times that one person sees the ads in that period. Evaluated by the gateway, which may read many rows. */
  | 'FREQUENCY_CAP'
  /** REST id of the funding instrument. Evaluated by the gateway, which may read many rows. */
  | 'FUNDING_INSTRUMENT_REST_ID'
  /** Goal that delivery is optimized for. Evaluated by the gateway, which may read many rows. */
  | 'GOAL'
  /** Impressions in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'IMPRESSIONS'
  /** Advertised iOS app. Evaluated by the gateway, which may read many rows. */
  | 'IOS_APP_STORE_IDENTIFIER'
  /** Name. Evaluated by the gateway, which may read many rows. */
  | 'NAME'
  /** Objective. Evaluated by the gateway, which may read many rows. */
  | 'OBJECTIVE'
  /** Event that is billed. Evaluated by the gateway, which may read many rows. */
  | 'PAY_BY'
  /** Web event that is counted as a conversion. Evaluated by the gateway, which may read many rows. */
  | 'PRIMARY_WEB_EVENT_TAG'
  /** Promoted product. Evaluated by the gateway, which may read many rows. */
  | 'PRODUCT_TYPE'
  /** Id in the REST API: `8v7jo`. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Spend in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'SPEND'
  /** Whether spending is spread evenly over the day. Evaluated by the gateway, which may read many rows. */
  | 'STANDARD_DELIVERY'
  /** Start of the flight. Evaluated by the gateway, which may read many rows. */
  | 'START_TIME'
  /** Target cost per action. Evaluated by the gateway, which may read many rows. */
  | 'TARGET_CPA'
  /** Total budget cap. Evaluated by the gateway, which may read many rows. */
  | 'TOTAL_BUDGET'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a line item. */
export type LineItemPayload = MutationPayload & {
  readonly __typename?: 'LineItemPayload';
  /** Line item after the change; null if it was refused. */
  readonly lineItem: Maybe<LineItem>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Placements that line items of one product type may combine. */
export type LineItemPlacements = {
  readonly __typename?: 'LineItemPlacements';
  /** Allowed sets of placements. A line item uses exactly one set. */
  readonly placements: ReadonlyArray<ReadonlyArray<Placement>>;
  /** Sets of placements exactly as the API returned them. */
  readonly placementsRaw: ReadonlyArray<ReadonlyArray<Scalars['String']['output']>>;
  /** Product type. */
  readonly productType: Maybe<ProductType>;
  /** Product type exactly as the API returned it. */
  readonly productTypeRaw: Maybe<Scalars['String']['output']>;
};

/** Changes to a line item. Omitted fields stay unchanged; null clears a field. */
export type LineItemUpdateInput = {
  /** Advertiser's website; null clears it. */
  readonly advertiserDomain?: InputMaybe<Scalars['String']['input']>;
  /** User on whose behalf the line item runs; null clears it. */
  readonly advertiserUserId?: InputMaybe<Scalars['String']['input']>;
  /** Advertised Android app; null clears it. */
  readonly androidAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Extent to which the audience is expanded beyond its targeting; null clears it. */
  readonly audienceExpansion?: InputMaybe<AudienceExpansionInput>;
  /** Bid; null clears it. */
  readonly bidAmount?: InputMaybe<MoneyInput>;
  /** Bid strategy. */
  readonly bidStrategy?: InputMaybe<BidStrategyInput>;
  /** Advertiser's content categories, as IAB ids; null clears them. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Daily budget cap; null clears it. */
  readonly dailyBudget?: InputMaybe<MoneyInput>;
  /** Period of the frequency cap in days: 1, 7 or 30; null clears it. */
  readonly durationInDays?: InputMaybe<Scalars['Int']['input']>;
  /** End of the flight; null clears it. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Status. */
  readonly entityStatus?: InputMaybe<EntityStatusUpdateInput>;
  /** Maximum number of times that one person sees the ads in that period; null clears it. */
  readonly frequencyCap?: InputMaybe<Scalars['Int']['input']>;
  /** Goal that delivery is optimized for. */
  readonly goal?: InputMaybe<GoalUpdateInput>;
  /** Advertised iOS app; null clears it. */
  readonly iosAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Name, 1 to 255 characters; null clears it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Event that is billed. */
  readonly payBy?: InputMaybe<PayByUpdateInput>;
  /** Start of the flight; null clears it. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Total budget cap; null clears it. */
  readonly totalBudget?: InputMaybe<MoneyInput>;
};

/** Result of a batch of line items. */
export type LineItemsBatchPayload = MutationPayload & {
  readonly __typename?: 'LineItemsBatchPayload';
  /** Line items in the order of the operations; null if the batch was refused. */
  readonly lineItems: Maybe<ReadonlyArray<LineItem>>;
  /** Reasons why the batch was refused, each with the index of its operation; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Values that complete a login. */
export type LoginCompleteInput = {
  /** Login handle from `loginStart`. */
  readonly login: Scalars['String']['input'];
  /** PIN, or `oauth_verifier` from the deep link. */
  readonly verifier: Scalars['String']['input'];
};

/** Completed login. */
export type LoginCompletePayload = MutationPayload & {
  readonly __typename?: 'LoginCompletePayload';
  /** Latest time when the session ends. Null if refused. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Session token for `Authorization: Bearer`; shown only once. Null if refused. */
  readonly sessionToken: Maybe<Scalars['String']['output']>;
  /** Signed-in user. Null if refused. */
  readonly user: Maybe<User>;
  /**
   * Reasons why the login was refused; empty on success. `field` is `verifier` if the PIN is wrong and can be
   * entered again.
   */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Options for signing in without a browser cookie. */
export type LoginStartInput = {
  /** Access to request; by default, everything that the application may do. */
  readonly accessType?: InputMaybe<AccessTypeInput>;
  /**
   * Either `oob`, to show the user a PIN, or a callback URL with the application's own scheme, registered both
   * here and at the service.
   */
  readonly callback?: InputMaybe<Scalars['String']['input']>;
  /** Whether the user must enter name and password even if already signed in at the service. */
  readonly forceLogin?: InputMaybe<Scalars['Boolean']['input']>;
  /** Username to prefill. */
  readonly screenName?: InputMaybe<Scalars['String']['input']>;
};

/** Login in progress. */
export type LoginStartPayload = MutationPayload & {
  readonly __typename?: 'LoginStartPayload';
  /** URL where the user authorizes the application; open it in a browser. Null if refused. */
  readonly authorizeUrl: Maybe<Scalars['String']['output']>;
  /** Time until which the login can be completed. Null if refused. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Opaque login handle for `loginComplete`. Keep it as secret as a password. Null if refused. */
  readonly login: Maybe<Scalars['String']['output']>;
  /** Reasons why the login was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Intended use of uploaded media. */
export type MediaCategory =
  /** Video that can run before other videos. */
  | 'AMPLIFY_VIDEO'
  /** GIF for a post. */
  | 'TWEET_GIF'
  /** Image for a post. */
  | 'TWEET_IMAGE'
  /** Video for a post. */
  | 'TWEET_VIDEO'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** One image or video. */
export type MediaComponent = {
  readonly __typename?: 'MediaComponent';
  /**
   * Image or video from the media library. If it was deleted from the library, its `deleted` is true. Null if
   * it is unknown.
   */
  readonly media: Maybe<MediaLibraryItem>;
  /** Key of the image or video in the media library. */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** Metadata of the image or video from the API; empty if there is none. */
  readonly mediaMetadata: ReadonlyArray<CardMediaMetadata>;
};

/** One image or video. */
export type MediaComponentInput = {
  /** Key of the image or video in the media library: `3_...` for images, `7_...` or `13_...` for videos. */
  readonly mediaKey: Scalars['String']['input'];
};

/** Account media used in a line item. */
export type MediaCreative = Node & {
  readonly __typename?: 'MediaCreative';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Account media that it is based on. */
  readonly accountMediaItem: Maybe<AccountMedia>;
  /** REST id of the account media. */
  readonly accountMediaRestId: Scalars['String']['output'];
  /** Approval status. */
  readonly approvalStatus: ApprovalStatus;
  /** Approval status exactly as the API returned it. */
  readonly approvalStatusRaw: Scalars['String']['output'];
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Ad format of its account media; null if the API does not return it. */
  readonly creativeType: Maybe<CreativeType>;
  /** Creative type exactly as the API returned it. */
  readonly creativeTypeRaw: Maybe<Scalars['String']['output']>;
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Status set by the advertiser. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** Status exactly as the API returned it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** URL that a display image links to; null for videos. */
  readonly landingUrl: Maybe<Scalars['String']['output']>;
  /** Line item that shows the media. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /**
   * Statistics of the media creative. One call covers up to 20 entities and 7 days; all entities for which this
   * field is selected share calls. With more than 40 entities, one extra call finds those that were not served;
   * their numbers are 0 without further calls.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** Account media used in a line item. */
export type MediaCreativeStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Page of media creatives. */
export type MediaCreativeConnection = {
  readonly __typename?: 'MediaCreativeConnection';
  /** Media creatives of this page, each with its cursor. */
  readonly edges: ReadonlyArray<MediaCreativeEdge>;
  /** Media creatives of this page, without cursors. */
  readonly nodes: ReadonlyArray<MediaCreative>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Media creative to create. */
export type MediaCreativeCreateInput = {
  /**
   * Global or REST id of the account media. Preroll videos require a line item with objective PREROLL_VIEWS,
   * which accepts no other media.
   */
  readonly accountMediaId: Scalars['ID']['input'];
  /**
   * URL that a display image links to; an absolute http or https URL. Required if the line item's objective is
   * WEBSITE_CLICKS; ignored for preroll videos.
   */
  readonly landingUrl?: InputMaybe<Scalars['String']['input']>;
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
};

/** Media creative and its position in the list. */
export type MediaCreativeEdge = {
  readonly __typename?: 'MediaCreativeEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Media creative. */
  readonly node: MediaCreative;
};

/** Filter for a line item's media creatives. */
export type MediaCreativeFilter = {
  /** `approvalStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly approvalStatus?: InputMaybe<ReadonlyArray<ApprovalStatus>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `creativeType` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly creativeType?: InputMaybe<ReadonlyArray<CreativeType>>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of media creatives. */
export type MediaCreativeOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: MediaCreativeOrderField;
  /** Period of a metric, with the same meaning as `last` of `stats`; `P7D` by default. */
  readonly last?: InputMaybe<Scalars['Duration']['input']>;
};

/** Fields that media creatives can be sorted by. */
export type MediaCreativeOrderField =
  /** REST id of the account media. Evaluated by the gateway, which may read many rows. */
  | 'ACCOUNT_MEDIA_REST_ID'
  /** Approval status. Evaluated by the gateway, which may read many rows. */
  | 'APPROVAL_STATUS'
  /** Clicks in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'CLICKS'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Ad format of its account media. Evaluated by the gateway, which may read many rows. */
  | 'CREATIVE_TYPE'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Status set by the advertiser. Evaluated by the gateway, which may read many rows. */
  | 'ENTITY_STATUS'
  /** Impressions in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'IMPRESSIONS'
  /** URL that a display image links to. Evaluated by the gateway, which may read many rows. */
  | 'LANDING_URL'
  /** REST id of the line item. Evaluated by the gateway, which may read many rows. */
  | 'LINE_ITEM_REST_ID'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Spend in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'SPEND'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a media creative. */
export type MediaCreativePayload = MutationPayload & {
  readonly __typename?: 'MediaCreativePayload';
  /** Media creative after the change; null if it was refused. */
  readonly mediaCreative: Maybe<MediaCreative>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * Image, GIF or video in an account's media library. A post shows its title and description only if they are
 * passed when the post is created.
 */
export type MediaLibraryItem = Node & {
  readonly __typename?: 'MediaLibraryItem';
  /** Account that owns the library. */
  readonly account: Maybe<Account>;
  /** Aspect ratio of a video or GIF, width to height, such as `16:9`; null for images. */
  readonly aspectRatio: Maybe<Scalars['String']['output']>;
  /** Time when the media was added to the library. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the media is deleted and can no longer be used. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Description of a video; null for other media. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Duration of a video in milliseconds; null if unknown. The API does not document the unit. */
  readonly duration: Maybe<Scalars['Int']['output']>;
  /** File name. */
  readonly fileName: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Intended use of the media. */
  readonly mediaCategory: Maybe<MediaCategory>;
  /** Intended use exactly as the API returned it. */
  readonly mediaCategoryRaw: Maybe<Scalars['String']['output']>;
  /**
   * Media key: a category number, an underscore and a 64-bit id in decimal. `3_` is an image, `7_` and `13_` are
   * videos, `16_` is a GIF.
   */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** Whether the media is ready to be shown. Images are ready immediately. */
  readonly mediaStatus: MediaStatus;
  /** Status exactly as the API returned it. */
  readonly mediaStatusRaw: Scalars['String']['output'];
  /** Media type. */
  readonly mediaType: MediaType;
  /** Type exactly as the API returned it. */
  readonly mediaTypeRaw: Scalars['String']['output'];
  /** URL where the service hosts the media. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** Internal name, visible only to the advertiser. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Still image of a video, from the media library; null if its first frame is used. */
  readonly poster: Maybe<MediaLibraryItem>;
  /** Media key of the still image. */
  readonly posterMediaKey: Maybe<Scalars['String']['output']>;
  /** URL where the service hosts the still image of a video or GIF. */
  readonly posterMediaUrl: Maybe<Scalars['String']['output']>;
  /** Identifier in the REST API: the media key. */
  readonly restId: Scalars['String']['output'];
  /** Title of a video; null for other media. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** Whether a post uses the media. */
  readonly tweeted: Scalars['Boolean']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of media library items. */
export type MediaLibraryItemConnection = {
  readonly __typename?: 'MediaLibraryItemConnection';
  /** Media library items of this page, each with its cursor. */
  readonly edges: ReadonlyArray<MediaLibraryItemEdge>;
  /** Media library items of this page, without cursors. */
  readonly nodes: ReadonlyArray<MediaLibraryItem>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Uploaded media to add to the library. */
export type MediaLibraryItemCreateInput = {
  /** Description, only for videos; at most 200 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** File name; at most 255 characters. */
  readonly fileName?: InputMaybe<Scalars['String']['input']>;
  /** Media key returned by the upload. */
  readonly mediaKey: Scalars['String']['input'];
  /** Internal name, visible only to the advertiser; at most 100 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /**
   * Global id or media key of an image in the library to use as the still image of a video; its first frame by
   * default.
   */
  readonly posterMediaKey?: InputMaybe<Scalars['ID']['input']>;
  /** Title, only for videos; at most 70 characters. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** Media library item and its position in the list. */
export type MediaLibraryItemEdge = {
  readonly __typename?: 'MediaLibraryItemEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Media library item. */
  readonly node: MediaLibraryItem;
};

/** Filter for media in a library. All conditions must match. */
export type MediaLibraryItemFilter = {
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `mediaCategory` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly mediaCategory?: InputMaybe<ReadonlyArray<MediaCategory>>;
  /** `mediaStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly mediaStatus?: InputMaybe<ReadonlyArray<MediaStatus>>;
  /** Media type. */
  readonly mediaType?: InputMaybe<MediaTypeInput>;
  /** Words that must all occur in the name, title, file name or description, ignoring case; 1 to 255 characters. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** `tweeted` has this value. Evaluated by the gateway, which may read many rows. */
  readonly tweeted?: InputMaybe<Scalars['Boolean']['input']>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of media library items. */
export type MediaLibraryItemOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: MediaLibraryItemOrderField;
};

/** Fields that media library items can be sorted by. */
export type MediaLibraryItemOrderField =
  /** Aspect ratio of a video or GIF. Evaluated by the gateway, which may read many rows. */
  | 'ASPECT_RATIO'
  /** Time when the media was added to the library. Evaluated by the gateway, which may read many rows. */
  | 'CREATED_AT'
  /** Whether the media is deleted and can no longer be used. Evaluated by the gateway, which may read many rows. */
  | 'DELETED'
  /** Description of a video. Evaluated by the gateway, which may read many rows. */
  | 'DESCRIPTION'
  /** Duration of a video in milliseconds. Evaluated by the gateway, which may read many rows. */
  | 'DURATION'
  /** File name. Evaluated by the gateway, which may read many rows. */
  | 'FILE_NAME'
  /** Intended use of the media. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_CATEGORY'
  /** Media key: a category number. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_KEY'
  /** Whether the media is ready to be shown. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_STATUS'
  /** Media type. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_TYPE'
  /** URL where the service hosts the media. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_URL'
  /** Internal name. Evaluated by the gateway, which may read many rows. */
  | 'NAME'
  /** Media key of the still image. Evaluated by the gateway, which may read many rows. */
  | 'POSTER_MEDIA_KEY'
  /** URL where the service hosts the still image of a video or GIF. Evaluated by the gateway, which may read many rows. */
  | 'POSTER_MEDIA_URL'
  /** Title of a video. Evaluated by the gateway, which may read many rows. */
  | 'TITLE'
  /** Whether a post uses the media. Evaluated by the gateway, which may read many rows. */
  | 'TWEETED'
  /** Time of the last change. Evaluated by the gateway, which may read many rows. */
  | 'UPDATED_AT';

/** Result of changing a media library item. */
export type MediaLibraryItemPayload = MutationPayload & {
  readonly __typename?: 'MediaLibraryItemPayload';
  /** Media library item after the change; null if it was refused. */
  readonly mediaLibraryItem: Maybe<MediaLibraryItem>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes to media in the library. Omitted fields stay unchanged; null clears a field. */
export type MediaLibraryItemUpdateInput = {
  /** Description, only for videos; at most 200 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** File name; at most 255 characters. */
  readonly fileName?: InputMaybe<Scalars['String']['input']>;
  /** Internal name, visible only to the advertiser; at most 100 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /**
   * Global id or media key of an image in the library to use as the still image of a video; null restores its
   * first frame.
   */
  readonly posterMediaKey?: InputMaybe<Scalars['ID']['input']>;
  /** Title, only for videos; at most 70 characters. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/**
 * Processing status of media. TRANSCODE_COMPLETED is the only documented value of the API; the sandbox defines
 * the other two.
 */
export type MediaStatus =
  /** Ready to be shown. */
  | 'TRANSCODE_COMPLETED'
  /** Transcoding failed: posts and cards cannot show the media. */
  | 'TRANSCODE_FAILED'
  /** Transcoding is in progress. */
  | 'TRANSCODE_PENDING'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Media type. */
export type MediaType =
  /** Animated image without sound. */
  | 'GIF'
  /** Still image. */
  | 'IMAGE'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Video. */
  | 'VIDEO';

/** Values of `MediaType` that inputs accept. */
export type MediaTypeInput =
  /** Animated image without sound. */
  | 'GIF'
  /** Still image. */
  | 'IMAGE'
  /** Video. */
  | 'VIDEO';

/** Progress of uploading an image or video to a media library. */
export type MediaUpload = {
  readonly __typename?: 'MediaUpload';
  /** REST id of the account. */
  readonly accountRestId: Scalars['String']['output'];
  /** Number of bytes read from the client. */
  readonly bytes: Scalars['Float']['output'];
  /** Token that resumes the upload on a gateway that does not know it; null until the first acknowledgement. */
  readonly checkpoint: Maybe<Scalars['String']['output']>;
  /** File type detected from the content, such as `image/png`; null until the first bytes arrive. */
  readonly contentType: Maybe<Scalars['String']['output']>;
  /** Reason why the upload ended early; null otherwise. */
  readonly error: Maybe<MediaUploadError>;
  /** Id of the upload. */
  readonly id: Scalars['String']['output'];
  /**
   * File in the media library of the account; null until `state` is DONE.
   *
   * REST: GET /12/accounts/:account_id/media_library/:media_key
   */
  readonly media: Maybe<MediaLibraryItem>;
  /**
   * Media key of the file; null until the API begins the upload. Use it in posts, cards and creatives once `state`
   * is DONE.
   */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** Progress of processing a video or GIF, 0 to 100; null for images, and until processing starts. */
  readonly processedPercent: Maybe<Scalars['Int']['output']>;
  /** Number of bytes acknowledged by the API. If the file is sent again, the upload resumes after these bytes. */
  readonly sentBytes: Scalars['Float']['output'];
  /** Time when the upload first started. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** State of the upload. */
  readonly state: MediaUploadState;
  /** Size of the file in bytes; null until it is known. */
  readonly totalBytes: Maybe<Scalars['Float']['output']>;
  /** Time of the last progress. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Reason why a media upload ended. */
export type MediaUploadError = {
  readonly __typename?: 'MediaUploadError';
  /** Stable error code. */
  readonly code: Scalars['String']['output'];
  /** Parameter or header that was refused, or `body`; null if the reason is something else. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Limit that was exceeded; null if the reason is something else. */
  readonly limit: Maybe<Scalars['Float']['output']>;
  /** Human-readable description of the problem. */
  readonly message: Scalars['String']['output'];
};

/** State of a media upload. This list is complete: the gateway defines it. */
export type MediaUploadState =
  /** Complete: the file is in the media library. */
  | 'DONE'
  /** Refused. See `error`; send a corrected request to try again. */
  | 'FAILED'
  /** In progress. If the gateway stopped, `updatedAt` no longer changes. */
  | 'RUNNING'
  /** Interrupted. Send the same file again, or the rest of it, to resume. */
  | 'STOPPED';

/** Metrics that are requested together. */
export type MetricGroup =
  /** Spend. */
  | 'BILLING'
  /** Impressions, engagements, clicks and similar metrics. */
  | 'ENGAGEMENT'
  /** App conversions over the lifetime of the app's users. */
  | 'LIFE_TIME_VALUE_MOBILE_CONVERSION'
  /** App conversions. Cannot be combined with other groups. */
  | 'MOBILE_CONVERSION'
  /** Video views. */
  | 'VIDEO'
  /** Website conversions. */
  | 'WEB_CONVERSION';

/** Metrics of a period. 0 if nothing was served; null if the API reports no value. */
export type Metrics = {
  /** Number of attempts to install or open an app. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly appClicks: Maybe<Scalars['Count']['output']>;
  /** Number of billed engagements. Metric group BILLING. */
  readonly billedEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of engagements with the cards of the ads. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly cardEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of swipes through carousels. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly carouselSwipes: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on the ads, including likes and other engagements. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly clicks: Maybe<Scalars['Count']['output']>;
  /** Website conversions: add to carts. Metric group WEB_CONVERSION. */
  readonly conversionAddToCarts: Maybe<ConversionMetrics>;
  /** Website conversions: add to wishlists. Metric group WEB_CONVERSION. */
  readonly conversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Website conversions: checkouts initiated. Metric group WEB_CONVERSION. */
  readonly conversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Website conversions: content views. Metric group WEB_CONVERSION. */
  readonly conversionContentViews: Maybe<ConversionMetrics>;
  /** Website conversions: custom. Metric group WEB_CONVERSION. */
  readonly conversionCustom: Maybe<ConversionMetrics>;
  /** Website conversions: downloads. Metric group WEB_CONVERSION. */
  readonly conversionDownloads: Maybe<ConversionMetrics>;
  /** Website conversions: landing page views. Metric group WEB_CONVERSION. */
  readonly conversionLandingPageViews: Maybe<ConversionMetrics>;
  /** Website conversions: payment info additions. Metric group WEB_CONVERSION. */
  readonly conversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Website conversions: purchases. Metric group WEB_CONVERSION. */
  readonly conversionPurchases: Maybe<ConversionMetrics>;
  /** Website purchases, sign-ups, site visits, downloads and custom conversions per impression, a ratio; null if the divisor is 0. */
  readonly conversionRate: Maybe<Scalars['Float']['output']>;
  /** Website conversions: searches. Metric group WEB_CONVERSION. */
  readonly conversionSearches: Maybe<ConversionMetrics>;
  /** Website conversions: sign ups. Metric group WEB_CONVERSION. */
  readonly conversionSignUps: Maybe<ConversionMetrics>;
  /** Website conversions: site visits. Metric group WEB_CONVERSION. */
  readonly conversionSiteVisits: Maybe<ConversionMetrics>;
  /** Website conversions: subscriptions. Metric group WEB_CONVERSION. */
  readonly conversionSubscriptions: Maybe<ConversionMetrics>;
  /** Spend per click, in units of the account's currency; null if the divisor is 0. */
  readonly cpc: Maybe<Scalars['Float']['output']>;
  /** Spend per engagement, in units of the account's currency; null if the divisor is 0. */
  readonly cpe: Maybe<Scalars['Float']['output']>;
  /** Spend per 1,000 impressions, in units of the account's currency; null if the divisor is 0. */
  readonly cpm: Maybe<Scalars['Float']['output']>;
  /** Spend per view of a video, in units of the account's currency; null if the divisor is 0. */
  readonly cpv: Maybe<Scalars['Float']['output']>;
  /** Click-through rate: clicks per impression, a ratio; null if the divisor is 0. */
  readonly ctr: Maybe<Scalars['Float']['output']>;
  /** Engagements per impression, a ratio; null if the divisor is 0. */
  readonly engagementRate: Maybe<Scalars['Float']['output']>;
  /** Number of engagements with the ads. Metric group ENGAGEMENT. */
  readonly engagements: Maybe<Scalars['Count']['output']>;
  /** Number of people who followed the advertiser. Metric group ENGAGEMENT. */
  readonly follows: Maybe<Scalars['Count']['output']>;
  /** Number of times ads were shown. Metric group ENGAGEMENT. */
  readonly impressions: Maybe<Scalars['Count']['output']>;
  /** Number of likes. Metric group ENGAGEMENT. */
  readonly likes: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on links in the ads; equals urlClicks if the API returns only that. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly linkClicks: Maybe<Scalars['Count']['output']>;
  /** Number of engagements with media, as counted by older API versions. Metric group MEDIA. */
  readonly mediaEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of media views, as counted by older API versions. Metric group MEDIA. */
  readonly mediaViews: Maybe<Scalars['Count']['output']>;
  /** App conversions: achievements unlocked. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** App conversions: add to carts. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToCarts: Maybe<ConversionMetrics>;
  /** App conversions: add to wishlists. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToWishlists: Maybe<ConversionMetrics>;
  /** App conversions: checkouts initiated. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** App conversions: content views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionContentViews: Maybe<ConversionMetrics>;
  /** App conversions: downloads. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionDownloads: Maybe<ConversionMetrics>;
  /** App conversions: installs. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInstalls: Maybe<ConversionMetrics>;
  /** App conversions: invites. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInvites: Maybe<ConversionMetrics>;
  /** App conversions: key page views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionKeyPageViews: Maybe<ConversionMetrics>;
  /** App conversions: levels achieved. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLevelsAchieved: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: achievements unlocked. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: add to carts. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToCarts: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: add to wishlists. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToWishlists: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: checkouts initiated. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: invites. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueInvites: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: levels achieved. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueLevelsAchieved: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: payment info additions. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: purchases. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePurchases: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: rates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueRates: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: reservations. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueReservations: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: shares. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueShares: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: sign ups. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSignUps: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: spent credits. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSpentCredits: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: tutorials completed. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueTutorialsCompleted: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: updates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueUpdates: Maybe<ConversionMetrics>;
  /** App conversions: logins. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLogins: Maybe<ConversionMetrics>;
  /** App conversions: payment info additions. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** App conversions: purchases. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPurchases: Maybe<ConversionMetrics>;
  /** App conversions: rates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionRates: Maybe<ConversionMetrics>;
  /** App conversions: re engages. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReEngages: Maybe<ConversionMetrics>;
  /** App conversions: reservations. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReservations: Maybe<ConversionMetrics>;
  /** App conversions: searches. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSearches: Maybe<ConversionMetrics>;
  /** App conversions: shares. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionShares: Maybe<ConversionMetrics>;
  /** App conversions: sign ups. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSignUps: Maybe<ConversionMetrics>;
  /** App conversions: site visits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSiteVisits: Maybe<ConversionMetrics>;
  /** App conversions: spent credits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSpentCredits: Maybe<ConversionMetrics>;
  /** App conversions: tutorials completed. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionTutorialsCompleted: Maybe<ConversionMetrics>;
  /** App conversions: updates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionUpdates: Maybe<ConversionMetrics>;
  /** Number of times ads were shown long enough to qualify. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly qualifiedImpressions: Maybe<Scalars['Count']['output']>;
  /** Number of replies. Metric group ENGAGEMENT. */
  readonly replies: Maybe<Scalars['Count']['output']>;
  /** Number of reposts. Metric group ENGAGEMENT. */
  readonly retweets: Maybe<Scalars['Count']['output']>;
  /** Spend in the account's currency; an estimate for up to 3 days. Metric group BILLING. */
  readonly spend: Maybe<Money>;
  /** Number of clicks on links in the ads; equals linkClicks if the API returns only that. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly urlClicks: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 3 seconds with the whole player in view. Metric group VIDEO. */
  readonly video3s100pctViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 6 seconds. Metric group VIDEO. */
  readonly video6sViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 15 seconds, or of 95% of the video. Metric group VIDEO. */
  readonly video15sViews: Maybe<Scalars['Count']['output']>;
  /** Number of video starts. Metric group VIDEO. */
  readonly videoContentStarts: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on the call to action of a video. Metric group VIDEO. */
  readonly videoCtaClicks: Maybe<Scalars['Count']['output']>;
  /** Number of video views. Metric group VIDEO. */
  readonly videoTotalViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 25% of the video. Metric group VIDEO. */
  readonly videoViews25: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least half of the video. Metric group VIDEO. */
  readonly videoViews50: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 75% of the video. Metric group VIDEO. */
  readonly videoViews75: Maybe<Scalars['Count']['output']>;
  /** Number of views of the whole video. Metric group VIDEO. */
  readonly videoViews100: Maybe<Scalars['Count']['output']>;
};

/** Exact amount of money, in the currency of its funding instrument. */
export type Money = {
  readonly __typename?: 'Money';
  /** Currency; null if the API does not return it. */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
  /** Amount in currency units, as a decimal with the currency's number of digits: `12.50` in USD, `1200` in JPY. */
  readonly decimal: Scalars['String']['output'];
  /** Amount in micros: 1,000,000 micros are one currency unit. */
  readonly micros: Scalars['Micros']['output'];
};

/** Exact amount of money, in the currency of its funding instrument. Set exactly one field. */
export type MoneyInput =
  /**
   * Amount in currency units, as a decimal like `Money.decimal`: `"12.50"`, or the number `12.5`. At most as
   * many decimal places as the currency has.
   */
  { readonly decimal: Scalars['Decimal']['input']; readonly micros?: never; }
  |  /** Amount in micros: 1,000,000 micros are one currency unit. */
  { readonly decimal?: never; readonly micros: Scalars['Micros']['input']; };

/** Range of amounts. Both bounds are optional and inclusive. */
export type MoneyRange = {
  /** Maximum amount. */
  readonly max?: InputMaybe<MoneyInput>;
  /** Minimum amount. */
  readonly min?: InputMaybe<MoneyInput>;
};

/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Creates an account for the signed-in user, who becomes its admin. Works only in the sandbox; otherwise
   * refused with `SANDBOX_ONLY`.
   *
   * REST: POST /12/accounts
   */
  readonly accountCreate: Maybe<AccountPayload>;
  /**
   * Deletes an account. Works only in the sandbox; otherwise refused with `SANDBOX_ONLY`.
   *
   * REST: DELETE /12/accounts/:account_id
   */
  readonly accountDelete: Maybe<AccountPayload>;
  /**
   * Adds features to an account and keeps its existing ones. Works only in the sandbox; otherwise refused with
   * `SANDBOX_ONLY`.
   *
   * REST: POST /12/accounts/:account_id/features
   */
  readonly accountFeaturesAdd: Maybe<AccountFeaturesPayload>;
  /**
   * Removes features from an account; features that it does not have are ignored. Works only in the sandbox;
   * otherwise refused with `SANDBOX_ONLY`.
   *
   * REST: DELETE /12/accounts/:account_id/features
   */
  readonly accountFeaturesRemove: Maybe<AccountFeaturesPayload>;
  /**
   * Deletes account media. It can still be read with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/account_media/:account_media_id
   */
  readonly accountMediaDelete: Maybe<AccountMediaPayload>;
  /**
   * Updates an account. Omitted fields stay unchanged.
   *
   * REST: PUT /12/accounts/:account_id
   */
  readonly accountUpdate: Maybe<AccountPayload>;
  /**
   * Creates an activity subscription to events of one type. The events are then delivered to the subscription
   * `activity` of every client signed in as this user.
   *
   * REST: POST /2/activity/subscriptions
   */
  readonly activitySubscriptionCreate: Maybe<ActivitySubscriptionPayload>;
  /**
   * Deletes an activity subscription. Its events are no longer delivered.
   *
   * REST: DELETE /2/activity/subscriptions/:subscription_id
   */
  readonly activitySubscriptionDelete: Maybe<ActivitySubscriptionDeletePayload>;
  /**
   * Deletes several activity subscriptions. Existing ones are deleted even if others do not exist.
   *
   * REST: DELETE /2/activity/subscriptions
   */
  readonly activitySubscriptionDeleteMany: Maybe<ActivitySubscriptionDeleteManyPayload>;
  /**
   * Changes the tag or webhook of an activity subscription. Its event type and filter cannot be changed.
   *
   * REST: PUT /2/activity/subscriptions/:subscription_id
   */
  readonly activitySubscriptionUpdate: Maybe<ActivitySubscriptionPayload>;
  /**
   * Requests an application bearer token unless there already is one; for operators only.
   *
   * REST: POST /oauth2/token
   */
  readonly appTokenIssue: Maybe<AppTokenPayload>;
  /**
   * Revokes the application's bearer token on behalf of the application's owner; for operators only.
   *
   * REST: POST /oauth2/invalidate_token
   */
  readonly appTokenRevoke: Maybe<AppTokenRevokePayload>;
  /**
   * Creates a campaign.
   *
   * REST: POST /12/accounts/:account_id/campaigns
   */
  readonly campaignCreate: Maybe<CampaignPayload>;
  /**
   * Deletes a campaign. This cannot be undone; deleting it again is refused with `CAMPAIGN_NOT_FOUND`.
   *
   * REST: DELETE /12/accounts/:account_id/campaigns/:campaign_id
   */
  readonly campaignDelete: Maybe<CampaignPayload>;
  /**
   * Updates a campaign. Omitted fields stay unchanged; null clears a field where that is allowed.
   *
   * REST: PUT /12/accounts/:account_id/campaigns/:campaign_id
   */
  readonly campaignUpdate: Maybe<CampaignPayload>;
  /**
   * Creates, updates and deletes up to 40 campaigns. Either all operations succeed or none do.
   *
   * REST: POST /12/batch/accounts/:account_id/campaigns
   */
  readonly campaignsBatch: Maybe<CampaignsBatchPayload>;
  /**
   * Creates a card from components or slides. Its type is derived from them.
   *
   * REST: POST /12/accounts/:account_id/cards
   */
  readonly cardCreate: Maybe<CardPayload>;
  /**
   * Deletes a card. It can still be read with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/cards/:card_id
   */
  readonly cardDelete: Maybe<CardPayload>;
  /**
   * Updates a card. Each given field is replaced completely.
   *
   * REST: PUT /12/accounts/:account_id/cards/:card_id
   */
  readonly cardUpdate: Maybe<CardPayload>;
  /**
   * Applies a change set. Right before each write, the gateway reads the records again. If someone changed them
   * after the preview, it stops and reports each difference in `userErrors` with code `RECORD_CHANGED`. After
   * an interruption, the same mutation makes the remaining writes; nothing is written twice.
   */
  readonly changeSetApply: Maybe<ChangeSetPayload>;
  /**
   * Previews a mutation document and stores the preview, so that it can be reviewed, approved and, within seven
   * days, applied. Writes nothing to the API. A refused preview is stored too; `userErrors` has the reasons.
   */
  readonly changeSetCreate: Maybe<ChangeSetPayload>;
  /**
   * Creates a change set that undoes an applied one: it restores the previous values and deletes the created
   * records. Apply it like any other change set. `irreversible` of the original lists what cannot be undone.
   */
  readonly changeSetUndo: Maybe<ChangeSetPayload>;
  /**
   * Creates an empty custom audience. Its name must be unique among the account's audiences.
   *
   * REST: POST /12/accounts/:account_id/custom_audiences
   */
  readonly customAudienceCreate: Maybe<CustomAudiencePayload>;
  /**
   * Deletes a custom audience owned by the account. This cannot be undone; deleting it again is refused with
   * `NOT_FOUND`.
   *
   * REST: DELETE /12/accounts/:account_id/custom_audiences/:custom_audience_id
   */
  readonly customAudienceDelete: Maybe<CustomAudiencePayload>;
  /**
   * Shares an audience owned by the account with another account of the same business, or of any business with
   * the feature SHARE_AUDIENCE_OUTSIDE_BUSINESS. Sharing again with the same account changes the permission
   * level.
   *
   * REST: POST /12/accounts/:account_id/custom_audiences/:custom_audience_id/permissions
   */
  readonly customAudiencePermissionCreate: Maybe<CustomAudiencePermissionPayload>;
  /**
   * Revokes a permission. The other account can no longer target the audience in new line items; existing ones
   * keep running. Revoking it again is refused with `NOT_FOUND`.
   *
   * REST: DELETE /12/accounts/:account_id/custom_audiences/:custom_audience_id/permissions/:custom_audience_permission_id
   */
  readonly customAudiencePermissionDelete: Maybe<CustomAudiencePermissionPayload>;
  /**
   * Updates a custom audience's name or description. Omitted fields stay unchanged; null clears the description.
   *
   * REST: PUT /12/accounts/:account_id/custom_audiences/:custom_audience_id
   */
  readonly customAudienceUpdate: Maybe<CustomAudiencePayload>;
  /**
   * Adds people to a custom audience or removes them: normalizes their values, hashes those that are not hashed
   * yet, and sends them. Accepts up to 2,500 people; for more, use this gateway's `POST
   * /audiences/:account_id/:custom_audience_id/users`. Pass unhashed values as variables. They are never stored,
   * logged or repeated in errors.
   *
   * REST: POST /12/accounts/:account_id/custom_audiences/:custom_audience_id/users
   */
  readonly customAudienceUpload: Maybe<CustomAudienceUploadPayload>;
  /**
   * Adds people to a custom audience, changes their membership periods, or removes them. A call accepts up to
   * 2,500 operations and 5,000,000 bytes, and 1,500 calls are allowed per minute. Either all operations succeed
   * or none do. Sending the same call again changes nothing.
   *
   * REST: POST /12/accounts/:account_id/custom_audiences/:custom_audience_id/users
   */
  readonly customAudienceUsersUpdate: Maybe<CustomAudienceUsersPayload>;
  /**
   * Creates, updates and deletes up to 10 custom audiences (closed beta). Either all operations succeed or none
   * do.
   *
   * REST: POST /12/batch/accounts/:account_id/custom_audiences
   */
  readonly customAudiencesBatch: Maybe<CustomAudiencesBatchPayload>;
  /**
   * Creates the account's do-not-reach list; refused if there already is one.
   *
   * REST: POST /12/accounts/:account_id/do_not_reach_lists
   */
  readonly doNotReachListCreate: Maybe<DoNotReachListPayload>;
  /**
   * Deletes a do-not-reach list. It can still be read with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id
   */
  readonly doNotReachListDelete: Maybe<DoNotReachListPayload>;
  /**
   * Creates a draft post.
   *
   * REST: POST /12/accounts/:account_id/draft_tweets
   */
  readonly draftTweetCreate: Maybe<DraftTweetPayload>;
  /**
   * Deletes a draft permanently. The result contains it one last time, with `status` DELETED.
   *
   * REST: DELETE /12/accounts/:account_id/draft_tweets/:draft_tweet_id
   */
  readonly draftTweetDelete: Maybe<DraftTweetPayload>;
  /**
   * Sends the signed-in user a preview of a draft in the posting service. The draft does not change.
   *
   * REST: POST /12/accounts/:account_id/draft_tweets/preview/:draft_tweet_id
   */
  readonly draftTweetPreview: Maybe<DraftTweetPreviewPayload>;
  /**
   * Updates a draft. Omitted fields stay unchanged; null clears a field.
   *
   * REST: PUT /12/accounts/:account_id/draft_tweets/:draft_tweet_id
   */
  readonly draftTweetUpdate: Maybe<DraftTweetPayload>;
  /**
   * Creates a funding instrument. Works only in the sandbox; otherwise refused with `SANDBOX_ONLY`.
   *
   * REST: POST /12/accounts/:account_id/funding_instruments
   */
  readonly fundingInstrumentCreate: Maybe<FundingInstrumentPayload>;
  /**
   * Deletes a funding instrument; it can then no longer fund campaigns. Works only in the sandbox; otherwise
   * refused with `SANDBOX_ONLY`.
   *
   * REST: DELETE /12/accounts/:account_id/funding_instruments/:funding_instrument_id
   */
  readonly fundingInstrumentDelete: Maybe<FundingInstrumentPayload>;
  /**
   * Creates an image conversation card.
   *
   * REST: POST /12/accounts/:account_id/cards/image_conversation
   */
  readonly imageConversationCardCreate: Maybe<ImageConversationCardPayload>;
  /**
   * Deletes an image conversation card permanently. The result contains it one last time, with name, type and
   * times only.
   *
   * REST: DELETE /12/accounts/:account_id/cards/image_conversation/:card_id
   */
  readonly imageConversationCardDelete: Maybe<ImageConversationCardPayload>;
  /**
   * Updates an image conversation card. Omitted fields stay unchanged; null clears a field. The updated card
   * must meet all requirements for a new one.
   *
   * REST: PUT /12/accounts/:account_id/cards/image_conversation/:card_id
   */
  readonly imageConversationCardUpdate: Maybe<ImageConversationCardPayload>;
  /**
   * Activates a line item: sets its status to ACTIVE, if the account's limit on active line items allows it.
   *
   * REST: PUT /12/accounts/:account_id/line_items/:line_item_id/activate
   */
  readonly lineItemActivate: Maybe<LineItemPayload>;
  /**
   * Creates a line item.
   *
   * REST: POST /12/accounts/:account_id/line_items
   */
  readonly lineItemCreate: Maybe<LineItemPayload>;
  /**
   * Adds a line item to a curated category.
   *
   * REST: POST /12/accounts/:account_id/line_item_curated_categories
   */
  readonly lineItemCuratedCategoryCreate: Maybe<LineItemCuratedCategoryPayload>;
  /**
   * Removes a line item from a curated category. Removing it again is refused with `NOT_FOUND`.
   *
   * REST: DELETE /12/accounts/:account_id/line_item_curated_categories/:line_item_curated_category_id
   */
  readonly lineItemCuratedCategoryDelete: Maybe<LineItemCuratedCategoryPayload>;
  /**
   * Changes the line item or the category of an association. Omitted fields stay unchanged.
   *
   * REST: PUT /12/accounts/:account_id/line_item_curated_categories/:line_item_curated_category_id
   */
  readonly lineItemCuratedCategoryUpdate: Maybe<LineItemCuratedCategoryPayload>;
  /**
   * Deletes a line item. This cannot be undone. Its promoted tweets are hidden, not deleted.
   *
   * REST: DELETE /12/accounts/:account_id/line_items/:line_item_id
   */
  readonly lineItemDelete: Maybe<LineItemPayload>;
  /**
   * Updates a line item. Omitted fields stay unchanged; null clears a field where that is allowed.
   *
   * REST: PUT /12/accounts/:account_id/line_items/:line_item_id
   */
  readonly lineItemUpdate: Maybe<LineItemPayload>;
  /**
   * Creates, updates and deletes up to 40 line items. Either all operations succeed or none do.
   *
   * REST: POST /12/batch/accounts/:account_id/line_items
   */
  readonly lineItemsBatch: Maybe<LineItemsBatchPayload>;
  /**
   * Completes a login with the PIN or verifier and starts a session. The access token stays on the server.
   *
   * REST: POST /oauth/access_token
   */
  readonly loginComplete: Maybe<LoginCompletePayload>;
  /**
   * Starts a login by PIN or deep link. The request token's secret stays on the server.
   *
   * REST: POST /oauth/request_token
   * REST: GET /oauth/authorize
   */
  readonly loginStart: Maybe<LoginStartPayload>;
  /**
   * Adds account media to a line item.
   *
   * REST: POST /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreativeCreate: Maybe<MediaCreativePayload>;
  /**
   * Deletes a media creative. It can still be read with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/media_creatives/:media_creative_id
   */
  readonly mediaCreativeDelete: Maybe<MediaCreativePayload>;
  /**
   * Adds uploaded media to the library. To upload a file and add it, use this gateway's
   * `POST /media-uploads/:account_id` (docs/uploads.md).
   *
   * REST: POST /12/accounts/:account_id/media_library
   */
  readonly mediaLibraryItemCreate: Maybe<MediaLibraryItemPayload>;
  /**
   * Deletes media from the library permanently. It can still be read by its id, but no longer used.
   *
   * REST: DELETE /12/accounts/:account_id/media_library/:media_key
   */
  readonly mediaLibraryItemDelete: Maybe<MediaLibraryItemPayload>;
  /**
   * Updates the details of media in the library.
   *
   * REST: PUT /12/accounts/:account_id/media_library/:media_key
   */
  readonly mediaLibraryItemUpdate: Maybe<MediaLibraryItemPayload>;
  /**
   * Creates a poll card; the poll starts immediately. Polls with media require the beta feature
   * PROMOTED_MEDIA_POLLS; otherwise they are refused with `FEATURE_NOT_AVAILABLE`. Poll cards cannot be changed.
   *
   * REST: POST /12/accounts/:account_id/cards/poll
   */
  readonly pollCardCreate: Maybe<PollCardPayload>;
  /**
   * Deletes a poll card permanently. The result contains it one last time, with name, type and times only.
   *
   * REST: DELETE /12/accounts/:account_id/cards/poll/:card_id
   */
  readonly pollCardDelete: Maybe<PollCardPayload>;
  /**
   * Creates a preroll call to action.
   *
   * REST: POST /12/accounts/:account_id/preroll_call_to_actions
   */
  readonly prerollCallToActionCreate: Maybe<PrerollCallToActionPayload>;
  /**
   * Deletes a preroll call to action. It can still be read with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/preroll_call_to_actions/:preroll_call_to_action_id
   */
  readonly prerollCallToActionDelete: Maybe<PrerollCallToActionPayload>;
  /**
   * Updates the label or URL of a preroll call to action.
   *
   * REST: PUT /12/accounts/:account_id/preroll_call_to_actions/:preroll_call_to_action_id
   */
  readonly prerollCallToActionUpdate: Maybe<PrerollCallToActionPayload>;
  /**
   * Creates a product catalog; refused if the user already has one.
   *
   * REST: POST /12/product_catalogs
   */
  readonly productCatalogCreate: Maybe<ProductCatalogPayload>;
  /**
   * Deletes a product catalog permanently, with everything in it.
   *
   * REST: DELETE /12/product_catalogs/:product_catalog_id
   */
  readonly productCatalogDelete: Maybe<ProductCatalogPayload>;
  /**
   * Renames a product catalog.
   *
   * REST: PUT /12/product_catalogs/:product_catalog_id
   */
  readonly productCatalogUpdate: Maybe<ProductCatalogPayload>;
  /**
   * Creates a product set, from selected products or from filters.
   *
   * REST: POST /12/product_catalogs/:product_catalog_id/product_sets
   */
  readonly productSetCreate: Maybe<ProductSetPayload>;
  /**
   * Deletes a product set permanently. Its products stay in the catalog.
   *
   * REST: DELETE /12/product_catalogs/:product_catalog_id/product_sets/:product_set_id
   */
  readonly productSetDelete: Maybe<ProductSetPayload>;
  /**
   * Changes a product set of type `MANUAL`. The API refuses to change sets of type `FILTERED`.
   *
   * REST: PUT /12/product_catalogs/:product_catalog_id/product_sets/:product_set_id
   */
  readonly productSetUpdate: Maybe<ProductSetPayload>;
  /**
   * Deletes products permanently. Existing ones are deleted even if others do not exist.
   *
   * REST: DELETE /12/product_catalogs/:product_catalog_id/products
   */
  readonly productsDelete: Maybe<ProductsDeletePayload>;
  /**
   * Creates products, and updates those whose id is in the catalog. Each product has its own outcome: mistakes in
   * one product do not affect the others. Omitted fields of an existing product stay unchanged.
   *
   * REST: PUT /12/product_catalogs/:product_catalog_id/products
   */
  readonly productsUpsert: Maybe<ProductsUpsertPayload>;
  /**
   * Promotes a user with a line item of product type PROMOTED_ACCOUNT. If the line item already promotes the
   * user, the existing record is returned.
   *
   * REST: POST /12/accounts/:account_id/promoted_accounts
   */
  readonly promotedAccountCreate: Maybe<PromotedAccountPayload>;
  /**
   * Stops promoting a user.
   *
   * REST: DELETE /12/accounts/:account_id/promoted_accounts/:promoted_account_id
   */
  readonly promotedAccountDelete: Maybe<PromotedAccountPayload>;
  /**
   * Stops promoting a post. The post itself is not deleted.
   *
   * REST: DELETE /12/accounts/:account_id/promoted_tweets/:promoted_tweet_id
   */
  readonly promotedTweetDelete: Maybe<PromotedTweetPayload>;
  /**
   * Promotes up to 50 posts with a line item. Each becomes a separate promoted tweet.
   *
   * REST: POST /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweetsCreate: Maybe<PromotedTweetsPayload>;
  /**
   * Creates a product feed; refused if the catalog already has one.
   *
   * REST: POST /12/product_catalogs/:product_catalog_id/scheduled_feeds
   */
  readonly scheduledFeedCreate: Maybe<ScheduledFeedPayload>;
  /**
   * Deletes a product feed permanently. Imported products stay in the catalog.
   *
   * REST: DELETE /12/product_catalogs/:product_catalog_id/scheduled_feeds/:scheduled_feed_id
   */
  readonly scheduledFeedDelete: Maybe<ScheduledFeedPayload>;
  /**
   * Changes a product feed.
   *
   * REST: PUT /12/product_catalogs/:product_catalog_id/scheduled_feeds/:scheduled_feed_id
   */
  readonly scheduledFeedUpdate: Maybe<ScheduledFeedPayload>;
  /**
   * Promotes a scheduled post with a line item, starting when it is published.
   *
   * REST: POST /12/accounts/:account_id/scheduled_promoted_tweets
   */
  readonly scheduledPromotedTweetCreate: Maybe<ScheduledPromotedTweetPayload>;
  /**
   * Stops promoting a scheduled post. Allowed only before its `scheduledAt`. The post itself is not deleted.
   *
   * REST: DELETE /12/accounts/:account_id/scheduled_promoted_tweets/:scheduled_promoted_tweet_id
   */
  readonly scheduledPromotedTweetDelete: Maybe<ScheduledPromotedTweetPayload>;
  /**
   * Schedules a post.
   *
   * REST: POST /12/accounts/:account_id/scheduled_tweets
   */
  readonly scheduledTweetCreate: Maybe<ScheduledTweetPayload>;
  /**
   * Deletes a scheduled post permanently. The result contains it one last time, with `scheduledStatus` DELETED.
   *
   * REST: DELETE /12/accounts/:account_id/scheduled_tweets/:scheduled_tweet_id
   */
  readonly scheduledTweetDelete: Maybe<ScheduledTweetPayload>;
  /**
   * Updates a scheduled post. Omitted fields stay unchanged; null clears a field.
   *
   * REST: PUT /12/accounts/:account_id/scheduled_tweets/:scheduled_tweet_id
   */
  readonly scheduledTweetUpdate: Maybe<ScheduledTweetPayload>;
  /**
   * Ends the session of this request.
   *
   * REST: POST /1.1/oauth/invalidate_token
   */
  readonly signOut: Maybe<SignOutPayload>;
  /**
   * Starts a statistics job. An account can have at most 100 unfinished jobs; more are refused with
   * TOO_MANY_JOBS. To get numbers instead of files, use `statsReport`.
   *
   * REST: POST /12/stats/jobs/accounts/:account_id
   */
  readonly statsJobCreate: Maybe<StatsJobPayload>;
  /**
   * Deletes a statistics job, finished or not.
   *
   * REST: DELETE /12/stats/jobs/accounts/:account_id/:job_id
   */
  readonly statsJobDelete: Maybe<StatsJobPayload>;
  /**
   * Shares an audience owned by the account with another account of the same business, or of any business with
   * the feature SHARE_AUDIENCE_OUTSIDE_BUSINESS. Sharing again with the same account changes the permission
   * level.
   *
   * REST: POST /5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions
   */
  readonly tailoredAudiencePermissionCreate: Maybe<TailoredAudiencePermissionPayload>;
  /**
   * Revokes a permission. The other account can no longer target the audience in new line items; existing ones
   * keep running. Revoking it again is refused with `NOT_FOUND`.
   *
   * REST: DELETE /5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions/:tailored_audience_permission_id
   */
  readonly tailoredAudiencePermissionDelete: Maybe<TailoredAudiencePermissionPayload>;
  /**
   * Creates and deletes up to 500 targeting criteria. Either all operations succeed or none do.
   *
   * REST: POST /12/batch/accounts/:account_id/targeting_criteria
   */
  readonly targetingCriteriaBatch: Maybe<TargetingCriteriaBatchPayload>;
  /**
   * Creates a targeting criterion.
   *
   * REST: POST /12/accounts/:account_id/targeting_criteria
   */
  readonly targetingCriterionCreate: Maybe<TargetingCriterionPayload>;
  /**
   * Deletes a targeting criterion. It can still be read with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/targeting_criteria/:targeting_criterion_id
   */
  readonly targetingCriterionDelete: Maybe<TargetingCriterionPayload>;
  /**
   * Updates the tax settings of an account. Omitted fields stay unchanged; null clears a field where that is
   * allowed. Only account admins can change them.
   *
   * REST: PUT /12/accounts/:account_id/tax_settings
   */
  readonly taxSettingsUpdate: Maybe<TaxSettingsPayload>;
  /**
   * Creates a tracking tag.
   *
   * REST: POST /12/accounts/:account_id/tracking_tags
   */
  readonly trackingTagCreate: Maybe<TrackingTagPayload>;
  /**
   * Deletes a tracking tag. It can still be read with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/tracking_tags/:tracking_tag_id
   */
  readonly trackingTagDelete: Maybe<TrackingTagPayload>;
  /**
   * Changes the URL of a tracking tag.
   *
   * REST: PUT /12/accounts/:account_id/tracking_tags/:tracking_tag_id
   */
  readonly trackingTagUpdate: Maybe<TrackingTagPayload>;
  /**
   * Publishes a post immediately.
   *
   * REST: POST /12/accounts/:account_id/tweet
   */
  readonly tweetCreate: Maybe<TweetPayload>;
  /**
   * Edits the text of a post by the signed-in user: up to five times, within one hour of its first version. Each
   * edit is a new post with its own id. Earlier versions stay, and so do their promotions.
   *
   * REST: POST /2/tweets
   */
  readonly tweetEdit: Maybe<TweetEditPayload>;
  /**
   * Changes the name of a published post. Omitted fields stay unchanged; null clears a field. Drafts and
   * scheduled posts have their own mutations.
   *
   * REST: PUT /12/accounts/:account_id/tweets/:tweet_id/name
   */
  readonly tweetUpdate: Maybe<TweetPayload>;
  /**
   * Updates the signed-in user's own settings on an account. Account admins are refused with
   * `ACTION_NOT_ALLOWED`.
   *
   * REST: PUT /12/accounts/:account_id/user_settings/:user_id
   */
  readonly userSettingsUpdate: Maybe<UserSettingsPayload>;
  /**
   * Creates a video conversation card.
   *
   * REST: POST /12/accounts/:account_id/cards/video_conversation
   */
  readonly videoConversationCardCreate: Maybe<VideoConversationCardPayload>;
  /**
   * Deletes a video conversation card permanently. The result contains it one last time, with name, type and
   * times only.
   *
   * REST: DELETE /12/accounts/:account_id/cards/video_conversation/:card_id
   */
  readonly videoConversationCardDelete: Maybe<VideoConversationCardPayload>;
  /**
   * Updates a video conversation card. Omitted fields stay unchanged; null clears a field. The updated card must
   * meet all requirements for a new one.
   *
   * REST: PUT /12/accounts/:account_id/cards/video_conversation/:card_id
   */
  readonly videoConversationCardUpdate: Maybe<VideoConversationCardPayload>;
  /**
   * Registers a webhook. The service challenges it immediately and refuses it if the response is not signed with
   * the application's secret.
   *
   * REST: POST /2/webhooks
   */
  readonly webhookCreate: Maybe<WebhookPayload>;
  /**
   * Deletes a webhook. The service no longer sends events to it. Its activity subscriptions stay, but their events
   * are lost: see `brokenSubscriptions`.
   *
   * REST: DELETE /2/webhooks/:webhook_id
   */
  readonly webhookDelete: Maybe<WebhookDeletePayload>;
  /**
   * Asks the service to resend events from the last 24 hours, for example events that a webhook missed.
   *
   * REST: POST /2/webhooks/replay
   */
  readonly webhookReplay: Maybe<WebhookReplayPayload>;
  /**
   * Asks the service to challenge a webhook again.
   *
   * REST: PUT /2/webhooks/:webhook_id
   */
  readonly webhookValidate: Maybe<WebhookValidatePayload>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationAccountDeleteArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationAccountFeaturesAddArgs = {
  accountId: Scalars['ID']['input'];
  input: AccountFeaturesInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationAccountFeaturesRemoveArgs = {
  accountId: Scalars['ID']['input'];
  input: AccountFeaturesInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationAccountMediaDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationAccountUpdateArgs = {
  id: Scalars['ID']['input'];
  input: AccountUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationActivitySubscriptionCreateArgs = {
  input: ActivitySubscriptionCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationActivitySubscriptionDeleteArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationActivitySubscriptionDeleteManyArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationActivitySubscriptionUpdateArgs = {
  id: Scalars['ID']['input'];
  input: ActivitySubscriptionUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCampaignCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: CampaignCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCampaignDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCampaignUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: CampaignUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCampaignsBatchArgs = {
  accountId: Scalars['ID']['input'];
  operations: ReadonlyArray<CampaignBatchOperation>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCardCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: CardCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCardDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCardUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: CardUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationChangeSetApplyArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationChangeSetCreateArgs = {
  input: ChangeSetCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationChangeSetUndoArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCustomAudienceCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: CustomAudienceCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCustomAudienceDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCustomAudiencePermissionCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: CustomAudiencePermissionCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCustomAudiencePermissionDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  customAudienceId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCustomAudienceUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: CustomAudienceUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCustomAudienceUploadArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: CustomAudienceUploadInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCustomAudienceUsersUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  operations: ReadonlyArray<CustomAudienceUsersOperation>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationCustomAudiencesBatchArgs = {
  accountId: Scalars['ID']['input'];
  operations: ReadonlyArray<CustomAudienceBatchOperation>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationDoNotReachListCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: DoNotReachListCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationDoNotReachListDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationDraftTweetCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: DraftTweetCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationDraftTweetDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationDraftTweetPreviewArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationDraftTweetUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: DraftTweetUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationFundingInstrumentCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: FundingInstrumentCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationFundingInstrumentDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationImageConversationCardCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: ImageConversationCardCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationImageConversationCardDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationImageConversationCardUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: ImageConversationCardUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLineItemActivateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLineItemCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: LineItemCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLineItemCuratedCategoryCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: LineItemCuratedCategoryCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLineItemCuratedCategoryDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLineItemCuratedCategoryUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: LineItemCuratedCategoryUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLineItemDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLineItemUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: LineItemUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLineItemsBatchArgs = {
  accountId: Scalars['ID']['input'];
  operations: ReadonlyArray<LineItemBatchOperation>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLoginCompleteArgs = {
  input: LoginCompleteInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationLoginStartArgs = {
  input?: LoginStartInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationMediaCreativeCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: MediaCreativeCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationMediaCreativeDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationMediaLibraryItemCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: MediaLibraryItemCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationMediaLibraryItemDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationMediaLibraryItemUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: MediaLibraryItemUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPollCardCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: PollCardCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPollCardDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPrerollCallToActionCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: PrerollCallToActionCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPrerollCallToActionDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPrerollCallToActionUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: PrerollCallToActionUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationProductCatalogCreateArgs = {
  input: ProductCatalogCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationProductCatalogDeleteArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationProductCatalogUpdateArgs = {
  id: Scalars['ID']['input'];
  input: ProductCatalogUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationProductSetCreateArgs = {
  input: ProductSetCreateInput;
  productCatalogId: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationProductSetDeleteArgs = {
  id: Scalars['ID']['input'];
  productCatalogId: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationProductSetUpdateArgs = {
  id: Scalars['ID']['input'];
  input: ProductSetUpdateInput;
  productCatalogId: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationProductsDeleteArgs = {
  productCatalogId: Scalars['ID']['input'];
  productKeys: ReadonlyArray<Scalars['ID']['input']>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationProductsUpsertArgs = {
  productCatalogId: Scalars['ID']['input'];
  products: ReadonlyArray<ProductInput>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPromotedAccountCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: PromotedAccountCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPromotedAccountDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPromotedTweetDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationPromotedTweetsCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: PromotedTweetsCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationScheduledFeedCreateArgs = {
  input: ScheduledFeedCreateInput;
  productCatalogId: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationScheduledFeedDeleteArgs = {
  id: Scalars['ID']['input'];
  productCatalogId: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationScheduledFeedUpdateArgs = {
  id: Scalars['ID']['input'];
  input: ScheduledFeedUpdateInput;
  productCatalogId: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationScheduledPromotedTweetCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: ScheduledPromotedTweetCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationScheduledPromotedTweetDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationScheduledTweetCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: ScheduledTweetCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationScheduledTweetDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationScheduledTweetUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: ScheduledTweetUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationSignOutArgs = {
  everywhere?: InputMaybe<Scalars['Boolean']['input']>;
  revoke?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationStatsJobCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: StatsJobCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationStatsJobDeleteArgs = {
  accountId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTailoredAudiencePermissionCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: TailoredAudiencePermissionCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTailoredAudiencePermissionDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  tailoredAudienceId: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTargetingCriteriaBatchArgs = {
  accountId: Scalars['ID']['input'];
  operations: ReadonlyArray<TargetingCriterionBatchOperation>;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTargetingCriterionCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: TargetingCriterionCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTargetingCriterionDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTaxSettingsUpdateArgs = {
  accountId: Scalars['ID']['input'];
  input: TaxSettingsUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTrackingTagCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: TrackingTagCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTrackingTagDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTrackingTagUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: TrackingTagUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTweetCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: TweetCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTweetEditArgs = {
  id: Scalars['ID']['input'];
  input: TweetEditInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationTweetUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: TweetUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationUserSettingsUpdateArgs = {
  accountId: Scalars['ID']['input'];
  input: UserSettingsUpdateInput;
  userId: Scalars['String']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationVideoConversationCardCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: VideoConversationCardCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationVideoConversationCardDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationVideoConversationCardUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: VideoConversationCardUpdateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationWebhookCreateArgs = {
  input: WebhookCreateInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationWebhookDeleteArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationWebhookReplayArgs = {
  input: WebhookReplayInput;
};


/** Root type of all mutations. The mutations in one request run in order, one after another. */
export type MutationWebhookValidateArgs = {
  id: Scalars['ID']['input'];
};

/** Result of a mutation: the changed records, or the reasons why it was refused. */
export type MutationPayload = {
  /** Reasons why the change was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** News about a keyword. */
export type NewsEvent = {
  readonly __typename?: 'NewsEvent';
  /** Category: `Technology`. */
  readonly category: Maybe<Scalars['String']['output']>;
  /** Publisher's note on how the story was produced. */
  readonly disclaimer: Maybe<Scalars['String']['output']>;
  /** Teaser sentence. */
  readonly hook: Maybe<Scalars['String']['output']>;
  /** Id of the story. */
  readonly id: Scalars['String']['output'];
  /** Headline. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** REST ids of posts about the story. */
  readonly postIds: ReadonlyArray<Scalars['String']['output']>;
  /** Summary of the story. */
  readonly summary: Maybe<Scalars['String']['output']>;
  /** Topics of the story. */
  readonly topics: ReadonlyArray<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Object with a global id that `node` or `nodes` can fetch. */
export type Node = {
  /** Global id. Clients should treat it as opaque; it identifies the type, the account and the record. */
  readonly id: Scalars['ID']['output'];
};

/** Action that the user's role, the account's features or the account's state does not allow. */
export type NotPermitted = UserError & {
  readonly __typename?: 'NotPermitted';
  /** Stable error code from the API's own table, such as `INVALID_PARAMETER` or `CAMPAIGN_NOT_FOUND`. */
  readonly code: Scalars['String']['output'];
  /**
   * Path of the invalid value in the input, such as `name` or `users[0].email`; null if the error concerns the
   * whole call.
   */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Exceeded limit, if there is one; for amounts of money, in currency units. */
  readonly limit: Maybe<Scalars['Float']['output']>;
  /** Human-readable description of the problem. */
  readonly message: Scalars['String']['output'];
  /** Index of the invalid operation in a batch, from 0; null if the error concerns the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /**
   * Violated rule: `maxLength`, `required`, or the name of a rule that involves several fields. If the API
   * refused the change, it is derived from `code`: `reference` for a missing record, `denomination` for an
   * amount.
   */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Reason why something cannot be served. */
export type NotServableReason =
  /** It is deleted. */
  | 'DELETED'
  /** It is a draft. */
  | 'DRAFT'
  /** Its end time has passed. */
  | 'EXPIRED'
  /** Its funding instrument cannot pay. */
  | 'FUNDING_PROBLEM'
  /** A required part is missing. */
  | 'INCOMPLETE'
  /** The advertiser paused it. */
  | 'PAUSED_BY_ADVERTISER'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Reason why an audience cannot be targeted. */
export type NotTargetableReason =
  /** Its people are still being matched. */
  | 'PROCESSING'
  /** Fewer than 100 people were matched. */
  | 'TOO_SMALL'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Objective of a line item. */
export type Objective =
  /** App usage. */
  | 'APP_ENGAGEMENTS'
  /** App installs. */
  | 'APP_INSTALLS'
  /** Engagement with a post. */
  | 'ENGAGEMENTS'
  /** New followers. */
  | 'FOLLOWERS'
  /** Views before another video. */
  | 'PREROLL_VIEWS'
  /** Reach: as many people as possible. */
  | 'REACH'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Video views. */
  | 'VIDEO_VIEWS'
  /** Website visits. */
  | 'WEBSITE_CLICKS';

/** Values of `Objective` that inputs accept. */
export type ObjectiveInput =
  /** App usage. */
  | 'APP_ENGAGEMENTS'
  /** App installs. */
  | 'APP_INSTALLS'
  /** Engagement with a post. */
  | 'ENGAGEMENTS'
  /** New followers. */
  | 'FOLLOWERS'
  /** Views before another video. */
  | 'PREROLL_VIEWS'
  /** Reach: as many people as possible. */
  | 'REACH'
  /** Video views. */
  | 'VIDEO_VIEWS'
  /** Website visits. */
  | 'WEBSITE_CLICKS';

/** Limit on a single operation. */
export type OperationLimit = {
  readonly __typename?: 'OperationLimit';
  /** Description of the limited quantity. */
  readonly description: Scalars['String']['output'];
  /** Maximum allowed; a whole number. */
  readonly limit: Scalars['Float']['output'];
  /** Limited quantity, as named in the error's `extensions.measure`: `cost`, `depth`, `bytes`. */
  readonly measure: Scalars['String']['output'];
};

/** Sort direction. */
export type OrderDirection =
  /** Ascending: smallest, oldest or alphabetically first values first. */
  | 'ASC'
  /** Descending: largest, newest or alphabetically last values first. */
  | 'DESC';

/** Position of a page in its list, as defined by Relay Cursor Connections. Most lists can also be paged backward. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last row, for use as `after`; null for an empty page. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** Whether there are more rows after this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there are rows before this page; true for every page except the first. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first row, for use as `before`; null for an empty page. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
};

/** Event that is billed. */
export type PayBy =
  /** Clicks that open an app. */
  | 'APP_CLICK'
  /** App installs. */
  | 'APP_INSTALL'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Follows. */
  | 'FOLLOW'
  /** Impressions. */
  | 'IMPRESSION'
  /** Leads. */
  | 'LEAD'
  /** Link clicks. */
  | 'LINK_CLICK'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Views. */
  | 'VIEW'
  /** Three seconds of video with the whole player in view. */
  | 'VIEW_3S_100PCT';

/** Values of `PayBy` that creates accept. */
export type PayByInput =
  /** Clicks that open an app. */
  | 'APP_CLICK'
  /** Impressions. */
  | 'IMPRESSION'
  /** Link clicks. */
  | 'LINK_CLICK';

/** Values of `PayBy` that updates accept. */
export type PayByUpdateInput =
  /** Clicks that open an app. */
  | 'APP_CLICK'
  /** App installs. */
  | 'APP_INSTALL'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Follows. */
  | 'FOLLOW'
  /** Impressions. */
  | 'IMPRESSION'
  /** Leads. */
  | 'LEAD'
  /** Link clicks. */
  | 'LINK_CLICK'
  /** Views. */
  | 'VIEW'
  /** Three seconds of video with the whole player in view. */
  | 'VIEW_3S_100PCT';

/** Placement of a line item. */
export type Placement =
  /** Everywhere on the service. */
  | 'ALL_ON_TWITTER'
  /** Partner sites and apps. */
  | 'PUBLISHER_NETWORK'
  /** Top of the Explore tab. */
  | 'SPOTLIGHT'
  /** Publisher network: banner. */
  | 'TAP_BANNER'
  /** Publisher network: full screen. */
  | 'TAP_FULL'
  /** Publisher network: full screen, landscape. */
  | 'TAP_FULL_LANDSCAPE'
  /** Publisher network: medium rectangle. */
  | 'TAP_MRECT'
  /** Publisher network: native. */
  | 'TAP_NATIVE'
  /** Trends. */
  | 'TREND'
  /** Profiles; only combined with other placements. */
  | 'TWITTER_PROFILE'
  /** Replies. */
  | 'TWITTER_REPLIES'
  /** Search results; requires keyword targeting. */
  | 'TWITTER_SEARCH'
  /** Timelines. */
  | 'TWITTER_TIMELINE'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `Placement` that inputs accept. */
export type PlacementInput =
  /** Everywhere on the service. */
  | 'ALL_ON_TWITTER'
  /** Partner sites and apps. */
  | 'PUBLISHER_NETWORK'
  /** Publisher network: banner. */
  | 'TAP_BANNER'
  /** Publisher network: full screen. */
  | 'TAP_FULL'
  /** Publisher network: full screen, landscape. */
  | 'TAP_FULL_LANDSCAPE'
  /** Publisher network: medium rectangle. */
  | 'TAP_MRECT'
  /** Publisher network: native. */
  | 'TAP_NATIVE'
  /** Profiles; only combined with other placements. */
  | 'TWITTER_PROFILE'
  /** Replies. */
  | 'TWITTER_REPLIES'
  /** Search results; requires keyword targeting. */
  | 'TWITTER_SEARCH'
  /** Timelines. */
  | 'TWITTER_TIMELINE';

/** Card with a poll. */
export type PollCard = Card & Node & {
  readonly __typename?: 'PollCard';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Card type: poll with text only, an image or a video. */
  readonly cardType: Maybe<CardType>;
  /** Card type exactly as the API returned it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** URI that attaches the card to a post: `card://` and its id; null in the result of a deletion. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Choices in order: 2 to 4, of at most 25 characters each; empty in the result of a deletion. */
  readonly choices: ReadonlyArray<Scalars['String']['output']>;
  /** Duration of the video in seconds. */
  readonly contentDurationSeconds: Maybe<Scalars['Float']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Duration of the poll in minutes: 5 to 10,080, which is one week. */
  readonly durationInMinutes: Maybe<Scalars['Int']['output']>;
  /** End of the poll: its start plus its duration. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** URL of the image, hosted by the service; only for IMAGE_POLLS. */
  readonly imageUrl: Maybe<Scalars['String']['output']>;
  /** Whether the poll is open, by the service's clock; null in the result of a deletion. */
  readonly isOpen: Maybe<Scalars['Boolean']['output']>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Start of the poll: the card's time of creation. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Height of the video in pixels. */
  readonly videoHeight: Maybe<Scalars['Int']['output']>;
  /** URL of the video as an HLS playlist. */
  readonly videoHlsUrl: Maybe<Scalars['String']['output']>;
  /** Height of the still image in pixels. */
  readonly videoPosterHeight: Maybe<Scalars['Int']['output']>;
  /** URL of the still image shown before the video. */
  readonly videoPosterUrl: Maybe<Scalars['String']['output']>;
  /** Width of the still image in pixels. */
  readonly videoPosterWidth: Maybe<Scalars['Int']['output']>;
  /** URL of the video, hosted by the service; like all video fields, only for VIDEO_POLLS. */
  readonly videoUrl: Maybe<Scalars['String']['output']>;
  /** Width of the video in pixels. */
  readonly videoWidth: Maybe<Scalars['Int']['output']>;
};

/** Page of poll cards. */
export type PollCardConnection = {
  readonly __typename?: 'PollCardConnection';
  /** Poll cards of this page, each with its cursor. */
  readonly edges: ReadonlyArray<PollCardEdge>;
  /** Poll cards of this page, without cursors. */
  readonly nodes: ReadonlyArray<PollCard>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Poll card to create. */
export type PollCardCreateInput = {
  /** Choices in order: 2 to 4, of at most 25 characters each. */
  readonly choices: ReadonlyArray<Scalars['String']['input']>;
  /** Duration of the poll in minutes, from its creation: 5 to 10,080. */
  readonly durationInMinutes: Scalars['Int']['input'];
  /**
   * Key of an image or video in the media library. An image must be at least 800 pixels wide, with an aspect
   * ratio of 1.91:1.
   */
  readonly mediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Scalars['String']['input'];
};

/** Poll card and its position in the list. */
export type PollCardEdge = {
  readonly __typename?: 'PollCardEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Poll card. */
  readonly node: PollCard;
};

/** Filter for an account's poll cards. All conditions must match. */
export type PollCardFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Case-insensitive prefix of the name; at most 80 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of poll cards. */
export type PollCardOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: PollCardOrderField;
};

/** Fields that poll cards can be sorted by. */
export type PollCardOrderField =
  /** Card type: poll with text only. Evaluated by the gateway, which may read many rows. */
  | 'CARD_TYPE'
  /** URI that attaches the card to a post: `card://` and its id. Evaluated by the gateway, which may read many rows. */
  | 'CARD_URI'
  /** Duration of the video in seconds. Evaluated by the gateway, which may read many rows. */
  | 'CONTENT_DURATION_SECONDS'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Duration of the poll in minutes: 5 to 10. Evaluated by the gateway, which may read many rows. */
  | 'DURATION_IN_MINUTES'
  /** End of the poll: its start plus its duration. Evaluated by the gateway, which may read many rows. */
  | 'END_TIME'
  /** URL of the image. Evaluated by the gateway, which may read many rows. */
  | 'IMAGE_URL'
  /** Internal name. */
  | 'NAME'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Start of the poll: the card's time of creation. Evaluated by the gateway, which may read many rows. */
  | 'START_TIME'
  /** Time of the last change. */
  | 'UPDATED_AT'
  /** Height of the video in pixels. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_HEIGHT'
  /** URL of the video as an HLS playlist. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_HLS_URL'
  /** Height of the still image in pixels. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_POSTER_HEIGHT'
  /** URL of the still image shown before the video. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_POSTER_URL'
  /** Width of the still image in pixels. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_POSTER_WIDTH'
  /** URL of the video. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_URL'
  /** Width of the video in pixels. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_WIDTH';

/** Result of changing a poll card. */
export type PollCardPayload = MutationPayload & {
  readonly __typename?: 'PollCardPayload';
  /** Poll card after the change; null if it was refused. */
  readonly pollCard: Maybe<PollCard>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Whether a post can still be edited, and until when. */
export type PostEditControls = {
  readonly __typename?: 'PostEditControls';
  /** End of the editing period, one hour after the first version. */
  readonly editableUntil: Scalars['DateTime']['output'];
  /** Number of remaining edits. */
  readonly editsRemaining: Scalars['Int']['output'];
  /** Whether the post can be edited now. */
  readonly isEditEligible: Scalars['Boolean']['output'];
};

/** Created or deleted post. */
export type PostEvent = {
  readonly __typename?: 'PostEvent';
  /** Post. A deleted post has little more than its id. */
  readonly post: ActivityPost;
};

/** One version of an editable post. */
export type PostVersion = {
  readonly __typename?: 'PostVersion';
  /** Id of the author. */
  readonly authorId: Scalars['String']['output'];
  /** Time when this version was published. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the post can still be edited, and until when. */
  readonly editControls: PostEditControls;
  /** Ids of all versions, oldest first. */
  readonly editHistoryTweetIds: ReadonlyArray<Scalars['String']['output']>;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Id of this version in the REST API: a 64-bit integer in decimal, as a string. */
  readonly restId: Scalars['String']['output'];
  /** Post text. */
  readonly text: Scalars['String']['output'];
};

/** Button on a video that runs before another video. */
export type PrerollCallToAction = Node & {
  readonly __typename?: 'PrerollCallToAction';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Label of the button. */
  readonly callToAction: PrerollCallToActionText;
  /** Label exactly as the API returned it. */
  readonly callToActionRaw: Scalars['String']['output'];
  /** URL that the button links to. */
  readonly callToActionUrl: Scalars['String']['output'];
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Line item that it belongs to. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of preroll calls to action. */
export type PrerollCallToActionConnection = {
  readonly __typename?: 'PrerollCallToActionConnection';
  /** Preroll calls to action of this page, each with its cursor. */
  readonly edges: ReadonlyArray<PrerollCallToActionEdge>;
  /** Preroll calls to action of this page, without cursors. */
  readonly nodes: ReadonlyArray<PrerollCallToAction>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Preroll call to action to create. */
export type PrerollCallToActionCreateInput = {
  /** Label of the button. */
  readonly callToAction: PrerollCallToActionTextInput;
  /** URL that the button links to; an absolute http or https URL. */
  readonly callToActionUrl: Scalars['String']['input'];
  /** Global or REST id of the line item; its objective must be PREROLL_VIEWS. */
  readonly lineItemId: Scalars['ID']['input'];
};

/** Preroll call to action and its position in the list. */
export type PrerollCallToActionEdge = {
  readonly __typename?: 'PrerollCallToActionEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Preroll call to action. */
  readonly node: PrerollCallToAction;
};

/** Filter for a line item's preroll calls to action. */
export type PrerollCallToActionFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Sort order of preroll calls to action. */
export type PrerollCallToActionOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: PrerollCallToActionOrderField;
};

/** Fields that preroll calls to action can be sorted by. */
export type PrerollCallToActionOrderField =
  /** Label of the button. Evaluated by the gateway, which may read many rows. */
  | 'CALL_TO_ACTION'
  /** URL that the button links to. Evaluated by the gateway, which may read many rows. */
  | 'CALL_TO_ACTION_URL'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** REST id of the line item. Evaluated by the gateway, which may read many rows. */
  | 'LINE_ITEM_REST_ID'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a preroll call to action. */
export type PrerollCallToActionPayload = MutationPayload & {
  readonly __typename?: 'PrerollCallToActionPayload';
  /** Preroll call to action after the change; null if it was refused. */
  readonly prerollCallToAction: Maybe<PrerollCallToAction>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Button labels for preroll videos. */
export type PrerollCallToActionText =
  /** Go to. */
  | 'GO_TO'
  /** See more. */
  | 'SEE_MORE'
  /** Shop. */
  | 'SHOP'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Visit site. */
  | 'VISIT_SITE'
  /** Watch now. */
  | 'WATCH_NOW';

/** Values of `PrerollCallToActionText` that inputs accept. */
export type PrerollCallToActionTextInput =
  /** Go to. */
  | 'GO_TO'
  /** See more. */
  | 'SEE_MORE'
  /** Shop. */
  | 'SHOP'
  /** Visit site. */
  | 'VISIT_SITE'
  /** Watch now. */
  | 'WATCH_NOW';

/** Changes to a preroll call to action. Omitted fields stay unchanged. */
export type PrerollCallToActionUpdateInput = {
  /** Label of the button. */
  readonly callToAction?: InputMaybe<PrerollCallToActionTextInput>;
  /** URL that the button links to; an absolute http or https URL. */
  readonly callToActionUrl?: InputMaybe<Scalars['String']['input']>;
};

/** Product in a catalog. Products that differ only in size, color, age group or gender form a product group. */
export type Product = {
  readonly __typename?: 'Product';
  /** URLs of more images, separated by commas; null if there are none. */
  readonly additionalImageLink: Maybe<Scalars['String']['output']>;
  /** Age group that the product is made for; null if not set. */
  readonly ageGroup: Maybe<ProductAgeGroup>;
  /** Age group exactly as the API returned it. */
  readonly ageGroupRaw: Maybe<Scalars['String']['output']>;
  /** Whether the product can be bought now. */
  readonly availability: ProductAvailability;
  /** Availability exactly as the API returned it. */
  readonly availabilityRaw: Scalars['String']['output'];
  /** Brand name; null if not set. */
  readonly brand: Maybe<Scalars['String']['output']>;
  /** Main color; null if not set. */
  readonly color: Maybe<Scalars['String']['output']>;
  /** Whether the product is new. */
  readonly condition: ProductCondition;
  /** Condition exactly as the API returned it. */
  readonly conditionRaw: Scalars['String']['output'];
  /** First label of the advertiser's own, for filters of product sets; null if not set. */
  readonly customLabel0: Maybe<Scalars['String']['output']>;
  /** Second label of the advertiser's own; null if not set. */
  readonly customLabel1: Maybe<Scalars['String']['output']>;
  /** Third label of the advertiser's own; null if not set. */
  readonly customLabel2: Maybe<Scalars['String']['output']>;
  /** Fourth label of the advertiser's own; null if not set. */
  readonly customLabel3: Maybe<Scalars['String']['output']>;
  /** Fifth label of the advertiser's own; null if not set. */
  readonly customLabel4: Maybe<Scalars['String']['output']>;
  /** Description in plain text. */
  readonly description: Scalars['String']['output'];
  /** Gender that the product is made for; null if not set. */
  readonly gender: Maybe<ProductGender>;
  /** Gender exactly as the API returned it. */
  readonly genderRaw: Maybe<Scalars['String']['output']>;
  /** Category in Google's product taxonomy, a path or an id; null if not set. */
  readonly googleProductCategory: Maybe<Scalars['String']['output']>;
  /** Global Trade Item Number, such as an EAN or ISBN; null if not set. */
  readonly gtin: Maybe<Scalars['String']['output']>;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** URL of the main image. */
  readonly imageLink: Scalars['String']['output'];
  /** Quantity available; null if not set. */
  readonly inventory: Maybe<Scalars['Int']['output']>;
  /** Id of the product group, which the advertiser assigned; null if the product has no variants. */
  readonly itemGroupId: Maybe<Scalars['String']['output']>;
  /** Key of the product group, which the service assigned; null if the product has no variants. */
  readonly itemGroupKey: Maybe<Scalars['String']['output']>;
  /** URL of the page where people can buy the product. */
  readonly link: Scalars['String']['output'];
  /** URL of that page for mobile devices; null if there is none. */
  readonly mobileLink: Maybe<Scalars['String']['output']>;
  /** Part number of the manufacturer; null if not set. */
  readonly mpn: Maybe<Scalars['String']['output']>;
  /** Price with its currency: `20.00 USD`. */
  readonly price: Scalars['String']['output'];
  /** Key that the service assigned. It is unique across all catalogs. */
  readonly productKey: Scalars['String']['output'];
  /** Category in the advertiser's own taxonomy; null if not set. */
  readonly productType: Maybe<Scalars['String']['output']>;
  /** Id that the advertiser assigned, such as the stock number. It is unique in the catalog. */
  readonly restId: Scalars['String']['output'];
  /** Reduced price with its currency; null if there is none. */
  readonly salePrice: Maybe<Scalars['String']['output']>;
  /** Period of the reduced price, two ISO 8601 times separated by a slash; null if not set. */
  readonly salePriceEffectiveDate: Maybe<Scalars['String']['output']>;
  /** Size, as a word, an abbreviation or a number; null if not set. */
  readonly size: Maybe<Scalars['String']['output']>;
  /** Name of the product. */
  readonly title: Scalars['String']['output'];
};

/** Age group that a product is made for. */
export type ProductAgeGroup =
  /** Adults. */
  | 'ADULT'
  /** People of all ages. */
  | 'ALL_AGES'
  /** Infants. */
  | 'INFANT'
  /** Children. */
  | 'KIDS'
  /** Newborns. */
  | 'NEWBORN'
  /** Teenagers. */
  | 'TEEN'
  /** Toddlers. */
  | 'TODDLER'
  /** Not recognized by this gateway version; see `ageGroupRaw`. */
  | 'UNRECOGNIZED';

/** Values of `ProductAgeGroup` that inputs accept. */
export type ProductAgeGroupInput =
  /** Adults. */
  | 'ADULT'
  /** People of all ages. */
  | 'ALL_AGES'
  /** Infants. */
  | 'INFANT'
  /** Children. */
  | 'KIDS'
  /** Newborns. */
  | 'NEWBORN'
  /** Teenagers. */
  | 'TEEN'
  /** Toddlers. */
  | 'TODDLER';

/** Availability of a product. */
export type ProductAvailability =
  /** Can be bought now, and ships later. */
  | 'AVAILABLE_FOR_ORDER'
  /** Is no longer sold. */
  | 'DISCONTINUED'
  /** Can be bought and shipped now. */
  | 'IN_STOCK'
  /** Cannot be bought now. */
  | 'OUT_OF_STOCK'
  /** Can be bought before it is released. */
  | 'PREORDER'
  /** Not recognized by this gateway version; see `availabilityRaw`. */
  | 'UNRECOGNIZED';

/** Values of `ProductAvailability` that inputs accept. */
export type ProductAvailabilityInput =
  /** Can be bought now, and ships later. */
  | 'AVAILABLE_FOR_ORDER'
  /** Is no longer sold. */
  | 'DISCONTINUED'
  /** Can be bought and shipped now. */
  | 'IN_STOCK'
  /** Cannot be bought now. */
  | 'OUT_OF_STOCK'
  /** Can be bought before it is released. */
  | 'PREORDER';

/** Products that a user sells, for ads that show products and for shopping features. */
export type ProductCatalog = {
  readonly __typename?: 'ProductCatalog';
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Name of the catalog. */
  readonly name: Scalars['String']['output'];
  /**
   * Product set with this id; null if there is none. The API reads one set per call.
   *
   * REST: GET /12/product_catalogs/:product_catalog_id/product_sets/:product_set_id
   */
  readonly productSet: Maybe<ProductSet>;
  /**
   * Product sets. The API lists the sets of one catalog per call. Its documentation names this call only in the
   * table of rate limits.
   *
   * REST: GET /12/product_catalogs/:product_catalog_id/product_sets
   */
  readonly productSets: Maybe<ProductSetConnection>;
  /**
   * Products in the order in which they were added. Of the variants in a product group, only the first is listed,
   * unless `itemGroupKey` is set. The API lists the products of one catalog per call, up to 100 at a time.
   *
   * REST: GET /12/product_catalogs/:product_catalog_id/products
   */
  readonly products: Maybe<ProductConnection>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /**
   * Product feeds that fill the catalog; at most one. The API lists the feeds of one catalog per call.
   *
   * REST: GET /12/product_catalogs/:product_catalog_id/scheduled_feeds
   */
  readonly scheduledFeeds: Maybe<ReadonlyArray<ScheduledFeed>>;
};


/** Products that a user sells, for ads that show products and for shopping features. */
export type ProductCatalogProductSetArgs = {
  id: Scalars['ID']['input'];
};


/** Products that a user sells, for ads that show products and for shopping features. */
export type ProductCatalogProductSetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Products that a user sells, for ads that show products and for shopping features. */
export type ProductCatalogProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  itemGroupKey?: InputMaybe<Scalars['String']['input']>;
};

/** Product catalog to create. */
export type ProductCatalogCreateInput = {
  /** Name of the catalog. */
  readonly name: Scalars['String']['input'];
  /** REST id of the user; by default, the signed-in user. */
  readonly userId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of changing a product catalog. */
export type ProductCatalogPayload = MutationPayload & {
  readonly __typename?: 'ProductCatalogPayload';
  /** Product catalog after the change; null if it was refused. */
  readonly productCatalog: Maybe<ProductCatalog>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes to a product catalog. */
export type ProductCatalogUpdateInput = {
  /** New name. */
  readonly name: Scalars['String']['input'];
};

/** Condition of a product. */
export type ProductCondition =
  /** Never used. */
  | 'NEW'
  /** Used before and restored. */
  | 'REFURBISHED'
  /** Not recognized by this gateway version; see `conditionRaw`. */
  | 'UNRECOGNIZED'
  /** Used before. */
  | 'USED';

/** Values of `ProductCondition` that inputs accept. */
export type ProductConditionInput =
  /** Never used. */
  | 'NEW'
  /** Used before and restored. */
  | 'REFURBISHED'
  /** Used before. */
  | 'USED';

/** Page of products. */
export type ProductConnection = {
  readonly __typename?: 'ProductConnection';
  /** Products of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ProductEdge>;
  /** Products of this page, without cursors. */
  readonly nodes: ReadonlyArray<Product>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Outcome of deleting one product. */
export type ProductDeletion = {
  readonly __typename?: 'ProductDeletion';
  /** Key of a product that was not deleted; null on success. */
  readonly failedProductKey: Maybe<Scalars['String']['output']>;
  /** Reason why the product was not deleted; null on success. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** Key of the deleted product; null if it was not deleted. */
  readonly productKey: Maybe<Scalars['String']['output']>;
};

/** Product and its position in the list. */
export type ProductEdge = {
  readonly __typename?: 'ProductEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Product. */
  readonly node: Product;
};

/** Gender that a product is made for. */
export type ProductGender =
  /** Women or girls. */
  | 'FEMALE'
  /** Men or boys. */
  | 'MALE'
  /** Everybody. */
  | 'UNISEX'
  /** Not recognized by this gateway version; see `genderRaw`. */
  | 'UNRECOGNIZED';

/** Values of `ProductGender` that inputs accept. */
export type ProductGenderInput =
  /** Women or girls. */
  | 'FEMALE'
  /** Men or boys. */
  | 'MALE'
  /** Everybody. */
  | 'UNISEX';

/** Product to create or update. At least one of `brand`, `gtin` and `mpn` is required. */
export type ProductInput = {
  /** URLs of up to 10 more images, separated by commas. */
  readonly additionalImageLink?: InputMaybe<Scalars['String']['input']>;
  /** Age group that the product is made for. */
  readonly ageGroup?: InputMaybe<ProductAgeGroupInput>;
  /** Whether the product can be bought now. */
  readonly availability: ProductAvailabilityInput;
  /** Brand name. */
  readonly brand?: InputMaybe<Scalars['String']['input']>;
  /** Main color, not as a hexadecimal code. */
  readonly color?: InputMaybe<Scalars['String']['input']>;
  /** Whether the product is new. */
  readonly condition: ProductConditionInput;
  /** First label of the advertiser's own. */
  readonly customLabel0?: InputMaybe<Scalars['String']['input']>;
  /** Second label of the advertiser's own. */
  readonly customLabel1?: InputMaybe<Scalars['String']['input']>;
  /** Third label of the advertiser's own. */
  readonly customLabel2?: InputMaybe<Scalars['String']['input']>;
  /** Fourth label of the advertiser's own. */
  readonly customLabel3?: InputMaybe<Scalars['String']['input']>;
  /** Fifth label of the advertiser's own. */
  readonly customLabel4?: InputMaybe<Scalars['String']['input']>;
  /** Description in plain text, 1 to 5,000 characters. */
  readonly description: Scalars['String']['input'];
  /** Gender that the product is made for. */
  readonly gender?: InputMaybe<ProductGenderInput>;
  /** Category in Google's product taxonomy, a path or an id. */
  readonly googleProductCategory?: InputMaybe<Scalars['String']['input']>;
  /** Global Trade Item Number, such as an EAN or ISBN. */
  readonly gtin?: InputMaybe<Scalars['String']['input']>;
  /** Id that the advertiser assigns, such as the stock number. A known id updates its product. */
  readonly id: Scalars['ID']['input'];
  /** URL of the main image. */
  readonly imageLink: Scalars['String']['input'];
  /** Quantity available; at least 1 for a product in stock. */
  readonly inventory?: InputMaybe<Scalars['Int']['input']>;
  /** Id of the product group, for products with variants. */
  readonly itemGroupId?: InputMaybe<Scalars['String']['input']>;
  /** Key of the product group, which the service assigned. */
  readonly itemGroupKey?: InputMaybe<Scalars['String']['input']>;
  /** URL of the page where people can buy the product; https. */
  readonly link: Scalars['String']['input'];
  /** URL of the page for mobile devices; https. */
  readonly mobileLink?: InputMaybe<Scalars['String']['input']>;
  /** Part number of the manufacturer. */
  readonly mpn?: InputMaybe<Scalars['String']['input']>;
  /** Price with its currency: `20.00 USD`. */
  readonly price: Scalars['String']['input'];
  /** Key that the service assigned to an existing product. */
  readonly productKey?: InputMaybe<Scalars['ID']['input']>;
  /** Category in the advertiser's own taxonomy. */
  readonly productType?: InputMaybe<Scalars['String']['input']>;
  /** Reduced price with its currency; lower than `price`. */
  readonly salePrice?: InputMaybe<Scalars['String']['input']>;
  /** Period of the reduced price, two ISO 8601 times separated by a slash. */
  readonly salePriceEffectiveDate?: InputMaybe<Scalars['String']['input']>;
  /** Size, as a word, an abbreviation or a number. */
  readonly size?: InputMaybe<Scalars['String']['input']>;
  /** Name of the product, 1 to 150 characters. */
  readonly title: Scalars['String']['input'];
};

/** Part of a catalog, for ads that show only these products. */
export type ProductSet = {
  readonly __typename?: 'ProductSet';
  /** Description of the set; null if not set. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Filters of a set of type `FILTERED`. A product must match all of them. */
  readonly filters: ReadonlyArray<ProductSetFilter>;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Name of the set. */
  readonly name: Scalars['String']['output'];
  /** Whether the filters were evaluated. */
  readonly processingStatus: ProductSetStatus;
  /** Status exactly as the API returned it. */
  readonly processingStatusRaw: Scalars['String']['output'];
  /** Advertiser's ids of the selected products: `restId` of `Product`. */
  readonly productIds: ReadonlyArray<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** How the products were selected. */
  readonly type: ProductSetType;
  /** Type exactly as the API returned it. */
  readonly typeRaw: Scalars['String']['output'];
};

/** Field of a product that a set can be filtered by. */
export type ProductSetAttribute =
  /** First label of the advertiser's own. */
  | 'CUSTOM_LABEL_0'
  /** Second label of the advertiser's own. */
  | 'CUSTOM_LABEL_1'
  /** Third label of the advertiser's own. */
  | 'CUSTOM_LABEL_2'
  /** Fourth label of the advertiser's own. */
  | 'CUSTOM_LABEL_3'
  /** Fifth label of the advertiser's own. */
  | 'CUSTOM_LABEL_4'
  /** Category in Google's product taxonomy. */
  | 'GOOGLE_PRODUCT_CATEGORY'
  /** Quantity available. */
  | 'INVENTORY'
  /** Price. */
  | 'PRICE'
  /** Category in the advertiser's own taxonomy. */
  | 'PRODUCT_TYPE'
  /** Reduced price. */
  | 'SALE_PRICE'
  /** Not recognized by this gateway version; see `attributeRaw`. */
  | 'UNRECOGNIZED';

/** Values of `ProductSetAttribute` that inputs accept. */
export type ProductSetAttributeInput =
  /** First label of the advertiser's own. */
  | 'CUSTOM_LABEL_0'
  /** Second label of the advertiser's own. */
  | 'CUSTOM_LABEL_1'
  /** Third label of the advertiser's own. */
  | 'CUSTOM_LABEL_2'
  /** Fourth label of the advertiser's own. */
  | 'CUSTOM_LABEL_3'
  /** Fifth label of the advertiser's own. */
  | 'CUSTOM_LABEL_4'
  /** Category in Google's product taxonomy. */
  | 'GOOGLE_PRODUCT_CATEGORY'
  /** Quantity available. */
  | 'INVENTORY'
  /** Price. */
  | 'PRICE'
  /** Category in the advertiser's own taxonomy. */
  | 'PRODUCT_TYPE'
  /** Reduced price. */
  | 'SALE_PRICE';

/** Page of product sets. */
export type ProductSetConnection = {
  readonly __typename?: 'ProductSetConnection';
  /** Product sets of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ProductSetEdge>;
  /** Product sets of this page, without cursors. */
  readonly nodes: ReadonlyArray<ProductSet>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Product set to create. */
export type ProductSetCreateInput = {
  /** Description of the set. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Filters, 1 to 30; required if `type` is `FILTERED`. */
  readonly filters?: InputMaybe<ReadonlyArray<ProductSetFilterInput>>;
  /** Name of the set. */
  readonly name: Scalars['String']['input'];
  /** Keys of the products, 1 to 50; required if `type` is `MANUAL`. */
  readonly productKeys?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** How the products are selected. */
  readonly type: ProductSetTypeInput;
};

/** Product set and its position in the list. */
export type ProductSetEdge = {
  readonly __typename?: 'ProductSetEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Product set. */
  readonly node: ProductSet;
};

/** Condition that products of a set fulfill. */
export type ProductSetFilter = {
  readonly __typename?: 'ProductSetFilter';
  /** Field of the product. */
  readonly attribute: ProductSetAttribute;
  /** Attribute exactly as the API returned it. */
  readonly attributeRaw: Scalars['String']['output'];
  /** Comparison. */
  readonly operator: ProductSetOperator;
  /** Operator exactly as the API returned it. */
  readonly operatorRaw: Scalars['String']['output'];
  /** Value to compare with. Prices contain their currency: `100.00 USD`. */
  readonly value: Scalars['String']['output'];
};

/** Condition that products of a set must fulfill. */
export type ProductSetFilterInput = {
  /** Field of the product. */
  readonly attribute: ProductSetAttributeInput;
  /** Comparison. */
  readonly operator: ProductSetOperatorInput;
  /** Value to compare with. Prices need their currency: `100.00 USD`. */
  readonly value: Scalars['String']['input'];
};

/** Comparison in a filter of a product set. */
export type ProductSetOperator =
  /** Text that contains the value. */
  | 'CONTAINS'
  /** Equal to the value. */
  | 'EQUAL_TO'
  /** More than the value. */
  | 'GREATER_THAN'
  /** Less than the value. */
  | 'LESS_THAN'
  /** The same text as the value. */
  | 'MATCH'
  /** Text that does not contain the value. */
  | 'NOT_CONTAINS'
  /** Not recognized by this gateway version; see `operatorRaw`. */
  | 'UNRECOGNIZED';

/** Values of `ProductSetOperator` that inputs accept. */
export type ProductSetOperatorInput =
  /** Text that contains the value. */
  | 'CONTAINS'
  /** Equal to the value. */
  | 'EQUAL_TO'
  /** More than the value. */
  | 'GREATER_THAN'
  /** Less than the value. */
  | 'LESS_THAN'
  /** The same text as the value. */
  | 'MATCH'
  /** Text that does not contain the value. */
  | 'NOT_CONTAINS';

/** Result of changing a product set. */
export type ProductSetPayload = MutationPayload & {
  readonly __typename?: 'ProductSetPayload';
  /** Product set after the change; null if it was refused. */
  readonly productSet: Maybe<ProductSet>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Progress of evaluating the filters of a product set. */
export type ProductSetStatus =
  /** The set is complete. */
  | 'DONE'
  /** The filters could not be evaluated. */
  | 'FAILED'
  /** The service is evaluating the filters. */
  | 'PROCESSING'
  /** Not recognized by this gateway version; see `processingStatusRaw`. */
  | 'UNRECOGNIZED';

/** Way to select the products of a set. */
export type ProductSetType =
  /** Filters select the products. */
  | 'FILTERED'
  /** Products were selected one by one. */
  | 'MANUAL'
  /** Not recognized by this gateway version; see `typeRaw`. */
  | 'UNRECOGNIZED';

/** Values of `ProductSetType` that inputs accept. */
export type ProductSetTypeInput =
  /** Filters select the products. */
  | 'FILTERED'
  /** Products were selected one by one. */
  | 'MANUAL';

/** Changes to a product set. Omitted fields stay unchanged. */
export type ProductSetUpdateInput = {
  /** New description. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** New name. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Keys of all products, 1 to 50, instead of the previous ones. */
  readonly productKeys?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Promoted product. */
export type ProductType =
  /** Media before or inside videos. */
  | 'MEDIA'
  /** An account on the service. */
  | 'PROMOTED_ACCOUNT'
  /** Posts. */
  | 'PROMOTED_TWEETS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `ProductType` that inputs accept. */
export type ProductTypeInput =
  /** Media before or inside videos. */
  | 'MEDIA'
  /** An account on the service. */
  | 'PROMOTED_ACCOUNT'
  /** Posts. */
  | 'PROMOTED_TWEETS';

/** Outcome of one product. */
export type ProductUpsert = {
  readonly __typename?: 'ProductUpsert';
  /** Reasons why the product was not stored. */
  readonly errors: ReadonlyArray<Scalars['String']['output']>;
  /** Key that the service assigned; null if the product was not stored. */
  readonly productKey: Maybe<Scalars['String']['output']>;
  /** Id that the advertiser assigned. */
  readonly restId: Scalars['String']['output'];
  /** What happened to the product. */
  readonly status: ProductUpsertStatus;
  /** Status exactly as the API returned it. */
  readonly statusRaw: Scalars['String']['output'];
  /** Advice about the product. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
};

/** What a request did to a product. */
export type ProductUpsertStatus =
  /** The product was created. */
  | 'CREATE_SUCCESS'
  /** The product was not stored; see `errors`. */
  | 'ERROR'
  /** The product already had all these values. */
  | 'NO_CHANGE'
  /** Not recognized by this gateway version; see `statusRaw`. */
  | 'UNRECOGNIZED'
  /** The product was updated. */
  | 'UPDATE_SUCCESS';

/** Result of deleting products. */
export type ProductsDeletePayload = MutationPayload & {
  readonly __typename?: 'ProductsDeletePayload';
  /** Outcome for each key; null if the whole request was refused. */
  readonly results: Maybe<ReadonlyArray<ProductDeletion>>;
  /** Reasons why the whole request was refused; empty otherwise. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Result of creating and updating products. */
export type ProductsUpsertPayload = MutationPayload & {
  readonly __typename?: 'ProductsUpsertPayload';
  /** Outcome of each product; null if the whole request was refused. */
  readonly results: Maybe<ReadonlyArray<ProductUpsert>>;
  /** Reasons why the whole request was refused; empty otherwise. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Profile change. The event type names the changed part of the profile. */
export type ProfileUpdate = {
  readonly __typename?: 'ProfileUpdate';
  /** Value after the change: a string, except for badges; null if there is none. */
  readonly after: Maybe<Scalars['JSON']['output']>;
  /** Value before the change: a string, except for badges; null if there was none. */
  readonly before: Maybe<Scalars['JSON']['output']>;
  /** REST id of the user; null if the event does not include it. */
  readonly userId: Maybe<Scalars['String']['output']>;
};

/** User that an account may promote. Each account has exactly one of type FULL. */
export type PromotableUser = Node & {
  readonly __typename?: 'PromotableUser';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Extent to which the account may promote the user. */
  readonly promotableUserType: PromotableUserType;
  /** Type exactly as the API returned it. */
  readonly promotableUserTypeRaw: Scalars['String']['output'];
  /** Id of the promotable user, not of the user, in the REST API: `l310s`. */
  readonly restId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** User that may be promoted. Names are looked up in the user's posts, one call per user. */
  readonly user: Maybe<User>;
  /** Id of the user: a 64-bit integer in decimal, as a string. */
  readonly userId: Scalars['String']['output'];
};

/** Page of promotable users. */
export type PromotableUserConnection = {
  readonly __typename?: 'PromotableUserConnection';
  /** Promotable users of this page, each with its cursor. */
  readonly edges: ReadonlyArray<PromotableUserEdge>;
  /** Promotable users of this page, without cursors. */
  readonly nodes: ReadonlyArray<PromotableUser>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Promotable user and its position in the list. */
export type PromotableUserEdge = {
  readonly __typename?: 'PromotableUserEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Promotable user. */
  readonly node: PromotableUser;
};

/** Filter for an account's promotable users. */
export type PromotableUserFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Sort order of promotable users. */
export type PromotableUserOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: PromotableUserOrderField;
};

/** Fields that promotable users can be sorted by. */
export type PromotableUserOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Extent to which the account may promote the user. Evaluated by the gateway, which may read many rows. */
  | 'PROMOTABLE_USER_TYPE'
  /** Id of the promotable user. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time of the last change. */
  | 'UPDATED_AT'
  /** Id of the user: a 64-bit integer in decimal. Evaluated by the gateway, which may read many rows. */
  | 'USER_ID';

/** Extent to which an account may promote a user. */
export type PromotableUserType =
  /** Full promotion: the user that the account represents. */
  | 'FULL'
  /** Only reposts of the user's posts. */
  | 'RETWEETS_ONLY'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** User promoted by a line item. It can be created and deleted, but not changed. */
export type PromotedAccount = Node & {
  readonly __typename?: 'PromotedAccount';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Approval status. */
  readonly approvalStatus: ApprovalStatus;
  /** Approval status exactly as the API returned it. */
  readonly approvalStatusRaw: Scalars['String']['output'];
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Status set by the advertiser. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** Status exactly as the API returned it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /**
   * Changes to the promoted account, latest first. This is a beta: an account without access gets `FEATURE_REQUIRED`.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Line item that promotes it. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** Id of the promotion, not of the user, in the REST API: `19pl2`. */
  readonly restId: Scalars['String']['output'];
  /**
   * Statistics of the promoted account. One call covers up to 20 entities and 7 days; all entities for which
   * this field is selected share calls. With more than 40 entities, one extra call finds those that were not
   * served; their numbers are 0 without further calls.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Promoted user. Names are taken from one of the user's posts, looked up once per user. */
  readonly user: Maybe<User>;
  /** Id of the user: a 64-bit integer in decimal, as a string. */
  readonly userId: Scalars['String']['output'];
};


/** User promoted by a line item. It can be created and deleted, but not changed. */
export type PromotedAccountHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<HistoryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** User promoted by a line item. It can be created and deleted, but not changed. */
export type PromotedAccountStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Page of promoted accounts. */
export type PromotedAccountConnection = {
  readonly __typename?: 'PromotedAccountConnection';
  /** Promoted accounts of this page, each with its cursor. */
  readonly edges: ReadonlyArray<PromotedAccountEdge>;
  /** Promoted accounts of this page, without cursors. */
  readonly nodes: ReadonlyArray<PromotedAccount>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** User to promote. */
export type PromotedAccountCreateInput = {
  /** Global or REST id of the line item; its product type must be PROMOTED_ACCOUNT. */
  readonly lineItemId: Scalars['ID']['input'];
  /** Id of the user: decimal, as a string. */
  readonly userId: Scalars['String']['input'];
};

/** Promoted account and its position in the list. */
export type PromotedAccountEdge = {
  readonly __typename?: 'PromotedAccountEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Promoted account. */
  readonly node: PromotedAccount;
};

/** Filter for a line item's promoted accounts. */
export type PromotedAccountFilter = {
  /** `approvalStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly approvalStatus?: InputMaybe<ReadonlyArray<ApprovalStatus>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of promoted accounts. */
export type PromotedAccountOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: PromotedAccountOrderField;
  /** Period of a metric, with the same meaning as `last` of `stats`; `P7D` by default. */
  readonly last?: InputMaybe<Scalars['Duration']['input']>;
};

/** Fields that promoted accounts can be sorted by. */
export type PromotedAccountOrderField =
  /** Approval status. Evaluated by the gateway, which may read many rows. */
  | 'APPROVAL_STATUS'
  /** Clicks in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'CLICKS'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Status set by the advertiser. Evaluated by the gateway, which may read many rows. */
  | 'ENTITY_STATUS'
  /** Impressions in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'IMPRESSIONS'
  /** REST id of the line item. Evaluated by the gateway, which may read many rows. */
  | 'LINE_ITEM_REST_ID'
  /** Id of the promotion. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Spend in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'SPEND'
  /** Time of the last change. */
  | 'UPDATED_AT'
  /** Id of the user: a 64-bit integer in decimal. Evaluated by the gateway, which may read many rows. */
  | 'USER_ID';

/** Result of changing a promoted account. */
export type PromotedAccountPayload = MutationPayload & {
  readonly __typename?: 'PromotedAccountPayload';
  /** Promoted account after the change; null if it was refused. */
  readonly promotedAccount: Maybe<PromotedAccount>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Post promoted by a line item. It can be created and deleted, but not changed. */
export type PromotedTweet = Node & {
  readonly __typename?: 'PromotedTweet';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Approval status. */
  readonly approvalStatus: ApprovalStatus;
  /** Approval status exactly as the API returned it. */
  readonly approvalStatusRaw: Scalars['String']['output'];
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. It stays false if only its line item is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Status set by the advertiser. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** Status exactly as the API returned it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /**
   * Changes to the promoted tweet, latest first. This is a beta: an account without access gets `FEATURE_REQUIRED`.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Line item that promotes it. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** Id of the promotion, not of the post, in the REST API: `1efwlo`. */
  readonly restId: Scalars['String']['output'];
  /**
   * Statistics of the promoted tweet. One call covers up to 20 entities and 7 days; all entities for which this
   * field is selected share calls. With more than 40 entities, one extra call finds those that were not served;
   * their numbers are 0 without further calls.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /**
   * Promoted post; null if it was deleted or the account has no access to it. The posts of many promoted tweets
   * share REST calls, up to 200 per call.
   */
  readonly tweet: Maybe<Tweet>;
  /** Id of the post: a 64-bit integer in decimal, as a string. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** Post promoted by a line item. It can be created and deleted, but not changed. */
export type PromotedTweetHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<HistoryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Post promoted by a line item. It can be created and deleted, but not changed. */
export type PromotedTweetStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Page of promoted tweets. */
export type PromotedTweetConnection = {
  readonly __typename?: 'PromotedTweetConnection';
  /** Promoted tweets of this page, each with its cursor. */
  readonly edges: ReadonlyArray<PromotedTweetEdge>;
  /** Promoted tweets of this page, without cursors. */
  readonly nodes: ReadonlyArray<PromotedTweet>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Promoted tweet and its position in the list. */
export type PromotedTweetEdge = {
  readonly __typename?: 'PromotedTweetEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Promoted tweet. */
  readonly node: PromotedTweet;
};

/** Filter for a line item's promoted tweets. */
export type PromotedTweetFilter = {
  /** `approvalStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly approvalStatus?: InputMaybe<ReadonlyArray<ApprovalStatus>>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `entityStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly entityStatus?: InputMaybe<ReadonlyArray<EntityStatus>>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of promoted tweets. */
export type PromotedTweetOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: PromotedTweetOrderField;
  /** Period of a metric, with the same meaning as `last` of `stats`; `P7D` by default. */
  readonly last?: InputMaybe<Scalars['Duration']['input']>;
};

/** Fields that promoted tweets can be sorted by. */
export type PromotedTweetOrderField =
  /** Approval status. Evaluated by the gateway, which may read many rows. */
  | 'APPROVAL_STATUS'
  /** Clicks in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'CLICKS'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Status set by the advertiser. Evaluated by the gateway, which may read many rows. */
  | 'ENTITY_STATUS'
  /** Impressions in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'IMPRESSIONS'
  /** REST id of the line item. Evaluated by the gateway, which may read many rows. */
  | 'LINE_ITEM_REST_ID'
  /** Id of the promotion. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Spend in the period `last`. Evaluated by the gateway, which may read many rows. */
  | 'SPEND'
  /** Id of the post: a 64-bit integer in decimal. Evaluated by the gateway, which may read many rows. */
  | 'TWEET_ID'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a promoted tweet. */
export type PromotedTweetPayload = MutationPayload & {
  readonly __typename?: 'PromotedTweetPayload';
  /** Promoted tweet after the change; null if it was refused. */
  readonly promotedTweet: Maybe<PromotedTweet>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Posts to promote. */
export type PromotedTweetsCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /** Ids of the posts, 1 to 50: decimal, as strings. */
  readonly tweetIds: ReadonlyArray<Scalars['String']['input']>;
};

/** Result of changing promoted tweets. */
export type PromotedTweetsPayload = MutationPayload & {
  readonly __typename?: 'PromotedTweetsPayload';
  /** Promoted tweets after the change; null if it was refused. */
  readonly promotedTweets: Maybe<ReadonlyArray<PromotedTweet>>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Publisher of videos that line items run in. */
export type Publisher = {
  readonly __typename?: 'Publisher';
  /** REST ids of the content categories of its videos. */
  readonly contentCategoryIds: ReadonlyArray<Scalars['String']['output']>;
  /** Two-letter codes of the countries where its videos can be monetized. */
  readonly monetizableCountryCodes: ReadonlyArray<Scalars['String']['output']>;
  /** Whether its monetization is restricted. */
  readonly monetizationRestricted: Maybe<Scalars['Boolean']['output']>;
  /** Two-letter codes of the countries where it may be promoted. */
  readonly promotionEligibleCountryCodes: ReadonlyArray<Scalars['String']['output']>;
  /** Publisher's user id, in decimal with up to 20 digits. */
  readonly userId: Scalars['String']['output'];
  /** Publisher's username. */
  readonly username: Maybe<Scalars['String']['output']>;
};

/** Root type of all queries. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * Account with this global or REST id. If it does not exist or the user has no access, the error is
   * `NOT_FOUND`.
   *
   * REST: GET /12/accounts/:account_id
   */
  readonly account: Maybe<Account>;
  /** Account media with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { accountMediaItem }`. */
  readonly accountMediaItem: Maybe<AccountMedia>;
  /**
   * Accounts that the signed-in user can access.
   *
   * REST: GET /12/accounts
   */
  readonly accounts: Maybe<AccountConnection>;
  /**
   * Activity subscriptions that the signed-in user has with this application, oldest first.
   *
   * REST: GET /2/activity/subscriptions
   */
  readonly activitySubscriptions: Maybe<ActivitySubscriptionConnection>;
  /**
   * Advertisers' lines of business. A line item with objective PREROLL_VIEWS sets one or two of them in
   * `categories`, as IAB categories. Cached for all users and refreshed every few hours.
   *
   * REST: GET /12/advertiser_business_categories
   */
  readonly advertiserBusinessCategories: Maybe<ReadonlyArray<AdvertiserBusinessCategory>>;
  /** Account app with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { app }`. */
  readonly app: Maybe<AccountApp>;
  /**
   * State of the application's bearer token, without the token itself. For operators only: service mode and
   * registered users.
   */
  readonly appToken: AppToken;
  /**
   * Progress of an upload to a custom audience, by the id that you chose or that the first line of the response
   * contained. Null for another user's upload, or after seven days. See docs/uploads.md.
   */
  readonly audienceUpload: Maybe<AudienceUpload>;
  /**
   * Bid limits by currency. Cached for all users and refreshed every few hours.
   *
   * REST: GET /12/bidding_rules
   */
  readonly biddingRules: Maybe<ReadonlyArray<BiddingRule>>;
  /** Campaign with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { campaign }`. */
  readonly campaign: Maybe<Campaign>;
  /**
   * Change set with this id; null if it does not exist, or if the API does not let the signed-in user read all its
   * accounts. See docs/changes.md.
   */
  readonly changeSet: Maybe<ChangeSet>;
  /**
   * Change sets, newest first: those of the given account or, without `accountId`, those that the signed-in
   * user created.
   */
  readonly changeSets: Maybe<ChangeSetConnection>;
  /** Component card with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { componentCard }`. */
  readonly componentCard: Maybe<ComponentCard>;
  /**
   * Content categories of publishers' videos. Targeting of type IAB_CATEGORY uses their IAB categories. Cached
   * for all users and refreshed every few hours.
   *
   * REST: GET /12/content_categories
   */
  readonly contentCategories: Maybe<ReadonlyArray<ContentCategory>>;
  /** Curated category with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { curatedCategory }`. */
  readonly curatedCategory: Maybe<CuratedCategory>;
  /** Custom audience with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { customAudience }`. */
  readonly customAudience: Maybe<CustomAudience>;
  /** Do-not-reach list with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { doNotReachList }`. */
  readonly doNotReachList: Maybe<DoNotReachList>;
  /** Draft tweet with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { draftTweet }`. */
  readonly draftTweet: Maybe<DraftTweet>;
  /** Funding instrument with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { fundingInstrument }`. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /**
   * Complete IAB taxonomy, parents before children. Cached for all users and refreshed every few hours.
   *
   * REST: GET /12/iab_categories
   */
  readonly iabCategories: Maybe<ReadonlyArray<IabCategory>>;
  /** Image conversation card with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { imageConversationCard }`. */
  readonly imageConversationCard: Maybe<ImageConversationCard>;
  /**
   * Number of posts that contain certain keywords, over at most 7 days. At most 10 keywords, including negative
   * ones.
   *
   * REST: GET /12/insights/keywords/search
   */
  readonly keywordInsights: Maybe<KeywordInsights>;
  /** Legacy card with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { legacyCard }`. */
  readonly legacyCard: Maybe<LegacyCard>;
  /** Line item with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { lineItem }`. */
  readonly lineItem: Maybe<LineItem>;
  /** Line item curated category with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { lineItemCuratedCategory }`. */
  readonly lineItemCuratedCategory: Maybe<LineItemCuratedCategory>;
  /**
   * Placements that a line item may combine, by product type. Product types that are not listed have no
   * restrictions. Cached for all users and refreshed every few hours.
   *
   * REST: GET /12/line_items/placements
   */
  readonly lineItemPlacements: Maybe<ReadonlyArray<LineItemPlacements>>;
  /** Media creative with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { mediaCreative }`. */
  readonly mediaCreative: Maybe<MediaCreative>;
  /** Media library item with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { mediaLibraryItem }`. */
  readonly mediaLibraryItem: Maybe<MediaLibraryItem>;
  /**
   * Progress of a media upload through `POST /media-uploads/:account_id` of this gateway, by the id that you
   * chose or that the first line of the response contained. Null if the upload belongs to another user, is older
   * than seven days, or was started before the sandbox was reset. See docs/uploads.md.
   */
  readonly mediaUpload: Maybe<MediaUpload>;
  /**
   * Record with this global id, even if deleted; null if it does not exist or the signed-in user has no access.
   * Ids in one request share REST calls, up to 200 per call.
   */
  readonly node: Maybe<Node>;
  /**
   * Records with these global ids, up to 200, in the same order; null in place of each record that was not
   * found.
   */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /**
   * Limits on a single operation's size, results and API calls. Exceeding one fails with `COST_LIMIT_EXCEEDED`,
   * `RESPONSE_TOO_LARGE` or `UPSTREAM_BUDGET_EXCEEDED`. No sign-in required.
   */
  readonly operationLimits: ReadonlyArray<OperationLimit>;
  /** Poll card with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { pollCard }`. */
  readonly pollCard: Maybe<PollCard>;
  /** Preroll call to action with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { prerollCallToAction }`. */
  readonly prerollCallToAction: Maybe<PrerollCallToAction>;
  /**
   * Product catalogs of the signed-in user, or of another user that it may act for. A user has at most one catalog.
   * Catalogs belong to users, not to ad accounts. The API offers them in early access only.
   *
   * REST: GET /12/product_catalogs
   */
  readonly productCatalogs: Maybe<ReadonlyArray<ProductCatalog>>;
  /** Promotable user with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { promotableUser }`. */
  readonly promotableUser: Maybe<PromotableUser>;
  /** Promoted account with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { promotedAccount }`. */
  readonly promotedAccount: Maybe<PromotedAccount>;
  /** Promoted tweet with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { promotedTweet }`. */
  readonly promotedTweet: Maybe<PromotedTweet>;
  /**
   * Publishers of videos in the content categories. Cached for all users and refreshed every few hours.
   *
   * REST: GET /12/publishers
   */
  readonly publishers: Maybe<ReadonlyArray<Publisher>>;
  /**
   * Rate limit windows of the signed-in user, as reported by the API's responses; closest to exhaustion first.
   * Windows that have not been used yet are not listed. Costs no API call.
   */
  readonly rateLimits: ReadonlyArray<RateWindow>;
  /** Scheduled promoted tweet with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { scheduledPromotedTweet }`. */
  readonly scheduledPromotedTweet: Maybe<ScheduledPromotedTweet>;
  /** Scheduled tweet with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { scheduledTweet }`. */
  readonly scheduledTweet: Maybe<ScheduledTweet>;
  /**
   * Limits on the fields of an input type, or on the arguments of an object type's fields; null if the type does
   * not exist. Introspection does not show these limits. No sign-in required.
   */
  readonly schemaConstraints: Maybe<ReadonlyArray<FieldConstraint>>;
  /**
   * Statistics job with this id; null if there is none.
   *
   * REST: GET /12/stats/jobs/accounts/:account_id
   */
  readonly statsJob: Maybe<StatsJob>;
  /**
   * Statistics jobs of an account, newest first.
   *
   * REST: GET /12/stats/jobs/accounts/:account_id
   */
  readonly statsJobs: Maybe<StatsJobConnection>;
  /**
   * Statistics of entities over up to 90 days, optionally by segment, which no other field offers. Reports are
   * read directly if that takes fewer calls than statistics jobs: one call per 20 ids and 7 days, at most 200
   * calls. Other reports, and all with segments, use jobs of 20 ids each, whose results are read as they
   * arrive; a job takes seconds to minutes. If a report takes longer than an operation is allowed to, the error
   * is `REPORT_NEEDS_STREAM`; `POST /stats-reports` then streams the same rows without that limit. Jobs that
   * are unfinished when the operation ends are deleted. The selected metrics determine which metric groups are
   * requested.
   *
   * REST: POST /12/stats/jobs/accounts/:account_id
   */
  readonly statsReport: Maybe<StatsReport>;
  /** Targeting criterion with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { targetingCriterion }`. */
  readonly targetingCriterion: Maybe<TargetingCriterion>;
  /**
   * Values for targeting: locations, languages, interests, devices and so on. They are the same for all
   * accounts.
   */
  readonly targetingOptions: TargetingOptions;
  /** Tracking tag with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { trackingTag }`. */
  readonly trackingTag: Maybe<TrackingTag>;
  /** Tweet with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { tweet }`. */
  readonly tweet: Maybe<Tweet>;
  /** Video conversation card with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Ids in one request share REST calls. For a REST id, use `account { videoConversationCard }`. */
  readonly videoConversationCard: Maybe<VideoConversationCard>;
  /** Signed-in user. */
  readonly viewer: Viewer;
  /**
   * Webhooks of the application: URLs that the service sends events to.
   *
   * REST: GET /2/webhooks
   */
  readonly webhooks: Maybe<ReadonlyArray<Webhook>>;
};


/** Root type of all queries. */
export type QueryAccountArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryAccountMediaItemArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AccountOrder>;
};


/** Root type of all queries. */
export type QueryActivitySubscriptionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of all queries. */
export type QueryAppArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryAudienceUploadArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryBiddingRulesArgs = {
  currency?: InputMaybe<Scalars['CurrencyCode']['input']>;
};


/** Root type of all queries. */
export type QueryCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryChangeSetArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryChangeSetsArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  states?: InputMaybe<ReadonlyArray<ChangeSetState>>;
};


/** Root type of all queries. */
export type QueryComponentCardArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryCuratedCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryCustomAudienceArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryDoNotReachListArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryDraftTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryFundingInstrumentArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryImageConversationCardArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryKeywordInsightsArgs = {
  endTime?: InputMaybe<Scalars['DateTime']['input']>;
  granularity: KeywordInsightsGranularity;
  keywords: ReadonlyArray<Scalars['String']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  negativeKeywords?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  startTime: Scalars['DateTime']['input'];
};


/** Root type of all queries. */
export type QueryLegacyCardArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryLineItemArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryLineItemCuratedCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryLineItemPlacementsArgs = {
  productType?: InputMaybe<ProductTypeInput>;
};


/** Root type of all queries. */
export type QueryMediaCreativeArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryMediaLibraryItemArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryMediaUploadArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Root type of all queries. */
export type QueryPollCardArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryPrerollCallToActionArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryProductCatalogsArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Root type of all queries. */
export type QueryPromotableUserArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryPromotedAccountArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryPromotedTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryScheduledPromotedTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryScheduledTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QuerySchemaConstraintsArgs = {
  type: Scalars['String']['input'];
};


/** Root type of all queries. */
export type QueryStatsJobArgs = {
  accountId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryStatsJobsArgs = {
  accountId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


/** Root type of all queries. */
export type QueryStatsReportArgs = {
  accountId: Scalars['ID']['input'];
  entity: StatsEntity;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  ids: ReadonlyArray<Scalars['ID']['input']>;
  includeToday?: Scalars['Boolean']['input'];
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  segmentation?: InputMaybe<StatsSegmentationInput>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Root type of all queries. */
export type QueryTargetingCriterionArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryTrackingTagArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryTweetArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of all queries. */
export type QueryVideoConversationCardArgs = {
  id: Scalars['ID']['input'];
};

/** Rate limit window: the number of calls that the API still accepts until a certain time. */
export type RateWindow = {
  readonly __typename?: 'RateWindow';
  /** REST id of the account that the window belongs to; null if the window belongs to the user. */
  readonly accountRestId: Maybe<Scalars['String']['output']>;
  /**
   * Calls that share the window: a category such as `write campaigns` or `analytics`, or the reads of one
   * operation, such as `core-read campaigns.list`. All reads of accounts share `application`.
   */
  readonly bucket: Scalars['String']['output'];
  /** Total calls allowed in the window. */
  readonly limit: Scalars['Int']['output'];
  /** Remaining calls. */
  readonly remaining: Scalars['Int']['output'];
  /** Time when the window resets. */
  readonly resetAt: Scalars['DateTime']['output'];
};

/**
 * Event whose type is unknown to the gateway, or that lacks fields expected for its type. It is passed on
 * unchanged.
 */
export type RawActivity = {
  readonly __typename?: 'RawActivity';
  /** Details of the event as the API returned them. */
  readonly json: Scalars['JSON']['output'];
  /** Reason why the event is passed on as raw JSON. */
  readonly reason: RawActivityReason;
};

/** Reason why an event is passed on as raw JSON. This list is complete: the gateway defines it. */
export type RawActivityReason =
  /** The type is known, but the event lacks fields expected for its type. */
  | 'UNEXPECTED_PAYLOAD'
  /** The gateway does not know this event type. */
  | 'UNKNOWN_TYPE';

/** Number of people who saw ads, and how often. Fields are null if the API reports no value. */
export type Reach = {
  readonly __typename?: 'Reach';
  /** Average number of times that each person saw the ads. */
  readonly averageFrequency: Maybe<Scalars['Float']['output']>;
  /** Start of the period. */
  readonly from: Scalars['DateTime']['output'];
  /** End of the period, exclusive: at most the end of the current hour. */
  readonly to: Scalars['DateTime']['output'];
  /** Number of people who saw at least one of the ads. It cannot be summed over periods or entities. */
  readonly totalAudienceReach: Maybe<Scalars['Count']['output']>;
};

/** Changes that would make better use of a funding instrument. */
export type Recommendation = {
  readonly __typename?: 'Recommendation';
  /** Account that the recommendation is for. */
  readonly account: Maybe<Account>;
  /**
   * The same changes as batch mutations, where the entity type has one: parents first, each batch within the
   * API's size limit. Changes that need their own mutation appear only in `changes`.
   */
  readonly batches: Maybe<ReadonlyArray<RecommendationBatch>>;
  /** Remaining suggested changes, as a tree. Costs one call per recommendation, shared with `batches`. */
  readonly changes: Maybe<ReadonlyArray<RecommendationChange>>;
  /** Time of creation. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Funding instrument that the recommendation is for. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** REST id of the funding instrument. */
  readonly fundingInstrumentRestId: Maybe<Scalars['String']['output']>;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Human-readable summary. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** Id in the REST API: `62ce8zza1q0w`. */
  readonly restId: Scalars['String']['output'];
  /** Status as the API returned it: PENDING is known; the sandbox also uses APPLIED and EXPIRED. */
  readonly status: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Recommended changes to one type of entity as a single mutation. Either all of them succeed or none do. */
export type RecommendationBatch = {
  readonly __typename?: 'RecommendationBatch';
  /** Document of that mutation, ready to send with `variables`. */
  readonly document: Scalars['String']['output'];
  /** Type of the entities, as the API names it. */
  readonly entityType: Scalars['String']['output'];
  /** Name of the batch mutation. */
  readonly mutation: Scalars['String']['output'];
  /** Number of changes. */
  readonly size: Scalars['Int']['output'];
  /** Variables for `document`. */
  readonly variables: Scalars['JSON']['output'];
};

/** Suggested change to one entity, with the mutation that makes it. */
export type RecommendationChange = {
  readonly __typename?: 'RecommendationChange';
  /** Changes to entities that belong to this one. */
  readonly dependentChanges: ReadonlyArray<RecommendationChange>;
  /** Document of that mutation, ready to send with `variables`; null if there is none. */
  readonly document: Maybe<Scalars['String']['output']>;
  /** Type of the entity, as the API names it: `CAMPAIGN`, `LINE_ITEM`, `TARGETING_CRITERIA` and so on. */
  readonly entityType: Scalars['String']['output'];
  /** Name of the mutation that makes this one change; null if there is nothing to do or no such mutation. */
  readonly mutation: Maybe<Scalars['String']['output']>;
  /** Operation on the entity; null if the entity only groups its dependent changes. */
  readonly operationType: Maybe<RecommendationOperation>;
  /** Operation exactly as the API returned it. */
  readonly operationTypeRaw: Maybe<Scalars['String']['output']>;
  /** Parameters of the REST call, as the API returned them. */
  readonly params: Scalars['JSON']['output'];
  /** Variables for `document`; null if there is none. */
  readonly variables: Maybe<Scalars['JSON']['output']>;
};

/** Operation of a recommended change. */
export type RecommendationOperation =
  /** Create the entity. */
  | 'CREATE'
  /** Delete the entity. */
  | 'DELETE'
  /** Operation unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Update the entity. */
  | 'UPDATE';

/** Record named in the input that does not exist, or that the user cannot access. */
export type RecordNotFound = UserError & {
  readonly __typename?: 'RecordNotFound';
  /** Stable error code from the API's own table, such as `INVALID_PARAMETER` or `CAMPAIGN_NOT_FOUND`. */
  readonly code: Scalars['String']['output'];
  /**
   * Path of the invalid value in the input, such as `name` or `users[0].email`; null if the error concerns the
   * whole call.
   */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Exceeded limit, if there is one; for amounts of money, in currency units. */
  readonly limit: Maybe<Scalars['Float']['output']>;
  /** Human-readable description of the problem. */
  readonly message: Scalars['String']['output'];
  /** Index of the invalid operation in a batch, from 0; null if the error concerns the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /**
   * Violated rule: `maxLength`, `required`, or the name of a rule that involves several fields. If the API
   * refused the change, it is derived from `code`: `reference` for a missing record, `denomination` for an
   * amount.
   */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Mute, unmute, block or unblock; the event type shows which. */
export type RelationEvent = {
  readonly __typename?: 'RelationEvent';
  /** User who muted, unmuted, blocked or unblocked. */
  readonly source: ActivityUser;
  /** User who was muted, unmuted, blocked or unblocked. */
  readonly target: ActivityUser;
};

/** Features that can be added and removed in the sandbox. */
export type SandboxFeatureKey =
  /** Age targeting. */
  | 'AGE_TARGETING'
  /** Skippable videos for the PREROLL_VIEWS objective. */
  | 'ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE'
  /** Awareness objective. */
  | 'AWARENESS_OBJECTIVE'
  /** Brand campaigns on the publisher network. */
  | 'BRAND_TPN'
  /** Billing for good clicks. */
  | 'CHARGE_FOR_GOOD_CLICK'
  /** Conversation cards. */
  | 'CONVERSATION_CARD'
  /** Conversation cards with four options. */
  | 'CONVERSATION_CARD_FOUR_OPTIONS'
  /** Conversation cards that unlock content. */
  | 'CONVERSATION_CARD_UNLOCK'
  /** Billing per install. */
  | 'CPI_CHARGING'
  /** Direct message cards. */
  | 'DIRECT_MESSAGE_CARD'
  /** Direct response campaigns on the publisher network. */
  | 'DR_TAP'
  /** Retargeting of people who engaged before. */
  | 'ENGAGER_RETARGETING'
  /** Event targeting. */
  | 'EVENT_TARGETING'
  /** Targeting by installed app category. */
  | 'INSTALLED_APP_CATEGORY_TARGETING'
  /** Transaction values of mobile conversions. */
  | 'MOBILE_CONVERSION_TRANSACTION_VALUE'
  /** Bidding for optimized actions. */
  | 'OPTIMIZED_ACTION_BIDDING'
  /** PREROLL_VIEWS objective. */
  | 'PREROLL_VIEWS_OBJECTIVE'
  /** Reach and frequency analytics. */
  | 'REACH_AND_FREQUENCY_ANALYTICS'
  /** Frequency caps. */
  | 'REACH_FREQUENCY_CAP'
  /** Targeting by validated age. */
  | 'VALIDATED_AGE_TARGETING'
  /** Video app download cards. */
  | 'VIDEO_APP_DOWNLOAD_CARD'
  /** Midroll videos for the VIDEO_VIEWS objective. */
  | 'VIDEO_VIEWS_MIDROLL_OBJECTIVE';

/** File with products that the service imports regularly. Products missing from the file stay in the catalog. */
export type ScheduledFeed = {
  readonly __typename?: 'ScheduledFeed';
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Format of the file. */
  readonly feedFormat: FeedFormat;
  /** Format exactly as the API returned it. */
  readonly feedFormatRaw: Scalars['String']['output'];
  /** URL of the file. */
  readonly feedUrl: Scalars['String']['output'];
  /** How often the service imports the file. */
  readonly frequency: FeedFrequency;
  /** Frequency exactly as the API returned it. */
  readonly frequencyRaw: Scalars['String']['output'];
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** REST id of the catalog that the feed fills. */
  readonly productCatalogId: Scalars['String']['output'];
  /** Day of a weekly import such as `MONDAY`, or hours between hourly imports; null for daily imports. */
  readonly repeat: Maybe<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Time of day of the import: `07:30`. */
  readonly startTime: Scalars['String']['output'];
  /** IANA time zone of `startTime`: `America/New_York`. */
  readonly timeZone: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Product feed to create. */
export type ScheduledFeedCreateInput = {
  /** Format of the file. */
  readonly feedFormat: FeedFormatInput;
  /** URL of the file, which may have up to 8 GB. */
  readonly feedUrl: Scalars['String']['input'];
  /** How often the service imports the file. */
  readonly frequency: FeedFrequencyInput;
  /**
   * Day of a weekly import, `MONDAY` to `SUNDAY`, or hours between hourly imports: 1, 2, 3, 4, 6, 8 or 12. It must be
   * omitted for daily imports.
   */
  readonly repeat?: InputMaybe<Scalars['String']['input']>;
  /** Time of day of the import: `07:30`. */
  readonly startTime: Scalars['String']['input'];
  /** IANA time zone of `startTime`: `America/New_York`. */
  readonly timeZone: Scalars['String']['input'];
};

/** Result of changing a scheduled feed. */
export type ScheduledFeedPayload = MutationPayload & {
  readonly __typename?: 'ScheduledFeedPayload';
  /** Scheduled feed after the change; null if it was refused. */
  readonly scheduledFeed: Maybe<ScheduledFeed>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes to a product feed. Omitted fields stay unchanged. */
export type ScheduledFeedUpdateInput = {
  /** Format of the file. */
  readonly feedFormat?: InputMaybe<FeedFormatInput>;
  /** URL of the file. */
  readonly feedUrl?: InputMaybe<Scalars['String']['input']>;
  /** How often the service imports the file. A new frequency needs a new `repeat`. */
  readonly frequency?: InputMaybe<FeedFrequencyInput>;
  /** Day of a weekly import, or hours between hourly imports. */
  readonly repeat?: InputMaybe<Scalars['String']['input']>;
  /** Time of day of the import. */
  readonly startTime?: InputMaybe<Scalars['String']['input']>;
  /** IANA time zone of `startTime`. */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** Scheduled post that a line item will promote. It can be created and deleted, but not changed. */
export type ScheduledPromotedTweet = Node & {
  readonly __typename?: 'ScheduledPromotedTweet';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Line item that promotes it. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** Id of the promotion, not of the post, in the REST API: `1xboq`. */
  readonly restId: Scalars['String']['output'];
  /** Scheduled post. */
  readonly scheduledTweet: Maybe<ScheduledTweet>;
  /** REST id of the scheduled post. */
  readonly scheduledTweetRestId: Scalars['String']['output'];
  /** Published post; null until then. */
  readonly tweet: Maybe<Tweet>;
  /** Id of the published post; null until then. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of scheduled promoted tweets. */
export type ScheduledPromotedTweetConnection = {
  readonly __typename?: 'ScheduledPromotedTweetConnection';
  /** Scheduled promoted tweets of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ScheduledPromotedTweetEdge>;
  /** Scheduled promoted tweets of this page, without cursors. */
  readonly nodes: ReadonlyArray<ScheduledPromotedTweet>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Scheduled post to promote. */
export type ScheduledPromotedTweetCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /** Global or REST id of the scheduled post. */
  readonly scheduledTweetId: Scalars['ID']['input'];
};

/** Scheduled promoted tweet and its position in the list. */
export type ScheduledPromotedTweetEdge = {
  readonly __typename?: 'ScheduledPromotedTweetEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Scheduled promoted tweet. */
  readonly node: ScheduledPromotedTweet;
};

/** Filter for a line item's scheduled promoted tweets. */
export type ScheduledPromotedTweetFilter = {
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Sort order of scheduled promoted tweets. */
export type ScheduledPromotedTweetOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: ScheduledPromotedTweetOrderField;
};

/** Fields that scheduled promoted tweets can be sorted by. */
export type ScheduledPromotedTweetOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** REST id of the line item. Evaluated by the gateway, which may read many rows. */
  | 'LINE_ITEM_REST_ID'
  /** Id of the promotion. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** REST id of the scheduled post. Evaluated by the gateway, which may read many rows. */
  | 'SCHEDULED_TWEET_REST_ID'
  /** Id of the published post. Evaluated by the gateway, which may read many rows. */
  | 'TWEET_ID'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a scheduled promoted tweet. */
export type ScheduledPromotedTweetPayload = MutationPayload & {
  readonly __typename?: 'ScheduledPromotedTweetPayload';
  /** Scheduled promoted tweet after the change; null if it was refused. */
  readonly scheduledPromotedTweet: Maybe<ScheduledPromotedTweet>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Post that is published at a set time. */
export type ScheduledTweet = Node & {
  readonly __typename?: 'ScheduledTweet';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Attached card of any kind, even if deleted. The cards of many posts share REST calls, up to 200 per call. */
  readonly card: Maybe<Card>;
  /** URI of the attached card: `card://...`. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Time when it was published; null until then. */
  readonly completedAt: Maybe<Scalars['DateTime']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Attached media, in order. Media deleted from the library is included, with `deleted` true; unknown media is
   * left out.
   */
  readonly media: Maybe<ReadonlyArray<MediaLibraryItem>>;
  /** Keys of the attached media in the media library. */
  readonly mediaKeys: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Whether the post is shown only where it is promoted. */
  readonly nullcast: Maybe<Scalars['Boolean']['output']>;
  /**
   * URL of a preview page for the post; null if there is none. The previews of many posts share REST calls, up
   * to 200 per call.
   *
   * REST: GET /12/accounts/:account_id/tweet_previews
   */
  readonly previewUrl: Maybe<Scalars['String']['output']>;
  /**
   * Promotions of the scheduled post by line items, oldest first. The API lists them only by account, so one
   * read of that list, 1,000 rows per call, serves all scheduled posts in the query.
   *
   * REST: GET /12/accounts/:account_id/scheduled_promoted_tweets
   */
  readonly promotions: Maybe<ReadonlyArray<ScheduledPromotedTweet>>;
  /** Id in the REST API: a 64-bit integer in decimal, as a string. */
  readonly restId: Scalars['String']['output'];
  /** Time of publication, to the minute. */
  readonly scheduledAt: Maybe<Scalars['DateTime']['output']>;
  /** Publication status. */
  readonly scheduledStatus: ScheduledTweetStatus;
  /** Status exactly as the API returned it. */
  readonly scheduledStatusRaw: Scalars['String']['output'];
  /** Post text; may be empty if the post has media. */
  readonly text: Maybe<Scalars['String']['output']>;
  /** Published post; null until then. */
  readonly tweet: Maybe<Tweet>;
  /** Id of the published post; null until then. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Id of the author. */
  readonly userId: Scalars['String']['output'];
};


/** Post that is published at a set time. */
export type ScheduledTweetPromotionsArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Page of scheduled tweets. */
export type ScheduledTweetConnection = {
  readonly __typename?: 'ScheduledTweetConnection';
  /** Scheduled tweets of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ScheduledTweetEdge>;
  /** Scheduled tweets of this page, without cursors. */
  readonly nodes: ReadonlyArray<ScheduledTweet>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Post to schedule. */
export type ScheduledTweetCreateInput = {
  /** Id of the author: decimal, as a string. Must be a FULL user in `Account.promotableUsers`. */
  readonly asUserId: Scalars['String']['input'];
  /** URI of the card to attach: `card://...`. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /** Keys of media in the media library: up to 4 images, or one GIF, or one video. */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether the post is shown only where it is promoted; true by default. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Time of publication, at most one year ahead; seconds are ignored. */
  readonly scheduledAt: Scalars['DateTime']['input'];
  /** Post text; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** Scheduled tweet and its position in the list. */
export type ScheduledTweetEdge = {
  readonly __typename?: 'ScheduledTweetEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Scheduled tweet. */
  readonly node: ScheduledTweet;
};

/** Filter for an account's scheduled posts. */
export type ScheduledTweetFilter = {
  /** `completedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly completedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `completedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly completedBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `createdAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Text that `name` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** `nullcast` has this value. Evaluated by the gateway, which may read many rows. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** `scheduledAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly scheduledAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `scheduledAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly scheduledBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** `scheduledStatus` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly scheduledStatus?: InputMaybe<ReadonlyArray<ScheduledTweetStatus>>;
  /** Text that `text` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly textContains?: InputMaybe<Scalars['String']['input']>;
  /** `updatedAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `updatedAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Id of the author: decimal, as a string. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of scheduled tweets. */
export type ScheduledTweetOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: ScheduledTweetOrderField;
};

/** Fields that scheduled tweets can be sorted by. */
export type ScheduledTweetOrderField =
  /** URI of the attached card: `card://...`. Evaluated by the gateway, which may read many rows. */
  | 'CARD_URI'
  /** Time when it was published. Evaluated by the gateway, which may read many rows. */
  | 'COMPLETED_AT'
  /** Time of creation. Evaluated by the gateway, which may read many rows. */
  | 'CREATED_AT'
  /** Internal name. Evaluated by the gateway, which may read many rows. */
  | 'NAME'
  /** Whether the post is shown only where it is promoted. Evaluated by the gateway, which may read many rows. */
  | 'NULLCAST'
  /** Id in the REST API: a 64-bit integer in decimal. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Time of publication. Evaluated by the gateway, which may read many rows. */
  | 'SCHEDULED_AT'
  /** Publication status. Evaluated by the gateway, which may read many rows. */
  | 'SCHEDULED_STATUS'
  /** Post text. Evaluated by the gateway, which may read many rows. */
  | 'TEXT'
  /** Id of the published post. Evaluated by the gateway, which may read many rows. */
  | 'TWEET_ID'
  /** Time of the last change. Evaluated by the gateway, which may read many rows. */
  | 'UPDATED_AT'
  /** Id of the author. Evaluated by the gateway, which may read many rows. */
  | 'USER_ID';

/** Result of changing a scheduled tweet. */
export type ScheduledTweetPayload = MutationPayload & {
  readonly __typename?: 'ScheduledTweetPayload';
  /** Scheduled tweet after the change; null if it was refused. */
  readonly scheduledTweet: Maybe<ScheduledTweet>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Publication status of a scheduled post. */
export type ScheduledTweetStatus =
  /** Deleted permanently. */
  | 'DELETED'
  /** Publication failed. */
  | 'FAILED'
  /** Waiting for its time of publication. */
  | 'SCHEDULED'
  /** Published. */
  | 'SUCCESS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Changes to a scheduled post. */
export type ScheduledTweetUpdateInput = {
  /** URI of the card to attach; null removes it. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /**
   * Keys of media in the media library: up to 4 images, or one GIF, or one video. Null or an empty list removes
   * them.
   */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Internal name, visible only to the advertiser; at most 80 characters. Null removes it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether the post is shown only where it is promoted. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Time of publication, at most one year ahead; seconds are ignored. */
  readonly scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Post text; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** Dimensions that statistics can be divided by. */
export type SegmentationType =
  /** Age. */
  | 'AGE'
  /** Categories of installed apps. */
  | 'APP_STORE_CATEGORY'
  /** Custom audiences. */
  | 'AUDIENCES'
  /** Cities of one country. */
  | 'CITIES'
  /** Conversation topics. */
  | 'CONVERSATIONS'
  /** Website tags; only for metric group WEB_CONVERSION. */
  | 'CONVERSION_TAGS'
  /** Devices of one platform. */
  | 'DEVICES'
  /** Events. */
  | 'EVENTS'
  /** Gender. */
  | 'GENDER'
  /** Interests. */
  | 'INTERESTS'
  /** Keywords. */
  | 'KEYWORDS'
  /** Languages. */
  | 'LANGUAGES'
  /** Countries. */
  | 'LOCATIONS'
  /** Metropolitan areas of one country. */
  | 'METROS'
  /** Platforms, such as iOS. */
  | 'PLATFORMS'
  /** Versions of one platform. */
  | 'PLATFORM_VERSIONS'
  /** Postal codes of one country. */
  | 'POSTAL_CODES'
  /** Regions of one country. */
  | 'REGIONS'
  /** Accounts with followers similar to the audience. */
  | 'SIMILAR_TO_FOLLOWERS_OF_USER'
  /** Television shows. */
  | 'TV_SHOWS';

/** Session of a signed-in user at this gateway. Its id and tokens are never shown. */
export type Session = {
  readonly __typename?: 'Session';
  /** Time of sign-in. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Latest time when the session ends. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** Time when the session ends if it is not used until then. */
  readonly idleExpiresAt: Scalars['DateTime']['output'];
  /** Way in which the client presents the session. */
  readonly presentedAs: SessionPresentation;
};

/** Way in which a client presents a session. This list is complete: the gateway defines it. */
export type SessionPresentation =
  /** Browser cookie. */
  | 'COOKIE'
  /** `Authorization: Bearer` header. */
  | 'TOKEN';

/** Result of signing out. */
export type SignOutPayload = {
  readonly __typename?: 'SignOutPayload';
  /** Whether the access token was revoked at the service. */
  readonly revoked: Scalars['Boolean']['output'];
  /** Whether there was a session to end. */
  readonly signedOut: Scalars['Boolean']['output'];
};

/** Start or end of an audio space. */
export type SpaceEvent = {
  readonly __typename?: 'SpaceEvent';
  /** Host of the space. */
  readonly host: Maybe<ActivityUser>;
  /** Id of the space. */
  readonly spaceId: Scalars['String']['output'];
};

/** Statistics of an entity over a period. */
export type Stats = {
  readonly __typename?: 'Stats';
  /** Start of the period. */
  readonly from: Scalars['DateTime']['output'];
  /** Length of each point of `series`. */
  readonly granularity: StatsGranularity;
  /**
   * Hourly or daily numbers, without gaps; a single point for TOTAL. All series of an operation together may
   * have up to 60,000 points.
   */
  readonly series: ReadonlyArray<StatsPoint>;
  /** End of the period, exclusive: at most the end of the current hour. */
  readonly to: Scalars['DateTime']['output'];
  /** Numbers over the whole period: the sum of the series, without an extra call. */
  readonly total: StatsMetrics;
};

/** Types of entities that have statistics. */
export type StatsEntity =
  /** An advertising account. */
  | 'ACCOUNT'
  /** A campaign. */
  | 'CAMPAIGN'
  /** A funding instrument. */
  | 'FUNDING_INSTRUMENT'
  /** A line item. */
  | 'LINE_ITEM'
  /** A media creative. */
  | 'MEDIA_CREATIVE'
  /** A post without promotion. */
  | 'ORGANIC_TWEET'
  /** A promoted account. */
  | 'PROMOTED_ACCOUNT'
  /** A promoted post. */
  | 'PROMOTED_TWEET';

/** Length of each point of a series. */
export type StatsGranularity =
  /** One day, from midnight to midnight in the account's time zone; 23 or 25 hours when clocks change. */
  | 'DAY'
  /** One hour; whole hours in UTC. */
  | 'HOUR'
  /** A single point for the whole period. */
  | 'TOTAL';

/**
 * Job that computes statistics in the background. Its result is a file to download; `statsReport` downloads it
 * for you.
 */
export type StatsJob = {
  readonly __typename?: 'StatsJob';
  /** Account that the statistics belong to. */
  readonly account: Maybe<Account>;
  /** Targeting value of the segments' country. */
  readonly country: Maybe<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** End of the period, exclusive. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Type of the entities, as the API names it. */
  readonly entity: Maybe<Scalars['String']['output']>;
  /** REST ids of the entities. */
  readonly entityIds: ReadonlyArray<Scalars['String']['output']>;
  /** Time when the result expires. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Length of each point of its series, as the API names it. */
  readonly granularity: Maybe<Scalars['String']['output']>;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Metric groups, as the API names them. */
  readonly metricGroups: ReadonlyArray<Scalars['String']['output']>;
  /** Placement of the ads, as the API names it. */
  readonly placement: Maybe<Scalars['String']['output']>;
  /** Targeting value of the segments' platform. */
  readonly platform: Maybe<Scalars['String']['output']>;
  /** Id of the job: a 64-bit integer in decimal, as a string. */
  readonly restId: Scalars['String']['output'];
  /** Segmentation; null if there is none. */
  readonly segmentationType: Maybe<Scalars['String']['output']>;
  /** Start of the period. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /** Status of the job. */
  readonly status: Maybe<StatsJobStatus>;
  /** Status exactly as the API returned it. */
  readonly statusRaw: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /**
   * URL of the result, a `.json.gz` file on another host; null until it is ready. Do not send credentials to
   * that host.
   */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** Page of stats jobs. */
export type StatsJobConnection = {
  readonly __typename?: 'StatsJobConnection';
  /** Stats jobs of this page, each with its cursor. */
  readonly edges: ReadonlyArray<StatsJobEdge>;
  /** Stats jobs of this page, without cursors. */
  readonly nodes: ReadonlyArray<StatsJob>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Statistics to compute in the background. */
export type StatsJobCreateInput = {
  /** Targeting value of a country; required by some segmentation types. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** End of the period: at most 90 days after its start, or 45 days with segmentation. */
  readonly endTime: Scalars['DateTime']['input'];
  /** Type of the entities. */
  readonly entity: StatsEntity;
  /** REST ids of the entities; 1 to 20. */
  readonly entityIds: ReadonlyArray<Scalars['String']['input']>;
  /** Length of each point of the series. */
  readonly granularity: StatsGranularity;
  /** Metric groups; at least one. MOBILE_CONVERSION cannot be combined with others. */
  readonly metricGroups: ReadonlyArray<MetricGroup>;
  /** Placement of the ads. */
  readonly placement: StatsPlacement;
  /** Targeting value of a platform; required by some segmentation types. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
  /** Segmentation of the numbers; none by default. */
  readonly segmentationType?: InputMaybe<SegmentationType>;
  /** Start of the period: a whole hour, or for DAY midnight in the account's time zone. */
  readonly startTime: Scalars['DateTime']['input'];
};

/** Stats job and its position in the list. */
export type StatsJobEdge = {
  readonly __typename?: 'StatsJobEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Stats job. */
  readonly node: StatsJob;
};

/** Result of changing a stats job. */
export type StatsJobPayload = MutationPayload & {
  readonly __typename?: 'StatsJobPayload';
  /** Stats job after the change; null if it was refused. */
  readonly statsJob: Maybe<StatsJob>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Status of a statistics job. */
export type StatsJobStatus =
  /** Failed. */
  | 'FAILED'
  /** In progress. */
  | 'PROCESSING'
  /** Queued. */
  | 'QUEUED'
  /** Complete; the result is at `url`. */
  | 'SUCCESS'
  /** Status unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** The result is being stored. */
  | 'UPLOADING';

/** Metrics over the whole period. 0 if nothing was served; null if the API reports no value. */
export type StatsMetrics = Metrics & {
  readonly __typename?: 'StatsMetrics';
  /** Number of attempts to install or open an app. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly appClicks: Maybe<Scalars['Count']['output']>;
  /** Number of billed engagements. Metric group BILLING. */
  readonly billedEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of engagements with the cards of the ads. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly cardEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of swipes through carousels. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly carouselSwipes: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on the ads, including likes and other engagements. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly clicks: Maybe<Scalars['Count']['output']>;
  /** Website conversions: add to carts. Metric group WEB_CONVERSION. */
  readonly conversionAddToCarts: Maybe<ConversionMetrics>;
  /** Website conversions: add to wishlists. Metric group WEB_CONVERSION. */
  readonly conversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Website conversions: checkouts initiated. Metric group WEB_CONVERSION. */
  readonly conversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Website conversions: content views. Metric group WEB_CONVERSION. */
  readonly conversionContentViews: Maybe<ConversionMetrics>;
  /** Website conversions: custom. Metric group WEB_CONVERSION. */
  readonly conversionCustom: Maybe<ConversionMetrics>;
  /** Website conversions: downloads. Metric group WEB_CONVERSION. */
  readonly conversionDownloads: Maybe<ConversionMetrics>;
  /** Website conversions: landing page views. Metric group WEB_CONVERSION. */
  readonly conversionLandingPageViews: Maybe<ConversionMetrics>;
  /** Website conversions: payment info additions. Metric group WEB_CONVERSION. */
  readonly conversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Website conversions: purchases. Metric group WEB_CONVERSION. */
  readonly conversionPurchases: Maybe<ConversionMetrics>;
  /** Website purchases, sign-ups, site visits, downloads and custom conversions per impression, a ratio; null if the divisor is 0. */
  readonly conversionRate: Maybe<Scalars['Float']['output']>;
  /** Website conversions: searches. Metric group WEB_CONVERSION. */
  readonly conversionSearches: Maybe<ConversionMetrics>;
  /** Website conversions: sign ups. Metric group WEB_CONVERSION. */
  readonly conversionSignUps: Maybe<ConversionMetrics>;
  /** Website conversions: site visits. Metric group WEB_CONVERSION. */
  readonly conversionSiteVisits: Maybe<ConversionMetrics>;
  /** Website conversions: subscriptions. Metric group WEB_CONVERSION. */
  readonly conversionSubscriptions: Maybe<ConversionMetrics>;
  /** Spend per click, in units of the account's currency; null if the divisor is 0. */
  readonly cpc: Maybe<Scalars['Float']['output']>;
  /** Spend per engagement, in units of the account's currency; null if the divisor is 0. */
  readonly cpe: Maybe<Scalars['Float']['output']>;
  /** Spend per 1,000 impressions, in units of the account's currency; null if the divisor is 0. */
  readonly cpm: Maybe<Scalars['Float']['output']>;
  /** Spend per view of a video, in units of the account's currency; null if the divisor is 0. */
  readonly cpv: Maybe<Scalars['Float']['output']>;
  /** Click-through rate: clicks per impression, a ratio; null if the divisor is 0. */
  readonly ctr: Maybe<Scalars['Float']['output']>;
  /** Engagements per impression, a ratio; null if the divisor is 0. */
  readonly engagementRate: Maybe<Scalars['Float']['output']>;
  /** Number of engagements with the ads. Metric group ENGAGEMENT. */
  readonly engagements: Maybe<Scalars['Count']['output']>;
  /** Number of people who followed the advertiser. Metric group ENGAGEMENT. */
  readonly follows: Maybe<Scalars['Count']['output']>;
  /** Number of times ads were shown. Metric group ENGAGEMENT. */
  readonly impressions: Maybe<Scalars['Count']['output']>;
  /** Number of likes. Metric group ENGAGEMENT. */
  readonly likes: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on links in the ads; equals urlClicks if the API returns only that. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly linkClicks: Maybe<Scalars['Count']['output']>;
  /** Number of engagements with media, as counted by older API versions. Metric group MEDIA. */
  readonly mediaEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of media views, as counted by older API versions. Metric group MEDIA. */
  readonly mediaViews: Maybe<Scalars['Count']['output']>;
  /** App conversions: achievements unlocked. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** App conversions: add to carts. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToCarts: Maybe<ConversionMetrics>;
  /** App conversions: add to wishlists. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToWishlists: Maybe<ConversionMetrics>;
  /** App conversions: checkouts initiated. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** App conversions: content views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionContentViews: Maybe<ConversionMetrics>;
  /** App conversions: downloads. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionDownloads: Maybe<ConversionMetrics>;
  /** App conversions: installs. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInstalls: Maybe<ConversionMetrics>;
  /** App conversions: invites. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInvites: Maybe<ConversionMetrics>;
  /** App conversions: key page views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionKeyPageViews: Maybe<ConversionMetrics>;
  /** App conversions: levels achieved. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLevelsAchieved: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: achievements unlocked. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: add to carts. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToCarts: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: add to wishlists. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToWishlists: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: checkouts initiated. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: invites. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueInvites: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: levels achieved. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueLevelsAchieved: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: payment info additions. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: purchases. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePurchases: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: rates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueRates: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: reservations. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueReservations: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: shares. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueShares: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: sign ups. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSignUps: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: spent credits. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSpentCredits: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: tutorials completed. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueTutorialsCompleted: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: updates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueUpdates: Maybe<ConversionMetrics>;
  /** App conversions: logins. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLogins: Maybe<ConversionMetrics>;
  /** App conversions: payment info additions. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** App conversions: purchases. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPurchases: Maybe<ConversionMetrics>;
  /** App conversions: rates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionRates: Maybe<ConversionMetrics>;
  /** App conversions: re engages. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReEngages: Maybe<ConversionMetrics>;
  /** App conversions: reservations. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReservations: Maybe<ConversionMetrics>;
  /** App conversions: searches. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSearches: Maybe<ConversionMetrics>;
  /** App conversions: shares. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionShares: Maybe<ConversionMetrics>;
  /** App conversions: sign ups. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSignUps: Maybe<ConversionMetrics>;
  /** App conversions: site visits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSiteVisits: Maybe<ConversionMetrics>;
  /** App conversions: spent credits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSpentCredits: Maybe<ConversionMetrics>;
  /** App conversions: tutorials completed. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionTutorialsCompleted: Maybe<ConversionMetrics>;
  /** App conversions: updates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionUpdates: Maybe<ConversionMetrics>;
  /** Number of times ads were shown long enough to qualify. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly qualifiedImpressions: Maybe<Scalars['Count']['output']>;
  /** Number of replies. Metric group ENGAGEMENT. */
  readonly replies: Maybe<Scalars['Count']['output']>;
  /** Number of reposts. Metric group ENGAGEMENT. */
  readonly retweets: Maybe<Scalars['Count']['output']>;
  /** Spend in the account's currency; an estimate for up to 3 days. Metric group BILLING. */
  readonly spend: Maybe<Money>;
  /** Number of clicks on links in the ads; equals linkClicks if the API returns only that. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly urlClicks: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 3 seconds with the whole player in view. Metric group VIDEO. */
  readonly video3s100pctViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 6 seconds. Metric group VIDEO. */
  readonly video6sViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 15 seconds, or of 95% of the video. Metric group VIDEO. */
  readonly video15sViews: Maybe<Scalars['Count']['output']>;
  /** Number of video starts. Metric group VIDEO. */
  readonly videoContentStarts: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on the call to action of a video. Metric group VIDEO. */
  readonly videoCtaClicks: Maybe<Scalars['Count']['output']>;
  /** Number of video views. Metric group VIDEO. */
  readonly videoTotalViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 25% of the video. Metric group VIDEO. */
  readonly videoViews25: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least half of the video. Metric group VIDEO. */
  readonly videoViews50: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 75% of the video. Metric group VIDEO. */
  readonly videoViews75: Maybe<Scalars['Count']['output']>;
  /** Number of views of the whole video. Metric group VIDEO. */
  readonly videoViews100: Maybe<Scalars['Count']['output']>;
};

/** Placement of ads. */
export type StatsPlacement =
  /** Everywhere on the service, except SPOTLIGHT and TREND. */
  | 'ALL_ON_TWITTER'
  /** Publisher network, outside the service; no longer has new numbers. */
  | 'PUBLISHER_NETWORK'
  /** Top of the Explore tab. */
  | 'SPOTLIGHT'
  /** List of trends. */
  | 'TREND';

/** Metrics of one hour or day. 0 if nothing was served; null if the API reports no value. */
export type StatsPoint = Metrics & {
  readonly __typename?: 'StatsPoint';
  /** Number of attempts to install or open an app. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly appClicks: Maybe<Scalars['Count']['output']>;
  /** Number of billed engagements. Metric group BILLING. */
  readonly billedEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of engagements with the cards of the ads. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly cardEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of swipes through carousels. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly carouselSwipes: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on the ads, including likes and other engagements. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly clicks: Maybe<Scalars['Count']['output']>;
  /** Website conversions: add to carts. Metric group WEB_CONVERSION. */
  readonly conversionAddToCarts: Maybe<ConversionMetrics>;
  /** Website conversions: add to wishlists. Metric group WEB_CONVERSION. */
  readonly conversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Website conversions: checkouts initiated. Metric group WEB_CONVERSION. */
  readonly conversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Website conversions: content views. Metric group WEB_CONVERSION. */
  readonly conversionContentViews: Maybe<ConversionMetrics>;
  /** Website conversions: custom. Metric group WEB_CONVERSION. */
  readonly conversionCustom: Maybe<ConversionMetrics>;
  /** Website conversions: downloads. Metric group WEB_CONVERSION. */
  readonly conversionDownloads: Maybe<ConversionMetrics>;
  /** Website conversions: landing page views. Metric group WEB_CONVERSION. */
  readonly conversionLandingPageViews: Maybe<ConversionMetrics>;
  /** Website conversions: payment info additions. Metric group WEB_CONVERSION. */
  readonly conversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Website conversions: purchases. Metric group WEB_CONVERSION. */
  readonly conversionPurchases: Maybe<ConversionMetrics>;
  /** Website purchases, sign-ups, site visits, downloads and custom conversions per impression, a ratio; null if the divisor is 0. */
  readonly conversionRate: Maybe<Scalars['Float']['output']>;
  /** Website conversions: searches. Metric group WEB_CONVERSION. */
  readonly conversionSearches: Maybe<ConversionMetrics>;
  /** Website conversions: sign ups. Metric group WEB_CONVERSION. */
  readonly conversionSignUps: Maybe<ConversionMetrics>;
  /** Website conversions: site visits. Metric group WEB_CONVERSION. */
  readonly conversionSiteVisits: Maybe<ConversionMetrics>;
  /** Website conversions: subscriptions. Metric group WEB_CONVERSION. */
  readonly conversionSubscriptions: Maybe<ConversionMetrics>;
  /** Spend per click, in units of the account's currency; null if the divisor is 0. */
  readonly cpc: Maybe<Scalars['Float']['output']>;
  /** Spend per engagement, in units of the account's currency; null if the divisor is 0. */
  readonly cpe: Maybe<Scalars['Float']['output']>;
  /** Spend per 1,000 impressions, in units of the account's currency; null if the divisor is 0. */
  readonly cpm: Maybe<Scalars['Float']['output']>;
  /** Spend per view of a video, in units of the account's currency; null if the divisor is 0. */
  readonly cpv: Maybe<Scalars['Float']['output']>;
  /** Click-through rate: clicks per impression, a ratio; null if the divisor is 0. */
  readonly ctr: Maybe<Scalars['Float']['output']>;
  /** End of the hour or day, excluded. */
  readonly end: Scalars['DateTime']['output'];
  /** Engagements per impression, a ratio; null if the divisor is 0. */
  readonly engagementRate: Maybe<Scalars['Float']['output']>;
  /** Number of engagements with the ads. Metric group ENGAGEMENT. */
  readonly engagements: Maybe<Scalars['Count']['output']>;
  /** Number of people who followed the advertiser. Metric group ENGAGEMENT. */
  readonly follows: Maybe<Scalars['Count']['output']>;
  /** Number of times ads were shown. Metric group ENGAGEMENT. */
  readonly impressions: Maybe<Scalars['Count']['output']>;
  /** Number of likes. Metric group ENGAGEMENT. */
  readonly likes: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on links in the ads; equals urlClicks if the API returns only that. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly linkClicks: Maybe<Scalars['Count']['output']>;
  /** Number of engagements with media, as counted by older API versions. Metric group MEDIA. */
  readonly mediaEngagements: Maybe<Scalars['Count']['output']>;
  /** Number of media views, as counted by older API versions. Metric group MEDIA. */
  readonly mediaViews: Maybe<Scalars['Count']['output']>;
  /** App conversions: achievements unlocked. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** App conversions: add to carts. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToCarts: Maybe<ConversionMetrics>;
  /** App conversions: add to wishlists. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToWishlists: Maybe<ConversionMetrics>;
  /** App conversions: checkouts initiated. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** App conversions: content views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionContentViews: Maybe<ConversionMetrics>;
  /** App conversions: downloads. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionDownloads: Maybe<ConversionMetrics>;
  /** App conversions: installs. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInstalls: Maybe<ConversionMetrics>;
  /** App conversions: invites. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInvites: Maybe<ConversionMetrics>;
  /** App conversions: key page views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionKeyPageViews: Maybe<ConversionMetrics>;
  /** App conversions: levels achieved. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLevelsAchieved: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: achievements unlocked. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: add to carts. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToCarts: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: add to wishlists. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToWishlists: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: checkouts initiated. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: invites. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueInvites: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: levels achieved. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueLevelsAchieved: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: payment info additions. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: purchases. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePurchases: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: rates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueRates: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: reservations. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueReservations: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: shares. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueShares: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: sign ups. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSignUps: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: spent credits. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSpentCredits: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: tutorials completed. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueTutorialsCompleted: Maybe<ConversionMetrics>;
  /** App conversions over the lifetime of its users: updates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueUpdates: Maybe<ConversionMetrics>;
  /** App conversions: logins. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLogins: Maybe<ConversionMetrics>;
  /** App conversions: payment info additions. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** App conversions: purchases. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPurchases: Maybe<ConversionMetrics>;
  /** App conversions: rates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionRates: Maybe<ConversionMetrics>;
  /** App conversions: re engages. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReEngages: Maybe<ConversionMetrics>;
  /** App conversions: reservations. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReservations: Maybe<ConversionMetrics>;
  /** App conversions: searches. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSearches: Maybe<ConversionMetrics>;
  /** App conversions: shares. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionShares: Maybe<ConversionMetrics>;
  /** App conversions: sign ups. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSignUps: Maybe<ConversionMetrics>;
  /** App conversions: site visits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSiteVisits: Maybe<ConversionMetrics>;
  /** App conversions: spent credits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSpentCredits: Maybe<ConversionMetrics>;
  /** App conversions: tutorials completed. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionTutorialsCompleted: Maybe<ConversionMetrics>;
  /** App conversions: updates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionUpdates: Maybe<ConversionMetrics>;
  /** Number of times ads were shown long enough to qualify. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly qualifiedImpressions: Maybe<Scalars['Count']['output']>;
  /** Number of replies. Metric group ENGAGEMENT. */
  readonly replies: Maybe<Scalars['Count']['output']>;
  /** Number of reposts. Metric group ENGAGEMENT. */
  readonly retweets: Maybe<Scalars['Count']['output']>;
  /** Spend in the account's currency; an estimate for up to 3 days. Metric group BILLING. */
  readonly spend: Maybe<Money>;
  /** Start of the hour or day. */
  readonly start: Scalars['DateTime']['output'];
  /** Number of clicks on links in the ads; equals linkClicks if the API returns only that. Metric group ENGAGEMENT. Null for accounts and funding instruments, because the API does not count it for them. */
  readonly urlClicks: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 3 seconds with the whole player in view. Metric group VIDEO. */
  readonly video3s100pctViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 6 seconds. Metric group VIDEO. */
  readonly video6sViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 15 seconds, or of 95% of the video. Metric group VIDEO. */
  readonly video15sViews: Maybe<Scalars['Count']['output']>;
  /** Number of video starts. Metric group VIDEO. */
  readonly videoContentStarts: Maybe<Scalars['Count']['output']>;
  /** Number of clicks on the call to action of a video. Metric group VIDEO. */
  readonly videoCtaClicks: Maybe<Scalars['Count']['output']>;
  /** Number of video views. Metric group VIDEO. */
  readonly videoTotalViews: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 25% of the video. Metric group VIDEO. */
  readonly videoViews25: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least half of the video. Metric group VIDEO. */
  readonly videoViews50: Maybe<Scalars['Count']['output']>;
  /** Number of views of at least 75% of the video. Metric group VIDEO. */
  readonly videoViews75: Maybe<Scalars['Count']['output']>;
  /** Number of views of the whole video. Metric group VIDEO. */
  readonly videoViews100: Maybe<Scalars['Count']['output']>;
};

/** Statistics of entities over a period. */
export type StatsReport = {
  readonly __typename?: 'StatsReport';
  /** Number of API calls. */
  readonly calls: Scalars['Int']['output'];
  /** Start of the period. */
  readonly from: Scalars['DateTime']['output'];
  /** Length of each point of its series. */
  readonly granularity: StatsGranularity;
  /** Number of statistics jobs. */
  readonly jobs: Scalars['Int']['output'];
  /**
   * One row per entity or, with segmentation, per segment of each entity; the rows of an entity are adjacent.
   * Entities and segments without numbers may be left out.
   */
  readonly rows: ReadonlyArray<StatsReportRow>;
  /** End of the period, exclusive: at most the end of the current hour. */
  readonly to: Scalars['DateTime']['output'];
  /** Method used to produce the report. */
  readonly way: StatsReportWay;
};

/** Statistics of one entity, or of one segment of it. */
export type StatsReportRow = {
  readonly __typename?: 'StatsReportRow';
  /** REST id of the entity. */
  readonly entityRestId: Scalars['String']['output'];
  /**
   * Entity as it is now, even if deleted; null for organic posts. The entities of a report share REST calls, up
   * to 200 per call.
   */
  readonly record: Maybe<Node>;
  /** Segment; null without segmentation. */
  readonly segment: Maybe<StatsSegment>;
  /** Hourly or daily numbers, without gaps; a single point for TOTAL. */
  readonly series: ReadonlyArray<StatsPoint>;
  /** Numbers over the whole period: the sum of the series. */
  readonly total: StatsMetrics;
};

/** Method used to produce a report. */
export type StatsReportWay =
  /** Statistics jobs whose results were downloaded. */
  | 'JOBS'
  /** Calls that return statistics directly. */
  | 'SYNCHRONOUS';

/** One segment of statistics. */
export type StatsSegment = {
  readonly __typename?: 'StatsSegment';
  /** Display name: `Tokyo`. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Segment exactly as the API returned it. */
  readonly raw: Scalars['JSON']['output'];
  /** Targeting value, if it has one. */
  readonly value: Maybe<Scalars['String']['output']>;
};

/** Segmentation of statistics. */
export type StatsSegmentationInput = {
  /** Targeting value of a country; required for CITIES, METROS, POSTAL_CODES and REGIONS. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Targeting value of a platform; required for DEVICES and PLATFORM_VERSIONS. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
  /** Dimension to divide the numbers by. */
  readonly type: SegmentationType;
};

/** Live events. Delivered over WebSocket or Server-Sent Events. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Changes to an account's records, made through this gateway or elsewhere. Changes made through this gateway
   * arrive immediately. The API publishes no change events, so the gateway polls the lists named by `kinds`
   * every few seconds, once for all subscriptions to the account: one REST call per kind and tick. Changes made
   * before the subscription starts, or while the client is disconnected, are not delivered: query the records
   * after subscribing.
   *
   * While a list's rate limit window is nearly exhausted, its changes are delayed until the window resets. The
   * subscription ends with `FORBIDDEN`, `NOT_FOUND` or `UNAUTHENTICATED` when the user loses access to the
   * account, and with `SLOW_CONSUMER` when the client does not read fast enough.
   *
   * REST: GET /12/accounts/:account_id/campaigns and the like, with `sort_by=updated_at-desc` and `with_deleted=true`
   */
  readonly accountChanges: AccountChange;
  /**
   * Live events for the signed-in user's activity subscriptions (see `activitySubscriptionCreate`). All
   * subscribers of one user share one event stream. If the user has no activity subscription whose events reach
   * this gateway, the first event is an `ActivityNotice`.
   *
   * REST: GET /2/activity/stream
   */
  readonly activity: ActivityEvent;
  /** Current state of a change set, and its new state after each change. */
  readonly changeSetChanged: Maybe<ChangeSet>;
};


/** Live events. Delivered over WebSocket or Server-Sent Events. */
export type SubscriptionAccountChangesArgs = {
  accountId: Scalars['ID']['input'];
  kinds?: ReadonlyArray<ChangeEntity>;
};


/** Live events. Delivered over WebSocket or Server-Sent Events. */
export type SubscriptionActivityArgs = {
  filter?: InputMaybe<ActivityFilterInput>;
};


/** Live events. Delivered over WebSocket or Server-Sent Events. */
export type SubscriptionChangeSetChangedArgs = {
  id: Scalars['ID']['input'];
};

/** Images and videos to swipe through. */
export type SwipeableMediaComponent = {
  readonly __typename?: 'SwipeableMediaComponent';
  /** Images and videos from the media library, in order; unknown ones are left out. */
  readonly media: Maybe<ReadonlyArray<MediaLibraryItem>>;
  /** Keys of the images and videos in the media library, in order; 2 to 6. */
  readonly mediaKeys: ReadonlyArray<Scalars['String']['output']>;
  /** Metadata of the images and videos from the API; empty if there is none. */
  readonly mediaMetadata: ReadonlyArray<CardMediaMetadata>;
};

/** Images and videos to swipe through. */
export type SwipeableMediaComponentInput = {
  /** Keys of the images and videos in the media library, in order; 2 to 6. */
  readonly mediaKeys: ReadonlyArray<Scalars['String']['input']>;
};

/** Permission for another account to use an audience, in the form of API version 5. */
export type TailoredAudiencePermission = {
  readonly __typename?: 'TailoredAudiencePermission';
  /** Time when the permission was granted. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the permission was revoked. Lists do not include revoked permissions. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Account that the audience is shared with; null if the signed-in user has no access to it. */
  readonly grantedAccount: Maybe<Account>;
  /** REST id of the account that the audience is shared with. */
  readonly grantedAccountRestId: Scalars['String']['output'];
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Permission level of the other account. */
  readonly permissionLevel: AudiencePermissionLevel;
  /** Permission level exactly as the API returned it. */
  readonly permissionLevelRaw: Scalars['String']['output'];
  /** Id in the REST API: `ri`. */
  readonly restId: Scalars['String']['output'];
  /** Shared audience. */
  readonly tailoredAudience: Maybe<CustomAudience>;
  /** REST id of the audience. */
  readonly tailoredAudienceRestId: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of tailored audience permissions. */
export type TailoredAudiencePermissionConnection = {
  readonly __typename?: 'TailoredAudiencePermissionConnection';
  /** Tailored audience permissions of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TailoredAudiencePermissionEdge>;
  /** Tailored audience permissions of this page, without cursors. */
  readonly nodes: ReadonlyArray<TailoredAudiencePermission>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Permission to create. */
export type TailoredAudiencePermissionCreateInput = {
  /** Global or REST id of the account to share it with. */
  readonly grantedAccountId: Scalars['ID']['input'];
  /** Permission level of that account. */
  readonly permissionLevel: AudiencePermissionLevelInput;
  /** Global or REST id of the audience. */
  readonly tailoredAudienceId: Scalars['ID']['input'];
};

/** Tailored audience permission and its position in the list. */
export type TailoredAudiencePermissionEdge = {
  readonly __typename?: 'TailoredAudiencePermissionEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Tailored audience permission. */
  readonly node: TailoredAudiencePermission;
};

/** Filter for permissions. All conditions must match. */
export type TailoredAudiencePermissionFilter = {
  /** Global or REST ids of the accounts that the audience is shared with; at most 200. */
  readonly grantedAccountIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** REST ids of permissions; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Sort order of tailored audience permissions. */
export type TailoredAudiencePermissionOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: TailoredAudiencePermissionOrderField;
};

/** Fields that tailored audience permissions can be sorted by. */
export type TailoredAudiencePermissionOrderField =
  /** Time when the permission was granted. */
  | 'CREATED_AT'
  /** Whether the permission was revoked. */
  | 'DELETED'
  /** REST id of the account that the audience is shared with. Evaluated by the gateway, which may read many rows. */
  | 'GRANTED_ACCOUNT_REST_ID'
  /** Permission level of the other account. Evaluated by the gateway, which may read many rows. */
  | 'PERMISSION_LEVEL'
  /** Id in the REST API: `ri`. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** REST id of the audience. Evaluated by the gateway, which may read many rows. */
  | 'TAILORED_AUDIENCE_REST_ID'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a tailored audience permission. */
export type TailoredAudiencePermissionPayload = MutationPayload & {
  readonly __typename?: 'TailoredAudiencePermissionPayload';
  /** Tailored audience permission after the change; null if it was refused. */
  readonly tailoredAudiencePermission: Maybe<TailoredAudiencePermission>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Ways to target an audience. */
export type TargetableType =
  /** People uploaded by the advertiser. */
  | 'CRM'
  /** Everyone except people uploaded by the advertiser. */
  | 'EXCLUDED_CRM'
  /** Everyone except people who visited a website. */
  | 'EXCLUDED_WEB'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** People who visited a website. */
  | 'WEB';

/** Campaign that targets an audience. */
export type TargetedCampaign = {
  readonly __typename?: 'TargetedCampaign';
  /** Targeting campaign. */
  readonly campaign: Maybe<Campaign>;
  /** Name of the campaign. */
  readonly campaignName: Maybe<Scalars['String']['output']>;
  /** REST id of the campaign. */
  readonly campaignRestId: Maybe<Scalars['String']['output']>;
  /** Line items of the campaign that target the audience. */
  readonly lineItems: ReadonlyArray<TargetedLineItem>;
};

/** Page of targeted campaigns. */
export type TargetedCampaignConnection = {
  readonly __typename?: 'TargetedCampaignConnection';
  /** Targeted campaigns of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TargetedCampaignEdge>;
  /** Targeted campaigns of this page, without cursors. */
  readonly nodes: ReadonlyArray<TargetedCampaign>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Targeted campaign and its position in the list. */
export type TargetedCampaignEdge = {
  readonly __typename?: 'TargetedCampaignEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Targeted campaign. */
  readonly node: TargetedCampaign;
};

/** Line item that targets an audience. */
export type TargetedLineItem = {
  readonly __typename?: 'TargetedLineItem';
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** REST id of the line item. */
  readonly restId: Maybe<Scalars['String']['output']>;
  /** Whether the line item can currently be served. */
  readonly servable: Maybe<Scalars['Boolean']['output']>;
};

/** App store category. */
export type TargetingAppStoreCategory = {
  readonly __typename?: 'TargetingAppStoreCategory';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Operating system of the app store. */
  readonly osType: Maybe<TargetingOsType>;
  /** Operating system exactly as the API returned it. */
  readonly osTypeRaw: Maybe<Scalars['String']['output']>;
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Conversation topic. */
export type TargetingConversation = {
  readonly __typename?: 'TargetingConversation';
  /** Kind of topic. */
  readonly conversationType: Maybe<ConversationType>;
  /** Type exactly as the API returned it. */
  readonly conversationTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Page of targeting conversations. */
export type TargetingConversationConnection = {
  readonly __typename?: 'TargetingConversationConnection';
  /** Targeting conversations of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TargetingConversationEdge>;
  /** Targeting conversations of this page, without cursors. */
  readonly nodes: ReadonlyArray<TargetingConversation>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Targeting conversation and its position in the list. */
export type TargetingConversationEdge = {
  readonly __typename?: 'TargetingConversationEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Targeting conversation. */
  readonly node: TargetingConversation;
};

/** Result of a batch of targeting criteria. */
export type TargetingCriteriaBatchPayload = MutationPayload & {
  readonly __typename?: 'TargetingCriteriaBatchPayload';
  /** Targeting criteria in the order of the operations; null if the batch was refused. */
  readonly targetingCriteria: Maybe<ReadonlyArray<TargetingCriterion>>;
  /** Reasons why the batch was refused, each with the index of its operation; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * Targeting criterion: selects who sees a line item's ads, or which content the ads appear next to. It can be
 * created and deleted, but not changed.
 */
export type TargetingCriterion = Node & {
  readonly __typename?: 'TargetingCriterion';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /**
   * Changes to the targeting criterion, latest first. This is a beta: an account without access gets `FEATURE_REQUIRED`.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Line item that it belongs to. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** Name in the language of the argument `lang`; null without `lang`, or if the service has none. */
  readonly localizedName: Maybe<Scalars['String']['output']>;
  /** Location type; null if the criterion is not a LOCATION. */
  readonly locationType: Maybe<TargetingLocationType>;
  /** Location type exactly as the API returned it. */
  readonly locationTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name assigned by the service; for a keyword, the keyword itself. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Comparison operator. */
  readonly operatorType: Maybe<TargetingOperator>;
  /** Operator exactly as the API returned it. */
  readonly operatorTypeRaw: Maybe<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Targeting type. */
  readonly targetingType: TargetingType;
  /** Targeting type exactly as the API returned it. */
  readonly targetingTypeRaw: Scalars['String']['output'];
  /** Value: a keyword, or an id from a targeting lookup. */
  readonly targetingValue: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/**
 * Targeting criterion: selects who sees a line item's ads, or which content the ads appear next to. It can be
 * created and deleted, but not changed.
 */
export type TargetingCriterionHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<HistoryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Operation of a batch. Set exactly one field. */
export type TargetingCriterionBatchOperation =
  /** Creates a targeting criterion. */
  { readonly create: TargetingCriterionCreateInput; readonly delete?: never; }
  |  /** Deletes the targeting criterion with this global or REST id. */
  { readonly create?: never; readonly delete: Scalars['ID']['input']; };

/** Page of targeting criteria. */
export type TargetingCriterionConnection = {
  readonly __typename?: 'TargetingCriterionConnection';
  /** Targeting criteria of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TargetingCriterionEdge>;
  /** Targeting criteria of this page, without cursors. */
  readonly nodes: ReadonlyArray<TargetingCriterion>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Targeting criterion to create. */
export type TargetingCriterionCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /**
   * Comparison operator; EQ by default. NETWORK_ACTIVATION_DURATION accepts EQ, GTE and LT; PLATFORM_VERSION
   * accepts EQ, NE and GTE; APP_LIST accepts only NE; all other types accept EQ and NE.
   */
  readonly operatorType?: InputMaybe<TargetingOperatorInput>;
  /** Targeting type. */
  readonly targetingType: TargetingTypeInput;
  /** Value: a keyword, or an id from a targeting lookup. */
  readonly targetingValue: Scalars['String']['input'];
};

/** Targeting criterion and its position in the list. */
export type TargetingCriterionEdge = {
  readonly __typename?: 'TargetingCriterionEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Targeting criterion. */
  readonly node: TargetingCriterion;
};

/** Filter for a line item's targeting criteria. */
export type TargetingCriterionFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Sort order of targeting criteria. */
export type TargetingCriterionOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: TargetingCriterionOrderField;
};

/** Fields that targeting criteria can be sorted by. */
export type TargetingCriterionOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** REST id of the line item. Evaluated by the gateway, which may read many rows. */
  | 'LINE_ITEM_REST_ID'
  /** Name in the language of the argument `lang`. Evaluated by the gateway, which may read many rows. */
  | 'LOCALIZED_NAME'
  /** Location type. Evaluated by the gateway, which may read many rows. */
  | 'LOCATION_TYPE'
  /** Name assigned by the service. Evaluated by the gateway, which may read many rows. */
  | 'NAME'
  /** Comparison operator. Evaluated by the gateway, which may read many rows. */
  | 'OPERATOR_TYPE'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Targeting type. Evaluated by the gateway, which may read many rows. */
  | 'TARGETING_TYPE'
  /** Value: a keyword. Evaluated by the gateway, which may read many rows. */
  | 'TARGETING_VALUE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a targeting criterion. */
export type TargetingCriterionPayload = MutationPayload & {
  readonly __typename?: 'TargetingCriterionPayload';
  /** Targeting criterion after the change; null if it was refused. */
  readonly targetingCriterion: Maybe<TargetingCriterion>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Device model. */
export type TargetingDevice = {
  readonly __typename?: 'TargetingDevice';
  /** Manufacturer. */
  readonly manufacturer: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Operating system of the device. */
  readonly osType: Maybe<TargetingOsType>;
  /** Operating system exactly as the API returned it. */
  readonly osTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name of its platform. */
  readonly platform: Maybe<Scalars['String']['output']>;
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Event that people talk about. */
export type TargetingEvent = {
  readonly __typename?: 'TargetingEvent';
  /** Share of its audience by country. */
  readonly countryBreakdown: ReadonlyArray<TargetingShare>;
  /** Country of the event, as a two-letter code; null for a global event. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Share of its audience by kind of device. */
  readonly deviceBreakdown: ReadonlyArray<TargetingShare>;
  /** End of the event. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Event type. */
  readonly eventType: Maybe<TargetingEventType>;
  /** Type exactly as the API returned it. */
  readonly eventTypeRaw: Maybe<Scalars['String']['output']>;
  /** Share of its audience by gender. */
  readonly genderBreakdown: ReadonlyArray<TargetingShare>;
  /** Whether the event is global. */
  readonly isGlobal: Maybe<Scalars['Boolean']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Reach of the last occurrence. */
  readonly reach: Maybe<TargetingEventReach>;
  /** Start of the event. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /** Value to use in a targeting criterion; some events have none. */
  readonly targetingValue: Maybe<Scalars['String']['output']>;
  /** Most used hashtags about it, without #. */
  readonly topHashtags: ReadonlyArray<Scalars['String']['output']>;
  /** Ids of the most viewed posts about it. */
  readonly topTweets: ReadonlyArray<Scalars['String']['output']>;
  /** Usernames, without @, of the authors whose posts about it are read most. */
  readonly topUsers: ReadonlyArray<Scalars['String']['output']>;
};

/** Page of targeting events. */
export type TargetingEventConnection = {
  readonly __typename?: 'TargetingEventConnection';
  /** Targeting events of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TargetingEventEdge>;
  /** Targeting events of this page, without cursors. */
  readonly nodes: ReadonlyArray<TargetingEvent>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Targeting event and its position in the list. */
export type TargetingEventEdge = {
  readonly __typename?: 'TargetingEventEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Targeting event. */
  readonly node: TargetingEvent;
};

/** Number of people that an event reached, and of posts about it. */
export type TargetingEventReach = {
  readonly __typename?: 'TargetingEventReach';
  /** Number of people. */
  readonly totalReach: Maybe<Scalars['Int']['output']>;
  /** Number of posts. */
  readonly totalTweets: Maybe<Scalars['Int']['output']>;
};

/** Event types. */
export type TargetingEventType =
  /** Conferences. */
  | 'CONFERENCE'
  /** Holidays. */
  | 'HOLIDAY'
  /** Concerts, premieres and similar events. */
  | 'MUSIC_AND_ENTERTAINMENT'
  /** Other events. */
  | 'OTHER'
  /** Elections and other politics. */
  | 'POLITICS'
  /** Annual or weekly events. */
  | 'RECURRING'
  /** Matches, races and tournaments. */
  | 'SPORTS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `TargetingEventType` that inputs accept. */
export type TargetingEventTypeInput =
  /** Conferences. */
  | 'CONFERENCE'
  /** Holidays. */
  | 'HOLIDAY'
  /** Concerts, premieres and similar events. */
  | 'MUSIC_AND_ENTERTAINMENT'
  /** Other events. */
  | 'OTHER'
  /** Elections and other politics. */
  | 'POLITICS'
  /** Annual or weekly events. */
  | 'RECURRING'
  /** Matches, races and tournaments. */
  | 'SPORTS';

/** Interest. Names of interests within a category have the form `Category/Topic`. */
export type TargetingInterest = {
  readonly __typename?: 'TargetingInterest';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Page of targeting interests. */
export type TargetingInterestConnection = {
  readonly __typename?: 'TargetingInterestConnection';
  /** Targeting interests of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TargetingInterestEdge>;
  /** Targeting interests of this page, without cursors. */
  readonly nodes: ReadonlyArray<TargetingInterest>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Targeting interest and its position in the list. */
export type TargetingInterestEdge = {
  readonly __typename?: 'TargetingInterestEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Targeting interest. */
  readonly node: TargetingInterest;
};

/** Language. */
export type TargetingLanguage = {
  readonly __typename?: 'TargetingLanguage';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Page of targeting languages. */
export type TargetingLanguageConnection = {
  readonly __typename?: 'TargetingLanguageConnection';
  /** Targeting languages of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TargetingLanguageEdge>;
  /** Targeting languages of this page, without cursors. */
  readonly nodes: ReadonlyArray<TargetingLanguage>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Targeting language and its position in the list. */
export type TargetingLanguageEdge = {
  readonly __typename?: 'TargetingLanguageEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Targeting language. */
  readonly node: TargetingLanguage;
};

/** Location. */
export type TargetingLocation = {
  readonly __typename?: 'TargetingLocation';
  /** Country of the location, as a two-letter code. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Location type. */
  readonly locationType: Maybe<TargetingLocationType>;
  /** Location type exactly as the API returned it. */
  readonly locationTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Page of targeting locations. */
export type TargetingLocationConnection = {
  readonly __typename?: 'TargetingLocationConnection';
  /** Targeting locations of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TargetingLocationEdge>;
  /** Targeting locations of this page, without cursors. */
  readonly nodes: ReadonlyArray<TargetingLocation>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Targeting location and its position in the list. */
export type TargetingLocationEdge = {
  readonly __typename?: 'TargetingLocationEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Targeting location. */
  readonly node: TargetingLocation;
};

/** Location type. The API's singular and plural names are treated as one. */
export type TargetingLocationType =
  /** A city. */
  | 'CITY'
  /** A country. */
  | 'COUNTRY'
  /** A metropolitan area. */
  | 'METRO'
  /** A postal code. */
  | 'POSTAL_CODE'
  /** A region, such as a state. */
  | 'REGION'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `TargetingLocationType` that inputs accept. */
export type TargetingLocationTypeInput =
  /** A city. */
  | 'CITY'
  /** A country. */
  | 'COUNTRY'
  /** A metropolitan area. */
  | 'METRO'
  /** A postal code. */
  | 'POSTAL_CODE'
  /** A region, such as a state. */
  | 'REGION';

/** Mobile network operator. */
export type TargetingNetworkOperator = {
  readonly __typename?: 'TargetingNetworkOperator';
  /** Country of the operator, as a two-letter code. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Page of targeting network operators. */
export type TargetingNetworkOperatorConnection = {
  readonly __typename?: 'TargetingNetworkOperatorConnection';
  /** Targeting network operators of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TargetingNetworkOperatorEdge>;
  /** Targeting network operators of this page, without cursors. */
  readonly nodes: ReadonlyArray<TargetingNetworkOperator>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Targeting network operator and its position in the list. */
export type TargetingNetworkOperatorEdge = {
  readonly __typename?: 'TargetingNetworkOperatorEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Targeting network operator. */
  readonly node: TargetingNetworkOperator;
};

/** Comparison operator for a targeting value. */
export type TargetingOperator =
  /** Equals the value. */
  | 'EQ'
  /** Greater than or equal to the value. */
  | 'GTE'
  /** Less than the value. */
  | 'LT'
  /** Does not equal the value: excludes it. */
  | 'NE'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `TargetingOperator` that inputs accept. */
export type TargetingOperatorInput =
  /** Equals the value. */
  | 'EQ'
  /** Greater than or equal to the value. */
  | 'GTE'
  /** Less than the value. */
  | 'LT'
  /** Does not equal the value: excludes it. */
  | 'NE';

/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptions = {
  readonly __typename?: 'TargetingOptions';
  /**
   * App store categories.
   *
   * REST: GET /12/targeting_criteria/app_store_categories
   */
  readonly appStoreCategories: Maybe<ReadonlyArray<TargetingAppStoreCategory>>;
  /**
   * Conversation topics.
   *
   * REST: GET /12/targeting_criteria/conversations
   */
  readonly conversations: Maybe<TargetingConversationConnection>;
  /**
   * Device models.
   *
   * REST: GET /12/targeting_criteria/devices
   */
  readonly devices: Maybe<ReadonlyArray<TargetingDevice>>;
  /**
   * Events; all types by default.
   *
   * REST: GET /12/targeting_criteria/events
   */
  readonly events: Maybe<TargetingEventConnection>;
  /**
   * Interests, by category.
   *
   * REST: GET /12/targeting_criteria/interests
   */
  readonly interests: Maybe<TargetingInterestConnection>;
  /**
   * Languages.
   *
   * REST: GET /12/targeting_criteria/languages
   */
  readonly languages: Maybe<TargetingLanguageConnection>;
  /**
   * Locations, from countries to postal codes.
   *
   * REST: GET /12/targeting_criteria/locations
   */
  readonly locations: Maybe<TargetingLocationConnection>;
  /**
   * Mobile network operators of one country.
   *
   * REST: GET /12/targeting_criteria/network_operators
   */
  readonly networkOperators: Maybe<TargetingNetworkOperatorConnection>;
  /**
   * Operating system versions.
   *
   * REST: GET /12/targeting_criteria/platform_versions
   */
  readonly platformVersions: Maybe<ReadonlyArray<TargetingPlatformVersion>>;
  /**
   * Platforms.
   *
   * REST: GET /12/targeting_criteria/platforms
   */
  readonly platforms: Maybe<ReadonlyArray<TargetingPlatform>>;
  /**
   * Markets with television shows that can be targeted.
   *
   * REST: GET /12/targeting_criteria/tv_markets
   */
  readonly tvMarkets: Maybe<ReadonlyArray<TvMarket>>;
  /**
   * Television shows of one market.
   *
   * REST: GET /12/targeting_criteria/tv_shows
   */
  readonly tvShows: Maybe<TvShowConnection>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsAppStoreCategoriesArgs = {
  osType?: InputMaybe<TargetingOsTypeInput>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationType?: InputMaybe<ConversationTypeInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsDevicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  countryCodes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  endTime?: InputMaybe<Scalars['DateTime']['input']>;
  eventTypes?: InputMaybe<ReadonlyArray<TargetingEventTypeInput>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  startTime?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsInterestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsLanguagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsLocationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  countryCode?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  locationType?: InputMaybe<TargetingLocationTypeInput>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsNetworkOperatorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  countryCode?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsPlatformVersionsArgs = {
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsPlatformsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  lang?: InputMaybe<Scalars['String']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of values for targeting criteria. All except TV share a limit of 400 requests per 15 minutes. */
export type TargetingOptionsTvShowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  locale: Scalars['String']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
};

/** Operating systems of devices and app stores. */
export type TargetingOsType =
  /** Android. */
  | 'ANDROID'
  /** iOS and iPadOS. */
  | 'IOS'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `TargetingOsType` that inputs accept. */
export type TargetingOsTypeInput =
  /** Android. */
  | 'ANDROID'
  /** iOS and iPadOS. */
  | 'IOS';

/** Platform. */
export type TargetingPlatform = {
  readonly __typename?: 'TargetingPlatform';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Operating system version. */
export type TargetingPlatformVersion = {
  readonly __typename?: 'TargetingPlatformVersion';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Version number. */
  readonly number: Maybe<Scalars['String']['output']>;
  /** Operating system of the version. */
  readonly osType: Maybe<TargetingOsType>;
  /** Operating system exactly as the API returned it. */
  readonly osTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name of its platform. */
  readonly platform: Maybe<Scalars['String']['output']>;
  /** Type of targeting criterion to use it with. */
  readonly targetingType: Scalars['String']['output'];
  /** Value to use in a targeting criterion. */
  readonly targetingValue: Scalars['String']['output'];
};

/** One group's share of the total. */
export type TargetingShare = {
  readonly __typename?: 'TargetingShare';
  /** Name of the group: `FEMALE`, `MOBILE`, `US` and so on. */
  readonly key: Scalars['String']['output'];
  /** Share in percent. */
  readonly percentage: Scalars['Float']['output'];
};

/** Suggested targeting value. */
export type TargetingSuggestion = {
  readonly __typename?: 'TargetingSuggestion';
  /** Type of the suggestion. */
  readonly suggestionType: Maybe<TargetingSuggestionType>;
  /** Type of the suggestion exactly as the API returned it. */
  readonly suggestionTypeRaw: Maybe<Scalars['String']['output']>;
  /** Suggested keyword or user id. */
  readonly suggestionValue: Scalars['String']['output'];
};

/** Types of suggestions. */
export type TargetingSuggestionType =
  /** Keywords. */
  | 'KEYWORD'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Users, by id. */
  | 'USER_ID';

/** Values of `TargetingSuggestionType` that inputs accept. */
export type TargetingSuggestionTypeInput =
  /** Keywords. */
  | 'KEYWORD'
  /** Users, by id. */
  | 'USER_ID';

/** Targeting type. */
export type TargetingType =
  /** An age range; one per line item. */
  | 'AGE'
  /** An app of the account (`Account.apps`) whose users are excluded; only with operator NE. */
  | 'APP_LIST'
  /** People who have apps of a category. */
  | 'APP_STORE_CATEGORY'
  /** People similar to those who have apps of a category. */
  | 'APP_STORE_CATEGORY_LOOKALIKE'
  /** A keyword and related words. A line item has at most 1,000 keywords of all kinds. */
  | 'BROAD_KEYWORD'
  /** People who engaged with a campaign. */
  | 'CAMPAIGN_ENGAGEMENT'
  /** People similar to those who engaged with a campaign. */
  | 'CAMPAIGN_ENGAGEMENT_LOOKALIKE'
  /** A conversation topic. */
  | 'CONVERSATION'
  /** A custom audience. */
  | 'CUSTOM_AUDIENCE'
  /** A custom audience and similar people. */
  | 'CUSTOM_AUDIENCE_EXPANDED'
  /** A device. */
  | 'DEVICE'
  /** A kind of engagement. */
  | 'ENGAGEMENT_TYPE'
  /** An event. */
  | 'EVENT'
  /** An exact keyword. */
  | 'EXACT_KEYWORD'
  /** Followers of a user. */
  | 'FOLLOWERS_OF_USER'
  /** A gender. */
  | 'GENDER'
  /** Content of an IAB category, from the content categories. */
  | 'IAB_CATEGORY'
  /** An interest; at most 100 per line item. */
  | 'INTEREST'
  /** A language. */
  | 'LANGUAGE'
  /** A live television event. */
  | 'LIVE_TV_EVENT'
  /** A location; at most 2,000 per line item. */
  | 'LOCATION'
  /** Length of time that a device has been on its network. */
  | 'NETWORK_ACTIVATION_DURATION'
  /** A mobile operator. */
  | 'NETWORK_OPERATOR'
  /** A phrase. */
  | 'PHRASE_KEYWORD'
  /** An operating system. */
  | 'PLATFORM'
  /** A version of an operating system. */
  | 'PLATFORM_VERSION'
  /** People similar to a user's followers. */
  | 'SIMILAR_TO_FOLLOWERS_OF_USER'
  /** A television show. */
  | 'TV_SHOW'
  /** Several words in any order. */
  | 'UNORDERED_KEYWORD'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** People who engaged with the advertiser. */
  | 'USER_ENGAGEMENT'
  /** People similar to those who engaged with the advertiser. */
  | 'USER_ENGAGEMENT_LOOKALIKE'
  /** Devices on Wi-Fi. */
  | 'WIFI_ONLY';

/** Values of `TargetingType` that inputs accept. */
export type TargetingTypeInput =
  /** An age range; one per line item. */
  | 'AGE'
  /** An app of the account (`Account.apps`) whose users are excluded; only with operator NE. */
  | 'APP_LIST'
  /** People who have apps of a category. */
  | 'APP_STORE_CATEGORY'
  /** People similar to those who have apps of a category. */
  | 'APP_STORE_CATEGORY_LOOKALIKE'
  /** A keyword and related words. A line item has at most 1,000 keywords of all kinds. */
  | 'BROAD_KEYWORD'
  /** People who engaged with a campaign. */
  | 'CAMPAIGN_ENGAGEMENT'
  /** People similar to those who engaged with a campaign. */
  | 'CAMPAIGN_ENGAGEMENT_LOOKALIKE'
  /** A conversation topic. */
  | 'CONVERSATION'
  /** A custom audience. */
  | 'CUSTOM_AUDIENCE'
  /** A custom audience and similar people. */
  | 'CUSTOM_AUDIENCE_EXPANDED'
  /** A device. */
  | 'DEVICE'
  /** A kind of engagement. */
  | 'ENGAGEMENT_TYPE'
  /** An event. */
  | 'EVENT'
  /** An exact keyword. */
  | 'EXACT_KEYWORD'
  /** Followers of a user. */
  | 'FOLLOWERS_OF_USER'
  /** A gender. */
  | 'GENDER'
  /** Content of an IAB category, from the content categories. */
  | 'IAB_CATEGORY'
  /** An interest; at most 100 per line item. */
  | 'INTEREST'
  /** A language. */
  | 'LANGUAGE'
  /** A live television event. */
  | 'LIVE_TV_EVENT'
  /** A location; at most 2,000 per line item. */
  | 'LOCATION'
  /** Length of time that a device has been on its network. */
  | 'NETWORK_ACTIVATION_DURATION'
  /** A mobile operator. */
  | 'NETWORK_OPERATOR'
  /** A phrase. */
  | 'PHRASE_KEYWORD'
  /** An operating system. */
  | 'PLATFORM'
  /** A version of an operating system. */
  | 'PLATFORM_VERSION'
  /** People similar to a user's followers. */
  | 'SIMILAR_TO_FOLLOWERS_OF_USER'
  /** A television show. */
  | 'TV_SHOW'
  /** Several words in any order. */
  | 'UNORDERED_KEYWORD'
  /** People who engaged with the advertiser. */
  | 'USER_ENGAGEMENT'
  /** People similar to those who engaged with the advertiser. */
  | 'USER_ENGAGEMENT_LOOKALIKE'
  /** Devices on Wi-Fi. */
  | 'WIFI_ONLY';

/** Tax category of an account. */
export type TaxCategory =
  /** Business without VAT. */
  | 'BUSINESS_NO_VAT'
  /** Business with VAT. */
  | 'BUSINESS_WITH_VAT'
  /** Individual. */
  | 'INDIVIDUAL'
  /** Not set; read-only. */
  | 'NOT_SET'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `TaxCategory` that inputs accept. */
export type TaxCategoryInput =
  /** Business without VAT. */
  | 'BUSINESS_NO_VAT'
  /** Business with VAT. */
  | 'BUSINESS_WITH_VAT'
  /** Individual. */
  | 'INDIVIDUAL';

/** Tax and billing details of an account. */
export type TaxSettings = {
  readonly __typename?: 'TaxSettings';
  /** City. */
  readonly addressCity: Maybe<Scalars['String']['output']>;
  /** Name of the company. Set it with `addressName`. */
  readonly addressCompany: Maybe<Scalars['String']['output']>;
  /** Country. */
  readonly addressCountry: Maybe<Scalars['String']['output']>;
  /** Email address. */
  readonly addressEmail: Maybe<Scalars['String']['output']>;
  /** First name. */
  readonly addressFirstName: Maybe<Scalars['String']['output']>;
  /** Last name. */
  readonly addressLastName: Maybe<Scalars['String']['output']>;
  /** Postal code. */
  readonly addressPostalCode: Maybe<Scalars['String']['output']>;
  /** Region. */
  readonly addressRegion: Maybe<Scalars['String']['output']>;
  /** Street. */
  readonly addressStreet1: Maybe<Scalars['String']['output']>;
  /** Second line of the street address. */
  readonly addressStreet2: Maybe<Scalars['String']['output']>;
  /** Party that is billed. */
  readonly billTo: Maybe<BillTo>;
  /** Billed party exactly as the API returned it. */
  readonly billToRaw: Maybe<Scalars['String']['output']>;
  /** Party that the account advertises for. */
  readonly businessRelationship: Maybe<BusinessRelationship>;
  /** Relationship exactly as the API returned it. */
  readonly businessRelationshipRaw: Maybe<Scalars['String']['output']>;
  /** Law that applies to invoices. */
  readonly invoiceJurisdiction: Maybe<InvoiceJurisdiction>;
  /** Law exactly as the API returned it. */
  readonly invoiceJurisdictionRaw: Maybe<Scalars['String']['output']>;
  /** Tax category of the account. */
  readonly taxCategory: Maybe<TaxCategory>;
  /** Category exactly as the API returned it. */
  readonly taxCategoryRaw: Maybe<Scalars['String']['output']>;
  /** Tax id. */
  readonly taxId: Maybe<Scalars['String']['output']>;
};

/** Result of changing tax settings. */
export type TaxSettingsPayload = MutationPayload & {
  readonly __typename?: 'TaxSettingsPayload';
  /** Tax settings after the change; null if it was refused. */
  readonly taxSettings: Maybe<TaxSettings>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * Changes to tax settings. Omitted fields stay unchanged; null clears a field. Details of an agency's client are
 * write-only.
 */
export type TaxSettingsUpdateInput = {
  /** City. */
  readonly addressCity?: InputMaybe<Scalars['String']['input']>;
  /** Country. */
  readonly addressCountry?: InputMaybe<Scalars['String']['input']>;
  /** Email address; null clears it. */
  readonly addressEmail?: InputMaybe<Scalars['String']['input']>;
  /** First name; null clears it. */
  readonly addressFirstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name; null clears it. */
  readonly addressLastName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the company; read it as `addressCompany`. */
  readonly addressName?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  readonly addressPostalCode?: InputMaybe<Scalars['String']['input']>;
  /** Region. */
  readonly addressRegion?: InputMaybe<Scalars['String']['input']>;
  /** Street. */
  readonly addressStreet1?: InputMaybe<Scalars['String']['input']>;
  /** Second line of the street address; null clears it. */
  readonly addressStreet2?: InputMaybe<Scalars['String']['input']>;
  /** Party that is billed. */
  readonly billTo?: InputMaybe<BillToInput>;
  /** Party that the account advertises for. */
  readonly businessRelationship?: InputMaybe<BusinessRelationshipInput>;
  /** Client's city. */
  readonly clientAddressCity?: InputMaybe<Scalars['String']['input']>;
  /** Client's country. */
  readonly clientAddressCountry?: InputMaybe<Scalars['String']['input']>;
  /** Client's email address; null clears it. */
  readonly clientAddressEmail?: InputMaybe<Scalars['String']['input']>;
  /** Client's first name; null clears it. */
  readonly clientAddressFirstName?: InputMaybe<Scalars['String']['input']>;
  /** Client's last name; null clears it. */
  readonly clientAddressLastName?: InputMaybe<Scalars['String']['input']>;
  /** Client's name. */
  readonly clientAddressName?: InputMaybe<Scalars['String']['input']>;
  /** Client's postal code. */
  readonly clientAddressPostalCode?: InputMaybe<Scalars['String']['input']>;
  /** Client's region. */
  readonly clientAddressRegion?: InputMaybe<Scalars['String']['input']>;
  /** Client's street. */
  readonly clientAddressStreet1?: InputMaybe<Scalars['String']['input']>;
  /** Second line of the client's street address; null clears it. */
  readonly clientAddressStreet2?: InputMaybe<Scalars['String']['input']>;
  /** Law that applies to invoices. */
  readonly invoiceJurisdiction?: InputMaybe<InvoiceJurisdictionInput>;
  /** Tax category of the account. */
  readonly taxCategory?: InputMaybe<TaxCategoryInput>;
  /** Tax exemption id; write-only. */
  readonly taxExemptionId?: InputMaybe<Scalars['String']['input']>;
  /** Tax id. */
  readonly taxId?: InputMaybe<Scalars['String']['input']>;
};

/** Where published posts are shown. */
export type TimelineType =
  /** Anywhere. */
  | 'ALL'
  /** Only where they are promoted. */
  | 'NULLCAST'
  /** On the author's timeline. */
  | 'ORGANIC';

/** URL that is called when a line item's ad is seen or clicked. */
export type TrackingTag = Node & {
  readonly __typename?: 'TrackingTag';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Line item that it belongs to. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Event that calls the URL. */
  readonly trackingTagType: TrackingTagType;
  /** Type exactly as the API returned it. */
  readonly trackingTagTypeRaw: Scalars['String']['output'];
  /** URL to call. */
  readonly trackingTagUrl: Scalars['String']['output'];
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Page of tracking tags. */
export type TrackingTagConnection = {
  readonly __typename?: 'TrackingTagConnection';
  /** Tracking tags of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TrackingTagEdge>;
  /** Tracking tags of this page, without cursors. */
  readonly nodes: ReadonlyArray<TrackingTag>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Tracking tag to create. */
export type TrackingTagCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /** Event that calls the URL. */
  readonly trackingTagType: TrackingTagTypeInput;
  /** URL to call; an absolute http or https URL. */
  readonly trackingTagUrl: Scalars['String']['input'];
};

/** Tracking tag and its position in the list. */
export type TrackingTagEdge = {
  readonly __typename?: 'TrackingTagEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Tracking tag. */
  readonly node: TrackingTag;
};

/** Filter for a line item's tracking tags. */
export type TrackingTagFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Sort order of tracking tags. */
export type TrackingTagOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: TrackingTagOrderField;
};

/** Fields that tracking tags can be sorted by. */
export type TrackingTagOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** REST id of the line item. Evaluated by the gateway, which may read many rows. */
  | 'LINE_ITEM_REST_ID'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Event that calls the URL. Evaluated by the gateway, which may read many rows. */
  | 'TRACKING_TAG_TYPE'
  /** URL to call. Evaluated by the gateway, which may read many rows. */
  | 'TRACKING_TAG_URL'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Result of changing a tracking tag. */
export type TrackingTagPayload = MutationPayload & {
  readonly __typename?: 'TrackingTagPayload';
  /** Tracking tag after the change; null if it was refused. */
  readonly trackingTag: Maybe<TrackingTag>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Event that calls a tracking tag's URL. */
export type TrackingTagType =
  /** Click. */
  | 'CLICK_TRACKER'
  /** Impression. */
  | 'IMPRESSION_TAG'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Values of `TrackingTagType` that inputs accept. */
export type TrackingTagTypeInput =
  /** Click. */
  | 'CLICK_TRACKER'
  /** Impression. */
  | 'IMPRESSION_TAG';

/** Changes to a tracking tag. Only its URL can be changed. */
export type TrackingTagUpdateInput = {
  /** URL to call; an absolute http or https URL. */
  readonly trackingTagUrl: Scalars['String']['input'];
};

/** Market with television shows that can be targeted. */
export type TvMarket = {
  readonly __typename?: 'TvMarket';
  /** Country, as a two-letter code. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Locale that identifies the market, such as `en-US`. */
  readonly locale: Scalars['String']['output'];
  /** Name. */
  readonly name: Scalars['String']['output'];
};

/** Television show. */
export type TvShow = {
  readonly __typename?: 'TvShow';
  /** Genre. */
  readonly genre: Maybe<Scalars['String']['output']>;
  /** Markets where the show runs, by locale. */
  readonly locales: ReadonlyArray<TvShowLocale>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Value to use in a targeting criterion: a 64-bit integer, as a string. */
  readonly targetingValue: Scalars['String']['output'];
};

/** Page of TV shows. */
export type TvShowConnection = {
  readonly __typename?: 'TvShowConnection';
  /** TV shows of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TvShowEdge>;
  /** TV shows of this page, without cursors. */
  readonly nodes: ReadonlyArray<TvShow>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** TV show and its position in the list. */
export type TvShowEdge = {
  readonly __typename?: 'TvShowEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** TV show. */
  readonly node: TvShow;
};

/** Market where a television show runs. */
export type TvShowLocale = {
  readonly __typename?: 'TvShowLocale';
  /** Country, such as `US`. */
  readonly country: Maybe<Scalars['String']['output']>;
  /** Language, such as `en`. */
  readonly language: Maybe<Scalars['String']['output']>;
};

/** Published post, scheduled post or draft, as the posting service returns it. */
export type Tweet = Node & {
  readonly __typename?: 'Tweet';
  /** Account that the post was read for. */
  readonly account: Maybe<Account>;
  /** Author. Names missing from the post are looked up. */
  readonly author: Maybe<User>;
  /**
   * Attached card of any kind, even if deleted; null if there is none. The cards of many posts share REST
   * calls, up to 200 per call.
   */
  readonly card: Maybe<Card>;
  /** URI of the attached card: `card://...`; null if there is none. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Ids of the post's contributors: decimal, as strings. */
  readonly contributors: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Users who may reply. */
  readonly conversationSettings: Maybe<ConversationSettings>;
  /** Users who may reply, exactly as the API returned them. */
  readonly conversationSettingsRaw: Maybe<Scalars['String']['output']>;
  /** Location of the post, longitude first. */
  readonly coordinates: Maybe<GeoPoint>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Time of creation exactly as the API returned it: `Tue Aug 27 22:22:12 +0000 2019`. */
  readonly createdAtRaw: Maybe<Scalars['String']['output']>;
  /** Start and end of the displayed part of `fullText`, in code points; the end is exclusive. */
  readonly displayTextRange: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** Hashtags, mentions, links and media of the post. */
  readonly entities: Maybe<TweetEntities>;
  /** Number of likes. */
  readonly favoriteCount: Maybe<Scalars['Int']['output']>;
  /** Whether the caller has liked the post. */
  readonly favorited: Maybe<Scalars['Boolean']['output']>;
  /** Post text. */
  readonly fullText: Maybe<Scalars['String']['output']>;
  /** Location of the post in the older form, latitude first. */
  readonly geo: Maybe<GeoPoint>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The same id, from the API's string field. */
  readonly idStr: Maybe<Scalars['String']['output']>;
  /** Username of the user that this post replies to. */
  readonly inReplyToScreenName: Maybe<Scalars['String']['output']>;
  /** Id of the post that this post replies to: decimal, as a string. */
  readonly inReplyToStatusId: Maybe<Scalars['String']['output']>;
  /** The same id, from the API's string field. */
  readonly inReplyToStatusIdStr: Maybe<Scalars['String']['output']>;
  /** Id of the user that this post replies to: decimal, as a string. */
  readonly inReplyToUserId: Maybe<Scalars['String']['output']>;
  /** The same id, from the API's string field. */
  readonly inReplyToUserIdStr: Maybe<Scalars['String']['output']>;
  /** Language as a BCP 47 code; `und` if unknown. */
  readonly lang: Maybe<Scalars['String']['output']>;
  /**
   * Attached media, in order. Keys, ids, URLs, types and categories come from the post itself and cost no call.
   * Other fields are read from the media library. Media deleted from the library is included, with `deleted`
   * true; unknown media is left out.
   */
  readonly media: Maybe<ReadonlyArray<MediaLibraryItem>>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Whether the post is shown only where it is promoted. */
  readonly nullcast: Maybe<Scalars['Boolean']['output']>;
  /** Place tagged in the post. */
  readonly place: Maybe<TweetPlace>;
  /**
   * URL of a preview page for the post; null if there is none. The previews of many posts share REST calls, up
   * to 200 per call.
   *
   * REST: GET /12/accounts/:account_id/tweet_previews
   */
  readonly previewUrl: Maybe<Scalars['String']['output']>;
  /** Id in the REST API: a 64-bit integer in decimal, as a string. Scheduled posts and drafts have their own ids. */
  readonly restId: Scalars['String']['output'];
  /** Number of reposts. */
  readonly retweetCount: Maybe<Scalars['Int']['output']>;
  /** Whether the caller has reposted the post. */
  readonly retweeted: Maybe<Scalars['Boolean']['output']>;
  /** Time of publication; only for scheduled posts. */
  readonly scheduledAt: Maybe<Scalars['DateTime']['output']>;
  /** Audience of the post. */
  readonly scopes: Maybe<TweetScopes>;
  /** Application that created the post, as HTML. UNTRUSTED, because others wrote it. */
  readonly source: Maybe<Scalars['String']['output']>;
  /** Whether `fullText` is shortened. */
  readonly truncated: Maybe<Scalars['Boolean']['output']>;
  /** The same id, under the name used by other API calls. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
  /** Type of post. */
  readonly tweetType: Maybe<TweetKind>;
  /** Type exactly as the API returned it. */
  readonly tweetTypeRaw: Maybe<Scalars['String']['output']>;
  /** Author as included in the post; names that the post omits are null. Costs no call. */
  readonly user: Maybe<User>;
};

/** Button next to a video. */
export type TweetCallToAction = {
  readonly __typename?: 'TweetCallToAction';
  /** Label of the button: VISIT_SITE or WATCH_NOW. */
  readonly type: Maybe<Scalars['String']['output']>;
  /** URL that the button links to. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** Page of tweets. */
export type TweetConnection = {
  readonly __typename?: 'TweetConnection';
  /** Tweets of this page, each with its cursor. */
  readonly edges: ReadonlyArray<TweetEdge>;
  /** Tweets of this page, without cursors. */
  readonly nodes: ReadonlyArray<Tweet>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list; null unless this page contains the complete list, because the API does not count it. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Post to publish. */
export type TweetCreateInput = {
  /** Id of the author: decimal, as a string. Must be a FULL user in `Account.promotableUsers`. */
  readonly asUserId: Scalars['String']['input'];
  /** URI of the card to attach: `card://...`. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /** Users who may reply; EVERYONE by default. */
  readonly conversationSettings?: InputMaybe<ConversationSettingsInput>;
  /** Keys of media in the media library: up to 4 images, or one GIF, or one video. */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether the post is shown only where it is promoted; true by default. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Post text; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Whether `user` in the result contains only an id; false by default. */
  readonly trimUser?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * Form of the text in the result; EXTENDED by default. COMPAT may shorten a long text, and `displayTextRange`
   * is then empty.
   */
  readonly tweetMode?: InputMaybe<TweetMode>;
  /** Label of the button next to the video; requires `videoCtaValue`. */
  readonly videoCta?: InputMaybe<VideoCallToAction>;
  /** URL that this button links to, an absolute http or https URL; requires `videoCta`. */
  readonly videoCtaValue?: InputMaybe<Scalars['String']['input']>;
  /** Description shown with the video, 1 to 200 characters. The description in the media library is not shown. */
  readonly videoDescription?: InputMaybe<Scalars['String']['input']>;
  /** Title shown with the video, 1 to 70 characters. The title in the media library is not shown. */
  readonly videoTitle?: InputMaybe<Scalars['String']['input']>;
};

/** Tweet and its position in the list. */
export type TweetEdge = {
  readonly __typename?: 'TweetEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Tweet. */
  readonly node: Tweet;
};

/** New content of an edited post. */
export type TweetEditInput = {
  /** Complete new text, with at most the length that the user's posts may have. */
  readonly text: Scalars['String']['input'];
};

/** Result of editing a post. */
export type TweetEditPayload = MutationPayload & {
  readonly __typename?: 'TweetEditPayload';
  /** Reasons why the change was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** New version; null if the edit was refused. */
  readonly version: Maybe<PostVersion>;
};

/** Hashtags, mentions, links and media of a post. */
export type TweetEntities = {
  readonly __typename?: 'TweetEntities';
  /** Hashtags, without #. */
  readonly hashtags: Maybe<ReadonlyArray<TweetTag>>;
  /** Media, in order; empty if there is none. */
  readonly media: Maybe<ReadonlyArray<TweetMedia>>;
  /** Ticker symbols, without $. */
  readonly symbols: Maybe<ReadonlyArray<TweetTag>>;
  /** Links. */
  readonly urls: Maybe<ReadonlyArray<TweetUrl>>;
  /** Mentioned users. */
  readonly userMentions: Maybe<ReadonlyArray<TweetMention>>;
};

/** Filter for an account's posts. */
export type TweetFilter = {
  /** `conversationSettings` is one of these. Evaluated by the gateway, which may read many rows. */
  readonly conversationSettings?: InputMaybe<ReadonlyArray<ConversationSettings>>;
  /** `favoriteCount` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly favoriteCount?: InputMaybe<IntRange>;
  /** Text that `fullText` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly fullTextContains?: InputMaybe<Scalars['String']['input']>;
  /** Global or REST ids of posts, scheduled posts or drafts, depending on `tweetType`; 1 to 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Published posts only: whether to include posts that start with a username. False by default. */
  readonly includeMentionsAndReplies?: InputMaybe<Scalars['Boolean']['input']>;
  /** Case-insensitive prefix of the name; 1 to 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Text that `name` must contain, ignoring case and accents; 1 to 255 characters. Evaluated by the gateway, which may read many rows. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** `retweetCount` is within this range. Evaluated by the gateway, which may read many rows. */
  readonly retweetCount?: InputMaybe<IntRange>;
  /** `scheduledAt` is this time or later. Evaluated by the gateway, which may read many rows. */
  readonly scheduledAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** `scheduledAt` is earlier than this time. Evaluated by the gateway, which may read many rows. */
  readonly scheduledBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Published posts only: where the posts are shown. NULLCAST by default. */
  readonly timelineType?: InputMaybe<TimelineType>;
  /** Type of posts to list. */
  readonly tweetType: TweetType;
  /**
   * Id of the author: decimal, as a string. By default, the account's FULL promotable user or, with `ids`, any
   * user that the account may promote.
   */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** Type of post. */
export type TweetKind =
  /** Draft. */
  | 'DRAFT'
  /** Published post. */
  | 'PUBLISHED'
  /** Scheduled post that is not published yet. */
  | 'SCHEDULED'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Media shown by a post. */
export type TweetMedia = {
  readonly __typename?: 'TweetMedia';
  /** Details shown next to a video; null if none were set for this post. */
  readonly additionalMediaInfo: Maybe<TweetMediaInfo>;
  /** Key in the media library. */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** URL of the media. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** Media type in lower case: `image`, `gif` or `video`. */
  readonly type: Maybe<Scalars['String']['output']>;
};

/**
 * Details shown next to a video. They were set when the post was created; those in the media library are not
 * used.
 */
export type TweetMediaInfo = {
  readonly __typename?: 'TweetMediaInfo';
  /** Button; null if `videoCta` was not set. */
  readonly callToAction: Maybe<TweetCallToAction>;
  /** Description; null if `videoDescription` was not set. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Title; null if `videoTitle` was not set. */
  readonly title: Maybe<Scalars['String']['output']>;
};

/** User mentioned in a post. */
export type TweetMention = {
  readonly __typename?: 'TweetMention';
  /** Start and end in the text, in code points; the end is exclusive. */
  readonly indices: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** Username, without @. */
  readonly screenName: Maybe<Scalars['String']['output']>;
};

/** Form of a post's text in a result. */
export type TweetMode =
  /** Compatible with the former, shorter length of posts. */
  | 'COMPAT'
  /** Complete text. */
  | 'EXTENDED';

/** Sort order of tweets. */
export type TweetOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: TweetOrderField;
};

/** Fields that tweets can be sorted by. */
export type TweetOrderField =
  /** URI of the attached card: `card://...`. Evaluated by the gateway, which may read many rows. */
  | 'CARD_URI'
  /** Users who may reply. Evaluated by the gateway, which may read many rows. */
  | 'CONVERSATION_SETTINGS'
  /** Whether the caller has liked the post. Evaluated by the gateway, which may read many rows. */
  | 'FAVORITED'
  /** Number of likes. Evaluated by the gateway, which may read many rows. */
  | 'FAVORITE_COUNT'
  /** Post text. Evaluated by the gateway, which may read many rows. */
  | 'FULL_TEXT'
  /** Username of the user that this post replies to. Evaluated by the gateway, which may read many rows. */
  | 'IN_REPLY_TO_SCREEN_NAME'
  /** Id of the post that this post replies to: decimal. Evaluated by the gateway, which may read many rows. */
  | 'IN_REPLY_TO_STATUS_ID'
  /** Id of the user that this post replies to: decimal. Evaluated by the gateway, which may read many rows. */
  | 'IN_REPLY_TO_USER_ID'
  /** Language as a BCP 47 code. Evaluated by the gateway, which may read many rows. */
  | 'LANG'
  /** Internal name. Evaluated by the gateway, which may read many rows. */
  | 'NAME'
  /** Whether the post is shown only where it is promoted. Evaluated by the gateway, which may read many rows. */
  | 'NULLCAST'
  /** Id in the REST API: a 64-bit integer in decimal. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Whether the caller has reposted the post. Evaluated by the gateway, which may read many rows. */
  | 'RETWEETED'
  /** Number of reposts. Evaluated by the gateway, which may read many rows. */
  | 'RETWEET_COUNT'
  /** Time of publication. Evaluated by the gateway, which may read many rows. */
  | 'SCHEDULED_AT'
  /** Application that created the post. Evaluated by the gateway, which may read many rows. */
  | 'SOURCE'
  /** Whether `fullText` is shortened. Evaluated by the gateway, which may read many rows. */
  | 'TRUNCATED'
  /** Type of post. Evaluated by the gateway, which may read many rows. */
  | 'TWEET_TYPE';

/** Result of changing a tweet. */
export type TweetPayload = MutationPayload & {
  readonly __typename?: 'TweetPayload';
  /** Tweet after the change; null if it was refused. */
  readonly tweet: Maybe<Tweet>;
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Place tagged in a post. */
export type TweetPlace = {
  readonly __typename?: 'TweetPlace';
  /** Country as a two-letter ISO 3166-1 code in capitals. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Name of the place. */
  readonly name: Maybe<Scalars['String']['output']>;
};

/** Preview of a post. */
export type TweetPreview = {
  readonly __typename?: 'TweetPreview';
  /**
   * Preview exactly as the API returned it: HTML with an iframe. UNTRUSTED, because it shows content by others.
   * Do not embed it in your own page; show `previewUrl` in a sandboxed iframe instead.
   */
  readonly previewHtml: Maybe<Scalars['String']['output']>;
  /**
   * URL of the page in that iframe, taken from its `src`; null if it is missing or not an absolute http or https
   * URL.
   */
  readonly previewUrl: Maybe<Scalars['String']['output']>;
  /** Id of the draft, scheduled post or published post. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
};

/** Audience of a post. */
export type TweetScopes = {
  readonly __typename?: 'TweetScopes';
  /** Whether only the author's followers see the post. */
  readonly followers: Maybe<Scalars['Boolean']['output']>;
};

/** Hashtag or ticker symbol in a post. */
export type TweetTag = {
  readonly __typename?: 'TweetTag';
  /** Start and end in the text, in code points; the end is exclusive. */
  readonly indices: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** Text, without # or $. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** Type of post that an id refers to. */
export type TweetType =
  /** Draft. */
  | 'DRAFT'
  /** Published post. */
  | 'PUBLISHED'
  /** Scheduled post, by its own id. */
  | 'SCHEDULED';

/** Changes to a published post. */
export type TweetUpdateInput = {
  /** Internal name, visible only to the advertiser; at most 80 characters. Null removes it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Link in a post. */
export type TweetUrl = {
  readonly __typename?: 'TweetUrl';
  /** URL as displayed. */
  readonly displayUrl: Maybe<Scalars['String']['output']>;
  /** Full URL. */
  readonly expandedUrl: Maybe<Scalars['String']['output']>;
  /** Start and end in the text, in code points; the end is exclusive. */
  readonly indices: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** URL as it appears in the text. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** Component of a type unknown to this version of the gateway. */
export type UnrecognizedComponent = {
  readonly __typename?: 'UnrecognizedComponent';
  /** Type exactly as the API returned it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
};

/** Destination of a type unknown to this version of the gateway. */
export type UnrecognizedDestination = {
  readonly __typename?: 'UnrecognizedDestination';
  /** Type exactly as the API returned it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
};

/** User of the service. */
export type User = {
  readonly __typename?: 'User';
  /** Id of the user: a 64-bit integer in decimal, as a string. */
  readonly id: Scalars['ID']['output'];
  /** Display name, if a post includes it; null otherwise. */
  readonly name: Maybe<Scalars['String']['output']>;
  /**
   * URL of the profile picture, if a post includes it; null otherwise. It is null for posts that were read
   * without their authors.
   */
  readonly profileImageUrl: Maybe<Scalars['String']['output']>;
  /** Username, without @; null if it is not known, as in service mode. */
  readonly screenName: Maybe<Scalars['String']['output']>;
};

/** Reason why a mutation was refused. Nothing was changed. The concrete type classifies the problem. */
export type UserError = {
  /** Stable error code from the API's own table, such as `INVALID_PARAMETER` or `CAMPAIGN_NOT_FOUND`. */
  readonly code: Scalars['String']['output'];
  /**
   * Path of the invalid value in the input, such as `name` or `users[0].email`; null if the error concerns the
   * whole call.
   */
  readonly field: Maybe<Scalars['String']['output']>;
  /** Exceeded limit, if there is one; for amounts of money, in currency units. */
  readonly limit: Maybe<Scalars['Float']['output']>;
  /** Human-readable description of the problem. */
  readonly message: Scalars['String']['output'];
  /** Index of the invalid operation in a batch, from 0; null if the error concerns the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /**
   * Violated rule: `maxLength`, `required`, or the name of a rule that involves several fields. If the API
   * refused the change, it is derived from `code`: `reference` for a missing record, `denomination` for an
   * amount.
   */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Settings of a user on an account. Settings that were never set are empty strings. */
export type UserSettings = {
  readonly __typename?: 'UserSettings';
  /** Phone number. */
  readonly contactPhone: Maybe<Scalars['String']['output']>;
  /** Phone extension. */
  readonly contactPhoneExtension: Maybe<Scalars['String']['output']>;
  /** Email address for notifications. */
  readonly notificationEmail: Maybe<Scalars['String']['output']>;
};

/** Result of changing user settings. */
export type UserSettingsPayload = MutationPayload & {
  readonly __typename?: 'UserSettingsPayload';
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** User settings after the change; null if it was refused. */
  readonly userSettings: Maybe<UserSettings>;
};

/** Changes to a user's settings. Omitted fields stay unchanged. */
export type UserSettingsUpdateInput = {
  /** Phone number. */
  readonly contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** Phone extension. */
  readonly contactPhoneExtension?: InputMaybe<Scalars['String']['input']>;
  /** Email address for notifications. */
  readonly notificationEmail?: InputMaybe<Scalars['String']['input']>;
  /**
   * Types of emails to receive, such as `ACCOUNT_PERFORMANCE` or `PERFORMANCE_IMPROVEMENT`. Values must not
   * contain commas. Write-only.
   */
  readonly subscribeEmailTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Label of a button next to a video. */
export type VideoCallToAction =
  /** Visit the site. */
  | 'VISIT_SITE'
  /** Watch now. */
  | 'WATCH_NOW';

/** Card with a video and hashtags to post about. */
export type VideoConversationCard = Card & Node & {
  readonly __typename?: 'VideoConversationCard';
  /** Account that owns the record. */
  readonly account: Maybe<Account>;
  /** Card type. */
  readonly cardType: Maybe<CardType>;
  /** Card type exactly as the API returned it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** URI that attaches the card to a post: `card://` and its id; null in the result of a deletion. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the record is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Key of the video in the media library. */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** URL of the video, hosted by the service. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Hashtags to post about, in order: 1 to 4; empty in the result of a deletion. */
  readonly options: ReadonlyArray<ConversationOption>;
  /** URL of the still image shown before the video; the first frame by default. */
  readonly posterMediaUrl: Maybe<Scalars['String']['output']>;
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Text shown after posting; at most 23 characters. */
  readonly thankYouText: Maybe<Scalars['String']['output']>;
  /** URL opened after posting; null if there is none. */
  readonly thankYouUrl: Maybe<Scalars['String']['output']>;
  /** Headline, at most 23 characters; null if there is none. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** Time of the last change. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Id of the video: decimal, as a string. */
  readonly videoContentId: Maybe<Scalars['String']['output']>;
  /** Height of the video in pixels. */
  readonly videoHeight: Maybe<Scalars['Int']['output']>;
  /** URL of the video as an HLS playlist. */
  readonly videoHlsUrl: Maybe<Scalars['String']['output']>;
  /** Id of the user who owns the video: decimal, as a string. */
  readonly videoOwnerId: Maybe<Scalars['String']['output']>;
  /** URL of the video's first frame. */
  readonly videoPosterUrl: Maybe<Scalars['String']['output']>;
  /** URL of the video file. */
  readonly videoUrl: Maybe<Scalars['String']['output']>;
  /** Width of the video in pixels. */
  readonly videoWidth: Maybe<Scalars['Int']['output']>;
};

/** Page of video conversation cards. */
export type VideoConversationCardConnection = {
  readonly __typename?: 'VideoConversationCardConnection';
  /** Video conversation cards of this page, each with its cursor. */
  readonly edges: ReadonlyArray<VideoConversationCardEdge>;
  /** Video conversation cards of this page, without cursors. */
  readonly nodes: ReadonlyArray<VideoConversationCard>;
  /** Position of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Total number in the list. Read only if selected; the API allows 200 such requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Video conversation card to create. */
export type VideoConversationCardCreateInput = {
  /** Key of a video in the media library; its aspect ratio must be 16:9. */
  readonly mediaKey: Scalars['String']['input'];
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name: Scalars['String']['input'];
  /** Hashtags to post about, in order: 1 to 4. */
  readonly options: ReadonlyArray<ConversationOptionInput>;
  /** Key of an image in the media library to show before the video; the video's first frame by default. */
  readonly posterMediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Text shown after posting; at most 23 characters. */
  readonly thankYouText: Scalars['String']['input'];
  /** URL opened after posting; an absolute http or https URL. */
  readonly thankYouUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline, at most 23 characters; required if there is only one option. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Key of an image in the media library that posting unlocks. Write-only. */
  readonly unlockedImageMediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Key of a video in the media library that posting unlocks. Write-only. */
  readonly unlockedVideoMediaKey?: InputMaybe<Scalars['String']['input']>;
};

/** Video conversation card and its position in the list. */
export type VideoConversationCardEdge = {
  readonly __typename?: 'VideoConversationCardEdge';
  /** Cursor of this position, for use as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** Video conversation card. */
  readonly node: VideoConversationCard;
};

/** Filter for an account's video conversation cards. All conditions must match. */
export type VideoConversationCardFilter = {
  /** Global or REST ids; at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Case-insensitive prefix of the name; at most 80 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of video conversation cards. */
export type VideoConversationCardOrder = {
  /** Sort direction. */
  readonly direction?: OrderDirection;
  /** Field to sort by. */
  readonly field: VideoConversationCardOrderField;
};

/** Fields that video conversation cards can be sorted by. */
export type VideoConversationCardOrderField =
  /** Card type. Evaluated by the gateway, which may read many rows. */
  | 'CARD_TYPE'
  /** URI that attaches the card to a post: `card://` and its id. Evaluated by the gateway, which may read many rows. */
  | 'CARD_URI'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Key of the video in the media library. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_KEY'
  /** URL of the video. Evaluated by the gateway, which may read many rows. */
  | 'MEDIA_URL'
  /** Internal name. */
  | 'NAME'
  /** URL of the still image shown before the video. Evaluated by the gateway, which may read many rows. */
  | 'POSTER_MEDIA_URL'
  /** Id in the REST API. Evaluated by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Text shown after posting. Evaluated by the gateway, which may read many rows. */
  | 'THANK_YOU_TEXT'
  /** URL opened after posting. Evaluated by the gateway, which may read many rows. */
  | 'THANK_YOU_URL'
  /** Headline. Evaluated by the gateway, which may read many rows. */
  | 'TITLE'
  /** Time of the last change. */
  | 'UPDATED_AT'
  /** Id of the video: decimal. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_CONTENT_ID'
  /** Height of the video in pixels. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_HEIGHT'
  /** URL of the video as an HLS playlist. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_HLS_URL'
  /** Id of the user who owns the video: decimal. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_OWNER_ID'
  /** URL of the video's first frame. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_POSTER_URL'
  /** URL of the video file. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_URL'
  /** Width of the video in pixels. Evaluated by the gateway, which may read many rows. */
  | 'VIDEO_WIDTH';

/** Result of changing a video conversation card. */
export type VideoConversationCardPayload = MutationPayload & {
  readonly __typename?: 'VideoConversationCardPayload';
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Video conversation card after the change; null if it was refused. */
  readonly videoConversationCard: Maybe<VideoConversationCard>;
};

/** Changes to a video conversation card. Omitted fields stay unchanged. */
export type VideoConversationCardUpdateInput = {
  /** Key of a video in the media library; its aspect ratio must be 16:9. */
  readonly mediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Internal name, visible only to the advertiser; at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Hashtags to post about, in order: 1 to 4. They replace all existing ones. */
  readonly options?: InputMaybe<ReadonlyArray<ConversationOptionInput>>;
  /**
   * Key of an image in the media library to show before the video. Null restores the default, the video's first
   * frame.
   */
  readonly posterMediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Text shown after posting; at most 23 characters. */
  readonly thankYouText?: InputMaybe<Scalars['String']['input']>;
  /** URL opened after posting; an absolute http or https URL. Null removes it. */
  readonly thankYouUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline, at most 23 characters; required if there is only one option. Null removes it. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Key of an image in the media library that posting unlocks. Write-only. Null removes it. */
  readonly unlockedImageMediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Key of a video in the media library that posting unlocks. Write-only. Null removes it. */
  readonly unlockedVideoMediaKey?: InputMaybe<Scalars['String']['input']>;
};

/** Signed-in user, or the configured user in service mode. API calls are signed for this user. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /**
   * Accounts that the signed-in user can access.
   *
   * REST: GET /12/accounts
   */
  readonly accounts: Maybe<AccountConnection>;
  /**
   * Actions that the user may take on an account.
   *
   * REST: GET /12/accounts/:account_id/authenticated_user_access
   */
  readonly permissions: Maybe<AccountAccess>;
  /** Session of this request; null in service mode. */
  readonly session: Maybe<Session>;
  /** Signed-in user; null in service mode. */
  readonly user: Maybe<User>;
};


/** Signed-in user, or the configured user in service mode. API calls are signed for this user. */
export type ViewerAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AccountOrder>;
};


/** Signed-in user, or the configured user in service mode. API calls are signed for this user. */
export type ViewerPermissionsArgs = {
  accountId: Scalars['ID']['input'];
};

/** URL that the service sends signed events to, instead of using the stream. */
export type Webhook = {
  readonly __typename?: 'Webhook';
  /** Time of creation. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Global id, for client caches; `node` does not find records of this type. */
  readonly id: Scalars['ID']['output'];
  /** Id in the REST API. */
  readonly restId: Scalars['String']['output'];
  /** Webhook URL. */
  readonly url: Scalars['String']['output'];
  /** Whether the webhook passed the service's last challenge. Otherwise, it receives no events. */
  readonly valid: Scalars['Boolean']['output'];
};

/** Webhook to register. */
export type WebhookCreateInput = {
  /** Webhook URL: https, without a port; 1 to 200 characters. */
  readonly url: Scalars['String']['input'];
};

/** Result of deleting a webhook. */
export type WebhookDeletePayload = MutationPayload & {
  readonly __typename?: 'WebhookDeletePayload';
  /**
   * Signed-in user's activity subscriptions that used the webhook and no longer deliver events; null if the
   * deletion was refused. Reads all of the user's activity subscriptions, 1,000 per call.
   */
  readonly brokenSubscriptions: Maybe<ReadonlyArray<ActivitySubscription>>;
  /** REST id of the deleted webhook; null if the deletion was refused. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** Reasons why the change was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Result of changing a webhook. */
export type WebhookPayload = MutationPayload & {
  readonly __typename?: 'WebhookPayload';
  /** Reasons why the mutation was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Webhook after the change; null if it was refused. */
  readonly webhook: Maybe<Webhook>;
};

/** Events to resend. */
export type WebhookReplayInput = {
  /** Start of the period, a whole minute within the last 24 hours. */
  readonly from: Scalars['DateTime']['input'];
  /** End of the period, a whole minute after `from`. */
  readonly to: Scalars['DateTime']['input'];
  /** Global or REST id of the webhook. */
  readonly webhookId: Scalars['String']['input'];
};

/** Result of a replay. */
export type WebhookReplayPayload = MutationPayload & {
  readonly __typename?: 'WebhookReplayPayload';
  /** Time when the replay started. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Id of the replay, which runs in the background; null if it was refused. */
  readonly jobId: Maybe<Scalars['String']['output']>;
  /** Reasons why the change was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Result of a challenge. */
export type WebhookValidatePayload = MutationPayload & {
  readonly __typename?: 'WebhookValidatePayload';
  /** Reasons why the change was refused; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Whether the webhook passed the challenge; null if the request was refused. */
  readonly valid: Maybe<Scalars['Boolean']['output']>;
};

/** Website. */
export type WebsiteDestination = {
  readonly __typename?: 'WebsiteDestination';
  /** URL of the website. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** Website. */
export type WebsiteDestinationInput = {
  /** URL of the website; an absolute http or https URL. */
  readonly url: Scalars['String']['input'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Account: Account;
  AccountApp: AccountApp;
  AccountMedia: AccountMedia;
  Campaign: Campaign;
  ComponentCard: ComponentCard;
  CuratedCategory: CuratedCategory;
  CustomAudience: CustomAudience;
  DoNotReachList: DoNotReachList;
  DraftTweet: DraftTweet;
  FundingInstrument: FundingInstrument;
  ImageConversationCard: ImageConversationCard;
  LegacyCard: LegacyCard;
  LineItem: LineItem;
  LineItemCuratedCategory: LineItemCuratedCategory;
  MediaCreative: MediaCreative;
  MediaLibraryItem: MediaLibraryItem;
  PollCard: PollCard;
  PrerollCallToAction: PrerollCallToAction;
  PromotableUser: PromotableUser;
  PromotedAccount: PromotedAccount;
  PromotedTweet: PromotedTweet;
  ScheduledPromotedTweet: ScheduledPromotedTweet;
  ScheduledTweet: ScheduledTweet;
  TargetingCriterion: TargetingCriterion;
  TrackingTag: TrackingTag;
  Tweet: Tweet;
  User: User;
  VideoConversationCard: VideoConversationCard;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Account:
    ( { __typename: 'Account' }
    & GraphQLRecursivePick<FederationTypes['Account'], {"id":true}> );
  AccountApp:
    ( { __typename: 'AccountApp' }
    & GraphQLRecursivePick<FederationTypes['AccountApp'], {"id":true}> );
  AccountMedia:
    ( { __typename: 'AccountMedia' }
    & GraphQLRecursivePick<FederationTypes['AccountMedia'], {"id":true}> );
  Campaign:
    ( { __typename: 'Campaign' }
    & GraphQLRecursivePick<FederationTypes['Campaign'], {"id":true}> );
  ComponentCard:
    ( { __typename: 'ComponentCard' }
    & GraphQLRecursivePick<FederationTypes['ComponentCard'], {"id":true}> );
  CuratedCategory:
    ( { __typename: 'CuratedCategory' }
    & GraphQLRecursivePick<FederationTypes['CuratedCategory'], {"id":true}> );
  CustomAudience:
    ( { __typename: 'CustomAudience' }
    & GraphQLRecursivePick<FederationTypes['CustomAudience'], {"id":true}> );
  DoNotReachList:
    ( { __typename: 'DoNotReachList' }
    & GraphQLRecursivePick<FederationTypes['DoNotReachList'], {"id":true}> );
  DraftTweet:
    ( { __typename: 'DraftTweet' }
    & GraphQLRecursivePick<FederationTypes['DraftTweet'], {"id":true}> );
  FundingInstrument:
    ( { __typename: 'FundingInstrument' }
    & GraphQLRecursivePick<FederationTypes['FundingInstrument'], {"id":true}> );
  ImageConversationCard:
    ( { __typename: 'ImageConversationCard' }
    & GraphQLRecursivePick<FederationTypes['ImageConversationCard'], {"id":true}> );
  LegacyCard:
    ( { __typename: 'LegacyCard' }
    & GraphQLRecursivePick<FederationTypes['LegacyCard'], {"id":true}> );
  LineItem:
    ( { __typename: 'LineItem' }
    & GraphQLRecursivePick<FederationTypes['LineItem'], {"id":true}> );
  LineItemCuratedCategory:
    ( { __typename: 'LineItemCuratedCategory' }
    & GraphQLRecursivePick<FederationTypes['LineItemCuratedCategory'], {"id":true}> );
  MediaCreative:
    ( { __typename: 'MediaCreative' }
    & GraphQLRecursivePick<FederationTypes['MediaCreative'], {"id":true}> );
  MediaLibraryItem:
    ( { __typename: 'MediaLibraryItem' }
    & GraphQLRecursivePick<FederationTypes['MediaLibraryItem'], {"id":true}> );
  PollCard:
    ( { __typename: 'PollCard' }
    & GraphQLRecursivePick<FederationTypes['PollCard'], {"id":true}> );
  PrerollCallToAction:
    ( { __typename: 'PrerollCallToAction' }
    & GraphQLRecursivePick<FederationTypes['PrerollCallToAction'], {"id":true}> );
  PromotableUser:
    ( { __typename: 'PromotableUser' }
    & GraphQLRecursivePick<FederationTypes['PromotableUser'], {"id":true}> );
  PromotedAccount:
    ( { __typename: 'PromotedAccount' }
    & GraphQLRecursivePick<FederationTypes['PromotedAccount'], {"id":true}> );
  PromotedTweet:
    ( { __typename: 'PromotedTweet' }
    & GraphQLRecursivePick<FederationTypes['PromotedTweet'], {"id":true}> );
  ScheduledPromotedTweet:
    ( { __typename: 'ScheduledPromotedTweet' }
    & GraphQLRecursivePick<FederationTypes['ScheduledPromotedTweet'], {"id":true}> );
  ScheduledTweet:
    ( { __typename: 'ScheduledTweet' }
    & GraphQLRecursivePick<FederationTypes['ScheduledTweet'], {"id":true}> );
  TargetingCriterion:
    ( { __typename: 'TargetingCriterion' }
    & GraphQLRecursivePick<FederationTypes['TargetingCriterion'], {"id":true}> );
  TrackingTag:
    ( { __typename: 'TrackingTag' }
    & GraphQLRecursivePick<FederationTypes['TrackingTag'], {"id":true}> );
  Tweet:
    ( { __typename: 'Tweet' }
    & GraphQLRecursivePick<FederationTypes['Tweet'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
  VideoConversationCard:
    ( { __typename: 'VideoConversationCard' }
    & GraphQLRecursivePick<FederationTypes['VideoConversationCard'], {"id":true}> );
};

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  ActivityPayload:
    | ( ActivityGap )
    | ( ActivityNotice )
    | ( AuthorizationRevoked )
    | ( BroadcastEvent )
    | ( BroadcastMessage )
    | ( ChatEvent )
    | ( DirectMessageEvent )
    | ( DirectMessageRead )
    | ( DirectMessageTyping )
    | ( FollowEvent )
    | ( LikeEvent )
    | ( NewsEvent )
    | ( PostEvent )
    | ( ProfileUpdate )
    | ( RawActivity )
    | ( RelationEvent )
    | ( SpaceEvent )
  ;
  CardComponent:
    | ( CardComponentSource )
    | ( CardComponentSource )
    | ( CardComponentSource )
    | ( CardComponentSource )
    | ( CardComponentSource )
  ;
  CardDestination:
    | ( CardDestinationSource )
    | ( CardDestinationSource )
    | ( CardDestinationSource )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Card:
    | ( RowOf<'ComponentCard'> )
    | ( RowOf<'ImageConversationCard'> )
    | ( RowOf<'LegacyCard'> )
    | ( RowOf<'PollCard'> )
    | ( RowOf<'VideoConversationCard'> )
  ;
  Metrics:
    | ( MetricValues )
    | ( PointValues )
  ;
  MutationPayload:
    | ( Omit<AccountFeaturesPayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<AccountMediaPayload, 'accountMedia' | 'userErrors'> & { accountMedia?: Maybe<_RefType['AccountMedia']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<AccountPayload, 'account' | 'userErrors'> & { account?: Maybe<_RefType['Account']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ActivitySubscriptionDeleteManyPayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ActivitySubscriptionDeletePayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ActivitySubscriptionPayload, 'activitySubscription' | 'userErrors'> & { activitySubscription?: Maybe<_RefType['ActivitySubscription']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<CampaignPayload, 'campaign' | 'userErrors'> & { campaign?: Maybe<_RefType['Campaign']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<CampaignsBatchPayload, 'campaigns' | 'userErrors'> & { campaigns?: Maybe<ReadonlyArray<_RefType['Campaign']>>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<CardPayload, 'card' | 'userErrors'> & { card?: Maybe<_RefType['ComponentCard']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ChangeSetPayload, 'changeSet' | 'userErrors'> & { changeSet?: Maybe<_RefType['ChangeSet']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<CustomAudiencePayload, 'customAudience' | 'userErrors'> & { customAudience?: Maybe<_RefType['CustomAudience']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<CustomAudiencePermissionPayload, 'customAudiencePermission' | 'userErrors'> & { customAudiencePermission?: Maybe<_RefType['CustomAudiencePermission']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<CustomAudienceUploadPayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<CustomAudienceUsersPayload, 'customAudienceUsers' | 'userErrors'> & { customAudienceUsers?: Maybe<_RefType['CustomAudienceUsers']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<CustomAudiencesBatchPayload, 'customAudiences' | 'userErrors'> & { customAudiences?: Maybe<ReadonlyArray<_RefType['CustomAudience']>>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<DoNotReachListPayload, 'doNotReachList' | 'userErrors'> & { doNotReachList?: Maybe<_RefType['DoNotReachList']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<DraftTweetPayload, 'draftTweet' | 'userErrors'> & { draftTweet?: Maybe<_RefType['DraftTweet']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<DraftTweetPreviewPayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<FundingInstrumentPayload, 'fundingInstrument' | 'userErrors'> & { fundingInstrument?: Maybe<_RefType['FundingInstrument']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ImageConversationCardPayload, 'imageConversationCard' | 'userErrors'> & { imageConversationCard?: Maybe<_RefType['ImageConversationCard']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<LineItemCuratedCategoryPayload, 'lineItemCuratedCategory' | 'userErrors'> & { lineItemCuratedCategory?: Maybe<_RefType['LineItemCuratedCategory']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<LineItemPayload, 'lineItem' | 'userErrors'> & { lineItem?: Maybe<_RefType['LineItem']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<LineItemsBatchPayload, 'lineItems' | 'userErrors'> & { lineItems?: Maybe<ReadonlyArray<_RefType['LineItem']>>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<LoginCompletePayload, 'user' | 'userErrors'> & { user?: Maybe<_RefType['User']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<LoginStartPayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<MediaCreativePayload, 'mediaCreative' | 'userErrors'> & { mediaCreative?: Maybe<_RefType['MediaCreative']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<MediaLibraryItemPayload, 'mediaLibraryItem' | 'userErrors'> & { mediaLibraryItem?: Maybe<_RefType['MediaLibraryItem']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<PollCardPayload, 'pollCard' | 'userErrors'> & { pollCard?: Maybe<_RefType['PollCard']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<PrerollCallToActionPayload, 'prerollCallToAction' | 'userErrors'> & { prerollCallToAction?: Maybe<_RefType['PrerollCallToAction']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ProductCatalogPayload, 'productCatalog' | 'userErrors'> & { productCatalog?: Maybe<_RefType['ProductCatalog']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ProductSetPayload, 'productSet' | 'userErrors'> & { productSet?: Maybe<_RefType['ProductSet']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ProductsDeletePayload, 'results' | 'userErrors'> & { results?: Maybe<ReadonlyArray<_RefType['ProductDeletion']>>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ProductsUpsertPayload, 'results' | 'userErrors'> & { results?: Maybe<ReadonlyArray<_RefType['ProductUpsert']>>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<PromotedAccountPayload, 'promotedAccount' | 'userErrors'> & { promotedAccount?: Maybe<_RefType['PromotedAccount']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<PromotedTweetPayload, 'promotedTweet' | 'userErrors'> & { promotedTweet?: Maybe<_RefType['PromotedTweet']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<PromotedTweetsPayload, 'promotedTweets' | 'userErrors'> & { promotedTweets?: Maybe<ReadonlyArray<_RefType['PromotedTweet']>>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ScheduledFeedPayload, 'scheduledFeed' | 'userErrors'> & { scheduledFeed?: Maybe<_RefType['ScheduledFeed']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ScheduledPromotedTweetPayload, 'scheduledPromotedTweet' | 'userErrors'> & { scheduledPromotedTweet?: Maybe<_RefType['ScheduledPromotedTweet']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<ScheduledTweetPayload, 'scheduledTweet' | 'userErrors'> & { scheduledTweet?: Maybe<_RefType['ScheduledTweet']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<StatsJobPayload, 'statsJob' | 'userErrors'> & { statsJob?: Maybe<_RefType['StatsJob']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<TailoredAudiencePermissionPayload, 'tailoredAudiencePermission' | 'userErrors'> & { tailoredAudiencePermission?: Maybe<_RefType['TailoredAudiencePermission']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<TargetingCriteriaBatchPayload, 'targetingCriteria' | 'userErrors'> & { targetingCriteria?: Maybe<ReadonlyArray<_RefType['TargetingCriterion']>>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<TargetingCriterionPayload, 'targetingCriterion' | 'userErrors'> & { targetingCriterion?: Maybe<_RefType['TargetingCriterion']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<TaxSettingsPayload, 'taxSettings' | 'userErrors'> & { taxSettings?: Maybe<_RefType['TaxSettings']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<TrackingTagPayload, 'trackingTag' | 'userErrors'> & { trackingTag?: Maybe<_RefType['TrackingTag']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<TweetEditPayload, 'userErrors' | 'version'> & { userErrors: ReadonlyArray<_RefType['UserError']>, version?: Maybe<_RefType['PostVersion']> } )
    | ( Omit<TweetPayload, 'tweet' | 'userErrors'> & { tweet?: Maybe<_RefType['Tweet']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<UserSettingsPayload, 'userErrors' | 'userSettings'> & { userErrors: ReadonlyArray<_RefType['UserError']>, userSettings?: Maybe<_RefType['UserSettings']> } )
    | ( Omit<VideoConversationCardPayload, 'userErrors' | 'videoConversationCard'> & { userErrors: ReadonlyArray<_RefType['UserError']>, videoConversationCard?: Maybe<_RefType['VideoConversationCard']> } )
    | ( DeletionSource )
    | ( Omit<WebhookPayload, 'userErrors' | 'webhook'> & { userErrors: ReadonlyArray<_RefType['UserError']>, webhook?: Maybe<_RefType['Webhook']> } )
    | ( Omit<WebhookReplayPayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<WebhookValidatePayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
  ;
  Node:
    | ( RowOf<'Account'> )
    | ( RowOf<'AccountApp'> )
    | ( RowOf<'AccountMedia'> )
    | ( RowOf<'Campaign'> )
    | ( ChangeSetSource )
    | ( RowOf<'ComponentCard'> )
    | ( RowOf<'CuratedCategory'> )
    | ( RowOf<'CustomAudience'> )
    | ( RowOf<'DoNotReachList'> )
    | ( RowOf<'DraftTweet'> )
    | ( RowOf<'FundingInstrument'> )
    | ( RowOf<'ImageConversationCard'> )
    | ( RowOf<'LegacyCard'> )
    | ( RowOf<'LineItem'> )
    | ( RowOf<'LineItemCuratedCategory'> )
    | ( RowOf<'MediaCreative'> )
    | ( RowOf<'MediaLibraryItem'> )
    | ( RowOf<'PollCard'> )
    | ( RowOf<'PrerollCallToAction'> )
    | ( RowOf<'PromotableUser'> )
    | ( RowOf<'PromotedAccount'> )
    | ( RowOf<'PromotedTweet'> )
    | ( RowOf<'ScheduledPromotedTweet'> )
    | ( RowOf<'ScheduledTweet'> )
    | ( RowOf<'TargetingCriterion'> )
    | ( RowOf<'TrackingTag'> )
    | ( RowOf<'Tweet'> )
    | ( RowOf<'VideoConversationCard'> )
  ;
  UserError:
    | ( UserErrorSource )
    | ( UserErrorSource )
    | ( UserErrorSource )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessTypeInput: AccessTypeInput;
  Account: ResolverTypeWrapper<RowOf<'Account'>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AccountAccess: ResolverTypeWrapper<ViewOf<'AccountAccess'>>;
  AccountApp: ResolverTypeWrapper<RowOf<'AccountApp'>>;
  AccountAppConnection: ResolverTypeWrapper<ConnectionOf<'AccountApp'>>;
  AccountAppEdge: ResolverTypeWrapper<EdgeOf<'AccountApp'>>;
  AccountAppOrder: AccountAppOrder;
  AccountAppOrderField: AccountAppOrderField;
  AccountCapabilities: ResolverTypeWrapper<AccountCapabilities>;
  AccountChange: ResolverTypeWrapper<AccountChangeSource>;
  AccountConnection: ResolverTypeWrapper<ConnectionOf<'Account'>>;
  AccountEdge: ResolverTypeWrapper<EdgeOf<'Account'>>;
  AccountFeaturesInput: AccountFeaturesInput;
  AccountFeaturesPayload: ResolverTypeWrapper<Omit<AccountFeaturesPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  AccountFilter: AccountFilter;
  AccountLineItemFilter: AccountLineItemFilter;
  AccountMedia: ResolverTypeWrapper<RowOf<'AccountMedia'>>;
  AccountMediaConnection: ResolverTypeWrapper<ConnectionOf<'AccountMedia'>>;
  AccountMediaCreativeFilter: AccountMediaCreativeFilter;
  AccountMediaEdge: ResolverTypeWrapper<EdgeOf<'AccountMedia'>>;
  AccountMediaFilter: AccountMediaFilter;
  AccountMediaOrder: AccountMediaOrder;
  AccountMediaOrderField: AccountMediaOrderField;
  AccountMediaPayload: ResolverTypeWrapper<Omit<AccountMediaPayload, 'accountMedia' | 'userErrors'> & { accountMedia?: Maybe<ResolversTypes['AccountMedia']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  AccountOrder: AccountOrder;
  AccountOrderField: AccountOrderField;
  AccountPayload: ResolverTypeWrapper<Omit<AccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversTypes['Account']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  AccountPermission: AccountPermission;
  AccountPrerollCallToActionFilter: AccountPrerollCallToActionFilter;
  AccountPromotedAccountFilter: AccountPromotedAccountFilter;
  AccountPromotedTweetFilter: AccountPromotedTweetFilter;
  AccountScheduledPromotedTweetFilter: AccountScheduledPromotedTweetFilter;
  AccountTrackingTagFilter: AccountTrackingTagFilter;
  AccountUpdateInput: AccountUpdateInput;
  ActiveEntity: ResolverTypeWrapper<ActiveEntitySource>;
  ActiveEntityType: ActiveEntityType;
  ActivityDeliveryTarget: ActivityDeliveryTarget;
  ActivityDirection: ActivityDirection;
  ActivityEvent: ResolverTypeWrapper<ActivityDelivery>;
  ActivityEventType: ActivityEventType;
  ActivityEventTypeInput: ActivityEventTypeInput;
  ActivityFilterInput: ActivityFilterInput;
  ActivityGap: ResolverTypeWrapper<ActivityGap>;
  ActivityMatch: ResolverTypeWrapper<ActivityMatch>;
  ActivityNotice: ResolverTypeWrapper<ActivityNotice>;
  ActivityNoticeReason: ActivityNoticeReason;
  ActivityPayload: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ActivityPayload']>;
  ActivityPost: ResolverTypeWrapper<ActivityPost>;
  ActivityPostReference: ResolverTypeWrapper<ActivityPostReference>;
  ActivitySubscription: ResolverTypeWrapper<ViewOf<'ActivitySubscription'>>;
  ActivitySubscriptionConnection: ResolverTypeWrapper<ConnectionOf<'ActivitySubscription'>>;
  ActivitySubscriptionCreateInput: ActivitySubscriptionCreateInput;
  ActivitySubscriptionDeleteManyPayload: ResolverTypeWrapper<Omit<ActivitySubscriptionDeleteManyPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ActivitySubscriptionDeletePayload: ResolverTypeWrapper<Omit<ActivitySubscriptionDeletePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ActivitySubscriptionEdge: ResolverTypeWrapper<EdgeOf<'ActivitySubscription'>>;
  ActivitySubscriptionFilterInput: ActivitySubscriptionFilterInput;
  ActivitySubscriptionPayload: ResolverTypeWrapper<Omit<ActivitySubscriptionPayload, 'activitySubscription' | 'userErrors'> & { activitySubscription?: Maybe<ResolversTypes['ActivitySubscription']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ActivitySubscriptionUpdateInput: ActivitySubscriptionUpdateInput;
  ActivityUser: ResolverTypeWrapper<ActivityUser>;
  AdvertiserBusinessCategory: ResolverTypeWrapper<ViewOf<'AdvertiserBusinessCategory'>>;
  AppDestination: ResolverTypeWrapper<CardDestinationSource>;
  AppDestinationInput: AppDestinationInput;
  AppOsType: AppOsType;
  AppToken: ResolverTypeWrapper<AppTokenSource>;
  AppTokenPayload: ResolverTypeWrapper<Omit<AppTokenPayload, 'appToken'> & { appToken: ResolversTypes['AppToken'] }>;
  AppTokenRevokePayload: ResolverTypeWrapper<Omit<AppTokenRevokePayload, 'appToken'> & { appToken: ResolversTypes['AppToken'] }>;
  AppTokenStatus: AppTokenStatus;
  ApprovalStatus: ApprovalStatus;
  AudienceCriterionInput: AudienceCriterionInput;
  AudienceEstimate: ResolverTypeWrapper<ViewOf<'AudienceEstimate'>>;
  AudienceExpansion: AudienceExpansion;
  AudienceExpansionInput: AudienceExpansionInput;
  AudienceIdentifier: AudienceIdentifier;
  AudienceOperatorInput: AudienceOperatorInput;
  AudiencePartnerSource: AudiencePartnerSource;
  AudiencePermissionLevel: AudiencePermissionLevel;
  AudiencePermissionLevelInput: AudiencePermissionLevelInput;
  AudiencePermissionScope: AudiencePermissionScope;
  AudiencePersonInput: AudiencePersonInput;
  AudienceSize: ResolverTypeWrapper<AudienceSize>;
  AudienceType: AudienceType;
  AudienceUpload: ResolverTypeWrapper<AudienceUploadStatus>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  AudienceUploadError: ResolverTypeWrapper<AudienceUploadError>;
  AudienceUploadOperation: AudienceUploadOperation;
  AudienceUploadState: AudienceUploadState;
  AuthorizationRevoked: ResolverTypeWrapper<AuthorizationRevoked>;
  BidStrategy: BidStrategy;
  BidStrategyInput: BidStrategyInput;
  BiddingRule: ResolverTypeWrapper<ViewOf<'BiddingRule'>>;
  BillTo: BillTo;
  BillToInput: BillToInput;
  BroadcastEvent: ResolverTypeWrapper<BroadcastEvent>;
  BroadcastMessage: ResolverTypeWrapper<BroadcastMessage>;
  BudgetOptimization: BudgetOptimization;
  BudgetOptimizationInput: BudgetOptimizationInput;
  BusinessRelationship: BusinessRelationship;
  BusinessRelationshipInput: BusinessRelationshipInput;
  ButtonComponent: ResolverTypeWrapper<CardComponentSource>;
  ButtonComponentInput: ButtonComponentInput;
  Campaign: ResolverTypeWrapper<RowOf<'Campaign'>>;
  CampaignBatchOperation: CampaignBatchOperation;
  CampaignBatchUpdate: CampaignBatchUpdate;
  CampaignConnection: ResolverTypeWrapper<ConnectionOf<'Campaign'>>;
  CampaignCreateInput: CampaignCreateInput;
  CampaignEdge: ResolverTypeWrapper<EdgeOf<'Campaign'>>;
  CampaignEffectiveStatus: CampaignEffectiveStatus;
  CampaignFilter: CampaignFilter;
  CampaignOrder: CampaignOrder;
  CampaignOrderField: CampaignOrderField;
  CampaignPayload: ResolverTypeWrapper<Omit<CampaignPayload, 'campaign' | 'userErrors'> & { campaign?: Maybe<ResolversTypes['Campaign']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CampaignUpdateInput: CampaignUpdateInput;
  CampaignsBatchPayload: ResolverTypeWrapper<Omit<CampaignsBatchPayload, 'campaigns' | 'userErrors'> & { campaigns?: Maybe<ReadonlyArray<ResolversTypes['Campaign']>>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Card: ResolverTypeWrapper<CardSource>;
  CardButtonLabel: ResolverTypeWrapper<CardButtonLabel>;
  CardButtonLabelInput: CardButtonLabelInput;
  CardButtonLabelType: CardButtonLabelType;
  CardButtonLabelValue: CardButtonLabelValue;
  CardComponent: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CardComponent']>;
  CardComponentInput: CardComponentInput;
  CardConnection: ResolverTypeWrapper<CardConnectionSource>;
  CardCreateInput: CardCreateInput;
  CardDestination: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CardDestination']>;
  CardDestinationInput: CardDestinationInput;
  CardEdge: ResolverTypeWrapper<CardEdgeSource>;
  CardFilter: CardFilter;
  CardMediaMetadata: ResolverTypeWrapper<CardMediaMetadata>;
  CardOrder: CardOrder;
  CardOrderField: CardOrderField;
  CardPayload: ResolverTypeWrapper<Omit<CardPayload, 'card' | 'userErrors'> & { card?: Maybe<ResolversTypes['ComponentCard']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CardType: CardType;
  CardTypeInput: CardTypeInput;
  CardUpdateInput: CardUpdateInput;
  ChangeEntity: ChangeEntity;
  ChangeKind: ChangeKind;
  ChangeSet: ResolverTypeWrapper<ChangeSetSource>;
  ChangeSetApproval: ResolverTypeWrapper<ChangeSetApproval>;
  ChangeSetChange: ResolverTypeWrapper<ChangeSetChange>;
  ChangeSetChangeKind: ChangeSetChangeKind;
  ChangeSetConflict: ResolverTypeWrapper<ChangeSetConflict>;
  ChangeSetConnection: ResolverTypeWrapper<ChangeSetConnectionSource>;
  ChangeSetCreateInput: ChangeSetCreateInput;
  ChangeSetDecision: ResolverTypeWrapper<ChangeSetDecisionSource>;
  ChangeSetEdge: ResolverTypeWrapper<ChangeSetEdgeSource>;
  ChangeSetIrreversible: ResolverTypeWrapper<ShownIrreversible>;
  ChangeSetPayload: ResolverTypeWrapper<Omit<ChangeSetPayload, 'changeSet' | 'userErrors'> & { changeSet?: Maybe<ResolversTypes['ChangeSet']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ChangeSetPerson: ResolverTypeWrapper<ChangeSetPerson>;
  ChangeSetRecord: ResolverTypeWrapper<ChangeSetRecord>;
  ChangeSetRefusal: ResolverTypeWrapper<ChangeSetRefusal>;
  ChangeSetSpend: ResolverTypeWrapper<ShownSpend>;
  ChangeSetState: ChangeSetState;
  ChangeSetUncertain: ResolverTypeWrapper<ChangeSetUncertain>;
  ChangeSetWrites: ResolverTypeWrapper<ChangeSetWrites>;
  ChatEvent: ResolverTypeWrapper<ChatEvent>;
  ComponentCard: ResolverTypeWrapper<RowOf<'ComponentCard'>>;
  ContentCategory: ResolverTypeWrapper<ViewOf<'ContentCategory'>>;
  ConversationOption: ResolverTypeWrapper<ConversationOption>;
  ConversationOptionInput: ConversationOptionInput;
  ConversationSettings: ConversationSettings;
  ConversationSettingsInput: ConversationSettingsInput;
  ConversationType: ConversationType;
  ConversationTypeInput: ConversationTypeInput;
  ConversionMetrics: ResolverTypeWrapper<Conversions>;
  Count: ResolverTypeWrapper<Scalars['Count']['output']>;
  CreativeSource: CreativeSource;
  CreativeType: CreativeType;
  CreativeTypeInput: CreativeTypeInput;
  CuratedCategory: ResolverTypeWrapper<RowOf<'CuratedCategory'>>;
  CuratedCategoryConnection: ResolverTypeWrapper<ConnectionOf<'CuratedCategory'>>;
  CuratedCategoryEdge: ResolverTypeWrapper<EdgeOf<'CuratedCategory'>>;
  CuratedCategoryFilter: CuratedCategoryFilter;
  CurrencyCode: ResolverTypeWrapper<Scalars['CurrencyCode']['output']>;
  CustomAudience: ResolverTypeWrapper<RowOf<'CustomAudience'>>;
  CustomAudienceBatchOperation: CustomAudienceBatchOperation;
  CustomAudienceBatchUpdate: CustomAudienceBatchUpdate;
  CustomAudienceConnection: ResolverTypeWrapper<ConnectionOf<'CustomAudience'>>;
  CustomAudienceCreateInput: CustomAudienceCreateInput;
  CustomAudienceEdge: ResolverTypeWrapper<EdgeOf<'CustomAudience'>>;
  CustomAudienceFilter: CustomAudienceFilter;
  CustomAudienceOrder: CustomAudienceOrder;
  CustomAudienceOrderField: CustomAudienceOrderField;
  CustomAudiencePayload: ResolverTypeWrapper<Omit<CustomAudiencePayload, 'customAudience' | 'userErrors'> & { customAudience?: Maybe<ResolversTypes['CustomAudience']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CustomAudiencePermission: ResolverTypeWrapper<ViewOf<'CustomAudiencePermission'>>;
  CustomAudiencePermissionConnection: ResolverTypeWrapper<ConnectionOf<'CustomAudiencePermission'>>;
  CustomAudiencePermissionCreateInput: CustomAudiencePermissionCreateInput;
  CustomAudiencePermissionEdge: ResolverTypeWrapper<EdgeOf<'CustomAudiencePermission'>>;
  CustomAudiencePermissionFilter: CustomAudiencePermissionFilter;
  CustomAudiencePermissionOrder: CustomAudiencePermissionOrder;
  CustomAudiencePermissionOrderField: CustomAudiencePermissionOrderField;
  CustomAudiencePermissionPayload: ResolverTypeWrapper<Omit<CustomAudiencePermissionPayload, 'customAudiencePermission' | 'userErrors'> & { customAudiencePermission?: Maybe<ResolversTypes['CustomAudiencePermission']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CustomAudienceUpdateInput: CustomAudienceUpdateInput;
  CustomAudienceUpload: ResolverTypeWrapper<CustomAudienceUpload>;
  CustomAudienceUploadInput: CustomAudienceUploadInput;
  CustomAudienceUploadPayload: ResolverTypeWrapper<Omit<CustomAudienceUploadPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CustomAudienceUserInput: CustomAudienceUserInput;
  CustomAudienceUsers: ResolverTypeWrapper<ViewOf<'CustomAudienceUsers'>>;
  CustomAudienceUsersInput: CustomAudienceUsersInput;
  CustomAudienceUsersOperation: CustomAudienceUsersOperation;
  CustomAudienceUsersPayload: ResolverTypeWrapper<Omit<CustomAudienceUsersPayload, 'customAudienceUsers' | 'userErrors'> & { customAudienceUsers?: Maybe<ResolversTypes['CustomAudienceUsers']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CustomAudiencesBatchPayload: ResolverTypeWrapper<Omit<CustomAudiencesBatchPayload, 'customAudiences' | 'userErrors'> & { customAudiences?: Maybe<ReadonlyArray<ResolversTypes['CustomAudience']>>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DetailsComponent: ResolverTypeWrapper<CardComponentSource>;
  DetailsComponentInput: DetailsComponentInput;
  DirectMessage: ResolverTypeWrapper<DirectMessage>;
  DirectMessageEvent: ResolverTypeWrapper<DirectMessageEvent>;
  DirectMessageRead: ResolverTypeWrapper<DirectMessageRead>;
  DirectMessageTyping: ResolverTypeWrapper<DirectMessageTyping>;
  DoNotReachList: ResolverTypeWrapper<RowOf<'DoNotReachList'>>;
  DoNotReachListCreateInput: DoNotReachListCreateInput;
  DoNotReachListPayload: ResolverTypeWrapper<Omit<DoNotReachListPayload, 'doNotReachList' | 'userErrors'> & { doNotReachList?: Maybe<ResolversTypes['DoNotReachList']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DraftTweet: ResolverTypeWrapper<RowOf<'DraftTweet'>>;
  DraftTweetConnection: ResolverTypeWrapper<ConnectionOf<'DraftTweet'>>;
  DraftTweetCreateInput: DraftTweetCreateInput;
  DraftTweetEdge: ResolverTypeWrapper<EdgeOf<'DraftTweet'>>;
  DraftTweetFilter: DraftTweetFilter;
  DraftTweetOrder: DraftTweetOrder;
  DraftTweetOrderField: DraftTweetOrderField;
  DraftTweetPayload: ResolverTypeWrapper<Omit<DraftTweetPayload, 'draftTweet' | 'userErrors'> & { draftTweet?: Maybe<ResolversTypes['DraftTweet']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DraftTweetPreviewPayload: ResolverTypeWrapper<Omit<DraftTweetPreviewPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DraftTweetStatus: DraftTweetStatus;
  DraftTweetUpdateInput: DraftTweetUpdateInput;
  Duration: ResolverTypeWrapper<Scalars['Duration']['output']>;
  EntityStatus: EntityStatus;
  EntityStatusInput: EntityStatusInput;
  EntityStatusUpdateInput: EntityStatusUpdateInput;
  Feature: Feature;
  FeatureFilterKey: FeatureFilterKey;
  FeedFormat: FeedFormat;
  FeedFormatInput: FeedFormatInput;
  FeedFrequency: FeedFrequency;
  FeedFrequencyInput: FeedFrequencyInput;
  FieldConstraint: ResolverTypeWrapper<FieldConstraint>;
  FieldCost: ResolverTypeWrapper<FieldCost>;
  FollowEvent: ResolverTypeWrapper<FollowEvent>;
  FundingInstrument: ResolverTypeWrapper<RowOf<'FundingInstrument'>>;
  FundingInstrumentCampaignFilter: FundingInstrumentCampaignFilter;
  FundingInstrumentConnection: ResolverTypeWrapper<ConnectionOf<'FundingInstrument'>>;
  FundingInstrumentCreateInput: FundingInstrumentCreateInput;
  FundingInstrumentEdge: ResolverTypeWrapper<EdgeOf<'FundingInstrument'>>;
  FundingInstrumentFilter: FundingInstrumentFilter;
  FundingInstrumentOrder: FundingInstrumentOrder;
  FundingInstrumentOrderField: FundingInstrumentOrderField;
  FundingInstrumentPayload: ResolverTypeWrapper<Omit<FundingInstrumentPayload, 'fundingInstrument' | 'userErrors'> & { fundingInstrument?: Maybe<ResolversTypes['FundingInstrument']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  FundingInstrumentType: FundingInstrumentType;
  FundingInstrumentTypeInput: FundingInstrumentTypeInput;
  FundingProblem: FundingProblem;
  GeoPoint: ResolverTypeWrapper<GeoPoint>;
  Goal: Goal;
  GoalInput: GoalInput;
  GoalUpdateInput: GoalUpdateInput;
  HistoryAuthor: ResolverTypeWrapper<HistoryAuthor>;
  HistoryChangeType: HistoryChangeType;
  HistoryEntityType: HistoryEntityType;
  HistoryEntityTypeInput: HistoryEntityTypeInput;
  HistoryEntry: ResolverTypeWrapper<ViewOf<'HistoryEntry'>>;
  HistoryEntryConnection: ResolverTypeWrapper<ConnectionOf<'HistoryEntry'>>;
  HistoryEntryEdge: ResolverTypeWrapper<EdgeOf<'HistoryEntry'>>;
  HistoryFieldChange: ResolverTypeWrapper<HistoryFieldChange>;
  HistoryFilter: HistoryFilter;
  IabCategory: ResolverTypeWrapper<ViewOf<'IabCategory'>>;
  ImageConversationCard: ResolverTypeWrapper<RowOf<'ImageConversationCard'>>;
  ImageConversationCardConnection: ResolverTypeWrapper<ConnectionOf<'ImageConversationCard'>>;
  ImageConversationCardCreateInput: ImageConversationCardCreateInput;
  ImageConversationCardEdge: ResolverTypeWrapper<EdgeOf<'ImageConversationCard'>>;
  ImageConversationCardFilter: ImageConversationCardFilter;
  ImageConversationCardOrder: ImageConversationCardOrder;
  ImageConversationCardOrderField: ImageConversationCardOrderField;
  ImageConversationCardPayload: ResolverTypeWrapper<Omit<ImageConversationCardPayload, 'imageConversationCard' | 'userErrors'> & { imageConversationCard?: Maybe<ResolversTypes['ImageConversationCard']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ImageConversationCardUpdateInput: ImageConversationCardUpdateInput;
  IndustryType: IndustryType;
  IndustryTypeInput: IndustryTypeInput;
  IntRange: IntRange;
  InvalidInput: ResolverTypeWrapper<UserErrorSource>;
  InvoiceJurisdiction: InvoiceJurisdiction;
  InvoiceJurisdictionInput: InvoiceJurisdictionInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  KeywordInsights: ResolverTypeWrapper<KeywordInsightsSource>;
  KeywordInsightsGranularity: KeywordInsightsGranularity;
  KeywordVolumeBucket: ResolverTypeWrapper<KeywordVolumeBucket>;
  LegacyCard: ResolverTypeWrapper<RowOf<'LegacyCard'>>;
  LikeEvent: ResolverTypeWrapper<LikeEvent>;
  LineItem: ResolverTypeWrapper<RowOf<'LineItem'>>;
  LineItemBatchOperation: LineItemBatchOperation;
  LineItemBatchUpdate: LineItemBatchUpdate;
  LineItemConnection: ResolverTypeWrapper<ConnectionOf<'LineItem'>>;
  LineItemCreateInput: LineItemCreateInput;
  LineItemCuratedCategory: ResolverTypeWrapper<RowOf<'LineItemCuratedCategory'>>;
  LineItemCuratedCategoryConnection: ResolverTypeWrapper<ConnectionOf<'LineItemCuratedCategory'>>;
  LineItemCuratedCategoryCreateInput: LineItemCuratedCategoryCreateInput;
  LineItemCuratedCategoryEdge: ResolverTypeWrapper<EdgeOf<'LineItemCuratedCategory'>>;
  LineItemCuratedCategoryOrder: LineItemCuratedCategoryOrder;
  LineItemCuratedCategoryOrderField: LineItemCuratedCategoryOrderField;
  LineItemCuratedCategoryPayload: ResolverTypeWrapper<Omit<LineItemCuratedCategoryPayload, 'lineItemCuratedCategory' | 'userErrors'> & { lineItemCuratedCategory?: Maybe<ResolversTypes['LineItemCuratedCategory']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  LineItemCuratedCategoryUpdateInput: LineItemCuratedCategoryUpdateInput;
  LineItemEdge: ResolverTypeWrapper<EdgeOf<'LineItem'>>;
  LineItemFilter: LineItemFilter;
  LineItemOrder: LineItemOrder;
  LineItemOrderField: LineItemOrderField;
  LineItemPayload: ResolverTypeWrapper<Omit<LineItemPayload, 'lineItem' | 'userErrors'> & { lineItem?: Maybe<ResolversTypes['LineItem']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  LineItemPlacements: ResolverTypeWrapper<ViewOf<'LineItemPlacements'>>;
  LineItemUpdateInput: LineItemUpdateInput;
  LineItemsBatchPayload: ResolverTypeWrapper<Omit<LineItemsBatchPayload, 'lineItems' | 'userErrors'> & { lineItems?: Maybe<ReadonlyArray<ResolversTypes['LineItem']>>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  LoginCompleteInput: LoginCompleteInput;
  LoginCompletePayload: ResolverTypeWrapper<Omit<LoginCompletePayload, 'user' | 'userErrors'> & { user?: Maybe<ResolversTypes['User']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  LoginStartInput: LoginStartInput;
  LoginStartPayload: ResolverTypeWrapper<Omit<LoginStartPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  MediaCategory: MediaCategory;
  MediaComponent: ResolverTypeWrapper<CardComponentSource>;
  MediaComponentInput: MediaComponentInput;
  MediaCreative: ResolverTypeWrapper<RowOf<'MediaCreative'>>;
  MediaCreativeConnection: ResolverTypeWrapper<ConnectionOf<'MediaCreative'>>;
  MediaCreativeCreateInput: MediaCreativeCreateInput;
  MediaCreativeEdge: ResolverTypeWrapper<EdgeOf<'MediaCreative'>>;
  MediaCreativeFilter: MediaCreativeFilter;
  MediaCreativeOrder: MediaCreativeOrder;
  MediaCreativeOrderField: MediaCreativeOrderField;
  MediaCreativePayload: ResolverTypeWrapper<Omit<MediaCreativePayload, 'mediaCreative' | 'userErrors'> & { mediaCreative?: Maybe<ResolversTypes['MediaCreative']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  MediaLibraryItem: ResolverTypeWrapper<RowOf<'MediaLibraryItem'>>;
  MediaLibraryItemConnection: ResolverTypeWrapper<ConnectionOf<'MediaLibraryItem'>>;
  MediaLibraryItemCreateInput: MediaLibraryItemCreateInput;
  MediaLibraryItemEdge: ResolverTypeWrapper<EdgeOf<'MediaLibraryItem'>>;
  MediaLibraryItemFilter: MediaLibraryItemFilter;
  MediaLibraryItemOrder: MediaLibraryItemOrder;
  MediaLibraryItemOrderField: MediaLibraryItemOrderField;
  MediaLibraryItemPayload: ResolverTypeWrapper<Omit<MediaLibraryItemPayload, 'mediaLibraryItem' | 'userErrors'> & { mediaLibraryItem?: Maybe<ResolversTypes['MediaLibraryItem']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  MediaLibraryItemUpdateInput: MediaLibraryItemUpdateInput;
  MediaStatus: MediaStatus;
  MediaType: MediaType;
  MediaTypeInput: MediaTypeInput;
  MediaUpload: ResolverTypeWrapper<MediaUploadStatus>;
  MediaUploadError: ResolverTypeWrapper<MediaUploadError>;
  MediaUploadState: MediaUploadState;
  MetricGroup: MetricGroup;
  Metrics: ResolverTypeWrapper<MetricValues>;
  Micros: ResolverTypeWrapper<Scalars['Micros']['output']>;
  Money: ResolverTypeWrapper<MoneySource>;
  MoneyInput: MoneyInput;
  MoneyRange: MoneyRange;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  MutationPayload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MutationPayload']>;
  NewsEvent: ResolverTypeWrapper<NewsEvent>;
  Node: ResolverTypeWrapper<AnyRow>;
  NotPermitted: ResolverTypeWrapper<UserErrorSource>;
  NotServableReason: NotServableReason;
  NotTargetableReason: NotTargetableReason;
  Objective: Objective;
  ObjectiveInput: ObjectiveInput;
  OperationLimit: ResolverTypeWrapper<OperationLimit>;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PayBy: PayBy;
  PayByInput: PayByInput;
  PayByUpdateInput: PayByUpdateInput;
  Placement: Placement;
  PlacementInput: PlacementInput;
  PollCard: ResolverTypeWrapper<RowOf<'PollCard'>>;
  PollCardConnection: ResolverTypeWrapper<ConnectionOf<'PollCard'>>;
  PollCardCreateInput: PollCardCreateInput;
  PollCardEdge: ResolverTypeWrapper<EdgeOf<'PollCard'>>;
  PollCardFilter: PollCardFilter;
  PollCardOrder: PollCardOrder;
  PollCardOrderField: PollCardOrderField;
  PollCardPayload: ResolverTypeWrapper<Omit<PollCardPayload, 'pollCard' | 'userErrors'> & { pollCard?: Maybe<ResolversTypes['PollCard']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  PostEditControls: ResolverTypeWrapper<PostEditControls>;
  PostEvent: ResolverTypeWrapper<PostEvent>;
  PostVersion: ResolverTypeWrapper<ViewOf<'PostVersion'>>;
  PrerollCallToAction: ResolverTypeWrapper<RowOf<'PrerollCallToAction'>>;
  PrerollCallToActionConnection: ResolverTypeWrapper<ConnectionOf<'PrerollCallToAction'>>;
  PrerollCallToActionCreateInput: PrerollCallToActionCreateInput;
  PrerollCallToActionEdge: ResolverTypeWrapper<EdgeOf<'PrerollCallToAction'>>;
  PrerollCallToActionFilter: PrerollCallToActionFilter;
  PrerollCallToActionOrder: PrerollCallToActionOrder;
  PrerollCallToActionOrderField: PrerollCallToActionOrderField;
  PrerollCallToActionPayload: ResolverTypeWrapper<Omit<PrerollCallToActionPayload, 'prerollCallToAction' | 'userErrors'> & { prerollCallToAction?: Maybe<ResolversTypes['PrerollCallToAction']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  PrerollCallToActionText: PrerollCallToActionText;
  PrerollCallToActionTextInput: PrerollCallToActionTextInput;
  PrerollCallToActionUpdateInput: PrerollCallToActionUpdateInput;
  Product: ResolverTypeWrapper<ViewOf<'Product'>>;
  ProductAgeGroup: ProductAgeGroup;
  ProductAgeGroupInput: ProductAgeGroupInput;
  ProductAvailability: ProductAvailability;
  ProductAvailabilityInput: ProductAvailabilityInput;
  ProductCatalog: ResolverTypeWrapper<ViewOf<'ProductCatalog'>>;
  ProductCatalogCreateInput: ProductCatalogCreateInput;
  ProductCatalogPayload: ResolverTypeWrapper<Omit<ProductCatalogPayload, 'productCatalog' | 'userErrors'> & { productCatalog?: Maybe<ResolversTypes['ProductCatalog']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ProductCatalogUpdateInput: ProductCatalogUpdateInput;
  ProductCondition: ProductCondition;
  ProductConditionInput: ProductConditionInput;
  ProductConnection: ResolverTypeWrapper<ConnectionOf<'Product'>>;
  ProductDeletion: ResolverTypeWrapper<ViewOf<'ProductDeletion'>>;
  ProductEdge: ResolverTypeWrapper<EdgeOf<'Product'>>;
  ProductGender: ProductGender;
  ProductGenderInput: ProductGenderInput;
  ProductInput: ProductInput;
  ProductSet: ResolverTypeWrapper<ViewOf<'ProductSet'>>;
  ProductSetAttribute: ProductSetAttribute;
  ProductSetAttributeInput: ProductSetAttributeInput;
  ProductSetConnection: ResolverTypeWrapper<ConnectionOf<'ProductSet'>>;
  ProductSetCreateInput: ProductSetCreateInput;
  ProductSetEdge: ResolverTypeWrapper<EdgeOf<'ProductSet'>>;
  ProductSetFilter: ResolverTypeWrapper<ProductSetFilter>;
  ProductSetFilterInput: ProductSetFilterInput;
  ProductSetOperator: ProductSetOperator;
  ProductSetOperatorInput: ProductSetOperatorInput;
  ProductSetPayload: ResolverTypeWrapper<Omit<ProductSetPayload, 'productSet' | 'userErrors'> & { productSet?: Maybe<ResolversTypes['ProductSet']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ProductSetStatus: ProductSetStatus;
  ProductSetType: ProductSetType;
  ProductSetTypeInput: ProductSetTypeInput;
  ProductSetUpdateInput: ProductSetUpdateInput;
  ProductType: ProductType;
  ProductTypeInput: ProductTypeInput;
  ProductUpsert: ResolverTypeWrapper<ViewOf<'ProductUpsert'>>;
  ProductUpsertStatus: ProductUpsertStatus;
  ProductsDeletePayload: ResolverTypeWrapper<Omit<ProductsDeletePayload, 'results' | 'userErrors'> & { results?: Maybe<ReadonlyArray<ResolversTypes['ProductDeletion']>>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ProductsUpsertPayload: ResolverTypeWrapper<Omit<ProductsUpsertPayload, 'results' | 'userErrors'> & { results?: Maybe<ReadonlyArray<ResolversTypes['ProductUpsert']>>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ProfileUpdate: ResolverTypeWrapper<ProfileUpdate>;
  PromotableUser: ResolverTypeWrapper<RowOf<'PromotableUser'>>;
  PromotableUserConnection: ResolverTypeWrapper<ConnectionOf<'PromotableUser'>>;
  PromotableUserEdge: ResolverTypeWrapper<EdgeOf<'PromotableUser'>>;
  PromotableUserFilter: PromotableUserFilter;
  PromotableUserOrder: PromotableUserOrder;
  PromotableUserOrderField: PromotableUserOrderField;
  PromotableUserType: PromotableUserType;
  PromotedAccount: ResolverTypeWrapper<RowOf<'PromotedAccount'>>;
  PromotedAccountConnection: ResolverTypeWrapper<ConnectionOf<'PromotedAccount'>>;
  PromotedAccountCreateInput: PromotedAccountCreateInput;
  PromotedAccountEdge: ResolverTypeWrapper<EdgeOf<'PromotedAccount'>>;
  PromotedAccountFilter: PromotedAccountFilter;
  PromotedAccountOrder: PromotedAccountOrder;
  PromotedAccountOrderField: PromotedAccountOrderField;
  PromotedAccountPayload: ResolverTypeWrapper<Omit<PromotedAccountPayload, 'promotedAccount' | 'userErrors'> & { promotedAccount?: Maybe<ResolversTypes['PromotedAccount']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  PromotedTweet: ResolverTypeWrapper<RowOf<'PromotedTweet'>>;
  PromotedTweetConnection: ResolverTypeWrapper<ConnectionOf<'PromotedTweet'>>;
  PromotedTweetEdge: ResolverTypeWrapper<EdgeOf<'PromotedTweet'>>;
  PromotedTweetFilter: PromotedTweetFilter;
  PromotedTweetOrder: PromotedTweetOrder;
  PromotedTweetOrderField: PromotedTweetOrderField;
  PromotedTweetPayload: ResolverTypeWrapper<Omit<PromotedTweetPayload, 'promotedTweet' | 'userErrors'> & { promotedTweet?: Maybe<ResolversTypes['PromotedTweet']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  PromotedTweetsCreateInput: PromotedTweetsCreateInput;
  PromotedTweetsPayload: ResolverTypeWrapper<Omit<PromotedTweetsPayload, 'promotedTweets' | 'userErrors'> & { promotedTweets?: Maybe<ReadonlyArray<ResolversTypes['PromotedTweet']>>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Publisher: ResolverTypeWrapper<ViewOf<'Publisher'>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateWindow: ResolverTypeWrapper<RateWindow>;
  RawActivity: ResolverTypeWrapper<RawActivity>;
  RawActivityReason: RawActivityReason;
  Reach: ResolverTypeWrapper<ReachSource>;
  Recommendation: ResolverTypeWrapper<ViewOf<'Recommendation'>>;
  RecommendationBatch: ResolverTypeWrapper<RecommendationBatch>;
  RecommendationChange: ResolverTypeWrapper<RecommendationChange>;
  RecommendationOperation: RecommendationOperation;
  RecordNotFound: ResolverTypeWrapper<UserErrorSource>;
  RelationEvent: ResolverTypeWrapper<RelationEvent>;
  SandboxFeatureKey: SandboxFeatureKey;
  ScheduledFeed: ResolverTypeWrapper<ViewOf<'ScheduledFeed'>>;
  ScheduledFeedCreateInput: ScheduledFeedCreateInput;
  ScheduledFeedPayload: ResolverTypeWrapper<Omit<ScheduledFeedPayload, 'scheduledFeed' | 'userErrors'> & { scheduledFeed?: Maybe<ResolversTypes['ScheduledFeed']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ScheduledFeedUpdateInput: ScheduledFeedUpdateInput;
  ScheduledPromotedTweet: ResolverTypeWrapper<RowOf<'ScheduledPromotedTweet'>>;
  ScheduledPromotedTweetConnection: ResolverTypeWrapper<ConnectionOf<'ScheduledPromotedTweet'>>;
  ScheduledPromotedTweetCreateInput: ScheduledPromotedTweetCreateInput;
  ScheduledPromotedTweetEdge: ResolverTypeWrapper<EdgeOf<'ScheduledPromotedTweet'>>;
  ScheduledPromotedTweetFilter: ScheduledPromotedTweetFilter;
  ScheduledPromotedTweetOrder: ScheduledPromotedTweetOrder;
  ScheduledPromotedTweetOrderField: ScheduledPromotedTweetOrderField;
  ScheduledPromotedTweetPayload: ResolverTypeWrapper<Omit<ScheduledPromotedTweetPayload, 'scheduledPromotedTweet' | 'userErrors'> & { scheduledPromotedTweet?: Maybe<ResolversTypes['ScheduledPromotedTweet']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ScheduledTweet: ResolverTypeWrapper<RowOf<'ScheduledTweet'>>;
  ScheduledTweetConnection: ResolverTypeWrapper<ConnectionOf<'ScheduledTweet'>>;
  ScheduledTweetCreateInput: ScheduledTweetCreateInput;
  ScheduledTweetEdge: ResolverTypeWrapper<EdgeOf<'ScheduledTweet'>>;
  ScheduledTweetFilter: ScheduledTweetFilter;
  ScheduledTweetOrder: ScheduledTweetOrder;
  ScheduledTweetOrderField: ScheduledTweetOrderField;
  ScheduledTweetPayload: ResolverTypeWrapper<Omit<ScheduledTweetPayload, 'scheduledTweet' | 'userErrors'> & { scheduledTweet?: Maybe<ResolversTypes['ScheduledTweet']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ScheduledTweetStatus: ScheduledTweetStatus;
  ScheduledTweetUpdateInput: ScheduledTweetUpdateInput;
  SegmentationType: SegmentationType;
  Session: ResolverTypeWrapper<SessionSource>;
  SessionPresentation: SessionPresentation;
  Sha256Hex: ResolverTypeWrapper<Scalars['Sha256Hex']['output']>;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  SpaceEvent: ResolverTypeWrapper<SpaceEvent>;
  Stats: ResolverTypeWrapper<EntityStats>;
  StatsEntity: StatsEntity;
  StatsGranularity: StatsGranularity;
  StatsJob: ResolverTypeWrapper<ViewOf<'StatsJob'>>;
  StatsJobConnection: ResolverTypeWrapper<ConnectionOf<'StatsJob'>>;
  StatsJobCreateInput: StatsJobCreateInput;
  StatsJobEdge: ResolverTypeWrapper<EdgeOf<'StatsJob'>>;
  StatsJobPayload: ResolverTypeWrapper<Omit<StatsJobPayload, 'statsJob' | 'userErrors'> & { statsJob?: Maybe<ResolversTypes['StatsJob']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  StatsJobStatus: StatsJobStatus;
  StatsMetrics: ResolverTypeWrapper<MetricValues>;
  StatsPlacement: StatsPlacement;
  StatsPoint: ResolverTypeWrapper<PointValues>;
  StatsReport: ResolverTypeWrapper<ReportSource>;
  StatsReportRow: ResolverTypeWrapper<ReportRowStats>;
  StatsReportWay: StatsReportWay;
  StatsSegment: ResolverTypeWrapper<SegmentSource>;
  StatsSegmentationInput: StatsSegmentationInput;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SwipeableMediaComponent: ResolverTypeWrapper<CardComponentSource>;
  SwipeableMediaComponentInput: SwipeableMediaComponentInput;
  TailoredAudiencePermission: ResolverTypeWrapper<ViewOf<'TailoredAudiencePermission'>>;
  TailoredAudiencePermissionConnection: ResolverTypeWrapper<ConnectionOf<'TailoredAudiencePermission'>>;
  TailoredAudiencePermissionCreateInput: TailoredAudiencePermissionCreateInput;
  TailoredAudiencePermissionEdge: ResolverTypeWrapper<EdgeOf<'TailoredAudiencePermission'>>;
  TailoredAudiencePermissionFilter: TailoredAudiencePermissionFilter;
  TailoredAudiencePermissionOrder: TailoredAudiencePermissionOrder;
  TailoredAudiencePermissionOrderField: TailoredAudiencePermissionOrderField;
  TailoredAudiencePermissionPayload: ResolverTypeWrapper<Omit<TailoredAudiencePermissionPayload, 'tailoredAudiencePermission' | 'userErrors'> & { tailoredAudiencePermission?: Maybe<ResolversTypes['TailoredAudiencePermission']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  TargetableType: TargetableType;
  TargetedCampaign: ResolverTypeWrapper<ViewOf<'TargetedCampaign'>>;
  TargetedCampaignConnection: ResolverTypeWrapper<ConnectionOf<'TargetedCampaign'>>;
  TargetedCampaignEdge: ResolverTypeWrapper<EdgeOf<'TargetedCampaign'>>;
  TargetedLineItem: ResolverTypeWrapper<TargetedLineItem>;
  TargetingAppStoreCategory: ResolverTypeWrapper<ViewOf<'TargetingAppStoreCategory'>>;
  TargetingConversation: ResolverTypeWrapper<ViewOf<'TargetingConversation'>>;
  TargetingConversationConnection: ResolverTypeWrapper<ConnectionOf<'TargetingConversation'>>;
  TargetingConversationEdge: ResolverTypeWrapper<EdgeOf<'TargetingConversation'>>;
  TargetingCriteriaBatchPayload: ResolverTypeWrapper<Omit<TargetingCriteriaBatchPayload, 'targetingCriteria' | 'userErrors'> & { targetingCriteria?: Maybe<ReadonlyArray<ResolversTypes['TargetingCriterion']>>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  TargetingCriterion: ResolverTypeWrapper<RowOf<'TargetingCriterion'>>;
  TargetingCriterionBatchOperation: TargetingCriterionBatchOperation;
  TargetingCriterionConnection: ResolverTypeWrapper<ConnectionOf<'TargetingCriterion'>>;
  TargetingCriterionCreateInput: TargetingCriterionCreateInput;
  TargetingCriterionEdge: ResolverTypeWrapper<EdgeOf<'TargetingCriterion'>>;
  TargetingCriterionFilter: TargetingCriterionFilter;
  TargetingCriterionOrder: TargetingCriterionOrder;
  TargetingCriterionOrderField: TargetingCriterionOrderField;
  TargetingCriterionPayload: ResolverTypeWrapper<Omit<TargetingCriterionPayload, 'targetingCriterion' | 'userErrors'> & { targetingCriterion?: Maybe<ResolversTypes['TargetingCriterion']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  TargetingDevice: ResolverTypeWrapper<ViewOf<'TargetingDevice'>>;
  TargetingEvent: ResolverTypeWrapper<ViewOf<'TargetingEvent'>>;
  TargetingEventConnection: ResolverTypeWrapper<ConnectionOf<'TargetingEvent'>>;
  TargetingEventEdge: ResolverTypeWrapper<EdgeOf<'TargetingEvent'>>;
  TargetingEventReach: ResolverTypeWrapper<TargetingEventReach>;
  TargetingEventType: TargetingEventType;
  TargetingEventTypeInput: TargetingEventTypeInput;
  TargetingInterest: ResolverTypeWrapper<ViewOf<'TargetingInterest'>>;
  TargetingInterestConnection: ResolverTypeWrapper<ConnectionOf<'TargetingInterest'>>;
  TargetingInterestEdge: ResolverTypeWrapper<EdgeOf<'TargetingInterest'>>;
  TargetingLanguage: ResolverTypeWrapper<ViewOf<'TargetingLanguage'>>;
  TargetingLanguageConnection: ResolverTypeWrapper<ConnectionOf<'TargetingLanguage'>>;
  TargetingLanguageEdge: ResolverTypeWrapper<EdgeOf<'TargetingLanguage'>>;
  TargetingLocation: ResolverTypeWrapper<ViewOf<'TargetingLocation'>>;
  TargetingLocationConnection: ResolverTypeWrapper<ConnectionOf<'TargetingLocation'>>;
  TargetingLocationEdge: ResolverTypeWrapper<EdgeOf<'TargetingLocation'>>;
  TargetingLocationType: TargetingLocationType;
  TargetingLocationTypeInput: TargetingLocationTypeInput;
  TargetingNetworkOperator: ResolverTypeWrapper<ViewOf<'TargetingNetworkOperator'>>;
  TargetingNetworkOperatorConnection: ResolverTypeWrapper<ConnectionOf<'TargetingNetworkOperator'>>;
  TargetingNetworkOperatorEdge: ResolverTypeWrapper<EdgeOf<'TargetingNetworkOperator'>>;
  TargetingOperator: TargetingOperator;
  TargetingOperatorInput: TargetingOperatorInput;
  TargetingOptions: ResolverTypeWrapper<NamespaceSource>;
  TargetingOsType: TargetingOsType;
  TargetingOsTypeInput: TargetingOsTypeInput;
  TargetingPlatform: ResolverTypeWrapper<ViewOf<'TargetingPlatform'>>;
  TargetingPlatformVersion: ResolverTypeWrapper<ViewOf<'TargetingPlatformVersion'>>;
  TargetingShare: ResolverTypeWrapper<TargetingShare>;
  TargetingSuggestion: ResolverTypeWrapper<ViewOf<'TargetingSuggestion'>>;
  TargetingSuggestionType: TargetingSuggestionType;
  TargetingSuggestionTypeInput: TargetingSuggestionTypeInput;
  TargetingType: TargetingType;
  TargetingTypeInput: TargetingTypeInput;
  TaxCategory: TaxCategory;
  TaxCategoryInput: TaxCategoryInput;
  TaxSettings: ResolverTypeWrapper<ViewOf<'TaxSettings'>>;
  TaxSettingsPayload: ResolverTypeWrapper<Omit<TaxSettingsPayload, 'taxSettings' | 'userErrors'> & { taxSettings?: Maybe<ResolversTypes['TaxSettings']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  TaxSettingsUpdateInput: TaxSettingsUpdateInput;
  TimelineType: TimelineType;
  TrackingTag: ResolverTypeWrapper<RowOf<'TrackingTag'>>;
  TrackingTagConnection: ResolverTypeWrapper<ConnectionOf<'TrackingTag'>>;
  TrackingTagCreateInput: TrackingTagCreateInput;
  TrackingTagEdge: ResolverTypeWrapper<EdgeOf<'TrackingTag'>>;
  TrackingTagFilter: TrackingTagFilter;
  TrackingTagOrder: TrackingTagOrder;
  TrackingTagOrderField: TrackingTagOrderField;
  TrackingTagPayload: ResolverTypeWrapper<Omit<TrackingTagPayload, 'trackingTag' | 'userErrors'> & { trackingTag?: Maybe<ResolversTypes['TrackingTag']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  TrackingTagType: TrackingTagType;
  TrackingTagTypeInput: TrackingTagTypeInput;
  TrackingTagUpdateInput: TrackingTagUpdateInput;
  TvMarket: ResolverTypeWrapper<ViewOf<'TvMarket'>>;
  TvShow: ResolverTypeWrapper<ViewOf<'TvShow'>>;
  TvShowConnection: ResolverTypeWrapper<ConnectionOf<'TvShow'>>;
  TvShowEdge: ResolverTypeWrapper<EdgeOf<'TvShow'>>;
  TvShowLocale: ResolverTypeWrapper<TvShowLocale>;
  Tweet: ResolverTypeWrapper<RowOf<'Tweet'>>;
  TweetCallToAction: ResolverTypeWrapper<TweetCallToAction>;
  TweetConnection: ResolverTypeWrapper<ConnectionOf<'Tweet'>>;
  TweetCreateInput: TweetCreateInput;
  TweetEdge: ResolverTypeWrapper<EdgeOf<'Tweet'>>;
  TweetEditInput: TweetEditInput;
  TweetEditPayload: ResolverTypeWrapper<Omit<TweetEditPayload, 'userErrors' | 'version'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']>, version?: Maybe<ResolversTypes['PostVersion']> }>;
  TweetEntities: ResolverTypeWrapper<TweetEntities>;
  TweetFilter: TweetFilter;
  TweetKind: TweetKind;
  TweetMedia: ResolverTypeWrapper<TweetMedia>;
  TweetMediaInfo: ResolverTypeWrapper<TweetMediaInfo>;
  TweetMention: ResolverTypeWrapper<TweetMention>;
  TweetMode: TweetMode;
  TweetOrder: TweetOrder;
  TweetOrderField: TweetOrderField;
  TweetPayload: ResolverTypeWrapper<Omit<TweetPayload, 'tweet' | 'userErrors'> & { tweet?: Maybe<ResolversTypes['Tweet']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  TweetPlace: ResolverTypeWrapper<TweetPlace>;
  TweetPreview: ResolverTypeWrapper<ViewOf<'TweetPreview'>>;
  TweetScopes: ResolverTypeWrapper<TweetScopes>;
  TweetTag: ResolverTypeWrapper<TweetTag>;
  TweetType: TweetType;
  TweetUpdateInput: TweetUpdateInput;
  TweetUrl: ResolverTypeWrapper<TweetUrl>;
  UnrecognizedComponent: ResolverTypeWrapper<CardComponentSource>;
  UnrecognizedDestination: ResolverTypeWrapper<CardDestinationSource>;
  User: ResolverTypeWrapper<UserSource>;
  UserError: ResolverTypeWrapper<UserErrorSource>;
  UserSettings: ResolverTypeWrapper<ViewOf<'UserSettings'>>;
  UserSettingsPayload: ResolverTypeWrapper<Omit<UserSettingsPayload, 'userErrors' | 'userSettings'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']>, userSettings?: Maybe<ResolversTypes['UserSettings']> }>;
  UserSettingsUpdateInput: UserSettingsUpdateInput;
  VideoCallToAction: VideoCallToAction;
  VideoConversationCard: ResolverTypeWrapper<RowOf<'VideoConversationCard'>>;
  VideoConversationCardConnection: ResolverTypeWrapper<ConnectionOf<'VideoConversationCard'>>;
  VideoConversationCardCreateInput: VideoConversationCardCreateInput;
  VideoConversationCardEdge: ResolverTypeWrapper<EdgeOf<'VideoConversationCard'>>;
  VideoConversationCardFilter: VideoConversationCardFilter;
  VideoConversationCardOrder: VideoConversationCardOrder;
  VideoConversationCardOrderField: VideoConversationCardOrderField;
  VideoConversationCardPayload: ResolverTypeWrapper<Omit<VideoConversationCardPayload, 'userErrors' | 'videoConversationCard'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']>, videoConversationCard?: Maybe<ResolversTypes['VideoConversationCard']> }>;
  VideoConversationCardUpdateInput: VideoConversationCardUpdateInput;
  Viewer: ResolverTypeWrapper<ViewerSource>;
  Webhook: ResolverTypeWrapper<ViewOf<'Webhook'>>;
  WebhookCreateInput: WebhookCreateInput;
  WebhookDeletePayload: ResolverTypeWrapper<DeletionSource>;
  WebhookPayload: ResolverTypeWrapper<Omit<WebhookPayload, 'userErrors' | 'webhook'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']>, webhook?: Maybe<ResolversTypes['Webhook']> }>;
  WebhookReplayInput: WebhookReplayInput;
  WebhookReplayPayload: ResolverTypeWrapper<Omit<WebhookReplayPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  WebhookValidatePayload: ResolverTypeWrapper<Omit<WebhookValidatePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  WebsiteDestination: ResolverTypeWrapper<CardDestinationSource>;
  WebsiteDestinationInput: WebsiteDestinationInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: RowOf<'Account'>;
  Boolean: Scalars['Boolean']['output'];
  ID: Scalars['ID']['output'];
  AccountAccess: ViewOf<'AccountAccess'>;
  AccountApp: RowOf<'AccountApp'>;
  AccountAppConnection: ConnectionOf<'AccountApp'>;
  AccountAppEdge: EdgeOf<'AccountApp'>;
  AccountAppOrder: AccountAppOrder;
  AccountCapabilities: AccountCapabilities;
  AccountChange: AccountChangeSource;
  AccountConnection: ConnectionOf<'Account'>;
  AccountEdge: EdgeOf<'Account'>;
  AccountFeaturesInput: AccountFeaturesInput;
  AccountFeaturesPayload: Omit<AccountFeaturesPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  AccountFilter: AccountFilter;
  AccountLineItemFilter: AccountLineItemFilter;
  AccountMedia: RowOf<'AccountMedia'>;
  AccountMediaConnection: ConnectionOf<'AccountMedia'>;
  AccountMediaCreativeFilter: AccountMediaCreativeFilter;
  AccountMediaEdge: EdgeOf<'AccountMedia'>;
  AccountMediaFilter: AccountMediaFilter;
  AccountMediaOrder: AccountMediaOrder;
  AccountMediaPayload: Omit<AccountMediaPayload, 'accountMedia' | 'userErrors'> & { accountMedia?: Maybe<ResolversParentTypes['AccountMedia']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  AccountOrder: AccountOrder;
  AccountPayload: Omit<AccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversParentTypes['Account']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  AccountPrerollCallToActionFilter: AccountPrerollCallToActionFilter;
  AccountPromotedAccountFilter: AccountPromotedAccountFilter;
  AccountPromotedTweetFilter: AccountPromotedTweetFilter;
  AccountScheduledPromotedTweetFilter: AccountScheduledPromotedTweetFilter;
  AccountTrackingTagFilter: AccountTrackingTagFilter;
  AccountUpdateInput: AccountUpdateInput;
  ActiveEntity: ActiveEntitySource;
  ActivityEvent: ActivityDelivery;
  ActivityFilterInput: ActivityFilterInput;
  ActivityGap: ActivityGap;
  ActivityMatch: ActivityMatch;
  ActivityNotice: ActivityNotice;
  ActivityPayload: ResolversUnionTypes<ResolversParentTypes>['ActivityPayload'];
  ActivityPost: ActivityPost;
  ActivityPostReference: ActivityPostReference;
  ActivitySubscription: ViewOf<'ActivitySubscription'>;
  ActivitySubscriptionConnection: ConnectionOf<'ActivitySubscription'>;
  ActivitySubscriptionCreateInput: ActivitySubscriptionCreateInput;
  ActivitySubscriptionDeleteManyPayload: Omit<ActivitySubscriptionDeleteManyPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ActivitySubscriptionDeletePayload: Omit<ActivitySubscriptionDeletePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ActivitySubscriptionEdge: EdgeOf<'ActivitySubscription'>;
  ActivitySubscriptionFilterInput: ActivitySubscriptionFilterInput;
  ActivitySubscriptionPayload: Omit<ActivitySubscriptionPayload, 'activitySubscription' | 'userErrors'> & { activitySubscription?: Maybe<ResolversParentTypes['ActivitySubscription']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ActivitySubscriptionUpdateInput: ActivitySubscriptionUpdateInput;
  ActivityUser: ActivityUser;
  AdvertiserBusinessCategory: ViewOf<'AdvertiserBusinessCategory'>;
  AppDestination: CardDestinationSource;
  AppDestinationInput: AppDestinationInput;
  AppToken: AppTokenSource;
  AppTokenPayload: Omit<AppTokenPayload, 'appToken'> & { appToken: ResolversParentTypes['AppToken'] };
  AppTokenRevokePayload: Omit<AppTokenRevokePayload, 'appToken'> & { appToken: ResolversParentTypes['AppToken'] };
  AudienceCriterionInput: AudienceCriterionInput;
  AudienceEstimate: ViewOf<'AudienceEstimate'>;
  AudiencePersonInput: AudiencePersonInput;
  AudienceSize: AudienceSize;
  AudienceUpload: AudienceUploadStatus;
  Float: Scalars['Float']['output'];
  AudienceUploadError: AudienceUploadError;
  AuthorizationRevoked: AuthorizationRevoked;
  BiddingRule: ViewOf<'BiddingRule'>;
  BroadcastEvent: BroadcastEvent;
  BroadcastMessage: BroadcastMessage;
  ButtonComponent: CardComponentSource;
  ButtonComponentInput: ButtonComponentInput;
  Campaign: RowOf<'Campaign'>;
  CampaignBatchOperation: CampaignBatchOperation;
  CampaignBatchUpdate: CampaignBatchUpdate;
  CampaignConnection: ConnectionOf<'Campaign'>;
  CampaignCreateInput: CampaignCreateInput;
  CampaignEdge: EdgeOf<'Campaign'>;
  CampaignFilter: CampaignFilter;
  CampaignOrder: CampaignOrder;
  CampaignPayload: Omit<CampaignPayload, 'campaign' | 'userErrors'> & { campaign?: Maybe<ResolversParentTypes['Campaign']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CampaignUpdateInput: CampaignUpdateInput;
  CampaignsBatchPayload: Omit<CampaignsBatchPayload, 'campaigns' | 'userErrors'> & { campaigns?: Maybe<ReadonlyArray<ResolversParentTypes['Campaign']>>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Card: CardSource;
  CardButtonLabel: CardButtonLabel;
  CardComponent: ResolversUnionTypes<ResolversParentTypes>['CardComponent'];
  CardComponentInput: CardComponentInput;
  CardConnection: CardConnectionSource;
  CardCreateInput: CardCreateInput;
  CardDestination: ResolversUnionTypes<ResolversParentTypes>['CardDestination'];
  CardDestinationInput: CardDestinationInput;
  CardEdge: CardEdgeSource;
  CardFilter: CardFilter;
  CardMediaMetadata: CardMediaMetadata;
  CardOrder: CardOrder;
  CardPayload: Omit<CardPayload, 'card' | 'userErrors'> & { card?: Maybe<ResolversParentTypes['ComponentCard']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CardUpdateInput: CardUpdateInput;
  ChangeSet: ChangeSetSource;
  ChangeSetApproval: ChangeSetApproval;
  ChangeSetChange: ChangeSetChange;
  ChangeSetConflict: ChangeSetConflict;
  ChangeSetConnection: ChangeSetConnectionSource;
  ChangeSetCreateInput: ChangeSetCreateInput;
  ChangeSetDecision: ChangeSetDecisionSource;
  ChangeSetEdge: ChangeSetEdgeSource;
  ChangeSetIrreversible: ShownIrreversible;
  ChangeSetPayload: Omit<ChangeSetPayload, 'changeSet' | 'userErrors'> & { changeSet?: Maybe<ResolversParentTypes['ChangeSet']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ChangeSetPerson: ChangeSetPerson;
  ChangeSetRecord: ChangeSetRecord;
  ChangeSetRefusal: ChangeSetRefusal;
  ChangeSetSpend: ShownSpend;
  ChangeSetUncertain: ChangeSetUncertain;
  ChangeSetWrites: ChangeSetWrites;
  ChatEvent: ChatEvent;
  ComponentCard: RowOf<'ComponentCard'>;
  ContentCategory: ViewOf<'ContentCategory'>;
  ConversationOption: ConversationOption;
  ConversationOptionInput: ConversationOptionInput;
  ConversionMetrics: Conversions;
  Count: Scalars['Count']['output'];
  CuratedCategory: RowOf<'CuratedCategory'>;
  CuratedCategoryConnection: ConnectionOf<'CuratedCategory'>;
  CuratedCategoryEdge: EdgeOf<'CuratedCategory'>;
  CuratedCategoryFilter: CuratedCategoryFilter;
  CurrencyCode: Scalars['CurrencyCode']['output'];
  CustomAudience: RowOf<'CustomAudience'>;
  CustomAudienceBatchOperation: CustomAudienceBatchOperation;
  CustomAudienceBatchUpdate: CustomAudienceBatchUpdate;
  CustomAudienceConnection: ConnectionOf<'CustomAudience'>;
  CustomAudienceCreateInput: CustomAudienceCreateInput;
  CustomAudienceEdge: EdgeOf<'CustomAudience'>;
  CustomAudienceFilter: CustomAudienceFilter;
  CustomAudienceOrder: CustomAudienceOrder;
  CustomAudiencePayload: Omit<CustomAudiencePayload, 'customAudience' | 'userErrors'> & { customAudience?: Maybe<ResolversParentTypes['CustomAudience']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CustomAudiencePermission: ViewOf<'CustomAudiencePermission'>;
  CustomAudiencePermissionConnection: ConnectionOf<'CustomAudiencePermission'>;
  CustomAudiencePermissionCreateInput: CustomAudiencePermissionCreateInput;
  CustomAudiencePermissionEdge: EdgeOf<'CustomAudiencePermission'>;
  CustomAudiencePermissionFilter: CustomAudiencePermissionFilter;
  CustomAudiencePermissionOrder: CustomAudiencePermissionOrder;
  CustomAudiencePermissionPayload: Omit<CustomAudiencePermissionPayload, 'customAudiencePermission' | 'userErrors'> & { customAudiencePermission?: Maybe<ResolversParentTypes['CustomAudiencePermission']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CustomAudienceUpdateInput: CustomAudienceUpdateInput;
  CustomAudienceUpload: CustomAudienceUpload;
  CustomAudienceUploadInput: CustomAudienceUploadInput;
  CustomAudienceUploadPayload: Omit<CustomAudienceUploadPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CustomAudienceUserInput: CustomAudienceUserInput;
  CustomAudienceUsers: ViewOf<'CustomAudienceUsers'>;
  CustomAudienceUsersInput: CustomAudienceUsersInput;
  CustomAudienceUsersOperation: CustomAudienceUsersOperation;
  CustomAudienceUsersPayload: Omit<CustomAudienceUsersPayload, 'customAudienceUsers' | 'userErrors'> & { customAudienceUsers?: Maybe<ResolversParentTypes['CustomAudienceUsers']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CustomAudiencesBatchPayload: Omit<CustomAudiencesBatchPayload, 'customAudiences' | 'userErrors'> & { customAudiences?: Maybe<ReadonlyArray<ResolversParentTypes['CustomAudience']>>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  DetailsComponent: CardComponentSource;
  DetailsComponentInput: DetailsComponentInput;
  DirectMessage: DirectMessage;
  DirectMessageEvent: DirectMessageEvent;
  DirectMessageRead: DirectMessageRead;
  DirectMessageTyping: DirectMessageTyping;
  DoNotReachList: RowOf<'DoNotReachList'>;
  DoNotReachListCreateInput: DoNotReachListCreateInput;
  DoNotReachListPayload: Omit<DoNotReachListPayload, 'doNotReachList' | 'userErrors'> & { doNotReachList?: Maybe<ResolversParentTypes['DoNotReachList']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DraftTweet: RowOf<'DraftTweet'>;
  DraftTweetConnection: ConnectionOf<'DraftTweet'>;
  DraftTweetCreateInput: DraftTweetCreateInput;
  DraftTweetEdge: EdgeOf<'DraftTweet'>;
  DraftTweetFilter: DraftTweetFilter;
  DraftTweetOrder: DraftTweetOrder;
  DraftTweetPayload: Omit<DraftTweetPayload, 'draftTweet' | 'userErrors'> & { draftTweet?: Maybe<ResolversParentTypes['DraftTweet']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DraftTweetPreviewPayload: Omit<DraftTweetPreviewPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DraftTweetUpdateInput: DraftTweetUpdateInput;
  Duration: Scalars['Duration']['output'];
  FieldConstraint: FieldConstraint;
  FieldCost: FieldCost;
  FollowEvent: FollowEvent;
  FundingInstrument: RowOf<'FundingInstrument'>;
  FundingInstrumentCampaignFilter: FundingInstrumentCampaignFilter;
  FundingInstrumentConnection: ConnectionOf<'FundingInstrument'>;
  FundingInstrumentCreateInput: FundingInstrumentCreateInput;
  FundingInstrumentEdge: EdgeOf<'FundingInstrument'>;
  FundingInstrumentFilter: FundingInstrumentFilter;
  FundingInstrumentOrder: FundingInstrumentOrder;
  FundingInstrumentPayload: Omit<FundingInstrumentPayload, 'fundingInstrument' | 'userErrors'> & { fundingInstrument?: Maybe<ResolversParentTypes['FundingInstrument']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  GeoPoint: GeoPoint;
  HistoryAuthor: HistoryAuthor;
  HistoryEntry: ViewOf<'HistoryEntry'>;
  HistoryEntryConnection: ConnectionOf<'HistoryEntry'>;
  HistoryEntryEdge: EdgeOf<'HistoryEntry'>;
  HistoryFieldChange: HistoryFieldChange;
  HistoryFilter: HistoryFilter;
  IabCategory: ViewOf<'IabCategory'>;
  ImageConversationCard: RowOf<'ImageConversationCard'>;
  ImageConversationCardConnection: ConnectionOf<'ImageConversationCard'>;
  ImageConversationCardCreateInput: ImageConversationCardCreateInput;
  ImageConversationCardEdge: EdgeOf<'ImageConversationCard'>;
  ImageConversationCardFilter: ImageConversationCardFilter;
  ImageConversationCardOrder: ImageConversationCardOrder;
  ImageConversationCardPayload: Omit<ImageConversationCardPayload, 'imageConversationCard' | 'userErrors'> & { imageConversationCard?: Maybe<ResolversParentTypes['ImageConversationCard']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ImageConversationCardUpdateInput: ImageConversationCardUpdateInput;
  IntRange: IntRange;
  InvalidInput: UserErrorSource;
  JSON: Scalars['JSON']['output'];
  KeywordInsights: KeywordInsightsSource;
  KeywordVolumeBucket: KeywordVolumeBucket;
  LegacyCard: RowOf<'LegacyCard'>;
  LikeEvent: LikeEvent;
  LineItem: RowOf<'LineItem'>;
  LineItemBatchOperation: LineItemBatchOperation;
  LineItemBatchUpdate: LineItemBatchUpdate;
  LineItemConnection: ConnectionOf<'LineItem'>;
  LineItemCreateInput: LineItemCreateInput;
  LineItemCuratedCategory: RowOf<'LineItemCuratedCategory'>;
  LineItemCuratedCategoryConnection: ConnectionOf<'LineItemCuratedCategory'>;
  LineItemCuratedCategoryCreateInput: LineItemCuratedCategoryCreateInput;
  LineItemCuratedCategoryEdge: EdgeOf<'LineItemCuratedCategory'>;
  LineItemCuratedCategoryOrder: LineItemCuratedCategoryOrder;
  LineItemCuratedCategoryPayload: Omit<LineItemCuratedCategoryPayload, 'lineItemCuratedCategory' | 'userErrors'> & { lineItemCuratedCategory?: Maybe<ResolversParentTypes['LineItemCuratedCategory']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  LineItemCuratedCategoryUpdateInput: LineItemCuratedCategoryUpdateInput;
  LineItemEdge: EdgeOf<'LineItem'>;
  LineItemFilter: LineItemFilter;
  LineItemOrder: LineItemOrder;
  LineItemPayload: Omit<LineItemPayload, 'lineItem' | 'userErrors'> & { lineItem?: Maybe<ResolversParentTypes['LineItem']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  LineItemPlacements: ViewOf<'LineItemPlacements'>;
  LineItemUpdateInput: LineItemUpdateInput;
  LineItemsBatchPayload: Omit<LineItemsBatchPayload, 'lineItems' | 'userErrors'> & { lineItems?: Maybe<ReadonlyArray<ResolversParentTypes['LineItem']>>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  LoginCompleteInput: LoginCompleteInput;
  LoginCompletePayload: Omit<LoginCompletePayload, 'user' | 'userErrors'> & { user?: Maybe<ResolversParentTypes['User']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  LoginStartInput: LoginStartInput;
  LoginStartPayload: Omit<LoginStartPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  MediaComponent: CardComponentSource;
  MediaComponentInput: MediaComponentInput;
  MediaCreative: RowOf<'MediaCreative'>;
  MediaCreativeConnection: ConnectionOf<'MediaCreative'>;
  MediaCreativeCreateInput: MediaCreativeCreateInput;
  MediaCreativeEdge: EdgeOf<'MediaCreative'>;
  MediaCreativeFilter: MediaCreativeFilter;
  MediaCreativeOrder: MediaCreativeOrder;
  MediaCreativePayload: Omit<MediaCreativePayload, 'mediaCreative' | 'userErrors'> & { mediaCreative?: Maybe<ResolversParentTypes['MediaCreative']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  MediaLibraryItem: RowOf<'MediaLibraryItem'>;
  MediaLibraryItemConnection: ConnectionOf<'MediaLibraryItem'>;
  MediaLibraryItemCreateInput: MediaLibraryItemCreateInput;
  MediaLibraryItemEdge: EdgeOf<'MediaLibraryItem'>;
  MediaLibraryItemFilter: MediaLibraryItemFilter;
  MediaLibraryItemOrder: MediaLibraryItemOrder;
  MediaLibraryItemPayload: Omit<MediaLibraryItemPayload, 'mediaLibraryItem' | 'userErrors'> & { mediaLibraryItem?: Maybe<ResolversParentTypes['MediaLibraryItem']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  MediaLibraryItemUpdateInput: MediaLibraryItemUpdateInput;
  MediaUpload: MediaUploadStatus;
  MediaUploadError: MediaUploadError;
  Metrics: MetricValues;
  Micros: Scalars['Micros']['output'];
  Money: MoneySource;
  MoneyInput: MoneyInput;
  MoneyRange: MoneyRange;
  Mutation: Record<PropertyKey, never>;
  MutationPayload: ResolversInterfaceTypes<ResolversParentTypes>['MutationPayload'];
  NewsEvent: NewsEvent;
  Node: AnyRow;
  NotPermitted: UserErrorSource;
  OperationLimit: OperationLimit;
  PageInfo: PageInfo;
  PollCard: RowOf<'PollCard'>;
  PollCardConnection: ConnectionOf<'PollCard'>;
  PollCardCreateInput: PollCardCreateInput;
  PollCardEdge: EdgeOf<'PollCard'>;
  PollCardFilter: PollCardFilter;
  PollCardOrder: PollCardOrder;
  PollCardPayload: Omit<PollCardPayload, 'pollCard' | 'userErrors'> & { pollCard?: Maybe<ResolversParentTypes['PollCard']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  PostEditControls: PostEditControls;
  PostEvent: PostEvent;
  PostVersion: ViewOf<'PostVersion'>;
  PrerollCallToAction: RowOf<'PrerollCallToAction'>;
  PrerollCallToActionConnection: ConnectionOf<'PrerollCallToAction'>;
  PrerollCallToActionCreateInput: PrerollCallToActionCreateInput;
  PrerollCallToActionEdge: EdgeOf<'PrerollCallToAction'>;
  PrerollCallToActionFilter: PrerollCallToActionFilter;
  PrerollCallToActionOrder: PrerollCallToActionOrder;
  PrerollCallToActionPayload: Omit<PrerollCallToActionPayload, 'prerollCallToAction' | 'userErrors'> & { prerollCallToAction?: Maybe<ResolversParentTypes['PrerollCallToAction']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  PrerollCallToActionUpdateInput: PrerollCallToActionUpdateInput;
  Product: ViewOf<'Product'>;
  ProductCatalog: ViewOf<'ProductCatalog'>;
  ProductCatalogCreateInput: ProductCatalogCreateInput;
  ProductCatalogPayload: Omit<ProductCatalogPayload, 'productCatalog' | 'userErrors'> & { productCatalog?: Maybe<ResolversParentTypes['ProductCatalog']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ProductCatalogUpdateInput: ProductCatalogUpdateInput;
  ProductConnection: ConnectionOf<'Product'>;
  ProductDeletion: ViewOf<'ProductDeletion'>;
  ProductEdge: EdgeOf<'Product'>;
  ProductInput: ProductInput;
  ProductSet: ViewOf<'ProductSet'>;
  ProductSetConnection: ConnectionOf<'ProductSet'>;
  ProductSetCreateInput: ProductSetCreateInput;
  ProductSetEdge: EdgeOf<'ProductSet'>;
  ProductSetFilter: ProductSetFilter;
  ProductSetFilterInput: ProductSetFilterInput;
  ProductSetPayload: Omit<ProductSetPayload, 'productSet' | 'userErrors'> & { productSet?: Maybe<ResolversParentTypes['ProductSet']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ProductSetUpdateInput: ProductSetUpdateInput;
  ProductUpsert: ViewOf<'ProductUpsert'>;
  ProductsDeletePayload: Omit<ProductsDeletePayload, 'results' | 'userErrors'> & { results?: Maybe<ReadonlyArray<ResolversParentTypes['ProductDeletion']>>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ProductsUpsertPayload: Omit<ProductsUpsertPayload, 'results' | 'userErrors'> & { results?: Maybe<ReadonlyArray<ResolversParentTypes['ProductUpsert']>>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ProfileUpdate: ProfileUpdate;
  PromotableUser: RowOf<'PromotableUser'>;
  PromotableUserConnection: ConnectionOf<'PromotableUser'>;
  PromotableUserEdge: EdgeOf<'PromotableUser'>;
  PromotableUserFilter: PromotableUserFilter;
  PromotableUserOrder: PromotableUserOrder;
  PromotedAccount: RowOf<'PromotedAccount'>;
  PromotedAccountConnection: ConnectionOf<'PromotedAccount'>;
  PromotedAccountCreateInput: PromotedAccountCreateInput;
  PromotedAccountEdge: EdgeOf<'PromotedAccount'>;
  PromotedAccountFilter: PromotedAccountFilter;
  PromotedAccountOrder: PromotedAccountOrder;
  PromotedAccountPayload: Omit<PromotedAccountPayload, 'promotedAccount' | 'userErrors'> & { promotedAccount?: Maybe<ResolversParentTypes['PromotedAccount']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  PromotedTweet: RowOf<'PromotedTweet'>;
  PromotedTweetConnection: ConnectionOf<'PromotedTweet'>;
  PromotedTweetEdge: EdgeOf<'PromotedTweet'>;
  PromotedTweetFilter: PromotedTweetFilter;
  PromotedTweetOrder: PromotedTweetOrder;
  PromotedTweetPayload: Omit<PromotedTweetPayload, 'promotedTweet' | 'userErrors'> & { promotedTweet?: Maybe<ResolversParentTypes['PromotedTweet']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  PromotedTweetsCreateInput: PromotedTweetsCreateInput;
  PromotedTweetsPayload: Omit<PromotedTweetsPayload, 'promotedTweets' | 'userErrors'> & { promotedTweets?: Maybe<ReadonlyArray<ResolversParentTypes['PromotedTweet']>>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Publisher: ViewOf<'Publisher'>;
  Query: Record<PropertyKey, never>;
  RateWindow: RateWindow;
  RawActivity: RawActivity;
  Reach: ReachSource;
  Recommendation: ViewOf<'Recommendation'>;
  RecommendationBatch: RecommendationBatch;
  RecommendationChange: RecommendationChange;
  RecordNotFound: UserErrorSource;
  RelationEvent: RelationEvent;
  ScheduledFeed: ViewOf<'ScheduledFeed'>;
  ScheduledFeedCreateInput: ScheduledFeedCreateInput;
  ScheduledFeedPayload: Omit<ScheduledFeedPayload, 'scheduledFeed' | 'userErrors'> & { scheduledFeed?: Maybe<ResolversParentTypes['ScheduledFeed']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ScheduledFeedUpdateInput: ScheduledFeedUpdateInput;
  ScheduledPromotedTweet: RowOf<'ScheduledPromotedTweet'>;
  ScheduledPromotedTweetConnection: ConnectionOf<'ScheduledPromotedTweet'>;
  ScheduledPromotedTweetCreateInput: ScheduledPromotedTweetCreateInput;
  ScheduledPromotedTweetEdge: EdgeOf<'ScheduledPromotedTweet'>;
  ScheduledPromotedTweetFilter: ScheduledPromotedTweetFilter;
  ScheduledPromotedTweetOrder: ScheduledPromotedTweetOrder;
  ScheduledPromotedTweetPayload: Omit<ScheduledPromotedTweetPayload, 'scheduledPromotedTweet' | 'userErrors'> & { scheduledPromotedTweet?: Maybe<ResolversParentTypes['ScheduledPromotedTweet']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ScheduledTweet: RowOf<'ScheduledTweet'>;
  ScheduledTweetConnection: ConnectionOf<'ScheduledTweet'>;
  ScheduledTweetCreateInput: ScheduledTweetCreateInput;
  ScheduledTweetEdge: EdgeOf<'ScheduledTweet'>;
  ScheduledTweetFilter: ScheduledTweetFilter;
  ScheduledTweetOrder: ScheduledTweetOrder;
  ScheduledTweetPayload: Omit<ScheduledTweetPayload, 'scheduledTweet' | 'userErrors'> & { scheduledTweet?: Maybe<ResolversParentTypes['ScheduledTweet']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ScheduledTweetUpdateInput: ScheduledTweetUpdateInput;
  Session: SessionSource;
  Sha256Hex: Scalars['Sha256Hex']['output'];
  SignOutPayload: SignOutPayload;
  SpaceEvent: SpaceEvent;
  Stats: EntityStats;
  StatsJob: ViewOf<'StatsJob'>;
  StatsJobConnection: ConnectionOf<'StatsJob'>;
  StatsJobCreateInput: StatsJobCreateInput;
  StatsJobEdge: EdgeOf<'StatsJob'>;
  StatsJobPayload: Omit<StatsJobPayload, 'statsJob' | 'userErrors'> & { statsJob?: Maybe<ResolversParentTypes['StatsJob']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  StatsMetrics: MetricValues;
  StatsPoint: PointValues;
  StatsReport: ReportSource;
  StatsReportRow: ReportRowStats;
  StatsSegment: SegmentSource;
  StatsSegmentationInput: StatsSegmentationInput;
  Subscription: Record<PropertyKey, never>;
  SwipeableMediaComponent: CardComponentSource;
  SwipeableMediaComponentInput: SwipeableMediaComponentInput;
  TailoredAudiencePermission: ViewOf<'TailoredAudiencePermission'>;
  TailoredAudiencePermissionConnection: ConnectionOf<'TailoredAudiencePermission'>;
  TailoredAudiencePermissionCreateInput: TailoredAudiencePermissionCreateInput;
  TailoredAudiencePermissionEdge: EdgeOf<'TailoredAudiencePermission'>;
  TailoredAudiencePermissionFilter: TailoredAudiencePermissionFilter;
  TailoredAudiencePermissionOrder: TailoredAudiencePermissionOrder;
  TailoredAudiencePermissionPayload: Omit<TailoredAudiencePermissionPayload, 'tailoredAudiencePermission' | 'userErrors'> & { tailoredAudiencePermission?: Maybe<ResolversParentTypes['TailoredAudiencePermission']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  TargetedCampaign: ViewOf<'TargetedCampaign'>;
  TargetedCampaignConnection: ConnectionOf<'TargetedCampaign'>;
  TargetedCampaignEdge: EdgeOf<'TargetedCampaign'>;
  TargetedLineItem: TargetedLineItem;
  TargetingAppStoreCategory: ViewOf<'TargetingAppStoreCategory'>;
  TargetingConversation: ViewOf<'TargetingConversation'>;
  TargetingConversationConnection: ConnectionOf<'TargetingConversation'>;
  TargetingConversationEdge: EdgeOf<'TargetingConversation'>;
  TargetingCriteriaBatchPayload: Omit<TargetingCriteriaBatchPayload, 'targetingCriteria' | 'userErrors'> & { targetingCriteria?: Maybe<ReadonlyArray<ResolversParentTypes['TargetingCriterion']>>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  TargetingCriterion: RowOf<'TargetingCriterion'>;
  TargetingCriterionBatchOperation: TargetingCriterionBatchOperation;
  TargetingCriterionConnection: ConnectionOf<'TargetingCriterion'>;
  TargetingCriterionCreateInput: TargetingCriterionCreateInput;
  TargetingCriterionEdge: EdgeOf<'TargetingCriterion'>;
  TargetingCriterionFilter: TargetingCriterionFilter;
  TargetingCriterionOrder: TargetingCriterionOrder;
  TargetingCriterionPayload: Omit<TargetingCriterionPayload, 'targetingCriterion' | 'userErrors'> & { targetingCriterion?: Maybe<ResolversParentTypes['TargetingCriterion']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  TargetingDevice: ViewOf<'TargetingDevice'>;
  TargetingEvent: ViewOf<'TargetingEvent'>;
  TargetingEventConnection: ConnectionOf<'TargetingEvent'>;
  TargetingEventEdge: EdgeOf<'TargetingEvent'>;
  TargetingEventReach: TargetingEventReach;
  TargetingInterest: ViewOf<'TargetingInterest'>;
  TargetingInterestConnection: ConnectionOf<'TargetingInterest'>;
  TargetingInterestEdge: EdgeOf<'TargetingInterest'>;
  TargetingLanguage: ViewOf<'TargetingLanguage'>;
  TargetingLanguageConnection: ConnectionOf<'TargetingLanguage'>;
  TargetingLanguageEdge: EdgeOf<'TargetingLanguage'>;
  TargetingLocation: ViewOf<'TargetingLocation'>;
  TargetingLocationConnection: ConnectionOf<'TargetingLocation'>;
  TargetingLocationEdge: EdgeOf<'TargetingLocation'>;
  TargetingNetworkOperator: ViewOf<'TargetingNetworkOperator'>;
  TargetingNetworkOperatorConnection: ConnectionOf<'TargetingNetworkOperator'>;
  TargetingNetworkOperatorEdge: EdgeOf<'TargetingNetworkOperator'>;
  TargetingOptions: NamespaceSource;
  TargetingPlatform: ViewOf<'TargetingPlatform'>;
  TargetingPlatformVersion: ViewOf<'TargetingPlatformVersion'>;
  TargetingShare: TargetingShare;
  TargetingSuggestion: ViewOf<'TargetingSuggestion'>;
  TaxSettings: ViewOf<'TaxSettings'>;
  TaxSettingsPayload: Omit<TaxSettingsPayload, 'taxSettings' | 'userErrors'> & { taxSettings?: Maybe<ResolversParentTypes['TaxSettings']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  TaxSettingsUpdateInput: TaxSettingsUpdateInput;
  TrackingTag: RowOf<'TrackingTag'>;
  TrackingTagConnection: ConnectionOf<'TrackingTag'>;
  TrackingTagCreateInput: TrackingTagCreateInput;
  TrackingTagEdge: EdgeOf<'TrackingTag'>;
  TrackingTagFilter: TrackingTagFilter;
  TrackingTagOrder: TrackingTagOrder;
  TrackingTagPayload: Omit<TrackingTagPayload, 'trackingTag' | 'userErrors'> & { trackingTag?: Maybe<ResolversParentTypes['TrackingTag']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  TrackingTagUpdateInput: TrackingTagUpdateInput;
  TvMarket: ViewOf<'TvMarket'>;
  TvShow: ViewOf<'TvShow'>;
  TvShowConnection: ConnectionOf<'TvShow'>;
  TvShowEdge: EdgeOf<'TvShow'>;
  TvShowLocale: TvShowLocale;
  Tweet: RowOf<'Tweet'>;
  TweetCallToAction: TweetCallToAction;
  TweetConnection: ConnectionOf<'Tweet'>;
  TweetCreateInput: TweetCreateInput;
  TweetEdge: EdgeOf<'Tweet'>;
  TweetEditInput: TweetEditInput;
  TweetEditPayload: Omit<TweetEditPayload, 'userErrors' | 'version'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']>, version?: Maybe<ResolversParentTypes['PostVersion']> };
  TweetEntities: TweetEntities;
  TweetFilter: TweetFilter;
  TweetMedia: TweetMedia;
  TweetMediaInfo: TweetMediaInfo;
  TweetMention: TweetMention;
  TweetOrder: TweetOrder;
  TweetPayload: Omit<TweetPayload, 'tweet' | 'userErrors'> & { tweet?: Maybe<ResolversParentTypes['Tweet']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  TweetPlace: TweetPlace;
  TweetPreview: ViewOf<'TweetPreview'>;
  TweetScopes: TweetScopes;
  TweetTag: TweetTag;
  TweetUpdateInput: TweetUpdateInput;
  TweetUrl: TweetUrl;
  UnrecognizedComponent: CardComponentSource;
  UnrecognizedDestination: CardDestinationSource;
  User: UserSource;
  UserError: UserErrorSource;
  UserSettings: ViewOf<'UserSettings'>;
  UserSettingsPayload: Omit<UserSettingsPayload, 'userErrors' | 'userSettings'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']>, userSettings?: Maybe<ResolversParentTypes['UserSettings']> };
  UserSettingsUpdateInput: UserSettingsUpdateInput;
  VideoConversationCard: RowOf<'VideoConversationCard'>;
  VideoConversationCardConnection: ConnectionOf<'VideoConversationCard'>;
  VideoConversationCardCreateInput: VideoConversationCardCreateInput;
  VideoConversationCardEdge: EdgeOf<'VideoConversationCard'>;
  VideoConversationCardFilter: VideoConversationCardFilter;
  VideoConversationCardOrder: VideoConversationCardOrder;
  VideoConversationCardPayload: Omit<VideoConversationCardPayload, 'userErrors' | 'videoConversationCard'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']>, videoConversationCard?: Maybe<ResolversParentTypes['VideoConversationCard']> };
  VideoConversationCardUpdateInput: VideoConversationCardUpdateInput;
  Viewer: ViewerSource;
  Webhook: ViewOf<'Webhook'>;
  WebhookCreateInput: WebhookCreateInput;
  WebhookDeletePayload: DeletionSource;
  WebhookPayload: Omit<WebhookPayload, 'userErrors' | 'webhook'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']>, webhook?: Maybe<ResolversParentTypes['Webhook']> };
  WebhookReplayInput: WebhookReplayInput;
  WebhookReplayPayload: Omit<WebhookReplayPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  WebhookValidatePayload: Omit<WebhookValidatePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  WebsiteDestination: CardDestinationSource;
  WebsiteDestinationInput: WebsiteDestinationInput;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
};

export type AllowStaleDirectiveArgs = {
  maxAge: Scalars['Int']['input'];
};

export type AllowStaleDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = AllowStaleDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ConstraintDirectiveArgs = {
  max?: Maybe<Scalars['Int']['input']>;
  maxItems?: Maybe<Scalars['Int']['input']>;
  maxLength?: Maybe<Scalars['Int']['input']>;
  min?: Maybe<Scalars['Int']['input']>;
  minItems?: Maybe<Scalars['Int']['input']>;
  minLength?: Maybe<Scalars['Int']['input']>;
  operation?: Maybe<Scalars['String']['input']>;
  parameter?: Maybe<Scalars['String']['input']>;
  pattern?: Maybe<Scalars['String']['input']>;
  source: Scalars['String']['input'];
  values?: Maybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type ConstraintDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = ConstraintDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ExportDirectiveArgs = {
  as: Scalars['String']['input'];
};

export type ExportDirectiveResolver<Result, Parent, ContextType = GraphContext, Args = ExportDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccountResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'], FederationReferenceType extends FederationReferenceTypes['Account'] = FederationReferenceTypes['Account']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Account']> | FederationReferenceType, FederationReferenceType, ContextType>;
  accountMedia?: Resolver<Maybe<ResolversTypes['AccountMediaConnection']>, ParentType, ContextType, RequireFields<AccountAccountMediaArgs, 'first' | 'includeDeleted'>>;
  accountMediaItem?: Resolver<Maybe<ResolversTypes['AccountMedia']>, ParentType, ContextType, RequireFields<AccountAccountMediaItemArgs, 'id'>>;
  activeEntities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ActiveEntity']>>, ParentType, ContextType, RequireFields<AccountActiveEntitiesArgs, 'entity' | 'includeToday'>>;
  app?: Resolver<Maybe<ResolversTypes['AccountApp']>, ParentType, ContextType, RequireFields<AccountAppArgs, 'id'>>;
  approvalStatus?: Resolver<ResolversTypes['ApprovalStatus'], ParentType, ContextType>;
  approvalStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  apps?: Resolver<Maybe<ResolversTypes['AccountAppConnection']>, ParentType, ContextType, RequireFields<AccountAppsArgs, 'first' | 'includeDeleted'>>;
  audienceEstimate?: Resolver<Maybe<ResolversTypes['AudienceEstimate']>, ParentType, ContextType, RequireFields<AccountAudienceEstimateArgs, 'targetingCriteria'>>;
  businessId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType, RequireFields<AccountCampaignArgs, 'id'>>;
  campaigns?: Resolver<Maybe<ResolversTypes['CampaignConnection']>, ParentType, ContextType, RequireFields<AccountCampaignsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  cardOfAnyKind?: Resolver<Maybe<ResolversTypes['Card']>, ParentType, ContextType, RequireFields<AccountCardOfAnyKindArgs, 'restId'>>;
  cards?: Resolver<Maybe<ResolversTypes['CardConnection']>, ParentType, ContextType, RequireFields<AccountCardsArgs, 'first' | 'includeDeleted'>>;
  cardsByUri?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Card']>>, ParentType, ContextType, RequireFields<AccountCardsByUriArgs, 'cardUris' | 'includeDeleted'>>;
  componentCard?: Resolver<Maybe<ResolversTypes['ComponentCard']>, ParentType, ContextType, RequireFields<AccountComponentCardArgs, 'id'>>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  curatedCategories?: Resolver<Maybe<ResolversTypes['CuratedCategoryConnection']>, ParentType, ContextType, RequireFields<AccountCuratedCategoriesArgs, 'filter' | 'first'>>;
  curatedCategory?: Resolver<Maybe<ResolversTypes['CuratedCategory']>, ParentType, ContextType, RequireFields<AccountCuratedCategoryArgs, 'id'>>;
  currency?: Resolver<Maybe<ResolversTypes['CurrencyCode']>, ParentType, ContextType>;
  customAudience?: Resolver<Maybe<ResolversTypes['CustomAudience']>, ParentType, ContextType, RequireFields<AccountCustomAudienceArgs, 'id'>>;
  customAudiences?: Resolver<Maybe<ResolversTypes['CustomAudienceConnection']>, ParentType, ContextType, RequireFields<AccountCustomAudiencesArgs, 'first' | 'includeDeleted'>>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  doNotReachList?: Resolver<Maybe<ResolversTypes['DoNotReachList']>, ParentType, ContextType, RequireFields<AccountDoNotReachListArgs, 'id'>>;
  doNotReachLists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DoNotReachList']>>, ParentType, ContextType, RequireFields<AccountDoNotReachListsArgs, 'includeDeleted'>>;
  draftTweet?: Resolver<Maybe<ResolversTypes['DraftTweet']>, ParentType, ContextType, RequireFields<AccountDraftTweetArgs, 'id'>>;
  draftTweets?: Resolver<Maybe<ResolversTypes['DraftTweetConnection']>, ParentType, ContextType, RequireFields<AccountDraftTweetsArgs, 'first'>>;
  features?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Feature']>>, ParentType, ContextType, Partial<AccountFeaturesArgs>>;
  featuresRaw?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType, Partial<AccountFeaturesRawArgs>>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType, RequireFields<AccountFundingInstrumentArgs, 'id'>>;
  fundingInstruments?: Resolver<Maybe<ResolversTypes['FundingInstrumentConnection']>, ParentType, ContextType, RequireFields<AccountFundingInstrumentsArgs, 'first' | 'includeDeleted'>>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<AccountHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageConversationCard?: Resolver<Maybe<ResolversTypes['ImageConversationCard']>, ParentType, ContextType, RequireFields<AccountImageConversationCardArgs, 'id'>>;
  imageConversationCards?: Resolver<Maybe<ResolversTypes['ImageConversationCardConnection']>, ParentType, ContextType, RequireFields<AccountImageConversationCardsArgs, 'first' | 'includeDeleted'>>;
  industryType?: Resolver<Maybe<ResolversTypes['IndustryType']>, ParentType, ContextType>;
  industryTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legacyCard?: Resolver<Maybe<ResolversTypes['LegacyCard']>, ParentType, ContextType, RequireFields<AccountLegacyCardArgs, 'id'>>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType, RequireFields<AccountLineItemArgs, 'id'>>;
  lineItemCuratedCategories?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategoryConnection']>, ParentType, ContextType, RequireFields<AccountLineItemCuratedCategoriesArgs, 'first' | 'includeDeleted'>>;
  lineItemCuratedCategory?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategory']>, ParentType, ContextType, RequireFields<AccountLineItemCuratedCategoryArgs, 'id'>>;
  lineItems?: Resolver<Maybe<ResolversTypes['LineItemConnection']>, ParentType, ContextType, RequireFields<AccountLineItemsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  mediaCreative?: Resolver<Maybe<ResolversTypes['MediaCreative']>, ParentType, ContextType, RequireFields<AccountMediaCreativeArgs, 'id'>>;
  mediaCreatives?: Resolver<Maybe<ResolversTypes['MediaCreativeConnection']>, ParentType, ContextType, RequireFields<AccountMediaCreativesArgs, 'first' | 'includeDeleted'>>;
  mediaLibrary?: Resolver<Maybe<ResolversTypes['MediaLibraryItemConnection']>, ParentType, ContextType, RequireFields<AccountMediaLibraryArgs, 'first'>>;
  mediaLibraryItem?: Resolver<Maybe<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType, RequireFields<AccountMediaLibraryItemArgs, 'id'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pollCard?: Resolver<Maybe<ResolversTypes['PollCard']>, ParentType, ContextType, RequireFields<AccountPollCardArgs, 'id'>>;
  pollCards?: Resolver<Maybe<ResolversTypes['PollCardConnection']>, ParentType, ContextType, RequireFields<AccountPollCardsArgs, 'first' | 'includeDeleted'>>;
  prerollCallToAction?: Resolver<Maybe<ResolversTypes['PrerollCallToAction']>, ParentType, ContextType, RequireFields<AccountPrerollCallToActionArgs, 'id'>>;
  prerollCallToActions?: Resolver<Maybe<ResolversTypes['PrerollCallToActionConnection']>, ParentType, ContextType, RequireFields<AccountPrerollCallToActionsArgs, 'first' | 'includeDeleted'>>;
  promotableUser?: Resolver<Maybe<ResolversTypes['PromotableUser']>, ParentType, ContextType, RequireFields<AccountPromotableUserArgs, 'id'>>;
  promotableUsers?: Resolver<Maybe<ResolversTypes['PromotableUserConnection']>, ParentType, ContextType, RequireFields<AccountPromotableUsersArgs, 'first' | 'includeDeleted'>>;
  promotedAccount?: Resolver<Maybe<ResolversTypes['PromotedAccount']>, ParentType, ContextType, RequireFields<AccountPromotedAccountArgs, 'id'>>;
  promotedAccounts?: Resolver<Maybe<ResolversTypes['PromotedAccountConnection']>, ParentType, ContextType, RequireFields<AccountPromotedAccountsArgs, 'first' | 'includeDeleted'>>;
  promotedTweet?: Resolver<Maybe<ResolversTypes['PromotedTweet']>, ParentType, ContextType, RequireFields<AccountPromotedTweetArgs, 'id'>>;
  promotedTweets?: Resolver<Maybe<ResolversTypes['PromotedTweetConnection']>, ParentType, ContextType, RequireFields<AccountPromotedTweetsArgs, 'first' | 'includeDeleted'>>;
  recommendation?: Resolver<Maybe<ResolversTypes['Recommendation']>, ParentType, ContextType, RequireFields<AccountRecommendationArgs, 'id'>>;
  recommendations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Recommendation']>>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledPromotedTweet?: Resolver<Maybe<ResolversTypes['ScheduledPromotedTweet']>, ParentType, ContextType, RequireFields<AccountScheduledPromotedTweetArgs, 'id'>>;
  scheduledPromotedTweets?: Resolver<Maybe<ResolversTypes['ScheduledPromotedTweetConnection']>, ParentType, ContextType, RequireFields<AccountScheduledPromotedTweetsArgs, 'first' | 'includeDeleted'>>;
  scheduledTweet?: Resolver<Maybe<ResolversTypes['ScheduledTweet']>, ParentType, ContextType, RequireFields<AccountScheduledTweetArgs, 'id'>>;
  scheduledTweets?: Resolver<Maybe<ResolversTypes['ScheduledTweetConnection']>, ParentType, ContextType, RequireFields<AccountScheduledTweetsArgs, 'first'>>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<AccountStatsArgs, 'granularity' | 'includeToday' | 'placement'>>;
  statsJobs?: Resolver<Maybe<ResolversTypes['StatsJobConnection']>, ParentType, ContextType, RequireFields<AccountStatsJobsArgs, 'first'>>;
  targetingCriterion?: Resolver<Maybe<ResolversTypes['TargetingCriterion']>, ParentType, ContextType, RequireFields<AccountTargetingCriterionArgs, 'id'>>;
  targetingSuggestions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TargetingSuggestion']>>, ParentType, ContextType, RequireFields<AccountTargetingSuggestionsArgs, 'first' | 'suggestionType' | 'targetingValues'>>;
  taxSettings?: Resolver<Maybe<ResolversTypes['TaxSettings']>, ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timezoneSwitchAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trackingTag?: Resolver<Maybe<ResolversTypes['TrackingTag']>, ParentType, ContextType, RequireFields<AccountTrackingTagArgs, 'id'>>;
  trackingTags?: Resolver<Maybe<ResolversTypes['TrackingTagConnection']>, ParentType, ContextType, RequireFields<AccountTrackingTagsArgs, 'first' | 'includeDeleted'>>;
  tweet?: Resolver<Maybe<ResolversTypes['Tweet']>, ParentType, ContextType, RequireFields<AccountTweetArgs, 'id'>>;
  tweetPreviews?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TweetPreview']>>, ParentType, ContextType, RequireFields<AccountTweetPreviewsArgs, 'tweetIds' | 'tweetType'>>;
  tweets?: Resolver<Maybe<ResolversTypes['TweetConnection']>, ParentType, ContextType, RequireFields<AccountTweetsArgs, 'filter' | 'first'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userSettings?: Resolver<Maybe<ResolversTypes['UserSettings']>, ParentType, ContextType, RequireFields<AccountUserSettingsArgs, 'userId'>>;
  videoConversationCard?: Resolver<Maybe<ResolversTypes['VideoConversationCard']>, ParentType, ContextType, RequireFields<AccountVideoConversationCardArgs, 'id'>>;
  videoConversationCards?: Resolver<Maybe<ResolversTypes['VideoConversationCardConnection']>, ParentType, ContextType, RequireFields<AccountVideoConversationCardsArgs, 'first' | 'includeDeleted'>>;
  viewerCan?: Resolver<Maybe<ResolversTypes['AccountCapabilities']>, ParentType, ContextType>;
  viewerPermissions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AccountPermission']>>, ParentType, ContextType>;
  viewerPermissionsRaw?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountAccessResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountAccess'] = ResolversParentTypes['AccountAccess']> = {
  permissions?: Resolver<ReadonlyArray<ResolversTypes['AccountPermission']>, ParentType, ContextType>;
  permissionsRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AccountAppResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountApp'] = ResolversParentTypes['AccountApp'], FederationReferenceType extends FederationReferenceTypes['AccountApp'] = FederationReferenceTypes['AccountApp']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AccountApp']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  appStoreIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conversionTrackingEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deepLinkPattern?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  osType?: Resolver<Maybe<ResolversTypes['AppOsType']>, ParentType, ContextType>;
  osTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountAppConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountAppConnection'] = ResolversParentTypes['AccountAppConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AccountAppEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AccountApp']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AccountAppEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountAppEdge'] = ResolversParentTypes['AccountAppEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AccountApp'], ParentType, ContextType>;
};

export type AccountCapabilitiesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountCapabilities'] = ResolversParentTypes['AccountCapabilities']> = {
  changeAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changeAudiences?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changeCampaigns?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changeCreatives?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changeSettings?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changeUserSettings?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  composePosts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewAnalytics?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewAudiences?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewCampaigns?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewCreatives?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewPosts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewSettings?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AccountChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountChange'] = ResolversParentTypes['AccountChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changedFields?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['ChangeEntity'], ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entityRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
};

export type AccountConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountConnection'] = ResolversParentTypes['AccountConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AccountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Account']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AccountEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountEdge'] = ResolversParentTypes['AccountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
};

export type AccountFeaturesPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountFeaturesPayload'] = ResolversParentTypes['AccountFeaturesPayload']> = {
  features?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Feature']>>, ParentType, ContextType>;
  featuresRaw?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountMediaResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountMedia'] = ResolversParentTypes['AccountMedia'], FederationReferenceType extends FederationReferenceTypes['AccountMedia'] = FederationReferenceTypes['AccountMedia']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AccountMedia']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creativeType?: Resolver<Maybe<ResolversTypes['CreativeType']>, ParentType, ContextType>;
  creativeTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  usedBy?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MediaCreative']>>, ParentType, ContextType, RequireFields<AccountMediaUsedByArgs, 'includeDeleted'>>;
  video?: Resolver<Maybe<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType>;
  videoRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountMediaConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountMediaConnection'] = ResolversParentTypes['AccountMediaConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AccountMediaEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AccountMedia']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AccountMediaEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountMediaEdge'] = ResolversParentTypes['AccountMediaEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AccountMedia'], ParentType, ContextType>;
};

export type AccountMediaPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountMediaPayload'] = ResolversParentTypes['AccountMediaPayload']> = {
  accountMedia?: Resolver<Maybe<ResolversTypes['AccountMedia']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountPayload'] = ResolversParentTypes['AccountPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActiveEntityResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActiveEntity'] = ResolversParentTypes['ActiveEntity']> = {
  activityEndTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  activityStartTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  placements?: Resolver<ReadonlyArray<ResolversTypes['StatsPlacement']>, ParentType, ContextType>;
  record?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ActivityEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityEvent'] = ResolversParentTypes['ActivityEvent']> = {
  filter?: Resolver<ResolversTypes['ActivityMatch'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  includes?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['ActivityPayload'], ParentType, ContextType>;
  payloadRaw?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityEventType'], ParentType, ContextType>;
  typeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityGapResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityGap'] = ResolversParentTypes['ActivityGap']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityMatchResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityMatch'] = ResolversParentTypes['ActivityMatch']> = {
  direction?: Resolver<Maybe<ResolversTypes['ActivityDirection']>, ParentType, ContextType>;
  keyword?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ActivityNoticeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityNotice'] = ResolversParentTypes['ActivityNotice']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ActivityNoticeReason'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityPayload'] = ResolversParentTypes['ActivityPayload']> = {
  __resolveType: TypeResolveFn<'ActivityGap' | 'ActivityNotice' | 'AuthorizationRevoked' | 'BroadcastEvent' | 'BroadcastMessage' | 'ChatEvent' | 'DirectMessageEvent' | 'DirectMessageRead' | 'DirectMessageTyping' | 'FollowEvent' | 'LikeEvent' | 'NewsEvent' | 'PostEvent' | 'ProfileUpdate' | 'RawActivity' | 'RelationEvent' | 'SpaceEvent', ParentType, ContextType>;
};

export type ActivityPostResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityPost'] = ResolversParentTypes['ActivityPost']> = {
  author?: Resolver<Maybe<ResolversTypes['ActivityUser']>, ParentType, ContextType>;
  authorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conversationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inReplyToPostId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inReplyToUserId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lang?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  possiblySensitive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  references?: Resolver<ReadonlyArray<ResolversTypes['ActivityPostReference']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ActivityPostReferenceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityPostReference'] = ResolversParentTypes['ActivityPostReference']> = {
  postId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  typeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivitySubscriptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivitySubscription'] = ResolversParentTypes['ActivitySubscription']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['ActivityDeliveryTarget'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['ActivityEventType'], ParentType, ContextType>;
  eventTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filter?: Resolver<ResolversTypes['ActivityMatch'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  webhookId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ActivitySubscriptionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivitySubscriptionConnection'] = ResolversParentTypes['ActivitySubscriptionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ActivitySubscriptionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ActivitySubscription']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ActivitySubscriptionDeleteManyPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivitySubscriptionDeleteManyPayload'] = ResolversParentTypes['ActivitySubscriptionDeleteManyPayload']> = {
  deletedIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivitySubscriptionDeletePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivitySubscriptionDeletePayload'] = ResolversParentTypes['ActivitySubscriptionDeletePayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivitySubscriptionEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivitySubscriptionEdge'] = ResolversParentTypes['ActivitySubscriptionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ActivitySubscription'], ParentType, ContextType>;
};

export type ActivitySubscriptionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivitySubscriptionPayload'] = ResolversParentTypes['ActivitySubscriptionPayload']> = {
  activitySubscription?: Resolver<Maybe<ResolversTypes['ActivitySubscription']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityUserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityUser'] = ResolversParentTypes['ActivityUser']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  followersCount?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  followingCount?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profileImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  protected?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  verifiedTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdvertiserBusinessCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AdvertiserBusinessCategory'] = ResolversParentTypes['AdvertiserBusinessCategory']> = {
  iabCategories?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppDestinationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AppDestination'] = ResolversParentTypes['AppDestination']> = {
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  googleplayAppId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  googleplayDeepLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iosAppStoreIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iosDeepLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AppTokenResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AppToken'] = ResolversParentTypes['AppToken']> = {
  obtainedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  retryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AppTokenStatus'], ParentType, ContextType>;
};

export type AppTokenPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AppTokenPayload'] = ResolversParentTypes['AppTokenPayload']> = {
  appToken?: Resolver<ResolversTypes['AppToken'], ParentType, ContextType>;
};

export type AppTokenRevokePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AppTokenRevokePayload'] = ResolversParentTypes['AppTokenRevokePayload']> = {
  appToken?: Resolver<ResolversTypes['AppToken'], ParentType, ContextType>;
  revoked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AudienceEstimateResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AudienceEstimate'] = ResolversParentTypes['AudienceEstimate']> = {
  audienceSize?: Resolver<Maybe<ResolversTypes['AudienceSize']>, ParentType, ContextType>;
};

export type AudienceSizeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AudienceSize'] = ResolversParentTypes['AudienceSize']> = {
  max?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AudienceUploadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AudienceUpload'] = ResolversParentTypes['AudienceUpload']> = {
  accountRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  audienceRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['AudienceUploadError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['AudienceUploadOperation'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AudienceUploadState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AudienceUploadErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AudienceUploadError'] = ResolversParentTypes['AudienceUploadError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  row?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AuthorizationRevokedResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AuthorizationRevoked'] = ResolversParentTypes['AuthorizationRevoked']> = {
  appId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BiddingRuleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BiddingRule'] = ResolversParentTypes['BiddingRule']> = {
  currency?: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  maximumCpeBid?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  minimumCpeBid?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  minimumDenomination?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BroadcastEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BroadcastEvent'] = ResolversParentTypes['BroadcastEvent']> = {
  availableForReplay?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  broadcastId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  host?: Resolver<Maybe<ResolversTypes['ActivityUser']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stateRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnailUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BroadcastMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BroadcastMessage'] = ResolversParentTypes['BroadcastMessage']> = {
  author?: Resolver<Maybe<ResolversTypes['ActivityUser']>, ParentType, ContextType>;
  broadcastId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ButtonComponentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ButtonComponent'] = ResolversParentTypes['ButtonComponent']> = {
  destination?: Resolver<Maybe<ResolversTypes['CardDestination']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['CardButtonLabel']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign'], FederationReferenceType extends FederationReferenceTypes['Campaign'] = FederationReferenceTypes['Campaign']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Campaign']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  budgetOptimization?: Resolver<Maybe<ResolversTypes['BudgetOptimization']>, ParentType, ContextType>;
  budgetOptimizationRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['CurrencyCode']>, ParentType, ContextType>;
  dailyBudget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  durationInDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  effectiveStatus?: Resolver<Maybe<ResolversTypes['CampaignEffectiveStatus']>, ParentType, ContextType>;
  effectiveStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['EntityStatus']>, ParentType, ContextType>;
  entityStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  frequencyCap?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType>;
  fundingInstrumentRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<CampaignHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItems?: Resolver<Maybe<ResolversTypes['LineItemConnection']>, ParentType, ContextType, RequireFields<CampaignLineItemsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  mediaCreatives?: Resolver<Maybe<ResolversTypes['MediaCreativeConnection']>, ParentType, ContextType, RequireFields<CampaignMediaCreativesArgs, 'first' | 'includeDeleted'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promotedTweets?: Resolver<Maybe<ResolversTypes['PromotedTweetConnection']>, ParentType, ContextType, RequireFields<CampaignPromotedTweetsArgs, 'first' | 'includeDeleted'>>;
  purchaseOrderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['Reach']>, ParentType, ContextType, RequireFields<CampaignReachArgs, 'includeToday'>>;
  reasonsNotServable?: Resolver<ReadonlyArray<ResolversTypes['NotServableReason']>, ParentType, ContextType>;
  reasonsNotServableRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  servable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  standardDelivery?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<CampaignStatsArgs, 'granularity' | 'includeToday' | 'placement'>>;
  totalBudget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignConnection'] = ResolversParentTypes['CampaignConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CampaignEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Campaign']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CampaignEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignEdge'] = ResolversParentTypes['CampaignEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType>;
};

export type CampaignPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignPayload'] = ResolversParentTypes['CampaignPayload']> = {
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CampaignsBatchPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignsBatchPayload'] = ResolversParentTypes['CampaignsBatchPayload']> = {
  campaigns?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Campaign']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CardResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Card'] = ResolversParentTypes['Card']> = {
  __resolveType: TypeResolveFn<'ComponentCard' | 'ImageConversationCard' | 'LegacyCard' | 'PollCard' | 'VideoConversationCard', ParentType, ContextType>;
};

export type CardButtonLabelResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CardButtonLabel'] = ResolversParentTypes['CardButtonLabel']> = {
  type?: Resolver<Maybe<ResolversTypes['CardButtonLabelType']>, ParentType, ContextType>;
  typeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['CardButtonLabelValue']>, ParentType, ContextType>;
  valueRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CardComponentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CardComponent'] = ResolversParentTypes['CardComponent']> = {
  __resolveType: TypeResolveFn<'ButtonComponent' | 'DetailsComponent' | 'MediaComponent' | 'SwipeableMediaComponent' | 'UnrecognizedComponent', ParentType, ContextType>;
};

export type CardConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CardConnection'] = ResolversParentTypes['CardConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CardEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Card']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CardDestinationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CardDestination'] = ResolversParentTypes['CardDestination']> = {
  __resolveType: TypeResolveFn<'AppDestination' | 'UnrecognizedDestination' | 'WebsiteDestination', ParentType, ContextType>;
};

export type CardEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CardEdge'] = ResolversParentTypes['CardEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Card'], ParentType, ContextType>;
};

export type CardMediaMetadataResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CardMediaMetadata'] = ResolversParentTypes['CardMediaMetadata']> = {
  height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mediaKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoAspectRatio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoDuration?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  width?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CardPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CardPayload'] = ResolversParentTypes['CardPayload']> = {
  card?: Resolver<Maybe<ResolversTypes['ComponentCard']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangeSetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSet'] = ResolversParentTypes['ChangeSet']> = {
  accountRestIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetChange']>, ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetConflict']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ChangeSetPerson'], ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['ChangeSetDecision']>, ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetConflict']>, ParentType, ContextType>;
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  irreversible?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetIrreversible']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operationName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusals?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetRefusal']>, ParentType, ContextType>;
  required?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetApproval']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  spend?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetSpend']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ChangeSetState'], ParentType, ContextType>;
  uncertain?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetUncertain']>, ParentType, ContextType>;
  undoOf?: Resolver<Maybe<ResolversTypes['ChangeSet']>, ParentType, ContextType>;
  undoneBy?: Resolver<Maybe<ResolversTypes['ChangeSet']>, ParentType, ContextType>;
  variables?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  writes?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetWrites']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangeSetApprovalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetApproval'] = ResolversParentTypes['ChangeSetApproval']> = {
  approvers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeSetChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetChange'] = ResolversParentTypes['ChangeSetChange']> = {
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeSetChangeKind'], ParentType, ContextType>;
  record?: Resolver<ResolversTypes['ChangeSetRecord'], ParentType, ContextType>;
};

export type ChangeSetConflictResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetConflict'] = ResolversParentTypes['ChangeSetConflict']> = {
  actual?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  expected?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  record?: Resolver<ResolversTypes['ChangeSetRecord'], ParentType, ContextType>;
};

export type ChangeSetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetConnection'] = ResolversParentTypes['ChangeSetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ChangeSetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ChangeSet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChangeSetDecisionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetDecision'] = ResolversParentTypes['ChangeSetDecision']> = {
  approved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['ChangeSetPerson'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChangeSetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetEdge'] = ResolversParentTypes['ChangeSetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ChangeSet'], ParentType, ContextType>;
};

export type ChangeSetIrreversibleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetIrreversible'] = ResolversParentTypes['ChangeSetIrreversible']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  record?: Resolver<ResolversTypes['ChangeSetRecord'], ParentType, ContextType>;
};

export type ChangeSetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetPayload'] = ResolversParentTypes['ChangeSetPayload']> = {
  changeSet?: Resolver<Maybe<ResolversTypes['ChangeSet']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangeSetPersonResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetPerson'] = ResolversParentTypes['ChangeSetPerson']> = {
  screenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChangeSetRecordResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetRecord'] = ResolversParentTypes['ChangeSetRecord']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeSetRefusalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetRefusal'] = ResolversParentTypes['ChangeSetRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChangeSetSpendResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetSpend'] = ResolversParentTypes['ChangeSetSpend']> = {
  currency?: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  next24Hours?: Resolver<Maybe<ResolversTypes['Micros']>, ParentType, ContextType>;
  perDay?: Resolver<Maybe<ResolversTypes['Micros']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Micros']>, ParentType, ContextType>;
};

export type ChangeSetUncertainResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetUncertain'] = ResolversParentTypes['ChangeSetUncertain']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paths?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  records?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeSetWritesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChangeSetWrites'] = ResolversParentTypes['ChangeSetWrites']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  window?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChatEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChatEvent'] = ResolversParentTypes['ChatEvent']> = {
  conversationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  encodedEvent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  encodedKeyChange?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keyVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  senderId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ComponentCardResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ComponentCard'] = ResolversParentTypes['ComponentCard'], FederationReferenceType extends FederationReferenceTypes['ComponentCard'] = FederationReferenceTypes['ComponentCard']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ComponentCard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  cardType?: Resolver<Maybe<ResolversTypes['CardType']>, ParentType, ContextType>;
  cardTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  components?: Resolver<ReadonlyArray<ResolversTypes['CardComponent']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slides?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['CardComponent']>>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ContentCategory'] = ResolversParentTypes['ContentCategory']> = {
  iabCategories?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publishersInLastThirtyDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  videosMonetizedInLastThirtyDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ConversationOptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ConversationOption'] = ResolversParentTypes['ConversationOption']> = {
  hashtag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tweet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConversionMetricsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ConversionMetrics'] = ResolversParentTypes['ConversionMetrics']> = {
  assisted?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  orderQuantity?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  postEngagement?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  postView?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  saleAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
};

export interface CountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Count'], any> {
  name: 'Count';
}

export type CuratedCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CuratedCategory'] = ResolversParentTypes['CuratedCategory'], FederationReferenceType extends FederationReferenceTypes['CuratedCategory'] = FederationReferenceTypes['CuratedCategory']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['CuratedCategory']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  countryCodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publisherUserIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  videosMonetizedInLastThirtyDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CuratedCategoryConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CuratedCategoryConnection'] = ResolversParentTypes['CuratedCategoryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CuratedCategoryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['CuratedCategory']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CuratedCategoryEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CuratedCategoryEdge'] = ResolversParentTypes['CuratedCategoryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CuratedCategory'], ParentType, ContextType>;
};

export interface CurrencyCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['CurrencyCode'], any> {
  name: 'CurrencyCode';
}

export type CustomAudienceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudience'] = ResolversParentTypes['CustomAudience'], FederationReferenceType extends FederationReferenceTypes['CustomAudience'] = FederationReferenceTypes['CustomAudience']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['CustomAudience']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  audienceSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  audienceType?: Resolver<ResolversTypes['AudienceType'], ParentType, ContextType>;
  audienceTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwner?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ownerAccount?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  ownerAccountRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partnerSource?: Resolver<ResolversTypes['AudiencePartnerSource'], ParentType, ContextType>;
  partnerSourceRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissionLevel?: Resolver<Maybe<ResolversTypes['AudiencePermissionLevel']>, ParentType, ContextType>;
  permissionLevelRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Maybe<ResolversTypes['CustomAudiencePermissionConnection']>, ParentType, ContextType, RequireFields<CustomAudiencePermissionsArgs, 'first'>>;
  reasonsNotTargetable?: Resolver<ReadonlyArray<ResolversTypes['NotTargetableReason']>, ParentType, ContextType>;
  reasonsNotTargetableRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tailoredPermissions?: Resolver<Maybe<ResolversTypes['TailoredAudiencePermissionConnection']>, ParentType, ContextType, RequireFields<CustomAudienceTailoredPermissionsArgs, 'first'>>;
  targetable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  targetableTypes?: Resolver<ReadonlyArray<ResolversTypes['TargetableType']>, ParentType, ContextType>;
  targetableTypesRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  targetedCampaigns?: Resolver<Maybe<ResolversTypes['TargetedCampaignConnection']>, ParentType, ContextType, RequireFields<CustomAudienceTargetedCampaignsArgs, 'first' | 'withActive'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CustomAudienceConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudienceConnection'] = ResolversParentTypes['CustomAudienceConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CustomAudienceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['CustomAudience']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CustomAudienceEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudienceEdge'] = ResolversParentTypes['CustomAudienceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CustomAudience'], ParentType, ContextType>;
};

export type CustomAudiencePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudiencePayload'] = ResolversParentTypes['CustomAudiencePayload']> = {
  customAudience?: Resolver<Maybe<ResolversTypes['CustomAudience']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CustomAudiencePermissionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudiencePermission'] = ResolversParentTypes['CustomAudiencePermission']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  customAudience?: Resolver<Maybe<ResolversTypes['CustomAudience']>, ParentType, ContextType>;
  customAudienceRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  grantedAccount?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  grantedAccountRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  permissionLevel?: Resolver<ResolversTypes['AudiencePermissionLevel'], ParentType, ContextType>;
  permissionLevelRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CustomAudiencePermissionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudiencePermissionConnection'] = ResolversParentTypes['CustomAudiencePermissionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CustomAudiencePermissionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['CustomAudiencePermission']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CustomAudiencePermissionEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudiencePermissionEdge'] = ResolversParentTypes['CustomAudiencePermissionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CustomAudiencePermission'], ParentType, ContextType>;
};

export type CustomAudiencePermissionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudiencePermissionPayload'] = ResolversParentTypes['CustomAudiencePermissionPayload']> = {
  customAudiencePermission?: Resolver<Maybe<ResolversTypes['CustomAudiencePermission']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CustomAudienceUploadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudienceUpload'] = ResolversParentTypes['CustomAudienceUpload']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CustomAudienceUploadPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudienceUploadPayload'] = ResolversParentTypes['CustomAudienceUploadPayload']> = {
  customAudienceUpload?: Resolver<Maybe<ResolversTypes['CustomAudienceUpload']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CustomAudienceUsersResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudienceUsers'] = ResolversParentTypes['CustomAudienceUsers']> = {
  successCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CustomAudienceUsersPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudienceUsersPayload'] = ResolversParentTypes['CustomAudienceUsersPayload']> = {
  customAudienceUsers?: Resolver<Maybe<ResolversTypes['CustomAudienceUsers']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CustomAudiencesBatchPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CustomAudiencesBatchPayload'] = ResolversParentTypes['CustomAudiencesBatchPayload']> = {
  customAudiences?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CustomAudience']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DetailsComponentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DetailsComponent'] = ResolversParentTypes['DetailsComponent']> = {
  destination?: Resolver<Maybe<ResolversTypes['CardDestination']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DirectMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DirectMessage'] = ResolversParentTypes['DirectMessage']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  senderId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DirectMessageEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DirectMessageEvent'] = ResolversParentTypes['DirectMessageEvent']> = {
  messages?: Resolver<ReadonlyArray<ResolversTypes['DirectMessage']>, ParentType, ContextType>;
  users?: Resolver<ReadonlyArray<ResolversTypes['ActivityUser']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DirectMessageReadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DirectMessageRead'] = ResolversParentTypes['DirectMessageRead']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastReadMessageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  senderId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DirectMessageTypingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DirectMessageTyping'] = ResolversParentTypes['DirectMessageTyping']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  recipientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  senderId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DoNotReachListResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DoNotReachList'] = ResolversParentTypes['DoNotReachList'], FederationReferenceType extends FederationReferenceTypes['DoNotReachList'] = FederationReferenceTypes['DoNotReachList']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['DoNotReachList']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  listSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reasonsNotTargetable?: Resolver<ReadonlyArray<ResolversTypes['NotTargetableReason']>, ParentType, ContextType>;
  reasonsNotTargetableRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DoNotReachListPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DoNotReachListPayload'] = ResolversParentTypes['DoNotReachListPayload']> = {
  doNotReachList?: Resolver<Maybe<ResolversTypes['DoNotReachList']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DraftTweetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DraftTweet'] = ResolversParentTypes['DraftTweet'], FederationReferenceType extends FederationReferenceTypes['DraftTweet'] = FederationReferenceTypes['DraftTweet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['DraftTweet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['Card']>, ParentType, ContextType>;
  cardUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  media?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MediaLibraryItem']>>, ParentType, ContextType>;
  mediaKeys?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nullcast?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['DraftTweetStatus']>, ParentType, ContextType>;
  statusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DraftTweetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DraftTweetConnection'] = ResolversParentTypes['DraftTweetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['DraftTweetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['DraftTweet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DraftTweetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DraftTweetEdge'] = ResolversParentTypes['DraftTweetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['DraftTweet'], ParentType, ContextType>;
};

export type DraftTweetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DraftTweetPayload'] = ResolversParentTypes['DraftTweetPayload']> = {
  draftTweet?: Resolver<Maybe<ResolversTypes['DraftTweet']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DraftTweetPreviewPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DraftTweetPreviewPayload'] = ResolversParentTypes['DraftTweetPreviewPayload']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DurationScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Duration'], any> {
  name: 'Duration';
}

export type FieldConstraintResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FieldConstraint'] = ResolversParentTypes['FieldConstraint']> = {
  argument?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['FieldCost']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxItems?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minItems?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parameter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pattern?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type FieldCostResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FieldCost'] = ResolversParentTypes['FieldCost']> = {
  assumedSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sizedFields?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  slicingArguments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FollowEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FollowEvent'] = ResolversParentTypes['FollowEvent']> = {
  source?: Resolver<ResolversTypes['ActivityUser'], ParentType, ContextType>;
  target?: Resolver<ResolversTypes['ActivityUser'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FundingInstrumentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FundingInstrument'] = ResolversParentTypes['FundingInstrument'], FederationReferenceType extends FederationReferenceTypes['FundingInstrument'] = FederationReferenceTypes['FundingInstrument']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FundingInstrument']> | FederationReferenceType, FederationReferenceType, ContextType>;
  ableToFund?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  campaigns?: Resolver<Maybe<ResolversTypes['CampaignConnection']>, ParentType, ContextType, RequireFields<FundingInstrumentCampaignsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creditLimit?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  creditRemaining?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['CurrencyCode']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['EntityStatus']>, ParentType, ContextType>;
  entityStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fundedAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ioHeader?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['Reach']>, ParentType, ContextType, RequireFields<FundingInstrumentReachArgs, 'includeToday'>>;
  reasonsNotAbleToFund?: Resolver<ReadonlyArray<ResolversTypes['FundingProblem']>, ParentType, ContextType>;
  reasonsNotAbleToFundRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<FundingInstrumentStatsArgs, 'granularity' | 'includeToday' | 'placement'>>;
  type?: Resolver<Maybe<ResolversTypes['FundingInstrumentType']>, ParentType, ContextType>;
  typeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FundingInstrumentConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FundingInstrumentConnection'] = ResolversParentTypes['FundingInstrumentConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FundingInstrumentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['FundingInstrument']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FundingInstrumentEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FundingInstrumentEdge'] = ResolversParentTypes['FundingInstrumentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FundingInstrument'], ParentType, ContextType>;
};

export type FundingInstrumentPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FundingInstrumentPayload'] = ResolversParentTypes['FundingInstrumentPayload']> = {
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GeoPointResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['GeoPoint'] = ResolversParentTypes['GeoPoint']> = {
  coordinates?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Float']>>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HistoryAuthorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['HistoryAuthor'] = ResolversParentTypes['HistoryAuthor']> = {
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HistoryEntryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['HistoryEntry'] = ResolversParentTypes['HistoryEntry']> = {
  changeBy?: Resolver<Maybe<ResolversTypes['HistoryAuthor']>, ParentType, ContextType>;
  changeTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  changeType?: Resolver<Maybe<ResolversTypes['HistoryChangeType']>, ParentType, ContextType>;
  changeTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['HistoryFieldChange']>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes['HistoryEntityType']>, ParentType, ContextType>;
  entityData?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  entityRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  record?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
};

export type HistoryEntryConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['HistoryEntryConnection'] = ResolversParentTypes['HistoryEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['HistoryEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type HistoryEntryEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['HistoryEntryEdge'] = ResolversParentTypes['HistoryEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['HistoryEntry'], ParentType, ContextType>;
};

export type HistoryFieldChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['HistoryFieldChange'] = ResolversParentTypes['HistoryFieldChange']> = {
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fieldRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IabCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['IabCategory'] = ResolversParentTypes['IabCategory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImageConversationCardResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ImageConversationCard'] = ResolversParentTypes['ImageConversationCard'], FederationReferenceType extends FederationReferenceTypes['ImageConversationCard'] = FederationReferenceTypes['ImageConversationCard']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ImageConversationCard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  cardType?: Resolver<Maybe<ResolversTypes['CardType']>, ParentType, ContextType>;
  cardTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageDisplayHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageDisplayWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mediaKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['ConversationOption']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  thankYouText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thankYouUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImageConversationCardConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ImageConversationCardConnection'] = ResolversParentTypes['ImageConversationCardConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ImageConversationCardEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ImageConversationCard']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ImageConversationCardEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ImageConversationCardEdge'] = ResolversParentTypes['ImageConversationCardEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ImageConversationCard'], ParentType, ContextType>;
};

export type ImageConversationCardPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ImageConversationCardPayload'] = ResolversParentTypes['ImageConversationCardPayload']> = {
  imageConversationCard?: Resolver<Maybe<ResolversTypes['ImageConversationCard']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvalidInputResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['InvalidInput'] = ResolversParentTypes['InvalidInput']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type KeywordInsightsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['KeywordInsights'] = ResolversParentTypes['KeywordInsights']> = {
  buckets?: Resolver<ReadonlyArray<ResolversTypes['KeywordVolumeBucket']>, ParentType, ContextType>;
  relatedKeywords?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tweetVolume?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type KeywordVolumeBucketResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['KeywordVolumeBucket'] = ResolversParentTypes['KeywordVolumeBucket']> = {
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  volume?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LegacyCardResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LegacyCard'] = ResolversParentTypes['LegacyCard'], FederationReferenceType extends FederationReferenceTypes['LegacyCard'] = FederationReferenceTypes['LegacyCard']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['LegacyCard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  appCta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardType?: Resolver<Maybe<ResolversTypes['CardType']>, ParentType, ContextType>;
  cardTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contentDurationSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  googleplayAppId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageDisplayHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageDisplayWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  videoContentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  videoHlsUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoOwnerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoPosterHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  videoPosterUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoPosterWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  videoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  websiteDestUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  websiteDisplayUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  websiteShortenedUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  websiteUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wideAppImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LikeEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LikeEvent'] = ResolversParentTypes['LikeEvent']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  post?: Resolver<Maybe<ResolversTypes['ActivityPost']>, ParentType, ContextType>;
  postAuthorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LineItemResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItem'] = ResolversParentTypes['LineItem'], FederationReferenceType extends FederationReferenceTypes['LineItem'] = FederationReferenceTypes['LineItem']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['LineItem']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  advertiserDomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  advertiserUserId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  androidAppStoreIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  audienceExpansion?: Resolver<Maybe<ResolversTypes['AudienceExpansion']>, ParentType, ContextType>;
  audienceExpansionRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  automaticTweetPromotion?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  bidAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  bidStrategy?: Resolver<Maybe<ResolversTypes['BidStrategy']>, ParentType, ContextType>;
  bidStrategyRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creativeSource?: Resolver<Maybe<ResolversTypes['CreativeSource']>, ParentType, ContextType>;
  creativeSourceRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  curatedCategoryLinks?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LineItemCuratedCategory']>>, ParentType, ContextType, RequireFields<LineItemCuratedCategoryLinksArgs, 'includeDeleted'>>;
  currency?: Resolver<Maybe<ResolversTypes['CurrencyCode']>, ParentType, ContextType>;
  dailyBudget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  durationInDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['EntityStatus']>, ParentType, ContextType>;
  entityStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  frequencyCap?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType>;
  fundingInstrumentRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goal?: Resolver<Maybe<ResolversTypes['Goal']>, ParentType, ContextType>;
  goalRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<LineItemHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iosAppStoreIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaCreatives?: Resolver<Maybe<ResolversTypes['MediaCreativeConnection']>, ParentType, ContextType, RequireFields<LineItemMediaCreativesArgs, 'first' | 'includeDeleted'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  objective?: Resolver<ResolversTypes['Objective'], ParentType, ContextType>;
  objectiveRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payBy?: Resolver<Maybe<ResolversTypes['PayBy']>, ParentType, ContextType>;
  payByRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placements?: Resolver<ReadonlyArray<ResolversTypes['Placement']>, ParentType, ContextType>;
  placementsRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  prerollCallToActions?: Resolver<Maybe<ResolversTypes['PrerollCallToActionConnection']>, ParentType, ContextType, RequireFields<LineItemPrerollCallToActionsArgs, 'first' | 'includeDeleted'>>;
  primaryWebEventTag?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productType?: Resolver<ResolversTypes['ProductType'], ParentType, ContextType>;
  productTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  promotedAccounts?: Resolver<Maybe<ResolversTypes['PromotedAccountConnection']>, ParentType, ContextType, RequireFields<LineItemPromotedAccountsArgs, 'first' | 'includeDeleted'>>;
  promotedTweets?: Resolver<Maybe<ResolversTypes['PromotedTweetConnection']>, ParentType, ContextType, RequireFields<LineItemPromotedTweetsArgs, 'first' | 'includeDeleted'>>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledPromotedTweets?: Resolver<Maybe<ResolversTypes['ScheduledPromotedTweetConnection']>, ParentType, ContextType, RequireFields<LineItemScheduledPromotedTweetsArgs, 'first' | 'includeDeleted'>>;
  standardDelivery?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<LineItemStatsArgs, 'granularity' | 'includeToday' | 'placement'>>;
  targetCpa?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  targetingCriteria?: Resolver<Maybe<ResolversTypes['TargetingCriterionConnection']>, ParentType, ContextType, RequireFields<LineItemTargetingCriteriaArgs, 'first' | 'includeDeleted'>>;
  totalBudget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  trackingTags?: Resolver<Maybe<ResolversTypes['TrackingTagConnection']>, ParentType, ContextType, RequireFields<LineItemTrackingTagsArgs, 'first' | 'includeDeleted'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LineItemConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemConnection'] = ResolversParentTypes['LineItemConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['LineItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['LineItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LineItemCuratedCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemCuratedCategory'] = ResolversParentTypes['LineItemCuratedCategory'], FederationReferenceType extends FederationReferenceTypes['LineItemCuratedCategory'] = FederationReferenceTypes['LineItemCuratedCategory']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['LineItemCuratedCategory']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  curatedCategory?: Resolver<Maybe<ResolversTypes['CuratedCategory']>, ParentType, ContextType>;
  curatedCategoryRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LineItemCuratedCategoryConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemCuratedCategoryConnection'] = ResolversParentTypes['LineItemCuratedCategoryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['LineItemCuratedCategoryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['LineItemCuratedCategory']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LineItemCuratedCategoryEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemCuratedCategoryEdge'] = ResolversParentTypes['LineItemCuratedCategoryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LineItemCuratedCategory'], ParentType, ContextType>;
};

export type LineItemCuratedCategoryPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemCuratedCategoryPayload'] = ResolversParentTypes['LineItemCuratedCategoryPayload']> = {
  lineItemCuratedCategory?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategory']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LineItemEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemEdge'] = ResolversParentTypes['LineItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LineItem'], ParentType, ContextType>;
};

export type LineItemPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemPayload'] = ResolversParentTypes['LineItemPayload']> = {
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LineItemPlacementsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemPlacements'] = ResolversParentTypes['LineItemPlacements']> = {
  placements?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['Placement']>>, ParentType, ContextType>;
  placementsRaw?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['ProductType']>, ParentType, ContextType>;
  productTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LineItemsBatchPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemsBatchPayload'] = ResolversParentTypes['LineItemsBatchPayload']> = {
  lineItems?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LineItem']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LoginCompletePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LoginCompletePayload'] = ResolversParentTypes['LoginCompletePayload']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sessionToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LoginStartPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LoginStartPayload'] = ResolversParentTypes['LoginStartPayload']> = {
  authorizeUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  login?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaComponentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaComponent'] = ResolversParentTypes['MediaComponent']> = {
  media?: Resolver<Maybe<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType>;
  mediaKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaMetadata?: Resolver<ReadonlyArray<ResolversTypes['CardMediaMetadata']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaCreativeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaCreative'] = ResolversParentTypes['MediaCreative'], FederationReferenceType extends FederationReferenceTypes['MediaCreative'] = FederationReferenceTypes['MediaCreative']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MediaCreative']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  accountMediaItem?: Resolver<Maybe<ResolversTypes['AccountMedia']>, ParentType, ContextType>;
  accountMediaRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  approvalStatus?: Resolver<ResolversTypes['ApprovalStatus'], ParentType, ContextType>;
  approvalStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creativeType?: Resolver<Maybe<ResolversTypes['CreativeType']>, ParentType, ContextType>;
  creativeTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['EntityStatus']>, ParentType, ContextType>;
  entityStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  landingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<MediaCreativeStatsArgs, 'granularity' | 'includeToday' | 'placement'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaCreativeConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaCreativeConnection'] = ResolversParentTypes['MediaCreativeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['MediaCreativeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MediaCreative']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MediaCreativeEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaCreativeEdge'] = ResolversParentTypes['MediaCreativeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MediaCreative'], ParentType, ContextType>;
};

export type MediaCreativePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaCreativePayload'] = ResolversParentTypes['MediaCreativePayload']> = {
  mediaCreative?: Resolver<Maybe<ResolversTypes['MediaCreative']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaLibraryItemResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaLibraryItem'] = ResolversParentTypes['MediaLibraryItem'], FederationReferenceType extends FederationReferenceTypes['MediaLibraryItem'] = FederationReferenceTypes['MediaLibraryItem']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MediaLibraryItem']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  aspectRatio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  duration?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaCategory?: Resolver<Maybe<ResolversTypes['MediaCategory']>, ParentType, ContextType>;
  mediaCategoryRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaStatus?: Resolver<ResolversTypes['MediaStatus'], ParentType, ContextType>;
  mediaStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['MediaType'], ParentType, ContextType>;
  mediaTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mediaUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType>;
  posterMediaKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  posterMediaUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tweeted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaLibraryItemConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaLibraryItemConnection'] = ResolversParentTypes['MediaLibraryItemConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['MediaLibraryItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MediaLibraryItemEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaLibraryItemEdge'] = ResolversParentTypes['MediaLibraryItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MediaLibraryItem'], ParentType, ContextType>;
};

export type MediaLibraryItemPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaLibraryItemPayload'] = ResolversParentTypes['MediaLibraryItemPayload']> = {
  mediaLibraryItem?: Resolver<Maybe<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaUploadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaUpload'] = ResolversParentTypes['MediaUpload']> = {
  accountRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['MediaUploadError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType>;
  mediaKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  processedPercent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sentBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MediaUploadState'], ParentType, ContextType>;
  totalBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MediaUploadErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MediaUploadError'] = ResolversParentTypes['MediaUploadError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MetricsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Metrics'] = ResolversParentTypes['Metrics']> = {
  __resolveType: TypeResolveFn<'StatsMetrics' | 'StatsPoint', ParentType, ContextType>;
};

export interface MicrosScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Micros'], any> {
  name: 'Micros';
}

export type MoneyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  currency?: Resolver<Maybe<ResolversTypes['CurrencyCode']>, ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  micros?: Resolver<ResolversTypes['Micros'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  accountCreate?: Resolver<Maybe<ResolversTypes['AccountPayload']>, ParentType, ContextType>;
  accountDelete?: Resolver<Maybe<ResolversTypes['AccountPayload']>, ParentType, ContextType, RequireFields<MutationAccountDeleteArgs, 'id'>>;
  accountFeaturesAdd?: Resolver<Maybe<ResolversTypes['AccountFeaturesPayload']>, ParentType, ContextType, RequireFields<MutationAccountFeaturesAddArgs, 'accountId' | 'input'>>;
  accountFeaturesRemove?: Resolver<Maybe<ResolversTypes['AccountFeaturesPayload']>, ParentType, ContextType, RequireFields<MutationAccountFeaturesRemoveArgs, 'accountId' | 'input'>>;
  accountMediaDelete?: Resolver<Maybe<ResolversTypes['AccountMediaPayload']>, ParentType, ContextType, RequireFields<MutationAccountMediaDeleteArgs, 'id'>>;
  accountUpdate?: Resolver<Maybe<ResolversTypes['AccountPayload']>, ParentType, ContextType, RequireFields<MutationAccountUpdateArgs, 'id' | 'input'>>;
  activitySubscriptionCreate?: Resolver<Maybe<ResolversTypes['ActivitySubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationActivitySubscriptionCreateArgs, 'input'>>;
  activitySubscriptionDelete?: Resolver<Maybe<ResolversTypes['ActivitySubscriptionDeletePayload']>, ParentType, ContextType, RequireFields<MutationActivitySubscriptionDeleteArgs, 'id'>>;
  activitySubscriptionDeleteMany?: Resolver<Maybe<ResolversTypes['ActivitySubscriptionDeleteManyPayload']>, ParentType, ContextType, RequireFields<MutationActivitySubscriptionDeleteManyArgs, 'ids'>>;
  activitySubscriptionUpdate?: Resolver<Maybe<ResolversTypes['ActivitySubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationActivitySubscriptionUpdateArgs, 'id' | 'input'>>;
  appTokenIssue?: Resolver<Maybe<ResolversTypes['AppTokenPayload']>, ParentType, ContextType>;
  appTokenRevoke?: Resolver<Maybe<ResolversTypes['AppTokenRevokePayload']>, ParentType, ContextType>;
  campaignCreate?: Resolver<Maybe<ResolversTypes['CampaignPayload']>, ParentType, ContextType, RequireFields<MutationCampaignCreateArgs, 'accountId' | 'input'>>;
  campaignDelete?: Resolver<Maybe<ResolversTypes['CampaignPayload']>, ParentType, ContextType, RequireFields<MutationCampaignDeleteArgs, 'id'>>;
  campaignUpdate?: Resolver<Maybe<ResolversTypes['CampaignPayload']>, ParentType, ContextType, RequireFields<MutationCampaignUpdateArgs, 'id' | 'input'>>;
  campaignsBatch?: Resolver<Maybe<ResolversTypes['CampaignsBatchPayload']>, ParentType, ContextType, RequireFields<MutationCampaignsBatchArgs, 'accountId' | 'operations'>>;
  cardCreate?: Resolver<Maybe<ResolversTypes['CardPayload']>, ParentType, ContextType, RequireFields<MutationCardCreateArgs, 'accountId' | 'input'>>;
  cardDelete?: Resolver<Maybe<ResolversTypes['CardPayload']>, ParentType, ContextType, RequireFields<MutationCardDeleteArgs, 'id'>>;
  cardUpdate?: Resolver<Maybe<ResolversTypes['CardPayload']>, ParentType, ContextType, RequireFields<MutationCardUpdateArgs, 'id' | 'input'>>;
  changeSetApply?: Resolver<Maybe<ResolversTypes['ChangeSetPayload']>, ParentType, ContextType, RequireFields<MutationChangeSetApplyArgs, 'id'>>;
  changeSetCreate?: Resolver<Maybe<ResolversTypes['ChangeSetPayload']>, ParentType, ContextType, RequireFields<MutationChangeSetCreateArgs, 'input'>>;
  changeSetUndo?: Resolver<Maybe<ResolversTypes['ChangeSetPayload']>, ParentType, ContextType, RequireFields<MutationChangeSetUndoArgs, 'id'>>;
  customAudienceCreate?: Resolver<Maybe<ResolversTypes['CustomAudiencePayload']>, ParentType, ContextType, RequireFields<MutationCustomAudienceCreateArgs, 'accountId' | 'input'>>;
  customAudienceDelete?: Resolver<Maybe<ResolversTypes['CustomAudiencePayload']>, ParentType, ContextType, RequireFields<MutationCustomAudienceDeleteArgs, 'id'>>;
  customAudiencePermissionCreate?: Resolver<Maybe<ResolversTypes['CustomAudiencePermissionPayload']>, ParentType, ContextType, RequireFields<MutationCustomAudiencePermissionCreateArgs, 'accountId' | 'input'>>;
  customAudiencePermissionDelete?: Resolver<Maybe<ResolversTypes['CustomAudiencePermissionPayload']>, ParentType, ContextType, RequireFields<MutationCustomAudiencePermissionDeleteArgs, 'customAudienceId' | 'id'>>;
  customAudienceUpdate?: Resolver<Maybe<ResolversTypes['CustomAudiencePayload']>, ParentType, ContextType, RequireFields<MutationCustomAudienceUpdateArgs, 'id' | 'input'>>;
  customAudienceUpload?: Resolver<Maybe<ResolversTypes['CustomAudienceUploadPayload']>, ParentType, ContextType, RequireFields<MutationCustomAudienceUploadArgs, 'id' | 'input'>>;
  customAudienceUsersUpdate?: Resolver<Maybe<ResolversTypes['CustomAudienceUsersPayload']>, ParentType, ContextType, RequireFields<MutationCustomAudienceUsersUpdateArgs, 'id' | 'operations'>>;
  customAudiencesBatch?: Resolver<Maybe<ResolversTypes['CustomAudiencesBatchPayload']>, ParentType, ContextType, RequireFields<MutationCustomAudiencesBatchArgs, 'accountId' | 'operations'>>;
  doNotReachListCreate?: Resolver<Maybe<ResolversTypes['DoNotReachListPayload']>, ParentType, ContextType, RequireFields<MutationDoNotReachListCreateArgs, 'accountId' | 'input'>>;
  doNotReachListDelete?: Resolver<Maybe<ResolversTypes['DoNotReachListPayload']>, ParentType, ContextType, RequireFields<MutationDoNotReachListDeleteArgs, 'id'>>;
  draftTweetCreate?: Resolver<Maybe<ResolversTypes['DraftTweetPayload']>, ParentType, ContextType, RequireFields<MutationDraftTweetCreateArgs, 'accountId' | 'input'>>;
  draftTweetDelete?: Resolver<Maybe<ResolversTypes['DraftTweetPayload']>, ParentType, ContextType, RequireFields<MutationDraftTweetDeleteArgs, 'id'>>;
  draftTweetPreview?: Resolver<Maybe<ResolversTypes['DraftTweetPreviewPayload']>, ParentType, ContextType, RequireFields<MutationDraftTweetPreviewArgs, 'id'>>;
  draftTweetUpdate?: Resolver<Maybe<ResolversTypes['DraftTweetPayload']>, ParentType, ContextType, RequireFields<MutationDraftTweetUpdateArgs, 'id' | 'input'>>;
  fundingInstrumentCreate?: Resolver<Maybe<ResolversTypes['FundingInstrumentPayload']>, ParentType, ContextType, RequireFields<MutationFundingInstrumentCreateArgs, 'accountId' | 'input'>>;
  fundingInstrumentDelete?: Resolver<Maybe<ResolversTypes['FundingInstrumentPayload']>, ParentType, ContextType, RequireFields<MutationFundingInstrumentDeleteArgs, 'id'>>;
  imageConversationCardCreate?: Resolver<Maybe<ResolversTypes['ImageConversationCardPayload']>, ParentType, ContextType, RequireFields<MutationImageConversationCardCreateArgs, 'accountId' | 'input'>>;
  imageConversationCardDelete?: Resolver<Maybe<ResolversTypes['ImageConversationCardPayload']>, ParentType, ContextType, RequireFields<MutationImageConversationCardDeleteArgs, 'id'>>;
  imageConversationCardUpdate?: Resolver<Maybe<ResolversTypes['ImageConversationCardPayload']>, ParentType, ContextType, RequireFields<MutationImageConversationCardUpdateArgs, 'id' | 'input'>>;
  lineItemActivate?: Resolver<Maybe<ResolversTypes['LineItemPayload']>, ParentType, ContextType, RequireFields<MutationLineItemActivateArgs, 'id'>>;
  lineItemCreate?: Resolver<Maybe<ResolversTypes['LineItemPayload']>, ParentType, ContextType, RequireFields<MutationLineItemCreateArgs, 'accountId' | 'input'>>;
  lineItemCuratedCategoryCreate?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategoryPayload']>, ParentType, ContextType, RequireFields<MutationLineItemCuratedCategoryCreateArgs, 'accountId' | 'input'>>;
  lineItemCuratedCategoryDelete?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategoryPayload']>, ParentType, ContextType, RequireFields<MutationLineItemCuratedCategoryDeleteArgs, 'id'>>;
  lineItemCuratedCategoryUpdate?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategoryPayload']>, ParentType, ContextType, RequireFields<MutationLineItemCuratedCategoryUpdateArgs, 'id' | 'input'>>;
  lineItemDelete?: Resolver<Maybe<ResolversTypes['LineItemPayload']>, ParentType, ContextType, RequireFields<MutationLineItemDeleteArgs, 'id'>>;
  lineItemUpdate?: Resolver<Maybe<ResolversTypes['LineItemPayload']>, ParentType, ContextType, RequireFields<MutationLineItemUpdateArgs, 'id' | 'input'>>;
  lineItemsBatch?: Resolver<Maybe<ResolversTypes['LineItemsBatchPayload']>, ParentType, ContextType, RequireFields<MutationLineItemsBatchArgs, 'accountId' | 'operations'>>;
  loginComplete?: Resolver<Maybe<ResolversTypes['LoginCompletePayload']>, ParentType, ContextType, RequireFields<MutationLoginCompleteArgs, 'input'>>;
  loginStart?: Resolver<Maybe<ResolversTypes['LoginStartPayload']>, ParentType, ContextType, RequireFields<MutationLoginStartArgs, 'input'>>;
  mediaCreativeCreate?: Resolver<Maybe<ResolversTypes['MediaCreativePayload']>, ParentType, ContextType, RequireFields<MutationMediaCreativeCreateArgs, 'accountId' | 'input'>>;
  mediaCreativeDelete?: Resolver<Maybe<ResolversTypes['MediaCreativePayload']>, ParentType, ContextType, RequireFields<MutationMediaCreativeDeleteArgs, 'id'>>;
  mediaLibraryItemCreate?: Resolver<Maybe<ResolversTypes['MediaLibraryItemPayload']>, ParentType, ContextType, RequireFields<MutationMediaLibraryItemCreateArgs, 'accountId' | 'input'>>;
  mediaLibraryItemDelete?: Resolver<Maybe<ResolversTypes['MediaLibraryItemPayload']>, ParentType, ContextType, RequireFields<MutationMediaLibraryItemDeleteArgs, 'id'>>;
  mediaLibraryItemUpdate?: Resolver<Maybe<ResolversTypes['MediaLibraryItemPayload']>, ParentType, ContextType, RequireFields<MutationMediaLibraryItemUpdateArgs, 'id' | 'input'>>;
  pollCardCreate?: Resolver<Maybe<ResolversTypes['PollCardPayload']>, ParentType, ContextType, RequireFields<MutationPollCardCreateArgs, 'accountId' | 'input'>>;
  pollCardDelete?: Resolver<Maybe<ResolversTypes['PollCardPayload']>, ParentType, ContextType, RequireFields<MutationPollCardDeleteArgs, 'id'>>;
  prerollCallToActionCreate?: Resolver<Maybe<ResolversTypes['PrerollCallToActionPayload']>, ParentType, ContextType, RequireFields<MutationPrerollCallToActionCreateArgs, 'accountId' | 'input'>>;
  prerollCallToActionDelete?: Resolver<Maybe<ResolversTypes['PrerollCallToActionPayload']>, ParentType, ContextType, RequireFields<MutationPrerollCallToActionDeleteArgs, 'id'>>;
  prerollCallToActionUpdate?: Resolver<Maybe<ResolversTypes['PrerollCallToActionPayload']>, ParentType, ContextType, RequireFields<MutationPrerollCallToActionUpdateArgs, 'id' | 'input'>>;
  productCatalogCreate?: Resolver<Maybe<ResolversTypes['ProductCatalogPayload']>, ParentType, ContextType, RequireFields<MutationProductCatalogCreateArgs, 'input'>>;
  productCatalogDelete?: Resolver<Maybe<ResolversTypes['ProductCatalogPayload']>, ParentType, ContextType, RequireFields<MutationProductCatalogDeleteArgs, 'id'>>;
  productCatalogUpdate?: Resolver<Maybe<ResolversTypes['ProductCatalogPayload']>, ParentType, ContextType, RequireFields<MutationProductCatalogUpdateArgs, 'id' | 'input'>>;
  productSetCreate?: Resolver<Maybe<ResolversTypes['ProductSetPayload']>, ParentType, ContextType, RequireFields<MutationProductSetCreateArgs, 'input' | 'productCatalogId'>>;
  productSetDelete?: Resolver<Maybe<ResolversTypes['ProductSetPayload']>, ParentType, ContextType, RequireFields<MutationProductSetDeleteArgs, 'id' | 'productCatalogId'>>;
  productSetUpdate?: Resolver<Maybe<ResolversTypes['ProductSetPayload']>, ParentType, ContextType, RequireFields<MutationProductSetUpdateArgs, 'id' | 'input' | 'productCatalogId'>>;
  productsDelete?: Resolver<Maybe<ResolversTypes['ProductsDeletePayload']>, ParentType, ContextType, RequireFields<MutationProductsDeleteArgs, 'productCatalogId' | 'productKeys'>>;
  productsUpsert?: Resolver<Maybe<ResolversTypes['ProductsUpsertPayload']>, ParentType, ContextType, RequireFields<MutationProductsUpsertArgs, 'productCatalogId' | 'products'>>;
  promotedAccountCreate?: Resolver<Maybe<ResolversTypes['PromotedAccountPayload']>, ParentType, ContextType, RequireFields<MutationPromotedAccountCreateArgs, 'accountId' | 'input'>>;
  promotedAccountDelete?: Resolver<Maybe<ResolversTypes['PromotedAccountPayload']>, ParentType, ContextType, RequireFields<MutationPromotedAccountDeleteArgs, 'id'>>;
  promotedTweetDelete?: Resolver<Maybe<ResolversTypes['PromotedTweetPayload']>, ParentType, ContextType, RequireFields<MutationPromotedTweetDeleteArgs, 'id'>>;
  promotedTweetsCreate?: Resolver<Maybe<ResolversTypes['PromotedTweetsPayload']>, ParentType, ContextType, RequireFields<MutationPromotedTweetsCreateArgs, 'accountId' | 'input'>>;
  scheduledFeedCreate?: Resolver<Maybe<ResolversTypes['ScheduledFeedPayload']>, ParentType, ContextType, RequireFields<MutationScheduledFeedCreateArgs, 'input' | 'productCatalogId'>>;
  scheduledFeedDelete?: Resolver<Maybe<ResolversTypes['ScheduledFeedPayload']>, ParentType, ContextType, RequireFields<MutationScheduledFeedDeleteArgs, 'id' | 'productCatalogId'>>;
  scheduledFeedUpdate?: Resolver<Maybe<ResolversTypes['ScheduledFeedPayload']>, ParentType, ContextType, RequireFields<MutationScheduledFeedUpdateArgs, 'id' | 'input' | 'productCatalogId'>>;
  scheduledPromotedTweetCreate?: Resolver<Maybe<ResolversTypes['ScheduledPromotedTweetPayload']>, ParentType, ContextType, RequireFields<MutationScheduledPromotedTweetCreateArgs, 'accountId' | 'input'>>;
  scheduledPromotedTweetDelete?: Resolver<Maybe<ResolversTypes['ScheduledPromotedTweetPayload']>, ParentType, ContextType, RequireFields<MutationScheduledPromotedTweetDeleteArgs, 'id'>>;
  scheduledTweetCreate?: Resolver<Maybe<ResolversTypes['ScheduledTweetPayload']>, ParentType, ContextType, RequireFields<MutationScheduledTweetCreateArgs, 'accountId' | 'input'>>;
  scheduledTweetDelete?: Resolver<Maybe<ResolversTypes['ScheduledTweetPayload']>, ParentType, ContextType, RequireFields<MutationScheduledTweetDeleteArgs, 'id'>>;
  scheduledTweetUpdate?: Resolver<Maybe<ResolversTypes['ScheduledTweetPayload']>, ParentType, ContextType, RequireFields<MutationScheduledTweetUpdateArgs, 'id' | 'input'>>;
  signOut?: Resolver<Maybe<ResolversTypes['SignOutPayload']>, ParentType, ContextType, RequireFields<MutationSignOutArgs, 'everywhere' | 'revoke'>>;
  statsJobCreate?: Resolver<Maybe<ResolversTypes['StatsJobPayload']>, ParentType, ContextType, RequireFields<MutationStatsJobCreateArgs, 'accountId' | 'input'>>;
  statsJobDelete?: Resolver<Maybe<ResolversTypes['StatsJobPayload']>, ParentType, ContextType, RequireFields<MutationStatsJobDeleteArgs, 'accountId' | 'id'>>;
  tailoredAudiencePermissionCreate?: Resolver<Maybe<ResolversTypes['TailoredAudiencePermissionPayload']>, ParentType, ContextType, RequireFields<MutationTailoredAudiencePermissionCreateArgs, 'accountId' | 'input'>>;
  tailoredAudiencePermissionDelete?: Resolver<Maybe<ResolversTypes['TailoredAudiencePermissionPayload']>, ParentType, ContextType, RequireFields<MutationTailoredAudiencePermissionDeleteArgs, 'id' | 'tailoredAudienceId'>>;
  targetingCriteriaBatch?: Resolver<Maybe<ResolversTypes['TargetingCriteriaBatchPayload']>, ParentType, ContextType, RequireFields<MutationTargetingCriteriaBatchArgs, 'accountId' | 'operations'>>;
  targetingCriterionCreate?: Resolver<Maybe<ResolversTypes['TargetingCriterionPayload']>, ParentType, ContextType, RequireFields<MutationTargetingCriterionCreateArgs, 'accountId' | 'input'>>;
  targetingCriterionDelete?: Resolver<Maybe<ResolversTypes['TargetingCriterionPayload']>, ParentType, ContextType, RequireFields<MutationTargetingCriterionDeleteArgs, 'id'>>;
  taxSettingsUpdate?: Resolver<Maybe<ResolversTypes['TaxSettingsPayload']>, ParentType, ContextType, RequireFields<MutationTaxSettingsUpdateArgs, 'accountId' | 'input'>>;
  trackingTagCreate?: Resolver<Maybe<ResolversTypes['TrackingTagPayload']>, ParentType, ContextType, RequireFields<MutationTrackingTagCreateArgs, 'accountId' | 'input'>>;
  trackingTagDelete?: Resolver<Maybe<ResolversTypes['TrackingTagPayload']>, ParentType, ContextType, RequireFields<MutationTrackingTagDeleteArgs, 'id'>>;
  trackingTagUpdate?: Resolver<Maybe<ResolversTypes['TrackingTagPayload']>, ParentType, ContextType, RequireFields<MutationTrackingTagUpdateArgs, 'id' | 'input'>>;
  tweetCreate?: Resolver<Maybe<ResolversTypes['TweetPayload']>, ParentType, ContextType, RequireFields<MutationTweetCreateArgs, 'accountId' | 'input'>>;
  tweetEdit?: Resolver<Maybe<ResolversTypes['TweetEditPayload']>, ParentType, ContextType, RequireFields<MutationTweetEditArgs, 'id' | 'input'>>;
  tweetUpdate?: Resolver<Maybe<ResolversTypes['TweetPayload']>, ParentType, ContextType, RequireFields<MutationTweetUpdateArgs, 'id' | 'input'>>;
  userSettingsUpdate?: Resolver<Maybe<ResolversTypes['UserSettingsPayload']>, ParentType, ContextType, RequireFields<MutationUserSettingsUpdateArgs, 'accountId' | 'input' | 'userId'>>;
  videoConversationCardCreate?: Resolver<Maybe<ResolversTypes['VideoConversationCardPayload']>, ParentType, ContextType, RequireFields<MutationVideoConversationCardCreateArgs, 'accountId' | 'input'>>;
  videoConversationCardDelete?: Resolver<Maybe<ResolversTypes['VideoConversationCardPayload']>, ParentType, ContextType, RequireFields<MutationVideoConversationCardDeleteArgs, 'id'>>;
  videoConversationCardUpdate?: Resolver<Maybe<ResolversTypes['VideoConversationCardPayload']>, ParentType, ContextType, RequireFields<MutationVideoConversationCardUpdateArgs, 'id' | 'input'>>;
  webhookCreate?: Resolver<Maybe<ResolversTypes['WebhookPayload']>, ParentType, ContextType, RequireFields<MutationWebhookCreateArgs, 'input'>>;
  webhookDelete?: Resolver<Maybe<ResolversTypes['WebhookDeletePayload']>, ParentType, ContextType, RequireFields<MutationWebhookDeleteArgs, 'id'>>;
  webhookReplay?: Resolver<Maybe<ResolversTypes['WebhookReplayPayload']>, ParentType, ContextType, RequireFields<MutationWebhookReplayArgs, 'input'>>;
  webhookValidate?: Resolver<Maybe<ResolversTypes['WebhookValidatePayload']>, ParentType, ContextType, RequireFields<MutationWebhookValidateArgs, 'id'>>;
};

export type MutationPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MutationPayload'] = ResolversParentTypes['MutationPayload']> = {
  __resolveType: TypeResolveFn<'AccountFeaturesPayload' | 'AccountMediaPayload' | 'AccountPayload' | 'ActivitySubscriptionDeleteManyPayload' | 'ActivitySubscriptionDeletePayload' | 'ActivitySubscriptionPayload' | 'CampaignPayload' | 'CampaignsBatchPayload' | 'CardPayload' | 'ChangeSetPayload' | 'CustomAudiencePayload' | 'CustomAudiencePermissionPayload' | 'CustomAudienceUploadPayload' | 'CustomAudienceUsersPayload' | 'CustomAudiencesBatchPayload' | 'DoNotReachListPayload' | 'DraftTweetPayload' | 'DraftTweetPreviewPayload' | 'FundingInstrumentPayload' | 'ImageConversationCardPayload' | 'LineItemCuratedCategoryPayload' | 'LineItemPayload' | 'LineItemsBatchPayload' | 'LoginCompletePayload' | 'LoginStartPayload' | 'MediaCreativePayload' | 'MediaLibraryItemPayload' | 'PollCardPayload' | 'PrerollCallToActionPayload' | 'ProductCatalogPayload' | 'ProductSetPayload' | 'ProductsDeletePayload' | 'ProductsUpsertPayload' | 'PromotedAccountPayload' | 'PromotedTweetPayload' | 'PromotedTweetsPayload' | 'ScheduledFeedPayload' | 'ScheduledPromotedTweetPayload' | 'ScheduledTweetPayload' | 'StatsJobPayload' | 'TailoredAudiencePermissionPayload' | 'TargetingCriteriaBatchPayload' | 'TargetingCriterionPayload' | 'TaxSettingsPayload' | 'TrackingTagPayload' | 'TweetEditPayload' | 'TweetPayload' | 'UserSettingsPayload' | 'VideoConversationCardPayload' | 'WebhookDeletePayload' | 'WebhookPayload' | 'WebhookReplayPayload' | 'WebhookValidatePayload', ParentType, ContextType>;
};

export type NewsEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NewsEvent'] = ResolversParentTypes['NewsEvent']> = {
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hook?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  topics?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'AccountApp' | 'AccountMedia' | 'Campaign' | 'ChangeSet' | 'ComponentCard' | 'CuratedCategory' | 'CustomAudience' | 'DoNotReachList' | 'DraftTweet' | 'FundingInstrument' | 'ImageConversationCard' | 'LegacyCard' | 'LineItem' | 'LineItemCuratedCategory' | 'MediaCreative' | 'MediaLibraryItem' | 'PollCard' | 'PrerollCallToAction' | 'PromotableUser' | 'PromotedAccount' | 'PromotedTweet' | 'ScheduledPromotedTweet' | 'ScheduledTweet' | 'TargetingCriterion' | 'TrackingTag' | 'Tweet' | 'VideoConversationCard', ParentType, ContextType>;
};

export type NotPermittedResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NotPermitted'] = ResolversParentTypes['NotPermitted']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OperationLimitResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OperationLimit'] = ResolversParentTypes['OperationLimit']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  measure?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PollCardResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PollCard'] = ResolversParentTypes['PollCard'], FederationReferenceType extends FederationReferenceTypes['PollCard'] = FederationReferenceTypes['PollCard']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['PollCard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  cardType?: Resolver<Maybe<ResolversTypes['CardType']>, ParentType, ContextType>;
  cardTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  choices?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  contentDurationSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  durationInMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isOpen?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  videoHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  videoHlsUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoPosterHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  videoPosterUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoPosterWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  videoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PollCardConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PollCardConnection'] = ResolversParentTypes['PollCardConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PollCardEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PollCard']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PollCardEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PollCardEdge'] = ResolversParentTypes['PollCardEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PollCard'], ParentType, ContextType>;
};

export type PollCardPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PollCardPayload'] = ResolversParentTypes['PollCardPayload']> = {
  pollCard?: Resolver<Maybe<ResolversTypes['PollCard']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PostEditControlsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PostEditControls'] = ResolversParentTypes['PostEditControls']> = {
  editableUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  editsRemaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isEditEligible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PostEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PostEvent'] = ResolversParentTypes['PostEvent']> = {
  post?: Resolver<ResolversTypes['ActivityPost'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PostVersionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PostVersion'] = ResolversParentTypes['PostVersion']> = {
  authorId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  editControls?: Resolver<ResolversTypes['PostEditControls'], ParentType, ContextType>;
  editHistoryTweetIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrerollCallToActionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PrerollCallToAction'] = ResolversParentTypes['PrerollCallToAction'], FederationReferenceType extends FederationReferenceTypes['PrerollCallToAction'] = FederationReferenceTypes['PrerollCallToAction']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['PrerollCallToAction']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  callToAction?: Resolver<ResolversTypes['PrerollCallToActionText'], ParentType, ContextType>;
  callToActionRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  callToActionUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PrerollCallToActionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PrerollCallToActionConnection'] = ResolversParentTypes['PrerollCallToActionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PrerollCallToActionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PrerollCallToAction']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PrerollCallToActionEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PrerollCallToActionEdge'] = ResolversParentTypes['PrerollCallToActionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PrerollCallToAction'], ParentType, ContextType>;
};

export type PrerollCallToActionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PrerollCallToActionPayload'] = ResolversParentTypes['PrerollCallToActionPayload']> = {
  prerollCallToAction?: Resolver<Maybe<ResolversTypes['PrerollCallToAction']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  additionalImageLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ageGroup?: Resolver<Maybe<ResolversTypes['ProductAgeGroup']>, ParentType, ContextType>;
  ageGroupRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  availability?: Resolver<ResolversTypes['ProductAvailability'], ParentType, ContextType>;
  availabilityRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  brand?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  condition?: Resolver<ResolversTypes['ProductCondition'], ParentType, ContextType>;
  conditionRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customLabel0?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customLabel1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customLabel2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customLabel3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customLabel4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['ProductGender']>, ParentType, ContextType>;
  genderRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  googleProductCategory?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gtin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageLink?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inventory?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  itemGroupId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  itemGroupKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mobileLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mpn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  salePrice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  salePriceEffectiveDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductCatalogResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductCatalog'] = ResolversParentTypes['ProductCatalog']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productSet?: Resolver<Maybe<ResolversTypes['ProductSet']>, ParentType, ContextType, RequireFields<ProductCatalogProductSetArgs, 'id'>>;
  productSets?: Resolver<Maybe<ResolversTypes['ProductSetConnection']>, ParentType, ContextType, RequireFields<ProductCatalogProductSetsArgs, 'first'>>;
  products?: Resolver<Maybe<ResolversTypes['ProductConnection']>, ParentType, ContextType, RequireFields<ProductCatalogProductsArgs, 'first'>>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledFeeds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ScheduledFeed']>>, ParentType, ContextType>;
};

export type ProductCatalogPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductCatalogPayload'] = ResolversParentTypes['ProductCatalogPayload']> = {
  productCatalog?: Resolver<Maybe<ResolversTypes['ProductCatalog']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductConnection'] = ResolversParentTypes['ProductConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ProductEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Product']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductDeletionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductDeletion'] = ResolversParentTypes['ProductDeletion']> = {
  failedProductKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductEdge'] = ResolversParentTypes['ProductEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type ProductSetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductSet'] = ResolversParentTypes['ProductSet']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  filters?: Resolver<ReadonlyArray<ResolversTypes['ProductSetFilter']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  processingStatus?: Resolver<ResolversTypes['ProductSetStatus'], ParentType, ContextType>;
  processingStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ProductSetType'], ParentType, ContextType>;
  typeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductSetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductSetConnection'] = ResolversParentTypes['ProductSetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ProductSetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ProductSet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductSetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductSetEdge'] = ResolversParentTypes['ProductSetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ProductSet'], ParentType, ContextType>;
};

export type ProductSetFilterResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductSetFilter'] = ResolversParentTypes['ProductSetFilter']> = {
  attribute?: Resolver<ResolversTypes['ProductSetAttribute'], ParentType, ContextType>;
  attributeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operator?: Resolver<ResolversTypes['ProductSetOperator'], ParentType, ContextType>;
  operatorRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductSetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductSetPayload'] = ResolversParentTypes['ProductSetPayload']> = {
  productSet?: Resolver<Maybe<ResolversTypes['ProductSet']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductUpsertResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductUpsert'] = ResolversParentTypes['ProductUpsert']> = {
  errors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  productKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductUpsertStatus'], ParentType, ContextType>;
  statusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductsDeletePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductsDeletePayload'] = ResolversParentTypes['ProductsDeletePayload']> = {
  results?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ProductDeletion']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductsUpsertPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProductsUpsertPayload'] = ResolversParentTypes['ProductsUpsertPayload']> = {
  results?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ProductUpsert']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProfileUpdateResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProfileUpdate'] = ResolversParentTypes['ProfileUpdate']> = {
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PromotableUserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotableUser'] = ResolversParentTypes['PromotableUser'], FederationReferenceType extends FederationReferenceTypes['PromotableUser'] = FederationReferenceTypes['PromotableUser']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['PromotableUser']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  promotableUserType?: Resolver<ResolversTypes['PromotableUserType'], ParentType, ContextType>;
  promotableUserTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PromotableUserConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotableUserConnection'] = ResolversParentTypes['PromotableUserConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PromotableUserEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PromotableUser']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PromotableUserEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotableUserEdge'] = ResolversParentTypes['PromotableUserEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PromotableUser'], ParentType, ContextType>;
};

export type PromotedAccountResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedAccount'] = ResolversParentTypes['PromotedAccount'], FederationReferenceType extends FederationReferenceTypes['PromotedAccount'] = FederationReferenceTypes['PromotedAccount']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['PromotedAccount']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  approvalStatus?: Resolver<ResolversTypes['ApprovalStatus'], ParentType, ContextType>;
  approvalStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['EntityStatus']>, ParentType, ContextType>;
  entityStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<PromotedAccountHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<PromotedAccountStatsArgs, 'granularity' | 'includeToday' | 'placement'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PromotedAccountConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedAccountConnection'] = ResolversParentTypes['PromotedAccountConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PromotedAccountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PromotedAccount']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PromotedAccountEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedAccountEdge'] = ResolversParentTypes['PromotedAccountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PromotedAccount'], ParentType, ContextType>;
};

export type PromotedAccountPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedAccountPayload'] = ResolversParentTypes['PromotedAccountPayload']> = {
  promotedAccount?: Resolver<Maybe<ResolversTypes['PromotedAccount']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PromotedTweetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedTweet'] = ResolversParentTypes['PromotedTweet'], FederationReferenceType extends FederationReferenceTypes['PromotedTweet'] = FederationReferenceTypes['PromotedTweet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['PromotedTweet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  approvalStatus?: Resolver<ResolversTypes['ApprovalStatus'], ParentType, ContextType>;
  approvalStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['EntityStatus']>, ParentType, ContextType>;
  entityStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<PromotedTweetHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<PromotedTweetStatsArgs, 'granularity' | 'includeToday' | 'placement'>>;
  tweet?: Resolver<Maybe<ResolversTypes['Tweet']>, ParentType, ContextType>;
  tweetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PromotedTweetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedTweetConnection'] = ResolversParentTypes['PromotedTweetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PromotedTweetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PromotedTweet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PromotedTweetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedTweetEdge'] = ResolversParentTypes['PromotedTweetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PromotedTweet'], ParentType, ContextType>;
};

export type PromotedTweetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedTweetPayload'] = ResolversParentTypes['PromotedTweetPayload']> = {
  promotedTweet?: Resolver<Maybe<ResolversTypes['PromotedTweet']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PromotedTweetsPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedTweetsPayload'] = ResolversParentTypes['PromotedTweetsPayload']> = {
  promotedTweets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PromotedTweet']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PublisherResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Publisher'] = ResolversParentTypes['Publisher']> = {
  contentCategoryIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  monetizableCountryCodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  monetizationRestricted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  promotionEligibleCountryCodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<QueryAccountArgs, 'id'>>;
  accountMediaItem?: Resolver<Maybe<ResolversTypes['AccountMedia']>, ParentType, ContextType, RequireFields<QueryAccountMediaItemArgs, 'id'>>;
  accounts?: Resolver<Maybe<ResolversTypes['AccountConnection']>, ParentType, ContextType, RequireFields<QueryAccountsArgs, 'first' | 'includeDeleted'>>;
  activitySubscriptions?: Resolver<Maybe<ResolversTypes['ActivitySubscriptionConnection']>, ParentType, ContextType, RequireFields<QueryActivitySubscriptionsArgs, 'first'>>;
  advertiserBusinessCategories?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AdvertiserBusinessCategory']>>, ParentType, ContextType>;
  app?: Resolver<Maybe<ResolversTypes['AccountApp']>, ParentType, ContextType, RequireFields<QueryAppArgs, 'id'>>;
  appToken?: Resolver<ResolversTypes['AppToken'], ParentType, ContextType>;
  audienceUpload?: Resolver<Maybe<ResolversTypes['AudienceUpload']>, ParentType, ContextType, RequireFields<QueryAudienceUploadArgs, 'id'>>;
  biddingRules?: Resolver<Maybe<ReadonlyArray<ResolversTypes['BiddingRule']>>, ParentType, ContextType, Partial<QueryBiddingRulesArgs>>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType, RequireFields<QueryCampaignArgs, 'id'>>;
  changeSet?: Resolver<Maybe<ResolversTypes['ChangeSet']>, ParentType, ContextType, RequireFields<QueryChangeSetArgs, 'id'>>;
  changeSets?: Resolver<Maybe<ResolversTypes['ChangeSetConnection']>, ParentType, ContextType, RequireFields<QueryChangeSetsArgs, 'first'>>;
  componentCard?: Resolver<Maybe<ResolversTypes['ComponentCard']>, ParentType, ContextType, RequireFields<QueryComponentCardArgs, 'id'>>;
  contentCategories?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ContentCategory']>>, ParentType, ContextType>;
  curatedCategory?: Resolver<Maybe<ResolversTypes['CuratedCategory']>, ParentType, ContextType, RequireFields<QueryCuratedCategoryArgs, 'id'>>;
  customAudience?: Resolver<Maybe<ResolversTypes['CustomAudience']>, ParentType, ContextType, RequireFields<QueryCustomAudienceArgs, 'id'>>;
  doNotReachList?: Resolver<Maybe<ResolversTypes['DoNotReachList']>, ParentType, ContextType, RequireFields<QueryDoNotReachListArgs, 'id'>>;
  draftTweet?: Resolver<Maybe<ResolversTypes['DraftTweet']>, ParentType, ContextType, RequireFields<QueryDraftTweetArgs, 'id'>>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType, RequireFields<QueryFundingInstrumentArgs, 'id'>>;
  iabCategories?: Resolver<Maybe<ReadonlyArray<ResolversTypes['IabCategory']>>, ParentType, ContextType>;
  imageConversationCard?: Resolver<Maybe<ResolversTypes['ImageConversationCard']>, ParentType, ContextType, RequireFields<QueryImageConversationCardArgs, 'id'>>;
  keywordInsights?: Resolver<Maybe<ResolversTypes['KeywordInsights']>, ParentType, ContextType, RequireFields<QueryKeywordInsightsArgs, 'granularity' | 'keywords' | 'startTime'>>;
  legacyCard?: Resolver<Maybe<ResolversTypes['LegacyCard']>, ParentType, ContextType, RequireFields<QueryLegacyCardArgs, 'id'>>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType, RequireFields<QueryLineItemArgs, 'id'>>;
  lineItemCuratedCategory?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategory']>, ParentType, ContextType, RequireFields<QueryLineItemCuratedCategoryArgs, 'id'>>;
  lineItemPlacements?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LineItemPlacements']>>, ParentType, ContextType, Partial<QueryLineItemPlacementsArgs>>;
  mediaCreative?: Resolver<Maybe<ResolversTypes['MediaCreative']>, ParentType, ContextType, RequireFields<QueryMediaCreativeArgs, 'id'>>;
  mediaLibraryItem?: Resolver<Maybe<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType, RequireFields<QueryMediaLibraryItemArgs, 'id'>>;
  mediaUpload?: Resolver<Maybe<ResolversTypes['MediaUpload']>, ParentType, ContextType, RequireFields<QueryMediaUploadArgs, 'id'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  operationLimits?: Resolver<ReadonlyArray<ResolversTypes['OperationLimit']>, ParentType, ContextType>;
  pollCard?: Resolver<Maybe<ResolversTypes['PollCard']>, ParentType, ContextType, RequireFields<QueryPollCardArgs, 'id'>>;
  prerollCallToAction?: Resolver<Maybe<ResolversTypes['PrerollCallToAction']>, ParentType, ContextType, RequireFields<QueryPrerollCallToActionArgs, 'id'>>;
  productCatalogs?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ProductCatalog']>>, ParentType, ContextType, Partial<QueryProductCatalogsArgs>>;
  promotableUser?: Resolver<Maybe<ResolversTypes['PromotableUser']>, ParentType, ContextType, RequireFields<QueryPromotableUserArgs, 'id'>>;
  promotedAccount?: Resolver<Maybe<ResolversTypes['PromotedAccount']>, ParentType, ContextType, RequireFields<QueryPromotedAccountArgs, 'id'>>;
  promotedTweet?: Resolver<Maybe<ResolversTypes['PromotedTweet']>, ParentType, ContextType, RequireFields<QueryPromotedTweetArgs, 'id'>>;
  publishers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Publisher']>>, ParentType, ContextType>;
  rateLimits?: Resolver<ReadonlyArray<ResolversTypes['RateWindow']>, ParentType, ContextType>;
  scheduledPromotedTweet?: Resolver<Maybe<ResolversTypes['ScheduledPromotedTweet']>, ParentType, ContextType, RequireFields<QueryScheduledPromotedTweetArgs, 'id'>>;
  scheduledTweet?: Resolver<Maybe<ResolversTypes['ScheduledTweet']>, ParentType, ContextType, RequireFields<QueryScheduledTweetArgs, 'id'>>;
  schemaConstraints?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FieldConstraint']>>, ParentType, ContextType, RequireFields<QuerySchemaConstraintsArgs, 'type'>>;
  statsJob?: Resolver<Maybe<ResolversTypes['StatsJob']>, ParentType, ContextType, RequireFields<QueryStatsJobArgs, 'accountId' | 'id'>>;
  statsJobs?: Resolver<Maybe<ResolversTypes['StatsJobConnection']>, ParentType, ContextType, RequireFields<QueryStatsJobsArgs, 'accountId' | 'first'>>;
  statsReport?: Resolver<Maybe<ResolversTypes['StatsReport']>, ParentType, ContextType, RequireFields<QueryStatsReportArgs, 'accountId' | 'entity' | 'granularity' | 'ids' | 'includeToday' | 'placement'>>;
  targetingCriterion?: Resolver<Maybe<ResolversTypes['TargetingCriterion']>, ParentType, ContextType, RequireFields<QueryTargetingCriterionArgs, 'id'>>;
  targetingOptions?: Resolver<ResolversTypes['TargetingOptions'], ParentType, ContextType>;
  trackingTag?: Resolver<Maybe<ResolversTypes['TrackingTag']>, ParentType, ContextType, RequireFields<QueryTrackingTagArgs, 'id'>>;
  tweet?: Resolver<Maybe<ResolversTypes['Tweet']>, ParentType, ContextType, RequireFields<QueryTweetArgs, 'id'>>;
  videoConversationCard?: Resolver<Maybe<ResolversTypes['VideoConversationCard']>, ParentType, ContextType, RequireFields<QueryVideoConversationCardArgs, 'id'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  webhooks?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Webhook']>>, ParentType, ContextType>;
};

export type RateWindowResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RateWindow'] = ResolversParentTypes['RateWindow']> = {
  accountRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bucket?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RawActivityResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RawActivity'] = ResolversParentTypes['RawActivity']> = {
  json?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['RawActivityReason'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReachResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Reach'] = ResolversParentTypes['Reach']> = {
  averageFrequency?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  totalAudienceReach?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
};

export type RecommendationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  batches?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecommendationBatch']>>, ParentType, ContextType>;
  changes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecommendationChange']>>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType>;
  fundingInstrumentRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RecommendationBatchResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RecommendationBatch'] = ResolversParentTypes['RecommendationBatch']> = {
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mutation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  variables?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type RecommendationChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RecommendationChange'] = ResolversParentTypes['RecommendationChange']> = {
  dependentChanges?: Resolver<ReadonlyArray<ResolversTypes['RecommendationChange']>, ParentType, ContextType>;
  document?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mutation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operationType?: Resolver<Maybe<ResolversTypes['RecommendationOperation']>, ParentType, ContextType>;
  operationTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  params?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  variables?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type RecordNotFoundResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RecordNotFound'] = ResolversParentTypes['RecordNotFound']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RelationEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RelationEvent'] = ResolversParentTypes['RelationEvent']> = {
  source?: Resolver<ResolversTypes['ActivityUser'], ParentType, ContextType>;
  target?: Resolver<ResolversTypes['ActivityUser'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledFeedResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledFeed'] = ResolversParentTypes['ScheduledFeed']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  feedFormat?: Resolver<ResolversTypes['FeedFormat'], ParentType, ContextType>;
  feedFormatRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  frequency?: Resolver<ResolversTypes['FeedFrequency'], ParentType, ContextType>;
  frequencyRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productCatalogId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repeat?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ScheduledFeedPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledFeedPayload'] = ResolversParentTypes['ScheduledFeedPayload']> = {
  scheduledFeed?: Resolver<Maybe<ResolversTypes['ScheduledFeed']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledPromotedTweetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledPromotedTweet'] = ResolversParentTypes['ScheduledPromotedTweet'], FederationReferenceType extends FederationReferenceTypes['ScheduledPromotedTweet'] = FederationReferenceTypes['ScheduledPromotedTweet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ScheduledPromotedTweet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledTweet?: Resolver<Maybe<ResolversTypes['ScheduledTweet']>, ParentType, ContextType>;
  scheduledTweetRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tweet?: Resolver<Maybe<ResolversTypes['Tweet']>, ParentType, ContextType>;
  tweetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledPromotedTweetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledPromotedTweetConnection'] = ResolversParentTypes['ScheduledPromotedTweetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ScheduledPromotedTweetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ScheduledPromotedTweet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ScheduledPromotedTweetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledPromotedTweetEdge'] = ResolversParentTypes['ScheduledPromotedTweetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScheduledPromotedTweet'], ParentType, ContextType>;
};

export type ScheduledPromotedTweetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledPromotedTweetPayload'] = ResolversParentTypes['ScheduledPromotedTweetPayload']> = {
  scheduledPromotedTweet?: Resolver<Maybe<ResolversTypes['ScheduledPromotedTweet']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledTweetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledTweet'] = ResolversParentTypes['ScheduledTweet'], FederationReferenceType extends FederationReferenceTypes['ScheduledTweet'] = FederationReferenceTypes['ScheduledTweet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ScheduledTweet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['Card']>, ParentType, ContextType>;
  cardUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  media?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MediaLibraryItem']>>, ParentType, ContextType>;
  mediaKeys?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nullcast?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promotions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ScheduledPromotedTweet']>>, ParentType, ContextType, RequireFields<ScheduledTweetPromotionsArgs, 'includeDeleted'>>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scheduledStatus?: Resolver<ResolversTypes['ScheduledTweetStatus'], ParentType, ContextType>;
  scheduledStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tweet?: Resolver<Maybe<ResolversTypes['Tweet']>, ParentType, ContextType>;
  tweetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledTweetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledTweetConnection'] = ResolversParentTypes['ScheduledTweetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ScheduledTweetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ScheduledTweet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ScheduledTweetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledTweetEdge'] = ResolversParentTypes['ScheduledTweetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScheduledTweet'], ParentType, ContextType>;
};

export type ScheduledTweetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ScheduledTweetPayload'] = ResolversParentTypes['ScheduledTweetPayload']> = {
  scheduledTweet?: Resolver<Maybe<ResolversTypes['ScheduledTweet']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  idleExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  presentedAs?: Resolver<ResolversTypes['SessionPresentation'], ParentType, ContextType>;
};

export interface Sha256HexScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Sha256Hex'], any> {
  name: 'Sha256Hex';
}

export type SignOutPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  revoked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SpaceEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SpaceEvent'] = ResolversParentTypes['SpaceEvent']> = {
  host?: Resolver<Maybe<ResolversTypes['ActivityUser']>, ParentType, ContextType>;
  spaceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StatsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Stats'] = ResolversParentTypes['Stats']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  granularity?: Resolver<ResolversTypes['StatsGranularity'], ParentType, ContextType>;
  series?: Resolver<ReadonlyArray<ResolversTypes['StatsPoint']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['StatsMetrics'], ParentType, ContextType>;
};

export type StatsJobResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsJob'] = ResolversParentTypes['StatsJob']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  granularity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metricGroups?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  placement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  segmentationType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['StatsJobStatus']>, ParentType, ContextType>;
  statusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StatsJobConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsJobConnection'] = ResolversParentTypes['StatsJobConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['StatsJobEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['StatsJob']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type StatsJobEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsJobEdge'] = ResolversParentTypes['StatsJobEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['StatsJob'], ParentType, ContextType>;
};

export type StatsJobPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsJobPayload'] = ResolversParentTypes['StatsJobPayload']> = {
  statsJob?: Resolver<Maybe<ResolversTypes['StatsJob']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StatsMetricsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsMetrics'] = ResolversParentTypes['StatsMetrics']> = {
  appClicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  billedEngagements?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  cardEngagements?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  carouselSwipes?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  clicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  conversionAddToCarts?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionAddToWishlists?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionCheckoutsInitiated?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionContentViews?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionCustom?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionDownloads?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionLandingPageViews?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionPaymentInfoAdditions?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionPurchases?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  conversionSearches?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionSignUps?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionSiteVisits?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionSubscriptions?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  cpc?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cpe?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cpm?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cpv?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ctr?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  engagementRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  engagements?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  follows?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  impressions?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  linkClicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  mediaEngagements?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  mediaViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  mobileConversionAchievementsUnlocked?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionAddToCarts?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionAddToWishlists?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionCheckoutsInitiated?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionContentViews?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionDownloads?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionInstalls?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionInvites?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionKeyPageViews?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLevelsAchieved?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueAchievementsUnlocked?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueAddToCarts?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueAddToWishlists?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueCheckoutsInitiated?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueInvites?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueLevelsAchieved?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValuePaymentInfoAdditions?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValuePurchases?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueRates?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueReservations?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueShares?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueSignUps?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueSpentCredits?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueTutorialsCompleted?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueUpdates?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLogins?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionPaymentInfoAdditions?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionPurchases?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionRates?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionReEngages?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionReservations?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionSearches?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionShares?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionSignUps?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionSiteVisits?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionSpentCredits?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionTutorialsCompleted?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionUpdates?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  qualifiedImpressions?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  replies?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  retweets?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  spend?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  urlClicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  video3s100pctViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  video6sViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  video15sViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoContentStarts?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoCtaClicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoTotalViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoViews25?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoViews50?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoViews75?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoViews100?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StatsPointResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsPoint'] = ResolversParentTypes['StatsPoint']> = {
  appClicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  billedEngagements?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  cardEngagements?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  carouselSwipes?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  clicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  conversionAddToCarts?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionAddToWishlists?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionCheckoutsInitiated?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionContentViews?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionCustom?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionDownloads?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionLandingPageViews?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionPaymentInfoAdditions?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionPurchases?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  conversionSearches?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionSignUps?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionSiteVisits?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  conversionSubscriptions?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  cpc?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cpe?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cpm?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cpv?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ctr?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  end?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  engagementRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  engagements?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  follows?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  impressions?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  linkClicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  mediaEngagements?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  mediaViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  mobileConversionAchievementsUnlocked?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionAddToCarts?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionAddToWishlists?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionCheckoutsInitiated?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionContentViews?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionDownloads?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionInstalls?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionInvites?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionKeyPageViews?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLevelsAchieved?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueAchievementsUnlocked?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueAddToCarts?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueAddToWishlists?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueCheckoutsInitiated?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueInvites?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueLevelsAchieved?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValuePaymentInfoAdditions?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValuePurchases?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueRates?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueReservations?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueShares?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueSignUps?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueSpentCredits?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueTutorialsCompleted?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLifetimeValueUpdates?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionLogins?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionPaymentInfoAdditions?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionPurchases?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionRates?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionReEngages?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionReservations?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionSearches?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionShares?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionSignUps?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionSiteVisits?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionSpentCredits?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionTutorialsCompleted?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  mobileConversionUpdates?: Resolver<Maybe<ResolversTypes['ConversionMetrics']>, ParentType, ContextType>;
  qualifiedImpressions?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  replies?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  retweets?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  spend?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  urlClicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  video3s100pctViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  video6sViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  video15sViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoContentStarts?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoCtaClicks?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoTotalViews?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoViews25?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoViews50?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoViews75?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  videoViews100?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StatsReportResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsReport'] = ResolversParentTypes['StatsReport']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  granularity?: Resolver<ResolversTypes['StatsGranularity'], ParentType, ContextType>;
  jobs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['StatsReportRow']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  way?: Resolver<ResolversTypes['StatsReportWay'], ParentType, ContextType>;
};

export type StatsReportRowResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsReportRow'] = ResolversParentTypes['StatsReportRow']> = {
  entityRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  record?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
  segment?: Resolver<Maybe<ResolversTypes['StatsSegment']>, ParentType, ContextType>;
  series?: Resolver<ReadonlyArray<ResolversTypes['StatsPoint']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['StatsMetrics'], ParentType, ContextType>;
};

export type StatsSegmentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StatsSegment'] = ResolversParentTypes['StatsSegment']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  raw?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  accountChanges?: SubscriptionResolver<ResolversTypes['AccountChange'], "accountChanges", ParentType, ContextType, RequireFields<SubscriptionAccountChangesArgs, 'accountId' | 'kinds'>>;
  activity?: SubscriptionResolver<ResolversTypes['ActivityEvent'], "activity", ParentType, ContextType, Partial<SubscriptionActivityArgs>>;
  changeSetChanged?: SubscriptionResolver<Maybe<ResolversTypes['ChangeSet']>, "changeSetChanged", ParentType, ContextType, RequireFields<SubscriptionChangeSetChangedArgs, 'id'>>;
};

export type SwipeableMediaComponentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SwipeableMediaComponent'] = ResolversParentTypes['SwipeableMediaComponent']> = {
  media?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MediaLibraryItem']>>, ParentType, ContextType>;
  mediaKeys?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  mediaMetadata?: Resolver<ReadonlyArray<ResolversTypes['CardMediaMetadata']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TailoredAudiencePermissionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TailoredAudiencePermission'] = ResolversParentTypes['TailoredAudiencePermission']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  grantedAccount?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  grantedAccountRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  permissionLevel?: Resolver<ResolversTypes['AudiencePermissionLevel'], ParentType, ContextType>;
  permissionLevelRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tailoredAudience?: Resolver<Maybe<ResolversTypes['CustomAudience']>, ParentType, ContextType>;
  tailoredAudienceRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TailoredAudiencePermissionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TailoredAudiencePermissionConnection'] = ResolversParentTypes['TailoredAudiencePermissionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TailoredAudiencePermissionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TailoredAudiencePermission']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TailoredAudiencePermissionEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TailoredAudiencePermissionEdge'] = ResolversParentTypes['TailoredAudiencePermissionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TailoredAudiencePermission'], ParentType, ContextType>;
};

export type TailoredAudiencePermissionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TailoredAudiencePermissionPayload'] = ResolversParentTypes['TailoredAudiencePermissionPayload']> = {
  tailoredAudiencePermission?: Resolver<Maybe<ResolversTypes['TailoredAudiencePermission']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TargetedCampaignResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetedCampaign'] = ResolversParentTypes['TargetedCampaign']> = {
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaignRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineItems?: Resolver<ReadonlyArray<ResolversTypes['TargetedLineItem']>, ParentType, ContextType>;
};

export type TargetedCampaignConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetedCampaignConnection'] = ResolversParentTypes['TargetedCampaignConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TargetedCampaignEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TargetedCampaign']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetedCampaignEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetedCampaignEdge'] = ResolversParentTypes['TargetedCampaignEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TargetedCampaign'], ParentType, ContextType>;
};

export type TargetedLineItemResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetedLineItem'] = ResolversParentTypes['TargetedLineItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  servable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type TargetingAppStoreCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingAppStoreCategory'] = ResolversParentTypes['TargetingAppStoreCategory']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  osType?: Resolver<Maybe<ResolversTypes['TargetingOsType']>, ParentType, ContextType>;
  osTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingConversationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingConversation'] = ResolversParentTypes['TargetingConversation']> = {
  conversationType?: Resolver<Maybe<ResolversTypes['ConversationType']>, ParentType, ContextType>;
  conversationTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingConversationConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingConversationConnection'] = ResolversParentTypes['TargetingConversationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TargetingConversationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TargetingConversation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetingConversationEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingConversationEdge'] = ResolversParentTypes['TargetingConversationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TargetingConversation'], ParentType, ContextType>;
};

export type TargetingCriteriaBatchPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingCriteriaBatchPayload'] = ResolversParentTypes['TargetingCriteriaBatchPayload']> = {
  targetingCriteria?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TargetingCriterion']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TargetingCriterionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingCriterion'] = ResolversParentTypes['TargetingCriterion'], FederationReferenceType extends FederationReferenceTypes['TargetingCriterion'] = FederationReferenceTypes['TargetingCriterion']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TargetingCriterion']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<TargetingCriterionHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  localizedName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locationType?: Resolver<Maybe<ResolversTypes['TargetingLocationType']>, ParentType, ContextType>;
  locationTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operatorType?: Resolver<Maybe<ResolversTypes['TargetingOperator']>, ParentType, ContextType>;
  operatorTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['TargetingType'], ParentType, ContextType>;
  targetingTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TargetingCriterionConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingCriterionConnection'] = ResolversParentTypes['TargetingCriterionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TargetingCriterionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TargetingCriterion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetingCriterionEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingCriterionEdge'] = ResolversParentTypes['TargetingCriterionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TargetingCriterion'], ParentType, ContextType>;
};

export type TargetingCriterionPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingCriterionPayload'] = ResolversParentTypes['TargetingCriterionPayload']> = {
  targetingCriterion?: Resolver<Maybe<ResolversTypes['TargetingCriterion']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TargetingDeviceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingDevice'] = ResolversParentTypes['TargetingDevice']> = {
  manufacturer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  osType?: Resolver<Maybe<ResolversTypes['TargetingOsType']>, ParentType, ContextType>;
  osTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingEventResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingEvent'] = ResolversParentTypes['TargetingEvent']> = {
  countryBreakdown?: Resolver<ReadonlyArray<ResolversTypes['TargetingShare']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deviceBreakdown?: Resolver<ReadonlyArray<ResolversTypes['TargetingShare']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  eventType?: Resolver<Maybe<ResolversTypes['TargetingEventType']>, ParentType, ContextType>;
  eventTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  genderBreakdown?: Resolver<ReadonlyArray<ResolversTypes['TargetingShare']>, ParentType, ContextType>;
  isGlobal?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['TargetingEventReach']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  targetingValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  topHashtags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  topTweets?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  topUsers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TargetingEventConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingEventConnection'] = ResolversParentTypes['TargetingEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TargetingEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TargetingEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetingEventEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingEventEdge'] = ResolversParentTypes['TargetingEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TargetingEvent'], ParentType, ContextType>;
};

export type TargetingEventReachResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingEventReach'] = ResolversParentTypes['TargetingEventReach']> = {
  totalReach?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalTweets?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetingInterestResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingInterest'] = ResolversParentTypes['TargetingInterest']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingInterestConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingInterestConnection'] = ResolversParentTypes['TargetingInterestConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TargetingInterestEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TargetingInterest']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetingInterestEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingInterestEdge'] = ResolversParentTypes['TargetingInterestEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TargetingInterest'], ParentType, ContextType>;
};

export type TargetingLanguageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingLanguage'] = ResolversParentTypes['TargetingLanguage']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingLanguageConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingLanguageConnection'] = ResolversParentTypes['TargetingLanguageConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TargetingLanguageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TargetingLanguage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetingLanguageEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingLanguageEdge'] = ResolversParentTypes['TargetingLanguageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TargetingLanguage'], ParentType, ContextType>;
};

export type TargetingLocationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingLocation'] = ResolversParentTypes['TargetingLocation']> = {
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locationType?: Resolver<Maybe<ResolversTypes['TargetingLocationType']>, ParentType, ContextType>;
  locationTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingLocationConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingLocationConnection'] = ResolversParentTypes['TargetingLocationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TargetingLocationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TargetingLocation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetingLocationEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingLocationEdge'] = ResolversParentTypes['TargetingLocationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TargetingLocation'], ParentType, ContextType>;
};

export type TargetingNetworkOperatorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingNetworkOperator'] = ResolversParentTypes['TargetingNetworkOperator']> = {
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingNetworkOperatorConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingNetworkOperatorConnection'] = ResolversParentTypes['TargetingNetworkOperatorConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TargetingNetworkOperatorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TargetingNetworkOperator']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TargetingNetworkOperatorEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingNetworkOperatorEdge'] = ResolversParentTypes['TargetingNetworkOperatorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TargetingNetworkOperator'], ParentType, ContextType>;
};

export type TargetingOptionsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingOptions'] = ResolversParentTypes['TargetingOptions']> = {
  appStoreCategories?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TargetingAppStoreCategory']>>, ParentType, ContextType, Partial<TargetingOptionsAppStoreCategoriesArgs>>;
  conversations?: Resolver<Maybe<ResolversTypes['TargetingConversationConnection']>, ParentType, ContextType, RequireFields<TargetingOptionsConversationsArgs, 'first'>>;
  devices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TargetingDevice']>>, ParentType, ContextType, Partial<TargetingOptionsDevicesArgs>>;
  events?: Resolver<Maybe<ResolversTypes['TargetingEventConnection']>, ParentType, ContextType, RequireFields<TargetingOptionsEventsArgs, 'first'>>;
  interests?: Resolver<Maybe<ResolversTypes['TargetingInterestConnection']>, ParentType, ContextType, RequireFields<TargetingOptionsInterestsArgs, 'first'>>;
  languages?: Resolver<Maybe<ResolversTypes['TargetingLanguageConnection']>, ParentType, ContextType, RequireFields<TargetingOptionsLanguagesArgs, 'first'>>;
  locations?: Resolver<Maybe<ResolversTypes['TargetingLocationConnection']>, ParentType, ContextType, RequireFields<TargetingOptionsLocationsArgs, 'first'>>;
  networkOperators?: Resolver<Maybe<ResolversTypes['TargetingNetworkOperatorConnection']>, ParentType, ContextType, RequireFields<TargetingOptionsNetworkOperatorsArgs, 'first'>>;
  platformVersions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TargetingPlatformVersion']>>, ParentType, ContextType, Partial<TargetingOptionsPlatformVersionsArgs>>;
  platforms?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TargetingPlatform']>>, ParentType, ContextType, Partial<TargetingOptionsPlatformsArgs>>;
  tvMarkets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TvMarket']>>, ParentType, ContextType>;
  tvShows?: Resolver<Maybe<ResolversTypes['TvShowConnection']>, ParentType, ContextType, RequireFields<TargetingOptionsTvShowsArgs, 'first' | 'locale'>>;
};

export type TargetingPlatformResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingPlatform'] = ResolversParentTypes['TargetingPlatform']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingPlatformVersionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingPlatformVersion'] = ResolversParentTypes['TargetingPlatformVersion']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  osType?: Resolver<Maybe<ResolversTypes['TargetingOsType']>, ParentType, ContextType>;
  osTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetingType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetingShareResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingShare'] = ResolversParentTypes['TargetingShare']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percentage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TargetingSuggestionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TargetingSuggestion'] = ResolversParentTypes['TargetingSuggestion']> = {
  suggestionType?: Resolver<Maybe<ResolversTypes['TargetingSuggestionType']>, ParentType, ContextType>;
  suggestionTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suggestionValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TaxSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TaxSettings'] = ResolversParentTypes['TaxSettings']> = {
  addressCity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressCompany?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressCountry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressFirstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressLastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressPostalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressRegion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressStreet1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressStreet2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  billTo?: Resolver<Maybe<ResolversTypes['BillTo']>, ParentType, ContextType>;
  billToRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessRelationship?: Resolver<Maybe<ResolversTypes['BusinessRelationship']>, ParentType, ContextType>;
  businessRelationshipRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoiceJurisdiction?: Resolver<Maybe<ResolversTypes['InvoiceJurisdiction']>, ParentType, ContextType>;
  invoiceJurisdictionRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxCategory?: Resolver<Maybe<ResolversTypes['TaxCategory']>, ParentType, ContextType>;
  taxCategoryRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TaxSettingsPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TaxSettingsPayload'] = ResolversParentTypes['TaxSettingsPayload']> = {
  taxSettings?: Resolver<Maybe<ResolversTypes['TaxSettings']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TrackingTagResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TrackingTag'] = ResolversParentTypes['TrackingTag'], FederationReferenceType extends FederationReferenceTypes['TrackingTag'] = FederationReferenceTypes['TrackingTag']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['TrackingTag']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trackingTagType?: Resolver<ResolversTypes['TrackingTagType'], ParentType, ContextType>;
  trackingTagTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trackingTagUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TrackingTagConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TrackingTagConnection'] = ResolversParentTypes['TrackingTagConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TrackingTagEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TrackingTag']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TrackingTagEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TrackingTagEdge'] = ResolversParentTypes['TrackingTagEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TrackingTag'], ParentType, ContextType>;
};

export type TrackingTagPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TrackingTagPayload'] = ResolversParentTypes['TrackingTagPayload']> = {
  trackingTag?: Resolver<Maybe<ResolversTypes['TrackingTag']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TvMarketResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TvMarket'] = ResolversParentTypes['TvMarket']> = {
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TvShowResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TvShow'] = ResolversParentTypes['TvShow']> = {
  genre?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  locales?: Resolver<ReadonlyArray<ResolversTypes['TvShowLocale']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetingValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TvShowConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TvShowConnection'] = ResolversParentTypes['TvShowConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TvShowEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TvShow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TvShowEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TvShowEdge'] = ResolversParentTypes['TvShowEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TvShow'], ParentType, ContextType>;
};

export type TvShowLocaleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TvShowLocale'] = ResolversParentTypes['TvShowLocale']> = {
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TweetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Tweet'] = ResolversParentTypes['Tweet'], FederationReferenceType extends FederationReferenceTypes['Tweet'] = FederationReferenceTypes['Tweet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Tweet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['Card']>, ParentType, ContextType>;
  cardUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contributors?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  conversationSettings?: Resolver<Maybe<ResolversTypes['ConversationSettings']>, ParentType, ContextType>;
  conversationSettingsRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coordinates?: Resolver<Maybe<ResolversTypes['GeoPoint']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdAtRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayTextRange?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  entities?: Resolver<Maybe<ResolversTypes['TweetEntities']>, ParentType, ContextType>;
  favoriteCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  favorited?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  fullText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  geo?: Resolver<Maybe<ResolversTypes['GeoPoint']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  idStr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inReplyToScreenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inReplyToStatusId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inReplyToStatusIdStr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inReplyToUserId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inReplyToUserIdStr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lang?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  media?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MediaLibraryItem']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nullcast?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['TweetPlace']>, ParentType, ContextType>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retweetCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  retweeted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  scheduledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<ResolversTypes['TweetScopes']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  truncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  tweetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tweetType?: Resolver<Maybe<ResolversTypes['TweetKind']>, ParentType, ContextType>;
  tweetTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TweetCallToActionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetCallToAction'] = ResolversParentTypes['TweetCallToAction']> = {
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TweetConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetConnection'] = ResolversParentTypes['TweetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TweetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Tweet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TweetEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetEdge'] = ResolversParentTypes['TweetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Tweet'], ParentType, ContextType>;
};

export type TweetEditPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetEditPayload'] = ResolversParentTypes['TweetEditPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['PostVersion']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TweetEntitiesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetEntities'] = ResolversParentTypes['TweetEntities']> = {
  hashtags?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TweetTag']>>, ParentType, ContextType>;
  media?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TweetMedia']>>, ParentType, ContextType>;
  symbols?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TweetTag']>>, ParentType, ContextType>;
  urls?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TweetUrl']>>, ParentType, ContextType>;
  userMentions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TweetMention']>>, ParentType, ContextType>;
};

export type TweetMediaResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetMedia'] = ResolversParentTypes['TweetMedia']> = {
  additionalMediaInfo?: Resolver<Maybe<ResolversTypes['TweetMediaInfo']>, ParentType, ContextType>;
  mediaKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TweetMediaInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetMediaInfo'] = ResolversParentTypes['TweetMediaInfo']> = {
  callToAction?: Resolver<Maybe<ResolversTypes['TweetCallToAction']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TweetMentionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetMention'] = ResolversParentTypes['TweetMention']> = {
  indices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  screenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TweetPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetPayload'] = ResolversParentTypes['TweetPayload']> = {
  tweet?: Resolver<Maybe<ResolversTypes['Tweet']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TweetPlaceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetPlace'] = ResolversParentTypes['TweetPlace']> = {
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TweetPreviewResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetPreview'] = ResolversParentTypes['TweetPreview']> = {
  previewHtml?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tweetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TweetScopesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetScopes'] = ResolversParentTypes['TweetScopes']> = {
  followers?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type TweetTagResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetTag'] = ResolversParentTypes['TweetTag']> = {
  indices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TweetUrlResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetUrl'] = ResolversParentTypes['TweetUrl']> = {
  displayUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expandedUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  indices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UnrecognizedComponentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UnrecognizedComponent'] = ResolversParentTypes['UnrecognizedComponent']> = {
  typeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnrecognizedDestinationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UnrecognizedDestination'] = ResolversParentTypes['UnrecognizedDestination']> = {
  typeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profileImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  screenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'NotPermitted' | 'RecordNotFound', ParentType, ContextType>;
};

export type UserSettingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserSettings'] = ResolversParentTypes['UserSettings']> = {
  contactPhone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactPhoneExtension?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notificationEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserSettingsPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserSettingsPayload'] = ResolversParentTypes['UserSettingsPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  userSettings?: Resolver<Maybe<ResolversTypes['UserSettings']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VideoConversationCardResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['VideoConversationCard'] = ResolversParentTypes['VideoConversationCard'], FederationReferenceType extends FederationReferenceTypes['VideoConversationCard'] = FederationReferenceTypes['VideoConversationCard']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['VideoConversationCard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  cardType?: Resolver<Maybe<ResolversTypes['CardType']>, ParentType, ContextType>;
  cardTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['ConversationOption']>, ParentType, ContextType>;
  posterMediaUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  thankYouText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thankYouUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  videoContentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  videoHlsUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoOwnerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoPosterUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VideoConversationCardConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['VideoConversationCardConnection'] = ResolversParentTypes['VideoConversationCardConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['VideoConversationCardEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['VideoConversationCard']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VideoConversationCardEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['VideoConversationCardEdge'] = ResolversParentTypes['VideoConversationCardEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['VideoConversationCard'], ParentType, ContextType>;
};

export type VideoConversationCardPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['VideoConversationCardPayload'] = ResolversParentTypes['VideoConversationCardPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  videoConversationCard?: Resolver<Maybe<ResolversTypes['VideoConversationCard']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  accounts?: Resolver<Maybe<ResolversTypes['AccountConnection']>, ParentType, ContextType, RequireFields<ViewerAccountsArgs, 'first' | 'includeDeleted'>>;
  permissions?: Resolver<Maybe<ResolversTypes['AccountAccess']>, ParentType, ContextType, RequireFields<ViewerPermissionsArgs, 'accountId'>>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhookDeletePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookDeletePayload'] = ResolversParentTypes['WebhookDeletePayload']> = {
  brokenSubscriptions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ActivitySubscription']>>, ParentType, ContextType>;
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookPayload'] = ResolversParentTypes['WebhookPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookReplayPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookReplayPayload'] = ResolversParentTypes['WebhookReplayPayload']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  jobId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookValidatePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookValidatePayload'] = ResolversParentTypes['WebhookValidatePayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  valid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebsiteDestinationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebsiteDestination'] = ResolversParentTypes['WebsiteDestination']> = {
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  Account?: AccountResolvers<ContextType>;
  AccountAccess?: AccountAccessResolvers<ContextType>;
  AccountApp?: AccountAppResolvers<ContextType>;
  AccountAppConnection?: AccountAppConnectionResolvers<ContextType>;
  AccountAppEdge?: AccountAppEdgeResolvers<ContextType>;
  AccountCapabilities?: AccountCapabilitiesResolvers<ContextType>;
  AccountChange?: AccountChangeResolvers<ContextType>;
  AccountConnection?: AccountConnectionResolvers<ContextType>;
  AccountEdge?: AccountEdgeResolvers<ContextType>;
  AccountFeaturesPayload?: AccountFeaturesPayloadResolvers<ContextType>;
  AccountMedia?: AccountMediaResolvers<ContextType>;
  AccountMediaConnection?: AccountMediaConnectionResolvers<ContextType>;
  AccountMediaEdge?: AccountMediaEdgeResolvers<ContextType>;
  AccountMediaPayload?: AccountMediaPayloadResolvers<ContextType>;
  AccountPayload?: AccountPayloadResolvers<ContextType>;
  ActiveEntity?: ActiveEntityResolvers<ContextType>;
  ActivityEvent?: ActivityEventResolvers<ContextType>;
  ActivityGap?: ActivityGapResolvers<ContextType>;
  ActivityMatch?: ActivityMatchResolvers<ContextType>;
  ActivityNotice?: ActivityNoticeResolvers<ContextType>;
  ActivityPayload?: ActivityPayloadResolvers<ContextType>;
  ActivityPost?: ActivityPostResolvers<ContextType>;
  ActivityPostReference?: ActivityPostReferenceResolvers<ContextType>;
  ActivitySubscription?: ActivitySubscriptionResolvers<ContextType>;
  ActivitySubscriptionConnection?: ActivitySubscriptionConnectionResolvers<ContextType>;
  ActivitySubscriptionDeleteManyPayload?: ActivitySubscriptionDeleteManyPayloadResolvers<ContextType>;
  ActivitySubscriptionDeletePayload?: ActivitySubscriptionDeletePayloadResolvers<ContextType>;
  ActivitySubscriptionEdge?: ActivitySubscriptionEdgeResolvers<ContextType>;
  ActivitySubscriptionPayload?: ActivitySubscriptionPayloadResolvers<ContextType>;
  ActivityUser?: ActivityUserResolvers<ContextType>;
  AdvertiserBusinessCategory?: AdvertiserBusinessCategoryResolvers<ContextType>;
  AppDestination?: AppDestinationResolvers<ContextType>;
  AppToken?: AppTokenResolvers<ContextType>;
  AppTokenPayload?: AppTokenPayloadResolvers<ContextType>;
  AppTokenRevokePayload?: AppTokenRevokePayloadResolvers<ContextType>;
  AudienceEstimate?: AudienceEstimateResolvers<ContextType>;
  AudienceSize?: AudienceSizeResolvers<ContextType>;
  AudienceUpload?: AudienceUploadResolvers<ContextType>;
  AudienceUploadError?: AudienceUploadErrorResolvers<ContextType>;
  AuthorizationRevoked?: AuthorizationRevokedResolvers<ContextType>;
  BiddingRule?: BiddingRuleResolvers<ContextType>;
  BroadcastEvent?: BroadcastEventResolvers<ContextType>;
  BroadcastMessage?: BroadcastMessageResolvers<ContextType>;
  ButtonComponent?: ButtonComponentResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  CampaignConnection?: CampaignConnectionResolvers<ContextType>;
  CampaignEdge?: CampaignEdgeResolvers<ContextType>;
  CampaignPayload?: CampaignPayloadResolvers<ContextType>;
  CampaignsBatchPayload?: CampaignsBatchPayloadResolvers<ContextType>;
  Card?: CardResolvers<ContextType>;
  CardButtonLabel?: CardButtonLabelResolvers<ContextType>;
  CardComponent?: CardComponentResolvers<ContextType>;
  CardConnection?: CardConnectionResolvers<ContextType>;
  CardDestination?: CardDestinationResolvers<ContextType>;
  CardEdge?: CardEdgeResolvers<ContextType>;
  CardMediaMetadata?: CardMediaMetadataResolvers<ContextType>;
  CardPayload?: CardPayloadResolvers<ContextType>;
  ChangeSet?: ChangeSetResolvers<ContextType>;
  ChangeSetApproval?: ChangeSetApprovalResolvers<ContextType>;
  ChangeSetChange?: ChangeSetChangeResolvers<ContextType>;
  ChangeSetConflict?: ChangeSetConflictResolvers<ContextType>;
  ChangeSetConnection?: ChangeSetConnectionResolvers<ContextType>;
  ChangeSetDecision?: ChangeSetDecisionResolvers<ContextType>;
  ChangeSetEdge?: ChangeSetEdgeResolvers<ContextType>;
  ChangeSetIrreversible?: ChangeSetIrreversibleResolvers<ContextType>;
  ChangeSetPayload?: ChangeSetPayloadResolvers<ContextType>;
  ChangeSetPerson?: ChangeSetPersonResolvers<ContextType>;
  ChangeSetRecord?: ChangeSetRecordResolvers<ContextType>;
  ChangeSetRefusal?: ChangeSetRefusalResolvers<ContextType>;
  ChangeSetSpend?: ChangeSetSpendResolvers<ContextType>;
  ChangeSetUncertain?: ChangeSetUncertainResolvers<ContextType>;
  ChangeSetWrites?: ChangeSetWritesResolvers<ContextType>;
  ChatEvent?: ChatEventResolvers<ContextType>;
  ComponentCard?: ComponentCardResolvers<ContextType>;
  ContentCategory?: ContentCategoryResolvers<ContextType>;
  ConversationOption?: ConversationOptionResolvers<ContextType>;
  ConversionMetrics?: ConversionMetricsResolvers<ContextType>;
  Count?: GraphQLScalarType;
  CuratedCategory?: CuratedCategoryResolvers<ContextType>;
  CuratedCategoryConnection?: CuratedCategoryConnectionResolvers<ContextType>;
  CuratedCategoryEdge?: CuratedCategoryEdgeResolvers<ContextType>;
  CurrencyCode?: GraphQLScalarType;
  CustomAudience?: CustomAudienceResolvers<ContextType>;
  CustomAudienceConnection?: CustomAudienceConnectionResolvers<ContextType>;
  CustomAudienceEdge?: CustomAudienceEdgeResolvers<ContextType>;
  CustomAudiencePayload?: CustomAudiencePayloadResolvers<ContextType>;
  CustomAudiencePermission?: CustomAudiencePermissionResolvers<ContextType>;
  CustomAudiencePermissionConnection?: CustomAudiencePermissionConnectionResolvers<ContextType>;
  CustomAudiencePermissionEdge?: CustomAudiencePermissionEdgeResolvers<ContextType>;
  CustomAudiencePermissionPayload?: CustomAudiencePermissionPayloadResolvers<ContextType>;
  CustomAudienceUpload?: CustomAudienceUploadResolvers<ContextType>;
  CustomAudienceUploadPayload?: CustomAudienceUploadPayloadResolvers<ContextType>;
  CustomAudienceUsers?: CustomAudienceUsersResolvers<ContextType>;
  CustomAudienceUsersPayload?: CustomAudienceUsersPayloadResolvers<ContextType>;
  CustomAudiencesBatchPayload?: CustomAudiencesBatchPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  DetailsComponent?: DetailsComponentResolvers<ContextType>;
  DirectMessage?: DirectMessageResolvers<ContextType>;
  DirectMessageEvent?: DirectMessageEventResolvers<ContextType>;
  DirectMessageRead?: DirectMessageReadResolvers<ContextType>;
  DirectMessageTyping?: DirectMessageTypingResolvers<ContextType>;
  DoNotReachList?: DoNotReachListResolvers<ContextType>;
  DoNotReachListPayload?: DoNotReachListPayloadResolvers<ContextType>;
  DraftTweet?: DraftTweetResolvers<ContextType>;
  DraftTweetConnection?: DraftTweetConnectionResolvers<ContextType>;
  DraftTweetEdge?: DraftTweetEdgeResolvers<ContextType>;
  DraftTweetPayload?: DraftTweetPayloadResolvers<ContextType>;
  DraftTweetPreviewPayload?: DraftTweetPreviewPayloadResolvers<ContextType>;
  Duration?: GraphQLScalarType;
  FieldConstraint?: FieldConstraintResolvers<ContextType>;
  FieldCost?: FieldCostResolvers<ContextType>;
  FollowEvent?: FollowEventResolvers<ContextType>;
  FundingInstrument?: FundingInstrumentResolvers<ContextType>;
  FundingInstrumentConnection?: FundingInstrumentConnectionResolvers<ContextType>;
  FundingInstrumentEdge?: FundingInstrumentEdgeResolvers<ContextType>;
  FundingInstrumentPayload?: FundingInstrumentPayloadResolvers<ContextType>;
  GeoPoint?: GeoPointResolvers<ContextType>;
  HistoryAuthor?: HistoryAuthorResolvers<ContextType>;
  HistoryEntry?: HistoryEntryResolvers<ContextType>;
  HistoryEntryConnection?: HistoryEntryConnectionResolvers<ContextType>;
  HistoryEntryEdge?: HistoryEntryEdgeResolvers<ContextType>;
  HistoryFieldChange?: HistoryFieldChangeResolvers<ContextType>;
  IabCategory?: IabCategoryResolvers<ContextType>;
  ImageConversationCard?: ImageConversationCardResolvers<ContextType>;
  ImageConversationCardConnection?: ImageConversationCardConnectionResolvers<ContextType>;
  ImageConversationCardEdge?: ImageConversationCardEdgeResolvers<ContextType>;
  ImageConversationCardPayload?: ImageConversationCardPayloadResolvers<ContextType>;
  InvalidInput?: InvalidInputResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  KeywordInsights?: KeywordInsightsResolvers<ContextType>;
  KeywordVolumeBucket?: KeywordVolumeBucketResolvers<ContextType>;
  LegacyCard?: LegacyCardResolvers<ContextType>;
  LikeEvent?: LikeEventResolvers<ContextType>;
  LineItem?: LineItemResolvers<ContextType>;
  LineItemConnection?: LineItemConnectionResolvers<ContextType>;
  LineItemCuratedCategory?: LineItemCuratedCategoryResolvers<ContextType>;
  LineItemCuratedCategoryConnection?: LineItemCuratedCategoryConnectionResolvers<ContextType>;
  LineItemCuratedCategoryEdge?: LineItemCuratedCategoryEdgeResolvers<ContextType>;
  LineItemCuratedCategoryPayload?: LineItemCuratedCategoryPayloadResolvers<ContextType>;
  LineItemEdge?: LineItemEdgeResolvers<ContextType>;
  LineItemPayload?: LineItemPayloadResolvers<ContextType>;
  LineItemPlacements?: LineItemPlacementsResolvers<ContextType>;
  LineItemsBatchPayload?: LineItemsBatchPayloadResolvers<ContextType>;
  LoginCompletePayload?: LoginCompletePayloadResolvers<ContextType>;
  LoginStartPayload?: LoginStartPayloadResolvers<ContextType>;
  MediaComponent?: MediaComponentResolvers<ContextType>;
  MediaCreative?: MediaCreativeResolvers<ContextType>;
  MediaCreativeConnection?: MediaCreativeConnectionResolvers<ContextType>;
  MediaCreativeEdge?: MediaCreativeEdgeResolvers<ContextType>;
  MediaCreativePayload?: MediaCreativePayloadResolvers<ContextType>;
  MediaLibraryItem?: MediaLibraryItemResolvers<ContextType>;
  MediaLibraryItemConnection?: MediaLibraryItemConnectionResolvers<ContextType>;
  MediaLibraryItemEdge?: MediaLibraryItemEdgeResolvers<ContextType>;
  MediaLibraryItemPayload?: MediaLibraryItemPayloadResolvers<ContextType>;
  MediaUpload?: MediaUploadResolvers<ContextType>;
  MediaUploadError?: MediaUploadErrorResolvers<ContextType>;
  Metrics?: MetricsResolvers<ContextType>;
  Micros?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  MutationPayload?: MutationPayloadResolvers<ContextType>;
  NewsEvent?: NewsEventResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  NotPermitted?: NotPermittedResolvers<ContextType>;
  OperationLimit?: OperationLimitResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PollCard?: PollCardResolvers<ContextType>;
  PollCardConnection?: PollCardConnectionResolvers<ContextType>;
  PollCardEdge?: PollCardEdgeResolvers<ContextType>;
  PollCardPayload?: PollCardPayloadResolvers<ContextType>;
  PostEditControls?: PostEditControlsResolvers<ContextType>;
  PostEvent?: PostEventResolvers<ContextType>;
  PostVersion?: PostVersionResolvers<ContextType>;
  PrerollCallToAction?: PrerollCallToActionResolvers<ContextType>;
  PrerollCallToActionConnection?: PrerollCallToActionConnectionResolvers<ContextType>;
  PrerollCallToActionEdge?: PrerollCallToActionEdgeResolvers<ContextType>;
  PrerollCallToActionPayload?: PrerollCallToActionPayloadResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductCatalog?: ProductCatalogResolvers<ContextType>;
  ProductCatalogPayload?: ProductCatalogPayloadResolvers<ContextType>;
  ProductConnection?: ProductConnectionResolvers<ContextType>;
  ProductDeletion?: ProductDeletionResolvers<ContextType>;
  ProductEdge?: ProductEdgeResolvers<ContextType>;
  ProductSet?: ProductSetResolvers<ContextType>;
  ProductSetConnection?: ProductSetConnectionResolvers<ContextType>;
  ProductSetEdge?: ProductSetEdgeResolvers<ContextType>;
  ProductSetFilter?: ProductSetFilterResolvers<ContextType>;
  ProductSetPayload?: ProductSetPayloadResolvers<ContextType>;
  ProductUpsert?: ProductUpsertResolvers<ContextType>;
  ProductsDeletePayload?: ProductsDeletePayloadResolvers<ContextType>;
  ProductsUpsertPayload?: ProductsUpsertPayloadResolvers<ContextType>;
  ProfileUpdate?: ProfileUpdateResolvers<ContextType>;
  PromotableUser?: PromotableUserResolvers<ContextType>;
  PromotableUserConnection?: PromotableUserConnectionResolvers<ContextType>;
  PromotableUserEdge?: PromotableUserEdgeResolvers<ContextType>;
  PromotedAccount?: PromotedAccountResolvers<ContextType>;
  PromotedAccountConnection?: PromotedAccountConnectionResolvers<ContextType>;
  PromotedAccountEdge?: PromotedAccountEdgeResolvers<ContextType>;
  PromotedAccountPayload?: PromotedAccountPayloadResolvers<ContextType>;
  PromotedTweet?: PromotedTweetResolvers<ContextType>;
  PromotedTweetConnection?: PromotedTweetConnectionResolvers<ContextType>;
  PromotedTweetEdge?: PromotedTweetEdgeResolvers<ContextType>;
  PromotedTweetPayload?: PromotedTweetPayloadResolvers<ContextType>;
  PromotedTweetsPayload?: PromotedTweetsPayloadResolvers<ContextType>;
  Publisher?: PublisherResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateWindow?: RateWindowResolvers<ContextType>;
  RawActivity?: RawActivityResolvers<ContextType>;
  Reach?: ReachResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecommendationBatch?: RecommendationBatchResolvers<ContextType>;
  RecommendationChange?: RecommendationChangeResolvers<ContextType>;
  RecordNotFound?: RecordNotFoundResolvers<ContextType>;
  RelationEvent?: RelationEventResolvers<ContextType>;
  ScheduledFeed?: ScheduledFeedResolvers<ContextType>;
  ScheduledFeedPayload?: ScheduledFeedPayloadResolvers<ContextType>;
  ScheduledPromotedTweet?: ScheduledPromotedTweetResolvers<ContextType>;
  ScheduledPromotedTweetConnection?: ScheduledPromotedTweetConnectionResolvers<ContextType>;
  ScheduledPromotedTweetEdge?: ScheduledPromotedTweetEdgeResolvers<ContextType>;
  ScheduledPromotedTweetPayload?: ScheduledPromotedTweetPayloadResolvers<ContextType>;
  ScheduledTweet?: ScheduledTweetResolvers<ContextType>;
  ScheduledTweetConnection?: ScheduledTweetConnectionResolvers<ContextType>;
  ScheduledTweetEdge?: ScheduledTweetEdgeResolvers<ContextType>;
  ScheduledTweetPayload?: ScheduledTweetPayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Sha256Hex?: GraphQLScalarType;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SpaceEvent?: SpaceEventResolvers<ContextType>;
  Stats?: StatsResolvers<ContextType>;
  StatsJob?: StatsJobResolvers<ContextType>;
  StatsJobConnection?: StatsJobConnectionResolvers<ContextType>;
  StatsJobEdge?: StatsJobEdgeResolvers<ContextType>;
  StatsJobPayload?: StatsJobPayloadResolvers<ContextType>;
  StatsMetrics?: StatsMetricsResolvers<ContextType>;
  StatsPoint?: StatsPointResolvers<ContextType>;
  StatsReport?: StatsReportResolvers<ContextType>;
  StatsReportRow?: StatsReportRowResolvers<ContextType>;
  StatsSegment?: StatsSegmentResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SwipeableMediaComponent?: SwipeableMediaComponentResolvers<ContextType>;
  TailoredAudiencePermission?: TailoredAudiencePermissionResolvers<ContextType>;
  TailoredAudiencePermissionConnection?: TailoredAudiencePermissionConnectionResolvers<ContextType>;
  TailoredAudiencePermissionEdge?: TailoredAudiencePermissionEdgeResolvers<ContextType>;
  TailoredAudiencePermissionPayload?: TailoredAudiencePermissionPayloadResolvers<ContextType>;
  TargetedCampaign?: TargetedCampaignResolvers<ContextType>;
  TargetedCampaignConnection?: TargetedCampaignConnectionResolvers<ContextType>;
  TargetedCampaignEdge?: TargetedCampaignEdgeResolvers<ContextType>;
  TargetedLineItem?: TargetedLineItemResolvers<ContextType>;
  TargetingAppStoreCategory?: TargetingAppStoreCategoryResolvers<ContextType>;
  TargetingConversation?: TargetingConversationResolvers<ContextType>;
  TargetingConversationConnection?: TargetingConversationConnectionResolvers<ContextType>;
  TargetingConversationEdge?: TargetingConversationEdgeResolvers<ContextType>;
  TargetingCriteriaBatchPayload?: TargetingCriteriaBatchPayloadResolvers<ContextType>;
  TargetingCriterion?: TargetingCriterionResolvers<ContextType>;
  TargetingCriterionConnection?: TargetingCriterionConnectionResolvers<ContextType>;
  TargetingCriterionEdge?: TargetingCriterionEdgeResolvers<ContextType>;
  TargetingCriterionPayload?: TargetingCriterionPayloadResolvers<ContextType>;
  TargetingDevice?: TargetingDeviceResolvers<ContextType>;
  TargetingEvent?: TargetingEventResolvers<ContextType>;
  TargetingEventConnection?: TargetingEventConnectionResolvers<ContextType>;
  TargetingEventEdge?: TargetingEventEdgeResolvers<ContextType>;
  TargetingEventReach?: TargetingEventReachResolvers<ContextType>;
  TargetingInterest?: TargetingInterestResolvers<ContextType>;
  TargetingInterestConnection?: TargetingInterestConnectionResolvers<ContextType>;
  TargetingInterestEdge?: TargetingInterestEdgeResolvers<ContextType>;
  TargetingLanguage?: TargetingLanguageResolvers<ContextType>;
  TargetingLanguageConnection?: TargetingLanguageConnectionResolvers<ContextType>;
  TargetingLanguageEdge?: TargetingLanguageEdgeResolvers<ContextType>;
  TargetingLocation?: TargetingLocationResolvers<ContextType>;
  TargetingLocationConnection?: TargetingLocationConnectionResolvers<ContextType>;
  TargetingLocationEdge?: TargetingLocationEdgeResolvers<ContextType>;
  TargetingNetworkOperator?: TargetingNetworkOperatorResolvers<ContextType>;
  TargetingNetworkOperatorConnection?: TargetingNetworkOperatorConnectionResolvers<ContextType>;
  TargetingNetworkOperatorEdge?: TargetingNetworkOperatorEdgeResolvers<ContextType>;
  TargetingOptions?: TargetingOptionsResolvers<ContextType>;
  TargetingPlatform?: TargetingPlatformResolvers<ContextType>;
  TargetingPlatformVersion?: TargetingPlatformVersionResolvers<ContextType>;
  TargetingShare?: TargetingShareResolvers<ContextType>;
  TargetingSuggestion?: TargetingSuggestionResolvers<ContextType>;
  TaxSettings?: TaxSettingsResolvers<ContextType>;
  TaxSettingsPayload?: TaxSettingsPayloadResolvers<ContextType>;
  TrackingTag?: TrackingTagResolvers<ContextType>;
  TrackingTagConnection?: TrackingTagConnectionResolvers<ContextType>;
  TrackingTagEdge?: TrackingTagEdgeResolvers<ContextType>;
  TrackingTagPayload?: TrackingTagPayloadResolvers<ContextType>;
  TvMarket?: TvMarketResolvers<ContextType>;
  TvShow?: TvShowResolvers<ContextType>;
  TvShowConnection?: TvShowConnectionResolvers<ContextType>;
  TvShowEdge?: TvShowEdgeResolvers<ContextType>;
  TvShowLocale?: TvShowLocaleResolvers<ContextType>;
  Tweet?: TweetResolvers<ContextType>;
  TweetCallToAction?: TweetCallToActionResolvers<ContextType>;
  TweetConnection?: TweetConnectionResolvers<ContextType>;
  TweetEdge?: TweetEdgeResolvers<ContextType>;
  TweetEditPayload?: TweetEditPayloadResolvers<ContextType>;
  TweetEntities?: TweetEntitiesResolvers<ContextType>;
  TweetMedia?: TweetMediaResolvers<ContextType>;
  TweetMediaInfo?: TweetMediaInfoResolvers<ContextType>;
  TweetMention?: TweetMentionResolvers<ContextType>;
  TweetPayload?: TweetPayloadResolvers<ContextType>;
  TweetPlace?: TweetPlaceResolvers<ContextType>;
  TweetPreview?: TweetPreviewResolvers<ContextType>;
  TweetScopes?: TweetScopesResolvers<ContextType>;
  TweetTag?: TweetTagResolvers<ContextType>;
  TweetUrl?: TweetUrlResolvers<ContextType>;
  UnrecognizedComponent?: UnrecognizedComponentResolvers<ContextType>;
  UnrecognizedDestination?: UnrecognizedDestinationResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  UserSettings?: UserSettingsResolvers<ContextType>;
  UserSettingsPayload?: UserSettingsPayloadResolvers<ContextType>;
  VideoConversationCard?: VideoConversationCardResolvers<ContextType>;
  VideoConversationCardConnection?: VideoConversationCardConnectionResolvers<ContextType>;
  VideoConversationCardEdge?: VideoConversationCardEdgeResolvers<ContextType>;
  VideoConversationCardPayload?: VideoConversationCardPayloadResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookDeletePayload?: WebhookDeletePayloadResolvers<ContextType>;
  WebhookPayload?: WebhookPayloadResolvers<ContextType>;
  WebhookReplayPayload?: WebhookReplayPayloadResolvers<ContextType>;
  WebhookValidatePayload?: WebhookValidatePayloadResolvers<ContextType>;
  WebsiteDestination?: WebsiteDestinationResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GraphContext> = {
  allowStale?: AllowStaleDirectiveResolver<any, any, ContextType>;
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
  export?: ExportDirectiveResolver<any, any, ContextType>;
};
