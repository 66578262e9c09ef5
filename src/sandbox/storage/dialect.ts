import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { copyShared, type Image, restoreWorld, takeImage } from './image.ts'

const MAX_STATEMENTS = 256

const bound = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]

/** Converts bigints to numbers where that is exact. Integers beyond 2^53 remain bigints. */
const narrow = <R extends object>(rows: R[]): R[] => {
  for (const row of rows as Record<string, unknown>[])
    for (const name in row) {
      const value = row[name]
      if (typeof value === 'bigint') {
        const number = Number(value)
        if (Number.isSafeInteger(number)) row[name] = number
      }
    }
  return rows
}

const isOutOfRange = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_OUT_OF_RANGE'

class Statement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync
  readonly #rerunnable: boolean
  readonly #beforeWrite: () => void
  #big = false

  constructor(statement: StatementSync, sql: string, beforeWrite: () => void) {
    this.#statement = statement
    this.#beforeWrite = beforeWrite
    this.reader = statement.columns().length > 0
    // Only SELECT can run again to read bigints, so INSERT … RETURNING reads them from the start.
    this.#rerunnable = /^\s*select\b/i.test(sql)
    if (this.reader && !this.#rerunnable) this.#readBigIntegers()
  }

  /**
   * Reads all rows. Reading bigints takes 50% longer, so it is turned on only once a value does not fit in a
   * number.
   */
  all(parameters: readonly unknown[]): unknown[] {
    const values = bound(parameters)
    if (!this.#rerunnable) this.#beforeWrite()
    if (!this.#big)
      try {
        return this.#statement.all(...values)
      } catch (error) {
        if (!isOutOfRange(error)) throw error
        this.#readBigIntegers()
      }
    return narrow(this.#statement.all(...values))
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    this.#beforeWrite()
    return this.#statement.run(...bound(parameters))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.all(parameters)[Symbol.iterator]() as IterableIterator<unknown>
  }

  #readBigIntegers(): void {
    this.#statement.setReadBigInts(true)
    this.#big = true
  }
}

/** Level of durability. With `full`, a commit waits for the disk. */
type Synchronous = 'full' | 'normal'

export interface Sqlite extends SqliteDatabase {
  prepare(sql: string): Statement
  readonly isTransaction: boolean
  /**
   * Runs a statement and returns its rows as arrays. This takes little more than half the time of returning
   * objects.
   */
  arrays(sql: string, parameters: readonly unknown[]): unknown[][]
  /**
   * Runs one transaction without waiting for the disk, so the transaction may be lost in a power failure.
   * Must not be called while another transaction is open.
   */
  passing(write: () => void): void
  /** Copies the database. Call it only while nothing else uses the database. */
  image(): Image
  /** Sets how long, in ms, a statement may block the process while another process has the lock. */
  setBusyTimeout(milliseconds: number): void
  /** Sets a size limit. Writes beyond it fail with SQLITE_FULL. */
  setMaximumBytes(bytes: number): void
  /** Returns the size of the database in bytes. */
  bytes(): number
  /** Replaces a world's tables. Call it only while nothing else uses the database. */
  restore(image: Image): void
}

const OPTIONS = { enableForeignKeyConstraints: true, timeout: 5000 }

const openImage = (image: Image): DatabaseSync => {
  const database = new DatabaseSync(':memory:', OPTIONS)
  database.deserialize(image)
  return database
}

/** Returns the cached statement, or prepares it. Beyond `MAX_STATEMENTS`, the oldest statement is evicted. */
const statementOf = (from: Map<string, Statement>, sql: string, make: () => Statement): Statement => {
  let statement = from.get(sql)
  if (!statement) {
    if (from.size >= MAX_STATEMENTS) from.delete(from.keys().next().value as string)
    statement = make()
    from.set(sql, statement)
  }
  return statement
}

/**
 * Opens a file, `:memory:`, or a copy of an image, with foreign keys and a busy timeout of 5 s. Files use a
 * write-ahead log.
 */
export const openSqlite = (from: string | Image): Sqlite => {
  const isImage = typeof from !== 'string'
  const isFile = !isImage && from !== ':memory:'
  let database = isImage ? openImage(from) : new DatabaseSync(from, OPTIONS)
  if (!isImage) database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const kept = new Map<string, Statement>()
  const keptArrays = new Map<string, Statement>()
  let synchronous: Synchronous = 'full'
  let isPassing = false
  /**
   * Sets whether commits wait for the disk. The pragma costs as much as storing a small row, so the level
   * changes only when a write needs the other level.
   */
  const awaitDisk = (level: Synchronous): void => {
    if (!isFile || level === synchronous) return
    database.exec(`pragma synchronous = ${level}`)
    synchronous = level
  }
  /** Sets the level before a write. SQLite accepts a change only between transactions. */
  const beforeWrite = (): void => {
    if (!database.isTransaction) awaitDisk(isPassing ? 'normal' : 'full')
  }
  const prepare = (sql: string): Statement =>
    statementOf(kept, sql, () => new Statement(database.prepare(sql), sql, beforeWrite))
  const pragma = (name: 'page_count' | 'page_size'): number => {
    const [row] = prepare(`pragma ${name}`).all([]) as [Record<string, number>]
    return row[name] ?? 0
  }
  let maximumBytes: number | undefined
  const limitBytes = (): void => {
    if (maximumBytes === undefined) return
    const pages = Math.max(1, Math.floor(maximumBytes / pragma('page_size')))
    database.exec(`pragma max_page_count = ${pages}`)
  }
  const forget = (): void => {
    kept.clear()
    keptArrays.clear()
  }
  return {
    get isTransaction() {
      return database.isTransaction
    },
    arrays: (sql, parameters) =>
      statementOf(keptArrays, sql, () => {
        const statement = database.prepare(sql)
        statement.setReturnArrays(true)
        return new Statement(statement, sql, beforeWrite)
      }).all(parameters) as unknown[][],
    passing: (write) => {
      isPassing = true
      try {
        prepare('begin immediate').run([])
        write()
        prepare('commit').run([])
      } catch (error) {
        // Skips the rollback if a full disk has already ended the transaction.
        if (database.isTransaction) prepare('rollback').run([])
        throw error
      } finally {
        isPassing = false
      }
    },
    setBusyTimeout: (milliseconds) => database.exec(`pragma busy_timeout = ${milliseconds}`),
    setMaximumBytes: (bytes) => {
      maximumBytes = bytes
      limitBytes()
    },
    bytes: () => pragma('page_count') * pragma('page_size'),
    image: () => takeImage(database),
    restore: (image) => {
      // Discards the prepared statements, because loading an image finalizes them.
      forget()
      if (isFile) {
        awaitDisk('full')
        return restoreWorld(database, image)
      }
      // A new connection to the image is ten times faster than restoring the tables. The old one cannot be
      // reused: after a query with table-valued functions, it breaks when an image replaces its database.
      const fresh = openImage(image)
      copyShared(database, fresh)
      database.close()
      database = fresh
      limitBytes()
    },
    close: () => {
      forget()
      database.close()
    },
    prepare: (sql) => {
      // Uses `begin immediate`, because a deferred transaction that starts with a read cannot wait for
      // another process's write.
      if (sql === 'begin') return prepare('begin immediate')
      // Skips the rollback if a full disk has already ended the transaction.
      return prepare(sql === 'rollback' && !database.isTransaction ? 'select 1' : sql)
    },
  }
}

const opened = new WeakMap<object, Sqlite>()

export const kyselyOver = <T>(database: Sqlite): Kysely<T> => {
  const db = new Kysely<T>({ dialect: new SqliteDialect({ database }) })
  opened.set(db, database)
  return db
}

/** Returns the SQLite database of a Kysely instance, or undefined for a single connection or transaction. */
export const sqliteOf = <T>(db: Kysely<T>): Sqlite | undefined => opened.get(db)
