import type { StatsEntity, StatsPlacement } from '../../contract/domains/stats.ts'
import { resources } from '../../contract/index.ts'
import { parseJson } from '../../contract/language/json.ts'
import type { Context } from '../engine/context.ts'
import { among, findRecords } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import { chance, seedOf } from './chance.ts'
import { type Ad, type Flight, type Goal, isActive, type Loaded, least, recordedFlight } from './flight.ts'
import { budgetOf, type Plan, planOf, weightAt } from './plans.ts'
import { loadPosts } from './posts.ts'
import { type PastChange, stepsOf } from './steps.ts'

const ADS = ['promoted_tweets', 'promoted_accounts', 'media_creatives'] as const
type AdKind = (typeof ADS)[number]
const AD_KIND: Partial<Record<StatsEntity, AdKind>> = {
  PROMOTED_TWEET: 'promoted_tweets',
  PROMOTED_ACCOUNT: 'promoted_accounts',
  MEDIA_CREATIVE: 'media_creatives',
}
/** Line item field that contains the entity's id, by entity type. */
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

/** Past changes, keyed by entity and id, such as `CAMPAIGN 8wku2`. */
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

/**
 * Returns the end times of the campaigns' funding instruments, by id. Instruments without an end are left
 * out.
 */
const fundingEnds = async (
  { db }: Pick<Context, 'db'>,
  campaigns: readonly Entity[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = [...new Set(campaigns.map(({ funding_instrument_id }) => funding_instrument_id as string))]
  const rows = await db
    .selectFrom('funding_instruments')
    .select(['id', 'end_time'])
    .where('id', 'in', among(ids))
    .where('end_time', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, end_time }) => [id as string, Date.parse(end_time as string)]))
}

interface Lived {
  readonly entity_status: unknown
  readonly deleted: unknown
  readonly created_at: unknown
  readonly updated_at: unknown
}

/** Activity of a record over time, and the times when the activity may have changed. */
interface Activity {
  readonly isActiveAt: (time: number) => boolean
  readonly changesAt: readonly number[]
}

/**
 * Returns the active periods of a record. If the record was already paused or deleted when its history
 * begins, it counts as inactive since its last update before that.
 */
