import { batch } from '../language/batch.ts'
import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { unitsOf } from './denomination.ts'

/** Campaigns (spec 2 §4 Campaigns; public facts §2 campaigns). */
export const campaigns = defineResource({
  name: 'campaigns',
  type: 'Campaign',
  domain: 'campaigns',
  area: 'campaigns',
  path: '/accounts/:account_id/campaigns',
  idParameter: 'campaign_id',
  source: 'spec 2 §4 Campaigns',
  delete: 'soft',
  notFound: 'CAMPAIGN_NOT_FOUND',
  sortable: [
    'created_at',
    'updated_at',
    'deleted',
    'name',
    'start_time',
    'end_time',
    'daily_budget_amount_local_micro',
    'total_budget_amount_local_micro',
    'standard_delivery',
  ],
  fields: {
    name: v.string({ maxLength: LIMITS.campaignNameLength }),
    budget_optimization: v.openEnum(['CAMPAIGN', 'LINE_ITEM']),
    reasons_not_servable: v.derived(
      v.openEnumList([
        'PAUSED_BY_ADVERTISER',
        'INCOMPLETE',
        'EXPIRED',
        'FUNDING_PROBLEM',
        'DELETED',
        'DRAFT',
      ]),
    ),
    servable: v.derived(v.nullable(v.boolean())),
    purchase_order_number: v.nullable(v.string()),
    effective_status: v.derived(v.openEnum(['UNKNOWN', 'RUNNING', 'PAUSED', 'EXPIRED', 'ACTIVE'])),
    daily_budget_amount_local_micro: v.nullable(v.micros()),
    funding_instrument_id: v.reference('funding_instruments'),
    duration_in_days: v.nullable(v.integer()),
    standard_delivery: v.nullable(v.boolean()),
    total_budget_amount_local_micro: v.nullable(v.micros()),
    id: v.id(),
    entity_status: v.openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    frequency_cap: v.nullable(v.integer()),
    currency: v.string(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
  },
} as const)

interface Budgets {
  budget_optimization?: string
  standard_delivery?: boolean | null
  daily_budget_amount_local_micro?: v.Micros | null
  total_budget_amount_local_micro?: v.Micros | null
}

/**
 * Returns a rule that limits the daily budget to the total budget. Line items have the same rule (public
 * facts §3.3).
 */
export const dailyWithinTotal = (source: string, standing: 'SPECIFIED' | 'INFERRED'): Rule<Budgets> => ({
  name: 'daily budget must not exceed total budget',
  source,
  standing,
  check: ({ daily_budget_amount_local_micro: daily, total_budget_amount_local_micro: total }) =>
    daily != null && total != null && daily > total
      ? {
          code: 'INVALID_PARAMETER',
          message: `daily_budget_amount_local_micro (${daily}) must be at most total_budget_amount_local_micro (${total})`,
          parameter: 'daily_budget_amount_local_micro',
          value: daily,
          limit: Number(unitsOf(total)),
        }
      : undefined,
})

const rules: Rule<Budgets>[] = [
  dailyWithinTotal('spec 2 §4 Campaigns', 'SPECIFIED'),
  {
    name: 'standard_delivery only when budget_optimization is CAMPAIGN',
    source: 'spec 2 §4 Campaigns',
    standing: 'SPECIFIED',
    check: ({ budget_optimization, standard_delivery }) =>
      budget_optimization === 'LINE_ITEM' && standard_delivery != null
        ? {
            code: 'INVALID_PARAMETER',
            message: 'standard_delivery is only allowed when budget_optimization is CAMPAIGN',
            parameter: 'standard_delivery',
            value: standard_delivery,
          }
        : undefined,
  },
]

const name = () =>
  v.string({ minLength: 1, maxLength: LIMITS.campaignNameLength, 'x-source': LIMITS_SECTION })
const budgetOptimization = () => v.oneOf(['CAMPAIGN', 'LINE_ITEM'], { default: 'CAMPAIGN' })
const budget = () => v.clearable(v.micros({ minimum: 1 }))
const purchaseOrderNumber = () =>
  v.clearable(v.string({ maxLength: LIMITS.purchaseOrderNumberLength, 'x-source': LIMITS_SECTION }))

const createCampaign = create(
  campaigns,
  {
    funding_instrument_id: v.reference('funding_instruments'),
    name: name(),
    budget_optimization: v.optional(budgetOptimization()),
    daily_budget_amount_local_micro: budget(),
    total_budget_amount_local_micro: budget(),
    entity_status: v.optional(v.oneOf(['ACTIVE', 'DRAFT', 'PAUSED'], { default: 'ACTIVE' })),
    purchase_order_number: purchaseOrderNumber(),
    standard_delivery: v.optional(v.boolean({ default: true })),
  },
  { rules },
)
const updateCampaign = update(
  campaigns,
  {
    name: v.optional(name()),
    budget_optimization: v.optional(v.oneOf(['CAMPAIGN', 'LINE_ITEM'])),
    daily_budget_amount_local_micro: budget(),
    total_budget_amount_local_micro: budget(),
    // DRAFT is accepted only on create (spec 2 §3).
    entity_status: v.optional(v.oneOf(['ACTIVE', 'PAUSED'])),
    purchase_order_number: purchaseOrderNumber(),
    standard_delivery: v.optional(v.boolean()),
  },
  { rules },
)
const deleteCampaign = remove(campaigns)

export const campaignOperations = {
  list: list(campaigns, {
    filters: { campaign_ids: 'id', funding_instrument_ids: 'funding_instrument_id' },
    search: 'name',
    drafts: true,
  }),
  get: get(campaigns),
  create: createCampaign,
  batch: batch(
    campaigns,
    LIMITS.batchOperations,
    { Create: createCampaign, Update: updateCampaign, Delete: deleteCampaign },
    { 'x-source': LIMITS_SECTION },
  ),
  update: updateCampaign,
  delete: deleteCampaign,
} as const
