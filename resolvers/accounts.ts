import { resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  FundingInstrumentResolvers,
  QueryResolvers,
  ViewerResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection.ts'
import { AdsGraphQLError } from '../src/graph/errors.ts'
import { listField, recordField, referenceField, viewerListField } from '../src/graph/fields.ts'
import { restIdOf } from '../src/graph/global-id.ts'
import { orderFieldValues } from '../src/graph/order.ts'
import type { Complete, RowOf } from '../src/graph/rows.ts'
import { recordById } from '../src/graph/sources.ts'
import { nodeResolvers } from './node.ts'

const Query: Pick<QueryResolvers, 'accounts' | 'account'> = {
  accounts: viewerListField('Account'),
  account: async (_root, { id }, context) => {
    const restId = restIdOf(id, 'Account', undefined, 'id')
    const account = await recordById<RowOf<'Account'>>(context, 'accounts', restId, restId)
    if (account) return account
    throw new AdsGraphQLError('NOT_FOUND', `account ${restId} does not exist or is not yours to see`, {
      field: 'id',
    })
  },
}

const Viewer: Pick<ViewerResolvers, 'accounts'> = { accounts: viewerListField('Account') }

type OwnAccountFields = 'id' | 'fundingInstruments' | 'fundingInstrument' | '__resolveReference'
const Account: Pick<Complete<AccountResolvers, RowOf<'Account'>>, OwnAccountFields> = {
  ...nodeResolvers('Account'),
  fundingInstruments: listField('FundingInstrument'),
  fundingInstrument: recordField('FundingInstrument'),
}

const FundingInstrument: Complete<FundingInstrumentResolvers, RowOf<'FundingInstrument'>> = {
  ...nodeResolvers('FundingInstrument'),
  account: referenceField('Account', 'accountId'),
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
