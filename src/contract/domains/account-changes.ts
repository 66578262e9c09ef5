/**
 * Account lists that are watched for changes. They can be sorted by `updated_at` and can include deleted
 * records. Parents precede their children.
 */
export const CHANGE_ENTITIES = {
  FUNDING_INSTRUMENT: 'funding_instruments',
  CAMPAIGN: 'campaigns',
  LINE_ITEM: 'line_items',
  PROMOTED_TWEET: 'promoted_tweets',
  SCHEDULED_PROMOTED_TWEET: 'scheduled_promoted_tweets',
  PROMOTED_ACCOUNT: 'promoted_accounts',
  MEDIA_CREATIVE: 'media_creatives',
  ACCOUNT_MEDIA: 'account_media',
  LINE_ITEM_CURATED_CATEGORY: 'line_item_curated_categories',
  TRACKING_TAG: 'tracking_tags',
  APP_EVENT_TAG: 'app_event_tags',
  PREROLL_CALL_TO_ACTION: 'preroll_call_to_actions',
  COMPONENT_CARD: 'cards',
  CUSTOM_AUDIENCE: 'custom_audiences',
  PROMOTABLE_USER: 'promotable_users',
  ACCOUNT_APP: 'account_apps',
} as const
export type ChangeEntity = keyof typeof CHANGE_ENTITIES
