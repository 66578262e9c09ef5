import { type Amount, shownAmount, shownCount, shownRate, sumsOf } from '../amounts.ts'
import { RowNumbersDocument } from '../generated/graphql.ts'
import type { Period } from '../period.tsx'
import { ShowQuery } from '../show-query.tsx'
import { Value } from '../value.tsx'
import type { CampaignTable } from './head.tsx'
import { useNumbersOfCampaigns } from './numbers.ts'
import type { TreeNode } from './rows.ts'

/** Campaigns whose statistics the shown query reads: as many as one REST call returns. */
const SHOWN_IDS = 20

/** Adds counts. Null if one of them is unknown. */
const added = (values: readonly (number | null)[]): number | null =>
  values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Formats sums of amounts, each in its own line. */
const Amounts = ({ amounts, why }: { amounts: readonly Amount[] | undefined; why: string }) =>
  amounts && amounts.length > 0 ? (
    sumsOf(amounts).map((sum) => <div key={sum.currency}>{shownAmount(sum)}</div>)
  ) : (
    <Value text={undefined} why={why} />
  )

interface TotalsRowProps {
  readonly table: CampaignTable
  readonly campaigns: readonly TreeNode[]
  readonly period: Period
  /** Undefined while the number of rows is unknown. */
  readonly rowIndex: number | undefined
}

/** Renders the totals of the listed campaigns whose numbers have been read, and says how many those are. */
export const TotalsRow = ({ table, campaigns, period, rowIndex }: TotalsRowProps) => {
  const ids = campaigns.map(({ id }) => id)
  const numbers = useNumbersOfCampaigns(ids, period)
  const known = numbers.flatMap((each) => (each?.stats ? [each.stats.total] : []))
  const isComplete = known.length === campaigns.length
  const impressions = added(known.map((each) => each.impressions))
  const clicks = added(known.map((each) => each.clicks))
  const rate = impressions && clicks !== null ? clicks / impressions : undefined
  const spends = known.flatMap(({ spend }) => (spend === null ? [] : [spend]))
  const budgets = campaigns.flatMap((node) =>
    node.kind === 'campaign' && node.record.dailyBudget ? [node.record.dailyBudget] : [],
  )
  const why = known.length === 0 ? 'Loading' : 'Unknown, because the value of a campaign is unknown'
  const contents = (id: string) => {
    if (id === 'name')
      return (
        <>
          <span>
            Total of {isComplete ? '' : `${known.length.toLocaleString()} of `}
            {campaigns.length.toLocaleString()} campaigns
          </span>{' '}
          <ShowQuery
            document={RowNumbersDocument}
            variables={{ ids: ids.slice(0, SHOWN_IDS), ...period }}
            of="statistics"
          />
        </>
      )
    if (id === 'budget') return <Amounts amounts={budgets} why="No campaign has a daily budget" />
    if (id === 'spend')
      return <Amounts amounts={spends.length === known.length ? spends : undefined} why={why} />
    if (id === 'impressions' || id === 'clicks') {
      const sum = id === 'clicks' ? clicks : impressions
      return <Value text={known.length > 0 && sum !== null ? shownCount(sum) : undefined} why={why} />
    }
    if (id === 'ctr') return <Value text={rate === undefined ? undefined : shownRate(rate)} why={why} />
    return null
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
