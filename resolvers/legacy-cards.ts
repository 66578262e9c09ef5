import { contract } from '../src/contract/index.ts'
import type { AccountResolvers, LegacyCardResolvers } from '../src/graph/__generated__/resolvers.ts'
import type { CardSource, Complete, RowOf } from '../src/graph/context/rows.ts'
import { recordField, referenceField } from '../src/graph/fields/fields.ts'
import { recordById } from '../src/graph/fields/sources.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { numberIn } from '../src/graph/input/text-numbers.ts'
import { nodeResolvers } from './node.ts'

const { list } = contract.legacy_cards

const Account: Pick<AccountResolvers, 'cardsByUri' | 'cardOfAnyKind' | 'legacyCard'> = {
  cardsByUri: standsFor(list, 'arguments', async ({ accountId }, { cardUris, includeDeleted }, context) => {
    const input = {
      account_id: accountId,
      card_uris: cardUris,
      ...(includeDeleted && { with_deleted: true }),
    }
    return (await context.loaders.ask(list, input)).data as readonly CardSource[]
  }),
  cardOfAnyKind: ({ accountId }, { restId }, context) =>
    recordById<CardSource>(context, 'legacy_cards', accountId, restId),
  legacyCard: recordField('LegacyCard'),
}

const LegacyCard: Complete<LegacyCardResolvers, RowOf<'LegacyCard'>> = {
  ...nodeResolvers('LegacyCard'),
  account: referenceField('Account', 'accountId'),
  // The flag may be a boolean or a string: "All scalar values are strings" (spec 2 §2).
  deleted: ({ deleted }) => String(deleted) === 'true',
  imageDisplayWidth: numberIn('imageDisplayWidth'),
  imageDisplayHeight: numberIn('imageDisplayHeight'),
  videoWidth: numberIn('videoWidth'),
  videoHeight: numberIn('videoHeight'),
  videoPosterWidth: numberIn('videoPosterWidth'),
  videoPosterHeight: numberIn('videoPosterHeight'),
  contentDurationSeconds: numberIn('contentDurationSeconds'),
}

export const legacyCards = { Account, LegacyCard }
