import type { Readable } from 'node:stream'
import type { RawBuilder, SqlBool } from 'kysely'
import type { ResourceName } from '../../contract/index.ts'
import type { Operation, Resource, Verb } from '../../contract/language/define.ts'
import type { Permission } from '../../contract/language/permissions.ts'
import type { UnitOfWork } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import type { Behaviour } from './behaviour.ts'
import type { OtherSystem } from './other-system.ts'

export type Input = Readonly<Record<string, unknown>>

export interface Caller {
  readonly consumerKey: string
  readonly token: string
  /** User who signed the call. For a bearer token, the owner of the application. */
  readonly userId: string
  /** Whether the caller is an application with its bearer token. Such a caller acts for no user. */
  readonly isApplication?: boolean
  /** Permissions on the account in the path (spec 2 §5). */
  readonly permissions?: readonly Permission[]
  /** Quirks of the live API that are enabled for this call or its world. */
  readonly behaviour?: Behaviour
}

export interface Context extends UnitOfWork {
  readonly store: Store
  readonly caller: Caller
  readonly rules: Rules
  /** Set only in a twin. */
  readonly other?: OtherSystem | undefined
}

export interface Rules {
  of(resource: Resource): ResourceRules
  readonly scheduledEvents: Readonly<Record<string, ScheduledRule>>
}

/** Rule for one kind of scheduled event. */
export interface ScheduledRule {
  readonly run: (context: Context, event: ScheduledEvent) => Promise<void>
  /** Human-readable description of the event's effect. */
  readonly text: string
  /** Resource of the event's record; absent if the API does not show the record. */
  readonly resource?: ResourceName
}

/** Change to a record that is due at a given time on the world's clock. */
export interface ScheduledEvent {
  readonly at: number
  /** Key in `Rules.scheduledEvents`. */
  readonly kind: string
  readonly accountId: string
  readonly recordId: string
}

/** Records that a call refers to, keyed by parameter, in the given order. */
export type References = Readonly<Record<string, readonly Entity[]>>

export type Action = (context: Context, operation: Operation, input: Input) => Promise<Result>

/** Rules of a resource that its contract cannot express. Any member may throw `Refusal`. */
export interface ResourceRules {
  /** Condition that selects the rows visible to the caller. Used on paths without an account. */
  readonly visible?: (context: Context) => RawBuilder<SqlBool>
  /** Condition that replaces the check that a row belongs to the account. */
  readonly readable?: (operation: Operation, input: Input, caller: Caller) => RawBuilder<SqlBool>
  /** Condition for rows that lists show only with `with_deleted`, although they are not deleted. */
  readonly hidden?: () => RawBuilder<SqlBool>
  /** Hook that returns conditions for list parameters that are not filters in the contract. */
  readonly selects?: (input: Input) => readonly RawBuilder<SqlBool>[]
  readonly sortValues?: Readonly<Record<string, RawBuilder<string | number | null>>>
  /** Parameters that may refer to deleted records. The rules check these references themselves. */
  readonly acceptsDeleted?: readonly string[]
  readonly beforeCreate?: (
    context: Context,
    record: Entity,
    input: Input,
    references: References,
  ) => Promise<void>
  readonly afterCreate?: (context: Context, record: Entity, input: Input) => Promise<void>
  /**
   * Hook that returns the fields to write, including derived ones. `input` also contains write-only
   * parameters.
   */
  readonly beforeUpdate?: (
    context: Context,
    stored: Entity,
    changed: Entity,
    accountId: string,
    input: Input,
  ) => Promise<Entity>
  /** Hook that returns the existing record if the same create call is repeated. */
  readonly existing?: (context: Context, input: Input) => Promise<Entity | undefined>
  /**
   * Parent or child resources whose records are read by every write to this resource. A twin reads them as
   * early as possible.
   */
  readonly readsWith?: readonly Resource[]
  /** Hook that runs before a write's transaction, for slow work such as requests to other machines. */
  readonly beforeWrite?: (context: Omit<Context, 'db'>, operation: Operation, input: Input) => Promise<void>
  /** Hook that updates stored data before a read, in its own transaction. */
  readonly beforeRead?: (context: Context, input: Input) => Promise<void>
  readonly listDefaults?: (context: Context, input: Input) => Promise<Input>
  readonly beforeList?: (context: Context, input: Input) => Promise<void>
  /** Hook that returns further fields to change on the deleted record. */
  readonly beforeDelete?: (context: Context, stored: Entity, accountId: string) => Promise<Entity>
  readonly createMany?: (context: Context, input: Input) => Promise<Entity[]>
  readonly find?: (context: Context, id: string, accountId?: string) => Promise<Entity | undefined>
  /** Replacements for the generic actions, by verb. Returning undefined falls back to the generic action. */
  readonly perform?: Partial<Record<Verb, (...call: Parameters<Action>) => Promise<Result | undefined>>>
  /**
   * Hook that fills in derived fields, with one query per relation, and removes fields that are not shown.
   */
  readonly derive?: (context: Context, records: readonly Entity[], input: Input) => Promise<void>
}

/** Result of a call, before it is put into the envelope (spec 2 §1 Response envelope). */
export interface Result {
  readonly data: unknown
  /** Records as stored JSON, separated by commas. */
  readonly texts?: string
  /** Cursor of a list's next page; null on the last page. */
  readonly nextCursor?: string | null
  readonly totalCount?: number
  /** Body that is streamed line by line. It replaces all other members. */
  readonly stream?: Readable
  /** Further members of the envelope, placed before `data`. */
  readonly envelope?: Readonly<Record<string, unknown>>
}

/** Executes a validated call. @throws Refusal if the call is refused; in this case, nothing has changed */
export type Handle = (
  operation: Operation,
  input: Input,
  caller: Caller,
  idempotencyKey?: string,
) => Promise<Result>
