import type { Header, ReactTable } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import type { features } from './columns.tsx'
import type { TreeNode } from './rows.ts'

type Features = typeof features
export type CampaignTable = ReactTable<Features, TreeNode>

/** Pixels that one key press adds to or subtracts from a column's width. */
const STEP = 16
const ARROWS = { asc: '▲', desc: '▼' } as const
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

interface HeadCellProps {
  readonly table: CampaignTable
  readonly header: Header<Features, TreeNode>
  /** Whether the period is a preset. Campaigns can be sorted by a metric only for preset periods. */
  readonly hasPreset: boolean
}

const HeadCell = ({ table, header, hasPreset }: HeadCellProps) => {
  const { column } = header
  const { title, isMetric = false, isNumber = false } = column.columnDef.meta ?? { title: column.id }
  const sorted = column.getIsSorted()
  const { minSize = 0 } = column.columnDef
  const resize = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || direction === undefined) return
    event.preventDefault()
    const size = Math.max(minSize, column.getSize() + direction * STEP)
    table.setColumnSizing((before) => ({ ...before, [column.id]: size }))
  }
  const arrow = sorted ? ` ${ARROWS[sorted]}` : ''
  const mayOrder = column.getCanSort() && (!isMetric || hasPreset)
  return (
    <div
      role="columnheader"
      className={isNumber ? 'number' : undefined}
      aria-sort={sorted ? DIRECTIONS[sorted] : undefined}
    >
      <button
        type="button"
        className="sort"
        aria-disabled={!mayOrder}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        title={
          mayOrder
            ? `Sort by ${title.toLowerCase()}. Alt and an arrow key change the width.`
            : column.getCanSort()
              ? 'Campaigns can be sorted by a metric only for a preset period'
              : 'Alt and an arrow key change the width'
        }
        onClick={() => mayOrder && column.toggleSorting()}
        onKeyDown={resize}
      >
        {title}
        <span aria-hidden="true">{arrow}</span>
      </button>
      <span
        className="resize"
        aria-hidden="true"
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onDoubleClick={() => column.resetSize()}
      />
    </div>
  )
}

/** Renders the column headers, which sort and resize the columns. */
export const Head = ({ table, hasPreset }: { table: CampaignTable; hasPreset: boolean }) => (
  <div role="row" className="row head" aria-rowindex={1}>
    {table
      .getHeaderGroups()
      .flatMap(({ headers }) =>
        headers.map((header) => (
          <HeadCell key={header.id} table={table} header={header} hasPreset={hasPreset} />
        )),
      )}
  </div>
)
