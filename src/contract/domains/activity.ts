import { create, defineResource, lookup, remove, removeSome, update } from '../language/define.ts'
import type { Problem } from '../language/errors.ts'
import { LIMITS } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { ACTIVITY_EVENT_NAMES, activityEventOf, DIRECTION_SPELLINGS } from './activity-events.ts'

const EVENTS = { source: 'spec 2 §6 Events', standing: 'SPECIFIED' } as const
const PUBLIC = { source: 'public facts §4.6', standing: 'INFERRED' } as const
/**
 * Version of the related API (spec 2 §9), whose calls require no account. It has its own host (public facts
 * §5.2 V1; xdevplatform/docs: the examples of x-api, with api.x.com for versions 1.1 and 2).
 */
export const V2 = { version: '2', host: 'related' } as const
/**
 * Options for operations that accept the application's bearer token. Many accept no other credential. Source:
 * security section of the public OpenAPI document 2.167.
 */
export const APPLICATION = { ...V2, bearer: true } as const
const place = { domain: 'activity', area: 'account', stored: false } as const

export const activityFilter = () =>
  v.object({
    user_id: v.optional(v.snowflake()),
    keyword: v.optional(v.string({ minLength: 1, maxLength: LIMITS.activityKeywordLength })),
    direction: v.optional(v.oneOf(DIRECTION_SPELLINGS)),
  })
export interface ActivityFilter {
  readonly user_id?: string
  readonly keyword?: string
  readonly direction?: string
}

export const activitySubscriptions = defineResource({
  ...PUBLIC,
  ...place,
  name: 'activity_subscriptions',
  type: 'ActivitySubscription',
  path: '/activity/subscriptions',
  idParameter: 'subscription_id',
  key: 'subscription_id',
  delete: 'gone',
  fields: {
    subscription_id: v.snowflake(),
    event_type: v.openEnum(ACTIVITY_EVENT_NAMES),
    filter: v.jsonObject<ActivityFilter>(),
    tag: v.optional(v.nullable(v.string())),
    webhook_id: v.optional(v.nullable(v.snowflake())),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
  },
} as const)

/** Response to a deletion of subscriptions. */
export const activitySubscriptionDeletions = defineResource({
  ...PUBLIC,
  ...place,
  name: 'activity_subscription_deletions',
  type: 'ActivitySubscriptionDeletion',
  delete: 'gone',
  path: '/activity/subscriptions',
  idParameter: 'subscription_id',
  fields: {
    /** Subscription id; present only if the call deletes several subscriptions. */
    subscription_id: v.optional(v.nullable(v.snowflake())),
    deleted: v.boolean(),
  },
} as const)

/** One line of the activity stream. */
export const activityStream = defineResource({
  ...EVENTS,
  ...place,
  name: 'activity_stream',
  type: 'ActivityStreamEvent',
  path: '/activity/stream',
  idParameter: 'event_uuid',
  key: 'event_uuid',
  fields: {
    event_uuid: v.string(),
    event_type: v.string(),
    filter: v.jsonObject<ActivityFilter>(),
    tag: v.optional(v.nullable(v.string())),
    payload: v.jsonObject<Readonly<Record<string, unknown>>>(),
    includes: v.optional(v.nullable(v.jsonObject<Readonly<Record<string, unknown>>>())),
  },
} as const)

interface Wanted {
  event_type?: string
  filter?: ActivityFilter
}

const invalid = (parameter: string, message: string, value: unknown): Problem => ({
  code: 'INVALID_PARAMETER',
  message,
  parameter,
  value,
})

const knownType: Rule<Wanted> = {
  ...EVENTS,
  name: 'event_type is known',
  check: ({ event_type: type }) =>
    type === undefined || activityEventOf(type)
      ? undefined
      : {
          ...invalid('event_type', `event_type ${type.slice(0, 100)} is unknown`, type),
          details: `one of ${ACTIVITY_EVENT_NAMES.join(', ')}`,
        },
}

/** Requires a user or a keyword, depending on the type. Accepts a direction only for messages and likes. */
const fittingFilter: Rule<Wanted> = {
  ...EVENTS,
  name: 'filter fits event_type',
  check: ({ event_type: type, filter }) => {
    if (filter === undefined) return undefined
    const { user_id, keyword, direction } = filter
    const problems: Problem[] = []
    if (user_id !== undefined && keyword !== undefined)
      problems.push({
        code: 'EXCLUSIVE_PARAMETERS',
        message: 'filter must have user_id or keyword, not both',
        parameter: 'filter',
      })
    const event = type === undefined ? undefined : activityEventOf(type)
    if (!event) return problems
    const { subject } = event
    for (const [name, value] of Object.entries({ user_id, keyword }))
      if (value !== undefined && subject !== name)
        problems.push(invalid(`filter.${name}`, `${type} does not accept ${name} in its filter`, value))
    if (subject !== 'none' && filter[subject] === undefined)
      problems.push({
        code: 'MISSING_PARAMETER',
        message: `${type} requires ${subject} in its filter`,
        parameter: `filter.${subject}`,
      })
    if (direction !== undefined && event.direction === undefined)
      problems.push(
        invalid(
          'filter.direction',
          `${type} does not accept a direction: only direct message, chat and like events have one`,
          direction,
        ),
      )
    return problems
  },
}

const tag = () => v.string({ minLength: 1, maxLength: LIMITS.activityTagLength })
const one = { subscription_id: v.snowflake() }

export const activitySubscriptionOperations = {
  list: lookup(
    activitySubscriptions,
    {
      max_results: v.optional(v.integer({ minimum: 1, maximum: LIMITS.activityPage })),
      pagination_token: v.optional(v.string({ minLength: 1, maxLength: 100 })),
    },
    APPLICATION,
  ),
  create: create(
    activitySubscriptions,
    {
      event_type: v.string({ minLength: 1, maxLength: 100 }),
      filter: activityFilter(),
      tag: v.optional(tag()),
      webhook_id: v.optional(v.snowflake()),
    },
    { ...APPLICATION, ...EVENTS, body: 'json', within: 'subscription', rules: [knownType, fittingFilter] },
  ),
  update: update(
    activitySubscriptions,
    { tag: v.optional(tag()), webhook_id: v.optional(v.snowflake()) },
    { ...APPLICATION, body: 'json', within: 'subscription' },
  ),
  delete: {
    ...remove(activitySubscriptionDeletions, { ...APPLICATION, name: 'activity_subscriptions.delete' }),
    params: one,
  },
  deleteMany: removeSome(
    activitySubscriptionDeletions,
    { ids: v.list(v.snowflake(), { minItems: 1, maxItems: LIMITS.activityDeleteIds }) },
    { ...APPLICATION, name: 'activity_subscriptions.delete_many', body: 'none' },
  ),
} as const

export const activityStreamOperations = {
  connect: lookup(
    activityStream,
    {
      backfill_minutes: v.optional(v.integer({ minimum: 0, maximum: LIMITS.backfillMinutes })),
    },
    { ...APPLICATION, name: 'activity_stream.connect', responds: 'lines' },
  ),
} as const
