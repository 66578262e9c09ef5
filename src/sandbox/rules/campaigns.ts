import { sql } from 'kysely'
import { resources } from '../../contract/index.ts'
import type { Micros } from '../../contract/language/values.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { deriveCampaigns, flightTimes, reasonsNotAbleToFund } from '../engine/states.ts'
import { checkAll, refuse } from '../refusal.ts'
import { prepare } from '../storage/prepared.ts'
import { matching } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { assertRoomForActive } from './shared/active-limit.ts'
import { assertDenomination } from './shared/denomination.ts'

/**
 * Types of funding instruments that require a daily budget: "Required for most funding instrument types"
 * (spec 2 §4 Campaigns).
 */
const DAILY_BUDGET_REQUIRED = ['CREDIT_CARD', 'CREDIT_LINE', 'AGENCY_CREDIT_LINE']

const assertAbleToFund = (context: Context, funding: Entity): void => {
  const reasons = reasonsNotAbleToFund(
    { deleted: funding.deleted as boolean, end_time: funding.end_time as string | null },
    timeText(context.now),
  )
  if (reasons.length > 0)
    refuse(
      'INVALID_FUNDING_INSTRUMENT',
      `funding_instrument_id ${funding.id} cannot fund a campaign: ${reasons.join(', ')}`,
      { parameter: 'funding_instrument_id', value: funding.id },
    )
}

/** Checks that activating a campaign does not exceed the account's limit on active campaigns. */
const assertRoomIfActive = async (
  context: Context,
  accountId: string,
  changed: Entity,
  stored: Entity = {},
): Promise<void> => {
  if (changed.entity_status !== 'ACTIVE' || stored.entity_status === 'ACTIVE') return
  await assertRoomForActive(context, accountId, {
    table: 'campaigns',
    limit: context.store.limits.activeCampaignsPerAccount,
    code: 'TOO_MANY_CAMPAIGNS',
    noun: 'campaigns',
  })
}

const assertDailyBudget = (funding: Entity, record: Entity): void => {
  if (
    record.budget_optimization === 'CAMPAIGN' &&
    record.daily_budget_amount_local_micro === null &&
    DAILY_BUDGET_REQUIRED.includes(funding.type as string)
  )
    refuse(
      'MISSING_PARAMETER',
      `daily_budget_amount_local_micro is required with a funding instrument of type ${funding.type}`,
      { parameter: 'daily_budget_amount_local_micro' },
    )
}

type Amount = 'total_budget_amount_local_micro' | 'bid_amount_local_micro'

/** Prepares a query for the campaign's line item with the highest amount above a given limit. */
const highestAbove = (amount: Amount) =>
  prepare((db) =>
    db
      .withoutPlugins()
      .selectFrom('line_items')
      .select(['id', amount])
      .where(matching({ campaign_id: '', deleted: 0 }))
      .where(amount, '>', 0)
      .orderBy(amount, 'desc')
      .limit(sql.lit(1)),
  )
const highestBudget = highestAbove('total_budget_amount_local_micro')
const highestBid = highestAbove('bid_amount_local_micro')

/** Campaign budgets, each with a line item amount that it limits (public facts §3.3). */
const PROMISES = [
  ['total_budget_amount_local_micro', 'total_budget_amount_local_micro', highestBudget],
  ['daily_budget_amount_local_micro', 'bid_amount_local_micro', highestBid],
  ['total_budget_amount_local_micro', 'bid_amount_local_micro', highestBid],
] as const

/**
 * Checks that a new or lower budget covers each live line item on its own. The line items together may exceed
 * the budget.
 */
const assertCoversLineItems = async (
  context: Context,
  [parameter, promised, highest]: (typeof PROMISES)[number],
  stored: Entity,
  changed: Entity,
): Promise<void> => {
  const amount = changed[parameter] as Micros | null | undefined
  const before = stored[parameter] as Micros | null
  if (amount == null || (before !== null && amount >= before)) return
  context.watch?.(resources.line_items, { campaign_id: stored.id })
  const [item] = await highest(context.db, [stored.id, 0, amount])
  if (item)
    refuse(
      'SPEND_EXCEEDS_BUDGET',
      `${parameter} (${amount}) must be at least ${promised} (${item[promised]}) of line item ${item.id}`,
      { parameter, value: amount },
    )
}

export const campaigns: ResourceRules = {
  readsWith: [resources.line_items],
  acceptsDeleted: ['funding_instrument_id'],
  beforeCreate: async (context, record, input, references) => {
    const accountId = input.account_id as string
    const [funding] = references.funding_instrument_id as [Entity]
    await checkAll(
      () => assertAbleToFund(context, funding),
      () => assertDenomination(funding.currency as string, record),
      () => assertDailyBudget(funding, record),
      () => assertRoomIfActive(context, accountId, record),
    )
    record.currency = funding.currency
    // The contract's default, true, applies only if budget_optimization is CAMPAIGN (spec 2 §4 Campaigns).
    if (record.budget_optimization === 'LINE_ITEM') record.standard_delivery = input.standard_delivery ?? null
  },
  beforeUpdate: async (context, stored, changed, accountId) => {
    await checkAll(
      () => assertDenomination(stored.currency as string, changed),
      ...PROMISES.map((promise) => () => assertCoversLineItems(context, promise, stored, changed)),
      () => assertRoomIfActive(context, accountId, changed, stored),
    )
    const { budget_optimization: optimization } = changed
    if (optimization === undefined || optimization === stored.budget_optimization) return changed
    return { standard_delivery: optimization === 'CAMPAIGN' ? true : null, ...changed }
  },
  derive: deriveCampaigns,
  sortValues: flightTimes,
}
