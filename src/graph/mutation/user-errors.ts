import { resourceByName } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { InvalidInput, type Problem } from '../../contract/language/errors.ts'
import { graphInputName } from '../../contract/language/names.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { NotFound, Refused } from '../../upstream/index.ts'
import { inGraphWords } from '../errors/errors.ts'
import type { WireBatch } from '../input/wire-input.ts'

export interface UserError {
  readonly code: string
  readonly message: string
  readonly field: string | null
  readonly limit: number | null
  readonly operationIndex: number | null
}

const userError = (operation: Operation, problem: Problem, operationIndex: number | null): UserError => {
  const { idParameter, name } = operation.resource
  // In a create the key is part of the input; views have none.
  const hasId = resourceByName.has(name) && operation.verb !== 'create'
  const names = (parameter: string): string =>
    parameter === idParameter && hasId ? 'id' : graphInputName(parameter)
  const { code, message, field, limit } = inGraphWords(problem, names)
  // Codes of the credential service are numbers.
  return { code: String(code), message, field: field ?? null, limit: limit ?? null, operationIndex }
}

/** For an `id` under another name: `customAudienceId`. */
export const namingId = <P extends { readonly userErrors: readonly UserError[] }>(
  name: string,
  payload: P,
): P => ({
  ...payload,
  userErrors: payload.userErrors.map((error) => ({
    ...error,
    message: error.message.replaceAll(name, 'id'),
    field: error.field === name ? 'id' : error.field,
  })),
})

const NOT_OF_THE_INPUT: ReadonlySet<Problem['code']> = new Set([
  'FEATURE_NOT_AVAILABLE',
  'IDEMPOTENCY_CONFLICT',
])

/** Undefined for failures that stay errors: transport, sign-in, rate limits, missing features (design §4). */
export const refusals = (operation: Operation, error: unknown): readonly UserError[] | undefined => {
  if (error instanceof InvalidInput)
    return error.problems.map((problem) => userError(operation, problem, null))
  if (!(error instanceof Refused) && !(error instanceof NotFound)) return undefined
  // Refused when it was sent once more: the first one may have been carried out.
  if (error.outcome === 'UNKNOWN') return undefined
  const { problems = [], operationErrors = [] } = error.details
  if (problems[0] && NOT_OF_THE_INPUT.has(problems[0].code)) return undefined
  const found = [
    ...operationErrors.flatMap((list, index) => list.map((problem) => userError(operation, problem, index))),
    ...problems.map((problem) => userError(operation, problem, null)),
  ]
  return found.length > 0
    ? found
    : [{ code: 'INVALID', message: error.message, field: null, limit: null, operationIndex: null }]
}

/** By index. Empty also when the batch as a whole is wrong. */
export const operationRefusals = (batch: Operation, input: WireBatch): readonly UserError[] => {
  if (problemsOf(batch, { ...input }).length > 0) return []
  return input.operations.flatMap(({ operation_type, params }, index) => {
    const single = batch.batch?.operations[operation_type]
    if (!single) return []
    const problems = problemsOf(single, { ...params, account_id: input.account_id })
    return problems.map((problem) => userError(single, problem, index))
  })
}
