import { ruleInWords } from '../../contract/in-words.ts'
import type { ChangeSet, ChangeSetRefusal } from '../../graph/context/change-sets.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { conflict, hashOf, type StoredChangeSet } from './stored.ts'

/** Error of a result, as clients see it. */
interface ShownError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly code?: unknown; readonly field?: unknown }
}

/** Converts a result's errors to refusals. */
export const refusalsOf = (errors: readonly object[]): ChangeSetRefusal[] =>
  (errors as readonly ShownError[]).map(({ message, path = [], extensions = {} }) => ({
    path: typeof path[0] === 'string' ? path[0] : null,
    code: String(extensions.code),
    message,
    field: typeof extensions.field === 'string' ? extensions.field : null,
    operationIndex: null,
  }))

export const notFound = (): AdsGraphQLError =>
  new AdsGraphQLError('NOT_FOUND', 'Change set not found, or you have no access to all its accounts', {
    field: 'id',
  })

/** Returns the error for a change set whose state does not allow an action. */
export const closed = ({ state }: ChangeSet, done: string): AdsGraphQLError =>
  conflict(`The change set is ${state}, so it cannot be ${done}`)

/** Asserts that a change set has all approvals that it requires. @throws AdsGraphQLError APPROVAL_REQUIRED */
export const assertApproved = ({ changeSet, decidedHash }: StoredChangeSet): void => {
  const { required, decision, hash } = changeSet
  if (required.length === 0) return
  if (decision?.approved === true && decidedHash === hash && hashOf(changeSet) === hash) return
  throw new AdsGraphQLError(
    'APPROVAL_REQUIRED',
    `The change set requires approval: ${required.map(({ rule }) => ruleInWords(rule)).join(', ')}`,
  )
}
