import type { World } from '../../domains/world.ts'
import type { Sound } from '../call.ts'
import type { Records } from './records.ts'
import { batch, create, list } from './shapes.ts'

/** Returns valid calls for audiences, insights, reference data and activity. */
export const otherSounds = async (
  { rest }: World,
  { author, secondAccountId: second, made }: Records,
): Promise<Record<string, Sound>> => {
  const audience = await made('custom_audiences', { name: 'Sound' })
  const within = `account(id: $account) { customAudience(id: "${audience}") { # } }`
  const [{ id: catalog }] = (await rest.get('/12/product_catalogs')).json.data
  const inCatalog = { product_catalog_id: catalog }
  const catalogPlace = { places: { product_catalog_id: 'productCatalogId' } }
  const [{ product_key }] = (await rest.get(`/12/product_catalogs/${catalog}/products`)).json.data
  const SET = { ...inCatalog, name: 'n' }
  const FILTER = { attribute: 'price', operator: 'LESS_THAN', value: '9.00 USD' }
  const PERMISSION = { granted_account_id: second, permission_level: 'READ_ONLY' }

  return {
    'custom_audiences.list': list('customAudiences', {
      custom_audience_ids: 'ids',
      permission_scope: 'permissionScope',
    }),
    'custom_audiences.create': create('customAudienceCreate', { name: 'n' }),
    'custom_audiences.batch': batch('customAudiencesBatch'),
    'custom_audience_permissions.list': {
      field: 'CustomAudience.permissions',
      within,
      params: { custom_audience_id: audience },
      places: {
        custom_audience_id: null,
        granted_account_ids: 'filter.grantedAccountIds',
        custom_audience_permission_ids: 'filter.ids',
      },
    },
    'custom_audience_permissions.create': create('customAudiencePermissionCreate', {
      custom_audience_id: audience,
      ...PERMISSION,
    }),
    'tailored_audience_permissions.list': {
      field: 'CustomAudience.tailoredPermissions',
      within,
      params: { tailored_audience_id: audience },
      places: {
        tailored_audience_id: null,
        granted_account_ids: 'filter.grantedAccountIds',
        tailored_audience_permission_ids: 'filter.ids',
      },
    },
    'tailored_audience_permissions.create': create('tailoredAudiencePermissionCreate', {
      tailored_audience_id: audience,
      ...PERMISSION,
    }),
    'audience_estimate.create': {
      field: 'Account.audienceEstimate',
      body: 'object',
      params: {
        targeting_criteria: [{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee' }],
      },
      graph: {
        targeting_criteria: [{ targetingType: 'BROAD_KEYWORD', targetingValue: 'coffee' }],
      },
    },

    'keyword_insights.search': {
      field: 'Query.keywordInsights',
      params: {
        granularity: 'DAY',
        keywords: ['coffee'],
        start_time: '2026-11-10T00:00:00Z',
        end_time: '2026-11-12T00:00:00Z',
      },
    },
    'line_items.placements': { field: 'Query.lineItemPlacements', params: {}, isCached: true },
    'curated_categories.list': list(
      'curatedCategories',
      { country_codes: 'countryCodes' },
      { country_codes: ['US'] },
    ),
    'targeting_suggestions.list': {
      field: 'Account.targetingSuggestions',
      params: { suggestion_type: 'KEYWORD', targeting_values: ['coffee'] },
    },
    'targeting_options.tv_shows': { field: 'TargetingOptions.tvShows', params: { locale: 'en-US' } },
    'activity_subscriptions.create': {
      field: 'Mutation.activitySubscriptionCreate',
      body: 'object',
      params: { event_type: 'profile.update.bio', filter: { user_id: author } },
      graph: { event_type: 'PROFILE_UPDATE_BIO', filter: { userId: author } },
      prepare: async () => {
        const { data } = (await rest.get('/2/activity/subscriptions')).json
        for (const { subscription_id } of data ?? [])
          await rest.delete(`/2/activity/subscriptions/${subscription_id}`)
        return {}
      },
    },
    'product_catalogs.create': create('productCatalogCreate', { name: 'n' }),
    'products.list': { params: inCatalog },
    'product_sets.create': create(
      'productSetCreate',
      { ...SET, type: 'MANUAL', product_keys: [product_key] },
      { ...catalogPlace, body: 'object' },
    ),
    'product_sets.create filtered': create(
      'productSetCreate',
      { ...SET, type: 'FILTERED', filters: [FILTER] },
      { ...catalogPlace, body: 'object', graph: { filters: [{ ...FILTER, attribute: 'PRICE' }] } },
    ),
    'scheduled_feeds.create': create(
      'scheduledFeedCreate',
      {
        ...inCatalog,
        feed_url: 'https://shop.example/products.csv',
        feed_format: 'CSV',
        frequency: 'WEEKLY',
        repeat: 'MONDAY',
        start_time: '01:30',
        time_zone: 'America/New_York',
      },
      {
        ...catalogPlace,
        prepare: async () => {
          const path = `/12/product_catalogs/${catalog}/scheduled_feeds`
          for (const { id } of (await rest.get(path)).json.data) await rest.delete(`${path}/${id}`)
          return {}
        },
      },
    ),
  }
}
