import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  CampaignResolvers,
  FundingInstrumentResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { childField, listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { historyField } from '../src/graph/fields/history.ts'
import {
  batchMutation,
  createMutation,
  deleteMutation,
  updateMutation,
} from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { campaigns: operations } = contract

const Account: Pick<AccountResolvers, 'campaigns' | 'campaign'> = {
  campaigns: listField('Campaign'),
  campaign: recordField('Campaign'),
}

const Campaign: Omit<
  Complete<CampaignResolvers, RowOf<'Campaign'>>,
  'lineItems' | 'promotedTweets' | 'mediaCreatives' | 'stats' | 'reach'
> = {
  ...nodeResolvers('Campaign'),
  account: referenceField('Account', 'accountId'),
  fundingInstrument: referenceField('FundingInstrument', 'fundingInstrumentRestId'),
  history: historyField('CAMPAIGN'),
}

const FundingInstrument: Pick<FundingInstrumentResolvers, 'campaigns'> = {
  campaigns: childField('Campaign', 'funding_instrument_id'),
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
  FundingInstrument,
  Mutation,
  CampaignConnection: connectionResolvers,
  CampaignOrderField: orderFieldValues(resources.campaigns),
}
