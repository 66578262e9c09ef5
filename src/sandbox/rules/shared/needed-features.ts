import type { Feature } from '../../../contract/domains/account-features.ts'
import type { Context, Input } from '../../engine/context.ts'
import { assertFeature } from '../../engine/features.ts'
import type { Entity } from '../../storage/tables.ts'

/** Features required by certain field values. The feature names suggest this mapping (spec 2 §4 Accounts). */
const OF_OBJECTIVE: Readonly<Record<string, Feature>> = { PREROLL_VIEWS: 'PREROLL_VIEWS_OBJECTIVE' }
const OF_TARGETING: Readonly<Record<string, Feature>> = {
  AGE: 'AGE_TARGETING',
  EVENT: 'EVENT_TARGETING',
  APP_STORE_CATEGORY: 'INSTALLED_APP_CATEGORY_TARGETING',
  APP_STORE_CATEGORY_LOOKALIKE: 'INSTALLED_APP_CATEGORY_TARGETING',
  CAMPAIGN_ENGAGEMENT: 'ENGAGER_RETARGETING',
  CAMPAIGN_ENGAGEMENT_LOOKALIKE: 'ENGAGER_RETARGETING',
  ENGAGEMENT_TYPE: 'ENGAGER_RETARGETING',
  USER_ENGAGEMENT: 'ENGAGER_RETARGETING',
  USER_ENGAGEMENT_LOOKALIKE: 'ENGAGER_RETARGETING',
}
const OF_CONVERSATION_CARD: readonly (readonly [field: string, feature: Feature])[] = [
  ['third_cta', 'CONVERSATION_CARD_FOUR_OPTIONS'],
  ['fourth_cta', 'CONVERSATION_CARD_FOUR_OPTIONS'],
  ['unlocked_image_media_key', 'CONVERSATION_CARD_UNLOCK'],
  ['unlocked_video_media_key', 'CONVERSATION_CARD_UNLOCK'],
]

/** Checks the features that a line item requires. @throws Refusal FEATURE_NOT_AVAILABLE */
export const assertLineItemFeatures = async (
  context: Context,
  accountId: string,
  { objective, frequency_cap }: Entity,
): Promise<void> => {
  const needed = OF_OBJECTIVE[objective as string]
  if (needed) await assertFeature(context, accountId, needed)
  if (frequency_cap != null) await assertFeature(context, accountId, 'REACH_FREQUENCY_CAP')
}

/** Checks the feature that a targeting type requires. @throws Refusal FEATURE_NOT_AVAILABLE */
export const assertTargetingFeature = async (
  context: Context,
  accountId: string,
  targetingType: string,
): Promise<void> => {
  const needed = OF_TARGETING[targetingType]
  if (needed) await assertFeature(context, accountId, needed)
}

/** Checks the features that the fields in a call require. @throws Refusal FEATURE_NOT_AVAILABLE */
export const assertConversationFeatures = async (
  context: Context,
  accountId: string,
  input: Input,
): Promise<void> => {
  const needed = OF_CONVERSATION_CARD.filter(([field]) => input[field] != null).map(([, feature]) => feature)
  for (const feature of new Set<Feature>(['CONVERSATION_CARD', ...needed]))
    await assertFeature(context, accountId, feature)
}
