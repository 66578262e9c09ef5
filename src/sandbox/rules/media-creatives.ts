import { type SqlBool, sql } from 'kysely'
import type { ResourceRules } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'
import { showAddresses } from './shared/addresses.ts'
import { startReview, UNDER_REVIEW } from './shared/approval.ts'
import { assertCampaignLives } from './shared/line-items/line-items.ts'
import { findMedia } from './shared/media.ts'

const PREROLL: ReadonlySet<unknown> = new Set(['PREROLL', 'VAST_PREROLL'])

/**
 * Checks that the account media fits the line item's objective. PREROLL_VIEWS requires a preroll video, and
 * all other objectives refuse preroll videos (public facts §3.6).
 */
const assertObjective = (lineItem: Entity, media: Entity): void => {
  if (PREROLL.has(media.creative_type) === (lineItem.objective === 'PREROLL_VIEWS')) return
  refuse(
    'INCOMPATIBLE_LINE_ITEM',
    `line_item_id ${lineItem.id} has objective ${lineItem.objective}, which does not fit creative type ${media.creative_type} of account media ${media.id}`,
    { parameter: 'line_item_id', value: lineItem.id },
  )
}

/**
 * Rules for media creatives (spec 2 §4). Only display images have a landing page. The objective
 * WEBSITE_CLICKS requires one.
 */
export const mediaCreatives: ResourceRules = {
  selects: ({ campaign_id }) =>
    campaign_id === undefined
      ? []
      : [
          sql<SqlBool>`line_item_id in (select id from line_items where campaign_id in (select value from json_each(${JSON.stringify(campaign_id)})))`,
        ],
  beforeCreate: async (context, record, input, references) => {
    const [lineItem] = references.line_item_id as [Entity]
    const [media] = references.account_media_id as [Entity]
    await assertCampaignLives(context, lineItem)
    assertObjective(lineItem, media)
    const video = media.video_id as string | null
    if (video !== null && !(await findMedia(context, input.account_id as string, video)))
      refuse(
        'INVALID_MEDIA',
        `account_media_id ${media.id} is the video ${video}, which is no longer in the media library`,
        { parameter: 'account_media_id', value: media.id },
      )
    if (PREROLL.has(media.creative_type)) record.landing_url = null
    else if (lineItem.objective === 'WEBSITE_CLICKS' && record.landing_url === null)
      refuse(
        'MISSING_PARAMETER',
        `landing_url is required: line item ${lineItem.id} has objective WEBSITE_CLICKS`,
        { parameter: 'landing_url' },
      )
    Object.assign(record, {
      creative_type: media.creative_type,
      entity_status: 'ACTIVE',
      approval_status: UNDER_REVIEW,
    })
  },
  afterCreate: (context, { id }, { account_id }) =>
    startReview(context, 'media_creatives', id as string, account_id as string),
}

export const accountMedia: ResourceRules = {
  derive: async (context, records) => showAddresses(context, records),
}
