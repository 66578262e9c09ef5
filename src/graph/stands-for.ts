import type { TProperties } from 'typebox'
import type { Operation } from '../contract/language/define.ts'
import type { NumberedList } from './fields/numbered-list.ts'

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

/** The call that a field stands for; without `operation` it is the gateway's own. */
export interface Call {
  readonly shape: Shape
  readonly operation?: Operation
  readonly source: string
  readonly params: TProperties
  /** The field of `input` that is a list of numbered parameters. */
  readonly list?: NumberedList
}

const calls = new WeakMap<object, Call>()

/** Marks the operation that a resolver stands for, which gives the schema its limits; answers the resolver. */
export const standsFor = <F extends object>(
  operation: Operation,
  shape: Shape,
  resolver: F,
  list?: NumberedList,
): F => {
  const { source, params } = operation
  calls.set(resolver, { shape, operation, source, params, ...(list && { list }) })
  return resolver
}

/** The same for a field of the gateway's own. */
export const takes = <F extends object>(params: TProperties, source: string, resolver: F): F => {
  calls.set(resolver, { shape: 'arguments', source, params })
  return resolver
}

/** The call that a resolver was marked with. */
export const callOf = (resolver: unknown): Call | undefined =>
  typeof resolver === 'function' ? calls.get(resolver) : undefined
