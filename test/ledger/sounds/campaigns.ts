import { wholeLineItem } from '../../domains/line-item-maker.ts'
import type { Sound } from '../call.ts'
import type { Records } from './records.ts'
import { batch, create, list, update } from './shapes.ts'

/** Returns valid calls for accounts, campaigns and the records under line items. */
export const campaignSounds = async ({
  account,
  thirdAccountId: third,
  fundingInstrumentId: funding,
  author,
  first,
  campaignOf,
  campaign,
  lineItemOf,
  lineItems,
  item,
  noDailyBudget,
  made,
}: Records): Promise<Record<string, Sound>> => {
  const [tag, free] = [await first('tracking_tags?'), await campaignOf()]
  const WEB_EVENT_TAG = {
    name: 'Lead',
    type: 'LEAD',
    click_window: 30,
    view_through_window: 1,
    retargeting_enabled: false,
  }
  const webTag = await first('web_event_tags?')
  const lineItem = wholeLineItem({ campaign_id: free, entity_status: 'PAUSED' })
  const scheduled = await made('scheduled_tweets', {
    as_user_id: author,
    text: 'Soon.',
    scheduled_at: '2026-11-21T12:00:00Z',
  })

  return {
    'accounts.list': {
      field: 'Query.accounts',
      params: {},
      places: { account_ids: 'filter.ids', q: 'filter.nameStartsWith', count: 'first' },
    },
    'accounts.update': { field: 'Mutation.accountUpdate', params: {}, args: { id: account } },
    'account_history.list': {
      field: 'Campaign.history',
      within: `account(id: $account) { campaign(id: "${campaign}") { # } }`,
      params: {
        entity_type: 'CAMPAIGN',
        entity_id: campaign,
        start_time: '2026-11-20T00:00:00Z',
        end_time: '2026-11-21T00:00:00Z',
      },
      places: {
        entity_type: null,
        entity_id: null,
        start_time: 'filter.startTime',
        end_time: 'filter.endTime',
      },
    },
    'features.list': { field: 'Account.features', params: {} },
    'features.add': create('accountFeaturesAdd', { feature_keys: [] }, { account: third }),
    'features.remove': create('accountFeaturesRemove', { feature_keys: [] }, { account: third }),
    'tax_settings.update': create('taxSettingsUpdate', {}),

    'campaigns.list': list('campaigns', {
      campaign_ids: 'ids',
      funding_instrument_ids: 'fundingInstrumentIds',
    }),
    'campaigns.create': create('campaignCreate', {
      name: 'n',
      funding_instrument_id: funding,
      daily_budget_amount_local_micro: 5_000_000,
      entity_status: 'PAUSED',
    }),
    'campaigns.update': update('campaignUpdate', 'campaign_id', campaign, {
      prepare: async () => ({ campaign_id: await campaignOf() }),
    }),
    'campaigns.update own budgets': update(
      'campaignUpdate',
      'campaign_id',
      await campaignOf({ budget_optimization: 'LINE_ITEM' }),
    ),
    'campaigns.update totals': update(
      'campaignUpdate',
      'campaign_id',
      await campaignOf({
        daily_budget_amount_local_micro: 5_000_000,
        total_budget_amount_local_micro: 6_000_000,
      }),
    ),
    'campaigns.batch': batch('campaignsBatch'),
    'funding_instruments.list': list('fundingInstruments', { funding_instrument_ids: 'ids' }),
    'funding_instruments.create': create('fundingInstrumentCreate', {
      currency: 'USD',
      start_time: '2026-01-01T00:00:00Z',
    }),

    'line_items.list': list('lineItems', {
      campaign_ids: 'campaignIds',
      funding_instrument_ids: 'fundingInstrumentIds',
      line_item_ids: 'ids',
    }),
    'line_items.create': create('lineItemCreate', lineItem, {
      prepare: async () => ({ campaign_id: await campaignOf() }),
    }),
    'line_items.create no daily budget': create('lineItemCreate', {
      ...lineItem,
      campaign_id: noDailyBudget,
    }),
    'line_items.create taken campaign': create('lineItemCreate', { ...lineItem, campaign_id: campaign }),
    'line_items.update': update('lineItemUpdate', 'line_item_id', item, {
      prepare: async () => ({ line_item_id: await lineItemOf() }),
    }),
    ...Object.fromEntries(
      Object.entries(lineItems).map(([on, id]) => [
        `line_items.update ${on}`,
        update('lineItemUpdate', 'line_item_id', id),
      ]),
    ),
    'line_items.batch': batch('lineItemsBatch'),
    'line_item_curated_categories.create': create('lineItemCuratedCategoryCreate', {
      line_item_id: item,
      curated_category_id: '947ohxli5hxc',
    }),
    'web_event_tags.list': list('webEventTags', { web_event_tag_ids: 'ids' }),
    'web_event_tags.create': create('webEventTagCreate', WEB_EVENT_TAG),
    'web_event_tags.update': update('webEventTagUpdate', 'web_event_tag_id', webTag),
    'app_event_tags.list': list('appEventTags', { app_event_tag_ids: 'ids' }),
    'app_event_tags.create': create('appEventTagCreate', {
      app_store_identifier: 'com.example.shop',
      os_type: 'ANDROID',
      conversion_type: 'INSTALL',
      provider_app_event_id: '7',
      provider_app_event_name: 'install',
    }),
    'conversion_events.create': create('appConversionSend', {
      app_id: 'com.example.shop',
      conversion_time: '2026-11-20T10:00:00Z',
      conversion_type: 'INSTALL',
      hashed_device_id: 'ABCD1234XYZ',
      os_type: 'ANDROID',
    }),
    'tracking_tags.list': list('trackingTags', { line_item_ids: 'lineItemIds', tracking_tag_ids: 'ids' }),
    'tracking_tags.create': create('trackingTagCreate', {
      line_item_id: item,
      tracking_tag_type: 'IMPRESSION_TAG',
      tracking_tag_url: 'https://measure.example',
    }),
    'tracking_tags.update': update('trackingTagUpdate', 'tracking_tag_id', tag, {
      params: { tracking_tag_id: tag, tracking_tag_url: 'https://measure.example' },
    }),
    'targeting_criteria.list': {
      field: 'LineItem.targetingCriteria',
      within: `account(id: $account) { lineItem(id: "${item}") { # } }`,
      params: { line_item_ids: [item] },
      places: { line_item_ids: null, targeting_criterion_ids: 'filter.ids' },
    },
    'targeting_criteria.create': create('targetingCriterionCreate', {
      line_item_id: item,
      targeting_type: 'GENDER',
      targeting_value: '1',
    }),

    'promoted_tweets.list': list('promotedTweets', {
      line_item_ids: 'lineItemIds',
      promoted_tweet_ids: 'ids',
    }),
    'promoted_tweets.create': create('promotedTweetsCreate', { line_item_id: item, tweet_ids: ['1'] }),
    'promoted_accounts.list': {
      ...list('promotedAccounts', { line_item_ids: 'lineItemIds', promoted_account_ids: 'ids' }),
      id: await lineItemOf({ objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT' }),
    },
    'promoted_accounts.create': create('promotedAccountCreate', { line_item_id: item, user_id: author }),
    'scheduled_promoted_tweets.list': list('scheduledPromotedTweets', {
      line_item_ids: 'lineItemIds',
      scheduled_promoted_tweet_ids: 'ids',
    }),
    'scheduled_promoted_tweets.create': create('scheduledPromotedTweetCreate', {
      line_item_id: item,
      scheduled_tweet_id: scheduled,
    }),
    'promotable_users.list': list('promotableUsers', { promotable_user_ids: 'ids' }),
  }
}
