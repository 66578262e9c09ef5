import type { StatsEntity, StatsPlacement } from '../../contract/domains/stats.ts'
import { resources } from '../../contract/index.ts'
import { parseJson } from '../../contract/language/json.ts'
import type { Context } from '../engine/context.ts'
import { among, findRecords } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import { chance, seedOf } from './chance.ts'
import { type Ad, type Flight, type Goal, HOUR_MS, isActive, type Loaded, least } from './flight.ts'
import { loadPosts } from './posts.ts'
import { type PastChange, type Steps, stepsOf, valueAt } from './steps.ts'

const ADS = ['promoted_tweets', 'promoted_accounts', 'media_creatives'] as const
type AdKind = (typeof ADS)[number]
const AD_KIND: Partial<Record<StatsEntity, AdKind>> = {
  PROMOTED_TWEET: 'promoted_tweets',
  PROMOTED_ACCOUNT: 'promoted_accounts',
  MEDIA_CREATIVE: 'media_creatives',
}
/** The line item's field that names an entity. */
const PARENT: Partial<Record<StatsEntity, string>> = {
  FUNDING_INSTRUMENT: 'funding_instrument_id',
  CAMPAIGN: 'campaign_id',
  LINE_ITEM: 'id',
}

interface AdRow {
  readonly kind: AdKind
  readonly id: string
  readonly line_item_id: string
  readonly entity_status: string
  readonly approval_status: string
  readonly deleted: number
  readonly created_at: string
  readonly updated_at: string
}

const adsWhere = async (
  { db }: Pick<Context, 'db'>,
  kinds: readonly AdKind[],
  column: 'id' | 'line_item_id',
  values: readonly string[],
): Promise<AdRow[]> => {
  const found: AdRow[] = []
  for (const kind of kinds) {
    const rows = await db
      .selectFrom(kind)
      .select([
        'id',
        'line_item_id',
        'entity_status',
        'approval_status',
        'deleted',
        'created_at',
        'updated_at',
      ] as never)
      .where(column as never, 'in', among(values) as never)
      .orderBy('seq')
      .execute()
    for (const row of rows) found.push({ ...(row as unknown as Omit<AdRow, 'kind'>), kind })
  }
  return found
}

/** By entity and id: `CAMPAIGN 8wku2`. */
type Past = ReadonlyMap<string, readonly PastChange[]>

const pastOf = async (
  { db }: Pick<Context, 'db'>,
  accountId: string,
  ids: Readonly<Record<'CAMPAIGN' | 'LINE_ITEM' | 'PROMOTED_TWEET' | 'PROMOTED_ACCOUNT', readonly string[]>>,
): Promise<Past> => {
  const past = new Map<string, PastChange[]>()
  for (const [entity, some] of Object.entries(ids)) {
    if (some.length === 0) continue
    const rows = await db
      .selectFrom('account_history')
      .select(['entity_id', 'change_time', 'changes'])
      .where('account_id', '=', accountId)
      .where('entity', '=', entity)
      .where('entity_id', 'in', among(some))
      .where('change_type', '!=', 'CREATE')
      .orderBy('seq')
      .execute()
    for (const { entity_id, change_time, changes } of rows) {
      const key = `${entity} ${entity_id}`
      const known = past.get(key) ?? []
      known.push({ time: Date.parse(change_time), changes: parseJson(changes) as PastChange['changes'] })
      past.set(key, known)
    }
  }
  return past
}

interface Lived {
  readonly entity_status: unknown
  readonly deleted: unknown
  readonly created_at: unknown
  readonly updated_at: unknown
}

/** Without a history, what is paused or deleted was so since it last changed. */
const activity = (record: Lived, past: readonly PastChange[]): ((time: number) => boolean) => {
  const created = Date.parse(record.created_at as string)
  const deleted = Boolean(record.deleted)
  const isUp = record.entity_status === 'ACTIVE' && !deleted
  if (past.length === 0) {
    const until = isUp ? Number.POSITIVE_INFINITY : Date.parse(record.updated_at as string)
    const draft = record.entity_status === 'DRAFT'
    return (time) => !draft && time >= created && time < until
  }
  const status = stepsOf('entity_status', record.entity_status, past)
  const gone = stepsOf('deleted', deleted, past)
  return (time) => time >= created && isActive(status, gone, time)
}

