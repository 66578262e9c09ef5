import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  LineItemResolvers,
  MutationResolvers,
  PrerollCallToActionResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { childField, listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { preroll_call_to_actions: operations } = contract

const Account: Pick<AccountResolvers, 'prerollCallToActions' | 'prerollCallToAction'> = {
  prerollCallToActions: listField('PrerollCallToAction'),
  prerollCallToAction: recordField('PrerollCallToAction'),
}

const LineItem: Pick<LineItemResolvers, 'prerollCallToActions'> = {
  prerollCallToActions: childField('PrerollCallToAction', 'line_item_id'),
}

const PrerollCallToAction: Complete<PrerollCallToActionResolvers, RowOf<'PrerollCallToAction'>> = {
  ...nodeResolvers('PrerollCallToAction'),
  account: referenceField('Account', 'accountId'),
  lineItem: referenceField('LineItem', 'lineItemRestId'),
}

type Mutations = 'prerollCallToActionCreate' | 'prerollCallToActionUpdate' | 'prerollCallToActionDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  prerollCallToActionCreate: createMutation(operations.create, 'prerollCallToAction'),
  prerollCallToActionUpdate: updateMutation(operations.update, 'prerollCallToAction'),
  prerollCallToActionDelete: deleteMutation(operations.delete, 'prerollCallToAction'),
}

export const prerollCallToActions = {
  Account,
  LineItem,
  PrerollCallToAction,
  Mutation,
  PrerollCallToActionConnection: connectionResolvers,
  PrerollCallToActionOrderField: orderFieldValues(resources.preroll_call_to_actions),
}
