import { METRIC_GROUPS } from './domains/stats-metrics.ts'
import { contract, operations } from './index.ts'
import type { Operation } from './language/define.ts'
import type { Rule } from './language/rule.ts'
import { DEFAULT_EDITION, type Difference, type Edition, withDifferences } from './language/standing.ts'
import * as v from './language/values.ts'

const CAMPAIGNS = 'public documentation §campaign-management/reference.mdx Campaigns'
const analytics = (section: string): string => `public documentation §analytics.mdx ${section}`

interface Pacing {
  readonly budget_optimization?: string
  readonly standard_delivery?: boolean | null
}

/** Rule for editions without budget_optimization CAMPAIGN. It replaces the rule in spec 2 §4 Campaigns. */
const pacedByLineItem: Rule<Pacing> = {
  name: 'standard_delivery only when budget_optimization is CAMPAIGN',
  source: CAMPAIGNS,
  standing: 'INFERRED',
  check: ({ budget_optimization, standard_delivery }) =>
    budget_optimization !== 'CAMPAIGN' && standard_delivery != null
      ? {
          code: 'INVALID_PARAMETER',
          message: 'standard_delivery is set on line items, because budget_optimization is always LINE_ITEM',
          parameter: 'standard_delivery',
          value: standard_delivery,
        }
      : undefined,
}
const optimization = (options: { default?: 'LINE_ITEM' } = {}) =>
  v.optional(v.oneOf(['LINE_ITEM'], { ...options, 'x-source': CAMPAIGNS }))

const ACTIVE = ['CAMPAIGN', 'FUNDING_INSTRUMENT', 'LINE_ITEM', 'PROMOTED_ACCOUNT', 'PROMOTED_TWEET'] as const
const { activity_subscriptions } = contract
const STATISTICS = ['stats.list', 'stats_jobs.create']

/** Differences between each edition and the specification. */
const differences: Readonly<Record<Edition, readonly Difference[]>> = {
  specification: [],
  '2026-08': [
    {
      source: CAMPAIGNS,
      operations: ['campaigns.create'],
      params: { budget_optimization: optimization({ default: 'LINE_ITEM' }) },
      rules: [pacedByLineItem],
    },
    {
      source: CAMPAIGNS,
      operations: ['campaigns.update'],
      params: { budget_optimization: optimization() },
      rules: [pacedByLineItem],
    },
    {
      source: analytics('Segmentation'),
      operations: ['stats_jobs.create'],
      params: {
        segmentation_type: v.optional(v.oneOf(['AGE', 'CONVERSION_TAGS', 'GENDER', 'METROS', 'PLATFORMS'])),
      },
    },
    {
      source: analytics('Synchronous analytics'),
      operations: STATISTICS,
      params: {
        entity: v.oneOf(['ACCOUNT', ...ACTIVE]),
        placement: v.oneOf(['ALL_ON_TWITTER', 'SPOTLIGHT', 'TREND']),
        metric_groups: v.list(v.oneOf(METRIC_GROUPS.filter((group) => group !== 'MEDIA')), { minItems: 1 }),
      },
    },
    {
      source: analytics('Active entities'),
      operations: [contract.active_entities.list.name],
      params: { entity: v.oneOf(ACTIVE) },
    },
    {
      source: 'public documentation §openapi.json security',
      operations: [
        activity_subscriptions.update.name,
        activity_subscriptions.delete.name,
        activity_subscriptions.deleteMany.name,
        contract.activity_stream.connect.name,
        contract.webhooks.list.name,
        contract.webhook_replays.create.name,
        contract.stream_rules.list.name,
        contract.stream_rules.create.name,
        contract.filtered_stream.connect.name,
        contract.post_usage.get.name,
      ],
      bearer: 'only',
    },
    {
      source: analytics('VIDEO'),
      metrics: {
        video_total_views:
          'Number of video views: with the whole player in view for at least 3 seconds, or started by a click on play. Metric group VIDEO.',
      },
    },
  ],
}

const known = new Map<Edition, WeakMap<Operation, Operation>>()

/** Returns an operation as described by an edition. */
export const inEdition = (operation: Operation, edition: Edition): Operation => {
  if (edition === DEFAULT_EDITION) return operation
  const own = known.get(edition) ?? new WeakMap<Operation, Operation>()
  known.set(edition, own)
  const found = own.get(operation) ?? withDifferences(operation, differences[edition])
  own.set(operation, found)
  return found
}

/** Returns all operations as described by an edition. */
export const operationsIn = (edition: Edition): Operation[] =>
  [...operations.values()].map((operation) => inEdition(operation, edition))

/**
 * Returns the metrics that an edition and the specification define differently, with the edition's
 * definitions.
 */
export const redefinedMetrics = (edition: Edition): Readonly<Record<string, string>> =>
  Object.assign({}, ...differences[edition].map(({ metrics }) => metrics))

/** Checks whether an edition allows this value for a parameter or for the items of its list. */
export const allows = (edition: Edition, operation: Operation, parameter: string, value: string): boolean => {
  const { enum: values, items } = v.describe(inEdition(operation, edition).params[parameter] ?? {})
  return (values ?? v.describe(items ?? {}).enum)?.includes(value) ?? true
}
