import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import * as v from '../language/values.ts'

const WEB_EVENT_TYPES = [
  'SITE_VISIT',
  'PURCHASE',
  'DOWNLOAD',
  'SIGN_UP',
  'CUSTOM',
  'CONTENT_VIEW',
  'ADD_TO_CART',
  'ADD_TO_WISHLIST',
  'CHECKOUT_INITIATED',
  'PAYMENT_INFO',
  'SEARCH',
  'LEAD',
] as const

const WINDOW_DAYS = [1, 7, 14, 30, 60, 90]
const clickWindow = () => v.integer({ enum: WINDOW_DAYS })
const viewWindow = () => v.integer({ enum: [0, ...WINDOW_DAYS] })

/** Events on an advertiser's website that are counted as conversions (live-api §4 web_event_tags). */
export const webEventTags = defineResource({
  name: 'web_event_tags',
  type: 'WebEventTag',
  domain: 'measurement',
  area: 'campaigns',
  path: '/accounts/:account_id/web_event_tags',
  idParameter: 'web_event_tag_id',
  notFound: 'WEB_EVENT_TAG_NOT_FOUND',
  source: 'live-api §4 web_event_tags',
  standing: 'INFERRED',
  delete: 'soft',
  sortable: ['created_at', 'deleted'],
  fields: {
    name: v.string(),
    view_through_window: v.integer(),
    click_window: v.integer(),
    embed_code: v.nullable(v.string()),
    id: v.id(),
    retargeting_enabled: v.boolean(),
    last_tracked_at: v.nullable(v.timestamp()),
    status: v.openEnum(['UNVERIFIED', 'TRACKING']),
    type: v.openEnum(WEB_EVENT_TYPES),
    website_tag_id: v.id(),
    // The public examples do not show these times, although lists can be sorted by them.
    created_at: v.optional(v.timestamp()),
    updated_at: v.optional(v.timestamp()),
    deleted: v.boolean(),
  },
} as const)

const name = () => v.string({ minLength: 1 })

export const webEventTagOperations = {
  list: list(webEventTags, { filters: { web_event_tag_ids: 'id' } }),
  get: get(webEventTags),
  create: create(webEventTags, {
    name: name(),
    type: v.oneOf(WEB_EVENT_TYPES),
    click_window: clickWindow(),
    view_through_window: viewWindow(),
    retargeting_enabled: v.boolean(),
  }),
  update: update(webEventTags, {
    name: v.optional(name()),
    click_window: v.optional(clickWindow()),
    view_through_window: v.optional(viewWindow()),
    retargeting_enabled: v.optional(v.boolean()),
  }),
  delete: remove(webEventTags),
} as const
