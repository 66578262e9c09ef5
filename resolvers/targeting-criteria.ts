import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  LineItemResolvers,
  MutationResolvers,
  TargetingCriterionResolvers,
  TargetingLocationType,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { childField, recordInLanguageField, referenceField } from '../src/graph/fields/fields.ts'
import { historyField } from '../src/graph/fields/history.ts'
import { batchMutation, createMutation, deleteMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { targeting_criteria: operations } = contract

const Account: Pick<AccountResolvers, 'targetingCriterion'> = {
  targetingCriterion: recordInLanguageField('TargetingCriterion', operations.get),
}

const LineItem: Pick<LineItemResolvers, 'targetingCriteria'> = {
  targetingCriteria: childField('TargetingCriterion', 'line_item_id'),
}

/** Location types, keyed by the API's names, both singular and plural (public facts §7). */
export const PLACES = {
  CITY: 'CITY',
  CITIES: 'CITY',
  COUNTRY: 'COUNTRY',
  COUNTRIES: 'COUNTRY',
  METRO: 'METRO',
  METROS: 'METRO',
  POSTAL_CODE: 'POSTAL_CODE',
  POSTAL_CODES: 'POSTAL_CODE',
  REGION: 'REGION',
  REGIONS: 'REGION',
  UNRECOGNIZED: 'UNRECOGNIZED',
} as const satisfies Record<string, TargetingLocationType>

const TargetingCriterion: Complete<TargetingCriterionResolvers, RowOf<'TargetingCriterion'>> = {
  ...nodeResolvers('TargetingCriterion'),
  account: referenceField('Account', 'accountId'),
  lineItem: referenceField('LineItem', 'lineItemRestId'),
  history: historyField('TARGETING_CRITERIA'),
  locationType: ({ locationType }) => locationType && PLACES[locationType],
}

type Mutations = 'targetingCriterionCreate' | 'targetingCriterionDelete' | 'targetingCriteriaBatch'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  targetingCriterionCreate: createMutation(operations.create, 'targetingCriterion'),
  targetingCriterionDelete: deleteMutation(operations.delete, 'targetingCriterion'),
  targetingCriteriaBatch: batchMutation(operations.batch, 'targetingCriteria'),
}

export const targetingCriteria = {
  Account,
  LineItem,
  TargetingCriterion,
  Mutation,
  TargetingCriterionConnection: connectionResolvers,
  TargetingCriterionOrderField: orderFieldValues(resources.targeting_criteria),
}
