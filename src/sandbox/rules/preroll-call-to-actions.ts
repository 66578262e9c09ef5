import type { ResourceRules } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'

/**
 * Rules for preroll calls to action (spec 2 §4 Preroll call to actions). Line items with an objective other
 * than PREROLL_VIEWS are refused with the error code that §7 defines for line items without attachments.
 */
export const prerollCallToActions: ResourceRules = {
  beforeCreate: async (_context, _record, _input, references) => {
    const [lineItem] = references.line_item_id as [Entity]
    if (lineItem.objective !== 'PREROLL_VIEWS')
      refuse(
        'INCOMPATIBLE_LINE_ITEM',
        `line_item_id ${lineItem.id} has objective ${lineItem.objective}; a preroll call to action requires PREROLL_VIEWS`,
        { parameter: 'line_item_id', value: lineItem.id },
      )
  },
}
