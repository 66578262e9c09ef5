/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Values of `AudienceExpansion` that inputs accept. */
export type AudienceExpansionInput =
  /** Broad expansion. */
  | 'BROAD'
  /** Narrow expansion. */
  | 'DEFINED'
  /** Medium expansion. */
  | 'EXPANDED';

/** Values of `BidStrategy` that inputs accept. */
export type BidStrategyInput =
  /** Automatic bids; `bidAmount` is ignored. */
  | 'AUTO'
  /** Bids of at most `bidAmount`; not for objectives REACH and FOLLOWERS. */
  | 'MAX'
  /** Bids around `bidAmount`. */
  | 'TARGET';

/** Level at which a campaign's budget is optimized. */
export type BudgetOptimization =
  /** Across all line items in the campaign. */
  | 'CAMPAIGN'
  /** Per line item, each with its own budget. */
  | 'LINE_ITEM'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED';

/** Values of `BudgetOptimization` that inputs accept. */
export type BudgetOptimizationInput =
  /** Across all line items in the campaign. */
  | 'CAMPAIGN'
  /** Per line item, each with its own budget. */
  | 'LINE_ITEM';

/** Effective status of a campaign, derived from its entity status, dates and funding. */
export type CampaignEffectiveStatus =
  /** Active; returned only by older API versions. */
  | 'ACTIVE'
  /** Active, but all its line items have ended. */
  | 'EXPIRED'
  /** Paused by the advertiser. */
  | 'PAUSED'
  /** Running: its ads can be served. */
  | 'RUNNING'
  /** The API does not know the status. */
  | 'UNKNOWN'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED';

/** Filter for campaigns. All conditions must match. */
export type CampaignFilter = {
  /** Only campaigns whose `budgetOptimization` is one of these values. Filtered by the gateway, which may read many rows. */
  budgetOptimization?: Array<BudgetOptimization> | null | undefined;
  /** Only campaigns whose `createdAt` is at or after this time. Filtered by the gateway, which may read many rows. */
  createdAfter?: string | null | undefined;
  /** Only campaigns whose `createdAt` is before this time. Filtered by the gateway, which may read many rows. */
  createdBefore?: string | null | undefined;
  /** Only campaigns whose `dailyBudget` is within this range. Filtered by the gateway, which may read many rows. */
  dailyBudget?: MoneyRange | null | undefined;
  /** Only campaigns whose `effectiveStatus` is one of these values. Filtered by the gateway, which may read many rows. */
  effectiveStatus?: Array<CampaignEffectiveStatus> | null | undefined;
  /** Only campaigns whose `entityStatus` is one of these values. Filtered by the gateway, which may read many rows. */
  entityStatus?: Array<EntityStatus> | null | undefined;
  /** Global or REST ids of funding instruments; at most 200. */
  fundingInstrumentIds?: Array<string | number> | null | undefined;
  /** Global or REST ids of the records to return; at most 200. */
  ids?: Array<string | number> | null | undefined;
  /** Only campaigns whose `name` contains this text, ignoring case and accents; 1 to 255 characters. Filtered by the gateway, which may read many rows. */
  nameContains?: string | null | undefined;
  /** Case-insensitive prefix of the name; 1 to 255 characters. */
  nameStartsWith?: string | null | undefined;
  /** Only campaigns whose `servable` has this value. Filtered by the gateway, which may read many rows. */
  servable?: boolean | null | undefined;
  /** Only campaigns whose `totalBudget` is within this range. Filtered by the gateway, which may read many rows. */
  totalBudget?: MoneyRange | null | undefined;
  /** Only campaigns whose `updatedAt` is at or after this time. Filtered by the gateway, which may read many rows. */
  updatedAfter?: string | null | undefined;
  /** Only campaigns whose `updatedAt` is before this time. Filtered by the gateway, which may read many rows. */
  updatedBefore?: string | null | undefined;
};

/** Sort order for campaigns. */
export type CampaignOrder = {
  /** Sort direction; ascending by default. */
  direction?: OrderDirection;
  /** Field to sort by. */
  field: CampaignOrderField;
  /** Period of the metric to sort by, in the format of the `last` argument of `stats`; `P7D` by default. */
  last?: string | null | undefined;
};

