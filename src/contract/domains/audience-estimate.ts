import { defineResource, question, type Rule } from '../language/define.ts'
import { array, integer, object, oneOf, optional, string } from '../language/values.ts'
import { TARGETING_TYPES } from './targeting-criteria.ts'

/**
 * Kinds that only narrow an audience down: who, where, on what. The specification asks for at least one primary
 * criterion and does not say which those are; everything else is read as primary, because it alone says what people
 * are interested in or have done, and so makes an audience by itself.
 */
const NARROWING: ReadonlySet<string> = new Set([
  'AGE',
  'DEVICE',
  'ENGAGEMENT_TYPE',
  'GENDER',
  'LANGUAGE',
  'LOCATION',
  'NETWORK_ACTIVATION_DURATION',
  'NETWORK_OPERATOR',
  'PLATFORM',
  'PLATFORM_VERSION',
  'WIFI_ONLY',
])
export const isPrimary = (targetingType: string): boolean => !NARROWING.has(targetingType)

/** spec 2 §4 Audience estimate; the answer's parts from public facts §2 audience_estimate. */
export const audienceEstimate = defineResource({
  name: 'audience_estimate',
  type: 'AudienceEstimate',
  domain: 'audiences',
  area: 'campaigns',
  path: '/accounts/:account_id/audience_estimate',
  idParameter: 'account_id',
  source: 'spec 2 §4 Audience estimate',
  standing: 'SPECIFIED',
  delete: 'none',
  notFound: 'NOT_FOUND',
  sortable: [],
  fields: { audience_size: object({ min: integer(), max: integer() }) },
} as const)

const operator = (options: { default?: 'EQ' } = {}) => oneOf(['EQ', 'NE'], options)

interface Criterion {
  targeting_type: string
  targeting_value: string
  operator_type?: string
}
export interface Targeting {
  targeting_criteria?: Criterion[]
  operator_type?: string
}

/** Whether a criterion excludes: by its own operator, or by the one of the whole call where it has none. */
export const isNegated = (criterion: Criterion, { operator_type }: Targeting): boolean =>
  (criterion.operator_type ?? operator_type ?? 'EQ') === 'NE'

/** What is only excluded makes no audience, so a negated criterion is no primary one. */
const primary: Rule<Targeting> = {
  name: 'at least one primary targeting criterion',
  source: 'spec 2 §4 Audience estimate',
  standing: 'SPECIFIED',
  check: (targeting) =>
    (targeting.targeting_criteria ?? []).some(
      (criterion) => isPrimary(criterion.targeting_type) && !isNegated(criterion, targeting),
    )
      ? undefined
      : {
          code: 'INVALID_PARAMETER',
          message: `targeting_criteria must have at least one primary criterion that is not negated; ${[...NARROWING].join(', ')} only narrow an audience down`,
          parameter: 'targeting_criteria',
        },
}

export const audienceEstimateOperations = {
  create: question(
    audienceEstimate,
    {
      // Items carry operators of their own, and the echo keeps silent about them (public facts §7).
      targeting_criteria: array(
        object({
          targeting_type: oneOf(TARGETING_TYPES),
          targeting_value: string({ minLength: 1 }),
          operator_type: optional(operator()),
        }),
        { minItems: 1, 'x-echo': 'null' },
      ),
      operator_type: optional(operator({ default: 'EQ' })),
    },
    { name: 'audience_estimate.create', rate: 'audience', rules: [primary] },
  ),
} as const
