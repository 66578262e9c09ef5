import { create, defineResource, get, lookup, remove, update } from '../language/define.ts'
import { missing } from '../language/errors.ts'
import { LIMITS } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import { isTimeZone } from '../language/time-zone.ts'
import * as v from '../language/values.ts'
import {
  CATALOGS,
  catalogPlace,
  productDeletions,
  productOperations,
  products,
  productUpserts,
} from './products.ts'

const CATALOG = '/product_catalogs/:product_catalog_id'
/** Declares the record's own id. Responses echo it as `id`, although the path parameter has a longer name. */
const ownId = () => v.alsoNamed({ echo: 'id' }, v.snowflake())

/** Product catalogs; a user has at most one. */
export const productCatalogs = defineResource({
  ...catalogPlace,
  name: 'product_catalogs',
  type: 'ProductCatalog',
  path: '/product_catalogs',
  idParameter: 'product_catalog_id',
  key: 'id',
  delete: 'gone',
  fields: { id: ownId(), name: v.string() },
} as const)

const ofUser = { user_id: v.optional(v.snowflake()) }
const catalogOperations = {
  /** Lists a user's catalogs, always on one page. */
  list: lookup(productCatalogs, ofUser),
  create: create(productCatalogs, { name: v.string({ minLength: 1 }), ...ofUser }),
  update: update(productCatalogs, { name: v.string({ minLength: 1 }) }),
  delete: remove(productCatalogs),
} as const

export const PRODUCT_SET_ATTRIBUTES = [
  'price',
  'product_type',
  'google_product_category',
  'sale_price',
  'inventory',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
] as const
export const PRODUCT_SET_OPERATORS = [
  'GREATER_THAN',
  'EQUAL_TO',
  'LESS_THAN',
  'MATCH',
  'NOT_CONTAINS',
  'CONTAINS',
] as const
const SET_TYPES = ['MANUAL', 'FILTERED'] as const

/** Product sets: products selected by hand or by filters. */
export const productSets = defineResource({
  ...catalogPlace,
  name: 'product_sets',
  type: 'ProductSet',
  path: `${CATALOG}/product_sets`,
  idParameter: 'product_set_id',
  key: 'id',
  delete: 'gone',
  fields: {
    name: v.string(),
    description: v.nullable(v.string()),
    product_ids: v.strings(),
    processing_status: v.openEnum(['DONE', 'PROCESSING', 'FAILED']),
    id: ownId(),
    filters: v.array(
      v.object({
        attribute: v.openEnum(PRODUCT_SET_ATTRIBUTES),
        operator: v.openEnum(PRODUCT_SET_OPERATORS),
        value: v.string(),
      }),
    ),
    type: v.openEnum(SET_TYPES),
  },
} as const)

interface Selection {
  readonly type?: string
  readonly filters?: readonly unknown[]
  readonly product_keys?: readonly string[]
}
const selection: Rule<Selection> = {
  ...CATALOGS,
  name: 'type requires filters or product_keys',
  check: ({ type, filters, product_keys }) => {
    if (type === 'FILTERED' && !filters?.length) return missing('filters', 'if type is FILTERED')
    if (type === 'MANUAL' && !product_keys?.length) return missing('product_keys', 'if type is MANUAL')
    return undefined
  },
}

const productKeys = () => v.list(v.snowflake(), { minItems: 1, maxItems: LIMITS.productSetProducts })
const setOperations = {
  /** Lists product sets. The public documentation mentions this call only in its table of rate limits. */
  list: lookup(productSets, { cursor: v.optional(v.string({ minLength: 1 })) }),
  get: get(productSets),
  create: create(
    productSets,
    {
      name: v.string({ minLength: 1 }),
      description: v.optional(v.string()),
      type: v.oneOf(SET_TYPES),
      filters: v.optional(
        v.array(
          v.object({
            attribute: v.oneOf(PRODUCT_SET_ATTRIBUTES),
            operator: v.oneOf(PRODUCT_SET_OPERATORS),
            value: v.string({ minLength: 1 }),
          }),
          { minItems: 1, maxItems: LIMITS.productSetFilters },
        ),
      ),
      product_keys: v.optional(productKeys()),
    },
    { body: 'json', rules: [selection] },
  ),
  /** Updates a MANUAL product set. */
  update: update(
    productSets,
    {
      name: v.optional(v.string({ minLength: 1 })),
      description: v.optional(v.string()),
      product_keys: v.optional(productKeys()),
    },
    { body: 'json' },
  ),
  delete: remove(productSets),
} as const

