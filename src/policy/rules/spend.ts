import { isAmount } from '../../contract/domains/denomination.ts'
import { dailyOf, isActive, totalOf } from '../../contract/domains/spend.ts'
import { amountText, type CountedSum, countedIn, sumsIn } from '../amounts.ts'
import type { CampaignBounds, Effects, RecordChange, Reservation, Violation } from '../facts.ts'
import type { Amounts, PolicyFile, RuleName } from '../schema.ts'

/** Amount in a field, before and after a write. Null means unlimited. */
interface Amount {
  readonly field: string
  readonly currency: string
  readonly before: bigint | null
  readonly after: bigint | null
}

const UNLIMITED = 'no limit'

const exceeds = (amount: bigint | null, limit: bigint | null): boolean =>
  limit !== null && (amount === null || amount > limit)

/** Returns the increase of an amount; null if it becomes unlimited. */
const growthOf = (before: bigint | null, after: bigint | null): bigint | null =>
  exceeds(after, before) ? (after === null || before === null ? null : after - before) : 0n

/** Names that messages use for the limited sums. */
export const SUMS = {
  'ceilings.account.perDay': "The account's maximum possible daily spend",
  'newDailySpend.perPrincipalAndHour': 'New daily spend by this user within an hour',
  'newDailySpend.perAccountAndDay': 'New daily spend in this account within a day',
} as const satisfies Readonly<Partial<Record<RuleName, string>>>

/**
 * Creates the violation for a value above its limit. `allowed` is null if the policy has no amount in the
 * currency. `subject` names the value in the message; default: the field.
 */
export const exceeding = (
  rule: RuleName,
  field: string,
  value: string,
  allowed: string | null,
  subject = field,
): Violation => ({
  rule,
  field,
  value,
  allowed,
  message:
    allowed === null
      ? `${subject} (${value}) is refused, because the policy has neither an amount nor a rate for its currency (${rule})`
      : `${subject} (${value}) must be at most ${allowed} (${rule})`,
})

/** Returns a violation if an amount exceeds a table's limit. Amounts that do not grow are allowed. */
const overTable = (
  rule: RuleName,
  table: Amounts,
  rates: Amounts | undefined,
  { field, currency, before, after }: Amount,
): Violation | undefined => {
  if (!exceeds(after, before)) return undefined
  const value = after === null ? UNLIMITED : amountText(after, currency)
  const counted = countedIn(table, rates, currency, after ?? 0n)
  if (!counted) return exceeding(rule, field, value, null)
  if (after !== null && counted.micros <= counted.limit) return undefined
  return exceeding(rule, field, value, amountText(counted.limit, counted.currency))
}

/**
 * Lists the budgets set by a write, including those of inactive records, because someone else may activate a
 * draft. Records without a budget are limited when they become active. Until they have a budget, active
 * records are unlimited, so any budget is a decrease.
 */
const budgetsIn = (changes: readonly RecordChange[], field: string, read: typeof dailyOf): Amount[] =>
  changes.flatMap(({ resource, before, after }) => {
    if (!Object.keys(resource.fields).some(isAmount) || !after || after.deleted === true) return []
    const [from, to] = [before ? read(before) : 0n, read(after)]
    if (to === null) return []
    const unset = before && isActive(before) ? null : 0n
    return [{ field, currency: after.currency as string, before: from ?? unset, after: to }]
  })

const boundsOf = (campaigns: readonly CampaignBounds[], field: string, name: 'perDay' | 'total'): Amount[] =>
  campaigns.map(({ currency, before, after }) => ({
    field,
    currency,
    before: before[name],
    after: after[name],
  }))

/** Returns the daily spend added by a write, by currency; null if it is unlimited. */
export const newDailySpend = ({ campaigns }: Effects): ReadonlyMap<string, bigint | null> => {
  const spend = new Map<string, bigint | null>()
  for (const { currency, before, after } of campaigns) {
    const [growth, sum] = [growthOf(before.perDay, after.perDay), spend.get(currency)]
    spend.set(currency, growth === null || sum === null ? null : growth + (sum ?? 0n))
  }
  return spend
}

