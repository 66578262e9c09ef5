import type { ResourceRules } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'

/**
 * Rules of preroll calls to action (spec 2 §4 Preroll call to actions). The error code is the one in §7 for
 * line items that do not accept attachments.
 */
export const prerollCallToActions: ResourceRules = {
  beforeCreate: async (_context, _record, _input, references) => {
    const [lineItem] = references.line_item_id as [Entity]
    if (lineItem.objective !== 'PREROLL_VIEWS')
      refuse(
        'INCOMPATIBLE_LINE_ITEM',
        `line_item_id ${lineItem.id} has objective ${lineItem.objective}; a preroll call to action needs PREROLL_VIEWS`,
        { parameter: 'line_item_id', value: lineItem.id },
      )
  },
}
