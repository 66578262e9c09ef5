import type { GraphContext } from '../context/context.ts'

/** A place in a query, as far as it is known before anything is read. */
export interface Place {
  readonly context: GraphContext
  readonly accountId: string
  /** Most records whose children are read; 0 where they are unknown or too few to read ahead. */
  readonly parents: number
}

/**
 * Starts a field's read from its arguments alone and answers the most records it can lead to; 0 where that is unknown
 * or too few. Throws what the resolver would throw.
 */
export type ReadsAhead = (place: Place, args: never) => number

/** How far ahead a field can be read. */
export type Reach =
  | { readonly kind: 'account'; readonly accountIdOf: (args: never) => string | undefined }
  | { readonly kind: 'records'; readonly begin: ReadsAhead }

const reaches = new WeakMap<object, Reach>()

/** Marks a resolver whose records can be read before its parent; answers the resolver. */
export const readsAhead = <F extends object>(begin: ReadsAhead, resolver: F): F => {
  reaches.set(resolver, { kind: 'records', begin })
  return resolver
}

/** Marks a resolver that leads to the account named by its arguments; answers the resolver. */
export const leadsToAccount = <A, F extends object>(
  accountIdOf: (args: A) => string | undefined,
  resolver: F,
): F => {
  reaches.set(resolver, { kind: 'account', accountIdOf })
  return resolver
}

/** How a resolver was marked. */
export const reachOf = (resolver: unknown): Reach | undefined =>
  typeof resolver === 'function' ? reaches.get(resolver) : undefined
