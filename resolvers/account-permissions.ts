import { contract } from '../src/contract/index.ts'
import { isAllowed, PERMISSIONS, type Permission } from '../src/contract/language/permissions.ts'
import type { AccountResolvers } from '../src/graph/__generated__/resolvers.ts'
import { viewField } from '../src/graph/fields/fields.ts'

/** One call serves all three fields. */
const { resolve: access } = viewField(contract.authenticated_user_access.get)

const known: ReadonlySet<string> = new Set(PERMISSIONS)
const isKnown = (permission: string): permission is Permission => known.has(permission)

type Fields = 'viewerPermissions' | 'viewerPermissionsRaw' | 'viewerCan'
export const accountPermissions: Required<Pick<AccountResolvers, Fields>> = {
  viewerPermissions: async (account, args, context) => (await access(account, args, context)).permissions,
  viewerPermissionsRaw: async (account, args, context) =>
    (await access(account, args, context)).permissionsRaw,
  viewerCan: async (account, args, context) => {
    // An unknown permission allows nothing.
    const held = (await access(account, args, context)).permissionsRaw.filter(isKnown)
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
  },
}
