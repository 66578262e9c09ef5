import { batch } from '../language/batch.ts'
import { create, defineResource, get, list, type Rule, remove, update } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import {
  boolean,
  clearable,
  derived,
  id,
  integer,
  type Micros,
  micros,
  nullable,
  oneOf,
  openEnum,
  openEnumList,
  optional,
  reference,
  string,
  timestamp,
} from '../language/values.ts'

/** spec 2 §4 Campaigns; record fields from public facts §2 campaigns. */
export const campaigns = defineResource({
  name: 'campaigns',
  type: 'Campaign',
  domain: 'campaigns',
  area: 'campaigns',
  path: '/accounts/:account_id/campaigns',
  idParameter: 'campaign_id',
  source: 'spec 2 §4 Campaigns',
  standing: 'SPECIFIED',
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
    name: string({ maxLength: LIMITS.campaignNameLength }),
    budget_optimization: openEnum(['CAMPAIGN', 'LINE_ITEM']),
    reasons_not_servable: derived(
      openEnumList(['PAUSED_BY_ADVERTISER', 'INCOMPLETE', 'EXPIRED', 'FUNDING_PROBLEM', 'DELETED', 'DRAFT']),
    ),
    servable: derived(nullable(boolean())),
    purchase_order_number: nullable(string()),
    effective_status: derived(openEnum(['UNKNOWN', 'RUNNING', 'PAUSED'])),
    daily_budget_amount_local_micro: nullable(micros()),
    funding_instrument_id: reference('funding_instruments'),
    duration_in_days: nullable(integer()),
    standard_delivery: nullable(boolean()),
    total_budget_amount_local_micro: nullable(micros()),
    id: id(),
    entity_status: openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    frequency_cap: nullable(integer()),
    currency: string(),
    created_at: timestamp(),
    updated_at: timestamp(),
    deleted: boolean(),
  },
} as const)

interface Budgets {
  budget_optimization?: string
  standard_delivery?: boolean | null
  daily_budget_amount_local_micro?: Micros | null
  total_budget_amount_local_micro?: Micros | null
}

/** Also a rule of line items (public facts §3.3). */
export const dailyWithinTotal = (source: string, standing: 'SPECIFIED' | 'INFERRED'): Rule<Budgets> => ({
  name: 'daily budget at most the total budget',
  source,
  standing,
  check: ({ daily_budget_amount_local_micro: daily, total_budget_amount_local_micro: total }) =>
    daily != null && total != null && daily > total
      ? {
          code: 'INVALID_PARAMETER',
          message: `daily_budget_amount_local_micro (${daily}) must be at most total_budget_amount_local_micro (${total})`,
          parameter: 'daily_budget_amount_local_micro',
          value: daily,
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

const name = () => string({ minLength: 1, maxLength: LIMITS.campaignNameLength, 'x-source': LIMITS_SECTION })
const budgetOptimization = () => oneOf(['CAMPAIGN', 'LINE_ITEM'], { default: 'CAMPAIGN' })
const budget = () => clearable(micros({ minimum: 1 }))
const purchaseOrderNumber = () =>
  clearable(string({ maxLength: LIMITS.purchaseOrderNumberLength, 'x-source': LIMITS_SECTION }))

const createCampaign = create(
  campaigns,
  {
    funding_instrument_id: reference('funding_instruments'),
    name: name(),
    budget_optimization: optional(budgetOptimization()),
    daily_budget_amount_local_micro: budget(),
    total_budget_amount_local_micro: budget(),
    entity_status: optional(oneOf(['ACTIVE', 'DRAFT', 'PAUSED'], { default: 'ACTIVE' })),
    purchase_order_number: purchaseOrderNumber(),
    standard_delivery: optional(boolean({ default: true })),
  },
  { rules },
)
const updateCampaign = update(
  campaigns,
  {
    name: optional(name()),
    budget_optimization: optional(oneOf(['CAMPAIGN', 'LINE_ITEM'])),
    daily_budget_amount_local_micro: budget(),
    total_budget_amount_local_micro: budget(),
    // spec 2 §3: DRAFT only on create.
    entity_status: optional(oneOf(['ACTIVE', 'PAUSED'])),
    purchase_order_number: purchaseOrderNumber(),
    standard_delivery: optional(boolean()),
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
