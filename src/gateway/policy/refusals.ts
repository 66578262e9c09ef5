import { ruleInWords } from '../../contract/in-words.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { amountText, exceeding, type RequiredApproval, SUMS, type Violation } from '../../policy/index.ts'
import type { Exceeded } from './spend-ledger.ts'

const NOTHING_SENT = { retryable: false, outcome: 'NONE' } as const

/** Returns the error for a write that violates the policy. */
const policyExceeded = (violations: readonly [Violation, ...Violation[]]): AdsGraphQLError => {
  const [{ message, ...first }] = violations
  return new AdsGraphQLError('POLICY_EXCEEDED', message, {
    policy: { ...first, ...(violations.length > 1 && { violations }) },
    ads: NOTHING_SENT,
  })
}

/** Returns the error for a write that needs approvals. */
const approvalRequired = (required: readonly [RequiredApproval, ...RequiredApproval[]]): AdsGraphQLError => {
  const [{ rule, approvers }] = required
  const by = approvers.length === 0 ? 'another person' : approvers.join(' or ')
  return new AdsGraphQLError('APPROVAL_REQUIRED', `${ruleInWords(rule)} requires approval by ${by}`, {
    policy: { rule, required },
    ads: NOTHING_SENT,
  })
}

/** Returns the error for a policy that cannot be checked. */
export const uncheckable = (cause: unknown): AdsGraphQLError =>
  new AdsGraphQLError(
    'UPSTREAM_UNAVAILABLE',
    'The policy cannot be checked at the moment, because the store is unavailable; nothing was sent',
    { ads: { retryable: true, outcome: 'NONE' }, cause },
  )

/** Returns the violation of a limit on new daily spend. */
export const overLedger = ({ reservation: { rule, currency, limit }, sum }: Exceeded): Violation =>
  exceeding(rule, 'dailyBudget', amountText(sum, currency), amountText(limit, currency), SUMS[rule])

/**
 * Asserts that a policy allows a write. @throws AdsGraphQLError POLICY_EXCEEDED if there are violations,
 * otherwise APPROVAL_REQUIRED if approvals are required
 */
export const assertAllowed = (
  violations: readonly Violation[],
  required: readonly RequiredApproval[],
): void => {
  const [violation, ...others] = violations
  if (violation) throw policyExceeded([violation, ...others])
  const [approval, ...more] = required
  if (approval) throw approvalRequired([approval, ...more])
}
