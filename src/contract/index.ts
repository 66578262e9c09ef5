/**
 * The contract declares every endpoint of the advertising API once, as plain data.
 *
 * An operation is an object with a method, a path, parameters, the resource in its response, and the rules
 * between its parameters. `language/define.ts` has one function per kind of endpoint: `list`, `get`, `create`,
 * `update`, `remove` and so on. `language/values.ts` has one function per kind of value. A value is a TypeBox
 * schema: JSON Schema that also has a static type. Keywords with the prefix `x-` add what JSON Schema lacks,
 * such as the form of a value on the wire.
 *
 * All other forms are derived from these objects:
 *
 *     contract.campaigns.create ─┬─ Input<…>               static type of the input
 *                                ├─ problemsOf, assertInput  checks before a call is sent
 *                                ├─ encodeCall, decodeCall   both ends of the wire
 *                                ├─ graphName               names in the graph
 *                                ├─ openApiDocument         openapi.json
 *                                └─ constraintsOf           `@constraint` in the schema
 *
 * The gateway encodes a call with an operation, and the sandbox decodes it with the same one. So the two cannot
 * disagree on names, forms or limits, and a new field is one line in `domains`.
 *
 * A statement is SPECIFIED if the specification makes it, and INFERRED if only public sources do. Callers may
 * switch off INFERRED rules (`language/standing.ts`), because the live API may differ from them.
 *
 * To add an endpoint, declare it in a file in `domains` and list it below.
 */

import { featureOperations, features } from './domains/account-features.ts'
import { accountHistory, accountHistoryOperations } from './domains/account-history.ts'
import {
  taxSettings,
  taxSettingsOperations,
  userSettings,
  userSettingsOperations,
} from './domains/account-settings.ts'
import {
  accountAppOperations,
  accountApps,
  accountOperations,
  accounts,
  authenticatedUserAccess,
  authenticatedUserAccessOperations,
  fundingInstrumentOperations,
  fundingInstruments,
} from './domains/accounts.ts'
import {
  activityStream,
  activityStreamOperations,
  activitySubscriptionDeletions,
  activitySubscriptionOperations,
  activitySubscriptions,
} from './domains/activity.ts'
import { appEventTagOperations, appEventTags } from './domains/app-event-tags.ts'
import { audienceEstimate, audienceEstimateOperations } from './domains/audience-estimate.ts'
import { audienceUserContract, audienceUserViews } from './domains/audience-users.ts'
import { audienceContract, audienceResources, audienceViews } from './domains/audiences.ts'
import { campaignOperations, campaigns } from './domains/campaigns.ts'
import { cardContract, cardResources } from './domains/cards.ts'
import { catalogContract, catalogViews } from './domains/catalogs.ts'
import { conversationCardContract, conversationCardResources } from './domains/conversation-cards.ts'
import { conversionContract, conversionViews } from './domains/conversions.ts'
import { doNotReachListContract, doNotReachListResources } from './domains/do-not-reach-lists.ts'
import { draftContract, draftResources, draftViews } from './domains/drafts.ts'
import {
  keywordInsights,
  keywordInsightsOperations,
  recommendationOperations,
  recommendations,
} from './domains/insights.ts'
import {
  lineItemCuratedCategories,
  lineItemCuratedCategoryOperations,
} from './domains/line-item-curated-categories.ts'
import { lineItemOperations, lineItems } from './domains/line-items.ts'
import { mediaContract, mediaResources } from './domains/media.ts'
import { pollCardContract, pollCardResources } from './domains/poll-cards.ts'
import { scheduledTweetOperations, scheduledTweets } from './domains/posts.ts'
import { prerollCallToActionOperations, prerollCallToActions } from './domains/preroll-call-to-actions.ts'
import {
  promotableUserOperations,
  promotableUsers,
  promotedAccountOperations,
  promotedAccounts,
  promotedTweetOperations,
  promotedTweets,
  scheduledPromotedTweetOperations,
  scheduledPromotedTweets,
} from './domains/promoted.ts'
import {
  advertiserBusinessCategories,
  advertiserBusinessCategoryOperations,
  biddingRuleOperations,
  biddingRules,
  contentCategories,
  contentCategoryOperations,
  curatedCategories,
  curatedCategoryOperations,
  iabCategories,
  iabCategoryOperations,
  lineItemPlacementOperations,
  lineItemPlacements,
  publisherOperations,
  publishers,
} from './domains/reference.ts'
import { relatedContract, relatedViews } from './domains/related-interface.ts'
import { stats, statsOperations } from './domains/stats.ts'
import {
  activeEntities,
  activeEntityOperations,
  reachCampaignOperations,
  reachCampaigns,
  reachFundingInstrumentOperations,
  reachFundingInstruments,
} from './domains/stats-activity.ts'
import { statsJobOperations, statsJobs } from './domains/stats-jobs.ts'
import { targetingCriteria, targetingCriterionOperations } from './domains/targeting-criteria.ts'
import {
  targetingOptionOperations,
  targetingOptions,
  targetingSuggestionOperations,
  targetingSuggestions,
} from './domains/targeting-options.ts'
import { trackingTagOperations, trackingTags } from './domains/tracking-tags.ts'
import { tweetContract, tweetResources } from './domains/tweets.ts'
import { userContract, userViews } from './domains/users.ts'
import { webEventTagOperations, webEventTags } from './domains/web-event-tags.ts'
import {
  accountActivityReplayOperations,
  accountActivityReplays,
  webhookDeletions,
  webhookOperations,
  webhookReplayOperations,
  webhookReplays,
  webhooks,
  webhookValidations,
} from './domains/webhooks.ts'
import type { Operation, Resource } from './language/define.ts'

