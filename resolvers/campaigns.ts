import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  CampaignResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection.ts'
import { untyped } from '../src/graph/context.ts'
import { restIdOf } from '../src/graph/global-id.ts'
import { batchMutation, createMutation, deleteMutation, updateMutation } from '../src/graph/mutation.ts'
import { orderFieldValues } from '../src/graph/order.ts'
import type { Complete, RowOf } from '../src/graph/rows.ts'
import { listConnection, reference } from '../src/graph/sources.ts'
import { accountOf, fundingInstrumentOf } from './accounts.ts'
import { nodeResolvers } from './node.ts'

const { campaigns: operations } = contract

const Account: Pick<AccountResolvers, 'campaigns' | 'campaign'> = {
  campaigns: ({ accountId }, args, context) =>
    listConnection<RowOf<'Campaign'>>(context, untyped(operations.list), accountId, args),
  campaign: ({ accountId }, { id }, context) =>
    reference<RowOf<'Campaign'>>(context, 'campaigns', accountId, restIdOf(id, 'Campaign', accountId, 'id')),
}

type OwnCampaignFields = Omit<Complete<CampaignResolvers, RowOf<'Campaign'>>, 'lineItems'>
const Campaign: OwnCampaignFields = {
  ...nodeResolvers('Campaign'),
  account: accountOf,
  fundingInstrument: fundingInstrumentOf,
}

type Mutations = 'campaignCreate' | 'campaignUpdate' | 'campaignDelete' | 'campaignsBatch'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  campaignCreate: createMutation(operations.create, 'campaign'),
  campaignUpdate: updateMutation(operations.update, 'campaign'),
  campaignDelete: deleteMutation(operations.delete, 'campaign'),
  campaignsBatch: batchMutation(operations.batch, 'campaigns'),
}

export const campaigns = {
  Account,
  Campaign,
  Mutation,
  CampaignConnection: connectionResolvers,
  CampaignOrderField: orderFieldValues(resources.campaigns),
}
