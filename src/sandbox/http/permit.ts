import { isRead, type Operation } from '../../contract/language/define.ts'
import { isAllowed } from '../../contract/language/permissions.ts'
import type { Check, Step } from '../../steps/steps.ts'
import { refuse } from '../refusal.ts'
import type { Association, Store } from '../storage/store.ts'
import type { Associated, Authenticated, Decoded, Routed } from './exchange.ts'

export type AssociationOf = Store['associationOf']

const accessOf = (operation: Operation): 'read' | 'write' => (isRead(operation) ? 'read' : 'write')

/**
 * Creates the step that loads the caller's role and checks its permissions (spec 2 §5), before parameters are
 * validated.
 */
export const createRoles =
  (associationOf: AssociationOf): Step<Routed & Authenticated, Associated> =>
  async ({ operation, path, caller }) => {
    const { account_id: account } = path
    if (account === undefined) return {}
    const association = await associationOf(caller.userId, account)
    const { permissions } = association
    const access = operation.access ?? accessOf(operation)
    const { area } = operation.resource
    if (permissions.length > 0 && !isAllowed(permissions, area, access))
      refuse(
        'ACTION_NOT_ALLOWED',
        `The authenticated user lacks permission to ${access} ${area} of this account`,
        {
          parameter: 'account_id',
          details: `requires ${access} on ${area}, has ${permissions.join(', ')}`,
          value: account,
        },
      )
    return { association }
  }

/**
 * Checks access to an account. A deleted account is visible with `with_deleted`, but its contents are not.
 */
const isAccessible = (
  { permissions, isDeleted }: Association,
  { resource }: Operation,
  input: Decoded['input'],
): boolean =>
  permissions.length > 0 &&
  (!isDeleted || (resource.idParameter === 'account_id' && input.with_deleted === true))

/**
 * Checks whether the caller's token can write and the account is accessible. An earlier step has checked the
 * role.
 */
export const mayWrite = ({
  operation,
  association,
  accessLevel,
  input,
}: Routed & Authenticated & Associated & Decoded): boolean =>
  association !== undefined && isAccessible(association, operation, input) && accessLevel === 'write'

/**
 * Checks permissions. Unknown, foreign and deleted accounts get the same refusal (spec 2 §1, §5; public facts
 * §1.5). A read-only token cannot write. Later steps do not check access again.
 */
export const permit: Check<Routed & Authenticated & Associated & Decoded> = ({
  operation,
  association,
  accessLevel,
  input,
}) => {
  if (association && !isAccessible(association, operation, input))
    refuse('ACCOUNT_NOT_FOUND', 'The account was not found, or the authenticated user has no access to it', {
      parameter: 'account_id',
      value: input.account_id,
    })
  if (accessLevel === 'read' && accessOf(operation) === 'write')
    refuse('READONLY_CLIENT_APPLICATION', 'The access token is read-only')
}
