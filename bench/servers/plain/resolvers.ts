import { globalId, readGlobalId } from '../../global-id.ts'
import type {
  AccountRecord,
  CampaignRecord,
  LineItemRecord,
  PromotedTweetRecord,
} from '../../upstream/records.ts'
import type { CampaignMetrics, Owned, PlainContext } from './loaders.ts'

interface Arguments {
  readonly first: number
}
interface Money {
  readonly micros: number
  readonly currency: string
}

interface StatsArguments {
  readonly from: string
  readonly to: string
  readonly granularity: string
}
interface HourlyStats extends StatsArguments {
  readonly currency: string
  readonly metrics: CampaignMetrics | null
}
const HOUR_MS = 3_600_000

export const money = (micros: number | null, currency: string): Money | null =>
  micros === null ? null : { micros, currency }

export const connection = <R>(rows: readonly R[], hasNextPage: boolean) => ({
  nodes: rows,
  get edges() {
    return rows.map((node) => ({ node }))
  },
  pageInfo: { hasNextPage },
})
export const firstOf = <R>(rows: readonly R[], first: number) =>
  connection(rows.slice(0, first), rows.length > first)

/**
 * Typical resolvers: one rename per field and DataLoaders for children, neither optimized nor deliberately
 * slow. They support only the types that the benchmark queries read, and skip input validation, which saves
 * the peers work.
 */
