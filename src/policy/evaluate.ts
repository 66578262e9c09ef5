import { ruleInWords } from '../contract/in-words.ts'
import { readAmount } from './amounts.ts'
import type {
  Effects,
  PolicyWrite,
  RequiredApproval,
  Sender,
  Verdict,
  Violation,
  WriteApproval,
} from './facts.ts'
import { checkAllowed, checkCooldown, checkCreations, checkFrozen, checkSteps } from './rules/records.ts'
import { checkCeilings, isAbove, newDailySpend, reserve } from './rules/spend.ts'
import type { Matcher, PolicyFile, RuleName } from './schema.ts'

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const matches = ({ principals = [], clients = [], tools = [] }: Matcher, sender: Sender): boolean =>
  principals.some((name) => sender.names.some((own) => isSame(own, name))) ||
  clients.some((name) => name === sender.client) ||
  tools.some((name) => sender.tool !== undefined && isSame(sender.tool, name))

const approvalsOf = (policy: PolicyFile, { sender, effects }: PolicyWrite): RequiredApproval[] =>
  (policy.approvals ?? []).flatMap(({ of, except, above, by }, index) => {
    if (of && !matches(of, sender)) return []
    if (except && matches(except, sender)) return []
    return above && !(effects && isAbove(policy, above, effects))
      ? []
      : [{ rule: `approvals[${index}]`, approvers: by }]
  })

type UpTo = WriteApproval['upTo']

/** Rules whose violations contain the current time, which an approval does not limit. */
const TIMED: ReadonlySet<string> = new Set(['cooldownMinutes', 'frozen.weekly', 'frozen.dates'])

/** Returns the daily spend that a write adds, as part of an approval. */
const growthOf = (effects: Effects | undefined): UpTo =>
  Object.fromEntries(
    [...(effects ? newDailySpend(effects) : [])]
      .filter(([, growth]) => growth !== 0n)
      .map(([currency, growth]) => [`new daily spend ${currency}`, growth === null ? null : `${growth}`]),
  )

/** Returns the values that violate a rule, as part of an approval. Of several amounts, the highest counts. */
const valuesOf = (violations: readonly Violation[]): UpTo => {
  const values = new Map<string, bigint | null>()
  for (const { rule, field, value } of violations) {
    if (value === null || TIMED.has(rule)) continue
    const amount = readAmount(value)
    const name = `${rule} ${field} ${amount?.currency ?? value}`
    const highest = values.get(name) ?? 0n
    values.set(name, !amount ? null : amount.micros > highest ? amount.micros : highest)
  }
  return Object.fromEntries([...values].map(([name, value]) => [name, value === null ? null : `${value}`]))
}

const isWithin = (upTo: UpTo, given: UpTo): boolean =>
  Object.entries(upTo).every(([name, value]) => {
    const limit = given[name]
    if (limit === undefined) return false
    return limit === null || (value !== null && BigInt(value) <= BigInt(limit))
  })

/** Checks whether an approval has been given for at least what a write needs it for. */
const isGiven = (need: WriteApproval, approved: readonly WriteApproval[]): boolean =>
  approved.some(
    ({ rule, approvers, upTo }) =>
      rule === need.rule && approvers.join() === need.approvers.join() && isWithin(need.upTo, upTo),
  )

/**
 * Splits violations into those that remain and the approvals that would lift the others. Violations whose
 * approval has already been given are omitted.
 */
export const applyApprovals = (
  { approvable = {} }: PolicyFile,
  violations: readonly Violation[],
  approved: readonly WriteApproval[],
  growth: UpTo = {},
): { readonly violations: readonly Violation[]; readonly required: readonly WriteApproval[] } => {
  const lifted = Map.groupBy(violations, ({ rule }) => rule)
  const required: WriteApproval[] = []
  for (const [rule, own] of lifted) {
    const approvers = approvable[rule as RuleName]
    if (approvers) required.push({ rule, approvers, upTo: { ...growth, ...valuesOf(own) } })
  }
  return {
    violations: violations.filter(({ rule }) => approvable[rule as RuleName] === undefined),
    required: required.filter((need) => !isGiven(need, approved)),
  }
}

/**
 * Evaluates a policy for one write. Returns the violations, the required approvals and the amounts that the
 * write adds.
 */
export const evaluate = (policy: PolicyFile, write: PolicyWrite): Verdict => {
  const { effects, now, approved, isPreviewable } = write
  const counted = effects && reserve(policy, effects)
  const found = [
    ...checkFrozen(policy, write),
    ...(effects
      ? [
          ...checkCreations(policy, effects),
          ...checkAllowed(policy, effects),
          ...checkCooldown(policy, effects, now),
          ...checkSteps(policy, effects),
          ...checkCeilings(policy, effects),
        ]
      : []),
    ...(counted?.violations ?? []),
  ]
  const growth = growthOf(effects)
  const { violations, required } = applyApprovals(policy, distinct(found), approved, growth)
  const needed = approvalsOf(policy, write)
    .map((approval) => ({ ...approval, upTo: growth }))
    .filter((need) => !isGiven(need, approved))
  const impossible = isPreviewable ? [] : [...required, ...needed]
  return {
    violations: [...violations, ...impossible.map(unapprovable(write))],
    required: isPreviewable ? [...required, ...needed] : [],
    reservations: counted?.reservations ?? [],
  }
}

const unapprovable =
  ({ operation: { name } }: PolicyWrite) =>
  ({ rule }: RequiredApproval): Violation => ({
    rule: 'approvals',
    field: null,
    value: name,
    allowed: null,
    message: `${ruleInWords(rule)} requires approval, but ${name} cannot be previewed, and only previewed changes can be approved`,
  })

/** Removes duplicate violations. A budget and the bound derived from it may violate the same rule. */
const distinct = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.map((violation) => [violation.message, violation])).values(),
]