/** Fields that campaigns can be sorted by. */
export type CampaignOrderField =
  /** Level at which the budget is optimized. Sorted by the gateway, which may read many rows. */
  | 'BUDGET_OPTIMIZATION'
  /** Number of clicks in the period set by `last`. Sorted by the gateway, which may read many rows. */
  | 'CLICKS'
  /** Time when the record was created. */
  | 'CREATED_AT'
  /** Currency of the budgets. Sorted by the gateway, which may read many rows. */
  | 'CURRENCY'
  /** Daily budget cap. */
  | 'DAILY_BUDGET'
  /** Whether the record is deleted. */
  | 'DELETED'
  /** Period of the frequency cap. Sorted by the gateway, which may read many rows. */
  | 'DURATION_IN_DAYS'
  /** Effective status. Sorted by the gateway, which may read many rows. */
  | 'EFFECTIVE_STATUS'
  /** End of the campaign's latest line item. Campaigns themselves have no end. */
  | 'END_TIME'
  /** Status set by the advertiser. Sorted by the gateway, which may read many rows. */
  | 'ENTITY_STATUS'
  /** Maximum number of times that a person sees the ads within `durationInDays`. Sorted by the gateway, which may read many rows. */
  | 'FREQUENCY_CAP'
  /** REST id of the funding instrument. Sorted by the gateway, which may read many rows. */
  | 'FUNDING_INSTRUMENT_REST_ID'
  /** Number of impressions in the period set by `last`. Sorted by the gateway, which may read many rows. */
  | 'IMPRESSIONS'
  /** Campaign name. */
  | 'NAME'
  /** Purchase order number. Sorted by the gateway, which may read many rows. */
  | 'PURCHASE_ORDER_NUMBER'
  /** Campaign's id in the REST API. Sorted by the gateway, which may read many rows. */
  | 'REST_ID'
  /** Whether its ads can currently be served. Sorted by the gateway, which may read many rows. */
  | 'SERVABLE'
  /** Amount spent in the period set by `last`. Sorted by the gateway, which may read many rows. */
  | 'SPEND'
  /** Whether spending is spread evenly over the day. */
  | 'STANDARD_DELIVERY'
  /** Start of the campaign's earliest line item. Campaigns themselves have no start. */
  | 'START_TIME'
  /** Total budget cap. */
  | 'TOTAL_BUDGET'
  /** Time when the record was last changed. */
  | 'UPDATED_AT';

/** Changes to a campaign. Omitted fields stay unchanged; null clears a field. */
export type CampaignUpdateInput = {
  /** Level at which the budget is optimized. */
  budgetOptimization?: BudgetOptimizationInput | null | undefined;
  /** Daily budget cap; null spreads spending evenly over the whole run time. */
  dailyBudget?: MoneyInput | null | undefined;
  /** New status. */
  entityStatus?: EntityStatusUpdateInput | null | undefined;
  /** Campaign name; 1 to 255 characters. */
  name?: string | null | undefined;
  /** Purchase order number, at most 50 characters; null clears it. */
  purchaseOrderNumber?: string | null | undefined;
  /** Whether to spread spending evenly over the day; only with budget optimization CAMPAIGN. */
  standardDelivery?: boolean | null | undefined;
  /** Total budget cap; null clears it. */
  totalBudget?: MoneyInput | null | undefined;
};

/**
 * Types of records that can be watched. Changes that do not affect `updatedAt`, such as changes to `servable`
 * or the remaining credit, may not be reported.
 */
export type ChangeEntity =
  /** Mobile apps registered in the account. */
  | 'ACCOUNT_APP'
  /** Account media: preroll videos and display images. */
  | 'ACCOUNT_MEDIA'
  /** App event tags in the account. */
  | 'APP_EVENT_TAG'
  /** Campaigns, including drafts. */
  | 'CAMPAIGN'
  /** Cards that are composed of components. */
  | 'COMPONENT_CARD'
  /** Custom audiences owned by the account. */
  | 'CUSTOM_AUDIENCE'
  /** Funding instruments. */
  | 'FUNDING_INSTRUMENT'
  /** Line items, including drafts. */
  | 'LINE_ITEM'
  /** Associations of line items with curated categories. */
  | 'LINE_ITEM_CURATED_CATEGORY'
  /** Media creatives: account media used in line items. */
  | 'MEDIA_CREATIVE'
  /** Preroll calls to action of line items. */
  | 'PREROLL_CALL_TO_ACTION'
  /** Users who can be promoted. */
  | 'PROMOTABLE_USER'
  /** Promoted accounts. */
  | 'PROMOTED_ACCOUNT'
  /** Promoted posts. */
  | 'PROMOTED_TWEET'
  /** Scheduled posts to be promoted. */
  | 'SCHEDULED_PROMOTED_TWEET'
  /** Tracking tags of line items. */
  | 'TRACKING_TAG';

/** Kind of change to a record. */
export type ChangeKind =
  /** The record was created. */
  | 'CREATED'
  /** The record was deleted. */
  | 'DELETED'
  /** At least one field of the record changed. */
  | 'UPDATED';

/** Status set by the advertiser. */
export type EntityStatus =
  /** Active: ads are served if nothing else prevents it. */
  | 'ACTIVE'
  /** Draft: ads are never served. */
  | 'DRAFT'
  /** Paused: ads are not served. */
  | 'PAUSED'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED';

