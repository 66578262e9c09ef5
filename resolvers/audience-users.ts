import { contract } from '../src/contract/index.ts'
import type { Unreadable } from '../src/contract/language/unreadable.ts'
import type { MutationResolvers } from '../src/graph/__generated__/resolvers.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { readRecord } from '../src/graph/ids/global-id.ts'
import { type WireBatch, wireInput, withoutNulls } from '../src/graph/input/wire-input.ts'
import { writeMutation } from '../src/graph/mutation/mutation.ts'
import { namingId, operationRefusals } from '../src/graph/mutation/user-errors.ts'
import { audienceUploads } from './audience-uploads.ts'

const { batch } = contract.custom_audience_users

interface Arguments {
  readonly id: string
  readonly accountId?: string | null | undefined
  readonly operations: readonly {
    readonly update?: object | null | undefined
    readonly delete?: object | null | undefined
  }[]
}

const inputOf = ({
  id,
  accountId: given,
  operations,
}: Arguments): WireBatch & { custom_audience_id: string | Unreadable } => {
  const { accountId, restId } = readRecord(id, 'CustomAudience', given)
  return {
    account_id: accountId,
    custom_audience_id: restId,
    operations: operations.map((operation) => {
      const operation_type = operation.update ? 'Update' : 'Delete'
      const people = withoutNulls(operation.update ?? operation.delete) as object
      const single = batch.batch?.operations[operation_type]
      if (!single) throw new TypeError(`${batch.name} does not accept ${operation_type}`)
      return { operation_type, params: wireInput(single, people, accountId) }
    }),
  }
}

const send = writeMutation(
  batch,
  'customAudienceUsers',
  (input: WireBatch) => ({ ...input }),
  (counts) => counts,
)

const Mutation: Required<Pick<MutationResolvers, 'customAudienceUsersUpdate'>> = {
  customAudienceUsersUpdate: standsFor(batch, 'batch', async (root, args: Arguments, context) => {
    const input = inputOf(args)
    const userErrors = operationRefusals(batch, input, context)
    if (userErrors.length > 0) return { customAudienceUsers: null, userErrors }
    return namingId('customAudienceId', await send.resolve(root, input, context))
  }),
}

export const audienceUserResolvers = {
  ...audienceUploads,
  Mutation: { ...Mutation, ...audienceUploads.Mutation },
}
