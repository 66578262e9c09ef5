import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Resource } from '../contract/define.ts'
import { type Entity, tableOf, toRow } from './tables.ts'

const ROWS_PER_TRANSACTION = 5000

/** Indexes and triggers of a table, as they were made; what SQLite makes by itself has no text. */
const attached = (database: DatabaseSync, table: string): { type: string; name: string; sql: string }[] =>
  database
    .prepare(
      "select type, name, sql from sqlite_schema where tbl_name = ? and type in ('index', 'trigger') and sql is not null",
    )
    .all(table) as { type: string; name: string; sql: string }[]

/**
 * Stores a great many complete records of one account, ids included, past the rules and the history: for worlds that
 * are to be large. One prepared statement, transactions of 5,000 rows, and the indexes afterwards. Answers how many.
 * Only while nothing else uses the database; when it fails half-way, the file is of no use.
 */
export const seedRecords = (
  database: DatabaseSync,
  resource: Resource,
  accountId: string,
  records: Iterable<Entity>,
): number => {
  const table = tableOf(resource)
  const columns = [
    ...Object.keys(toRow(table, Object.fromEntries(table.columns.map(({ name }) => [name, null])))),
    ...(table.keepsAccount ? ['account_id'] : []),
  ]
  const dropped = attached(database, table.name)
  for (const { type, name } of dropped) database.exec(`drop ${type} "${name}"`)
  const insert = database.prepare(
    `insert into "${table.name}" (${columns.map((name) => `"${name}"`).join()}) values (${columns.map(() => '?').join()})`,
  )
  let stored = 0
  database.exec('begin')
  for (const record of records) {
    const row = { ...toRow(table, record), account_id: accountId }
    insert.run(...columns.map((name) => (row as Record<string, SQLInputValue>)[name] ?? null))
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
