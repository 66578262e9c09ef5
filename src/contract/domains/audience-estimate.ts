import { defineResource, question } from '../language/define.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { TARGETING_TYPES } from './targeting-criteria.ts'

/**
 * Targeting types that are not primary. The specification does not list the primary types, so all others
 * count as primary.
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

/** Estimate of an audience's size (spec 2 §4 Audience estimate; public facts §2 audience_estimate). */
export const audienceEstimate = defineResource({
  name: 'audience_estimate',
  type: 'AudienceEstimate',
  domain: 'audiences',
  area: 'campaigns',
  path: '/accounts/:account_id/audience_estimate',
  idParameter: 'account_id',
  source: 'spec 2 §4 Audience estimate',
  fields: { audience_size: v.object({ min: v.integer(), max: v.integer() }) },
} as const)

const operator = (options: { default?: 'EQ' } = {}) => v.oneOf(['EQ', 'NE'], options)

interface Criterion {
  targeting_type: string
  targeting_value: string
  operator_type?: string
}
export interface Targeting {
  targeting_criteria?: Criterion[]
  operator_type?: string
}

/** Checks whether a criterion excludes users. The criterion's own operator overrides the call's. */
export const isNegated = (criterion: Criterion, { operator_type }: Targeting): boolean =>
  (criterion.operator_type ?? operator_type ?? 'EQ') === 'NE'

const primary: Rule<Targeting> = {
  name: 'at least one primary targeting criterion',
  source: 'spec 2 §4 Audience estimate',
  standing: 'SPECIFIED',
  check: (targeting) =>
    (targeting.targeting_criteria ?? []).some(({ targeting_type }) => isPrimary(targeting_type))
      ? undefined
      : {
          code: 'INVALID_PARAMETER',
          message: `targeting_criteria must have at least one primary criterion; ${[...NARROWING].join(', ')} only narrow the audience`,
          parameter: 'targeting_criteria',
        },
}

export const audienceEstimateOperations = {
  create: question(
    audienceEstimate,
    {
      // The response does not echo the operators of individual items (public facts §7).
      targeting_criteria: v.array(
        v.object({
          targeting_type: v.oneOf(TARGETING_TYPES),
          targeting_value: v.string({ minLength: 1 }),
          operator_type: v.optional(operator()),
        }),
        { minItems: 1 },
      ),
      operator_type: v.optional(operator({ default: 'EQ' })),
    },
    { name: 'audience_estimate.create', rate: 'audience', rules: [primary] },
  ),
} as const
