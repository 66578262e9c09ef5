import { resources } from '../../../../contract/index.ts'
import type { Context } from '../../../engine/context.ts'
import { notFound } from '../../../engine/not-found.ts'
import { findRecord } from '../../../storage/records.ts'
import type { Entity } from '../../../storage/tables.ts'

const { campaigns, line_items: lineItems } = resources

/**
 * Checks whether the line item's campaign is not deleted. Line items of a deleted campaign still exist, but
 * nothing can be promoted under them.
 */
export const hasLiveCampaign = async (context: Context, { campaign_id }: Entity): Promise<boolean> =>
  (await findRecord(context, campaigns, campaign_id as string))?.deleted === false

/** Checks that the line item's campaign is not deleted. @throws Refusal LINE_ITEM_NOT_FOUND */
export const assertCampaignLives = async (context: Context, lineItem: Entity): Promise<void> => {
  if (!(await hasLiveCampaign(context, lineItem))) notFound(lineItems.notFound, 'line_item_id', lineItem.id)
}