const activity = (record: Lived, past: readonly PastChange[]): Activity => {
  const created = Date.parse(record.created_at as string)
  const status = stepsOf('entity_status', record.entity_status, past)
  const gone = stepsOf('deleted', Boolean(record.deleted), past)
  const updated = stepsOf('updated_at', record.updated_at, past).values[0] as string
  const isUp = isActive(status, gone, 0)
  const stopped = isUp || status.values[0] === 'DRAFT' ? created : Date.parse(updated)
  return {
    isActiveAt: (time) => time >= created && (time < stopped || isActive(status, gone, time)),
    changesAt: [created, stopped, ...status.times, ...gone.times],
  }
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

/** Daily allowance in micros if no budget is set. */
const USUAL_ALLOWANCE = 60_000_000
/** Returns the approximate price level of a currency relative to the US dollar. */
const scaleOf = (currency: unknown): number =>
  currency === 'VND' ? 25_000 : currency === 'JPY' || currency === 'KRW' ? 100 : 1

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

/**
 * Returns the placement that a line item's ads are counted under. Ads on the legacy audience platform are not
 * counted.
 */
const placementOf = (placements: readonly string[]): StatsPlacement | undefined => {
  for (const own of ['SPOTLIGHT', 'TREND'] as const) if (placements.includes(own)) return own
  return placements.some((each) => each !== 'PUBLISHER_NETWORK') ? 'ALL_ON_TWITTER' : undefined
}

export interface Chosen {
  /** Ids of the entities; default: all entities. */
  readonly ids?: readonly string[]
  /** Required values of line item fields. */
  readonly within?: Readonly<Record<string, readonly string[]>>
  /** Placement; default: all placements. */
  readonly placement?: StatsPlacement
}

/** Checks whether the chosen entities contain all line items of their campaigns. */
const isWhole = (entity: StatsEntity, { within }: Chosen): boolean =>
  within === undefined && (entity === 'ACCOUNT' || entity === 'CAMPAIGN')

const adOf = ({ row, life }: { readonly row: AdRow; readonly life: Activity }): Ad => ({
  id: row.id,
  seed: seedOf(`${row.kind} ${row.id}`),
  isActiveAt: row.approval_status === 'ACCEPTED' ? life.isActiveAt : () => false,
})

const flownOf = (rows: readonly AdRow[], changesOf: (kind: string, id: unknown) => readonly PastChange[]) =>
  rows.map((row) => {
    const kind = row.kind === 'promoted_tweets' ? 'PROMOTED_TWEET' : 'PROMOTED_ACCOUNT'
    return { row, life: activity(row, row.kind === 'media_creatives' ? [] : changesOf(kind, row.id)) }
  })

/** Returns the times when any of the given values changes, in order. */
const allChangesOf = (parts: readonly { readonly changesAt: readonly number[] }[]): number[] =>
  [...new Set(parts.flatMap((each) => each.changesAt))].sort((one, other) => one - other)

/** Returns the ids of the entities below the chosen line items. */
const idsBelow = async (
  context: Context,
  accountId: string,
  entity: StatsEntity,
  chosen: Chosen,
): Promise<readonly string[]> => {
  const lineItems = await lineItemsOf(context, accountId, entity, chosen)
  const parent = PARENT[entity]
  if (parent !== undefined) return lineItems.map((record) => record[parent] as string)
  const ids = lineItems.map(({ id }) => id as string)
  return (await adsWhere(context, [AD_KIND[entity] as AdKind], 'line_item_id', ids)).map(({ id }) => id)
}

/**
 * Loads statistics that were read from another system; undefined if the account's statistics are computed.
 */
const loadRecorded = async (
  context: Context,
  accountId: string,
  entity: StatsEntity,
  chosen: Chosen,
): Promise<Loaded | undefined> => {
  const { recorded } = context.store
  if (recorded?.accountId !== accountId) return undefined
  const { within = {}, placement } = chosen
  const isNarrowed = Object.keys(within).length > 0
  const ids = chosen.ids ?? (isNarrowed ? await idsBelow(context, accountId, entity, chosen) : undefined)
  const asked = ids && new Set(ids)
  const all = recorded.byEntity.get(entity) ?? []
  const found = all.filter(
    (series) =>
      (placement === undefined || series.placement === placement) && (asked?.has(series.id) ?? true),
  )
  return { flights: found.map(recordedFlight), entityOf: ({ ads }, ad) => ads[ad]?.id }
}

/**
 * Loads the line items that served for the chosen entities, with all data that determines how much they
 * served.
 */
export const loadFlights = async (
  context: Context,
  accountId: string,
  entity: StatsEntity,
  chosen: Chosen,
): Promise<Loaded> => {
  const { ids, placement } = chosen
  const recorded = await loadRecorded(context, accountId, entity, chosen)
  if (recorded) return recorded
  if (entity === 'ORGANIC_TWEET') return loadPosts(context, ids ?? [], placement)
  const found = await lineItemsOf(context, accountId, entity, chosen)
  const lineItems = found.filter((record) => {
    const own = placementOf(record.placements as readonly string[])
    return own !== undefined && (placement === undefined || own === placement)
  })
  const lineItemIds = lineItems.map(({ id }) => id as string)
  const campaignIds = [...new Set(lineItems.map(({ campaign_id }) => campaign_id as string))]
  const scope = { account_id: accountId }
  const campaigns = await findRecords(context, resources.campaigns, { ...scope, id: campaignIds })
  const fundedUntil = await fundingEnds(context, campaigns)
  const siblings = isWhole(entity, chosen)
    ? found
    : await findRecords(context, resources.line_items, { ...scope, campaign_id: campaignIds })
  const ads = await adsWhere(context, ADS, 'line_item_id', lineItemIds)
  const idsOf = (kind: AdKind) => ads.filter((ad) => ad.kind === kind).map(({ id }) => id)
  const past = await pastOf(context, accountId, {
    CAMPAIGN: campaignIds,
    LINE_ITEM: siblings.map(({ id }) => id as string),
    PROMOTED_TWEET: idsOf('promoted_tweets'),
    PROMOTED_ACCOUNT: idsOf('promoted_accounts'),
  })
  const changesOf = (kind: string, id: unknown) => past.get(`${kind} ${id}`) ?? []
  const adsByLineItem = byKey(ads, ({ line_item_id }) => line_item_id)
  const plans = siblings.map((record) => planOf(record, changesOf('LINE_ITEM', record.id)))
  const planById = new Map(plans.map((plan) => [plan.lineItemId, plan]))
  const plansByCampaign = byKey(plans, ({ campaignId }) => campaignId)
  const campaignById = new Map(campaigns.map((campaign) => [campaign.id as string, campaign]))
  const adKind = AD_KIND[entity]
  const asked = ids && new Set(ids)
  const keys = new Map<Flight, readonly (string | undefined)[]>()

  const flights = lineItems.flatMap((record): Flight[] => {
    const campaign = campaignById.get(record.campaign_id as string)
    const rows = adsByLineItem.get(record.id as string) ?? []
    if (campaign === undefined || rows.length === 0) return []
    const shared = plansByCampaign.get(campaign.id as string) ?? []
    const own = planById.get(record.id as string) as Plan
    const changes = changesOf('LINE_ITEM', record.id)
    const ofCampaign = changesOf('CAMPAIGN', campaign.id)
    const [life, campaignLife] = [activity(record as never, changes), activity(campaign as never, ofCampaign)]
    const budget = budgetOf(record, changes, [own])
    const campaignBudget = budgetOf(campaign, ofCampaign, shared)
    const scale = scaleOf(record.currency)
    const flown = flownOf(rows, changesOf)
    const end = fundedUntil.get(campaign.funding_instrument_id as string) ?? Number.POSITIVE_INFINITY
    const changesAt = allChangesOf([
      { changesAt: [end] },
      own,
      life,
      campaignLife,
      budget,
      campaignBudget,
      ...flown.map((each) => each.life),
    ])
    const flight: Flight = {
      seed: seedOf(`line item ${record.id}`),
      placement: placementOf(record.placements as readonly string[]) as StatsPlacement,
      start: own.earliest,
      end: own.latest,
      isActiveAt: (time) =>
        time >= own.startAt(time) &&
        time < Math.min(end, own.endAt(time)) &&
        life.isActiveAt(time) &&
        campaignLife.isActiveAt(time),
      allowanceAt: (time) => {
        const ofAll = campaignBudget.perDayAt(time)
        return (
          least(
            budget.perDayAt(time),
            ofAll === undefined ? undefined : (ofAll * own.weight) / weightAt(shared, time),
          ) ?? USUAL_ALLOWANCE * scale
        )
      },
      changesAt,
      price: Math.round((2_500 + 6_500 * chance(seedOf(record.id as string), 5)) * scale),
      goal: GOALS[record.objective as string] ?? 'engagements',
      ads: flown.map(adOf),
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
