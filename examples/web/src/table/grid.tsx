import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CampaignTableState } from './campaign-table.ts'
import { useTableSettings } from './context.ts'
import { Head } from './head.tsx'
import { actionOf } from './keys.ts'
import { type NumbersReader, useNumbersOf } from './numbers.ts'
import { TableRow, type TableRowModel } from './row.tsx'
import { MAX_TOTAL_ROWS, TotalsRow } from './totals.tsx'
import type { WholeList } from './whole-list.ts'

const ROW_HEIGHT = 40
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 24
/** Number of remaining rows at which the next page is loaded. */
const PREFETCH_ROWS = 400

export interface GridProps {
  readonly state: CampaignTableState
  readonly reader: NumbersReader
  readonly list: WholeList
  readonly selected: string | undefined
  /** Ids of records just changed by other users. */
  readonly changed: ReadonlySet<string>
}

/** Returns the indexes of the rows that are being edited or saved, and a function that adds a row by its id. */
const useEditedRows = (rows: readonly TableRowModel[]) => {
  // A row with two open fields is listed twice.
  const [ids, setIds] = useState<readonly string[]>([])
  const keep = useCallback((id: string) => {
    setIds((before) => [...before, id])
    return () => setIds((before) => before.toSpliced(before.indexOf(id), 1))
  }, [])
  const edited = useMemo(
    () => (ids.length === 0 ? [] : rows.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []))),
    [ids, rows],
  )
  return { edited, keep }
}

/**
 * Returns the virtual list of the rows. Loads the next page and numbers as the user scrolls. Edited rows are
 * always rendered, so that their texts are not lost. So is the active row, because Tab enters the table there.
 */
const useVirtualRows = (
  rows: readonly TableRowModel[],
  active: number,
  edited: readonly number[],
  { tree, paging }: CampaignTableState,
  reader: NumbersReader,
) => {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = new Set([...defaultRangeExtractor(range), active, ...edited])
        return [...indexes].toSorted((one, other) => one - other)
      },
      [active, edited],
    ),
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtual.getVirtualItems()
  const { campaigns, hasMore, next } = paging
  const last = (virtual.range?.endIndex ?? 0) + OVERSCAN
  useEffect(() => {
    if (campaigns && hasMore && last >= rows.length - PREFETCH_ROWS) next()
  }, [campaigns, hasMore, last, rows.length, next])
  const isReady = campaigns !== undefined && !virtual.isScrolling
  const visible = items
    .flatMap(({ index }) => rows[index] ?? [])
    .filter(({ original }) => original.kind !== 'more')
  useNumbersOf(
    visible.map(({ id }) => id),
    isReady,
    reader,
  )
  const isShort = !hasMore && tree.children.length <= MAX_TOTAL_ROWS
  useNumbersOf(isShort ? tree.children.map(({ id }) => id) : [], isReady, reader)
  return { scroller, virtual, items }
}

/** Renders the visible rows of the tree of account, campaigns, line items and posts. */
export const Grid = ({ state, reader, list, selected, changed }: GridProps) => {
  const { table, paging, tree } = state
  const { actions, mayEdit, period } = useTableSettings()
  const { rows } = table.getRowModel()
  const [focused, setActive] = useState(0)
  // The list may have become shorter.
  const active = Math.min(focused, rows.length - 1)
  const { edited, keep } = useEditedRows(rows)
  const { scroller, virtual, items } = useVirtualRows(rows, active, edited, state, reader)
  /** Row and column of the last click. Opening the details may move the cell before the double click arrives. */
  const clicked = useRef<{ readonly index: number; readonly column: string }>(undefined)

  const focusRow = (index: number) => {
    setActive(index)
    virtual.scrollToIndex(index)
    // The row might be rendered only in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.getElementById(`row-${index}`)?.focus({ preventScroll: true })),
    )
  }
  const press = (index: number, selector: string) =>
    document.getElementById(`row-${index}`)?.querySelector<HTMLButtonElement>(selector)?.click()
  const openRow = ({ id, original }: TableRowModel) => {
    if (original.kind === 'more') actions.readBelow(original)
    else if (original.kind === 'account') actions.toggle(id)
    else actions.open(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active]
    const element = event.target as HTMLElement
    if (event.key === 'Escape') element.closest<HTMLElement>('.rows [role=row]')?.focus()
    // Buttons and fields handle their own keys. With Alt or Meta, a key is a browser command, such as Back.
    if (!row || event.altKey || event.metaKey || !element.matches('[role=row]')) return
    const visibleCount = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
    const action = actionOf(event.key, rows, active, visibleCount)
    if (!action) return
    event.preventDefault()
    if (action.type === 'go') focusRow(action.to)
    else if (action.type === 'edit') press(active, '[data-column=name] .edit')
    else if (action.type === 'switch') press(active, '.switch')
    else if (action.type === 'open') openRow(row)
    else if (row.getCanExpand()) row.toggleExpanded()
  }
  const onClick = ({ target, detail }: MouseEvent) => {
    if (detail !== 1) return
    const column = (target as Element).closest<HTMLElement>('[data-column]')?.dataset.column
    const index = (target as Element).closest<HTMLElement>('[data-index]')?.dataset.index
    clicked.current = column && index ? { index: Number(index), column } : undefined
  }
  const onDoubleClick = () => {
    if (clicked.current) press(clicked.current.index, `[data-column=${clicked.current.column}] .edit`)
  }

  const visibleColumns = table.getVisibleLeafColumns()
  const widths = visibleColumns.map((column) =>
    column.id === 'name' ? `minmax(${column.getSize()}px, 1fr)` : `${column.getSize()}px`,
  )
  const columnIds = visibleColumns.map(({ id }) => id).join(' ')
  return (
    <div
      ref={scroller}
      className="scroller"
      role="treegrid"
      aria-label="Campaigns, line items and posts"
      aria-rowcount={paging.hasMore ? -1 : rows.length + 2}
      aria-busy={paging.isReading}
      aria-readonly={!mayEdit}
      style={{ '--columns': widths.join(' '), '--width': `${table.getTotalSize()}px` } as object}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <div role="rowgroup" className="heads">
        <Head table={table} hasPreset={period.last !== null} />
      </div>
      <div role="rowgroup" className="rows" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <TableRow
                key={key}
                table={table}
                row={row}
                isOpen={row.getIsExpanded()}
                columnIds={columnIds}
                index={index}
                start={start}
                isActive={index === active}
                isSelected={row.id === selected}
                isChanged={changed.has(row.id)}
                measure={virtual.measureElement}
                activate={setActive}
                keep={keep}
              />
            )
          )
        })}
      </div>
      {tree.children.length > 0 && (
        <div role="rowgroup" className="feet">
          <TotalsRow
            table={table}
            tree={tree}
            hasMore={paging.hasMore}
            list={list}
            period={period}
            rowIndex={paging.hasMore ? undefined : rows.length + 2}
          />
        </div>
      )}
    </div>
  )
}
