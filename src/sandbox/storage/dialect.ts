import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { type Image, restoreWorld, takeImage } from './image.ts'

/** Statements kept prepared; the sandbox uses a few dozen texts, tests and migrations more. */
const STATEMENTS_KEPT = 256

const bound = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]

/** Integers come back as numbers while that is exact and as bigint past 2^53 (design §3 trap 11). */
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
  #big = false

  constructor(statement: StatementSync, sql: string) {
    this.#statement = statement
    this.reader = statement.columns().length > 0
    // Only a pure read may run twice: an INSERT … RETURNING reads big integers from its first run.
    this.#rerunnable = /^\s*select\b/i.test(sql)
    if (this.reader && !this.#rerunnable) this.#readBigIntegers()
  }

  /** Plain reading is a third cheaper than bigint reading, so it goes on until a value does not fit. */
  all(parameters: readonly unknown[]): unknown[] {
    const values = bound(parameters)
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

/** A database under Kysely, which can also be taken and put back as a whole. */
export interface Sqlite extends SqliteDatabase {
  prepare(sql: string): Statement
  /** Whether a transaction is under way: what runs now runs in it. */
  readonly isTransaction: boolean
  /** The rows of a read, each an array of its values, which costs little more than half of what objects do. */
  arrays(sql: string, parameters: readonly unknown[]): unknown[][]
  /**
   * Carries out writes as one transaction that need not outlast a failure of power, which an application's own end
   * never is: waiting for the disk would be most of what it costs. Only while no other transaction is under way.
   */
  passing(write: () => void): void
  /** Everything it holds. Only while nothing else runs on it. */
  image(): Image
  /** Puts the tables of a world back as they are in an image. Only while nothing else runs on it. */
  restore(image: Image): void
}

/** Opens a file, `:memory:`, or a copy of an image in memory; write-ahead log, foreign keys, 5 s busy timeout. */
export const openSqlite = (from: string | Image): Sqlite => {
  const isImage = typeof from !== 'string'
  const isFile = !isImage && from !== ':memory:'
  const options = { enableForeignKeyConstraints: true, timeout: 5000 }
  const database = new DatabaseSync(isImage ? ':memory:' : from, options)
  if (isImage) database.deserialize(from)
  else database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const kept = new Map<string, Statement>()
  const keptArrays = new Map<string, Statement>()
  const statementOf = (from: Map<string, Statement>, sql: string, make: () => Statement): Statement => {
    let statement = from.get(sql)
    if (!statement) {
      if (from.size >= STATEMENTS_KEPT) from.delete(from.keys().next().value as string)
      statement = make()
      from.set(sql, statement)
    }
    return statement
  }
  const prepare = (sql: string): Statement =>
    statementOf(kept, sql, () => new Statement(database.prepare(sql), sql))
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
        return new Statement(statement, sql)
      }).all(parameters) as unknown[][],
    passing: (write) => {
      if (isFile) prepare('pragma synchronous = normal').run([])
      try {
        prepare('begin immediate').run([])
        try {
          write()
          prepare('commit').run([])
        } catch (error) {
          prepare('rollback').run([])
          throw error
        }
      } finally {
        if (isFile) prepare('pragma synchronous = full').run([])
      }
    },
    image: () => takeImage(database),
    restore: (image) => {
      // Loading an image ends every prepared statement of the connection.
      forget()
      restoreWorld(database, image)
    },
    close: () => {
      forget()
      database.close()
    },
    // A deferred transaction that starts with a read cannot wait for another process's write.
    prepare: (sql) => prepare(sql === 'begin' ? 'begin immediate' : sql),
  }
}

const opened = new WeakMap<object, Sqlite>()

/** Kysely over a database of ours. */
export const kyselyOver = <T>(database: Sqlite): Kysely<T> => {
  const db = new Kysely<T>({ dialect: new SqliteDialect({ database }) })
  opened.set(db, database)
  return db
}

/** The database that `kyselyOver` was called with; undefined for what stands for a connection or a transaction of it. */
export const sqliteUnder = <T>(db: Kysely<T>): Sqlite | undefined => opened.get(db)
