import type { ResourceName } from '../../contract/index.ts'
import { resourceByName } from '../../contract/index.ts'
import { Unreadable } from '../../contract/language/unreadable.ts'
import { AdsGraphQLError } from '../errors/errors.ts'

/** Base64url of `1:Type:accountId:restId`, the version first. */
export interface GlobalId {
  readonly type: string
  readonly accountId: string
  readonly restId: string
}

const VERSION = '1'
const PLAIN = new RegExp(`^${VERSION}:([0-9A-Za-z_]+):([0-9A-Za-z_]+):([0-9A-Za-z_]+)$`)
/** The first two digits depend on the version only. */
const BEGINNING = Buffer.from(`${VERSION}:`).toString('base64url').slice(0, 2)

export const plainGlobalId = ({ type, accountId, restId }: GlobalId): string =>
  `${VERSION}:${type}:${accountId}:${restId}`

export const formatGlobalId = (id: GlobalId): string =>
  Buffer.from(plainGlobalId(id), 'latin1').toString('base64url')

/** Undefined for other texts. */
export const parseGlobalId = (text: string): GlobalId | undefined => {
  if (!text.startsWith(BEGINNING)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const [, type, accountId, restId] = PLAIN.exec(bytes.toString('latin1')) ?? []
  if (type === undefined || accountId === undefined || restId === undefined) return undefined
  // Another text of the same bytes would be a second id of one record.
  return bytes.toString('base64url') === text ? { type, accountId, restId } : undefined
}

const resourceByType = new Map([...resourceByName.values()].map((resource) => [resource.type, resource]))

/** Undefined for a type without records. */
export const resourceOfType = (type: string): ResourceName | undefined =>
  resourceByType.get(type)?.name as ResourceName | undefined

/** Why a global id is none of a record of the type in the account; undefined where it is. */
const misfit = (parsed: GlobalId, type: string, accountId: string | undefined): string | undefined => {
  if (parsed.type !== type) return `is an id of type ${parsed.type}, not of type ${type}`
  // A share's recipient differs from the account that shares.
  return type !== 'Account' && accountId !== undefined && parsed.accountId !== accountId
    ? 'belongs to another account'
    : undefined
}

/** Global or REST, as a value of an input: validation refuses a global id of another type or account with all else. */
export const readId = (text: string, type: string, accountId: string | undefined): string | Unreadable => {
  const parsed = parseGlobalId(text)
  if (!parsed) return text
  const wrong = misfit(parsed, type, accountId)
  return wrong === undefined ? parsed.restId : new Unreadable('', wrong, 'reference')
}

/** Global or REST. @throws AdsGraphQLError BAD_USER_INPUT for a global id of another type or account */
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
 * A REST id needs `accountId`.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT when it is missing or contradicts the id
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
    throw new AdsGraphQLError('BAD_USER_INPUT', 'accountId is required beside a REST id', {
      field: 'accountId',
    })
  return { accountId: account, restId: id }
}
