import { type Kysely, sql } from 'kysely'
import type { Operation, Resource } from '../contract/define.ts'
import { describe } from '../contract/values.ts'
import { recordId, takeNumbers } from './ids.ts'
import { type Store, timeText } from './store.ts'
import { type Entity, type Row, type Tables, tableOf, toEntity, toRow } from './tables.ts'
import type { Caller } from './types.ts'

/** What one call is carried out in: its caller, its moment, and the connection or transaction it runs on. */
export interface Situation {
  readonly store: Store
  readonly db: Kysely<Tables>
  readonly caller: Caller
  readonly now: number
}

/** The ids of a comma list as one SQL parameter, so that lists of every length share one prepared statement. */
export const among = (ids: readonly string[]) =>
  sql<string>`(select value from json_each(${JSON.stringify(ids)}))`

/** One record of an account by its id, deleted ones included; undefined when there is none. */
export const findRecord = async (
  { db }: Situation,
  resource: Resource,
  id: string,
  accountId?: string,
): Promise<Entity | undefined> => {
  const table = tableOf(resource)
  const query = db.selectFrom(table.name).selectAll().where('id', '=', id)
  const row = await (table.accountScoped && accountId !== undefined
    ? query.where('account_id', '=', accountId)
    : query
  ).executeTakeFirst()
  return row && toEntity(table, row as Row)
}

/**
 * A new record before the rules of its kind: what was given, else the parameter's default, else empty. Fields
 * that are still undefined are for the rules to fill.
 */
export const newRecord = (
  { now }: Situation,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Entity => {
  const { fields } = operation.resource
  const time = timeText(now)
  const own: Entity = { created_at: time, updated_at: time, deleted: false }
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { items, nullable, wire } = describe(schema)
      const empty = wire === 'list' || (items && !nullable) ? [] : nullable ? null : own[name]
      const parameter = operation.params[name]
      return [name, input[name] ?? (parameter && describe(parameter).default) ?? empty]
    }),
  )
}

/** Stores new records in order, giving each its id and place in creation order. */
export const insertRecords = async (
  { db, now }: Situation,
  resource: Resource,
  records: readonly Entity[],
  accountId?: string,
): Promise<Entity[]> => {
  const table = tableOf(resource)
  const first = await takeNumbers(db, resource.name, records.length)
  const stored = records.map((record, index) => ({ ...record, id: recordId(resource, first + index, now) }))
  for (const [index, record] of stored.entries()) {
    assertComplete(resource, record)
    await db
      .insertInto(table.name)
      .values({
        seq: first + index,
        ...toRow(table, record),
        ...(table.keepsAccount && { account_id: accountId as string }),
      })
      .execute()
  }
  return stored
}

/** A field that neither the caller nor a rule filled is a fault of the sandbox, never a half record. */
const assertComplete = (resource: Resource, record: Entity): void => {
  for (const { name, derived } of tableOf(resource).columns)
    if (!derived && record[name] === undefined) throw new Error(`${resource.name}.${name} was never filled`)
}

/** Takes one record away for good; its id is never given again. */
export const deleteRecord = async ({ db }: Situation, resource: Resource, id: string): Promise<void> => {
  await db.deleteFrom(tableOf(resource).name).where('id', '=', id).execute()
}

/** Stores changed fields of one record. */
export const updateRecord = async (
  { db }: Situation,
  resource: Resource,
  id: string,
  changed: Entity,
): Promise<void> => {
  const table = tableOf(resource)
  await db.updateTable(table.name).set(toRow(table, changed)).where('id', '=', id).execute()
}
