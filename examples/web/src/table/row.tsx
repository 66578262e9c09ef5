import { memo } from 'react'
import { shownAmount, shownCount, shownName } from '../amounts.ts'
import { Field } from '../edit/field.tsx'
import { problemOfAmount, problemOfText } from '../edit/limits.ts'
import type { Change } from '../edit/save.ts'
import { useRowNumbers } from './numbers.ts'
import type { MoreRow, RecordRow, Row } from './rows.ts'
import { Sparkline } from './sparkline.tsx'

export interface RowActions {
  toggle(row: RecordRow): void
  select(row: RecordRow): void
  readBelow(row: MoreRow): void
  save(row: RecordRow, change: Change): Promise<string | undefined>
}

const nameOf = (row: RecordRow, text: string | null | undefined): string => {
  if (row.kind === 'account') return row.name
  if (row.kind === 'campaign') return row.record.name ?? `Campaign ${row.record.restId}`
  if (row.kind === 'lineItem') return row.record.name ?? `Line item ${row.record.restId}`
  return text ?? `Post ${row.record.tweetId}`
}

const Numbers = ({ numbers }: { numbers: ReturnType<typeof useRowNumbers> }) => {
  const stats = numbers?.stats
  const counts = stats?.series.map(({ impressions }) => impressions) ?? []
  return (
    <>
      <div role="gridcell" className="number wide">
        {shownCount(stats?.total.impressions)}
      </div>
      <div role="gridcell" className="number">
        {shownAmount(stats?.total.spend)}
      </div>
      <div role="gridcell" className="wide">
        {stats && (
          <Sparkline points={counts} label={`Impressions by day: ${counts.map(shownCount).join(', ')}`} />
        )}
      </div>
    </>
  )
}

const Status = ({ row, name, actions }: { row: RecordRow; name: string; actions: RowActions }) => {
  if (row.kind === 'account') return null
  const { entityStatus } = row.record
  if (row.kind === 'post') return <span className="status">{shownName(row.record.approvalStatus)}</span>
  if (entityStatus !== 'ACTIVE' && entityStatus !== 'PAUSED')
    return <span className="status">{shownName(entityStatus)}</span>
  const active = entityStatus === 'ACTIVE'
  const change: Change = { field: 'entityStatus', status: active ? 'PAUSED' : 'ACTIVE' }
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      tabIndex={-1}
      aria-checked={active}
      aria-label={`${name}: active`}
      onClick={() => void actions.save(row, change)}
    >
      <span aria-hidden="true">{active ? 'On' : 'Off'}</span>
    </button>
  )
}

const Amount = ({ row, name, actions }: { row: RecordRow; name: string; actions: RowActions }) => {
  if (row.kind !== 'campaign' && row.kind !== 'lineItem') return null
  const campaign = row.kind === 'campaign'
  const amount = campaign ? row.record.dailyBudget : row.record.bidAmount
  const [input, field] = campaign
    ? (['CampaignUpdateInput', 'dailyBudget'] as const)
    : (['LineItemUpdateInput', 'bidAmount'] as const)
  return (
    <Field
      label={`${campaign ? 'Daily budget' : 'Bid'} of ${name}`}
      shown={amount ? shownAmount(amount) : campaign ? 'None' : 'Automatic'}
      value={amount?.decimal ?? ''}
      inputMode="decimal"
      check={(decimal) => problemOfAmount(input, field, decimal)}
      save={(decimal) => actions.save(row, { field: 'amount', decimal })}
    />
  )
}

const Name = ({ row, name, actions }: { row: RecordRow; name: string; actions: RowActions }) => {
  if (row.kind === 'account') return <strong className="text">{name}</strong>
  if (row.kind === 'post') return <span className="text">{name}</span>
  const input = row.kind === 'campaign' ? 'CampaignUpdateInput' : 'LineItemUpdateInput'
  return (
    <Field
      label={`Name of ${name}`}
      shown={name}
      value={name}
      check={(text) => problemOfText(input, 'name', text)}
      save={(text) => actions.save(row, { field: 'name', text })}
    />
  )
}

const RecordCells = ({ row, actions }: { row: RecordRow; actions: RowActions }) => {
  const numbers = useRowNumbers(row)
  const name = nameOf(row, numbers?.text)
  const foldable = (row.children ?? 0) > 0
  return (
    <>
      <div
        role="gridcell"
        className="name"
        style={{ paddingInlineStart: `calc(${row.level - 1} * var(--indent))` }}
      >
        {foldable ? (
          <button
            type="button"
            className="fold"
            tabIndex={-1}
            aria-label={`${row.open ? 'Collapse' : 'Expand'} ${name}`}
            onClick={() => actions.toggle(row)}
          >
            <span aria-hidden="true">{row.open ? '▾' : '▸'}</span>
          </button>
        ) : (
          <span className="fold" />
        )}
        <Name row={row} name={name} actions={actions} />
        {row.kind !== 'account' && (
          <button
            type="button"
            className="details"
            tabIndex={-1}
            aria-label={`Details of ${name}`}
            onClick={() => actions.select(row)}
          >
            <span aria-hidden="true">›</span>
          </button>
        )}
      </div>
      <div role="gridcell">
        <Status row={row} name={name} actions={actions} />
      </div>
      <div role="gridcell" className="number wide">
        <Amount row={row} name={name} actions={actions} />
      </div>
      {row.kind !== 'account' && <Numbers numbers={numbers} />}
    </>
  )
}

interface TableRowProps {
  readonly row: Row
  readonly index: number
  readonly start: number
  readonly active: boolean
  readonly selected: boolean
  readonly changed: boolean
  readonly actions: RowActions
  measure(element: HTMLElement | null): void
  activate(index: number): void
}

/** One row, positioned by the virtual list. */
export const TableRow = memo((props: TableRowProps) => {
  const { row, index, start, active, selected, changed, actions, measure, activate } = props
  const record = row.kind === 'more' ? undefined : row
  return (
    <div
      ref={measure}
      role="row"
      id={`row-${index}`}
      data-index={index}
      className={`row ${row.kind}${changed ? ' changed' : ''}`}
      style={{ transform: `translateY(${start}px)` }}
      tabIndex={active ? 0 : -1}
      aria-level={row.level}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-expanded={record && (record.children ?? 0) > 0 ? record.open : undefined}
      onFocus={() => activate(index)}
    >
      {row.kind === 'more' ? (
        <div
          role="gridcell"
          className="name"
          style={{ paddingInlineStart: `calc(${row.level} * var(--indent))` }}
        >
          <button type="button" tabIndex={-1} onClick={() => actions.readBelow(row)}>
            Show more {row.of === 'posts' ? 'posts' : 'line items'}
          </button>
        </div>
      ) : (
        <RecordCells row={row} actions={actions} />
      )}
    </div>
  )
})
