import type { Context } from '../engine/context.ts'
import { notFound } from '../engine/resource-rules.ts'
import type { Entity } from '../storage/tables.ts'
import { cardsByUri } from './shared/cards.ts'

export const findCard = async (
  context: Context,
  accountId: string,
  cardUri: string,
): Promise<Entity | undefined> =>
  (await cardsByUri(context, accountId, [cardUri])).find(({ deleted }) => deleted !== true)

export const assertCard = async (context: Context, accountId: string, cardUri: unknown): Promise<void> => {
  if (typeof cardUri === 'string' && !(await findCard(context, accountId, cardUri)))
    notFound('CARD_NOT_FOUND', 'card_uri', cardUri)
}
