import { PLACEMENT_READS } from '../src/contract/domains/placements.ts'
import { contract } from '../src/contract/index.ts'
import { UNRECOGNIZED } from '../src/contract/language/names.ts'
import type {
  AccountResolvers,
  CuratedCategoryResolvers,
  LineItemPlacementsResolvers,
  QueryResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import type { Complete, RowOf, ViewOf } from '../src/graph/context/rows.ts'
import { listField, recordField, referenceField, sharedListField } from '../src/graph/fields/fields.ts'
import { accountlessResolvers, nodeResolvers } from './node.ts'

type ReferenceFields =
  | 'biddingRules'
  | 'advertiserBusinessCategories'
  | 'contentCategories'
  | 'iabCategories'
  | 'publishers'
  | 'lineItemPlacements'

const Query: Pick<QueryResolvers, ReferenceFields> = {
  biddingRules: sharedListField(contract.bidding_rules.list, 'currency'),
  advertiserBusinessCategories: sharedListField(contract.advertiser_business_categories.list),
  contentCategories: sharedListField(contract.content_categories.list),
  iabCategories: sharedListField(contract.iab_categories.list),
  publishers: sharedListField(contract.publishers.list),
  lineItemPlacements: sharedListField(contract.line_item_placements.list, 'productType'),
}

type Placement = (typeof PLACEMENT_READS)[number]
const isPlacement = (value: string): value is Placement =>
  (PLACEMENT_READS as readonly string[]).includes(value)

const LineItemPlacements: Complete<LineItemPlacementsResolvers, ViewOf<'LineItemPlacements'>> = {
  placements: ({ placements }) =>
    placements.map((set) => set.map((each) => (isPlacement(each) ? each : UNRECOGNIZED))),
  placementsRaw: ({ placements }) => placements,
}

const Account: Pick<Complete<AccountResolvers, RowOf<'Account'>>, 'curatedCategories' | 'curatedCategory'> = {
  curatedCategories: listField('CuratedCategory'),
  curatedCategory: recordField('CuratedCategory'),
}

const CuratedCategory: Complete<CuratedCategoryResolvers, RowOf<'CuratedCategory'>> = {
  ...nodeResolvers('CuratedCategory'),
  account: referenceField('Account', 'accountId'),
}

export const reference = {
  Query,
  AdvertiserBusinessCategory: accountlessResolvers('AdvertiserBusinessCategory'),
  ContentCategory: accountlessResolvers('ContentCategory'),
  IabCategory: accountlessResolvers('IabCategory'),
  LineItemPlacements,
  Account,
  CuratedCategory,
  CuratedCategoryConnection: connectionResolvers,
}
