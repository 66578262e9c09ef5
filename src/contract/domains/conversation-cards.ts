import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import * as v from '../language/values.ts'
import { conversationRules } from './conversation-rules.ts'
import {
  CARD_SORTS,
  cardFields,
  cardName,
  cardUri,
  mediaOfKind,
  shownWhenSet,
  withCardSearch,
} from './special-cards.ts'

const specified = { source: 'spec 2 §4 Video conversation cards', standing: 'SPECIFIED' } as const
const inferred = { source: 'public facts §2 cards_image_conversation', standing: 'INFERRED' } as const

/** Text fields omitted from responses when unset. */
const texts = {
  title: shownWhenSet(),
  first_cta: shownWhenSet(),
  first_cta_tweet: shownWhenSet(),
  second_cta: shownWhenSet(),
  second_cta_tweet: shownWhenSet(),
  third_cta: shownWhenSet(),
  third_cta_tweet: shownWhenSet(),
  fourth_cta: shownWhenSet(),
  fourth_cta_tweet: shownWhenSet(),
  thank_you_text: shownWhenSet(),
  thank_you_url: shownWhenSet(),
  media_key: shownWhenSet(),
  media_url: shownWhenSet(),
}

/**
 * Video conversation cards (spec 2 §2 Video conversation card). The response to a delete lacks the optional
 * fields (public facts §2 cards_video_conversation).
 */
export const videoConversationCards = defineResource({
  name: 'video_conversation_cards',
  type: 'VideoConversationCard',
  domain: 'cards',
  area: 'creatives',
  path: '/accounts/:account_id/cards/video_conversation',
  idParameter: 'card_id',
  ...specified,
  delete: 'hard',
  notFound: 'CARD_NOT_FOUND',
  sortable: CARD_SORTS,
  fields: {
    ...cardFields,
    card_uri: cardUri(),
    card_type: v.openEnum(['VIDEO_CONVERSATION']),
    ...texts,
    poster_media_url: shownWhenSet(),
    video_url: shownWhenSet(),
    video_hls_url: shownWhenSet(),
    video_poster_url: shownWhenSet(),
    video_width: shownWhenSet(),
    video_height: shownWhenSet(),
    video_owner_id: shownWhenSet(),
    video_content_id: shownWhenSet(),
  },
} as const)

/** Image conversation cards; described only in public facts §2 cards_image_conversation. */
export const imageConversationCards = defineResource({
  name: 'image_conversation_cards',
  type: 'ImageConversationCard',
  domain: 'cards',
  area: 'creatives',
  path: '/accounts/:account_id/cards/image_conversation',
  idParameter: 'card_id',
  ...inferred,
  delete: 'hard',
  notFound: 'CARD_NOT_FOUND',
  sortable: CARD_SORTS,
  fields: {
    ...cardFields,
    card_uri: cardUri(),
    card_type: v.openEnum(['IMAGE_CONVERSATION']),
    ...texts,
    image: shownWhenSet(),
    image_display_width: shownWhenSet(),
    image_display_height: shownWhenSet(),
  },
} as const)

const cta = () => v.hashtag(LIMITS.conversationHashtagLength)
const tweet = () => v.string({ minLength: 1 })
const thankYouText = () =>
  v.string({ minLength: 1, maxLength: LIMITS.thankYouTextLength, 'x-source': LIMITS_SECTION })

/**
 * Parameters for video and image conversation cards. An empty value unsets an optional field (public facts
 * §3.4).
 */
const sharedParams = {
  title: v.clearable(
    v.string({ minLength: 1, maxLength: LIMITS.conversationTitleLength, 'x-source': LIMITS_SECTION }),
  ),
  second_cta: v.clearable(cta()),
  second_cta_tweet: v.clearable(tweet()),
  third_cta: v.clearable(cta()),
  third_cta_tweet: v.clearable(tweet()),
  fourth_cta: v.clearable(cta()),
  fourth_cta_tweet: v.clearable(tweet()),
  thank_you_url: v.clearable(v.httpUrl()),
  /** Media shown after a user has posted; write-only. */
  unlocked_image_media_key: v.clearable(v.mediaReference()),
}
const required = {
  name: cardName(),
  first_cta: cta(),
  first_cta_tweet: tweet(),
  thank_you_text: thankYouText(),
  media_key: v.mediaReference(),
}
const changeable = {
  name: v.optional(cardName()),
  first_cta: v.optional(cta()),
  first_cta_tweet: v.optional(tweet()),
  thank_you_text: v.optional(thankYouText()),
  media_key: v.optional(v.mediaReference()),
}
const video = {
  poster_media_key: v.clearable(v.mediaReference()),
  unlocked_video_media_key: v.clearable(v.mediaReference()),
}
/** Source of list and get, which the specification does not describe. */
const read = { source: 'public facts §2 cards_video_conversation', standing: 'INFERRED' } as const
const shared = [...conversationRules, mediaOfKind('unlocked_image_media_key', ['IMAGE'], specified)]
const videoRules = [
  ...shared,
  mediaOfKind('media_key', ['VIDEO'], specified),
  mediaOfKind('poster_media_key', ['IMAGE'], specified),
  mediaOfKind('unlocked_video_media_key', ['VIDEO'], specified),
]
const imageRules = [...shared, mediaOfKind('media_key', ['IMAGE'], inferred)]

export const conversationCardResources = {
  video_conversation_cards: videoConversationCards,
  image_conversation_cards: imageConversationCards,
} as const
export const conversationCardContract = {
  video_conversation_cards: {
    list: withCardSearch(list(videoConversationCards, { filters: { card_ids: 'id' }, search: 'name' }, read)),
    get: get(videoConversationCards, read),
    create: create(videoConversationCards, { ...required, ...sharedParams, ...video }, { rules: videoRules }),
    update: update(
      videoConversationCards,
      { ...changeable, ...sharedParams, ...video },
      { rules: videoRules },
    ),
    delete: remove(videoConversationCards),
  },
  image_conversation_cards: {
    list: withCardSearch(list(imageConversationCards, { filters: { card_ids: 'id' }, search: 'name' })),
    get: get(imageConversationCards),
    create: create(imageConversationCards, { ...required, ...sharedParams }, { rules: imageRules }),
    update: update(imageConversationCards, { ...changeable, ...sharedParams }, { rules: imageRules }),
    delete: remove(imageConversationCards),
  },
} as const
