import { useApolloClient } from '@apollo/client/react'
import { useMemo, useRef } from 'react'
import { counted } from '../amounts.ts'
import { useSave } from '../edit/save.ts'
import { messageFor } from '../failures.ts'
import { PageDocument } from '../generated/graphql.ts'
import { MediaUpload } from '../media-upload.tsx'
import { PassingButton } from '../passing-button.tsx'
import { type Period, PeriodPicker, shownDays } from '../period.tsx'
import { ShowQuery } from '../show-query.tsx'
import { news } from '../signals.ts'
import { type CampaignTableState, useCampaignTable } from './campaign-table.ts'
import { TableContext, type TableSettings } from './context.ts'
import { csvOf, download } from './csv.ts'
import { Grid, type GridProps } from './grid.tsx'
import { fragmentOf, useNumbersReader, useRowNumbers, type WithNumbers } from './numbers.ts'
import { ColumnMenu, Search } from './tools.tsx'
import { useWholeList, type WholeList } from './whole-list.ts'

interface TableProps {
  readonly account: {
    readonly id: string
    readonly restId: string
    readonly name: string | null
    readonly timezone: string
  }
  readonly may: { readonly edit: boolean; readonly upload: boolean }
  readonly period: Period
  readonly selected: string | undefined
  /** Ids of records just changed by other users. */
  readonly changed: ReadonlySet<string>
  select(id: string): void
  choosePeriod(period: Period): void
}

const countOf = ({ tree, table, paging, isFiltered }: CampaignTableState): string | false => {
  if (paging.isPrevious) {
    if (paging.stopped === undefined) return 'Loading campaigns…'
    return paging.campaigns !== undefined && 'Still showing the previous list'
  }
  const rows = counted(table.getRowModel().rows.length, 'row')
  const found = `${counted(tree.children.length, 'campaign')}${isFiltered ? ' found' : ''}`
  return `${found}${paging.hasMore ? ' loaded' : ''}, ${rows}`
}

interface ExportProps {
  readonly state: CampaignTableState
  readonly list: WholeList
  readonly period: Period
}
/**
 * Renders a button that saves all rows with their numbers as a CSV file, including rows that are not loaded
 * yet.
 */
const ExportButton = ({ state, list, period }: ExportProps) => {
  const client = useApolloClient()
  const save = async () => {
    try {
      const nodes = await list.read(state.isExpanded)
      if (nodes === undefined) return
      const lines = nodes.map((node) => {
        const numbers = client.readFragment<WithNumbers>(fragmentOf(node, period))
        return { node, text: numbers?.tweet?.fullText, totals: numbers?.stats?.total }
      })
      download('campaigns.csv', csvOf(lines))
      news.set(`Exported ${counted(nodes.length, 'row')}`)
    } catch (error) {
      news.set(`Not exported: ${messageFor(error)}`)
    }
  }
  // The cache may contain an outdated list until the new one is read.
  const isDisabled = list.progress !== undefined || state.paging.isPrevious
  return (
    <button type="button" disabled={isDisabled} onClick={() => void save()}>
      Export CSV
    </button>
  )
}

/** Renders the progress while the whole list is read, with a button that cancels the read. */
const Progress = ({ progress, cancel }: WholeList) =>
  progress !== undefined && (
    <>
      <span className="count" role="status">
        {progress}
      </span>
      <PassingButton label="Cancel" onClick={cancel} />
    </>
  )

/** Renders a message if the list failed to load or is empty. */
const Notices = ({ state, reader }: Omit<GridProps, 'list' | 'selected' | 'changed'>) => {
  const { paging, tree, isFiltered, clearConditions } = state
  const problem = paging.stopped ?? reader.problem
  const [label, again] =
    paging.stopped === undefined ? ['Load statistics', reader.again] : ['Load campaigns', paging.again]
  return (
    <>
      {problem !== undefined && (
        <p className="notice" role="alert">
          {problem} <PassingButton label={label} onClick={again} />
        </p>
      )}
      {!paging.isPrevious && tree.children.length === 0 && !paging.isReading && !paging.hasMore && (
        <p className="notice" role="status">
          {isFiltered ? 'No campaigns match' : 'This account has no campaigns'}{' '}
          {isFiltered && (
            <button
              type="button"
              onClick={({ currentTarget }) => {
                clearConditions()
                // The button disappears, so the focus moves to the next step.
                currentTarget.closest('.table')?.querySelector<HTMLElement>('[type=search]')?.focus()
              }}
            >
              Clear filters
            </button>
          )}
        </p>
      )}
    </>
  )
}

/** Renders the campaigns of an account as a tree, with tools to find, compare and export them. */
export const Table = (props: TableProps) => {
  const { account, may, period, selected, changed, select, choosePeriod } = props
  const state = useCampaignTable(account, period)
  const { table, tree, paging } = state
  const reader = useNumbersReader(period)
  const list = useWholeList(tree, paging, reader, period)
  const covered = useRowNumbers(tree, period)?.stats ?? undefined
  const save = useSave()
  const latest = useRef({ save, table })
  latest.current = { save, table }
  const { readBelow } = paging
  const hasFailed = reader.problem !== undefined || (paging.stopped !== undefined && !paging.campaigns)
  const settings: TableSettings = useMemo(
    () => ({
      mayEdit: may.edit,
      period,
      hasFailed,
      actions: {
        toggle: (id) => latest.current.table.getRow(id).toggleExpanded(),
        open: select,
        readBelow,
        save: (node, change) => latest.current.save(node, change),
      },
    }),
    [may.edit, period, hasFailed, select, readBelow],
  )
  return (
    <TableContext value={settings}>
      <section className="table" aria-label="Campaigns" tabIndex={-1}>
        <div className="tools">
          <Search conditions={state.conditions} change={state.setConditions} />
          <PeriodPicker period={period} covered={covered} timezone={account.timezone} choose={choosePeriod} />
          <span className="count">{covered && shownDays(account.timezone, covered)}</span>
        </div>
        <div className="tools">
          <button type="button" className="of-all" onClick={state.expandAll}>
            Expand all
          </button>
          <button type="button" className="of-all" onClick={state.collapseAll}>
            Collapse all
          </button>
          <ColumnMenu table={table} />
          <ExportButton state={state} list={list} period={period} />
          <Progress {...list} />
          {may.upload && <MediaUpload account={account.restId} />}
          <span className="count" role="status">
            {countOf(state)}
          </span>
          <span className="links">
            <ShowQuery document={PageDocument} variables={paging.variables} of="campaigns" />
          </span>
        </div>
        <Notices state={state} reader={reader} />
        <Grid state={state} reader={reader} list={list} selected={selected} changed={changed} />
      </section>
    </TableContext>
  )
}
