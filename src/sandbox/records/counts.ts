import type { Context } from '../engine/context.ts'
import { type Fragment, fragment, joined, quoted, rowsOf } from '../engine/fragment.ts'
import { tableOf } from '../storage/tables.ts'
import { type Kind, kinds } from './kinds.ts'

interface Counts {
  /** Number of records, including deleted ones. */
  readonly count: number
  readonly deleted: number
}

const countOf = ({ resource }: Kind, accountId: string | undefined): Fragment => {
  const { name, accountScoped } = tableOf(resource)
  const deleted = 'deleted' in resource.fields ? 'coalesce(sum(deleted), 0)' : '0'
  return joined([
    `select '${name}' as name, count(*) as count, ${deleted} as deleted from ${quoted(name)}`,
    ...(accountId === undefined
      ? []
      : [fragment(` where ${accountScoped ? 'account_id' : 'id'} = ?`, accountId)]),
  ])
}

/** Counts each resource's records in one statement. The result is keyed by resource name. */
export const countsOf = async (
  { db }: Context,
  accountId: string | undefined,
): Promise<ReadonlyMap<string, Counts>> => {
  const parts = [...kinds.values()].map((kind) => countOf(kind, accountId))
  const rows = await rowsOf<Counts & { readonly name: string }>(db, joined(parts, ' union all '))
  return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}
