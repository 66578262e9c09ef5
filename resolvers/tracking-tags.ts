import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  LineItemResolvers,
  MutationResolvers,
  TrackingTagResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { childField, listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { tracking_tags: operations } = contract

const Account: Pick<AccountResolvers, 'trackingTags' | 'trackingTag'> = {
  trackingTags: listField('TrackingTag'),
  trackingTag: recordField('TrackingTag'),
}

const LineItem: Pick<LineItemResolvers, 'trackingTags'> = {
  trackingTags: childField('TrackingTag', 'line_item_id'),
}

const TrackingTag: Complete<TrackingTagResolvers, RowOf<'TrackingTag'>> = {
  ...nodeResolvers('TrackingTag'),
  account: referenceField('Account', 'accountId'),
  lineItem: referenceField('LineItem', 'lineItemRestId'),
}

type Mutations = 'trackingTagCreate' | 'trackingTagUpdate' | 'trackingTagDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  trackingTagCreate: createMutation(operations.create, 'trackingTag'),
  trackingTagUpdate: updateMutation(operations.update, 'trackingTag'),
  trackingTagDelete: deleteMutation(operations.delete, 'trackingTag'),
}

export const trackingTags = {
  Account,
  LineItem,
  TrackingTag,
  Mutation,
  TrackingTagConnection: connectionResolvers,
  TrackingTagOrderField: orderFieldValues(resources.tracking_tags),
}
