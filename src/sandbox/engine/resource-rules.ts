import type { RawBuilder, SqlBool } from 'kysely'
import type { Operation, Verb } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'
import type { Caller, Context, Input, Result } from './context.ts'
import type { References } from './references.ts'

export type Action = (context: Context, operation: Operation, input: Input) => Promise<Result>

/** What a resource does beyond its contract. Any member may throw `Refusal`. */
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
  /** What a repeated create returns. */
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

export const notFoundProblem = (code: Problem['code'], parameter: string, id: unknown): Problem => ({
  code,
  message: `${parameter} ${String(id)} was not found`,
  parameter,
  value: id,
})

export const notFound = (...named: Parameters<typeof notFoundProblem>): never => {
  throw new Refusal([notFoundProblem(...named)])
}
