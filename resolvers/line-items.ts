import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  CampaignResolvers,
  LineItemResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { childField, listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { historyField } from '../src/graph/fields/history.ts'
import {
  actionMutation,
  batchMutation,
  createMutation,
  deleteMutation,
  updateMutation,
} from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { line_items: operations } = contract

const Account: Pick<AccountResolvers, 'lineItems' | 'lineItem'> = {
  lineItems: listField('LineItem'),
  lineItem: recordField('LineItem'),
}

const Campaign: Pick<CampaignResolvers, 'lineItems'> = { lineItems: childField('LineItem', 'campaign_id') }

/** Fields that are resolved in the files of other resources. */
type FieldsElsewhere =
  | 'promotedTweets'
  | 'promotedAccounts'
  | 'scheduledPromotedTweets'
  | 'targetingCriteria'
  | 'trackingTags'
  | 'prerollCallToActions'
  | 'curatedCategoryLinks'
  | 'mediaCreatives'
  | 'stats'

const LineItem: Omit<Complete<LineItemResolvers, RowOf<'LineItem'>>, FieldsElsewhere> = {
  ...nodeResolvers('LineItem'),
  account: referenceField('Account', 'accountId'),
  campaign: referenceField('Campaign', 'campaignRestId'),
  fundingInstrument: referenceField('FundingInstrument', 'fundingInstrumentRestId'),
  history: historyField('LINE_ITEM'),
}

type Mutations =
  | 'lineItemCreate'
  | 'lineItemUpdate'
  | 'lineItemActivate'
  | 'lineItemDelete'
  | 'lineItemsBatch'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  lineItemCreate: createMutation(operations.create, 'lineItem'),
  lineItemUpdate: updateMutation(operations.update, 'lineItem'),
  lineItemActivate: actionMutation(operations.activate, 'lineItem'),
  lineItemDelete: deleteMutation(operations.delete, 'lineItem'),
  lineItemsBatch: batchMutation(operations.batch, 'lineItems'),
}

export const lineItems = {
  Account,
  Campaign,
  LineItem,
  Mutation,
  LineItemConnection: connectionResolvers,
  LineItemOrderField: orderFieldValues(resources.line_items),
}
