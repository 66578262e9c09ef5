import type { TProperties } from 'typebox'
import type { Operation } from '../../contract/language/define.ts'
import type { GraphContext } from '../context/context.ts'

/** How arguments map to parameters. */
export type Shape =
  /** `first` is `count`, the fields of `filter` are the filters. */
  | 'list'
  /** Of a connection, each by its own name. */
  | 'lookup'
  | 'input'
  | 'batch'
  | 'arguments'

/** `first_choice`, `second_choice` …: one list in the graph. */
export interface NumberedList {
  /** The input field: `choices`. */
  readonly field: string
  /** By what follows the ordinal: `{hashtag: 'cta'}`; a plain value is the part `''`. */
  readonly parts: Readonly<Record<string, string>>
}

/** Without `operation` the call is the gateway's own. */
export interface Call {
  readonly shape: Shape
  readonly operation?: Operation
  readonly params: TProperties
  readonly list?: NumberedList
}

/** Known before anything is read. */
export interface Place {
  readonly context: GraphContext
  readonly accountId: string
  /** 0 where they are unknown or too few to read ahead. */
  readonly parents: number
}

/** How far ahead of its parent a field can be read. */
export type Reach =
  /** Where the arguments name the account. */
  | { readonly kind: 'account'; readonly accountIdOf: (args: never) => string | undefined }
  /**
   * `begin` starts the read from the arguments alone and gives the most records it can lead to; 0 where
   * unknown or too few. It throws what the resolver would.
   */
  | { readonly kind: 'records'; readonly begin: (place: Place, args: never) => number }

/** By each object's place, at any time, once. */
export interface ManyValues<R> {
  value(place: number, value: R): void
  /** In the order in which `resolve` would fail for the objects; without a place, where that is not known. */
  failed(error: unknown, place?: number): void
}

/** Calls of an operation. */
export interface Use {
  readonly operation: Operation
  /** Maximum for one object; default: as many pages as a forecast counts for a list. */
  readonly calls?: number
}

/** `extensions` of a `GraphQLField`. */
export interface FieldHints {
  /** Limits in the schema follow from it. */
  readonly standsFor?: Call
  /** Whose answer it shows in a shape of its own. */
  readonly shows?: Operation
  /** What it may call for one object, where no operation and no type of records says it. */
  readonly uses?: readonly Use[]
  readonly reach?: Reach
  /** Seconds for which anybody may have the answer again; without it, only who asked. */
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

export const callOf = (operation: Operation, shape: Shape, list?: NumberedList): Call => {
  return { shape, operation, params: operation.params, ...(list && { list }) }
}

/** A field that stands for an operation. */
export const standsFor = <F extends object>(
  operation: Operation,
  shape: Shape,
  resolve: F,
  list?: NumberedList,
): Hinted<F> => ({ resolve, extensions: { standsFor: callOf(operation, shape, list) } })

/** A field that shows something of an operation's answer, which others of its object may show as well. */
export const shows = <F extends object>(operation: Operation, resolve: F): Hinted<F> => ({
  resolve,
  extensions: { shows: operation },
})

/** A field that calls several operations, or one as often as it has to. */
export const uses = <F extends object>(list: readonly Use[], resolve: F): Hinted<F> => ({
  resolve,
  extensions: { uses: list },
})

/** The gateway's own arguments, with limits. */
export const takes = <F extends object>(params: TProperties, resolve: F): Hinted<F> => ({
  resolve,
  extensions: { standsFor: { shape: 'arguments', params } },
})

/** A field that leads to the account that its arguments name. */
export const leadsToAccount = <A, F extends object>(
  accountIdOf: (args: A) => string | undefined,
  resolve: F,
): Hinted<F> => ({ resolve, extensions: { reach: { kind: 'account', accountIdOf } } })

/** Reference data change at most every few hours. */
const PUBLIC_SECONDS = 300
/** A field whose value is the same for everybody. */
export const forEverybody = <F>({ resolve, extensions }: Hinted<F>): Hinted<F> => ({
  resolve,
  extensions: { ...extensions, publicSeconds: PUBLIC_SECONDS },
})
