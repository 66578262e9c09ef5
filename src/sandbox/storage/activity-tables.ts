import type { Generated } from 'kysely'

/** Tables of the activity API. Times are in milliseconds since the epoch. */
export interface ActivityTables {
  activity_subscriptions: {
    subscription_id: string
    consumer_key: string
    user_id: string
    /** Event type as requested. `event` is its canonical name. */
    event_type: string
    event: string
    /** Filter as requested, in JSON. */
    filter: string
    subject_user_id: string | null
    keyword: string | null
    direction: string | null
    tag: string | null
    webhook_id: string | null
    created_at: number
    updated_at: number
  }
  activity_events: {
    seq: Generated<number>
    event_uuid: string
    event: string
    at: number
  }
  /** Deliveries, one row per event and matching subscription. */
  activity_deliveries: {
    seq: Generated<number>
    event_seq: number
    at: number
    consumer_key: string
    user_id: string
    webhook_id: string | null
    /** Line as sent, without the line end. */
    line: string
  }
  webhooks: {
    id: string
    consumer_key: string
    url: string
    /** 0 or 1. */
    valid: number
    created_at: number
  }
}
