import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import * as v from '../language/values.ts'

const CALLS_TO_ACTION = ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'] as const

/** Preroll calls to action (spec 2 §2 and §4 Preroll calls to action). */
export const prerollCallToActions = defineResource({
  name: 'preroll_call_to_actions',
  type: 'PrerollCallToAction',
  domain: 'media',
  area: 'creatives',
  path: '/accounts/:account_id/preroll_call_to_actions',
  idParameter: 'preroll_call_to_action_id',
  source: 'spec 2 §4 Preroll call to actions',
  delete: 'soft',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: v.reference('line_items'),
    call_to_action_url: v.httpUrl(),
    call_to_action: v.openEnum(CALLS_TO_ACTION),
    id: v.id(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
  },
} as const)

export const prerollCallToActionOperations = {
  list: list(prerollCallToActions, {
    filters: { line_item_ids: 'line_item_id', preroll_call_to_action_ids: 'id' },
  }),
  get: get(prerollCallToActions),
  create: create(prerollCallToActions, {
    call_to_action: v.oneOf(CALLS_TO_ACTION),
    call_to_action_url: v.httpUrl(),
    line_item_id: v.reference('line_items'),
  }),
  update: update(prerollCallToActions, {
    call_to_action: v.optional(v.oneOf(CALLS_TO_ACTION)),
    call_to_action_url: v.optional(v.httpUrl()),
  }),
  delete: remove(prerollCallToActions),
} as const