/** Values of `EntityStatus` that update inputs accept. */
export type EntityStatusUpdateInput =
  /** Active: ads are served if nothing else prevents it. */
  | 'ACTIVE'
  /** Paused: ads are not served. */
  | 'PAUSED';

/** Values of `Goal` that update inputs accept. */
export type GoalUpdateInput =
  /** Clicks that open an app. */
  | 'APP_CLICKS'
  /** Installs of an app. */
  | 'APP_INSTALLS'
  /** In-app purchases; only for objective APP_INSTALLS. */
  | 'APP_PURCHASES'
  /** Engagements with the ads. */
  | 'ENGAGEMENT'
  /** New followers. */
  | 'FOLLOWERS'
  /** Link clicks. */
  | 'LINK_CLICKS'
  /** Reach: ads shown to as many people as possible. */
  | 'MAX_REACH'
  /** Views of preroll videos. */
  | 'PREROLL'
  /** Starts of preroll videos. */
  | 'PREROLL_STARTS'
  /** Reach combined with engagement. */
  | 'REACH_WITH_ENGAGEMENT'
  /** Views of a video. */
  | 'VIDEO_VIEW'
  /** Video views of at least 3 seconds with the whole player in view. */
  | 'VIEW_3S_100PCT'
  /** Video views of at least 6 seconds. */
  | 'VIEW_6S'
  /** Video views of at least 15 seconds. */
  | 'VIEW_15S'
  /** Website conversions; requires `primaryWebEventTag`. */
  | 'WEBSITE_CONVERSIONS';

/** Changes to a line item. Omitted fields stay unchanged; null clears a field. */
export type LineItemUpdateInput = {
  /** Domain of the advertiser's website; null clears it. */
  advertiserDomain?: string | null | undefined;
  /** Id of the user on whose behalf the line item runs; null clears it. */
  advertiserUserId?: string | null | undefined;
  /** App store id of the advertised Android app; null clears it. */
  androidAppStoreIdentifier?: string | null | undefined;
  /** How far the audience is expanded beyond its targeting; null clears it. */
  audienceExpansion?: AudienceExpansionInput | null | undefined;
  /** Bid amount; null clears it. */
  bidAmount?: MoneyInput | null | undefined;
  /** Bid strategy: how bids relate to `bidAmount`. */
  bidStrategy?: BidStrategyInput | null | undefined;
  /** Advertiser's content categories, as IAB ids; null clears them. */
  categories?: Array<string> | null | undefined;
  /** Daily budget cap; null clears it. */
  dailyBudget?: MoneyInput | null | undefined;
  /** Period of the frequency cap in days: 1, 7 or 30; null clears it. */
  durationInDays?: number | null | undefined;
  /** Time when the line item stops running; null clears it. */
  endTime?: string | null | undefined;
  /** New status. */
  entityStatus?: EntityStatusUpdateInput | null | undefined;
  /** Maximum number of times that a person sees the ads within `durationInDays`; null clears it. */
  frequencyCap?: number | null | undefined;
  /** Goal that delivery is optimized for. */
  goal?: GoalUpdateInput | null | undefined;
  /** App store id of the advertised iOS app; null clears it. */
  iosAppStoreIdentifier?: string | null | undefined;
  /** Line item name, 1 to 255 characters; null clears it. */
  name?: string | null | undefined;
  /** Event that is billed. */
  payBy?: PayByUpdateInput | null | undefined;
  /** Time when the line item starts running; null clears it. */
  startTime?: string | null | undefined;
  /** Total budget cap; null clears it. */
  totalBudget?: MoneyInput | null | undefined;
};

/** Media type: image, GIF or video. */
export type MediaType =
  /** Animated image without sound. */
  | 'GIF'
  /** Still image. */
  | 'IMAGE'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED'
  /** Video with or without sound. */
  | 'VIDEO';

/** Exact amount of money, in the currency of its funding instrument. Set exactly one field. */
export type MoneyInput =
  {   /**
   * Amount in currency units, as a decimal like `Money.decimal`: `"12.50"`, or the number `12.5`. At most as
   * many decimal places as the currency has.
   */
  decimal: string | number; micros?: never; }
  |  { decimal?: never;   /** Amount in micros: 1,000,000 micros are one currency unit. */
  micros: string | number; };

/** Range of amounts. Both bounds are optional and inclusive. */
export type MoneyRange = {
  /** Maximum amount. */
  max?: MoneyInput | null | undefined;
  /** Minimum amount. */
  min?: MoneyInput | null | undefined;
};

