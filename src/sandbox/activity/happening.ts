import type { ActivityDirection, ActivityEventType } from '../../contract/domains/activity-events.ts'

/** Something that happened on the platform. */
export interface Happening {
  readonly event: ActivityEventType
  /** Whose event it is; undefined for those that are found by keyword. */
  readonly userId?: string | undefined
  /** Text in which keywords are looked for. */
  readonly text?: string | undefined
  /** Seen from the user; by default that of the type. */
  readonly direction?: ActivityDirection | undefined
  /** Payload of the event. Default: one of the public shape. */
  readonly payload?: Readonly<Record<string, unknown>> | undefined
  readonly includes?: Readonly<Record<string, unknown>> | undefined
}
