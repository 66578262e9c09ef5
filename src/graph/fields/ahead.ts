import type { GraphContext } from '../context/context.ts'

/** What is known of a place in a query before anything was read: whose account it is in. */
export interface Place {
  readonly context: GraphContext
  readonly accountId: string
  /** Most records that there can be to ask children of; 0 where they are few, or chosen by more than their number. */
  readonly parents: number
}

/**
 * Begins what a field will read, from its arguments alone, and gives the most records that it can lead to; 0 where they
 * cannot be told, or are too few to read their children ahead. Refuses by throwing, as the resolver will.
 */
export type ReadsAhead = (place: Place, args: never) => number

/** How far ahead a field can be read. */
export type Reach =
  | { readonly kind: 'account'; readonly accountIdOf: (args: never) => string | undefined }
  | { readonly kind: 'records'; readonly begin: ReadsAhead }

const reaches = new WeakMap<object, Reach>()

/** Notes that a resolver's records can be read before its parent is there. Gives the resolver back. */
export const readsAhead = <F extends object>(begin: ReadsAhead, resolver: F): F => {
  reaches.set(resolver, { kind: 'records', begin })
  return resolver
}

/** Notes that a resolver leads to the account that its arguments name, where they do. Gives the resolver back. */
export const leadsToAccount = <A, F extends object>(
  accountIdOf: (args: A) => string | undefined,
  resolver: F,
): F => {
  reaches.set(resolver, { kind: 'account', accountIdOf })
  return resolver
}

/** What was noted of a resolver. */
export const reachOf = (resolver: unknown): Reach | undefined =>
  typeof resolver === 'function' ? reaches.get(resolver) : undefined
