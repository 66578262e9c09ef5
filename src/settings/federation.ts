import Type from 'typebox'
import { checked } from './kinds.ts'

const ROOTS = ['own', 'all', 'none'] as const

/** Checks that the text can begin a type name. */
const isPrefix = (text: string): boolean => /^[A-Z][A-Za-z0-9]{0,19}$/.test(text)

export const FEDERATION = {
  FEDERATION_PREFIX: checked('a capital letter followed by at most 19 letters and digits', isPrefix, {
    description:
      'Prefix for root fields and generic type names, to avoid conflicts with other subgraphs: `Ads` ' +
      'produces `adsCampaignCreate` and `AdsMoney`',
    otherwise: 'the names in `schema.graphql`',
  }),
  FEDERATION_ROOTS: Type.Enum([...ROOTS], {
    default: 'own',
    expected: `one of ${ROOTS.join(', ')}`,
    description:
      'Root fields that routers get from `_service`: `own` means all except `node` and `nodes`, which only ' +
      'one subgraph can provide, `all` means all, `none` means only entities. Clients of the gateway always ' +
      'get all root fields',
  }),
} as const
