import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { resources } from '../../contract/index.ts'
import { among } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import type { Context } from './context.ts'

interface Funding {
  readonly deleted: boolean
  readonly end_time: string | null
}

/** Returns why a funding instrument cannot fund campaigns (public facts §2.1); empty if it can. */
export const reasonsNotAbleToFund = (funding: Funding, now: string): string[] => [
  ...(funding.deleted ? ['DELETED'] : []),
  ...(funding.end_time !== null && funding.end_time <= now ? ['EXPIRED'] : []),
]

export const deriveFunding = async ({ now }: Context, records: readonly Entity[]): Promise<void> => {
  for (const record of records) {
    const reasons = reasonsNotAbleToFund(record as unknown as Funding, timeText(now))
    record.reasons_not_able_to_fund = reasons
    record.able_to_fund = reasons.length === 0
  }
}

const distinct = (records: readonly Entity[], field: string): string[] => [
  ...new Set(records.map((record) => record[field] as string)),
]

const unfunded = async (context: Context, ids: readonly string[]): Promise<Set<string>> => {
  const { db, now } = context
  context.watch?.(resources.funding_instruments, { id: ids })
  const rows = await db
    .selectFrom('funding_instruments')
    .select(['id', 'deleted', 'end_time'])
    .where('id', 'in', among(ids))
    .execute()
  const usable = rows.filter(
    ({ deleted, end_time }) =>
      reasonsNotAbleToFund({ deleted: deleted === 1, end_time: end_time as string | null }, timeText(now))
        .length === 0,
  )
  const able = new Set(usable.map(({ id }) => id as string))
  return new Set(ids.filter((id) => !able.has(id)))
}

/**
 * Returns a function that checks whether a campaign's funding instrument is unable to fund the campaign. A
 * twin relies on the other system's report instead of reading the instrument. The report stays valid, because
 * a campaign keeps its funding instrument, and writes to instruments cannot be previewed.
 */
const fundingProblemOf = async (
  context: Context,
  campaigns: readonly Entity[],
): Promise<(campaign: Entity) => boolean> => {
  const reported = ({ id }: Entity) => context.other?.reasonsOf(id as string)
  const others = campaigns.filter((campaign) => !reported(campaign))
  const unable =
    others.length === 0 ? undefined : await unfunded(context, distinct(others, 'funding_instrument_id'))
  return (campaign) =>
    reported(campaign)?.includes('FUNDING_PROBLEM') ??
    unable?.has(campaign.funding_instrument_id as string) === true
}

const COUNTED = sql<SqlBool>`line_items.deleted = 0 and line_items.entity_status <> 'DRAFT'`
/** SQL expression for the latest end time of line items; null if one of them has no end. */
const LAST_END = sql<string | null>`case when count(*) = count(end_time) then max(end_time) end`

const ofItsLineItems = (value: RawBuilder<string | null>) =>
  sql<string | null>`(select ${value} from line_items where campaign_id = campaigns.id and ${COUNTED})`

/**
 * SQL expressions for the times that campaigns can be sorted by (public facts §4.1). They are derived from
 * the line items, because campaigns in version 12 do not contain these times.
 */
export const flightTimes = {
  start_time: ofItsLineItems(sql<string | null>`min(start_time)`),
  end_time: ofItsLineItems(LAST_END),
} as const

/** Returns the latest end time of each campaign's line items; null if one of them has no end. */
const lastEnds = async (context: Context, ids: readonly string[]): Promise<Map<string, string | null>> => {
  context.watch?.(resources.line_items, { campaign_id: ids })
  const rows = await context.db
    .selectFrom('line_items')
    .select(['campaign_id'])
    .select(LAST_END.as('last'))
    .where('campaign_id', 'in', among(ids))
    .where(COUNTED)
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, last }) => [campaign_id as string, last]))
}

const EFFECTIVE_STATUS: Readonly<Record<string, string>> = { ACTIVE: 'RUNNING', PAUSED: 'PAUSED' }

/**
 * Fills in the states of campaigns (public facts §2.1). A draft or a campaign without line items is
 * INCOMPLETE. A campaign whose line items have all ended is EXPIRED. If such a campaign is active, its
 * effective status is also EXPIRED. `servable` of a deleted campaign is null (public facts §2 campaigns).
 */
export const deriveCampaigns = async (context: Context, records: readonly Entity[]): Promise<void> => {
  if (records.length === 0) return
  const hasFundingProblem = await fundingProblemOf(context, records)
  const ends = await lastEnds(context, distinct(records, 'id'))
  const now = timeText(context.now)
  for (const record of records) {
    const end = ends.get(record.id as string)
    const isExpired = !record.deleted && typeof end === 'string' && end <= now
    const reasons = [
      ...(record.entity_status === 'PAUSED' ? ['PAUSED_BY_ADVERTISER'] : []),
      ...(record.entity_status === 'DRAFT' || end === undefined ? ['INCOMPLETE'] : []),
      ...(isExpired ? ['EXPIRED'] : []),
      ...(hasFundingProblem(record) ? ['FUNDING_PROBLEM'] : []),
    ]
    record.reasons_not_servable = record.deleted ? [] : reasons
    record.servable = record.deleted ? null : reasons.length === 0
    const status = EFFECTIVE_STATUS[record.entity_status as string] ?? 'UNKNOWN'
    record.effective_status = isExpired && status === 'RUNNING' ? 'EXPIRED' : status
  }
}
