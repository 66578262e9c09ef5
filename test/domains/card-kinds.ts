import { camel, type Kind, kindOf, type Parameters } from './kinds.ts'
import type { World } from './world.ts'

/** Media of the demo's main account. */
export const MEDIA = {
  /** 1200 × 628 pixels, 1.91:1. */
  wideImage: '3_1995078342361743360',
  secondWideImage: '3_1995078342361743361',
  /** 800 × 800 pixels. */
  squareImage: '3_1995078342361743362',
  /** 600 × 314 pixels. */
  smallImage: '3_1995078342361743364',
  deletedImage: '3_1995078342361743365',
  gif: '16_1995078342361743366',
  /** 1280 × 720 pixels, 16:9, 31 seconds; its poster is the first image above. */
  wideVideo: '7_1995078342361743367',
  secondWideVideo: '7_1995078342361743368',
  /** 720 × 720 pixels. */
  squareVideo: '7_1995078342361743369',
  deletedVideo: '7_1995078342361743370',
} as const

/** Returns functions that read and write one kind of card in an account. */
export const cardsOf = (world: World, account: string, kind: Kind, fields?: string) => {
  const cards = kindOf(world, account, kind, fields)
  return { ...cards, gone: (id: string) => cards.gone(id, 'card_id', 'CARD_NOT_FOUND') }
}

const many = (count: number) => Array.from({ length: count }, (_each, index) => `z${index}`)

/** Query strings refused by the lists of all card kinds, each with the error code and parameter. */
export const badLists: readonly [what: string, query: string, code: string, parameter: string][] = [
  ['201 ids', `?card_ids=${many(201)}`, 'INVALID_PARAMETER', 'card_ids'],
  ['a page size of 0', '?count=0', 'INVALID_PARAMETER', 'count'],
  ['a page size of 1001', '?count=1001', 'INVALID_PARAMETER', 'count'],
  ['a search of 81 characters', `?q=${'x'.repeat(81)}`, 'INVALID_PARAMETER', 'q'],
  ['an unknown order', '?sort_by=card_type-asc', 'INVALID_PARAMETER', 'sort_by'],
  ['a total with a cursor', '?cursor=c&with_total_count=true', 'EXCLUSIVE_PARAMETERS', 'with_total_count'],
]

const CHOICES = ['first_choice', 'second_choice', 'third_choice', 'fourth_choice']

export const POLL: Kind = {
  path: 'cards/poll',
  type: 'PollCard',
  operations: 'poll_cards',
  // REST has four parameters for the choices; GraphQL has one list.
  inputOf: (given) => ({
    name: given.name,
    durationInMinutes: given.duration_in_minutes,
    choices: CHOICES.map((name) => given[name]).filter((choice) => choice != null),
    mediaKey: given.media_key,
  }),
}

/** Kind of conversation card: with a video or with an image. */
export interface ConversationKind extends Kind {
  readonly type: 'VideoConversationCard' | 'ImageConversationCard'
  readonly field: 'videoConversationCard' | 'imageConversationCard'
  readonly cardType: 'VIDEO_CONVERSATION' | 'IMAGE_CONVERSATION'
  readonly media: string
  /** Media of the wrong type, which this kind of card refuses. */
  readonly wrongMedia: string
}

const ORDINALS = ['first', 'second', 'third', 'fourth']

/** Converts REST parameters to a GraphQL input. Hashtags and their tweets become one list of options. */
export const inputOf = (given: Parameters): Record<string, unknown> => {
  const options = ORDINALS.map((ordinal) => ({
    hashtag: given[`${ordinal}_cta`],
    tweet: given[`${ordinal}_cta_tweet`],
  })).filter(({ hashtag }) => hashtag != null)
  const others = Object.entries(given).filter(
    ([name, value]) => !name.includes('_cta') && value !== undefined,
  )
  return {
    ...Object.fromEntries(others.map(([name, value]) => [camel(name), value])),
    ...(options.length > 0 && { options }),
  }
}

export const VIDEO: ConversationKind = {
  path: 'cards/video_conversation',
  type: 'VideoConversationCard',
  field: 'videoConversationCard',
  operations: 'video_conversation_cards',
  cardType: 'VIDEO_CONVERSATION',
  inputOf,
  media: MEDIA.wideVideo,
  wrongMedia: MEDIA.wideImage,
}
export const IMAGE: ConversationKind = {
  path: 'cards/image_conversation',
  type: 'ImageConversationCard',
  field: 'imageConversationCard',
  operations: 'image_conversation_cards',
  cardType: 'IMAGE_CONVERSATION',
  inputOf,
  media: MEDIA.wideImage,
  wrongMedia: MEDIA.wideVideo,
}

/** Builds a minimal conversation card. */
export const talk = ({ media }: ConversationKind): Parameters => ({
  name: 'Talk',
  title: 'Which one?',
  first_cta: '#Tea',
  first_cta_tweet: 'Give me #Tea.',
  thank_you_text: 'Thank you!',
  media_key: media,
})

/** Matches a media URL of the sandbox that contains `part` and ends with `ending`. */
export const shown = (part = '', ending = '') =>
  expect.stringMatching(new RegExp(`^http://127[.0-9]+:\\d+/media/.*${part}.*${ending}$`))
