/**
 * Records of the benchmark's world, with every field of the API (public facts §2, §3.2). Each is a pure function of its index, so
 * every run and process has the same world.
 */

const accountIds = (first: string, length: number): readonly string[] =>
  Array.from({ length }, (_, index) => `18ce54d4x${(Number.parseInt(first, 36) + index).toString(36)}`)

/**
 * Accounts with the same campaigns. Each connection of the load generator uses its own account. Otherwise,
 * servers might join identical reads in flight, and figures would not be comparable.
 */
export const ACCOUNT_IDS: readonly string[] = accountIds('5t', 64)

/** One account per connection of a crowd. */
export const CROWD_ACCOUNTS: readonly string[] = accountIds('100', 800)

/** Accounts with only the first few campaigns, by number of campaigns. */
export const SMALLER_ACCOUNTS: ReadonlyMap<number, readonly string[]> = new Map([
  [20, accountIds('m0', 4)],
  [50, accountIds('n0', 4)],
  [200, accountIds('p0', 4)],
])

/** Placeholder in `NUMBERED_ACCOUNT`. */
export const ACCOUNT_NUMBER = '0000000'
/** Template for ten million account ids, each used once. */
export const NUMBERED_ACCOUNT = `18ce54d4n${ACCOUNT_NUMBER}`
const NUMBERED = /^18ce54d4n\d{7}$/
export const isNumbered = (account: string): boolean => NUMBERED.test(account)

/** Accounts with failing pages, by the status of these pages. */
export const FAILING_ACCOUNTS: ReadonlyMap<number, readonly string[]> = new Map(
  [404, 503].map((status) => [status, accountIds(`e${status}00`, 16)]),
)
const FAILING = /^18ce54d4xe(404|503)[0-9a-z]{2}$/
/** Returns the status of failing pages of an account, or undefined if none fail. */
export const failureOf = (account: string): number | undefined => {
  const [, status] = FAILING.exec(account) ?? []
  return status === undefined ? undefined : Number(status)
}

const FUNDING_INSTRUMENT_ID = 'lygyi'
const CURRENCY = 'USD'
const EPOCH = Date.UTC(2026, 0, 5, 8)

const at = (seconds: number): string => `${new Date(EPOCH + seconds * 1000).toISOString().slice(0, 19)}Z`
const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
const base36 = (start: string, index: number): string => (Number.parseInt(start, 36) + index).toString(36)

export const campaignId = (index: number): string => base36('8wku2', index)
export const lineItemId = (index: number): string => base36('9v7jo', index)
export const promotedTweetId = (index: number): string => base36('1efwlo', index)

const THEMES = [
  'Spring launch',
  'Back to school',
  'Holiday gifts',
  'City marathon',
  'New menu',
  'Loyalty club',
]
const MARKETS = ['Germany', 'Brazil', 'Japan', 'Canada', 'Kenya', 'Norway', 'India']
const AUDIENCES = ['lookalikes', 'followers', 'past visitors', 'cart abandoners', 'newsletter readers']
const OBJECTIVES = ['WEBSITE_CLICKS', 'ENGAGEMENTS', 'REACH', 'VIDEO_VIEWS']
const GOALS = ['LINK_CLICKS', 'ENGAGEMENT', 'MAX_REACH', 'VIDEO_VIEW']
const PAY_BY = ['LINK_CLICK', 'ENGAGEMENT', 'IMPRESSION', 'VIEW']

export const accountRecord = (id: string) => ({
  name: 'Harbour & Vale',
  business_name: 'Harbour & Vale Outfitters',
  timezone: 'America/Los_Angeles',
  timezone_switch_at: at(-86_400),
  id,
  created_at: at(-90_000),
  updated_at: at(-90_000),
  business_id: null as string | null,
  approval_status: 'ACCEPTED',
  deleted: false,
  industry_type: 'RETAIL' as string | null,
})

