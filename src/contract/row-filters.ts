/*
 * Filters and orders that the gateway evaluates
 *
 * The API's lists filter only by ids and a prefix of the name, and sort only by a few attributes. The tables
 * below list what the graph offers in addition. Everything else follows from the type of a field: names and
 * types of filter fields (`scripts/sdl/row-filter-printers.ts`), checks on their values, and evaluation
 * (`src/loaders/row-conditions.ts`).
 */
import Type, { type TProperties, type TSchema } from 'typebox'
import type { StatsEntity } from './domains/stats.ts'
import type { MetricGroup } from './domains/stats-metrics.ts'
import type { ResourceName, resources, views } from './index.ts'
import { keyField, type Operation, type Resource } from './language/define.ts'
import { LIMITS } from './language/limits.ts'
import { graphInputName, graphName } from './language/names.ts'
import type { Rule } from './language/rule.ts'
import * as v from './language/values.ts'

type Filterable = typeof resources & Pick<typeof views, 'account_history'>
type FieldsOf<R extends keyof Filterable> = readonly (keyof Filterable[R]['fields'] & string)[]

const TIMES = ['created_at', 'updated_at'] as const

/** Fields that filters can test in addition to the API's own filters, by resource. */
const FILTERABLE: { readonly [R in keyof Filterable]?: FieldsOf<R> } = {
  campaigns: [
    'entity_status',
    'effective_status',
    'servable',
    'budget_optimization',
    'name',
    'daily_budget_amount_local_micro',
    'total_budget_amount_local_micro',
    ...TIMES,
  ],
  line_items: [
    'entity_status',
    'objective',
    'goal',
    'product_type',
    'placements',
    'bid_strategy',
    'name',
    'bid_amount_local_micro',
    'daily_budget_amount_local_micro',
    'total_budget_amount_local_micro',
    'start_time',
    'end_time',
    ...TIMES,
  ],
  promoted_tweets: ['entity_status', 'approval_status', ...TIMES],
  promoted_accounts: ['entity_status', 'approval_status', ...TIMES],
  scheduled_promoted_tweets: TIMES,
  media_library: ['media_category', 'media_status', 'tweeted', ...TIMES],
  account_media: TIMES,
  media_creatives: ['entity_status', 'approval_status', 'creative_type', ...TIMES],
  custom_audiences: ['audience_type', 'targetable', 'audience_size', 'name', ...TIMES],
  funding_instruments: ['entity_status', 'type', 'able_to_fund', 'start_time', 'end_time', ...TIMES],
  draft_tweets: ['text', 'name', 'nullcast', ...TIMES],
  scheduled_tweets: [
    'text',
    'name',
    'nullcast',
    'scheduled_status',
    'scheduled_at',
    'completed_at',
    ...TIMES,
  ],
  tweets: [
    'full_text',
    'name',
    'conversation_settings',
    'favorite_count',
    'retweet_count',
    'scheduled_at',
    'created_at',
  ],
  account_history: ['change_time'],
}

/** Resources whose lists can be filtered by campaign, although their rows refer only to the line item. */
const OF_LINE_ITEMS: readonly string[] = [
  'promoted_tweets',
  'promoted_accounts',
  'scheduled_promoted_tweets',
  'media_creatives',
]

/** Statistics entity by resource, for lists that can be sorted by a metric. */
const MEASURED: { readonly [R in ResourceName]?: StatsEntity } = {
  campaigns: 'CAMPAIGN',
  line_items: 'LINE_ITEM',
  promoted_tweets: 'PROMOTED_TWEET',
  promoted_accounts: 'PROMOTED_ACCOUNT',
  media_creatives: 'MEDIA_CREATIVE',
  funding_instruments: 'FUNDING_INSTRUMENT',
}

/** Metric that lists can be sorted by. */
export interface OrderMetric {
  /** Name in the graph. */
  readonly field: string
  /** Name in the API. */
  readonly name: string
  readonly group: MetricGroup
  readonly description: string
}

