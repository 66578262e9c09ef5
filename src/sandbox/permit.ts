import type { Authenticated, Decoded, Routed } from './exchange.ts'
import type { Check } from './steps.ts'
import { Refusal } from './types.ts'

/** Whether a user is associated with an account. */
export type CanAccess = (userId: string, accountId: string) => Promise<boolean>

/**
 * The account must be associated with the authenticated user (spec 2 §1, §5); one that does not exist and one of
 * somebody else answer alike, 403 ACCOUNT_NOT_FOUND (public facts §1.5). A read-only token writes nothing.
 */
export const createPermit =
  (canAccess: CanAccess): Check<Routed & Authenticated & Decoded> =>
  async ({ operation, caller, accessLevel, input }) => {
    const account = input.account_id
    if (typeof account === 'string' && !(await canAccess(caller.userId, account)))
      throw new Refusal([
        {
          code: 'ACCOUNT_NOT_FOUND',
          message: 'The account was not found or is not associated with the authenticated user.',
          parameter: 'account_id',
          value: account,
        },
      ])
    if (accessLevel === 'read' && operation.method !== 'GET')
      throw new Refusal([{ code: 'READONLY_CLIENT_APPLICATION', message: 'The access token may read only.' }])
  }
