import type { Generated } from 'kysely'

/** Times in milliseconds since the epoch. */
export interface ActivityTables {
  activity_subscriptions: {
    subscription_id: string
    consumer_key: string
    user_id: string
    /** As it was asked for, and the type that it stands for. */
    event_type: string
    event: string
    /** JSON, as it was asked for. */
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
  /** One row per event and subscription that it matches. */
  activity_deliveries: {
    seq: Generated<number>
    event_seq: number
    at: number
    consumer_key: string
    user_id: string
    webhook_id: string | null
    /** As it is sent, without the line's end. */
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
