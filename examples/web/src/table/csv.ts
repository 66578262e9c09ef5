import type { Amount } from '../amounts.ts'
import { METRIC_NAMES, METRICS, type Totals } from './metrics.ts'
import { nameOf, type RecordNode } from './rows.ts'

const KINDS = { account: 'Account', campaign: 'Campaign', lineItem: 'Line item', post: 'Post' } as const
const HEAD = [
  'Kind',
  'Id',
  'Name',
  'Status',
  'Delivery',
  'Budget or bid',
  ...METRIC_NAMES.map((name) => METRICS[name].title),
  'Currency',
]

export interface CsvRow {
  readonly node: RecordNode
  readonly text: string | null | undefined
  readonly totals: Totals | undefined
}

/**
 * Quotes a cell where necessary. Text that a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe.
 */
const cell = (value: string | null | undefined, isText = true): string => {
  const safe = isText && /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const amountOf = (node: RecordNode): Amount | null =>
  node.kind === 'campaign' ? node.record.dailyBudget : node.kind === 'lineItem' ? node.record.bidAmount : null

const lineOf = ({ node, text, totals }: CsvRow): string => {
  const record = node.kind === 'account' ? undefined : node.record
  const amount = amountOf(node)
  return [
    KINDS[node.kind],
    record?.restId,
    cell(nameOf(node, text)),
    record?.entityStatus,
    node.kind === 'campaign'
      ? node.record.effectiveStatus
      : node.kind === 'post'
        ? cell(node.record.approvalStatusRaw)
        : '',
    amount?.decimal,
    ...METRIC_NAMES.map((name) => totals && METRICS[name].exact(totals)),
    totals?.spend?.currency ?? amount?.currency,
  ]
    .map((value) => value ?? '')
    .join(',')
}

/** Returns rows as CSV (RFC 4180), with exact values. Unknown values are empty. */
export const csvOf = (rows: readonly CsvRow[]): string =>
  [HEAD.map((title) => cell(title)).join(','), ...rows.map(lineOf)].map((line) => `${line}\r\n`).join('')

/** Offers text as a download. */
export const download = (name: string, text: string): void => {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url))
}