const FEED_FORMATS = ['CSV', 'TSV', 'XML'] as const
const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY'] as const

/** Product feeds: files that the service imports regularly. A catalog has at most one. */
export const scheduledFeeds = defineResource({
  ...catalogPlace,
  name: 'scheduled_feeds',
  type: 'ScheduledFeed',
  path: `${CATALOG}/scheduled_feeds`,
  idParameter: 'scheduled_feed_id',
  key: 'id',
  delete: 'gone',
  fields: {
    start_time: v.string(),
    product_catalog_id: v.snowflake(),
    feed_url: v.string(),
    feed_format: v.openEnum(FEED_FORMATS),
    id: ownId(),
    created_at: v.preciseTimestamp(),
    frequency: v.openEnum(FREQUENCIES),
    repeat: v.nullable(v.string()),
    updated_at: v.preciseTimestamp(),
    time_zone: v.string(),
  },
} as const)

interface Schedule {
  readonly frequency?: string
  readonly repeat?: string | null
  readonly time_zone?: string
}
const REPEATS: Readonly<Record<string, readonly string[]>> = {
  HOURLY: ['1', '2', '3', '4', '6', '8', '12'],
  WEEKLY: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
}

const repeatFits: Rule<Schedule> = {
  ...CATALOGS,
  name: 'repeat fits frequency',
  check: ({ frequency, repeat }) => {
    if (frequency === undefined) return undefined
    const values = REPEATS[frequency]
    if (repeat == null) return values && missing('repeat', `if frequency is ${frequency}`)
    if (values?.includes(repeat)) return undefined
    return {
      code: 'INVALID_PARAMETER',
      message: values
        ? `repeat must be one of ${values.join(', ')} if frequency is ${frequency}`
        : `repeat must not be set if frequency is ${frequency}`,
      parameter: 'repeat',
      value: repeat,
    }
  },
}

const knownZone: Rule<Schedule> = {
  ...CATALOGS,
  name: 'time_zone is known',
  check: ({ time_zone: zone }) =>
    zone === undefined || isTimeZone(zone)
      ? undefined
      : {
          code: 'INVALID_PARAMETER',
          message: 'time_zone must be an IANA time zone such as America/New_York',
          parameter: 'time_zone',
          value: zone,
        },
}

const schedule = {
  feed_url: v.httpUrl(),
  feed_format: v.oneOf(FEED_FORMATS),
  frequency: v.oneOf(FREQUENCIES),
  repeat: v.clearable(v.string({ minLength: 1 })),
  start_time: {
    ...v.string(),
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    'x-shape': 'a time of day such as 07:30',
  },
  time_zone: v.string({ minLength: 1 }),
}
const feedRules = { rules: [repeatFits, knownZone] }
const feedOperations = {
  /** Lists the feeds of a catalog, always on one page. */
  list: lookup(scheduledFeeds, {}),
  create: create(scheduledFeeds, schedule, feedRules),
  update: update(
    scheduledFeeds,
    {
      feed_url: v.optional(schedule.feed_url),
      feed_format: v.optional(schedule.feed_format),
      frequency: v.optional(schedule.frequency),
      repeat: schedule.repeat,
      start_time: v.optional(schedule.start_time),
      time_zone: v.optional(schedule.time_zone),
    },
    feedRules,
  ),
  delete: remove(scheduledFeeds),
} as const

export const catalogViews = {
  product_catalogs: productCatalogs,
  products,
  product_upserts: productUpserts,
  product_deletions: productDeletions,
  product_sets: productSets,
  scheduled_feeds: scheduledFeeds,
} as const
export const catalogContract = {
  product_catalogs: catalogOperations,
  products: productOperations,
  product_sets: setOperations,
  scheduled_feeds: feedOperations,
} as const
