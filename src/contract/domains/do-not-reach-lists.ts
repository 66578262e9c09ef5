import { create, defineResource, get, lookup, remove } from '../language/define.ts'
import * as v from '../language/values.ts'

/** Do-not-reach lists; an account has at most one active list (public facts §2). */
export const doNotReachLists = defineResource({
  name: 'do_not_reach_lists',
  type: 'DoNotReachList',
  domain: 'audiences',
  area: 'do-not-reach',
  path: '/accounts/:account_id/do_not_reach_lists',
  idParameter: 'do_not_reach_list_id',
  source: 'public facts §2 do_not_reach_lists',
  standing: 'INFERRED',
  delete: 'soft',
  fields: {
    targetable: v.boolean(),
    name: v.string(),
    description: v.string(),
    id: v.id(),
    reasons_not_targetable: v.openEnumList(['PROCESSING', 'TOO_SMALL']),
    created_at: v.timestamp(),
    list_size: v.nullable(v.integer()),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
  },
} as const)

const operations = {
  /** Lists an account's do-not-reach lists, always on one page. */
  list: lookup(doNotReachLists, { with_deleted: v.optional(v.boolean({ default: false })) }),
  get: get(doNotReachLists),
  create: create(doNotReachLists, { description: v.optional(v.string()) }),
  delete: remove(doNotReachLists),
} as const

export const doNotReachListResources = { do_not_reach_lists: doNotReachLists } as const
export const doNotReachListContract = { do_not_reach_lists: operations } as const
