import type { Money } from '../../contract/language/names.ts'
import { exactSum, type StatsOfEntity, type StatsSpan } from '../../loaders/index.ts'
import { METRICS, RATES } from './metrics.ts'
import { isoTime } from './window.ts'

type Series = readonly number[] | null | undefined
type Parts = Readonly<Record<string, Series>>

/** With amounts in the currency of the account; null where that is not known. */
interface Numbers extends StatsOfEntity {
  readonly currency: string | null
}

const moneyOf = (micros: number | bigint | null, currency: string | null): Money | null =>
  micros === null ? null : { micros, currency: currency as string }

/** Of one kind of conversion. */
export interface Conversions {
  readonly postView: number | null
  readonly postEngagement: number | null
  readonly assisted: number | null
  readonly orderQuantity: number | null
  readonly saleAmount: Money | null
  readonly total: number | null
}

/**
 * The numbers of one point or of a whole span, read when they are asked for: a query selects a few of some ninety. Each
 * metric and rate of the graph is a property.
 */
export abstract class MetricValues {
  readonly numbers: Numbers

  constructor(numbers: Numbers) {
    this.numbers = numbers
  }

  /** Of a series. */
  abstract valueOf(series: Series): number | null

  count(name: string): number | null {
    return this.valueOf(this.numbers.metrics[name] as Series)
  }

  money(name: string): Money | null {
    return moneyOf(this.count(name), this.numbers.currency)
  }

  conversions(name: string): Conversions | null {
    const parts = this.numbers.metrics[name] as Parts | null | undefined
    if (parts == null) return null
    const postView = this.valueOf(parts.post_view)
    const postEngagement = this.valueOf(parts.post_engagement)
    return {
      postView,
      postEngagement,
      assisted: this.valueOf(parts.assisted),
      orderQuantity: this.valueOf(parts.order_quantity),
      saleAmount: moneyOf(this.valueOf(parts.sale_amount), this.numbers.currency),
      total: postView === null && postEngagement === null ? null : (postView ?? 0) + (postEngagement ?? 0),
    }
  }

  /** Of counts, amounts and conversions. */
  sum(names: readonly string[]): number | null {
    let sum: number | null = null
    for (const name of names) {
      const metric = this.numbers.metrics[name]
      const value =
        metric == null || Array.isArray(metric) ? this.count(name) : (this.conversions(name)?.total ?? null)
      if (value !== null) sum = (sum ?? 0) + Number(value)
    }
    return sum
  }
}

/** A class of numbers as those who select metrics see it. */
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

/** Over the whole span. */
const WholeSpan = withMetrics(
  class extends MetricValues {
    valueOf(series: Series): number | null {
      if (!Array.isArray(series) || series.length === 0) return null
      return series.length === 1 ? (series[0] ?? null) : (exactSum(series) as number)
    }
  },
)

const times = new WeakMap<readonly number[], readonly string[]>()
/** Entities that were asked together share their bounds: a time is written once for all of them. */
const timesOf = (bounds: readonly number[]): readonly string[] => {
  const known = times.get(bounds)
  if (known !== undefined) return known
  const written = bounds.map(isoTime)
  times.set(bounds, written)
  return written
}

/** Of one hour or day. */
const Point = withMetrics(
  class extends MetricValues {
    readonly index: number

    constructor(numbers: Numbers, index: number) {
      super(numbers)
      this.index = index
    }
    valueOf(series: Series): number | null {
      return series?.[this.index] ?? null
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

/** What one entity has served, as the field `stats` shows it. */
export class EntityStats {
  readonly #span: StatsSpan
  readonly #numbers: Numbers

  constructor(span: StatsSpan, { bounds, metrics }: StatsOfEntity, currency: string | null) {
    this.#span = span
    this.#numbers = { bounds, metrics, currency }
  }
  get from(): string {
    return isoTime(this.#span.from)
  }
  get to(): string {
    return isoTime(this.#span.to)
  }
  get granularity(): StatsSpan['granularity'] {
    return this.#span.granularity
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
