import type { Context, Input, ResourceRules, Result } from '../engine/context.ts'
import { addFeatures, featuresOf, removeFeatures } from '../engine/features.ts'

const shown = async (context: Context, { account_id }: Input): Promise<{ feature_key: string }[]> =>
  (await featuresOf(context, account_id as string)).map((feature_key) => ({ feature_key }))

const changeFeatures =
  (change: typeof addFeatures) =>
  async (context: Context, _operation: unknown, input: Input): Promise<Result> => {
    await change(context, input.account_id as string, input.feature_keys as string[])
    return { data: await shown(context, input) }
  }

/** Rules for account features (spec 2 §4 Accounts; public facts §2 features). */
export const features: ResourceRules = {
  perform: {
    list: async (context, _operation, input) => {
      const keys = input.feature_keys as string[] | undefined
      const all = await shown(context, input)
      return {
        data: keys ? all.filter(({ feature_key }) => keys.includes(feature_key)) : all,
        nextCursor: null,
      }
    },
    create: changeFeatures(addFeatures),
    delete: changeFeatures(removeFeatures),
  },
}
