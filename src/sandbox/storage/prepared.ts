import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { sqliteOf } from './dialect.ts'
import type { Tables } from './tables.ts'

/**
 * Prepares a query once, because building SQL costs several times more than running it. `build` uses
 * placeholders instead of `values`. The query runs synchronously unless a transaction is open. In that case
 * it waits, because it must not see uncommitted changes.
 */
export const prepare = <R>(
  build: (db: Kysely<Tables>) => Compilable<R>,
): ((db: Kysely<Tables>, values: readonly unknown[]) => R[] | Promise<R[]>) => {
  let compiled: CompiledQuery<R> | undefined
  return (db, parameters) => {
    compiled ??= build(db).compile()
    if (compiled.parameters.length !== parameters.length) throw new TypeError('Values do not match the query')
    const sqlite = sqliteOf(db)
    return sqlite && !sqlite.isTransaction
      ? (sqlite.prepare(compiled.sql).all(parameters) as R[])
      : db.executeQuery<R>({ ...compiled, parameters }).then(({ rows }) => rows)
  }
}

/**
 * Prepares a write once and runs it for each set of values, in one transaction. If a transaction is already
 * open, the writes join the queue behind it.
 */
export const prepareMany = (
  build: (db: Kysely<Tables>) => Compilable,
): ((db: Kysely<Tables>, sets: readonly (readonly unknown[])[]) => Promise<void>) => {
  let compiled: CompiledQuery | undefined
  return async (db, sets) => {
    compiled ??= build(db).compile()
    const query = compiled
    const sqlite = sqliteOf(db)
    if (!sqlite || sqlite.isTransaction) {
      for (const parameters of sets) await db.executeQuery({ ...query, parameters })
      return
    }
    sqlite.passing(() => {
      const statement = sqlite.prepare(query.sql)
      for (const values of sets) statement.run(values)
    })
  }
}
