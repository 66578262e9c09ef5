import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Whether the column contains numbers, which are aligned to the right. */
  readonly isNumber?: boolean
}

interface TableProps<Row> {
  /** Name of the table, which screen readers announce. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the rows are being read. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string | number
  /** Text that replaces the table if there are no rows. */
  readonly empty: string
  /** Whether the caption is visible; default: only for screen readers. */
  readonly isCaptionShown?: boolean
}

/** Renders a table whose first column names the row. Scrolls on narrow screens. */
export const Table = <Row,>(props: TableProps<Row>): ReactNode => {
  const { caption, columns, rows, keyOf, empty, isCaptionShown = false } = props
  if (!rows) return <p className="quiet">Loading…</p>
  if (rows.length === 0) return <p className="quiet">{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, also by keyboard
    <section className="table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className={isCaptionShown ? undefined : 'hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? 'number' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, isNumber }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" className={isNumber ? 'number' : undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={isNumber ? 'number' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
