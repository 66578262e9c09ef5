import Type, { type TArray, type TString } from 'typebox'
import { defineResource, getOnly, lookup } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { listRules, paging } from '../language/params.ts'
import * as v from '../language/values.ts'
import { PRODUCT_TYPES } from './placements.ts'

/**
 * Reference data (spec 2 §4 Reference data; public facts §2). Lists without an account may be read 5 times
 * per 15 minutes.
 */
const common = {
  domain: 'reference',
  // Everyone with access to an account can read its reference data.
  area: 'account',
  source: 'spec 2 §4 Reference data',
  standing: 'SPECIFIED',
  delete: 'none',
  notFound: 'NOT_FOUND',
  sortable: [],
} as const
const global = { rate: 'global-read' } as const

export const biddingRules = defineResource({
  ...common,
  name: 'bidding_rules',
  type: 'BiddingRule',
  path: '/bidding_rules',
  idParameter: 'currency',
  key: 'currency',
  fields: {
    currency: v.string(),
    minimum_cpe_bid_local_micro: v.micros(),
    maximum_cpe_bid_local_micro: v.micros(),
    minimum_denomination: v.integer(),
  },
} as const)
export const biddingRuleOperations = {
  list: lookup(biddingRules, { currency: v.optional(v.currencyCode()) }, global),
} as const

/** Lines of business, used with objective PREROLL_VIEWS. */
export const advertiserBusinessCategories = defineResource({
  ...common,
  name: 'advertiser_business_categories',
  type: 'AdvertiserBusinessCategory',
  path: '/advertiser_business_categories',
  idParameter: 'advertiser_business_category_id',
  fields: { id: v.id(), name: v.string(), iab_categories: v.strings() },
} as const)
export const advertiserBusinessCategoryOperations = {
  list: lookup(advertiserBusinessCategories, {}, global),
} as const

export const contentCategories = defineResource({
  ...common,
  name: 'content_categories',
  type: 'ContentCategory',
  path: '/content_categories',
  idParameter: 'content_category_id',
  fields: {
    name: v.string(),
    id: v.id(),
    iab_categories: v.strings(),
    publishers_in_last_thirty_days: v.integer(),
    videos_monetized_in_last_thirty_days: v.integer(),
  },
} as const)
export const contentCategoryOperations = { list: lookup(contentCategories, {}, global) } as const

/** IAB categories; their ids are codes such as `IAB1-1`. */
export const iabCategories = defineResource({
  ...common,
  name: 'iab_categories',
  type: 'IabCategory',
  path: '/iab_categories',
  idParameter: 'iab_category_id',
  source: 'public facts §2 iab_categories',
  standing: 'INFERRED',
  fields: { id: v.string(), parent_id: v.nullable(v.string()), name: v.string() },
} as const)
export const iabCategoryOperations = {
  list: lookup(
    iabCategories,
    { ...paging(), with_total_count: v.optional(v.boolean({ default: false })) },
    { ...global, rules: listRules },
  ),
} as const

export const publishers = defineResource({
  ...common,
  name: 'publishers',
  type: 'Publisher',
  path: '/publishers',
  idParameter: 'user_id',
  key: 'user_id',
  fields: {
    monetizable_country_codes: v.strings(),
    promotion_eligible_country_codes: v.strings(),
    username: v.string(),
    user_id: v.snowflake(),
    monetization_restricted: v.boolean(),
    content_category_ids: v.strings(),
  },
} as const)
export const publisherOperations = { list: lookup(publishers, {}, global) } as const

const combinations = (): TArray<TArray<TString>> => Type.Array(Type.Array(Type.String()))

export const lineItemPlacements = defineResource({
  ...common,
  name: 'line_item_placements',
  type: 'LineItemPlacements',
  path: '/line_items/placements',
  idParameter: 'product_type',
  key: 'product_type',
  fields: { product_type: v.openEnum(PRODUCT_TYPES), placements: combinations() },
} as const)
export const lineItemPlacementOperations = {
  list: {
    ...lookup(lineItemPlacements, { product_type: v.optional(v.oneOf(PRODUCT_TYPES)) }, global),
    // The path belongs to line items, but the records are not line items.
    name: 'line_items.placements',
  },
} as const

/** Groups of publishers, the same in every account. */
export const curatedCategories = defineResource({
  ...common,
  name: 'curated_categories',
  type: 'CuratedCategory',
  path: '/accounts/:account_id/curated_categories',
  idParameter: 'curated_category_id',
  stored: false,
  fields: {
    name: v.string(),
    description: v.string(),
    country_codes: v.strings(),
    publisher_user_ids: v.strings(),
    id: v.id(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    videos_monetized_in_last_thirty_days: v.integer(),
  },
} as const)
export const curatedCategoryOperations = {
  list: lookup(
    curatedCategories,
    {
      country_codes: v.list(v.countryCode(), { minItems: 1, maxItems: LIMITS.countryCodes }),
      cursor: paging().cursor,
    },
    { rate: 'account-read' },
  ),
  get: getOnly(curatedCategories, {
    path: '/accounts/:account_id/curated_categories/:curated_category_id',
    rate: 'account-read',
    params: { curated_category_id: v.id() },
  }),
} as const
