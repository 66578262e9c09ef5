import type { ResourceName } from '../../contract/index.ts'
import type { GraphContext } from '../context/context.ts'
import type { ManyValues } from '../hints/hints.ts'

/** The record that each of many rows refers to by its own field, with one promise for all of an account. */
export const recordsReferredTo = <R>(
  { loaders }: GraphContext,
  resource: ResourceName,
  rows: readonly { readonly accountId: string }[],
  field: string,
  values: ManyValues<R | null>,
): void => {
  const ids = rows.map(
    (row) => (row as Readonly<Record<string, unknown>>)[field] as string | null | undefined,
  )
  const groups = Map.groupBy(rows.keys(), (place) => (ids[place] == null ? null : rows[place]?.accountId))
  for (const place of groups.get(null) ?? []) values.value(place, null)
  groups.delete(null)
  // Which account's records come first is not known.
  const placeOf = (place: number) => (groups.size === 1 ? place : undefined)
  for (const [accountId, places] of groups) {
    const asked = places.map((place) => ids[place] as string)
    loaders.many(resource, accountId as string, asked).then((found) => {
      for (const [at, place] of places.entries()) {
        const record = found[at]
        if (record instanceof Error) values.failed(record, placeOf(place))
        else values.value(place, record as R | null)
      }
    }, values.failed)
  }
}
