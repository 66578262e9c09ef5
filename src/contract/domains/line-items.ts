import { batch } from '../language/batch.ts'
import { action, create, defineResource, get, list, remove, update } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import * as v from '../language/values.ts'
import { lineItemRules } from './line-item-rules.ts'
import { PLACEMENT_READS, PLACEMENTS, PRODUCT_TYPES } from './placements.ts'

export const OBJECTIVES = [
  'APP_ENGAGEMENTS',
  'APP_INSTALLS',
  'REACH',
  'FOLLOWERS',
  'ENGAGEMENTS',
  'VIDEO_VIEWS',
  'PREROLL_VIEWS',
  'WEBSITE_CLICKS',
] as const
/** Goals that updates accept: all except SITE_VISITS (public facts §3.3). */
const GOALS_OF_UPDATE = [
  'APP_CLICKS',
  'APP_INSTALLS',
  'APP_PURCHASES',
  'ENGAGEMENT',
  'FOLLOWERS',
  'LINK_CLICKS',
  'MAX_REACH',
  'PREROLL',
  'PREROLL_STARTS',
  'REACH_WITH_ENGAGEMENT',
  'VIDEO_VIEW',
  'VIEW_3S_100PCT',
  'VIEW_6S',
  'VIEW_15S',
  'WEBSITE_CONVERSIONS',
] as const
export const GOALS = [...GOALS_OF_UPDATE, 'SITE_VISITS'] as const
/** Billed events that creates accept (public facts §3.5). */
export const PAY_BY_WRITES = ['APP_CLICK', 'IMPRESSION', 'LINK_CLICK'] as const
const PAY_BY_READS = [
  ...PAY_BY_WRITES,
  'APP_INSTALL',
  'ENGAGEMENT',
  'FOLLOW',
  'LEAD',
  'VIEW',
  'VIEW_3S_100PCT',
] as const
const BID_STRATEGIES = ['AUTO', 'MAX', 'TARGET'] as const
const AUDIENCE_EXPANSIONS = ['BROAD', 'DEFINED', 'EXPANDED'] as const

/** Line items, as described in public facts §3, because the specification does not describe them. */
export const lineItems = defineResource({
  name: 'line_items',
  type: 'LineItem',
  domain: 'line-items',
  area: 'campaigns',
  path: '/accounts/:account_id/line_items',
  idParameter: 'line_item_id',
  source: 'public facts §3 Line items',
  standing: 'INFERRED',
  delete: 'soft',
  notFound: 'LINE_ITEM_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted', 'bid_amount_local_micro'],
  fields: {
    advertiser_user_id: v.nullable(v.snowflake()),
    name: v.nullable(v.string()),
    placements: v.openEnumList(PLACEMENT_READS),
    start_time: v.nullable(v.timestamp()),
    bid_amount_local_micro: v.nullable(v.micros()),
    advertiser_domain: v.nullable(v.string()),
    target_cpa_local_micro: v.nullable(v.micros()),
    primary_web_event_tag: v.nullable(v.string()),
    goal: v.nullable(v.openEnum(GOALS)),
    daily_budget_amount_local_micro: v.nullable(v.micros()),
    product_type: v.openEnum(PRODUCT_TYPES),
    end_time: v.nullable(v.timestamp()),
    funding_instrument_id: v.reference('funding_instruments'),
    bid_strategy: v.openEnum(BID_STRATEGIES),
    duration_in_days: v.nullable(v.integer()),
    standard_delivery: v.nullable(v.boolean()),
    total_budget_amount_local_micro: v.nullable(v.micros()),
    objective: v.openEnum(OBJECTIVES),
    id: v.id(),
    entity_status: v.openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    automatic_tweet_promotion: v.nullable(v.boolean()),
    frequency_cap: v.nullable(v.integer()),
    android_app_store_identifier: v.nullable(v.string()),
    categories: v.strings(),
    currency: v.string(),
    pay_by: v.openEnum(PAY_BY_READS),
    created_at: v.timestamp(),
    ios_app_store_identifier: v.nullable(v.string()),
    updated_at: v.timestamp(),
    campaign_id: v.reference('campaigns'),
    creative_source: v.openEnum(['MANUAL']),
    deleted: v.boolean(),
    audience_expansion: v.nullable(v.openEnum(AUDIENCE_EXPANSIONS)),
  },
} as const)

