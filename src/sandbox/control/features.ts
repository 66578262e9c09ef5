import { addFeatures, featuresOf, removeFeatures } from '../engine/features.ts'
import type { ControlHandler, Routes } from './route.ts'

const FEATURE_KEY = /^[A-Z0-9_]+$/

const features =
  (change?: typeof addFeatures): ControlHandler =>
  async ({ world, query }) => {
    const { db } = world.store
    const accountId = query.get('account_id') ?? ''
    const keys = (query.get('feature_keys') ?? '').split(',')
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!account) return undefined
    if (change) {
      if (!keys.every((key) => FEATURE_KEY.test(key))) return undefined
      await change({ db }, accountId, keys)
    }
    return { account_id: accountId, features: await featuresOf({ db }, accountId) }
  }

export const featureRoutes: Routes = {
  '/__sandbox/features': {
    GET: features(),
    PUT: features(addFeatures),
    DELETE: features(removeFeatures),
  },
}
