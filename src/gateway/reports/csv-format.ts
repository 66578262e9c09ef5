import type { EntityLabel } from '../../graph/stats/entity-labels.ts'
import type { BoundedReport } from '../../graph/stats/report-request.ts'
import { type Cell, reportTable } from '../../graph/stats/report-table.ts'
import type { ReportFormat } from './format.ts'

/** First characters that make spreadsheets evaluate a value as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** Formats a cell (RFC 4180). Escapes text written by other people, so that it cannot become a formula. */
const textOf = ({ value, isForeign }: Cell): string => {
  const text = isForeign && FORMULA.test(String(value)) ? `'${value}` : String(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`

/**
 * Creates the CSV format. CSV has no place for progress or errors, so the connection is aborted if a report
 * ends early.
 *
 * @param labelOf returns the label of an entity in the report
 * @param points number of lines per row
 * @param afterLine number of lines, without the header, that the client already has
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
