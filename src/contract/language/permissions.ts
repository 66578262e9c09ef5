/** Permissions of users on accounts (spec 2 §5). */
export const PERMISSIONS = [
  'ACCOUNT_ADMIN',
  'AD_MANAGER',
  'CREATIVE_MANAGER',
  'CAMPAIGN_ANALYST',
  'ANALYST',
  'PARTNER_AUDIENCE_MANAGER',
  'TWEET_COMPOSER',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export type Area =
  | 'account'
  | 'settings'
  | 'user-settings'
  | 'campaigns'
  | 'creatives'
  | 'posts'
  | 'audiences'
  | 'do-not-reach'
  | 'analytics'
export type Access = 'none' | 'read' | 'write'

/**
 * Access by permission and area (spec 2 §5). `account` includes funding, `settings` includes users, and
 * `user-settings` contains each user's own settings. TWEET_COMPOSER adds write access to posts if combined
 * with one of the first three permissions.
 */
const ACCESS: Readonly<Record<Permission, Readonly<Record<Area, Access>>>> = {
  ACCOUNT_ADMIN: row('write', 'write', 'read', 'write', 'write', 'read', 'write', 'write', 'read'),
  AD_MANAGER: row('read', 'none', 'write', 'write', 'write', 'read', 'write', 'write', 'read'),
  CREATIVE_MANAGER: row('read', 'none', 'write', 'read', 'write', 'read', 'none', 'none', 'none'),
  CAMPAIGN_ANALYST: row('read', 'none', 'write', 'read', 'none', 'none', 'none', 'none', 'read'),
  ANALYST: row('read', 'none', 'write', 'none', 'none', 'none', 'read', 'read', 'read'),
  PARTNER_AUDIENCE_MANAGER: row('read', 'none', 'write', 'none', 'none', 'none', 'write', 'none', 'none'),
  TWEET_COMPOSER: row('read', 'none', 'read', 'none', 'none', 'none', 'none', 'none', 'none'),
}

function row(
  account: Access,
  settings: Access,
  userSettings: Access,
  campaigns: Access,
  creatives: Access,
  posts: Access,
  audiences: Access,
  doNotReach: Access,
  analytics: Access,
): Readonly<Record<Area, Access>> {
  return {
    account,
    settings,
    'user-settings': userSettings,
    campaigns,
    creatives,
    posts,
    audiences,
    'do-not-reach': doNotReach,
    analytics,
  }
}

const COMPOSERS: readonly Permission[] = ['ACCOUNT_ADMIN', 'AD_MANAGER', 'CREATIVE_MANAGER']
const RANK: Readonly<Record<Access, number>> = { none: 0, read: 1, write: 2 }

const accessByPermission = new Map<string, Readonly<Record<Area, Access>>>(Object.entries(ACCESS))

const accessOf = (permissions: readonly string[], area: Area): Access => {
  if (
    area === 'posts' &&
    permissions.includes('TWEET_COMPOSER') &&
    COMPOSERS.some((permission) => permissions.includes(permission))
  )
    return 'write'
  if (area === 'user-settings' && permissions.includes('ACCOUNT_ADMIN')) return 'read'
  return permissions
    .map((permission) => accessByPermission.get(permission)?.[area] ?? 'none')
    .reduce<Access>((most, access) => (RANK[access] > RANK[most] ? access : most), 'none')
}

/** Checks whether permissions allow access to an area. An unknown permission allows nothing. */
export const isAllowed = (permissions: readonly string[], area: Area, need: 'read' | 'write'): boolean =>
  RANK[accessOf(permissions, area)] >= RANK[need]

/**
 * Checks whether no permission other than PARTNER_AUDIENCE_MANAGER allows access to audiences. That
 * permission covers only a data partner's audiences (spec 2 §5).
 */
export const isForPartnersOnly = (permissions: readonly string[], need: 'read' | 'write'): boolean =>
  !isAllowed(
    permissions.filter((permission) => permission !== 'PARTNER_AUDIENCE_MANAGER'),
    'audiences',
    need,
  )
