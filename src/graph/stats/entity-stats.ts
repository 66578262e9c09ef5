import { hasMetric } from '../../contract/domains/stats.ts'
import type { Money } from '../../contract/language/names.ts'
import {
  exactSum,
  metricsIn,
  type Series,
  type ServedMetrics,
  type StatsOfEntity,
  type Value,
} from '../../loaders/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import { METRIC_OF, METRICS, OTHER_NAME, RATES } from './metrics.ts'
import { isoTime, type StatsWindow } from './window.ts'

/** Entity that the metrics belong to. */
export interface StatsSource {
  readonly entity: string
  readonly restId: string
  /** Currency of amounts; null if it is unknown. */
  readonly currency: string | null
  /** Whether amounts are in several currencies and therefore have no sum. */
  readonly isMixed?: boolean | undefined
  /** Receives the field of each selected metric that the API did not return. */
  readonly onAbsent: (field: string) => void
}

interface Numbers extends StatsOfEntity {
  readonly source: StatsSource
}

type Parts = Readonly<Record<string, Series>>

const isSeries = (value: ServedMetrics[string]): value is Series => Array.isArray(value)
const isZero = (series: Series): boolean => series.every((value) => value === 0)
const servedNothing = (value: ServedMetrics[string]): boolean =>
  isSeries(value) ? isZero(value) : Object.values(value).every(isZero)

/**
 * Checks whether an entity had no delivery: the API returned only zeros for the metric's group. Metrics that
 * the API omitted then also count as 0.
 */
const isUnserved = ({ metrics, source: { entity } }: Numbers, name: string): boolean => {
  const group = METRIC_OF.get(name)?.group
  if (!group || !hasMetric(entity, name)) return false
  const known = metricsIn(group).filter((each) => metrics[each] !== undefined)
  return known.length > 0 && known.every((each) => servedNothing(metrics[each] as ServedMetrics[string]))
}

/**
 * Metrics of one point or of a whole span. Each is a property that is computed when it is read, because a
 * query selects only a few of about ninety metrics and rates.
 */
export abstract class MetricValues {
  readonly numbers: Numbers

  constructor(numbers: Numbers) {
    this.numbers = numbers
  }

  /** Returns one value of a series. */
  abstract valueOf(series: Series): Value

  /**
   * Reads a metric.
   *
   * @throws AdsGraphQLError UPSTREAM_BAD_RESPONSE if the value is not a whole number
   */
  read(series: Series | undefined, name: string, part = ''): number | null {
    const { source } = this.numbers
    const field = `${METRIC_OF.get(name)?.field ?? name}${part}`
    const value = series === undefined ? null : this.valueOf(series)
    if (Number.isNaN(value)) throw unreadable(source, field)
    if (value !== null) return value as number
    source.onAbsent(field)
    return series === undefined && isUnserved(this.numbers, name) ? 0 : null
  }

  metric(name: string): ServedMetrics[string] | undefined {
    const { metrics } = this.numbers
    return metrics[name] ?? metrics[OTHER_NAME[name] ?? '']
  }

  count(name: string): number | null {
    if (this.numbers.source.isMixed && METRIC_OF.get(name)?.kind === 'money') return null
    return this.read(this.metric(name) as Series | undefined, name)
  }

  money(name: string): Money | null {
    return this.moneyOf(this.count(name))
  }

  moneyOf(micros: number | bigint | null): Money | null {
    return micros === null ? null : { micros, currency: this.numbers.source.currency as string }
  }

  conversions(name: string): Conversions | null {
    const parts = this.metric(name) as Parts | undefined
    if (parts === undefined && this.read(undefined, name) === null) return null
    return new Conversions(this, name, parts)
  }

  /** Sums counts, amounts and conversions; null if one of them is unknown. */
  sum(names: readonly string[]): number | null {
    let sum = 0
    for (const name of names) {
      const isConversion = METRIC_OF.get(name)?.kind === 'conversion'
      const value = isConversion ? (this.conversions(name)?.total ?? null) : this.count(name)
      if (value === null) return null
      sum += Number(value)
    }
    return sum
  }
}

/** Returns the error for a metric that is not a whole number. */
export const unreadable = (
  { entity, restId }: Pick<StatsSource, 'entity' | 'restId'>,
  field: string,
): AdsGraphQLError =>
  new AdsGraphQLError(
    'UPSTREAM_BAD_RESPONSE',
    `The API did not return a whole number for ${field} of ${entity} ${restId}`,
    { field },
  )

