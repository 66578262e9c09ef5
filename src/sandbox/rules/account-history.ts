import { parseJson } from '../../contract/language/json.ts'
import type { ResourceRules } from '../engine/context.ts'
import { assertFeature } from '../engine/features.ts'
import { numberedPlaces, pageOf } from '../engine/paging.ts'

/**
 * Rules for the account history, a beta feature (spec 2 §4 Accounts). The latest change comes first, and
 * `end_time` is exclusive.
 */
export const accountHistory: ResourceRules = {
  perform: {
    list: async (context, operation, input) => {
      const accountId = input.account_id as string
      await assertFeature(context, accountId, 'ACCOUNT_HISTORY')
      let query = context.db
        .selectFrom('account_history')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('entity', '=', input.entity_type as string)
        .where('entity_id', '=', input.entity_id as string)
        .where('change_time', '>=', input.start_time as string)
        .where('change_time', '<', input.end_time as string)
      if (input.user_id !== undefined) query = query.where('user_id', '=', input.user_id as string)
      const rows = await query.orderBy('change_time', 'desc').orderBy('seq', 'desc').execute()
      const entries = rows.map((row) => ({
        change_by: { user_id: row.user_id, platform: row.platform },
        changes: parseJson(row.changes),
        change_time: row.change_time,
        entity_id: row.entity_id,
        entity: row.entity,
        entity_data: parseJson(row.entity_data),
        change_type: row.change_type,
      }))
      // Numbers count from the end, because new changes are added at the start.
      const numbers = new Map<object, number>(
        entries.map((entry, index) => [entry, index - entries.length] as const),
      )
      const places = numberedPlaces((entry) => numbers.get(entry) as number)
      return pageOf(context, operation, input, entries, places)
    },
  },
}
