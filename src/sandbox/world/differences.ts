import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { isExported, written } from '../storage/export.ts'
import { changedOffsets, type Image } from '../storage/image.ts'
import { TEXT_COLUMN } from '../storage/tables.ts'

/** Number of differences of each kind in one table. */
interface TableCounts {
  readonly table: string
  readonly added: number
  readonly removed: number
  readonly changed: number
}

type Row = Record<string, SQLOutputValue>

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** Checks whether a column only contains copies of other columns, stored for searches or responses. */
const isRepeated = (column: string): boolean => column === TEXT_COLUMN || /_(folded|terms)$/.test(column)

const namesOf = (database: DatabaseSync, query: string, ...values: string[]): string[] =>
  database
    .prepare(query)
    .all(...values)
    .map(({ name }) => name as string)

/** Returns the columns that identify a row: the API's own key if there is one, else the primary key. */
const keyOf = (database: DatabaseSync, table: string): string[] => {
  const own = namesOf(database, 'select name from pragma_index_info(?) order by seqno', `${table}_id`)
  if (own.length > 0) return own
  return namesOf(database, 'select name from pragma_table_info(?) where pk > 0 order by pk', table)
}

interface Compared {
  readonly table: string
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

/**
 * Returns the tables whose definition or pages differ between the two images. Identical pages imply identical
 * rows, because every page also contains the numbers of its continuation pages.
 */
const changedTables = (database: DatabaseSync, image: Image, earlier: Image): Set<string> => {
  const defined = (schema: string): string => `select name, rootpage, sql from ${schema}.sqlite_schema`
  const offsets = JSON.stringify([...changedOffsets(image, earlier)])
  return new Set([
    ...namesOf(database, `select name from (${defined('main')} except ${defined('earlier')})`),
    ...namesOf(
      database,
      'select distinct name from dbstat where pgoffset in (select value from json_each(?))',
      offsets,
    ),
  ])
}

const comparedTables = (database: DatabaseSync, changed: ReadonlySet<string>): Compared[] =>
  namesOf(database, "select name from main.sqlite_schema where type = 'table' order by name")
    .filter((table) => isExported(table) && changed.has(table))
    .map((table) => ({
      table,
      key: keyOf(database, table),
      columns: namesOf(
        database,
        `select name from pragma_table_info(?, 'main')
         where name in (select name from pragma_table_info(?, 'earlier')) order by name`,
        table,
        table,
      ).filter((column) => !isRepeated(column)),
    }))
    .filter(({ columns }) => columns.length > 0)

const sameKey = ({ key }: Compared): string =>
  key.map((column) => `earlier_row.${quoted(column)} is row.${quoted(column)}`).join(' and ')
const rowsOnlyIn = (compared: Compared, schema: 'main' | 'earlier', other: 'main' | 'earlier'): string =>
  `from ${schema}.${quoted(compared.table)} as row where not exists
     (select 1 from ${other}.${quoted(compared.table)} as earlier_row where ${sameKey(compared)})`
const changedRows = (compared: Compared): string =>
  `from main.${quoted(compared.table)} as row join earlier.${quoted(compared.table)} as earlier_row
     on ${sameKey(compared)}
     where ${compared.columns.map((column) => `row.${quoted(column)} is not earlier_row.${quoted(column)}`).join(' or ')}`

const select = function* (database: DatabaseSync, columns: string, rows: string): Generator<Row> {
  const statement = database.prepare(`select ${columns} ${rows}`)
  statement.setReadBigInts(true)
  for (const row of statement.iterate()) yield row as Row
}

const member = (name: string, text: string): string => `${JSON.stringify(name)}:${text}`
const objectOf = (row: Row, names: readonly string[]): string =>
  `{${names.map((name) => member(name, written(row[name]))).join()}}`

const lineOf = (table: string, change: string, content: string): string =>
  `{"table":${JSON.stringify(table)},"change":"${change}",${content}}\n`

/** Yields one JSON line for each added, removed or changed row of a table. */
const linesOf = function* (database: DatabaseSync, compared: Compared): Generator<string> {
  const { table, key, columns } = compared
  const all = columns.map((column) => `row.${quoted(column)}`).join()
  const order = `order by ${key.map((column) => `row.${quoted(column)}`).join()}`
  const whole = (row: Row) => `"key":${objectOf(row, key)},"row":${objectOf(row, columns)}`
  for (const row of select(database, all, `${rowsOnlyIn(compared, 'main', 'earlier')} ${order}`))
    yield lineOf(table, 'added', whole(row))
  for (const row of select(database, all, `${rowsOnlyIn(compared, 'earlier', 'main')} ${order}`))
    yield lineOf(table, 'removed', whole(row))
  const both = columns.flatMap((column) => [
    `row.${quoted(column)} as ${quoted(column)}`,
    `earlier_row.${quoted(column)} as ${quoted(`before ${column}`)}`,
  ])
  for (const row of select(database, both.join(), `${changedRows(compared)} ${order}`)) {
    const changed = columns.filter((column) => written(row[column]) !== written(row[`before ${column}`]))
    const fields = changed.map((column) =>
      member(column, `{"before":${written(row[`before ${column}`])},"after":${written(row[column])}}`),
    )
    yield lineOf(table, 'changed', `"key":${objectOf(row, key)},"fields":{${fields.join()}}`)
  }
}

const countsOf = (database: DatabaseSync, compared: Compared): TableCounts => {
  const count = (rows: string): number =>
    Number(database.prepare(`select count(*) as amount ${rows}`).get()?.amount ?? 0)
  return {
    table: compared.table,
    added: count(rowsOnlyIn(compared, 'main', 'earlier')),
    removed: count(rowsOnlyIn(compared, 'earlier', 'main')),
    changed: count(changedRows(compared)),
  }
}

/**
 * Yields the differences between two world images as JSON lines. The first line counts them by table. At most
 * `maximum` further lines follow, one per row. Identical exports have no differences. The generator compares
 * one table at a time and never holds all rows in memory.
 */
export const differencesOf = function* (
  image: Image,
  earlier: Image,
  maximum: number,
): Generator<string, void, undefined> {
  const database = new DatabaseSync(':memory:')
  try {
    database.deserialize(image)
    database.exec("attach ':memory:' as earlier")
    database.deserialize(earlier, { dbName: 'earlier' })
    const tables = comparedTables(database, changedTables(database, image, earlier))
    const counts = tables
      .map((compared) => countsOf(database, compared))
      .filter(({ added, removed, changed }) => added + removed + changed > 0)
    const rows = counts.reduce((sum, { added, removed, changed }) => sum + added + removed + changed, 0)
    yield `${JSON.stringify({ tables: counts, rows, shown: Math.min(rows, maximum) })}\n`
    let left = maximum
    for (const compared of tables.filter(({ table }) => counts.some((each) => each.table === table)))
      for (const line of linesOf(database, compared)) {
        if (left === 0) return
        left -= 1
        yield line
      }
  } finally {
    database.close()
  }
}
