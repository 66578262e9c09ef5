import { contract } from '../../contract/index.ts'
import type { ChangeSetCaller, ChangeSetPerson } from '../../graph/context/change-sets.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { toGraphQLError } from '../../graph/errors/errors.ts'
import { Forbidden, NotFound } from '../../upstream/index.ts'
import type { StoredChangeSet } from './stored.ts'

/**
 * Returns the caller's user id, which the API reports along with the permissions on an account. Returns
 * undefined if the caller has no access.
 */
const accessTo = async (
  accountId: string,
  { principal, signal, observer }: ChangeSetCaller,
): Promise<string | undefined> => {
  const operation = contract.authenticated_user_access.get
  const options = { signal, observer, fresh: true }
  try {
    const { data } = await principal.client.call(operation, { account_id: accountId }, options)
    return data.userId
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return undefined
    throw toGraphQLError(error)
  }
}

/** Checks whether the API allows a caller to read an account. */
export const mayRead = async (accountId: string, caller: ChangeSetCaller): Promise<boolean> =>
  (await accessTo(accountId, caller)) !== undefined

/** Returns the id of a principal's user, or the credential's id if the user is unknown. */
export const ownerOf = ({ user, client }: Principal): string => user?.id ?? client.credentialId

/** Returns the caller's user id and name. In service mode, the id is read from the API. */
export const personOf = async (
  caller: ChangeSetCaller,
  [accountId]: readonly string[],
): Promise<ChangeSetPerson> => {
  const { user } = caller.principal
  if (user) return { userId: user.id, screenName: user.screenName }
  const userId = accountId === undefined ? undefined : await accessTo(accountId, caller)
  return { userId: userId ?? null, screenName: null }
}

/**
 * Checks whether a caller may read all accounts of a change set. A change set without accounts belongs to its
 * author.
 *
 * @param authorList name of the caller's own list
 * @param known results of earlier checks, by account
 */
export const mayReadAll = async (
  { changeSet: { accountIds }, authorList: list }: StoredChangeSet,
  authorList: string,
  caller: ChangeSetCaller,
  known = new Map<string, Promise<boolean>>(),
): Promise<boolean> => {
  if (accountIds.length === 0) return list === authorList
  const checks = accountIds.map((id) => {
    const check = known.get(id) ?? mayRead(id, caller)
    known.set(id, check)
    return check
  })
  return (await Promise.all(checks)).every(Boolean)
}
