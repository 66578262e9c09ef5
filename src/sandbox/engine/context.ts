import type { Readable } from 'node:stream'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Operation, Resource, Verb } from '../../contract/language/define.ts'
import type { Permission } from '../../contract/language/permissions.ts'
import type { UnitOfWork } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import type { Behaviour } from './behaviour.ts'

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

/** Change that happens to a record at a moment of the world's clock. */
export interface ScheduledEvent {
  readonly at: number
  /** A name in `Rules.scheduledEvents`. */
  readonly kind: string
  readonly accountId: string
  readonly recordId: string
}

/** Records that a call refers to, by parameter, in the given order. */
export type References = Readonly<Record<string, readonly Entity[]>>

export type Action = (context: Context, operation: Operation, input: Input) => Promise<Result>

/** Rules of a resource beyond its contract. Any member may throw `Refusal`. */
export interface ResourceRules {
  /** The rows a caller may see, where the path names no account. */
  readonly visible?: (context: Context) => RawBuilder<SqlBool>
  /** Replaces the condition that rows belong to the account. */
  readonly readable?: (operation: Operation, input: Input, caller: Caller) => RawBuilder<SqlBool>
  /** Shown only with `with_deleted`, besides deleted ones. */
  readonly hidden?: () => RawBuilder<SqlBool>
  /** List parameters that are not filters of the contract. */
  readonly selects?: (input: Input) => readonly RawBuilder<SqlBool>[]
  readonly sortValues?: Readonly<Record<string, RawBuilder<string | number | null>>>
  /** The rules refuse a deleted record themselves. */
  readonly acceptsDeleted?: readonly string[]
  readonly beforeCreate?: (
    context: Context,
    record: Entity,
    input: Input,
    references: References,
  ) => Promise<void>
  readonly afterCreate?: (context: Context, record: Entity, input: Input) => Promise<void>
  /** Returns the changed fields with what follows. `input` also has write-only parameters. */
  readonly beforeUpdate?: (
    context: Context,
    stored: Entity,
    changed: Entity,
    accountId: string,
    input: Input,
  ) => Promise<Entity>
  /** Result of a repeated create. */
  readonly existing?: (context: Context, input: Input) => Promise<Entity | undefined>
  /** Before the transaction of a write, which must not wait for other machines. */
  readonly beforeWrite?: (context: Omit<Context, 'db'>, operation: Operation, input: Input) => Promise<void>
  /** Brings up to date what is read, in a transaction of its own. */
  readonly beforeRead?: (context: Context, input: Input) => Promise<void>
  readonly listDefaults?: (context: Context, input: Input) => Promise<Input>
  readonly beforeList?: (context: Context, input: Input) => Promise<void>
  /** Returns further fields that the deleted record shows. */
  readonly beforeDelete?: (context: Context, stored: Entity, accountId: string) => Promise<Entity>
  readonly createMany?: (context: Context, input: Input) => Promise<Entity[]>
  readonly find?: (context: Context, id: string, accountId?: string) => Promise<Entity | undefined>
  /** Undefined falls back to the generic implementation. */
  readonly perform?: Partial<Record<Verb, (...call: Parameters<Action>) => Promise<Result | undefined>>>
  /** Fills derived fields, one query per relation, and removes fields that are not shown. */
  readonly derive?: (context: Context, records: readonly Entity[], input: Input) => Promise<void>
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
