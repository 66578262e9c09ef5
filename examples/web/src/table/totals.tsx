import { type Amount, counted, shownAmount, sumsOf } from '../amounts.ts'
import { messageFor } from '../failures.ts'
import { RowNumbersDocument } from '../generated/graphql.ts'
import type { Period } from '../period.tsx'
import { ShowQuery } from '../show-query.tsx'
import { news } from '../signals.ts'
import { Loading, Value } from '../value.tsx'
import { useTableSettings } from './context.ts'
import type { CampaignTable } from './head.tsx'
import { METRIC_NAMES, METRICS, whyUnknown } from './metrics.ts'
import { useNumbersOfCampaigns } from './numbers.ts'
import type { AccountNode } from './rows.ts'
import type { WholeList } from './whole-list.ts'

/** Number of campaigns in the query that `ShowQuery` opens: as many as one REST call returns. */
const SHOWN_IDS = 20
/** Maximum length of lists that are added up automatically. At this length, a week takes ten calls. */
export const MAX_TOTAL_ROWS = 200

/** Adds counts. Returns null if one of them is unknown. */
const added = (values: readonly (number | null)[]): number | null =>
  values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Renders the sum of the amounts for each currency on its own line. */
const Amounts = ({ amounts, why }: { amounts: readonly Amount[] | undefined; why: string }) =>
  amounts && amounts.length > 0 ? (
    sumsOf(amounts).map((sum) => <div key={sum.currency}>{shownAmount(sum)}</div>)
  ) : (
    <Value text={undefined} why={why} />
  )

interface TotalsRowProps {
  readonly table: CampaignTable
  readonly tree: AccountNode
  /** Whether the list has campaigns that have not been read. */
  readonly hasMore: boolean
  readonly list: WholeList
  readonly period: Period
  /** Undefined while the number of rows is unknown. */
  readonly rowIndex: number | undefined
}

/** Reads the numbers of all campaigns, which completes the totals. */
const addUp = async (list: WholeList, account: string): Promise<void> => {
  try {
    const nodes = await list.read((id) => id === account)
    if (nodes) news.set(`Added up ${counted(nodes.length - 1, 'campaign')}`)
  } catch (error) {
    news.set(`Not added up: ${messageFor(error)}`)
  }
}

/**
 * Renders the totals of the listed campaigns whose numbers have been read, and the number of these campaigns.
 * Long lists have a button that reads the missing numbers.
 */
export const TotalsRow = ({ table, tree, hasMore, list, period, rowIndex }: TotalsRowProps) => {
  const campaigns = tree.children
  const ids = campaigns.map(({ id }) => id)
  const numbers = useNumbersOfCampaigns(ids, period)
  const known = numbers.flatMap((each) => (each?.stats ? [each.stats.total] : []))
  const { hasFailed } = useTableSettings()
  const isLoading = known.length === 0 && numbers.includes(undefined) && !hasFailed
  const impressions = added(known.map((each) => each.impressions))
  const clicks = added(known.map((each) => each.clicks))
  const ctr = impressions && clicks !== null ? clicks / impressions : null
  const total = { impressions, clicks, ctr, spend: null }
  const spends = known.flatMap(({ spend }) => (spend === null ? [] : [spend]))
  const budgets = campaigns.flatMap((node) =>
    node.kind === 'campaign' && node.record.dailyBudget ? [node.record.dailyBudget] : [],
  )
  const isPart = known.length < campaigns.length || hasMore
  const some = isPart ? `${known.length.toLocaleString()} of ` : ''
  const all = hasMore
    ? `${campaigns.length.toLocaleString()} loaded campaigns`
    : counted(campaigns.length, 'campaign')
  const title = known.length === 0 ? 'Total' : `Total of ${some}${all}`
  const why = 'Unknown, because the value of a campaign is unknown'
  const contents = (id: string) => {
    if (id === 'name')
      return (
        <>
          <span>{title}</span>{' '}
          {isPart && (hasMore || campaigns.length > MAX_TOTAL_ROWS) && (
            <button
              type="button"
              disabled={list.progress !== undefined}
              onClick={() => void addUp(list, tree.id)}
            >
              Add up all
            </button>
          )}{' '}
          <ShowQuery
            document={RowNumbersDocument}
            variables={{ ids: ids.slice(0, SHOWN_IDS), ...period }}
            of="statistics"
          />
        </>
      )
    if (id === 'budget') return <Amounts amounts={budgets} why="No campaign has a daily budget" />
    const metric = METRIC_NAMES.find((name) => name === id)
    if (metric === undefined) return null
    if (isLoading) return <Loading />
    if (metric === 'spend')
      return <Amounts amounts={spends.length === known.length ? spends : undefined} why={why} />
    const text = known.length > 0 ? METRICS[metric].shown(total) : undefined
    return <Value text={text} why={impressions === 0 ? whyUnknown(metric, 'campaign', total) : why} />
  }
  return (
    <div role="row" className="row foot" aria-rowindex={rowIndex}>
      {table.getVisibleLeafColumns().map(({ id, columnDef: { meta } }) => (
        <div key={id} role="gridcell" className={meta?.isNumber ? 'number' : undefined}>
          {contents(id)}
        </div>
      ))}
    </div>
  )
}
