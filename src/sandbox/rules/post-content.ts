import { notFound } from '../engine/behaviour.ts'
import type { Situation } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import { cardsByUri } from './shared/cards.ts'

/** The live card of the account that a card_uri names; undefined when there is none. */
export const findCard = async (
  situation: Situation,
  accountId: string,
  cardUri: string,
): Promise<Entity | undefined> =>
  (await cardsByUri(situation, accountId, [cardUri])).find(({ deleted }) => deleted !== true)

/** Refuses a card_uri that names no live card of the account; one that is cleared or left out names nothing. */
export const assertCard = async (
  situation: Situation,
  accountId: string,
  cardUri: unknown,
): Promise<void> => {
  if (typeof cardUri === 'string' && !(await findCard(situation, accountId, cardUri)))
    notFound('CARD_NOT_FOUND', 'card_uri', cardUri)
}
