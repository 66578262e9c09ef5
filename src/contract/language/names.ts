import type { Static, TArray, TNull, TObject, TProperties, TSchema, TUnion, TUnsafe } from 'typebox'
import {
  describe,
  type Micros,
  type MicrosSchema,
  type OpenEnum,
  type OpenEnumList,
  type OwnKey,
  type Reference,
} from './values.ts'

/**
 * Name in the graph: camelCase without wire suffixes. `id` becomes `restId`, because the graph's `id` is
 * global, and references become `<name>RestId`.
 */
type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S
type Trimmed<S extends string> = S extends `${infer Head}_budget_amount_local_micro`
  ? `${Head}_budget`
  : S extends `${infer Head}_local_micro`
    ? Head
    : S extends `${infer Head}_micro`
      ? Head
      : S
type Inner<S> = S extends TUnion<[infer First extends TSchema, TNull]> ? First : S
type GraphName<K extends string, S> = K extends 'id'
  ? 'restId'
  : Inner<S> extends Reference<string>
    ? K extends `${infer Head}_id`
      ? `${Camel<Head>}RestId`
      : Camel<K>
    : Camel<Trimmed<K>>

/** Amount with its record's currency. */
export interface Money {
  readonly micros: Micros
  readonly currency: string
}
/** Enum value that replaces values missing from the contract. `<name>Raw` contains the original value. */
export const UNRECOGNIZED = 'UNRECOGNIZED'
type Unrecognized = typeof UNRECOGNIZED

type OrNull<S, T> = S extends TUnion<[TSchema, TNull]> ? T | null : T
type GraphValue<S extends TSchema> =
  Inner<S> extends MicrosSchema
    ? OrNull<S, Money>
    : Inner<S> extends OpenEnum<infer V>
      ? OrNull<S, V | Unrecognized>
      : Inner<S> extends OpenEnumList<infer V>
        ? readonly (V | Unrecognized)[]
        : Inner<S> extends TUnsafe<infer T>
          ? OrNull<S, T>
          : Inner<S> extends TArray<infer I>
            ? GraphItems<I, S>
            : Inner<S> extends TObject<infer P>
              ? OrNull<S, GraphParts<P>>
              : Static<S>
type GraphItems<I, S extends TSchema> =
  I extends TObject<infer P>
    ? readonly GraphParts<P>[]
    : I extends TArray<TObject<infer P>>
      ? readonly (readonly GraphParts<P>[])[]
      : Static<S>
type IsOpen<S> = Inner<S> extends OpenEnum<string> | OpenEnumList<string> ? true : false

type GraphParts<F extends TProperties> = {
  readonly [K in keyof F & string as GraphName<K, F[K]>]: GraphValue<F[K]>
} & {
  readonly [K in keyof F & string as IsOpen<F[K]> extends true ? `${GraphName<K, F[K]>}Raw` : never]: Static<
    F[K]
  >
}
export type GraphRecord<F extends TProperties> = GraphParts<F> & {
  readonly [K in keyof F as F[K] extends OwnKey ? 'restId' : never]: string
} & { readonly accountId: string }

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** Removes wire suffixes, even before a dot: `bid_amount_local_micro.decimal` → `bid_amount.decimal`. */
const trimmed = (name: string): string =>
  name.replace(/(?:(?:(?<=_budget)_amount)?_local)?_micro(?=$|\.)/, '')

/** Returns the name of an enum value in the graph: `in stock` → `IN_STOCK`. */
export const enumValueName = (value: string): string => value.replace(/\W/g, '_').toUpperCase()

export const graphName = (name: string, schema: TSchema): string => {
  if (name === 'id') return 'restId'
  if (describe(schema)['x-references'] !== undefined && name.endsWith('_id'))
    return `${camel(name.replace(/_id$/, ''))}RestId`
  return camel(trimmed(name))
}

/**
 * Returns the name of a parameter in the graph's inputs and in messages. References become `<name>Id`; all
 * other names are the same as in records.
 */
export const graphInputName = (name: string): string => camel(trimmed(name))
