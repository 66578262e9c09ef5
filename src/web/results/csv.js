import { stringify } from 'csv-stringify/browser/esm/sync'
import { cellsOf, columnsOf } from './cells.js'

/**
 * Returns the rows of a list as CSV with a header. Values that a spreadsheet would evaluate as formulas are
 * prefixed with an apostrophe. The byte order mark makes Excel read UTF-8.
 */
export function csvOf(rows) {
  const cells = rows.map((row) => cellsOf(row, false))
  const columns = columnsOf(cells)
  return stringify(
    cells.map((row) => columns.map((column) => row[column])),
    {
      header: true,
      columns,
      escape_formulas: true,
      bom: true,
      record_delimiter: 'windows',
      cast: { boolean: String },
    },
  )
}
