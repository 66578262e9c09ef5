import type { Row } from '@tanstack/react-table'
import { type MouseEvent, memo, useCallback, useMemo } from 'react'
import type { features } from './columns.tsx'
import { RowContext, useTableSettings } from './context.ts'
import type { CampaignTable } from './head.tsx'
import { useRowNumbers } from './numbers.ts'
import { type MoreNode, nameOf, type RecordNode, type TreeNode } from './rows.ts'

export type TableRowModel = Row<typeof features, TreeNode>

interface TableRowProps {
  readonly table: CampaignTable
  readonly row: TableRowModel
  readonly isOpen: boolean
  /** Ids of the visible columns. */
  readonly columnIds: string
  readonly index: number
  readonly start: number
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isChanged: boolean
  measure(element: HTMLElement | null): void
  activate(index: number): void
  /** Keeps a row rendered while it scrolls out of view. Returns a function that ends this. */
  keep(id: string): () => void
}

const RecordCells = ({ table, row, node, isOpen, isActive, keep }: TableRowProps & { node: RecordNode }) => {
  const { period } = useTableSettings()
  const numbers = useRowNumbers(node, period)
  const name = nameOf(node, numbers?.text)
  const level = row.depth + 1
  const keepRow = useCallback(() => keep(row.id), [keep, row.id])
  const contents = useMemo(
    () => ({ node, name, numbers, level, isOpen, isActive, keep: keepRow }),
    [node, name, numbers, level, isOpen, isActive, keepRow],
  )
  return (
    <RowContext value={contents}>
      {row.getVisibleCells().map((cell) => (
        <div
          key={cell.id}
          role="gridcell"
          data-column={cell.column.id}
          className={cell.column.columnDef.meta?.isNumber ? 'number' : undefined}
        >
          <table.FlexRender cell={cell} />
        </div>
      ))}
    </RowContext>
  )
}

const MoreCell = ({ node, level }: { node: MoreNode; level: number }) => {
  const { actions } = useTableSettings()
  return (
    <div role="gridcell" className="name" style={{ paddingInlineStart: `calc(${level} * var(--indent))` }}>
      <button type="button" tabIndex={-1} onClick={() => actions.readBelow(node)}>
        Show more {node.of === 'posts' ? 'posts' : 'line items'}
      </button>
    </div>
  )
}

/** One row, positioned by the virtual list. A click outside its buttons opens the details. */
export const TableRow = memo((props: TableRowProps) => {
  const { row, index, start, isActive, isSelected, isChanged, isOpen, measure, activate } = props
  const { actions } = useTableSettings()
  const node = row.original
  const onClick = ({ target }: MouseEvent) => {
    const isPlain = !(target as Element).closest('button, input, a')
    if (isPlain && getSelection()?.type !== 'Range' && node.kind !== 'account' && node.kind !== 'more')
      actions.open(node.id)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of its rows
    <div
      ref={measure}
      role="row"
      id={`row-${index}`}
      data-index={index}
      className={`row ${node.kind}${isChanged ? ' changed' : ''}`}
      style={{ transform: `translateY(${start}px)` }}
      tabIndex={isActive ? 0 : -1}
      aria-level={row.depth + 1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-expanded={row.getCanExpand() ? isOpen : undefined}
      onFocus={() => activate(index)}
      onClick={onClick}
    >
      {node.kind === 'more' ? (
        <MoreCell node={node} level={row.depth + 1} />
      ) : (
        <RecordCells {...props} node={node} />
      )}
    </div>
  )
})
