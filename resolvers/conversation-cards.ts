import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  ImageConversationCardResolvers,
  MutationResolvers,
  VideoConversationCardResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { numberIn } from '../src/graph/input/text-numbers.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation/mutation.ts'
import { takingList } from '../src/graph/mutation/numbered-list.ts'
import { nodeResolvers } from './node.ts'

const { video_conversation_cards: video, image_conversation_cards: image } = contract

type CardFields =
  | 'videoConversationCards'
  | 'videoConversationCard'
  | 'imageConversationCards'
  | 'imageConversationCard'
const Account: Pick<AccountResolvers, CardFields> = {
  videoConversationCards: listField('VideoConversationCard'),
  videoConversationCard: recordField('VideoConversationCard'),
  imageConversationCards: listField('ImageConversationCard'),
  imageConversationCard: recordField('ImageConversationCard'),
}

type Row = RowOf<'VideoConversationCard'> | RowOf<'ImageConversationCard'>
const options = (row: Row) =>
  [
    { hashtag: row.firstCta, tweet: row.firstCtaTweet },
    { hashtag: row.secondCta, tweet: row.secondCtaTweet },
    { hashtag: row.thirdCta, tweet: row.thirdCtaTweet },
    { hashtag: row.fourthCta, tweet: row.fourthCtaTweet },
  ].flatMap(({ hashtag, tweet }) => (hashtag === null ? [] : [{ hashtag, tweet }]))

const VideoConversationCard: Complete<VideoConversationCardResolvers, RowOf<'VideoConversationCard'>> = {
  ...nodeResolvers('VideoConversationCard'),
  account: referenceField('Account', 'accountId'),
  options,
  videoWidth: numberIn('videoWidth'),
  videoHeight: numberIn('videoHeight'),
}
const ImageConversationCard: Complete<ImageConversationCardResolvers, RowOf<'ImageConversationCard'>> = {
  ...nodeResolvers('ImageConversationCard'),
  account: referenceField('Account', 'accountId'),
  options,
  imageDisplayWidth: numberIn('imageDisplayWidth'),
  imageDisplayHeight: numberIn('imageDisplayHeight'),
}

/** List of one to four hashtags, each with its post (spec 2 §4 Video conversation cards). */
const OPTIONS = { field: 'options', parts: { hashtag: 'cta', tweet: 'cta_tweet' } }

type Mutations =
  | 'videoConversationCardCreate'
  | 'videoConversationCardUpdate'
  | 'videoConversationCardDelete'
  | 'imageConversationCardCreate'
  | 'imageConversationCardUpdate'
  | 'imageConversationCardDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  videoConversationCardCreate: takingList(
    OPTIONS,
    video.create,
    createMutation(video.create, 'videoConversationCard'),
  ),
  videoConversationCardUpdate: takingList(
    OPTIONS,
    video.update,
    updateMutation(video.update, 'videoConversationCard'),
  ),
  videoConversationCardDelete: deleteMutation(video.delete, 'videoConversationCard'),
  imageConversationCardCreate: takingList(
    OPTIONS,
    image.create,
    createMutation(image.create, 'imageConversationCard'),
  ),
  imageConversationCardUpdate: takingList(
    OPTIONS,
    image.update,
    updateMutation(image.update, 'imageConversationCard'),
  ),
  imageConversationCardDelete: deleteMutation(image.delete, 'imageConversationCard'),
}

export const conversationCardResolvers = {
  Account,
  VideoConversationCard,
  ImageConversationCard,
  Mutation,
  VideoConversationCardConnection: connectionResolvers,
  ImageConversationCardConnection: connectionResolvers,
  VideoConversationCardOrderField: orderFieldValues(resources.video_conversation_cards),
  ImageConversationCardOrderField: orderFieldValues(resources.image_conversation_cards),
}
