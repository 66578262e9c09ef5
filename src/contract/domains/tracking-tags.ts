import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import { boolean, httpUrl, id, oneOf, openEnum, reference, timestamp } from '../language/values.ts'

const TRACKING_TAG_TYPES = ['IMPRESSION_TAG', 'CLICK_TRACKER'] as const

/** spec 2 §4 Tracking tags; record fields from public facts §2 tracking_tags. */
export const trackingTags = defineResource({
  name: 'tracking_tags',
  type: 'TrackingTag',
  domain: 'line-items',
  area: 'campaigns',
  path: '/accounts/:account_id/tracking_tags',
  idParameter: 'tracking_tag_id',
  source: 'spec 2 §4 Targeting criteria, tracking tags, tax settings, user settings',
  standing: 'SPECIFIED',
  delete: 'soft',
  notFound: 'NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: reference('line_items'),
    tracking_tag_url: httpUrl(),
    tracking_tag_type: openEnum(TRACKING_TAG_TYPES),
    id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
    deleted: boolean(),
  },
} as const)

export const trackingTagOperations = {
  list: list(trackingTags, { filters: { line_item_ids: 'line_item_id', tracking_tag_ids: 'id' } }),
  get: get(trackingTags),
  create: create(trackingTags, {
    line_item_id: reference('line_items'),
    tracking_tag_type: oneOf(TRACKING_TAG_TYPES),
    tracking_tag_url: httpUrl(),
  }),
  update: update(trackingTags, { tracking_tag_url: httpUrl() }),
  delete: remove(trackingTags),
} as const