export const campaignRecord = (index: number) => ({
  name: `${pick(THEMES, index)} · ${pick(MARKETS, index)} · ${index + 1}`,
  budget_optimization: 'CAMPAIGN',
  reasons_not_servable: index % 5 === 4 ? ['PAUSED_BY_ADVERTISER'] : [],
  servable: index % 5 !== 4,
  purchase_order_number: null as string | null,
  effective_status: index % 5 === 4 ? 'PAUSED' : 'RUNNING',
  daily_budget_amount_local_micro: 20_000_000 + (index % 40) * 2_500_000,
  funding_instrument_id: FUNDING_INSTRUMENT_ID,
  duration_in_days: null as number | null,
  standard_delivery: true,
  total_budget_amount_local_micro: index % 3 === 0 ? null : 900_000_000 + index * 1_000_000,
  id: campaignId(index),
  entity_status: index % 5 === 4 ? 'PAUSED' : 'ACTIVE',
  frequency_cap: null as number | null,
  currency: CURRENCY,
  created_at: at(index * 60),
  updated_at: at(index * 60 + 30),
  deleted: false,
})

/**
 * Returns a line item. `index` is the position among all line items. `campaign` is the index of the campaign.
 */
export const lineItemRecord = (index: number, campaign: number) => ({
  advertiser_user_id: '756201191646691328',
  name: `${pick(THEMES, campaign)} · ${pick(AUDIENCES, index)} · ${index + 1}`,
  placements: index % 4 === 0 ? ['TWITTER_TIMELINE', 'TWITTER_SEARCH'] : ['ALL_ON_TWITTER'],
  start_time: at(campaign * 3600),
  bid_amount_local_micro: index % 3 === 2 ? null : 1_250_000 + (index % 16) * 50_000,
  advertiser_domain: null as string | null,
  target_cpa_local_micro: null as number | null,
  primary_web_event_tag: null as string | null,
  goal: pick(GOALS, campaign),
  daily_budget_amount_local_micro: null as number | null,
  product_type: 'PROMOTED_TWEETS',
  end_time: at(campaign * 3600 + 30 * 86_400),
  funding_instrument_id: FUNDING_INSTRUMENT_ID,
  bid_strategy: index % 3 === 2 ? 'AUTO' : 'MAX',
  duration_in_days: null as number | null,
  standard_delivery: null as boolean | null,
  total_budget_amount_local_micro: 300_000_000 + (index % 9) * 10_000_000,
  objective: pick(OBJECTIVES, campaign),
  id: lineItemId(index),
  entity_status: index % 7 === 6 ? 'PAUSED' : 'ACTIVE',
  automatic_tweet_promotion: null as boolean | null,
  frequency_cap: null as number | null,
  android_app_store_identifier: null as string | null,
  categories: [] as string[],
  currency: CURRENCY,
  pay_by: pick(PAY_BY, campaign),
  created_at: at(100_000 + index * 20),
  ios_app_store_identifier: null as string | null,
  updated_at: at(100_000 + index * 20 + 5),
  campaign_id: campaignId(campaign),
  creative_source: 'MANUAL',
  deleted: false,
  audience_expansion: null as string | null,
})

/**
 * Returns a promoted tweet. `index` is the position among all promoted tweets. `lineItem` is the index of the
 * line item.
 */
export const promotedTweetRecord = (index: number, lineItem: number) => ({
  line_item_id: lineItemId(lineItem),
  id: promotedTweetId(index),
  entity_status: 'ACTIVE',
  created_at: at(300_000 + index * 10),
  updated_at: at(300_000 + index * 10 + 5),
  approval_status: index % 11 === 10 ? 'UNDER_REVIEW' : 'ACCEPTED',
  tweet_id: String(1_822_000_000_000_000_000n + BigInt(index) * 7_919n),
  deleted: false,
})

export type AccountRecord = ReturnType<typeof accountRecord>
export type CampaignRecord = ReturnType<typeof campaignRecord>
export type LineItemRecord = ReturnType<typeof lineItemRecord>
export type PromotedTweetRecord = ReturnType<typeof promotedTweetRecord>