/** Resources whose records have ids, by plural noun. Other records may refer to them. */
export const resources = {
  accounts,
  account_apps: accountApps,
  funding_instruments: fundingInstruments,
  campaigns,
  line_items: lineItems,
  promoted_tweets: promotedTweets,
  promotable_users: promotableUsers,
  promoted_accounts: promotedAccounts,
  scheduled_tweets: scheduledTweets,
  scheduled_promoted_tweets: scheduledPromotedTweets,
  targeting_criteria: targetingCriteria,
  tracking_tags: trackingTags,
  web_event_tags: webEventTags,
  app_event_tags: appEventTags,
  preroll_call_to_actions: prerollCallToActions,
  curated_categories: curatedCategories,
  line_item_curated_categories: lineItemCuratedCategories,
  ...mediaResources,
  ...cardResources,
  ...pollCardResources,
  ...conversationCardResources,
  ...draftResources,
  ...audienceResources,
  ...tweetResources,
  ...doNotReachListResources,
} as const

/**
 * Resources that no other record refers to, such as singletons, reference data and results of a single call.
 */
export const views = {
  authenticated_user_access: authenticatedUserAccess,
  keyword_insights: keywordInsights,
  recommendations,
  stats_jobs: statsJobs,
  audience_estimate: audienceEstimate,
  ...targetingOptions,
  targeting_suggestions: targetingSuggestions,
  account_history: accountHistory,
  features,
  tax_settings: taxSettings,
  user_settings: userSettings,
  stats,
  active_entities: activeEntities,
  reach_campaigns: reachCampaigns,
  reach_funding_instruments: reachFundingInstruments,
  bidding_rules: biddingRules,
  advertiser_business_categories: advertiserBusinessCategories,
  content_categories: contentCategories,
  iab_categories: iabCategories,
  publishers,
  line_item_placements: lineItemPlacements,
  ...draftViews,
  ...audienceViews,
  ...audienceUserViews,
  ...conversionViews,
  activity_subscriptions: activitySubscriptions,
  activity_subscription_deletions: activitySubscriptionDeletions,
  activity_stream: activityStream,
  webhooks,
  webhook_validations: webhookValidations,
  webhook_deletions: webhookDeletions,
  webhook_replays: webhookReplays,
  account_activity_replays: accountActivityReplays,
  ...relatedViews,
  ...catalogViews,
  ...userViews,
} as const

