import { create, defineResource, lookup, remove } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import {
  analytics,
  asked,
  GRANULARITIES,
  groupsOfEntity,
  type Query,
  rangeOf,
  STATS_ENTITIES,
  STATS_PLACEMENTS,
  window,
} from './stats.ts'
import { METRIC_GROUPS, type MetricGroup } from './stats-metrics.ts'

/** Statuses of a job, in order; FAILED may follow any of them. */
export const STATS_JOB_STATUSES = ['QUEUED', 'PROCESSING', 'UPLOADING', 'SUCCESS', 'FAILED'] as const
export type StatsJobStatus = (typeof STATS_JOB_STATUSES)[number]

/** Segmentation types, from the public guide and the lists in client libraries. */
export const SEGMENTATION_TYPES = [
  'AGE',
  'APP_STORE_CATEGORY',
  'AUDIENCES',
  'CITIES',
  'CONVERSATIONS',
  'CONVERSION_TAGS',
  'DEVICES',
  'EVENTS',
  'GENDER',
  'INTERESTS',
  'KEYWORDS',
  'LANGUAGES',
  'LOCATIONS',
  'METROS',
  'PLATFORM_VERSIONS',
  'PLATFORMS',
  'POSTAL_CODES',
  'REGIONS',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'TV_SHOWS',
] as const
export type SegmentationType = (typeof SEGMENTATION_TYPES)[number]

/** Parameter required by a segmentation type. */
export const SEGMENTATION_NEEDS: Partial<Record<SegmentationType, 'country' | 'platform'>> = {
  CITIES: 'country',
  METROS: 'country',
  POSTAL_CODES: 'country',
  REGIONS: 'country',
  DEVICES: 'platform',
  PLATFORM_VERSIONS: 'platform',
}
/** The only metric group available for a segmentation type. */
export const GROUP_OF_SEGMENTATION: Partial<Record<SegmentationType, MetricGroup>> = {
  CONVERSION_TAGS: 'WEB_CONVERSION',
}

/** Statistics jobs (public facts §4.5 Analytics). */
export const statsJobs = defineResource({
  ...analytics,
  name: 'stats_jobs',
  type: 'StatsJob',
  domain: 'stats',
  area: 'analytics',
  path: '/stats/jobs/accounts/:account_id',
  idParameter: 'job_id',
  delete: 'gone',
  stored: true,
  fields: {
    start_time: v.timestamp(),
    segmentation_type: v.nullable(v.string()),
    url: v.derived(v.nullable(v.string())),
    id_str: v.derived(v.snowflake()),
    entity_ids: v.list(v.id()),
    end_time: v.timestamp(),
    country: v.nullable(v.string()),
    placement: v.openEnum(STATS_PLACEMENTS),
    id: v.snowflake(),
    expires_at: v.nullable(v.timestamp()),
    account_id: v.id(),
    status: v.openEnum(STATS_JOB_STATUSES),
    granularity: v.openEnum(GRANULARITIES),
    entity: v.openEnum(STATS_ENTITIES),
    created_at: v.timestamp(),
    platform: v.nullable(v.string()),
    updated_at: v.timestamp(),
    metric_groups: v.openEnumList(METRIC_GROUPS),
  },
} as const)

interface Segmented extends Query {
  segmentation_type?: SegmentationType
  country?: string
  platform?: string
}

const needed: Rule<Segmented> = {
  ...analytics,
  name: 'segmentation_type with its country or platform',
  check: ({ segmentation_type: type, country, platform }) => {
    const parameter = type && SEGMENTATION_NEEDS[type]
    return parameter !== undefined && { country, platform }[parameter] === undefined
      ? {
          code: 'MISSING_PARAMETER',
          message: `${parameter} is required with segmentation_type ${type} and must be a targeting value`,
          parameter,
        }
      : undefined
  },
}

const inclusive = (parameter: 'country' | 'platform'): Rule<Segmented> => ({
  ...analytics,
  name: `${parameter} with segmentation_type`,
  check: ({ segmentation_type, [parameter]: value }) =>
    value !== undefined && segmentation_type === undefined
      ? {
          code: 'INCLUSIVE_PARAMETERS',
          message: `${parameter} requires segmentation_type`,
          parameter: 'segmentation_type',
        }
      : undefined,
})

const groupOfSegmentation: Rule<Segmented> = {
  ...analytics,
  name: 'metric_groups available for segmentation_type',
  check: ({ segmentation_type: type, metric_groups = [] }) => {
    const group = type && GROUP_OF_SEGMENTATION[type]
    return group !== undefined && metric_groups.some((each) => each !== group)
      ? {
          code: 'INVALID_PARAMETER',
          message: `metric_groups must be ${group} with segmentation_type ${type}`,
          parameter: 'metric_groups',
          value: metric_groups,
        }
      : undefined
  },
}

const isSegmented = ({ segmentation_type }: Segmented): boolean => segmentation_type !== undefined

export const statsJobOperations = {
  list: lookup(
    statsJobs,
    {
      job_ids: v.optional(
        v.list(v.snowflake(), { minItems: 1, maxItems: LIMITS.idsPerList, 'x-echo': 'bare-integers' }),
      ),
      ...paging(),
    },
    { rate: 'account-read' },
  ),
  create: create(
    statsJobs,
    {
      ...asked(),
      segmentation_type: v.optional(v.oneOf(SEGMENTATION_TYPES)),
      country: v.optional(v.string({ minLength: 1 })),
      platform: v.optional(v.string({ minLength: 1 })),
    },
    {
      // Read access is enough, because creating a job does not change the account's data.
      access: 'read',
      rules: [
        ...window,
        rangeOf<Segmented>(LIMITS.statsJobDays, (query) => !isSegmented(query)),
        rangeOf<Segmented>(LIMITS.statsSegmentedDays, isSegmented),
        groupsOfEntity,
        needed,
        inclusive('country'),
        inclusive('platform'),
        groupOfSegmentation,
      ],
    },
  ),
  delete: remove(statsJobs, { access: 'read' }),
} as const
