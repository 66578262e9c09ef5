import { isAmount } from '../contract/domains/denomination.ts'
import { BOUND_FIELDS, dailyOf, totalOf } from '../contract/domains/spend.ts'
import type { Operation } from '../contract/language/define.ts'
import { countedIn, sumsIn } from './amounts.ts'
import { needsOf } from './needs.ts'
import { isOver } from './rules/spend.ts'
import type { Amounts, PolicyFile } from './schema.ts'
import type { StatedWrite } from './stated.ts'

/**
 * Data that must be read before a policy can be evaluated. Each level includes the previous one. NONE:
 * nothing, because no rule depends on the write. INPUT: nothing except the write's input. RECORDS: the
 * written records. FLIGHTS: the campaigns of these records, with all their line items. ACCOUNT: all campaigns
 * and line items of the account.
 */
const READS = ['NONE', 'INPUT', 'RECORDS', 'FLIGHTS', 'ACCOUNT'] as const
export type Reads = (typeof READS)[number]

/**
 * Returns the currency of a written record if it is known from an earlier read. The record's parents are then
 * known too. A record's currency and parents never change.
 */
type CurrencyOf = (write: StatedWrite) => string | undefined

const setsAmounts = ({ set }: StatedWrite): boolean => Object.keys(set).some(isAmount)
const activates = ({ set }: StatedWrite): boolean => set.entity_status === 'ACTIVE'
const setsOnly = ({ set }: StatedWrite, value: string): boolean =>
  Object.keys(set).every((name) => name === 'entity_status') && set.entity_status === value

/** Checks whether a write may raise the maximum that its campaign can spend. */
const mayRaise = (write: StatedWrite): boolean => {
  const { resource, verb, set } = write
  if (verb === 'delete' || setsOnly(write, 'PAUSED')) return false
  // A new campaign has no line items, and line items that are not active spend nothing.
  if (verb === 'create') return resource.name === 'line_items' && activates(write)
  return Object.keys(set).some((name) => BOUND_FIELDS.includes(name))
}

/**
 * Returns the maximum that a write's campaign can spend afterwards; null if the input alone does not
 * determine it. A campaign's own budget limits its spend regardless of its other fields and its line items.
 */
const boundIn = ({ resource, set }: StatedWrite, budgetOf: typeof dailyOf): bigint | null =>
  resource.name === 'campaigns' ? budgetOf(set) : null

/** Checks whether a ceiling allows a write, whatever values the changed records have now. */
const isWithin = (
  table: Amounts | undefined,
  rates: Amounts | undefined,
  currency: string | undefined,
  bound: bigint | null,
): boolean => {
  if (!table) return true
  const counted =
    currency !== undefined && bound !== null ? countedIn(table, rates, currency, bound) : undefined
  return counted !== undefined && counted.micros <= counted.limit
}

/** Checks whether campaigns stay within their ceilings, whatever values the changed records have now. */
const isWithinCeilings = (
  { ceilings: { campaign = {} } = {}, rates }: PolicyFile,
  write: StatedWrite,
  currency: string | undefined,
): boolean => {
  const { perDay, total } = campaign
  const leavesTotal = Object.keys(write.set).every(
    (name) => name === 'daily_budget_amount_local_micro' || !BOUND_FIELDS.includes(name),
  )
  return (
    isWithin(perDay, rates, currency, boundIn(write, dailyOf)) &&
    ((leavesTotal && write.resource.name === 'campaigns') ||
      isWithin(total, rates, currency, boundIn(write, totalOf)))
  )
}

/**
 * Checks whether the writes together stay within the amounts above which approval is required, whatever the
 * campaigns could spend before.
 */
const needsNoApproval = (
  { approvals = [], rates }: PolicyFile,
  raising: readonly StatedWrite[],
  currencyOf: CurrencyOf,
): boolean => {
  const tables = approvals.flatMap(({ above }) => (above ? [above] : []))
  if (tables.length === 0) return true
  const amounts = new Map<string, bigint>()
  for (const write of raising) {
    const [currency, bound] = [currencyOf(write), boundIn(write, dailyOf)]
    if (currency === undefined || bound === null) return false
    amounts.set(currency, (amounts.get(currency) ?? 0n) + bound)
  }
  return tables.every((table) => {
    const { sums, unknown } = sumsIn(table, rates, amounts)
    return unknown.size === 0 && !sums.some(isOver)
  })
}

const readsOfOne = (policy: PolicyFile, write: StatedWrite, currency: string | undefined): Reads => {
  const { ceilings, maxStepPercent, cooldownMinutes, frozen, allowed, creations } = policy
  const limitsAmounts = ceilings?.campaign !== undefined || maxStepPercent !== undefined
  if (frozen?.records && currency === undefined) return 'RECORDS'
  if (write.verb === 'delete') return frozen?.records ? 'INPUT' : 'NONE'
  if (write.verb === 'create') {
    if (ceilings?.campaign && setsAmounts(write) && currency === undefined) return 'RECORDS'
    return creations === 'ANY' && !limitsAmounts && !frozen?.records && !allowed?.objectives
      ? 'NONE'
      : 'INPUT'
  }
  if (maxStepPercent !== undefined && 'budget_optimization' in write.set) return 'FLIGHTS'
  if (cooldownMinutes !== undefined && !setsOnly(write, 'PAUSED')) return 'RECORDS'
  if (maxStepPercent !== undefined && setsAmounts(write)) return 'RECORDS'
  if (allowed?.objectives && activates(write)) return 'RECORDS'
  return (limitsAmounts && setsAmounts(write)) || frozen?.records ? 'INPUT' : 'NONE'
}

/**
 * Returns what must be read before a policy can be evaluated for a write of campaigns or line items.
 *
 * @param limitsGrowth whether the write has approvals, which are valid only up to an amount of new daily spend
 */
export const readsOf = (
  policy: PolicyFile,
  operation: Operation,
  writes: readonly StatedWrite[],
  currencyOf: CurrencyOf,
  limitsGrowth = false,
): Reads => {
  if (!needsOf(policy, operation, limitsGrowth).effects) return 'NONE'
  const { ceilings, newDailySpend } = policy
  const needed: Reads[] = writes.map((write) => readsOfOne(policy, write, currencyOf(write)))
  const raising = writes.filter(mayRaise)
  if (raising.length > 0) {
    const isDecided =
      raising.every((write) => isWithinCeilings(policy, write, currencyOf(write))) &&
      needsNoApproval(policy, raising, currencyOf)
    const needsGrowth = newDailySpend !== undefined || limitsGrowth
    needed.push(ceilings?.account ? 'ACCOUNT' : needsGrowth || !isDecided ? 'FLIGHTS' : 'NONE')
  }
  // Frozen windows depend on the API's time, which only a read returns. The time known so far may come from a
  // different clock. It is used only for writes whose effects no rule needs.
  if (policy.frozen?.weekly || policy.frozen?.dates) needed.push('RECORDS')
  return READS.findLast((reads) => needed.includes(reads)) ?? 'NONE'
}
