import { type ResourceName, resourceByName } from '../../contract/index.ts'
import { keyField, type Resource } from '../../contract/language/define.ts'
import type { ChangeSetChange, ChangeSetConflict, ShownRecord } from '../../graph/context/change-sets.ts'
import { formatGlobalId } from '../../graph/ids/global-id.ts'
import { createLoaders } from '../../loaders/index.ts'
import { type Row, rowMapper, type UserClient } from '../../upstream/index.ts'
import { fieldsOf, shown } from '../previews/report.ts'

type Fields = Readonly<Record<string, unknown>>

export const resourceOf = ({ resource }: ChangeSetChange): Resource => {
  const found = resourceByName.get(resource)
  if (!found) throw new TypeError(`Unknown resource ${resource}`)
  return found
}

/** Returns the REST id of a changed record. */
export const idOf = (change: ChangeSetChange): string =>
  `${((change.after ?? change.before) as Fields | undefined)?.[keyField(resourceOf(change))]}`

/** Returns the row of a stored record, which has the names of the graph. */
export const rowOf = (change: ChangeSetChange, record: unknown): Fields | undefined =>
  record ? (rowMapper(resourceOf(change))(record as never, change.accountId) as unknown as Fields) : undefined

const recordOf = (change: ChangeSetChange): ShownRecord => {
  const { type } = resourceOf(change)
  const { name } = (change.after ?? change.before) as Fields
  return {
    id: formatGlobalId({ type, accountId: change.accountId, restId: idOf(change) }),
    type,
    name: typeof name === 'string' ? name : null,
  }
}

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Lists the fields that differ between `expected` and `actual`. Derived fields are not compared. */
export const differences = (
  change: ChangeSetChange,
  expected: Fields | undefined,
  actual: Fields | undefined,
): readonly ChangeSetConflict[] => {
  const resource = resourceOf(change)
  const record = recordOf(change)
  if (!expected || !actual)
    return expected === actual
      ? []
      : [{ record, field: keyField(resource), expected: expected ? idOf(change) : null, actual: null }]
  return fieldsOf(resource).flatMap(([, field]) => {
    const [wanted, found] = [shown(expected[field]), shown(actual[field])]
    return equal(wanted, found) ? [] : [{ record, field, expected: wanted, actual: found }]
  })
}

/**
 * Reads the records of changes once more, fresh, up to 200 ids per call. A record that does not exist is
 * undefined.
 *
 * @returns the rows in the order of the changes
 */
export const currentRows = async (
  client: UserClient,
  changes: readonly ChangeSetChange[],
  signal: AbortSignal,
): Promise<readonly (Fields | undefined)[]> => {
  const loaders = createLoaders(client.with({ fresh: true, signal, lane: 'write' }), signal)
  const rows = await Promise.all(
    changes.map((change) => loaders.one(change.resource as ResourceName, change.accountId, idOf(change))),
  )
  return rows.map((row: Row | null) => (row as unknown as Fields | null) ?? undefined)
}
