import { missing, type Problem } from '../language/errors.ts'
import type { Rule } from '../language/rule.ts'
import { endAfterStart } from '../language/time-window.ts'
import type { Micros } from '../language/values.ts'
import { dailyWithinTotal } from './campaigns.ts'

interface Values {
  objective?: string
  product_type?: string
  placements?: readonly string[]
  goal?: string | null
  pay_by?: string
  bid_strategy?: string
  bid_amount_local_micro?: Micros | null
  daily_budget_amount_local_micro?: Micros | null
  total_budget_amount_local_micro?: Micros | null
  android_app_store_identifier?: string | null
  ios_app_store_identifier?: string | null
  advertiser_domain?: string | null
  advertiser_user_id?: string | null
  categories?: readonly string[] | null
  primary_web_event_tag?: string | null
  frequency_cap?: number | null
  start_time?: string | null
  end_time?: string | null
}

const origin = { source: 'public facts §3.3 Create parameters', standing: 'INFERRED' } as const
const structural = { source: 'public facts §3.6 Structural rules', standing: 'INFERRED' } as const

const refuse = (parameter: keyof Values, values: Values, message: string): Problem => ({
  code: 'INVALID_PARAMETER',
  message: `${parameter} ${message}`,
  parameter,
  value: values[parameter],
})
const empty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

const APP_OBJECTIVES = ['APP_INSTALLS', 'APP_ENGAGEMENTS']

/** Allowed objectives by goal. Goals without an entry allow every objective. */
const GOAL_OBJECTIVES: Readonly<Record<string, readonly string[]>> = {
  APP_PURCHASES: ['APP_INSTALLS'],
  APP_CLICKS: APP_OBJECTIVES,
  APP_INSTALLS: APP_OBJECTIVES,
  SITE_VISITS: ['WEBSITE_CLICKS'],
}
/** Allowed billed events by goal. Goals without an entry allow every event. */
const GOAL_PAY_BY: Readonly<Record<string, readonly string[]>> = {
  APP_INSTALLS: ['APP_CLICK', 'IMPRESSION'],
  LINK_CLICKS: ['LINK_CLICK', 'IMPRESSION'],
  SITE_VISITS: ['IMPRESSION'],
}
const NOT_MAX = ['REACH', 'FOLLOWERS']
const TARGET_ONLY = ['REACH', 'FOLLOWERS', 'WEBSITE_CLICKS', ...APP_OBJECTIVES]
const FREQUENCY_CAP_OBJECTIVES = ['REACH', 'ENGAGEMENTS', 'VIDEO_VIEWS', 'PREROLL_VIEWS']

const payByOfGoal: Rule<Values> = {
  ...origin,
  name: 'pay_by by goal',
  check: (values) => {
    const { goal, pay_by, bid_strategy } = values
    const allowed = GOAL_PAY_BY[goal ?? '']
    if (pay_by === undefined || allowed === undefined) return undefined
    if (!allowed.includes(pay_by))
      return refuse('pay_by', values, `must be ${allowed.join(' or ')} for goal ${goal}`)
    if (goal === 'LINK_CLICKS' && pay_by === 'IMPRESSION' && bid_strategy === 'TARGET')
      return refuse(
        'pay_by',
        values,
        'IMPRESSION is not allowed for goal LINK_CLICKS with bid_strategy TARGET',
      )
    return undefined
  },
}

/** Checks whether a line item's goal and bid strategy allow its billed event. */
export const allowsPayBy = (values: Values): boolean => payByOfGoal.check(values, true) === undefined

