import { MEDIA } from '../../domains/card-kinds.ts'
import type { World } from '../../domains/world.ts'
import { uploaded } from '../../sandbox/media/uploaded.ts'
import type { Sound } from '../call.ts'
import type { Records } from './records.ts'
import { create, list, update } from './shapes.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth']
const CHOICES = Object.fromEntries(
  ORDINALS.map((ordinal, index) => [`${ordinal}_choice`, `input.choices[${index}]`]),
)
const OPTIONS = Object.fromEntries(
  ORDINALS.flatMap((ordinal, index) => [
    [`${ordinal}_cta`, `input.options[${index}].hashtag`],
    [`${ordinal}_cta_tweet`, `input.options[${index}].tweet`],
  ]),
)
const POLL = { name: 'n', duration_in_minutes: 60, first_choice: 'a', second_choice: 'b' }
const TALK = { name: 'n', title: 't', first_cta: '#a', first_cta_tweet: 'a', thank_you_text: 'y' }
const CARD = {
  rest: [
    { type: 'MEDIA', media_key: MEDIA.squareImage },
    { type: 'DETAILS', title: 'A', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
  ],
  graph: [
    { media: { mediaKey: MEDIA.squareImage } },
    { details: { title: 'A', destination: { website: { url: 'https://shop.example/' } } } },
  ],
}
/** Video with a value in every text field. */
const TEXTS_OF_MEDIA = '7_1995078342361740000'

/** Returns valid calls for media, cards and posts. */
export const creativeSounds = async (
  { rest, sandboxUrl }: World,
  { author, at, made, first, preroll }: Records,
): Promise<Record<string, Sound>> => {
  await uploaded(sandboxUrl, TEXTS_OF_MEDIA)
  await rest.post(at(`media_library?media_key=${TEXTS_OF_MEDIA}`))
  const DRAFT = { as_user_id: author, text: 'Soon.' }
  const SCHEDULED = { ...DRAFT, scheduled_at: '2026-11-21T12:00:00Z' }
  const VIDEO_TALK = { ...TALK, media_key: MEDIA.wideVideo }
  const IMAGE_TALK = { ...TALK, media_key: MEDIA.wideImage }
  const scheduled = await made('scheduled_tweets', SCHEDULED)
  const draft = await made('draft_tweets', DRAFT)
  const talk = await made('cards/video_conversation', VIDEO_TALK)
  const imageTalk = await made('cards/image_conversation', IMAGE_TALK)
  const card = (await rest.json('POST', at('cards'), { name: 'n', components: CARD.rest })).json.data.id
  const callToAction = await first('preroll_call_to_actions?')

  return {
    'media_creatives.list': list('mediaCreatives', {
      line_item_ids: 'lineItemIds',
      media_creative_ids: 'ids',
    }),
    'media_creatives.create': create('mediaCreativeCreate', {
      account_media_id: await first('account_media?'),
      line_item_id: preroll,
    }),
    'account_media.list': list('accountMedia', { account_media_ids: 'ids', creative_types: 'creativeTypes' }),
    'media_library.list': list('mediaLibrary'),
    'media_library.create': create('mediaLibraryItemCreate', { media_key: '3_1' }),
    'media_library.update': update('mediaLibraryItemUpdate', 'media_key', TEXTS_OF_MEDIA),
    'preroll_call_to_actions.list': list('prerollCallToActions', {
      line_item_ids: 'lineItemIds',
      preroll_call_to_action_ids: 'ids',
    }),
    'preroll_call_to_actions.create': create('prerollCallToActionCreate', {
      line_item_id: preroll,
      call_to_action: 'SHOP',
      call_to_action_url: 'https://video.example/more',
    }),
    'preroll_call_to_actions.update': update(
      'prerollCallToActionUpdate',
      'preroll_call_to_action_id',
      callToAction,
    ),

    'cards.list': list('cards', { card_id: 'ids', card_uris: 'cardUris' }),
    'cards.all': { field: 'Account.cardsByUri', params: { card_uris: ['card://1'] } },
    'cards.create': create(
      'cardCreate',
      { name: 'n', components: CARD.rest },
      { body: 'object', graph: { components: CARD.graph } },
    ),
    'cards.update': update('cardUpdate', 'card_id', card, { body: 'object' }),
    'poll_cards.list': list('pollCards', { card_ids: 'ids' }),
    'poll_cards.create': create('pollCardCreate', POLL, { places: CHOICES }),
    'video_conversation_cards.list': list('videoConversationCards', { card_ids: 'ids' }),
    'video_conversation_cards.create': create('videoConversationCardCreate', VIDEO_TALK, { places: OPTIONS }),
    'video_conversation_cards.update': update('videoConversationCardUpdate', 'card_id', talk, {
      places: OPTIONS,
    }),
    'image_conversation_cards.list': list('imageConversationCards', { card_ids: 'ids' }),
    'image_conversation_cards.create': create('imageConversationCardCreate', IMAGE_TALK, { places: OPTIONS }),
    'image_conversation_cards.update': update('imageConversationCardUpdate', 'card_id', imageTalk, {
      places: OPTIONS,
    }),

    'draft_tweets.list': list('draftTweets'),
    'draft_tweets.create': create('draftTweetCreate', DRAFT),
    'draft_tweets.update': update('draftTweetUpdate', 'draft_tweet_id', draft),
    'scheduled_tweets.list': list('scheduledTweets'),
    'scheduled_tweets.create': create('scheduledTweetCreate', SCHEDULED),
    'scheduled_tweets.update': update('scheduledTweetUpdate', 'scheduled_tweet_id', scheduled),
    'tweet_previews.list': {
      field: 'Account.tweetPreviews',
      params: { tweet_ids: ['1'], tweet_type: 'PUBLISHED' },
    },
    'tweets.list': list('tweets', { tweet_ids: 'ids', tweet_type: 'tweetType' }, { tweet_type: 'PUBLISHED' }),
    'tweets.create': create('tweetCreate', { as_user_id: author, text: 'Now.' }),
  }
}
