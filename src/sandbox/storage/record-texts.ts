import { type Kysely, sql } from 'kysely'
import { type Column, type Table, type Tables, TEXT_COLUMN } from './tables.ts'

const quoted = (name: string): string => `"${name}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Returns SQL for a column's JSON value. The text is the same, byte for byte, as the result of `toJson` for
 * the value from `toEntity`.
 */
const memberOf = ({ name, wire }: Column): string => {
  const column = quoted(name)
  if (wire === 'boolean')
    return `case when ${column} is null then 'null' when ${column} = 1 then 'true' else 'false' end`
  if (wire === 'list' || wire === 'json') return `coalesce(${column}, 'null')`
  return `json_quote(${column})`
}

const textOf = ({ columns }: Table): string => {
  const members = columns.map(
    (column, index) =>
      `${literal(`${index === 0 ? '{' : ','}${JSON.stringify(column.name)}:`)} || ${memberOf(column)}`,
  )
  return `${members.join(' || ')} || '}'`
}

const fill = (table: Table): string => `UPDATE ${quoted(table.name)} SET ${TEXT_COLUMN} = ${textOf(table)}`

/**
 * Returns the triggers that update the record text when a row is inserted without the text, or when a shown
 * column changes.
 */
const triggersOf = (table: Table): readonly { readonly name: string; readonly text: string }[] => {
  const name = (event: string): string => `${table.name}_text_on_${event}`
  const shown = table.columns.map((column) => quoted(column.name)).join(', ')
  const body = `BEGIN ${fill(table)} WHERE seq = new.seq; END`
  const on = `ON ${quoted(table.name)}`
  return [
    {
      name: name('insert'),
      text: `CREATE TRIGGER ${name('insert')} AFTER INSERT ${on} WHEN new.${TEXT_COLUMN} IS NULL ${body}`,
    },
    {
      name: name('update'),
      text: `CREATE TRIGGER ${name('update')} AFTER UPDATE OF ${shown} ${on} ${body}`,
    },
  ]
}

/**
 * Recreates the triggers and rewrites all record texts if the triggers do not match the contract, for example
 * in an older file.
 */
export const maintainTexts = async (db: Kysely<Tables>, table: Table): Promise<void> => {
  const wanted = triggersOf(table)
  const { rows } = await sql<{
    sql: string
  }>`select sql from sqlite_schema where type = 'trigger' and tbl_name = ${table.name}`.execute(db)
  const present = new Set(rows.map((row) => row.sql))
  if (wanted.every(({ text }) => present.has(text))) return
  for (const { name } of wanted) await sql.raw(`drop trigger if exists ${name}`).execute(db)
  await sql.raw(fill(table)).execute(db)
  for (const { text } of wanted) await sql.raw(text).execute(db)
}
