import { AUDIENCE_TYPES } from '../../../contract/domains/targeting-criteria.ts'
import { resources } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import { LIMITS } from '../../../contract/language/limits.ts'
import type { Context, Input, ResourceRules } from '../../engine/context.ts'
import { numberedPlaces, pageOf } from '../../engine/paging.ts'
import { deriveCampaigns } from '../../engine/states.ts'
import { matching } from '../../storage/records.ts'
import { timeText } from '../../storage/store.ts'
import { type Entity, type Row, tableOf, toEntity } from '../../storage/tables.ts'
import { audienceOf } from './audience-access.ts'

const targetingLineItems = async ({ db }: Context, account_id: string, targeting_value: string) => {
  const rows = await db
    .selectFrom('line_items')
    .selectAll()
    .where(matching({ account_id, deleted: 0 }))
    .where('id', 'in', (criteria) =>
      criteria
        .selectFrom('targeting_criteria')
        .select('line_item_id')
        .where(matching({ account_id, targeting_type: AUDIENCE_TYPES, targeting_value, deleted: 0 })),
    )
    .orderBy('seq')
    .execute()
  return rows.map((row) => toEntity(tableOf(resources.line_items), row as Row))
}

/** Reads campaigns with `seq`, the number of their creation. */
const campaignsOf = async (context: Context, ids: readonly string[]): Promise<Map<string, Entity>> => {
  const rows = await context.db
    .selectFrom('campaigns')
    .selectAll()
    .where(matching({ id: ids, deleted: 0 }))
    .orderBy('seq')
    .execute()
  const records = rows.map(
    (row): Entity => ({ ...toEntity(tableOf(resources.campaigns), row as Row), seq: row.seq }),
  )
  await deriveCampaigns(context, records)
  return new Map(records.map((record) => [record.id as string, record]))
}

const isServable = ({ now }: Context, lineItem: Entity, campaign: Entity): boolean =>
  campaign.servable === true &&
  lineItem.entity_status === 'ACTIVE' &&
  (lineItem.end_time === null || (lineItem.end_time as string) > timeText(now))

/** Returns the records of the list in its order. Each has the creation number of its campaign. */
const targeted = async (context: Context, input: Input): Promise<Map<Entity, number>> => {
  const audience = await audienceOf(context, input)
  const lineItems = await targetingLineItems(context, input.account_id as string, audience.id as string)
  const campaigns = await campaignsOf(context, [
    ...new Set(lineItems.map(({ campaign_id }) => campaign_id as string)),
  ])
  const records = [...campaigns].flatMap(([campaign_id, campaign]) => {
    const shown = lineItems
      .filter((lineItem) => lineItem.campaign_id === campaign_id)
      .map((lineItem) => ({
        id: lineItem.id,
        name: lineItem.name,
        servable: isServable(context, lineItem, campaign),
      }))
      .filter(({ servable }) => servable || input.with_active === false)
    const record = { campaign_id, campaign_name: campaign.name, line_items: shown }
    return shown.length > 0 ? [[record, campaign.seq as number] as const] : []
  })
  return new Map(records)
}

/** Rules for listing the line items that target an audience (spec 2 §4 Custom audiences). */
export const audienceTargetedRules: ResourceRules = {
  perform: {
    // The page size is fixed, because the endpoint does not accept `count`.
    list: async (context, operation: Operation, input) => {
      const numbers = await targeted(context, input)
      const places = numberedPlaces((record) => numbers.get(record) as number)
      return pageOf(context, operation, { ...input, count: LIMITS.countDefault }, [...numbers.keys()], places)
    },
  },
}
