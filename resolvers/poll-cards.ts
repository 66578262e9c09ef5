import { contract, resources } from '../src/contract/index.ts'
import type {
  AccountResolvers,
  MutationResolvers,
  PollCardResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
import { numberIn } from '../src/graph/input/text-numbers.ts'
import { createMutation, deleteMutation } from '../src/graph/mutation/mutation.ts'
import { takingList } from '../src/graph/mutation/numbered-list.ts'
import { nodeResolvers } from './node.ts'

const { poll_cards: operations } = contract

const Account: Pick<AccountResolvers, 'pollCards' | 'pollCard'> = {
  pollCards: listField('PollCard'),
  pollCard: recordField('PollCard'),
}

const PollCard: Complete<PollCardResolvers, RowOf<'PollCard'>> = {
  ...nodeResolvers('PollCard'),
  account: referenceField('Account', 'accountId'),
  choices: ({ firstChoice, secondChoice, thirdChoice, fourthChoice }) =>
    [firstChoice, secondChoice, thirdChoice, fourthChoice].filter((choice) => choice !== null),
  isOpen: ({ endTime }, _args, { serviceTime }) =>
    endTime === null ? null : serviceTime() < Date.parse(endTime),
  durationInMinutes: numberIn('durationInMinutes'),
  videoWidth: numberIn('videoWidth'),
  videoHeight: numberIn('videoHeight'),
  videoPosterWidth: numberIn('videoPosterWidth'),
  videoPosterHeight: numberIn('videoPosterHeight'),
  contentDurationSeconds: numberIn('contentDurationSeconds'),
}

/** List of two to four choices without gaps (spec 2 §4 Poll cards). */
const CHOICES = { field: 'choices', parts: { '': 'choice' } }

const Mutation: Required<Pick<MutationResolvers, 'pollCardCreate' | 'pollCardDelete'>> = {
  pollCardCreate: takingList(CHOICES, operations.create, createMutation(operations.create, 'pollCard')),
  pollCardDelete: deleteMutation(operations.delete, 'pollCard'),
}

export const pollCardResolvers = {
  Account,
  PollCard,
  Mutation,
  PollCardConnection: connectionResolvers,
  PollCardOrderField: orderFieldValues(resources.poll_cards),
}
