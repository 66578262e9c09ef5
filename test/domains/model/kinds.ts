/** Kinds of records in the model, named as in the REST paths. */
export const KINDS = [
  'funding_instruments',
  'campaigns',
  'line_items',
  'promoted_tweets',
  'promoted_accounts',
  'targeting_criteria',
  'tracking_tags',
  'line_item_curated_categories',
] as const
export type Kind = (typeof KINDS)[number]
export type ChildKind = Exclude<Kind, 'funding_instruments' | 'campaigns' | 'line_items'>

/** Record with REST names. Amounts are strings, so that they are not rounded. */
export type Fields = Readonly<Record<string, unknown>>

interface Words {
  /** GraphQL type. Mutations and payloads derive their field names from it. */
  readonly type: string
  readonly noun: string
  /** GraphQL field that lists these records on an account, or targeting criteria on a line item. */
  readonly list: string
  readonly idParameter: string
  readonly notFound: string
  /** GraphQL selection with REST names as aliases. */
  readonly selection: string
}

const MONEY = '{ micros decimal currency }'
const COMMON = 'id: restId created_at: createdAt updated_at: updatedAt deleted'
const PROMOTED = `${COMMON} line_item_id: lineItemRestId entity_status: entityStatus approval_status: approvalStatus`

/** Names in REST and GraphQL, taken from the two specifications rather than from the code under test. */
export const WORDS: Readonly<Record<Kind, Words>> = {
  funding_instruments: {
    type: 'FundingInstrument',
    noun: 'fundingInstrument',
    list: 'fundingInstruments',
    idParameter: 'funding_instrument_id',
    notFound: 'FUNDING_INSTRUMENT_NOT_FOUND',
    selection: `${COMMON} type currency description start_time: startTime end_time: endTime io_header: ioHeader
      entity_status: entityStatus able_to_fund: ableToFund reasons_not_able_to_fund: reasonsNotAbleToFund
      credit_limit_local_micro: creditLimit ${MONEY} credit_remaining_local_micro: creditRemaining ${MONEY}
      funded_amount_local_micro: fundedAmount ${MONEY}`,
  },
  campaigns: {
    type: 'Campaign',
    noun: 'campaign',
    list: 'campaigns',
    idParameter: 'campaign_id',
    notFound: 'CAMPAIGN_NOT_FOUND',
    selection: `${COMMON} name currency servable entity_status: entityStatus effective_status: effectiveStatus
      budget_optimization: budgetOptimization reasons_not_servable: reasonsNotServable
      purchase_order_number: purchaseOrderNumber funding_instrument_id: fundingInstrumentRestId
      duration_in_days: durationInDays frequency_cap: frequencyCap standard_delivery: standardDelivery
      daily_budget_amount_local_micro: dailyBudget ${MONEY} total_budget_amount_local_micro: totalBudget ${MONEY}`,
  },
  line_items: {
    type: 'LineItem',
    noun: 'lineItem',
    list: 'lineItems',
    idParameter: 'line_item_id',
    notFound: 'LINE_ITEM_NOT_FOUND',
    selection: `${COMMON} name currency objective placements goal categories campaign_id: campaignRestId
      funding_instrument_id: fundingInstrumentRestId product_type: productType entity_status: entityStatus
      start_time: startTime end_time: endTime bid_strategy: bidStrategy pay_by: payBy
      creative_source: creativeSource standard_delivery: standardDelivery
      duration_in_days: durationInDays frequency_cap: frequencyCap advertiser_domain: advertiserDomain
      advertiser_user_id: advertiserUserId primary_web_event_tag: primaryWebEventTag
      android_app_store_identifier: androidAppStoreIdentifier ios_app_store_identifier: iosAppStoreIdentifier
      automatic_tweet_promotion: automaticTweetPromotion audience_expansion: audienceExpansion
      bid_amount_local_micro: bidAmount ${MONEY} target_cpa_local_micro: targetCpa ${MONEY}
      daily_budget_amount_local_micro: dailyBudget ${MONEY} total_budget_amount_local_micro: totalBudget ${MONEY}`,
  },
  promoted_tweets: {
    type: 'PromotedTweet',
    noun: 'promotedTweet',
    list: 'promotedTweets',
    idParameter: 'promoted_tweet_id',
    notFound: 'PROMOTED_TWEET_NOT_FOUND',
    selection: `${PROMOTED} tweet_id: tweetId`,
  },
  promoted_accounts: {
    type: 'PromotedAccount',
    noun: 'promotedAccount',
    list: 'promotedAccounts',
    idParameter: 'promoted_account_id',
    notFound: 'PROMOTED_ACCOUNT_NOT_FOUND',
    selection: `${PROMOTED} user_id: userId`,
  },
  targeting_criteria: {
    type: 'TargetingCriterion',
    noun: 'targetingCriterion',
    list: 'targetingCriteria',
    idParameter: 'targeting_criterion_id',
    notFound: 'TARGETING_CRITERION_NOT_FOUND',
    selection: `${COMMON} name line_item_id: lineItemRestId operator_type: operatorType
      targeting_type: targetingType targeting_value: targetingValue location_type: locationTypeRaw`,
  },
  tracking_tags: {
    type: 'TrackingTag',
    noun: 'trackingTag',
    list: 'trackingTags',
    idParameter: 'tracking_tag_id',
    notFound: 'NOT_FOUND',
    selection: `${COMMON} line_item_id: lineItemRestId tracking_tag_url: trackingTagUrl
      tracking_tag_type: trackingTagType`,
  },
  line_item_curated_categories: {
    type: 'LineItemCuratedCategory',
    noun: 'lineItemCuratedCategory',
    list: 'lineItemCuratedCategories',
    idParameter: 'line_item_curated_category_id',
    notFound: 'NOT_FOUND',
    selection: `${COMMON} line_item_id: lineItemRestId curated_category_id: curatedCategoryRestId`,
  },
}

/** Input fields whose GraphQL name is not simply the REST name in camel case. */
const RENAMED: Readonly<Record<string, string>> = {
  bid_amount_local_micro: 'bidAmount',
  daily_budget_amount_local_micro: 'dailyBudget',
  total_budget_amount_local_micro: 'totalBudget',
}

/** Returns the name of a REST parameter in GraphQL inputs and userErrors. */
export const inputName = (parameter: string): string =>
  RENAMED[parameter] ?? parameter.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Converts REST fields to a GraphQL input, with amounts in micros. */
export const graphInput = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      inputName(name),
      name.endsWith('_local_micro') && value != null ? { micros: value } : value,
    ]),
  )