/** Advertising objective of a line item. */
export type Objective =
  /** Use of an app by people who have it. */
  | 'APP_ENGAGEMENTS'
  /** Installs of an app. */
  | 'APP_INSTALLS'
  /** Engagements with posts. */
  | 'ENGAGEMENTS'
  /** New followers of an account. */
  | 'FOLLOWERS'
  /** Video views before another video. */
  | 'PREROLL_VIEWS'
  /** Reach: ads shown to as many people as possible. */
  | 'REACH'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED'
  /** Views of a video. */
  | 'VIDEO_VIEWS'
  /** Visits to a website. */
  | 'WEBSITE_CLICKS';

/** Sort direction. */
export type OrderDirection =
  /** Ascending: smallest, oldest or alphabetically first values first. */
  | 'ASC'
  /** Descending: largest, newest or alphabetically last values first. */
  | 'DESC';

/** Values of `PayBy` that update inputs accept. */
export type PayByUpdateInput =
  /** Clicks that open an app. */
  | 'APP_CLICK'
  /** Installs of an app. */
  | 'APP_INSTALL'
  /** Engagements with the ads. */
  | 'ENGAGEMENT'
  /** New followers. */
  | 'FOLLOW'
  /** Impressions of an ad. */
  | 'IMPRESSION'
  /** Leads: people who submit their contact details. */
  | 'LEAD'
  /** Link clicks. */
  | 'LINK_CLICK'
  /** Video views. */
  | 'VIEW'
  /** Video views of at least 3 seconds with the whole player in view. */
  | 'VIEW_3S_100PCT';

/** How a client presents a session. This list is complete: the gateway defines it. */
export type SessionPresentation =
  /** Browser cookie. */
  | 'COOKIE'
  /** In an `Authorization: Bearer` header. */
  | 'TOKEN';

export type AmountFragment = { __typename: 'Money', decimal: string, micros: string, currency: string | null };

export type CampaignRowFragment = { __typename: 'Campaign', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, effectiveStatus: CampaignEffectiveStatus | null, currency: string | null, deleted: boolean, dailyBudget: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null };

export type LineItemRowFragment = { __typename: 'LineItem', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, objective: Objective, currency: string | null, deleted: boolean, bidAmount: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null };

export type PostRowFragment = { __typename: 'PromotedTweet', id: string, restId: string, tweetId: string | null, entityStatus: EntityStatus | null, approvalStatusRaw: string, deleted: boolean };

export type StartQueryVariables = Exact<{ [key: string]: never; }>;


export type StartQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', user: { __typename: 'User', id: string, screenName: string | null } | null, session: { __typename: 'Session', presentedAs: SessionPresentation } | null, accounts: { __typename: 'AccountConnection', nodes: Array<{ __typename: 'Account', id: string, restId: string, name: string | null, timezone: string }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } | null } };

export type AccessQueryVariables = Exact<{
  account: string | number;
}>;


export type AccessQuery = { __typename: 'Query', account: { __typename: 'Account', id: string, viewerCan: { __typename: 'AccountCapabilities', changeCampaigns: boolean, changeCreatives: boolean } | null } | null };

export type PageQueryVariables = Exact<{
  account: string | number;
  first: number;
  after?: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
  orderBy?: CampaignOrder | null | undefined;
}>;


