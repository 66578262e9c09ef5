import { mediaPlaces, unknownCardType } from '../../contract/domains/card-components.ts'
import {
  type CardContent,
  type CardMedium,
  type CardType,
  cardTypeOf,
} from '../../contract/domains/card-types.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { Refusal } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'
import { legacyCardRules, listWithLegacy } from './legacy-cards.ts'
import { addMediaMetadata } from './shared/card-metadata.ts'
import { assertReadyMedia } from './shared/media.ts'

const cardTypeFor = async (context: Context, accountId: string, content: CardContent): Promise<CardType> => {
  const kinds = new Map<string, CardMedium>()
  for (const { place, mediaKey } of mediaPlaces(content)) {
    const medium = await assertReadyMedia(context, accountId, place, mediaKey)
    kinds.set(mediaKey, medium.media_type as CardMedium)
  }
  const cardType = cardTypeOf(content, (key) => kinds.get(key))
  if (!cardType) throw new Refusal([unknownCardType(content)])
  return cardType
}

const showContent = (record: Entity): void => {
  const { slides } = record as CardContent
  delete record[slides && slides.length > 0 ? 'components' : 'slides']
}

/**
 * Adds media metadata to the content of a written card in a twin. Cards from the other system contain this
 * metadata, and later writes are compared with them.
 */
const completeInTwin = async (context: Context, content: Entity, accountId: string): Promise<void> => {
  if (context.other) await addMediaMetadata(context, [content], accountId)
}

/** Rules for component-based cards (spec 2 §2, §4 Cards (component-based)). */
const componentCards: ResourceRules = {
  beforeCreate: async (context, record, input) => {
    const accountId = input.account_id as string
    record.card_type = await cardTypeFor(context, accountId, input)
    await completeInTwin(context, record, accountId)
  },
  beforeUpdate: async (context, _stored, changed, accountId) => {
    if (changed.components === undefined && changed.slides === undefined) return changed
    const card_type = await cardTypeFor(context, accountId, changed)
    const content = { components: [], slides: [], ...changed, card_type }
    await completeInTwin(context, content, accountId)
    return content
  },
  derive: async (context, records, { account_id }) => {
    for (const record of records) showContent(record)
    // The history passes no `account_id` and gets no media metadata, because changing a media file does not
    // change the card.
    if (typeof account_id === 'string') await addMediaMetadata(context, records, account_id)
  },
  perform: { list: listWithLegacy },
}

export const cardRules: Readonly<Record<string, ResourceRules>> = {
  cards: componentCards,
  legacy_cards: legacyCardRules,
}
