import { resources } from '../../contract/index.ts'
import type { ResourceRules } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import { findRecords } from '../storage/records.ts'

/** Rules for do-not-reach lists: one per account (public facts §2 do_not_reach_lists). */
export const doNotReachLists: ResourceRules = {
  beforeCreate: async (context, record, { account_id }) => {
    const [present] = await findRecords(context, resources.do_not_reach_lists, { account_id, deleted: 0 })
    if (present)
      refuse(
        'INVALID',
        `The account already has a do-not-reach list, ${present.id}. Only one is allowed per account.`,
        {
          limit: 1,
        },
      )
    record.targetable = false
    record.name = 'Do not reach list'
    record.description ??= ''
    record.reasons_not_targetable = ['PROCESSING']
  },
}
