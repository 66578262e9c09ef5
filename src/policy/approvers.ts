import { ruleInWords } from '../contract/in-words.ts'
import type { RequiredApproval, Sender, Violation } from './facts.ts'

/** User id. Usernames may look the same. */
const USER_ID = /^\d+$/

/**
 * Checks whether one person may be named in all lists. Lists contain usernames and user ids, so a username and
 * an id may mean the same person.
 */
const mayShareApprover = (required: readonly RequiredApproval[]): boolean => {
  const [first, ...others] = required.map(
    ({ approvers }) => new Set(approvers.map((name) => name.toLowerCase())),
  )
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

/** Removes the author from the approvers. An empty list, which names everyone, stays empty. */
const withoutAuthor = (required: RequiredApproval, author: Sender | undefined): RequiredApproval => {
  const own = author?.names.map((name) => name.toLowerCase()) ?? []
  return { ...required, approvers: required.approvers.filter((name) => !own.includes(name.toLowerCase())) }
}

const unapprovable = (reason: string, required: readonly RequiredApproval[]): Violation => ({
  rule: 'approvals',
  field: null,
  value: null,
  allowed: null,
  message: `No one can approve this change, because ${reason}: ${required.map(approvalText).join('; ')}`,
})

/**
 * Returns the violation for approvals that no one can give: one person must give all of them, and authors
 * cannot approve their own changes. Undefined if someone may be able to, or if the author is unknown.
 */
export const withoutApprover = (
  required: readonly RequiredApproval[],
  author?: Sender,
): Violation | undefined => {
  const named = required.filter(({ approvers }) => approvers.length > 0)
  const byOthers = named.map((each) => withoutAuthor(each, author))
  const ownOnly = named.filter((_, index) => byOthers[index]?.approvers.length === 0)
  if (ownOnly.length > 0) return unapprovable('someone other than its author must approve it', ownOnly)
  return mayShareApprover(byOthers)
    ? undefined
    : unapprovable('one person other than its author must give all approvals', named)
}
