import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { sqliteUnder } from './dialect.ts'
import type { Tables } from './tables.ts'

/**
 * A read that every call makes, compiled at its first use: building its text costs several times what running it does.
 * `build` has whatever values in the places of those that are given at each run, in the order in which they stand in
 * the text. It runs at once where it can: only a transaction under way, which it must not see into, makes it wait.
 */
export const prepare = <R>(
  build: (db: Kysely<Tables>) => Compilable<R>,
): ((db: Kysely<Tables>, values: readonly unknown[]) => R[] | Promise<R[]>) => {
  let compiled: CompiledQuery<R> | undefined
  return (db, parameters) => {
    compiled ??= build(db).compile()
    if (compiled.parameters.length !== parameters.length) throw new TypeError('values do not fit the query')
    const sqlite = sqliteUnder(db)
    return sqlite && !sqlite.isTransaction
      ? (sqlite.prepare(compiled.sql).all(parameters) as R[])
      : db.executeQuery<R>({ ...compiled, parameters }).then(({ rows }) => rows)
  }
}
