import type { TProperties } from 'typebox'
import type { Operation } from '../../contract/language/define.ts'
import type { GraphContext } from '../context/context.ts'

/** How a field's arguments map to the parameters of its operation. */
export type Shape =
  /** `first` is `count`, the fields of `filter` are the filters. */
  | 'list'
  /** The fields of `input` are the parameters. */
  | 'input'
  /** `operations` is the list of operations. */
  | 'batch'
  /** The arguments are the parameters. */
  | 'arguments'

/** Parameters numbered by words (`first_choice`, `second_choice` …) that the graph takes as one list. */
export interface NumberedList {
  /** The input field: `choices`. */
  readonly field: string
  /** Parts of an entry by what follows the ordinal: `{hashtag: 'cta'}`; a plain value is the part `''`. */
  readonly parts: Readonly<Record<string, string>>
}

/** The call that a field stands for; without `operation` it is the gateway's own. */
export interface Call {
  readonly shape: Shape
  readonly operation?: Operation
  readonly source: string
  readonly params: TProperties
  /** The field of `input` that is a list of numbered parameters. */
  readonly list?: NumberedList
}

/** A place in a query, as far as it is known before anything is read. */
export interface Place {
  readonly context: GraphContext
  readonly accountId: string
  /** Most records whose children are read; 0 where they are unknown or too few to read ahead. */
  readonly parents: number
}

/** How far ahead of its parent a field can be read. */
export type Reach =
  /** It leads to the account that its arguments name, where they do. */
  | { readonly kind: 'account'; readonly accountIdOf: (args: never) => string | undefined }
  /**
   * `begin` starts a field's read from its arguments alone and gives the most records it can lead to; 0 where that is
   * unknown or too few. It throws what the resolver would throw.
   */
  | { readonly kind: 'records'; readonly begin: (place: Place, args: never) => number }

/** Receives the values of one field of many objects, each by its object's place, at any time, once. */
export interface ManyValues<R> {
  value(place: number, value: R): void
  failed(error: unknown): void
}

/** What others know of a field from its resolver: `extensions` of its `GraphQLField`. */
export interface FieldHints {
  /** Limits in the schema follow from it. */
  readonly standsFor?: Call
  readonly reach?: Reach
  /** The executor resolves many objects by it in one go. */
  readonly resolveMany?: (
    parents: readonly never[],
    args: never,
    context: never,
    values: ManyValues<never>,
  ) => void
}

/** A resolver with hints, as the configuration of a field. */
export interface Hinted<F> {
  readonly resolve: F
  readonly extensions: FieldHints
}

/** The hint that a field stands for an operation. */
export const callOf = (operation: Operation, shape: Shape, list?: NumberedList): Call => {
  const { source, params } = operation
  return { shape, operation, source, params, ...(list && { list }) }
}

/** A field that stands for an operation. */
export const standsFor = <F extends object>(
  operation: Operation,
  shape: Shape,
  resolve: F,
  list?: NumberedList,
): Hinted<F> => ({ resolve, extensions: { standsFor: callOf(operation, shape, list) } })

/** A field of the gateway's own whose arguments have limits. */
export const takes = <F extends object>(params: TProperties, source: string, resolve: F): Hinted<F> => ({
  resolve,
  extensions: { standsFor: { shape: 'arguments', source, params } },
})

/** A field that leads to the account that its arguments name. */
export const leadsToAccount = <A, F extends object>(
  accountIdOf: (args: A) => string | undefined,
  resolve: F,
): Hinted<F> => ({ resolve, extensions: { reach: { kind: 'account', accountIdOf } } })
