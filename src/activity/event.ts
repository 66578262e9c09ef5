import type { ActivityFilter } from '../contract/domains/activity.ts'
import {
  ACTIVITY_DIRECTIONS,
  type ActivityDirection,
  activityEventOf,
  directionOf,
} from '../contract/domains/activity-events.ts'
import { isRecord } from '../contract/language/is-record.ts'
import { parseJson } from '../contract/language/json.ts'

type Values = Readonly<Record<string, unknown>>

/** Event as it is delivered to one subscription at the service. */
export interface ActivityEvent {
  /** Id shared by all deliveries of one event (`event_uuid`). */
  readonly id: string
  readonly type: string
  readonly filter: {
    readonly userId: string | null
    readonly keyword: string | null
    readonly direction: ActivityDirection | null
  }
  readonly tag: string | null
  readonly payload: Values
  readonly includes: Values | null
  /** Time in milliseconds since the epoch. */
  readonly receivedAt: number
}

/** Period whose events may be missing, in milliseconds since the epoch. */
export interface ActivityGap {
  readonly from: number
  readonly to: number
}

/** Reason why no event will arrive. */
export type NoticeReason = 'NO_SUBSCRIPTIONS' | 'NO_STREAM_SUBSCRIPTIONS' | 'NO_WEBHOOK_SUBSCRIPTIONS'

/** Notice to a listener that will receive no events. */
export interface ActivityNotice {
  readonly reason: NoticeReason
  /** Time in milliseconds since the epoch. */
  readonly at: number
}

export type Activity = ActivityEvent | ActivityGap | ActivityNotice

export const isGap = (activity: Activity): activity is ActivityGap => 'from' in activity
export const isNotice = (activity: Activity): activity is ActivityNotice => 'reason' in activity

/** Converts a filter returned by the API. Missing values and unknown directions become null. */
export const filterOf = (filter: ActivityFilter): ActivityEvent['filter'] => {
  const direction = typeof filter.direction === 'string' ? directionOf(filter.direction) : undefined
  return {
    userId: typeof filter.user_id === 'string' ? filter.user_id : null,
    keyword: typeof filter.keyword === 'string' ? filter.keyword : null,
    direction: direction !== undefined && ACTIVITY_DIRECTIONS.includes(direction) ? direction : null,
  }
}

const parsed = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Parses a delivery (public facts §4.6). Returns undefined if the text is not a delivery. */
export const readEvent = (text: string, receivedAt: number): ActivityEvent | undefined => {
  const body = parsed(text)
  const data = isRecord(body) ? body.data : undefined
  if (!isRecord(data)) return undefined
  const { event_uuid: id, event_type: type, filter, tag, payload, includes } = data
  if (typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'bigint') return undefined
  if (typeof type !== 'string') return undefined
  return {
    id: String(id),
    type,
    filter: filterOf(isRecord(filter) ? filter : {}),
    tag: typeof tag === 'string' ? tag : null,
    payload: isRecord(payload) ? payload : {},
    includes: isRecord(includes) ? includes : null,
    receivedAt,
  }
}

/**
 * Returns the key shared by all copies of one delivery. An event is delivered once per matching upstream
 * subscription.
 */
export const deliveryKey = ({ id, filter: { userId, keyword, direction }, tag }: ActivityEvent): string =>
  `${id} ${userId ?? ''} ${direction ?? ''} ${keyword ?? ''} ${tag ?? ''}`

/**
 * Returns the key shared by all events of one upstream subscription, whether they use a current or a former
 * type name.
 */
export const subscriptionKey = (
  type: string,
  { userId, keyword, direction }: ActivityEvent['filter'],
  tag: string | null,
): string => JSON.stringify([activityEventOf(type)?.name ?? type, userId, keyword, direction, tag])
