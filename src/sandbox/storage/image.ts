import type { DatabaseSync } from 'node:sqlite'

/** A whole database as bytes, of this run of the sandbox. Holds sealed credentials: never sent anywhere. */
export type Image = Uint8Array

/** Tables that all worlds have in common: who may call at all is asked of the default one. */
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

/** Whether a table holds data of a world, and not credentials or what SQLite and Kysely keep for themselves. */
export const isOfWorld = (table: string): boolean => !SHARED.has(table) && !/^(sqlite|kysely)_/.test(table)

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from main.sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => name as string)
    .filter(isOfWorld)

/** Named, since a file that has grown with the project has them in another order. */
const columnsOf = (database: DatabaseSync, table: string): string =>
  database
    .prepare(
      'select name from pragma_table_info(?, ?) where name in (select name from pragma_table_info(?, ?))',
    )
    .all(table, 'image', table, 'main')
    .map(({ name }) => `"${name}"`)
    .join()

/** Bytes of the header that say how the file is written and read: 1 without, 2 with a write-ahead log. */
const WRITE_VERSION = 18
const READ_VERSION = 19

/** Copies a database into memory. */
export const takeImage = (database: DatabaseSync): Image => {
  const image = database.serialize()
  // A database in memory has no log beside it and cannot be opened as one that has.
  image[WRITE_VERSION] = 1
  image[READ_VERSION] = 1
  return image
}

/**
 * Replaces every row of the world's tables by those of an image, numbers that are given next included, in one
 * transaction. Ends every prepared statement of the connection.
 */
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
