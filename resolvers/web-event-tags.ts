import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  MutationResolvers,
  WebEventTagResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

const { web_event_tags: operations } = contract

const Account: Pick<AccountResolvers, 'webEventTags' | 'webEventTag'> = {
  webEventTags: listField('WebEventTag'),
  webEventTag: recordField('WebEventTag'),
}

const WebEventTag: Complete<WebEventTagResolvers, RowOf<'WebEventTag'>> = {
  ...nodeResolvers('WebEventTag'),
  // Renamed, because a field must have the same type in all Node types. Other types declare `status` and
  // `type` differently.
  trackingStatus: ({ status }) => status,
  trackingStatusRaw: ({ statusRaw }) => statusRaw,
  eventType: ({ type }) => type,
  eventTypeRaw: ({ typeRaw }) => typeRaw,
  account: referenceField('Account', 'accountId'),
}

type Mutations = 'webEventTagCreate' | 'webEventTagUpdate' | 'webEventTagDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  webEventTagCreate: createMutation(operations.create, 'webEventTag'),
  webEventTagUpdate: updateMutation(operations.update, 'webEventTag'),
  webEventTagDelete: deleteMutation(operations.delete, 'webEventTag'),
}

export const webEventTags = {
  Account,
  WebEventTag,
  Mutation,
  WebEventTagConnection: connectionResolvers,
  WebEventTagOrderField: orderFieldValues(resources.web_event_tags),
}
