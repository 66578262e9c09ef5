import { KEYWORD_TYPES } from '../../../../contract/domains/targeting-criteria.ts'
import { resources } from '../../../../contract/index.ts'
import type { Context } from '../../../engine/context.ts'
import { refuse } from '../../../refusal.ts'
import { countRecords, findRecord } from '../../../storage/records.ts'
import type { Entity } from '../../../storage/tables.ts'

/** Counts the keywords that a line item targets. Excluded keywords (NE) do not count. */
const keywordsOf = (context: Context, line_item_id: unknown): Promise<number> =>
  countRecords(context, resources.targeting_criteria, {
    line_item_id,
    deleted: 0,
    operator_type: 'EQ',
    targeting_type: KEYWORD_TYPES,
  })

const inSearch = ({ placements }: Entity): boolean =>
  (placements as readonly string[]).includes('TWITTER_SEARCH')

/**
 * Checks that a line item in search has a keyword when it is activated: "TWITTER_SEARCH needs keyword
 * targeting" (public facts §3.6). This cannot be checked earlier, because criteria can be added only to an
 * existing line item.
 */
export const assertSearchHasKeywords = async (context: Context, stored: Entity, changed: Entity) => {
  if (changed.entity_status !== 'ACTIVE' || stored.entity_status === 'ACTIVE' || !inSearch(stored)) return
  if ((await keywordsOf(context, stored.id)) === 0)
    refuse(
      'INVALID_PARAMETER',
      'Placement TWITTER_SEARCH requires keyword targeting before entity_status can be ACTIVE',
      { parameter: 'entity_status', value: 'ACTIVE' },
    )
}

/** Checks that an active line item in search does not lose its last keyword. */
export const assertKeywordStays = async (context: Context, criterion: Entity): Promise<void> => {
  const { operator_type, targeting_type } = criterion
  if (operator_type !== 'EQ' || !KEYWORD_TYPES.includes(targeting_type as string)) return
  const lineItem = await findRecord(context, resources.line_items, criterion.line_item_id as string)
  if (!lineItem || lineItem.deleted === true || lineItem.entity_status !== 'ACTIVE' || !inSearch(lineItem))
    return
  if ((await keywordsOf(context, lineItem.id)) === 1)
    refuse(
      'INVALID_PARAMETER',
      `The last keyword of line item ${lineItem.id} cannot be deleted while the line item is active, because its placement TWITTER_SEARCH requires keyword targeting`,
      { parameter: 'targeting_criterion_id', value: criterion.id },
    )
}
