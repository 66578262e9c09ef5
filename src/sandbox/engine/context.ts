import type { Readable } from 'node:stream'
import type { Operation, Resource } from '../../contract/language/define.ts'
import type { Permission } from '../../contract/language/permissions.ts'
import type { UnitOfWork } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import type { Behaviour } from './behaviour.ts'
import type { ResourceRules } from './resource-rules.ts'
import type { ScheduledEvent } from './scheduled-events.ts'

export type Input = Readonly<Record<string, unknown>>

export interface Caller {
  readonly consumerKey: string
  readonly token: string
  /** With a bearer the owner of the application. */
  readonly userId: string
  /** Set for a caller that showed the bearer of an application, which acts for no user. */
  readonly isApplication?: boolean
  /** On the account of the path (spec 2 §5). */
  readonly permissions?: readonly Permission[]
  /** Habits of the live API that this call, or its world, asks for. */
  readonly behaviour?: Behaviour
}

export interface Context extends UnitOfWork {
  readonly store: Store
  readonly caller: Caller
  readonly rules: Rules
}

export interface Rules {
  of(resource: Resource): ResourceRules
  readonly scheduledEvents: Readonly<
    Record<string, (context: Context, event: ScheduledEvent) => Promise<void>>
  >
}

/** Before the envelope (spec 2 §1 Response envelope). */
export interface Result {
  readonly data: unknown
  /** The records as comma-separated JSON, as stored. */
  readonly texts?: string
  /** Of lists; null on the last page. */
  readonly nextCursor?: string | null
  readonly totalCount?: number
  /** In place of the rest: lines, as they come. */
  readonly stream?: Readable
  /** Further members of the envelope, before `data`. */
  readonly envelope?: Readonly<Record<string, unknown>>
}

/** Carries out a validated call. @throws Refusal when nothing was changed */
export type Handle = (
  operation: Operation,
  input: Input,
  caller: Caller,
  idempotencyKey?: string,
) => Promise<Result>
