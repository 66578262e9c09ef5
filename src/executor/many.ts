/** Told what becomes of one field of many objects: of each by its place among them, at any time, once. */
export interface ManyValues<R> {
  value(place: number, value: R): void
  failed(error: unknown): void
}

/** Resolves a field of many objects in one go, where a promise for each would cost more than its value. May throw. */
export type ResolveMany<P, A, C, R> = (
  parents: readonly P[],
  args: A,
  context: C,
  values: ManyValues<R>,
) => void

const known = new WeakMap<object, ResolveMany<never, never, never, never>>()

/** Notes how a resolver does its work for many objects. Gives the resolver back. */
export const resolvesMany = <P, A, C, R>(
  many: ResolveMany<P, A, C, R>,
  resolver: (parent: P, args: A, context: C) => Promise<R>,
): ((parent: P, args: A, context: C) => Promise<R>) => {
  known.set(resolver, many as unknown as ResolveMany<never, never, never, never>)
  return resolver
}

/** What was noted of a resolver. */
export const manyOf = (resolver: object): ResolveMany<unknown, object, unknown, unknown> | undefined =>
  known.get(resolver) as ResolveMany<unknown, object, unknown, unknown> | undefined
