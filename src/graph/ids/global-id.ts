import type { ResourceName } from '../../contract/index.ts'
import { resourceByName } from '../../contract/index.ts'
import { Unreadable } from '../../contract/language/unreadable.ts'
import { AdsGraphQLError, MAX_ID_CHARACTERS } from '../errors/errors.ts'
import { type GlobalId, parseGlobalId } from './global-id-text.ts'

export {
  formatGlobalId,
  type GlobalId,
  NO_ACCOUNT,
  parseGlobalId,
  plainGlobalId,
} from './global-id-text.ts'

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
 * Reads a global or REST id in an input. Validation reports a global id of a different type or account
 * together with all other problems.
 */
export const readId = (
  text: string,
  type: string,
  accountId: string | Unreadable | undefined,
): string | Unreadable => {
  const parsed = parseGlobalId(text)
  if (!parsed) return text
  const wrong = misfit(parsed, type, typeof accountId === 'string' ? accountId : undefined)
  return wrong === undefined ? parsed.restId : new Unreadable('', wrong, 'reference')
}

/**
 * Returns the REST id in a global id; a REST id stays unchanged.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT for a global id of a different type or account
 */
export const restIdOf = (text: string, type: string, accountId: string | undefined, field: string): string =>
  readable(readId(text, type, accountId), field)

/** Account and REST id of a record, as read from arguments. */
export interface ReadRecord {
  readonly accountId: string | Unreadable
  readonly restId: string | Unreadable
}

/** Reads an account id in an input. Validation refuses a global id of a different type. */
export const readAccountId = (text: string): string | Unreadable => readId(text, 'Account', undefined)

/** Returns an id as a GraphQL string for messages, cut to 40 characters. */
export const idInMessage = (id: string): string => JSON.stringify(id.slice(0, MAX_ID_CHARACTERS))

/**
 * Reads the arguments that identify a record. A REST id requires `accountId`. Validation reports a missing or
 * contradictory account together with all other problems.
 */
export const readRecord = (id: string, type: string, accountId: string | null | undefined): ReadRecord => {
  const given = accountId == null ? undefined : readAccountId(accountId)
  const own = parseGlobalId(id)?.accountId
  const account = given instanceof Unreadable ? given : (own ?? given)
  const forms = `Use id: ${idInMessage(id)} with accountId: "<account id>", or only id: "<global id>"`
  return {
    accountId: account ?? new Unreadable('', `is required with a REST id. ${forms}`, 'required'),
    restId: readId(id, type, given),
  }
}

/**
 * Returns a record's account and REST id. A REST id requires the argument `accountId`.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT if it is missing or contradicts the id
 */
export const recordOf = (
  id: string,
  type: string,
  given: string | null | undefined,
): { accountId: string; restId: string } => {
  const { accountId, restId } = readRecord(id, type, given)
  return { accountId: readable(accountId, 'accountId'), restId: readable(restId, 'id') }
}

const readable = (value: string | Unreadable, field: string): string => {
  if (typeof value === 'string') return value
  const { message, rule } = value.problemOf(field)
  throw new AdsGraphQLError('BAD_USER_INPUT', message, { field, ...(rule !== undefined && { rule }) })
}
