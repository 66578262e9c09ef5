import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  FundingInstrumentResolvers,
  QueryResolvers,
  ViewerResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection.ts'
import { type GraphContext, untyped } from '../src/graph/context.ts'
import { AdsGraphQLError } from '../src/graph/errors.ts'
import { restIdOf } from '../src/graph/global-id.ts'
import { orderFieldValues } from '../src/graph/order.ts'
import type { Complete, RowOf } from '../src/graph/rows.ts'
import { type ConnectionArguments, listConnection, reference } from '../src/graph/sources.ts'
import { nodeResolvers } from './node.ts'

type OwnAccountFields = 'id' | 'fundingInstruments' | 'fundingInstrument' | '__resolveReference'
type Accounts = Pick<Complete<AccountResolvers, RowOf<'Account'>>, OwnAccountFields>

const accountsOfViewer = (_parent: unknown, args: ConnectionArguments, context: GraphContext) =>
  listConnection<RowOf<'Account'>>(context, untyped(contract.accounts.list), undefined, args)

/** The account that owns a row. */
export const accountOf = ({ accountId }: { accountId: string }, _args: unknown, context: GraphContext) =>
  reference<RowOf<'Account'>>(context, 'accounts', accountId, accountId)

/** What pays for a row. */
export const fundingInstrumentOf = (
  { accountId, fundingInstrumentRestId }: { accountId: string; fundingInstrumentRestId: string | null },
  _args: unknown,
  context: GraphContext,
) => reference<RowOf<'FundingInstrument'>>(context, 'funding_instruments', accountId, fundingInstrumentRestId)

const Query: Pick<QueryResolvers, 'accounts' | 'account'> = {
  accounts: accountsOfViewer,
  account: async (_root, { id }, context) => {
    const restId = restIdOf(id, 'Account', undefined, 'id')
    const account = await reference<RowOf<'Account'>>(context, 'accounts', restId, restId)
    if (account) return account
    throw new AdsGraphQLError('NOT_FOUND', `account ${restId} does not exist or is not yours to see`, {
      field: 'id',
    })
  },
}

const Viewer: Pick<ViewerResolvers, 'accounts'> = { accounts: accountsOfViewer }

const Account: Accounts = {
  ...nodeResolvers('Account'),
  fundingInstruments: ({ accountId }, args, context) =>
    listConnection<RowOf<'FundingInstrument'>>(
      context,
      untyped(contract.funding_instruments.list),
      accountId,
      args,
    ),
  fundingInstrument: ({ accountId }, { id }, context) =>
    reference<RowOf<'FundingInstrument'>>(
      context,
      'funding_instruments',
      accountId,
      restIdOf(id, 'FundingInstrument', accountId, 'id'),
    ),
}

const FundingInstrument: Complete<FundingInstrumentResolvers, RowOf<'FundingInstrument'>> = {
  ...nodeResolvers('FundingInstrument'),
  account: accountOf,
}

export const accounts = {
  Query,
  Viewer,
  Account,
  FundingInstrument,
  AccountConnection: connectionResolvers,
  FundingInstrumentConnection: connectionResolvers,
  AccountOrderField: orderFieldValues(resources.accounts),
  FundingInstrumentOrderField: orderFieldValues(resources.funding_instruments),
}
