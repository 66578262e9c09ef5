import { resources } from '../../../../contract/index.ts'
import { LIMITS } from '../../../../contract/language/limits.ts'
import type { Context } from '../../../engine/context.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { countRecords, matching } from '../../../storage/records.ts'
import type { Entity } from '../../../storage/tables.ts'
import { assertRoomForActive } from '../active-limit.ts'

/** Checks that a campaign can have another line item. Drafts count (public facts §3.6). */
export const assertRoomInCampaign = async (context: Context, campaign_id: string): Promise<void> => {
  const limit = LIMITS.lineItemsPerCampaign
  if ((await countRecords(context, resources.line_items, { campaign_id, deleted: 0 })) >= limit)
    refuse('TOO_MANY_LINE_ITEMS', `A campaign can have at most ${limit} line items`, {
      parameter: 'campaign_id',
      limit,
    })
}

/**
 * Checks that activating a line item does not exceed the account's limit on active line items (public facts
 * §7).
 */
export const assertRoomIfActive = async (
  context: Context,
  accountId: string,
  changed: Entity,
  stored: Entity = {},
): Promise<void> => {
  if (changed.entity_status !== 'ACTIVE' || stored.entity_status === 'ACTIVE') return
  await assertRoomForActive(context, accountId, {
    table: 'line_items',
    limit: context.store.limits.activeLineItemsPerAccount,
    code: 'TOO_MANY_LINE_ITEMS',
    noun: 'line items',
  })
}

/** Checks that a line item has the same objective and product type as its siblings (public facts §3.6). */
export const assertSameAsSiblings = async (context: Context, record: Entity): Promise<void> => {
  context.watch?.(resources.line_items, { campaign_id: record.campaign_id })
  const sibling = await context.db
    .selectFrom('line_items')
    .select(['objective', 'product_type'])
    .where(matching({ campaign_id: record.campaign_id, deleted: 0 }))
    .orderBy('seq')
    .executeTakeFirst()
  if (!sibling) return
  const different = (['objective', 'product_type'] as const).filter(
    (attribute) => record[attribute] !== sibling[attribute],
  )
  if (different.length > 0)
    throw new Refusal(
      different.map((attribute) => ({
        code: 'INVALID',
        message: `${attribute} must be ${sibling[attribute]}, as in the campaign's other line items`,
        parameter: attribute,
        attribute,
        value: record[attribute],
      })),
    )
}
