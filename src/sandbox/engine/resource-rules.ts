import type { RawBuilder, SqlBool } from 'kysely'
import type { Operation, Verb } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'
import type { Context, Result } from './context.ts'
import type { References } from './references.ts'

/** Answers one call on a connection or inside a transaction. */
export type Perform = (
  context: Context,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
) => Promise<Result>

/**
 * What a resource does beyond its contract, because it depends on stored state. Every member may throw
 * `Refusal`; the transaction around it then changes nothing.
 */
export interface ResourceRules {
  /** The rows a caller may see, for resources that no account in the path narrows down. */
  readonly visible?: (context: Context) => RawBuilder<SqlBool>
  /** The rows that a call may see, where those are not just the rows of its account. */
  readonly readable?: (operation: Operation, input: Readonly<Record<string, unknown>>) => RawBuilder<SqlBool>
  /** Rows that are shown only with `with_deleted`, besides those deleted themselves. */
  readonly hidden?: () => RawBuilder<SqlBool>
  /** What a list selects by parameters of its own that no filter of the contract carries out. */
  readonly selects?: (input: Readonly<Record<string, unknown>>) => readonly RawBuilder<SqlBool>[]
  /** What `sort_by` compares for attributes that no record shows; an expression over the row's own columns. */
  readonly sortValues?: Readonly<Record<string, RawBuilder<string | number | null>>>
  /** References that may name a deleted record, because a rule of this resource refuses it in its own words. */
  readonly judgesDeleted?: readonly string[]
  /** Completes and checks a new record; what its references name is there already. */
  readonly beforeCreate?: (
    context: Context,
    record: Entity,
    input: Readonly<Record<string, unknown>>,
    references: References,
  ) => Promise<void>
  readonly afterCreate?: (
    context: Context,
    record: Entity,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<void>
  /**
   * Checks changed fields against the stored record and answers them with what else follows. `input` also has what
   * no record shows.
   */
  readonly beforeUpdate?: (
    context: Context,
    stored: Entity,
    changed: Entity,
    accountId: string,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Entity>
  /** The live record that a create asks for once more: it is answered as it is, and nothing is made. */
  readonly existing?: (
    context: Context,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Entity | undefined>
  /** What a list is asked for by a call that leaves it open: parameters with values that stored state decides. */
  readonly listDefaults?: (
    context: Context,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>
  /** Checks a list call beyond its parameters. */
  readonly beforeList?: (context: Context, input: Readonly<Record<string, unknown>>) => Promise<void>
  /** Checks a delete against the stored record and answers what else the deleted record shows, if anything. */
  readonly beforeDelete?: (context: Context, stored: Entity, accountId: string) => Promise<Entity>
  /** Creates several records of one call, in place of the one that a create makes. */
  readonly createMany?: (context: Context, input: Readonly<Record<string, unknown>>) => Promise<Entity[]>
  /** Finds a record that others refer to, where no table holds it. */
  readonly find?: (context: Context, id: string, accountId?: string) => Promise<Entity | undefined>
  /**
   * Verbs carried out in this resource's own way, as where no table of records is behind them; undefined for a call
   * that goes the way of all.
   */
  readonly perform?: Partial<Record<Verb, (...call: Parameters<Perform>) => Promise<Result | undefined>>>
  /**
   * Fills the derived fields of a page of records, with one query per relation, and takes out those that this
   * record or this call is answered without.
   */
  readonly derive?: (
    context: Context,
    records: readonly Entity[],
    input: Readonly<Record<string, unknown>>,
  ) => Promise<void>
}

/** Ends the call with one problem. */
export const refuse = (problem: Problem): never => {
  throw new Refusal([problem])
}

/** The problem of an id that names no record of the account (public facts §4.2). */
export const notFoundProblem = (code: Problem['code'], parameter: string, id: unknown): Problem => ({
  code,
  message: `${parameter} ${String(id)} was not found`,
  parameter,
  value: id,
})

/** Ends the call over an id that names no record of the account. */
export const notFound = (...named: Parameters<typeof notFoundProblem>): never =>
  refuse(notFoundProblem(...named))
