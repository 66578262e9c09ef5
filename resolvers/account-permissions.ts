import { contract } from '../src/contract/index.ts'
import { isAllowed } from '../src/contract/language/permissions.ts'
import type { AccountResolvers } from '../src/graph/__generated__/resolvers.ts'
import { viewField } from '../src/graph/fields/fields.ts'
import { shows } from '../src/graph/hints/hints.ts'

/** Operation that supplies the permissions for all three fields below. */
const operation = contract.authenticated_user_access.get
const { resolve: access } = viewField(operation)

type Fields = 'viewerPermissions' | 'viewerPermissionsRaw' | 'viewerCan'
export const accountPermissions: Required<Pick<AccountResolvers, Fields>> = {
  viewerPermissions: shows(
    operation,
    async (account, args, context) => (await access(account, args, context)).permissions,
  ),
  viewerPermissionsRaw: shows(
    operation,
    async (account, args, context) => (await access(account, args, context)).permissionsRaw,
  ),
  viewerCan: shows(operation, async (account, args, context) => {
    const { permissionsRaw: held } = await access(account, args, context)
    return {
      changeAccount: isAllowed(held, 'account', 'write'),
      viewSettings: isAllowed(held, 'settings', 'read'),
      changeSettings: isAllowed(held, 'settings', 'write'),
      changeUserSettings: isAllowed(held, 'user-settings', 'write'),
      viewCampaigns: isAllowed(held, 'campaigns', 'read'),
      changeCampaigns: isAllowed(held, 'campaigns', 'write'),
      viewCreatives: isAllowed(held, 'creatives', 'read'),
      changeCreatives: isAllowed(held, 'creatives', 'write'),
      viewPosts: isAllowed(held, 'posts', 'read'),
      composePosts: isAllowed(held, 'posts', 'write'),
      viewAudiences: isAllowed(held, 'audiences', 'read'),
      changeAudiences: isAllowed(held, 'audiences', 'write'),
      viewAnalytics: isAllowed(held, 'analytics', 'read'),
    }
  }),
}
