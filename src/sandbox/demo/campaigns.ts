import { allows } from '../../contract/editions.ts'
import { contract } from '../../contract/index.ts'
import type { Edition } from '../../contract/language/standing.ts'
import type { Entity } from '../storage/tables.ts'
import { type DemoCurrency, demoTime, times } from './accounts.ts'
import { type Calendar, type Flight, flightTimes, STEADY } from './flights.ts'
import { objectiveFields } from './line-items.ts'
import { AUDIENCES, type Brand, type Objective } from './names.ts'

/** Plan of a campaign. Its amounts are derived from `number`. */
export interface CampaignPlan {
  readonly number: number
  readonly brand: Brand
  readonly theme: string
  readonly objective: Objective
  readonly money: DemoCurrency
  readonly fundingInstrumentId: string
  readonly status: 'ACTIVE' | 'DRAFT' | 'PAUSED'
  readonly deleted?: boolean
  /** Flight of all line items; default: several years from their creation. */
  readonly flight?: Flight | undefined
  readonly calendar: Calendar
  readonly hoursBefore: number
  /** Hours from creation to deletion; default 5. */
  readonly livedHours?: number
  /** Total budget in micros; default: derived from `number`, as described at `totalOf`. */
  readonly total?: bigint
}

/** Typical daily budgets, in units of 100 `DemoCurrency.step`. Each unit is worth about a US dollar. */
const DAILY = [20, 75, 250, 50, 120, 400, 30, 100, 500, 40, 150, 25, 300, 60, 200] as const

const dailyOf = ({ number, money }: CampaignPlan): number =>
  (DAILY[number % DAILY.length] as number) * 100 * money.step

/**
 * Returns the total budget. Campaigns cycle through three cases: 30 daily budgets, 1,000 daily budgets, and
 * no total budget.
 */
const totalOf = ({ number }: CampaignPlan, daily: number): number | null =>
  [daily * 30, daily * 1_000, null][number % 3] as number | null

/** Checks whether a campaign sets its budgets on the line items. */
const hasLineItemBudgets = ({ number }: CampaignPlan, edition: Edition): boolean =>
  number % 4 === 3 || !allows(edition, contract.campaigns.create, 'budget_optimization', 'CAMPAIGN')

export const campaign = (plan: CampaignPlan, edition: Edition): Entity => {
  const daily = dailyOf(plan)
  const byLineItem = hasLineItemBudgets(plan, edition)
  return {
    name: `${plan.brand.name} – ${plan.theme}`,
    budget_optimization: byLineItem ? 'LINE_ITEM' : 'CAMPAIGN',
    purchase_order_number: plan.number % 5 === 0 ? `PO-${4200 + plan.number}` : null,
    daily_budget_amount_local_micro: daily,
    funding_instrument_id: plan.fundingInstrumentId,
    duration_in_days: null,
    standard_delivery: byLineItem ? null : plan.number % 6 !== 1,
    total_budget_amount_local_micro: plan.total ?? totalOf(plan, daily),
    entity_status: plan.status,
    frequency_cap: null,
    currency: plan.money.currency,
    ...times(plan.hoursBefore, plan.hoursBefore - (plan.deleted ? (plan.livedHours ?? 5) : plan.number % 3)),
    deleted: plan.deleted ?? false,
  }
}

export interface LineItemTraits {
  readonly number: number
  readonly campaignId: string
  readonly status: 'ACTIVE' | 'DRAFT' | 'PAUSED'
  readonly deleted?: boolean
}

/** Checks whether a line item has its own total budget. It has none if the campaign sets the flight. */
const hasTotal = (plan: CampaignPlan, number: number): boolean => !plan.flight && number % 3 === 1

/** Returns the start and end of a line item. A line item with a total budget always has a limited flight. */
const flightOf = (plan: CampaignPlan, number: number): Entity => {
  const start = demoTime(plan.hoursBefore - 1)
  const flight = hasTotal(plan, number) ? STEADY : plan.flight
  if (flight) return flightTimes(flight, plan.calendar, start)
  return { start_time: start, end_time: number % 2 === 0 ? '2039-12-31T23:59:59Z' : null }
}

/** Returns a line item. All line items in a campaign are created at the same time. */
export const lineItem = (plan: CampaignPlan, traits: LineItemTraits, edition: Edition): Entity => {
  const audience = AUDIENCES[(plan.number * 5 + traits.number) % AUDIENCES.length] as string
  const daily = dailyOf(plan)
  const byLineItem = hasLineItemBudgets(plan, edition)
  return {
    advertiser_user_id: null,
    name: traits.number % 5 === 4 ? null : `${audience} · wave ${1 + (traits.number % 3)}`,
    ...flightOf(plan, traits.number),
    target_cpa_local_micro: null,
    primary_web_event_tag: null,
    daily_budget_amount_local_micro: byLineItem ? daily / 4 : null,
    funding_instrument_id: plan.fundingInstrumentId,
    duration_in_days: traits.number === 1 ? 7 : null,
    standard_delivery: byLineItem ? true : null,
    total_budget_amount_local_micro: hasTotal(plan, traits.number) ? daily * 5 : null,
    entity_status: traits.status,
    automatic_tweet_promotion: null,
    currency: plan.money.currency,
    ...times(plan.hoursBefore - 0.1),
    campaign_id: traits.campaignId,
    creative_source: 'MANUAL',
    deleted: traits.deleted ?? false,
    audience_expansion: traits.number === 2 ? 'DEFINED' : null,
    ...objectiveFields(
      plan.objective,
      traits.number,
      (30 + ((plan.number * 13) % 170)) * plan.money.step,
      plan.brand,
    ),
  }
}

export const promotedTweet = (
  plan: CampaignPlan,
  lineItemId: string,
  tweetId: string,
  approval_status: string,
  deleted = false,
): Entity => ({
  line_item_id: lineItemId,
  entity_status: 'ACTIVE',
  ...times(plan.hoursBefore - 0.2, plan.hoursBefore - (deleted ? 3 : 0.2)),
  approval_status,
  tweet_id: tweetId,
  deleted,
})
