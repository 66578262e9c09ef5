import type { ResourceRules, Rules } from '../engine/context.ts'
import { PUBLICATION } from '../storage/publication.ts'
import { features } from './account-features.ts'
import { accountHistory } from './account-history.ts'
import { taxSettings, userSettings } from './account-settings.ts'
import { accounts, authenticatedUserAccess, fundingInstruments } from './accounts.ts'
import { activityRules } from './activity.ts'
import { audienceEstimate } from './audience-estimate.ts'
import {
  audienceUserRules,
  DO_NOT_REACH_PROCESSED,
  PROCESSED,
  processAudience,
  processDoNotReachList,
} from './audience-users.ts'
import { audienceRules } from './audiences.ts'
import { campaigns } from './campaigns.ts'
import { cardRules } from './cards.ts'
import { catalogRules } from './catalogs.ts'
import { conversationCardRules } from './conversation-cards.ts'
import { conversionRules } from './conversions.ts'
import { doNotReachLists } from './do-not-reach-lists.ts'
import { draftRules } from './drafts.ts'
import { eventTagRules } from './event-tags.ts'
import { keywordInsights } from './insights.ts'
import { lineItems } from './line-items.ts'
import { accountMedia, mediaCreatives } from './media-creatives.ts'
import { mediaLibrary, transcode } from './media-library.ts'
import { pollCardRules } from './poll-cards.ts'
import { scheduledTweetRules } from './posts.ts'
import { prerollCallToActions } from './preroll-call-to-actions.ts'
import { promotedAccountRules, promotedTweetRules, scheduledPromotedTweetRules } from './promoted.ts'
import { publishScheduledPost } from './publication.ts'
import { recommendations } from './recommendations.ts'
import { reference } from './reference.ts'
import { relatedRules } from './related-interface.ts'
import { approvals } from './shared/approval.ts'
import { stats } from './stats.ts'
import { activeEntities, reachCampaigns, reachFundingInstruments } from './stats-activity.ts'
import { advanceStatsJob, STATS_JOB, statsJobs } from './stats-jobs.ts'
import { targetingCriteria } from './targeting-criteria.ts'
import { targetingOptions } from './targeting-options.ts'
import { tweets } from './tweets.ts'
import { userRules } from './users.ts'
import { REPEATED_DELIVERY, repeatDelivery, webhookRules } from './webhooks.ts'

const byResource: Readonly<Record<string, ResourceRules>> = {
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
  stats,
  stats_jobs: statsJobs,
  active_entities: activeEntities,
  reach_campaigns: reachCampaigns,
  reach_funding_instruments: reachFundingInstruments,
  ...targetingOptions,
  targeting_criteria: targetingCriteria,
  preroll_call_to_actions: prerollCallToActions,
  ...reference,
  media_library: mediaLibrary,
  account_media: accountMedia,
  media_creatives: mediaCreatives,
  ...cardRules,
  ...pollCardRules,
  ...conversationCardRules,
  ...draftRules,
  ...audienceRules,
  ...audienceUserRules,
  tweets,
  do_not_reach_lists: doNotReachLists,
  ...eventTagRules,
  ...conversionRules,
  ...activityRules,
  ...webhookRules,
  ...relatedRules,
  ...catalogRules,
  ...userRules,
}

export const rules: Rules = {
  of: ({ name }) => byResource[name] ?? {},
  scheduledEvents: {
    transcode: { run: transcode, text: 'Media processing ends', resource: 'media_library' },
    [PUBLICATION]: {
      run: publishScheduledPost,
      text: 'Scheduled post is published',
      resource: 'scheduled_tweets',
    },
    [PROCESSED]: { run: processAudience, text: 'Audience processing ends', resource: 'custom_audiences' },
    [DO_NOT_REACH_PROCESSED]: {
      run: processDoNotReachList,
      text: 'Do-not-reach list processing ends',
      resource: 'do_not_reach_lists',
    },
    [STATS_JOB]: { run: advanceStatsJob, text: 'Statistics job advances' },
    [REPEATED_DELIVERY]: { run: repeatDelivery, text: 'Webhook delivery is retried' },
    ...approvals,
  },
}
