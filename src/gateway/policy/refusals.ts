import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import {
  amountText,
  approvalText,
  exceeding,
  type RequiredApproval,
  type Sender,
  SUMS,
  type Violation,
  withoutApprover,
} from '../../policy/index.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
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
  const [first] = required
  return new AdsGraphQLError('APPROVAL_REQUIRED', approvalText(first), {
    policy: { rule: first.rule, required: required.map(({ rule, approvers }) => ({ rule, approvers })) },
    ads: NOTHING_SENT,
  })
}

/** Returns the error to report for a failed check. A policy whose store is unavailable cannot be checked. */
export const checkFailure = (error: unknown): unknown =>
  error instanceof StoreUnavailable
    ? new AdsGraphQLError(
        'UPSTREAM_UNAVAILABLE',
        'The policy cannot be checked at the moment, because the store is unavailable; nothing was sent',
        { ads: { retryable: true, outcome: 'NONE' }, cause: error },
      )
    : error

/** Returns the violation of a limit on new daily spend. */
export const overLedger = ({ reservation: { rule, currency, limit }, sum }: Exceeded): Violation =>
  exceeding(rule, 'dailyBudget', amountText(sum, currency), amountText(limit, currency), SUMS[rule])

/**
 * Asserts that one person other than the author may give all approvals. @throws AdsGraphQLError POLICY_EXCEEDED
 * if no one can
 */
export const assertApprovable = (required: readonly RequiredApproval[], author?: Sender): void => {
  const violation = withoutApprover(required, author)
  if (violation) throw policyExceeded([violation])
}

/**
 * Asserts that a policy allows a write. @throws AdsGraphQLError POLICY_EXCEEDED if there are violations or if
 * no one can give the required approvals, otherwise APPROVAL_REQUIRED if approvals are required
 */
export const assertAllowed = (
  violations: readonly Violation[],
  required: readonly RequiredApproval[],
  author?: Sender,
): void => {
  const [violation, ...others] = violations
  if (violation) throw policyExceeded([violation, ...others])
  assertApprovable(required, author)
  const [approval, ...more] = required
  if (approval) throw approvalRequired([approval, ...more])
}
