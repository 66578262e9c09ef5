import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountAppResolvers,
  AccountResolvers,
  FundingInstrumentResolvers,
  MutationResolvers,
  QueryResolvers,
  ViewerResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { accountNotFound, usableRows } from '../src/graph/errors/errors.ts'
import { listField, recordField, referenceField, viewerListField } from '../src/graph/fields/fields.ts'
import { recordById, wholeList } from '../src/graph/fields/sources.ts'
import { leadsToAccount, shows } from '../src/graph/hints/hints.ts'
import { readAccountId, restIdOf } from '../src/graph/ids/global-id.ts'
import { wireInput } from '../src/graph/input/wire-input.ts'
import { createMutation, deleteMutation, writeMutation } from '../src/graph/mutation/mutation.ts'
import { FUNDING_INSTRUMENTS } from '../src/graph/stats/account-stats.ts'
import { accountPermissions } from './account-permissions.ts'
import { nodeResolvers } from './node.ts'

const accountIdOf = ({ id }: { readonly id: string }): string => restIdOf(id, 'Account', undefined, 'id')

const account: QueryResolvers['account'] = leadsToAccount(accountIdOf, async (_root, args, context) => {
  const restId = accountIdOf(args)
  const found = await recordById<RowOf<'Account'>>(context, 'accounts', restId, restId)
  if (found) return found
  throw accountNotFound(restId, 'id')
})

const Query: Pick<QueryResolvers, 'accounts' | 'account'> = { accounts: viewerListField('Account'), account }

const Viewer: Pick<ViewerResolvers, 'accounts'> = { accounts: viewerListField('Account') }

type OwnAccountFields =
  | 'id'
  | 'currency'
  | 'fundingInstruments'
  | 'fundingInstrument'
  | 'apps'
  | 'app'
  | keyof typeof accountPermissions
  | '__resolveReference'
const Account: Pick<Complete<AccountResolvers, RowOf<'Account'>>, OwnAccountFields> = {
  ...nodeResolvers('Account'),
  currency: shows(contract.funding_instruments.list, async ({ accountId }, _args, context) => {
    const instruments = usableRows(await wholeList(context, FUNDING_INSTRUMENTS, accountId, false))
    const currencies = new Set(
      (instruments as readonly unknown[] as readonly RowOf<'FundingInstrument'>[]).map(
        (each) => each.currency,
      ),
    )
    const [currency, ...others] = currencies
    return others.length === 0 ? (currency ?? null) : null
  }),
  fundingInstruments: listField('FundingInstrument'),
  fundingInstrument: recordField('FundingInstrument'),
  apps: listField('AccountApp'),
  app: recordField('AccountApp'),
  ...accountPermissions,
}

const FundingInstrument: Omit<
  Complete<FundingInstrumentResolvers, RowOf<'FundingInstrument'>>,
  'campaigns' | 'stats' | 'reach'
> = {
  ...nodeResolvers('FundingInstrument'),
  account: referenceField('Account', 'accountId'),
}

const AccountApp: Complete<AccountAppResolvers, RowOf<'AccountApp'>> = {
  ...nodeResolvers('AccountApp'),
  account: referenceField('Account', 'accountId'),
}

const { accounts: operations, funding_instruments: funding } = contract
const ownId = (id: string) => ({ account_id: readAccountId(id) })

type Mutations =
  | 'accountCreate'
  | 'accountUpdate'
  | 'accountDelete'
  | 'fundingInstrumentCreate'
  | 'fundingInstrumentDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  accountCreate: writeMutation(
    operations.create,
    'account',
    () => ({}),
    ([account]) => account ?? null,
  ),
  accountUpdate: writeMutation(
    operations.update,
    'account',
    ({ id, input }: { readonly id: string; readonly input: object }) => {
      const own = ownId(id)
      return { ...wireInput(operations.update, input, own.account_id), ...own }
    },
    (account) => account,
  ),
  accountDelete: writeMutation(
    operations.delete,
    'account',
    ({ id }: { readonly id: string }) => ownId(id),
    (account) => account,
  ),
  fundingInstrumentCreate: createMutation(funding.create, 'fundingInstrument'),
  fundingInstrumentDelete: deleteMutation(funding.delete, 'fundingInstrument'),
}

export const accounts = {
  Query,
  Viewer,
  Account,
  AccountApp,
  Mutation,
  FundingInstrument,
  AccountConnection: connectionResolvers,
  FundingInstrumentConnection: connectionResolvers,
  AccountAppConnection: connectionResolvers,
  AccountAppOrderField: orderFieldValues(resources.account_apps),
  // The API spells these values `Android` and `iOS`.
  AppOsType: { ANDROID: 'Android', IOS: 'iOS', UNRECOGNIZED: 'UNRECOGNIZED' },
  AccountOrderField: orderFieldValues(resources.accounts),
  FundingInstrumentOrderField: orderFieldValues(resources.funding_instruments),
}
