import Type from 'typebox'
import { checked } from './kinds.ts'

const ROOTS = ['own', 'all', 'none'] as const

/** A name as types begin. */
const isPrefix = (text: string): boolean => /^[A-Z][A-Za-z0-9]{0,19}$/.test(text)

export const FEDERATION = {
  FEDERATION_PREFIX: checked('a capital letter, then at most 19 letters and digits', isPrefix, {
    description:
      'stands before root fields and the names of general types, for a graph that has the same ones: `Ads` gives ' +
      '`adsCampaignCreate` and `AdsMoney`',
    otherwise: 'the names of `schema.graphql`',
  }),
  FEDERATION_ROOTS: Type.Enum([...ROOTS], {
    default: 'own',
    expected: `one of ${ROOTS.join(', ')}`,
    description:
      'which root fields a router gets by `_service`: all but `node` and `nodes`, which only one subgraph of a graph can ' +
      'have; `all`; or `none`, entities alone. Clients of the gateway itself have all of them',
  }),
} as const
