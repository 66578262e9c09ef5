import { defineResource, lookup } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import { endAfterStart } from '../language/time-window.ts'
import * as v from '../language/values.ts'
import {
  CONVERTED,
  COUNTED,
  METRIC_GROUPS,
  type MetricGroup,
  NOT_OF_PAYERS,
  RENAMED,
} from './stats-metrics.ts'

export const analytics = { source: 'public facts §4.5', standing: 'INFERRED' } as const

export const STATS_ENTITIES = [
  'ACCOUNT',
  'FUNDING_INSTRUMENT',
  'CAMPAIGN',
  'LINE_ITEM',
  'PROMOTED_TWEET',
  'PROMOTED_ACCOUNT',
  'MEDIA_CREATIVE',
  'ORGANIC_TWEET',
] as const
export type StatsEntity = (typeof STATS_ENTITIES)[number]
export const GRANULARITIES = ['HOUR', 'DAY', 'TOTAL'] as const
export const STATS_PLACEMENTS = ['ALL_ON_TWITTER', 'SPOTLIGHT', 'TREND', 'PUBLISHER_NETWORK'] as const
export type StatsPlacement = (typeof STATS_PLACEMENTS)[number]

/** Series by metric; null if nothing was served. The value for a conversion is an object of series. */
export type Metrics = Readonly<
  Record<string, readonly number[] | Readonly<Record<string, readonly number[] | null>> | null>
>
export interface SegmentData {
  readonly segment: Readonly<Record<string, string>> | null
  readonly metrics: Metrics
}

const METRIC_NAMES = [COUNTED, CONVERTED].flatMap((groups) => Object.values(groups).flat())
const metric = v.optional(v.json())
/** Form of a segment with the known metrics. Drift detection compares responses with it. */
const watchedSegment = v.object({
  segment: v.nullable(v.jsonObject()),
  metrics: v.object(
    Object.fromEntries([...METRIC_NAMES, ...Object.values(RENAMED)].map((name) => [name, metric])),
  ),
})

/** Statistics, which are computed, not stored (public facts §4.5 Analytics). */
export const stats = defineResource({
  ...analytics,
  name: 'stats',
  type: 'EntityStats',
  domain: 'stats',
  area: 'analytics',
  path: '/stats/accounts/:account_id',
  idParameter: 'entity_ids',
  fields: { id: v.id(), id_data: v.watchedAs(v.list(watchedSegment), v.jsonList<SegmentData>()) },
} as const)

/** Metric groups of entities that do not support all groups. Requests for other groups are refused. */
const GROUPS_OF: Partial<Record<StatsEntity, readonly MetricGroup[]>> = {
  ACCOUNT: ['ENGAGEMENT'],
  FUNDING_INSTRUMENT: ['ENGAGEMENT', 'BILLING'],
  ORGANIC_TWEET: ['ENGAGEMENT', 'VIDEO'],
}

/** Returns the metric groups available for an entity. */
export const metricGroupsOf = (entity: StatsEntity): readonly MetricGroup[] =>
  GROUPS_OF[entity] ?? METRIC_GROUPS

/** Checks whether the API reports a metric for an entity. */
export const hasMetric = (entity: string, metric: string): boolean =>
  !(NOT_OF_PAYERS.has(metric) && (entity === 'ACCOUNT' || entity === 'FUNDING_INSTRUMENT'))

export interface Query {
  entity?: StatsEntity
  start_time?: string
  end_time?: string
  granularity?: string
  metric_groups?: readonly MetricGroup[]
}

const wholeHour = (parameter: 'start_time' | 'end_time'): Rule<Query> => ({
  ...analytics,
  name: `${parameter} is a whole hour`,
  // DAY is exempt, because midnight in zones such as Asia/Kolkata is not a whole hour in UTC.
  check: ({ [parameter]: value, granularity }) =>
    value === undefined || value.endsWith(':00:00Z') || granularity === 'DAY' || !value.includes('T')
      ? undefined
      : {
          code: 'INVALID_PARAMETER',
          message: `${parameter} must be a whole hour, such as 2026-01-31T09:00:00Z`,
          parameter,
          details: 'whole hours only',
          value,
        },
})

const DAY_MS = 86_400_000
export const rangeOf = <Q extends Query>(days: number, applies?: (query: Q) => boolean): Rule<Q> => ({
  ...analytics,
  name: `range of at most ${days} days`,
  check: (query) => {
    const { start_time, end_time } = query
    return start_time !== undefined &&
      end_time !== undefined &&
      Date.parse(end_time) - Date.parse(start_time) > days * DAY_MS &&
      (applies?.(query) ?? true)
      ? {
          code: 'INVALID_TIME_WINDOW',
          message: `end_time (${end_time}) must be at most ${days} days after start_time (${start_time})`,
          parameter: 'end_time',
          value: end_time,
          limit: days,
        }
      : undefined
  },
})

export const groupsOfEntity: Rule<Query> = {
  ...analytics,
  name: 'metric_groups available for the entity',
  check: ({ entity, metric_groups = [] }) => {
    const known = entity && GROUPS_OF[entity]
    const wrong = known && metric_groups.filter((group) => !known.includes(group))
    return wrong && wrong.length > 0
      ? {
          code: 'INVALID_PARAMETER',
          message: `${entity} does not support metric_groups ${wrong.join(', ')}: use only ${known.join(', ')}`,
          parameter: 'metric_groups',
          value: metric_groups,
        }
      : undefined
  },
}

const mobileAlone: Rule<Query> = {
  ...analytics,
  name: 'MOBILE_CONVERSION alone',
  check: ({ metric_groups = [] }) =>
    metric_groups.length > 1 && metric_groups.includes('MOBILE_CONVERSION')
      ? {
          code: 'INVALID_PARAMETER',
          message: 'metric_groups cannot combine MOBILE_CONVERSION with other groups',
          parameter: 'metric_groups',
          value: metric_groups,
        }
      : undefined,
}

export const window = [wholeHour('start_time'), wholeHour('end_time'), endAfterStart(analytics)] as const

/** Returns the parameters shared by synchronous statistics requests and statistics jobs. */
export const asked = () => ({
  entity: v.oneOf(STATS_ENTITIES),
  entity_ids: v.list(v.id(), { minItems: 1, maxItems: LIMITS.statsEntityIds }),
  start_time: v.timeOrDate(),
  end_time: v.timeOrDate(),
  granularity: v.oneOf(GRANULARITIES),
  placement: v.oneOf(STATS_PLACEMENTS),
  metric_groups: v.list(v.oneOf(METRIC_GROUPS), { minItems: 1 }),
})

/**
 * Number of days until metrics are final. Spam is removed from billed metrics for two weeks; all other
 * metrics are final after a day.
 */
const BILLING_DAYS = 14
const COUNTING_DAYS = 1

export const statsOperations = {
  list: lookup(stats, asked(), {
    rate: 'analytics',
    rules: [...window, rangeOf(LIMITS.statsDays), groupsOfEntity, mobileAlone],
    envelope: { data_type: v.string(), time_series_length: v.integer({ minimum: 1 }) },
    settledAt: ({ end_time, metric_groups }) =>
      Date.parse(end_time) + DAY_MS * (metric_groups.includes('BILLING') ? BILLING_DAYS : COUNTING_DAYS),
  }),
} as const
