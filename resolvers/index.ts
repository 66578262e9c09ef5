import { accountChanges } from './account-changes.ts'
import { accountFeatures } from './account-features.ts'
import { accountHistory } from './account-history.ts'
import { accountSettings } from './account-settings.ts'
import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { appEventTags } from './app-event-tags.ts'
import { audienceEstimate } from './audience-estimate.ts'
import { audienceUserResolvers } from './audience-users.ts'
import { audienceResolvers } from './audiences.ts'
import { campaigns } from './campaigns.ts'
import { cardResolvers } from './cards.ts'
import { catalogResolvers } from './catalogs.ts'
import { changeSets } from './change-sets.ts'
import { conversationCardResolvers } from './conversation-cards.ts'
import { conversionResolvers } from './conversions.ts'
import { credentials } from './credentials.ts'
import { doNotReachListResolvers } from './do-not-reach-lists.ts'
import { draftResolvers } from './drafts.ts'
import { insights } from './insights.ts'
import { lineItemCuratedCategories } from './line-item-curated-categories.ts'
import { lineItems } from './line-items.ts'
import { mediaResolvers } from './media.ts'
import { mediaUploads } from './media-uploads.ts'
import { node } from './node.ts'
import { pollCardResolvers } from './poll-cards.ts'
import { posts } from './posts.ts'
import { prerollCallToActions } from './preroll-call-to-actions.ts'
import { promoted } from './promoted.ts'
import { rateLimits } from './rate-limits.ts'
import { reference } from './reference.ts'
import { scalars } from './scalars.ts'
import { schemaConstraints } from './schema-constraints.ts'
import { stats } from './stats.ts'
import { statsJobResolvers } from './stats-jobs.ts'
import { targetingCriteria } from './targeting-criteria.ts'
import { targetingOptions } from './targeting-options.ts'
import { trackingTags } from './tracking-tags.ts'
import { tweetResolvers } from './tweets.ts'
import { userLookup } from './users.ts'
import { webEventTags } from './web-event-tags.ts'
import { webhooks } from './webhooks.ts'

type TypeResolvers = Readonly<Record<string, unknown>>

/** Resolvers by type. Several domains may add fields to one type. */
const domains: readonly Readonly<Record<string, unknown>>[] = [
  scalars,
  node,
  accounts,
  accountChanges,
  accountFeatures,
  accountHistory,
  accountSettings,
  campaigns,
  lineItems,
  lineItemCuratedCategories,
  promoted,
  posts,
  insights,
  targetingCriteria,
  trackingTags,
  prerollCallToActions,
  reference,
  credentials,
  rateLimits,
  schemaConstraints,
  audienceEstimate,
  targetingOptions,
  mediaResolvers,
  mediaUploads,
  cardResolvers,
  pollCardResolvers,
  conversationCardResolvers,
  draftResolvers,
  audienceResolvers,
  audienceUserResolvers,
  tweetResolvers,
  stats,
  statsJobResolvers,
  doNotReachListResolvers,
  conversionResolvers,
  activity,
  webhooks,
  changeSets,
  catalogResolvers,
  userLookup,
  webEventTags,
  appEventTags,
]

const merge = (): Readonly<Record<string, unknown>> => {
  const merged: Record<string, unknown> = {}
  for (const [type, resolvers] of domains.flatMap((domain) => Object.entries(domain))) {
    const before = merged[type]
    merged[type] =
      before === undefined ? resolvers : { ...(before as TypeResolvers), ...(resolvers as TypeResolvers) }
  }
  return merged
}

/** All resolvers. Fields contained in a row need no resolver. */
export const resolvers = merge()
