import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/language/define.ts'
import { type Entity, type Row, type Table, tableOf, toWholeRow } from './tables.ts'

const ROWS_PER_TRANSACTION = 5000

/** Returns the indexes and triggers of a table. Omits SQLite's internal indexes, which have no SQL. */
const attachedTo = (database: DatabaseSync, table: string): { type: string; name: string; sql: string }[] =>
  database
    .prepare(
      "select type, name, sql from sqlite_schema where tbl_name = ? and type in ('index', 'trigger') and sql is not null",
    )
    .all(table) as { type: string; name: string; sql: string }[]

/**
 * Settings for fast inserts. A file whose seeding fails is discarded, and opening the database again resets
 * the settings.
 */
const FAST = `pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory;
  pragma cache_size = -${2 ** 18}`

/** Converts a record to a row with the record text, because seeding drops the triggers that add it. */
const rowOf = (table: Table, accountId: string, record: Entity): Row => {
  const row = toWholeRow(table, record)
  if (table.storesAccount) row.account_id = accountId
  return row
}

/**
 * Inserts complete records of one account, including their ids, without running rules or writing history.
 * Returns the number of records. Requires a connection of its own. After a failure, the file is unusable.
 */
export const seedRecords = (
  database: DatabaseSync,
  resource: Resource,
  accountId: string,
  records: Iterable<Entity>,
): number => {
  database.exec(FAST)
  const table = tableOf(resource)
  const empty = Object.fromEntries(table.columns.map(({ name }) => [name, null]))
  const columns = Object.keys(rowOf(table, accountId, empty))
  const dropped = attachedTo(database, table.name)
  for (const { type, name } of dropped) database.exec(`drop ${type} "${name}"`)
  const insert = database.prepare(
    `insert into "${table.name}" (${columns.map((name) => `"${name}"`).join()}) values (${columns.map(() => '?').join()})`,
  )
  let stored = 0
  database.exec('begin')
  for (const record of records) {
    const row = rowOf(table, accountId, record)
    insert.run(...columns.map((name) => row[name] ?? null))
    stored += 1
    if (stored % ROWS_PER_TRANSACTION === 0) database.exec('commit; begin')
  }
  database
    .prepare(
      'insert into counters (name, value) values (?, ?) on conflict (name) do update set value = value + excluded.value',
    )
    .run(resource.name, stored)
  for (const { sql } of dropped) database.exec(sql)
  database.exec('commit')
  return stored
}
