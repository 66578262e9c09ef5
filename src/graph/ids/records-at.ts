import { type ResourceName, resources } from '../../contract/index.ts'
import { isIdOf } from '../../contract/language/lists.ts'
import type { GraphContext } from '../context/context.ts'
import type { AnyRow } from '../context/rows.ts'
import { type GlobalId, parseGlobalId, resourceOfType } from './global-id.ts'

/** Position of a record: its resource and its global id. */
export interface RecordPosition extends GlobalId {
  readonly resource: ResourceName
}
/** Row; null if the record is missing, or an error if the call for it failed. */
export type FoundRecord = AnyRow | null | Error

/** Returns the position of the record with a global id; undefined if the text is not a record's global id. */
export const placeOf = (id: string): RecordPosition | undefined => {
  const parsed = parseGlobalId(id)
  if (!parsed || !isIdOf(resources.accounts, parsed.accountId)) return undefined
  const { type, accountId, restId } = parsed
  const resource = resourceOfType(type)
  if (resource === undefined) return undefined
  return resource === 'accounts' && accountId !== restId ? undefined : { resource, type, accountId, restId }
}

/** Records of one resource in one account, with their indexes in the result. */
interface Group extends Pick<RecordPosition, 'resource' | 'accountId'> {
  readonly restIds: string[]
  readonly indexes: number[]
}

const groupsOf = (places: readonly (RecordPosition | Error | null)[]): Iterable<Group> => {
  const groups = new Map<string, Group>()
  let last: Group | undefined
  for (const [index, place] of places.entries()) {
    if (place === null || place instanceof Error) continue
    const { resource, accountId, restId } = place
    if (last?.resource !== resource || last.accountId !== accountId) {
      const key = `${resource} ${accountId}`
      last = groups.get(key) ?? { resource, accountId, restIds: [], indexes: [] }
      groups.set(key, last)
    }
    last.restIds.push(restId)
    last.indexes.push(index)
  }
  return groups.values()
}

/**
 * Reads the records at many positions and returns them in the same order. Each call reads as many as the API
 * allows. Nulls and errors are returned unchanged.
 */
export const recordsAt = async (
  { loaders }: GraphContext,
  places: readonly (RecordPosition | Error | null)[],
): Promise<FoundRecord[]> => {
  const found: FoundRecord[] = places.map((place) => (place instanceof Error ? place : null))
  const read = async ({ resource, accountId, restIds, indexes }: Group): Promise<void> => {
    const rows = (await loaders.many(resource, accountId, restIds)) as readonly FoundRecord[]
    for (const [at, row] of rows.entries()) {
      const index = indexes[at] as number
      // Some lists contain records of several types. A row of a different type is not the wanted record.
      const isWanted = row instanceof Error || row?.__typename === (places[index] as RecordPosition).type
      if (isWanted) found[index] = row
    }
  }
  await Promise.all(Iterator.from(groupsOf(places)).map(read))
  return found
}