const GOALS: Readonly<Record<string, Goal>> = {
  APP_ENGAGEMENTS: 'installs',
  APP_INSTALLS: 'installs',
  REACH: 'reach',
  FOLLOWERS: 'followers',
  ENGAGEMENTS: 'engagements',
  VIDEO_VIEWS: 'views',
  PREROLL_VIEWS: 'views',
  WEBSITE_CLICKS: 'clicks',
}

/** Where no budget says otherwise, micros a day. */
const USUAL_ALLOWANCE = 60_000_000
const DAY_MS = 24 * HOUR_MS
const USUAL_DAYS = 30

const micros = (value: unknown): number | undefined => (value == null ? undefined : Number(value))
const weightOf = (lineItemId: string): number => 0.3 + chance(seedOf(lineItemId), 3)

interface Budgets {
  readonly daily: Steps<unknown>
  readonly total: Steps<unknown>
}
const budgetsOf = (record: Entity, past: readonly PastChange[]): Budgets => ({
  daily: stepsOf('daily_budget_amount_local_micro', record.daily_budget_amount_local_micro, past),
  total: stepsOf('total_budget_amount_local_micro', record.total_budget_amount_local_micro, past),
})
/** A total is spread over its days and is used up after them. */
const perDay = ({ daily, total }: Budgets, time: number, start: number, days: number) => {
  const [ofDay, whole] = [micros(valueAt(daily, time)), micros(valueAt(total, time))]
  if (whole === undefined) return ofDay
  const lasts = ofDay === undefined || ofDay === 0 ? days : Math.max(days, whole / ofDay)
  return time < start + lasts * DAY_MS ? whole / lasts : 0
}

/** Zones differ in their prices: yen and dong have no minor unit. */
const scaleOf = (currency: unknown): number =>
  currency === 'VND' ? 25_000 : currency === 'JPY' || currency === 'KRW' ? 100 : 1

const daysOf = (start: number, end: number): number =>
  end === Number.POSITIVE_INFINITY ? USUAL_DAYS : Math.max(1, Math.ceil((end - start) / DAY_MS))
const timeOf = (text: unknown, otherwise: number): number =>
  typeof text === 'string' ? Date.parse(text) : otherwise

interface Planned {
  readonly record: Entity
  readonly start: number
  readonly end: number
  readonly created: number
  readonly weight: number
}
const plan = (record: Entity): Planned => {
  const created = Date.parse(record.created_at as string)
  return {
    record,
    created,
    start: Math.max(created, timeOf(record.start_time, created)),
    end: timeOf(record.end_time, Number.POSITIVE_INFINITY),
    weight: weightOf(record.id as string),
  }
}

const byKey = <T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> => Map.groupBy(items, key)

const lineItemsOf = async (
  context: Context,
  accountId: string,
  entity: StatsEntity,
  { ids, within }: Chosen,
): Promise<Entity[]> => {
  const find = (values: Record<string, unknown>) =>
    findRecords(context, resources.line_items, { account_id: accountId, ...values })
  if (ids === undefined || entity === 'ACCOUNT') return find({ ...within })
  const parent = PARENT[entity]
  if (parent !== undefined) return find({ [parent]: ids })
  const ads = await adsWhere(context, [AD_KIND[entity] as AdKind], 'id', ids)
  return find({ id: ads.map(({ line_item_id }) => line_item_id) })
}

/** Where a line item's ads are counted. Of the audience platform, which is legacy, nothing is counted any more. */
const placementOf = (placements: readonly string[]): StatsPlacement | undefined => {
  for (const own of ['SPOTLIGHT', 'TREND'] as const) if (placements.includes(own)) return own
  return placements.some((each) => each !== 'PUBLISHER_NETWORK') ? 'ALL_ON_TWITTER' : undefined
}

export interface Chosen {
  /** Without, all of them. */
  readonly ids?: readonly string[]
  /** Fields of line items with the values that they may have. */
  readonly within?: Readonly<Record<string, readonly string[]>>
  /** Without, all of them. */
  readonly placement?: StatsPlacement
}

