import { PLATFORM } from '../catalogue/targeting-names.ts'
import type { Context } from '../engine/context.ts'
import type { Entity } from '../storage/tables.ts'
import { addCriterion } from './targeting-criteria.ts'

const STORES = [
  ['android_app_store_identifier', PLATFORM.android],
  ['ios_app_store_identifier', PLATFORM.ios],
] as const

/** An app store identifier adds a PLATFORM criterion (public facts §3.3); clearing it removes none. */
export const targetPlatforms = async (
  context: Context,
  accountId: string,
  lineItemId: string,
  given: Entity,
): Promise<void> => {
  for (const [parameter, targeting_value] of STORES) {
    if (given[parameter] === null || given[parameter] === undefined) continue
    const present = await context.db
      .selectFrom('targeting_criteria')
      .select('id')
      .where('line_item_id', '=', lineItemId)
      .where('deleted', '=', 0)
      .where('targeting_type', '=', 'PLATFORM')
      .where('operator_type', '=', 'EQ')
      .where('targeting_value', '=', targeting_value)
      .executeTakeFirst()
    if (!present)
      await addCriterion(context, accountId, {
        line_item_id: lineItemId,
        operator_type: 'EQ',
        targeting_type: 'PLATFORM',
        targeting_value,
      })
  }
}
