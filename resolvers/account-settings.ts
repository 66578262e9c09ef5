import { contract } from '../src/contract/index.ts'
import type { AccountResolvers, MutationResolvers } from '../src/graph/__generated__/resolvers.ts'
import { viewField } from '../src/graph/fields/fields.ts'
import { readAccountId } from '../src/graph/ids/global-id.ts'
import { wireInput } from '../src/graph/input/wire-input.ts'
import { createMutation, writeMutation } from '../src/graph/mutation/mutation.ts'

const { tax_settings: tax, user_settings: user } = contract

const Account: Pick<AccountResolvers, 'taxSettings' | 'userSettings'> = {
  taxSettings: viewField(tax.get),
  userSettings: viewField(user.get),
}

interface UserSettingsArguments {
  readonly accountId: string
  readonly userId: string
  readonly input: object
}

const Mutation: Required<Pick<MutationResolvers, 'taxSettingsUpdate' | 'userSettingsUpdate'>> = {
  // Uses `createMutation` for an update, because the only arguments are an account and an input.
  taxSettingsUpdate: createMutation(tax.update, 'taxSettings'),
  userSettingsUpdate: writeMutation(
    user.update,
    'userSettings',
    ({ accountId, userId, input }: UserSettingsArguments) => {
      const account_id = readAccountId(accountId)
      return { ...wireInput(user.update, input, account_id), account_id, user_id: userId }
    },
    (settings) => settings,
  ),
}

export const accountSettings = { Account, Mutation }
