import { batch } from '../language/batch.ts'
import { create, defineResource, get, lookup, remove } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { type ListParameters, listParameters, listRules } from '../language/params.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'

/** Targeting types (public facts §2.1); responses may contain others. */
export const TARGETING_TYPES = [
  'AGE',
  'DEVICE',
  'EVENT',
  'CAMPAIGN_ENGAGEMENT',
  'CAMPAIGN_ENGAGEMENT_LOOKALIKE',
  'CONVERSATION',
  'ENGAGEMENT_TYPE',
  'FOLLOWERS_OF_USER',
  'GENDER',
  'INTEREST',
  'LANGUAGE',
  'LIVE_TV_EVENT',
  'LOCATION',
  'NETWORK_ACTIVATION_DURATION',
  'NETWORK_OPERATOR',
  'PLATFORM',
  'PLATFORM_VERSION',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'TV_SHOW',
  'USER_ENGAGEMENT',
  'USER_ENGAGEMENT_LOOKALIKE',
  'WIFI_ONLY',
  'BROAD_KEYWORD',
  'EXACT_KEYWORD',
  'PHRASE_KEYWORD',
  'UNORDERED_KEYWORD',
  'CUSTOM_AUDIENCE',
  'CUSTOM_AUDIENCE_EXPANDED',
  'APP_STORE_CATEGORY',
  'APP_STORE_CATEGORY_LOOKALIKE',
  'APP_LIST',
  'IAB_CATEGORY',
] as const
const OPERATOR_TYPES = ['EQ', 'NE', 'GTE', 'LT'] as const
/** Location types in responses, which use both singular and plural forms (public facts §7). */
const LOCATION_TYPES = [
  'CITY',
  'CITIES',
  'COUNTRY',
  'COUNTRIES',
  'METRO',
  'METROS',
  'POSTAL_CODE',
  'POSTAL_CODES',
  'REGION',
  'REGIONS',
] as const

/** Targeting types of keywords (public facts §3.6). */
export const KEYWORD_TYPES: readonly string[] = [
  'BROAD_KEYWORD',
  'EXACT_KEYWORD',
  'PHRASE_KEYWORD',
  'UNORDERED_KEYWORD',
]

/** Targeting types whose value is a custom audience. */
export const AUDIENCE_TYPES: readonly string[] = ['CUSTOM_AUDIENCE', 'CUSTOM_AUDIENCE_EXPANDED']

/** Maximum number of criteria per line item (public facts §2 targeting_criteria). */
export const CRITERIA_LIMITS: readonly {
  readonly types: readonly string[]
  readonly limit: number
  readonly noun: string
}[] = [
  { types: KEYWORD_TYPES, limit: LIMITS.keywordsPerLineItem, noun: 'keywords' },
  { types: ['INTEREST'], limit: LIMITS.interestsPerLineItem, noun: 'interests' },
  { types: ['LOCATION'], limit: LIMITS.locationsPerLineItem, noun: 'locations' },
  { types: ['AGE'], limit: LIMITS.ageBucketsPerLineItem, noun: 'age bucket' },
]

/** Targeting criteria (spec 2 §4 Targeting criteria; public facts §2). */
export const targetingCriteria = defineResource({
  name: 'targeting_criteria',
  type: 'TargetingCriterion',
  domain: 'line-items',
  area: 'campaigns',
  path: '/accounts/:account_id/targeting_criteria',
  idParameter: 'targeting_criterion_id',
  source: 'public facts §2 targeting_criteria',
  standing: 'INFERRED',
  delete: 'soft',
  notFound: 'TARGETING_CRITERION_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: v.reference('line_items'),
    name: v.string(),
    id: v.id(),
    operator_type: v.openEnum(OPERATOR_TYPES),
    created_at: v.timestamp(),
    targeting_value: v.string(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
    targeting_type: v.openEnum(TARGETING_TYPES),
    // Absent if the criterion is not a location.
    location_type: v.optional(v.nullable(v.openEnum(LOCATION_TYPES))),
    // Present only if the request has `lang`.
    localized_name: v.optional(v.derived(v.nullable(v.string()))),
  },
} as const)

interface Given {
  readonly targeting_type?: string
  readonly targeting_value?: string
  readonly operator_type?: string
}

/**
 * Accepted operators by type; all other types accept EQ and NE. Lists of apps can only be excluded. EQ is the
 * default (public facts §2 targeting_criteria).
 */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  APP_LIST: ['NE'],
  PLATFORM_VERSION: ['EQ', 'NE', 'GTE'],
  NETWORK_ACTIVATION_DURATION: ['EQ', 'GTE', 'LT'],
}

