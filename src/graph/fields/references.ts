import type { ResourceName } from '../../contract/index.ts'
import type { GraphContext } from '../context/context.ts'
import type { ManyValues } from '../hints/hints.ts'

/** Reads the record that each row refers to, with one promise per account. */
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
  // With several accounts, failures arrive in the order of the calls, not of the rows, so they have no
  // position.
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