/** Parameters for creates and updates (public facts §3.3, §3.4). */
const shared = {
  advertiser_domain: v.clearable(v.string({ minLength: 1 })),
  advertiser_user_id: v.clearable(v.snowflake()),
  android_app_store_identifier: v.clearable(v.string({ minLength: 1 })),
  audience_expansion: v.clearable(v.oneOf(AUDIENCE_EXPANSIONS)),
  bid_amount_local_micro: v.clearable(v.micros({ minimum: 1 })),
  bid_strategy: v.optional(v.oneOf(BID_STRATEGIES)),
  categories: v.clearable(v.list(v.listed())),
  daily_budget_amount_local_micro: v.clearable(v.micros({ minimum: 1 })),
  duration_in_days: v.clearable(v.integer({ enum: [1, 7, 30] })),
  end_time: v.clearable(v.timestamp()),
  frequency_cap: v.clearable(v.integer({ minimum: 1 })),
  ios_app_store_identifier: v.clearable(v.string({ minLength: 1 })),
  name: v.clearable(v.string({ minLength: 1, maxLength: LIMITS.lineItemNameLength })),
  pay_by: v.optional(v.apiDecides(v.oneOf(PAY_BY_WRITES))),
  start_time: v.clearable(v.timestamp()),
  total_budget_amount_local_micro: v.clearable(v.micros({ minimum: 1 })),
}

const createLineItem = create(
  lineItems,
  {
    ...shared,
    campaign_id: v.reference('campaigns'),
    goal: v.optional(v.oneOf(GOALS)),
    objective: v.oneOf(OBJECTIVES),
    placements: v.list(v.oneOf(PLACEMENTS), { minItems: 1 }),
    product_type: v.oneOf(PRODUCT_TYPES),
    entity_status: v.optional(v.oneOf(['ACTIVE', 'DRAFT', 'PAUSED'], { default: 'ACTIVE' })),
    primary_web_event_tag: v.optional(v.string({ minLength: 1 })),
    standard_delivery: v.optional(v.apiDecides(v.boolean())),
  },
  { rules: lineItemRules },
)
const updateLineItem = update(
  lineItems,
  {
    ...shared,
    // DRAFT is accepted only on create (public facts §3.4).
    entity_status: v.optional(v.oneOf(['ACTIVE', 'PAUSED'])),
    goal: v.optional(v.oneOf(GOALS_OF_UPDATE)),
    // Updates accept every value that can be read (public facts §3.5).
    pay_by: v.optional(v.oneOf(PAY_BY_READS)),
  },
  { rules: lineItemRules },
)
/**
 * Call that activates a line item. One public page shows it, without parameters or response (public facts
 * §3.1).
 */
const activateLineItem = action(
  lineItems,
  'activate',
  { entity_status: 'ACTIVE' },
  { rules: lineItemRules, source: 'public facts §3.1 Endpoints' },
)
const deleteLineItem = remove(lineItems)

export const lineItemOperations = {
  list: list(lineItems, {
    filters: {
      campaign_ids: 'campaign_id',
      funding_instrument_ids: 'funding_instrument_id',
      line_item_ids: 'id',
    },
    search: 'name',
    drafts: true,
  }),
  get: get(lineItems),
  create: createLineItem,
  batch: batch(lineItems, LIMITS.batchOperations, {
    Create: createLineItem,
    Update: updateLineItem,
    Delete: deleteLineItem,
  }),
  update: updateLineItem,
  activate: activateLineItem,
  delete: deleteLineItem,
} as const