/** Conversions of one kind. Each part is read when its property is accessed. */
export class Conversions {
  readonly #values: MetricValues
  readonly #name: string
  readonly #parts: Parts | undefined

  /** @param parts undefined for an entity that had no delivery */
  constructor(values: MetricValues, name: string, parts: Parts | undefined) {
    this.#values = values
    this.#name = name
    this.#parts = parts
  }
  get postView(): number | null {
    return this.#read('post_view', 'postView')
  }
  get postEngagement(): number | null {
    return this.#read('post_engagement', 'postEngagement')
  }
  get assisted(): number | null {
    return this.#read('assisted', 'assisted')
  }
  get orderQuantity(): number | null {
    return this.#read('order_quantity', 'orderQuantity')
  }
  get saleAmount(): Money | null {
    return this.#values.moneyOf(this.#read('sale_amount', 'saleAmount'))
  }
  get total(): number | null {
    const { postView, postEngagement } = this
    return postView === null || postEngagement === null ? null : postView + postEngagement
  }

  #read(part: string, field: string): number | null {
    return this.#parts === undefined ? 0 : this.#values.read(this.#parts[part], this.#name, `.${field}`)
  }
}

/** Adds the metrics to a class as properties. */
const withMetrics = <C extends abstract new (...args: never[]) => MetricValues>(values: C): C => {
  const define = (field: string, get: (this: MetricValues) => unknown): void => {
    Object.defineProperty(values.prototype, field, { get, enumerable: true })
  }
  for (const { field, name, kind } of METRICS) {
    if (kind === 'count')
      define(field, function () {
        return this.count(name)
      })
    else if (kind === 'money')
      define(field, function () {
        return this.money(name)
      })
    else
      define(field, function () {
        return this.conversions(name)
      })
  }
  for (const { field, dividend, divisor, factor } of RATES)
    define(field, function () {
      const by = this.count(divisor)
      const of = this.sum(dividend)
      return by === null || of === null || Number(by) === 0 ? null : (of / Number(by)) * factor
    })
  return values
}

/** Metrics of the whole span. */
const WholeSpan = withMetrics(
  class extends MetricValues {
    valueOf(series: Series): Value {
      return series.length === 1 ? (series[0] as Value) : exactSum(series)
    }
  },
)

const times = new WeakMap<readonly number[], readonly string[]>()
/** Formats times. Entities in one request share their bounds, so each time is formatted only once. */
const timesOf = (bounds: readonly number[]): readonly string[] => {
  const known = times.get(bounds)
  if (known !== undefined) return known
  const written = bounds.map(isoTime)
  times.set(bounds, written)
  return written
}

/** Metrics of one hour or day. */
const Point = withMetrics(
  class extends MetricValues {
    readonly index: number

    constructor(numbers: Numbers, index: number) {
      super(numbers)
      this.index = index
    }
    valueOf(series: Series): Value {
      return series[this.index] as Value
    }
    get start(): string {
      return timesOf(this.numbers.bounds)[this.index] as string
    }
    get end(): string {
      return timesOf(this.numbers.bounds)[this.index + 1] as string
    }
  },
)
export type PointValues = MetricValues & { readonly start: string; readonly end: string }

const covered = new WeakMap<readonly number[], readonly number[]>()
/** Returns the bounds of the points that have begun. The last point ends no later than `until`. */
export const coveredBounds = (bounds: readonly number[], until: number): readonly number[] => {
  if ((bounds.at(-1) as number) <= until) return bounds
  const known = covered.get(bounds) ?? [...bounds.filter((bound) => bound < until), until]
  covered.set(bounds, known)
  return known
}

/** Statistics of one entity, as returned by the field `stats`. */
export class EntityStats {
  readonly #window: StatsWindow
  readonly #numbers: Numbers

  constructor(window: StatsWindow, { bounds, metrics }: StatsOfEntity, source: StatsSource) {
    this.#window = window
    this.#numbers = { bounds: coveredBounds(bounds, window.until), metrics, source }
  }
  get from(): string {
    return isoTime(this.#window.from)
  }
  get to(): string {
    return isoTime(this.#window.until)
  }
  get granularity(): StatsWindow['granularity'] {
    return this.#window.granularity
  }
  get total(): MetricValues {
    return new WholeSpan(this.#numbers)
  }
  get series(): readonly PointValues[] {
    return Array.from(
      { length: this.#numbers.bounds.length - 1 },
      (_, index) => new Point(this.#numbers, index),
    )
  }
}
