import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  AppEventTagResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { createMutation, deleteMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { app_event_tags: operations } = contract

const Account: Pick<AccountResolvers, 'appEventTags' | 'appEventTag'> = {
  appEventTags: listField('AppEventTag'),
  appEventTag: recordField('AppEventTag'),
}

const AppEventTag: Complete<AppEventTagResolvers, RowOf<'AppEventTag'>> = {
  ...nodeResolvers('AppEventTag'),
  // Renamed, because a field must have the same type in all Node types. Other types declare `status` and
  // `osType` differently.
  trackingStatus: ({ status }) => status,
  trackingStatusRaw: ({ statusRaw }) => statusRaw,
  system: ({ osType }) => osType,
  systemRaw: ({ osTypeRaw }) => osTypeRaw,
  account: referenceField('Account', 'accountId'),
}

type Mutations = 'appEventTagCreate' | 'appEventTagDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  appEventTagCreate: createMutation(operations.create, 'appEventTag'),
  appEventTagDelete: deleteMutation(operations.delete, 'appEventTag'),
}

export const appEventTags = {
  Account,
  AppEventTag,
  Mutation,
  AppEventTagConnection: connectionResolvers,
  AppEventTagOrderField: orderFieldValues(resources.app_event_tags),
}
