import type { Kysely } from 'kysely'
import type { Feature } from '../../contract/domains/account-features.ts'
import { addFeatures } from '../engine/features.ts'
import type { Entity, Tables } from '../storage/tables.ts'
import { times } from './accounts.ts'
import type { DemoBuilder } from './builder.ts'

const app = (os: 'Android' | 'iOS', identifier: string, deleted = false): Entity => ({
  app_store_identifier: identifier,
  conversion_tracking_enabled: !deleted,
  deep_link_pattern: 'quillfish://open/{path}',
  ...times(deleted ? 8000 : 7000, deleted ? 6500 : 7000),
  os_type: os,
  deleted,
})

export const addApps = (demo: DemoBuilder): void => {
  const main = demo.rows.accounts[0]?.record.id as string
  demo.add('account_apps', app('Android', 'com.quillfish.app'), main)
  demo.add('account_apps', app('iOS', '1472190551'), main)
  demo.add('account_apps', app('Android', 'com.quillfish.lite', true), main)
}

/** Features that every account has. */
const COMMON_FEATURES: readonly Feature[] = [
  'AGE_TARGETING',
  'CONVERSATION_CARD',
  'CONVERSATION_CARD_FOUR_OPTIONS',
  'CONVERSATION_CARD_UNLOCK',
  'ENGAGER_RETARGETING',
  'EVENT_TARGETING',
  'INSTALLED_APP_CATEGORY_TARGETING',
  'PREROLL_VIEWS_OBJECTIVE',
  'REACH_FREQUENCY_CAP',
]
const DEMO_FEATURES: readonly Feature[] = [
  'ACCOUNT_HISTORY',
  'PROMOTED_MEDIA_POLLS',
  'REACH_AND_FREQUENCY_ANALYTICS',
  'RECOMMENDATIONS',
  'SHARE_AUDIENCE_OUTSIDE_BUSINESS',
]

const DEMO_TAX_SETTINGS: Entity = {
  address_company: 'Halden & Moor Media Ltd.',
  address_street1: '18 Harbour Street',
  address_city: 'New York',
  address_region: 'NY',
  address_postal_code: '10004',
  address_country: 'US',
  business_relationship: 'SELF',
  tax_category: 'BUSINESS_WITH_VAT',
  tax_id: 'US-000000000',
}

const DEMO_USER_SETTINGS: Entity = {
  notification_email: 'demo@halden-moor.example',
  contact_phone: '+1 212 555 0100',
  contact_phone_extension: '42',
}

export const insertCommonFeatures = async (db: Kysely<Tables>, accountIds: readonly string[]) => {
  for (const accountId of accountIds) await addFeatures({ db }, accountId, COMMON_FEATURES)
}

export const insertAccountDemo = async (db: Kysely<Tables>, accountId: string, userId: string) => {
  await addFeatures({ db }, accountId, DEMO_FEATURES)
  await db
    .insertInto('tax_settings')
    .values({ account_id: accountId, settings: JSON.stringify(DEMO_TAX_SETTINGS) })
    .execute()
  await db
    .insertInto('user_settings')
    .values({ account_id: accountId, user_id: userId, settings: JSON.stringify(DEMO_USER_SETTINGS) })
    .execute()
}
