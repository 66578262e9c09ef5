import type { DatabaseSync } from 'node:sqlite'

/** A whole database with its sealed credentials: never sent anywhere. */
export type Image = Uint8Array

/** Shared by all worlds. */
const SHARED: ReadonlySet<string> = new Set([
  'applications',
  'users',
  'grants',
  'request_tokens',
  'access_tokens',
  'bearers',
  'nonces',
  'secrets',
])

export const isOfWorld = (table: string): boolean => !SHARED.has(table) && !/^(sqlite|kysely)_/.test(table)

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from main.sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => name as string)
    .filter(isOfWorld)

/** By name: an older file has another order. */
const columnsOf = (database: DatabaseSync, table: string): string =>
  database
    .prepare(
      'select name from pragma_table_info(?, ?) where name in (select name from pragma_table_info(?, ?))',
    )
    .all(table, 'image', table, 'main')
    .map(({ name }) => `"${name}"`)
    .join()

/** Header bytes for the file format: 1 without, 2 with a write-ahead log. */
const WRITE_VERSION = 18
const READ_VERSION = 19

export const takeImage = (database: DatabaseSync): Image => {
  const image = database.serialize()
  // A database in memory cannot be opened with a write-ahead log.
  image[WRITE_VERSION] = 1
  image[READ_VERSION] = 1
  return image
}

/** Autoincrement counters included. Finalizes the connection's prepared statements. */
export const restoreWorld = (database: DatabaseSync, image: Image): void => {
  const tables = tablesOf(database)
  const names = `(${tables.map((table) => `'${table}'`).join()})`
  database.exec("attach ':memory:' as image")
  try {
    database.deserialize(image, { dbName: 'image' })
    database.exec('begin immediate')
    try {
      for (const table of tables) {
        const columns = columnsOf(database, table)
        database.exec(
          `delete from main."${table}";
           insert into main."${table}" (${columns}) select ${columns} from image."${table}"`,
        )
      }
      database.exec(
        `delete from main.sqlite_sequence where name in ${names};
         insert into main.sqlite_sequence select * from image.sqlite_sequence where name in ${names}`,
      )
      database.exec('commit')
    } catch (error) {
      database.exec('rollback')
      throw error
    }
  } finally {
    database.exec('detach image')
  }
}
