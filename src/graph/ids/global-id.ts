import type { ResourceName } from '../../contract/index.ts'
import { resourceByName } from '../../contract/index.ts'
import { Unreadable } from '../../contract/language/unreadable.ts'
import { AdsGraphQLError } from '../errors/errors.ts'

/** A global id: base64url of `1:Type:accountId:restId`, starting with the version. */
export interface GlobalId {
  readonly type: string
  readonly accountId: string
  readonly restId: string
}

const VERSION = '1'
const PLAIN = new RegExp(`^${VERSION}:([0-9A-Za-z_]+):([0-9A-Za-z_]+):([0-9A-Za-z_]+)$`)
/** Two characters that depend only on the version. */
const BEGINNING = Buffer.from(`${VERSION}:`).toString('base64url').slice(0, 2)

export const plainGlobalId = ({ type, accountId, restId }: GlobalId): string =>
  `${VERSION}:${type}:${accountId}:${restId}`

export const formatGlobalId = (id: GlobalId): string =>
  Buffer.from(plainGlobalId(id), 'latin1').toString('base64url')

/** Reads a global id; undefined for any other text. */
export const parseGlobalId = (text: string): GlobalId | undefined => {
  if (!text.startsWith(BEGINNING)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const [, type, accountId, restId] = PLAIN.exec(bytes.toString('latin1')) ?? []
  if (type === undefined || accountId === undefined || restId === undefined) return undefined
  // Only the canonical text is accepted. Otherwise, several texts would be ids of the same record.
  return bytes.toString('base64url') === text ? { type, accountId, restId } : undefined
}

const resourceByType = new Map([...resourceByName.values()].map((resource) => [resource.type, resource]))

/** Returns the resource of a type; undefined for a type without records. */
export const resourceOfType = (type: string): ResourceName | undefined =>
  resourceByType.get(type)?.name as ResourceName | undefined

/** Explains why a global id does not name a record of this type in this account; undefined if it does. */
const misfit = (parsed: GlobalId, type: string, accountId: string | undefined): string | undefined => {
  if (parsed.type !== type) return `must be an id of type ${type}, not ${parsed.type}`
  // An account id may name any account, such as the recipient of a shared audience.
  return type !== 'Account' && accountId !== undefined && parsed.accountId !== accountId
    ? 'belongs to another account'
    : undefined
}

/**
 * Reads a global or REST id in an input. Validation refuses a global id of another type or account together
 * with all other problems.
 */
export const readId = (text: string, type: string, accountId: string | undefined): string | Unreadable => {
  const parsed = parseGlobalId(text)
  if (!parsed) return text
  const wrong = misfit(parsed, type, accountId)
  return wrong === undefined ? parsed.restId : new Unreadable('', wrong, 'reference')
}

/**
 * Returns the REST id in a global id; a REST id stays unchanged.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT for a global id of another type or account
 */
export const restIdOf = (
  text: string,
  type: string,
  accountId: string | undefined,
  field: string,
): string => {
  const parsed = parseGlobalId(text)
  if (!parsed) return text
  const wrong = misfit(parsed, type, accountId)
  if (wrong !== undefined) throw new AdsGraphQLError('BAD_USER_INPUT', `${field} ${wrong}`, { field })
  return parsed.restId
}

/**
 * Returns the account and the REST id of a record. A REST id needs `accountId`.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT if it is missing or contradicts the id
 */
export const recordOf = (
  id: string,
  type: string,
  accountId: string | null | undefined,
): { accountId: string; restId: string } => {
  const account = accountId == null ? undefined : restIdOf(accountId, 'Account', undefined, 'accountId')
  const parsed = parseGlobalId(id)
  if (parsed) return { accountId: parsed.accountId, restId: restIdOf(id, type, account, 'id') }
  if (account === undefined)
    throw new AdsGraphQLError('BAD_USER_INPUT', 'accountId is required with a REST id', {
      field: 'accountId',
    })
  return { accountId: account, restId: id }
}
