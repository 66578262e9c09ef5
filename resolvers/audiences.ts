import { contract, resources, views } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  CustomAudienceResolvers,
  MutationResolvers,
  TargetedCampaignResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf, ViewOf } from '../src/graph/context/rows.ts'
import { listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { listConnection, lookupConnection, recordById } from '../src/graph/fields/sources.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import {
  batchMutation,
  createMutation,
  deleteMutation,
  updateMutation,
} from '../src/graph/mutation/mutation.ts'
import { permissionMutations, permissionReferences } from './audience-permissions.ts'
import { nodeResolvers } from './node.ts'

const { custom_audiences: operations } = contract
const permissions = contract.custom_audience_permissions
const tailored = contract.tailored_audience_permissions
const { list: targeted } = contract.custom_audience_targeted

const Account: Pick<AccountResolvers, 'customAudiences' | 'customAudience'> = {
  customAudiences: listField('CustomAudience'),
  customAudience: recordField('CustomAudience'),
}

type AudienceRow = RowOf<'CustomAudience'>

/**
 * Returns the owner's REST id. If only the boolean `is_owner` is present (spec 2 §2) and it is true, the
 * owner is the account itself.
 */
const ownerOf = ({ ownerAccountRestId, isOwner, accountId }: AudienceRow): string | null =>
  ownerAccountRestId ?? (isOwner === true ? accountId : null)

const CustomAudience: Complete<CustomAudienceResolvers, AudienceRow> = {
  ...nodeResolvers('CustomAudience'),
  account: referenceField('Account', 'accountId'),
  ownerAccount: (row, _args, context) => recordById(context, 'accounts', row.accountId, ownerOf(row)),
  ownerAccountRestId: ownerOf,
  isOwner: (row) => {
    if (typeof row.isOwner === 'boolean') return row.isOwner
    const owner = ownerOf(row)
    return owner === null ? null : owner === row.accountId
  },
  permissions: standsFor(permissions.list, 'list', ({ accountId, restId }, args, context) =>
    listConnection(context, permissions.list, accountId, args, { custom_audience_id: restId }),
  ),
  tailoredPermissions: standsFor(tailored.list, 'list', ({ accountId, restId }, args, context) =>
    listConnection(context, tailored.list, accountId, args, { tailored_audience_id: restId }),
  ),
  targetedCampaigns: standsFor(targeted, 'list', ({ accountId, restId }, args, context) => {
    const asked = { ...args, customAudienceId: restId }
    return lookupConnection(context, targeted, accountId, asked)
  }),
}

const { id: targetedId } = nodeResolvers('TargetedLineItem')
const TargetedCampaign: Complete<TargetedCampaignResolvers, ViewOf<'TargetedCampaign'>> = {
  campaign: referenceField('Campaign', 'campaignRestId'),
  lineItems: ({ accountId, lineItems }) =>
    lineItems.map((each) => ({ ...each, id: targetedId({ accountId, restId: each.restId }) })),
}

type Mutations =
  | 'customAudienceCreate'
  | 'customAudienceUpdate'
  | 'customAudienceDelete'
  | 'customAudiencesBatch'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  customAudienceCreate: createMutation(operations.create, 'customAudience'),
  customAudienceUpdate: updateMutation(operations.update, 'customAudience'),
  customAudienceDelete: deleteMutation(operations.delete, 'customAudience'),
  customAudiencesBatch: batchMutation(operations.batch, 'customAudiences'),
}

export const audienceResolvers = {
  Account,
  CustomAudience,
  CustomAudienceConnection: connectionResolvers,
  CustomAudienceOrderField: orderFieldValues(resources.custom_audiences),
  TargetedCampaign,
  TargetedCampaignConnection: connectionResolvers,
  ...permissionReferences,
  CustomAudiencePermissionConnection: connectionResolvers,
  CustomAudiencePermissionOrderField: orderFieldValues(views.custom_audience_permissions),
  TailoredAudiencePermissionConnection: connectionResolvers,
  TailoredAudiencePermissionOrderField: orderFieldValues(views.tailored_audience_permissions),
  Mutation: { ...Mutation, ...permissionMutations },
}