/** Metrics that lists can be sorted by, keyed by their value in the graph's enum. */
export const ORDER_METRICS: Readonly<Record<string, OrderMetric>> = {
  SPEND: {
    field: 'spend',
    name: 'billed_charge_local_micro',
    group: 'BILLING',
    description: 'Amount spent in the period set by `last`.',
  },
  IMPRESSIONS: {
    field: 'impressions',
    name: 'impressions',
    group: 'ENGAGEMENT',
    description: 'Number of impressions in the period set by `last`.',
  },
  CLICKS: {
    field: 'clicks',
    name: 'clicks',
    group: 'ENGAGEMENT',
    description: 'Number of clicks in the period set by `last`.',
  },
}
const METRIC = 'metric:'

/**
 * Returns the internal value of a metric in an order enum. It starts with a prefix that no record attribute
 * has.
 */
export const metricAttribute = (metric: string): string => METRIC + metric

/** Returns the metric that an attribute stands for; undefined for an attribute of the record. */
export const metricOf = (attribute: string): OrderMetric | undefined =>
  attribute.startsWith(METRIC) ? ORDER_METRICS[attribute.slice(METRIC.length)] : undefined

/**
 * Test of a row's value. Enums have `oneOf`, lists of enums `anyOf`, booleans `is`, and text `contains`.
 * Times have `from` and `before`; amounts and numbers have `range`. `ofCampaigns` selects rows by their line
 * item's campaign, which is not part of the row.
 */
export type RowTest = 'oneOf' | 'anyOf' | 'is' | 'contains' | 'from' | 'before' | 'range' | 'ofCampaigns'

/** Filter field that the gateway evaluates. */
export interface RowFilter {
  /** Name in the filter: `nameContains`. */
  readonly name: string
  /** Name of the row's field: `name`. */
  readonly field: string
  readonly test: RowTest
  /** Whether the row's field is an amount of money. */
  readonly isMoney: boolean
  /** Schema of the filter's value, after amounts are converted to micros. */
  readonly schema: TSchema
}

const rangeOf = (bound: () => TSchema): TSchema =>
  v.optional(v.object({ min: v.optional(bound()), max: v.optional(bound()) }))
const choices = (): TSchema => v.optional(v.list(Type.String()))
const text = (): TSchema => v.optional(v.string({ minLength: 1, maxLength: LIMITS.queryLength }))

const filtersOfField = (wire: string, schema: TSchema): readonly RowFilter[] => {
  const field = graphName(wire, schema)
  const {
    wire: plain,
    'x-day-name': hasDayName,
    'x-known-values': values,
    'x-known-items': items,
  } = v.describe(schema)
  const kind = hasDayName ? 'timestamp' : plain
  const filter = (name: string, test: RowTest, form: TSchema): RowFilter => ({
    name,
    field,
    test,
    isMoney: kind === 'micros',
    schema: form,
  })
  if (values) return [filter(field, 'oneOf', choices())]
  if (items) return [filter(field, 'anyOf', choices())]
  if (kind === 'boolean') return [filter(field, 'is', v.optional(v.boolean()))]
  if (kind === 'micros') return [filter(field, 'range', rangeOf(v.micros))]
  if (kind === 'integer') return [filter(field, 'range', rangeOf(v.integer))]
  if (kind === 'string') return [filter(`${field}Contains`, 'contains', text())]
  if (kind !== 'timestamp') throw new TypeError(`Filters cannot test ${wire}`)
  const stem = field.replace(/(?:At|Time)$/, '')
  return [
    filter(`${stem}After`, 'from', v.optional(v.timestamp())),
    filter(`${stem}Before`, 'before', v.optional(v.timestamp())),
  ]
}

const ids = (): TSchema => v.optional(v.list(v.reference('campaigns'), { maxItems: LIMITS.idsPerList }))
const ofCampaigns = (): RowFilter => ({
  name: 'campaignIds',
  field: 'lineItemRestId',
  test: 'ofCampaigns',
  isMoney: false,
  schema: ids(),
})

