import type { Operation, Resource } from '../../contract/language/define.ts'
import type { UnitOfWork } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import type { ResourceRules } from './resource-rules.ts'
import type { ScheduledEvent } from './scheduled-events.ts'

/** Who calls, once the signature is verified. */
export interface Caller {
  readonly consumerKey: string
  readonly token: string
  readonly userId: string
}

/** What one call is carried out with. */
export interface Context extends UnitOfWork {
  readonly store: Store
  readonly caller: Caller
  readonly rules: Rules
}

/** The rules of every resource; the engine knows none of them by name. */
export interface Rules {
  /** Empty for the many resources that have none beyond their contract. */
  of(resource: Resource): ResourceRules
  /** What happens when a scheduled event is due, by the kind of the event. */
  readonly scheduledEvents: Readonly<
    Record<string, (context: Context, event: ScheduledEvent) => Promise<void>>
  >
}

/** What an operation answers before the envelope is put around it (spec 2 §1 Response envelope). */
export interface Result {
  readonly data: unknown
  /** The records of `data` as JSON with commas between, where they are answered as they are stored. */
  readonly texts?: string
  /** Present on lists only; null on the last page. */
  readonly nextCursor?: string | null
  /** Present only when requested, and where a create answers several records. */
  readonly totalCount?: number
}

/** Carries out one decoded and validated call. @throws Refusal when nothing was changed */
export type Handle = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
) => Promise<Result>
