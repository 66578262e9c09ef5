import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keyField, type Resource } from '../../contract/language/define.ts'
import type { Caller, Context, Input, Rules } from '../engine/context.ts'
import { fragment, joined, quoted, rowsOf } from '../engine/fragment.ts'
import { listRows } from '../engine/query.ts'
import { runDueEvents } from '../engine/scheduled-events.ts'
import type { Store } from '../storage/store.ts'
import { type Entity, fold, foldedColumn, type Row, tableOf, toEntity } from '../storage/tables.ts'
import type { Kind } from './kinds.ts'

/** Record in the API's format, with additional data that the API omits. */
export interface ShownRecord {
  readonly resource: string
  readonly id: string
  /** Account that the record belongs to; absent if the resource is not account-scoped. */
  readonly account_id?: string
  readonly deleted: boolean
  /** Human-readable name of the record; absent if it has none. */
  readonly label?: string
  readonly record: Entity
}

/** Caller for reads without a user. */
const NO_USER: Caller = { consumerKey: '', token: '', userId: '' }

/** Runs due events, then reads within one connection. */
export const reading = async <T>(
  store: Store,
  rules: Rules,
  read: (context: Context) => Promise<T>,
): Promise<T> => {
  await store.whenUnlocked(() => runDueEvents(store, rules))
  return store.db
    .connection()
    .execute((db) => read({ store, rules, db, caller: NO_USER, now: store.clock.now() }))
}

const labelOf = ({ label }: Kind, record: Entity): { label?: string } => {
  const text = label === undefined ? undefined : record[label]
  return typeof text === 'string' && text !== '' ? { label: text } : {}
}

/** Converts rows to their shown form, including derived fields. The order stays the same. */
export const shown = async (
  context: Context,
  kind: Kind,
  rows: readonly Row[],
): Promise<readonly ShownRecord[]> => {
  const { resource } = kind
  const table = tableOf(resource)
  const records = rows.map((row) => ({ row, record: toEntity(table, row) }))
  const derive = context.rules.of(resource).derive
  if (derive)
    for (const [account, own] of Map.groupBy(records, ({ row }) => row.account_id))
      await derive(
        context,
        own.map(({ record }) => record),
        account === undefined ? {} : { account_id: account },
      )
  return records.map(({ row, record }) => ({
    resource: resource.name,
    id: row[keyField(resource)] as string,
    ...(table.accountScoped && { account_id: row.account_id as string }),
    deleted: row.deleted === 1,
    ...labelOf(kind, record),
    record,
  }))
}

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/**
 * Builds the condition of a search: an id equals the search text, or a text field contains it. Text matches
 * regardless of case. For non-ASCII letters, this applies only to the field searched by the API's own lists.
 */
const matches = ({ resource, ids, texts }: Kind, q: string): RawBuilder<SqlBool> => {
  const { search } = tableOf(resource)
  return anyOf([
    ...ids.map((field) => sql<SqlBool>`${sql.ref(field)} = ${q}`),
    ...texts.map((field) =>
      field === search
        ? sql<SqlBool>`instr(${sql.ref(foldedColumn(field))}, ${fold(q)}) > 0`
        : sql<SqlBool>`instr(upper(${sql.ref(field)}), upper(${q})) > 0`,
    ),
  ])
}

const readableOf = (kind: Kind, { account_id, q }: Input): RawBuilder<SqlBool> => {
  const { accountScoped } = tableOf(kind.resource)
  const own = accountScoped ? sql<SqlBool>`account_id = ${account_id}` : sql<SqlBool>`id = ${account_id}`
  return sql.join(
    [
      ...(account_id === undefined ? [] : [own]),
      ...(q === undefined ? [sql<SqlBool>`1 = 1`] : [matches(kind, q as string)]),
    ],
    sql` and `,
  )
}

/**
 * Reads a page of a resource's records, using keyset pagination. `input` contains parameters of
 * `kind.browse`.
 * @throws Refusal on a cursor from a different list
 */
export const browse = async (context: Context, kind: Kind, input: Input) => {
  const { sortValues } = context.rules.of(kind.resource)
  const rules: Rules = {
    of: () => ({ readable: () => readableOf(kind, input), ...(sortValues && { sortValues }) }),
    scheduledEvents: {},
  }
  const all = { ...input, with_deleted: true }
  const { rows, nextCursor } = await listRows({ ...context, rules }, kind.browse, all)
  return { rows: await shown(context, kind, rows), next_cursor: nextCursor }
}

/** Finds the stored rows with the given key. Keys other than ids are unique only within an account. */
const findRows = ({ db }: Context, resource: Resource, key: string, accountId?: string): Promise<Row[]> => {
  const { name, accountScoped } = tableOf(resource)
  return rowsOf<Row>(
    db,
    joined([
      `select * from ${quoted(name)} where `,
      fragment(`${quoted(keyField(resource))} = ?`, key),
      ...(accountScoped && accountId !== undefined ? [fragment(' and account_id = ?', accountId)] : []),
      ' order by seq limit 1',
    ]),
  )
}

/** Finds a record, deleted or not. Without an account, returns the first record with this key. */
export const findShown = async (
  context: Context,
  kind: Kind,
  key: string,
  accountId?: string,
): Promise<ShownRecord | undefined> =>
  (await shown(context, kind, await findRows(context, kind.resource, key, accountId)))[0]
