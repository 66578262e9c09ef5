import { randomUUID } from 'node:crypto'
import { EVENT_ID } from '../../contract/domains/conversions.ts'
import { resources } from '../../contract/index.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { isAllowed } from '../../contract/language/permissions.ts'
import type { Context, Input, ResourceRules, Result } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { Refusal, refuse } from '../refusal.ts'
import { among, findRecords, updateRecord } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { accountsAllowing, rolesOf } from './shared/account-roles.ts'

/**
 * Finds the account that owns a pixel, if the caller may send conversions to it. @throws Refusal NOT_FOUND,
 * ACTION_NOT_ALLOWED
 */
const accountOf = async (context: Context, pixelId: string): Promise<string> => {
  const roles = await rolesOf(context)
  const found = await context.db
    .selectFrom('web_event_tags')
    .select('account_id')
    .where('website_tag_id', '=', pixelId)
    .where('account_id', 'in', among([...roles.keys()]))
    .executeTakeFirst()
  if (!found) return notFound('NOT_FOUND', 'pixel_id', pixelId)
  const accountId = found.account_id as string
  if (!isAllowed(roles.get(accountId) ?? [], 'campaigns', 'write'))
    refuse('ACTION_NOT_ALLOWED', 'The authenticated user lacks permission to send conversions', {
      parameter: 'pixel_id',
    })
  return accountId
}

/** Marks a tag as tracking and updates the time of its latest event. Events may arrive in any order. */
const track = async (
  context: Context,
  kind: 'web_event_tags' | 'app_event_tags',
  tag: Entity,
  time: number,
): Promise<void> => {
  const known = `${tag.last_tracked_at ?? ''}`
  const given = timeText(time)
  if (tag.status === 'TRACKING' && given <= known) return
  const last_tracked_at = given > known ? given : known
  const updated_at = timeText(context.now)
  await updateRecord(context, resources[kind], tag.id as string, {
    status: 'TRACKING',
    last_tracked_at,
    updated_at,
  })
}

interface Conversion {
  readonly event_id: string
  readonly conversion_time: string
}

const accept = async (context: Context, input: Input): Promise<Result> => {
  const pixelId = input.pixel_id as string
  const conversions = input.conversions as readonly Conversion[]
  const account_id = await accountOf(context, pixelId)
  const known = await findRecords(context, resources.web_event_tags, { account_id, deleted: 0 })
  const tags = new Map(known.map((tag) => [tag.id as string, tag]))
  const latest = new Map<Entity, number>()
  const problems = conversions.flatMap(({ event_id, conversion_time }, index): Problem[] => {
    const [, pixel = pixelId, id = ''] = EVENT_ID.exec(event_id) ?? []
    const tag = tags.get(id)
    if (tag && pixel === pixelId) {
      latest.set(tag, Math.max(latest.get(tag) ?? 0, Date.parse(conversion_time)))
      return []
    }
    return [
      {
        code: 'INVALID_PARAMETER',
        message: `Event_id (${event_id}) is not a single event tag (SET) of the pixel`,
        parameter: `conversions[${index}].event_id`,
      },
    ]
  })
  if (problems.length > 0) throw new Refusal(problems)
  for (const [tag, time] of latest) await track(context, 'web_event_tags', tag, time)
  return {
    data: { conversions_processed: conversions.length, debug_id: randomUUID() },
    envelope: { request: { params: { account_id } } },
  }
}

const MINUTE_MS = 60_000

/** Attributes a conversion to the accounts' newest active line item that promotes the app, if there is one. */
const attributionOf = async (
  { db }: Context,
  { os_type, app_id }: Input,
  time: number,
  accounts: readonly string[],
) => {
  const store = os_type === 'IOS' ? 'ios_app_store_identifier' : 'android_app_store_identifier'
  const item = await db
    .selectFrom('line_items')
    .select(['id', 'account_id', 'campaign_id', 'objective'])
    .where(store, '=', app_id as string)
    .where('account_id', 'in', among(accounts))
    .where('deleted', '=', 0)
    .where('entity_status', '=', 'ACTIVE')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!item) return null
  return {
    country_code: 'US',
    engagement_time: new Date(time - MINUTE_MS).toISOString(),
    engagement_type: 'CLICK',
    attribution_type: 'PROMOTED',
    promoted_properties: {
      campaign_id: item.campaign_id,
      line_item_id: item.id,
      publisher_app_id: null,
      account_id: item.account_id,
      line_item_objective: item.objective,
      campaign_name: null,
    },
    tweet_id: null,
  }
}

const acceptEvent = async (context: Context, input: Input): Promise<Result> => {
  const { app_id, os_type, conversion_type, conversion_time, hashed_device_id } = input
  const time = Date.parse(conversion_time as string)
  const accounts = await accountsAllowing(context, 'campaigns', 'write')
  const where = { account_id: accounts, app_store_identifier: app_id, os_type, conversion_type, deleted: 0 }
  for (const tag of await findRecords(context, resources.app_event_tags, where))
    await track(context, 'app_event_tags', tag, time)
  return {
    data: {
      conversion_value_micro: input.price_micro ?? 0,
      view_through_window: input.view_through_window ?? 1,
      tpn_attribution: null,
      conversion_time,
      click_window: input.click_window ?? 14,
      limit_ad_tracking: false,
      event_metadata: null,
      non_twitter_engagement_type: input.non_twitter_engagement_type ?? null,
      conversion_type,
      partner_client_id: app_id,
      app_id,
      hashed_device_id,
      twitter_attribution: await attributionOf(context, input, time, accounts),
      os_type,
      non_twitter_engagement_time: input.non_twitter_engagement_time ?? null,
    },
  }
}

/** Rules for conversions (live-api §4 conversions, conversion_event). Identifiers are never stored. */
export const conversionRules: Readonly<Record<string, ResourceRules>> = {
  conversions: { perform: { create: (context, _operation, input) => accept(context, input) } },
  conversion_events: { perform: { create: (context, _operation, input) => acceptEvent(context, input) } },
}
