import type { ResourceName } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import type { ResponseOf, Row } from '../../upstream/index.ts'
import type { GraphContext } from '../context/context.ts'
import { toGraphQLError } from '../errors/errors.ts'
import { type Hinted, standsFor } from '../hints/hints.ts'
import { readAccountId, readRecord } from '../ids/global-id.ts'
import { type BatchOperationInput, batchInput, wireInput } from '../input/wire-input.ts'
import { operationRefusals, refusals, reported, type UserError } from './user-errors.ts'

/** Result of a mutation: the record, or the reasons why it was refused. */
export type Payload<K extends string, D> = { readonly [key in K]: D | null } & {
  readonly userErrors: readonly UserError[]
}
type Result<O extends Operation> = ResponseOf<O>['data']
type Mutation<A, K extends string, D> = Hinted<
  (root: unknown, args: A, context: GraphContext) => Promise<Payload<K, D>>
>

const payloadOf = <K extends string, D>(key: K, data: D | null, userErrors: readonly UserError[]) =>
  ({ [key]: data, userErrors }) as Payload<K, D>

/** Sends a write and updates the loaders, so that later reads in the same request are current. */
const write = async <K extends string, O extends Operation>(
  context: GraphContext,
  operation: O,
  key: K,
  input: Readonly<Record<string, unknown>>,
): Promise<Payload<K, Result<O>>> => {
  const payload = (data: Result<O> | null, userErrors: readonly UserError[]) =>
    payloadOf<K, Result<O>>(key, data, userErrors)
  try {
    const { data, problems = [] } = await context.client.call(operation, input as never)
    const rows = (Array.isArray(data) ? data : [data]) as unknown as readonly Row[]
    // Later reads will not find the deleted record, even though the response contains it.
    const isGone = operation.verb === 'delete' && operation.resource.delete !== 'soft'
    context.loaders.afterWrite(operation.resource.name as ResourceName, isGone ? [] : rows)
    return payload(data as Result<O>, reported(operation, problems))
  } catch (error) {
    const userErrors = refusals(operation, error)
    if (userErrors) return payload(null, userErrors)
    // A write without a response may have succeeded.
    context.loaders.afterWrite(operation.resource.name as ResourceName, [])
    throw toGraphQLError(error)
  }
}

/** Resolves a mutation. `inputOf` returns the API's parameters, and `show` returns the payload's value. */
export const writeMutation = <O extends Operation, const K extends string, A, D>(
  operation: O,
  key: K,
  inputOf: (args: A) => Readonly<Record<string, unknown>>,
  show: (data: Result<O>) => D,
): Mutation<A, K, D> =>
  standsFor(operation, 'input', async (_root: unknown, args: A, context: GraphContext) => {
    const { [key]: data, userErrors } = await write(context, operation, key, inputOf(args))
    return payloadOf<K, D>(key, data === null ? null : show(data as Result<O>), userErrors)
  })

/** Resolves `…Create(accountId, input)`. */
export const createMutation = <O extends Operation, const K extends string>(
  operation: O,
  key: K,
): Mutation<{ readonly accountId: string; readonly input: object }, K, Result<O>> =>
  standsFor(operation, 'input', (_root, { accountId, input }, context) => {
    const account_id = readAccountId(accountId)
    return write(context, operation, key, { ...wireInput(operation, input, account_id), account_id })
  })

interface RecordArguments {
  readonly id: string
  readonly accountId?: string | null | undefined
}
const recordInput = (operation: Operation, { id, accountId }: RecordArguments) => {
  const record = readRecord(id, operation.resource.type, accountId)
  return { account_id: record.accountId, [operation.resource.idParameter]: record.restId }
}

/** Resolves `…Update(id, accountId, input)`. Omitted fields stay unchanged, and null clears a field. */
export const updateMutation = <O extends Operation, const K extends string>(
  operation: O,
  key: K,
): Mutation<RecordArguments & { readonly input: object }, K, Result<O>> =>
  standsFor(operation, 'input', async (_root, args, context) => {
    const own = recordInput(operation, args)
    return write(context, operation, key, { ...wireInput(operation, args.input, own.account_id), ...own })
  })

/** Resolves `…Delete(id, accountId)`. */
export const deleteMutation = <O extends Operation, const K extends string>(
  operation: O,
  key: K,
): Mutation<RecordArguments, K, Result<O>> =>
  standsFor(operation, 'arguments', async (_root, args, context) =>
    write(context, operation, key, recordInput(operation, args)),
  )

/** Resolves `…Activate(id, accountId)` and similar mutations without input. */
export const actionMutation = deleteMutation

/** Resolves `…Batch(accountId, operations)`: all operations succeed, or none do. */
export const batchMutation = <O extends Operation, const K extends string>(
  operation: O,
  key: K,
): Mutation<
  { readonly accountId: string; readonly operations: readonly BatchOperationInput[] },
  K,
  Result<O>
> =>
  standsFor(operation, 'batch', async (_root, { accountId, operations }, context) => {
    const input = batchInput(operation, readAccountId(accountId), operations)
    const userErrors = operationRefusals(operation, input, context)
    if (userErrors.length > 0) return payloadOf<K, Result<O>>(key, null, userErrors)
    return write(context, operation, key, { ...input })
  })
