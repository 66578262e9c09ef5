import { CONVERTED, METRIC_GROUPS, type MetricGroup, RENAMED } from '../../contract/domains/stats-metrics.ts'
import { graphInputName } from '../../contract/language/names.ts'
import { metricsIn } from '../../loaders/index.ts'

type MetricKind = 'count' | 'money' | 'conversion'

/** Metric of the API, with its name in the graph. */
export interface Metric {
  /** Name in the graph: `videoTotalViews`. */
  readonly field: string
  /** Name in the API: `video_total_views`. */
  readonly name: string
  readonly group: MetricGroup
  readonly kind: MetricKind
}

/** API name of the metric for the amount spent. */
export const SPEND = 'billed_charge_local_micro'

const metricOf = (group: MetricGroup, name: string): Metric => {
  if (name === SPEND) return { field: 'spend', name, group, kind: 'money' }
  return { field: graphInputName(name), name, group, kind: group in CONVERTED ? 'conversion' : 'count' }
}

/** All metrics, in the order of the contract. */
export const METRICS: readonly Metric[] = METRIC_GROUPS.flatMap((group) =>
  metricsIn(group).map((name) => metricOf(group, name)),
)
/** All metrics, keyed by API name. */
export const METRIC_OF: ReadonlyMap<string, Metric> = new Map(METRICS.map((metric) => [metric.name, metric]))

/** Other names of renamed metrics: from former to new names, and vice versa. */
export const OTHER_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RENAMED).flatMap(([before, after]) => [
    [before, after],
    [after, before],
  ]),
)

/** Quotient of a sum of metrics and one metric; null if either is unknown or the divisor is 0. */
export interface Rate {
  readonly field: string
  readonly dividend: readonly string[]
  readonly divisor: string
  readonly factor: number
}

const rate = (field: string, dividend: string | readonly string[], divisor: string, factor = 1): Rate => ({
  field,
  dividend: [dividend].flat(),
  divisor,
  factor,
})

/** Micros per currency unit. */
const UNIT = 1_000_000
/** Conversions that count toward the conversion rate, as in the API's own guide. */
const CONVERSIONS = ['purchases', 'sign_ups', 'site_visits', 'downloads', 'custom'].map(
  (kind) => `conversion_${kind}`,
)

/** All rates; costs are in currency units. */
export const RATES: readonly Rate[] = [
  rate('ctr', 'clicks', 'impressions'),
  rate('engagementRate', 'engagements', 'impressions'),
  rate('cpm', SPEND, 'impressions', 1000 / UNIT),
  rate('cpc', SPEND, 'clicks', 1 / UNIT),
  rate('cpe', SPEND, 'engagements', 1 / UNIT),
  rate('cpv', SPEND, 'video_total_views', 1 / UNIT),
  rate('conversionRate', CONVERSIONS, 'impressions'),
]

/** Metric groups that each field of the graph needs. */
export const GROUPS_OF_FIELD: ReadonlyMap<string, readonly MetricGroup[]> = new Map<
  string,
  readonly MetricGroup[]
>([
  ...METRICS.map(({ field, group }) => [field, [group]] as const),
  ...RATES.map(({ field, dividend, divisor }) => {
    const groups = new Set([...dividend, divisor].map((name) => METRIC_OF.get(name)?.group as MetricGroup))
    return [field, METRIC_GROUPS.filter((group) => groups.has(group))] as const
  }),
])