/** What served for some entities of an account, with everything that decided how much. */
export const loadFlights = async (
  context: Context,
  accountId: string,
  entity: StatsEntity,
  chosen: Chosen,
): Promise<Loaded> => {
  const { ids, placement } = chosen
  if (entity === 'ORGANIC_TWEET') return loadPosts(context, ids ?? [], placement)
  const lineItems = (await lineItemsOf(context, accountId, entity, chosen)).filter((record) => {
    const own = placementOf(record.placements as readonly string[])
    return own !== undefined && (placement === undefined || own === placement)
  })
  const lineItemIds = lineItems.map(({ id }) => id as string)
  const campaignIds = [...new Set(lineItems.map(({ campaign_id }) => campaign_id as string))]
  const scope = { account_id: accountId }
  const campaigns = await findRecords(context, resources.campaigns, { ...scope, id: campaignIds })
  const siblings =
    entity === 'ACCOUNT'
      ? lineItems
      : await findRecords(context, resources.line_items, { ...scope, campaign_id: campaignIds })
  const ads = await adsWhere(context, ADS, 'line_item_id', lineItemIds)
  const idsOf = (kind: AdKind) => ads.filter((ad) => ad.kind === kind).map(({ id }) => id)
  const past = await pastOf(context, accountId, {
    CAMPAIGN: campaignIds,
    LINE_ITEM: lineItemIds,
    PROMOTED_TWEET: idsOf('promoted_tweets'),
    PROMOTED_ACCOUNT: idsOf('promoted_accounts'),
  })
  const changesOf = (kind: string, id: unknown) => past.get(`${kind} ${id}`) ?? []
  const adsByLineItem = byKey(ads, ({ line_item_id }) => line_item_id)
  const plansByCampaign = byKey(siblings.map(plan), ({ record }) => record.campaign_id as string)
  const campaignById = new Map(campaigns.map((campaign) => [campaign.id as string, campaign]))
  const adKind = AD_KIND[entity]
  const asked = ids && new Set(ids)
  const keys = new Map<Flight, readonly (string | undefined)[]>()

  const flights = lineItems.flatMap((record): Flight[] => {
    const campaign = campaignById.get(record.campaign_id as string)
    const rows = adsByLineItem.get(record.id as string) ?? []
    if (campaign === undefined || rows.length === 0) return []
    const plans = plansByCampaign.get(campaign.id as string) ?? []
    const own = plan(record)
    const changes = changesOf('LINE_ITEM', record.id)
    const ofCampaign = changesOf('CAMPAIGN', campaign.id)
    const [isUp, isCampaignUp] = [activity(record as never, changes), activity(campaign as never, ofCampaign)]
    const [budgets, campaignBudgets] = [budgetsOf(record, changes), budgetsOf(campaign, ofCampaign)]
    const campaignStart = Math.min(...plans.map(({ start }) => start))
    const campaignDays = daysOf(campaignStart, Math.max(...plans.map(({ end }) => end)))
    const scale = scaleOf(record.currency)
    const flight: Flight = {
      seed: seedOf(`line item ${record.id}`),
      placement: placementOf(record.placements as readonly string[]) as StatsPlacement,
      start: own.start,
      end: own.end,
      isActiveAt: (time) => isUp(time) && isCampaignUp(time),
      allowanceAt: (time) => {
        let whole = 0
        for (const { created, weight } of plans) if (created <= time) whole += weight
        const shared = perDay(campaignBudgets, time, campaignStart, campaignDays)
        return (
          least(
            perDay(budgets, time, own.start, daysOf(own.start, own.end)),
            shared === undefined ? undefined : (shared * own.weight) / whole,
          ) ?? USUAL_ALLOWANCE * scale
        )
      },
      price: Math.round((2_500 + 6_500 * chance(seedOf(record.id as string), 5)) * scale),
      goal: GOALS[record.objective as string] ?? 'engagements',
      ads: rows.map((row): Ad => {
        const kind = row.kind === 'promoted_tweets' ? 'PROMOTED_TWEET' : 'PROMOTED_ACCOUNT'
        const isAdUp = activity(row, row.kind === 'media_creatives' ? [] : changesOf(kind, row.id))
        const isAccepted = row.approval_status === 'ACCEPTED'
        return {
          id: row.id,
          seed: seedOf(`${row.kind} ${row.id}`),
          isActiveAt: (time) => isAccepted && isAdUp(time),
        }
      }),
    }
    const parent = entity === 'ACCOUNT' ? accountId : (record[PARENT[entity] ?? ''] as string | undefined)
    keys.set(
      flight,
      rows.map(({ id, kind }) =>
        adKind === undefined ? parent : kind === adKind && (asked?.has(id) ?? true) ? id : undefined,
      ),
    )
    return [flight]
  })
  return { flights, entityOf: (flight, ad) => keys.get(flight)?.[ad] }
}
