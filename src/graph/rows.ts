import type { contract } from '../contract/index.ts'
import type { Money } from '../contract/names.ts'
import type { AppTokenStatus, RowOf } from '../upstream/index.ts'
import type { Connection, Edge } from './connection.ts'
import type { Principal, PrincipalSession } from './principal.ts'

/** What resolvers get as their parent, per type of the graph. */
export type AccountRow = RowOf<typeof contract.accounts.list>
export type FundingInstrumentRow = RowOf<typeof contract.funding_instruments.list>
export type CampaignRow = RowOf<typeof contract.campaigns.list>
export type LineItemRow = RowOf<typeof contract.line_items.list>
export type PromotedTweetRow = RowOf<typeof contract.promoted_tweets.list>
export type AnyRow = AccountRow | FundingInstrumentRow | CampaignRow | LineItemRow | PromotedTweetRow

export type MoneySource = Money

/** The viewer has no record of its own: everything under it is asked for in the name of the principal. */
export type ViewerSource = Principal
export type AccountAccessSource = RowOf<typeof contract.authenticated_user_access.get>
export type SessionSource = PrincipalSession
export type AppTokenSource = AppTokenStatus

export type AccountConnectionSource = Connection<AccountRow>
export type AccountEdgeSource = Edge<AccountRow>
export type FundingInstrumentConnectionSource = Connection<FundingInstrumentRow>
export type FundingInstrumentEdgeSource = Edge<FundingInstrumentRow>
export type CampaignConnectionSource = Connection<CampaignRow>
export type CampaignEdgeSource = Edge<CampaignRow>
export type LineItemConnectionSource = Connection<LineItemRow>
export type LineItemEdgeSource = Edge<LineItemRow>
export type PromotedTweetConnectionSource = Connection<PromotedTweetRow>
export type PromotedTweetEdgeSource = Edge<PromotedTweetRow>

/**
 * The resolvers of a type whose rows lack some of its fields: leaving one of those out does not compile. The
 * fields that a row has resolve by default.
 */
export type Complete<Resolvers, Source> = Resolvers &
  Required<Pick<Resolvers, Exclude<keyof Resolvers, keyof Source | '__isTypeOf' | '__resolveReference'>>>
