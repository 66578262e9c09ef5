import { sql } from 'kysely'
import { isOfWorld } from './image.ts'
import type { Store } from './store.ts'
import { TEXT_COLUMN, type Value } from './tables.ts'

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Stored = Readonly<Record<string, Value | Uint8Array>>

/** Checks whether a table is part of a world's export. */
export const isExported = (table: string): boolean => isOfWorld(table) && table !== 'idempotency_keys'

/** Returns a stored value as JSON. */
export const written = (value: Stored[string] | undefined): string => {
  if (typeof value === 'bigint') return `${value}`
  if (value instanceof Uint8Array) return JSON.stringify({ base64: Buffer.from(value).toString('base64') })
  return JSON.stringify(value ?? null)
}

/**
 * Returns a table's rows as lines. Columns are in alphabetical order, because their order in the table may
 * differ in older files. The record text is omitted because it repeats the columns.
 */
const linesOf = (table: string, rows: readonly Stored[]): string[] => {
  const columns = Object.keys(rows[0] ?? {})
    .filter((column) => column !== TEXT_COLUMN)
    .sort(inOrder)
  const name = JSON.stringify(table)
  const members = columns.map((column) => [column, `${JSON.stringify(column)}:`] as const)
  return rows.map(
    (row) =>
      `{"table":${name},"row":{${members.map(([column, member]) => member + written(row[column])).join()}}}\n`,
  )
}

/**
 * Exports a world as sorted JSON lines, `{"table", "row"}`, without credentials. Identical data produces
 * identical bytes.
 */
export const exportWorld = ({ db }: Store): Promise<string> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
      connection,
    )
    const tables = rows
      .map(({ name }) => name)
      .filter(isExported)
      .sort(inOrder)
    const lines: string[] = []
    for (const table of tables) {
      const found = await sql<Stored>`select * from ${sql.table(table)}`.execute(connection)
      lines.push(...linesOf(table, found.rows).sort(inOrder))
    }
    return lines.join('')
  })
