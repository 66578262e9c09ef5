import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/language/define.ts'
import type {
  AccountResolvers,
  CampaignResolvers,
  FundingInstrumentResolvers,
  LineItemResolvers,
  MediaCreativeResolvers,
  PromotedAccountResolvers,
  PromotedTweetResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { RowOf } from '../src/graph/context/rows.ts'
import { recordById } from '../src/graph/fields/sources.ts'
import { activeEntitiesField, reachField } from '../src/graph/stats/activity-fields.ts'
import { statsField } from '../src/graph/stats/stats-field.ts'

const ownCurrency = ({ currency }: { readonly currency: string | null }) => currency

interface OfLineItem {
  readonly accountId: string
  readonly lineItemRestId: string
}
const lineItemCurrency = async ({ accountId, lineItemRestId }: OfLineItem, context: GraphContext) => {
  const lineItem = await recordById<RowOf<'LineItem'>>(context, 'line_items', accountId, lineItemRestId)
  return lineItem?.currency ?? null
}

/** Resolvers for accounts, whose statistics contain no amounts. */
const Account: Pick<AccountResolvers, 'stats' | 'activeEntities'> = {
  stats: statsField('ACCOUNT', () => null),
  activeEntities: activeEntitiesField,
}

const FundingInstrument: Pick<FundingInstrumentResolvers, 'stats' | 'reach'> = {
  stats: statsField<RowOf<'FundingInstrument'>>('FUNDING_INSTRUMENT', ownCurrency),
  reach: reachField(
    contract.reach_funding_instruments.list as unknown as Operation,
    'funding_instrument_ids',
  ),
}

const Campaign: Pick<CampaignResolvers, 'stats' | 'reach'> = {
  stats: statsField<RowOf<'Campaign'>>('CAMPAIGN', ownCurrency),
  reach: reachField(contract.reach_campaigns.list as unknown as Operation, 'campaign_ids'),
}

const LineItem: Pick<LineItemResolvers, 'stats'> = {
  stats: statsField<RowOf<'LineItem'>>('LINE_ITEM', ownCurrency),
}

const PromotedTweet: Pick<PromotedTweetResolvers, 'stats'> = {
  stats: statsField<RowOf<'PromotedTweet'>>('PROMOTED_TWEET', lineItemCurrency),
}

const PromotedAccount: Pick<PromotedAccountResolvers, 'stats'> = {
  stats: statsField<RowOf<'PromotedAccount'>>('PROMOTED_ACCOUNT', lineItemCurrency),
}

const MediaCreative: Pick<MediaCreativeResolvers, 'stats'> = {
  stats: statsField<RowOf<'MediaCreative'>>('MEDIA_CREATIVE', lineItemCurrency),
}

export const stats = {
  Account,
  FundingInstrument,
  Campaign,
  LineItem,
  PromotedTweet,
  PromotedAccount,
  MediaCreative,
}
