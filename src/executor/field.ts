import type { GraphQLField, GraphQLResolveInfo } from 'graphql'

/** Resolver with graphql-js's signature. */
export type Resolve = (parent: unknown, args: object, context: unknown, info?: GraphQLResolveInfo) => unknown

/**
 * Returns the field's resolver. `extensions.uncounted` replaces a resolver that does additional work under
 * graphql-js.
 */
export const resolverOf = ({ extensions, resolve }: GraphQLField<unknown, unknown>): Resolve | undefined =>
  (extensions as { readonly uncounted?: Resolve }).uncounted ?? (resolve as Resolve | undefined)

/**
 * Receiver for the values of one field on many objects. Each object's value is passed once, at any time, with
 * the object's index.
 */
interface ManyValues {
  value(place: number, value: unknown): void
  /**
   * Reports a failure. Failures must be reported in the order of the objects, as with `resolve`. Omit `place`
   * if that order is unknown; the executor then gives up.
   */
  failed(error: unknown, place?: number): void
}

/**
 * Resolver that resolves a field for many objects in one call. It avoids creating a promise per object, which
 * would cost more than the value itself. May throw.
 */
export type ResolveMany = (
  parents: readonly unknown[],
  args: object,
  context: unknown,
  values: ManyValues,
) => void

/** Returns the batch resolver in `extensions.resolveMany`, if any. */
export const resolveManyOf = ({ extensions }: GraphQLField<unknown, unknown>): ResolveMany | undefined =>
  (extensions as { readonly resolveMany?: ResolveMany }).resolveMany

/**
 * List whose items repeat the entries of another list and add values derived from the index. The executor
 * writes such items without creating them.
 */
export interface Wrapping {
  /** Property that contains the other list: an array without promises, in the order of the items. */
  readonly items: string
  /** Property of an item that contains the entry. */
  readonly item: string
  /** Other properties of an item. */
  readonly leaves: Readonly<Record<string, WrappedLeaf>>
}
export type WrappedLeaf = (object: never, index: number) => unknown

/** Returns the wrapping in `extensions.wraps`, if any. */
export const wrappingOf = ({ extensions }: GraphQLField<unknown, unknown>): Wrapping | undefined =>
  (extensions as { readonly wraps?: Wrapping }).wraps
