import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  ComponentCardResolvers,
  MutationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { CardSource, Complete, RowOf } from '../src/graph/context/rows.ts'
import { listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { cardField, cardInput, inputOfCard } from '../src/graph/input/card-input.ts'
import { createMutation, deleteMutation, updateMutation } from '../src/graph/mutation/mutation.ts'
import type { UserError } from '../src/graph/mutation/user-errors.ts'
import { cardComponents, inAccount } from './card-components.ts'
import { legacyCards } from './legacy-cards.ts'
import { nodeResolvers } from './node.ts'

const { cards: operations } = contract

const Account: Pick<AccountResolvers, 'cards' | 'componentCard'> = {
  cards: listField('ComponentCard'),
  componentCard: recordField('ComponentCard'),
}

const ComponentCard: Complete<ComponentCardResolvers, RowOf<'ComponentCard'>> = {
  ...nodeResolvers('ComponentCard'),
  account: referenceField('Account', 'accountId'),
  components: ({ accountId, components }) => inAccount(accountId, components),
  slides: ({ accountId, slides }) => slides.map((each) => inAccount(accountId, each)),
}

const create = createMutation(operations.create, 'card')
const update = updateMutation(operations.update, 'card')

/**
 * Converts positions in a payload's refusals to positions in the input, whose components are structured
 * differently.
 */
const inInput = <P extends { readonly userErrors: readonly UserError[] }>(input: object, payload: P): P => ({
  ...payload,
  userErrors: payload.userErrors.map((error) => {
    if (error.field === null) return error
    const field = cardField(input, error.field)
    return { ...error, field, message: error.message.replace(error.field, () => field) }
  }),
})

type Mutations = 'cardCreate' | 'cardUpdate' | 'cardDelete'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  cardCreate: standsFor(operations.create, 'input', async (root, args, context) =>
    inInput(args.input, await create.resolve(root, { ...args, input: cardInput(args.input) }, context)),
  ),
  cardUpdate: standsFor(
    operations.update,
    'input',
    async (root, args, context) =>
      inInput(args.input, await update.resolve(root, { ...args, input: cardInput(args.input) }, context)),
    { inputOf: inputOfCard },
  ),
  cardDelete: deleteMutation(operations.delete, 'card'),
}

const own = {
  ComponentCard,
  Mutation,
  Card: { __resolveType: ({ __typename }: CardSource) => __typename },
  CardConnection: connectionResolvers,
  CardOrderField: orderFieldValues(resources.cards),
}

export const cardResolvers = {
  ...cardComponents,
  ...own,
  LegacyCard: legacyCards.LegacyCard,
  Account: { ...Account, ...legacyCards.Account },
}
