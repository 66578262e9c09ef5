import type { ResourceName } from '../../contract/index.ts'
import type { GraphContext } from '../context/context.ts'
import type { ManyValues } from '../hints/hints.ts'

/** The records of one account that rows refer to, and the places of those rows. */
interface Group {
  readonly accountId: string
  readonly ids: string[]
  readonly places: number[]
}

/** The record that each of many rows refers to by its own field, with one promise for all of an account. */
export const recordsReferredTo = <R>(
  { loaders }: GraphContext,
  resource: ResourceName,
  rows: readonly { readonly accountId: string }[],
  field: string,
  values: ManyValues<R | null>,
): void => {
  const groups = new Map<string, Group>()
  let last: Group | undefined
  for (const [place, row] of rows.entries()) {
    const id = (row as Readonly<Record<string, unknown>>)[field] as string | null | undefined
    if (id == null) {
      values.value(place, null)
      continue
    }
    if (last?.accountId !== row.accountId) {
      last = groups.get(row.accountId) ?? { accountId: row.accountId, ids: [], places: [] }
      groups.set(row.accountId, last)
    }
    last.ids.push(id)
    last.places.push(place)
  }
  // Which account's records come first is not known.
  const placeOf = ({ places }: Group, at: number) => (groups.size === 1 ? places[at] : undefined)
  for (const group of groups.values())
    loaders.many(resource, group.accountId, group.ids).then((found) => {
      for (const [at, record] of found.entries())
        if (record instanceof Error) values.failed(record, placeOf(group, at))
        else values.value(group.places[at] as number, record as R | null)
    }, values.failed)
}
