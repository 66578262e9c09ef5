import { batch } from '../language/batch.ts'
import { action, create, defineResource, get, list, remove, update } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import {
  boolean,
  clearable,
  list as commaList,
  id,
  integer,
  listed,
  micros,
  nullable,
  oneOf,
  openEnum,
  openEnumList,
  optional,
  reference,
  snowflake,
  string,
  strings,
  timestamp,
} from '../language/values.ts'
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
/** Public facts §3.3: SITE_VISITS not on PUT. */
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
/** Writes take the first three (public facts §3.5). */
const PAY_BY_WRITES = ['APP_CLICK', 'IMPRESSION', 'LINK_CLICK'] as const
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

/** Public facts §3: the specification does not describe line items. Fields in the order of v12. */
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
    advertiser_user_id: nullable(snowflake()),
    name: nullable(string()),
    placements: openEnumList(PLACEMENT_READS),
    start_time: nullable(timestamp()),
    bid_amount_local_micro: nullable(micros()),
    advertiser_domain: nullable(string()),
    target_cpa_local_micro: nullable(micros()),
    primary_web_event_tag: nullable(string()),
    goal: nullable(openEnum(GOALS)),
    daily_budget_amount_local_micro: nullable(micros()),
    product_type: openEnum(PRODUCT_TYPES),
    end_time: nullable(timestamp()),
    funding_instrument_id: reference('funding_instruments'),
    bid_strategy: openEnum(BID_STRATEGIES),
    duration_in_days: nullable(integer()),
    standard_delivery: nullable(boolean()),
    total_budget_amount_local_micro: nullable(micros()),
    objective: openEnum(OBJECTIVES),
    id: id(),
    entity_status: openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    automatic_tweet_promotion: nullable(boolean()),
    frequency_cap: nullable(integer()),
    android_app_store_identifier: nullable(string()),
    categories: strings(),
    currency: string(),
    pay_by: openEnum(PAY_BY_READS),
    created_at: timestamp(),
    ios_app_store_identifier: nullable(string()),
    updated_at: timestamp(),
    campaign_id: reference('campaigns'),
    creative_source: openEnum(['MANUAL']),
    deleted: boolean(),
    audience_expansion: nullable(openEnum(AUDIENCE_EXPANSIONS)),
  },
} as const)

/** Common to create and update (public facts §3.3, §3.4). */
const shared = {
  advertiser_domain: clearable(string({ minLength: 1 })),
  advertiser_user_id: clearable(snowflake()),
  android_app_store_identifier: clearable(string({ minLength: 1 })),
  audience_expansion: clearable(oneOf(AUDIENCE_EXPANSIONS)),
  bid_amount_local_micro: clearable(micros({ minimum: 1 })),
  bid_strategy: optional(oneOf(BID_STRATEGIES)),
  categories: clearable(commaList(listed())),
  daily_budget_amount_local_micro: clearable(micros({ minimum: 1 })),
  duration_in_days: clearable(integer({ enum: [1, 7, 30] })),
  end_time: clearable(timestamp()),
  frequency_cap: clearable(integer({ minimum: 1 })),
  ios_app_store_identifier: clearable(string({ minLength: 1 })),
  name: clearable(string({ minLength: 1, maxLength: LIMITS.lineItemNameLength })),
  pay_by: optional(oneOf(PAY_BY_WRITES)),
  start_time: clearable(timestamp()),
  total_budget_amount_local_micro: clearable(micros({ minimum: 1 })),
}

const createLineItem = create(
  lineItems,
  {
    ...shared,
    campaign_id: reference('campaigns'),
    goal: optional(oneOf(GOALS)),
    objective: oneOf(OBJECTIVES),
    placements: commaList(oneOf(PLACEMENTS), { minItems: 1 }),
    product_type: oneOf(PRODUCT_TYPES),
    entity_status: optional(oneOf(['ACTIVE', 'DRAFT', 'PAUSED'], { default: 'ACTIVE' })),
    primary_web_event_tag: optional(string({ minLength: 1 })),
    standard_delivery: optional(boolean()),
  },
  { rules: lineItemRules },
)
const updateLineItem = update(
  lineItems,
  {
    ...shared,
    // Public facts §3.4: DRAFT only on create.
    entity_status: optional(oneOf(['ACTIVE', 'PAUSED'])),
    goal: optional(oneOf(GOALS_OF_UPDATE)),
  },
  { rules: lineItemRules },
)
/** Named by one public page, without parameters or response (public facts §3.1). */
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