export const resolvers = {
  Query: {
    account: (_root: unknown, { id }: { id: string }, { loaders }: PlainContext) => loaders.account(id),
  },
  Account: {
    id: (account: Owned<AccountRecord>) => globalId('Account', account.account_id, account.id),
    restId: (account: AccountRecord) => account.id,
    businessName: (account: AccountRecord) => account.business_name,
    businessId: (account: AccountRecord) => account.business_id,
    timezoneSwitchAt: (account: AccountRecord) => account.timezone_switch_at,
    industryType: (account: AccountRecord) => account.industry_type,
    approvalStatus: (account: AccountRecord) => account.approval_status,
    createdAt: (account: AccountRecord) => account.created_at,
    updatedAt: (account: AccountRecord) => account.updated_at,
    campaigns: async (account: AccountRecord, { first }: Arguments, { loaders }: PlainContext) => {
      const { rows, hasNextPage } = await loaders.campaigns(account.id, first)
      return connection(rows, hasNextPage)
    },
  },
  Campaign: {
    id: (campaign: Owned<CampaignRecord>) => globalId('Campaign', campaign.account_id, campaign.id),
    restId: (campaign: CampaignRecord) => campaign.id,
    entityStatus: (campaign: CampaignRecord) => campaign.entity_status,
    effectiveStatus: (campaign: CampaignRecord) => campaign.effective_status,
    reasonsNotServable: (campaign: CampaignRecord) => campaign.reasons_not_servable,
    budgetOptimization: (campaign: CampaignRecord) => campaign.budget_optimization,
    dailyBudget: (campaign: CampaignRecord) =>
      money(campaign.daily_budget_amount_local_micro, campaign.currency),
    totalBudget: (campaign: CampaignRecord) =>
      money(campaign.total_budget_amount_local_micro, campaign.currency),
    standardDelivery: (campaign: CampaignRecord) => campaign.standard_delivery,
    purchaseOrderNumber: (campaign: CampaignRecord) => campaign.purchase_order_number,
    durationInDays: (campaign: CampaignRecord) => campaign.duration_in_days,
    frequencyCap: (campaign: CampaignRecord) => campaign.frequency_cap,
    fundingInstrumentRestId: (campaign: CampaignRecord) => campaign.funding_instrument_id,
    createdAt: (campaign: CampaignRecord) => campaign.created_at,
    updatedAt: (campaign: CampaignRecord) => campaign.updated_at,
    stats: async (campaign: Owned<CampaignRecord>, asked: StatsArguments, { loaders }: PlainContext) => {
      const { id, account_id, currency } = campaign
      return { ...asked, currency, metrics: await loaders.stats.load({ id, account_id, ...asked }) }
    },
    lineItems: async (campaign: Owned<CampaignRecord>, { first }: Arguments, { loaders }: PlainContext) =>
      firstOf(await loaders.lineItems.load(campaign), first),
  },
  LineItem: {
    __resolveReference: ({ id }: { id: string }, { loaders }: PlainContext) =>
      loaders.lineItem.load(readGlobalId(id)),
    campaign: ({ campaign_id, account_id }: Owned<LineItemRecord>, _: unknown, { loaders }: PlainContext) =>
      loaders.campaign.load({ id: campaign_id, account_id }),
    id: (lineItem: Owned<LineItemRecord>) => globalId('LineItem', lineItem.account_id, lineItem.id),
    restId: (lineItem: LineItemRecord) => lineItem.id,
    campaignRestId: (lineItem: LineItemRecord) => lineItem.campaign_id,
    fundingInstrumentRestId: (lineItem: LineItemRecord) => lineItem.funding_instrument_id,
    productType: (lineItem: LineItemRecord) => lineItem.product_type,
    payBy: (lineItem: LineItemRecord) => lineItem.pay_by,
    bidStrategy: (lineItem: LineItemRecord) => lineItem.bid_strategy,
    bidAmount: (lineItem: LineItemRecord) => money(lineItem.bid_amount_local_micro, lineItem.currency),
    targetCpa: (lineItem: LineItemRecord) => money(lineItem.target_cpa_local_micro, lineItem.currency),
    dailyBudget: (lineItem: LineItemRecord) =>
      money(lineItem.daily_budget_amount_local_micro, lineItem.currency),
    totalBudget: (lineItem: LineItemRecord) =>
      money(lineItem.total_budget_amount_local_micro, lineItem.currency),
    standardDelivery: (lineItem: LineItemRecord) => lineItem.standard_delivery,
    startTime: (lineItem: LineItemRecord) => lineItem.start_time,
    endTime: (lineItem: LineItemRecord) => lineItem.end_time,
    durationInDays: (lineItem: LineItemRecord) => lineItem.duration_in_days,
    frequencyCap: (lineItem: LineItemRecord) => lineItem.frequency_cap,
    entityStatus: (lineItem: LineItemRecord) => lineItem.entity_status,
    advertiserDomain: (lineItem: LineItemRecord) => lineItem.advertiser_domain,
    advertiserUserId: (lineItem: LineItemRecord) => lineItem.advertiser_user_id,
    androidAppStoreIdentifier: (lineItem: LineItemRecord) => lineItem.android_app_store_identifier,
    iosAppStoreIdentifier: (lineItem: LineItemRecord) => lineItem.ios_app_store_identifier,
    primaryWebEventTag: (lineItem: LineItemRecord) => lineItem.primary_web_event_tag,
    automaticTweetPromotion: (lineItem: LineItemRecord) => lineItem.automatic_tweet_promotion,
    audienceExpansion: (lineItem: LineItemRecord) => lineItem.audience_expansion,
    creativeSource: (lineItem: LineItemRecord) => lineItem.creative_source,
    createdAt: (lineItem: LineItemRecord) => lineItem.created_at,
    updatedAt: (lineItem: LineItemRecord) => lineItem.updated_at,
    promotedTweets: async (
      lineItem: Owned<LineItemRecord>,
      { first }: Arguments,
      { loaders }: PlainContext,
    ) => firstOf(await loaders.promotedTweets.load(lineItem), first),
  },
  Stats: {
    series: ({ from, to, currency, metrics }: HourlyStats) => {
      const start = Date.parse(from)
      return Array.from({ length: (Date.parse(to) - start) / HOUR_MS }, (_, hour) => ({
        start: `${new Date(start + hour * HOUR_MS).toISOString().slice(0, 19)}Z`,
        impressions: metrics?.impressions?.[hour] ?? null,
        engagements: metrics?.engagements?.[hour] ?? null,
        clicks: metrics?.clicks?.[hour] ?? null,
        spend: money(metrics?.billed_charge_local_micro?.[hour] ?? null, currency),
      }))
    },
  },
  PromotedTweet: {
    id: (promoted: Owned<PromotedTweetRecord>) => globalId('PromotedTweet', promoted.account_id, promoted.id),
    restId: (promoted: PromotedTweetRecord) => promoted.id,
    lineItemRestId: (promoted: PromotedTweetRecord) => promoted.line_item_id,
    tweetId: (promoted: PromotedTweetRecord) => promoted.tweet_id,
    entityStatus: (promoted: PromotedTweetRecord) => promoted.entity_status,
    approvalStatus: (promoted: PromotedTweetRecord) => promoted.approval_status,
    createdAt: (promoted: PromotedTweetRecord) => promoted.created_at,
    updatedAt: (promoted: PromotedTweetRecord) => promoted.updated_at,
  },
  Money: {
    micros: ({ micros }: Money) => String(micros),
    decimal: ({ micros }: Money) => (micros / 1_000_000).toFixed(2),
  },
}
