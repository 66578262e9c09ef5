import type { Behaviour } from '../engine/behaviour.ts'
import { addFeatures, featuresOf, removeFeatures } from '../engine/features.ts'
import type { Answer } from '../engine/types.ts'
import type { Situation } from '../storage/records.ts'

type Input = Readonly<Record<string, unknown>>

const shown = async (situation: Situation, { account_id }: Input): Promise<{ feature_key: string }[]> =>
  (await featuresOf(situation, account_id as string)).map((feature_key) => ({ feature_key }))

/** Changes the features by one of two ways and answers all that the account then has (public facts §2 features). */
const changing =
  (change: typeof addFeatures) =>
  async (situation: Situation, _operation: unknown, input: Input): Promise<Answer> => {
    await change(situation, input.account_id as string, input.feature_keys as string[])
    return { data: await shown(situation, input) }
  }

/** spec 2 §4 Accounts: only features that the account can use exist for it. */
export const features: Behaviour = {
  perform: {
    list: async (situation, _operation, input) => {
      const keys = input.feature_keys as string[] | undefined
      const all = await shown(situation, input)
      return {
        data: keys ? all.filter(({ feature_key }) => keys.includes(feature_key)) : all,
        nextCursor: null,
      }
    },
    create: changing(addFeatures),
    delete: changing(removeFeatures),
  },
}
