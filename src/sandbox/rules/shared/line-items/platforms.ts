import { resources } from '../../../../contract/index.ts'
import { PLATFORM } from '../../../catalogue/targeting-names.ts'
import type { Context } from '../../../engine/context.ts'
import { countRecords } from '../../../storage/records.ts'
import type { Entity } from '../../../storage/tables.ts'
import { addCriterion } from '../../targeting-criteria.ts'

const STORES = [
  ['android_app_store_identifier', PLATFORM.android],
  ['ios_app_store_identifier', PLATFORM.ios],
] as const

/**
 * Adds a PLATFORM criterion for an app store identifier (public facts §3.3). Clearing the identifier does not
 * remove the criterion.
 */
export const targetPlatforms = async (
  context: Context,
  accountId: string,
  line_item_id: string,
  given: Entity,
): Promise<void> => {
  for (const [parameter, targeting_value] of STORES) {
    if (given[parameter] === null || given[parameter] === undefined) continue
    const criterion = { line_item_id, operator_type: 'EQ', targeting_type: 'PLATFORM', targeting_value }
    const present = await countRecords(context, resources.targeting_criteria, { ...criterion, deleted: 0 })
    if (present === 0) await addCriterion(context, accountId, criterion)
  }
}