const operatorOfType: Rule<Given> = {
  name: 'operator_type by targeting_type',
  source: 'public facts §2 targeting_criteria',
  standing: 'INFERRED',
  check: ({ targeting_type = '', operator_type = 'EQ' }) => {
    const allowed = OPERATORS[targeting_type] ?? ['EQ', 'NE']
    if (allowed.includes(operator_type)) return undefined
    return {
      code: 'INVALID_PARAMETER',
      message: `operator_type must be ${allowed.join(' or ')} for ${targeting_type}`,
      parameter: 'operator_type',
      value: operator_type,
    }
  },
}

const AGES = [
  ['13', ['24', '34', '49', '54']],
  ['18', ['24', '34', '49', '54']],
  ['21', ['34', '49', '54']],
  ['25', ['49', '54']],
  ['35', ['49', '54']],
  ['50', []],
] as const

/** Values of types without a lookup (public facts §2 targeting_criteria). */
const FIXED_VALUES: Readonly<Record<string, readonly string[]>> = {
  AGE: AGES.flatMap(([from, to]) => [...to.map((end) => `AGE_${from}_TO_${end}`), `AGE_OVER_${from}`]),
  ENGAGEMENT_TYPE: ['ENGAGEMENT', 'IMPRESSION'],
  GENDER: ['1', '2'],
  WIFI_ONLY: ['0', '1'],
}
const USER_ID = { pattern: /^\d{1,20}$/, words: 'a decimal user id' }
const SHAPES: Readonly<Record<string, { readonly pattern: RegExp; readonly words: string }>> = {
  FOLLOWERS_OF_USER: USER_ID,
  SIMILAR_TO_FOLLOWERS_OF_USER: USER_ID,
  NETWORK_ACTIVATION_DURATION: { pattern: /^[1-9]\d{0,2}$/, words: 'a number of months from 1 to 999' },
}

const valueOfType: Rule<Given> = {
  name: 'targeting_value by targeting_type',
  source: 'public facts §2 targeting_criteria',
  standing: 'INFERRED',
  check: ({ targeting_type = '', targeting_value }) => {
    if (targeting_value === undefined) return undefined
    const values = FIXED_VALUES[targeting_type]
    const shape = SHAPES[targeting_type]
    if (values?.includes(targeting_value) ?? shape?.pattern.test(targeting_value) ?? true) return undefined
    return {
      code: 'INVALID_PARAMETER',
      message: `targeting_value must be ${values ? `one of ${values.join(', ')}` : shape?.words} for ${targeting_type}`,
      parameter: 'targeting_value',
      value: targeting_value,
    }
  },
}

const createCriterion = create(
  targetingCriteria,
  {
    line_item_id: v.reference('line_items'),
    operator_type: v.optional(v.oneOf(OPERATOR_TYPES, { default: 'EQ' })),
    targeting_type: v.oneOf(TARGETING_TYPES),
    targeting_value: v.string({ minLength: 1 }),
  },
  { rules: [operatorOfType, valueOfType] },
)
const deleteCriterion = remove(targetingCriteria)
const oneCriterion = get(targetingCriteria, { rate: 'targeting-read' })
const getCriterion = {
  ...oneCriterion,
  params: { ...oneCriterion.params, lang: v.optional(v.languageCode()) },
}

// The shared `line_item_ids` parameter would be optional, but this list requires line items (spec 2 §4).
const shape = { filters: { line_item_ids: 'line_item_id', targeting_criterion_ids: 'id' } } as const
const { line_item_ids: _optional, ...shared } = listParameters(targetingCriteria, shape)

export const targetingCriterionOperations = {
  list: lookup(
    targetingCriteria,
    {
      line_item_ids: v.list(v.id(), { minItems: 1, maxItems: LIMITS.idsPerList }),
      ...(shared as Omit<ListParameters<typeof shape>, 'line_item_ids'>),
      lang: v.optional(v.languageCode()),
    },
    {
      filters: shape.filters,
      rules: listRules,
      rate: 'targeting-read',
      source: 'spec 2 §4 Targeting criteria, tracking tags, tax settings, user settings',
      standing: 'SPECIFIED',
    },
  ),
  get: getCriterion,
  create: createCriterion,
  batch: batch(targetingCriteria, LIMITS.targetingBatchOperations, {
    Create: createCriterion,
    Delete: deleteCriterion,
  }),
  delete: deleteCriterion,
} as const
