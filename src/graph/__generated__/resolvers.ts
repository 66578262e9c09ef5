// Generated from schema/*.graphql by `npm run codegen`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RowOf, ConnectionOf, EdgeOf, ViewOf, AnyRow, ViewerSource, SessionSource, AppTokenSource, MoneySource } from '../rows.ts';
import type { GraphContext } from '../context.ts';
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
  /** An ISO 4217 currency code: three capitals. */
  CurrencyCode: { input: string; output: string; }
  /** A moment in UTC, whole seconds, as ISO 8601 with a trailing Z: `2026-01-31T08:30:00Z` (spec 2 §1 Timestamps). */
  DateTime: { input: string; output: string; }
  /**
   * A whole number of local-currency micros: 1,000,000 is one currency unit (spec 2 §1 Money). Written as a string, since
   * amounts pass what a JavaScript number can hold; inputs may also be integer literals.
   */
  Micros: { input: number | bigint; output: number | bigint; }
  _FieldSet: { input: string; output: string; }
};

/** How much an access token may do. */
export type AccessTypeInput =
  /** Reading only. */
  | 'READ'
  /** Reading and writing. */
  | 'WRITE';

/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type Account = Node & {
  readonly __typename?: 'Account';
  /** Whether the account has been approved. */
  readonly approvalStatus: Maybe<ApprovalStatus>;
  /** The approval status exactly as the interface gave it. */
  readonly approvalStatusRaw: Maybe<Scalars['String']['output']>;
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
  /** When the account was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether the account is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
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
  /** Name of the account. */
  readonly name: Scalars['String']['output'];
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
  /** The id within the REST interface, as used in its paths: `18ce54d4x5t`. */
  readonly restId: Scalars['String']['output'];
  /** Time zone of the account's days, as a zone name: `America/Los_Angeles`. */
  readonly timezone: Maybe<Scalars['String']['output']>;
  /** When the account last changed its time zone. */
  readonly timezoneSwitchAt: Maybe<Scalars['DateTime']['output']>;
  /** When the account last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CampaignFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<CampaignOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountFundingInstrumentArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountFundingInstrumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FundingInstrumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<FundingInstrumentOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountLineItemArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountLineItemCuratedCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<LineItemCuratedCategoryOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountLineItemCuratedCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountLineItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountLineItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<LineItemOrder>;
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountPromotedTweetArgs = {
  id: Scalars['ID']['input'];
};


/** An advertising account: it owns campaigns and pays for them through funding instruments (spec 2 §4 Accounts). */
export type AccountPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountPromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PromotedTweetOrder>;
};

/** What a person may do on an account (spec 2 §5). */
export type AccountAccess = {
  readonly __typename?: 'AccountAccess';
  /** Every permission that the person has. */
  readonly permissions: ReadonlyArray<AccountPermission>;
  /** The permissions as the interface spells them. */
  readonly permissionsRaw: ReadonlyArray<Scalars['String']['output']>;
  /** Id of the person. */
  readonly userId: Scalars['String']['output'];
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
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes (spec 2 §8). */
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

/** Which accounts. All conditions must hold. */
export type AccountFilter = {
  /** Global or REST ids, at most 200 (spec 2 §8). */
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
  /** Global or REST ids, at most 200 (spec 2 §8). */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Beginning of the name, upper and lower case alike; 1 to 255 characters. */
  readonly nameStartsWith?: InputMaybe<Scalars['String']['input']>;
};

/** Order of accounts. */
export type AccountOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: AccountOrderField;
};

/** What accounts can be ordered by (public facts §4.1). */
export type AccountOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Name. */
  | 'NAME'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** A permission of a person on an account (spec 2 §5). */
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

