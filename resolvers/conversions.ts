import { contract } from '../src/contract/index.ts'
import type { MutationResolvers } from '../src/graph/__generated__/resolvers.ts'
import { wireInput } from '../src/graph/input/wire-input.ts'
import { writeMutation } from '../src/graph/mutation/mutation.ts'

const { conversions, conversion_events: events } = contract

const Mutation: Required<Pick<MutationResolvers, 'conversionsSend' | 'appConversionSend'>> = {
  conversionsSend: writeMutation(
    conversions.create,
    'conversions',
    (given: object) => wireInput(conversions.create, given, ''),
    (receipt) => receipt,
  ),
  appConversionSend: writeMutation(
    events.create,
    'appConversion',
    ({ input }: { readonly input: object }) => wireInput(events.create, input, ''),
    (conversion) => conversion,
  ),
}

export const conversionResolvers = { Mutation }
