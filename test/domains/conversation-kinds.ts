import { ERRORS, MEDIA, type Parameters } from './card-kinds.ts'
import type { Asked, World } from './world.ts'

/** What video and image conversation cards share, said once for both. */
export interface ConversationKind {
  /** The end of the path, and of the ledger's names. */
  readonly path: 'video_conversation' | 'image_conversation'
  readonly type: 'VideoConversationCard' | 'ImageConversationCard'
  readonly field: 'videoConversationCard' | 'imageConversationCard'
  readonly operations: string
  readonly media: string
  /** Of the other kind. */
  readonly wrongMedia: string
}

export const VIDEO: ConversationKind = {
  path: 'video_conversation',
  type: 'VideoConversationCard',
  field: 'videoConversationCard',
  operations: 'video_conversation_cards',
  media: MEDIA.wideVideo,
  wrongMedia: MEDIA.wideImage,
}
export const IMAGE: ConversationKind = {
  path: 'image_conversation',
  type: 'ImageConversationCard',
  field: 'imageConversationCard',
  operations: 'image_conversation_cards',
  media: MEDIA.wideImage,
  wrongMedia: MEDIA.wideVideo,
}

/** The least that a card needs, by wire name. */
export const talk = ({ media }: ConversationKind): Parameters => ({
  name: 'Talk',
  title: 'Which one?',
  first_cta: '#Tea',
  first_cta_tweet: 'Give me #Tea.',
  thank_you_text: 'Thank you!',
  media_key: media,
})

const ORDINALS = ['first', 'second', 'third', 'fourth']
const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** The same in the words of the graph: hashtags and tweets as one list. */
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

/** The mutations of one kind. */
export const mutationsOf = (
  world: World,
  account: string,
  { type, field }: ConversationKind,
  fields: string,
) => ({
  create: (input: object): Promise<Asked> =>
    world.ask(
      `mutation ($a: ID!, $input: ${type}CreateInput!) { done: ${field}Create(accountId: $a, input: $input) { card: ${field} { ${fields} } ${ERRORS} } }`,
      { a: account, input },
    ),
  update: (id: string, input: object): Promise<Asked> =>
    world.ask(
      `mutation ($id: ID!, $a: ID, $input: ${type}UpdateInput!) { done: ${field}Update(id: $id, accountId: $a, input: $input) { card: ${field} { ${fields} } ${ERRORS} } }`,
      { id, a: account, input },
    ),
  delete: (id: string): Promise<Asked> =>
    world.ask(
      `mutation ($id: ID!, $a: ID) { done: ${field}Delete(id: $id, accountId: $a) { card: ${field} { ${fields} account { ${field}(id: $id) { id } } } ${ERRORS} } }`,
      { id, a: account },
    ),
})
