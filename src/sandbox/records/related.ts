import { keyField } from '../../contract/language/define.ts'
import type { Context } from '../engine/context.ts'
import { type Kind, kinds, referencesTo } from './kinds.ts'
import { browse, findShown, type ShownRecord } from './read.ts'

/** Maximum number of referring records that are returned per field. */
const SHOWN_REFERRERS = 10

/** Record that a field refers to. `found` is absent if there is no such record. */
interface Referred {
  readonly field: string
  readonly resource: string
  readonly id: string
  readonly found?: ShownRecord
}
/** First few records whose given field refers to a certain record. */
interface Referring {
  readonly field: string
  readonly resource: string
  readonly rows: readonly ShownRecord[]
  readonly is_complete: boolean
}

const kindNamed = (name: string): Kind => kinds.get(name) as Kind

/** Finds the records that a record refers to, beginning with its account. */
const referredBy = async (
  context: Context,
  { references }: Kind,
  { account_id, record }: ShownRecord,
): Promise<readonly Referred[]> => {
  const named = [
    ...(account_id === undefined ? [] : [{ field: 'account_id', resource: 'accounts', id: account_id }]),
    ...references.flatMap(({ field, target }) => {
      const id = record[field]
      return typeof id === 'string' ? [{ field, resource: target.name, id }] : []
    }),
  ]
  const all: Referred[] = []
  for (const reference of named) {
    const found = await findShown(context, kindNamed(reference.resource), reference.id, account_id)
    all.push({ ...reference, ...(found && { found }) })
  }
  return all
}

const referringTo = async (
  context: Context,
  { resource }: Kind,
  { id, account_id }: ShownRecord,
): Promise<readonly Referring[]> => {
  const all: Referring[] = []
  // A key that is not an id may belong to other records in other accounts.
  const within = keyField(resource) === 'id' ? {} : { account_id }
  for (const { resource: source, field } of referencesTo(resource)) {
    const input = { ...within, [field]: id, count: SHOWN_REFERRERS }
    const { rows, next_cursor } = await browse(context, kindNamed(source.name), input)
    if (rows.length > 0) all.push({ field, resource: source.name, rows, is_complete: next_cursor === null })
  }
  return all
}

/** Finds the records that a record refers to, and those that refer to it. */
export const relatedTo = async (context: Context, kind: Kind, record: ShownRecord) => ({
  refers_to: await referredBy(context, kind, record),
  referred_by: await referringTo(context, kind, record),
})
