import type { contract, ResourceName, resources } from '../contract/index.ts'
import type { Money } from '../contract/names.ts'
import type { AppTokenStatus, RowOf as RowOfOperation } from '../upstream/index.ts'
import type { Connection, Edge } from './connection.ts'
import type { Principal, PrincipalSession } from './principal.ts'

/** The rows of every resource, by the type of the graph that shows them. */
type Rows = {
  readonly [R in ResourceName as (typeof resources)[R]['type']]: RowOfOperation<(typeof contract)[R]['list']>
}

/** The types of the graph that show records: `'Campaign'`. */
export type RowType = keyof Rows
/** What resolvers of a resource's type get as their parent: `RowOf<'Campaign'>`. */
export type RowOf<T extends RowType> = Rows[T]
export type ConnectionOf<T extends RowType> = Connection<Rows[T]>
export type EdgeOf<T extends RowType> = Edge<Rows[T]>
export type AnyRow = Rows[RowType]

export type MoneySource = Money
/** The viewer has no record of its own: everything under it is asked for in the name of the principal. */
export type ViewerSource = Principal
export type AccountAccessSource = RowOfOperation<typeof contract.authenticated_user_access.get>
export type SessionSource = PrincipalSession
export type AppTokenSource = AppTokenStatus

/**
 * The resolvers of a type whose rows lack some of its fields: leaving one of those out does not compile. The
 * fields that a row has resolve by default.
 */
export type Complete<Resolvers, Source> = Resolvers &
  Required<Pick<Resolvers, Exclude<keyof Resolvers, keyof Source | '__isTypeOf' | '__resolveReference'>>>
