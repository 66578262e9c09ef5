import type { contract, ResourceName, resources, ViewName, views } from '../../contract/index.ts'
import type { Resource } from '../../contract/language/define.ts'
import type { Money } from '../../contract/language/names.ts'
import type { AppTokenStatus, Row, RowOf as RowOfOperation } from '../../upstream/index.ts'
import type { Connection, Edge } from '../connection/connection.ts'
import type { Principal, PrincipalSession } from './principal.ts'

/** The rows of every resource, by the type of the graph that shows them. */
type Rows = {
  readonly [R in ResourceName as (typeof resources)[R]['type']]: RowOfOperation<(typeof contract)[R]['list']>
}

/** The rows of what no table holds, by the type of the graph that shows them. */
type ViewRows = {
  readonly [V in ViewName as (typeof views)[V]['type']]: (typeof views)[V] extends Resource<infer F>
    ? Row<F>
    : never
}
/** What resolvers of a view's type get as their parent: `ViewOf<'BiddingRule'>`. */
export type ViewOf<T extends keyof ViewRows> = ViewRows[T]

/** The types of the graph that show records: `'Campaign'`. */
export type RowType = keyof Rows
/** What resolvers of a resource's type get as their parent: `RowOf<'Campaign'>`. */
export type RowOf<T extends RowType> = Rows[T]
type Shown = Rows & ViewRows
export type ConnectionOf<T extends keyof Shown> = Connection<Shown[T]>
export type EdgeOf<T extends keyof Shown> = Edge<Shown[T]>
export type AnyRow = Rows[RowType]

/** A type that only holds fields together has nothing of its own. */
export type NamespaceSource = Readonly<Record<never, never>>
export type MoneySource = Money
/** An answer that tells volumes without their times, and those, which only who asked can tell. */
export interface KeywordInsightsSource
  extends Pick<ViewOf<'KeywordInsights'>, 'relatedKeywords' | 'tweetVolume'> {
  readonly buckets: readonly { readonly startTime: string; readonly volume: number }[]
}
/** Cards of the card list and of the multi-card fetch. */
export type CardSource =
  | RowOf<'ComponentCard'>
  | RowOf<'LegacyCard'>
  | RowOf<'PollCard'>
  | RowOf<'VideoConversationCard'>
  | RowOf<'ImageConversationCard'>
export type CardConnectionSource = Connection<CardSource>
export type CardEdgeSource = Edge<CardSource>
/** A component of any type. */
export type CardComponentSource = RowOf<'ComponentCard'>['components'][number]
export type CardDestinationSource = CardComponentSource['destination']
/** The viewer has no record of its own: everything under it is asked for in the name of the principal. */
export type ViewerSource = Principal
export type SessionSource = PrincipalSession
export type AppTokenSource = AppTokenStatus

/**
 * The resolvers of a type whose rows lack some of its fields: leaving one of those out does not compile. The
 * fields that a row has resolve by default.
 */
export type Complete<Resolvers, Source> = Resolvers &
  Required<Pick<Resolvers, Exclude<keyof Resolvers, keyof Source | '__isTypeOf' | '__resolveReference'>>>
