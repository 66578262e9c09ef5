import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import * as v from '../language/values.ts'

const TRACKING_TAG_TYPES = ['IMPRESSION_TAG', 'CLICK_TRACKER'] as const

/** Tracking tags (spec 2 §4 Tracking tags; public facts §2 tracking_tags). */
export const trackingTags = defineResource({
  name: 'tracking_tags',
  type: 'TrackingTag',
  domain: 'line-items',
  area: 'campaigns',
  path: '/accounts/:account_id/tracking_tags',
  idParameter: 'tracking_tag_id',
  source: 'spec 2 §4 Targeting criteria, tracking tags, tax settings, user settings',
  delete: 'soft',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: v.reference('line_items'),
    tracking_tag_url: v.httpUrl(),
    tracking_tag_type: v.openEnum(TRACKING_TAG_TYPES),
    id: v.id(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
  },
} as const)

export const trackingTagOperations = {
  list: list(trackingTags, { filters: { line_item_ids: 'line_item_id', tracking_tag_ids: 'id' } }),
  get: get(trackingTags),
  create: create(trackingTags, {
    line_item_id: v.reference('line_items'),
    tracking_tag_type: v.oneOf(TRACKING_TAG_TYPES),
    tracking_tag_url: v.httpUrl(),
  }),
  update: update(trackingTags, { tracking_tag_url: v.httpUrl() }),
  delete: remove(trackingTags),
} as const
