import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/language/define.ts'
import type {
  AccountResolvers,
  ActiveEntityResolvers,
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
import { alsoUses } from '../src/graph/hints/hints.ts'
import { FUNDING_INSTRUMENTS, PAID_FIELDS, readAccountStats } from '../src/graph/stats/account-stats.ts'
import { activeEntitiesField, reachField } from '../src/graph/stats/activity-fields.ts'
import { entityRecord } from '../src/graph/stats/entity-labels.ts'
import { ownStats, statsField } from '../src/graph/stats/stats-field.ts'

const ownCurrency = ({ currency }: { readonly currency: string | null }) => currency

interface OfLineItem {
  readonly accountId: string
  readonly lineItemRestId: string
}
const lineItemCurrency = async ({ accountId, lineItemRestId }: OfLineItem, context: GraphContext) => {
  const lineItem = await recordById<RowOf<'LineItem'>>(context, 'line_items', accountId, lineItemRestId)
  return lineItem?.currency ?? null
}

/** Operations used by fields that add up the spend of an account's funding instruments. */
const USED_FOR_SPEND = [{ operation: FUNDING_INSTRUMENTS, calls: 1, fields: PAID_FIELDS }]

const Account: Pick<AccountResolvers, 'stats' | 'activeEntities'> = {
  stats: alsoUses(USED_FOR_SPEND, statsField('ACCOUNT', readAccountStats)),
  activeEntities: activeEntitiesField,
}

const ActiveEntity: Pick<ActiveEntityResolvers, 'entityRestId' | 'record'> = {
  entityRestId: ({ entityId }) => entityId,
  record: ({ accountId, entity, entityId }, _args, { loaders }) =>
    entityRecord(loaders, entity, accountId, entityId),
}

const FundingInstrument: Pick<FundingInstrumentResolvers, 'stats' | 'reach'> = {
  stats: statsField(
    'FUNDING_INSTRUMENT',
    ownStats<RowOf<'FundingInstrument'>>('FUNDING_INSTRUMENT', ownCurrency),
  ),
  reach: reachField(
    contract.reach_funding_instruments.list as unknown as Operation,
    'funding_instrument_ids',
  ),
}

const Campaign: Pick<CampaignResolvers, 'stats' | 'reach'> = {
  stats: statsField('CAMPAIGN', ownStats<RowOf<'Campaign'>>('CAMPAIGN', ownCurrency)),
  reach: reachField(contract.reach_campaigns.list as unknown as Operation, 'campaign_ids'),
}

const LineItem: Pick<LineItemResolvers, 'stats'> = {
  stats: statsField('LINE_ITEM', ownStats<RowOf<'LineItem'>>('LINE_ITEM', ownCurrency)),
}

const PromotedTweet: Pick<PromotedTweetResolvers, 'stats'> = {
  stats: statsField('PROMOTED_TWEET', ownStats<RowOf<'PromotedTweet'>>('PROMOTED_TWEET', lineItemCurrency)),
}

const PromotedAccount: Pick<PromotedAccountResolvers, 'stats'> = {
  stats: statsField(
    'PROMOTED_ACCOUNT',
    ownStats<RowOf<'PromotedAccount'>>('PROMOTED_ACCOUNT', lineItemCurrency),
  ),
}

const MediaCreative: Pick<MediaCreativeResolvers, 'stats'> = {
  stats: statsField('MEDIA_CREATIVE', ownStats<RowOf<'MediaCreative'>>('MEDIA_CREATIVE', lineItemCurrency)),
}

export const stats = {
  Account,
  ActiveEntity,
  FundingInstrument,
  Campaign,
  LineItem,
  PromotedTweet,
  PromotedAccount,
  MediaCreative,
}