/** All endpoints, by resource and verb: `contract.campaigns.list`. */
export const contract = {
  accounts: accountOperations,
  account_apps: accountAppOperations,
  account_history: accountHistoryOperations,
  authenticated_user_access: authenticatedUserAccessOperations,
  features: featureOperations,
  tax_settings: taxSettingsOperations,
  user_settings: userSettingsOperations,
  funding_instruments: fundingInstrumentOperations,
  campaigns: campaignOperations,
  line_items: lineItemOperations,
  promoted_tweets: promotedTweetOperations,
  promotable_users: promotableUserOperations,
  promoted_accounts: promotedAccountOperations,
  scheduled_tweets: scheduledTweetOperations,
  scheduled_promoted_tweets: scheduledPromotedTweetOperations,
  keyword_insights: keywordInsightsOperations,
  recommendations: recommendationOperations,
  audience_estimate: audienceEstimateOperations,
  stats: statsOperations,
  stats_jobs: statsJobOperations,
  active_entities: activeEntityOperations,
  reach_campaigns: reachCampaignOperations,
  reach_funding_instruments: reachFundingInstrumentOperations,
  targeting_options: targetingOptionOperations,
  targeting_suggestions: targetingSuggestionOperations,
  targeting_criteria: targetingCriterionOperations,
  tracking_tags: trackingTagOperations,
  web_event_tags: webEventTagOperations,
  app_event_tags: appEventTagOperations,
  preroll_call_to_actions: prerollCallToActionOperations,
  bidding_rules: biddingRuleOperations,
  advertiser_business_categories: advertiserBusinessCategoryOperations,
  content_categories: contentCategoryOperations,
  iab_categories: iabCategoryOperations,
  publishers: publisherOperations,
  line_item_placements: lineItemPlacementOperations,
  curated_categories: curatedCategoryOperations,
  line_item_curated_categories: lineItemCuratedCategoryOperations,
  ...mediaContract,
  ...cardContract,
  ...pollCardContract,
  ...conversationCardContract,
  ...draftContract,
  ...audienceContract,
  ...audienceUserContract,
  ...conversionContract,
  activity_subscriptions: activitySubscriptionOperations,
  activity_stream: activityStreamOperations,
  webhooks: webhookOperations,
  webhook_replays: webhookReplayOperations,
  account_activity_replays: accountActivityReplayOperations,
  ...relatedContract,
  ...tweetContract,
  ...doNotReachListContract,
  ...catalogContract,
  ...userContract,
} as const

export type ResourceName = keyof typeof resources
export type ViewName = keyof typeof views

/** All endpoints by name, such as `campaigns.list`. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.values(contract).flatMap((verbs) =>
    Object.values(verbs as unknown as Record<string, Operation>).map(
      (operation) => [operation.name, operation] as const,
    ),
  ),
)

/**
 * Returns the lists that can be filtered by this resource's id, each with the filter parameter and its field.
 */
export const listsBelow = ({ idParameter }: Resource) =>
  [...operations.values()].flatMap((list) =>
    list.verb === 'list'
      ? Object.entries(list.filters)
          .filter(([, field]) => field === idParameter)
          .map(([parameter, field]) => ({ list, parameter, field }))
      : [],
  )

export const resourceByName: ReadonlyMap<string, Resource> = new Map(
  Object.values(resources as unknown as Record<string, Resource>).map((resource) => [
    resource.name,
    resource,
  ]),
)

export type {
  Operation,
  Resource,
  Verb,
} from './language/define.ts'
export { encodeCall } from './language/encode.ts'
export { InvalidInput, type Problem } from './language/errors.ts'
export type { Rule, Standing } from './language/rule.ts'
export { assertInput } from './language/validate.ts'
