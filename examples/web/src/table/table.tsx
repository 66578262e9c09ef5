import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSave } from '../edit/save.ts'
import { actionOf } from './keys.ts'
import { useVisibleNumbers } from './numbers.ts'
import { usePaging } from './paging.ts'
import { type RowActions, TableRow } from './row.tsx'
import { type Opened, type RecordRow, type Row, rowsOf } from './rows.ts'

const ROW_HEIGHT = 40
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 24
/** Number of remaining rows at which the next page is loaded. */
const PREFETCH_ROWS = 400

interface TableProps {
  readonly account: { readonly id: string; readonly name: string | null }
  readonly selected: string | undefined
  /** Ids of records that other users have just changed. */
  readonly changed: ReadonlySet<string>
  select(row: RecordRow | undefined): void
}

const toggled = ({ all, except }: Opened, id: string): Opened => {
  const next = new Set(except)
  if (!next.delete(id)) next.add(id)
  return { all, except: next }
}

/** Renders the visible rows of the tree of accounts, campaigns, line items and posts. */
export const Table = ({ account, selected, changed, select }: TableProps) => {
  const paging = usePaging(account.id)
  const [opened, setOpened] = useState<Opened>({ all: false, except: new Set() })
  const [active, setActive] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const save = useSave()
  const { campaigns, next, readBelow, hasMore } = paging
  const { id, name } = account
  const rows = useMemo(
    () => (campaigns ? rowsOf({ id, name }, campaigns, opened) : []),
    [campaigns, id, name, opened],
  )

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (campaigns && hasMore && last >= rows.length - PREFETCH_ROWS) next()
  }, [campaigns, hasMore, last, rows.length, next])
  const visible = items.map(({ index }) => rows[index])
  const noNumbers = useVisibleNumbers(visible, !virtual.isScrolling)

  const saveRef = useRef(save)
  saveRef.current = save
  const actions: RowActions = useMemo(
    () => ({
      toggle: (row) => setOpened((before) => toggled(before, row.id)),
      select,
      readBelow,
      save: (row, change) => saveRef.current(row, change),
    }),
    [select, readBelow],
  )

  const focusRow = (index: number) => {
    setActive(index)
    virtual.scrollToIndex(index)
    // The row may not be rendered before the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.getElementById(`row-${index}`)?.focus({ preventScroll: true })),
    )
  }
  const press = (selector: string) =>
    document.getElementById(`row-${active}`)?.querySelector<HTMLButtonElement>(selector)?.click()
  const openRow = (row: Row) => {
    if (row.kind === 'more') readBelow(row)
    else if (row.kind === 'account') actions.toggle(row)
    else select(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active]
    // Buttons and fields handle their own keys.
    if (!row || !(event.target as HTMLElement).matches('[role=row]')) return
    const visibleCount = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1)
    const action = actionOf(event.key, rows, active, visibleCount)
    if (!action) return
    event.preventDefault()
    if (action.type === 'go') focusRow(action.to)
    else if (action.type === 'edit') press('.value')
    else if (action.type === 'switch') press('.switch')
    else if (action.type === 'open') openRow(row)
    else if (row.kind !== 'more') actions.toggle(row)
  }

  return (
    <section className="table" aria-label="Campaigns">
      <div className="tools">
        <button type="button" onClick={() => setOpened({ all: true, except: new Set() })}>
          Expand all
        </button>
        <button type="button" onClick={() => setOpened({ all: false, except: new Set() })}>
          Collapse all
        </button>
        <span className="count" role="status">
          {campaigns
            ? `${campaigns.length} campaigns${hasMore ? ' loaded' : ''}, ${rows.length.toLocaleString()} rows`
            : paging.stopped === undefined && 'Loading campaigns …'}
        </span>
      </div>
      {(paging.stopped ?? noNumbers) !== undefined && (
        <p className="notice" role="alert">
          {paging.stopped ?? noNumbers}{' '}
          {paging.stopped !== undefined && (
            <button type="button" onClick={paging.again}>
              Retry now
            </button>
          )}
        </p>
      )}
      <div
        ref={scroller}
        className="scroller"
        role="treegrid"
        aria-label="Campaigns, line items and posts"
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-busy={paging.isReading}
        onKeyDown={onKeyDown}
      >
        <div role="row" className="row head" aria-rowindex={1}>
          <div role="columnheader">Name</div>
          <div role="columnheader">Status</div>
          <div role="columnheader" className="number wide">
            Budget or bid
          </div>
          <div role="columnheader" className="number wide">
            Impressions
          </div>
          <div role="columnheader" className="number">
            Spend, 7 days
          </div>
          <div role="columnheader" className="wide">
            Daily
          </div>
        </div>
        <div role="rowgroup" className="rows" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <TableRow
                  key={key}
                  row={row}
                  index={index}
                  start={start}
                  active={index === active}
                  selected={row.id === selected}
                  changed={changed.has(row.id)}
                  actions={actions}
                  measure={virtual.measureElement}
                  activate={setActive}
                />
              )
            )
          })}
        </div>
      </div>
    </section>
  )
}