const NONE: ReadonlyMap<string, RowFilter> = new Map()
const known = new WeakMap<Resource, ReadonlyMap<string, RowFilter>>()

/** Returns the filter fields that the gateway evaluates for a resource, by name. */
export const rowFiltersOf = (resource: Resource): ReadonlyMap<string, RowFilter> => {
  const names: readonly string[] | undefined = FILTERABLE[resource.name as keyof Filterable]
  if (!names) return NONE
  let filters = known.get(resource)
  if (!filters) {
    const all = names.flatMap((wire) => filtersOfField(wire, resource.fields[wire] as TSchema))
    if (OF_LINE_ITEMS.includes(resource.name)) all.push(ofCampaigns())
    filters = new Map(all.map((filter) => [filter.name, filter]))
    known.set(resource, filters)
  }
  return filters
}

interface Range {
  readonly min?: v.Micros
  readonly max?: v.Micros
}

const orderedRange = (name: string): Rule<Readonly<Record<string, Range | undefined>>> => ({
  name: 'min must not exceed max',
  source: 'gateway',
  standing: 'SPECIFIED',
  check: ({ [name]: range }) =>
    range?.min !== undefined && range.max !== undefined && range.min > range.max
      ? { code: 'INVALID_PARAMETER', message: `${name}.min must be at most ${name}.max`, parameter: name }
      : undefined,
})

const withFilters = new WeakMap<Operation, Operation>()

/**
 * Returns a list operation whose parameters include the filters that the gateway evaluates, so that all
 * problems with a filter are reported together. The operation serves only validation: never call it.
 */
export const withRowFilters = (list: Operation): Operation => {
  let extended = withFilters.get(list)
  if (!extended) {
    const filters = [...rowFiltersOf(list.resource).values()]
    const params: TProperties = Object.fromEntries(filters.map(({ name, schema }) => [name, schema]))
    const ranges = filters.filter(({ test }) => test === 'range').map(({ name }) => orderedRange(name))
    extended = { ...list, params: { ...list.params, ...params }, rules: [...list.rules, ...ranges] }
    withFilters.set(list, extended)
  }
  return extended
}

/** Returns the filter fields that the API itself applies. They cost no extra calls. */
export const freeFilters = (list: Operation): readonly string[] => [
  ...Object.entries(list.filters).map(([parameter, field]) =>
    field === keyField(list.resource) ? 'ids' : graphInputName(parameter),
  ),
  ...(list.search === undefined ? [] : ['nameStartsWith']),
  ...(list.terms === undefined ? [] : ['text']),
]

const SCALARS: ReadonlySet<v.WireKind> = new Set(['string', 'boolean', 'integer', 'micros', 'timestamp'])

/**
 * Attributes that lists cannot be sorted by. The account is the same in all rows, the graph shows numbered
 * attributes as a list, and ids that end in `_str` repeat other ids.
 */
const UNORDERED = /^(?:account_id$|first_|second_|third_|fourth_)|_str$/
/**
 * Further attributes that lists cannot be sorted by: a repeated id, and a status that lists do not return.
 */
const UNORDERED_FIELDS: readonly string[] = ['tweets.tweet_id', 'draft_tweets.status']

/**
 * Returns the attributes that a list can be sorted by: first those that the API sorts by, then the row's
 * other sortable scalars.
 */
export const orderable = ({ name, sortable, fields }: Resource): readonly string[] => {
  const isAdded = (field: string): boolean =>
    !UNORDERED.test(field) &&
    !UNORDERED_FIELDS.includes(`${name}.${field}`) &&
    !sortable.includes(field) &&
    SCALARS.has(v.describe(fields[field] as TSchema).wire)
  return [...sortable, ...Object.keys(fields).filter(isAdded)]
}

/** Returns the statistics entity of a resource whose lists can be sorted by metrics; undefined for others. */
export const measuredEntity = (resource: Resource): StatsEntity | undefined =>
  MEASURED[resource.name as ResourceName]
