import { ruleInWords } from '../contract/in-words.ts'
import type { RequiredApproval, Violation } from './facts.ts'

/** User id. Usernames may look the same. */
const USER_ID = /^\d+$/

/**
 * Checks whether one person may be named in all lists. Lists contain usernames and user ids, so a username and
 * an id may mean the same person. An empty list names everyone.
 */
const mayShareApprover = (required: readonly RequiredApproval[]): boolean => {
  const [first, ...others] = required
    .map(({ approvers }) => new Set(approvers.map((name) => name.toLowerCase())))
    .filter(({ size }) => size > 0)
  if (!first) return true
  return [...first].some((name) => {
    const open = others.filter((names) => !names.has(name))
    const [next] = open
    if (!next) return true
    const areSame = (other: string): boolean => USER_ID.test(name) || USER_ID.test(other)
    return [...next].some((other) => areSame(other) && open.every((names) => names.has(other)))
  })
}

/** Formats a required approval, such as `Approval rule 1 requires approval by alice or bob`. */
export const approvalText = ({ rule, approvers }: RequiredApproval): string =>
  `${ruleInWords(rule)} requires approval by ${approvers.length === 0 ? 'another person' : approvers.join(' or ')}`

/**
 * Returns the violation for approvals that no one can give, because one person must give all of them.
 * Undefined if someone may be able to.
 */
export const withoutApprover = (required: readonly RequiredApproval[]): Violation | undefined => {
  if (mayShareApprover(required)) return undefined
  const named = required.filter(({ approvers }) => approvers.length > 0)
  return {
    rule: 'approvals',
    field: null,
    value: null,
    allowed: null,
    message: `No one can approve this change, because one person must give all approvals: ${named.map(approvalText).join('; ')}`,
  }
}
