import { ruleInWords } from '../../contract/in-words.ts'
import { contract, operations } from '../../contract/index.ts'
import { type Area, isAllowed } from '../../contract/language/permissions.ts'
import type { ChangeSet, ChangeSetCaller } from '../../graph/context/change-sets.ts'
import type { PrincipalUser } from '../../graph/context/principal.ts'
import { Forbidden, NotFound } from '../../upstream/index.ts'

/**
 * Returns the permission areas that a change set writes to, by account. `undefined` stands for an unknown
 * operation.
 */
const areasOf = ({ accountIds, steps }: ChangeSet): ReadonlyMap<string, ReadonlySet<Area | undefined>> => {
  const areas = new Map(accountIds.map((accountId) => [accountId, new Set<Area | undefined>()]))
  for (const { operation, input } of steps) {
    const { account_id: accountId } = input as Readonly<Record<string, unknown>>
    const known = areas.get(`${accountId}`) ?? new Set()
    known.add(operations.get(operation)?.resource.area)
    areas.set(`${accountId}`, known)
  }
  return areas
}

const permissionsIn = async (
  accountId: string,
  { principal, signal }: ChangeSetCaller,
): Promise<readonly string[]> => {
  try {
    const { data } = await principal.client.call(
      contract.authenticated_user_access.get,
      { account_id: accountId },
      { signal, fresh: true },
    )
    return data.permissionsRaw
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return []
    throw error
  }
}

const isNamed = (approvers: readonly string[], { id, screenName }: PrincipalUser): boolean =>
  approvers.length === 0 ||
  approvers.includes(id) ||
  approvers.some((name) => name.toLowerCase() === screenName?.toLowerCase())

/**
 * Returns the reason why a user may not approve a change set according to its rules; undefined if the user
 * may. Does not check permissions.
 */
export const refusalOfRules = ({ author, required }: ChangeSet, user: PrincipalUser): string | undefined => {
  if (required.length > 0 && author.userId === null)
    return 'The author of this change set is unknown, so it cannot be approved'
  if (required.length > 0 && author.userId === user.id)
    return 'You are the author of this change set. Another person must approve it.'
  const missed = required.find(({ approvers }) => !isNamed(approvers, user))
  return missed && `${ruleInWords(missed.rule)} requires approval by ${missed.approvers.join(' or ')}`
}

/** Returns the reason why a person may not make the changes; undefined if the API would allow them. */
export const refusalOfPermissions = async (
  changeSet: ChangeSet,
  caller: ChangeSetCaller,
): Promise<string | undefined> => {
  for (const [accountId, areas] of areasOf(changeSet)) {
    const permissions = await permissionsIn(accountId, caller)
    const isMissing = [...areas].some((area) => area === undefined || !isAllowed(permissions, area, 'write'))
    if (isMissing || areas.size === 0 || permissions.length === 0)
      return `You do not have permission to make these changes in account ${accountId}`
  }
  return undefined
}
