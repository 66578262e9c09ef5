import type { Resource } from '../../contract/define.ts'
import { resources } from '../../contract/index.ts'
import { findRecord, type Situation } from '../records.ts'
import type { Entity } from '../tables.ts'
import { notFound } from './behaviour.ts'

/** Every kind of record that attaches to posts by a card_uri of its own. */
const CARDS: readonly Resource[] = Object.values(resources as unknown as Record<string, Resource>).filter(
  ({ fields, stored }) => 'card_uri' in fields && 'card_type' in fields && stored !== false,
)

/** The live card of the account that a card_uri names; undefined when there is none. */
export const findCard = async (
  situation: Situation,
  accountId: string,
  cardUri: string,
): Promise<Entity | undefined> => {
  const id = cardUri.slice('card://'.length)
  for (const resource of CARDS) {
    const card = await findRecord(situation, resource, id, accountId)
    if (card && card.deleted !== true) return card
  }
  return undefined
}

/** Refuses a card_uri that names no live card of the account; one that is cleared or left out names nothing. */
export const assertCard = async (
  situation: Situation,
  accountId: string,
  cardUri: unknown,
): Promise<void> => {
  if (typeof cardUri !== 'string' || CARDS.length === 0) return
  if (!(await findCard(situation, accountId, cardUri))) notFound('CARD_NOT_FOUND', 'card_uri', cardUri)
}
