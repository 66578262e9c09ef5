import { create, defineResource, get, list, remove } from '../language/define.ts'
import * as v from '../language/values.ts'

/** Events in an advertiser's app, as measurement partners report them (live-api §4 app_event_tags). */
export const APP_EVENT_TYPES = [
  'PURCHASE',
  'SIGN_UP',
  'INSTALL',
  'RE_ENGAGE',
  'UPDATE',
  'TUTORIAL_COMPLETE',
  'RESERVATION',
  'ADD_TO_CART',
  'ADD_TO_WISHLIST',
  'LOGIN',
  'CHECKOUT_INITIATED',
  'SEARCH',
  'LEVEL_ACHIEVED',
  'ACHIEVEMENT_UNLOCKED',
  'CONTENT_VIEW',
  'SHARE',
  'INVITE',
  'ADDED_PAYMENT_INFO',
  'SPENT_CREDITS',
  'RATED',
] as const
export const APP_SYSTEMS = ['IOS', 'ANDROID'] as const

const WINDOW_DAYS = [1, 7, 14, 30]
/** Declares an attribution window in days, with the documented default. */
export const engagementWindow = () => v.integer({ enum: WINDOW_DAYS, default: 14 })
export const viewWindow = () => v.integer({ enum: [0, ...WINDOW_DAYS], default: 1 })

/** Conversion windows of an app's events (live-api §4 app_event_tags). */
export const appEventTags = defineResource({
  name: 'app_event_tags',
  type: 'AppEventTag',
  domain: 'measurement',
  area: 'campaigns',
  path: '/accounts/:account_id/app_event_tags',
  idParameter: 'app_event_tag_id',
  notFound: 'APP_EVENT_TAG_NOT_FOUND',
  source: 'live-api §4 app_event_tags',
  standing: 'INFERRED',
  delete: 'soft',
  sortable: [
    'created_at',
    'updated_at',
    'deleted',
    'post_view_attribution_window',
    'post_engagement_attribution_window',
    'provider_app_event_name',
  ],
  fields: {
    provider_app_event_name: v.nullable(v.string()),
    app_store_identifier: v.string(),
    post_view_attribution_window: v.integer(),
    deep_link_scheme: v.nullable(v.string()),
    id: v.id(),
    retargeting_enabled: v.boolean(),
    conversion_type: v.openEnum(APP_EVENT_TYPES),
    created_at: v.timestamp(),
    post_engagement_attribution_window: v.integer(),
    provider_app_event_id: v.nullable(v.string()),
    last_tracked_at: v.nullable(v.timestamp()),
    status: v.openEnum(['UNVERIFIED', 'TRACKING']),
    updated_at: v.timestamp(),
    os_type: v.openEnum(APP_SYSTEMS),
    deleted: v.boolean(),
  },
} as const)

const text = () => v.string({ minLength: 1 })

export const appEventTagOperations = {
  list: list(appEventTags, { filters: { app_event_tag_ids: 'id' } }),
  get: get(appEventTags),
  create: create(appEventTags, {
    app_store_identifier: text(),
    os_type: v.oneOf(APP_SYSTEMS),
    conversion_type: v.oneOf(APP_EVENT_TYPES),
    provider_app_event_id: text(),
    provider_app_event_name: text(),
    post_engagement_attribution_window: v.optional(engagementWindow()),
    post_view_attribution_window: v.optional(viewWindow()),
    deep_link_scheme: v.optional(text()),
    retargeting_enabled: v.optional(v.boolean({ default: false })),
  }),
  delete: remove(appEventTags),
} as const
