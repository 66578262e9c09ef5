import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { type Image, restoreWorld, takeImage } from './image.ts'

/** Statements kept prepared; the sandbox uses a few dozen texts, tests and migrations more. */
const STATEMENTS_KEPT = 256

const bound = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]

/** Integers come back as numbers while that is exact and as bigint past 2^53 (design §3 trap 11). */
const narrow = (rows: Record<string, unknown>[]): Record<string, unknown>[] => {
  for (const row of rows)
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
    return narrow(this.#statement.all(...values) as Record<string, unknown>[])
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

/**
 * Writes that need not outlast a failure of power, which an application's own end never is: a nonce is of use for
 * minutes only, and waiting for the disk would be most of what a signed call costs.
 */
const isPassing = (sql: string): boolean => sql.startsWith('insert into "nonces"')

class PassingStatement extends Statement {
  readonly #lax: StatementSync
  readonly #strict: StatementSync

  constructor(database: DatabaseSync, sql: string) {
    super(database.prepare(sql), sql)
    this.#lax = database.prepare('pragma synchronous = normal')
    this.#strict = database.prepare('pragma synchronous = full')
  }

  override run(parameters: readonly unknown[]): ReturnType<Statement['run']> {
    this.#lax.run()
    try {
      return super.run(parameters)
    } finally {
      this.#strict.run()
    }
  }
}

/** A database under Kysely, which can also be taken and put back as a whole. */
export interface Sqlite extends SqliteDatabase {
  /** Everything it holds. Only while nothing else runs on it. */
  image(): Image
  /** Puts the tables of a world back as they are in an image. Only while nothing else runs on it. */
  restore(image: Image): void
}

/** Opens a file, `:memory:`, or a copy of an image in memory; write-ahead log, foreign keys, 5 s busy timeout. */
export const openSqlite = (from: string | Image): Sqlite => {
  const isImage = typeof from !== 'string'
  const options = { enableForeignKeyConstraints: true, timeout: 5000 }
  const database = new DatabaseSync(isImage ? ':memory:' : from, options)
  if (isImage) database.deserialize(from)
  else database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const kept = new Map<string, Statement>()
  return {
    image: () => takeImage(database),
    restore: (image) => {
      // Loading an image ends every prepared statement of the connection.
      kept.clear()
      restoreWorld(database, image)
    },
    close: () => {
      kept.clear()
      database.close()
    },
    prepare: (text) => {
      // A deferred transaction that starts with a read cannot wait for another process's write.
      const sql = text === 'begin' ? 'begin immediate' : text
      let statement = kept.get(sql)
      if (!statement) {
        if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string)
        statement = isPassing(sql)
          ? new PassingStatement(database, sql)
          : new Statement(database.prepare(sql), sql)
        kept.set(sql, statement)
      }
      return statement
    },
  }
}

/** Kysely over node:sqlite. */
export const sqliteDialect = (database: Sqlite): Dialect => new SqliteDialect({ database })
