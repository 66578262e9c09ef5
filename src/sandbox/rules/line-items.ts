import { allowsPayBy } from '../../contract/domains/line-item-rules.ts'
import { PAY_BY_WRITES } from '../../contract/domains/line-items.ts'
import { resources } from '../../contract/index.ts'
import type { Micros } from '../../contract/language/values.ts'
import type { ResourceRules } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { checkAll, refuse } from '../refusal.ts'
import { findRecord } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import { assertDenomination } from './shared/denomination.ts'
import { assertCategories } from './shared/line-items/categories.ts'
import { assertPlacements, bidStrategyOf, DEFAULT_GOAL, defaultPayBy } from './shared/line-items/defaults.ts'
import { assertSearchHasKeywords } from './shared/line-items/keywords.ts'
import { targetPlatforms } from './shared/line-items/platforms.ts'
import {
  assertRoomIfActive,
  assertRoomInCampaign,
  assertSameAsSiblings,
} from './shared/line-items/siblings.ts'
import { assertLineItemFeatures } from './shared/needed-features.ts'

/** Amounts of a line item, each with the campaign budgets that limit it (public facts §3.3). */
const BOUNDS = [
  ['total_budget_amount_local_micro', ['total_budget_amount_local_micro']],
  ['bid_amount_local_micro', ['daily_budget_amount_local_micro', 'total_budget_amount_local_micro']],
] as const

/**
 * Returns the checks that compare a line item's budgets, bid and standard delivery with its campaign (public
 * facts §3.3).
 */
const withinCampaign = (campaign: Entity, changed: Entity): (() => void)[] => [
  ...BOUNDS.map(([parameter, budgets]) => () => {
    const amount = changed[parameter] as Micros | null | undefined
    const budget = budgets.find((name) => amount != null && amount > ((campaign[name] ?? amount) as Micros))
    if (budget !== undefined)
      refuse(
        'SPEND_EXCEEDS_BUDGET',
        `${parameter} (${amount}) must be at most the campaign's ${budget} (${campaign[budget]})`,
        { parameter, value: amount },
      )
  }),
  ...['daily_budget_amount_local_micro', 'standard_delivery'].map((parameter) => () => {
    if (campaign.budget_optimization !== 'LINE_ITEM' && changed[parameter] != null)
      refuse(
        'INVALID_PARAMETER',
        `${parameter} is only allowed when the campaign's budget_optimization is LINE_ITEM`,
        { parameter, value: changed[parameter] },
      )
  }),
]

const fixedOnUpdate = (stored: Entity, changed: Entity): void => {
  const { pay_by: value } = changed
  if (value === undefined || value === stored.pay_by) return
  if (stored.objective !== 'APP_INSTALLS')
    refuse('INVALID_PARAMETER', 'pay_by can only be changed for objective APP_INSTALLS', {
      parameter: 'pay_by',
      value,
    })
  if (!(PAY_BY_WRITES as readonly unknown[]).includes(value))
    refuse('INVALID_PARAMETER', `pay_by must be one of ${PAY_BY_WRITES.join(', ')}`, {
      parameter: 'pay_by',
      value,
    })
}

/** Clears the bid if the strategy is AUTO, which ignores it (public facts §3.3). */
const withoutBid = (stored: Entity, { bid_strategy, bid_amount_local_micro }: Entity): Entity =>
  (bid_strategy ?? stored.bid_strategy) === 'AUTO' && (bid_strategy ?? bid_amount_local_micro) !== undefined
    ? { bid_amount_local_micro: null }
    : {}

/**
 * Returns the fields that depend on goal and bid strategy. If goal and bid strategy do not allow the stored
 * `pay_by`, it is set to the default. Callers can change it only for APP_INSTALLS.
 */
const dependentFields = (stored: Entity, changed: Entity): Entity => {
  const { goal, bid_strategy } = changed
  if (goal === undefined && bid_strategy === undefined) return {}
  const merged = { ...stored, ...changed }
  return allowsPayBy(merged) ? {} : { pay_by: defaultPayBy(merged) }
}

/** Rules for line items (public facts §3). */
export const lineItems: ResourceRules = {
  readsWith: [resources.campaigns],
  beforeCreate: async (context, record, input, references) => {
    const [campaign] = references.campaign_id as [Entity]
    const accountId = input.account_id as string
    await checkAll(
      () => assertLineItemFeatures(context, accountId, record),
      () => assertPlacements(record),
      () => assertCategories(record.objective, record.categories),
      () => assertDenomination(campaign.currency as string, record),
      ...withinCampaign(campaign, record),
      () => assertRoomInCampaign(context, record.campaign_id as string),
      () => assertSameAsSiblings(context, record),
      () => assertRoomIfActive(context, accountId, record),
    )
    record.goal ??= DEFAULT_GOAL[record.objective as string] ?? null
    record.bid_strategy = bidStrategyOf(record)
    record.pay_by ??= defaultPayBy(record)
    if (record.bid_strategy === 'AUTO') record.bid_amount_local_micro = null
    record.funding_instrument_id = campaign.funding_instrument_id
    record.currency = campaign.currency
    record.creative_source = 'MANUAL'
    if (campaign.budget_optimization === 'LINE_ITEM') record.standard_delivery ??= true
  },
  afterCreate: (context, record, input) =>
    targetPlatforms(context, input.account_id as string, record.id as string, record),
  beforeUpdate: async (context, stored, changed, accountId) => {
    const campaign = await findRecord(context, resources.campaigns, stored.campaign_id as string, accountId)
    if (campaign?.deleted !== false) return notFound(resources.line_items.notFound, 'line_item_id', stored.id)
    await checkAll(
      () => fixedOnUpdate(stored, changed),
      () => assertLineItemFeatures(context, accountId, { frequency_cap: changed.frequency_cap }),
      () => assertDenomination(stored.currency as string, changed),
      () => assertSearchHasKeywords(context, stored, changed),
      () => assertCategories(stored.objective, changed.categories),
      ...withinCampaign(campaign, changed),
      () => assertRoomIfActive(context, accountId, changed, stored),
    )
    await targetPlatforms(context, accountId, stored.id as string, changed)
    return { ...dependentFields(stored, changed), ...changed, ...withoutBid(stored, changed) }
  },
}
