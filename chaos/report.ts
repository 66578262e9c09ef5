import type { Check, Row, Sizes } from './row.ts'

export interface RowResult {
  readonly row: Row
  readonly sizes: Sizes
  readonly seconds: number
  readonly checks: readonly Check[]
  /** Reason why the row was skipped, or why it failed. */
  readonly skipped?: string
  readonly failed?: string
}

/**
 * Returns whether a check missed its goal. The short form of a run does not enforce goals for time or memory.
 */
export const isMissed = (check: Check, short: boolean): boolean => !check.met && !(short && check.timed)

export const hasMissed = ({ checks, failed }: RowResult, short: boolean): boolean =>
  failed !== undefined || checks.some((check) => isMissed(check, short))

const verdictOf = (check: Check, short: boolean): string => {
  if (check.met) return 'met'
  return isMissed(check, short) ? 'MISSED' : 'missed (not enforced in the short form)'
}

const sizesOf = (sizes: Sizes): string =>
  Object.entries(sizes)
    .map(([name, value]) => `${name} ${value.toLocaleString('en')}`)
    .join(', ')

/** Formats one row as a text table. */
export const linesOf = (
  { row, sizes, seconds, checks, skipped, failed }: RowResult,
  short: boolean,
): string => {
  const head = `${row.name}: ${row.title} (${sizesOf(sizes)}; ${seconds.toFixed(0)} s)`
  if (skipped !== undefined) return `${head}\n  skipped: ${skipped}\n`
  const widths = [50, 14, 30]
  const cells = (parts: readonly string[]): string =>
    `  ${parts.map((part, index) => part.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd()
  return [
    head,
    ...checks.map((check) => cells([check.what, check.goal, check.measured, verdictOf(check, short)])),
    ...(failed === undefined ? [] : [`  FAILED: ${failed}`]),
    '',
  ].join('\n')
}

/** Returns the figures of a run as plain data. */
export const dataOf = (results: readonly RowResult[]): object =>
  Object.fromEntries(
    results.map(({ row, sizes, seconds, checks, skipped, failed }) => [
      row.name,
      {
        title: row.title,
        sizes,
        seconds: Math.round(seconds),
        checks,
        ...(skipped !== undefined && { skipped }),
        ...(failed !== undefined && { failed }),
      },
    ]),
  )
