import type { ResourceRules } from '../engine/resource-rules.ts'
import { refuse } from '../refusal.ts'

/** Public facts §2 do_not_reach_lists: one per account. */
export const doNotReachLists: ResourceRules = {
  beforeCreate: async ({ db }, record, { account_id }) => {
    const present = await db
      .selectFrom('do_not_reach_lists')
      .select('id')
      .where('account_id', '=', account_id as string)
      .where('deleted', '=', 0)
      .executeTakeFirst()
    if (present)
      refuse({
        code: 'INVALID',
        message: `the account has a do-not-reach list, ${present.id}: there is one per account`,
        limit: 1,
      })
    record.targetable = false
    record.name = 'Do not reach list'
    record.description ??= ''
    record.reasons_not_targetable = ['PROCESSING']
  },
}
