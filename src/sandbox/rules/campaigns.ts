import { type Behaviour, refuse } from '../engine/behaviour.ts'
import { deriveCampaigns, flightTimes, reasonsNotAbleToFund } from '../engine/states.ts'
import type { Situation } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { assertRoomForActive } from './active-limit.ts'
import { assertDenomination } from './denomination.ts'

/**
 * "Required for most funding instrument types" (spec 2 §4 Campaigns): those that are charged as spending goes
 * on. An insertion order and a partner's own billing bound the spending otherwise.
 */
const DAILY_BUDGET_REQUIRED = ['CREDIT_CARD', 'CREDIT_LINE', 'AGENCY_CREDIT_LINE']

const assertAbleToFund = (situation: Situation, funding: Entity): void => {
  const reasons = reasonsNotAbleToFund(
    { deleted: funding.deleted as boolean, end_time: funding.end_time as string | null },
    timeText(situation.now),
  )
  if (reasons.length > 0)
    refuse({
      code: 'INVALID_FUNDING_INSTRUMENT',
      message: `funding_instrument_id ${funding.id} cannot fund a campaign: ${reasons.join(', ')}`,
      parameter: 'funding_instrument_id',
      value: funding.id,
    })
}

/** spec 2 §8: 200 active campaigns per account unless raised. */
const assertRoomInAccount = (situation: Situation, accountId: string): Promise<void> =>
  assertRoomForActive(situation, accountId, {
    table: 'campaigns',
    limit: situation.store.limits.activeCampaignsPerAccount,
    code: 'TOO_MANY_CAMPAIGNS',
    noun: 'campaigns',
  })

/** The later public rule, where the sandbox is told to follow it (public facts §7). */
const assertOptimization = ({ store }: Situation, optimization: unknown): void => {
  if (store.rules.lineItemBudgetsOnly && optimization === 'CAMPAIGN')
    refuse({
      code: 'INVALID_PARAMETER',
      message: 'budget_optimization must be LINE_ITEM',
      parameter: 'budget_optimization',
      value: optimization,
    })
}

export const campaigns: Behaviour = {
  judgesDeleted: ['funding_instrument_id'],
  beforeCreate: async (situation, record, input, references) => {
    const accountId = input.account_id as string
    const [funding] = references.funding_instrument_id as [Entity]
    assertOptimization(situation, input.budget_optimization)
    if (situation.store.rules.lineItemBudgetsOnly) record.budget_optimization = 'LINE_ITEM'
    assertAbleToFund(situation, funding)
    assertDenomination(funding.currency as string, record)
    if (
      record.budget_optimization === 'CAMPAIGN' &&
      record.daily_budget_amount_local_micro === null &&
      DAILY_BUDGET_REQUIRED.includes(funding.type as string)
    )
      refuse({
        code: 'MISSING_PARAMETER',
        message: `daily_budget_amount_local_micro is required with a funding instrument of type ${funding.type}`,
        parameter: 'daily_budget_amount_local_micro',
      })
    if (record.entity_status === 'ACTIVE') await assertRoomInAccount(situation, accountId)
    record.currency = funding.currency
    // The default true belongs to CAMPAIGN only (spec 2 §4 Campaigns); a given value is refused by the contract.
    if (record.budget_optimization === 'LINE_ITEM') record.standard_delivery = input.standard_delivery ?? null
  },
  beforeUpdate: async (situation, stored, changed, accountId) => {
    assertDenomination(stored.currency as string, changed)
    assertOptimization(situation, changed.budget_optimization)
    if (changed.entity_status === 'ACTIVE' && stored.entity_status !== 'ACTIVE')
      await assertRoomInAccount(situation, accountId)
    const { budget_optimization: optimization } = changed
    if (optimization === undefined || optimization === stored.budget_optimization) return changed
    return { standard_delivery: optimization === 'CAMPAIGN' ? true : null, ...changed }
  },
  derive: deriveCampaigns,
  sortValues: flightTimes,
}
