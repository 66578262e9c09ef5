import { contract } from '../src/contract/index.ts'
import type {
  CustomAudiencePermissionResolvers,
  MutationResolvers,
  TailoredAudiencePermissionResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { Complete, ViewOf } from '../src/graph/context/rows.ts'
import { referenceField } from '../src/graph/fields/fields.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { readId, readRecord } from '../src/graph/ids/global-id.ts'
import { createMutation, writeMutation } from '../src/graph/mutation/mutation.ts'
import { namingId } from '../src/graph/mutation/user-errors.ts'
import { nodeResolvers } from './node.ts'

const { custom_audience_permissions: custom, tailored_audience_permissions: tailored } = contract

const CustomAudiencePermission: Complete<
  CustomAudiencePermissionResolvers,
  ViewOf<'CustomAudiencePermission'>
> = {
  ...nodeResolvers('CustomAudiencePermission'),
  customAudience: referenceField('CustomAudience', 'customAudienceRestId'),
  grantedAccount: referenceField('Account', 'grantedAccountRestId'),
}

const TailoredAudiencePermission: Complete<
  TailoredAudiencePermissionResolvers,
  ViewOf<'TailoredAudiencePermission'>
> = {
  ...nodeResolvers('TailoredAudiencePermission'),
  tailoredAudience: referenceField('CustomAudience', 'tailoredAudienceRestId'),
  grantedAccount: referenceField('Account', 'grantedAccountRestId'),
}

export const permissionReferences = { CustomAudiencePermission, TailoredAudiencePermission }

interface Revoked {
  readonly id: string
  readonly accountId?: string | null | undefined
}
/** Returns the audience identified by an argument, and its account. */
const owned = (audienceId: string, { accountId }: Revoked) =>
  readRecord(audienceId, 'CustomAudience', accountId)

const customDelete = writeMutation(
  custom.delete,
  'customAudiencePermission',
  (args: Revoked & { readonly customAudienceId: string }) => {
    const { accountId, restId } = owned(args.customAudienceId, args)
    return {
      account_id: accountId,
      custom_audience_id: restId,
      custom_audience_permission_id: readId(args.id, 'CustomAudiencePermission', accountId),
    }
  },
  (permission) => permission,
)

const tailoredDelete = writeMutation(
  tailored.delete,
  'tailoredAudiencePermission',
  (args: Revoked & { readonly tailoredAudienceId: string }) => {
    const { accountId, restId } = owned(args.tailoredAudienceId, args)
    return {
      account_id: accountId,
      tailored_audience_id: restId,
      tailored_audience_permission_id: readId(args.id, 'TailoredAudiencePermission', accountId),
    }
  },
  (permission) => permission,
)

type Mutations =
  | 'customAudiencePermissionCreate'
  | 'customAudiencePermissionDelete'
  | 'tailoredAudiencePermissionCreate'
  | 'tailoredAudiencePermissionDelete'
export const permissionMutations: Required<Pick<MutationResolvers, Mutations>> = {
  customAudiencePermissionCreate: createMutation(custom.create, 'customAudiencePermission'),
  customAudiencePermissionDelete: standsFor(custom.delete, 'arguments', async (root, args, context) =>
    namingId('customAudiencePermissionId', await customDelete.resolve(root, args, context)),
  ),
  tailoredAudiencePermissionCreate: createMutation(tailored.create, 'tailoredAudiencePermission'),
  tailoredAudiencePermissionDelete: standsFor(tailored.delete, 'arguments', async (root, args, context) =>
    namingId('tailoredAudiencePermissionId', await tailoredDelete.resolve(root, args, context)),
  ),
}