/** Which promoted tweets of an account. All conditions must hold. */
export type AccountPromotedTweetFilter = {
  /** Global or REST ids, at most 200 (spec 2 §8). */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids of line items, at most 200. */
  readonly lineItemIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** The state of the one app-only bearer token of this application (spec 1 §8). */
export type AppToken = {
  readonly __typename?: 'AppToken';
  /** When it was obtained. */
  readonly obtainedAt: Maybe<Scalars['DateTime']['output']>;
  /** While backing off: when the service may be asked again (spec 1 §7, code 99). */
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

/** Whether something has been approved (public facts §2.1). */
export type ApprovalStatus =
  /** Approved. */
  | 'ACCEPTED'
  /** Not decided yet. */
  | 'UNDER_REVIEW'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** How far an audience is widened beyond its targeting (public facts §3.3). */
export type AudienceExpansion =
  /** Widely. */
  | 'BROAD'
  /** Narrowly. */
  | 'DEFINED'
  /** Between the two. */
  | 'EXPANDED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Audience expansions that a write accepts. */
export type AudienceExpansionInput =
  /** Widely. */
  | 'BROAD'
  /** Narrowly. */
  | 'DEFINED'
  /** Between the two. */
  | 'EXPANDED';

/** How bids are made (public facts §3.3). */
export type BidStrategy =
  /** By the service; a given bid is ignored. */
  | 'AUTO'
  /** At most the given bid; not for REACH and FOLLOWERS. */
  | 'MAX'
  /** Around the given bid. */
  | 'TARGET'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Bid strategies that a write accepts. */
export type BidStrategyInput =
  /** By the service; a given bid is ignored. */
  | 'AUTO'
  /** At most the given bid; not for REACH and FOLLOWERS. */
  | 'MAX'
  /** Around the given bid. */
  | 'TARGET';

/** How a campaign's budget is spread (spec 2 §4 Campaigns). */
export type BudgetOptimization =
  /** Over the campaign as a whole. */
  | 'CAMPAIGN'
  /** By line item, each with a budget of its own. */
  | 'LINE_ITEM'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Budget optimizations that a write accepts. */
export type BudgetOptimizationInput =
  /** Over the campaign as a whole; the default. */
  | 'CAMPAIGN'
  /** By line item, each with a budget of its own. */
  | 'LINE_ITEM';

/** A campaign: a budget on a funding instrument, spent by its line items (spec 2 §4 Campaigns). */
export type Campaign = Node & {
  readonly __typename?: 'Campaign';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** Whether the budget is spread by campaign or by line item. */
  readonly budgetOptimization: Maybe<BudgetOptimization>;
  /** The budget optimization exactly as the interface gave it. */
  readonly budgetOptimizationRaw: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Currency of the budgets: that of the funding instrument. */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
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
  readonly entityStatus: Maybe<EntityStatus>;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /** Most times that one person is shown it in that period. */
  readonly frequencyCap: Maybe<Scalars['Int']['output']>;
  /** What pays for it. */
  readonly fundingInstrument: Maybe<FundingInstrument>;
  /** REST id of what pays for it. */
  readonly fundingInstrumentRestId: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /**
   * Line items of the campaign. Those of many campaigns share REST calls, 200 campaigns in each.
   *
   * REST: GET /12/accounts/:account_id/line_items
   */
  readonly lineItems: Maybe<LineItemConnection>;
  /** Name; at most 255 characters. */
  readonly name: Scalars['String']['output'];
  /** Purchase order number; at most 50 characters. */
  readonly purchaseOrderNumber: Maybe<Scalars['String']['output']>;
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
  /** Most that is spent in all. */
  readonly totalBudget: Maybe<Money>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};


/** A campaign: a budget on a funding instrument, spent by its line items (spec 2 §4 Campaigns). */
export type CampaignLineItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LineItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeDrafts?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<LineItemOrder>;
};

/** One operation of a batch: exactly one of the three. */
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
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes (spec 2 §8). */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A new campaign (spec 2 §4 Campaigns). */
export type CampaignCreateInput = {
  /** CAMPAIGN unless said otherwise. */
  readonly budgetOptimization?: InputMaybe<BudgetOptimizationInput>;
  /** Most to spend in a day, in micros of the funding instrument's currency; at most the total. Most kinds of funding need it. */
  readonly dailyBudget?: InputMaybe<Scalars['Micros']['input']>;
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
  /** Most to spend in all, in micros of the funding instrument's currency. */
  readonly totalBudget?: InputMaybe<Scalars['Micros']['input']>;
};

/** A campaign and its place in the list. */
export type CampaignEdge = {
  readonly __typename?: 'CampaignEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The campaign. */
  readonly node: Campaign;
};

/** What a campaign does in effect (public facts §2.1). */
export type CampaignEffectiveStatus =
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
  /** Global or REST ids of funding instruments, at most 200 (spec 2 §4 Campaigns). */
  readonly fundingInstrumentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Global or REST ids, at most 200 (spec 2 §8). */
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

/** What campaigns can be ordered by (public facts §4.1). */
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
export type CampaignPayload = {
  readonly __typename?: 'CampaignPayload';
  /** The campaign after the write; null when it was refused. */
  readonly campaign: Maybe<Campaign>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of a campaign: absent stays, null clears (spec 2 §4 Campaigns). */
export type CampaignUpdateInput = {
  /** How the budget is spread. */
  readonly budgetOptimization?: InputMaybe<BudgetOptimizationInput>;
  /** Most to spend in a day, in micros; null spreads spending evenly over the flight. */
  readonly dailyBudget?: InputMaybe<Scalars['Micros']['input']>;
  /** ACTIVE or PAUSED. */
  readonly entityStatus?: InputMaybe<EntityStatusInput>;
  /** Name; 1 to 255 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Purchase order number, at most 50 characters; null clears it. */
  readonly purchaseOrderNumber?: InputMaybe<Scalars['String']['input']>;
  /** Only with budget optimization CAMPAIGN. */
  readonly standardDelivery?: InputMaybe<Scalars['Boolean']['input']>;
  /** Most to spend in all, in micros; null clears it. */
  readonly totalBudget?: InputMaybe<Scalars['Micros']['input']>;
};

/** What a batch came to. */
export type CampaignsBatchPayload = {
  readonly __typename?: 'CampaignsBatchPayload';
  /** The campaigns in the order of the operations; null when the batch was refused. */
  readonly campaigns: Maybe<ReadonlyArray<Campaign>>;
  /** Why it was refused, with the index of the operation; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Where creatives come from (public facts §3.2). */
export type CreativeSource =
  /** Chosen by hand. */
  | 'MANUAL'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Whether an entity is switched on by the advertiser (public facts §2.1). */
export type EntityStatus =
  /** Switched on. */
  | 'ACTIVE'
  /** Being prepared; never served. */
  | 'DRAFT'
  /** Switched off. */
  | 'PAUSED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Statuses that a write accepts. DRAFT is allowed on create only (spec 2 §3). */
export type EntityStatusInput =
  /** Switched on. */
  | 'ACTIVE'
  /** Being prepared; allowed on create only. */
  | 'DRAFT'
  /** Switched off. */
  | 'PAUSED';

/** A way in which an account pays; it decides the currency of everything it funds (spec 2 §4 Funding instruments). */
export type FundingInstrument = Node & {
  readonly __typename?: 'FundingInstrument';
  /** Whether it can fund campaigns now. */
  readonly ableToFund: Maybe<Scalars['Boolean']['output']>;
  /** The account that pays with it. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Most that may be owed; only for CREDIT_CARD and CREDIT_LINE. */
  readonly creditLimit: Maybe<Money>;
  /** What is left of the credit; only for CREDIT_LINE and AGENCY_CREDIT_LINE. */
  readonly creditRemaining: Maybe<Money>;
  /** Currency of every amount that it funds. */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
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
  /** Why it cannot fund. */
  readonly reasonsNotAbleToFund: ReadonlyArray<FundingProblem>;
  /** The reasons exactly as the interface gave them. */
  readonly reasonsNotAbleToFundRaw: ReadonlyArray<Scalars['String']['output']>;
  /** The id within the REST interface. */
  readonly restId: Scalars['String']['output'];
  /** From when on it funds. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /** What kind of payment it is. */
  readonly type: Maybe<FundingInstrumentType>;
  /** The kind exactly as the interface gave it. */
  readonly typeRaw: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
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
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes (spec 2 §8). */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
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
  /** Global or REST ids, at most 200 (spec 2 §8). */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of funding instruments. */
export type FundingInstrumentOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: FundingInstrumentOrderField;
};

/** What funding instruments can be ordered by (public facts §4.1). */
export type FundingInstrumentOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Until when it funds. */
  | 'END_TIME'
  /** Amount paid in. */
  | 'FUNDED_AMOUNT'
  /** From when on it funds. */
  | 'START_TIME'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Kinds of payment (public facts §2.1). */
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

/** Why a funding instrument cannot fund (public facts §2.1). */
export type FundingProblem =
  /** It is deleted. */
  | 'DELETED'
  /** Its end time has passed. */
  | 'EXPIRED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** What delivery is optimized for (public facts §3.5). */
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
  /** Conversions on a website. */
  | 'WEBSITE_CONVERSIONS';

/** Goals that a write accepts. */
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

/** Industries of advertisers (spec 2 §4 Accounts). */
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

/** A line item: what a campaign buys, where, when and for how much (public facts §3). */
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
  readonly campaignRestId: Maybe<Scalars['String']['output']>;
  /** Content categories of the advertiser, as IAB ids. */
  readonly categories: ReadonlyArray<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
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
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
  /** Most that is spent in a day; only when the campaign's budget is spread by line item. */
  readonly dailyBudget: Maybe<Money>;
  /** Whether it is deleted. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Length of the period that the frequency cap counts in: 1, 7 or 30 days. */
  readonly durationInDays: Maybe<Scalars['Int']['output']>;
  /** When it ends. */
  readonly endTime: Maybe<Scalars['DateTime']['output']>;
  /** Whether the advertiser has switched it on. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
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
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** iOS app that is advertised. */
  readonly iosAppStoreIdentifier: Maybe<Scalars['String']['output']>;
  /** Name; at most 255 characters. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** What it is for; the same for all line items of a campaign. */
  readonly objective: Maybe<Objective>;
  /** The objective exactly as the interface gave it. */
  readonly objectiveRaw: Maybe<Scalars['String']['output']>;
  /** What is paid for. */
  readonly payBy: Maybe<PayBy>;
  /** What is paid for exactly as the interface gave it. */
  readonly payByRaw: Maybe<Scalars['String']['output']>;
  /** Where it is shown. */
  readonly placements: ReadonlyArray<Placement>;
  /** The placements exactly as the interface gave them. */
  readonly placementsRaw: ReadonlyArray<Scalars['String']['output']>;
  /** Web event that counts as a conversion. */
  readonly primaryWebEventTag: Maybe<Scalars['String']['output']>;
  /** What is promoted; the same for all line items of a campaign. */
  readonly productType: Maybe<ProductType>;
  /** The product type exactly as the interface gave it. */
  readonly productTypeRaw: Maybe<Scalars['String']['output']>;
  /**
   * Promoted tweets of the line item. Those of many line items share REST calls, up to 200 line items in each.
   *
   * REST: GET /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweets: Maybe<PromotedTweetConnection>;
  /** The id within the REST interface: `8v7jo`. */
  readonly restId: Scalars['String']['output'];
  /** Whether spending is spread evenly over the day. */
  readonly standardDelivery: Maybe<Scalars['Boolean']['output']>;
  /** When it starts. */
  readonly startTime: Maybe<Scalars['DateTime']['output']>;
  /** Cost per action aimed at. */
  readonly targetCpa: Maybe<Money>;
  /** Most that is spent in all; at most the campaign's. */
  readonly totalBudget: Maybe<Money>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};


/** A line item: what a campaign buys, where, when and for how much (public facts §3). */
export type LineItemCuratedCategoryLinksArgs = {
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A line item: what a campaign buys, where, when and for how much (public facts §3). */
export type LineItemPromotedTweetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PromotedTweetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  orderBy?: InputMaybe<PromotedTweetOrder>;
};

/** One operation of a batch: exactly one of the three. */
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
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes (spec 2 §8). */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A new line item (public facts §3.3). */
export type LineItemCreateInput = {
  /** Website of the advertiser; needed with placement PUBLISHER_NETWORK. */
  readonly advertiserDomain?: InputMaybe<Scalars['String']['input']>;
  /** User on whose behalf it runs; only for PREROLL_VIEWS. */
  readonly advertiserUserId?: InputMaybe<Scalars['String']['input']>;
  /** Android app; app objectives need this or the iOS app. */
  readonly androidAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** How far the audience is widened. */
  readonly audienceExpansion?: InputMaybe<AudienceExpansionInput>;
  /** The bid in micros; needed with MAX and TARGET. */
  readonly bidAmount?: InputMaybe<Scalars['Micros']['input']>;
  /** How bids are made; by objective unless said otherwise. */
  readonly bidStrategy?: InputMaybe<BidStrategyInput>;
  /** Global or REST id of the campaign. */
  readonly campaignId: Scalars['ID']['input'];
  /** IAB ids; needed with placement PUBLISHER_NETWORK. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Most to spend in a day, in micros; only when the campaign's budget is spread by line item. */
  readonly dailyBudget?: InputMaybe<Scalars['Micros']['input']>;
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
  /** Most to spend in all, in micros; at most the campaign's. */
  readonly totalBudget?: InputMaybe<Scalars['Micros']['input']>;
};

/** That a line item runs in a curated category (spec 2 §4; fields from public facts §2 line_item_curated_categories). */
export type LineItemCuratedCategory = Node & {
  readonly __typename?: 'LineItemCuratedCategory';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** REST id of the curated category. */
  readonly curatedCategoryId: Maybe<Scalars['String']['output']>;
  /** Whether it is deleted. It stays false when only its line item is. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Maybe<Scalars['String']['output']>;
  /** The id of the association within the REST interface, not of the category: `xq`. */
  readonly restId: Scalars['String']['output'];
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of curated categories of line items. */
export type LineItemCuratedCategoryConnection = {
  readonly __typename?: 'LineItemCuratedCategoryConnection';
  /** The associations with their cursors. */
  readonly edges: ReadonlyArray<LineItemCuratedCategoryEdge>;
  /** The associations alone. */
  readonly nodes: ReadonlyArray<LineItemCuratedCategory>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes (spec 2 §8). */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A line item and the curated category that it is to run in (spec 2 §4). */
export type LineItemCuratedCategoryCreateInput = {
  /** REST id of the curated category. */
  readonly curatedCategoryId: Scalars['String']['input'];
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
};

/** A curated category of a line item and its place in the list. */
export type LineItemCuratedCategoryEdge = {
  readonly __typename?: 'LineItemCuratedCategoryEdge';
  /** Cursor of this place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The association. */
  readonly node: LineItemCuratedCategory;
};

/** Order of the curated categories of line items. */
export type LineItemCuratedCategoryOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: LineItemCuratedCategoryOrderField;
};

/** What curated categories of line items can be ordered by (public facts §4.1). */
export type LineItemCuratedCategoryOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** What a write to a curated category of a line item came to. */
export type LineItemCuratedCategoryPayload = {
  readonly __typename?: 'LineItemCuratedCategoryPayload';
  /** The association after the write; null when it was refused. */
  readonly lineItemCuratedCategory: Maybe<LineItemCuratedCategory>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of an association: absent stays (spec 2 §4). */
export type LineItemCuratedCategoryUpdateInput = {
  /** REST id of the curated category. */
  readonly curatedCategoryId?: InputMaybe<Scalars['String']['input']>;
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
  /** Global or REST ids, at most 200 (spec 2 §8). */
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

/** What line items can be ordered by (public facts §3.1). */
export type LineItemOrderField =
  /** The bid. */
  | 'BID_AMOUNT'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** What a write to a line item came to. */
export type LineItemPayload = {
  readonly __typename?: 'LineItemPayload';
  /** The line item after the write; null when it was refused. */
  readonly lineItem: Maybe<LineItem>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Changes of a line item: absent stays, null clears (public facts §3.4). */
export type LineItemUpdateInput = {
  /** Website of the advertiser; null clears it. */
  readonly advertiserDomain?: InputMaybe<Scalars['String']['input']>;
  /** User on whose behalf it runs; null clears it. */
  readonly advertiserUserId?: InputMaybe<Scalars['String']['input']>;
  /** Android app; null clears it. */
  readonly androidAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** How far the audience is widened; null clears it. */
  readonly audienceExpansion?: InputMaybe<AudienceExpansionInput>;
  /** The bid in micros; null clears it. */
  readonly bidAmount?: InputMaybe<Scalars['Micros']['input']>;
  /** How bids are made. */
  readonly bidStrategy?: InputMaybe<BidStrategyInput>;
  /** IAB ids; null clears them. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Most to spend in a day, in micros; null clears it. */
  readonly dailyBudget?: InputMaybe<Scalars['Micros']['input']>;
  /** 1, 7 or 30; null clears it. */
  readonly durationInDays?: InputMaybe<Scalars['Int']['input']>;
  /** When it ends; null clears it. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** ACTIVE or PAUSED. */
  readonly entityStatus?: InputMaybe<EntityStatusInput>;
  /** Most times one person is shown it; null clears it. */
  readonly frequencyCap?: InputMaybe<Scalars['Int']['input']>;
  /** What delivery is optimized for; not SITE_VISITS, which is for new line items only. */
  readonly goal?: InputMaybe<GoalInput>;
  /** iOS app; null clears it. */
  readonly iosAppStoreIdentifier?: InputMaybe<Scalars['String']['input']>;
  /** Name, 1 to 255 characters; null clears it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** What is paid for. */
  readonly payBy?: InputMaybe<PayByInput>;
  /** When it starts; null clears it. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Most to spend in all, in micros; null clears it. */
  readonly totalBudget?: InputMaybe<Scalars['Micros']['input']>;
};

/** What a batch came to. */
export type LineItemsBatchPayload = {
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
export type LoginCompletePayload = {
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
export type LoginStartPayload = {
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

/** An amount of money, exact at any size, in the currency of its funding instrument (spec 2 §1 Money). */
export type Money = {
  readonly __typename?: 'Money';
  /** The currency; null when the interface does not tell it. */
  readonly currency: Maybe<Scalars['CurrencyCode']['output']>;
  /** The amount in currency units as a plain decimal without trailing zeros: `12.5`. */
  readonly decimal: Scalars['String']['output'];
  /** The amount in micros: 1,000,000 is one currency unit. */
  readonly micros: Scalars['Micros']['output'];
};

/** Everything that can be changed. The operations of one request run one after another, in order. */
export type Mutation = {
  readonly __typename?: 'Mutation';
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
   * Deletes a campaign. It cannot be undone; a second time is refused with `CAMPAIGN_NOT_FOUND` (spec 2 §3).
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
   * Makes, changes and deletes up to 40 campaigns. All of it happens, or nothing (spec 2 §4 Batch rules).
   *
   * REST: POST /12/batch/accounts/:account_id/campaigns
   */
  readonly campaignsBatch: Maybe<CampaignsBatchPayload>;
  /**
   * Switches a line item on: its status becomes ACTIVE, if the account has room for one more (public facts §3.1).
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
   * Deletes a line item. It cannot be undone, and its promoted tweets are not deleted with it: they are hidden (public facts §3.1).
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
   * Makes, changes and deletes up to 40 line items. All of it happens, or nothing (public facts §4.3).
   *
   * REST: POST /12/batch/accounts/:account_id/line_items
   */
  readonly lineItemsBatch: Maybe<LineItemsBatchPayload>;
  /**
   * Completes a login with the PIN or verifier and begins a session (spec 1 §4). The access token stays on the server.
   *
   * REST: POST /oauth/access_token
   */
  readonly loginComplete: Maybe<LoginCompletePayload>;
  /**
   * Begins a login by PIN or deep link (spec 1 §4). The request token's secret stays on the server.
   *
   * REST: POST /oauth/request_token
   * REST: GET /oauth/authorize
   */
  readonly loginStart: Maybe<LoginStartPayload>;
  /**
   * Stops promoting a post. The post itself stays (spec 2 §4 Promoted entities).
   *
   * REST: DELETE /12/accounts/:account_id/promoted_tweets/:promoted_tweet_id
   */
  readonly promotedTweetDelete: Maybe<PromotedTweetPayload>;
  /**
   * Promotes up to 50 posts with a line item.
   *
   * REST: POST /12/accounts/:account_id/promoted_tweets
   */
  readonly promotedTweetsCreate: Maybe<PromotedTweetsPayload>;
  /**
   * Ends the session of this request.
   *
   * REST: POST /1.1/oauth/invalidate_token
   */
  readonly signOut: Maybe<SignOutPayload>;
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
export type MutationSignOutArgs = {
  everywhere?: InputMaybe<Scalars['Boolean']['input']>;
  revoke?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Anything that has a global id and can be fetched again by `node` or `nodes`. */
export type Node = {
  /** Global id, opaque to clients: it names the type, the account and the record. */
  readonly id: Scalars['ID']['output'];
};

/** Why something cannot be served (public facts §2.1). */
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

/** What a line item is for (public facts §3.5). */
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

/** Objectives that a write accepts. */
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

/** What is paid for (public facts §3.5). */
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

/** What a write accepts to be paid for. */
export type PayByInput =
  /** Clicks into an app. */
  | 'APP_CLICK'
  /** Impressions. */
  | 'IMPRESSION'
  /** Clicks on a link. */
  | 'LINK_CLICK';

/** Where a line item is shown (public facts §3.5). */
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

/** Placements that a write accepts. */
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

/** What is promoted (public facts §3.5). */
export type ProductType =
  /** Media before or within videos. */
  | 'MEDIA'
  /** An account. */
  | 'PROMOTED_ACCOUNT'
  /** Posts. */
  | 'PROMOTED_TWEETS'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Product types that a write accepts. */
export type ProductTypeInput =
  /** Media before or within videos. */
  | 'MEDIA'
  /** An account. */
  | 'PROMOTED_ACCOUNT'
  /** Posts. */
  | 'PROMOTED_TWEETS';

/** A post that a line item promotes. It cannot be changed, only made and deleted (spec 2 §4 Promoted entities). */
export type PromotedTweet = Node & {
  readonly __typename?: 'PromotedTweet';
  /** The account that owns it. */
  readonly account: Maybe<Account>;
  /** Whether it has been approved. */
  readonly approvalStatus: Maybe<ApprovalStatus>;
  /** The approval status exactly as the interface gave it. */
  readonly approvalStatusRaw: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is deleted. It stays false when only its line item is. */
  readonly deleted: Scalars['Boolean']['output'];
  /** Whether the advertiser has switched it on. */
  readonly entityStatus: Maybe<EntityStatus>;
  /** The status exactly as the interface gave it. */
  readonly entityStatusRaw: Maybe<Scalars['String']['output']>;
  /** Global id. */
  readonly id: Scalars['ID']['output'];
  /** The line item that promotes it. */
  readonly lineItem: Maybe<LineItem>;
  /** REST id of the line item. */
  readonly lineItemRestId: Maybe<Scalars['String']['output']>;
  /** The id of the promotion within the REST interface, not of the post: `1efwlo`. */
  readonly restId: Scalars['String']['output'];
  /** Id of the post: decimal, up to 64 bits, hence text. */
  readonly tweetId: Maybe<Scalars['String']['output']>;
  /** When it last changed. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
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
  /** How many there are in all. Fetched only when asked for, within 200 requests per 15 minutes (spec 2 §8). */
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
  /** Global or REST ids, at most 200 (spec 2 §8). */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Order of promoted tweets. */
export type PromotedTweetOrder = {
  /** In which direction. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: PromotedTweetOrderField;
};

/** What promoted tweets can be ordered by (public facts §4.1). */
export type PromotedTweetOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Whether it is deleted. */
  | 'DELETED'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** What deleting a promoted tweet came to. */
export type PromotedTweetPayload = {
  readonly __typename?: 'PromotedTweetPayload';
  /** The promoted tweet, now deleted; null when it was refused. */
  readonly promotedTweet: Maybe<PromotedTweet>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Posts to promote (spec 2 §4 Promoted entities). */
export type PromotedTweetsCreateInput = {
  /** Global or REST id of the line item. */
  readonly lineItemId: Scalars['ID']['input'];
  /** Ids of the posts, 1 to 50: decimal, as text. */
  readonly tweetIds: ReadonlyArray<Scalars['String']['input']>;
};

/** What promoting posts came to. */
export type PromotedTweetsPayload = {
  readonly __typename?: 'PromotedTweetsPayload';
  /** The promoted tweets, one for each post; null when it was refused. */
  readonly promotedTweets: Maybe<ReadonlyArray<PromotedTweet>>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
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
  /** The application's own bearer token, for operators: service mode and registered users. Never its value. */
  readonly appToken: AppToken;
  /**
   * The record behind a global id; null when it does not exist or is not the signed-in user's to see. Deleted records
   * are found. Ids of one request share REST calls, at most 200 in each.
   */
  readonly node: Maybe<Node>;
  /** The records behind up to 200 global ids, in the order of the ids; null at the place of each that is not there. */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /** The signed-in user and what belongs to them. */
  readonly viewer: Viewer;
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
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};

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

/** A person of the service. */
export type User = {
  readonly __typename?: 'User';
  /** Id of the person, a long number as a string. */
  readonly id: Scalars['String']['output'];
  /** Name of the person, without the at sign; null in service mode, where only the access token is known. */
  readonly screenName: Maybe<Scalars['String']['output']>;
};

/** A refusal of what a mutation was asked to do. Nothing was changed. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** Stable code, from the interface's own table: `INVALID_PARAMETER`, `CAMPAIGN_NOT_FOUND` … (public facts §4.2). */
  readonly code: Scalars['String']['output'];
  /** The input field at fault; null when it is the whole call. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** The limit that was passed, where there is one. */
  readonly limit: Maybe<Scalars['Int']['output']>;
  /** What is wrong, for a person to read. */
  readonly message: Scalars['String']['output'];
  /** Batches: the index of the operation at fault, from 0; null when it is the whole batch. */
  readonly operationIndex: Maybe<Scalars['Int']['output']>;
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
   * What the person may do on an account (spec 2 §5).
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
  Campaign: Campaign;
  FundingInstrument: FundingInstrument;
  LineItem: LineItem;
  LineItemCuratedCategory: LineItemCuratedCategory;
  PromotedTweet: PromotedTweet;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Account:
    ( { __typename: 'Account' }
    & GraphQLRecursivePick<FederationTypes['Account'], {"id":true}> );
  Campaign:
    ( { __typename: 'Campaign' }
    & GraphQLRecursivePick<FederationTypes['Campaign'], {"id":true}> );
  FundingInstrument:
    ( { __typename: 'FundingInstrument' }
    & GraphQLRecursivePick<FederationTypes['FundingInstrument'], {"id":true}> );
  LineItem:
    ( { __typename: 'LineItem' }
    & GraphQLRecursivePick<FederationTypes['LineItem'], {"id":true}> );
  LineItemCuratedCategory:
    ( { __typename: 'LineItemCuratedCategory' }
    & GraphQLRecursivePick<FederationTypes['LineItemCuratedCategory'], {"id":true}> );
  PromotedTweet:
    ( { __typename: 'PromotedTweet' }
    & GraphQLRecursivePick<FederationTypes['PromotedTweet'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessTypeInput: AccessTypeInput;
  Account: ResolverTypeWrapper<RowOf<'Account'>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AccountAccess: ResolverTypeWrapper<ViewOf<'AccountAccess'>>;
  AccountConnection: ResolverTypeWrapper<ConnectionOf<'Account'>>;
  AccountEdge: ResolverTypeWrapper<EdgeOf<'Account'>>;
  AccountFilter: AccountFilter;
  AccountLineItemFilter: AccountLineItemFilter;
  AccountOrder: AccountOrder;
  AccountOrderField: AccountOrderField;
  AccountPermission: AccountPermission;
  AccountPromotedTweetFilter: AccountPromotedTweetFilter;
  AppToken: ResolverTypeWrapper<AppTokenSource>;
  AppTokenPayload: ResolverTypeWrapper<Omit<AppTokenPayload, 'appToken'> & { appToken: ResolversTypes['AppToken'] }>;
  AppTokenRevokePayload: ResolverTypeWrapper<Omit<AppTokenRevokePayload, 'appToken'> & { appToken: ResolversTypes['AppToken'] }>;
  AppTokenStatus: AppTokenStatus;
  ApprovalStatus: ApprovalStatus;
  AudienceExpansion: AudienceExpansion;
  AudienceExpansionInput: AudienceExpansionInput;
  BidStrategy: BidStrategy;
  BidStrategyInput: BidStrategyInput;
  BudgetOptimization: BudgetOptimization;
  BudgetOptimizationInput: BudgetOptimizationInput;
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
  CampaignPayload: ResolverTypeWrapper<Omit<CampaignPayload, 'campaign'> & { campaign?: Maybe<ResolversTypes['Campaign']> }>;
  CampaignUpdateInput: CampaignUpdateInput;
  CampaignsBatchPayload: ResolverTypeWrapper<Omit<CampaignsBatchPayload, 'campaigns'> & { campaigns?: Maybe<ReadonlyArray<ResolversTypes['Campaign']>> }>;
  CreativeSource: CreativeSource;
  CurrencyCode: ResolverTypeWrapper<Scalars['CurrencyCode']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EntityStatus: EntityStatus;
  EntityStatusInput: EntityStatusInput;
  FundingInstrument: ResolverTypeWrapper<RowOf<'FundingInstrument'>>;
  FundingInstrumentConnection: ResolverTypeWrapper<ConnectionOf<'FundingInstrument'>>;
  FundingInstrumentEdge: ResolverTypeWrapper<EdgeOf<'FundingInstrument'>>;
  FundingInstrumentFilter: FundingInstrumentFilter;
  FundingInstrumentOrder: FundingInstrumentOrder;
  FundingInstrumentOrderField: FundingInstrumentOrderField;
  FundingInstrumentType: FundingInstrumentType;
  FundingProblem: FundingProblem;
  Goal: Goal;
  GoalInput: GoalInput;
  IndustryType: IndustryType;
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
  LineItemCuratedCategoryPayload: ResolverTypeWrapper<Omit<LineItemCuratedCategoryPayload, 'lineItemCuratedCategory'> & { lineItemCuratedCategory?: Maybe<ResolversTypes['LineItemCuratedCategory']> }>;
  LineItemCuratedCategoryUpdateInput: LineItemCuratedCategoryUpdateInput;
  LineItemEdge: ResolverTypeWrapper<EdgeOf<'LineItem'>>;
  LineItemFilter: LineItemFilter;
  LineItemOrder: LineItemOrder;
  LineItemOrderField: LineItemOrderField;
  LineItemPayload: ResolverTypeWrapper<Omit<LineItemPayload, 'lineItem'> & { lineItem?: Maybe<ResolversTypes['LineItem']> }>;
  LineItemUpdateInput: LineItemUpdateInput;
  LineItemsBatchPayload: ResolverTypeWrapper<Omit<LineItemsBatchPayload, 'lineItems'> & { lineItems?: Maybe<ReadonlyArray<ResolversTypes['LineItem']>> }>;
  LoginCompleteInput: LoginCompleteInput;
  LoginCompletePayload: ResolverTypeWrapper<LoginCompletePayload>;
  LoginStartInput: LoginStartInput;
  LoginStartPayload: ResolverTypeWrapper<LoginStartPayload>;
  Micros: ResolverTypeWrapper<Scalars['Micros']['output']>;
  Money: ResolverTypeWrapper<MoneySource>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<AnyRow>;
  NotServableReason: NotServableReason;
  Objective: Objective;
  ObjectiveInput: ObjectiveInput;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PayBy: PayBy;
  PayByInput: PayByInput;
  Placement: Placement;
  PlacementInput: PlacementInput;
  ProductType: ProductType;
  ProductTypeInput: ProductTypeInput;
  PromotedTweet: ResolverTypeWrapper<RowOf<'PromotedTweet'>>;
  PromotedTweetConnection: ResolverTypeWrapper<ConnectionOf<'PromotedTweet'>>;
  PromotedTweetEdge: ResolverTypeWrapper<EdgeOf<'PromotedTweet'>>;
  PromotedTweetFilter: PromotedTweetFilter;
  PromotedTweetOrder: PromotedTweetOrder;
  PromotedTweetOrderField: PromotedTweetOrderField;
  PromotedTweetPayload: ResolverTypeWrapper<Omit<PromotedTweetPayload, 'promotedTweet'> & { promotedTweet?: Maybe<ResolversTypes['PromotedTweet']> }>;
  PromotedTweetsCreateInput: PromotedTweetsCreateInput;
  PromotedTweetsPayload: ResolverTypeWrapper<Omit<PromotedTweetsPayload, 'promotedTweets'> & { promotedTweets?: Maybe<ReadonlyArray<ResolversTypes['PromotedTweet']>> }>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Session: ResolverTypeWrapper<SessionSource>;
  SessionPresentation: SessionPresentation;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  User: ResolverTypeWrapper<User>;
  UserError: ResolverTypeWrapper<UserError>;
  Viewer: ResolverTypeWrapper<ViewerSource>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: RowOf<'Account'>;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
  AccountAccess: ViewOf<'AccountAccess'>;
  AccountConnection: ConnectionOf<'Account'>;
  AccountEdge: EdgeOf<'Account'>;
  AccountFilter: AccountFilter;
  AccountLineItemFilter: AccountLineItemFilter;
  AccountOrder: AccountOrder;
  AccountPromotedTweetFilter: AccountPromotedTweetFilter;
  AppToken: AppTokenSource;
  AppTokenPayload: Omit<AppTokenPayload, 'appToken'> & { appToken: ResolversParentTypes['AppToken'] };
  AppTokenRevokePayload: Omit<AppTokenRevokePayload, 'appToken'> & { appToken: ResolversParentTypes['AppToken'] };
  Campaign: RowOf<'Campaign'>;
  CampaignBatchOperation: CampaignBatchOperation;
  CampaignBatchUpdate: CampaignBatchUpdate;
  CampaignConnection: ConnectionOf<'Campaign'>;
  CampaignCreateInput: CampaignCreateInput;
  CampaignEdge: EdgeOf<'Campaign'>;
  CampaignFilter: CampaignFilter;
  CampaignOrder: CampaignOrder;
  CampaignPayload: Omit<CampaignPayload, 'campaign'> & { campaign?: Maybe<ResolversParentTypes['Campaign']> };
  CampaignUpdateInput: CampaignUpdateInput;
  CampaignsBatchPayload: Omit<CampaignsBatchPayload, 'campaigns'> & { campaigns?: Maybe<ReadonlyArray<ResolversParentTypes['Campaign']>> };
  CurrencyCode: Scalars['CurrencyCode']['output'];
  DateTime: Scalars['DateTime']['output'];
  FundingInstrument: RowOf<'FundingInstrument'>;
  FundingInstrumentConnection: ConnectionOf<'FundingInstrument'>;
  FundingInstrumentEdge: EdgeOf<'FundingInstrument'>;
  FundingInstrumentFilter: FundingInstrumentFilter;
  FundingInstrumentOrder: FundingInstrumentOrder;
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
  LineItemCuratedCategoryPayload: Omit<LineItemCuratedCategoryPayload, 'lineItemCuratedCategory'> & { lineItemCuratedCategory?: Maybe<ResolversParentTypes['LineItemCuratedCategory']> };
  LineItemCuratedCategoryUpdateInput: LineItemCuratedCategoryUpdateInput;
  LineItemEdge: EdgeOf<'LineItem'>;
  LineItemFilter: LineItemFilter;
  LineItemOrder: LineItemOrder;
  LineItemPayload: Omit<LineItemPayload, 'lineItem'> & { lineItem?: Maybe<ResolversParentTypes['LineItem']> };
  LineItemUpdateInput: LineItemUpdateInput;
  LineItemsBatchPayload: Omit<LineItemsBatchPayload, 'lineItems'> & { lineItems?: Maybe<ReadonlyArray<ResolversParentTypes['LineItem']>> };
  LoginCompleteInput: LoginCompleteInput;
  LoginCompletePayload: LoginCompletePayload;
  LoginStartInput: LoginStartInput;
  LoginStartPayload: LoginStartPayload;
  Micros: Scalars['Micros']['output'];
  Money: MoneySource;
  Mutation: Record<PropertyKey, never>;
  Node: AnyRow;
  PageInfo: PageInfo;
  PromotedTweet: RowOf<'PromotedTweet'>;
  PromotedTweetConnection: ConnectionOf<'PromotedTweet'>;
  PromotedTweetEdge: EdgeOf<'PromotedTweet'>;
  PromotedTweetFilter: PromotedTweetFilter;
  PromotedTweetOrder: PromotedTweetOrder;
  PromotedTweetPayload: Omit<PromotedTweetPayload, 'promotedTweet'> & { promotedTweet?: Maybe<ResolversParentTypes['PromotedTweet']> };
  PromotedTweetsCreateInput: PromotedTweetsCreateInput;
  PromotedTweetsPayload: Omit<PromotedTweetsPayload, 'promotedTweets'> & { promotedTweets?: Maybe<ReadonlyArray<ResolversParentTypes['PromotedTweet']>> };
  Query: Record<PropertyKey, never>;
  Session: SessionSource;
  SignOutPayload: SignOutPayload;
  User: User;
  UserError: UserError;
  Viewer: ViewerSource;
};

export type AccountResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'], FederationReferenceType extends FederationReferenceTypes['Account'] = FederationReferenceTypes['Account']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Account']> | FederationReferenceType, FederationReferenceType, ContextType>;
  approvalStatus?: Resolver<Maybe<ResolversTypes['ApprovalStatus']>, ParentType, ContextType>;
  approvalStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType, RequireFields<AccountCampaignArgs, 'id'>>;
  campaigns?: Resolver<Maybe<ResolversTypes['CampaignConnection']>, ParentType, ContextType, RequireFields<AccountCampaignsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fundingInstrument?: Resolver<Maybe<ResolversTypes['FundingInstrument']>, ParentType, ContextType, RequireFields<AccountFundingInstrumentArgs, 'id'>>;
  fundingInstruments?: Resolver<Maybe<ResolversTypes['FundingInstrumentConnection']>, ParentType, ContextType, RequireFields<AccountFundingInstrumentsArgs, 'first' | 'includeDeleted'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  industryType?: Resolver<Maybe<ResolversTypes['IndustryType']>, ParentType, ContextType>;
  industryTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType, RequireFields<AccountLineItemArgs, 'id'>>;
  lineItemCuratedCategories?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategoryConnection']>, ParentType, ContextType, RequireFields<AccountLineItemCuratedCategoriesArgs, 'first' | 'includeDeleted'>>;
  lineItemCuratedCategory?: Resolver<Maybe<ResolversTypes['LineItemCuratedCategory']>, ParentType, ContextType, RequireFields<AccountLineItemCuratedCategoryArgs, 'id'>>;
  lineItems?: Resolver<Maybe<ResolversTypes['LineItemConnection']>, ParentType, ContextType, RequireFields<AccountLineItemsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  promotedTweet?: Resolver<Maybe<ResolversTypes['PromotedTweet']>, ParentType, ContextType, RequireFields<AccountPromotedTweetArgs, 'id'>>;
  promotedTweets?: Resolver<Maybe<ResolversTypes['PromotedTweetConnection']>, ParentType, ContextType, RequireFields<AccountPromotedTweetsArgs, 'first' | 'includeDeleted'>>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timezoneSwitchAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountAccessResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AccountAccess'] = ResolversParentTypes['AccountAccess']> = {
  permissions?: Resolver<ReadonlyArray<ResolversTypes['AccountPermission']>, ParentType, ContextType>;
  permissionsRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type CampaignResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign'], FederationReferenceType extends FederationReferenceTypes['Campaign'] = FederationReferenceTypes['Campaign']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Campaign']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  budgetOptimization?: Resolver<Maybe<ResolversTypes['BudgetOptimization']>, ParentType, ContextType>;
  budgetOptimizationRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItems?: Resolver<Maybe<ResolversTypes['LineItemConnection']>, ParentType, ContextType, RequireFields<CampaignLineItemsArgs, 'first' | 'includeDeleted' | 'includeDrafts'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purchaseOrderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reasonsNotServable?: Resolver<ReadonlyArray<ResolversTypes['NotServableReason']>, ParentType, ContextType>;
  reasonsNotServableRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  servable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  standardDelivery?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  totalBudget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
};

export type CampaignsBatchPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignsBatchPayload'] = ResolversParentTypes['CampaignsBatchPayload']> = {
  campaigns?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Campaign']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface CurrencyCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['CurrencyCode'], any> {
  name: 'CurrencyCode';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FundingInstrumentResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FundingInstrument'] = ResolversParentTypes['FundingInstrument'], FederationReferenceType extends FederationReferenceTypes['FundingInstrument'] = FederationReferenceTypes['FundingInstrument']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FundingInstrument']> | FederationReferenceType, FederationReferenceType, ContextType>;
  ableToFund?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  reasonsNotAbleToFund?: Resolver<ReadonlyArray<ResolversTypes['FundingProblem']>, ParentType, ContextType>;
  reasonsNotAbleToFundRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['FundingInstrumentType']>, ParentType, ContextType>;
  typeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  campaignRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iosAppStoreIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  objective?: Resolver<Maybe<ResolversTypes['Objective']>, ParentType, ContextType>;
  objectiveRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payBy?: Resolver<Maybe<ResolversTypes['PayBy']>, ParentType, ContextType>;
  payByRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placements?: Resolver<ReadonlyArray<ResolversTypes['Placement']>, ParentType, ContextType>;
  placementsRaw?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  primaryWebEventTag?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['ProductType']>, ParentType, ContextType>;
  productTypeRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promotedTweets?: Resolver<Maybe<ResolversTypes['PromotedTweetConnection']>, ParentType, ContextType, RequireFields<LineItemPromotedTweetsArgs, 'first' | 'includeDeleted'>>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  standardDelivery?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  targetCpa?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  totalBudget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  curatedCategoryId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
};

export type LineItemEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemEdge'] = ResolversParentTypes['LineItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LineItem'], ParentType, ContextType>;
};

export type LineItemPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemPayload'] = ResolversParentTypes['LineItemPayload']> = {
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type LineItemsBatchPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LineItemsBatchPayload'] = ResolversParentTypes['LineItemsBatchPayload']> = {
  lineItems?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LineItem']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type LoginCompletePayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LoginCompletePayload'] = ResolversParentTypes['LoginCompletePayload']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sessionToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type LoginStartPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LoginStartPayload'] = ResolversParentTypes['LoginStartPayload']> = {
  authorizeUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  login?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
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
  appTokenIssue?: Resolver<Maybe<ResolversTypes['AppTokenPayload']>, ParentType, ContextType>;
  appTokenRevoke?: Resolver<Maybe<ResolversTypes['AppTokenRevokePayload']>, ParentType, ContextType>;
  campaignCreate?: Resolver<Maybe<ResolversTypes['CampaignPayload']>, ParentType, ContextType, RequireFields<MutationCampaignCreateArgs, 'accountId' | 'input'>>;
  campaignDelete?: Resolver<Maybe<ResolversTypes['CampaignPayload']>, ParentType, ContextType, RequireFields<MutationCampaignDeleteArgs, 'id'>>;
  campaignUpdate?: Resolver<Maybe<ResolversTypes['CampaignPayload']>, ParentType, ContextType, RequireFields<MutationCampaignUpdateArgs, 'id' | 'input'>>;
  campaignsBatch?: Resolver<Maybe<ResolversTypes['CampaignsBatchPayload']>, ParentType, ContextType, RequireFields<MutationCampaignsBatchArgs, 'accountId' | 'operations'>>;
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
  promotedTweetDelete?: Resolver<Maybe<ResolversTypes['PromotedTweetPayload']>, ParentType, ContextType, RequireFields<MutationPromotedTweetDeleteArgs, 'id'>>;
  promotedTweetsCreate?: Resolver<Maybe<ResolversTypes['PromotedTweetsPayload']>, ParentType, ContextType, RequireFields<MutationPromotedTweetsCreateArgs, 'accountId' | 'input'>>;
  signOut?: Resolver<Maybe<ResolversTypes['SignOutPayload']>, ParentType, ContextType, RequireFields<MutationSignOutArgs, 'everywhere' | 'revoke'>>;
};

export type NodeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'Campaign' | 'FundingInstrument' | 'LineItem' | 'LineItemCuratedCategory' | 'PromotedTweet', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PromotedTweetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedTweet'] = ResolversParentTypes['PromotedTweet'], FederationReferenceType extends FederationReferenceTypes['PromotedTweet'] = FederationReferenceTypes['PromotedTweet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['PromotedTweet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  approvalStatus?: Resolver<Maybe<ResolversTypes['ApprovalStatus']>, ParentType, ContextType>;
  approvalStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['EntityStatus']>, ParentType, ContextType>;
  entityStatusRaw?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineItem?: Resolver<Maybe<ResolversTypes['LineItem']>, ParentType, ContextType>;
  lineItemRestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tweetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
};

export type PromotedTweetsPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotedTweetsPayload'] = ResolversParentTypes['PromotedTweetsPayload']> = {
  promotedTweets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PromotedTweet']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<QueryAccountArgs, 'id'>>;
  accounts?: Resolver<Maybe<ResolversTypes['AccountConnection']>, ParentType, ContextType, RequireFields<QueryAccountsArgs, 'first' | 'includeDeleted'>>;
  appToken?: Resolver<ResolversTypes['AppToken'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  idleExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  presentedAs?: Resolver<ResolversTypes['SessionPresentation'], ParentType, ContextType>;
};

export type SignOutPayloadResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  revoked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  accounts?: Resolver<Maybe<ResolversTypes['AccountConnection']>, ParentType, ContextType, RequireFields<ViewerAccountsArgs, 'first' | 'includeDeleted'>>;
  permissions?: Resolver<Maybe<ResolversTypes['AccountAccess']>, ParentType, ContextType, RequireFields<ViewerPermissionsArgs, 'accountId'>>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  Account?: AccountResolvers<ContextType>;
  AccountAccess?: AccountAccessResolvers<ContextType>;
  AccountConnection?: AccountConnectionResolvers<ContextType>;
  AccountEdge?: AccountEdgeResolvers<ContextType>;
  AppToken?: AppTokenResolvers<ContextType>;
  AppTokenPayload?: AppTokenPayloadResolvers<ContextType>;
  AppTokenRevokePayload?: AppTokenRevokePayloadResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  CampaignConnection?: CampaignConnectionResolvers<ContextType>;
  CampaignEdge?: CampaignEdgeResolvers<ContextType>;
  CampaignPayload?: CampaignPayloadResolvers<ContextType>;
  CampaignsBatchPayload?: CampaignsBatchPayloadResolvers<ContextType>;
  CurrencyCode?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  FundingInstrument?: FundingInstrumentResolvers<ContextType>;
  FundingInstrumentConnection?: FundingInstrumentConnectionResolvers<ContextType>;
  FundingInstrumentEdge?: FundingInstrumentEdgeResolvers<ContextType>;
  LineItem?: LineItemResolvers<ContextType>;
  LineItemConnection?: LineItemConnectionResolvers<ContextType>;
  LineItemCuratedCategory?: LineItemCuratedCategoryResolvers<ContextType>;
  LineItemCuratedCategoryConnection?: LineItemCuratedCategoryConnectionResolvers<ContextType>;
  LineItemCuratedCategoryEdge?: LineItemCuratedCategoryEdgeResolvers<ContextType>;
  LineItemCuratedCategoryPayload?: LineItemCuratedCategoryPayloadResolvers<ContextType>;
  LineItemEdge?: LineItemEdgeResolvers<ContextType>;
  LineItemPayload?: LineItemPayloadResolvers<ContextType>;
  LineItemsBatchPayload?: LineItemsBatchPayloadResolvers<ContextType>;
  LoginCompletePayload?: LoginCompletePayloadResolvers<ContextType>;
  LoginStartPayload?: LoginStartPayloadResolvers<ContextType>;
  Micros?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PromotedTweet?: PromotedTweetResolvers<ContextType>;
  PromotedTweetConnection?: PromotedTweetConnectionResolvers<ContextType>;
  PromotedTweetEdge?: PromotedTweetEdgeResolvers<ContextType>;
  PromotedTweetPayload?: PromotedTweetPayloadResolvers<ContextType>;
  PromotedTweetsPayload?: PromotedTweetsPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
};