/** Rules for creates and updates (public facts §3.3–§3.6). */
export const lineItemRules: readonly Rule<Values>[] = [
  dailyWithinTotal(origin.source, 'INFERRED'),
  {
    ...origin,
    name: 'bid_strategy by objective',
    check: (values) => {
      const { bid_strategy, objective } = values
      if (objective === undefined) return undefined
      if (bid_strategy === 'MAX' && NOT_MAX.includes(objective))
        return refuse('bid_strategy', values, `MAX is not allowed for objective ${objective}`)
      if (bid_strategy === 'TARGET' && !TARGET_ONLY.includes(objective))
        return refuse(
          'bid_strategy',
          values,
          `TARGET is only allowed for objectives ${TARGET_ONLY.join(', ')}`,
        )
      return undefined
    },
  },
  {
    ...origin,
    name: 'bid amount with MAX and TARGET',
    check: ({ bid_strategy, bid_amount_local_micro }, whole) =>
      (bid_strategy === 'MAX' || bid_strategy === 'TARGET') &&
      (bid_amount_local_micro === null || (whole && bid_amount_local_micro === undefined))
        ? missing('bid_amount_local_micro', `with bid_strategy ${bid_strategy}`)
        : undefined,
  },
  {
    ...origin,
    name: 'goal by objective',
    check: (values) => {
      const allowed = GOAL_OBJECTIVES[values.goal ?? '']
      return allowed && values.objective !== undefined && !allowed.includes(values.objective)
        ? refuse('goal', values, `${values.goal} is only allowed for objectives ${allowed.join(', ')}`)
        : undefined
    },
  },
  payByOfGoal,
  {
    ...origin,
    name: 'an app store identifier for app objectives',
    check: ({ objective, android_app_store_identifier, ios_app_store_identifier }, whole) =>
      whole &&
      APP_OBJECTIVES.includes(objective ?? '') &&
      empty(android_app_store_identifier) &&
      empty(ios_app_store_identifier)
        ? missing('android_app_store_identifier', `(or ios_app_store_identifier) for objective ${objective}`)
        : undefined,
  },
  {
    ...origin,
    name: 'advertiser_domain and categories with PUBLISHER_NETWORK',
    check: ({ placements, advertiser_domain, categories }, whole) => {
      if (!whole || !placements?.includes('PUBLISHER_NETWORK')) return undefined
      return Object.entries({ advertiser_domain, categories }).flatMap(([parameter, value]) =>
        empty(value) ? [missing(parameter as keyof Values, 'with placement PUBLISHER_NETWORK')] : [],
      )
    },
  },
  {
    ...origin,
    name: 'primary_web_event_tag for WEBSITE_CONVERSIONS',
    check: ({ goal, primary_web_event_tag }, whole) =>
      whole && goal === 'WEBSITE_CONVERSIONS' && empty(primary_web_event_tag)
        ? missing('primary_web_event_tag', 'for goal WEBSITE_CONVERSIONS')
        : undefined,
  },
  {
    ...origin,
    name: 'frequency_cap by objective',
    check: (values) =>
      values.frequency_cap != null &&
      values.objective !== undefined &&
      !FREQUENCY_CAP_OBJECTIVES.includes(values.objective)
        ? refuse(
            'frequency_cap',
            values,
            `is only allowed for objectives ${FREQUENCY_CAP_OBJECTIVES.join(', ')}`,
          )
        : undefined,
  },
  {
    ...origin,
    name: 'advertiser_user_id only for PREROLL_VIEWS',
    check: (values) =>
      values.advertiser_user_id != null &&
      values.objective !== undefined &&
      values.objective !== 'PREROLL_VIEWS'
        ? refuse('advertiser_user_id', values, 'is only allowed for objective PREROLL_VIEWS')
        : undefined,
  },
  endAfterStart(origin),
  {
    // The contract does not require an exact number of categories, because a business category has one or
    // more IAB categories.
    name: 'categories for PREROLL_VIEWS',
    source: 'spec 2 §4 Reference data',
    standing: 'SPECIFIED',
    check: ({ objective, categories }, whole) =>
      objective === 'PREROLL_VIEWS' && (categories !== undefined || whole) && empty(categories)
        ? missing('categories', 'for objective PREROLL_VIEWS')
        : undefined,
  },
  {
    ...structural,
    name: 'a placement other than TWITTER_PROFILE',
    check: (values) =>
      values.placements?.length === 1 && values.placements[0] === 'TWITTER_PROFILE'
        ? refuse('placements', values, 'must include a placement other than TWITTER_PROFILE')
        : undefined,
  },
  {
    ...structural,
    name: 'REACH includes a timeline placement',
    check: (values) =>
      values.objective === 'REACH' &&
      values.placements !== undefined &&
      !values.placements.some((each) => each === 'TWITTER_TIMELINE' || each === 'ALL_ON_TWITTER')
        ? refuse('placements', values, 'must include TWITTER_TIMELINE or ALL_ON_TWITTER for objective REACH')
        : undefined,
  },
]
