import { operations, resources } from '../../contract/index.ts'
import { isRead, keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import { formatGlobalId, NO_ACCOUNT } from '../../graph/ids/global-id.ts'
import { isGoverned } from '../../policy/index.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Paths of the resources that governed writes change, including resources that do not belong to an account.
 */
const WRITTEN: ReadonlySet<string> = new Set(
  [...operations.values()].flatMap((operation: Operation) =>
    isRead(operation) || !isGoverned(operation) ? [] : [operation.resource.path],
  ),
)

/** Resources, keyed by the name of the field that refers to them. */
export const BY_REFERENCE: ReadonlyMap<string, Resource> = new Map(
  [
    ...[...operations.values()].flatMap(({ verb, resource }: Operation) =>
      verb === 'list' && WRITTEN.has(resource.path) ? [resource] : [],
    ),
    ...Object.values(resources),
  ].map((resource: Resource) => [resource.idParameter, resource]),
)

const both = (type: string, accountId: string, restId: string): string[] => [
  restId,
  formatGlobalId({ type, accountId: accountId || NO_ACCOUNT, restId }),
]

/**
 * Returns the ids that a record or an input contains, each as a REST id and a global id. Includes the ids in
 * lists, such as `product_keys`, and in lists of records.
 */
export const idsIn = (resource: Resource, accountId: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const named =
      name === keyField(resource)
        ? resource
        : (BY_REFERENCE.get(name) ?? (Array.isArray(value) && BY_REFERENCE.get(name.replace(/s$/, ''))))
    return [value].flat().flatMap((each: unknown) => {
      if (typeof each === 'string') return named ? both(named.type, accountId, each) : []
      return Array.isArray(value) && typeof each === 'object' && each !== null
        ? idsIn(resource, accountId, each as Fields)
        : []
    })
  })

/** Returns the account id of a call; empty if it has none. */
export const accountIn = ({ account_id }: Fields): string =>
  typeof account_id === 'string' ? account_id : ''

/** Returns the ids that the input of a call contains. */
export const idsOfInput = (
  { resource }: Operation,
  input: Fields,
  accountId = accountIn(input),
): ReadonlySet<string> => {
  const all = Object.values(input).filter((value): value is string => typeof value === 'string')
  return new Set([...all, ...both('Account', accountId, accountId), ...idsIn(resource, accountId, input)])
}
