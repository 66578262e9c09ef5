import type { EntityLabel } from '../../graph/stats/entity-labels.ts'
import type { BoundedReport } from '../../graph/stats/report-request.ts'
import { type Cell, reportTable } from '../../graph/stats/report-table.ts'
import type { ReportFormat } from './format.ts'

/** First characters of a text that spreadsheets run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** Formats a cell (RFC 4180). A text that others wrote never starts a formula. */
const textOf = ({ value, isForeign }: Cell): string => {
  const text = isForeign && FORMULA.test(String(value)) ? `'${value}` : String(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`

/**
 * Creates the format of CSV. It has no place for progress and errors, so a report that ends early has no
 * proper end: the connection breaks.
 *
 * @param labelOf returns the label of an entity of the report
 * @param points number of lines per row
 * @param afterLine number of lines, without the first one, that the client has
 */
export const csvFormat = (
  report: BoundedReport,
  labelOf: (id: string) => Promise<EntityLabel>,
  points: number,
  afterLine: number,
): ReportFormat => {
  const table = reportTable(report)
  let known = afterLine % points
  return {
    type: 'text/csv; charset=utf-8; header=present',
    rowsToSkip: Math.floor(afterLine / points),
    start: () => (afterLine > 0 ? '' : lineOf(table.columns.map((value) => ({ value })))),
    row: async (row) => {
      const lines = table.linesOf(row, await labelOf(row.entityId)).slice(known)
      known = 0
      return lines.map(lineOf).join('')
    },
  }
}
