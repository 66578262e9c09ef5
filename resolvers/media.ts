import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountMediaResolvers,
  AccountResolvers,
  CampaignResolvers,
  LineItemResolvers,
  MediaCreativeResolvers,
  MediaLibraryItemResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { childField, groupField, listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { grandchildField } from '../src/graph/fields/grandchildren.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation/mutation.ts'
import { nodeResolvers } from './node.ts'

type Lists =
  | 'mediaLibrary'
  | 'mediaLibraryItem'
  | 'accountMedia'
  | 'accountMediaItem'
  | 'mediaCreatives'
  | 'mediaCreative'
const Account: Required<Pick<AccountResolvers, Lists>> = {
  mediaLibrary: listField('MediaLibraryItem'),
  mediaLibraryItem: recordField('MediaLibraryItem'),
  accountMedia: listField('AccountMedia'),
  accountMediaItem: recordField('AccountMedia'),
  mediaCreatives: listField('MediaCreative'),
  mediaCreative: recordField('MediaCreative'),
}

const LineItem: Required<Pick<LineItemResolvers, 'mediaCreatives'>> = {
  mediaCreatives: childField('MediaCreative', 'line_item_id'),
}

const Campaign: Pick<CampaignResolvers, 'mediaCreatives'> = {
  mediaCreatives: grandchildField('MediaCreative'),
}

const MediaLibraryItem: Complete<MediaLibraryItemResolvers, RowOf<'MediaLibraryItem'>> = {
  ...nodeResolvers('MediaLibraryItem'),
  account: referenceField('Account', 'accountId'),
  poster: referenceField('MediaLibraryItem', 'posterMediaKey'),
}

const AccountMedia: Complete<AccountMediaResolvers, RowOf<'AccountMedia'>> = {
  ...nodeResolvers('AccountMedia'),
  account: referenceField('Account', 'accountId'),
  video: referenceField('MediaLibraryItem', 'videoRestId'),
  usedBy: groupField('MediaCreative', 'accountMediaRestId'),
}

const MediaCreative: Omit<Complete<MediaCreativeResolvers, RowOf<'MediaCreative'>>, 'stats'> = {
  ...nodeResolvers('MediaCreative'),
  account: referenceField('Account', 'accountId'),
  lineItem: referenceField('LineItem', 'lineItemRestId'),
  accountMediaItem: referenceField('AccountMedia', 'accountMediaRestId'),
}

type Mutations =
  | 'mediaLibraryItemCreate'
  | 'mediaLibraryItemUpdate'
  | 'mediaLibraryItemDelete'
  | 'accountMediaDelete'
  | 'mediaCreativeCreate'
  | 'mediaCreativeDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  mediaLibraryItemCreate: createMutation(contract.media_library.create, 'mediaLibraryItem'),
  mediaLibraryItemUpdate: updateMutation(contract.media_library.update, 'mediaLibraryItem'),
  mediaLibraryItemDelete: deleteMutation(contract.media_library.delete, 'mediaLibraryItem'),
  accountMediaDelete: deleteMutation(contract.account_media.delete, 'accountMedia'),
  mediaCreativeCreate: createMutation(contract.media_creatives.create, 'mediaCreative'),
  mediaCreativeDelete: deleteMutation(contract.media_creatives.delete, 'mediaCreative'),
}

export const mediaResolvers = {
  Account,
  LineItem,
  Campaign,
  MediaLibraryItem,
  AccountMedia,
  MediaCreative,
  Mutation,
  MediaLibraryItemConnection: connectionResolvers,
  AccountMediaConnection: connectionResolvers,
  MediaCreativeConnection: connectionResolvers,
  MediaLibraryItemOrderField: orderFieldValues(resources.media_library),
  AccountMediaOrderField: orderFieldValues(resources.account_media),
  MediaCreativeOrderField: orderFieldValues(resources.media_creatives),
}
