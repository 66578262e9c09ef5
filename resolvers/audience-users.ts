import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/language/define.ts'
import type { MutationResolvers } from '../src/graph/__generated__/resolvers.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { readRecord } from '../src/graph/ids/global-id.ts'
import { type WireBatch, wireInput, withoutNulls } from '../src/graph/input/wire-input.ts'
import { type Payload, writeMutation } from '../src/graph/mutation/mutation.ts'
import { namingId, operationRefusals } from '../src/graph/mutation/user-errors.ts'
import { audienceUploads } from './audience-uploads.ts'

interface Arguments {
  readonly id: string
  readonly accountId?: string | null | undefined
  readonly operations: readonly {
    readonly update?: object | null | undefined
    readonly delete?: object | null | undefined
  }[]
}

const inputOf = (
  batch: Operation,
  type: 'CustomAudience' | 'DoNotReachList',
  { id, accountId: given, operations }: Arguments,
): WireBatch => {
  const { accountId, restId } = readRecord(id, type, given)
  return {
    account_id: accountId,
    [batch.resource.idParameter]: restId,
    operations: operations.map((operation) => {
      const operation_type = operation.update ? 'Update' : 'Delete'
      const people = withoutNulls(operation.update ?? operation.delete) as object
      const single = batch.batch?.operations[operation_type]
      if (!single) throw new TypeError(`${batch.name} does not accept ${operation_type}`)
      return { operation_type, params: wireInput(single, people, accountId) }
    }),
  }
}

/** Resolves `…UsersUpdate(id, accountId, operations)` for an audience or a do-not-reach list. */
const usersMutation = <O extends Operation, const K extends string>(
  batch: O,
  type: 'CustomAudience' | 'DoNotReachList',
  key: K,
) => {
  const send = writeMutation(
    batch,
    key,
    (input: WireBatch) => ({ ...input }),
    (counts) => counts,
  )
  return standsFor(batch, 'batch', async (root: unknown, args: Arguments, context: GraphContext) => {
    const name = type === 'CustomAudience' ? 'customAudienceId' : 'doNotReachListId'
    const input = inputOf(batch, type, args)
    const userErrors = operationRefusals(batch, input, context)
    if (userErrors.length > 0) return namingId(name, { [key]: null, userErrors } as Payload<K, never>)
    return namingId(name, await send.resolve(root, input, context))
  })
}

const { custom_audience_users: users, do_not_reach_list_users: unreached } = contract

const Mutation: Required<Pick<MutationResolvers, 'customAudienceUsersUpdate' | 'doNotReachListUsersUpdate'>> =
  {
    customAudienceUsersUpdate: usersMutation(users.batch, 'CustomAudience', 'customAudienceUsers'),
    doNotReachListUsersUpdate: usersMutation(unreached.batch, 'DoNotReachList', 'doNotReachListUsers'),
  }

export const audienceUserResolvers = {
  ...audienceUploads,
  Mutation: { ...Mutation, ...audienceUploads.Mutation },
}
