import { contract } from '../src/contract/index.ts'
import type { AccountResolvers, MutationResolvers } from '../src/graph/__generated__/resolvers.ts'
import type { ViewOf } from '../src/graph/context/rows.ts'
import { isBadRow } from '../src/graph/errors/errors.ts'
import { viewField } from '../src/graph/fields/fields.ts'
import { shows, standsFor } from '../src/graph/hints/hints.ts'
import { readAccountId } from '../src/graph/ids/global-id.ts'
import { wireInput } from '../src/graph/input/wire-input.ts'
import { writeMutation } from '../src/graph/mutation/mutation.ts'

const { features: operations } = contract

type Rows = readonly ViewOf<'Feature'>[]
/** Returns one field of each row. Unreadable rows are kept, so that the list reports them as errors. */
const keysOf = <K extends 'featureKey' | 'featureKeyRaw'>(rows: Rows, key: K) =>
  rows.map((row) => (isBadRow(row) ? (row as never) : row[key]))
const { resolve: list } = viewField(operations.list)
const asked = ({ featureKeys }: { readonly featureKeys?: readonly string[] | null }): object =>
  featureKeys == null ? {} : { featureKeys }

const Account: Pick<AccountResolvers, 'features' | 'featuresRaw'> = {
  features: shows(operations.list, async (account, args, context) =>
    keysOf(await list(account, asked(args), context), 'featureKey'),
  ),
  featuresRaw: shows(operations.list, async (account, args, context) =>
    keysOf(await list(account, asked(args), context), 'featureKeyRaw'),
  ),
}

type Change = typeof operations.create | typeof operations.delete
/** Resolves a change to features. The payload shows the features both as enum values and as raw text. */
const changeFeatures = (operation: Change): Required<MutationResolvers>['accountFeaturesAdd'] => {
  const change = writeMutation(
    operation,
    'rows',
    ({ accountId, input }: { readonly accountId: string; readonly input: object }) => {
      const account_id = readAccountId(accountId)
      return { ...wireInput(operation, input, account_id), account_id }
    },
    (rows: Rows) => rows,
  )
  return standsFor(operation, 'input', async (root, args, context) => {
    const { rows, userErrors } = await change.resolve(root, args, context)
    return {
      features: rows?.map(({ featureKey }) => featureKey) ?? null,
      featuresRaw: rows?.map(({ featureKeyRaw }) => featureKeyRaw) ?? null,
      userErrors,
    }
  })
}

const Mutation: Required<Pick<MutationResolvers, 'accountFeaturesAdd' | 'accountFeaturesRemove'>> = {
  accountFeaturesAdd: changeFeatures(operations.create),
  accountFeaturesRemove: changeFeatures(operations.delete),
}

export const accountFeatures = { Account, Mutation }
