import type { Resource } from '../../contract/language/define.ts'
import type { Behaviour } from '../engine/behaviour.ts'
import { features } from './account-features.ts'
import { accountHistory } from './account-history.ts'
import { taxSettings, userSettings } from './account-settings.ts'
import { accounts, authenticatedUserAccess, fundingInstruments } from './accounts.ts'
import { audienceEstimate } from './audience-estimate.ts'
import { audienceUserRules } from './audience-users.ts'
import { audienceRules } from './audiences.ts'
import { campaigns } from './campaigns.ts'
import { cardRules } from './cards.ts'
import { conversationCardRules } from './conversation-cards.ts'
import { doNotReachLists } from './do-not-reach-lists.ts'
import { draftRules } from './drafts.ts'
import { keywordInsights } from './insights.ts'
import { lineItems } from './line-items.ts'
import { mediaRules } from './media.ts'
import { pollCardRules } from './poll-cards.ts'
import { scheduledTweetRules } from './posts.ts'
import { prerollCallToActions } from './preroll-call-to-actions.ts'
import { promotedAccountRules, promotedTweetRules, scheduledPromotedTweetRules } from './promoted.ts'
import { recommendations } from './recommendations.ts'
import { reference } from './reference.ts'
import { targetingCriteria } from './targeting-criteria.ts'
import { targetingOptions } from './targeting-options.ts'
import { tweets } from './tweets.ts'

const behaviours: Readonly<Record<string, Behaviour>> = {
  accounts,
  authenticated_user_access: authenticatedUserAccess,
  funding_instruments: fundingInstruments,
  account_history: accountHistory,
  features,
  tax_settings: taxSettings,
  user_settings: userSettings,
  campaigns,
  line_items: lineItems,
  promoted_tweets: promotedTweetRules,
  promoted_accounts: promotedAccountRules,
  scheduled_promoted_tweets: scheduledPromotedTweetRules,
  scheduled_tweets: scheduledTweetRules,
  keyword_insights: keywordInsights,
  recommendations,
  audience_estimate: audienceEstimate,
  ...targetingOptions,
  targeting_criteria: targetingCriteria,
  preroll_call_to_actions: prerollCallToActions,
  ...reference,
  ...mediaRules,
  ...cardRules,
  ...pollCardRules,
  ...conversationCardRules,
  ...draftRules,
  ...audienceRules,
  ...audienceUserRules,
  tweets,
  do_not_reach_lists: doNotReachLists,
}

/** The behaviour of a resource; most have none beyond their contract. */
export const behaviourOf = (resource: Resource): Behaviour => behaviours[resource.name] ?? {}
