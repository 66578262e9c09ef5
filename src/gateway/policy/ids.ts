import { resources } from '../../contract/index.ts'
import { keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import { formatGlobalId } from '../../graph/ids/global-id.ts'

type Fields = Readonly<Record<string, unknown>>

/** Resources by the name of the fields that refer to them. */
export const BY_REFERENCE: ReadonlyMap<string, Resource> = new Map(
  Object.values(resources).map((resource: Resource) => [resource.idParameter, resource]),
)

const both = (type: string, accountId: string, restId: string): string[] => [
  restId,
  formatGlobalId({ type, accountId, restId }),
]

/** Returns the ids that a record or an input contains, each as a REST id and a global id. */
export const idsIn = (resource: Resource, accountId: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    const named = name === keyField(resource) ? resource : BY_REFERENCE.get(name)
    return named ? both(named.type, accountId, value) : []
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