const shown = (micros: bigint | null, currency: string): string =>
  micros === null ? UNLIMITED : amountText(micros, currency)

export const isOver = ({ micros, limit }: CountedSum): boolean => micros === null || micros > limit

/**
 * Checks what the account can spend per day, but only if the write increases it. Currencies that are
 * converted to the same currency share its ceiling.
 */
const checkAccount = ({ ceilings, rates }: PolicyFile, effects: Effects): Violation[] => {
  const table = ceilings?.account?.perDay
  if (!table) return []
  const growing = new Map([...newDailySpend(effects)].filter(([, growth]) => growth !== 0n))
  if (growing.size === 0) return []
  const rule = 'ceilings.account.perDay'
  const { sums, unknown } = sumsIn(table, rates, effects.account ?? growing)
  const grown = new Set(sumsIn(table, rates, growing).sums.map(({ currency }) => currency))
  // If the policy had rates for the `unknown` amounts, they would count toward the first currency's limit.
  const [first = ''] = Object.keys(table)
  return [
    ...sums
      .filter((sum) => grown.has(sum.currency) && isOver(sum))
      .map(({ currency, micros, limit }) =>
        exceeding(rule, 'dailyBudget', shown(micros, currency), amountText(limit, currency), SUMS[rule]),
      ),
    ...[...unknown]
      .filter(([currency]) => growing.has(currency) || grown.has(first))
      .map(([currency, micros]) => exceeding(rule, 'dailyBudget', shown(micros, currency), null, SUMS[rule])),
  ]
}

/** Checks what campaigns and the account can spend after a write. */
export const checkCeilings = (policy: PolicyFile, effects: Effects): Violation[] => {
  const { ceilings: { campaign = {} } = {}, rates } = policy
  const { changes, campaigns } = effects
  const check = (rule: RuleName, table: Amounts | undefined, amounts: readonly Amount[]): Violation[] =>
    table ? amounts.flatMap((amount) => overTable(rule, table, rates, amount) ?? []) : []
  return [
    ...check('ceilings.campaign.perDay', campaign.perDay, [
      ...budgetsIn(changes, 'dailyBudget', dailyOf),
      ...boundsOf(campaigns, 'dailyBudget', 'perDay'),
    ]),
    ...check('ceilings.campaign.total', campaign.total, [
      ...budgetsIn(changes, 'totalBudget', totalOf),
      ...boundsOf(campaigns, 'totalBudget', 'total'),
    ]),
    ...checkAccount(policy, effects),
  ]
}

/**
 * Checks whether the daily spend that a write adds exceeds a table's limit. Spend in a currency without an
 * exchange rate always exceeds it.
 */
export const isAbove = ({ rates }: PolicyFile, table: Amounts, effects: Effects): boolean => {
  const { sums, unknown } = sumsIn(table, rates, newDailySpend(effects))
  return unknown.size > 0 || sums.some(isOver)
}

/**
 * Returns the amounts that a write adds to the counted spend, and violations for amounts that cannot be
 * counted.
 */
export const reserve = (
  { newDailySpend: limits = {}, rates }: PolicyFile,
  effects: Effects,
): { readonly reservations: readonly Reservation[]; readonly violations: readonly Violation[] } => {
  const reservations: Reservation[] = []
  const violations: Violation[] = []
  for (const name of ['perPrincipalAndHour', 'perAccountAndDay'] as const) {
    const { [name]: table } = limits
    const rule = `newDailySpend.${name}` as const
    if (!table) continue
    const { sums, unknown } = sumsIn(table, rates, newDailySpend(effects))
    for (const { currency, micros, limit } of sums)
      if (micros === null)
        violations.push(exceeding(rule, 'dailyBudget', UNLIMITED, amountText(limit, currency), SUMS[rule]))
      else if (micros > 0n) reservations.push({ rule, currency, micros, limit })
    for (const [currency, micros] of unknown)
      violations.push(exceeding(rule, 'dailyBudget', shown(micros, currency), null, SUMS[rule]))
  }
  return { reservations, violations }
}
