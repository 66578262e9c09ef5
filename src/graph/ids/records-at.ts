import { type ResourceName, resources } from '../../contract/index.ts'
import { isIdOf } from '../../contract/language/lists.ts'
import type { GraphContext } from '../context/context.ts'
import type { AnyRow } from '../context/rows.ts'
import { type GlobalId, parseGlobalId, resourceOfType } from './global-id.ts'

/** Where a record is read. */
export interface Place extends GlobalId {
  readonly resource: ResourceName
}
/** A row, null for one that is not there, or what its call failed with. */
export type Found = AnyRow | null | Error

/** Where the record of a global id is read; undefined for other texts. */
export const placeOf = (id: string): Place | undefined => {
  const parsed = parseGlobalId(id)
  if (!parsed || !isIdOf(resources.accounts, parsed.accountId)) return undefined
  const { type, accountId, restId } = parsed
  const resource = resourceOfType(type)
  if (resource === undefined) return undefined
  return resource === 'accounts' && accountId !== restId ? undefined : { resource, type, accountId, restId }
}

/** The records of one resource in one account, by their place in the result. */
interface Group extends Pick<Place, 'resource' | 'accountId'> {
  readonly restIds: string[]
  readonly indexes: number[]
}

const groupsOf = (places: readonly (Place | Error | null)[]): Iterable<Group> => {
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
 * The records of many places, in their order, as many per call as the interface gives; null stays null, an error stays that error.
 */
export const recordsAt = async (
  { loaders }: GraphContext,
  places: readonly (Place | Error | null)[],
): Promise<Found[]> => {
  const found: Found[] = places.map((place) => (place instanceof Error ? place : null))
  const read = async ({ resource, accountId, restIds, indexes }: Group): Promise<void> => {
    const rows = (await loaders.many(resource, accountId, restIds)) as readonly Found[]
    for (const [at, row] of rows.entries()) {
      const index = indexes[at] as number
      // Some lists have records of several types.
      const isWanted = row instanceof Error || row?.__typename === (places[index] as Place).type
      if (isWanted) found[index] = row
    }
  }
  await Promise.all(Iterator.from(groupsOf(places)).map(read))
  return found
}
