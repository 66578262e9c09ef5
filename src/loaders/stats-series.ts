import { hasMetric } from '../contract/domains/stats.ts'
import {
  CONVERSION_PARTS,
  CONVERTED,
  COUNTED,
  type MetricGroup,
  RENAMED,
} from '../contract/domains/stats-metrics.ts'
import { isRecord } from '../contract/language/is-record.ts'
import { wholeNumber } from '../contract/language/values.ts'
import type { Granularity, StatsWindow } from './stats-windows.ts'

/**
 * Count or amount. Null means that it is unknown. NaN means that the API sent something other than an
 * integer.
 */
export type Value = number | bigint | null
export type Series = readonly Value[]
/** Value of a metric. Conversions have several series. */
export type MetricValue = Series | Readonly<Record<string, Series>>
/**
 * Metrics, keyed by API name; all are 0 if the entity had no delivery. Metrics that the API did not send are
 * missing.
 */
export type ServedMetrics = Readonly<Record<string, MetricValue>>

const valueIn = (value: unknown): number | bigint => {
  if (value === null) return 0
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return value as number | bigint
  return (typeof value === 'string' ? wholeNumber(value) : undefined) ?? Number.NaN
}
const isPlain = (value: unknown): boolean => Number.isSafeInteger(value) || typeof value === 'bigint'

const CONVERSIONS: ReadonlySet<string> = new Set(Object.values(CONVERTED).flat())
const COUNTS: ReadonlySet<string> = new Set([...Object.values(COUNTED).flat(), ...Object.values(RENAMED)])

/** Lists the names of a group's metrics, both old and new ones. */
export const metricsIn = (group: MetricGroup): readonly string[] => [
  ...(COUNTED[group as keyof typeof COUNTED] ?? []),
  ...(CONVERTED[group as keyof typeof CONVERTED] ?? []),
  ...(group === 'ENGAGEMENT' ? Object.values(RENAMED) : []),
]

/** Reader for metrics in API responses, for one kind of entity. Integers may be strings. */
export class MetricReader {
  readonly #entity: string
  readonly #points: number
  readonly #zeros: Series
  readonly #unreadable: Series
  readonly #noConversions: Readonly<Record<string, Series>>

  /** @param points number of values that a series must have */
  constructor(entity: string, points: number) {
    this.#entity = entity
    this.#points = points
    this.#zeros = new Array(points).fill(0)
    this.#unreadable = new Array(points).fill(Number.NaN)
    this.#noConversions = this.#parted(this.#zeros)
  }

  /** Reads an entity's metrics. An unreadable metric becomes NaN and does not affect the others. */
  metrics(given: Readonly<Record<string, unknown>>): ServedMetrics {
    const metrics: Record<string, MetricValue> = {}
    for (const [name, value] of Object.entries(given))
      if (hasMetric(this.#entity, name)) metrics[name] = this.#metric(name, value)
    return metrics
  }

  /** Returns the metrics for an entity that had no delivery. */
  unserved(groups: readonly MetricGroup[]): ServedMetrics {
    return this.#same(groups, this.#zeros, this.#noConversions)
  }

  /** Returns the metrics for an entity that is missing from the response or unreadable. */
  unreadable(groups: readonly MetricGroup[]): ServedMetrics {
    return this.#same(groups, this.#unreadable, this.#parted(this.#unreadable))
  }

  #same(groups: readonly MetricGroup[], series: Series, conversions: MetricValue): ServedMetrics {
    const names = groups.flatMap(metricsIn).filter((name) => hasMetric(this.#entity, name))
    return Object.fromEntries(names.map((name) => [name, CONVERSIONS.has(name) ? conversions : series]))
  }

  #metric(name: string, value: unknown): MetricValue {
    if (CONVERSIONS.has(name) || (isRecord(value) && !COUNTS.has(name))) {
      if (value === null) return this.#noConversions
      if (!isRecord(value)) return this.#parted(this.#unreadable)
      return Object.fromEntries(Object.entries(value).map(([part, series]) => [part, this.#series(series)]))
    }
    return this.#series(value)
  }

  #series(value: unknown): Series {
    if (value === null) return this.#zeros
    if (!Array.isArray(value) || value.length !== this.#points) return this.#unreadable
    return value.every(isPlain) ? value : value.map(valueIn)
  }

  #parted(series: Series): Readonly<Record<string, Series>> {
    return Object.fromEntries(CONVERSION_PARTS.map((part) => [part, series]))
  }
}

/**
 * Adds up values exactly at any size, because amounts in micros exceed 2^53. Returns null if one of the
 * values is null.
 */
export const exactSum = (values: Series): Value => {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += typeof value === 'number' ? value : Number.POSITIVE_INFINITY
  }
  if (Number.isNaN(sum) || Math.abs(sum) <= Number.MAX_SAFE_INTEGER) return sum
  return (values as readonly (number | bigint)[]).reduce<bigint>((all, value) => all + BigInt(value), 0n)
}

/** Function that joins the values of all windows. */
type Glue = (parts: readonly (Series | undefined)[]) => Series

const isSeries = (value: MetricValue | undefined): value is Series => Array.isArray(value)

/**
 * Joins the metrics of all windows. A window without metrics had no delivery. If a window lacks a metric that
 * others have, its value is unknown for that window.
 */
export const glueMetrics = (given: readonly (ServedMetrics | undefined)[], glue: Glue): ServedMetrics => {
  const glued: Record<string, MetricValue> = {}
  const NOTHING: Readonly<Record<string, undefined>> = {}
  for (const name of new Set(given.flatMap((metrics) => Object.keys(metrics ?? NOTHING)))) {
    const values = given.map((metrics) => metrics?.[name])
    if (values.every((value) => value === undefined || isSeries(value))) {
      glued[name] = glue(values as readonly (Series | undefined)[])
      continue
    }
    const parted = values.map((value) => (isSeries(value) ? undefined : value))
    const parts = new Set(parted.flatMap((value) => Object.keys(value ?? NOTHING)))
    glued[name] = Object.fromEntries(
      [...parts].map((part) => [part, glue(parted.map((value) => value?.[part]))]),
    )
  }
  return glued
}

/**
 * Returns a function that joins the series of a span's windows. With granularity TOTAL, the function adds
 * them up.
 *
 * @param isServed checks whether a window has metrics; other windows count as 0
 */
export const glueOf =
  (
    windows: readonly Pick<StatsWindow, 'points'>[],
    granularity: Granularity,
    isServed: (window: number) => boolean,
  ): Glue =>
  (parts) => {
    const filled = windows.map(
      ({ points }, window) => parts[window] ?? new Array<Value>(points).fill(isServed(window) ? null : 0),
    )
    const [first] = filled
    if (filled.length === 1 && first) return first
    return granularity === 'TOTAL' ? [exactSum(filled.flat())] : filled.flat()
  }
