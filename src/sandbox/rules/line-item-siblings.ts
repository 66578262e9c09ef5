import { LIMITS } from '../../contract/language/limits.ts'
import type { Context } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'
import { assertRoomForActive } from './active-limit.ts'

/** Drafts included (public facts §3.6). */
export const assertRoomInCampaign = async ({ db }: Context, campaignId: string): Promise<void> => {
  const limit = LIMITS.lineItemsPerCampaign
  const { present } = await db
    .selectFrom('line_items')
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .where('campaign_id', '=', campaignId)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow()
  if (present >= limit)
    refuse({
      code: 'TOO_MANY_LINE_ITEMS',
      message: `a campaign may have at most ${limit} line items`,
      parameter: 'campaign_id',
      limit,
    })
}

/** Public facts §7. */
export const assertRoomInAccount = (context: Context, accountId: string): Promise<void> =>
  assertRoomForActive(context, accountId, {
    table: 'line_items',
    limit: context.store.limits.activeLineItemsPerAccount,
    code: 'TOO_MANY_LINE_ITEMS',
    noun: 'line items',
  })

/** Public facts §3.6. */
export const assertSameAsSiblings = async ({ db }: Context, record: Entity): Promise<void> => {
  const sibling = await db
    .selectFrom('line_items')
    .select(['objective', 'product_type'])
    .where('campaign_id', '=', record.campaign_id as string)
    .where('deleted', '=', 0)
    .orderBy('seq')
    .executeTakeFirst()
  if (!sibling) return
  for (const attribute of ['objective', 'product_type'] as const)
    if (record[attribute] !== sibling[attribute])
      refuse({
        code: 'INVALID',
        message: `${attribute} must be ${sibling[attribute]} as in the campaign's other line items`,
        parameter: attribute,
        attribute,
        value: record[attribute],
      })
}
