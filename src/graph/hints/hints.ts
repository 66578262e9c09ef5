import type { TProperties } from 'typebox'
import type { Operation } from '../../contract/language/define.ts'
import type { GraphContext } from '../context/context.ts'

/** Mapping of arguments to parameters. */
export type Shape =
  /** List: `first` becomes `count`, and the fields of `filter` become the filters. */
  | 'list'
  /** Lookup with a connection: each argument has the name of its parameter. */
  | 'lookup'
  | 'input'
  | 'batch'
  | 'arguments'

/**
 * List in the graph whose entries are numbered parameters in the API: `first_choice`, `second_choice` and so
 * on.
 */
export interface NumberedList {
  /** Input field, such as `choices`. */
  readonly field: string
  /**
   * Parts of an entry, each mapped to the end of its parameter's name, after the ordinal: `{hashtag: 'cta'}`.
   * Plain values have only the part `''`.
   */
  readonly parts: Readonly<Record<string, string>>
}

/** Call that a field represents. Without `operation`, the gateway itself serves the field. */
export interface Call {
  readonly shape: Shape
  readonly operation?: Operation
  readonly params: TProperties
  readonly list?: NumberedList
  /** Argument names that differ from those of `argumentName`, keyed by parameter. */
  readonly names?: Readonly<Record<string, string>>
  /** Converts a record's values to the input. Set only if the two are structured differently. */
  readonly inputOf?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/** Position of a read that may start before its parents have been read. */
export interface ReadPosition {
  readonly context: GraphContext
  readonly accountId: string
  /** Number of parents; 0 if the number is unknown, or too small to be worth reading ahead. */
  readonly parents: number
  /** Maximum number of records on the first level below the account; 0 on that level itself. */
  readonly first: number
}

/** Data that can be read for a field before its parent has been read. */
export type Reach =
  /** Fields whose arguments identify the account. */
  | { readonly kind: 'account'; readonly accountIdOf: (args: never) => string | undefined }
  /**
   * Fields whose records can be read ahead. `begin` starts the read using only the arguments. It returns the
   * maximum number of records, or 0 if that number is unknown or too small to be worth the read. It throws the
   * same errors as the resolver.
   */
  | { readonly kind: 'records'; readonly begin: (place: ReadPosition, args: never) => number }

/**
 * Receiver for the values of one field on many objects. Each object's value is passed once, at any time, with
 * the object's index.
 */
export interface ManyValues<R> {
  value(place: number, value: R): void
  /**
   * Reports a failure. Failures must be reported in the order of the objects, as with `resolve`. Omit `place`
   * if that order is unknown.
   */
  failed(error: unknown, place?: number): void
}

/** An operation that a field may call. */
export interface Use {
  readonly operation: Operation
  /**
   * Maximum number of calls for one object; by default, the number of pages that a forecast assumes for a
   * list.
   */
  readonly calls?: number
  /** Names of fields, at any depth, that trigger the calls; by default, only the field itself. */
  readonly fields?: ReadonlySet<string>
}

/** Content of `extensions` in a `GraphQLField`. */
export interface FieldHints {
  /** Call that the field represents. The limits in the schema follow from it. */
  readonly standsFor?: Call
  /** Operation whose response the field exposes in a different form. */
  readonly shows?: Operation
  /** Operations that the field may call per object, except those implied by its operation or record type. */
  readonly uses?: readonly Use[]
  readonly reach?: Reach
  /**
   * Maximum age in seconds of a result that all users may share; by default, results are reused only for the
   * same user.
   */
  readonly publicSeconds?: number
  readonly resolveMany?: (
    parents: readonly never[],
    args: never,
    context: never,
    values: ManyValues<never>,
  ) => void
}

export interface Hinted<F> {
  readonly resolve: F
  readonly extensions: FieldHints
}

type CallDetails = Pick<Call, 'list' | 'names' | 'inputOf'>

export const callOf = (operation: Operation, shape: Shape, details: CallDetails = {}): Call => ({
  shape,
  operation,
  params: operation.params,
  ...details,
})

/** Marks a field as representing an operation. */
export const standsFor = <F extends object>(
  operation: Operation,
  shape: Shape,
  resolve: F,
  details?: CallDetails,
): Hinted<F> => ({ resolve, extensions: { standsFor: callOf(operation, shape, details) } })

/**
 * Marks a field that exposes part of an operation's response. Other fields of its object may expose other
 * parts.
 */
export const shows = <F extends object>(operation: Operation, resolve: F): Hinted<F> => ({
  resolve,
  extensions: { shows: operation },
})

/** Marks a field that calls several operations, or one operation several times. */
export const uses = <F extends object>(list: readonly Use[], resolve: F): Hinted<F> => ({
  resolve,
  extensions: { uses: list },
})

/** Adds operations that a field calls besides the one that it represents. */
export const alsoUses = <F>(list: readonly Use[], { resolve, extensions }: Hinted<F>): Hinted<F> => ({
  resolve,
  extensions: { ...extensions, uses: list },
})

/** Marks a field with limits on its own arguments. */
export const takes = <F extends object>(params: TProperties, resolve: F): Hinted<F> => ({
  resolve,
  extensions: { standsFor: { shape: 'arguments', params } },
})

/** Marks a field with limits on its own arguments, and keeps its other marks. */
export const alsoTakes = <F>(params: TProperties, { resolve, extensions }: Hinted<F>): Hinted<F> => ({
  resolve,
  extensions: { ...extensions, standsFor: { shape: 'arguments', params } },
})

/** Marks a field that leads to the account identified by its arguments. */
export const leadsToAccount = <A, F extends object>(
  accountIdOf: (args: A) => string | undefined,
  resolve: F,
): Hinted<F> => ({ resolve, extensions: { reach: { kind: 'account', accountIdOf } } })

/** Maximum age in seconds of shared reference data, which changes at most every few hours. */
const PUBLIC_SECONDS = 300
/** Marks a field whose value is the same for all users. */
export const forEverybody = <F>({ resolve, extensions }: Hinted<F>): Hinted<F> => ({
  resolve,
  extensions: { ...extensions, publicSeconds: PUBLIC_SECONDS },
})
