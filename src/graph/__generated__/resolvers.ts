// Generated from schema/**/*.graphql by `npm run codegen`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RowOf, ConnectionOf, EdgeOf, ViewOf, KeywordInsightsSource, AnyRow, ViewerSource, UserSource, SessionSource, AccountChangeSource, AppTokenSource, NamespaceSource, MoneySource, ReachSource, CardSource, CardConnectionSource, CardEdgeSource, CardComponentSource, CardDestinationSource } from '../context/rows.ts';
import type { UploadStatus } from '../context/audience-upload.ts';
import type { EntityStats, MetricValues, PointValues, Conversions } from '../stats/entity-stats.ts';
import type { ReportSource, ReportRowStats, SegmentSource } from '../stats/report.ts';
import type { UserErrorSource } from '../mutation/user-errors.ts';
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
  /** A whole number up to 2^53, written as a JSON number: more than an Int holds. */
  Count: { input: number; output: number; }
  /** An ISO 4217 currency code, such as USD. */
  CurrencyCode: { input: string; output: string; }
  /** A moment in UTC, whole seconds, as ISO 8601 with a trailing Z: `2026-01-31T08:30:00Z`. */
  DateTime: { input: string; output: string; }
  /** A length of time as an ISO 8601 duration of whole weeks, days or hours: `P14D`, `PT6H`. */
  Duration: { input: string; output: string; }
  /**
   * Any JSON value, where the interface leaves the form open or a client passes it on as it is. Whole numbers past 2^53
   * are strings, since a JavaScript number would lose digits.
   */
  JSON: { input: unknown; output: unknown; }
  /**
   * A whole number of local-currency micros: 1,000,000 is one currency unit. Written as a string, since
   * amounts pass what a JavaScript number can hold; inputs may also be integer literals.
   */
  Micros: { input: number | bigint; output: number | bigint; }
  /**
   * A SHA-256 hash as 64 hexadecimal digits, of either case, made of a normalised value. What is none is refused without
   * being repeated anywhere, as it may be somebody's address.
   */
  Sha256Hex: { input: string; output: string; }
  _FieldSet: { input: string; output: string; }
};

/** How much an access token may do. */
export type AccessTypeInput =
  /** Reading only. */
  | 'READ'
  /** Reading and writing. */
  | 'WRITE';

/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type Account = Node & {
  readonly __typename?: 'Account';
  /**
   * Account media: the videos that can run before others, and display images.
   *
   * REST: GET /12/accounts/:account_id/account_media
   */
  readonly accountMedia: Maybe<AccountMediaConnection>;
  /**
   * One account media, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/account_media/:account_media_id
   */
  readonly accountMediaItem: Maybe<AccountMedia>;
  /**
   * Which entities of a kind have served in a time: the others need not be asked for their numbers.
   *
   * REST: GET /12/stats/accounts/:account_id/active_entities
   */
  readonly activeEntities: Maybe<ReadonlyArray<ActiveEntity>>;
  /**
   * One mobile app of the account, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/account_apps/:account_app_id
   */
  readonly app: Maybe<AccountApp>;
  /** Whether the account has been approved. */
  readonly approvalStatus: ApprovalStatus;
  /** The approval status exactly as the interface gave it. */
  readonly approvalStatusRaw: Scalars['String']['output'];
  /**
   * Mobile apps of the account.
   *
   * REST: GET /12/accounts/:account_id/account_apps
   */
  readonly apps: Maybe<AccountAppConnection>;
  /**
   * How many people a targeting may reach. Nothing is stored. At least one criterion must be primary and not negated.
   *
   * REST: POST /12/accounts/:account_id/audience_estimate
   */
  readonly audienceEstimate: Maybe<AudienceEstimate>;
  /** Id of the business behind the account. */
  readonly businessId: Maybe<Scalars['String']['output']>;
  /** Name of the business behind the account. */
  readonly businessName: Maybe<Scalars['String']['output']>;
  /**
   * One campaign of the account, deleted or draft ones included; null when it is not there.
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
   * One card that was made of components, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/cards/:card_id
   */
  readonly card: Maybe<ComponentCard>;
  /**
   * One card of any kind, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/cards/all/:card_id
   */
  readonly cardOfAnyKind: Maybe<Card>;
  /**
   * Cards of the account that were made of components, and with `includeLegacyCards` older ones among them.
   *
   * REST: GET /12/accounts/:account_id/cards
   */
  readonly cards: Maybe<CardConnection>;
  /**
   * Cards of any kind by their URIs, up to 200, in the order of those; what is not there is left out. Legacy
   * cards cannot be found in another way but by `cards(filter: {includeLegacyCards: true})`.
   *
   * REST: GET /12/accounts/:account_id/cards/all
   */
  readonly cardsByUri: Maybe<ReadonlyArray<Card>>;
  /** Country of the account: two letters of ISO 3166-1. Null if the interface does not tell it. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** When the account was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /**
   * Groups of publishers that show videos in the given countries. In the order of the service.
   *
   * REST: GET /12/accounts/:account_id/curated_categories
   */
  readonly curatedCategories: Maybe<CuratedCategoryConnection>;
  /**
   * A group of publishers of the service by its global or REST id; null when there is none.
   *
   * REST: GET /12/accounts/:account_id/curated_categories/:curated_category_id
   */
  readonly curatedCategory: Maybe<CuratedCategory>;
  /**
   * One custom audience that the account owns or was given, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/custom_audiences/:custom_audience_id
   */
  readonly customAudience: Maybe<CustomAudience>;
  /**
   * Custom audiences that the account owns, or with `permissionScope: SHARED` those that others share with it.
   *
   * REST: GET /12/accounts/:account_id/custom_audiences
   */
  readonly customAudiences: Maybe<CustomAudienceConnection>;
  /** Whether the account is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /**
   * One such list, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id
   */
  readonly doNotReachList: Maybe<DoNotReachList>;
  /**
   * People whom the account's advertisements never reach: its one live list, after `includeDeleted` those before it too,
   * oldest first.
   *
   * REST: GET /12/accounts/:account_id/do_not_reach_lists
   */
  readonly doNotReachLists: Maybe<ReadonlyArray<DoNotReachList>>;
  /**
   * One draft; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/draft_tweets/:draft_tweet_id
   */
  readonly draftTweet: Maybe<DraftTweet>;
  /**
   * Drafts of posts of the account, oldest first: those of the account's FULL promotable user unless another user is named.
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
   * The features exactly as the interface gives them.
   *
   * REST: GET /12/accounts/:account_id/features
   */
  readonly featuresRaw: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /**
   * One funding instrument of the account; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/funding_instruments/:funding_instrument_id
   */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /**
   * Ways in which the account pays.
   *
   * REST: GET /12/accounts/:account_id/funding_instruments
   */
  readonly fundingInstruments: Maybe<FundingInstrumentConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * One image conversation card of the account; null when it is not there.
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
  /** Industry that the advertiser works in. */
  readonly industryType: Maybe<IndustryType>;
  /** The industry exactly as the interface gave it. */
  readonly industryTypeRaw: Maybe<Scalars['String']['output']>;
  /**
   * One line item of the account, deleted or draft ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/line_items/:line_item_id
   */
  readonly lineItem: Maybe<LineItem>;
  /**
   * Which line items of the account run in which curated categories.
   *
   * REST: GET /12/accounts/:account_id/line_item_curated_categories
   */
  readonly lineItemCuratedCategories: Maybe<LineItemCuratedCategoryConnection>;
  /**
   * One curated category of a line item, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/line_item_curated_categories/:line_item_curated_category_id
   */
  readonly lineItemCuratedCategory: Maybe<LineItemCuratedCategory>;
  /**
   * Line items of the account, across its campaigns.
   *
   * REST: GET /12/accounts/:account_id/line_items
   */
  readonly lineItems: Maybe<LineItemConnection>;
  /**
   * One media of the library, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/media_library/:media_key
   */
  readonly media: Maybe<MediaLibraryItem>;
  /**
   * One media creative of the account, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/media_creatives/:media_creative_id
   */
  readonly mediaCreative: Maybe<MediaCreative>;
  /**
   * Media creatives of the account, across its line items.
   *
   * REST: GET /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreatives: Maybe<MediaCreativeConnection>;
  /**
   * The media library of the account: images, GIFs and videos that were uploaded and added to it. Deleted ones are not listed.
   *
   * REST: GET /12/accounts/:account_id/media_library
   */
  readonly mediaLibrary: Maybe<MediaLibraryItemConnection>;
  /** Name of the account. */
  readonly name: Scalars['String']['output'];
  /**
   * One poll card of the account; null when it is not there.
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
   * One preroll call to action of the account, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/preroll_call_to_actions/:preroll_call_to_action_id
   */
  readonly prerollCallToAction: Maybe<PrerollCallToAction>;
  /**
   * Preroll calls to action of the account, across its line items.
   *
   * REST: GET /12/accounts/:account_id/preroll_call_to_actions
   */
  readonly prerollCallToActions: Maybe<PrerollCallToActionConnection>;
  /**
   * One promotable user, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/promotable_users/:promotable_user_id
   */
  readonly promotableUser: Maybe<PromotableUser>;
  /**
   * Users whom the account may promote.
   *
   * REST: GET /12/accounts/:account_id/promotable_users
   */
  readonly promotableUsers: Maybe<PromotableUserConnection>;
  /**
   * One promoted account, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/promoted_accounts/:promoted_account_id
   */
  readonly promotedAccount: Maybe<PromotedAccount>;
  /**
   * Promoted accounts of the account, across its line items.
   *
   * REST: GET /12/accounts/:account_id/promoted_accounts
   */
  readonly promotedAccounts: Maybe<PromotedAccountConnection>;
  /**
   * One promoted tweet of the account, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets/:promoted_tweet_id
   */
  readonly promotedTweet: Maybe<PromotedTweet>;
  /**
   * Promoted tweets of the account, across its line items.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweets: Maybe<PromotedTweetConnection>;
  /**
   * One recommendation of the account, also one that has ended; null when there is none of that id.
   *
   * REST: GET /5/accounts/:account_id/recommendations/:recommendation_id
   */
  readonly recommendation: Maybe<Recommendation>;
  /**
   * Changes that the interface recommends, at most one recommendation per funding instrument. A closed beta: the error `FEATURE_REQUIRED` says that the account is not part of it.
   *
   * REST: GET /5/accounts/:account_id/recommendations
   */
  readonly recommendations: Maybe<ReadonlyArray<Recommendation>>;
  /** The id within the REST interface, as used in its paths: `18ce54d4x5t`. */
  readonly restId: Scalars['String']['output'];
  /**
   * One scheduled promoted tweet, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/scheduled_promoted_tweets/:scheduled_promoted_tweet_id
   */
  readonly scheduledPromotedTweet: Maybe<ScheduledPromotedTweet>;
  /**
   * Scheduled promoted tweets of the account, across its line items.
   *
   * REST: GET /12/accounts/:account_id/scheduled_promoted_tweets
   */
  readonly scheduledPromotedTweets: Maybe<ScheduledPromotedTweetConnection>;
  /**
   * One scheduled post; null when it is not there.
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
   * What the account's ads have served. Only metrics of the group ENGAGEMENT are known of an account. One call is made for 20 entities and 7 days, shared by all that are asked in one place; of more than 40
   * entities those that have served nothing are found in one call, are not asked, and have zeros.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /**
   * The account's statistics jobs, the newest first.
   *
   * REST: GET /12/stats/jobs/accounts/:account_id
   */
  readonly statsJobs: Maybe<StatsJobConnection>;
  /**
   * One targeting criterion of the account, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/targeting_criteria/:targeting_criterion_id
   */
  readonly targetingCriterion: Maybe<TargetingCriterion>;
  /**
   * Further targeting values that go with the given ones; empty when there are none.
   *
   * REST: GET /12/accounts/:account_id/targeting_suggestions
   */
  readonly targetingSuggestions: Maybe<ReadonlyArray<TargetingSuggestion>>;
  /**
   * Tax settings of the account. For account admins only.
   *
   * REST: GET /12/accounts/:account_id/tax_settings
   */
  readonly taxSettings: Maybe<TaxSettings>;
  /** Time zone of the account's days, as a zone name: `America/Los_Angeles`. */
  readonly timezone: Scalars['String']['output'];
  /** When the account last changed its time zone. */
  readonly timezoneSwitchAt: Maybe<Scalars['DateTime']['output']>;
  /**
   * One tracking tag of the account, deleted ones included; null when it is not there.
   *
   * REST: GET /12/accounts/:account_id/tracking_tags/:tracking_tag_id
   */
  readonly trackingTag: Maybe<TrackingTag>;
  /**
   * Tracking tags of the account, across its line items.
   *
   * REST: GET /12/accounts/:account_id/tracking_tags
   */
  readonly trackingTags: Maybe<TrackingTagConnection>;
  /**
   * What posts of one type would look like, in the order asked for and each once. An id that names no post of that type has no preview.
   *
   * REST: GET /12/accounts/:account_id/tweet_previews
   */
  readonly tweetPreviews: Maybe<ReadonlyArray<TweetPreview>>;
  /**
   * Posts of one type, oldest first, as the posting service shows them.
   *
   * REST: GET /12/accounts/:account_id/tweets
   */
  readonly tweets: Maybe<TweetConnection>;
  /** When the account last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /**
   * Settings of one user of the account; whoever is none is refused with `FORBIDDEN`.
   *
   * REST: GET /12/accounts/:account_id/user_settings/:user_id
   */
  readonly userSettings: Maybe<UserSettings>;
  /**
   * One video conversation card of the account; null when it is not there.
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
   * What the signed-in user may do on the account: the meaning of the permissions.
   *
   * REST: GET /12/accounts/:account_id/authenticated_user_access
   */
  readonly viewerCan: Maybe<AccountCapabilities>;
  /**
   * Permissions of the signed-in user on the account.
   *
   * REST: GET /12/accounts/:account_id/authenticated_user_access
   */
  readonly viewerPermissions: Maybe<ReadonlyArray<AccountPermission>>;
  /**
   * The permissions exactly as the interface gave them.
   *
   * REST: GET /12/accounts/:account_id/authenticated_user_access
   */
  readonly viewerPermissionsRaw: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountAccountMediaArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountMediaFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<AccountMediaOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountAccountMediaItemArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountActiveEntitiesArgs = {
  entity: ActiveEntityType;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  last?: InputMaybe<Scalars['Duration']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountAppArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountAppsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<AccountAppOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountAudienceEstimateArgs = {
  operatorType?: InputMaybe<AudienceOperatorInput>;
  targetingCriteria: ReadonlyArray<AudienceCriterionInput>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CampaignFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<CampaignOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCardArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCardOfAnyKindArgs = {
  restId: Scalars['String']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<CardOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCardsByUriArgs = {
  cardUris: ReadonlyArray<Scalars['String']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCuratedCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: CuratedCategoryFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCuratedCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCustomAudienceArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountCustomAudiencesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CustomAudienceFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<CustomAudienceOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountDoNotReachListArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountDoNotReachListsArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountDraftTweetArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountDraftTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DraftTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountFeaturesArgs = {
  featureKeys?: InputMaybe<ReadonlyArray<FeatureFilterKey>>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountFeaturesRawArgs = {
  featureKeys?: InputMaybe<ReadonlyArray<FeatureFilterKey>>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountFundingInstrumentArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountFundingInstrumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FundingInstrumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<FundingInstrumentOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountImageConversationCardArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountImageConversationCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ImageConversationCardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<ImageConversationCardOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountLineItemArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountLineItemCuratedCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<LineItemCuratedCategoryOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountLineItemCuratedCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountLineItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountLineItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<LineItemOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountMediaArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountMediaCreativeArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountMediaCreativesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountMediaCreativeFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<MediaCreativeOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountMediaLibraryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MediaLibraryItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPollCardArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPollCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PollCardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PollCardOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPrerollCallToActionArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPrerollCallToActionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountPrerollCallToActionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PrerollCallToActionOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPromotableUserArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPromotableUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotableUserFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PromotableUserOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPromotedAccountArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPromotedAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountPromotedAccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PromotedAccountOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPromotedTweetArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountPromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PromotedTweetOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountRecommendationArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountScheduledPromotedTweetArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountScheduledPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountScheduledPromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<ScheduledPromotedTweetOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountScheduledTweetArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountScheduledTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ScheduledTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountStatsJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountTargetingCriterionArgs = {
  id: Scalars['ID']['input'];
  lang?: InputMaybe<Scalars['String']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountTargetingSuggestionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  suggestionType: TargetingSuggestionTypeInput;
  targetingValues: ReadonlyArray<Scalars['String']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountTrackingTagArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountTrackingTagsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountTrackingTagFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<TrackingTagOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountTweetPreviewsArgs = {
  tweetIds: ReadonlyArray<Scalars['String']['input']>;
  tweetType: TweetType;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: TweetFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountUserSettingsArgs = {
  userId: Scalars['String']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountVideoConversationCardArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments. */
export type AccountVideoConversationCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<VideoConversationCardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<VideoConversationCardOrder>;
};

/** What a person may do on an account. */
export type AccountAccess = {
  readonly __typename?: 'AccountAccess';
  /** Every permission that the person has. */
  readonly permissions: ReadonlyArray<AccountPermission>;
  /** The permissions as the interface spells them. */
  readonly permissionsRaw: ReadonlyArray<Scalars['String']['output']>;
  /** Id of the person. */
  readonly userId: Scalars['String']['output'];
};

/** A mobile app of an account. */
export type AccountApp = Node & {
  readonly __typename?: 'AccountApp';
  /** The account that it belongs to. */
  readonly account: Maybe<Account>;
  /** Id of the app in its store. */
  readonly appStoreIdentifier: Maybe<Scalars['String']['output']>;
  /** Whether its conversions are tracked. */
  readonly conversionTrackingEnabled: Maybe<Scalars['Boolean']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Pattern of links into the app. */
  readonly deepLinkPattern: Maybe<Scalars['String']['output']>;
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** System that the app runs on. */
  readonly osType: Maybe<AppOsType>;
  /** The system exactly as the interface gave it: `Android`, `iOS`. */
  readonly osTypeRaw: Maybe<Scalars['String']['output']>;
  /** The id within the REST interface: `4x`. */
  readonly restId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of account apps. */
export type AccountAppConnection = {
  readonly __typename?: 'AccountAppConnection';
  /** The account apps with their cursors. */
  readonly edges: ReadonlyArray<AccountAppEdge>;
  /** The account apps alone. */
  readonly nodes: ReadonlyArray<AccountApp>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An account app and its place in the list. */
export type AccountAppEdge = {
  readonly __typename?: 'AccountAppEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The account app. */
  readonly node: AccountApp;
};

/** Order of account apps. */
export type AccountAppOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: AccountAppOrderField;
};

/** What account apps can be ordered by. */
export type AccountAppOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a user may do on an account, by the table of permissions. All of it costs one call. */
export type AccountCapabilities = {
  readonly __typename?: 'AccountCapabilities';
  /** Change the account itself. */
  readonly changeAccount: Scalars['Boolean']['output'];
  /** Make, change and delete audiences. */
  readonly changeAudiences: Scalars['Boolean']['output'];
  /** Make, change and delete campaigns and what they hold. */
  readonly changeCampaigns: Scalars['Boolean']['output'];
  /** Make, change and delete creatives. */
  readonly changeCreatives: Scalars['Boolean']['output'];
  /** Add or remove users, change settings of the account. */
  readonly changeSettings: Scalars['Boolean']['output'];
  /** Change one's own user settings: closed to account admins. */
  readonly changeUserSettings: Scalars['Boolean']['output'];
  /** Compose posts that are shown as promoted only, for the advertiser. */
  readonly composePosts: Scalars['Boolean']['output'];
  /** See statistics. */
  readonly viewAnalytics: Scalars['Boolean']['output'];
  /** See audiences. */
  readonly viewAudiences: Scalars['Boolean']['output'];
  /** See campaigns and what they hold. */
  readonly viewCampaigns: Scalars['Boolean']['output'];
  /** See creatives and previews. */
  readonly viewCreatives: Scalars['Boolean']['output'];
  /** See posts for promotion. */
  readonly viewPosts: Scalars['Boolean']['output'];
  /** See users and settings of the account. */
  readonly viewSettings: Scalars['Boolean']['output'];
};

/** That one record of an account was made, changed or deleted. */
export type AccountChange = {
  readonly __typename?: 'AccountChange';
  /** When it changed, by the clock of the interface. */
  readonly at: Scalars['DateTime']['output'];
  /**
   * The fields of `node` whose values differ, `updatedAt` apart. Null where the record was made or deleted, and where its values
   * before are not known: of an account with very many records only those are held that changed last.
   */
  readonly changedFields: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** What the record is. */
  readonly entity: ChangeEntity;
  /** Global id of the record, for `node`. */
  readonly entityId: Scalars['ID']['output'];
  /** The record's id within the REST interface. */
  readonly entityRestId: Scalars['String']['output'];
  /** Stands for this change: one that is told twice, by two gateways or after a new subscription, has the same id. */
  readonly id: Scalars['ID']['output'];
  /** What happened to the record. */
  readonly kind: ChangeKind;
  /** The record after the change. */
  readonly node: Node;
};

/** A page of accounts. */
export type AccountConnection = {
  readonly __typename?: 'AccountConnection';
  /** The accounts with their cursors. */
  readonly edges: ReadonlyArray<AccountEdge>;
  /** The accounts alone. */
  readonly nodes: ReadonlyArray<Account>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An account and its place in the list. */
export type AccountEdge = {
  readonly __typename?: 'AccountEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The account. */
  readonly node: Account;
};

/** Features to add or remove. */
export type AccountFeaturesInput = {
  /** The features; at least one. */
  readonly featureKeys: ReadonlyArray<SandboxFeatureKey>;
};

/** What a change of features came to. */
export type AccountFeaturesPayload = MutationPayload & {
  readonly __typename?: 'AccountFeaturesPayload';
  /** All features that the account then has; null when the change was refused. */
  readonly features: Maybe<ReadonlyArray<Feature>>;
  /** The features exactly as the interface gave them. */
  readonly featuresRaw: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Which accounts. All conditions must hold. */
export type AccountFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Beginning of the name, upper and lower case alike; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Which line items of an account. All conditions must hold. */
export type AccountLineItemFilter = {
  /** Global or REST ids of campaigns, at most 200. */
  readonly campaignIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of funding instruments, at most 200. */
  readonly fundingInstrumentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Beginning of the name, upper and lower case alike; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/**
 * What a media creative is made from. Nobody makes it: a video of category AMPLIFY_VIDEO is one as
 * soon as it is in the media library.
 */
export type AccountMedia = Node & {
  readonly __typename?: 'AccountMedia';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The place that it is made for. */
  readonly creativeType: CreativeType;
  /** The creative type exactly as the interface gave it. */
  readonly creativeTypeRaw: Scalars['String']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Where line items show it, oldest first. The interface lists these by line item only, so those of all account media asked
   * about come from one reading of the account's list, 1000 in each call.
   *
   * REST: GET /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreatives: Maybe<ReadonlyArray<MediaCreative>>;
  /** Where the service hosts a display image; null for videos. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The video of the media library that it is; null for display images. */
  readonly video: Maybe<MediaLibraryItem>;
  /** Media key of the video. */
  readonly videoRestId: Maybe<Scalars['String']['output']>;
};


/**
 * What a media creative is made from. Nobody makes it: a video of category AMPLIFY_VIDEO is one as
 * soon as it is in the media library.
 */
export type AccountMediaMediaCreativesArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A page of account media. */
export type AccountMediaConnection = {
  readonly __typename?: 'AccountMediaConnection';
  /** The account media with their cursors. */
  readonly edges: ReadonlyArray<AccountMediaEdge>;
  /** The account media alone. */
  readonly nodes: ReadonlyArray<AccountMedia>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Which media creatives of an account. All conditions must hold. */
export type AccountMediaCreativeFilter = {
  /** Global or REST id of the campaign whose line items show them. */
  readonly campaignId?: InputMaybe<Scalars['ID']['input']>;
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items, at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Account media and its place in the list. */
export type AccountMediaEdge = {
  readonly __typename?: 'AccountMediaEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The account media. */
  readonly node: AccountMedia;
};

/** Which account media. All conditions must hold. */
export type AccountMediaFilter = {
  /** The places that they are made for. */
  readonly creativeTypes?: InputMaybe<ReadonlyArray<CreativeTypeInput>>;
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of account media. */
export type AccountMediaOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: AccountMediaOrderField;
};

/** What account media can be ordered by. */
export type AccountMediaOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to account media came to. */
export type AccountMediaPayload = MutationPayload & {
  readonly __typename?: 'AccountMediaPayload';
  /** The account media after the write; null when it was refused. */
  readonly accountMedia: Maybe<AccountMedia>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Order of accounts. */
export type AccountOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: AccountOrderField;
};

/** What accounts can be ordered by. */
export type AccountOrderField =
  /** When the account was made. */
  | 'CREATED_AT'
  /** Whether the account is deleted. */
  | 'DELETED'
  /** Name of the account. */
  | 'NAME'
  /** When the account last changed. */
  | 'UPDATED_AT';

/** What a write to an account came to. */
export type AccountPayload = MutationPayload & {
  readonly __typename?: 'AccountPayload';
  /** The account after the write; null when it was refused. */
  readonly account: Maybe<Account>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A permission of a person on an account. */
export type AccountPermission =
  /** Everything, users and settings included. */
  | 'ACCOUNT_ADMIN'
  /** Campaigns, creatives and audiences. */
  | 'AD_MANAGER'
  /** Analytics and audiences to read. */
  | 'ANALYST'
  /** Campaigns and analytics to read. */
  | 'CAMPAIGN_ANALYST'
  /** Creatives; campaigns to read. */
  | 'CREATIVE_MANAGER'
  /** Audiences of a partner. */
  | 'PARTNER_AUDIENCE_MANAGER'
  /** Composing posts, beside one of the first three. */
  | 'TWEET_COMPOSER'
  /** A permission that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Which preroll calls to action of an account. All conditions must hold. */
export type AccountPrerollCallToActionFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items, at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Which promoted accounts of an account. All conditions must hold. */
export type AccountPromotedAccountFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items, at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Which promoted tweets of an account. All conditions must hold. */
export type AccountPromotedTweetFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items, at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Which scheduled promoted tweets of an account. All conditions must hold. */
export type AccountScheduledPromotedTweetFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items, at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Which tracking tags of an account. All conditions must hold. */
export type AccountTrackingTagFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items, at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Changes of an account: absent stays. */
export type AccountUpdateInput = {
  /** Industry that the advertiser works in. */
  readonly industryType?: InputMaybe<IndustryTypeInput>;
  /** Name; at least 1 character. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** An entity that has served in a time, or whose numbers of it have changed. */
export type ActiveEntity = {
  readonly __typename?: 'ActiveEntity';
  /** The end of the last hour that has numbers. */
  readonly activityEndTime: Scalars['DateTime']['output'];
  /** The first hour that has numbers. */
  readonly activityStartTime: Scalars['DateTime']['output'];
  /** REST id of the entity. */
  readonly entityId: Scalars['String']['output'];
  /** Where it was served. */
  readonly placements: ReadonlyArray<StatsPlacement>;
};

/** Kinds of entities whose activity the interface tells. */
export type ActiveEntityType =
  /** Campaigns. */
  | 'CAMPAIGN'
  /** Funding instruments. */
  | 'FUNDING_INSTRUMENT'
  /** Line items. */
  | 'LINE_ITEM'
  /** Media creatives. */
  | 'MEDIA_CREATIVE'
  /** Promotions of accounts. */
  | 'PROMOTED_ACCOUNT'
  /** Promotions of posts. */
  | 'PROMOTED_TWEET';

/** Where something went, as seen by the user whom the event was subscribed for. */
export type ActivityDirection =
  /** Either. */
  | 'BOTH'
  /** To the user. */
  | 'RECEIVED'
  /** From the user. */
  | 'SENT';

/** Something that happened, as a subscription at the service has found it. */
export type ActivityEvent = {
  readonly __typename?: 'ActivityEvent';
  /** What the subscription asked for and the event met. */
  readonly filter: ActivityMatch;
  /** Id of what happened. An event that several subscriptions have found comes once for each, always with the same id. */
  readonly id: Scalars['String']['output'];
  /** Users, posts and the like that the event refers to, as the interface gave them; null where it gave none. */
  readonly includes: Maybe<Scalars['JSON']['output']>;
  /** What happened. */
  readonly payload: ActivityPayload;
  /** What happened exactly as the interface gave it. */
  readonly payloadRaw: Scalars['JSON']['output'];
  /** When the gateway received it. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** The subscription's tag; null where it has none. */
  readonly tag: Maybe<Scalars['String']['output']>;
  /** What it is about. */
  readonly type: ActivityEventType;
  /** The type exactly as the interface gave it. */
  readonly typeRaw: Scalars['String']['output'];
};

/** What an event is about. */
export type ActivityEventType =
  /** The user blocked somebody. */
  | 'BLOCK_BLOCK'
  /** The user no longer blocks somebody. */
  | 'BLOCK_UNBLOCK'
  /** Somebody wrote in the chat of the user's live broadcast. */
  | 'BROADCAST_CHAT'
  /** The user's live broadcast ended. */
  | 'BROADCAST_END'
  /** The user started a live broadcast. */
  | 'BROADCAST_START'
  /** Somebody became an administrator of an encrypted conversation. */
  | 'CHAT_CONVERSATION_ADMIN_ADDED'
  /** Somebody is no longer an administrator of an encrypted conversation. */
  | 'CHAT_CONVERSATION_ADMIN_REMOVED'
  /** The user joined an encrypted conversation. */
  | 'CHAT_CONVERSATION_JOIN'
  /** Somebody was added to an encrypted conversation. */
  | 'CHAT_CONVERSATION_MEMBER_ADDED'
  /** Somebody was removed from an encrypted conversation. */
  | 'CHAT_CONVERSATION_MEMBER_REMOVED'
  /** The user received an encrypted message. */
  | 'CHAT_RECEIVED'
  /** The user sent an encrypted message. */
  | 'CHAT_SENT'
  /** An encrypted conversation was renamed. */
  | 'CHAT_UPDATE_GROUP_NAME'
  /** What members of an encrypted conversation may do changed. */
  | 'CHAT_UPDATE_RESTRICTIONS'
  /** Somebody is typing a direct message to the user. */
  | 'DM_INDICATE_TYPING'
  /** Somebody read direct messages of a conversation with the user. */
  | 'DM_READ'
  /** The user received a direct message. */
  | 'DM_RECEIVED'
  /** The user sent a direct message. */
  | 'DM_SENT'
  /** The user followed somebody, or was followed. */
  | 'FOLLOW_FOLLOW'
  /** The user no longer follows somebody, or is no longer followed. */
  | 'FOLLOW_UNFOLLOW'
  /** The gateway: events may have been missed, see `ActivityGap`. Passes every filter. */
  | 'GAP'
  /** The user liked a post, or a post of the user was liked. */
  | 'LIKE_CREATE'
  /** The user muted somebody. */
  | 'MUTE_MUTE'
  /** The user no longer mutes somebody. */
  | 'MUTE_UNMUTE'
  /** There is news about a keyword. */
  | 'NEWS_NEW'
  /** The user withdrew the application's access. */
  | 'OAUTH_REVOKE'
  /** The user wrote a post, replies, quotes and reposts included. */
  | 'POST_CREATE'
  /** The user deleted a post. */
  | 'POST_DELETE'
  /** Somebody mentioned the user in a post. */
  | 'POST_MENTION_CREATE'
  /** Somebody quoted a post of the user. */
  | 'POST_QUOTE_CREATE'
  /** Somebody replied to a post of the user. */
  | 'POST_REPLY_CREATE'
  /** Somebody reposted a post of the user. */
  | 'POST_REPOST_CREATE'
  /** The badge of an organization that the user belongs to came, changed or went. */
  | 'PROFILE_UPDATE_AFFILIATE'
  /** The picture at the head of the profile changed. */
  | 'PROFILE_UPDATE_BANNER_PICTURE'
  /** The text about the person changed. */
  | 'PROFILE_UPDATE_BIO'
  /** The place that the profile names changed. */
  | 'PROFILE_UPDATE_GEO'
  /** The name behind the at sign changed. */
  | 'PROFILE_UPDATE_HANDLE'
  /** The profile's picture changed. */
  | 'PROFILE_UPDATE_PROFILE_PICTURE'
  /** The name that the profile shows changed. */
  | 'PROFILE_UPDATE_SCREENNAME'
  /** The web address of the profile changed. */
  | 'PROFILE_UPDATE_URL'
  /** The badge of a verified user came, changed or went. */
  | 'PROFILE_UPDATE_VERIFIED'
  /** The user's audio space ended. */
  | 'SPACES_END'
  /** The user started an audio space. */
  | 'SPACES_START'
  /** A type that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Types of events to choose from, by their names of today and of before. */
export type ActivityEventTypeInput =
  /** The user blocked somebody. */
  | 'BLOCK_BLOCK'
  /** The user no longer blocks somebody. */
  | 'BLOCK_UNBLOCK'
  /** Somebody wrote in the chat of the user's live broadcast. */
  | 'BROADCAST_CHAT'
  /** The user's live broadcast ended. */
  | 'BROADCAST_END'
  /** The user started a live broadcast. */
  | 'BROADCAST_START'
  /** Somebody became an administrator of an encrypted conversation. */
  | 'CHAT_CONVERSATION_ADMIN_ADDED'
  /** Somebody is no longer an administrator of an encrypted conversation. */
  | 'CHAT_CONVERSATION_ADMIN_REMOVED'
  /** The user joined an encrypted conversation. */
  | 'CHAT_CONVERSATION_JOIN'
  /** Somebody was added to an encrypted conversation. */
  | 'CHAT_CONVERSATION_MEMBER_ADDED'
  /** Somebody was removed from an encrypted conversation. */
  | 'CHAT_CONVERSATION_MEMBER_REMOVED'
  /** The user received an encrypted message. */
  | 'CHAT_RECEIVED'
  /** The user sent an encrypted message. */
  | 'CHAT_SENT'
  /** An encrypted conversation was renamed. */
  | 'CHAT_UPDATE_GROUP_NAME'
  /** What members of an encrypted conversation may do changed. */
  | 'CHAT_UPDATE_RESTRICTIONS'
  /** Somebody is typing a direct message to the user. */
  | 'DM_INDICATE_TYPING'
  /** Somebody read direct messages of a conversation with the user. */
  | 'DM_READ'
  /** The user received a direct message. */
  | 'DM_RECEIVED'
  /** The user sent a direct message. */
  | 'DM_SENT'
  /** The user followed somebody, or was followed. */
  | 'FOLLOW_FOLLOW'
  /** The user no longer follows somebody, or is no longer followed. */
  | 'FOLLOW_UNFOLLOW'
  /** The name of `FOLLOW_FOLLOW` until 18 March 2026. */
  | 'FollowFollow'
  /** The name of `FOLLOW_UNFOLLOW` until 18 March 2026. */
  | 'FollowUnfollow'
  /** The user liked a post, or a post of the user was liked. */
  | 'LIKE_CREATE'
  /** The user muted somebody. */
  | 'MUTE_MUTE'
  /** The user no longer mutes somebody. */
  | 'MUTE_UNMUTE'
  /** There is news about a keyword. */
  | 'NEWS_NEW'
  /** The name of `NEWS_NEW` until 18 March 2026. */
  | 'NewsNew'
  /** The user withdrew the application's access. */
  | 'OAUTH_REVOKE'
  /** The user wrote a post, replies, quotes and reposts included. */
  | 'POST_CREATE'
  /** The user deleted a post. */
  | 'POST_DELETE'
  /** Somebody mentioned the user in a post. */
  | 'POST_MENTION_CREATE'
  /** Somebody quoted a post of the user. */
  | 'POST_QUOTE_CREATE'
  /** Somebody replied to a post of the user. */
  | 'POST_REPLY_CREATE'
  /** Somebody reposted a post of the user. */
  | 'POST_REPOST_CREATE'
  /** The badge of an organization that the user belongs to came, changed or went. */
  | 'PROFILE_UPDATE_AFFILIATE'
  /** Another name of `PROFILE_UPDATE_AFFILIATE`. */
  | 'PROFILE_UPDATE_AFFILIATE_BADGE'
  /** The picture at the head of the profile changed. */
  | 'PROFILE_UPDATE_BANNER_PICTURE'
  /** The text about the person changed. */
  | 'PROFILE_UPDATE_BIO'
  /** The place that the profile names changed. */
  | 'PROFILE_UPDATE_GEO'
  /** The name behind the at sign changed. */
  | 'PROFILE_UPDATE_HANDLE'
  /** The profile's picture changed. */
  | 'PROFILE_UPDATE_PROFILE_PICTURE'
  /** The name that the profile shows changed. */
  | 'PROFILE_UPDATE_SCREENNAME'
  /** The web address of the profile changed. */
  | 'PROFILE_UPDATE_URL'
  /** The badge of a verified user came, changed or went. */
  | 'PROFILE_UPDATE_VERIFIED'
  /** Another name of `PROFILE_UPDATE_VERIFIED`. */
  | 'PROFILE_UPDATE_VERIFIED_BADGE'
  /** The name of `PROFILE_UPDATE_BANNER_PICTURE` until 18 March 2026. */
  | 'ProfileBannerPictureUpdate'
  /** The name of `PROFILE_UPDATE_BANNER_PICTURE` until 18 March 2026. */
  | 'ProfileBannerUpdate'
  /** The name of `PROFILE_UPDATE_BIO` until 18 March 2026. */
  | 'ProfileBioUpdate'
  /** The name of `PROFILE_UPDATE_GEO` until 18 March 2026. */
  | 'ProfileGeoUpdate'
  /** The name of `PROFILE_UPDATE_PROFILE_PICTURE` until 18 March 2026. */
  | 'ProfilePictureUpdate'
  /** The name of `PROFILE_UPDATE_SCREENNAME` until 18 March 2026. */
  | 'ProfileScreennameUpdate'
  /** The name of `PROFILE_UPDATE_URL` until 18 March 2026. */
  | 'ProfileUrlUpdate'
  /** The name of `PROFILE_UPDATE_VERIFIED` until 18 March 2026. */
  | 'ProfileVerifiedBadgeUpdate'
  /** The user's audio space ended. */
  | 'SPACES_END'
  /** The user started an audio space. */
  | 'SPACES_START';

/**
 * Which events. All conditions must hold, of each list one entry. It chooses among the events that come to the user; it
 * makes no subscription at the service.
 */
export type ActivityFilterInput = {
  /** Only events that have a direction, and only those of this one; `BOTH` takes either. */
  readonly direction?: InputMaybe<ActivityDirection>;
  /** Keywords that the events were subscribed for, 1 to 200; upper and lower case are the same. Not together with `userIds`. */
  readonly keywords?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Tags of the subscriptions at the service, 1 to 200. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Types of events, 1 to 200. */
  readonly types?: InputMaybe<ReadonlyArray<ActivityEventTypeInput>>;
  /** REST ids of the users whom the events were subscribed for, 1 to 200. Not together with `keywords`. */
  readonly userIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/**
 * The gateway was cut off from the service for longer than the service keeps events: those between the two moments may be
 * missing. Read again what you show.
 */
export type ActivityGap = {
  readonly __typename?: 'ActivityGap';
  /** When the last event before could have been received. */
  readonly from: Scalars['DateTime']['output'];
  /** When events came again. */
  readonly to: Scalars['DateTime']['output'];
};

/** Why an event was delivered: the filter of the subscription at the service. */
export type ActivityMatch = {
  readonly __typename?: 'ActivityMatch';
  /** The direction; null where the subscription names none. */
  readonly direction: Maybe<ActivityDirection>;
  /** The keyword; null where the subscription is for a user. */
  readonly keyword: Maybe<Scalars['String']['output']>;
  /** REST id of the user; null where the subscription is for a keyword. */
  readonly userId: Maybe<Scalars['String']['output']>;
};

/** What happened. New kinds may be added: select `__typename`, and expect others than those you know. */
export type ActivityPayload = ActivityGap | AuthorizationRevoked | BroadcastEvent | BroadcastMessage | ChatEvent | DirectMessageEvent | DirectMessageRead | DirectMessageTyping | FollowEvent | LikeEvent | NewsEvent | PostEvent | ProfileUpdate | RawActivity | RelationEvent | SpaceEvent;

/** A post, as far as an event shows it. */
export type ActivityPost = {
  readonly __typename?: 'ActivityPost';
  /** The author, where the event shows them. */
  readonly author: Maybe<ActivityUser>;
  /** REST id of the author. */
  readonly authorId: Maybe<Scalars['String']['output']>;
  /** REST id of the post that its conversation began with. */
  readonly conversationId: Maybe<Scalars['String']['output']>;
  /** When it was written. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the post. */
  readonly id: Scalars['String']['output'];
  /** REST id of the post that it replies to; null for others. */
  readonly inReplyToPostId: Maybe<Scalars['String']['output']>;
  /** REST id of the user whom it replies to; null for others. */
  readonly inReplyToUserId: Maybe<Scalars['String']['output']>;
  /** Its language as the interface found it: `en`. */
  readonly lang: Maybe<Scalars['String']['output']>;
  /** Whether it may show what some people do not want to see. */
  readonly possiblySensitive: Maybe<Scalars['Boolean']['output']>;
  /** The posts that it replies to, quotes or reposts. */
  readonly references: ReadonlyArray<ActivityPostReference>;
  /** What it says. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** How a post refers to another one. */
export type ActivityPostReference = {
  readonly __typename?: 'ActivityPostReference';
  /** REST id of the other post. */
  readonly postId: Scalars['String']['output'];
  /** How, as the interface gave it: `replied_to`, `quoted`, `retweeted`. */
  readonly typeRaw: Scalars['String']['output'];
};

/** What the service tells about: events of one type, of one user or about one keyword. It stays until it is deleted. */
export type ActivitySubscription = {
  readonly __typename?: 'ActivitySubscription';
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The type of the events. */
  readonly eventType: ActivityEventType;
  /** The type exactly as the interface gave it. */
  readonly eventTypeRaw: Scalars['String']['output'];
  /** Whose events, or about what. */
  readonly filter: ActivityMatch;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** The mark that its events carry; null where it has none. */
  readonly tag: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the webhook that its events go to; null where they come by the stream, and so to the subscription `activity`. */
  readonly webhookId: Maybe<Scalars['String']['output']>;
};

/** A page of activity subscriptions. */
export type ActivitySubscriptionConnection = {
  readonly __typename?: 'ActivitySubscriptionConnection';
  /** The activity subscriptions with their cursors. */
  readonly edges: ReadonlyArray<ActivitySubscriptionEdge>;
  /** The activity subscriptions alone. */
  readonly nodes: ReadonlyArray<ActivitySubscription>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** What to subscribe to. */
export type ActivitySubscriptionCreateInput = {
  /** The type of the events. */
  readonly eventType: ActivityEventTypeInput;
  /** Whose events, or about what. */
  readonly filter: ActivitySubscriptionFilterInput;
  /** A mark that its events shall carry, to tell them apart: 1 to 200 characters. */
  readonly tag?: InputMaybe<Scalars['String']['input']>;
  /** REST id of a webhook of the application that its events shall go to, in place of the stream. */
  readonly webhookId?: InputMaybe<Scalars['String']['input']>;
};

/** What became of several subscriptions that were to be deleted. */
export type ActivitySubscriptionDeleteManyPayload = MutationPayload & {
  readonly __typename?: 'ActivitySubscriptionDeleteManyPayload';
  /** REST ids of the subscriptions that were deleted; null when all was refused. */
  readonly deletedIds: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Why it was refused, or which subscriptions were not deleted, with the index of the id; empty when all were. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What became of a subscription that was to be deleted. */
export type ActivitySubscriptionDeletePayload = MutationPayload & {
  readonly __typename?: 'ActivitySubscriptionDeletePayload';
  /** REST id of the subscription that was deleted; null when it was refused. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An activity subscription and its place in the list. */
export type ActivitySubscriptionEdge = {
  readonly __typename?: 'ActivitySubscriptionEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The activity subscription. */
  readonly node: ActivitySubscription;
};

/**
 * Whose events, or about what: `userId` for nearly all types, `keyword` for news. Private events, such as messages, can only
 * be subscribed to by the user whose they are.
 */
export type ActivitySubscriptionFilterInput = {
  /** Which direction; for messages, chats and likes. */
  readonly direction?: InputMaybe<ActivityDirection>;
  /** The keyword, 1 to 255 characters. */
  readonly keyword?: InputMaybe<Scalars['String']['input']>;
  /** REST id of the user. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** What a write to an activity subscription came to. */
export type ActivitySubscriptionPayload = MutationPayload & {
  readonly __typename?: 'ActivitySubscriptionPayload';
  /** The activity subscription after the write; null when it was refused. */
  readonly activitySubscription: Maybe<ActivitySubscription>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A change of a subscription. */
export type ActivitySubscriptionUpdateInput = {
  /** The new tag, 1 to 200 characters; absent leaves it as it is. */
  readonly tag?: InputMaybe<Scalars['String']['input']>;
  /** REST id of the webhook that its events shall go to; absent leaves it as it is. */
  readonly webhookId?: InputMaybe<Scalars['String']['input']>;
};

/** A user, as far as an event shows them. */
export type ActivityUser = {
  readonly __typename?: 'ActivityUser';
  /** When the user joined. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** What the profile says about the user. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** How many follow the user. */
  readonly followersCount: Maybe<Scalars['Count']['output']>;
  /** How many the user follows. */
  readonly followingCount: Maybe<Scalars['Count']['output']>;
  /** REST id of the user. */
  readonly id: Scalars['String']['output'];
  /** The place that the profile names. */
  readonly location: Maybe<Scalars['String']['output']>;
  /** The name that the profile shows. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Address of the profile's picture. */
  readonly profileImageUrl: Maybe<Scalars['String']['output']>;
  /** Whether only followers see the user's posts. */
  readonly protected: Maybe<Scalars['Boolean']['output']>;
  /** The name behind the at sign. */
  readonly username: Maybe<Scalars['String']['output']>;
  /** Whether the user is verified. */
  readonly verified: Maybe<Scalars['Boolean']['output']>;
  /** What kind of verification, as the interface gave it: `blue`, `business`, `none`. */
  readonly verifiedTypeRaw: Maybe<Scalars['String']['output']>;
};

/** What an advertiser does. */
export type AdvertiserBusinessCategory = {
  readonly __typename?: 'AdvertiserBusinessCategory';
  /** Codes of the IAB categories that stand for it in `categories` of a line item. */
  readonly iabCategories: ReadonlyArray<Scalars['String']['output']>;
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
};

/** An app, in one store or in both. */
export type AppDestination = {
  readonly __typename?: 'AppDestination';
  /** Country where the app is sold, ISO 3166-1 alpha-2. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** The app in Google Play; null when it is not sold there. */
  readonly googleplayAppId: Maybe<Scalars['String']['output']>;
  /** Where in the app from Google Play it leads; null for its start. */
  readonly googleplayDeepLink: Maybe<Scalars['String']['output']>;
  /** The app in the App Store; null when it is not sold there. */
  readonly iosAppStoreIdentifier: Maybe<Scalars['String']['output']>;
  /** Where in the app from the App Store it leads; null for its start. */
  readonly iosDeepLink: Maybe<Scalars['String']['output']>;
};

/** An app, in one store or in both: at least one of the two ids. */
export type AppDestinationInput = {
  /** Country where the app is sold, ISO 3166-1 alpha-2. */
  readonly countryCode: Scalars['String']['input'];
  /** The app in Google Play. */
  readonly googleplayAppId?: InputMaybe<Scalars['String']['input']>;
  /** Where in the app it leads; only with `googleplayAppId`. */
  readonly googleplayDeepLink?: InputMaybe<Scalars['String']['input']>;
  /** The app in the App Store. */
  readonly iosAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Where in the app it leads; only with `iosAppStoreIdentifier`. */
  readonly iosDeepLink?: InputMaybe<Scalars['String']['input']>;
};

/** Systems that apps run on. */
export type AppOsType =
  /** Android. */
  | 'ANDROID'
  /** iOS. */
  | 'IOS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The state of the one app-only bearer token of this application. */
export type AppToken = {
  readonly __typename?: 'AppToken';
  /** When it was obtained. */
  readonly obtainedAt: Maybe<Scalars['DateTime']['output']>;
  /** While backing off: when the service may be asked again. */
  readonly retryAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether a bearer is held. */
  readonly status: AppTokenStatus;
};

/** What became of the application bearer. */
export type AppTokenPayload = {
  readonly __typename?: 'AppTokenPayload';
  /** Its state afterwards. */
  readonly appToken: AppToken;
};

/** What a revocation of the application bearer came to. */
export type AppTokenRevokePayload = {
  readonly __typename?: 'AppTokenRevokePayload';
  /** Its state afterwards. */
  readonly appToken: AppToken;
  /** Whether a bearer was revoked; false when none is held, or the owner's access token is not configured. */
  readonly revoked: Scalars['Boolean']['output'];
};

/** Whether the application bearer is held: the gateway's own values, all of them. */
export type AppTokenStatus =
  /** None was asked for yet, or it was given up. */
  | 'ABSENT'
  /** The service was asked too often; nothing is sent until `retryAt`. */
  | 'BACKING_OFF'
  /** One is held, and used until the service refuses it. */
  | 'HELD';

/** Whether something has been approved. */
export type ApprovalStatus =
  /** Approved. */
  | 'ACCEPTED'
  /** Not decided yet. */
  | 'UNDER_REVIEW'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** One criterion of an audience. */
export type AudienceCriterionInput = {
  /** EQ includes, NE excludes; that of the whole estimate where it is absent. */
  readonly operatorType?: InputMaybe<AudienceOperatorInput>;
  /**
   * What it looks at. AGE, DEVICE, ENGAGEMENT_TYPE, GENDER, LANGUAGE, LOCATION, NETWORK_ACTIVATION_DURATION,
   * NETWORK_OPERATOR, PLATFORM, PLATFORM_VERSION and WIFI_ONLY only narrow an audience down; all others are primary.
   */
  readonly targetingType: TargetingTypeInput;
  /** The value it must have, as `targetingOptions` gives it. */
  readonly targetingValue: Scalars['String']['input'];
};

/** An estimate of an audience. */
export type AudienceEstimate = {
  readonly __typename?: 'AudienceEstimate';
  /** How many people it is thought to have. */
  readonly audienceSize: Maybe<AudienceSize>;
};

/** How far an audience is widened beyond its targeting. */
export type AudienceExpansion =
  /** Widely. */
  | 'BROAD'
  /** Narrowly. */
  | 'DEFINED'
  /** Between the two. */
  | 'EXPANDED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `AudienceExpansion` that inputs accept. */
export type AudienceExpansionInput =
  /** Widely. */
  | 'BROAD'
  /** Narrowly. */
  | 'DEFINED'
  /** Between the two. */
  | 'EXPANDED';

/** A kind of value that identifies a person, and is hashed: this gateway's own list. */
export type AudienceIdentifier =
  /** Advertising ids of devices. */
  | 'DEVICE_ID'
  /** E-mail addresses. */
  | 'EMAIL'
  /** User names. */
  | 'HANDLE'
  /** Phone numbers. */
  | 'PHONE_NUMBER'
  /** Ids of users. */
  | 'TWITTER_ID';

/** Whether a criterion includes or excludes. */
export type AudienceOperatorInput =
  /** People who meet it. */
  | 'EQ'
  /** People who do not meet it. */
  | 'NE';

/** Partners that audiences come from. */
export type AudiencePartnerSource =
  /** None that is named. */
  | 'OTHER'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** What an account may do with an audience. */
export type AudiencePermissionLevel =
  /** Target it. */
  | 'READ_ONLY'
  /** Target and change it. */
  | 'READ_WRITE'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `AudiencePermissionLevel` that inputs accept. */
export type AudiencePermissionLevelInput =
  /** Target it. */
  | 'READ_ONLY'
  /** Target and change it. */
  | 'READ_WRITE';

/** Whose audiences are listed. */
export type AudiencePermissionScope =
  /** Those that the account owns. */
  | 'OWNER'
  /** Those that others share with it. */
  | 'SHARED';

/** One person by raw values, by SHA-256 hashes of 64 hexadecimal digits, or by both; at least one value. */
export type AudiencePersonInput = {
  /** Advertising ids of devices; capitals do not matter. */
  readonly deviceId?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** E-mail addresses; blanks around them and capitals do not matter. */
  readonly email?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** User names, with or without the @; capitals do not matter. */
  readonly handle?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The partner's own ids, which are not hashed. */
  readonly partnerUserId?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Phone numbers; only digits and a leading plus matter. */
  readonly phoneNumber?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Ids of users, in digits. */
  readonly twitterId?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Bounds of an estimate, in people. */
export type AudienceSize = {
  readonly __typename?: 'AudienceSize';
  /** At most so many. */
  readonly max: Maybe<Scalars['Int']['output']>;
  /** At least so many. */
  readonly min: Maybe<Scalars['Int']['output']>;
};

/** Where the people of an audience come from. */
export type AudienceType =
  /** Uploaded by the advertiser. */
  | 'CRM'
  /** Combined from other audiences. */
  | 'FLEXIBLE'
  /** Collected by a mobile app. */
  | 'MOBILE_AUDIENCE'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** Collected by a website. */
  | 'WEB';

/** How far an upload is. */
export type AudienceUpload = {
  readonly __typename?: 'AudienceUpload';
  /** REST id of the account. */
  readonly accountRestId: Scalars['String']['output'];
  /** REST id of the audience. */
  readonly audienceRestId: Scalars['String']['output'];
  /** Bytes of their bodies. */
  readonly bytes: Scalars['Float']['output'];
  /** What resumes the upload at a gateway that does not know it; null before anything was acknowledged. */
  readonly checkpoint: Maybe<Scalars['String']['output']>;
  /** Why it ended before its end; null otherwise. */
  readonly error: Maybe<AudienceUploadError>;
  /** Id of the upload. */
  readonly id: Scalars['String']['output'];
  /** What it does with people. */
  readonly operation: AudienceUploadOperation;
  /** Requests that were acknowledged. */
  readonly requests: Scalars['Int']['output'];
  /** Rows that were read. */
  readonly rows: Scalars['Int']['output'];
  /** Rows that were acknowledged without a gap: where it goes on when it is sent again. */
  readonly sentRows: Scalars['Int']['output'];
  /** When it was begun, the first time. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** Where it stands. */
  readonly state: AudienceUploadState;
  /** When it was heard of last. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Why an upload ended. No value of the file is ever in it. */
export type AudienceUploadError = {
  readonly __typename?: 'AudienceUploadError';
  /** Stable code. */
  readonly code: Scalars['String']['output'];
  /** The field at fault. */
  readonly column: Maybe<Scalars['String']['output']>;
  /** What is wrong, for a person to read. */
  readonly message: Scalars['String']['output'];
  /** The row at fault, from 1; the header of a CSV file does not count. */
  readonly row: Maybe<Scalars['Int']['output']>;
};

/** What an upload does with people: this gateway's own values, all of them. */
export type AudienceUploadOperation =
  /** Takes them out. */
  | 'DELETE'
  /** Adds them, or changes the times of those who are in. */
  | 'UPDATE';

/** Where an upload stands: this gateway's own values, all of them. */
export type AudienceUploadState =
  /** Everything was acknowledged. */
  | 'DONE'
  /** Refused; a mended file sent again goes on, as long as the acknowledged rows are the same. */
  | 'FAILED'
  /** Under way, unless the gateway ended with it: `updatedAt` then stands still. */
  | 'RUNNING'
  /** Broken off; the same file sent again goes on. */
  | 'STOPPED';

/** The application may no longer act for a user. */
export type AuthorizationRevoked = {
  readonly __typename?: 'AuthorizationRevoked';
  /** Id of the application. */
  readonly appId: Maybe<Scalars['String']['output']>;
  /** When access was withdrawn. */
  readonly at: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the user. */
  readonly userId: Scalars['String']['output'];
};

/** How bids are made. */
export type BidStrategy =
  /** By the service; a given bid is ignored. */
  | 'AUTO'
  /** At most the given bid; not for REACH and FOLLOWERS. */
  | 'MAX'
  /** Around the given bid. */
  | 'TARGET'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `BidStrategy` that inputs accept. */
export type BidStrategyInput =
  /** By the service; a given bid is ignored. */
  | 'AUTO'
  /** At most the given bid; not for REACH and FOLLOWERS. */
  | 'MAX'
  /** Around the given bid. */
  | 'TARGET';

/** The bounds of bids in one currency. */
export type BiddingRule = {
  readonly __typename?: 'BiddingRule';
  /** The currency that the rule is for. */
  readonly currency: Scalars['CurrencyCode']['output'];
  /** The most that can be bid per engagement. */
  readonly maximumCpeBid: Maybe<Money>;
  /** The least that can be bid per engagement. */
  readonly minimumCpeBid: Maybe<Money>;
  /** The smallest step of an amount in this currency, in micros. */
  readonly minimumDenomination: Maybe<Scalars['Int']['output']>;
};

/** Whom bills go to. */
export type BillTo =
  /** The advertiser. */
  | 'ADVERTISER'
  /** The agency. */
  | 'AGENCY'
  /** Nobody has chosen yet; read only. */
  | 'NOT_SET'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `BillTo` that inputs accept. */
export type BillToInput =
  /** The advertiser. */
  | 'ADVERTISER'
  /** The agency. */
  | 'AGENCY'
  /** Nobody has chosen yet; read only. */
  | 'NOT_SET';

/** The start or end of a live broadcast. */
export type BroadcastEvent = {
  readonly __typename?: 'BroadcastEvent';
  /** Whether it can be watched again. */
  readonly availableForReplay: Maybe<Scalars['Boolean']['output']>;
  /** Id of the broadcast. */
  readonly broadcastId: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** How long it was, in milliseconds; null while it runs. */
  readonly durationMs: Maybe<Scalars['Count']['output']>;
  /** Who broadcasts. */
  readonly host: Maybe<ActivityUser>;
  /** Its language: `en`. */
  readonly language: Maybe<Scalars['String']['output']>;
  /** Its state as the interface gave it: `Running`, `Ended`. */
  readonly stateRaw: Maybe<Scalars['String']['output']>;
  /** Address of a small picture of it. */
  readonly thumbnailUrl: Maybe<Scalars['String']['output']>;
  /** Its title. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A message in the chat of a live broadcast. */
export type BroadcastMessage = {
  readonly __typename?: 'BroadcastMessage';
  /** Who wrote it. */
  readonly author: Maybe<ActivityUser>;
  /** Id of the broadcast. */
  readonly broadcastId: Scalars['String']['output'];
  /** Id of the message. */
  readonly messageId: Scalars['String']['output'];
  /** What it says. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** How a campaign's budget is spread. */
export type BudgetOptimization =
  /** Over the campaign as a whole. */
  | 'CAMPAIGN'
  /** By line item, each with a budget of its own. */
  | 'LINE_ITEM'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `BudgetOptimization` that inputs accept. */
export type BudgetOptimizationInput =
  /** Over the campaign as a whole. */
  | 'CAMPAIGN'
  /** By line item, each with a budget of its own. */
  | 'LINE_ITEM';

/** For whom an account advertises. */
export type BusinessRelationship =
  /** For the clients of an agency. */
  | 'AGENCY'
  /** Nobody has chosen yet; read only. */
  | 'NOT_SET'
  /** For itself. */
  | 'SELF'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `BusinessRelationship` that inputs accept. */
export type BusinessRelationshipInput =
  /** For the clients of an agency. */
  | 'AGENCY'
  /** For itself. */
  | 'SELF';

/** A button that leads to an app. */
export type ButtonComponent = {
  readonly __typename?: 'ButtonComponent';
  /** Where it leads: an app. */
  readonly destination: Maybe<CardDestination>;
  /** What stands on it. */
  readonly label: Maybe<CardButtonLabel>;
};

/** A button that leads to an app. */
export type ButtonComponentInput = {
  /** Where it leads: `app` only. */
  readonly destination: CardDestinationInput;
  /** What it says. */
  readonly label: CardButtonLabelInput;
};

/** A campaign: a budget on a funding instrument, spent by its line items. */
export type Campaign = Node & {
  readonly __typename?: 'Campaign';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** Whether the budget is spread by campaign or by line item. */
  readonly budgetOptimization: Maybe<BudgetOptimization>;
  /** The budget optimization exactly as the interface gave it. */
  readonly budgetOptimizationRaw: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Currency of the budgets: that of the funding instrument. */
  readonly currency: Scalars['CurrencyCode']['output'];
  /** Most that is spent in a day; at most the total budget. */
  readonly dailyBudget: Maybe<Money>;
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Length of the period that the frequency cap counts in, in days. */
  readonly durationInDays: Maybe<Scalars['Int']['output']>;
  /** What the campaign does in effect, derived from status, dates and funding. */
  readonly effectiveStatus: Maybe<CampaignEffectiveStatus>;
  /** The effective status exactly as the interface gave it. */
  readonly effectiveStatusRaw: Maybe<Scalars['String']['output']>;
  /** Whether the advertiser has switched it on. */
  readonly entityStatus: EntityStatus;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Scalars['String']['output'];
  /** Most times that one person is shown it in that period. */
  readonly frequencyCap: Maybe<Scalars['Int']['output']>;
  /** What pays for it. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** REST id of what pays for it. */
  readonly fundingInstrumentRestId: Maybe<Scalars['String']['output']>;
  /**
   * What happened to the campaign, latest change first. The account has to be let in to this beta: `FEATURE_REQUIRED` where
   * it was not.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Line items of the campaign. Those of many campaigns share REST calls, 200 campaigns in each.
   *
   * REST: GET /12/accounts/:account_id/line_items
   */
  readonly lineItems: Maybe<LineItemConnection>;
  /**
   * Media creatives of the campaign's line items, oldest first. Line items of up to 200 campaigns are one REST call, and media
   * creatives of up to 200 line items another.
   *
   * REST: GET /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreatives: Maybe<MediaCreativeConnection>;
  /** Name; at most 255 characters. */
  readonly name: Scalars['String']['output'];
  /**
   * Promoted tweets of the campaign's line items, oldest first. Line items of up to 200 campaigns are one REST call, and promoted
   * tweets of up to 200 line items another.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweets: Maybe<PromotedTweetConnection>;
  /** Purchase order number; at most 50 characters. */
  readonly purchaseOrderNumber: Maybe<Scalars['String']['output']>;
  /**
   * How many people the campaign has reached. One call is made for 20 campaigns that are asked in one place.
   *
   * REST: GET /12/stats/accounts/:account_id/reach/campaigns
   */
  readonly reach: Maybe<Reach>;
  /** Why it cannot be served. */
  readonly reasonsNotServable: ReadonlyArray<NotServableReason>;
  /** The reasons exactly as the interface gave them. */
  readonly reasonsNotServableRaw: ReadonlyArray<Scalars['String']['output']>;
  /** The id within the REST interface: `8wku2`. */
  readonly restId: Scalars['String']['output'];
  /** Whether it can be served now; null once it is deleted. */
  readonly servable: Maybe<Scalars['Boolean']['output']>;
  /** Whether spending is spread evenly over the day; only with budget optimization CAMPAIGN. */
  readonly standardDelivery: Maybe<Scalars['Boolean']['output']>;
  /**
   * What the campaign has served. One call is made for 20 entities and 7 days, shared by all that are asked in one place; of more than 40
   * entities those that have served nothing are found in one call, are not asked, and have zeros.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** Most that is spent in all. */
  readonly totalBudget: Maybe<Money>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A campaign: a budget on a funding instrument, spent by its line items. */
export type CampaignHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: HistoryFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A campaign: a budget on a funding instrument, spent by its line items. */
export type CampaignLineItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LineItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<LineItemOrder>;
};


/** A campaign: a budget on a funding instrument, spent by its line items. */
export type CampaignMediaCreativesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A campaign: a budget on a funding instrument, spent by its line items. */
export type CampaignPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A campaign: a budget on a funding instrument, spent by its line items. */
export type CampaignReachArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  last?: InputMaybe<Scalars['Duration']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A campaign: a budget on a funding instrument, spent by its line items. */
export type CampaignStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** One operation of a batch: exactly one of these. */
export type CampaignBatchOperation =
  /** Makes a campaign. */
  { readonly create: CampaignCreateInput; readonly delete?: never; readonly update?: never; }
  |  /** Deletes the campaign of this global or REST id. */
  { readonly create?: never; readonly delete: Scalars['ID']['input']; readonly update?: never; }
  |  /** Changes a campaign. */
  { readonly create?: never; readonly delete?: never; readonly update: CampaignBatchUpdate; };

/** A change of one campaign within a batch. */
export type CampaignBatchUpdate = {
  /** Global or REST id of the campaign. */
  readonly id: Scalars['ID']['input'];
  /** The changes. */
  readonly input: CampaignUpdateInput;
};

/** A page of campaigns. */
export type CampaignConnection = {
  readonly __typename?: 'CampaignConnection';
  /** The campaigns with their cursors. */
  readonly edges: ReadonlyArray<CampaignEdge>;
  /** The campaigns alone. */
  readonly nodes: ReadonlyArray<Campaign>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A new campaign. */
export type CampaignCreateInput = {
  /** CAMPAIGN unless said otherwise. */
  readonly budgetOptimization?: InputMaybe<BudgetOptimizationInput>;
  /** Most to spend in a day, in the funding instrument's currency; at most the total. Most kinds of funding need it. */
  readonly dailyBudget?: InputMaybe<MoneyInput>;
  /** ACTIVE unless said otherwise. */
  readonly entityStatus?: InputMaybe<EntityStatusInput>;
  /** Global or REST id of what pays for it. */
  readonly fundingInstrumentId: Scalars['ID']['input'];
  /** Name; 1 to 255 characters. */
  readonly name: Scalars['String']['input'];
  /** Purchase order number; at most 50 characters. */
  readonly purchaseOrderNumber?: InputMaybe<Scalars['String']['input']>;
  /** True unless said otherwise; only with budget optimization CAMPAIGN. */
  readonly standardDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** Most to spend in all, in the funding instrument's currency. */
  readonly totalBudget?: InputMaybe<MoneyInput>;
};

/** A campaign and its place in the list. */
export type CampaignEdge = {
  readonly __typename?: 'CampaignEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The campaign. */
  readonly node: Campaign;
};

/** What a campaign does in effect. */
export type CampaignEffectiveStatus =
  /** Active: a name that older versions of the interface gave. */
  | 'ACTIVE'
  /** Active, and all its line items have ended. */
  | 'EXPIRED'
  /** Paused. */
  | 'PAUSED'
  /** Running. */
  | 'RUNNING'
  /** Not known. */
  | 'UNKNOWN'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Which campaigns. All conditions must hold. */
export type CampaignFilter = {
  /** Global or REST ids of funding instruments, at most 200. */
  readonly fundingInstrumentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Beginning of the name, upper and lower case alike; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Order of campaigns. */
export type CampaignOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: CampaignOrderField;
};

/** What campaigns can be ordered by. */
export type CampaignOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Daily budget. */
  | 'DAILY_BUDGET'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When the last of its line items ends. Campaigns show no such time themselves. */
  | 'END_TIME'
  /** Name. */
  | 'NAME'
  /** Whether delivery is standard. */
  | 'STANDARD_DELIVERY'
  /** When the first of its line items starts. Campaigns show no such time themselves. */
  | 'START_TIME'
  /** Total budget. */
  | 'TOTAL_BUDGET'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** What a write to a campaign came to. */
export type CampaignPayload = MutationPayload & {
  readonly __typename?: 'CampaignPayload';
  /** The campaign after the write; null when it was refused. */
  readonly campaign: Maybe<Campaign>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of a campaign: absent stays, null clears. */
export type CampaignUpdateInput = {
  /** How the budget is spread. */
  readonly budgetOptimization?: InputMaybe<BudgetOptimizationInput>;
  /** Most to spend in a day; null spreads spending evenly over the flight. */
  readonly dailyBudget?: InputMaybe<MoneyInput>;
  /** Whether it is switched on. */
  readonly entityStatus?: InputMaybe<EntityStatusUpdateInput>;
  /** Name; 1 to 255 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Purchase order number, at most 50 characters; null clears it. */
  readonly purchaseOrderNumber?: InputMaybe<Scalars['String']['input']>;
  /** Only with budget optimization CAMPAIGN. */
  readonly standardDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** Most to spend in all; null clears it. */
  readonly totalBudget?: InputMaybe<MoneyInput>;
};

/** What a batch came to. */
export type CampaignsBatchPayload = MutationPayload & {
  readonly __typename?: 'CampaignsBatchPayload';
  /** The campaigns in the order of the operations; null when the batch was refused. */
  readonly campaigns: Maybe<ReadonlyArray<Campaign>>;
  /** Why it was refused, with the index of the operation; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Something that a post leads on to, as an app or a website: shown below its text, with media. A post names it by its URI. */
export type Card = {
  /** Its type, which says what it shows and where it leads. */
  readonly cardType: Maybe<CardType>;
  /** The type exactly as the interface gave it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** What a post names it by, of the form `card://...`. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Its name, which only the advertiser sees. */
  readonly name: Scalars['String']['output'];
  /** The id within the REST interface; unique per kind of card only. */
  readonly restId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** What stands on a button. */
export type CardButtonLabel = {
  readonly __typename?: 'CardButtonLabel';
  /** How it is given: as one of fixed values. */
  readonly type: Maybe<CardButtonLabelType>;
  /** The kind exactly as the interface gave it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
  /** What it says. */
  readonly value: Maybe<CardButtonLabelValue>;
  /** What it says, exactly as the interface gave it. */
  readonly valueRaw: Maybe<Scalars['String']['output']>;
};

/** What a button can say. */
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

/** How a label is given. */
export type CardButtonLabelType =
  /** As one of fixed values. */
  | 'ENUM'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** What a button says. */
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
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** One component of a card. */
export type CardComponent = ButtonComponent | DetailsComponent | MediaComponent | SwipeableMediaComponent | UnrecognizedComponent;

/** One component to make a card of. */
export type CardComponentInput =
  /** A button that leads to an app. */
  { readonly button: ButtonComponentInput; readonly details?: never; readonly media?: never; readonly swipeableMedia?: never; }
  |  /** A title that leads to a website. */
  { readonly button?: never; readonly details: DetailsComponentInput; readonly media?: never; readonly swipeableMedia?: never; }
  |  /** One image or video. */
  { readonly button?: never; readonly details?: never; readonly media: MediaComponentInput; readonly swipeableMedia?: never; }
  |  /** Images and videos to swipe through. */
  { readonly button?: never; readonly details?: never; readonly media?: never; readonly swipeableMedia: SwipeableMediaComponentInput; };

/** A page of cards. */
export type CardConnection = {
  readonly __typename?: 'CardConnection';
  /** The cards with their cursors. */
  readonly edges: ReadonlyArray<CardEdge>;
  /** The cards alone. */
  readonly nodes: ReadonlyArray<Card>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/**
 * A card to make, of components or of slides: exactly one of the two. Each list of components has one medium (`media` or
 * `swipeableMedia`) and one of `details` and `button`.
 */
export type CardCreateInput = {
  /** What it is made of, from top to bottom; at least one. */
  readonly components?: InputMaybe<ReadonlyArray<CardComponentInput>>;
  /** Its name, at most 80 characters. */
  readonly name: Scalars['String']['input'];
  /** Its slides in the order in which they are swiped through: 2 to 6, each of components from top to bottom. */
  readonly slides?: InputMaybe<ReadonlyArray<ReadonlyArray<CardComponentInput>>>;
};

/** Where a component leads. */
export type CardDestination = AppDestination | UnrecognizedDestination | WebsiteDestination;

/** Where a component leads. */
export type CardDestinationInput =
  /** An app: for buttons. */
  { readonly app: AppDestinationInput; readonly website?: never; }
  |  /** A website: for details. */
  { readonly app?: never; readonly website: WebsiteDestinationInput; };

/** A card and its place in the list. */
export type CardEdge = {
  readonly __typename?: 'CardEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The card. */
  readonly node: Card;
};

/** Which cards of an account. All conditions must hold. */
export type CardFilter = {
  /** Types of component-based cards, at least one. */
  readonly cardTypes?: InputMaybe<ReadonlyArray<CardTypeInput>>;
  /** URIs, at most 200. */
  readonly cardUris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Whether cards from before there were components are listed too. */
  readonly includeLegacyCards?: InputMaybe<Scalars['Boolean']['input']>;
  /** The start of the name in any case, at most 80 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** What the interface tells of one medium of a component. */
export type CardMediaMetadata = {
  readonly __typename?: 'CardMediaMetadata';
  /** Height in pixels. */
  readonly height: Maybe<Scalars['Int']['output']>;
  /** Key of the medium. */
  readonly mediaKey: Scalars['String']['output'];
  /** Kind of the medium. */
  readonly type: Maybe<Scalars['String']['output']>;
  /** Where the medium is hosted. */
  readonly url: Maybe<Scalars['String']['output']>;
  /** Shape of a video: `16:9`. */
  readonly videoAspectRatio: Maybe<Scalars['String']['output']>;
  /** Length of a video. */
  readonly videoDuration: Maybe<Scalars['Float']['output']>;
  /** Width in pixels. */
  readonly width: Maybe<Scalars['Int']['output']>;
};

/** Order of cards. */
export type CardOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: CardOrderField;
};

/** What cards can be ordered by. */
export type CardOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Its name. */
  | 'NAME'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a card came to. */
export type CardPayload = MutationPayload & {
  readonly __typename?: 'CardPayload';
  /** The card after the write; null when it was refused. */
  readonly card: Maybe<ComponentCard>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * What cards show and where they lead. Component-based cards have 13 of these; the others are seen on older cards, polls
 * and conversation cards.
 */
export type CardType =
  /** An image that leads to an app. */
  | 'IMAGE_APP'
  /** An image that leads to an app store; a legacy card. */
  | 'IMAGE_APP_DOWNLOAD'
  /** Images to swipe through, all leading to one app. */
  | 'IMAGE_CAROUSEL_APP'
  /** Images to swipe through, all leading to one website. */
  | 'IMAGE_CAROUSEL_WEBSITE'
  /** An image with hashtags to post about. */
  | 'IMAGE_CONVERSATION'
  /** Images to swipe through, leading to different websites. */
  | 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE'
  /** A poll below an image. */
  | 'IMAGE_POLLS'
  /** An image that leads to a website. */
  | 'IMAGE_WEBSITE'
  /** Images and videos to swipe through, leading to different websites. */
  | 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE'
  /** Images and videos to swipe through, all leading to one app. */
  | 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP'
  /** Images and videos to swipe through, all leading to one website. */
  | 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE'
  /** A poll of words alone. */
  | 'TEXT_POLLS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** A video that leads to an app. */
  | 'VIDEO_APP'
  /** Videos to swipe through, all leading to one app. */
  | 'VIDEO_CAROUSEL_APP'
  /** Videos to swipe through, all leading to one website. */
  | 'VIDEO_CAROUSEL_WEBSITE'
  /** A video with hashtags to post about. */
  | 'VIDEO_CONVERSATION'
  /** Videos to swipe through, leading to different websites. */
  | 'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE'
  /** A poll below a video. */
  | 'VIDEO_POLLS'
  /** A video that leads to a website. */
  | 'VIDEO_WEBSITE';

/** The values of `CardType` that inputs accept. */
export type CardTypeInput =
  /** An image that leads to an app. */
  | 'IMAGE_APP'
  /** Images to swipe through, all leading to one app. */
  | 'IMAGE_CAROUSEL_APP'
  /** Images to swipe through, all leading to one website. */
  | 'IMAGE_CAROUSEL_WEBSITE'
  /** Images to swipe through, leading to different websites. */
  | 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE'
  /** An image that leads to a website. */
  | 'IMAGE_WEBSITE'
  /** Images and videos to swipe through, leading to different websites. */
  | 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE'
  /** Images and videos to swipe through, all leading to one app. */
  | 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP'
  /** Images and videos to swipe through, all leading to one website. */
  | 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE'
  /** A video that leads to an app. */
  | 'VIDEO_APP'
  /** Videos to swipe through, all leading to one app. */
  | 'VIDEO_CAROUSEL_APP'
  /** Videos to swipe through, all leading to one website. */
  | 'VIDEO_CAROUSEL_WEBSITE'
  /** Videos to swipe through, leading to different websites. */
  | 'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE'
  /** A video that leads to a website. */
  | 'VIDEO_WEBSITE';

/** Changes of a card: what is absent stays. Components take the place of slides, and slides that of components. */
export type CardUpdateInput = {
  /** What it is made of, from top to bottom; at least one. */
  readonly components?: InputMaybe<ReadonlyArray<CardComponentInput>>;
  /** Its name, at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Its slides in the order in which they are swiped through: 2 to 6, each of components from top to bottom. */
  readonly slides?: InputMaybe<ReadonlyArray<ReadonlyArray<CardComponentInput>>>;
};

/**
 * Records whose changes can be watched: those whose list can be sorted by the time of change and keeps showing deleted ones.
 * Values that change without one, such as `servable` or what is left of a credit, may go untold.
 */
export type ChangeEntity =
  /** Apps of the account. */
  | 'ACCOUNT_APP'
  /** Media of the account. */
  | 'ACCOUNT_MEDIA'
  /** Campaigns, drafts included. */
  | 'CAMPAIGN'
  /** Cards made of components. */
  | 'COMPONENT_CARD'
  /** Custom audiences of the account's own. */
  | 'CUSTOM_AUDIENCE'
  /** Funding instruments. */
  | 'FUNDING_INSTRUMENT'
  /** Line items, drafts included. */
  | 'LINE_ITEM'
  /** Curated categories of line items. */
  | 'LINE_ITEM_CURATED_CATEGORY'
  /** Media creatives. */
  | 'MEDIA_CREATIVE'
  /** Calls to action before videos. */
  | 'PREROLL_CALL_TO_ACTION'
  /** Users who can be promoted. */
  | 'PROMOTABLE_USER'
  /** Promoted accounts. */
  | 'PROMOTED_ACCOUNT'
  /** Promoted posts. */
  | 'PROMOTED_TWEET'
  /** Scheduled posts that will be promoted. */
  | 'SCHEDULED_PROMOTED_TWEET'
  /** Tracking tags. */
  | 'TRACKING_TAG';

/** What happened to a record. */
export type ChangeKind =
  /** It was made. */
  | 'CREATED'
  /** It was deleted. */
  | 'DELETED'
  /** At least one of its fields changed. */
  | 'UPDATED';

/** A message of an encrypted conversation, or a change of the conversation. Only its members can decrypt it. */
export type ChatEvent = {
  readonly __typename?: 'ChatEvent';
  /** Id of the conversation. */
  readonly conversationId: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The encrypted message, base64. */
  readonly encodedEvent: Maybe<Scalars['String']['output']>;
  /** The encrypted change of the conversation's key, base64; null where the key stays. */
  readonly encodedKeyChange: Maybe<Scalars['String']['output']>;
  /** Which key of the conversation it is encrypted with. */
  readonly keyVersion: Maybe<Scalars['String']['output']>;
  /** Id of the message or change. */
  readonly messageId: Maybe<Scalars['String']['output']>;
  /** REST id of the sender. */
  readonly senderId: Maybe<Scalars['String']['output']>;
};

/** A card made of components, or of slides of components. */
export type ComponentCard = Card & Node & {
  readonly __typename?: 'ComponentCard';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** Its type, which the service derives from what it is made of. */
  readonly cardType: Maybe<CardType>;
  /** The type exactly as the interface gave it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** What a post names it by: `card://` and its REST id. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** What it is made of, from top to bottom; empty for a card of slides. */
  readonly components: ReadonlyArray<CardComponent>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Its name, at most 80 characters. */
  readonly name: Scalars['String']['output'];
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** Its slides in the order in which they are swiped through, each from top to bottom; empty for a card without slides. */
  readonly slides: ReadonlyArray<ReadonlyArray<CardComponent>>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** What videos are about. */
export type ContentCategory = {
  readonly __typename?: 'ContentCategory';
  /** Codes of the IAB categories that it maps to. */
  readonly iabCategories: ReadonlyArray<Scalars['String']['output']>;
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** How many publishers showed such videos in the last thirty days. */
  readonly publishersInLastThirtyDays: Maybe<Scalars['Int']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** How many such videos were monetized in the last thirty days. */
  readonly videosMonetizedInLastThirtyDays: Maybe<Scalars['Int']['output']>;
};

/** A hashtag of a conversation card. */
export type ConversationOption = {
  readonly __typename?: 'ConversationOption';
  /** The hashtag on the button, as it was written: 20 characters at most, the hash not counted. */
  readonly hashtag: Scalars['String']['output'];
  /** The text of the tweet that the button begins. */
  readonly tweet: Maybe<Scalars['String']['output']>;
};

/** A hashtag of a conversation card, with its tweet. */
export type ConversationOptionInput = {
  /** The hashtag on the button, with its hash or without: 20 characters at most, the hash not counted. */
  readonly hashtag: Scalars['String']['input'];
  /** The text of the tweet that the button begins. */
  readonly tweet: Scalars['String']['input'];
};

/** Who may answer a post. */
export type ConversationSettings =
  /** Everybody. */
  | 'EVERYONE'
  /** Those whom its author follows. */
  | 'FOLLOWING'
  /** Those whom it mentions. */
  | 'MENTIONED_USERS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `ConversationSettings` that inputs accept. */
export type ConversationSettingsInput =
  /** Everybody. */
  | 'EVERYONE'
  /** Those whom its author follows. */
  | 'FOLLOWING'
  /** Those whom it mentions. */
  | 'MENTIONED_USERS';

/** Kinds of topics. */
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
  /** Persons. */
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
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** Video games. */
  | 'VIDEO_GAMES'
  /** Video game platforms. */
  | 'VIDEO_GAME_PLATFORMS'
  /** Video game publishers. */
  | 'VIDEO_GAME_PUBLISHERS';

/** The values of `ConversationType` that inputs accept. */
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
  /** Persons. */
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

/** Conversions of one kind, by what they are attributed to. Null where the interface has no number. */
export type ConversionMetrics = {
  readonly __typename?: 'ConversionMetrics';
  /** By people who saw other ads, too, a count. */
  readonly assisted: Maybe<Scalars['Count']['output']>;
  /** Things ordered, a count. */
  readonly orderQuantity: Maybe<Scalars['Count']['output']>;
  /** By people who engaged with the ad, a count. */
  readonly postEngagement: Maybe<Scalars['Count']['output']>;
  /** By people who saw the ad, a count. */
  readonly postView: Maybe<Scalars['Count']['output']>;
  /** What was sold, in the account's currency. */
  readonly saleAmount: Maybe<Money>;
  /** After a view and after an engagement together, a count. */
  readonly total: Maybe<Scalars['Count']['output']>;
};

/** Where creatives come from. */
export type CreativeSource =
  /** Chosen by hand. */
  | 'MANUAL'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The places that account media is made for. */
export type CreativeType =
  /** A banner on a phone. */
  | 'BANNER'
  /** A banner on a tablet. */
  | 'BANNER_TABLET'
  /** A full screen on a phone. */
  | 'INTERSTITIAL'
  /** A full screen on a phone held sideways. */
  | 'INTERSTITIAL_LANDSCAPE'
  /** A full screen on a tablet held sideways. */
  | 'INTERSTITIAL_LANDSCAPE_TABLET'
  /** A full screen on a tablet. */
  | 'INTERSTITIAL_TABLET'
  /** A rectangle within a page. */
  | 'MEDIUM_RECTANGLE'
  /** A video that runs before another one. */
  | 'PREROLL'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** A video that runs before another one, served by VAST. */
  | 'VAST_PREROLL';

/** The values of `CreativeType` that inputs accept. */
export type CreativeTypeInput =
  /** A banner on a phone. */
  | 'BANNER'
  /** A banner on a tablet. */
  | 'BANNER_TABLET'
  /** A full screen on a phone. */
  | 'INTERSTITIAL'
  /** A full screen on a phone held sideways. */
  | 'INTERSTITIAL_LANDSCAPE'
  /** A full screen on a tablet held sideways. */
  | 'INTERSTITIAL_LANDSCAPE_TABLET'
  /** A full screen on a tablet. */
  | 'INTERSTITIAL_TABLET'
  /** A rectangle within a page. */
  | 'MEDIUM_RECTANGLE'
  /** A video that runs before another one. */
  | 'PREROLL'
  /** A video that runs before another one, served by VAST. */
  | 'VAST_PREROLL';

/** A group of publishers for some countries, which a line item can be shown with. */
export type CuratedCategory = Node & {
  readonly __typename?: 'CuratedCategory';
  /** The account that it was read in; every account has the same. */
  readonly account: Maybe<Account>;
  /** Two-letter codes of the countries that it is for. */
  readonly countryCodes: ReadonlyArray<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** What its publishers show. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** User ids of its publishers. */
  readonly publisherUserIds: ReadonlyArray<Scalars['String']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** When it was last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** How many of its videos were monetized in the last thirty days. */
  readonly videosMonetizedInLastThirtyDays: Maybe<Scalars['Int']['output']>;
};

/** A page of curated categories. */
export type CuratedCategoryConnection = {
  readonly __typename?: 'CuratedCategoryConnection';
  /** The curated categories with their cursors. */
  readonly edges: ReadonlyArray<CuratedCategoryEdge>;
  /** The curated categories alone. */
  readonly nodes: ReadonlyArray<CuratedCategory>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A curated category and its place in the list. */
export type CuratedCategoryEdge = {
  readonly __typename?: 'CuratedCategoryEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The curated category. */
  readonly node: CuratedCategory;
};

/** Which curated categories. */
export type CuratedCategoryFilter = {
  /** Those for any of these countries: 1 to 200 two-letter codes in capitals. */
  readonly countryCodes: ReadonlyArray<Scalars['String']['input']>;
};

/** People known to an advertiser, whom line items can target or leave out. */
export type CustomAudience = Node & {
  readonly __typename?: 'CustomAudience';
  /** The account that it was read for: its owner, or one that it is shared with. */
  readonly account: Maybe<Account>;
  /** How many people it was matched to; null until that is known. */
  readonly audienceSize: Maybe<Scalars['Int']['output']>;
  /** Where its people come from. */
  readonly audienceType: AudienceType;
  /** The type exactly as the interface gave it. */
  readonly audienceTypeRaw: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Description. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Whether the account owns it; null where the interface names no owner. */
  readonly isOwner: Maybe<Scalars['Boolean']['output']>;
  /** Details as the interface sends them, in no documented form; null where it sends none. */
  readonly metadata: Maybe<Scalars['JSON']['output']>;
  /** Name; unique among the audiences of its owner. */
  readonly name: Scalars['String']['output'];
  /** The account that owns it; null when that is not the signed-in user's to see. */
  readonly ownerAccount: Maybe<Account>;
  /** REST id of the account that owns it; null where the interface names no owner. */
  readonly ownerAccountRestId: Maybe<Scalars['String']['output']>;
  /** The partner that it comes from. */
  readonly partnerSource: AudiencePartnerSource;
  /** The partner exactly as the interface gave it. */
  readonly partnerSourceRaw: Scalars['String']['output'];
  /** What the account may do with it. */
  readonly permissionLevel: Maybe<AudiencePermissionLevel>;
  /** The level exactly as the interface gave it. */
  readonly permissionLevelRaw: Maybe<Scalars['String']['output']>;
  /**
   * Which accounts it is shared with. The owner sees all of them, another account its own permission alone.
   *
   * REST: GET /12/accounts/:account_id/custom_audiences/:custom_audience_id/permissions
   */
  readonly permissions: Maybe<CustomAudiencePermissionConnection>;
  /** Why it cannot be targeted. */
  readonly reasonsNotTargetable: ReadonlyArray<NotTargetableReason>;
  /** The reasons exactly as the interface gave them. */
  readonly reasonsNotTargetableRaw: ReadonlyArray<Scalars['String']['output']>;
  /** The id within the REST interface: `1nmth`. */
  readonly restId: Scalars['String']['output'];
  /**
   * The same permissions as version 5 of the interface has them.
   *
   * REST: GET /5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions
   */
  readonly tailoredPermissions: Maybe<TailoredAudiencePermissionConnection>;
  /** Whether line items can target it now. */
  readonly targetable: Scalars['Boolean']['output'];
  /** The ways in which it can be targeted; empty while it cannot be. */
  readonly targetableTypes: ReadonlyArray<TargetableType>;
  /** The ways exactly as the interface gave them. */
  readonly targetableTypesRaw: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Campaigns of the account that target it. The interface answers 200 of them in a call.
   *
   * REST: GET /12/accounts/:account_id/custom_audiences/:custom_audience_id/targeted
   */
  readonly targetedCampaigns: Maybe<TargetedCampaignConnection>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** People known to an advertiser, whom line items can target or leave out. */
export type CustomAudiencePermissionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CustomAudiencePermissionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CustomAudiencePermissionOrder>;
};


/** People known to an advertiser, whom line items can target or leave out. */
export type CustomAudienceTailoredPermissionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TailoredAudiencePermissionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TailoredAudiencePermissionOrder>;
};


/** People known to an advertiser, whom line items can target or leave out. */
export type CustomAudienceTargetedCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  withActive?: InputMaybe<Scalars['Boolean']['input']>;
};

/** One operation of a batch: exactly one of these. */
export type CustomAudienceBatchOperation =
  /** Makes a custom audience. */
  { readonly create: CustomAudienceCreateInput; readonly delete?: never; readonly update?: never; }
  |  /** Deletes the custom audience of this global or REST id. */
  { readonly create?: never; readonly delete: Scalars['ID']['input']; readonly update?: never; }
  |  /** Changes a custom audience. */
  { readonly create?: never; readonly delete?: never; readonly update: CustomAudienceBatchUpdate; };

/** A change of one custom audience within a batch. */
export type CustomAudienceBatchUpdate = {
  /** Global or REST id of the custom audience. */
  readonly id: Scalars['ID']['input'];
  /** The changes. */
  readonly input: CustomAudienceUpdateInput;
};

/** A page of custom audiences. */
export type CustomAudienceConnection = {
  readonly __typename?: 'CustomAudienceConnection';
  /** The custom audiences with their cursors. */
  readonly edges: ReadonlyArray<CustomAudienceEdge>;
  /** The custom audiences alone. */
  readonly nodes: ReadonlyArray<CustomAudience>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A new custom audience. */
export type CustomAudienceCreateInput = {
  /** Description. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Name; unique among the audiences of the account. */
  readonly name: Scalars['String']['input'];
};

/** A custom audience and its place in the list. */
export type CustomAudienceEdge = {
  readonly __typename?: 'CustomAudienceEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The custom audience. */
  readonly node: CustomAudience;
};

/** Which custom audiences. All conditions must hold. */
export type CustomAudienceFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Beginning of the name, upper and lower case alike; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
  /** OWNER unless said otherwise. */
  readonly permissionScope?: InputMaybe<AudiencePermissionScope>;
};

/** Order of custom audiences. */
export type CustomAudienceOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: CustomAudienceOrderField;
};

/** What custom audiences can be ordered by. */
export type CustomAudienceOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Name. */
  | 'NAME'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a custom audience came to. */
export type CustomAudiencePayload = MutationPayload & {
  readonly __typename?: 'CustomAudiencePayload';
  /** The custom audience after the write; null when it was refused. */
  readonly customAudience: Maybe<CustomAudience>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** That another account may target a custom audience. */
export type CustomAudiencePermission = {
  readonly __typename?: 'CustomAudiencePermission';
  /** When it was given. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The audience. */
  readonly customAudience: Maybe<CustomAudience>;
  /** REST id of the audience. */
  readonly customAudienceRestId: Scalars['String']['output'];
  /** Whether it was revoked; revoked ones are not listed. */
  readonly deleted: Scalars['Boolean']['output'];
  /** The account that it is shared with; null when that is not the signed-in user's to see. */
  readonly grantedAccount: Maybe<Account>;
  /** REST id of that account. */
  readonly grantedAccountRestId: Scalars['String']['output'];
  /** What the other account may do. */
  readonly permissionLevel: AudiencePermissionLevel;
  /** The level exactly as the interface gave it. */
  readonly permissionLevelRaw: Scalars['String']['output'];
  /** The id within the REST interface: `ri`. */
  readonly restId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of custom audience permissions. */
export type CustomAudiencePermissionConnection = {
  readonly __typename?: 'CustomAudiencePermissionConnection';
  /** The custom audience permissions with their cursors. */
  readonly edges: ReadonlyArray<CustomAudiencePermissionEdge>;
  /** The custom audience permissions alone. */
  readonly nodes: ReadonlyArray<CustomAudiencePermission>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A new permission. */
export type CustomAudiencePermissionCreateInput = {
  /** Global or REST id of the audience. */
  readonly customAudienceId: Scalars['ID']['input'];
  /** Global or REST id of the account to share it with. */
  readonly grantedAccountId: Scalars['ID']['input'];
  /** What that account may do. */
  readonly permissionLevel: AudiencePermissionLevelInput;
};

/** A custom audience permission and its place in the list. */
export type CustomAudiencePermissionEdge = {
  readonly __typename?: 'CustomAudiencePermissionEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The custom audience permission. */
  readonly node: CustomAudiencePermission;
};

/** Which permissions. All conditions must hold. */
export type CustomAudiencePermissionFilter = {
  /** Global or REST ids of the accounts that the audience is shared with, at most 200. */
  readonly grantedAccountIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** REST ids of permissions, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of custom audience permissions. */
export type CustomAudiencePermissionOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: CustomAudiencePermissionOrderField;
};

/** What custom audience permissions can be ordered by. */
export type CustomAudiencePermissionOrderField =
  /** When it was given. */
  | 'CREATED_AT'
  /** Whether it was revoked. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a custom audience permission came to. */
export type CustomAudiencePermissionPayload = MutationPayload & {
  readonly __typename?: 'CustomAudiencePermissionPayload';
  /** The custom audience permission after the write; null when it was refused. */
  readonly customAudiencePermission: Maybe<CustomAudiencePermission>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of a custom audience: absent stays, null clears. */
export type CustomAudienceUpdateInput = {
  /** Description; null clears it. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Name; unique among the audiences of its owner. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** People that were sent. */
export type CustomAudienceUpload = {
  readonly __typename?: 'CustomAudienceUpload';
  /** Bytes of their bodies. */
  readonly bytes: Scalars['Float']['output'];
  /** Requests that this took. */
  readonly requests: Scalars['Int']['output'];
  /** People that were acknowledged. */
  readonly sentRows: Scalars['Int']['output'];
};

/** People as they are known, and what is done with them. */
export type CustomAudienceUploadInput = {
  /** From when they are in the audience; now unless said otherwise. */
  readonly effectiveAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Until when, later than `effectiveAt`; 13 months from now unless said otherwise. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Kinds of which every value must be a hash already; a raw one is then refused. */
  readonly hashed?: InputMaybe<ReadonlyArray<AudienceIdentifier>>;
  /** Whether they are added or taken out. */
  readonly operation: AudienceUploadOperation;
  /** The people; 1 to 2500. */
  readonly users: ReadonlyArray<AudiencePersonInput>;
};

/** What the upload of some people came to. */
export type CustomAudienceUploadPayload = MutationPayload & {
  readonly __typename?: 'CustomAudienceUploadPayload';
  /** What was sent; null when nothing was. */
  readonly customAudienceUpload: Maybe<CustomAudienceUpload>;
  /** Why the upload was refused; the field names the person by number, from 0. Empty when everything was sent. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * One person, by all that is known to identify them; at least one value. Values are normalised, then hashed. People who
 * share a value are one person.
 */
export type CustomAudienceUserInput = {
  /** Advertising ids of devices. */
  readonly deviceId?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
  /** E-mail addresses. */
  readonly email?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
  /** User names, without the @. */
  readonly handle?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
  /** The partner's own ids, not hashed. */
  readonly partnerUserId?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Phone numbers. */
  readonly phoneNumber?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
  /** Ids of users. */
  readonly twitterId?: InputMaybe<ReadonlyArray<Scalars['Sha256Hex']['input']>>;
};

/** What a change of the people of an audience did. A record is one person given. */
export type CustomAudienceUsers = {
  readonly __typename?: 'CustomAudienceUsers';
  /** Records that were taken; as many as were sent. */
  readonly successCount: Maybe<Scalars['Int']['output']>;
  /** Records that were received; as many as were sent. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Who, from when, until when. */
export type CustomAudienceUsersInput = {
  /** From when they are in the audience; now unless said otherwise. */
  readonly effectiveAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Until when, later than `effectiveAt`; 13 months from now unless said otherwise. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The people; at least one. */
  readonly users: ReadonlyArray<CustomAudienceUserInput>;
};

/** One operation on the people of an audience: exactly one of the two. */
export type CustomAudienceUsersOperation =
  /** Takes out the people whom any of the values names. */
  { readonly delete: CustomAudienceUsersInput; readonly update?: never; }
  |  /** Adds people, or changes their times. */
  { readonly delete?: never; readonly update: CustomAudienceUsersInput; };

/** What a change of the people of an audience came to. */
export type CustomAudienceUsersPayload = MutationPayload & {
  readonly __typename?: 'CustomAudienceUsersPayload';
  /** How many records were taken; null when the change was refused. */
  readonly customAudienceUsers: Maybe<CustomAudienceUsers>;
  /** Why it was refused, with the index of the operation; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a batch came to. */
export type CustomAudiencesBatchPayload = MutationPayload & {
  readonly __typename?: 'CustomAudiencesBatchPayload';
  /** The custom audiences in the order of the operations; null when the batch was refused. */
  readonly customAudiences: Maybe<ReadonlyArray<CustomAudience>>;
  /** Why it was refused, with the index of the operation; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A title that leads to a website. */
export type DetailsComponent = {
  readonly __typename?: 'DetailsComponent';
  /** Where it leads: a website. */
  readonly destination: Maybe<CardDestination>;
  /** The title. */
  readonly title: Maybe<Scalars['String']['output']>;
};

/** A title that leads to a website. */
export type DetailsComponentInput = {
  /** Where it leads: `website` only. */
  readonly destination: CardDestinationInput;
  /** The title. */
  readonly title: Scalars['String']['input'];
};

/** A direct message. */
export type DirectMessage = {
  readonly __typename?: 'DirectMessage';
  /** When it was sent. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the message. */
  readonly id: Scalars['String']['output'];
  /** REST id of the recipient. */
  readonly recipientId: Maybe<Scalars['String']['output']>;
  /** REST id of the sender. */
  readonly senderId: Maybe<Scalars['String']['output']>;
  /** What it says. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** Direct messages that were sent or received. */
export type DirectMessageEvent = {
  readonly __typename?: 'DirectMessageEvent';
  /** The messages, mostly one. */
  readonly messages: ReadonlyArray<DirectMessage>;
  /** Those who wrote and got them, as far as the event names them. */
  readonly users: ReadonlyArray<ActivityUser>;
};

/** Direct messages were read. */
export type DirectMessageRead = {
  readonly __typename?: 'DirectMessageRead';
  /** When they were read. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the last message that was read. */
  readonly lastReadMessageId: Maybe<Scalars['String']['output']>;
  /** REST id of the other user. */
  readonly recipientId: Maybe<Scalars['String']['output']>;
  /** REST id of the user who read them. */
  readonly senderId: Scalars['String']['output'];
};

/** Somebody is typing a direct message. */
export type DirectMessageTyping = {
  readonly __typename?: 'DirectMessageTyping';
  /** When it was noticed. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the user whom the message is for. */
  readonly recipientId: Maybe<Scalars['String']['output']>;
  /** REST id of the user who types. */
  readonly senderId: Scalars['String']['output'];
};

/** People whom an account's advertisements never reach. */
export type DoNotReachList = Node & {
  readonly __typename?: 'DoNotReachList';
  /** The account that it belongs to. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it was deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** What it is for; empty unless something was said. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** How many people it holds; null until they were matched. */
  readonly listSize: Maybe<Scalars['Int']['output']>;
  /** The service's own name of it. */
  readonly name: Scalars['String']['output'];
  /** Why it is not used. */
  readonly reasonsNotTargetable: Maybe<ReadonlyArray<NotTargetableReason>>;
  /** Those reasons exactly as the interface gave them. */
  readonly reasonsNotTargetableRaw: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** Whether it holds enough people to be used. */
  readonly targetable: Scalars['Boolean']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A do-not-reach list to make. */
export type DoNotReachListCreateInput = {
  /** What it is for. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

/** What a write to a do-not-reach list came to. */
export type DoNotReachListPayload = MutationPayload & {
  readonly __typename?: 'DoNotReachListPayload';
  /** The do-not-reach list after the write; null when it was refused. */
  readonly doNotReachList: Maybe<DoNotReachList>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A post that is not published yet and has no time for it. */
export type DraftTweet = Node & {
  readonly __typename?: 'DraftTweet';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** That card, whatever its kind and also after it was deleted. The cards of many posts share REST calls, 200 in each. */
  readonly card: Maybe<Card>;
  /** Card attached to it: `card://...`. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Its media, in that order; one that was deleted from the library is `deleted`, one that is unknown there is left out. */
  readonly media: Maybe<ReadonlyArray<MediaLibraryItem>>;
  /** Keys of its media in the media library. */
  readonly mediaKeys: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Whether it is to be shown only where it is promoted. */
  readonly nullcast: Scalars['Boolean']['output'];
  /**
   * Address of a page that shows what it looks like; null where there is none. Those of many posts share REST calls, 200 in each.
   *
   * REST: GET /12/accounts/:account_id/tweet_previews
   */
  readonly previewUrl: Maybe<Scalars['String']['output']>;
  /** The id within the REST interface: decimal, up to 64 bits, hence text. */
  readonly restId: Scalars['String']['output'];
  /** DELETED in the answer to its delete, null otherwise. */
  readonly status: Maybe<DraftTweetStatus>;
  /** The status exactly as the interface gave it. */
  readonly statusRaw: Maybe<Scalars['String']['output']>;
  /** What it says; empty where media speak for it. */
  readonly text: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Id of the user in whose name it is drafted. */
  readonly userId: Scalars['String']['output'];
};

/** A page of draft tweets. */
export type DraftTweetConnection = {
  readonly __typename?: 'DraftTweetConnection';
  /** The draft tweets with their cursors. */
  readonly edges: ReadonlyArray<DraftTweetEdge>;
  /** The draft tweets alone. */
  readonly nodes: ReadonlyArray<DraftTweet>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A post to draft. */
export type DraftTweetCreateInput = {
  /** Id of the user in whose name it is drafted, the account's FULL promotable user: decimal, as text. */
  readonly asUserId: Scalars['String']['input'];
  /** Card to attach: `card://...`. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /** Keys of media in the media library: up to 4 images, or one GIF, or one video. */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is to be shown only where it is promoted; true unless said otherwise. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it says; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** A draft tweet and its place in the list. */
export type DraftTweetEdge = {
  readonly __typename?: 'DraftTweetEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The draft tweet. */
  readonly node: DraftTweet;
};

/** Which drafts of an account. */
export type DraftTweetFilter = {
  /** Id of the user in whose name they are drafted: decimal, as text. The account's FULL promotable user unless it is given. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** What a write to a draft tweet came to. */
export type DraftTweetPayload = MutationPayload & {
  readonly __typename?: 'DraftTweetPayload';
  /** The draft tweet after the write; null when it was refused. */
  readonly draftTweet: Maybe<DraftTweet>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What sending a preview came to. */
export type DraftTweetPreviewPayload = MutationPayload & {
  readonly __typename?: 'DraftTweetPreviewPayload';
  /** What the interface says that it did; null when it was refused. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** How a draft stands. */
export type DraftTweetStatus =
  /** Deleted for good. */
  | 'DELETED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Changes of a draft. */
export type DraftTweetUpdateInput = {
  /** Card to attach; null removes it. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /** Keys of media in the media library: up to 4 images, or one GIF, or one video; null or none removes them. */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Name for the advertiser's own use, at most 80 characters; null removes it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is to be shown only where it is promoted. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it says; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** Whether an entity is switched on by the advertiser. */
export type EntityStatus =
  /** Switched on. */
  | 'ACTIVE'
  /** Being prepared; never served. */
  | 'DRAFT'
  /** Switched off. */
  | 'PAUSED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `EntityStatus` that creates accept. */
export type EntityStatusInput =
  /** Switched on. */
  | 'ACTIVE'
  /** Being prepared; never served. */
  | 'DRAFT'
  /** Switched off. */
  | 'PAUSED';

/** The values of `EntityStatus` that updates accept. */
export type EntityStatusUpdateInput =
  /** Switched on. */
  | 'ACTIVE'
  /** Switched off. */
  | 'PAUSED';

/** What an account may be allowed to use. An account may have others. */
export type Feature =
  /** The history of an account's entities, a beta. */
  | 'ACCOUNT_HISTORY'
  /** Targeting by age. */
  | 'AGE_TARGETING'
  /** Skippable videos with the objective PREROLL_VIEWS. */
  | 'ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE'
  /** The awareness objective. */
  | 'AWARENESS_OBJECTIVE'
  /** Brand campaigns on the publisher network. */
  | 'BRAND_TPN'
  /** Charging for good clicks. */
  | 'CHARGE_FOR_GOOD_CLICK'
  /** Conversation cards. */
  | 'CONVERSATION_CARD'
  /** Conversation cards with four options. */
  | 'CONVERSATION_CARD_FOUR_OPTIONS'
  /** Conversation cards that unlock content. */
  | 'CONVERSATION_CARD_UNLOCK'
  /** Charging per install. */
  | 'CPI_CHARGING'
  /** Direct message cards. */
  | 'DIRECT_MESSAGE_CARD'
  /** Direct response on the publisher network. */
  | 'DR_TAP'
  /** Targeting people who engaged before. */
  | 'ENGAGER_RETARGETING'
  /** Targeting by event. */
  | 'EVENT_TARGETING'
  /** Targeting by category of installed apps. */
  | 'INSTALLED_APP_CATEGORY_TARGETING'
  /** Transaction values of mobile conversions. */
  | 'MOBILE_CONVERSION_TRANSACTION_VALUE'
  /** Bidding for optimized actions. */
  | 'OPTIMIZED_ACTION_BIDDING'
  /** The objective PREROLL_VIEWS. */
  | 'PREROLL_VIEWS_OBJECTIVE'
  /** Promoted polls with media. */
  | 'PROMOTED_MEDIA_POLLS'
  /** Reach and frequency analytics. */
  | 'REACH_AND_FREQUENCY_ANALYTICS'
  /** Frequency caps. */
  | 'REACH_FREQUENCY_CAP'
  /** Recommendations of changes, a closed beta. */
  | 'RECOMMENDATIONS'
  /** Sharing audiences outside the business. */
  | 'SHARE_AUDIENCE_OUTSIDE_BUSINESS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** Targeting by validated age. */
  | 'VALIDATED_AGE_TARGETING'
  /** Video app download cards. */
  | 'VIDEO_APP_DOWNLOAD_CARD'
  /** Midroll with the objective VIDEO_VIEWS. */
  | 'VIDEO_VIEWS_MIDROLL_OBJECTIVE'
  /** Website clicks billed by impression. */
  | 'WEBSITE_CLICKS_CPM_BILLING';

/** Features that the list can be narrowed down to. */
export type FeatureFilterKey =
  /** Reach and frequency analytics. */
  | 'REACH_AND_FREQUENCY_ANALYTICS'
  /** Frequency caps. */
  | 'REACH_FREQUENCY_CAP'
  /** Website clicks billed by impression. */
  | 'WEBSITE_CLICKS_CPM_BILLING';

/** What one input field or argument must keep to, for one operation. */
export type FieldConstraint = {
  readonly __typename?: 'FieldConstraint';
  /** The argument; null for an input field. */
  readonly argument: Maybe<Scalars['String']['output']>;
  /** What the field that has the argument costs; null for an input field. */
  readonly cost: Maybe<FieldCost>;
  /** The input field, or the field that has the argument. */
  readonly field: Scalars['String']['output'];
  /** Largest number. */
  readonly max: Maybe<Scalars['Int']['output']>;
  /** Most entries. */
  readonly maxItems: Maybe<Scalars['Int']['output']>;
  /** Most characters. */
  readonly maxLength: Maybe<Scalars['Int']['output']>;
  /** Smallest number. */
  readonly min: Maybe<Scalars['Int']['output']>;
  /** Fewest entries. */
  readonly minItems: Maybe<Scalars['Int']['output']>;
  /** Fewest characters. */
  readonly minLength: Maybe<Scalars['Int']['output']>;
  /** The operation of the REST interface; null for a limit of the gateway's own. */
  readonly operation: Maybe<Scalars['String']['output']>;
  /** Its parameter there. */
  readonly parameter: Maybe<Scalars['String']['output']>;
  /** The shape of the text, in words. */
  readonly pattern: Maybe<Scalars['String']['output']>;
  /** Whether it must be given. */
  readonly required: Scalars['Boolean']['output'];
  /** The section that states it. */
  readonly source: Scalars['String']['output'];
  /** All there is to choose from, where that is less than the type offers. */
  readonly values: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/**
 * What a field costs, as the cost specification of IBM counts it: its weight for each of its objects, with what is
 * selected of them. The sum over an operation, with its page sizes, is its `cost`.
 */
export type FieldCost = {
  readonly __typename?: 'FieldCost';
  /** How many objects it gives where no argument says it; null for a single object. */
  readonly assumedSize: Maybe<Scalars['Int']['output']>;
  /** Fields of its object that have that length; null where the field itself is the list. */
  readonly sizedFields: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Arguments that say how many objects it gives; null where none does. */
  readonly slicingArguments: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Of the field or of each object that it gives; leaves weigh nothing. */
  readonly weight: Scalars['Int']['output'];
};

/** Somebody followed somebody, or no longer does: the event's type says which. */
export type FollowEvent = {
  readonly __typename?: 'FollowEvent';
  /** Who follows, or did. */
  readonly source: ActivityUser;
  /** Who is followed, or was. */
  readonly target: ActivityUser;
};

/** A way in which an account pays; it decides the currency of everything it funds. */
export type FundingInstrument = Node & {
  readonly __typename?: 'FundingInstrument';
  /** Whether it can fund campaigns now. */
  readonly ableToFund: Maybe<Scalars['Boolean']['output']>;
  /** The account that pays with it. */
  readonly account: Maybe<Account>;
  /**
   * Campaigns that it pays for. Those of many funding instruments share REST calls, 200 in each.
   *
   * REST: GET /12/accounts/:account_id/campaigns
   */
  readonly campaigns: Maybe<CampaignConnection>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Most that may be owed; only for CREDIT_CARD and CREDIT_LINE. */
  readonly creditLimit: Maybe<Money>;
  /** What is left of the credit; only for CREDIT_LINE and AGENCY_CREDIT_LINE. */
  readonly creditRemaining: Maybe<Money>;
  /** Currency of every amount that it funds. */
  readonly currency: Scalars['CurrencyCode']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Description, such as the name on a card or an order. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Until when it funds; null when it has no end. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is switched on. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /** What was paid in; only for INSERTION_ORDER. */
  readonly fundedAmount: Maybe<Money>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Header of the insertion order. */
  readonly ioHeader: Maybe<Scalars['String']['output']>;
  /**
   * How many people the ads that it pays for have reached. One call is made for 20 funding instruments that are asked in one
   * place.
   *
   * REST: GET /12/stats/accounts/:account_id/reach/funding_instruments
   */
  readonly reach: Maybe<Reach>;
  /** Why it cannot fund. */
  readonly reasonsNotAbleToFund: ReadonlyArray<FundingProblem>;
  /** The reasons exactly as the interface gave them. */
  readonly reasonsNotAbleToFundRaw: ReadonlyArray<Scalars['String']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** From when on it funds. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /**
   * What the ads that it pays for have served. Only metrics of the groups ENGAGEMENT and BILLING are known of a funding instrument. One call is made for 20 entities and 7 days, shared by all that are asked in one place; of more than 40
   * entities those that have served nothing are found in one call, are not asked, and have zeros.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** What kind of payment it is. */
  readonly type: Maybe<FundingInstrumentType>;
  /** The kind exactly as the interface gave it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A way in which an account pays; it decides the currency of everything it funds. */
export type FundingInstrumentCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FundingInstrumentCampaignFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<CampaignOrder>;
};


/** A way in which an account pays; it decides the currency of everything it funds. */
export type FundingInstrumentReachArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  last?: InputMaybe<Scalars['Duration']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A way in which an account pays; it decides the currency of everything it funds. */
export type FundingInstrumentStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Which campaigns of a funding instrument. All conditions must hold. */
export type FundingInstrumentCampaignFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Beginning of the name, upper and lower case alike; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** A page of funding instruments. */
export type FundingInstrumentConnection = {
  readonly __typename?: 'FundingInstrumentConnection';
  /** The funding instruments with their cursors. */
  readonly edges: ReadonlyArray<FundingInstrumentEdge>;
  /** The funding instruments alone. */
  readonly nodes: ReadonlyArray<FundingInstrument>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A new funding instrument. */
export type FundingInstrumentCreateInput = {
  /** Most that may be owed; only for CREDIT_CARD and CREDIT_LINE. */
  readonly creditLimit?: InputMaybe<MoneyInput>;
  /** Currency of every amount that it funds. */
  readonly currency: Scalars['CurrencyCode']['input'];
  /** Until when it funds, later than the start; it has no end unless said otherwise. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** What is paid in; only for INSERTION_ORDER. */
  readonly fundedAmount?: InputMaybe<MoneyInput>;
  /** From when on it funds. */
  readonly startTime: Scalars['DateTime']['input'];
  /** CREDIT_LINE unless said otherwise. */
  readonly type?: InputMaybe<FundingInstrumentTypeInput>;
};

/** A funding instrument and its place in the list. */
export type FundingInstrumentEdge = {
  readonly __typename?: 'FundingInstrumentEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The funding instrument. */
  readonly node: FundingInstrument;
};

/** Which funding instruments. */
export type FundingInstrumentFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of funding instruments. */
export type FundingInstrumentOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: FundingInstrumentOrderField;
};

/** What funding instruments can be ordered by. */
export type FundingInstrumentOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Until when it funds. */
  | 'END_TIME'
  /** What was paid in. */
  | 'FUNDED_AMOUNT'
  /** From when on it funds. */
  | 'START_TIME'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a funding instrument came to. */
export type FundingInstrumentPayload = MutationPayload & {
  readonly __typename?: 'FundingInstrumentPayload';
  /** The funding instrument after the write; null when it was refused. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Kinds of payment. */
export type FundingInstrumentType =
  /** Credit line of an agency. */
  | 'AGENCY_CREDIT_LINE'
  /** A credit card. */
  | 'CREDIT_CARD'
  /** A credit line. */
  | 'CREDIT_LINE'
  /** An insertion order, paid in before. */
  | 'INSERTION_ORDER'
  /** Managed by a partner. */
  | 'PARTNER_MANAGED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `FundingInstrumentType` that inputs accept. */
export type FundingInstrumentTypeInput =
  /** Credit line of an agency. */
  | 'AGENCY_CREDIT_LINE'
  /** A credit card. */
  | 'CREDIT_CARD'
  /** A credit line. */
  | 'CREDIT_LINE'
  /** An insertion order, paid in before. */
  | 'INSERTION_ORDER'
  /** Managed by a partner. */
  | 'PARTNER_MANAGED';

/** Why a funding instrument cannot fund. */
export type FundingProblem =
  /** It is deleted. */
  | 'DELETED'
  /** Its end time has passed. */
  | 'EXPIRED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** A place on earth as GeoJSON has it. */
export type GeoPoint = {
  readonly __typename?: 'GeoPoint';
  /** Two numbers, in degrees. */
  readonly coordinates: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
  /** What it is: `Point`. */
  readonly type: Maybe<Scalars['String']['output']>;
};

/** What delivery is optimized for. */
export type Goal =
  /** Clicks into an app. */
  | 'APP_CLICKS'
  /** Installs of an app. */
  | 'APP_INSTALLS'
  /** Purchases within an app; only for objective APP_INSTALLS. */
  | 'APP_PURCHASES'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Followers. */
  | 'FOLLOWERS'
  /** Clicks on a link. */
  | 'LINK_CLICKS'
  /** As many people as can be. */
  | 'MAX_REACH'
  /** Views before a video. */
  | 'PREROLL'
  /** Starts before a video. */
  | 'PREROLL_STARTS'
  /** Many people, with engagement. */
  | 'REACH_WITH_ENGAGEMENT'
  /** Visits of a website; only for objective WEBSITE_CLICKS. */
  | 'SITE_VISITS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** Video views. */
  | 'VIDEO_VIEW'
  /** Three seconds of video wholly in view. */
  | 'VIEW_3S_100PCT'
  /** Six seconds of video. */
  | 'VIEW_6S'
  /** Fifteen seconds of video. */
  | 'VIEW_15S'
  /** Conversions on a website; needs `primaryWebEventTag`. */
  | 'WEBSITE_CONVERSIONS';

/** The values of `Goal` that creates accept. */
export type GoalInput =
  /** Clicks into an app. */
  | 'APP_CLICKS'
  /** Installs of an app. */
  | 'APP_INSTALLS'
  /** Purchases within an app; only for objective APP_INSTALLS. */
  | 'APP_PURCHASES'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Followers. */
  | 'FOLLOWERS'
  /** Clicks on a link. */
  | 'LINK_CLICKS'
  /** As many people as can be. */
  | 'MAX_REACH'
  /** Views before a video. */
  | 'PREROLL'
  /** Starts before a video. */
  | 'PREROLL_STARTS'
  /** Many people, with engagement. */
  | 'REACH_WITH_ENGAGEMENT'
  /** Visits of a website; only for objective WEBSITE_CLICKS. */
  | 'SITE_VISITS'
  /** Video views. */
  | 'VIDEO_VIEW'
  /** Three seconds of video wholly in view. */
  | 'VIEW_3S_100PCT'
  /** Six seconds of video. */
  | 'VIEW_6S'
  /** Fifteen seconds of video. */
  | 'VIEW_15S'
  /** Conversions on a website; needs `primaryWebEventTag`. */
  | 'WEBSITE_CONVERSIONS';

/** The values of `Goal` that updates accept. */
export type GoalUpdateInput =
  /** Clicks into an app. */
  | 'APP_CLICKS'
  /** Installs of an app. */
  | 'APP_INSTALLS'
  /** Purchases within an app; only for objective APP_INSTALLS. */
  | 'APP_PURCHASES'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Followers. */
  | 'FOLLOWERS'
  /** Clicks on a link. */
  | 'LINK_CLICKS'
  /** As many people as can be. */
  | 'MAX_REACH'
  /** Views before a video. */
  | 'PREROLL'
  /** Starts before a video. */
  | 'PREROLL_STARTS'
  /** Many people, with engagement. */
  | 'REACH_WITH_ENGAGEMENT'
  /** Video views. */
  | 'VIDEO_VIEW'
  /** Three seconds of video wholly in view. */
  | 'VIEW_3S_100PCT'
  /** Six seconds of video. */
  | 'VIEW_6S'
  /** Fifteen seconds of video. */
  | 'VIEW_15S'
  /** Conversions on a website; needs `primaryWebEventTag`. */
  | 'WEBSITE_CONVERSIONS';

/** Who made a change. */
export type HistoryAuthor = {
  readonly __typename?: 'HistoryAuthor';
  /** What the change was made through. */
  readonly platform: Maybe<Scalars['String']['output']>;
  /** Id of the person: decimal, a number of 64 bits, hence text. */
  readonly userId: Maybe<Scalars['String']['output']>;
};

/** What was done to an entity. */
export type HistoryChangeType =
  /** It was made. */
  | 'CREATE'
  /** It was deleted. */
  | 'DELETE'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** It was changed. */
  | 'UPDATE';

/** Entities that have a history. */
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
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** One change of one entity. */
export type HistoryEntry = {
  readonly __typename?: 'HistoryEntry';
  /** Who did it. */
  readonly changeBy: Maybe<HistoryAuthor>;
  /** When it happened. */
  readonly changeTime: Maybe<Scalars['DateTime']['output']>;
  /** What was done. */
  readonly changeType: Maybe<HistoryChangeType>;
  /** What was done, exactly as the interface gave it. */
  readonly changeTypeRaw: Maybe<Scalars['String']['output']>;
  /** Every field that changed. */
  readonly changes: ReadonlyArray<HistoryFieldChange>;
  /** Which kind of entity it happened to. */
  readonly entity: Maybe<HistoryEntityType>;
  /**
   * The whole entity as it was after the change, derived fields included: an object in the REST interface's own words.
   * Whole numbers past 2^53 are texts, so that no amount loses a digit.
   */
  readonly entityData: Maybe<Scalars['JSON']['output']>;
  /** The kind exactly as the interface gave it. */
  readonly entityRaw: Maybe<Scalars['String']['output']>;
  /** REST id of the entity. */
  readonly entityRestId: Maybe<Scalars['String']['output']>;
};

/** A page of history entries. */
export type HistoryEntryConnection = {
  readonly __typename?: 'HistoryEntryConnection';
  /** The history entries with their cursors. */
  readonly edges: ReadonlyArray<HistoryEntryEdge>;
  /** The history entries alone. */
  readonly nodes: ReadonlyArray<HistoryEntry>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A history entry and its place in the list. */
export type HistoryEntryEdge = {
  readonly __typename?: 'HistoryEntryEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The history entry. */
  readonly node: HistoryEntry;
};

/** A field before and after a change. Values are JSON text, so that no amount loses a digit: `"ACTIVE"`, `5000000`, `null`. */
export type HistoryFieldChange = {
  readonly __typename?: 'HistoryFieldChange';
  /** What it became. */
  readonly after: Maybe<Scalars['JSON']['output']>;
  /** What it was; null where it was empty or the entity is new. */
  readonly before: Maybe<Scalars['JSON']['output']>;
  /** Name of the field in the REST interface: `daily_budget_amount_local_micro`. */
  readonly field: Scalars['String']['output'];
};

/** Which part of a history. All conditions must hold. */
export type HistoryFilter = {
  /** Before this time; a whole hour later than the start. */
  readonly endTime: Scalars['DateTime']['input'];
  /** From this time on; a whole hour. */
  readonly startTime: Scalars['DateTime']['input'];
  /** Only changes by this person: decimal, a number of 64 bits, hence text. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** A category of the taxonomy of the Interactive Advertising Bureau. */
export type IabCategory = {
  readonly __typename?: 'IabCategory';
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Code of the category above it; null on the first tier. */
  readonly parentId: Maybe<Scalars['String']['output']>;
  /** Its code: `IAB1` on the first tier, `IAB1-1` on the second. */
  readonly restId: Scalars['String']['output'];
};

/** A card with an image and hashtags to tweet with. */
export type ImageConversationCard = Card & Node & {
  readonly __typename?: 'ImageConversationCard';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** The kind of card. */
  readonly cardType: Maybe<CardType>;
  /** The kind of card exactly as the interface gave it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** What attaches it to a post: `card://` and its id; null in the answer of a delete. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The image as the card shows it. */
  readonly image: Maybe<Scalars['String']['output']>;
  /** Height of the image in pixels. */
  readonly imageDisplayHeight: Maybe<Scalars['Int']['output']>;
  /** Width of the image in pixels. */
  readonly imageDisplayWidth: Maybe<Scalars['Int']['output']>;
  /** Key of the image in the media library. */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** The image, hosted by the service. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Scalars['String']['output'];
  /** The hashtags to tweet with, in order: 1 to 4; none in the answer of a delete. */
  readonly options: ReadonlyArray<ConversationOption>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** What people read when they have tweeted: 23 characters at most. */
  readonly thankYouText: Maybe<Scalars['String']['output']>;
  /** Where they are led then; null where nowhere. */
  readonly thankYouUrl: Maybe<Scalars['String']['output']>;
  /** Headline: 23 characters at most; null where there is none. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of image conversation cards. */
export type ImageConversationCardConnection = {
  readonly __typename?: 'ImageConversationCardConnection';
  /** The image conversation cards with their cursors. */
  readonly edges: ReadonlyArray<ImageConversationCardEdge>;
  /** The image conversation cards alone. */
  readonly nodes: ReadonlyArray<ImageConversationCard>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An image conversation card to make. */
export type ImageConversationCardCreateInput = {
  /** Key of an image in the media library. */
  readonly mediaKey: Scalars['String']['input'];
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Scalars['String']['input'];
  /** The hashtags to tweet with, in order: 1 to 4. */
  readonly options: ReadonlyArray<ConversationOptionInput>;
  /** What people read when they have tweeted, at most 23 characters. */
  readonly thankYouText: Scalars['String']['input'];
  /** Where they are led then: an absolute http or https URL. */
  readonly thankYouUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline, at most 23 characters; required with one option alone. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Key of an image in the media library that tweeting unlocks. Write-only. */
  readonly unlockedImageMediaKey?: InputMaybe<Scalars['String']['input']>;
};

/** An image conversation card and its place in the list. */
export type ImageConversationCardEdge = {
  readonly __typename?: 'ImageConversationCardEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The image conversation card. */
  readonly node: ImageConversationCard;
};

/** Which image conversation cards of an account. All conditions must hold. */
export type ImageConversationCardFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Start of the name, in any case, at most 80 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Order of image conversation cards. */
export type ImageConversationCardOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: ImageConversationCardOrderField;
};

/** What image conversation cards can be ordered by. */
export type ImageConversationCardOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Name for the advertiser's own use. */
  | 'NAME'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to an image conversation card came to. */
export type ImageConversationCardPayload = MutationPayload & {
  readonly __typename?: 'ImageConversationCardPayload';
  /** The image conversation card after the write; null when it was refused. */
  readonly imageConversationCard: Maybe<ImageConversationCard>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of an image conversation card; what is absent stays. */
export type ImageConversationCardUpdateInput = {
  /** Key of an image in the media library. */
  readonly mediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The hashtags to tweet with, in order: 1 to 4. They take the place of all that there were. */
  readonly options?: InputMaybe<ReadonlyArray<ConversationOptionInput>>;
  /** What people read when they have tweeted, at most 23 characters. */
  readonly thankYouText?: InputMaybe<Scalars['String']['input']>;
  /** Where they are led then: an absolute http or https URL. Null removes it. */
  readonly thankYouUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline, at most 23 characters; required with one option alone. Null removes it. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Key of an image in the media library that tweeting unlocks. Write-only. Null removes it. */
  readonly unlockedImageMediaKey?: InputMaybe<Scalars['String']['input']>;
};

/** Industries of advertisers. */
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
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `IndustryType` that inputs accept. */
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

/** A value of the input, or several together, that is not accepted. */
export type InvalidInput = UserError & {
  readonly __typename?: 'InvalidInput';
  /** Stable code, from the interface's own table: `INVALID_PARAMETER`, `CAMPAIGN_NOT_FOUND` and so on. */
  readonly code: Scalars['String']['output'];
  /** The input field at fault; null when it is the whole call. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** The limit that was passed, where there is one. */
  readonly limit: Maybe<Scalars['Int']['output']>;
  /** What is wrong, for a person to read. */
  readonly message: Scalars['String']['output'];
  /** Batches: the index of the operation at fault, from 0; null when it is the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /** The rule that was broken: `maxLength`, `required`, or the name of a rule between fields; null where the interface refused. */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Law that invoices follow. */
export type InvoiceJurisdiction =
  /** The French law of that name. */
  | 'LOI_SAPIN'
  /** None in particular. */
  | 'NONE'
  /** Nobody has chosen yet. */
  | 'NOT_SET'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `InvoiceJurisdiction` that inputs accept. */
export type InvoiceJurisdictionInput =
  /** The French law of that name. */
  | 'LOI_SAPIN'
  /** None in particular. */
  | 'NONE'
  /** Nobody has chosen yet. */
  | 'NOT_SET';

/** What is known about keywords. */
export type KeywordInsights = {
  readonly __typename?: 'KeywordInsights';
  /** The same volumes with the times of their buckets. */
  readonly buckets: ReadonlyArray<KeywordVolumeBucket>;
  /** Keywords that go together with the query as a whole: 30. */
  readonly relatedKeywords: ReadonlyArray<Scalars['String']['output']>;
  /** Posts per time bucket that hold the keywords asked for, in order of time. */
  readonly tweetVolume: ReadonlyArray<Scalars['Int']['output']>;
};

/** How long the time buckets of keyword insights are. */
export type KeywordInsightsGranularity =
  /** 24 hours each. */
  | 'DAY'
  /** One hour each. */
  | 'HOUR';

/** The posts of one time bucket. */
export type KeywordVolumeBucket = {
  readonly __typename?: 'KeywordVolumeBucket';
  /** When the bucket begins. It is as long as the granularity says; the last one ends with the range. */
  readonly startTime: Scalars['DateTime']['output'];
  /** How many posts hold the keywords. */
  readonly volume: Scalars['Int']['output'];
};

/**
 * A card from before there were components; it can only be read. What it shows is text, numbers
 * too, and null where cards of its type have no such thing.
 */
export type LegacyCard = Card & Node & {
  readonly __typename?: 'LegacyCard';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** App downloads: what the button says, `INSTALL`. */
  readonly appCta: Maybe<Scalars['String']['output']>;
  /** Its type. */
  readonly cardType: Maybe<CardType>;
  /** The type exactly as the interface gave it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** What a post names it by, of the form `card://...`. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Video websites: length of the video in seconds. */
  readonly contentDurationSeconds: Maybe<Scalars['String']['output']>;
  /** App downloads: country where the app is sold. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** App downloads: the app in Google Play. */
  readonly googleplayAppId: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** App downloads: height of the image in pixels. */
  readonly imageDisplayHeight: Maybe<Scalars['String']['output']>;
  /** App downloads: width of the image in pixels. */
  readonly imageDisplayWidth: Maybe<Scalars['String']['output']>;
  /** Its name, which only the advertiser sees. */
  readonly name: Scalars['String']['output'];
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** Video websites: the title below the video. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Video websites: key of the video. */
  readonly videoContentId: Maybe<Scalars['String']['output']>;
  /** Video websites: height of the video in pixels. */
  readonly videoHeight: Maybe<Scalars['String']['output']>;
  /** Video websites: address of the video as HTTP live stream. */
  readonly videoHlsUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: id of the user who owns the video. */
  readonly videoOwnerId: Maybe<Scalars['String']['output']>;
  /** Video websites: height of the still image in pixels. */
  readonly videoPosterHeight: Maybe<Scalars['String']['output']>;
  /** Video websites: address of the still image. */
  readonly videoPosterUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: width of the still image in pixels. */
  readonly videoPosterWidth: Maybe<Scalars['String']['output']>;
  /** Video websites: address of the video. */
  readonly videoUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: width of the video in pixels. */
  readonly videoWidth: Maybe<Scalars['String']['output']>;
  /** Video websites: the address that all of those lead to. */
  readonly websiteDestUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: the address as it is shown. */
  readonly websiteDisplayUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: the address, shortened. */
  readonly websiteShortenedUrl: Maybe<Scalars['String']['output']>;
  /** Video websites: the address as it was given. */
  readonly websiteUrl: Maybe<Scalars['String']['output']>;
  /** App downloads: address of the image. */
  readonly wideAppImage: Maybe<Scalars['String']['output']>;
};

/** A like. */
export type LikeEvent = {
  readonly __typename?: 'LikeEvent';
  /** When it was liked. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Id of the like. */
  readonly id: Maybe<Scalars['String']['output']>;
  /** The post, where the event shows it. */
  readonly post: Maybe<ActivityPost>;
  /** REST id of the post's author. */
  readonly postAuthorId: Maybe<Scalars['String']['output']>;
  /** REST id of the post that was liked. */
  readonly postId: Scalars['String']['output'];
};

/** A line item: what a campaign buys, where, when and for how much. */
export type LineItem = Node & {
  readonly __typename?: 'LineItem';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** Website of the advertiser; needed on the publisher network. */
  readonly advertiserDomain: Maybe<Scalars['String']['output']>;
  /** User on whose behalf it runs; only for PREROLL_VIEWS. */
  readonly advertiserUserId: Maybe<Scalars['String']['output']>;
  /** Android app that is advertised. */
  readonly androidAppStoreIdentifier: Maybe<Scalars['String']['output']>;
  /** How far the audience is widened beyond its targeting. */
  readonly audienceExpansion: Maybe<AudienceExpansion>;
  /** The audience expansion exactly as the interface gave it. */
  readonly audienceExpansionRaw: Maybe<Scalars['String']['output']>;
  /** Whether posts are promoted by themselves. */
  readonly automaticTweetPromotion: Maybe<Scalars['Boolean']['output']>;
  /** The bid; null when it is automatic. */
  readonly bidAmount: Maybe<Money>;
  /** How bids are made. */
  readonly bidStrategy: Maybe<BidStrategy>;
  /** The bid strategy exactly as the interface gave it. */
  readonly bidStrategyRaw: Maybe<Scalars['String']['output']>;
  /** The campaign that it belongs to. */
  readonly campaign: Maybe<Campaign>;
  /** REST id of the campaign. */
  readonly campaignRestId: Scalars['String']['output'];
  /** Content categories of the advertiser, as IAB ids. */
  readonly categories: ReadonlyArray<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Where its creatives come from. */
  readonly creativeSource: Maybe<CreativeSource>;
  /** The creative source exactly as the interface gave it. */
  readonly creativeSourceRaw: Maybe<Scalars['String']['output']>;
  /**
   * Curated categories that the line item runs in, oldest first. The interface lists them by account only, so those of
   * all line items asked about come from one reading of that list, 1000 in each call.
   *
   * REST: GET /12/accounts/:account_id/line_item_curated_categories
   */
  readonly curatedCategoryLinks: Maybe<ReadonlyArray<LineItemCuratedCategory>>;
  /** Currency of its amounts: that of the funding instrument. */
  readonly currency: Scalars['CurrencyCode']['output'];
  /** Most that is spent in a day; only when the campaign's budget is spread by line item. */
  readonly dailyBudget: Maybe<Money>;
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Length of the period that the frequency cap counts in: 1, 7 or 30 days. */
  readonly durationInDays: Maybe<Scalars['Int']['output']>;
  /** When it ends. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Whether the advertiser has switched it on. */
  readonly entityStatus: EntityStatus;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Scalars['String']['output'];
  /** Most times that one person is shown it in that period. */
  readonly frequencyCap: Maybe<Scalars['Int']['output']>;
  /** What pays for it. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** REST id of what pays for it. */
  readonly fundingInstrumentRestId: Maybe<Scalars['String']['output']>;
  /** What delivery is optimized for. */
  readonly goal: Maybe<Goal>;
  /** The goal exactly as the interface gave it. */
  readonly goalRaw: Maybe<Scalars['String']['output']>;
  /**
   * What happened to the line item, latest change first. The account has to be let in to this beta: `FEATURE_REQUIRED` where
   * it was not.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** iOS app that is advertised. */
  readonly iosAppStoreIdentifier: Maybe<Scalars['String']['output']>;
  /**
   * Media creatives of the line item. Those of many line items share REST calls, up to 200 line items in each.
   *
   * REST: GET /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreatives: Maybe<MediaCreativeConnection>;
  /** Name; at most 255 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** What it is for; the same for all line items of a campaign. */
  readonly objective: Objective;
  /** The objective exactly as the interface gave it. */
  readonly objectiveRaw: Scalars['String']['output'];
  /** What is paid for. */
  readonly payBy: Maybe<PayBy>;
  /** What is paid for exactly as the interface gave it. */
  readonly payByRaw: Maybe<Scalars['String']['output']>;
  /** Where it is shown. */
  readonly placements: ReadonlyArray<Placement>;
  /** The placements exactly as the interface gave them. */
  readonly placementsRaw: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Calls to action of the line item, which only objective PREROLL_VIEWS has. Those of many line items share REST calls, up to 200 line items in each.
   *
   * REST: GET /12/accounts/:account_id/preroll_call_to_actions
   */
  readonly prerollCallToActions: Maybe<PrerollCallToActionConnection>;
  /** Web event that counts as a conversion. */
  readonly primaryWebEventTag: Maybe<Scalars['String']['output']>;
  /** What is promoted; the same for all line items of a campaign. */
  readonly productType: ProductType;
  /** The product type exactly as the interface gave it. */
  readonly productTypeRaw: Scalars['String']['output'];
  /**
   * Promoted accounts of the line item; none where its product type takes none. Those of many line items share REST calls,
   * up to 200 line items in each.
   *
   * REST: GET /12/accounts/:account_id/promoted_accounts
   */
  readonly promotedAccounts: Maybe<PromotedAccountConnection>;
  /**
   * Promoted tweets of the line item. Those of many line items share REST calls, up to 200 line items in each.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweets: Maybe<PromotedTweetConnection>;
  /** The id within the REST interface: `8v7jo`. */
  readonly restId: Scalars['String']['output'];
  /**
   * Scheduled promoted tweets of the line item. Those of many line items share REST calls, up to 200 line items in each.
   *
   * REST: GET /12/accounts/:account_id/scheduled_promoted_tweets
   */
  readonly scheduledPromotedTweets: Maybe<ScheduledPromotedTweetConnection>;
  /** Whether spending is spread evenly over the day. */
  readonly standardDelivery: Maybe<Scalars['Boolean']['output']>;
  /** When it starts. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /**
   * What the line item has served. One call is made for 20 entities and 7 days, shared by all that are asked in one place; of more than 40
   * entities those that have served nothing are found in one call, are not asked, and have zeros.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** Cost per action aimed at. */
  readonly targetCpa: Maybe<Money>;
  /**
   * Whom and what the line item is shown to. Those of many line items share REST calls, up to 200 line items in each:
   * the interface grants 400 reads of criteria per 15 minutes.
   *
   * REST: GET /12/accounts/:account_id/targeting_criteria
   */
  readonly targetingCriteria: Maybe<TargetingCriterionConnection>;
  /** Most that is spent in all; at most the campaign's. */
  readonly totalBudget: Maybe<Money>;
  /**
   * Tracking tags of the line item. Those of many line items share REST calls, up to 200 line items in each.
   *
   * REST: GET /12/accounts/:account_id/tracking_tags
   */
  readonly trackingTags: Maybe<TrackingTagConnection>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemCuratedCategoryLinksArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: HistoryFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemMediaCreativesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MediaCreativeFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<MediaCreativeOrder>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemPrerollCallToActionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PrerollCallToActionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PrerollCallToActionOrder>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemPromotedAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotedAccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PromotedAccountOrder>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PromotedTweetOrder>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemScheduledPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ScheduledPromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<ScheduledPromotedTweetOrder>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemTargetingCriteriaArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TargetingCriterionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  lang?: InputMaybe<Scalars['String']['input']>;
  orderBy?: InputMaybe<TargetingCriterionOrder>;
};


/** A line item: what a campaign buys, where, when and for how much. */
export type LineItemTrackingTagsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TrackingTagFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<TrackingTagOrder>;
};

/** One operation of a batch: exactly one of these. */
export type LineItemBatchOperation =
  /** Makes a line item. */
  { readonly create: LineItemCreateInput; readonly delete?: never; readonly update?: never; }
  |  /** Deletes the line item of this global or REST id. */
  { readonly create?: never; readonly delete: Scalars['ID']['input']; readonly update?: never; }
  |  /** Changes a line item. */
  { readonly create?: never; readonly delete?: never; readonly update: LineItemBatchUpdate; };

/** A change of one line item within a batch. */
export type LineItemBatchUpdate = {
  /** Global or REST id of the line item. */
  readonly id: Scalars['ID']['input'];
  /** The changes. */
  readonly input: LineItemUpdateInput;
};

/** A page of line items. */
export type LineItemConnection = {
  readonly __typename?: 'LineItemConnection';
  /** The line items with their cursors. */
  readonly edges: ReadonlyArray<LineItemEdge>;
  /** The line items alone. */
  readonly nodes: ReadonlyArray<LineItem>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A new line item. */
export type LineItemCreateInput = {
  /** Website of the advertiser; needed with placement PUBLISHER_NETWORK. */
  readonly advertiserDomain?: InputMaybe<Scalars['String']['input']>;
  /** User on whose behalf it runs; only for PREROLL_VIEWS. */
  readonly advertiserUserId?: InputMaybe<Scalars['String']['input']>;
  /** Android app; app objectives need this or the iOS app. */
  readonly androidAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** How far the audience is widened. */
  readonly audienceExpansion?: InputMaybe<AudienceExpansionInput>;
  /** The bid; needed with MAX and TARGET. */
  readonly bidAmount?: InputMaybe<MoneyInput>;
  /** How bids are made; by objective unless said otherwise. */
  readonly bidStrategy?: InputMaybe<BidStrategyInput>;
  /** Global or REST id of the campaign. */
  readonly campaignId: Scalars['ID']['input'];
  /** IAB ids; needed with placement PUBLISHER_NETWORK. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Most to spend in a day; only when the campaign's budget is spread by line item. */
  readonly dailyBudget?: InputMaybe<MoneyInput>;
  /** 1, 7 or 30. */
  readonly durationInDays?: InputMaybe<Scalars['Int']['input']>;
  /** When it ends; later than the start. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** ACTIVE unless said otherwise. */
  readonly entityStatus?: InputMaybe<EntityStatusInput>;
  /** Only for REACH, ENGAGEMENTS, VIDEO_VIEWS and PREROLL_VIEWS. */
  readonly frequencyCap?: InputMaybe<Scalars['Int']['input']>;
  /** What delivery is optimized for; by objective unless said otherwise. */
  readonly goal?: InputMaybe<GoalInput>;
  /** iOS app; app objectives need this or the Android app. */
  readonly iosAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Name; 1 to 255 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** What it is for; the same for all line items of a campaign. */
  readonly objective: ObjectiveInput;
  /** What is paid for; by objective unless said otherwise. */
  readonly payBy?: InputMaybe<PayByInput>;
  /** Where it is shown. */
  readonly placements: ReadonlyArray<PlacementInput>;
  /** Needed for goal WEBSITE_CONVERSIONS. */
  readonly primaryWebEventTag?: InputMaybe<Scalars['String']['input']>;
  /** What is promoted; the same for all line items of a campaign. */
  readonly productType: ProductTypeInput;
  /** Whether spending is spread evenly; only when the campaign's budget is spread by line item. */
  readonly standardDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** When it starts. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Most to spend in all; at most the campaign's. */
  readonly totalBudget?: InputMaybe<MoneyInput>;
};

/** That a line item runs in a curated category. */
export type LineItemCuratedCategory = Node & {
  readonly __typename?: 'LineItemCuratedCategory';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The curated category. */
  readonly curatedCategory: Maybe<CuratedCategory>;
  /** REST id of the curated category. */
  readonly curatedCategoryRestId: Scalars['String']['output'];
  /** Whether it is deleted. It stays false when only its line item is. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** The id of the association within the REST interface, not of the category: `xq`. */
  readonly restId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of line item curated categories. */
export type LineItemCuratedCategoryConnection = {
  readonly __typename?: 'LineItemCuratedCategoryConnection';
  /** The line item curated categories with their cursors. */
  readonly edges: ReadonlyArray<LineItemCuratedCategoryEdge>;
  /** The line item curated categories alone. */
  readonly nodes: ReadonlyArray<LineItemCuratedCategory>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A line item and the curated category that it is to run in. */
export type LineItemCuratedCategoryCreateInput = {
  /** Global or REST id of the curated category. */
  readonly curatedCategoryId: Scalars['ID']['input'];
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
};

/** A line item curated category and its place in the list. */
export type LineItemCuratedCategoryEdge = {
  readonly __typename?: 'LineItemCuratedCategoryEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The line item curated category. */
  readonly node: LineItemCuratedCategory;
};

/** Order of line item curated categories. */
export type LineItemCuratedCategoryOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: LineItemCuratedCategoryOrderField;
};

/** What line item curated categories can be ordered by. */
export type LineItemCuratedCategoryOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a line item curated category came to. */
export type LineItemCuratedCategoryPayload = MutationPayload & {
  readonly __typename?: 'LineItemCuratedCategoryPayload';
  /** The line item curated category after the write; null when it was refused. */
  readonly lineItemCuratedCategory: Maybe<LineItemCuratedCategory>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of an association: absent stays. */
export type LineItemCuratedCategoryUpdateInput = {
  /** Global or REST id of the curated category. */
  readonly curatedCategoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Global or REST id of the line item. */
  readonly lineItemId?: InputMaybe<Scalars['ID']['input']>;
};

/** A line item and its place in the list. */
export type LineItemEdge = {
  readonly __typename?: 'LineItemEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The line item. */
  readonly node: LineItem;
};

/** Which line items of a campaign. All conditions must hold. */
export type LineItemFilter = {
  /** Global or REST ids of funding instruments, at most 200. */
  readonly fundingInstrumentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Beginning of the name, upper and lower case alike; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Order of line items. */
export type LineItemOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: LineItemOrderField;
};

/** What line items can be ordered by. */
export type LineItemOrderField =
  /** The bid. */
  | 'BID_AMOUNT'
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a line item came to. */
export type LineItemPayload = MutationPayload & {
  readonly __typename?: 'LineItemPayload';
  /** The line item after the write; null when it was refused. */
  readonly lineItem: Maybe<LineItem>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The placements that line items of a product type may combine. */
export type LineItemPlacements = {
  readonly __typename?: 'LineItemPlacements';
  /** The sets of placements that are allowed; a line item has exactly one of them. */
  readonly placements: ReadonlyArray<ReadonlyArray<Placement>>;
  /** The same sets as the service writes them. */
  readonly placementsRaw: ReadonlyArray<ReadonlyArray<Scalars['String']['output']>>;
  /** The product type. */
  readonly productType: Maybe<ProductType>;
  /** The product type as the service writes it. */
  readonly productTypeRaw: Maybe<Scalars['String']['output']>;
};

/** Changes of a line item: absent stays, null clears. */
export type LineItemUpdateInput = {
  /** Website of the advertiser; null clears it. */
  readonly advertiserDomain?: InputMaybe<Scalars['String']['input']>;
  /** User on whose behalf it runs; null clears it. */
  readonly advertiserUserId?: InputMaybe<Scalars['String']['input']>;
  /** Android app; null clears it. */
  readonly androidAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** How far the audience is widened; null clears it. */
  readonly audienceExpansion?: InputMaybe<AudienceExpansionInput>;
  /** The bid; null clears it. */
  readonly bidAmount?: InputMaybe<MoneyInput>;
  /** How bids are made. */
  readonly bidStrategy?: InputMaybe<BidStrategyInput>;
  /** IAB ids; null clears them. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Most to spend in a day; null clears it. */
  readonly dailyBudget?: InputMaybe<MoneyInput>;
  /** 1, 7 or 30; null clears it. */
  readonly durationInDays?: InputMaybe<Scalars['Int']['input']>;
  /** When it ends; null clears it. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether it is switched on. */
  readonly entityStatus?: InputMaybe<EntityStatusUpdateInput>;
  /** Most times one person is shown it; null clears it. */
  readonly frequencyCap?: InputMaybe<Scalars['Int']['input']>;
  /** What delivery is optimized for. */
  readonly goal?: InputMaybe<GoalUpdateInput>;
  /** iOS app; null clears it. */
  readonly iosAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Name, 1 to 255 characters; null clears it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** What is paid for. */
  readonly payBy?: InputMaybe<PayByUpdateInput>;
  /** When it starts; null clears it. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Most to spend in all; null clears it. */
  readonly totalBudget?: InputMaybe<MoneyInput>;
};

/** What a batch came to. */
export type LineItemsBatchPayload = MutationPayload & {
  readonly __typename?: 'LineItemsBatchPayload';
  /** The line items in the order of the operations; null when the batch was refused. */
  readonly lineItems: Maybe<ReadonlyArray<LineItem>>;
  /** Why it was refused, with the index of the operation; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What completes a login. */
export type LoginCompleteInput = {
  /** The handle that `loginStart` gave. */
  readonly login: Scalars['String']['input'];
  /** The PIN, or `oauth_verifier` of the deep link. */
  readonly verifier: Scalars['String']['input'];
};

/** A completed login. */
export type LoginCompletePayload = MutationPayload & {
  readonly __typename?: 'LoginCompletePayload';
  /** When the session ends in any case. Null when refused. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** For `Authorization: Bearer`; shown this once. Null when refused. */
  readonly sessionToken: Maybe<Scalars['String']['output']>;
  /** Who signed in. Null when refused. */
  readonly user: Maybe<User>;
  /** Why it was refused, always in the same words; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** How a person signs in without a browser's cookies. */
export type LoginStartInput = {
  /** Asks for less than the application may do; absent asks for all of it. */
  readonly accessType?: InputMaybe<AccessTypeInput>;
  /**
   * `oob` for a PIN that the person reads and types, or a callback address with a scheme of the application's own that
   * is registered here and at the service.
   */
  readonly callback?: InputMaybe<Scalars['String']['input']>;
  /** Whether the person must enter name and password even when signed in at the service. */
  readonly forceLogin?: InputMaybe<Scalars['Boolean']['input']>;
  /** Fills in the user name box. */
  readonly screenName?: InputMaybe<Scalars['String']['input']>;
};

/** A login under way. */
export type LoginStartPayload = MutationPayload & {
  readonly __typename?: 'LoginStartPayload';
  /** Where the person decides: open it in a browser. Null when refused. */
  readonly authorizeUrl: Maybe<Scalars['String']['output']>;
  /** Until when the login can be completed. Null when refused. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Opaque handle for `loginComplete`: keep it as secret as a password. Null when refused. */
  readonly login: Maybe<Scalars['String']['output']>;
  /** Why it was refused; empty when it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a media was uploaded for. */
export type MediaCategory =
  /** A video that can run before others. */
  | 'AMPLIFY_VIDEO'
  /** A GIF for a post. */
  | 'TWEET_GIF'
  /** An image for a post. */
  | 'TWEET_IMAGE'
  /** A video for a post. */
  | 'TWEET_VIDEO'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** One image or video. */
export type MediaComponent = {
  readonly __typename?: 'MediaComponent';
  /** That medium; `deleted` after it was deleted, null where it is unknown. */
  readonly media: Maybe<MediaLibraryItem>;
  /** Key of the medium in the media library. */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** What the interface tells of the medium; empty when it tells nothing. */
  readonly mediaMetadata: ReadonlyArray<CardMediaMetadata>;
};

/** One image or video. */
export type MediaComponentInput = {
  /** Key of the medium in the media library: `3_...` for images, `7_...` or `13_...` for videos. */
  readonly mediaKey: Scalars['String']['input'];
};

/** Account media in a line item. */
export type MediaCreative = Node & {
  readonly __typename?: 'MediaCreative';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** What it is made from. */
  readonly accountMedia: Maybe<AccountMedia>;
  /** REST id of what it is made from. */
  readonly accountMediaRestId: Scalars['String']['output'];
  /** Whether it has been approved. */
  readonly approvalStatus: ApprovalStatus;
  /** The approval status exactly as the interface gave it. */
  readonly approvalStatusRaw: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The place that it is made for: that of its account media; null where the interface leaves it out. */
  readonly creativeType: Maybe<CreativeType>;
  /** The creative type exactly as the interface gave it. */
  readonly creativeTypeRaw: Maybe<Scalars['String']['output']>;
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Whether it is on. */
  readonly entityStatus: EntityStatus;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Scalars['String']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Where a display image leads; null for videos. */
  readonly landingUrl: Maybe<Scalars['String']['output']>;
  /** The line item that shows it. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /**
   * What the media creative has served. One call is made for 20 entities and 7 days, shared by all that are asked in one place; of more than 40
   * entities those that have served nothing are found in one call, are not asked, and have zeros.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** Account media in a line item. */
export type MediaCreativeStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A page of media creatives. */
export type MediaCreativeConnection = {
  readonly __typename?: 'MediaCreativeConnection';
  /** The media creatives with their cursors. */
  readonly edges: ReadonlyArray<MediaCreativeEdge>;
  /** The media creatives alone. */
  readonly nodes: ReadonlyArray<MediaCreative>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A media creative to make. */
export type MediaCreativeCreateInput = {
  /** Global or REST id of the account media. Preroll videos need a line item with objective PREROLL_VIEWS, which takes nothing else. */
  readonly accountMediaId: Scalars['ID']['input'];
  /** Where a display image leads: an absolute http or https URL. Required when the line item's objective is WEBSITE_CLICKS, ignored for preroll videos. */
  readonly landingUrl?: InputMaybe<Scalars['String']['input']>;
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
};

/** A media creative and its place in the list. */
export type MediaCreativeEdge = {
  readonly __typename?: 'MediaCreativeEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The media creative. */
  readonly node: MediaCreative;
};

/** Which media creatives of a line item. */
export type MediaCreativeFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of media creatives. */
export type MediaCreativeOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: MediaCreativeOrderField;
};

/** What media creatives can be ordered by. */
export type MediaCreativeOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a media creative came to. */
export type MediaCreativePayload = MutationPayload & {
  readonly __typename?: 'MediaCreativePayload';
  /** The media creative after the write; null when it was refused. */
  readonly mediaCreative: Maybe<MediaCreative>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * An image, a GIF or a video of an account's media library. Its title and description show
 * in a post only when they are passed on as that is made.
 */
export type MediaLibraryItem = Node & {
  readonly __typename?: 'MediaLibraryItem';
  /** The account whose library it is in. */
  readonly account: Maybe<Account>;
  /** Width to height of a video or GIF, such as `16:9`; null for images. */
  readonly aspectRatio: Maybe<Scalars['String']['output']>;
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted: it cannot be used any more. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Description of a video; null for everything else. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Length of a video in milliseconds, a unit that the specification does not tell; null where nobody says. */
  readonly duration: Maybe<Scalars['Int']['output']>;
  /** Name of the file. */
  readonly fileName: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** What it was uploaded for. */
  readonly mediaCategory: Maybe<MediaCategory>;
  /** What it was uploaded for, exactly as the interface gave it. */
  readonly mediaCategoryRaw: Maybe<Scalars['String']['output']>;
  /** Number of its category, an underscore, and a decimal id of up to 64 bits: `3_` image, `7_` and `13_` video, `16_` GIF. */
  readonly mediaKey: Scalars['String']['output'];
  /** Whether it can be shown yet. Images can at once. */
  readonly mediaStatus: MediaStatus;
  /** The status exactly as the interface gave it. */
  readonly mediaStatusRaw: Scalars['String']['output'];
  /** Whether it moves. */
  readonly mediaType: MediaType;
  /** The type exactly as the interface gave it. */
  readonly mediaTypeRaw: Scalars['String']['output'];
  /** Where the service hosts it. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** Name for the advertiser's own use. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** The image of the library that stands for a video; null when its first frame does. */
  readonly poster: Maybe<MediaLibraryItem>;
  /** Media key of that image. */
  readonly posterMediaKey: Maybe<Scalars['String']['output']>;
  /** Where the service hosts the picture that stands for a video or GIF. */
  readonly posterMediaUrl: Maybe<Scalars['String']['output']>;
  /** What it is told apart by within the REST interface: its media key. */
  readonly restId: Scalars['String']['output'];
  /** Title of a video; null for everything else. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** Whether a post shows it. */
  readonly tweeted: Scalars['Boolean']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of media library items. */
export type MediaLibraryItemConnection = {
  readonly __typename?: 'MediaLibraryItemConnection';
  /** The media library items with their cursors. */
  readonly edges: ReadonlyArray<MediaLibraryItemEdge>;
  /** The media library items alone. */
  readonly nodes: ReadonlyArray<MediaLibraryItem>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An uploaded media to add to the library. */
export type MediaLibraryItemCreateInput = {
  /** Description of a video, at most 200 characters; nothing else has one. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Name of the file, at most 255 characters. */
  readonly fileName?: InputMaybe<Scalars['String']['input']>;
  /** The media key that uploading it gave. */
  readonly mediaKey: Scalars['String']['input'];
  /** Name for the advertiser's own use, at most 100 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Global id or media key of the image of the library that stands for a video; its first frame unless said otherwise. */
  readonly posterMediaKey?: InputMaybe<Scalars['ID']['input']>;
  /** Title of a video, at most 70 characters; nothing else has one. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** A media library item and its place in the list. */
export type MediaLibraryItemEdge = {
  readonly __typename?: 'MediaLibraryItemEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The media library item. */
  readonly node: MediaLibraryItem;
};

/** Which media of a library. All conditions must hold. */
export type MediaLibraryItemFilter = {
  /** What they are. */
  readonly mediaType?: InputMaybe<MediaTypeInput>;
  /** Words that each stand in the name, the title, the file name or the description, whatever the case: 1 to 255 characters. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** What a write to a media library item came to. */
export type MediaLibraryItemPayload = MutationPayload & {
  readonly __typename?: 'MediaLibraryItemPayload';
  /** The media library item after the write; null when it was refused. */
  readonly mediaLibraryItem: Maybe<MediaLibraryItem>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of a media; what is absent stays, null clears. */
export type MediaLibraryItemUpdateInput = {
  /** Description of a video, at most 200 characters; nothing else has one. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Name of the file, at most 255 characters. */
  readonly fileName?: InputMaybe<Scalars['String']['input']>;
  /** Name for the advertiser's own use, at most 100 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Global id or media key of the image of the library that stands for a video; null for its first frame. */
  readonly posterMediaKey?: InputMaybe<Scalars['ID']['input']>;
  /** Title of a video, at most 70 characters; nothing else has one. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** Whether a media can be shown yet. Of the interface's own values only TRANSCODE_COMPLETED is known; the other two are the sandbox's. */
export type MediaStatus =
  /** It can be shown. */
  | 'TRANSCODE_COMPLETED'
  /** It could not be transcoded: no post or card can show it. */
  | 'TRANSCODE_FAILED'
  /** It is still being worked on. */
  | 'TRANSCODE_PENDING'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** What a media is. */
export type MediaType =
  /** An image that moves, without sound. */
  | 'GIF'
  /** An image that stands still. */
  | 'IMAGE'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** A video. */
  | 'VIDEO';

/** The values of `MediaType` that inputs accept. */
export type MediaTypeInput =
  /** An image that moves, without sound. */
  | 'GIF'
  /** An image that stands still. */
  | 'IMAGE'
  /** A video. */
  | 'VIDEO';

/** Metrics that are asked together. */
export type MetricGroup =
  /** What is spent. */
  | 'BILLING'
  /** Impressions, engagements, clicks and the like. */
  | 'ENGAGEMENT'
  /** Conversions in apps over the lifetime of their users. */
  | 'LIFE_TIME_VALUE_MOBILE_CONVERSION'
  /** Conversions in apps. Asked alone. */
  | 'MOBILE_CONVERSION'
  /** Views of videos. */
  | 'VIDEO'
  /** Conversions on websites. */
  | 'WEB_CONVERSION';

/** Numbers of a span of time. 0 where nothing was served, null where the API gave no number. */
export type Metrics = {
  /** Attempts to install or open an app, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly appClicks: Maybe<Scalars['Count']['output']>;
  /** Engagements that were billed, a count. Metric group BILLING. */
  readonly billedEngagements: Maybe<Scalars['Count']['output']>;
  /** Engagements with the cards of the ads, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly cardEngagements: Maybe<Scalars['Count']['output']>;
  /** Swipes through carousels, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly carouselSwipes: Maybe<Scalars['Count']['output']>;
  /** Clicks on the ads, likes and other engagements included, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly clicks: Maybe<Scalars['Count']['output']>;
  /** Conversions on the web: add to carts. Metric group WEB_CONVERSION. */
  readonly conversionAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions on the web: add to wishlists. Metric group WEB_CONVERSION. */
  readonly conversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions on the web: checkouts initiated. Metric group WEB_CONVERSION. */
  readonly conversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions on the web: content views. Metric group WEB_CONVERSION. */
  readonly conversionContentViews: Maybe<ConversionMetrics>;
  /** Conversions on the web: custom. Metric group WEB_CONVERSION. */
  readonly conversionCustom: Maybe<ConversionMetrics>;
  /** Conversions on the web: downloads. Metric group WEB_CONVERSION. */
  readonly conversionDownloads: Maybe<ConversionMetrics>;
  /** Conversions on the web: landing page views. Metric group WEB_CONVERSION. */
  readonly conversionLandingPageViews: Maybe<ConversionMetrics>;
  /** Conversions on the web: payment info additions. Metric group WEB_CONVERSION. */
  readonly conversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions on the web: purchases. Metric group WEB_CONVERSION. */
  readonly conversionPurchases: Maybe<ConversionMetrics>;
  /** Purchases, sign-ups, site visits, downloads and custom conversions on the web per impression, a ratio; null where it would be divided by 0. */
  readonly conversionRate: Maybe<Scalars['Float']['output']>;
  /** Conversions on the web: searches. Metric group WEB_CONVERSION. */
  readonly conversionSearches: Maybe<ConversionMetrics>;
  /** Conversions on the web: sign ups. Metric group WEB_CONVERSION. */
  readonly conversionSignUps: Maybe<ConversionMetrics>;
  /** Conversions on the web: site visits. Metric group WEB_CONVERSION. */
  readonly conversionSiteVisits: Maybe<ConversionMetrics>;
  /** Conversions on the web: subscriptions. Metric group WEB_CONVERSION. */
  readonly conversionSubscriptions: Maybe<ConversionMetrics>;
  /** Spend per click, in units of the account's currency; null where it would be divided by 0. */
  readonly cpc: Maybe<Scalars['Float']['output']>;
  /** Spend per engagement, in units of the account's currency; null where it would be divided by 0. */
  readonly cpe: Maybe<Scalars['Float']['output']>;
  /** Spend per 1,000 impressions, in units of the account's currency; null where it would be divided by 0. */
  readonly cpm: Maybe<Scalars['Float']['output']>;
  /** Spend per view of a video, in units of the account's currency; null where it would be divided by 0. */
  readonly cpv: Maybe<Scalars['Float']['output']>;
  /** Click-through rate: clicks per impression, a ratio; null where it would be divided by 0. */
  readonly ctr: Maybe<Scalars['Float']['output']>;
  /** Engagements per impression, a ratio; null where it would be divided by 0. */
  readonly engagementRate: Maybe<Scalars['Float']['output']>;
  /** All that people did with the ads, a count. Metric group ENGAGEMENT. */
  readonly engagements: Maybe<Scalars['Count']['output']>;
  /** People who followed the advertiser, a count. Metric group ENGAGEMENT. */
  readonly follows: Maybe<Scalars['Count']['output']>;
  /** How often ads were shown, a count. Metric group ENGAGEMENT. */
  readonly impressions: Maybe<Scalars['Count']['output']>;
  /** Likes, a count. Metric group ENGAGEMENT. */
  readonly likes: Maybe<Scalars['Count']['output']>;
  /** Clicks on links of the ads, a count; urlClicks if the API answers only that. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly linkClicks: Maybe<Scalars['Count']['output']>;
  /** Engagements with media, a count as older versions had it. Metric group MEDIA. */
  readonly mediaEngagements: Maybe<Scalars['Count']['output']>;
  /** Views of media, a count as older versions had it. Metric group MEDIA. */
  readonly mediaViews: Maybe<Scalars['Count']['output']>;
  /** Conversions in the app: achievements unlocked. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** Conversions in the app: add to carts. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions in the app: add to wishlists. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions in the app: checkouts initiated. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions in the app: content views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionContentViews: Maybe<ConversionMetrics>;
  /** Conversions in the app: downloads. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionDownloads: Maybe<ConversionMetrics>;
  /** Conversions in the app: installs. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInstalls: Maybe<ConversionMetrics>;
  /** Conversions in the app: invites. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInvites: Maybe<ConversionMetrics>;
  /** Conversions in the app: key page views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionKeyPageViews: Maybe<ConversionMetrics>;
  /** Conversions in the app: levels achieved. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLevelsAchieved: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: achievements unlocked. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: add to carts. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: add to wishlists. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: checkouts initiated. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: invites. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueInvites: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: levels achieved. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueLevelsAchieved: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: payment info additions. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: purchases. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePurchases: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: rates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueRates: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: reservations. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueReservations: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: shares. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueShares: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: sign ups. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSignUps: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: spent credits. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSpentCredits: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: tutorials completed. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueTutorialsCompleted: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: updates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueUpdates: Maybe<ConversionMetrics>;
  /** Conversions in the app: logins. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLogins: Maybe<ConversionMetrics>;
  /** Conversions in the app: payment info additions. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions in the app: purchases. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPurchases: Maybe<ConversionMetrics>;
  /** Conversions in the app: rates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionRates: Maybe<ConversionMetrics>;
  /** Conversions in the app: re engages. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReEngages: Maybe<ConversionMetrics>;
  /** Conversions in the app: reservations. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReservations: Maybe<ConversionMetrics>;
  /** Conversions in the app: searches. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSearches: Maybe<ConversionMetrics>;
  /** Conversions in the app: shares. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionShares: Maybe<ConversionMetrics>;
  /** Conversions in the app: sign ups. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSignUps: Maybe<ConversionMetrics>;
  /** Conversions in the app: site visits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSiteVisits: Maybe<ConversionMetrics>;
  /** Conversions in the app: spent credits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSpentCredits: Maybe<ConversionMetrics>;
  /** Conversions in the app: tutorials completed. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionTutorialsCompleted: Maybe<ConversionMetrics>;
  /** Conversions in the app: updates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionUpdates: Maybe<ConversionMetrics>;
  /** How often ads were shown long enough to qualify, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly qualifiedImpressions: Maybe<Scalars['Count']['output']>;
  /** Replies, a count. Metric group ENGAGEMENT. */
  readonly replies: Maybe<Scalars['Count']['output']>;
  /** Reposts, a count. Metric group ENGAGEMENT. */
  readonly retweets: Maybe<Scalars['Count']['output']>;
  /** What was spent, in the currency of the account; an estimate for up to 3 days. Metric group BILLING. */
  readonly spend: Maybe<Money>;
  /** Clicks on links of the ads, a count; linkClicks if the API answers only that. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly urlClicks: Maybe<Scalars['Count']['output']>;
  /** Views of at least 3 seconds with the whole video in sight, a count. Metric group VIDEO. */
  readonly video3s100pctViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 6 seconds, a count. Metric group VIDEO. */
  readonly video6sViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 15 seconds, or of 95 % of the video, a count. Metric group VIDEO. */
  readonly video15sViews: Maybe<Scalars['Count']['output']>;
  /** How often a video began to play, a count. Metric group VIDEO. */
  readonly videoContentStarts: Maybe<Scalars['Count']['output']>;
  /** Clicks on the call to action of a video, a count. Metric group VIDEO. */
  readonly videoCtaClicks: Maybe<Scalars['Count']['output']>;
  /** Views of videos, a count. Metric group VIDEO. */
  readonly videoTotalViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 25 % of the video, a count. Metric group VIDEO. */
  readonly videoViews25: Maybe<Scalars['Count']['output']>;
  /** Views of at least half of the video, a count. Metric group VIDEO. */
  readonly videoViews50: Maybe<Scalars['Count']['output']>;
  /** Views of at least 75 % of the video, a count. Metric group VIDEO. */
  readonly videoViews75: Maybe<Scalars['Count']['output']>;
  /** Views of the whole video, a count. Metric group VIDEO. */
  readonly videoViews100: Maybe<Scalars['Count']['output']>;
};

/** An amount of money, exact at any size, in the currency of its funding instrument. */
export type Money = {
  readonly __typename?: 'Money';
  /** The currency; null when the interface does not tell it. */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
  /** The amount in currency units as a plain decimal with the currency's digits: `12.50` in USD, `1200` in JPY. */
  readonly decimal: Scalars['String']['output'];
  /** The amount in micros: 1,000,000 is one currency unit. */
  readonly micros: Scalars['Micros']['output'];
};

/** An amount that is given, in the currency of its funding instrument: one of the two. As in `Money`, both are exact. */
export type MoneyInput =
  /**
   * In currency units, a plain decimal as `Money` shows it: `12.50`. At most six digits after the point, and no more than the
   * currency has where the input names it.
   */
  { readonly decimal: Scalars['String']['input']; readonly micros?: never; }
  |  /** In micros: 1,000,000 is one currency unit. */
  { readonly decimal?: never; readonly micros: Scalars['Micros']['input']; };

/** Everything that can be changed. The operations of one request run one after another, in order. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Makes an account for the signed-in user, who becomes its admin. In the sandbox only, else `SANDBOX_ONLY`.
   *
   * REST: POST /12/accounts
   */
  readonly accountCreate: Maybe<AccountPayload>;
  /**
   * Deletes an account. In the sandbox only, else `SANDBOX_ONLY`.
   *
   * REST: DELETE /12/accounts/:account_id
   */
  readonly accountDelete: Maybe<AccountPayload>;
  /**
   * Adds features to an account; those that it has stay. In the sandbox only, else `SANDBOX_ONLY`.
   *
   * REST: POST /12/accounts/:account_id/features
   */
  readonly accountFeaturesAdd: Maybe<AccountFeaturesPayload>;
  /**
   * Removes features from an account; those that it lacks are ignored. In the sandbox only, else `SANDBOX_ONLY`.
   *
   * REST: DELETE /12/accounts/:account_id/features
   */
  readonly accountFeaturesRemove: Maybe<AccountFeaturesPayload>;
  /**
   * Deletes account media; it stays readable with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/account_media/:account_media_id
   */
  readonly accountMediaDelete: Maybe<AccountMediaPayload>;
  /**
   * Changes the given fields of an account; absent ones stay.
   *
   * REST: PUT /12/accounts/:account_id
   */
  readonly accountUpdate: Maybe<AccountPayload>;
  /**
   * Subscribes at the service to events of one type. They then come to the subscription `activity` of everybody who is
   * signed in as this user.
   *
   * REST: POST /2/activity/subscriptions
   */
  readonly activitySubscriptionCreate: Maybe<ActivitySubscriptionPayload>;
  /**
   * Ends a subscription at the service: its events come no longer.
   *
   * REST: DELETE /2/activity/subscriptions/:subscription_id
   */
  readonly activitySubscriptionDelete: Maybe<ActivitySubscriptionDeletePayload>;
  /**
   * Ends several subscriptions at the service. Those that are there are deleted also where others are not.
   *
   * REST: DELETE /2/activity/subscriptions
   */
  readonly activitySubscriptionDeleteMany: Maybe<ActivitySubscriptionDeleteManyPayload>;
  /**
   * Changes the tag or the webhook of a subscription at the service; what it is for stays.
   *
   * REST: PUT /2/activity/subscriptions/:subscription_id
   */
  readonly activitySubscriptionUpdate: Maybe<ActivitySubscriptionPayload>;
  /**
   * Obtains the application bearer unless one is held; for operators.
   *
   * REST: POST /oauth2/token
   */
  readonly appTokenIssue: Maybe<AppTokenPayload>;
  /**
   * Revokes the application bearer in the name of the application's owner; for operators.
   *
   * REST: POST /oauth2/invalidate_token
   */
  readonly appTokenRevoke: Maybe<AppTokenRevokePayload>;
  /**
   * Makes a campaign.
   *
   * REST: POST /12/accounts/:account_id/campaigns
   */
  readonly campaignCreate: Maybe<CampaignPayload>;
  /**
   * Deletes a campaign. It cannot be undone; a second time is refused with `CAMPAIGN_NOT_FOUND`.
   *
   * REST: DELETE /12/accounts/:account_id/campaigns/:campaign_id
   */
  readonly campaignDelete: Maybe<CampaignPayload>;
  /**
   * Changes the given fields of a campaign; absent fields stay, null clears where that is allowed.
   *
   * REST: PUT /12/accounts/:account_id/campaigns/:campaign_id
   */
  readonly campaignUpdate: Maybe<CampaignPayload>;
  /**
   * Makes, changes and deletes up to 40 campaigns. All of it happens, or nothing.
   *
   * REST: POST /12/batch/accounts/:account_id/campaigns
   */
  readonly campaignsBatch: Maybe<CampaignsBatchPayload>;
  /**
   * Makes a card of components or of slides; its type follows from them.
   *
   * REST: POST /12/accounts/:account_id/cards
   */
  readonly cardCreate: Maybe<CardPayload>;
  /**
   * Deletes a card; it stays readable with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/cards/:card_id
   */
  readonly cardDelete: Maybe<CardPayload>;
  /**
   * Changes a card. Each field that is given is replaced as a whole.
   *
   * REST: PUT /12/accounts/:account_id/cards/:card_id
   */
  readonly cardUpdate: Maybe<CardPayload>;
  /**
   * Makes a custom audience without anybody in it. A name that another audience of the account has is refused.
   *
   * REST: POST /12/accounts/:account_id/custom_audiences
   */
  readonly customAudienceCreate: Maybe<CustomAudiencePayload>;
  /**
   * Deletes a custom audience of the account's own. It cannot be undone; a second time is refused with `NOT_FOUND`.
   *
   * REST: DELETE /12/accounts/:account_id/custom_audiences/:custom_audience_id
   */
  readonly customAudienceDelete: Maybe<CustomAudiencePayload>;
  /**
   * Shares an audience that the account owns with another account: of the same business, or with the feature
   * SHARE_AUDIENCE_OUTSIDE_BUSINESS with any. Sharing it once more with the same account changes the level.
   *
   * REST: POST /12/accounts/:account_id/custom_audiences/:custom_audience_id/permissions
   */
  readonly customAudiencePermissionCreate: Maybe<CustomAudiencePermissionPayload>;
  /**
   * Revokes a permission: the other account cannot target the audience any more in what it makes from now on; what it
   * runs already goes on. A second time is refused with `NOT_FOUND`.
   *
   * REST: DELETE /12/accounts/:account_id/custom_audiences/:custom_audience_id/permissions/:custom_audience_permission_id
   */
  readonly customAudiencePermissionDelete: Maybe<CustomAudiencePermissionPayload>;
  /**
   * Changes the name or the description of a custom audience; absent fields stay, null clears the description.
   *
   * REST: PUT /12/accounts/:account_id/custom_audiences/:custom_audience_id
   */
  readonly customAudienceUpdate: Maybe<CustomAudiencePayload>;
  /**
   * Normalises people, hashes what is not hashed yet, and adds them to a custom audience or takes them out: up to 2,500 in
   * one mutation; more go to `POST /audiences/:account_id/:custom_audience_id/users` of this gateway. Values that are not
   * hashed belong into variables. They are neither stored nor logged, nor repeated in any error.
   *
   * REST: POST /12/accounts/:account_id/custom_audiences/:custom_audience_id/users
   */
  readonly customAudienceUpload: Maybe<CustomAudienceUploadPayload>;
  /**
   * Adds people to a custom audience, changes the times of those in it, and takes people out: up to 2,500 operations and
   * 5,000,000 bytes in a call, 1,500 calls a minute. All of it happens, or nothing. Sending the same once more changes
   * nothing further.
   *
   * REST: POST /12/accounts/:account_id/custom_audiences/:custom_audience_id/users
   */
  readonly customAudienceUsersUpdate: Maybe<CustomAudienceUsersPayload>;
  /**
   * Makes, changes and deletes up to 10 custom audiences (closed beta). All of it happens, or nothing.
   *
   * REST: POST /12/batch/accounts/:account_id/custom_audiences
   */
  readonly customAudiencesBatch: Maybe<CustomAudiencesBatchPayload>;
  /**
   * Makes the account's do-not-reach list; refused where there is one.
   *
   * REST: POST /12/accounts/:account_id/do_not_reach_lists
   */
  readonly doNotReachListCreate: Maybe<DoNotReachListPayload>;
  /**
   * Deletes a do-not-reach list: it stays, `deleted`.
   *
   * REST: DELETE /12/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id
   */
  readonly doNotReachListDelete: Maybe<DoNotReachListPayload>;
  /**
   * Drafts a post.
   *
   * REST: POST /12/accounts/:account_id/draft_tweets
   */
  readonly draftTweetCreate: Maybe<DraftTweetPayload>;
  /**
   * Deletes a draft for good. It is answered once more, with `status` DELETED.
   *
   * REST: DELETE /12/accounts/:account_id/draft_tweets/:draft_tweet_id
   */
  readonly draftTweetDelete: Maybe<DraftTweetPayload>;
  /**
   * Sends the caller a preview of a draft, to be seen as the posting service shows it; nothing is changed.
   *
   * REST: POST /12/accounts/:account_id/draft_tweets/preview/:draft_tweet_id
   */
  readonly draftTweetPreview: Maybe<DraftTweetPreviewPayload>;
  /**
   * Changes a draft: absent fields stay, null clears.
   *
   * REST: PUT /12/accounts/:account_id/draft_tweets/:draft_tweet_id
   */
  readonly draftTweetUpdate: Maybe<DraftTweetPayload>;
  /**
   * Makes a funding instrument. In the sandbox only, else `SANDBOX_ONLY`.
   *
   * REST: POST /12/accounts/:account_id/funding_instruments
   */
  readonly fundingInstrumentCreate: Maybe<FundingInstrumentPayload>;
  /**
   * Deletes a funding instrument, which then funds nothing. In the sandbox only, else `SANDBOX_ONLY`.
   *
   * REST: DELETE /12/accounts/:account_id/funding_instruments/:funding_instrument_id
   */
  readonly fundingInstrumentDelete: Maybe<FundingInstrumentPayload>;
  /**
   * Makes an image conversation card.
   *
   * REST: POST /12/accounts/:account_id/cards/image_conversation
   */
  readonly imageConversationCardCreate: Maybe<ImageConversationCardPayload>;
  /**
   * Deletes an image conversation card for good. It is answered once more, with what a delete leaves: name, kind and times.
   *
   * REST: DELETE /12/accounts/:account_id/cards/image_conversation/:card_id
   */
  readonly imageConversationCardDelete: Maybe<ImageConversationCardPayload>;
  /**
   * Changes an image conversation card: absent fields stay, null clears. What is required of a new card holds for what comes out.
   *
   * REST: PUT /12/accounts/:account_id/cards/image_conversation/:card_id
   */
  readonly imageConversationCardUpdate: Maybe<ImageConversationCardPayload>;
  /**
   * Switches a line item on: its status becomes ACTIVE, if the account has room for one more.
   *
   * REST: PUT /12/accounts/:account_id/line_items/:line_item_id/activate
   */
  readonly lineItemActivate: Maybe<LineItemPayload>;
  /**
   * Makes a line item.
   *
   * REST: POST /12/accounts/:account_id/line_items
   */
  readonly lineItemCreate: Maybe<LineItemPayload>;
  /**
   * Lets a line item run in a curated category.
   *
   * REST: POST /12/accounts/:account_id/line_item_curated_categories
   */
  readonly lineItemCuratedCategoryCreate: Maybe<LineItemCuratedCategoryPayload>;
  /**
   * Takes a line item out of a curated category. A second time is refused with `NOT_FOUND`.
   *
   * REST: DELETE /12/accounts/:account_id/line_item_curated_categories/:line_item_curated_category_id
   */
  readonly lineItemCuratedCategoryDelete: Maybe<LineItemCuratedCategoryPayload>;
  /**
   * Changes the line item or the category of an association; what is absent stays.
   *
   * REST: PUT /12/accounts/:account_id/line_item_curated_categories/:line_item_curated_category_id
   */
  readonly lineItemCuratedCategoryUpdate: Maybe<LineItemCuratedCategoryPayload>;
  /**
   * Deletes a line item. It cannot be undone, and its promoted tweets are not deleted with it: they are hidden.
   *
   * REST: DELETE /12/accounts/:account_id/line_items/:line_item_id
   */
  readonly lineItemDelete: Maybe<LineItemPayload>;
  /**
   * Changes the given fields of a line item; absent fields stay, null clears where that is allowed.
   *
   * REST: PUT /12/accounts/:account_id/line_items/:line_item_id
   */
  readonly lineItemUpdate: Maybe<LineItemPayload>;
  /**
   * Makes, changes and deletes up to 40 line items. All of it happens, or nothing.
   *
   * REST: POST /12/batch/accounts/:account_id/line_items
   */
  readonly lineItemsBatch: Maybe<LineItemsBatchPayload>;
  /**
   * Completes a login with the PIN or verifier and begins a session. The access token stays on the server.
   *
   * REST: POST /oauth/access_token
   */
  readonly loginComplete: Maybe<LoginCompletePayload>;
  /**
   * Begins a login by PIN or deep link. The request token's secret stays on the server.
   *
   * REST: POST /oauth/request_token
   * REST: GET /oauth/authorize
   */
  readonly loginStart: Maybe<LoginStartPayload>;
  /**
   * Puts account media into a line item.
   *
   * REST: POST /12/accounts/:account_id/media_creatives
   */
  readonly mediaCreativeCreate: Maybe<MediaCreativePayload>;
  /**
   * Deletes a media creative; it stays readable with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/media_creatives/:media_creative_id
   */
  readonly mediaCreativeDelete: Maybe<MediaCreativePayload>;
  /**
   * Adds a media that was uploaded to the library. Uploading itself is no part of the interface.
   *
   * REST: POST /12/accounts/:account_id/media_library
   */
  readonly mediaLibraryItemCreate: Maybe<MediaLibraryItemPayload>;
  /**
   * Deletes a media from the library for good: it can still be read by its id, but not be used any more.
   *
   * REST: DELETE /12/accounts/:account_id/media_library/:media_key
   */
  readonly mediaLibraryItemDelete: Maybe<MediaLibraryItemPayload>;
  /**
   * Changes what is told of a media.
   *
   * REST: PUT /12/accounts/:account_id/media_library/:media_key
   */
  readonly mediaLibraryItemUpdate: Maybe<MediaLibraryItemPayload>;
  /**
   * Makes a poll card; the poll begins at once. With media the account needs the feature PROMOTED_MEDIA_POLLS, a beta: the error
   * the refusal `FEATURE_NOT_AVAILABLE` says that it lacks it. Poll cards cannot be changed.
   *
   * REST: POST /12/accounts/:account_id/cards/poll
   */
  readonly pollCardCreate: Maybe<PollCardPayload>;
  /**
   * Deletes a poll card for good. It is answered once more, with what a delete leaves: name, kind and times.
   *
   * REST: DELETE /12/accounts/:account_id/cards/poll/:card_id
   */
  readonly pollCardDelete: Maybe<PollCardPayload>;
  /**
   * Makes a preroll call to action.
   *
   * REST: POST /12/accounts/:account_id/preroll_call_to_actions
   */
  readonly prerollCallToActionCreate: Maybe<PrerollCallToActionPayload>;
  /**
   * Deletes a preroll call to action; it stays readable with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/preroll_call_to_actions/:preroll_call_to_action_id
   */
  readonly prerollCallToActionDelete: Maybe<PrerollCallToActionPayload>;
  /**
   * Changes the text or the address of a preroll call to action.
   *
   * REST: PUT /12/accounts/:account_id/preroll_call_to_actions/:preroll_call_to_action_id
   */
  readonly prerollCallToActionUpdate: Maybe<PrerollCallToActionPayload>;
  /**
   * Promotes a user with a line item of product type PROMOTED_ACCOUNT. A user whom it promotes already is answered as it is.
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
   * Stops promoting a post. The post itself stays.
   *
   * REST: DELETE /12/accounts/:account_id/promoted_tweets/:promoted_tweet_id
   */
  readonly promotedTweetDelete: Maybe<PromotedTweetPayload>;
  /**
   * Promotes up to 50 posts with a line item, each as a promoted tweet of its own.
   *
   * REST: POST /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweetsCreate: Maybe<PromotedTweetsPayload>;
  /**
   * Promotes a scheduled post with a line item, from its publication on.
   *
   * REST: POST /12/accounts/:account_id/scheduled_promoted_tweets
   */
  readonly scheduledPromotedTweetCreate: Maybe<ScheduledPromotedTweetPayload>;
  /**
   * Stops promoting a scheduled post; allowed only before its `scheduledAt`. The post itself stays.
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
   * Deletes a scheduled post for good. It is answered once more, with `scheduledStatus` DELETED.
   *
   * REST: DELETE /12/accounts/:account_id/scheduled_tweets/:scheduled_tweet_id
   */
  readonly scheduledTweetDelete: Maybe<ScheduledTweetPayload>;
  /**
   * Changes a scheduled post: absent fields stay, null clears.
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
   * Starts a statistics job. An account has at most 100 unfinished ones, else the code is TOO_MANY_JOBS. For numbers rather than files,
   * see `statsReport`.
   *
   * REST: POST /12/stats/jobs/accounts/:account_id
   */
  readonly statsJobCreate: Maybe<StatsJobPayload>;
  /**
   * Deletes a statistics job, whether it is finished or not.
   *
   * REST: DELETE /12/stats/jobs/accounts/:account_id/:job_id
   */
  readonly statsJobDelete: Maybe<StatsJobPayload>;
  /**
   * Shares an audience that the account owns with another account: of the same business, or with the feature
   * SHARE_AUDIENCE_OUTSIDE_BUSINESS with any. Sharing it once more with the same account changes the level.
   *
   * REST: POST /5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions
   */
  readonly tailoredAudiencePermissionCreate: Maybe<TailoredAudiencePermissionPayload>;
  /**
   * Revokes a permission: the other account cannot target the audience any more in what it makes from now on; what it
   * runs already goes on. A second time is refused with `NOT_FOUND`.
   *
   * REST: DELETE /5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions/:tailored_audience_permission_id
   */
  readonly tailoredAudiencePermissionDelete: Maybe<TailoredAudiencePermissionPayload>;
  /**
   * Makes and deletes up to 500 targeting criteria: all of them, or none.
   *
   * REST: POST /12/batch/accounts/:account_id/targeting_criteria
   */
  readonly targetingCriteriaBatch: Maybe<TargetingCriteriaBatchPayload>;
  /**
   * Makes a targeting criterion.
   *
   * REST: POST /12/accounts/:account_id/targeting_criteria
   */
  readonly targetingCriterionCreate: Maybe<TargetingCriterionPayload>;
  /**
   * Deletes a targeting criterion; it stays readable with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/targeting_criteria/:targeting_criterion_id
   */
  readonly targetingCriterionDelete: Maybe<TargetingCriterionPayload>;
  /**
   * Changes the given tax settings; absent ones stay, null clears where that is allowed. For account admins only.
   *
   * REST: PUT /12/accounts/:account_id/tax_settings
   */
  readonly taxSettingsUpdate: Maybe<TaxSettingsPayload>;
  /**
   * Makes a tracking tag.
   *
   * REST: POST /12/accounts/:account_id/tracking_tags
   */
  readonly trackingTagCreate: Maybe<TrackingTagPayload>;
  /**
   * Deletes a tracking tag; it stays readable with `includeDeleted`.
   *
   * REST: DELETE /12/accounts/:account_id/tracking_tags/:tracking_tag_id
   */
  readonly trackingTagDelete: Maybe<TrackingTagPayload>;
  /**
   * Changes the address of a tracking tag.
   *
   * REST: PUT /12/accounts/:account_id/tracking_tags/:tracking_tag_id
   */
  readonly trackingTagUpdate: Maybe<TrackingTagPayload>;
  /**
   * Publishes a post at once.
   *
   * REST: POST /12/accounts/:account_id/tweet
   */
  readonly tweetCreate: Maybe<TweetPayload>;
  /**
   * Edits the text of a post of the signed-in user: within an hour of its first version, and five times. The edit is a post with an id
   * of its own; the versions before it stay, and so do the promotions that name them.
   *
   * REST: POST /2/tweets
   */
  readonly tweetEdit: Maybe<TweetEditPayload>;
  /**
   * Changes the name of a published post: absent fields stay, null clears. Drafts and scheduled posts are changed by their own mutations.
   *
   * REST: PUT /12/accounts/:account_id/tweets/:tweet_id/name
   */
  readonly tweetUpdate: Maybe<TweetPayload>;
  /**
   * Changes the signed-in user's own settings on an account. Closed to account admins: the refusal `ACTION_NOT_ALLOWED`.
   *
   * REST: PUT /12/accounts/:account_id/user_settings/:user_id
   */
  readonly userSettingsUpdate: Maybe<UserSettingsPayload>;
  /**
   * Makes a video conversation card.
   *
   * REST: POST /12/accounts/:account_id/cards/video_conversation
   */
  readonly videoConversationCardCreate: Maybe<VideoConversationCardPayload>;
  /**
   * Deletes a video conversation card for good. It is answered once more, with what a delete leaves: name, kind and times.
   *
   * REST: DELETE /12/accounts/:account_id/cards/video_conversation/:card_id
   */
  readonly videoConversationCardDelete: Maybe<VideoConversationCardPayload>;
  /**
   * Changes a video conversation card: absent fields stay, null clears. What is required of a new card holds for what comes out.
   *
   * REST: PUT /12/accounts/:account_id/cards/video_conversation/:card_id
   */
  readonly videoConversationCardUpdate: Maybe<VideoConversationCardPayload>;
  /**
   * Registers an address for events. The service sends it a challenge at once, and refuses it where the answer is not signed
   * with the application's secret.
   *
   * REST: POST /2/webhooks
   */
  readonly webhookCreate: Maybe<WebhookPayload>;
  /**
   * Takes an address off: nothing is sent to it any more.
   *
   * REST: DELETE /2/webhooks/:webhook_id
   */
  readonly webhookDelete: Maybe<WebhookDeletePayload>;
  /**
   * Has the service send events of the last 24 hours once more, such as those that an address has missed.
   *
   * REST: POST /2/webhooks/replay
   */
  readonly webhookReplay: Maybe<WebhookReplayPayload>;
  /**
   * Has the service challenge an address again.
   *
   * REST: PUT /2/webhooks/:webhook_id
   */
  readonly webhookValidate: Maybe<WebhookValidatePayload>;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationAccountDeleteArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationAccountFeaturesAddArgs = {
  accountId: Scalars['ID']['input'];
  input: AccountFeaturesInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationAccountFeaturesRemoveArgs = {
  accountId: Scalars['ID']['input'];
  input: AccountFeaturesInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationAccountMediaDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationAccountUpdateArgs = {
  id: Scalars['ID']['input'];
  input: AccountUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationActivitySubscriptionCreateArgs = {
  input: ActivitySubscriptionCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationActivitySubscriptionDeleteArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationActivitySubscriptionDeleteManyArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationActivitySubscriptionUpdateArgs = {
  id: Scalars['ID']['input'];
  input: ActivitySubscriptionUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCampaignCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: CampaignCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCampaignDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCampaignUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: CampaignUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCampaignsBatchArgs = {
  accountId: Scalars['ID']['input'];
  operations: ReadonlyArray<CampaignBatchOperation>;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCardCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: CardCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCardDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCardUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: CardUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCustomAudienceCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: CustomAudienceCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCustomAudienceDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCustomAudiencePermissionCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: CustomAudiencePermissionCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCustomAudiencePermissionDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  customAudienceId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCustomAudienceUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: CustomAudienceUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCustomAudienceUploadArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: CustomAudienceUploadInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCustomAudienceUsersUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  operations: ReadonlyArray<CustomAudienceUsersOperation>;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationCustomAudiencesBatchArgs = {
  accountId: Scalars['ID']['input'];
  operations: ReadonlyArray<CustomAudienceBatchOperation>;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationDoNotReachListCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: DoNotReachListCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationDoNotReachListDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationDraftTweetCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: DraftTweetCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationDraftTweetDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationDraftTweetPreviewArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationDraftTweetUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: DraftTweetUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationFundingInstrumentCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: FundingInstrumentCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationFundingInstrumentDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationImageConversationCardCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: ImageConversationCardCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationImageConversationCardDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationImageConversationCardUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: ImageConversationCardUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLineItemActivateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLineItemCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: LineItemCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLineItemCuratedCategoryCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: LineItemCuratedCategoryCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLineItemCuratedCategoryDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLineItemCuratedCategoryUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: LineItemCuratedCategoryUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLineItemDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLineItemUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: LineItemUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLineItemsBatchArgs = {
  accountId: Scalars['ID']['input'];
  operations: ReadonlyArray<LineItemBatchOperation>;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLoginCompleteArgs = {
  input: LoginCompleteInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationLoginStartArgs = {
  input?: LoginStartInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationMediaCreativeCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: MediaCreativeCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationMediaCreativeDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationMediaLibraryItemCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: MediaLibraryItemCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationMediaLibraryItemDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationMediaLibraryItemUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: MediaLibraryItemUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPollCardCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: PollCardCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPollCardDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPrerollCallToActionCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: PrerollCallToActionCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPrerollCallToActionDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPrerollCallToActionUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: PrerollCallToActionUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPromotedAccountCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: PromotedAccountCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPromotedAccountDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPromotedTweetDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationPromotedTweetsCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: PromotedTweetsCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationScheduledPromotedTweetCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: ScheduledPromotedTweetCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationScheduledPromotedTweetDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationScheduledTweetCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: ScheduledTweetCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationScheduledTweetDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationScheduledTweetUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: ScheduledTweetUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationSignOutArgs = {
  everywhere?: InputMaybe<Scalars['Boolean']['input']>;
  revoke?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationStatsJobCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: StatsJobCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationStatsJobDeleteArgs = {
  accountId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTailoredAudiencePermissionCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: TailoredAudiencePermissionCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTailoredAudiencePermissionDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  tailoredAudienceId: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTargetingCriteriaBatchArgs = {
  accountId: Scalars['ID']['input'];
  operations: ReadonlyArray<TargetingCriterionBatchOperation>;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTargetingCriterionCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: TargetingCriterionCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTargetingCriterionDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTaxSettingsUpdateArgs = {
  accountId: Scalars['ID']['input'];
  input: TaxSettingsUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTrackingTagCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: TrackingTagCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTrackingTagDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTrackingTagUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: TrackingTagUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTweetCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: TweetCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTweetEditArgs = {
  id: Scalars['ID']['input'];
  input: TweetEditInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationTweetUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: TweetUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationUserSettingsUpdateArgs = {
  accountId: Scalars['ID']['input'];
  input: UserSettingsUpdateInput;
  userId: Scalars['String']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationVideoConversationCardCreateArgs = {
  accountId: Scalars['ID']['input'];
  input: VideoConversationCardCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationVideoConversationCardDeleteArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationVideoConversationCardUpdateArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  input: VideoConversationCardUpdateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationWebhookCreateArgs = {
  input: WebhookCreateInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationWebhookDeleteArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationWebhookReplayArgs = {
  input: WebhookReplayInput;
};


/** Everything that can be changed. The operations of one request run one after another, in order. */
export type MutationWebhookValidateArgs = {
  id: Scalars['ID']['input'];
};

/** What a mutation returns: what it made or changed, or why it was refused. */
export type MutationPayload = {
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** News about a keyword. */
export type NewsEvent = {
  readonly __typename?: 'NewsEvent';
  /** Its category: `Technology`. */
  readonly category: Maybe<Scalars['String']['output']>;
  /** What its publisher says about how it was made. */
  readonly disclaimer: Maybe<Scalars['String']['output']>;
  /** A sentence that leads to it. */
  readonly hook: Maybe<Scalars['String']['output']>;
  /** Id of the story. */
  readonly id: Scalars['String']['output'];
  /** Its headline. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** REST ids of posts that tell it. */
  readonly postIds: ReadonlyArray<Scalars['String']['output']>;
  /** What it says, in short. */
  readonly summary: Maybe<Scalars['String']['output']>;
  /** Topics that it is about. */
  readonly topics: ReadonlyArray<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Anything that has a global id and can be fetched again by `node` or `nodes`. */
export type Node = {
  /** Global id, opaque to clients: it names the type, the account and the record. */
  readonly id: Scalars['ID']['output'];
};

/** What the user's role, the account's features or the account's state does not allow. */
export type NotPermitted = UserError & {
  readonly __typename?: 'NotPermitted';
  /** Stable code, from the interface's own table: `INVALID_PARAMETER`, `CAMPAIGN_NOT_FOUND` and so on. */
  readonly code: Scalars['String']['output'];
  /** The input field at fault; null when it is the whole call. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** The limit that was passed, where there is one. */
  readonly limit: Maybe<Scalars['Int']['output']>;
  /** What is wrong, for a person to read. */
  readonly message: Scalars['String']['output'];
  /** Batches: the index of the operation at fault, from 0; null when it is the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /** The rule that was broken: `maxLength`, `required`, or the name of a rule between fields; null where the interface refused. */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Why something cannot be served. */
export type NotServableReason =
  /** It is deleted. */
  | 'DELETED'
  /** It is a draft. */
  | 'DRAFT'
  /** Its time is over. */
  | 'EXPIRED'
  /** What should pay for it cannot. */
  | 'FUNDING_PROBLEM'
  /** Something is missing that it needs. */
  | 'INCOMPLETE'
  /** The advertiser has paused it. */
  | 'PAUSED_BY_ADVERTISER'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Why an audience cannot be targeted. */
export type NotTargetableReason =
  /** Its people are still being matched. */
  | 'PROCESSING'
  /** Fewer than 100 people were matched. */
  | 'TOO_SMALL'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** What a line item is for. */
export type Objective =
  /** People use an app. */
  | 'APP_ENGAGEMENTS'
  /** People install an app. */
  | 'APP_INSTALLS'
  /** People engage with a post. */
  | 'ENGAGEMENTS'
  /** People follow an account. */
  | 'FOLLOWERS'
  /** People watch it before another video. */
  | 'PREROLL_VIEWS'
  /** Many people see it. */
  | 'REACH'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** People watch a video. */
  | 'VIDEO_VIEWS'
  /** People visit a website. */
  | 'WEBSITE_CLICKS';

/** The values of `Objective` that inputs accept. */
export type ObjectiveInput =
  /** People use an app. */
  | 'APP_ENGAGEMENTS'
  /** People install an app. */
  | 'APP_INSTALLS'
  /** People engage with a post. */
  | 'ENGAGEMENTS'
  /** People follow an account. */
  | 'FOLLOWERS'
  /** People watch it before another video. */
  | 'PREROLL_VIEWS'
  /** Many people see it. */
  | 'REACH'
  /** People watch a video. */
  | 'VIDEO_VIEWS'
  /** People visit a website. */
  | 'WEBSITE_CLICKS';

/** One limit of an operation. */
export type OperationLimit = {
  readonly __typename?: 'OperationLimit';
  /** What is counted. */
  readonly description: Scalars['String']['output'];
  /** The most that is allowed, a whole number. */
  readonly limit: Scalars['Float']['output'];
  /** What is limited, as errors name it in `extensions.measure`: `cost`, `depth`, `bytes`. */
  readonly measure: Scalars['String']['output'];
};

/** The direction of a list's order. */
export type OrderDirection =
  /** Smallest, oldest or alphabetically first at the head. */
  | 'ASC'
  /** Largest, newest or alphabetically last at the head. */
  | 'DESC';

/** Where a page lies in its list (Relay Cursor Connections). Lists are read forwards. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** The cursor of the last row, for `after`; null when the page is empty. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** Whether rows follow this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether rows stand before this page: true for every page but the first. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first row; null when the page is empty. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
};

/** What is paid for. */
export type PayBy =
  /** Clicks into an app. */
  | 'APP_CLICK'
  /** Installs of an app. */
  | 'APP_INSTALL'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Follows. */
  | 'FOLLOW'
  /** Impressions. */
  | 'IMPRESSION'
  /** Leads. */
  | 'LEAD'
  /** Clicks on a link. */
  | 'LINK_CLICK'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** Views. */
  | 'VIEW'
  /** Three seconds of video wholly in view. */
  | 'VIEW_3S_100PCT';

/** The values of `PayBy` that creates accept. */
export type PayByInput =
  /** Clicks into an app. */
  | 'APP_CLICK'
  /** Impressions. */
  | 'IMPRESSION'
  /** Clicks on a link. */
  | 'LINK_CLICK';

/** The values of `PayBy` that updates accept. */
export type PayByUpdateInput =
  /** Clicks into an app. */
  | 'APP_CLICK'
  /** Installs of an app. */
  | 'APP_INSTALL'
  /** Engagements. */
  | 'ENGAGEMENT'
  /** Follows. */
  | 'FOLLOW'
  /** Impressions. */
  | 'IMPRESSION'
  /** Leads. */
  | 'LEAD'
  /** Clicks on a link. */
  | 'LINK_CLICK'
  /** Views. */
  | 'VIEW'
  /** Three seconds of video wholly in view. */
  | 'VIEW_3S_100PCT';

/** Where a line item is shown. */
export type Placement =
  /** Everywhere on the service. */
  | 'ALL_ON_TWITTER'
  /** On partners' sites and apps. */
  | 'PUBLISHER_NETWORK'
  /** Spotlight. */
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
  /** Among trends. */
  | 'TREND'
  /** On profiles; never alone. */
  | 'TWITTER_PROFILE'
  /** Among replies. */
  | 'TWITTER_REPLIES'
  /** In search results; needs keyword targeting. */
  | 'TWITTER_SEARCH'
  /** In timelines. */
  | 'TWITTER_TIMELINE'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `Placement` that inputs accept. */
export type PlacementInput =
  /** Everywhere on the service. */
  | 'ALL_ON_TWITTER'
  /** On partners' sites and apps. */
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
  /** On profiles; never alone. */
  | 'TWITTER_PROFILE'
  /** Among replies. */
  | 'TWITTER_REPLIES'
  /** In search results; needs keyword targeting. */
  | 'TWITTER_SEARCH'
  /** In timelines. */
  | 'TWITTER_TIMELINE';

/** A card with a poll. */
export type PollCard = Card & Node & {
  readonly __typename?: 'PollCard';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** Whether it shows words alone, an image or a video. */
  readonly cardType: Maybe<CardType>;
  /** The kind of card exactly as the interface gave it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** What attaches it to a post: `card://` and its id; null in the answer of a delete. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** What people choose from, in order: 2 to 4 texts of 25 characters at most; none in the answer of a delete. */
  readonly choices: ReadonlyArray<Scalars['String']['output']>;
  /** Length of the video in seconds. */
  readonly contentDurationSeconds: Maybe<Scalars['Float']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** How long votes are taken, in minutes: 5 to 10080, which is a week. */
  readonly durationInMinutes: Maybe<Scalars['Int']['output']>;
  /** When the poll ends: `startTime` and the duration. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The image, hosted by the service; IMAGE_POLLS only. */
  readonly imageUrl: Maybe<Scalars['String']['output']>;
  /** Whether votes are taken now, by the clock of the service; null in the answer of a delete. */
  readonly isOpen: Maybe<Scalars['Boolean']['output']>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Scalars['String']['output'];
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** When the poll began: when the card was made. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Height of the video in pixels. */
  readonly videoHeight: Maybe<Scalars['Int']['output']>;
  /** The video as an HLS playlist. */
  readonly videoHlsUrl: Maybe<Scalars['String']['output']>;
  /** Height of the still image in pixels. */
  readonly videoPosterHeight: Maybe<Scalars['Int']['output']>;
  /** The still image shown before the video. */
  readonly videoPosterUrl: Maybe<Scalars['String']['output']>;
  /** Width of the still image in pixels. */
  readonly videoPosterWidth: Maybe<Scalars['Int']['output']>;
  /** The video, hosted by the service; VIDEO_POLLS only, as all that follow of it. */
  readonly videoUrl: Maybe<Scalars['String']['output']>;
  /** Width of the video in pixels. */
  readonly videoWidth: Maybe<Scalars['Int']['output']>;
};

/** A page of poll cards. */
export type PollCardConnection = {
  readonly __typename?: 'PollCardConnection';
  /** The poll cards with their cursors. */
  readonly edges: ReadonlyArray<PollCardEdge>;
  /** The poll cards alone. */
  readonly nodes: ReadonlyArray<PollCard>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A poll card to make. */
export type PollCardCreateInput = {
  /** What people choose from, in order: 2 to 4 texts, each of at most 25 characters. */
  readonly choices: ReadonlyArray<Scalars['String']['input']>;
  /** How long votes are taken, in minutes: 5 to 10080. The clock starts when the card is made. */
  readonly durationInMinutes: Scalars['Int']['input'];
  /** Key of an image or a video in the media library. An image must be 800 pixels wide or more, with the aspect ratio 1.91:1. */
  readonly mediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Scalars['String']['input'];
};

/** A poll card and its place in the list. */
export type PollCardEdge = {
  readonly __typename?: 'PollCardEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The poll card. */
  readonly node: PollCard;
};

/** Which poll cards of an account. All conditions must hold. */
export type PollCardFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Start of the name, in any case, at most 80 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Order of poll cards. */
export type PollCardOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: PollCardOrderField;
};

/** What poll cards can be ordered by. */
export type PollCardOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Name for the advertiser's own use. */
  | 'NAME'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a poll card came to. */
export type PollCardPayload = MutationPayload & {
  readonly __typename?: 'PollCardPayload';
  /** The poll card after the write; null when it was refused. */
  readonly pollCard: Maybe<PollCard>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Whether and until when a post may be edited. */
export type PostEditControls = {
  readonly __typename?: 'PostEditControls';
  /** An hour after its first version was published. */
  readonly editableUntil: Scalars['DateTime']['output'];
  /** How many edits are left. */
  readonly editsRemaining: Scalars['Int']['output'];
  /** Whether it may be edited now. */
  readonly isEditEligible: Scalars['Boolean']['output'];
};

/** A post that was written or deleted. */
export type PostEvent = {
  readonly __typename?: 'PostEvent';
  /** The post; of a deleted one little more than its id. */
  readonly post: ActivityPost;
};

/** One version of a post that may be edited. */
export type PostVersion = {
  readonly __typename?: 'PostVersion';
  /** Id of the user who wrote it. */
  readonly authorId: Scalars['String']['output'];
  /** When this version was published. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether and until when it may be edited. */
  readonly editControls: PostEditControls;
  /** Ids of all versions, the first one first. */
  readonly editHistoryTweetIds: ReadonlyArray<Scalars['String']['output']>;
  /** The id of this version within the REST interface: decimal, a number of 64 bits, hence text. */
  readonly restId: Scalars['String']['output'];
  /** What it says. */
  readonly text: Scalars['String']['output'];
};

/** The button on a video that runs before another one. */
export type PrerollCallToAction = Node & {
  readonly __typename?: 'PrerollCallToAction';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** What the button says. */
  readonly callToAction: PrerollCallToActionText;
  /** What the button says exactly as the interface gave it. */
  readonly callToActionRaw: Scalars['String']['output'];
  /** Where the button leads. */
  readonly callToActionUrl: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item that it belongs to. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of preroll calls to action. */
export type PrerollCallToActionConnection = {
  readonly __typename?: 'PrerollCallToActionConnection';
  /** The preroll calls to action with their cursors. */
  readonly edges: ReadonlyArray<PrerollCallToActionEdge>;
  /** The preroll calls to action alone. */
  readonly nodes: ReadonlyArray<PrerollCallToAction>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A preroll call to action to make. */
export type PrerollCallToActionCreateInput = {
  /** What the button says. */
  readonly callToAction: PrerollCallToActionTextInput;
  /** Where the button leads: an absolute http or https URL. */
  readonly callToActionUrl: Scalars['String']['input'];
  /** Global or REST id of the line item; its objective must be PREROLL_VIEWS. */
  readonly lineItemId: Scalars['ID']['input'];
};

/** A preroll call to action and its place in the list. */
export type PrerollCallToActionEdge = {
  readonly __typename?: 'PrerollCallToActionEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The preroll call to action. */
  readonly node: PrerollCallToAction;
};

/** Which preroll calls to action of a line item. */
export type PrerollCallToActionFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of preroll calls to action. */
export type PrerollCallToActionOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: PrerollCallToActionOrderField;
};

/** What preroll calls to action can be ordered by. */
export type PrerollCallToActionOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a preroll call to action came to. */
export type PrerollCallToActionPayload = MutationPayload & {
  readonly __typename?: 'PrerollCallToActionPayload';
  /** The preroll call to action after the write; null when it was refused. */
  readonly prerollCallToAction: Maybe<PrerollCallToAction>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What the button of a preroll says. */
export type PrerollCallToActionText =
  /** Go to. */
  | 'GO_TO'
  /** See more. */
  | 'SEE_MORE'
  /** Shop. */
  | 'SHOP'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** Visit site. */
  | 'VISIT_SITE'
  /** Watch now. */
  | 'WATCH_NOW';

/** The values of `PrerollCallToActionText` that inputs accept. */
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

/** Changes of a preroll call to action; what is absent stays. */
export type PrerollCallToActionUpdateInput = {
  /** What the button says. */
  readonly callToAction?: InputMaybe<PrerollCallToActionTextInput>;
  /** Where the button leads: an absolute http or https URL. */
  readonly callToActionUrl?: InputMaybe<Scalars['String']['input']>;
};

/** What is promoted. */
export type ProductType =
  /** Media before or within videos. */
  | 'MEDIA'
  /** An account. */
  | 'PROMOTED_ACCOUNT'
  /** Posts. */
  | 'PROMOTED_TWEETS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `ProductType` that inputs accept. */
export type ProductTypeInput =
  /** Media before or within videos. */
  | 'MEDIA'
  /** An account. */
  | 'PROMOTED_ACCOUNT'
  /** Posts. */
  | 'PROMOTED_TWEETS';

/** A change of a profile. The event's type says of what. */
export type ProfileUpdate = {
  readonly __typename?: 'ProfileUpdate';
  /** What it is now: a text, except for badges; null where there is nothing. */
  readonly after: Maybe<Scalars['JSON']['output']>;
  /** What it was: a text, except for badges; null where there was nothing. */
  readonly before: Maybe<Scalars['JSON']['output']>;
  /** REST id of the user; null where the event does not tell. */
  readonly userId: Maybe<Scalars['String']['output']>;
};

/** A user whom an account may promote; an account has exactly one of type FULL. */
export type PromotableUser = Node & {
  readonly __typename?: 'PromotableUser';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** How far the account may promote the user. */
  readonly promotableUserType: PromotableUserType;
  /** The type exactly as the interface gave it. */
  readonly promotableUserTypeRaw: Scalars['String']['output'];
  /** The id within the REST interface, not of the user: `l310s`. */
  readonly restId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Id of the user: decimal, a number of 64 bits, hence text. */
  readonly userId: Scalars['String']['output'];
};

/** A page of promotable users. */
export type PromotableUserConnection = {
  readonly __typename?: 'PromotableUserConnection';
  /** The promotable users with their cursors. */
  readonly edges: ReadonlyArray<PromotableUserEdge>;
  /** The promotable users alone. */
  readonly nodes: ReadonlyArray<PromotableUser>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A promotable user and its place in the list. */
export type PromotableUserEdge = {
  readonly __typename?: 'PromotableUserEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The promotable user. */
  readonly node: PromotableUser;
};

/** Which promotable users of an account. */
export type PromotableUserFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of promotable users. */
export type PromotableUserOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: PromotableUserOrderField;
};

/** What promotable users can be ordered by. */
export type PromotableUserOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** How far an account may promote a user. */
export type PromotableUserType =
  /** In every way: the user that the account stands for. */
  | 'FULL'
  /** By reposts of the user's posts only. */
  | 'RETWEETS_ONLY'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** A user whom a line item promotes. It cannot be changed, only made and deleted. */
export type PromotedAccount = Node & {
  readonly __typename?: 'PromotedAccount';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** Whether it has been approved. */
  readonly approvalStatus: ApprovalStatus;
  /** The approval status exactly as the interface gave it. */
  readonly approvalStatusRaw: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Whether the advertiser has switched it on. */
  readonly entityStatus: EntityStatus;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Scalars['String']['output'];
  /**
   * What happened to the promoted account, latest change first. The account has to be let in to this beta: `FEATURE_REQUIRED` where
   * it was not.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item that promotes it. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** The id of the promotion within the REST interface, not of the user: `19pl2`. */
  readonly restId: Scalars['String']['output'];
  /**
   * What the promotion of the account has served. One call is made for 20 entities and 7 days, shared by all that are asked in one place; of more than 40
   * entities those that have served nothing are found in one call, are not asked, and have zeros.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** The user. Names are those that a post of theirs shows, looked up once for each user. */
  readonly user: Maybe<User>;
  /** Id of the user: decimal, a number of 64 bits, hence text. */
  readonly userId: Scalars['String']['output'];
};


/** A user whom a line item promotes. It cannot be changed, only made and deleted. */
export type PromotedAccountHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: HistoryFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A user whom a line item promotes. It cannot be changed, only made and deleted. */
export type PromotedAccountStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A page of promoted accounts. */
export type PromotedAccountConnection = {
  readonly __typename?: 'PromotedAccountConnection';
  /** The promoted accounts with their cursors. */
  readonly edges: ReadonlyArray<PromotedAccountEdge>;
  /** The promoted accounts alone. */
  readonly nodes: ReadonlyArray<PromotedAccount>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A user to promote. */
export type PromotedAccountCreateInput = {
  /** Global or REST id of the line item; its product type must be PROMOTED_ACCOUNT. */
  readonly lineItemId: Scalars['ID']['input'];
  /** Id of the user: decimal, as text. */
  readonly userId: Scalars['String']['input'];
};

/** A promoted account and its place in the list. */
export type PromotedAccountEdge = {
  readonly __typename?: 'PromotedAccountEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The promoted account. */
  readonly node: PromotedAccount;
};

/** Which promoted accounts of a line item. */
export type PromotedAccountFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of promoted accounts. */
export type PromotedAccountOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: PromotedAccountOrderField;
};

/** What promoted accounts can be ordered by. */
export type PromotedAccountOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a promoted account came to. */
export type PromotedAccountPayload = MutationPayload & {
  readonly __typename?: 'PromotedAccountPayload';
  /** The promoted account after the write; null when it was refused. */
  readonly promotedAccount: Maybe<PromotedAccount>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A post that a line item promotes. It cannot be changed, only made and deleted. */
export type PromotedTweet = Node & {
  readonly __typename?: 'PromotedTweet';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** Whether it has been approved. */
  readonly approvalStatus: ApprovalStatus;
  /** The approval status exactly as the interface gave it. */
  readonly approvalStatusRaw: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. It stays false when only its line item is. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Whether the advertiser has switched it on. */
  readonly entityStatus: EntityStatus;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Scalars['String']['output'];
  /**
   * What happened to the promoted tweet, latest change first. The account has to be let in to this beta: `FEATURE_REQUIRED` where
   * it was not.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item that promotes it. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** The id of the promotion within the REST interface, not of the post: `1efwlo`. */
  readonly restId: Scalars['String']['output'];
  /**
   * What the promotion of the post has served. One call is made for 20 entities and 7 days, shared by all that are asked in one place; of more than 40
   * entities those that have served nothing are found in one call, are not asked, and have zeros.
   *
   * REST: GET /12/stats/accounts/:account_id
   */
  readonly stats: Maybe<Stats>;
  /** The post; null when it was deleted or is not the account's to see. Those of many promoted tweets share REST calls, 200 in each. */
  readonly tweet: Maybe<Tweet>;
  /** Id of the post: decimal, a number of 64 bits, hence text. */
  readonly tweetId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A post that a line item promotes. It cannot be changed, only made and deleted. */
export type PromotedTweetHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: HistoryFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A post that a line item promotes. It cannot be changed, only made and deleted. */
export type PromotedTweetStatsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A page of promoted tweets. */
export type PromotedTweetConnection = {
  readonly __typename?: 'PromotedTweetConnection';
  /** The promoted tweets with their cursors. */
  readonly edges: ReadonlyArray<PromotedTweetEdge>;
  /** The promoted tweets alone. */
  readonly nodes: ReadonlyArray<PromotedTweet>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A promoted tweet and its place in the list. */
export type PromotedTweetEdge = {
  readonly __typename?: 'PromotedTweetEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The promoted tweet. */
  readonly node: PromotedTweet;
};

/** Which promoted tweets of a line item. */
export type PromotedTweetFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of promoted tweets. */
export type PromotedTweetOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: PromotedTweetOrderField;
};

/** What promoted tweets can be ordered by. */
export type PromotedTweetOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a promoted tweet came to. */
export type PromotedTweetPayload = MutationPayload & {
  readonly __typename?: 'PromotedTweetPayload';
  /** The promoted tweet after the write; null when it was refused. */
  readonly promotedTweet: Maybe<PromotedTweet>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Posts to promote. */
export type PromotedTweetsCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /** Ids of the posts, 1 to 50: decimal, as text. */
  readonly tweetIds: ReadonlyArray<Scalars['String']['input']>;
};

/** What a write to promoted tweets came to. */
export type PromotedTweetsPayload = MutationPayload & {
  readonly __typename?: 'PromotedTweetsPayload';
  /** The promoted tweets after the write; null when it was refused. */
  readonly promotedTweets: Maybe<ReadonlyArray<PromotedTweet>>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Who shows videos that line items run in. */
export type Publisher = {
  readonly __typename?: 'Publisher';
  /** REST ids of the content categories of its videos. */
  readonly contentCategoryIds: ReadonlyArray<Scalars['String']['output']>;
  /** Two-letter codes of the countries in which its videos can be monetized. */
  readonly monetizableCountryCodes: ReadonlyArray<Scalars['String']['output']>;
  /** Whether its monetization is restricted. */
  readonly monetizationRestricted: Maybe<Scalars['Boolean']['output']>;
  /** Two-letter codes of the countries in which it may be promoted. */
  readonly promotionEligibleCountryCodes: ReadonlyArray<Scalars['String']['output']>;
  /** The publisher's user id, a decimal of up to 20 digits. */
  readonly userId: Scalars['String']['output'];
  /** The publisher's user name. */
  readonly username: Maybe<Scalars['String']['output']>;
};

/** Everything that can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * One account by global or REST id. An account that does not exist or belongs to others is an error `NOT_FOUND`.
   *
   * REST: GET /12/accounts/:account_id
   */
  readonly account: Maybe<Account>;
  /**
   * Accounts that the signed-in user may use.
   *
   * REST: GET /12/accounts
   */
  readonly accounts: Maybe<AccountConnection>;
  /**
   * What the signed-in user has subscribed to at the service with this application, oldest first.
   *
   * REST: GET /2/activity/subscriptions
   */
  readonly activitySubscriptions: Maybe<ActivitySubscriptionConnection>;
  /**
   * What advertisers do. A line item with objective PREROLL_VIEWS names one or two of these by their IAB categories, in
   * `categories`. Read at most every few hours for everybody.
   *
   * REST: GET /12/advertiser_business_categories
   */
  readonly advertiserBusinessCategories: Maybe<ReadonlyArray<AdvertiserBusinessCategory>>;
  /** The application's own bearer token, for operators: service mode and registered users. Never its value. */
  readonly appToken: AppToken;
  /**
   * How far an upload to a custom audience is, by the id that it was given or that its first line told. Null for an upload
   * of somebody else, or of more than seven days ago. See docs/uploads.md.
   */
  readonly audienceUpload: Maybe<AudienceUpload>;
  /**
   * The bounds of bids by currency, read at most every few hours for everybody.
   *
   * REST: GET /12/bidding_rules
   */
  readonly biddingRules: Maybe<ReadonlyArray<BiddingRule>>;
  /**
   * What publishers' videos are about. Targeting of type IAB_CATEGORY carries their IAB categories. Read at most every
   * few hours for everybody.
   *
   * REST: GET /12/content_categories
   */
  readonly contentCategories: Maybe<ReadonlyArray<ContentCategory>>;
  /**
   * The whole taxonomy of categories, parents before children. Read at most every few hours for everybody.
   *
   * REST: GET /12/iab_categories
   */
  readonly iabCategories: Maybe<ReadonlyArray<IabCategory>>;
  /**
   * How often posts hold any of some keywords, over at most 7 days. Keywords and negative keywords
   * are at most 10 together.
   *
   * REST: GET /12/insights/keywords/search
   */
  readonly keywordInsights: Maybe<KeywordInsights>;
  /**
   * Which placements a line item may combine, by product type. A product type that is not listed is not restricted. Read
   * at most every few hours for everybody.
   *
   * REST: GET /12/line_items/placements
   */
  readonly lineItemPlacements: Maybe<ReadonlyArray<LineItemPlacements>>;
  /**
   * The record behind a global id; null when it does not exist or is not the signed-in user's to see. Deleted records
   * are found. Ids of one request share REST calls, at most 200 in each.
   */
  readonly node: Maybe<Node>;
  /** The records behind up to 200 global ids, in the order of the ids; null at the place of each that is not there. */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /**
   * What one operation may be, may make and may use: what passes a limit is refused with `COST_LIMIT_EXCEEDED`,
   * `RESPONSE_TOO_LARGE` or `UPSTREAM_BUDGET_EXCEEDED`. Needs no sign-in.
   */
  readonly operationLimits: ReadonlyArray<OperationLimit>;
  /**
   * Who shows videos of the content categories, read at most every few hours for everybody.
   *
   * REST: GET /12/publishers
   */
  readonly publishers: Maybe<ReadonlyArray<Publisher>>;
  /**
   * What is left of the signed-in user's rate windows of the advertising interface, as far as its answers told: a window
   * that nothing was asked of since it began is not known. The fullest first. Costs no call.
   */
  readonly rateLimits: ReadonlyArray<RateWindow>;
  /**
   * What the fields of an input, or the arguments of an object's fields, must keep to; null when there is no such type.
   * Introspection does not show it. Needs no sign-in.
   */
  readonly schemaConstraints: Maybe<ReadonlyArray<FieldConstraint>>;
  /**
   * One statistics job; null when there is none of that id.
   *
   * REST: GET /12/stats/jobs/accounts/:account_id
   */
  readonly statsJob: Maybe<StatsJob>;
  /**
   * Statistics jobs of an account, the newest first.
   *
   * REST: GET /12/stats/jobs/accounts/:account_id
   */
  readonly statsJobs: Maybe<StatsJobConnection>;
  /**
   * What entities have served over up to 90 days, also by segments, which no other field shows. The way is chosen by itself: at once
   * where that takes at most 10 calls, that is for up to 200 ids over up to 7 days without segments; else by statistics jobs, 20 ids each,
   * whose results are read while they arrive. A job takes seconds to minutes: where that is longer than an operation may take, the error is
   * `REPORT_NEEDS_STREAM`, and `POST /stats-reports` gives the same rows as lines, however many. Jobs that are unfinished when the
   * operation ends are deleted. Which metric groups are asked follows from the selected metrics.
   *
   * REST: POST /12/stats/jobs/accounts/:account_id
   */
  readonly statsReport: Maybe<StatsReport>;
  /** What targeting can be made of: places, languages, interests, devices and so on. The same for every account. */
  readonly targetingOptions: TargetingOptions;
  /** The signed-in user and what belongs to them. */
  readonly viewer: Viewer;
  /**
   * Addresses of the application that the service sends events to.
   *
   * REST: GET /2/webhooks
   */
  readonly webhooks: Maybe<ReadonlyArray<Webhook>>;
};


/** Everything that can be read. */
export type QueryAccountArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<AccountOrder>;
};


/** Everything that can be read. */
export type QueryActivitySubscriptionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QueryAudienceUploadArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryBiddingRulesArgs = {
  currency?: InputMaybe<Scalars['CurrencyCode']['input']>;
};


/** Everything that can be read. */
export type QueryKeywordInsightsArgs = {
  endTime?: InputMaybe<Scalars['DateTime']['input']>;
  granularity: KeywordInsightsGranularity;
  keywords: ReadonlyArray<Scalars['String']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  negativeKeywords?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  startTime: Scalars['DateTime']['input'];
};


/** Everything that can be read. */
export type QueryLineItemPlacementsArgs = {
  productType?: InputMaybe<ProductTypeInput>;
};


/** Everything that can be read. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. */
export type QuerySchemaConstraintsArgs = {
  type: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QueryStatsJobArgs = {
  accountId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryStatsJobsArgs = {
  accountId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


/** Everything that can be read. */
export type QueryStatsReportArgs = {
  accountId: Scalars['ID']['input'];
  entity: StatsEntity;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  granularity?: StatsGranularity;
  ids: ReadonlyArray<Scalars['ID']['input']>;
  last?: InputMaybe<Scalars['Duration']['input']>;
  placement?: StatsPlacement;
  segmentation?: InputMaybe<StatsSegmentationInput>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** How much of a kind of calls the advertising interface still takes, and until when. */
export type RateWindow = {
  readonly __typename?: 'RateWindow';
  /** The account whose window it is; null for one of the user. */
  readonly accountRestId: Maybe<Scalars['String']['output']>;
  /**
   * What shares it: a kind of calls, `write campaigns` or `analytics`, or the reads of one operation,
   * `core-read campaigns.list`; `application` is shared by all reads of accounts.
   */
  readonly bucket: Scalars['String']['output'];
  /** Calls that it takes in all. */
  readonly limit: Scalars['Int']['output'];
  /** Calls that it still takes. */
  readonly remaining: Scalars['Int']['output'];
  /** When it ends and the next one begins. */
  readonly resetAt: Scalars['DateTime']['output'];
};

/** An event that the gateway does not know, or that lacks what events of its type have. Nothing of it is lost. */
export type RawActivity = {
  readonly __typename?: 'RawActivity';
  /** What happened, as the interface gave it. */
  readonly json: Scalars['JSON']['output'];
  /** Why it is raw. */
  readonly reason: RawActivityReason;
};

/** Why an event is raw: the gateway's own values, all of them. */
export type RawActivityReason =
  /** The type is known, and the event lacks what events of it have. */
  | 'UNEXPECTED_PAYLOAD'
  /** The gateway knows no events of this type. */
  | 'UNKNOWN_TYPE';

/** How many people saw ads, and how often. Null where the interface has no number. */
export type Reach = {
  readonly __typename?: 'Reach';
  /** How often each of them saw the ads on average. */
  readonly averageFrequency: Maybe<Scalars['Float']['output']>;
  /** People who saw one of the ads at least once, a count. It does not add up over times or entities. */
  readonly totalAudienceReach: Maybe<Scalars['Count']['output']>;
};

/** Changes that would make better use of a funding instrument. */
export type Recommendation = {
  readonly __typename?: 'Recommendation';
  /** The account that it is for. */
  readonly account: Maybe<Account>;
  /**
   * The same changes as batch mutations, for entities that have a batch: parents first, each batch at most as long as
   * the interface takes. A change that only a mutation of its own can make is found in `changes` alone.
   */
  readonly batches: Maybe<ReadonlyArray<RecommendationBatch>>;
  /** The suggested changes that are left, as a tree. Costs one call per recommendation, shared with `batches`. */
  readonly changes: Maybe<ReadonlyArray<RecommendationChange>>;
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The funding instrument that it is about. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** REST id of the funding instrument. */
  readonly fundingInstrumentRestId: Maybe<Scalars['String']['output']>;
  /** What it is about, for a person to read. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** The id within the REST interface: `62ce8zza1q0w`. */
  readonly restId: Scalars['String']['output'];
  /** Where it stands, as the interface gives it: PENDING has been seen; the sandbox ends it as APPLIED or EXPIRED. */
  readonly status: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Recommended changes of one kind of entity as one mutation: all of them happen, or none. */
export type RecommendationBatch = {
  readonly __typename?: 'RecommendationBatch';
  /** That mutation as a document, to be sent with `variables` as they are. */
  readonly document: Scalars['String']['output'];
  /** What kind of entity, as the interface names it. */
  readonly entityType: Scalars['String']['output'];
  /** Name of the batch mutation. */
  readonly mutation: Scalars['String']['output'];
  /** How many changes it makes. */
  readonly size: Scalars['Int']['output'];
  /** The variables of `document`. */
  readonly variables: Scalars['JSON']['output'];
};

/** A suggested change of one entity, and the mutation that makes it. */
export type RecommendationChange = {
  readonly __typename?: 'RecommendationChange';
  /** Changes of entities that belong to this one. */
  readonly dependentChanges: ReadonlyArray<RecommendationChange>;
  /** That mutation as a document, to be sent with `variables` as they are; null when there is none. */
  readonly document: Maybe<Scalars['String']['output']>;
  /** What kind of entity, as the interface names it: `CAMPAIGN`, `LINE_ITEM`, `TARGETING_CRITERIA` and so on. */
  readonly entityType: Scalars['String']['output'];
  /** Name of the mutation that makes this change alone; null when there is nothing to do or no mutation that can. */
  readonly mutation: Maybe<Scalars['String']['output']>;
  /** What to do with the entity; null when it only holds its dependent changes together. */
  readonly operationType: Maybe<RecommendationOperation>;
  /** The operation exactly as the interface gave it. */
  readonly operationTypeRaw: Maybe<Scalars['String']['output']>;
  /** The parameters of the REST call, as the interface gave them. */
  readonly params: Scalars['JSON']['output'];
  /** The variables of `document`; null when there is none. */
  readonly variables: Maybe<Scalars['JSON']['output']>;
};

/** What a recommended change does with its entity. */
export type RecommendationOperation =
  /** Makes it. */
  | 'CREATE'
  /** Deletes it. */
  | 'DELETE'
  /** An operation that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** Changes it. */
  | 'UPDATE';

/** Something that the input names and that does not exist, or not for this user. */
export type RecordNotFound = UserError & {
  readonly __typename?: 'RecordNotFound';
  /** Stable code, from the interface's own table: `INVALID_PARAMETER`, `CAMPAIGN_NOT_FOUND` and so on. */
  readonly code: Scalars['String']['output'];
  /** The input field at fault; null when it is the whole call. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** The limit that was passed, where there is one. */
  readonly limit: Maybe<Scalars['Int']['output']>;
  /** What is wrong, for a person to read. */
  readonly message: Scalars['String']['output'];
  /** Batches: the index of the operation at fault, from 0; null when it is the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /** The rule that was broken: `maxLength`, `required`, or the name of a rule between fields; null where the interface refused. */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Somebody muted or blocked somebody, or no longer does: the event's type says which. */
export type RelationEvent = {
  readonly __typename?: 'RelationEvent';
  /** Who mutes or blocks, or did. */
  readonly source: ActivityUser;
  /** Who is muted or blocked, or was. */
  readonly target: ActivityUser;
};

/** Features that the sandbox adds and removes. */
export type SandboxFeatureKey =
  /** Targeting by age. */
  | 'AGE_TARGETING'
  /** Skippable videos with the objective PREROLL_VIEWS. */
  | 'ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE'
  /** The awareness objective. */
  | 'AWARENESS_OBJECTIVE'
  /** Brand campaigns on the publisher network. */
  | 'BRAND_TPN'
  /** Charging for good clicks. */
  | 'CHARGE_FOR_GOOD_CLICK'
  /** Conversation cards. */
  | 'CONVERSATION_CARD'
  /** Conversation cards with four options. */
  | 'CONVERSATION_CARD_FOUR_OPTIONS'
  /** Conversation cards that unlock content. */
  | 'CONVERSATION_CARD_UNLOCK'
  /** Charging per install. */
  | 'CPI_CHARGING'
  /** Direct message cards. */
  | 'DIRECT_MESSAGE_CARD'
  /** Direct response on the publisher network. */
  | 'DR_TAP'
  /** Targeting people who engaged before. */
  | 'ENGAGER_RETARGETING'
  /** Targeting by event. */
  | 'EVENT_TARGETING'
  /** Targeting by category of installed apps. */
  | 'INSTALLED_APP_CATEGORY_TARGETING'
  /** Transaction values of mobile conversions. */
  | 'MOBILE_CONVERSION_TRANSACTION_VALUE'
  /** Bidding for optimized actions. */
  | 'OPTIMIZED_ACTION_BIDDING'
  /** The objective PREROLL_VIEWS. */
  | 'PREROLL_VIEWS_OBJECTIVE'
  /** Reach and frequency analytics. */
  | 'REACH_AND_FREQUENCY_ANALYTICS'
  /** Frequency caps. */
  | 'REACH_FREQUENCY_CAP'
  /** Targeting by validated age. */
  | 'VALIDATED_AGE_TARGETING'
  /** Video app download cards. */
  | 'VIDEO_APP_DOWNLOAD_CARD'
  /** Midroll with the objective VIDEO_VIEWS. */
  | 'VIDEO_VIEWS_MIDROLL_OBJECTIVE';

/** A scheduled post that a line item will promote. It cannot be changed, only made and deleted. */
export type ScheduledPromotedTweet = Node & {
  readonly __typename?: 'ScheduledPromotedTweet';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item that promotes it. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** The id of the promotion within the REST interface, not of the post: `1xboq`. */
  readonly restId: Scalars['String']['output'];
  /** The scheduled post. */
  readonly scheduledTweet: Maybe<ScheduledTweet>;
  /** REST id of the scheduled post. */
  readonly scheduledTweetRestId: Scalars['String']['output'];
  /** The post once it is published; null until then. */
  readonly tweet: Maybe<Tweet>;
  /** Id of the post once it is published; null until then. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of scheduled promoted tweets. */
export type ScheduledPromotedTweetConnection = {
  readonly __typename?: 'ScheduledPromotedTweetConnection';
  /** The scheduled promoted tweets with their cursors. */
  readonly edges: ReadonlyArray<ScheduledPromotedTweetEdge>;
  /** The scheduled promoted tweets alone. */
  readonly nodes: ReadonlyArray<ScheduledPromotedTweet>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A scheduled post to promote. */
export type ScheduledPromotedTweetCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /** Global or REST id of the scheduled post. */
  readonly scheduledTweetId: Scalars['ID']['input'];
};

/** A scheduled promoted tweet and its place in the list. */
export type ScheduledPromotedTweetEdge = {
  readonly __typename?: 'ScheduledPromotedTweetEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The scheduled promoted tweet. */
  readonly node: ScheduledPromotedTweet;
};

/** Which scheduled promoted tweets of a line item. */
export type ScheduledPromotedTweetFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of scheduled promoted tweets. */
export type ScheduledPromotedTweetOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: ScheduledPromotedTweetOrderField;
};

/** What scheduled promoted tweets can be ordered by. */
export type ScheduledPromotedTweetOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a scheduled promoted tweet came to. */
export type ScheduledPromotedTweetPayload = MutationPayload & {
  readonly __typename?: 'ScheduledPromotedTweetPayload';
  /** The scheduled promoted tweet after the write; null when it was refused. */
  readonly scheduledPromotedTweet: Maybe<ScheduledPromotedTweet>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A post that is published at a time set beforehand. */
export type ScheduledTweet = Node & {
  readonly __typename?: 'ScheduledTweet';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** That card, whatever its kind and also after it was deleted. The cards of many posts share REST calls, 200 in each. */
  readonly card: Maybe<Card>;
  /** Card attached to it: `card://...`. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** When it was published; null until then. */
  readonly completedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Its media, in that order; one that was deleted from the library is `deleted`, one that is unknown there is left out. */
  readonly media: Maybe<ReadonlyArray<MediaLibraryItem>>;
  /** Keys of its media in the media library. */
  readonly mediaKeys: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Whether it is shown only where it is promoted. */
  readonly nullcast: Scalars['Boolean']['output'];
  /**
   * Address of a page that shows what it looks like; null where there is none. Those of many posts share REST calls, 200 in each.
   *
   * REST: GET /12/accounts/:account_id/tweet_previews
   */
  readonly previewUrl: Maybe<Scalars['String']['output']>;
  /**
   * Line items that promote it, oldest first. The interface lists these by account only, so those of all scheduled posts asked about
   * come from one reading of that list, 1000 in each call.
   *
   * REST: GET /12/accounts/:account_id/scheduled_promoted_tweets
   */
  readonly promotions: Maybe<ReadonlyArray<ScheduledPromotedTweet>>;
  /** The id within the REST interface: decimal, a number of 64 bits, hence text. */
  readonly restId: Scalars['String']['output'];
  /** When it is to be published, at whole minutes. */
  readonly scheduledAt: Scalars['DateTime']['output'];
  /** How far it has come. */
  readonly scheduledStatus: ScheduledTweetStatus;
  /** The status exactly as the interface gave it. */
  readonly scheduledStatusRaw: Scalars['String']['output'];
  /** What it says; empty where media speak for it. */
  readonly text: Maybe<Scalars['String']['output']>;
  /** The post once it is published; null until then. */
  readonly tweet: Maybe<Tweet>;
  /** Id of the post once it is published; null until then. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Id of the user in whose name it is published. */
  readonly userId: Scalars['String']['output'];
};


/** A post that is published at a time set beforehand. */
export type ScheduledTweetPromotionsArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A page of scheduled tweets. */
export type ScheduledTweetConnection = {
  readonly __typename?: 'ScheduledTweetConnection';
  /** The scheduled tweets with their cursors. */
  readonly edges: ReadonlyArray<ScheduledTweetEdge>;
  /** The scheduled tweets alone. */
  readonly nodes: ReadonlyArray<ScheduledTweet>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A post to schedule. */
export type ScheduledTweetCreateInput = {
  /** Id of the user in whose name it is published: decimal, as text. */
  readonly asUserId: Scalars['String']['input'];
  /** Card to attach: `card://...`. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /** Keys of media in the media library: up to 4 images, or one GIF, or one video. */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is shown only where it is promoted; true unless said otherwise. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** When to publish it: at most one year ahead; seconds are ignored. */
  readonly scheduledAt: Scalars['DateTime']['input'];
  /** What it says; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** A scheduled tweet and its place in the list. */
export type ScheduledTweetEdge = {
  readonly __typename?: 'ScheduledTweetEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The scheduled tweet. */
  readonly node: ScheduledTweet;
};

/** Which scheduled posts of an account. */
export type ScheduledTweetFilter = {
  /** Id of the user in whose name they are published: decimal, as text. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** What a write to a scheduled tweet came to. */
export type ScheduledTweetPayload = MutationPayload & {
  readonly __typename?: 'ScheduledTweetPayload';
  /** The scheduled tweet after the write; null when it was refused. */
  readonly scheduledTweet: Maybe<ScheduledTweet>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** How far a scheduled post has come. */
export type ScheduledTweetStatus =
  /** Deleted for good. */
  | 'DELETED'
  /** Could not be published. */
  | 'FAILED'
  /** Waiting for its time. */
  | 'SCHEDULED'
  /** Published. */
  | 'SUCCESS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Changes of a scheduled post. */
export type ScheduledTweetUpdateInput = {
  /** Card to attach; null removes it. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /** Keys of media in the media library: up to 4 images, or one GIF, or one video; null or none removes them. */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Name for the advertiser's own use, at most 80 characters; null removes it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is shown only where it is promoted. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** When to publish it: at most one year ahead; seconds are ignored. */
  readonly scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What it says; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** What numbers can be divided by. */
export type SegmentationType =
  /** Ages of people. */
  | 'AGE'
  /** Categories of apps that people have. */
  | 'APP_STORE_CATEGORY'
  /** Custom audiences. */
  | 'AUDIENCES'
  /** Cities of one country. */
  | 'CITIES'
  /** Conversation topics. */
  | 'CONVERSATIONS'
  /** Website tags: of the metric group WEB_CONVERSION only. */
  | 'CONVERSION_TAGS'
  /** Devices of one platform. */
  | 'DEVICES'
  /** Events. */
  | 'EVENTS'
  /** Genders of people. */
  | 'GENDER'
  /** Interests of people. */
  | 'INTERESTS'
  /** Keywords. */
  | 'KEYWORDS'
  /** Languages of people. */
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
  /** Accounts whose followers people are like. */
  | 'SIMILAR_TO_FOLLOWERS_OF_USER'
  /** Television shows. */
  | 'TV_SHOWS';

/** A signed-in session of this gateway. Its id and its tokens are never shown. */
export type Session = {
  readonly __typename?: 'Session';
  /** When the person signed in. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When the session ends in any case. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** When the session ends unless it is used again. */
  readonly idleExpiresAt: Scalars['DateTime']['output'];
  /** How the session is presented. */
  readonly presentedAs: SessionPresentation;
};

/** How a session is presented: the gateway's own values, all of them. */
export type SessionPresentation =
  /** As the cookie of a browser. */
  | 'COOKIE'
  /** As `Authorization: Bearer`. */
  | 'TOKEN';

/** What signing out came to. */
export type SignOutPayload = {
  readonly __typename?: 'SignOutPayload';
  /** Whether the access token was revoked at the service. */
  readonly revoked: Scalars['Boolean']['output'];
  /** Whether there was a session to end. */
  readonly signedOut: Scalars['Boolean']['output'];
};

/** The start or end of an audio space. */
export type SpaceEvent = {
  readonly __typename?: 'SpaceEvent';
  /** Who holds it. */
  readonly host: Maybe<ActivityUser>;
  /** Id of the space. */
  readonly spaceId: Scalars['String']['output'];
};

/** What an entity has served over a time, and what came of it. */
export type Stats = {
  readonly __typename?: 'Stats';
  /** When it begins. */
  readonly from: Scalars['DateTime']['output'];
  /** How long the points of `series` are. */
  readonly granularity: StatsGranularity;
  /** Hour by hour or day by day, without gaps; one point for TOTAL. Together the series of an operation may have 60,000 points. */
  readonly series: ReadonlyArray<StatsPoint>;
  /** When it ends; this moment is not part of it. */
  readonly to: Scalars['DateTime']['output'];
  /** Over all of the time: the sum of the series, at no further call. */
  readonly total: StatsMetrics;
};

/** What kind of entity numbers are of. */
export type StatsEntity =
  /** An account. */
  | 'ACCOUNT'
  /** A campaign. */
  | 'CAMPAIGN'
  /** A funding instrument. */
  | 'FUNDING_INSTRUMENT'
  /** A line item. */
  | 'LINE_ITEM'
  /** A media creative. */
  | 'MEDIA_CREATIVE'
  /** A post that nobody promotes. */
  | 'ORGANIC_TWEET'
  /** The promotion of an account. */
  | 'PROMOTED_ACCOUNT'
  /** The promotion of a post. */
  | 'PROMOTED_TWEET';

/** How long the points of a series are. */
export type StatsGranularity =
  /** A day each, from midnight to midnight in the account's time zone: 23 or 25 hours where clocks change. */
  | 'DAY'
  /** An hour each, whole hours in UTC. */
  | 'HOUR'
  /** One point for all of the time. */
  | 'TOTAL';

/** Numbers that the interface works out in the background: a file to be downloaded, where `statsReport` reads it by itself. */
export type StatsJob = {
  readonly __typename?: 'StatsJob';
  /** The account that its numbers are of. */
  readonly account: Maybe<Account>;
  /** Targeting value of the country that segments are of. */
  readonly country: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** When they end; this moment is not part of them. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** What kind of entities, as the interface names it. */
  readonly entity: Maybe<Scalars['String']['output']>;
  /** REST ids of the entities. */
  readonly entityIds: ReadonlyArray<Scalars['String']['output']>;
  /** When the result is no longer there. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** How long the points of its series are, as the interface names it. */
  readonly granularity: Maybe<Scalars['String']['output']>;
  /** Which metrics, as the interface names their groups. */
  readonly metricGroups: ReadonlyArray<Scalars['String']['output']>;
  /** Where the ads were served, as the interface names it. */
  readonly placement: Maybe<Scalars['String']['output']>;
  /** Targeting value of the platform that segments are of. */
  readonly platform: Maybe<Scalars['String']['output']>;
  /** Its id: decimal, up to 64 bits, hence text. */
  readonly restId: Scalars['String']['output'];
  /** By what the numbers are divided; null where they are not. */
  readonly segmentationType: Maybe<Scalars['String']['output']>;
  /** When its numbers begin. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /** Where it stands. */
  readonly status: Maybe<StatsJobStatus>;
  /** The status exactly as the interface gave it. */
  readonly statusRaw: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
  /** Address of the result, a `.json.gz` on another host; null until it is there. Send no credentials there. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** A page of stats jobs. */
export type StatsJobConnection = {
  readonly __typename?: 'StatsJobConnection';
  /** The stats jobs with their cursors. */
  readonly edges: ReadonlyArray<StatsJobEdge>;
  /** The stats jobs alone. */
  readonly nodes: ReadonlyArray<StatsJob>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** Numbers to work out in the background. */
export type StatsJobCreateInput = {
  /** Targeting value of a country, which some types need. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** When they end: at most 90 days later, 45 with segments. */
  readonly endTime: Scalars['DateTime']['input'];
  /** What kind of entities the ids name. */
  readonly entity: StatsEntity;
  /** REST ids of the entities: 1 to 20. */
  readonly entityIds: ReadonlyArray<Scalars['String']['input']>;
  /** How long the points of the series are. */
  readonly granularity: StatsGranularity;
  /** Which metrics: one group or more, MOBILE_CONVERSION alone. */
  readonly metricGroups: ReadonlyArray<MetricGroup>;
  /** Where the ads were served. */
  readonly placement: StatsPlacement;
  /** Targeting value of a platform, which some types need. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
  /** By what the numbers are divided; undivided unless given. */
  readonly segmentationType?: InputMaybe<SegmentationType>;
  /** When the numbers begin: a whole hour, or for DAY midnight in the account's time zone. */
  readonly startTime: Scalars['DateTime']['input'];
};

/** A stats job and its place in the list. */
export type StatsJobEdge = {
  readonly __typename?: 'StatsJobEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The stats job. */
  readonly node: StatsJob;
};

/** What a write to a stats job came to. */
export type StatsJobPayload = MutationPayload & {
  readonly __typename?: 'StatsJobPayload';
  /** The stats job after the write; null when it was refused. */
  readonly statsJob: Maybe<StatsJob>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Where a statistics job stands. */
export type StatsJobStatus =
  /** It could not be carried out. */
  | 'FAILED'
  /** It is worked on. */
  | 'PROCESSING'
  /** It waits. */
  | 'QUEUED'
  /** Its result is at `url`. */
  | 'SUCCESS'
  /** A status that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** Its result is being stored. */
  | 'UPLOADING';

/** Numbers over the whole time. 0 where nothing was served, null where the API gave no number. */
export type StatsMetrics = Metrics & {
  readonly __typename?: 'StatsMetrics';
  /** Attempts to install or open an app, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly appClicks: Maybe<Scalars['Count']['output']>;
  /** Engagements that were billed, a count. Metric group BILLING. */
  readonly billedEngagements: Maybe<Scalars['Count']['output']>;
  /** Engagements with the cards of the ads, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly cardEngagements: Maybe<Scalars['Count']['output']>;
  /** Swipes through carousels, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly carouselSwipes: Maybe<Scalars['Count']['output']>;
  /** Clicks on the ads, likes and other engagements included, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly clicks: Maybe<Scalars['Count']['output']>;
  /** Conversions on the web: add to carts. Metric group WEB_CONVERSION. */
  readonly conversionAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions on the web: add to wishlists. Metric group WEB_CONVERSION. */
  readonly conversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions on the web: checkouts initiated. Metric group WEB_CONVERSION. */
  readonly conversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions on the web: content views. Metric group WEB_CONVERSION. */
  readonly conversionContentViews: Maybe<ConversionMetrics>;
  /** Conversions on the web: custom. Metric group WEB_CONVERSION. */
  readonly conversionCustom: Maybe<ConversionMetrics>;
  /** Conversions on the web: downloads. Metric group WEB_CONVERSION. */
  readonly conversionDownloads: Maybe<ConversionMetrics>;
  /** Conversions on the web: landing page views. Metric group WEB_CONVERSION. */
  readonly conversionLandingPageViews: Maybe<ConversionMetrics>;
  /** Conversions on the web: payment info additions. Metric group WEB_CONVERSION. */
  readonly conversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions on the web: purchases. Metric group WEB_CONVERSION. */
  readonly conversionPurchases: Maybe<ConversionMetrics>;
  /** Purchases, sign-ups, site visits, downloads and custom conversions on the web per impression, a ratio; null where it would be divided by 0. */
  readonly conversionRate: Maybe<Scalars['Float']['output']>;
  /** Conversions on the web: searches. Metric group WEB_CONVERSION. */
  readonly conversionSearches: Maybe<ConversionMetrics>;
  /** Conversions on the web: sign ups. Metric group WEB_CONVERSION. */
  readonly conversionSignUps: Maybe<ConversionMetrics>;
  /** Conversions on the web: site visits. Metric group WEB_CONVERSION. */
  readonly conversionSiteVisits: Maybe<ConversionMetrics>;
  /** Conversions on the web: subscriptions. Metric group WEB_CONVERSION. */
  readonly conversionSubscriptions: Maybe<ConversionMetrics>;
  /** Spend per click, in units of the account's currency; null where it would be divided by 0. */
  readonly cpc: Maybe<Scalars['Float']['output']>;
  /** Spend per engagement, in units of the account's currency; null where it would be divided by 0. */
  readonly cpe: Maybe<Scalars['Float']['output']>;
  /** Spend per 1,000 impressions, in units of the account's currency; null where it would be divided by 0. */
  readonly cpm: Maybe<Scalars['Float']['output']>;
  /** Spend per view of a video, in units of the account's currency; null where it would be divided by 0. */
  readonly cpv: Maybe<Scalars['Float']['output']>;
  /** Click-through rate: clicks per impression, a ratio; null where it would be divided by 0. */
  readonly ctr: Maybe<Scalars['Float']['output']>;
  /** Engagements per impression, a ratio; null where it would be divided by 0. */
  readonly engagementRate: Maybe<Scalars['Float']['output']>;
  /** All that people did with the ads, a count. Metric group ENGAGEMENT. */
  readonly engagements: Maybe<Scalars['Count']['output']>;
  /** People who followed the advertiser, a count. Metric group ENGAGEMENT. */
  readonly follows: Maybe<Scalars['Count']['output']>;
  /** How often ads were shown, a count. Metric group ENGAGEMENT. */
  readonly impressions: Maybe<Scalars['Count']['output']>;
  /** Likes, a count. Metric group ENGAGEMENT. */
  readonly likes: Maybe<Scalars['Count']['output']>;
  /** Clicks on links of the ads, a count; urlClicks if the API answers only that. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly linkClicks: Maybe<Scalars['Count']['output']>;
  /** Engagements with media, a count as older versions had it. Metric group MEDIA. */
  readonly mediaEngagements: Maybe<Scalars['Count']['output']>;
  /** Views of media, a count as older versions had it. Metric group MEDIA. */
  readonly mediaViews: Maybe<Scalars['Count']['output']>;
  /** Conversions in the app: achievements unlocked. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** Conversions in the app: add to carts. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions in the app: add to wishlists. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions in the app: checkouts initiated. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions in the app: content views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionContentViews: Maybe<ConversionMetrics>;
  /** Conversions in the app: downloads. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionDownloads: Maybe<ConversionMetrics>;
  /** Conversions in the app: installs. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInstalls: Maybe<ConversionMetrics>;
  /** Conversions in the app: invites. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInvites: Maybe<ConversionMetrics>;
  /** Conversions in the app: key page views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionKeyPageViews: Maybe<ConversionMetrics>;
  /** Conversions in the app: levels achieved. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLevelsAchieved: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: achievements unlocked. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: add to carts. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: add to wishlists. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: checkouts initiated. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: invites. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueInvites: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: levels achieved. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueLevelsAchieved: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: payment info additions. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: purchases. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePurchases: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: rates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueRates: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: reservations. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueReservations: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: shares. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueShares: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: sign ups. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSignUps: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: spent credits. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSpentCredits: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: tutorials completed. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueTutorialsCompleted: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: updates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueUpdates: Maybe<ConversionMetrics>;
  /** Conversions in the app: logins. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLogins: Maybe<ConversionMetrics>;
  /** Conversions in the app: payment info additions. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions in the app: purchases. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPurchases: Maybe<ConversionMetrics>;
  /** Conversions in the app: rates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionRates: Maybe<ConversionMetrics>;
  /** Conversions in the app: re engages. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReEngages: Maybe<ConversionMetrics>;
  /** Conversions in the app: reservations. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReservations: Maybe<ConversionMetrics>;
  /** Conversions in the app: searches. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSearches: Maybe<ConversionMetrics>;
  /** Conversions in the app: shares. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionShares: Maybe<ConversionMetrics>;
  /** Conversions in the app: sign ups. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSignUps: Maybe<ConversionMetrics>;
  /** Conversions in the app: site visits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSiteVisits: Maybe<ConversionMetrics>;
  /** Conversions in the app: spent credits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSpentCredits: Maybe<ConversionMetrics>;
  /** Conversions in the app: tutorials completed. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionTutorialsCompleted: Maybe<ConversionMetrics>;
  /** Conversions in the app: updates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionUpdates: Maybe<ConversionMetrics>;
  /** How often ads were shown long enough to qualify, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly qualifiedImpressions: Maybe<Scalars['Count']['output']>;
  /** Replies, a count. Metric group ENGAGEMENT. */
  readonly replies: Maybe<Scalars['Count']['output']>;
  /** Reposts, a count. Metric group ENGAGEMENT. */
  readonly retweets: Maybe<Scalars['Count']['output']>;
  /** What was spent, in the currency of the account; an estimate for up to 3 days. Metric group BILLING. */
  readonly spend: Maybe<Money>;
  /** Clicks on links of the ads, a count; linkClicks if the API answers only that. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly urlClicks: Maybe<Scalars['Count']['output']>;
  /** Views of at least 3 seconds with the whole video in sight, a count. Metric group VIDEO. */
  readonly video3s100pctViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 6 seconds, a count. Metric group VIDEO. */
  readonly video6sViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 15 seconds, or of 95 % of the video, a count. Metric group VIDEO. */
  readonly video15sViews: Maybe<Scalars['Count']['output']>;
  /** How often a video began to play, a count. Metric group VIDEO. */
  readonly videoContentStarts: Maybe<Scalars['Count']['output']>;
  /** Clicks on the call to action of a video, a count. Metric group VIDEO. */
  readonly videoCtaClicks: Maybe<Scalars['Count']['output']>;
  /** Views of videos, a count. Metric group VIDEO. */
  readonly videoTotalViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 25 % of the video, a count. Metric group VIDEO. */
  readonly videoViews25: Maybe<Scalars['Count']['output']>;
  /** Views of at least half of the video, a count. Metric group VIDEO. */
  readonly videoViews50: Maybe<Scalars['Count']['output']>;
  /** Views of at least 75 % of the video, a count. Metric group VIDEO. */
  readonly videoViews75: Maybe<Scalars['Count']['output']>;
  /** Views of the whole video, a count. Metric group VIDEO. */
  readonly videoViews100: Maybe<Scalars['Count']['output']>;
};

/** Where ads are served. */
export type StatsPlacement =
  /** Everywhere on the service itself, but for the two below. */
  | 'ALL_ON_TWITTER'
  /** Outside of the service; it has no new numbers. */
  | 'PUBLISHER_NETWORK'
  /** At the top of the Explore tab. */
  | 'SPOTLIGHT'
  /** In the list of trends. */
  | 'TREND';

/** Numbers of one hour or day. 0 where nothing was served, null where the API gave no number. */
export type StatsPoint = Metrics & {
  readonly __typename?: 'StatsPoint';
  /** Attempts to install or open an app, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly appClicks: Maybe<Scalars['Count']['output']>;
  /** Engagements that were billed, a count. Metric group BILLING. */
  readonly billedEngagements: Maybe<Scalars['Count']['output']>;
  /** Engagements with the cards of the ads, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly cardEngagements: Maybe<Scalars['Count']['output']>;
  /** Swipes through carousels, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly carouselSwipes: Maybe<Scalars['Count']['output']>;
  /** Clicks on the ads, likes and other engagements included, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly clicks: Maybe<Scalars['Count']['output']>;
  /** Conversions on the web: add to carts. Metric group WEB_CONVERSION. */
  readonly conversionAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions on the web: add to wishlists. Metric group WEB_CONVERSION. */
  readonly conversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions on the web: checkouts initiated. Metric group WEB_CONVERSION. */
  readonly conversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions on the web: content views. Metric group WEB_CONVERSION. */
  readonly conversionContentViews: Maybe<ConversionMetrics>;
  /** Conversions on the web: custom. Metric group WEB_CONVERSION. */
  readonly conversionCustom: Maybe<ConversionMetrics>;
  /** Conversions on the web: downloads. Metric group WEB_CONVERSION. */
  readonly conversionDownloads: Maybe<ConversionMetrics>;
  /** Conversions on the web: landing page views. Metric group WEB_CONVERSION. */
  readonly conversionLandingPageViews: Maybe<ConversionMetrics>;
  /** Conversions on the web: payment info additions. Metric group WEB_CONVERSION. */
  readonly conversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions on the web: purchases. Metric group WEB_CONVERSION. */
  readonly conversionPurchases: Maybe<ConversionMetrics>;
  /** Purchases, sign-ups, site visits, downloads and custom conversions on the web per impression, a ratio; null where it would be divided by 0. */
  readonly conversionRate: Maybe<Scalars['Float']['output']>;
  /** Conversions on the web: searches. Metric group WEB_CONVERSION. */
  readonly conversionSearches: Maybe<ConversionMetrics>;
  /** Conversions on the web: sign ups. Metric group WEB_CONVERSION. */
  readonly conversionSignUps: Maybe<ConversionMetrics>;
  /** Conversions on the web: site visits. Metric group WEB_CONVERSION. */
  readonly conversionSiteVisits: Maybe<ConversionMetrics>;
  /** Conversions on the web: subscriptions. Metric group WEB_CONVERSION. */
  readonly conversionSubscriptions: Maybe<ConversionMetrics>;
  /** Spend per click, in units of the account's currency; null where it would be divided by 0. */
  readonly cpc: Maybe<Scalars['Float']['output']>;
  /** Spend per engagement, in units of the account's currency; null where it would be divided by 0. */
  readonly cpe: Maybe<Scalars['Float']['output']>;
  /** Spend per 1,000 impressions, in units of the account's currency; null where it would be divided by 0. */
  readonly cpm: Maybe<Scalars['Float']['output']>;
  /** Spend per view of a video, in units of the account's currency; null where it would be divided by 0. */
  readonly cpv: Maybe<Scalars['Float']['output']>;
  /** Click-through rate: clicks per impression, a ratio; null where it would be divided by 0. */
  readonly ctr: Maybe<Scalars['Float']['output']>;
  /** When it ends; this moment is not part of it. */
  readonly end: Scalars['DateTime']['output'];
  /** Engagements per impression, a ratio; null where it would be divided by 0. */
  readonly engagementRate: Maybe<Scalars['Float']['output']>;
  /** All that people did with the ads, a count. Metric group ENGAGEMENT. */
  readonly engagements: Maybe<Scalars['Count']['output']>;
  /** People who followed the advertiser, a count. Metric group ENGAGEMENT. */
  readonly follows: Maybe<Scalars['Count']['output']>;
  /** How often ads were shown, a count. Metric group ENGAGEMENT. */
  readonly impressions: Maybe<Scalars['Count']['output']>;
  /** Likes, a count. Metric group ENGAGEMENT. */
  readonly likes: Maybe<Scalars['Count']['output']>;
  /** Clicks on links of the ads, a count; urlClicks if the API answers only that. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly linkClicks: Maybe<Scalars['Count']['output']>;
  /** Engagements with media, a count as older versions had it. Metric group MEDIA. */
  readonly mediaEngagements: Maybe<Scalars['Count']['output']>;
  /** Views of media, a count as older versions had it. Metric group MEDIA. */
  readonly mediaViews: Maybe<Scalars['Count']['output']>;
  /** Conversions in the app: achievements unlocked. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** Conversions in the app: add to carts. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions in the app: add to wishlists. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions in the app: checkouts initiated. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions in the app: content views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionContentViews: Maybe<ConversionMetrics>;
  /** Conversions in the app: downloads. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionDownloads: Maybe<ConversionMetrics>;
  /** Conversions in the app: installs. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInstalls: Maybe<ConversionMetrics>;
  /** Conversions in the app: invites. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionInvites: Maybe<ConversionMetrics>;
  /** Conversions in the app: key page views. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionKeyPageViews: Maybe<ConversionMetrics>;
  /** Conversions in the app: levels achieved. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLevelsAchieved: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: achievements unlocked. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAchievementsUnlocked: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: add to carts. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToCarts: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: add to wishlists. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueAddToWishlists: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: checkouts initiated. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueCheckoutsInitiated: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: invites. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueInvites: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: levels achieved. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueLevelsAchieved: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: payment info additions. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: purchases. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValuePurchases: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: rates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueRates: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: reservations. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueReservations: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: shares. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueShares: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: sign ups. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSignUps: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: spent credits. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueSpentCredits: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: tutorials completed. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueTutorialsCompleted: Maybe<ConversionMetrics>;
  /** Conversions in the app over the lifetime of its users: updates. Metric group LIFE_TIME_VALUE_MOBILE_CONVERSION. */
  readonly mobileConversionLifetimeValueUpdates: Maybe<ConversionMetrics>;
  /** Conversions in the app: logins. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionLogins: Maybe<ConversionMetrics>;
  /** Conversions in the app: payment info additions. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPaymentInfoAdditions: Maybe<ConversionMetrics>;
  /** Conversions in the app: purchases. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionPurchases: Maybe<ConversionMetrics>;
  /** Conversions in the app: rates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionRates: Maybe<ConversionMetrics>;
  /** Conversions in the app: re engages. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReEngages: Maybe<ConversionMetrics>;
  /** Conversions in the app: reservations. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionReservations: Maybe<ConversionMetrics>;
  /** Conversions in the app: searches. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSearches: Maybe<ConversionMetrics>;
  /** Conversions in the app: shares. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionShares: Maybe<ConversionMetrics>;
  /** Conversions in the app: sign ups. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSignUps: Maybe<ConversionMetrics>;
  /** Conversions in the app: site visits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSiteVisits: Maybe<ConversionMetrics>;
  /** Conversions in the app: spent credits. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionSpentCredits: Maybe<ConversionMetrics>;
  /** Conversions in the app: tutorials completed. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionTutorialsCompleted: Maybe<ConversionMetrics>;
  /** Conversions in the app: updates. Metric group MOBILE_CONVERSION. */
  readonly mobileConversionUpdates: Maybe<ConversionMetrics>;
  /** How often ads were shown long enough to qualify, a count. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly qualifiedImpressions: Maybe<Scalars['Count']['output']>;
  /** Replies, a count. Metric group ENGAGEMENT. */
  readonly replies: Maybe<Scalars['Count']['output']>;
  /** Reposts, a count. Metric group ENGAGEMENT. */
  readonly retweets: Maybe<Scalars['Count']['output']>;
  /** What was spent, in the currency of the account; an estimate for up to 3 days. Metric group BILLING. */
  readonly spend: Maybe<Money>;
  /** When it begins. */
  readonly start: Scalars['DateTime']['output'];
  /** Clicks on links of the ads, a count; linkClicks if the API answers only that. Metric group ENGAGEMENT. Null for accounts and funding instruments: the API does not count it for them. */
  readonly urlClicks: Maybe<Scalars['Count']['output']>;
  /** Views of at least 3 seconds with the whole video in sight, a count. Metric group VIDEO. */
  readonly video3s100pctViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 6 seconds, a count. Metric group VIDEO. */
  readonly video6sViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 15 seconds, or of 95 % of the video, a count. Metric group VIDEO. */
  readonly video15sViews: Maybe<Scalars['Count']['output']>;
  /** How often a video began to play, a count. Metric group VIDEO. */
  readonly videoContentStarts: Maybe<Scalars['Count']['output']>;
  /** Clicks on the call to action of a video, a count. Metric group VIDEO. */
  readonly videoCtaClicks: Maybe<Scalars['Count']['output']>;
  /** Views of videos, a count. Metric group VIDEO. */
  readonly videoTotalViews: Maybe<Scalars['Count']['output']>;
  /** Views of at least 25 % of the video, a count. Metric group VIDEO. */
  readonly videoViews25: Maybe<Scalars['Count']['output']>;
  /** Views of at least half of the video, a count. Metric group VIDEO. */
  readonly videoViews50: Maybe<Scalars['Count']['output']>;
  /** Views of at least 75 % of the video, a count. Metric group VIDEO. */
  readonly videoViews75: Maybe<Scalars['Count']['output']>;
  /** Views of the whole video, a count. Metric group VIDEO. */
  readonly videoViews100: Maybe<Scalars['Count']['output']>;
};

/** What entities have served over a time. */
export type StatsReport = {
  readonly __typename?: 'StatsReport';
  /** Calls of the interface that it took. */
  readonly calls: Scalars['Int']['output'];
  /** When it begins. */
  readonly from: Scalars['DateTime']['output'];
  /** How long the points of its series are. */
  readonly granularity: StatsGranularity;
  /** Statistics jobs that it took. */
  readonly jobs: Scalars['Int']['output'];
  /** A row for each entity or, with segments, for each segment of each entity: those of an entity together. An entity or segment without numbers may be left out. */
  readonly rows: ReadonlyArray<StatsReportRow>;
  /** When it ends; this moment is not part of it. */
  readonly to: Scalars['DateTime']['output'];
  /** How it was made. */
  readonly way: StatsReportWay;
};

/** What one entity, or one segment of it, has served. */
export type StatsReportRow = {
  readonly __typename?: 'StatsReportRow';
  /** REST id of the entity. */
  readonly entityRestId: Scalars['String']['output'];
  /** Which segment; null where nothing is divided. */
  readonly segment: Maybe<StatsSegment>;
  /** Hour by hour or day by day, without gaps; one point for TOTAL. */
  readonly series: ReadonlyArray<StatsPoint>;
  /** Over all of the time: the sum of the series. */
  readonly total: StatsMetrics;
};

/** How a report was made. */
export type StatsReportWay =
  /** By statistics jobs, whose results were downloaded. */
  | 'JOBS'
  /** By calls that answer at once. */
  | 'SYNCHRONOUS';

/** One value of what numbers are divided by. */
export type StatsSegment = {
  readonly __typename?: 'StatsSegment';
  /** Its name for people: `Tokyo`. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** The segment exactly as the interface gave it. */
  readonly raw: Scalars['JSON']['output'];
  /** Its targeting value, where it has one. */
  readonly value: Maybe<Scalars['String']['output']>;
};

/** By what numbers are divided into segments. */
export type StatsSegmentationInput = {
  /** Targeting value of a country, which CITIES, METROS, POSTAL_CODES and REGIONS need. */
  readonly country?: InputMaybe<Scalars['String']['input']>;
  /** Targeting value of a platform, which DEVICES and PLATFORM_VERSIONS need. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
  /** Of what the segments are values. */
  readonly type: SegmentationType;
};

/** What happens, event by event. Served over WebSocket and Server-Sent Events. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Changes of an account's records: those through this gateway, which show at once, and those made elsewhere. The interface tells
   * of none, so that the lists named by `kinds` are read every few seconds, once for all subscribers of a user: each
   * kind costs one REST call per tick. What changes before the subscription has begun, or while its client is away, is not told:
   * query the records after subscribing.
   *
   * While the rate window of a list is nearly used up, its changes wait until it opens again. A subscription ends with
   * `FORBIDDEN`, `NOT_FOUND` or `UNAUTHENTICATED` when the user may not read the account any more, and with `SLOW_CONSUMER`
   * when its client does not read.
   *
   * REST: GET /12/accounts/:account_id/campaigns and the like, with `sort_by=updated_at-desc` and `with_deleted=true`
   */
  readonly accountChanges: AccountChange;
  /**
   * What the signed-in user has subscribed to at the service (`activitySubscriptionCreate`), as it happens. All
   * subscribers of one user share one stream of events.
   *
   * REST: GET /2/activity/stream
   */
  readonly activity: ActivityEvent;
};


/** What happens, event by event. Served over WebSocket and Server-Sent Events. */
export type SubscriptionAccountChangesArgs = {
  accountId: Scalars['ID']['input'];
  kinds?: ReadonlyArray<ChangeEntity>;
};


/** What happens, event by event. Served over WebSocket and Server-Sent Events. */
export type SubscriptionActivityArgs = {
  filter?: InputMaybe<ActivityFilterInput>;
};

/** Images and videos to swipe through. */
export type SwipeableMediaComponent = {
  readonly __typename?: 'SwipeableMediaComponent';
  /** Those media, in that order; one that is unknown is left out. */
  readonly media: Maybe<ReadonlyArray<MediaLibraryItem>>;
  /** Keys of the media in the media library, in their order: 2 to 6. */
  readonly mediaKeys: ReadonlyArray<Scalars['String']['output']>;
  /** What the interface tells of the media; empty when it tells nothing. */
  readonly mediaMetadata: ReadonlyArray<CardMediaMetadata>;
};

/** Images and videos to swipe through. */
export type SwipeableMediaComponentInput = {
  /** Keys of the media in the media library, in their order: 2 to 6. */
  readonly mediaKeys: ReadonlyArray<Scalars['String']['input']>;
};

/** That another account may target an audience, as version 5 has it. */
export type TailoredAudiencePermission = {
  readonly __typename?: 'TailoredAudiencePermission';
  /** When it was given. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it was revoked; revoked ones are not listed. */
  readonly deleted: Scalars['Boolean']['output'];
  /** The account that it is shared with; null when that is not the signed-in user's to see. */
  readonly grantedAccount: Maybe<Account>;
  /** REST id of that account. */
  readonly grantedAccountRestId: Scalars['String']['output'];
  /** What the other account may do. */
  readonly permissionLevel: AudiencePermissionLevel;
  /** The level exactly as the interface gave it. */
  readonly permissionLevelRaw: Scalars['String']['output'];
  /** The id within the REST interface: `ri`. */
  readonly restId: Scalars['String']['output'];
  /** The audience. */
  readonly tailoredAudience: Maybe<CustomAudience>;
  /** REST id of the audience. */
  readonly tailoredAudienceRestId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of tailored audience permissions. */
export type TailoredAudiencePermissionConnection = {
  readonly __typename?: 'TailoredAudiencePermissionConnection';
  /** The tailored audience permissions with their cursors. */
  readonly edges: ReadonlyArray<TailoredAudiencePermissionEdge>;
  /** The tailored audience permissions alone. */
  readonly nodes: ReadonlyArray<TailoredAudiencePermission>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A new permission. */
export type TailoredAudiencePermissionCreateInput = {
  /** Global or REST id of the account to share it with. */
  readonly grantedAccountId: Scalars['ID']['input'];
  /** What that account may do. */
  readonly permissionLevel: AudiencePermissionLevelInput;
  /** Global or REST id of the audience. */
  readonly tailoredAudienceId: Scalars['ID']['input'];
};

/** A tailored audience permission and its place in the list. */
export type TailoredAudiencePermissionEdge = {
  readonly __typename?: 'TailoredAudiencePermissionEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The tailored audience permission. */
  readonly node: TailoredAudiencePermission;
};

/** Which permissions. All conditions must hold. */
export type TailoredAudiencePermissionFilter = {
  /** Global or REST ids of the accounts that the audience is shared with, at most 200. */
  readonly grantedAccountIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** REST ids of permissions, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of tailored audience permissions. */
export type TailoredAudiencePermissionOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: TailoredAudiencePermissionOrderField;
};

/** What tailored audience permissions can be ordered by. */
export type TailoredAudiencePermissionOrderField =
  /** When it was given. */
  | 'CREATED_AT'
  /** Whether it was revoked. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a tailored audience permission came to. */
export type TailoredAudiencePermissionPayload = MutationPayload & {
  readonly __typename?: 'TailoredAudiencePermissionPayload';
  /** The tailored audience permission after the write; null when it was refused. */
  readonly tailoredAudiencePermission: Maybe<TailoredAudiencePermission>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** In which ways an audience can be targeted. */
export type TargetableType =
  /** People uploaded by the advertiser. */
  | 'CRM'
  /** Everybody but people uploaded by the advertiser. */
  | 'EXCLUDED_CRM'
  /** Everybody but people collected by a website. */
  | 'EXCLUDED_WEB'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** People collected by a website. */
  | 'WEB';

/** A campaign that targets an audience. */
export type TargetedCampaign = {
  readonly __typename?: 'TargetedCampaign';
  /** The campaign. */
  readonly campaign: Maybe<Campaign>;
  /** Name of the campaign. */
  readonly campaignName: Maybe<Scalars['String']['output']>;
  /** REST id of the campaign. */
  readonly campaignRestId: Maybe<Scalars['String']['output']>;
  /** Its line items that target the audience. */
  readonly lineItems: ReadonlyArray<TargetedLineItem>;
};

/** A page of targeted campaigns. */
export type TargetedCampaignConnection = {
  readonly __typename?: 'TargetedCampaignConnection';
  /** The targeted campaigns with their cursors. */
  readonly edges: ReadonlyArray<TargetedCampaignEdge>;
  /** The targeted campaigns alone. */
  readonly nodes: ReadonlyArray<TargetedCampaign>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A targeted campaign and its place in the list. */
export type TargetedCampaignEdge = {
  readonly __typename?: 'TargetedCampaignEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The targeted campaign. */
  readonly node: TargetedCampaign;
};

/** A line item that targets an audience. */
export type TargetedLineItem = {
  readonly __typename?: 'TargetedLineItem';
  /** Name. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** REST id of the line item. */
  readonly restId: Maybe<Scalars['String']['output']>;
  /** Whether it can be served now. */
  readonly servable: Maybe<Scalars['Boolean']['output']>;
};

/** A category of an app store. */
export type TargetingAppStoreCategory = {
  readonly __typename?: 'TargetingAppStoreCategory';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Operating system of the store. */
  readonly osType: Maybe<TargetingOsType>;
  /** The operating system exactly as the interface gave it. */
  readonly osTypeRaw: Maybe<Scalars['String']['output']>;
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** A topic that people talk about. */
export type TargetingConversation = {
  readonly __typename?: 'TargetingConversation';
  /** What kind of topic it is. */
  readonly conversationType: Maybe<ConversationType>;
  /** The kind exactly as the interface gave it. */
  readonly conversationTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** A page of targeting conversations. */
export type TargetingConversationConnection = {
  readonly __typename?: 'TargetingConversationConnection';
  /** The targeting conversations with their cursors. */
  readonly edges: ReadonlyArray<TargetingConversationEdge>;
  /** The targeting conversations alone. */
  readonly nodes: ReadonlyArray<TargetingConversation>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A targeting conversation and its place in the list. */
export type TargetingConversationEdge = {
  readonly __typename?: 'TargetingConversationEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The targeting conversation. */
  readonly node: TargetingConversation;
};

/** What a batch came to. */
export type TargetingCriteriaBatchPayload = MutationPayload & {
  readonly __typename?: 'TargetingCriteriaBatchPayload';
  /** The targeting criteria in the order of the operations; null when the batch was refused. */
  readonly targetingCriteria: Maybe<ReadonlyArray<TargetingCriterion>>;
  /** Why it was refused, with the index of the operation; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Whom or what a line item is shown to. It cannot be changed, only made and deleted. */
export type TargetingCriterion = Node & {
  readonly __typename?: 'TargetingCriterion';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /**
   * What happened to the targeting criterion, latest change first. The account has to be let in to this beta: `FEATURE_REQUIRED` where
   * it was not.
   *
   * REST: GET /12/accounts/:account_id/account_history
   */
  readonly history: Maybe<HistoryEntryConnection>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item that it belongs to. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** The name in the language of the argument `lang`; null without one, or where the service has none. */
  readonly localizedName: Maybe<Scalars['String']['output']>;
  /** What kind of place it is; null for all that is no LOCATION. */
  readonly locationType: Maybe<TargetingLocationType>;
  /** The kind of place exactly as the interface gave it. */
  readonly locationTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name that the service gives it; of a keyword the keyword itself. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** How the value is compared. */
  readonly operatorType: Maybe<TargetingOperator>;
  /** The operator exactly as the interface gave it. */
  readonly operatorTypeRaw: Maybe<Scalars['String']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** What is targeted. */
  readonly targetingType: TargetingType;
  /** The targeting type exactly as the interface gave it. */
  readonly targetingTypeRaw: Scalars['String']['output'];
  /** The value: a keyword, or an id from a targeting lookup. */
  readonly targetingValue: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** Whom or what a line item is shown to. It cannot be changed, only made and deleted. */
export type TargetingCriterionHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter: HistoryFilter;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One operation of a batch: exactly one of these. */
export type TargetingCriterionBatchOperation =
  /** Makes a targeting criterion. */
  { readonly create: TargetingCriterionCreateInput; readonly delete?: never; }
  |  /** Deletes the targeting criterion of this global or REST id. */
  { readonly create?: never; readonly delete: Scalars['ID']['input']; };

/** A page of targeting criteria. */
export type TargetingCriterionConnection = {
  readonly __typename?: 'TargetingCriterionConnection';
  /** The targeting criteria with their cursors. */
  readonly edges: ReadonlyArray<TargetingCriterionEdge>;
  /** The targeting criteria alone. */
  readonly nodes: ReadonlyArray<TargetingCriterion>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A targeting criterion to make. */
export type TargetingCriterionCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /**
   * How the value is compared; EQ where it is left out. NETWORK_ACTIVATION_DURATION takes EQ, GTE and LT, PLATFORM_VERSION EQ, NE and
   * GTE, APP_LIST only NE, all other types EQ and NE.
   */
  readonly operatorType?: InputMaybe<TargetingOperatorInput>;
  /** What is targeted. */
  readonly targetingType: TargetingTypeInput;
  /** The value: a keyword, or an id from a targeting lookup. */
  readonly targetingValue: Scalars['String']['input'];
};

/** A targeting criterion and its place in the list. */
export type TargetingCriterionEdge = {
  readonly __typename?: 'TargetingCriterionEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The targeting criterion. */
  readonly node: TargetingCriterion;
};

/** Which targeting criteria of a line item. */
export type TargetingCriterionFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of targeting criteria. */
export type TargetingCriterionOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: TargetingCriterionOrderField;
};

/** What targeting criteria can be ordered by. */
export type TargetingCriterionOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a targeting criterion came to. */
export type TargetingCriterionPayload = MutationPayload & {
  readonly __typename?: 'TargetingCriterionPayload';
  /** The targeting criterion after the write; null when it was refused. */
  readonly targetingCriterion: Maybe<TargetingCriterion>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A model of a device. */
export type TargetingDevice = {
  readonly __typename?: 'TargetingDevice';
  /** Who makes it. */
  readonly manufacturer: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Operating system of the device. */
  readonly osType: Maybe<TargetingOsType>;
  /** The operating system exactly as the interface gave it. */
  readonly osTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name of its platform. */
  readonly platform: Maybe<Scalars['String']['output']>;
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** An event that people talk about. */
export type TargetingEvent = {
  readonly __typename?: 'TargetingEvent';
  /** Where people talk about it, by country. */
  readonly countryBreakdown: ReadonlyArray<TargetingShare>;
  /** Country that it belongs to, as a two-letter code; null where it is global. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** On what people talk about it, by kind of device. */
  readonly deviceBreakdown: ReadonlyArray<TargetingShare>;
  /** When it is over. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** What kind of event it is. */
  readonly eventType: Maybe<TargetingEventType>;
  /** The kind exactly as the interface gave it. */
  readonly eventTypeRaw: Maybe<Scalars['String']['output']>;
  /** Who talks about it, by gender. */
  readonly genderBreakdown: ReadonlyArray<TargetingShare>;
  /** Whether it belongs to no single country. */
  readonly isGlobal: Maybe<Scalars['Boolean']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** How many people it reached the last time. */
  readonly reach: Maybe<TargetingEventReach>;
  /** When it begins. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /** The value that a targeting criterion carries for it; some events have none. */
  readonly targetingValue: Maybe<Scalars['String']['output']>;
  /** Hashtags that are used most about it, without #. */
  readonly topHashtags: ReadonlyArray<Scalars['String']['output']>;
  /** Ids of the posts that are seen most about it. */
  readonly topTweets: ReadonlyArray<Scalars['String']['output']>;
  /** Names of the people whose posts about it are read most, without @. */
  readonly topUsers: ReadonlyArray<Scalars['String']['output']>;
};

/** A page of targeting events. */
export type TargetingEventConnection = {
  readonly __typename?: 'TargetingEventConnection';
  /** The targeting events with their cursors. */
  readonly edges: ReadonlyArray<TargetingEventEdge>;
  /** The targeting events alone. */
  readonly nodes: ReadonlyArray<TargetingEvent>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A targeting event and its place in the list. */
export type TargetingEventEdge = {
  readonly __typename?: 'TargetingEventEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The targeting event. */
  readonly node: TargetingEvent;
};

/** How many people and posts an event brought together. */
export type TargetingEventReach = {
  readonly __typename?: 'TargetingEventReach';
  /** People. */
  readonly totalReach: Maybe<Scalars['Int']['output']>;
  /** Posts. */
  readonly totalTweets: Maybe<Scalars['Int']['output']>;
};

/** Kinds of events. */
export type TargetingEventType =
  /** Conferences. */
  | 'CONFERENCE'
  /** Holidays. */
  | 'HOLIDAY'
  /** Concerts, premieres and the like. */
  | 'MUSIC_AND_ENTERTAINMENT'
  /** What is none of the others. */
  | 'OTHER'
  /** Elections and other politics. */
  | 'POLITICS'
  /** What comes back every year or week. */
  | 'RECURRING'
  /** Matches, races and tournaments. */
  | 'SPORTS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `TargetingEventType` that inputs accept. */
export type TargetingEventTypeInput =
  /** Conferences. */
  | 'CONFERENCE'
  /** Holidays. */
  | 'HOLIDAY'
  /** Concerts, premieres and the like. */
  | 'MUSIC_AND_ENTERTAINMENT'
  /** What is none of the others. */
  | 'OTHER'
  /** Elections and other politics. */
  | 'POLITICS'
  /** What comes back every year or week. */
  | 'RECURRING'
  /** Matches, races and tournaments. */
  | 'SPORTS';

/** An interest; those within a category are called `Category/Topic`. */
export type TargetingInterest = {
  readonly __typename?: 'TargetingInterest';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** A page of targeting interests. */
export type TargetingInterestConnection = {
  readonly __typename?: 'TargetingInterestConnection';
  /** The targeting interests with their cursors. */
  readonly edges: ReadonlyArray<TargetingInterestEdge>;
  /** The targeting interests alone. */
  readonly nodes: ReadonlyArray<TargetingInterest>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A targeting interest and its place in the list. */
export type TargetingInterestEdge = {
  readonly __typename?: 'TargetingInterestEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The targeting interest. */
  readonly node: TargetingInterest;
};

/** A language. */
export type TargetingLanguage = {
  readonly __typename?: 'TargetingLanguage';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** A page of targeting languages. */
export type TargetingLanguageConnection = {
  readonly __typename?: 'TargetingLanguageConnection';
  /** The targeting languages with their cursors. */
  readonly edges: ReadonlyArray<TargetingLanguageEdge>;
  /** The targeting languages alone. */
  readonly nodes: ReadonlyArray<TargetingLanguage>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A targeting language and its place in the list. */
export type TargetingLanguageEdge = {
  readonly __typename?: 'TargetingLanguageEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The targeting language. */
  readonly node: TargetingLanguage;
};

/** A place. */
export type TargetingLocation = {
  readonly __typename?: 'TargetingLocation';
  /** Country that it lies in, as a two-letter code. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** How large it is. */
  readonly locationType: Maybe<TargetingLocationType>;
  /** The size exactly as the interface gave it. */
  readonly locationTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** A page of targeting locations. */
export type TargetingLocationConnection = {
  readonly __typename?: 'TargetingLocationConnection';
  /** The targeting locations with their cursors. */
  readonly edges: ReadonlyArray<TargetingLocationEdge>;
  /** The targeting locations alone. */
  readonly nodes: ReadonlyArray<TargetingLocation>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A targeting location and its place in the list. */
export type TargetingLocationEdge = {
  readonly __typename?: 'TargetingLocationEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The targeting location. */
  readonly node: TargetingLocation;
};

/** What kind of place a location is; singular and plural of the interface are one. */
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
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `TargetingLocationType` that inputs accept. */
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

/** A mobile network operator. */
export type TargetingNetworkOperator = {
  readonly __typename?: 'TargetingNetworkOperator';
  /** Country that it works in, as a two-letter code. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** A page of targeting network operators. */
export type TargetingNetworkOperatorConnection = {
  readonly __typename?: 'TargetingNetworkOperatorConnection';
  /** The targeting network operators with their cursors. */
  readonly edges: ReadonlyArray<TargetingNetworkOperatorEdge>;
  /** The targeting network operators alone. */
  readonly nodes: ReadonlyArray<TargetingNetworkOperator>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A targeting network operator and its place in the list. */
export type TargetingNetworkOperatorEdge = {
  readonly __typename?: 'TargetingNetworkOperatorEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The targeting network operator. */
  readonly node: TargetingNetworkOperator;
};

/** How a targeting value is compared. */
export type TargetingOperator =
  /** It is the value. */
  | 'EQ'
  /** It is the value or more. */
  | 'GTE'
  /** It is less than the value. */
  | 'LT'
  /** It is not the value: excluded. */
  | 'NE'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `TargetingOperator` that inputs accept. */
export type TargetingOperatorInput =
  /** It is the value. */
  | 'EQ'
  /** It is the value or more. */
  | 'GTE'
  /** It is less than the value. */
  | 'LT'
  /** It is not the value: excluded. */
  | 'NE';

/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptions = {
  readonly __typename?: 'TargetingOptions';
  /**
   * Categories of app stores.
   *
   * REST: GET /12/targeting_criteria/app_store_categories
   */
  readonly appStoreCategories: Maybe<ReadonlyArray<TargetingAppStoreCategory>>;
  /**
   * Topics that people talk about.
   *
   * REST: GET /12/targeting_criteria/conversations
   */
  readonly conversations: Maybe<TargetingConversationConnection>;
  /**
   * Devices by model.
   *
   * REST: GET /12/targeting_criteria/devices
   */
  readonly devices: Maybe<ReadonlyArray<TargetingDevice>>;
  /**
   * Events, of all kinds unless some are given.
   *
   * REST: GET /12/targeting_criteria/events
   */
  readonly events: Maybe<TargetingEventConnection>;
  /**
   * Interests, in categories.
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
   * Places, from countries to postal codes.
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
   * Versions of operating systems.
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
   * Markets whose television shows can be targeted.
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


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsAppStoreCategoriesArgs = {
  osType?: InputMaybe<TargetingOsTypeInput>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationType?: InputMaybe<ConversationTypeInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsDevicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  countryCodes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  endTime?: InputMaybe<Scalars['DateTime']['input']>;
  eventTypes?: InputMaybe<ReadonlyArray<TargetingEventTypeInput>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  startTime?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsInterestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsLanguagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsLocationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  countryCode?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  locationType?: InputMaybe<TargetingLocationTypeInput>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsNetworkOperatorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  countryCode?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsPlatformVersionsArgs = {
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsPlatformsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  lang?: InputMaybe<Scalars['String']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
};


/** Lookups of the values that targeting criteria carry. All but TV share 400 requests per 15 minutes. */
export type TargetingOptionsTvShowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  locale: Scalars['String']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
};

/** Operating systems of devices and stores. */
export type TargetingOsType =
  /** Android. */
  | 'ANDROID'
  /** iOS and iPadOS. */
  | 'IOS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `TargetingOsType` that inputs accept. */
export type TargetingOsTypeInput =
  /** Android. */
  | 'ANDROID'
  /** iOS and iPadOS. */
  | 'IOS';

/** A platform. */
export type TargetingPlatform = {
  readonly __typename?: 'TargetingPlatform';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** A version of an operating system. */
export type TargetingPlatformVersion = {
  readonly __typename?: 'TargetingPlatformVersion';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Number of the version. */
  readonly number: Maybe<Scalars['String']['output']>;
  /** Operating system of the version. */
  readonly osType: Maybe<TargetingOsType>;
  /** The operating system exactly as the interface gave it. */
  readonly osTypeRaw: Maybe<Scalars['String']['output']>;
  /** Name of its platform. */
  readonly platform: Maybe<Scalars['String']['output']>;
  /** What kind of targeting criterion it is for. */
  readonly targetingType: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it. */
  readonly targetingValue: Scalars['String']['output'];
};

/** One part of a whole. */
export type TargetingShare = {
  readonly __typename?: 'TargetingShare';
  /** What the part consists of: `FEMALE`, `MOBILE`, `US` and so on. */
  readonly key: Scalars['String']['output'];
  /** Its share in per cent. */
  readonly percentage: Scalars['Float']['output'];
};

/** A suggested targeting value. */
export type TargetingSuggestion = {
  readonly __typename?: 'TargetingSuggestion';
  /** What it is. */
  readonly suggestionType: Maybe<TargetingSuggestionType>;
  /** What it is, exactly as the interface gave it. */
  readonly suggestionTypeRaw: Maybe<Scalars['String']['output']>;
  /** The keyword, or the id of the person on the platform. */
  readonly suggestionValue: Scalars['String']['output'];
};

/** What can be suggested. */
export type TargetingSuggestionType =
  /** Keywords. */
  | 'KEYWORD'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** People on the platform, by id. */
  | 'USER_ID';

/** The values of `TargetingSuggestionType` that inputs accept. */
export type TargetingSuggestionTypeInput =
  /** Keywords. */
  | 'KEYWORD'
  /** People on the platform, by id. */
  | 'USER_ID';

/** What is targeted. */
export type TargetingType =
  /** An age bucket; one per line item. */
  | 'AGE'
  /** An app of the account (`Account.apps`), whose users are excluded: with the operator NE only. */
  | 'APP_LIST'
  /** People with apps of a category. */
  | 'APP_STORE_CATEGORY'
  /** People like those with apps of a category. */
  | 'APP_STORE_CATEGORY_LOOKALIKE'
  /** A keyword and words like it. A line item has at most 1000 keywords of all kinds. */
  | 'BROAD_KEYWORD'
  /** People who engaged with a campaign. */
  | 'CAMPAIGN_ENGAGEMENT'
  /** People like those who engaged with a campaign. */
  | 'CAMPAIGN_ENGAGEMENT_LOOKALIKE'
  /** A topic that people talk about. */
  | 'CONVERSATION'
  /** A custom audience. */
  | 'CUSTOM_AUDIENCE'
  /** A custom audience and people like it. */
  | 'CUSTOM_AUDIENCE_EXPANDED'
  /** A device. */
  | 'DEVICE'
  /** A kind of engagement. */
  | 'ENGAGEMENT_TYPE'
  /** An event. */
  | 'EVENT'
  /** A keyword exactly. */
  | 'EXACT_KEYWORD'
  /** Followers of a user. */
  | 'FOLLOWERS_OF_USER'
  /** A gender. */
  | 'GENDER'
  /** Content of an IAB category, as content categories return it. */
  | 'IAB_CATEGORY'
  /** An interest; at most 100 per line item. */
  | 'INTEREST'
  /** A language. */
  | 'LANGUAGE'
  /** A live television event. */
  | 'LIVE_TV_EVENT'
  /** A place; at most 2000 per line item. */
  | 'LOCATION'
  /** For how long a device has been on its network. */
  | 'NETWORK_ACTIVATION_DURATION'
  /** A mobile operator. */
  | 'NETWORK_OPERATOR'
  /** Words as a phrase. */
  | 'PHRASE_KEYWORD'
  /** An operating system. */
  | 'PLATFORM'
  /** A version of an operating system. */
  | 'PLATFORM_VERSION'
  /** People like the followers of a user. */
  | 'SIMILAR_TO_FOLLOWERS_OF_USER'
  /** A television show. */
  | 'TV_SHOW'
  /** Words in any order. */
  | 'UNORDERED_KEYWORD'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** People who engaged with the advertiser. */
  | 'USER_ENGAGEMENT'
  /** People like those who engaged with the advertiser. */
  | 'USER_ENGAGEMENT_LOOKALIKE'
  /** Devices on Wi-Fi. */
  | 'WIFI_ONLY';

/** The values of `TargetingType` that inputs accept. */
export type TargetingTypeInput =
  /** An age bucket; one per line item. */
  | 'AGE'
  /** An app of the account (`Account.apps`), whose users are excluded: with the operator NE only. */
  | 'APP_LIST'
  /** People with apps of a category. */
  | 'APP_STORE_CATEGORY'
  /** People like those with apps of a category. */
  | 'APP_STORE_CATEGORY_LOOKALIKE'
  /** A keyword and words like it. A line item has at most 1000 keywords of all kinds. */
  | 'BROAD_KEYWORD'
  /** People who engaged with a campaign. */
  | 'CAMPAIGN_ENGAGEMENT'
  /** People like those who engaged with a campaign. */
  | 'CAMPAIGN_ENGAGEMENT_LOOKALIKE'
  /** A topic that people talk about. */
  | 'CONVERSATION'
  /** A custom audience. */
  | 'CUSTOM_AUDIENCE'
  /** A custom audience and people like it. */
  | 'CUSTOM_AUDIENCE_EXPANDED'
  /** A device. */
  | 'DEVICE'
  /** A kind of engagement. */
  | 'ENGAGEMENT_TYPE'
  /** An event. */
  | 'EVENT'
  /** A keyword exactly. */
  | 'EXACT_KEYWORD'
  /** Followers of a user. */
  | 'FOLLOWERS_OF_USER'
  /** A gender. */
  | 'GENDER'
  /** Content of an IAB category, as content categories return it. */
  | 'IAB_CATEGORY'
  /** An interest; at most 100 per line item. */
  | 'INTEREST'
  /** A language. */
  | 'LANGUAGE'
  /** A live television event. */
  | 'LIVE_TV_EVENT'
  /** A place; at most 2000 per line item. */
  | 'LOCATION'
  /** For how long a device has been on its network. */
  | 'NETWORK_ACTIVATION_DURATION'
  /** A mobile operator. */
  | 'NETWORK_OPERATOR'
  /** Words as a phrase. */
  | 'PHRASE_KEYWORD'
  /** An operating system. */
  | 'PLATFORM'
  /** A version of an operating system. */
  | 'PLATFORM_VERSION'
  /** People like the followers of a user. */
  | 'SIMILAR_TO_FOLLOWERS_OF_USER'
  /** A television show. */
  | 'TV_SHOW'
  /** Words in any order. */
  | 'UNORDERED_KEYWORD'
  /** People who engaged with the advertiser. */
  | 'USER_ENGAGEMENT'
  /** People like those who engaged with the advertiser. */
  | 'USER_ENGAGEMENT_LOOKALIKE'
  /** Devices on Wi-Fi. */
  | 'WIFI_ONLY';

/** How an account is taxed. */
export type TaxCategory =
  /** A business without VAT. */
  | 'BUSINESS_NO_VAT'
  /** A business with VAT. */
  | 'BUSINESS_WITH_VAT'
  /** A person. */
  | 'INDIVIDUAL'
  /** Nobody has chosen yet; read only. */
  | 'NOT_SET'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `TaxCategory` that inputs accept. */
export type TaxCategoryInput =
  /** A business without VAT. */
  | 'BUSINESS_NO_VAT'
  /** A business with VAT. */
  | 'BUSINESS_WITH_VAT'
  /** A person. */
  | 'INDIVIDUAL';

/** How an account is taxed and whom its bills go to. */
export type TaxSettings = {
  readonly __typename?: 'TaxSettings';
  /** City. */
  readonly addressCity: Maybe<Scalars['String']['output']>;
  /** Name of the company. It is written as `addressName`. */
  readonly addressCompany: Maybe<Scalars['String']['output']>;
  /** Country. */
  readonly addressCountry: Maybe<Scalars['String']['output']>;
  /** E-mail address. */
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
  /** Second line of the street. */
  readonly addressStreet2: Maybe<Scalars['String']['output']>;
  /** Whom bills go to. */
  readonly billTo: Maybe<BillTo>;
  /** Whom bills go to, exactly as the interface gave it. */
  readonly billToRaw: Maybe<Scalars['String']['output']>;
  /** For whom the account advertises. */
  readonly businessRelationship: Maybe<BusinessRelationship>;
  /** The relationship exactly as the interface gave it. */
  readonly businessRelationshipRaw: Maybe<Scalars['String']['output']>;
  /** Law that invoices follow. */
  readonly invoiceJurisdiction: Maybe<InvoiceJurisdiction>;
  /** The law exactly as the interface gave it. */
  readonly invoiceJurisdictionRaw: Maybe<Scalars['String']['output']>;
  /** How the account is taxed. */
  readonly taxCategory: Maybe<TaxCategory>;
  /** The category exactly as the interface gave it. */
  readonly taxCategoryRaw: Maybe<Scalars['String']['output']>;
  /** Tax id. */
  readonly taxId: Maybe<Scalars['String']['output']>;
};

/** What a write to tax settings came to. */
export type TaxSettingsPayload = MutationPayload & {
  readonly __typename?: 'TaxSettingsPayload';
  /** The tax settings after the write; null when it was refused. */
  readonly taxSettings: Maybe<TaxSettings>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of tax settings: absent stays, null clears. What concerns the client of an agency is not shown again. */
export type TaxSettingsUpdateInput = {
  /** City. */
  readonly addressCity?: InputMaybe<Scalars['String']['input']>;
  /** Country. */
  readonly addressCountry?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address; null clears it. */
  readonly addressEmail?: InputMaybe<Scalars['String']['input']>;
  /** First name; null clears it. */
  readonly addressFirstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name; null clears it. */
  readonly addressLastName?: InputMaybe<Scalars['String']['input']>;
  /** Name; read as `addressCompany`. */
  readonly addressName?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  readonly addressPostalCode?: InputMaybe<Scalars['String']['input']>;
  /** Region. */
  readonly addressRegion?: InputMaybe<Scalars['String']['input']>;
  /** Street. */
  readonly addressStreet1?: InputMaybe<Scalars['String']['input']>;
  /** Second line of the street; null clears it. */
  readonly addressStreet2?: InputMaybe<Scalars['String']['input']>;
  /** Whom bills go to. */
  readonly billTo?: InputMaybe<BillToInput>;
  /** For whom the account advertises. */
  readonly businessRelationship?: InputMaybe<BusinessRelationshipInput>;
  /** City of the client. */
  readonly clientAddressCity?: InputMaybe<Scalars['String']['input']>;
  /** Country of the client. */
  readonly clientAddressCountry?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address of the client; null clears it. */
  readonly clientAddressEmail?: InputMaybe<Scalars['String']['input']>;
  /** First name of the client; null clears it. */
  readonly clientAddressFirstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name of the client; null clears it. */
  readonly clientAddressLastName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the client. */
  readonly clientAddressName?: InputMaybe<Scalars['String']['input']>;
  /** Postal code of the client. */
  readonly clientAddressPostalCode?: InputMaybe<Scalars['String']['input']>;
  /** Region of the client. */
  readonly clientAddressRegion?: InputMaybe<Scalars['String']['input']>;
  /** Street of the client. */
  readonly clientAddressStreet1?: InputMaybe<Scalars['String']['input']>;
  /** Second line of the street of the client; null clears it. */
  readonly clientAddressStreet2?: InputMaybe<Scalars['String']['input']>;
  /** Law that invoices follow. */
  readonly invoiceJurisdiction?: InputMaybe<InvoiceJurisdictionInput>;
  /** How the account is taxed. */
  readonly taxCategory?: InputMaybe<TaxCategoryInput>;
  /** Id of a tax exemption; not shown again. */
  readonly taxExemptionId?: InputMaybe<Scalars['String']['input']>;
  /** Tax id. */
  readonly taxId?: InputMaybe<Scalars['String']['input']>;
};

/** Where published posts are shown. */
export type TimelineType =
  /** Wherever. */
  | 'ALL'
  /** Only where they are promoted. */
  | 'NULLCAST'
  /** On their author's timeline. */
  | 'ORGANIC';

/** An address that is called when a line item is seen or clicked. */
export type TrackingTag = Node & {
  readonly __typename?: 'TrackingTag';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item that it belongs to. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Scalars['String']['output'];
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** What it counts. */
  readonly trackingTagType: TrackingTagType;
  /** The type exactly as the interface gave it. */
  readonly trackingTagTypeRaw: Scalars['String']['output'];
  /** The address that is called. */
  readonly trackingTagUrl: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of tracking tags. */
export type TrackingTagConnection = {
  readonly __typename?: 'TrackingTagConnection';
  /** The tracking tags with their cursors. */
  readonly edges: ReadonlyArray<TrackingTagEdge>;
  /** The tracking tags alone. */
  readonly nodes: ReadonlyArray<TrackingTag>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A tracking tag to make. */
export type TrackingTagCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /** What it counts. */
  readonly trackingTagType: TrackingTagTypeInput;
  /** The address to call: an absolute http or https URL. */
  readonly trackingTagUrl: Scalars['String']['input'];
};

/** A tracking tag and its place in the list. */
export type TrackingTagEdge = {
  readonly __typename?: 'TrackingTagEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The tracking tag. */
  readonly node: TrackingTag;
};

/** Which tracking tags of a line item. */
export type TrackingTagFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of tracking tags. */
export type TrackingTagOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: TrackingTagOrderField;
};

/** What tracking tags can be ordered by. */
export type TrackingTagOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a tracking tag came to. */
export type TrackingTagPayload = MutationPayload & {
  readonly __typename?: 'TrackingTagPayload';
  /** The tracking tag after the write; null when it was refused. */
  readonly trackingTag: Maybe<TrackingTag>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a tracking tag counts. */
export type TrackingTagType =
  /** Counts clicks. */
  | 'CLICK_TRACKER'
  /** Counts impressions. */
  | 'IMPRESSION_TAG'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** The values of `TrackingTagType` that inputs accept. */
export type TrackingTagTypeInput =
  /** Counts clicks. */
  | 'CLICK_TRACKER'
  /** Counts impressions. */
  | 'IMPRESSION_TAG';

/** A change of a tracking tag: only its address can change. */
export type TrackingTagUpdateInput = {
  /** The address to call: an absolute http or https URL. */
  readonly trackingTagUrl: Scalars['String']['input'];
};

/** A market whose television shows can be targeted. */
export type TvMarket = {
  readonly __typename?: 'TvMarket';
  /** Country, as a two-letter code. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Language and country, such as `en-US`: what shows are looked up by. */
  readonly locale: Scalars['String']['output'];
  /** Name. */
  readonly name: Scalars['String']['output'];
};

/** A television show. */
export type TvShow = {
  readonly __typename?: 'TvShow';
  /** Genre. */
  readonly genre: Maybe<Scalars['String']['output']>;
  /** Markets in which it runs, by locale. */
  readonly locales: ReadonlyArray<TvShowLocale>;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** The value that a targeting criterion carries for it: a 64-bit number, hence written as a text. */
  readonly targetingValue: Scalars['String']['output'];
};

/** A page of TV shows. */
export type TvShowConnection = {
  readonly __typename?: 'TvShowConnection';
  /** The TV shows with their cursors. */
  readonly edges: ReadonlyArray<TvShowEdge>;
  /** The TV shows alone. */
  readonly nodes: ReadonlyArray<TvShow>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A TV show and its place in the list. */
export type TvShowEdge = {
  readonly __typename?: 'TvShowEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The TV show. */
  readonly node: TvShow;
};

/** A market in which a television show runs. */
export type TvShowLocale = {
  readonly __typename?: 'TvShowLocale';
  /** Country, such as `US`. */
  readonly country: Maybe<Scalars['String']['output']>;
  /** Language, such as `en`. */
  readonly language: Maybe<Scalars['String']['output']>;
};

/** A post as the posting service shows it: published, scheduled or drafted. */
export type Tweet = Node & {
  readonly __typename?: 'Tweet';
  /** The account that it was asked of. */
  readonly account: Maybe<Account>;
  /** Who wrote it. Names that the post leaves out are looked up. */
  readonly author: Maybe<User>;
  /** Its card, whatever its kind and also after it was deleted; null where it has none. The cards of many posts share REST calls, 200 in each. */
  readonly card: Maybe<Card>;
  /** The URI of its card: `card://...`; null where it has none. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** Ids of those who helped to write it: decimal, as text. */
  readonly contributors: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Who may answer it. */
  readonly conversationSettings: Maybe<ConversationSettings>;
  /** Who may answer it, exactly as the interface gave it. */
  readonly conversationSettingsRaw: Maybe<Scalars['String']['output']>;
  /** Where it was made, longitude first. */
  readonly coordinates: Maybe<GeoPoint>;
  /** When it was made; null where the interface's own form of it cannot be read. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was made, exactly as the interface gave it: `Tue Aug 27 22:22:12 +0000 2019`. */
  readonly createdAtRaw: Maybe<Scalars['String']['output']>;
  /** First and last place but one of what is shown of `fullText`, in code points. */
  readonly displayTextRange: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** What its text names, and its media. */
  readonly entities: Maybe<TweetEntities>;
  /** How many like it. */
  readonly favoriteCount: Maybe<Scalars['Int']['output']>;
  /** Whether the caller likes it. */
  readonly favorited: Maybe<Scalars['Boolean']['output']>;
  /** What it says. */
  readonly fullText: Maybe<Scalars['String']['output']>;
  /** Where it was made in the older form, latitude first. */
  readonly geo: Maybe<GeoPoint>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The same id as the interface's text form of it. */
  readonly idStr: Maybe<Scalars['String']['output']>;
  /** Screen name of the user whom it answers. */
  readonly inReplyToScreenName: Maybe<Scalars['String']['output']>;
  /** Id of the post that it answers: decimal, as text. */
  readonly inReplyToStatusId: Maybe<Scalars['String']['output']>;
  /** The same id as the interface's text form of it. */
  readonly inReplyToStatusIdStr: Maybe<Scalars['String']['output']>;
  /** Id of the user whom it answers: decimal, as text. */
  readonly inReplyToUserId: Maybe<Scalars['String']['output']>;
  /** The same id as the interface's text form of it. */
  readonly inReplyToUserIdStr: Maybe<Scalars['String']['output']>;
  /** Its language as BCP 47 has it; `und` where that is not known. */
  readonly lang: Maybe<Scalars['String']['output']>;
  /**
   * Its media in the order of the post. Their keys, ids, addresses, types and categories are the post's own and cost no call; for other
   * fields they are read from the media library, where one that was deleted is `deleted` and one that is unknown is left out.
   */
  readonly media: Maybe<ReadonlyArray<MediaLibraryItem>>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Whether it is shown only where it is promoted. */
  readonly nullcast: Maybe<Scalars['Boolean']['output']>;
  /** The place that it says it was made at. */
  readonly place: Maybe<TweetPlace>;
  /**
   * Address of a page that shows what it looks like; null where there is none. Those of many posts share REST calls, 200 in each.
   *
   * REST: GET /12/accounts/:account_id/tweet_previews
   */
  readonly previewUrl: Maybe<Scalars['String']['output']>;
  /** The id within the REST interface: decimal, up to 64 bits, hence text. For a scheduled post or a draft, its own. */
  readonly restId: Scalars['String']['output'];
  /** How many reposts of it there are. */
  readonly retweetCount: Maybe<Scalars['Int']['output']>;
  /** Whether the caller reposted it. */
  readonly retweeted: Maybe<Scalars['Boolean']['output']>;
  /** When it is to be published; scheduled posts only. */
  readonly scheduledAt: Maybe<Scalars['DateTime']['output']>;
  /** Whom it is shown to. */
  readonly scopes: Maybe<TweetScopes>;
  /** What it was made with: HTML, written by others, so UNTRUSTED. */
  readonly source: Maybe<Scalars['String']['output']>;
  /** Whether `fullText` is not all that it says. */
  readonly truncated: Maybe<Scalars['Boolean']['output']>;
  /** The same id under the name that other calls use. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
  /** What kind of post it is. */
  readonly tweetType: Maybe<TweetKind>;
  /** The kind exactly as the interface gave it. */
  readonly tweetTypeRaw: Maybe<Scalars['String']['output']>;
  /** Who wrote it, as the post has it. */
  readonly user: Maybe<TweetAuthor>;
};

/** Who wrote a post. */
export type TweetAuthor = {
  readonly __typename?: 'TweetAuthor';
  /** The same id as the interface's text form of it. */
  readonly idStr: Maybe<Scalars['String']['output']>;
  /** Name; null where the interface does not tell it. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Id of the user: decimal, up to 64 bits, hence text. */
  readonly restId: Maybe<Scalars['String']['output']>;
  /** Screen name, without its @; null where the interface does not tell it. */
  readonly screenName: Maybe<Scalars['String']['output']>;
};

/** A button beside a video. */
export type TweetCallToAction = {
  readonly __typename?: 'TweetCallToAction';
  /** What it says: VISIT_SITE or WATCH_NOW. */
  readonly type: Maybe<Scalars['String']['output']>;
  /** Where it leads. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** A page of tweets. */
export type TweetConnection = {
  readonly __typename?: 'TweetConnection';
  /** The tweets with their cursors. */
  readonly edges: ReadonlyArray<TweetEdge>;
  /** The tweets alone. */
  readonly nodes: ReadonlyArray<Tweet>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all; null unless this page holds all of them, as the interface does not count them. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A post to publish. */
export type TweetCreateInput = {
  /** Id of the user in whose name it is published, the account's FULL promotable user: decimal, as text. */
  readonly asUserId: Scalars['String']['input'];
  /** Card to attach: `card://...`. */
  readonly cardUri?: InputMaybe<Scalars['String']['input']>;
  /** Who may answer it; EVERYONE unless said otherwise. */
  readonly conversationSettings?: InputMaybe<ConversationSettingsInput>;
  /** Keys of media in the media library: up to 4 images, or one GIF, or one video. */
  readonly mediaKeys?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is to be shown only where it is promoted; true unless said otherwise. */
  readonly nullcast?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it says; required without `mediaKeys`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Whether `user` in the answer is an id alone; not unless said otherwise. */
  readonly trimUser?: InputMaybe<Scalars['Boolean']['input']>;
  /** Form of the text in the response; EXTENDED by default. COMPAT may shorten a long text, and `displayTextRange` is then empty. */
  readonly tweetMode?: InputMaybe<TweetMode>;
  /** What the button beside its video says; needs `videoCtaValue`. */
  readonly videoCta?: InputMaybe<VideoCallToAction>;
  /** Where that button leads: an absolute http or https address; needs `videoCta`. */
  readonly videoCtaValue?: InputMaybe<Scalars['String']['input']>;
  /** What is shown as the description of its video, 1 to 200 characters. The one in the media library is not shown. */
  readonly videoDescription?: InputMaybe<Scalars['String']['input']>;
  /** What is shown as the title of its video, 1 to 70 characters. The title in the media library is not shown. */
  readonly videoTitle?: InputMaybe<Scalars['String']['input']>;
};

/** A tweet and its place in the list. */
export type TweetEdge = {
  readonly __typename?: 'TweetEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The tweet. */
  readonly node: Tweet;
};

/** What an edited post says. */
export type TweetEditInput = {
  /** The whole new text, as long as a post of the user may be. */
  readonly text: Scalars['String']['input'];
};

/** What the edit of a post came to. */
export type TweetEditPayload = MutationPayload & {
  readonly __typename?: 'TweetEditPayload';
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The new version; null when it was refused. */
  readonly version: Maybe<PostVersion>;
};

/** What a post's text names, and its media. */
export type TweetEntities = {
  readonly __typename?: 'TweetEntities';
  /** Hashtags, without their hash. */
  readonly hashtags: Maybe<ReadonlyArray<TweetTag>>;
  /** Media, in the order of the post; none where it has none. */
  readonly media: Maybe<ReadonlyArray<TweetMedia>>;
  /** Ticker symbols, without their dollar sign. */
  readonly symbols: Maybe<ReadonlyArray<TweetTag>>;
  /** Links. */
  readonly urls: Maybe<ReadonlyArray<TweetUrl>>;
  /** Users whom it mentions. */
  readonly userMentions: Maybe<ReadonlyArray<TweetMention>>;
};

/** Which posts of an account. */
export type TweetFilter = {
  /** Global or REST ids, 1 to 200: of posts, of scheduled posts or of drafts, as `tweetType` says. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Published posts only: whether those too that begin with the name of somebody. Not unless it is given. */
  readonly includeMentionsAndReplies?: InputMaybe<Scalars['Boolean']['input']>;
  /** What their name begins with, whatever its case; 1 to 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Published posts only: whether those that are shown only where they are promoted, the others, or both. NULLCAST unless it is given. */
  readonly timelineType?: InputMaybe<TimelineType>;
  /** What kind of post to list. */
  readonly tweetType: TweetType;
  /** Id of their author: decimal, as text. Unless it is given, the account's FULL promotable user, or with `ids` whomever the account may promote. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
};

/** What kind of post this is. */
export type TweetKind =
  /** A draft. */
  | 'DRAFT'
  /** A post that is published. */
  | 'PUBLISHED'
  /** A scheduled post that waits. */
  | 'SCHEDULED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** A media that a post shows. */
export type TweetMedia = {
  readonly __typename?: 'TweetMedia';
  /** What is shown beside a video; null unless something was given for this post. */
  readonly additionalMediaInfo: Maybe<TweetMediaInfo>;
  /** Its key in the media library. */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** Where it lies. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** What it is, in small letters: `image`, `gif` or `video`. */
  readonly type: Maybe<Scalars['String']['output']>;
};

/** What is shown beside a video: what was given when the post was made, never what the media library has. */
export type TweetMediaInfo = {
  readonly __typename?: 'TweetMediaInfo';
  /** Button; null unless `videoCta` was given. */
  readonly callToAction: Maybe<TweetCallToAction>;
  /** Description; null unless `videoDescription` was given. */
  readonly description: Maybe<Scalars['String']['output']>;
  /** Title; null unless `videoTitle` was given. */
  readonly title: Maybe<Scalars['String']['output']>;
};

/** A user whom a post mentions. */
export type TweetMention = {
  readonly __typename?: 'TweetMention';
  /** First and last place but one in the text, in code points. */
  readonly indices: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** Screen name, without its @. */
  readonly screenName: Maybe<Scalars['String']['output']>;
};

/** Form of the text of a post in an answer. */
export type TweetMode =
  /** As it was when posts were shorter. */
  | 'COMPAT'
  /** All of it. */
  | 'EXTENDED';

/** What a write to a tweet came to. */
export type TweetPayload = MutationPayload & {
  readonly __typename?: 'TweetPayload';
  /** The tweet after the write; null when it was refused. */
  readonly tweet: Maybe<Tweet>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A place that a post names. */
export type TweetPlace = {
  readonly __typename?: 'TweetPlace';
  /** Its country by the ISO 3166-1 code of two capitals. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** What it is called. */
  readonly name: Maybe<Scalars['String']['output']>;
};

/** What a post would look like. */
export type TweetPreview = {
  readonly __typename?: 'TweetPreview';
  /** The preview exactly as the interface gave it: HTML with an iframe element. It is UNTRUSTED, as others write what it shows: never put it into a page of your own; show `previewUrl` in a sandboxed iframe instead. */
  readonly previewHtml: Maybe<Scalars['String']['output']>;
  /** Address of the page in that iframe, read out of its `src`; null where there is none or where it is no absolute http or https address. */
  readonly previewUrl: Maybe<Scalars['String']['output']>;
  /** Id of the draft, the scheduled post or the published post. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
};

/** Whom a post is shown to. */
export type TweetScopes = {
  readonly __typename?: 'TweetScopes';
  /** Whether only to those who follow its author. */
  readonly followers: Maybe<Scalars['Boolean']['output']>;
};

/** A hashtag or a ticker symbol in a post. */
export type TweetTag = {
  readonly __typename?: 'TweetTag';
  /** First and last place but one in the text, in code points. */
  readonly indices: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** It, without its sign. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** What kind of post an id names. */
export type TweetType =
  /** A draft. */
  | 'DRAFT'
  /** A post that is published. */
  | 'PUBLISHED'
  /** A scheduled post, by its own id. */
  | 'SCHEDULED';

/** Changes of a published post. */
export type TweetUpdateInput = {
  /** Name for the advertiser's own use, at most 80 characters; null removes it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** A link in a post. */
export type TweetUrl = {
  readonly __typename?: 'TweetUrl';
  /** How it is shown. */
  readonly displayUrl: Maybe<Scalars['String']['output']>;
  /** Where it leads. */
  readonly expandedUrl: Maybe<Scalars['String']['output']>;
  /** First and last place but one in the text, in code points. */
  readonly indices: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** The link as it stands in the text. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** A component of a kind that this gateway does not know. */
export type UnrecognizedComponent = {
  readonly __typename?: 'UnrecognizedComponent';
  /** The kind exactly as the interface gave it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
};

/** A destination of a kind that this gateway does not know. */
export type UnrecognizedDestination = {
  readonly __typename?: 'UnrecognizedDestination';
  /** The kind exactly as the interface gave it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
};

/** A person of the service. */
export type User = {
  readonly __typename?: 'User';
  /** Id of the person, a long number as a string. */
  readonly id: Scalars['ID']['output'];
  /** Name of the person in full, where a post shows it; else null. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Name of the person, without the at sign; null where it is not known, as in service mode. */
  readonly screenName: Maybe<Scalars['String']['output']>;
};

/** A refusal of what a mutation was asked to do. Nothing was changed. Its type says whose fault it is. */
export type UserError = {
  /** Stable code, from the interface's own table: `INVALID_PARAMETER`, `CAMPAIGN_NOT_FOUND` and so on. */
  readonly code: Scalars['String']['output'];
  /** The input field at fault; null when it is the whole call. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** The limit that was passed, where there is one. */
  readonly limit: Maybe<Scalars['Int']['output']>;
  /** What is wrong, for a person to read. */
  readonly message: Scalars['String']['output'];
  /** Batches: the index of the operation at fault, from 0; null when it is the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
  /** The rule that was broken: `maxLength`, `required`, or the name of a rule between fields; null where the interface refused. */
  readonly rule: Maybe<Scalars['String']['output']>;
};

/** Settings of a user on an account. What was never set is an empty text. */
export type UserSettings = {
  readonly __typename?: 'UserSettings';
  /** Phone number. */
  readonly contactPhone: Maybe<Scalars['String']['output']>;
  /** Extension of the phone number. */
  readonly contactPhoneExtension: Maybe<Scalars['String']['output']>;
  /** Where notifications go. */
  readonly notificationEmail: Maybe<Scalars['String']['output']>;
};

/** What a write to user settings came to. */
export type UserSettingsPayload = MutationPayload & {
  readonly __typename?: 'UserSettingsPayload';
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The user settings after the write; null when it was refused. */
  readonly userSettings: Maybe<UserSettings>;
};

/** Changes of a user's settings: absent stays. */
export type UserSettingsUpdateInput = {
  /** Phone number. */
  readonly contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** Extension of the phone number. */
  readonly contactPhoneExtension?: InputMaybe<Scalars['String']['input']>;
  /** Where notifications go. */
  readonly notificationEmail?: InputMaybe<Scalars['String']['input']>;
  /** Kinds of e-mail to receive: `ACCOUNT_PERFORMANCE`, `PERFORMANCE_IMPROVEMENT` and others; without commas, not shown again. */
  readonly subscribeEmailTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** What a button beside a video says. */
export type VideoCallToAction =
  /** Visit the site. */
  | 'VISIT_SITE'
  /** Watch now. */
  | 'WATCH_NOW';

/** A card with a video and hashtags to tweet with. */
export type VideoConversationCard = Card & Node & {
  readonly __typename?: 'VideoConversationCard';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** The kind of card. */
  readonly cardType: Maybe<CardType>;
  /** The kind of card exactly as the interface gave it. */
  readonly cardTypeRaw: Maybe<Scalars['String']['output']>;
  /** What attaches it to a post: `card://` and its id; null in the answer of a delete. */
  readonly cardUri: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** Key of the video in the media library. */
  readonly mediaKey: Maybe<Scalars['String']['output']>;
  /** The video, hosted by the service. */
  readonly mediaUrl: Maybe<Scalars['String']['output']>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Scalars['String']['output'];
  /** The hashtags to tweet with, in order: 1 to 4; none in the answer of a delete. */
  readonly options: ReadonlyArray<ConversationOption>;
  /** The still image shown before the video: the first frame, unless another was chosen. */
  readonly posterMediaUrl: Maybe<Scalars['String']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** What people read when they have tweeted: 23 characters at most. */
  readonly thankYouText: Maybe<Scalars['String']['output']>;
  /** Where they are led then; null where nowhere. */
  readonly thankYouUrl: Maybe<Scalars['String']['output']>;
  /** Headline: 23 characters at most; null where there is none. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Id of the video: decimal, as text. */
  readonly videoContentId: Maybe<Scalars['String']['output']>;
  /** Height of the video in pixels. */
  readonly videoHeight: Maybe<Scalars['Int']['output']>;
  /** The video as an HLS playlist. */
  readonly videoHlsUrl: Maybe<Scalars['String']['output']>;
  /** Id of the user who owns the video: decimal, as text. */
  readonly videoOwnerId: Maybe<Scalars['String']['output']>;
  /** The first frame of the video. */
  readonly videoPosterUrl: Maybe<Scalars['String']['output']>;
  /** The video itself. */
  readonly videoUrl: Maybe<Scalars['String']['output']>;
  /** Width of the video in pixels. */
  readonly videoWidth: Maybe<Scalars['Int']['output']>;
};

/** A page of video conversation cards. */
export type VideoConversationCardConnection = {
  readonly __typename?: 'VideoConversationCardConnection';
  /** The video conversation cards with their cursors. */
  readonly edges: ReadonlyArray<VideoConversationCardEdge>;
  /** The video conversation cards alone. */
  readonly nodes: ReadonlyArray<VideoConversationCard>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A video conversation card to make. */
export type VideoConversationCardCreateInput = {
  /** Key of a video in the media library; its aspect ratio must be 16:9. */
  readonly mediaKey: Scalars['String']['input'];
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name: Scalars['String']['input'];
  /** The hashtags to tweet with, in order: 1 to 4. */
  readonly options: ReadonlyArray<ConversationOptionInput>;
  /** Key of an image in the media library to show before the video; the first frame unless given. */
  readonly posterMediaKey?: InputMaybe<Scalars['String']['input']>;
  /** What people read when they have tweeted, at most 23 characters. */
  readonly thankYouText: Scalars['String']['input'];
  /** Where they are led then: an absolute http or https URL. */
  readonly thankYouUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline, at most 23 characters; required with one option alone. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Key of an image in the media library that tweeting unlocks. Write-only. */
  readonly unlockedImageMediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Key of a video in the media library that tweeting unlocks. Write-only. */
  readonly unlockedVideoMediaKey?: InputMaybe<Scalars['String']['input']>;
};

/** A video conversation card and its place in the list. */
export type VideoConversationCardEdge = {
  readonly __typename?: 'VideoConversationCardEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The video conversation card. */
  readonly node: VideoConversationCard;
};

/** Which video conversation cards of an account. All conditions must hold. */
export type VideoConversationCardFilter = {
  /** Global or REST ids, at most 200. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Start of the name, in any case, at most 80 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Order of video conversation cards. */
export type VideoConversationCardOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: VideoConversationCardOrderField;
};

/** What video conversation cards can be ordered by. */
export type VideoConversationCardOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Name for the advertiser's own use. */
  | 'NAME'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What a write to a video conversation card came to. */
export type VideoConversationCardPayload = MutationPayload & {
  readonly __typename?: 'VideoConversationCardPayload';
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The video conversation card after the write; null when it was refused. */
  readonly videoConversationCard: Maybe<VideoConversationCard>;
};

/** Changes of a video conversation card; what is absent stays. */
export type VideoConversationCardUpdateInput = {
  /** Key of a video in the media library; its aspect ratio must be 16:9. */
  readonly mediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Name for the advertiser's own use, at most 80 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The hashtags to tweet with, in order: 1 to 4. They take the place of all that there were. */
  readonly options?: InputMaybe<ReadonlyArray<ConversationOptionInput>>;
  /** Key of an image in the media library to show before the video; the first frame unless given. Null goes back to that. */
  readonly posterMediaKey?: InputMaybe<Scalars['String']['input']>;
  /** What people read when they have tweeted, at most 23 characters. */
  readonly thankYouText?: InputMaybe<Scalars['String']['input']>;
  /** Where they are led then: an absolute http or https URL. Null removes it. */
  readonly thankYouUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline, at most 23 characters; required with one option alone. Null removes it. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Key of an image in the media library that tweeting unlocks. Write-only. Null removes it. */
  readonly unlockedImageMediaKey?: InputMaybe<Scalars['String']['input']>;
  /** Key of a video in the media library that tweeting unlocks. Write-only. Null removes it. */
  readonly unlockedVideoMediaKey?: InputMaybe<Scalars['String']['input']>;
};

/** The user in whose name upstream calls are signed. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /**
   * Accounts that the signed-in user may use.
   *
   * REST: GET /12/accounts
   */
  readonly accounts: Maybe<AccountConnection>;
  /**
   * What the person may do on an account.
   *
   * REST: GET /12/accounts/:account_id/authenticated_user_access
   */
  readonly permissions: Maybe<AccountAccess>;
  /** The session in which this request is made; null in service mode. */
  readonly session: Maybe<Session>;
  /** The person; null in service mode when only an access token is configured. */
  readonly user: Maybe<User>;
};


/** The user in whose name upstream calls are signed. */
export type ViewerAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<AccountOrder>;
};


/** The user in whose name upstream calls are signed. */
export type ViewerPermissionsArgs = {
  accountId: Scalars['ID']['input'];
};

/** An address that the service sends events to, signed, in place of the stream. */
export type Webhook = {
  readonly __typename?: 'Webhook';
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** The address. */
  readonly url: Scalars['String']['output'];
  /** Whether it has answered the service's last challenge; what has not is sent no events. */
  readonly valid: Scalars['Boolean']['output'];
};

/** An address to register. */
export type WebhookCreateInput = {
  /** The address: https, without a port, 1 to 200 characters. */
  readonly url: Scalars['String']['input'];
};

/** What became of a webhook that was to be deleted. */
export type WebhookDeletePayload = MutationPayload & {
  readonly __typename?: 'WebhookDeletePayload';
  /** REST id of the webhook that was deleted; null when it was refused. */
  readonly deletedId: Maybe<Scalars['ID']['output']>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a write to a webhook came to. */
export type WebhookPayload = MutationPayload & {
  readonly __typename?: 'WebhookPayload';
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The webhook after the write; null when it was refused. */
  readonly webhook: Maybe<Webhook>;
};

/** Which events to send once more. */
export type WebhookReplayInput = {
  /** From when on, a whole minute within the last 24 hours. */
  readonly from: Scalars['DateTime']['input'];
  /** Until when, a whole minute after `from`. */
  readonly to: Scalars['DateTime']['input'];
  /** REST id of the webhook. */
  readonly webhookId: Scalars['String']['input'];
};

/** What became of a replay. */
export type WebhookReplayPayload = MutationPayload & {
  readonly __typename?: 'WebhookReplayPayload';
  /** When it was begun. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Id of the replay, which runs in the background; null when it was refused. */
  readonly jobId: Maybe<Scalars['String']['output']>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a challenge came to. */
export type WebhookValidatePayload = MutationPayload & {
  readonly __typename?: 'WebhookValidatePayload';
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Whether the address answered it; null when it was refused. */
  readonly valid: Maybe<Scalars['Boolean']['output']>;
};

/** A website. */
export type WebsiteDestination = {
  readonly __typename?: 'WebsiteDestination';
  /** Its address. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** A website. */
export type WebsiteDestinationInput = {
  /** Its address: an absolute http or https URL. */
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
    | ( Omit<PromotedAccountPayload, 'promotedAccount' | 'userErrors'> & { promotedAccount?: Maybe<_RefType['PromotedAccount']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<PromotedTweetPayload, 'promotedTweet' | 'userErrors'> & { promotedTweet?: Maybe<_RefType['PromotedTweet']>, userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<PromotedTweetsPayload, 'promotedTweets' | 'userErrors'> & { promotedTweets?: Maybe<ReadonlyArray<_RefType['PromotedTweet']>>, userErrors: ReadonlyArray<_RefType['UserError']> } )
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
    | ( Omit<WebhookDeletePayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<WebhookPayload, 'userErrors' | 'webhook'> & { userErrors: ReadonlyArray<_RefType['UserError']>, webhook?: Maybe<_RefType['Webhook']> } )
    | ( Omit<WebhookReplayPayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
    | ( Omit<WebhookValidatePayload, 'userErrors'> & { userErrors: ReadonlyArray<_RefType['UserError']> } )
  ;
  Node:
    | ( RowOf<'Account'> )
    | ( RowOf<'AccountApp'> )
    | ( RowOf<'AccountMedia'> )
    | ( RowOf<'Campaign'> )
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
  ActiveEntity: ResolverTypeWrapper<ViewOf<'ActiveEntity'>>;
  ActiveEntityType: ActiveEntityType;
  ActivityDirection: ActivityDirection;
  ActivityEvent: ResolverTypeWrapper<ActivityDelivery>;
  ActivityEventType: ActivityEventType;
  ActivityEventTypeInput: ActivityEventTypeInput;
  ActivityFilterInput: ActivityFilterInput;
  ActivityGap: ResolverTypeWrapper<ActivityGap>;
  ActivityMatch: ResolverTypeWrapper<ActivityMatch>;
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
  AudienceUpload: ResolverTypeWrapper<UploadStatus>;
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
  MediaLibraryItemPayload: ResolverTypeWrapper<Omit<MediaLibraryItemPayload, 'mediaLibraryItem' | 'userErrors'> & { mediaLibraryItem?: Maybe<ResolversTypes['MediaLibraryItem']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  MediaLibraryItemUpdateInput: MediaLibraryItemUpdateInput;
  MediaStatus: MediaStatus;
  MediaType: MediaType;
  MediaTypeInput: MediaTypeInput;
  MetricGroup: MetricGroup;
  Metrics: ResolverTypeWrapper<MetricValues>;
  Micros: ResolverTypeWrapper<Scalars['Micros']['output']>;
  Money: ResolverTypeWrapper<MoneySource>;
  MoneyInput: MoneyInput;
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
  ProductType: ProductType;
  ProductTypeInput: ProductTypeInput;
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
  TweetAuthor: ResolverTypeWrapper<TweetAuthor>;
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
  WebhookDeletePayload: ResolverTypeWrapper<Omit<WebhookDeletePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
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
  ActiveEntity: ViewOf<'ActiveEntity'>;
  ActivityEvent: ActivityDelivery;
  ActivityFilterInput: ActivityFilterInput;
  ActivityGap: ActivityGap;
  ActivityMatch: ActivityMatch;
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
  AudienceUpload: UploadStatus;
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
  MediaLibraryItemPayload: Omit<MediaLibraryItemPayload, 'mediaLibraryItem' | 'userErrors'> & { mediaLibraryItem?: Maybe<ResolversParentTypes['MediaLibraryItem']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  MediaLibraryItemUpdateInput: MediaLibraryItemUpdateInput;
  Metrics: MetricValues;
  Micros: Scalars['Micros']['output'];
  Money: MoneySource;
  MoneyInput: MoneyInput;
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
  TweetAuthor: TweetAuthor;
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
  WebhookDeletePayload: Omit<WebhookDeletePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
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

export type AccountResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'], FederationReferenceType extends FederationReferenceTypes['Account'] = FederationReferenceTypes['Account']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Account']> | FederationReferenceType, FederationReferenceType, ContextType>;
  accountMedia?: Resolver<Maybe<ResolversTypes['AccountMediaConnection']>, ParentType, ContextType, RequireFields<AccountAccountMediaArgs, 'first' | 'includeDeleted'>>;
  accountMediaItem?: Resolver<Maybe<ResolversTypes['AccountMedia']>, ParentType, ContextType, RequireFields<AccountAccountMediaItemArgs, 'id'>>;
  activeEntities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ActiveEntity']>>, ParentType, ContextType, RequireFields<AccountActiveEntitiesArgs, 'entity'>>;
  app?: Resolver<Maybe<ResolversTypes['AccountApp']>, ParentType, ContextType, RequireFields<AccountAppArgs, 'id'>>;
  approvalStatus?: Resolver<ResolversTypes['ApprovalStatus'], ParentType, ContextType>;
  approvalStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  apps?: Resolver<Maybe<ResolversTypes['AccountAppConnection']>, ParentType, ContextType, RequireFields<AccountAppsArgs, 'first' | 'includeDeleted'>>;
  audienceEstimate?: Resolver<Maybe<ResolversTypes['AudienceEstimate']>, ParentType, ContextType, RequireFields<AccountAudienceEstimateArgs, 'targetingCriteria'>>;
  businessId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType, RequireFields<AccountCampaignArgs, 'id'>>;
  campaigns?: Resolver<Maybe<ResolversTypes['CampaignConnection']>, ParentType, ContextType, RequireFields<AccountCampaignsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  card?: Resolver<Maybe<ResolversTypes['ComponentCard']>, ParentType, ContextType, RequireFields<AccountCardArgs, 'id'>>;
  cardOfAnyKind?: Resolver<Maybe<ResolversTypes['Card']>, ParentType, ContextType, RequireFields<AccountCardOfAnyKindArgs, 'restId'>>;
  cards?: Resolver<Maybe<ResolversTypes['CardConnection']>, ParentType, ContextType, RequireFields<AccountCardsArgs, 'first' | 'includeDeleted'>>;
  cardsByUri?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Card']>>, ParentType, ContextType, RequireFields<AccountCardsByUriArgs, 'cardUris' | 'includeDeleted'>>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  curatedCategories?: Resolver<Maybe<ResolversTypes['CuratedCategoryConnection']>, ParentType, ContextType, RequireFields<AccountCuratedCategoriesArgs, 'filter' | 'first'>>;
  curatedCategory?: Resolver<Maybe<ResolversTypes['CuratedCategory']>, ParentType, ContextType, RequireFields<AccountCuratedCategoryArgs, 'id'>>;
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
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageConversationCard?: Resolver<Maybe<ResolversTypes['ImageConversationCard']>, ParentType, ContextType, RequireFields<AccountImageConversationCardArgs, 'id'>>;
  imageConversationCards?: Resolver<Maybe<ResolversTypes['ImageConversationCardConnection']>, ParentType, ContextType, RequireFields<AccountImageConversationCardsArgs, 'first' | 'includeDeleted'>>;
  industryType?: Resolver<Maybe<ResolversTypes['IndustryType']>, ParentType, ContextType>;
  industryTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType, RequireFields<AccountLineItemArgs, 'id'>>;
  lineItemCuratedCategories?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategoryConnection']>, ParentType, ContextType, RequireFields<AccountLineItemCuratedCategoriesArgs, 'first' | 'includeDeleted'>>;
  lineItemCuratedCategory?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategory']>, ParentType, ContextType, RequireFields<AccountLineItemCuratedCategoryArgs, 'id'>>;
  lineItems?: Resolver<Maybe<ResolversTypes['LineItemConnection']>, ParentType, ContextType, RequireFields<AccountLineItemsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  media?: Resolver<Maybe<ResolversTypes['MediaLibraryItem']>, ParentType, ContextType, RequireFields<AccountMediaArgs, 'id'>>;
  mediaCreative?: Resolver<Maybe<ResolversTypes['MediaCreative']>, ParentType, ContextType, RequireFields<AccountMediaCreativeArgs, 'id'>>;
  mediaCreatives?: Resolver<Maybe<ResolversTypes['MediaCreativeConnection']>, ParentType, ContextType, RequireFields<AccountMediaCreativesArgs, 'first' | 'includeDeleted'>>;
  mediaLibrary?: Resolver<Maybe<ResolversTypes['MediaLibraryItemConnection']>, ParentType, ContextType, RequireFields<AccountMediaLibraryArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<AccountStatsArgs, 'granularity' | 'placement'>>;
  statsJobs?: Resolver<Maybe<ResolversTypes['StatsJobConnection']>, ParentType, ContextType, RequireFields<AccountStatsJobsArgs, 'first'>>;
  targetingCriterion?: Resolver<Maybe<ResolversTypes['TargetingCriterion']>, ParentType, ContextType, RequireFields<AccountTargetingCriterionArgs, 'id'>>;
  targetingSuggestions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TargetingSuggestion']>>, ParentType, ContextType, RequireFields<AccountTargetingSuggestionsArgs, 'first' | 'suggestionType' | 'targetingValues'>>;
  taxSettings?: Resolver<Maybe<ResolversTypes['TaxSettings']>, ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timezoneSwitchAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trackingTag?: Resolver<Maybe<ResolversTypes['TrackingTag']>, ParentType, ContextType, RequireFields<AccountTrackingTagArgs, 'id'>>;
  trackingTags?: Resolver<Maybe<ResolversTypes['TrackingTagConnection']>, ParentType, ContextType, RequireFields<AccountTrackingTagsArgs, 'first' | 'includeDeleted'>>;
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
  creativeType?: Resolver<ResolversTypes['CreativeType'], ParentType, ContextType>;
  creativeTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaCreatives?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MediaCreative']>>, ParentType, ContextType, RequireFields<AccountMediaMediaCreativesArgs, 'includeDeleted'>>;
  mediaUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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
  placements?: Resolver<ReadonlyArray<ResolversTypes['StatsPlacement']>, ParentType, ContextType>;
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

export type ActivityPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ActivityPayload'] = ResolversParentTypes['ActivityPayload']> = {
  __resolveType: TypeResolveFn<'ActivityGap' | 'AuthorizationRevoked' | 'BroadcastEvent' | 'BroadcastMessage' | 'ChatEvent' | 'DirectMessageEvent' | 'DirectMessageRead' | 'DirectMessageTyping' | 'FollowEvent' | 'LikeEvent' | 'NewsEvent' | 'PostEvent' | 'ProfileUpdate' | 'RawActivity' | 'RelationEvent' | 'SpaceEvent', ParentType, ContextType>;
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
  eventType?: Resolver<ResolversTypes['ActivityEventType'], ParentType, ContextType>;
  eventTypeRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filter?: Resolver<ResolversTypes['ActivityMatch'], ParentType, ContextType>;
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
  currency?: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  dailyBudget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  durationInDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  effectiveStatus?: Resolver<Maybe<ResolversTypes['CampaignEffectiveStatus']>, ParentType, ContextType>;
  effectiveStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityStatus?: Resolver<ResolversTypes['EntityStatus'], ParentType, ContextType>;
  entityStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  frequencyCap?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType>;
  fundingInstrumentRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<CampaignHistoryArgs, 'filter' | 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItems?: Resolver<Maybe<ResolversTypes['LineItemConnection']>, ParentType, ContextType, RequireFields<CampaignLineItemsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  mediaCreatives?: Resolver<Maybe<ResolversTypes['MediaCreativeConnection']>, ParentType, ContextType, RequireFields<CampaignMediaCreativesArgs, 'first' | 'includeDeleted'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  promotedTweets?: Resolver<Maybe<ResolversTypes['PromotedTweetConnection']>, ParentType, ContextType, RequireFields<CampaignPromotedTweetsArgs, 'first' | 'includeDeleted'>>;
  purchaseOrderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['Reach']>, ParentType, ContextType, Partial<CampaignReachArgs>>;
  reasonsNotServable?: Resolver<ReadonlyArray<ResolversTypes['NotServableReason']>, ParentType, ContextType>;
  reasonsNotServableRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  servable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  standardDelivery?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<CampaignStatsArgs, 'granularity' | 'placement'>>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slides?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['CardComponent']>>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ContentCategory'] = ResolversParentTypes['ContentCategory']> = {
  iabCategories?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reasonsNotTargetable?: Resolver<Maybe<ReadonlyArray<ResolversTypes['NotTargetableReason']>>, ParentType, ContextType>;
  reasonsNotTargetableRaw?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
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
  nullcast?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  currency?: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['EntityStatus']>, ParentType, ContextType>;
  entityStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fundedAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ioHeader?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['Reach']>, ParentType, ContextType, Partial<FundingInstrumentReachArgs>>;
  reasonsNotAbleToFund?: Resolver<ReadonlyArray<ResolversTypes['FundingProblem']>, ParentType, ContextType>;
  reasonsNotAbleToFundRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<FundingInstrumentStatsArgs, 'granularity' | 'placement'>>;
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
};

export type IabCategoryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['IabCategory'] = ResolversParentTypes['IabCategory']> = {
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  contentDurationSeconds?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  googleplayAppId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageDisplayHeight?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageDisplayWidth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  videoContentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoHeight?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoHlsUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoOwnerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoPosterHeight?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoPosterUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoPosterWidth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videoWidth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  currency?: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  dailyBudget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  durationInDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  entityStatus?: Resolver<ResolversTypes['EntityStatus'], ParentType, ContextType>;
  entityStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  frequencyCap?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType>;
  fundingInstrumentRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goal?: Resolver<Maybe<ResolversTypes['Goal']>, ParentType, ContextType>;
  goalRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<LineItemHistoryArgs, 'filter' | 'first'>>;
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
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<LineItemStatsArgs, 'granularity' | 'placement'>>;
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
  accountMedia?: Resolver<Maybe<ResolversTypes['AccountMedia']>, ParentType, ContextType>;
  accountMediaRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  approvalStatus?: Resolver<ResolversTypes['ApprovalStatus'], ParentType, ContextType>;
  approvalStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creativeType?: Resolver<Maybe<ResolversTypes['CreativeType']>, ParentType, ContextType>;
  creativeTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  entityStatus?: Resolver<ResolversTypes['EntityStatus'], ParentType, ContextType>;
  entityStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  landingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<MediaCreativeStatsArgs, 'granularity' | 'placement'>>;
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
  mediaKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  promotedAccountCreate?: Resolver<Maybe<ResolversTypes['PromotedAccountPayload']>, ParentType, ContextType, RequireFields<MutationPromotedAccountCreateArgs, 'accountId' | 'input'>>;
  promotedAccountDelete?: Resolver<Maybe<ResolversTypes['PromotedAccountPayload']>, ParentType, ContextType, RequireFields<MutationPromotedAccountDeleteArgs, 'id'>>;
  promotedTweetDelete?: Resolver<Maybe<ResolversTypes['PromotedTweetPayload']>, ParentType, ContextType, RequireFields<MutationPromotedTweetDeleteArgs, 'id'>>;
  promotedTweetsCreate?: Resolver<Maybe<ResolversTypes['PromotedTweetsPayload']>, ParentType, ContextType, RequireFields<MutationPromotedTweetsCreateArgs, 'accountId' | 'input'>>;
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
  __resolveType: TypeResolveFn<'AccountFeaturesPayload' | 'AccountMediaPayload' | 'AccountPayload' | 'ActivitySubscriptionDeleteManyPayload' | 'ActivitySubscriptionDeletePayload' | 'ActivitySubscriptionPayload' | 'CampaignPayload' | 'CampaignsBatchPayload' | 'CardPayload' | 'CustomAudiencePayload' | 'CustomAudiencePermissionPayload' | 'CustomAudienceUploadPayload' | 'CustomAudienceUsersPayload' | 'CustomAudiencesBatchPayload' | 'DoNotReachListPayload' | 'DraftTweetPayload' | 'DraftTweetPreviewPayload' | 'FundingInstrumentPayload' | 'ImageConversationCardPayload' | 'LineItemCuratedCategoryPayload' | 'LineItemPayload' | 'LineItemsBatchPayload' | 'LoginCompletePayload' | 'LoginStartPayload' | 'MediaCreativePayload' | 'MediaLibraryItemPayload' | 'PollCardPayload' | 'PrerollCallToActionPayload' | 'PromotedAccountPayload' | 'PromotedTweetPayload' | 'PromotedTweetsPayload' | 'ScheduledPromotedTweetPayload' | 'ScheduledTweetPayload' | 'StatsJobPayload' | 'TailoredAudiencePermissionPayload' | 'TargetingCriteriaBatchPayload' | 'TargetingCriterionPayload' | 'TaxSettingsPayload' | 'TrackingTagPayload' | 'TweetEditPayload' | 'TweetPayload' | 'UserSettingsPayload' | 'VideoConversationCardPayload' | 'WebhookDeletePayload' | 'WebhookPayload' | 'WebhookReplayPayload' | 'WebhookValidatePayload', ParentType, ContextType>;
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
  __resolveType: TypeResolveFn<'Account' | 'AccountApp' | 'AccountMedia' | 'Campaign' | 'ComponentCard' | 'CuratedCategory' | 'CustomAudience' | 'DoNotReachList' | 'DraftTweet' | 'FundingInstrument' | 'ImageConversationCard' | 'LegacyCard' | 'LineItem' | 'LineItemCuratedCategory' | 'MediaCreative' | 'MediaLibraryItem' | 'PollCard' | 'PrerollCallToAction' | 'PromotableUser' | 'PromotedAccount' | 'PromotedTweet' | 'ScheduledPromotedTweet' | 'ScheduledTweet' | 'TargetingCriterion' | 'TrackingTag' | 'Tweet' | 'VideoConversationCard', ParentType, ContextType>;
};

export type NotPermittedResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NotPermitted'] = ResolversParentTypes['NotPermitted']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  entityStatus?: Resolver<ResolversTypes['EntityStatus'], ParentType, ContextType>;
  entityStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<PromotedAccountHistoryArgs, 'filter' | 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<PromotedAccountStatsArgs, 'granularity' | 'placement'>>;
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
  entityStatus?: Resolver<ResolversTypes['EntityStatus'], ParentType, ContextType>;
  entityStatusRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<PromotedTweetHistoryArgs, 'filter' | 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, RequireFields<PromotedTweetStatsArgs, 'granularity' | 'placement'>>;
  tweet?: Resolver<Maybe<ResolversTypes['Tweet']>, ParentType, ContextType>;
  tweetId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  accounts?: Resolver<Maybe<ResolversTypes['AccountConnection']>, ParentType, ContextType, RequireFields<QueryAccountsArgs, 'first' | 'includeDeleted'>>;
  activitySubscriptions?: Resolver<Maybe<ResolversTypes['ActivitySubscriptionConnection']>, ParentType, ContextType, RequireFields<QueryActivitySubscriptionsArgs, 'first'>>;
  advertiserBusinessCategories?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AdvertiserBusinessCategory']>>, ParentType, ContextType>;
  appToken?: Resolver<ResolversTypes['AppToken'], ParentType, ContextType>;
  audienceUpload?: Resolver<Maybe<ResolversTypes['AudienceUpload']>, ParentType, ContextType, RequireFields<QueryAudienceUploadArgs, 'id'>>;
  biddingRules?: Resolver<Maybe<ReadonlyArray<ResolversTypes['BiddingRule']>>, ParentType, ContextType, Partial<QueryBiddingRulesArgs>>;
  contentCategories?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ContentCategory']>>, ParentType, ContextType>;
  iabCategories?: Resolver<Maybe<ReadonlyArray<ResolversTypes['IabCategory']>>, ParentType, ContextType>;
  keywordInsights?: Resolver<Maybe<ResolversTypes['KeywordInsights']>, ParentType, ContextType, RequireFields<QueryKeywordInsightsArgs, 'granularity' | 'keywords' | 'startTime'>>;
  lineItemPlacements?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LineItemPlacements']>>, ParentType, ContextType, Partial<QueryLineItemPlacementsArgs>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  operationLimits?: Resolver<ReadonlyArray<ResolversTypes['OperationLimit']>, ParentType, ContextType>;
  publishers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Publisher']>>, ParentType, ContextType>;
  rateLimits?: Resolver<ReadonlyArray<ResolversTypes['RateWindow']>, ParentType, ContextType>;
  schemaConstraints?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FieldConstraint']>>, ParentType, ContextType, RequireFields<QuerySchemaConstraintsArgs, 'type'>>;
  statsJob?: Resolver<Maybe<ResolversTypes['StatsJob']>, ParentType, ContextType, RequireFields<QueryStatsJobArgs, 'accountId' | 'id'>>;
  statsJobs?: Resolver<Maybe<ResolversTypes['StatsJobConnection']>, ParentType, ContextType, RequireFields<QueryStatsJobsArgs, 'accountId' | 'first'>>;
  statsReport?: Resolver<Maybe<ResolversTypes['StatsReport']>, ParentType, ContextType, RequireFields<QueryStatsReportArgs, 'accountId' | 'entity' | 'granularity' | 'ids' | 'placement'>>;
  targetingOptions?: Resolver<ResolversTypes['TargetingOptions'], ParentType, ContextType>;
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
  totalAudienceReach?: Resolver<Maybe<ResolversTypes['Count']>, ParentType, ContextType>;
};

export type RecommendationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  batches?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecommendationBatch']>>, ParentType, ContextType>;
  changes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecommendationChange']>>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType>;
  fundingInstrumentRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  nullcast?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promotions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ScheduledPromotedTweet']>>, ParentType, ContextType, RequireFields<ScheduledTweetPromotionsArgs, 'includeDeleted'>>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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
  history?: Resolver<Maybe<ResolversTypes['HistoryEntryConnection']>, ParentType, ContextType, RequireFields<TargetingCriterionHistoryArgs, 'filter' | 'first'>>;
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
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  user?: Resolver<Maybe<ResolversTypes['TweetAuthor']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TweetAuthorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TweetAuthor'] = ResolversParentTypes['TweetAuthor']> = {
  idStr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  screenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhookDeletePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookDeletePayload'] = ResolversParentTypes['WebhookDeletePayload']> = {
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
  TweetAuthor?: TweetAuthorResolvers<ContextType>;
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
};
