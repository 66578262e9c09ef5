import type { AccountChange } from '../../changes/index.ts'
import type { contract, ResourceName, resources, ViewName, views } from '../../contract/index.ts'
import type { Resource } from '../../contract/language/define.ts'
import type { Money } from '../../contract/language/names.ts'
import type { AppTokenStatus, Row, RowOf as RowOfOperation } from '../../upstream/index.ts'
import type { Connection } from '../connection/connection.ts'
import type { Edge } from '../connection/edges.ts'
import type { ChangeSet } from './change-sets.ts'
import type { Principal, PrincipalSession } from './principal.ts'

/** Row types, keyed by GraphQL type. */
type Rows = {
  readonly [R in ResourceName as (typeof resources)[R]['type']]: RowOfOperation<(typeof contract)[R]['list']>
}

type ViewRows = {
  readonly [V in ViewName as (typeof views)[V]['type']]: (typeof views)[V] extends Resource<infer F>
    ? Row<F>
    : never
}
export type ViewOf<T extends keyof ViewRows> = ViewRows[T]

export type RowType = keyof Rows
export type RowOf<T extends RowType> = Rows[T]
type Shown = Rows & ViewRows
export type ConnectionOf<T extends keyof Shown> = Connection<Shown[T]>
export type EdgeOf<T extends keyof Shown> = Edge<Shown[T]>
export type AnyRow = Rows[RowType]

/** Page of a list that the gateway stores itself. */
export type Listed<R> = Pick<Connection<R>, 'nodes' | 'edges' | 'pageInfo'> & {
  readonly totalCount: number | null
}
export type NamespaceSource = Readonly<Record<never, never>>
export type MoneySource = Money
/**
 * Keyword insights. The API returns volumes without times, so the start times of `buckets` follow from the
 * arguments.
 */
export interface KeywordInsightsSource
  extends Pick<ViewOf<'KeywordInsights'>, 'relatedKeywords' | 'tweetVolume'> {
  readonly buckets: readonly { readonly startTime: string; readonly volume: number }[]
}
/** Period covered by a result. */
interface Covered {
  readonly from: string
  readonly to: string
}
export type ActiveEntitySource = Pick<
  ViewOf<'ActiveEntity'>,
  'entityId' | 'activityStartTime' | 'activityEndTime' | 'placements'
> &
  Covered & { readonly accountId: string; readonly entity: string }
/** Reach of campaigns or funding instruments. */
export type ReachSource = Pick<ViewOf<'CampaignReach'>, 'totalAudienceReach' | 'averageFrequency'> & Covered
export type CardSource =
  | RowOf<'ComponentCard'>
  | RowOf<'LegacyCard'>
  | RowOf<'PollCard'>
  | RowOf<'VideoConversationCard'>
  | RowOf<'ImageConversationCard'>
export type ChangeSetConnectionSource = Listed<ChangeSet>
export type ChangeSetEdgeSource = Edge<ChangeSet>
export type CardConnectionSource = Connection<CardSource>
export type CardEdgeSource = Edge<CardSource>
export type CardComponentSource = RowOf<'ComponentCard'>['components'][number]
export type CardDestinationSource = CardComponentSource['destination']
/** A user. Unknown names are looked up in the account's posts, if `accountId` is set. */
export interface UserSource {
  readonly id: string
  readonly screenName?: string | null | undefined
  readonly name?: string | null | undefined
  readonly profileImageUrlHttps?: string | null | undefined
  readonly accountId?: string | undefined
}
export type AccountChangeSource = AccountChange
export type ViewerSource = Principal
export type SessionSource = PrincipalSession
export type AppTokenSource = AppTokenStatus

/** Resolvers of a type. Omitting a field that the rows lack is a compile error. */
export type Complete<Resolvers, Source> = Resolvers &
  Required<Pick<Resolvers, Exclude<keyof Resolvers, keyof Source | '__isTypeOf' | '__resolveReference'>>>
