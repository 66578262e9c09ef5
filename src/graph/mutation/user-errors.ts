import { inEdition } from '../../contract/editions.ts'
import { resourceByName } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { ERROR_STATUS, InvalidInput, type Problem } from '../../contract/language/errors.ts'
import { graphInputName } from '../../contract/language/names.ts'
import type { RulesInForce } from '../../contract/language/standing.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { Forbidden, NotFound, Refused, type UpstreamError } from '../../upstream/index.ts'
import { inGraphWords } from '../errors/wording.ts'
import type { WireBatch } from '../input/wire-input.ts'

export interface UserError {
  readonly code: string
  readonly message: string
  readonly field: string | null
  readonly limit: number | null
  readonly operationIndex: number | null
  /** Violated rule; absent for refusals without one, such as login refusals. */
  readonly rule?: string
}

/** Alias of `UserError`, a name that the generated types use for a different type. */
export type UserErrorSource = UserError

/** Source of a deletion's payload. */
export interface DeletionSource {
  readonly deletedId: string | null
  readonly userErrors: readonly UserError[]
}

const STATUS: Readonly<Record<string, number>> = ERROR_STATUS

/**
 * Returns the GraphQL type of a refusal, from its code and the status of that code. Missing features count as
 * missing permission, and accounts of other users as missing records.
 */
export const typeOfUserError = ({ code }: UserError): 'InvalidInput' | 'RecordNotFound' | 'NotPermitted' => {
  if (code === 'FEATURE_NOT_AVAILABLE') return 'NotPermitted'
  const status = STATUS[code]
  if (status === 404 || code.endsWith('NOT_FOUND')) return 'RecordNotFound'
  return status === 403 || status === 401 ? 'NotPermitted' : 'InvalidInput'
}

const CAMEL_CASE = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g

/** Renames fields in an error, its message and its rule. */
export const renamed = (error: UserError, names: (text: string) => string): UserError => ({
  ...error,
  field: error.field === null ? null : names(error.field),
  message: error.message.replace(CAMEL_CASE, names),
  ...(error.rule !== undefined && { rule: error.rule.replace(CAMEL_CASE, names) }),
})

const userError = (
  operation: Operation,
  problem: Problem,
  operationIndex: number | null,
  isOurs: boolean,
): UserError => {
  const { idParameter, name } = operation.resource
  // Only updates and deletes of records have an argument `id`: a create has the key in its input, and views
  // have no key.
  const hasId = resourceByName.has(name) && operation.verb !== 'create'
  const names = (parameter: string): string =>
    parameter === idParameter && hasId ? 'id' : graphInputName(parameter)
  const { code, message, field, limit, rule } = inGraphWords(problem, isOurs, names)
  // Codes become text, because the credential service's codes are numbers.
  return {
    code: String(code),
    message,
    field: field ?? null,
    limit: limit ?? null,
    operationIndex,
    ...(rule !== undefined && { rule }),
  }
}

/**
 * Renames a field such as `customAudienceId` to `id` in a payload's errors, because the argument is named
 * `id`.
 */
export const namingId = <P extends { readonly userErrors: readonly UserError[] }>(
  name: string,
  payload: P,
): P => ({
  ...payload,
  userErrors: payload.userErrors.map((error) => renamed(error, (text) => (text === name ? 'id' : text))),
})

/** Errors about the input, the user's permissions, or the account's features. */
const REFUSALS = [Refused, Forbidden, NotFound]

/**
 * Returns the refusals in an error. Returns undefined for other failures, such as transport, sign-in and rate
 * limit errors, or a key that was used for a different write.
 */
export const refusals = (operation: Operation, error: unknown): readonly UserError[] | undefined => {
  if (error instanceof InvalidInput)
    return error.problems.map((problem) => userError(operation, problem, null, true))
  if (!REFUSALS.some((Refusal) => error instanceof Refusal)) return undefined
  // A refused retry does not show that the first attempt failed; it may have succeeded.
  const { outcome, details, message } = error as UpstreamError
  if (outcome === 'UNKNOWN') return undefined
  const { problems = [], operationErrors = [] } = details
  if (problems[0]?.code === 'IDEMPOTENCY_CONFLICT') return undefined
  const found = [
    ...operationErrors.flatMap((list, index) =>
      list.map((problem) => userError(operation, problem, index, false)),
    ),
    ...problems.map((problem) => userError(operation, problem, null, false)),
  ]
  return found.length > 0
    ? found
    : [{ code: 'INVALID', message, field: null, limit: null, operationIndex: null }]
}

/** Converts problems that the API reports together with the data of a successful write. */
export const reported = (operation: Operation, problems: readonly Problem[]): readonly UserError[] =>
  problems.map((problem) => userError(operation, problem, null, false))

/**
 * Returns the refusals of a batch and of its operations, the latter with their index. Operations beyond the
 * batch's limit are not checked.
 */
export const operationRefusals = (
  batch: Operation,
  input: WireBatch,
  { inferredRules: inferred, edition }: RulesInForce,
): readonly UserError[] => {
  const { maximum, operations = {} } = inEdition(batch, edition).batch ?? {}
  const problems = problemsOf(batch, { ...input }, inferred)
  return [
    ...problems.map((problem) => userError(batch, problem, null, true)),
    ...input.operations.slice(0, maximum).flatMap(({ operation_type, params }, index) => {
      const single = operations[operation_type]
      if (!single) return []
      return problemsOf(single, { ...params, account_id: input.account_id }, inferred)
        .filter(({ parameter }) => parameter !== 'account_id')
        .map((problem) => userError(single, problem, index, true))
    }),
  ]
}
