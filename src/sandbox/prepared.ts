import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A query that every call runs, compiled at its first use: building its text costs several times what running it does.
 * `build` has whatever values in the places of those that are given at each run, in the order in which they stand in
 * the text.
 */
export const prepare = <R>(
  build: (db: Kysely<Tables>) => Compilable<R>,
): ((db: Kysely<Tables>, values: readonly unknown[]) => Promise<QueryResult<R>>) => {
  let compiled: CompiledQuery<R> | undefined
  return (db, parameters) => {
    compiled ??= build(db).compile()
    if (compiled.parameters.length !== parameters.length) throw new TypeError('values do not fit the query')
    return db.executeQuery<R>({ ...compiled, parameters })
  }
}
