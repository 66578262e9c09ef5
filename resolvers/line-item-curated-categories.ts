import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  LineItemCuratedCategoryResolvers,
  LineItemResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { groupField, listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { line_item_curated_categories: operations } = contract

const Account: Pick<AccountResolvers, 'lineItemCuratedCategories' | 'lineItemCuratedCategory'> = {
  lineItemCuratedCategories: listField('LineItemCuratedCategory'),
  lineItemCuratedCategory: recordField('LineItemCuratedCategory'),
}

const LineItem: Pick<LineItemResolvers, 'curatedCategoryLinks'> = {
  curatedCategoryLinks: groupField('LineItemCuratedCategory', 'lineItemRestId'),
}

const LineItemCuratedCategory: Complete<
  LineItemCuratedCategoryResolvers,
  RowOf<'LineItemCuratedCategory'>
> = {
  ...nodeResolvers('LineItemCuratedCategory'),
  account: referenceField('Account', 'accountId'),
  lineItem: referenceField('LineItem', 'lineItemRestId'),
  curatedCategory: referenceField('CuratedCategory', 'curatedCategoryRestId'),
}

type Mutations =
  | 'lineItemCuratedCategoryCreate'
  | 'lineItemCuratedCategoryUpdate'
  | 'lineItemCuratedCategoryDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  lineItemCuratedCategoryCreate: createMutation(operations.create, 'lineItemCuratedCategory'),
  lineItemCuratedCategoryUpdate: updateMutation(operations.update, 'lineItemCuratedCategory'),
  lineItemCuratedCategoryDelete: deleteMutation(operations.delete, 'lineItemCuratedCategory'),
}

export const lineItemCuratedCategories = {
  Account,
  LineItem,
  LineItemCuratedCategory,
  Mutation,
  LineItemCuratedCategoryConnection: connectionResolvers,
  LineItemCuratedCategoryOrderField: orderFieldValues(resources.line_item_curated_categories),
}
