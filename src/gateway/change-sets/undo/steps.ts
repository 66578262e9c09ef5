import { operations } from '../../../contract/index.ts'
import { keyField, type Operation, type Resource, type Verb } from '../../../contract/language/define.ts'
import type { ChangeSetChange, ChangeSetStep, ShownRecord } from '../../../graph/context/change-sets.ts'
import { formatGlobalId } from '../../../graph/ids/global-id.ts'

export type Fields = Readonly<Record<string, unknown>>

/** One write of a document, with its changes. */
export type Step = Omit<ChangeSetStep, 'path'>

const all: readonly Operation[] = [...operations.values()]
const resourceByName: ReadonlyMap<string, Resource> = new Map(
  all.map(({ resource }) => [resource.name, resource]),
)

export const resourceOf = ({ resource }: Pick<ChangeSetChange, 'resource'>): Resource =>
  resourceByName.get(resource) as Resource

/**
 * Finds the call with the given verb that clients may send for any record of a resource. Calls that set fixed
 * values, such as an activation, do not count.
 */
export const callOf = (resource: string, verb: Verb): Operation | undefined =>
  all.find(
    (operation) =>
      operation.resource.name === resource &&
      operation.verb === verb &&
      'account_id' in operation.params &&
      !operation.sandboxOnly &&
      !operation.sets,
  )

/** Returns the record's state after a change, or the last state of a removed record. */
export const knownOf = ({ before, after }: ChangeSetChange): Fields => after ?? before ?? {}

/** Returns the record's REST id; undefined for settings, which have no id. */
export const restIdOf = (change: ChangeSetChange): string | undefined => {
  const key = keyField(resourceOf(change))
  return key in resourceOf(change).fields ? `${knownOf(change)[key]}` : undefined
}

const accountRecord = (accountId: string): string =>
  formatGlobalId({ type: 'Account', accountId, restId: accountId })

/** Returns a reference to the record, as shown in reports. Settings have the id of their account. */
export const recordOf = (change: ChangeSetChange): ShownRecord => {
  const { type } = resourceOf(change)
  const restId = restIdOf(change)
  const { name } = knownOf(change)
  return {
    id:
      restId === undefined
        ? accountRecord(change.accountId)
        : formatGlobalId({ type, accountId: change.accountId, restId }),
    type,
    name: typeof name === 'string' ? name : null,
  }
}

/**
 * Returns the owner of the records that a call changes: the last record in the call's path, or else the
 * account.
 */
export const ownerOf = ({ path }: Operation, input: Fields): ShownRecord => {
  const accountId = String(input.account_id)
  const parameter = [...path.matchAll(/:([a-z_]+)/g)].at(-1)?.[1] as string
  const owner = [...resourceByName.values()].find(
    ({ idParameter, path: own }) => idParameter === parameter && !own.includes(`:${parameter}`),
  )
  if (!owner || parameter === 'account_id')
    return { id: accountRecord(accountId), type: 'Account', name: null }
  const restId = String(input[parameter])
  return { id: formatGlobalId({ type: owner.type, accountId, restId }), type: owner.type, name: null }
}

/** Returns a record's name, which is unique across all resources. */
export const nameOf = (change: ChangeSetChange): string =>
  `${change.resource} ${change.accountId} ${restIdOf(change) ?? ''}`

export const kindOf = ({ before, after }: ChangeSetChange): 'CREATE' | 'UPDATE' | 'DELETE' => {
  const isThere = (record: Fields | undefined): boolean => record !== undefined && record.deleted !== true
  if (!isThere(before)) return 'CREATE'
  return isThere(after) ? 'UPDATE' : 'DELETE'
}

/**
 * Merges the changes to each record into one, from the state before the first to the state after the last.
 */
export const joined = <C extends Pick<ChangeSetChange, 'before' | 'after'>>(
  changes: readonly C[],
  name: (change: C) => string,
): C[] => {
  const records = new Map<string, C>()
  for (const change of changes) {
    const { before, after, ...known } = change
    const first = records.has(name(change)) ? records.get(name(change))?.before : before
    records.set(name(change), { ...known, ...(first && { before: first }), ...(after && { after }) } as C)
  }
  return [...records.values()].filter(({ before, after }) => before ?? after)
}
