import type { Area, Permission } from '../../../contract/language/permissions.ts'
import { isAllowed } from '../../../contract/language/permissions.ts'
import type { Context } from '../../engine/context.ts'

/** Returns the caller's permissions by account. Deleted accounts are excluded. */
export const rolesOf = async ({
  db,
  caller,
}: Pick<Context, 'db' | 'caller'>): Promise<ReadonlyMap<string, readonly Permission[]>> => {
  const roles = await db
    .selectFrom('account_access')
    .innerJoin('accounts', 'accounts.id', 'account_access.account_id')
    .select(['account_access.account_id', 'account_access.permissions'])
    .where('account_access.user_id', '=', caller.userId)
    .where('accounts.deleted', '=', 0)
    .execute()
  return new Map(roles.map(({ account_id, permissions }) => [account_id, JSON.parse(permissions)]))
}

/** Returns the ids of the accounts where the caller may read or write an area's data. */
export const accountsAllowing = async (
  context: Pick<Context, 'db' | 'caller'>,
  area: Area,
  access: 'read' | 'write',
): Promise<readonly string[]> =>
  [...(await rolesOf(context))].flatMap(([id, permissions]) =>
    isAllowed(permissions, area, access) ? [id] : [],
  )
