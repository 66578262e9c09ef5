import { contract } from '../contract/index.ts'
import { normalizeTime } from '../contract/language/decode.ts'
import type { Problem } from '../contract/language/errors.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { AdsGraphQLError } from '../graph/errors/errors.ts'
import { recordOf } from '../graph/ids/global-id.ts'
import { type MembershipChange, operationFor } from './audience-requests.ts'
import { type Columns, ColumnsRefused, readColumns } from './columns.ts'
import { checkpointProblem, parameterProblems, uploadIdOf } from './parameters.ts'
import { type Checkpoint, parseCheckpoint } from './run-upload.ts'

export interface UploadRequest {
  readonly id: string
  readonly accountId: string
  readonly audienceId: string
  readonly change: MembershipChange
  readonly columns: Columns
  readonly checkpoint: Checkpoint | undefined
}

const PARAMETERS = [
  'operation',
  'effective_at',
  'expires_at',
  'upload',
  'checkpoint',
  'columns',
  'hashed',
] as const
type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>

const refuse = (message: string, field?: string): never => {
  throw new AdsGraphQLError('BAD_USER_INPUT', message, field === undefined ? {} : { field })
}

const refuseFirst = ([problem]: readonly Problem[]): void => {
  if (problem) refuse(problem.message, problem.parameter)
}

const OPERATIONS: Readonly<Record<string, MembershipChange['operation']>> = {
  update: 'Update',
  delete: 'Delete',
}

const timeOf = (parameters: Parameters, name: 'effective_at' | 'expires_at'): string | undefined => {
  const text = parameters[name]
  if (text === undefined) return undefined
  return (
    normalizeTime(text) ??
    refuse(`${name} must be an ISO 8601 date and time, such as 2026-01-31T08:30:00Z`, name)
  )
}

const changeOf = (parameters: Parameters, accountId: string): MembershipChange => {
  const operation = Object.hasOwn(OPERATIONS, parameters.operation ?? '')
    ? (OPERATIONS[parameters.operation ?? ''] as MembershipChange['operation'])
    : refuse('operation must be update or delete', 'operation')
  const change = {
    operation,
    effectiveAt: timeOf(parameters, 'effective_at'),
    expiresAt: timeOf(parameters, 'expires_at'),
  }
  const single = contract.custom_audience_users.batch.batch?.operations[operation]
  const { params } = operationFor(change, { email: ['0'.repeat(64)] })
  refuseFirst(single ? problemsOf(single, { ...params, account_id: accountId }) : [])
  return change
}

const columnsOf = (parameters: Parameters): Columns => {
  try {
    return readColumns(parameters)
  } catch (error) {
    if (!(error instanceof ColumnsRefused)) throw error
    return refuse(error.message)
  }
}

/**
 * Validates the parameters of an upload.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT that names the parameter
 */
export const readUploadRequest = (
  path: { readonly accountId: string; readonly audienceId: string },
  query: Readonly<Record<string, unknown>>,
): UploadRequest => {
  const { accountId, restId: audienceId } = recordOf(path.audienceId, 'CustomAudience', path.accountId)
  refuseFirst(parameterProblems(query, PARAMETERS))
  const parameters = query as Parameters
  const { checkpoint: text } = parameters
  const { id, problems } = uploadIdOf(parameters.upload)
  refuseFirst(problems)
  const checkpoint = text === undefined ? undefined : parseCheckpoint(text)
  if (text !== undefined && !checkpoint) refuseFirst([checkpointProblem])
  return {
    id,
    accountId,
    audienceId,
    change: changeOf(parameters, accountId),
    columns: columnsOf(parameters),
    checkpoint,
  }
}
