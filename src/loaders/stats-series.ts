import type { Metrics } from '../contract/domains/stats.ts'
import { CONVERSION_PARTS, CONVERTED, COUNTED, type MetricGroup } from '../contract/domains/stats-metrics.ts'
import type { Granularity, StatsWindow } from './stats-windows.ts'

type Series = readonly number[] | null
type Parts = Readonly<Record<string, Series>>

/** What one window's call gave of an entity; undefined where it was not asked, as nothing was served in it. */
export type WindowMetrics = Metrics | null | undefined

const namesOf = (
  groups: readonly MetricGroup[],
): { counted: readonly string[]; converted: readonly string[] } => ({
  counted: groups.flatMap((group) => (group in COUNTED ? COUNTED[group as keyof typeof COUNTED] : [])),
  converted: groups.flatMap((group) =>
    group in CONVERTED ? CONVERTED[group as keyof typeof CONVERTED] : [],
  ),
})

const isSeries = (value: unknown): value is readonly number[] => Array.isArray(value)
const seriesIn = (value: unknown): Series => (isSeries(value) ? value : null)
const partIn = (value: unknown, part: string): Series =>
  typeof value === 'object' && value !== null ? seriesIn((value as Parts)[part]) : null

/** Whether every series has so many points; one that is null has served nothing. */
export const isReadable = (metrics: Metrics | null, points: number): boolean => {
  const fits = (value: unknown): boolean => value == null || (isSeries(value) && value.length === points)
  return Object.values(metrics ?? {}).every(
    (value) =>
      fits(value) ||
      (typeof value === 'object' && !isSeries(value) && Object.values(value as Parts).every(fits)),
  )
}

const bigSum = (values: readonly (number | bigint)[]): bigint =>
  values.reduce<bigint>((sum, value) => sum + BigInt(value), 0n)

/** Exact at any size, as amounts in micros pass 2^53. */
export const exactSum = (values: readonly (number | bigint | null)[]): number | bigint => {
  let sum = 0
  for (const value of values)
    if (typeof value === 'number') sum += value
    else if (typeof value === 'bigint') sum = Number.POSITIVE_INFINITY
  return Math.abs(sum) <= Number.MAX_SAFE_INTEGER
    ? sum
    : bigSum(values.filter((value) => typeof value === 'bigint' || Number.isInteger(value)) as number[])
}

/** One after another; a total is their sum. Null where all are. */
const glue = (
  parts: readonly Series[],
  windows: readonly StatsWindow[],
  granularity: Granularity,
  length: number,
): Series => {
  if (parts.every((part) => part === null)) return null
  if (parts.length === 1) return parts[0] ?? null
  if (granularity === 'TOTAL') return [exactSum(parts.map((part) => part?.[0] ?? null)) as number]
  const glued = new Array<number>(length).fill(0)
  parts.forEach((part, index) => {
    const { first, points } = windows[index] as StatsWindow
    for (let point = 0; point < points; point += 1) glued[first + point] = part?.[point] ?? 0
  })
  return glued
}

/** The metrics of some groups over a whole span, of what its windows gave. */
export const glueWindows = (
  groups: readonly MetricGroup[],
  given: readonly WindowMetrics[],
  windows: readonly StatsWindow[],
  granularity: Granularity,
  length: number,
): Metrics => {
  if (given.length === 1 && given[0]) return given[0]
  const { counted, converted } = namesOf(groups)
  const glued: Record<string, Metrics[string]> = {}
  const over = (of: (metrics: Metrics) => Series): Series =>
    glue(
      given.map((metrics) => (metrics ? of(metrics) : null)),
      windows,
      granularity,
      length,
    )
  for (const name of counted) glued[name] = over((metrics) => seriesIn(metrics[name]))
  for (const name of converted) {
    const parts = CONVERSION_PARTS.map(
      (part) => [part, over((metrics) => partIn(metrics[name], part))] as const,
    )
    glued[name] = parts.every(([, series]) => series === null) ? null : Object.fromEntries(parts)
  }
  return glued
}

/** Of what has served nothing, without having been asked. */
export const zeros = (groups: readonly MetricGroup[], length: number): Metrics => {
  const none = new Array<number>(length).fill(0)
  const parts = Object.fromEntries(CONVERSION_PARTS.map((part) => [part, none]))
  const { counted, converted } = namesOf(groups)
  return Object.fromEntries([
    ...counted.map((name) => [name, none]),
    ...converted.map((name) => [name, parts]),
  ])
}
