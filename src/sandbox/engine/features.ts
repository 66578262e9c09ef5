import type { Feature } from '../../contract/domains/account-features.ts'
import { views } from '../../contract/index.ts'
import { refuse } from '../refusal.ts'
import type { Context } from './context.ts'

type Database = Pick<Context, 'db' | 'watch'>
type FeatureKey = Feature | (string & {})

/** Returns the features of an account in alphabetical order. */
export const featuresOf = async ({ db, watch }: Database, accountId: string): Promise<string[]> => {
  watch?.(views.features, { account_id: accountId })
  const rows = await db
    .selectFrom('account_features')
    .select('feature_key')
    .where('account_id', '=', accountId)
    .orderBy('feature_key')
    .execute()
  return rows.map(({ feature_key }) => feature_key)
}

export const hasFeature = async (
  { db, watch }: Database,
  accountId: string,
  key: FeatureKey,
): Promise<boolean> => {
  watch?.(views.features, { account_id: accountId })
  const row = await db
    .selectFrom('account_features')
    .select('feature_key')
    .where('account_id', '=', accountId)
    .where('feature_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Checks that the account has a feature. @throws Refusal FEATURE_NOT_AVAILABLE (public facts §4.2) */
export const assertFeature = async (database: Database, accountId: string, key: FeatureKey) => {
  if (!(await hasFeature(database, accountId, key)))
    refuse('FEATURE_NOT_AVAILABLE', `The account does not have the feature ${key}`, {
      details: `requires ${key}`,
    })
}

export const addFeatures = async ({ db }: Database, accountId: string, keys: readonly FeatureKey[]) => {
  if (keys.length === 0) return
  await db
    .insertInto('account_features')
    .values(keys.map((feature_key) => ({ account_id: accountId, feature_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeFeatures = async ({ db }: Database, accountId: string, keys: readonly FeatureKey[]) => {
  await db
    .deleteFrom('account_features')
    .where('account_id', '=', accountId)
    .where('feature_key', 'in', keys)
    .execute()
}
