import { useApolloClient } from '@apollo/client/react'
import { useMemo, useRef, useState } from 'react'
import { counted } from '../amounts.ts'
import { useSave } from '../edit/save.ts'
import { messageFor } from '../failures.ts'
import { PageDocument } from '../generated/graphql.ts'
import { MediaUpload } from '../media-upload.tsx'
import { type Period, PeriodPicker, shownDays } from '../period.tsx'
import { ShowQuery } from '../show-query.tsx'
import { news } from '../signals.ts'
import { type CampaignTableState, useCampaignTable } from './campaign-table.ts'
import { TableContext, type TableSettings } from './context.ts'
import { csvOf, download } from './csv.ts'
import { Grid } from './grid.tsx'
import {
  fragmentOf,
  type NumbersReader,
  useNumbersReader,
  useRowNumbers,
  type WithNumbers,
} from './numbers.ts'
import type { RecordNode } from './rows.ts'
import { ColumnMenu, Search } from './tools.tsx'

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
  /** Ids of records that other users have just changed. */
  readonly changed: ReadonlySet<string>
  select(id: string): void
  choosePeriod(period: Period): void
}

const countOf = ({ tree, table, paging, isFiltered }: CampaignTableState): string | false => {
  if (paging.isPrevious) return paging.stopped === undefined && 'Loading campaigns …'
  const rows = counted(table.getRowModel().rows.length, 'row')
  const found = `${counted(tree.children.length, 'campaign')}${isFiltered ? ' found' : ''}`
  return `${found}${paging.hasMore ? ' loaded' : ''}, ${rows}`
}

/** Renders a button that saves the listed rows with all their numbers as a CSV file. */
const ExportButton = ({ state, reader, period }: ExportProps) => {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const { table, paging } = state
  const save = async () => {
    const nodes = table
      .getRowModel()
      .rows.flatMap(({ original }): RecordNode[] => (original.kind === 'more' ? [] : [original]))
    setBusy(true)
    try {
      await reader.read(nodes.map(({ id }) => id))
      const lines = nodes.map((node) => {
        const numbers = client.readFragment<WithNumbers>(fragmentOf(node, period))
        return { node, text: numbers?.tweet?.fullText, totals: numbers?.stats?.total }
      })
      download('campaigns.csv', csvOf(lines))
      const rest = paging.hasMore ? '. Scroll to the end of the table to load all campaigns.' : ''
      news.set(`Exported ${counted(nodes.length, 'row')}${rest}`)
    } catch (error) {
      news.set(`Not exported: ${messageFor(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" disabled={isBusy || !paging.campaigns} onClick={() => void save()}>
      {isBusy ? 'Exporting …' : 'Export CSV'}
    </button>
  )
}
interface ExportProps {
  readonly state: CampaignTableState
  readonly reader: NumbersReader
  readonly period: Period
}

/** Renders what went wrong, or that there is nothing to show. */
const Notices = ({ state, reader }: Pick<ExportProps, 'state' | 'reader'>) => {
  const { paging, tree, isFiltered, clearConditions } = state
  const problem = paging.stopped ?? reader.problem
  const again = paging.stopped === undefined ? reader.again : paging.again
  return (
    <>
      {problem !== undefined && (
        <p className="notice" role="alert">
          {problem}{' '}
          <button type="button" onClick={again}>
            Retry now
          </button>
        </p>
      )}
      {!paging.isPrevious && tree.children.length === 0 && !paging.isReading && !paging.hasMore && (
        <p className="notice" role="status">
          {isFiltered ? 'No campaigns match' : 'This account has no campaigns'}{' '}
          {isFiltered && (
            <button type="button" onClick={clearConditions}>
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
  const covered = useRowNumbers(tree, period)?.stats ?? undefined
  const save = useSave()
  const latest = useRef({ save, table })
  latest.current = { save, table }
  const { readBelow } = paging
  const settings: TableSettings = useMemo(
    () => ({
      mayEdit: may.edit,
      period,
      actions: {
        toggle: (id) => latest.current.table.getRow(id).toggleExpanded(),
        open: select,
        readBelow,
        save: (node, change) => latest.current.save(node, change),
      },
    }),
    [may.edit, period, select, readBelow],
  )
  return (
    <TableContext value={settings}>
      <section className="table" aria-label="Campaigns">
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
          <ExportButton state={state} reader={reader} period={period} />
          {may.upload && <MediaUpload account={account.restId} />}
          <span className="count" role="status">
            {countOf(state)}
          </span>
          <span className="links">
            <ShowQuery document={PageDocument} variables={paging.variables} of="campaigns" />
          </span>
        </div>
        <Notices state={state} reader={reader} />
        <Grid state={state} reader={reader} selected={selected} changed={changed} />
      </section>
    </TableContext>
  )
}
