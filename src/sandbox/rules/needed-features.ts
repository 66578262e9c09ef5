import type { Feature } from '../../contract/domains/account-features.ts'
import type { Context } from '../engine/context.ts'
import { assertFeature } from '../engine/features.ts'
import type { Entity } from '../storage/tables.ts'

/** What a value needs is read off the names of the features (spec 2 §4 Accounts). */
const OF_OBJECTIVE: Readonly<Record<string, Feature>> = { PREROLL_VIEWS: 'PREROLL_VIEWS_OBJECTIVE' }
const OF_TARGETING: Readonly<Record<string, Feature>> = {
  AGE: 'AGE_TARGETING',
  EVENT: 'EVENT_TARGETING',
  APP_STORE_CATEGORY: 'INSTALLED_APP_CATEGORY_TARGETING',
  APP_STORE_CATEGORY_LOOKALIKE: 'INSTALLED_APP_CATEGORY_TARGETING',
}

/** @throws Refusal FEATURE_NOT_AVAILABLE */
export const assertLineItemFeatures = async (
  context: Context,
  accountId: string,
  { objective, frequency_cap }: Entity,
): Promise<void> => {
  const needed = OF_OBJECTIVE[objective as string]
  if (needed) await assertFeature(context, accountId, needed)
  if (frequency_cap != null) await assertFeature(context, accountId, 'REACH_FREQUENCY_CAP')
}

/** @throws Refusal FEATURE_NOT_AVAILABLE */
export const assertTargetingFeature = async (
  context: Context,
  accountId: string,
  targetingType: string,
): Promise<void> => {
  const needed = OF_TARGETING[targetingType]
  if (needed) await assertFeature(context, accountId, needed)
}
