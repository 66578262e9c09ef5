import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import { boolean, httpUrl, id, oneOf, openEnum, optional, reference, timestamp } from '../language/values.ts'

/** spec 2 §2 Preroll call to action. */
const CALLS_TO_ACTION = ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'] as const

/** spec 2 §2 and §4 Preroll call to actions: a button on a preroll video. */
export const prerollCallToActions = defineResource({
  name: 'preroll_call_to_actions',
  type: 'PrerollCallToAction',
  domain: 'media',
  area: 'creatives',
  path: '/accounts/:account_id/preroll_call_to_actions',
  idParameter: 'preroll_call_to_action_id',
  source: 'spec 2 §4 Preroll call to actions',
  standing: 'SPECIFIED',
  delete: 'soft',
  notFound: 'NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    line_item_id: reference('line_items'),
    call_to_action_url: httpUrl(),
    call_to_action: openEnum(CALLS_TO_ACTION),
    id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
    deleted: boolean(),
  },
} as const)

export const prerollCallToActionOperations = {
  list: list(prerollCallToActions, {
    filters: { line_item_ids: 'line_item_id', preroll_call_to_action_ids: 'id' },
  }),
  get: get(prerollCallToActions),
  create: create(prerollCallToActions, {
    call_to_action: oneOf(CALLS_TO_ACTION),
    call_to_action_url: httpUrl(),
    line_item_id: reference('line_items'),
  }),
  update: update(prerollCallToActions, {
    call_to_action: optional(oneOf(CALLS_TO_ACTION)),
    call_to_action_url: optional(httpUrl()),
  }),
  delete: remove(prerollCallToActions),
} as const
