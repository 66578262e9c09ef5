import { create, defineResource, get, lookup, remove } from '../language/define.ts'
import {
  boolean,
  id,
  integer,
  nullable,
  openEnumList,
  optional,
  string,
  timestamp,
} from '../language/values.ts'

/** People whom an account's advertisements never reach: one live list per account (public facts §2). */
export const doNotReachLists = defineResource({
  name: 'do_not_reach_lists',
  type: 'DoNotReachList',
  domain: 'audiences',
  area: 'audiences',
  path: '/accounts/:account_id/do_not_reach_lists',
  idParameter: 'do_not_reach_list_id',
  source: 'public facts §2 do_not_reach_lists',
  standing: 'INFERRED',
  delete: 'soft',
  notFound: 'NOT_FOUND',
  sortable: [],
  fields: {
    targetable: boolean(),
    name: string(),
    description: string(),
    id: id(),
    reasons_not_targetable: openEnumList(['PROCESSING', 'TOO_SMALL']),
    created_at: timestamp(),
    list_size: nullable(integer()),
    updated_at: timestamp(),
    deleted: boolean(),
  },
} as const)

const operations = {
  /** All lists of the account, deleted ones included, in one page. */
  list: lookup(doNotReachLists, { with_deleted: optional(boolean({ default: false })) }),
  get: get(doNotReachLists),
  create: create(doNotReachLists, { description: optional(string()) }),
  delete: remove(doNotReachLists),
} as const

export const doNotReachListResources = { do_not_reach_lists: doNotReachLists } as const
export const doNotReachListContract = { do_not_reach_lists: operations } as const
