import { create, defineResource, lookup, removeSome } from '../language/define.ts'
import * as v from '../language/values.ts'

/** Features that sandbox-only calls add and remove (spec 2 §4 Accounts). */
const SANDBOX_FEATURES = [
  'AGE_TARGETING',
  'ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE',
  'AWARENESS_OBJECTIVE',
  'BRAND_TPN',
  'CHARGE_FOR_GOOD_CLICK',
  'CONVERSATION_CARD',
  'CONVERSATION_CARD_FOUR_OPTIONS',
  'CONVERSATION_CARD_UNLOCK',
  'CPI_CHARGING',
  'DIRECT_MESSAGE_CARD',
  'DR_TAP',
  'ENGAGER_RETARGETING',
  'EVENT_TARGETING',
  'INSTALLED_APP_CATEGORY_TARGETING',
  'MOBILE_CONVERSION_TRANSACTION_VALUE',
  'OPTIMIZED_ACTION_BIDDING',
  'REACH_AND_FREQUENCY_ANALYTICS',
  'REACH_FREQUENCY_CAP',
  'VALIDATED_AGE_TARGETING',
  'VIDEO_VIEWS_MIDROLL_OBJECTIVE',
  'PREROLL_VIEWS_OBJECTIVE',
  'VIDEO_APP_DOWNLOAD_CARD',
] as const

/** Features that the feature list can be filtered by (spec 2 §4 Accounts). */
const FILTER_FEATURES = [
  'REACH_AND_FREQUENCY_ANALYTICS',
  'REACH_FREQUENCY_CAP',
  'WEBSITE_CLICKS_CPM_BILLING',
] as const

/** Allow-listed features, which no call can grant or remove. */
const GRANTED_FEATURES = [
  'WEBSITE_CLICKS_CPM_BILLING',
  'PROMOTED_MEDIA_POLLS',
  'SHARE_AUDIENCE_OUTSIDE_BUSINESS',
  'ACCOUNT_HISTORY',
  'RECOMMENDATIONS',
] as const

/** Known feature. An account may have others. */
export type Feature = (typeof SANDBOX_FEATURES)[number] | (typeof GRANTED_FEATURES)[number]

/** Features of an account, as bare strings (public facts §2 features). */
export const features = defineResource({
  name: 'features',
  type: 'Feature',
  domain: 'accounts',
  area: 'account',
  path: '/accounts/:account_id/features',
  idParameter: 'feature_key',
  source: 'spec 2 §4 Accounts',
  delete: 'hard',
  key: 'feature_key',
  bare: 'feature_key',
  fields: { feature_key: v.openEnum<Feature>([...SANDBOX_FEATURES, ...GRANTED_FEATURES]) },
} as const)

const sandboxKeys = () => v.list(v.oneOf(SANDBOX_FEATURES), { minItems: 1 })

export const featureOperations = {
  list: lookup(
    features,
    { feature_keys: v.optional(v.list(v.oneOf(FILTER_FEATURES), { minItems: 1 })) },
    { rate: 'account-read' },
  ),
  /** Adds features and returns all features of the account. */
  create: {
    ...create(features, { feature_keys: sandboxKeys() }, { sandboxOnly: true, returns: 'many' }),
    name: 'features.add',
  },
  delete: {
    ...removeSome(features, { feature_keys: sandboxKeys() }, { sandboxOnly: true, body: 'none' }),
    name: 'features.remove',
  },
} as const
