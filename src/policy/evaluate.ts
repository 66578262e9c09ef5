import { ruleInWords } from '../contract/in-words.ts'
import type { PolicyWrite, RequiredApproval, Sender, Verdict, Violation } from './facts.ts'
import { checkAllowed, checkCooldown, checkCreations, checkFrozen, checkSteps } from './rules/records.ts'
import { checkCeilings, isAbove, reserve } from './rules/spend.ts'
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

const isEqual = (a: RequiredApproval, b: RequiredApproval): boolean =>
  a.rule === b.rule && a.approvers.join() === b.approvers.join()

/** Checks whether the approval that lifts a rule has been given. */
export const isLifted = (
  { approvable = {} }: PolicyFile,
  rule: RuleName,
  approved: readonly RequiredApproval[],
): boolean => {
  const approvers = approvable[rule]
  return approvers !== undefined && approved.some((given) => isEqual(given, { rule, approvers }))
}

/**
 * Splits violations into those that remain and the approvals that would lift the others. Violations whose
 * approval has already been given are omitted.
 */
export const applyApprovals = (
  { approvable = {} }: PolicyFile,
  violations: readonly Violation[],
  approved: readonly RequiredApproval[],
): { readonly violations: readonly Violation[]; readonly required: readonly RequiredApproval[] } => {
  const required = new Map<string, RequiredApproval>()
  const refused = violations.filter(({ rule }) => {
    const approvers = approvable[rule as RuleName]
    if (approvers) required.set(rule, { rule, approvers })
    return approvers === undefined
  })
  const open = [...required.values()].filter((need) => !approved.some((given) => isEqual(given, need)))
  return { violations: refused, required: open }
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
  const { violations, required } = applyApprovals(policy, distinct(found), approved)
  const needed = approvalsOf(policy, write).filter((need) => !approved.some((given) => isEqual(given, need)))
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
