import { sql } from 'kysely'
import { toJson } from '../contract/encode.ts'
import { isOfWorld } from './image.ts'
import type { Store } from './store.ts'

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** One row as one line; columns in alphabetical order, so that the age of a database does not show. */
const lineOf = (table: string, row: object): string =>
  `${toJson({ table, row: Object.fromEntries(Object.entries(row).sort(([a], [b]) => inOrder(a, b))) })}\n`

/**
 * Everything that a world holds as JSON lines, `{"table", "row"}`, sorted: the same data give the same bytes, in
 * every process. It has no credential of anybody in it, and is not to be imported.
 */
export const exportWorld = ({ db }: Store): Promise<string> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
      connection,
    )
    const tables = rows
      .map(({ name }) => name)
      .filter(isOfWorld)
      .sort(inOrder)
    const lines: string[] = []
    for (const table of tables) {
      const found = await sql<object>`select * from ${sql.table(table)}`.execute(connection)
      lines.push(...found.rows.map((row) => lineOf(table, row)).sort(inOrder))
    }
    return lines.join('')
  })
