import { defineResource, lookup } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { analytics, rangeOf, STATS_PLACEMENTS, window } from './stats.ts'

/** Entity types with recorded activity (public facts §4.5). */
export const ACTIVE_ENTITIES = [
  'CAMPAIGN',
  'FUNDING_INSTRUMENT',
  'LINE_ITEM',
  'MEDIA_CREATIVE',
  'PROMOTED_ACCOUNT',
  'PROMOTED_TWEET',
] as const
export type ActiveEntity = (typeof ACTIVE_ENTITIES)[number]

/** Entities with metrics in a period, and the hours that the metrics cover (public facts §4.5). */
export const activeEntities = defineResource({
  ...analytics,
  name: 'active_entities',
  type: 'ActiveEntity',
  domain: 'stats',
  area: 'analytics',
  path: '/stats/accounts/:account_id/active_entities',
  idParameter: 'entity',
  key: 'entity_id',
  fields: {
    entity_id: v.id(),
    activity_start_time: v.timestamp(),
    activity_end_time: v.timestamp(),
    placements: v.list(v.oneOf(STATS_PLACEMENTS)),
  },
} as const)

const PARENTS = ['campaign_ids', 'funding_instrument_ids', 'line_item_ids'] as const
type Parents = Partial<Record<(typeof PARENTS)[number], readonly string[]>>
const oneKindOfParent: Rule<Parents> = {
  ...analytics,
  name: 'parents of one kind',
  check: (values) => {
    const [, ...others] = PARENTS.filter((name) => values[name] !== undefined)
    return others.map((parameter) => ({
      code: 'EXCLUSIVE_PARAMETERS',
      message: `${parameter} cannot be combined with other parents: use only one of ${PARENTS.join(', ')}`,
      parameter,
    }))
  },
}
const parents = () => v.optional(v.list(v.id(), { minItems: 1, maxItems: LIMITS.activeEntitiesParents }))

export const activeEntityOperations = {
  list: lookup(
    activeEntities,
    {
      entity: v.oneOf(ACTIVE_ENTITIES),
      start_time: v.timeOrDate(),
      end_time: v.timeOrDate(),
      campaign_ids: parents(),
      funding_instrument_ids: parents(),
      line_item_ids: parents(),
    },
    {
      name: 'stats.active_entities',
      rate: 'analytics',
      rules: [...window, rangeOf(LIMITS.activeEntitiesDays), oneKindOfParent],
      envelope: {},
    },
  ),
} as const

const reach = {
  ...analytics,
  domain: 'stats',
  area: 'analytics',
  fields: {
    id: v.id(),
    total_audience_reach: v.nullable(v.integer({ minimum: 0 })),
    average_frequency: v.nullable(v.decimal({ minimum: 0 })),
  },
} as const
const reachDetails = { rate: 'analytics', rules: window, envelope: { data_type: v.string() } } as const
const entityIds = () => v.list(v.id(), { minItems: 1, maxItems: LIMITS.statsEntityIds })

/** Reach of campaigns: how many users were reached, and how often (public facts §4.5). */
export const reachCampaigns = defineResource({
  ...reach,
  name: 'reach_campaigns',
  type: 'CampaignReach',
  path: '/stats/accounts/:account_id/reach/campaigns',
  idParameter: 'campaign_ids',
} as const)
export const reachCampaignOperations = {
  list: lookup(
    reachCampaigns,
    { campaign_ids: entityIds(), start_time: v.timeOrDate(), end_time: v.timeOrDate() },
    { ...reachDetails, name: 'stats.reach_campaigns' },
  ),
} as const

/** Number of users reached per funding instrument (public facts §4.5). */
export const reachFundingInstruments = defineResource({
  ...reach,
  name: 'reach_funding_instruments',
  type: 'FundingInstrumentReach',
  path: '/stats/accounts/:account_id/reach/funding_instruments',
  idParameter: 'funding_instrument_ids',
} as const)
export const reachFundingInstrumentOperations = {
  list: lookup(
    reachFundingInstruments,
    { funding_instrument_ids: entityIds(), start_time: v.timeOrDate(), end_time: v.timeOrDate() },
    { ...reachDetails, name: 'stats.reach_funding_instruments' },
  ),
} as const