export type PageQuery = { __typename: 'Query', account: { __typename: 'Account', id: string, campaigns: { __typename: 'CampaignConnection', edges: Array<{ __typename: 'CampaignEdge', node: { __typename: 'Campaign', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, effectiveStatus: CampaignEffectiveStatus | null, currency: string | null, deleted: boolean, lineItems: { __typename: 'LineItemConnection', edges: Array<{ __typename: 'LineItemEdge', node: { __typename: 'LineItem', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, objective: Objective, currency: string | null, deleted: boolean, promotedTweets: { __typename: 'PromotedTweetConnection', edges: Array<{ __typename: 'PromotedTweetEdge', node: { __typename: 'PromotedTweet', id: string, restId: string, tweetId: string | null, entityStatus: EntityStatus | null, approvalStatusRaw: string, deleted: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null, bidAmount: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null, dailyBudget: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type MoreLineItemsQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type MoreLineItemsQuery = { __typename: 'Query', node:
    | { __typename: 'Account', id: string }
    | { __typename: 'AccountApp', id: string }
    | { __typename: 'AccountMedia', id: string }
    | { __typename: 'AppEventTag', id: string }
    | { __typename: 'Campaign', id: string, lineItems: { __typename: 'LineItemConnection', edges: Array<{ __typename: 'LineItemEdge', node: { __typename: 'LineItem', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, objective: Objective, currency: string | null, deleted: boolean, promotedTweets: { __typename: 'PromotedTweetConnection', edges: Array<{ __typename: 'PromotedTweetEdge', node: { __typename: 'PromotedTweet', id: string, restId: string, tweetId: string | null, entityStatus: EntityStatus | null, approvalStatusRaw: string, deleted: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null, bidAmount: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null }
    | { __typename: 'ChangeSet', id: string }
    | { __typename: 'ComponentCard', id: string }
    | { __typename: 'CuratedCategory', id: string }
    | { __typename: 'CustomAudience', id: string }
    | { __typename: 'DoNotReachList', id: string }
    | { __typename: 'DraftTweet', id: string }
    | { __typename: 'FundingInstrument', id: string }
    | { __typename: 'ImageConversationCard', id: string }
    | { __typename: 'LegacyCard', id: string }
    | { __typename: 'LineItem', id: string }
    | { __typename: 'LineItemCuratedCategory', id: string }
    | { __typename: 'MediaCreative', id: string }
    | { __typename: 'MediaLibraryItem', id: string }
    | { __typename: 'PollCard', id: string }
    | { __typename: 'PrerollCallToAction', id: string }
    | { __typename: 'PromotableUser', id: string }
    | { __typename: 'PromotedAccount', id: string }
    | { __typename: 'PromotedTweet', id: string }
    | { __typename: 'ScheduledPromotedTweet', id: string }
    | { __typename: 'ScheduledTweet', id: string }
    | { __typename: 'TargetingCriterion', id: string }
    | { __typename: 'TrackingTag', id: string }
    | { __typename: 'Tweet', id: string }
    | { __typename: 'VideoConversationCard', id: string }
    | { __typename: 'WebEventTag', id: string }
   | null };

export type MorePostsQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type MorePostsQuery = { __typename: 'Query', node:
    | { __typename: 'Account', id: string }
    | { __typename: 'AccountApp', id: string }
    | { __typename: 'AccountMedia', id: string }
    | { __typename: 'AppEventTag', id: string }
    | { __typename: 'Campaign', id: string }
    | { __typename: 'ChangeSet', id: string }
    | { __typename: 'ComponentCard', id: string }
    | { __typename: 'CuratedCategory', id: string }
    | { __typename: 'CustomAudience', id: string }
    | { __typename: 'DoNotReachList', id: string }
    | { __typename: 'DraftTweet', id: string }
    | { __typename: 'FundingInstrument', id: string }
    | { __typename: 'ImageConversationCard', id: string }
    | { __typename: 'LegacyCard', id: string }
    | { __typename: 'LineItem', id: string, promotedTweets: { __typename: 'PromotedTweetConnection', edges: Array<{ __typename: 'PromotedTweetEdge', node: { __typename: 'PromotedTweet', id: string, restId: string, tweetId: string | null, entityStatus: EntityStatus | null, approvalStatusRaw: string, deleted: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null }
    | { __typename: 'LineItemCuratedCategory', id: string }
    | { __typename: 'MediaCreative', id: string }
    | { __typename: 'MediaLibraryItem', id: string }
    | { __typename: 'PollCard', id: string }
    | { __typename: 'PrerollCallToAction', id: string }
    | { __typename: 'PromotableUser', id: string }
    | { __typename: 'PromotedAccount', id: string }
    | { __typename: 'PromotedTweet', id: string }
    | { __typename: 'ScheduledPromotedTweet', id: string }
    | { __typename: 'ScheduledTweet', id: string }
    | { __typename: 'TargetingCriterion', id: string }
    | { __typename: 'TrackingTag', id: string }
    | { __typename: 'Tweet', id: string }
    | { __typename: 'VideoConversationCard', id: string }
    | { __typename: 'WebEventTag', id: string }
   | null };

export type NumbersFragment = { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> };

export type AccountNumbersFragment = { __typename: 'Account', id: string, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null };

export type CampaignNumbersFragment = { __typename: 'Campaign', id: string, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null };

export type LineItemNumbersFragment = { __typename: 'LineItem', id: string, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null };

export type PostNumbersFragment = { __typename: 'PromotedTweet', id: string, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null, tweet: { __typename: 'Tweet', id: string, fullText: string | null } | null };

export type RowNumbersQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
  last?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type RowNumbersQuery = { __typename: 'Query', nodes: Array<
    | { __typename: 'Account', id: string, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null }
    | { __typename: 'AccountApp', id: string }
    | { __typename: 'AccountMedia', id: string }
    | { __typename: 'AppEventTag', id: string }
    | { __typename: 'Campaign', id: string, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null }
    | { __typename: 'ChangeSet', id: string }
    | { __typename: 'ComponentCard', id: string }
    | { __typename: 'CuratedCategory', id: string }
    | { __typename: 'CustomAudience', id: string }
    | { __typename: 'DoNotReachList', id: string }
    | { __typename: 'DraftTweet', id: string }
    | { __typename: 'FundingInstrument', id: string }
    | { __typename: 'ImageConversationCard', id: string }
    | { __typename: 'LegacyCard', id: string }
    | { __typename: 'LineItem', id: string, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null }
    | { __typename: 'LineItemCuratedCategory', id: string }
    | { __typename: 'MediaCreative', id: string }
    | { __typename: 'MediaLibraryItem', id: string }
    | { __typename: 'PollCard', id: string }
    | { __typename: 'PrerollCallToAction', id: string }
    | { __typename: 'PromotableUser', id: string }
    | { __typename: 'PromotedAccount', id: string }
    | { __typename: 'PromotedTweet', id: string, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null, tweet: { __typename: 'Tweet', id: string, fullText: string | null } | null }
    | { __typename: 'ScheduledPromotedTweet', id: string }
    | { __typename: 'ScheduledTweet', id: string }
    | { __typename: 'TargetingCriterion', id: string }
    | { __typename: 'TrackingTag', id: string }
    | { __typename: 'Tweet', id: string }
    | { __typename: 'VideoConversationCard', id: string }
    | { __typename: 'WebEventTag', id: string }
   | null> };

export type CreativeFragment = { __typename: 'Tweet', id: string, fullText: string | null, previewUrl: string | null, media: Array<{ __typename: 'MediaLibraryItem', id: string, mediaUrl: string | null, mediaType: MediaType, posterMediaUrl: string | null }> | null };

export type DetailQueryVariables = Exact<{
  id: string | number;
  last?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type DetailQuery = { __typename: 'Query', node:
    | { __typename: 'Account', id: string }
    | { __typename: 'AccountApp', id: string }
    | { __typename: 'AccountMedia', id: string }
    | { __typename: 'AppEventTag', id: string }
    | { __typename: 'Campaign', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, effectiveStatus: CampaignEffectiveStatus | null, currency: string | null, deleted: boolean, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null, lineItems: { __typename: 'LineItemConnection', nodes: Array<{ __typename: 'LineItem', id: string, promotedTweets: { __typename: 'PromotedTweetConnection', nodes: Array<{ __typename: 'PromotedTweet', id: string, tweet: { __typename: 'Tweet', id: string, fullText: string | null, previewUrl: string | null, media: Array<{ __typename: 'MediaLibraryItem', id: string, mediaUrl: string | null, mediaType: MediaType, posterMediaUrl: string | null }> | null } | null }> } | null }> } | null, dailyBudget: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }
    | { __typename: 'ChangeSet', id: string }
    | { __typename: 'ComponentCard', id: string }
    | { __typename: 'CuratedCategory', id: string }
    | { __typename: 'CustomAudience', id: string }
    | { __typename: 'DoNotReachList', id: string }
    | { __typename: 'DraftTweet', id: string }
    | { __typename: 'FundingInstrument', id: string }
    | { __typename: 'ImageConversationCard', id: string }
    | { __typename: 'LegacyCard', id: string }
    | { __typename: 'LineItem', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, objective: Objective, currency: string | null, deleted: boolean, dailyBudget: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null, promotedTweets: { __typename: 'PromotedTweetConnection', nodes: Array<{ __typename: 'PromotedTweet', id: string, tweet: { __typename: 'Tweet', id: string, fullText: string | null, previewUrl: string | null, media: Array<{ __typename: 'MediaLibraryItem', id: string, mediaUrl: string | null, mediaType: MediaType, posterMediaUrl: string | null }> | null } | null }> } | null, bidAmount: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }
    | { __typename: 'LineItemCuratedCategory', id: string }
    | { __typename: 'MediaCreative', id: string }
    | { __typename: 'MediaLibraryItem', id: string }
    | { __typename: 'PollCard', id: string }
    | { __typename: 'PrerollCallToAction', id: string }
    | { __typename: 'PromotableUser', id: string }
    | { __typename: 'PromotedAccount', id: string }
    | { __typename: 'PromotedTweet', id: string, restId: string, tweetId: string | null, entityStatus: EntityStatus | null, approvalStatusRaw: string, deleted: boolean, stats: { __typename: 'Stats', from: string, to: string, total: { __typename: 'StatsMetrics', impressions: number | null, clicks: number | null, ctr: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }, series: Array<{ __typename: 'StatsPoint', start: string, impressions: number | null, spend: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }> } | null, tweet: { __typename: 'Tweet', id: string, fullText: string | null, previewUrl: string | null, media: Array<{ __typename: 'MediaLibraryItem', id: string, mediaUrl: string | null, mediaType: MediaType, posterMediaUrl: string | null }> | null } | null }
    | { __typename: 'ScheduledPromotedTweet', id: string }
    | { __typename: 'ScheduledTweet', id: string }
    | { __typename: 'TargetingCriterion', id: string }
    | { __typename: 'TrackingTag', id: string }
    | { __typename: 'Tweet', id: string }
    | { __typename: 'VideoConversationCard', id: string }
    | { __typename: 'WebEventTag', id: string }
   | null };

export type UpdateCampaignMutationVariables = Exact<{
  id: string | number;
  input: CampaignUpdateInput;
}>;


export type UpdateCampaignMutation = { __typename: 'Mutation', campaignUpdate: { __typename: 'CampaignPayload', campaign: { __typename: 'Campaign', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, effectiveStatus: CampaignEffectiveStatus | null, currency: string | null, deleted: boolean, dailyBudget: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null } | null, userErrors: Array<
      | { __typename: 'InvalidInput', code: string, message: string, field: string | null, limit: number | null }
      | { __typename: 'NotPermitted', code: string, message: string, field: string | null, limit: number | null }
      | { __typename: 'RecordNotFound', code: string, message: string, field: string | null, limit: number | null }
    > } | null };

export type UpdateLineItemMutationVariables = Exact<{
  id: string | number;
  input: LineItemUpdateInput;
}>;


export type UpdateLineItemMutation = { __typename: 'Mutation', lineItemUpdate: { __typename: 'LineItemPayload', lineItem: { __typename: 'LineItem', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, objective: Objective, currency: string | null, deleted: boolean, bidAmount: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null } | null, userErrors: Array<
      | { __typename: 'InvalidInput', code: string, message: string, field: string | null, limit: number | null }
      | { __typename: 'NotPermitted', code: string, message: string, field: string | null, limit: number | null }
      | { __typename: 'RecordNotFound', code: string, message: string, field: string | null, limit: number | null }
    > } | null };

export type ChangesSubscriptionVariables = Exact<{
  account: string | number;
}>;


export type ChangesSubscription = { __typename: 'Subscription', accountChanges: { __typename: 'AccountChange', id: string, kind: ChangeKind, entity: ChangeEntity, node:
      | { __typename: 'Account', id: string }
      | { __typename: 'AccountApp', id: string }
      | { __typename: 'AccountMedia', id: string }
      | { __typename: 'AppEventTag', id: string }
      | { __typename: 'Campaign', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, effectiveStatus: CampaignEffectiveStatus | null, currency: string | null, deleted: boolean, dailyBudget: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }
      | { __typename: 'ChangeSet', id: string }
      | { __typename: 'ComponentCard', id: string }
      | { __typename: 'CuratedCategory', id: string }
      | { __typename: 'CustomAudience', id: string }
      | { __typename: 'DoNotReachList', id: string }
      | { __typename: 'DraftTweet', id: string }
      | { __typename: 'FundingInstrument', id: string }
      | { __typename: 'ImageConversationCard', id: string }
      | { __typename: 'LegacyCard', id: string }
      | { __typename: 'LineItem', id: string, restId: string, name: string | null, entityStatus: EntityStatus | null, objective: Objective, currency: string | null, deleted: boolean, bidAmount: { __typename: 'Money', decimal: string, micros: string, currency: string | null } | null }
      | { __typename: 'LineItemCuratedCategory', id: string }
      | { __typename: 'MediaCreative', id: string }
      | { __typename: 'MediaLibraryItem', id: string }
      | { __typename: 'PollCard', id: string }
      | { __typename: 'PrerollCallToAction', id: string }
      | { __typename: 'PromotableUser', id: string }
      | { __typename: 'PromotedAccount', id: string }
      | { __typename: 'PromotedTweet', id: string, restId: string, tweetId: string | null, entityStatus: EntityStatus | null, approvalStatusRaw: string, deleted: boolean }
      | { __typename: 'ScheduledPromotedTweet', id: string }
      | { __typename: 'ScheduledTweet', id: string }
      | { __typename: 'TargetingCriterion', id: string }
      | { __typename: 'TrackingTag', id: string }
      | { __typename: 'Tweet', id: string }
      | { __typename: 'VideoConversationCard', id: string }
      | { __typename: 'WebEventTag', id: string }
     } };

export const AmountFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<AmountFragment, unknown>;
export const CampaignRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveStatus"}},{"kind":"Field","name":{"kind":"Name","value":"dailyBudget"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<CampaignRowFragment, unknown>;
export const LineItemRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineItemRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"objective"}},{"kind":"Field","name":{"kind":"Name","value":"bidAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<LineItemRowFragment, unknown>;
export const PostRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"tweetId"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"approvalStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]} as unknown as DocumentNode<PostRowFragment, unknown>;
export const NumbersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Numbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"ctr"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<NumbersFragment, unknown>;
export const AccountNumbersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountNumbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Numbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"ctr"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}}]}}]} as unknown as DocumentNode<AccountNumbersFragment, unknown>;
export const CampaignNumbersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignNumbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Numbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"ctr"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}}]}}]} as unknown as DocumentNode<CampaignNumbersFragment, unknown>;
export const LineItemNumbersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineItemNumbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Numbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"ctr"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}}]}}]} as unknown as DocumentNode<LineItemNumbersFragment, unknown>;
export const PostNumbersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostNumbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tweet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullText"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Numbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"ctr"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}}]}}]} as unknown as DocumentNode<PostNumbersFragment, unknown>;
export const CreativeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Creative"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullText"}},{"kind":"Field","name":{"kind":"Name","value":"previewUrl"}},{"kind":"Field","name":{"kind":"Name","value":"media"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaUrl"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"posterMediaUrl"}}]}}]}}]} as unknown as DocumentNode<CreativeFragment, unknown>;
export const StartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Start"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"screenName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"presentedAs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StartQuery, StartQueryVariables>;
export const AccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Access"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"account"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"account"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeCampaigns"}},{"kind":"Field","name":{"kind":"Name","value":"changeCreatives"}}]}}]}}]}}]} as unknown as DocumentNode<AccessQuery, AccessQueryVariables>;
export const PageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Page"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"account"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignOrder"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"account"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignRow"}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LineItemRow"}},{"kind":"Field","name":{"kind":"Name","value":"promotedTweets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveStatus"}},{"kind":"Field","name":{"kind":"Name","value":"dailyBudget"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineItemRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"objective"}},{"kind":"Field","name":{"kind":"Name","value":"bidAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"tweetId"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"approvalStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]} as unknown as DocumentNode<PageQuery, PageQueryVariables>;
export const MoreLineItemsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreLineItems"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LineItemRow"}},{"kind":"Field","name":{"kind":"Name","value":"promotedTweets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineItemRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"objective"}},{"kind":"Field","name":{"kind":"Name","value":"bidAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"tweetId"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"approvalStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]} as unknown as DocumentNode<MoreLineItemsQuery, MoreLineItemsQueryVariables>;
export const MorePostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MorePosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promotedTweets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"tweetId"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"approvalStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]} as unknown as DocumentNode<MorePostsQuery, MorePostsQueryVariables>;
export const RowNumbersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RowNumbers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Duration"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountNumbers"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignNumbers"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"LineItemNumbers"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostNumbers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Numbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"ctr"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountNumbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignNumbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineItemNumbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostNumbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tweet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullText"}}]}}]}}]} as unknown as DocumentNode<RowNumbersQuery, RowNumbersQueryVariables>;
export const DetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Detail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Duration"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignRow"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"promotedTweets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tweet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Creative"}}]}}]}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LineItemRow"}},{"kind":"Field","name":{"kind":"Name","value":"dailyBudget"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"promotedTweets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tweet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Creative"}}]}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Numbers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tweet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Creative"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveStatus"}},{"kind":"Field","name":{"kind":"Name","value":"dailyBudget"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Numbers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"clicks"}},{"kind":"Field","name":{"kind":"Name","value":"ctr"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"impressions"}},{"kind":"Field","name":{"kind":"Name","value":"spend"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Creative"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullText"}},{"kind":"Field","name":{"kind":"Name","value":"previewUrl"}},{"kind":"Field","name":{"kind":"Name","value":"media"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaUrl"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"posterMediaUrl"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineItemRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"objective"}},{"kind":"Field","name":{"kind":"Name","value":"bidAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"tweetId"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"approvalStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]} as unknown as DocumentNode<DetailQuery, DetailQueryVariables>;
export const UpdateCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveStatus"}},{"kind":"Field","name":{"kind":"Name","value":"dailyBudget"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]} as unknown as DocumentNode<UpdateCampaignMutation, UpdateCampaignMutationVariables>;
export const UpdateLineItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateLineItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LineItemUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lineItemUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lineItem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LineItemRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineItemRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"objective"}},{"kind":"Field","name":{"kind":"Name","value":"bidAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]} as unknown as DocumentNode<UpdateLineItemMutation, UpdateLineItemMutationVariables>;
export const ChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Changes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"account"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"account"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"entity"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"LineItemRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"micros"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveStatus"}},{"kind":"Field","name":{"kind":"Name","value":"dailyBudget"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineItemRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"objective"}},{"kind":"Field","name":{"kind":"Name","value":"bidAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromotedTweet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"restId"}},{"kind":"Field","name":{"kind":"Name","value":"tweetId"}},{"kind":"Field","name":{"kind":"Name","value":"entityStatus"}},{"kind":"Field","name":{"kind":"Name","value":"approvalStatusRaw"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]} as unknown as DocumentNode<ChangesSubscription, ChangesSubscriptionVariables>;