import type { ActivityDirection, ActivityEventType } from '../../contract/domains/activity-events.ts'

/** Event that `emit` matches against subscriptions. */
export interface PlatformEvent {
  readonly event: ActivityEventType
  /** User that the event belongs to; undefined for events that are matched by keyword. */
  readonly userId?: string | undefined
  /** Text that keywords are matched against. */
  readonly text?: string | undefined
  /** Direction from the user's point of view; default: the direction of the event type. */
  readonly direction?: ActivityDirection | undefined
  /** Payload of the event. Default: a generated payload in the public format. */
  readonly payload?: Readonly<Record<string, unknown>> | undefined
  readonly includes?: Readonly<Record<string, unknown>> | undefined
}
