import { shownAmount, shownCount, shownRate } from '../amounts.ts'
import type { CampaignOrderField, NumbersFragment } from '../generated/graphql.ts'
import type { RecordNode } from './rows.ts'

export type Totals = Pick<NumbersFragment['total'], 'impressions' | 'clicks' | 'ctr' | 'spend'>

interface Metric {
  readonly title: string
  readonly size: number
  /** Sort field of the list; undefined if campaigns cannot be sorted by the metric. */
  readonly order?: CampaignOrderField
  /** Formats the value; undefined if it is unknown. */
  shown(totals: Totals): string | undefined
  /** Returns the exact value for a file; undefined if it is unknown. */
  exact(totals: Totals): string | undefined
}

const count = (name: 'impressions' | 'clicks') => ({
  shown: ({ [name]: value }: Totals) => (value === null ? undefined : shownCount(value)),
  exact: ({ [name]: value }: Totals) => (value === null ? undefined : String(value)),
})

/** Metrics of the table, in the order of their columns. */
export const METRICS = {
  impressions: { title: 'Impressions', size: 100, order: 'IMPRESSIONS', ...count('impressions') },
  clicks: { title: 'Clicks', size: 68, order: 'CLICKS', ...count('clicks') },
  ctr: {
    title: 'Click rate',
    size: 92,
    shown: ({ ctr }) => (ctr === null ? undefined : shownRate(ctr)),
    exact: ({ ctr }) => (ctr === null ? undefined : String(ctr)),
  },
  spend: {
    title: 'Spend',
    size: 116,
    order: 'SPEND',
    shown: ({ spend }) => (spend === null ? undefined : shownAmount(spend)),
    exact: ({ spend }) => spend?.decimal,
  },
} as const satisfies Readonly<Record<string, Metric>>
export type MetricName = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as MetricName[]

/** Explains why a metric has no value. */
export const whyUnknown = (metric: MetricName, kind: RecordNode['kind'], { impressions }: Totals): string => {
  if (kind === 'account' && (metric === 'clicks' || metric === 'ctr'))
    return 'The API does not count the clicks of accounts'
  if (metric === 'ctr' && impressions === 0) return 'No rate without impressions'
  if (kind === 'account' && metric === 'spend') return 'Unknown, or spent in several currencies'
  return 'Unknown: the API returned no value'
}
