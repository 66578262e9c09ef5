import type { GraphQLField, GraphQLResolveInfo } from 'graphql'

/** A resolver as graphql-js calls it. */
export type Resolve = (parent: unknown, args: object, context: unknown, info?: GraphQLResolveInfo) => unknown

/** The resolver of a field: `extensions.uncounted` where the one that graphql-js calls does more. */
export const resolverOf = ({ extensions, resolve }: GraphQLField<unknown, unknown>): Resolve | undefined =>
  (extensions as { readonly uncounted?: Resolve }).uncounted ?? (resolve as Resolve | undefined)

/** Receives the values of one field of many objects, each by its object's place, at any time, once. */
interface ManyValues {
  value(place: number, value: unknown): void
  /**
   * In the order in which `resolve` would fail for the objects; without a place, where that order is not known: the
   * operation is then left to graphql-js.
   */
  failed(error: unknown, place?: number): void
}

/** Resolves a field of many objects in one go, where a promise for each costs more than its value. May throw. */
export type ResolveMany = (
  parents: readonly unknown[],
  args: object,
  context: unknown,
  values: ManyValues,
) => void

/** What a field offers beside `resolve`: `extensions.resolveMany`. */
export const resolveManyOf = ({ extensions }: GraphQLField<unknown, unknown>): ResolveMany | undefined =>
  (extensions as { readonly resolveMany?: ResolveMany }).resolveMany

/**
 * A list whose items hold what the object has in another list, each with what follows from its place: the executor makes them
 * without the items.
 */
export interface Wrapping {
  /** The property of the object with what is held, in the order of the items: an array without promises. */
  readonly items: string
  /** The items' property that holds it. */
  readonly item: string
  /** The other properties of an item. */
  readonly leaves: Readonly<Record<string, WrappedLeaf>>
}
export type WrappedLeaf = (object: never, index: number) => unknown

/** What a field offers beside a property: `extensions.wraps`. */
export const wrappingOf = ({ extensions }: GraphQLField<unknown, unknown>): Wrapping | undefined =>
  (extensions as { readonly wraps?: Wrapping }).wraps
