import type { Operation } from '../contract/define.ts'
import { isAllowed, type Permission } from '../contract/permissions.ts'
import type { Associated, Authenticated, Decoded, Routed } from './exchange.ts'
import type { Check, Step } from './steps.ts'
import { Refusal } from './types.ts'

/** What a user may do on an account; nothing where the account is not associated with the user. */
export type PermissionsOf = (userId: string, accountId: string) => Promise<readonly string[]>

/** Whether an operation only looks: by its verb, as some reads are sent as POST. */
const needOf = ({ verb }: Operation): 'read' | 'write' =>
  verb === 'list' || verb === 'get' ? 'read' : 'write'

/**
 * The user's permissions on the account must allow the operation's area (spec 2 §5). This comes before anything is
 * read of the call, so that its parameters are judged only for who may make it.
 */
export const createRoles =
  (permissionsOf: PermissionsOf): Step<Routed & Authenticated, Associated> =>
  async ({ operation, path, caller }) => {
    const { account_id: account } = path
    if (account === undefined) return {}
    const permissions = await permissionsOf(caller.userId, account)
    const need = needOf(operation)
    const { area } = operation.resource
    if (permissions.length > 0 && !isAllowed(permissions as readonly Permission[], area, need))
      throw new Refusal([
        {
          code: 'ACTION_NOT_ALLOWED',
          message: `The authenticated user lacks the permission to ${need} ${area} of this account.`,
          parameter: 'account_id',
          details: `needs ${need} on ${area}, has ${permissions.join(', ')}`,
          value: account,
        },
      ])
    return { permissions }
  }

/**
 * The account must be associated with the authenticated user (spec 2 §1, §5); one that does not exist and one of
 * somebody else answer alike, 403 ACCOUNT_NOT_FOUND (public facts §1.5). A read-only token writes nothing.
 */
export const permit: Check<Routed & Authenticated & Associated & Decoded> = ({
  operation,
  permissions,
  accessLevel,
  input,
}) => {
  if (permissions?.length === 0)
    throw new Refusal([
      {
        code: 'ACCOUNT_NOT_FOUND',
        message: 'The account was not found or is not associated with the authenticated user.',
        parameter: 'account_id',
        value: input.account_id,
      },
    ])
  if (accessLevel === 'read' && needOf(operation) === 'write')
    throw new Refusal([{ code: 'READONLY_CLIENT_APPLICATION', message: 'The access token may read only.' }])
}
