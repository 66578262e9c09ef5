import { type Column, RowRefused } from './audience-identifiers.ts'
import type { Columns } from './columns.ts'

/** The fields of one row. */
export type Fields = readonly (readonly [column: Column, value: unknown])[]

/** Reads rows one after another. Undefined for what is no row: an empty line, a header. @throws RowRefused */
export type RowReader = (text: string) => Fields | undefined

/** One JSON object per line. */
export const createNdjsonReader = (columns: Columns): RowReader => {
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      // What the parser says repeats the text.
      return undefined
    }
  }
  return (text) => {
    if (text.trim() === '') return undefined
    const value = parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new RowRefused('INVALID_ROW', 'the row is not a JSON object')
    return Object.entries(value).flatMap(([field, inner], index) => {
      const column = columns(field, index + 1)
      return column === null ? [] : [[column, inner] as const]
    })
  }
}

/** A field in quotes, with quotes doubled inside, or one without any; then a comma or the end. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y

/** The fields of a row of CSV (RFC 4180). @throws RowRefused when quotes are not where they may be */
export const csvFields = (text: string): string[] => {
  if (!text.includes('"')) return text.split(',')
  const fields: string[] = []
  FIELD.lastIndex = 0
  for (;;) {
    const found = FIELD.exec(text)
    if (!found) throw new RowRefused('INVALID_ROW', 'the row is not CSV: a quote stands where none may')
    const [, quoted, plain, end] = found
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '') return fields
  }
}

/** A header, then rows of as many fields. */
export const createCsvReader = (columns: Columns): RowReader => {
  let header: readonly (Column | null)[] | undefined
  return (text) => {
    if (text === '') return undefined
    const fields = csvFields(text)
    if (!header) {
      header = fields.map((field, index) => columns(field, index + 1))
      return undefined
    }
    if (fields.length !== header.length)
      throw new RowRefused('INVALID_ROW', `the row has ${fields.length} fields, the header ${header.length}`)
    return header.flatMap((column, index) =>
      column === null ? [] : [[column, (fields[index] ?? '').trim()] as const],
    )
  }
}
