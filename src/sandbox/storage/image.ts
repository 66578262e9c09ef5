import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** Complete database with its encrypted credentials. It is never sent anywhere. */
export type Image = Uint8Array

/** Tables that all worlds share. */
const SHARED: ReadonlySet<string> = new Set([
  'applications',
  'users',
  'grants',
  'request_tokens',
  'access_tokens',
  'bearers',
  'user_grants',
  'nonces',
  'secrets',
])

export const isOfWorld = (table: string): boolean => !SHARED.has(table) && !/^(sqlite|kysely)_/.test(table)

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from main.sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => name as string)

/**
 * Returns the columns that a table and its image have in common. The columns are named explicitly, because
 * their order may differ in an older file.
 */
const columnsOf = (database: DatabaseSync, table: string): string =>
  database
    .prepare(
      'select name from pragma_table_info(?, ?) where name in (select name from pragma_table_info(?, ?))',
    )
    .all(table, 'image', table, 'main')
    .map(({ name }) => `"${name}"`)
    .join()

/**
 * Offsets of the header bytes that contain the file format. The format is 1 without a write-ahead log, 2 with
 * one.
 */
const WRITE_VERSION = 18
const READ_VERSION = 19

export const takeImage = (database: DatabaseSync): Image => {
  const image = database.serialize()
  // The format is set to 1, because a database in memory cannot be opened with a write-ahead log.
  image[WRITE_VERSION] = 1
  image[READ_VERSION] = 1
  return image
}

/** Page size of all databases, which is SQLite's default. */
const PAGE_BYTES = 4096

/** Pages of an image that differ from its base. Many images share a base. */
export interface ChangedPages {
  readonly length: number
  readonly pages: ReadonlyMap<number, Uint8Array>
  /** Memory in bytes, not counting the base. */
  readonly bytes: number
}

/** Size of the blocks that are compared first. Only blocks that differ are compared page by page. */
const BLOCK_BYTES = 64 * PAGE_BYTES

/** Compares two images in parts of `size` bytes. Yields the offset of each part that differs. */
const changedParts = function* (image: Image, base: Image, size: number, from: number, to: number) {
  for (let start = from; start < to; start += size) {
    const end = Math.min(start + size, to)
    if (Buffer.compare(image.subarray(start, end), base.subarray(start, end)) !== 0) yield start
  }
}

/** Yields the offsets of the pages that differ. */
export const changedOffsets = function* (image: Image, base: Image): Generator<number, void> {
  const { byteLength } = image
  for (const block of changedParts(image, base, BLOCK_BYTES, 0, byteLength))
    yield* changedParts(image, base, PAGE_BYTES, block, Math.min(block + BLOCK_BYTES, byteLength))
}

/** Copies the pages that differ. For an unchanged world, these are two or three, regardless of its size. */
export const changedPages = (image: Image, base: Image): ChangedPages => {
  const pages = new Map<number, Uint8Array>()
  for (const start of changedOffsets(image, base)) pages.set(start, image.slice(start, start + PAGE_BYTES))
  return { length: image.byteLength, pages, bytes: pages.size * PAGE_BYTES }
}

/** Rebuilds an image from the base that was passed to `changedPages`. */
export const imageOf = ({ length, pages }: ChangedPages, base: Image): Image => {
  const image = new Uint8Array(length)
  image.set(base.subarray(0, length))
  for (const [start, page] of pages) image.set(page, start)
  return image
}

/** Restores a world's tables and autoincrement counters. Finalizes the connection's prepared statements. */
export const restoreWorld = (database: DatabaseSync, image: Image): void => {
  const tables = tablesOf(database).filter(isOfWorld)
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

const copyRows = (from: DatabaseSync, to: DatabaseSync, table: string, where = 'true'): void => {
  const read = from.prepare(`select * from "${table}" where ${where}`)
  const columns = read.columns().map(({ name }) => `"${name}"`)
  read.setReadBigInts(true)
  read.setReturnArrays(true)
  const write = to.prepare(`insert into "${table}" (${columns}) values (${columns.map(() => '?')})`)
  to.exec(`delete from "${table}" where ${where}`)
  for (const row of read.all() as unknown as SQLInputValue[][]) write.run(...row)
}

/**
 * Copies shared tables and autoincrement counters into a database opened from an image with the same schema.
 */
export const copyShared = (from: DatabaseSync, to: DatabaseSync): void => {
  const shared = tablesOf(from).filter((table) => SHARED.has(table))
  to.exec('begin')
  for (const table of shared) copyRows(from, to, table)
  copyRows(from, to, 'sqlite_sequence', `name in (${shared.map((table) => `'${table}'`)})`)
  to.exec('commit')
}
