import type { Micros } from '../language/values.ts'

type Entity = Readonly<Record<string, unknown>>

/** Upper bounds on spending, in micros of a currency; null if spending is unbounded. */
export interface SpendBound {
  readonly perDay: bigint | null
  readonly next24Hours: bigint | null
  readonly total: bigint | null
}

/** Maximum additional spending that changes can cause. */
export interface SpendIncrease extends SpendBound {
  readonly currency: string
}

/** Upper bounds on a campaign's spending as it is, and per day if paused records were active. */
export interface PossibleBound extends SpendBound {
  /**
   * Three maximums per day, as if the campaign were active. The first uses its line items as they are, the
   * second activates them, and the third also ignores their ends.
   */
  readonly perDayIfActive: readonly (bigint | null)[]
}

/** Spend bounds of a campaign before and after changes. */
export interface CampaignBounds {
  readonly id: string
  readonly currency: string
  readonly before: PossibleBound
  readonly after: PossibleBound
}

/** Campaign with its line items, before or after the changes. */
export interface Flight {
  readonly campaign: Entity | undefined
  readonly lineItems: readonly Entity[]
}

const SPENDING: ReadonlySet<string> = new Set(['campaigns', 'line_items'])

/** Checks whether a resource's records affect how much can be spent. They can start paused. */
export const isOfSpending = ({ name }: { readonly name: string }): boolean => SPENDING.has(name)

const DAY_MS = 86_400_000
const NOTHING: SpendBound = { perDay: 0n, next24Hours: 0n, total: 0n }
export const UNBOUNDED: PossibleBound = {
  perDay: null,
  next24Hours: null,
  total: null,
  perDayIfActive: [null, null, null],
}

/** Converts a field's value to micros; null if the field has no amount. */
export const microsIn = (value: unknown): bigint | null => (value == null ? null : BigInt(value as Micros))
const lower = (a: bigint | null, b: bigint | null): bigint | null =>
  a === null ? b : b === null ? a : a < b ? a : b
const sum = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce<bigint | null>((all, each) => (all === null || each === null ? null : all + each), 0n)

export const isActive = ({ deleted, entity_status }: Entity): boolean =>
  deleted !== true && entity_status === 'ACTIVE'
const isOver = ({ end_time }: Entity, now: number): boolean =>
  typeof end_time === 'string' && Date.parse(end_time) <= now
const beginsBy = ({ start_time }: Entity, time: number): boolean =>
  typeof start_time !== 'string' || Date.parse(start_time) < time

/** Returns the most that a record's own budgets allow per day. */
export const dailyOf = (record: Entity): bigint | null =>
  lower(microsIn(record.daily_budget_amount_local_micro), microsIn(record.total_budget_amount_local_micro))
export const totalOf = (record: Entity): bigint | null => microsIn(record.total_budget_amount_local_micro)

/**
 * Returns the most that a campaign can spend. Only active line items that have not ended can spend. Their
 * budgets count if budget_optimization is LINE_ITEM, and the campaign's own budgets limit them.
 */
export const boundOf = ({ campaign, lineItems }: Flight, now: number): SpendBound => {
  if (!campaign || !isActive(campaign)) return NOTHING
  const running = lineItems.filter((item) => isActive(item) && !isOver(item, now))
  if (running.length === 0) return NOTHING
  const soon = running.filter((item) => beginsBy(item, now + DAY_MS))
  if (campaign.budget_optimization !== 'LINE_ITEM') {
    const perDay = dailyOf(campaign)
    return { perDay, next24Hours: soon.length > 0 ? perDay : 0n, total: totalOf(campaign) }
  }
  const limit = totalOf(campaign)
  return {
    perDay: lower(sum(running.map(dailyOf)), dailyOf(campaign)),
    next24Hours: lower(sum(soon.map(dailyOf)), dailyOf(campaign)),
    total: lower(sum(running.map(totalOf)), limit),
  }
}

const activated = (record: Entity): Entity => ({ ...record, entity_status: 'ACTIVE' })

/** Returns the most that a campaign can spend, and the most per day if paused records were active. */
export const possibleBoundOf = (flight: Flight, now: number): PossibleBound => {
  const campaign = flight.campaign && activated(flight.campaign)
  const active = flight.lineItems.map(activated)
  const endless = active.map((item) => ({ ...item, end_time: null }))
  const perDayWith = (lineItems: readonly Entity[]) => boundOf({ campaign, lineItems }, now).perDay
  return { ...boundOf(flight, now), perDayIfActive: [flight.lineItems, active, endless].map(perDayWith) }
}

/**
 * Returns the most that campaigns can spend per day, by currency. The bound is null unless all campaigns are
 * known.
 */
export const perDayOf = (
  campaigns: readonly Entity[],
  lineItems: readonly Entity[],
  { areAll, now }: { readonly areAll: boolean; readonly now: number },
): ReadonlyMap<string, bigint | null> => {
  const byCampaign = Map.groupBy(lineItems, ({ campaign_id }) => campaign_id)
  const byCurrency = Map.groupBy(campaigns, ({ currency }) => currency as string)
  const perDay = (campaign: Entity) =>
    boundOf({ campaign, lineItems: byCampaign.get(campaign.id) ?? [] }, now).perDay
  return new Map(
    byCurrency.entries().map(([currency, own]) => [currency, areAll ? sum(own.map(perDay)) : null] as const),
  )
}

/** Settable fields that limit what a campaign can spend per day or in total. */
export const BOUND_FIELDS: readonly string[] = [
  'entity_status',
  'budget_optimization',
  'daily_budget_amount_local_micro',
  'total_budget_amount_local_micro',
  'end_time',
]

/** Fields of campaigns and line items that `boundOf` reads. */
const FIELDS = [...BOUND_FIELDS, 'deleted', 'start_time']

/** Checks whether a change to a campaign or line item may affect the most that it can spend. */
export const mayChangeBound = ({
  before,
  after,
}: {
  readonly before?: Entity
  readonly after?: Entity
}): boolean => !before || !after || FIELDS.some((field) => before[field] !== after[field])

const more = (before: bigint | null, after: bigint | null): bigint | null => {
  if (before === null) return 0n
  if (after === null) return null
  return after > before ? after - before : 0n
}

/**
 * Returns the maximum increase in spending per currency. A campaign that spends less does not offset one that
 * spends more.
 */
export const increaseOf = (
  flights: readonly { readonly before: Flight; readonly after: Flight }[],
  now: number,
): readonly SpendIncrease[] => {
  const byCurrency = new Map<string, SpendBound>()
  for (const { before, after } of flights) {
    const currency = (after.campaign ?? before.campaign)?.currency as string | undefined
    if (currency === undefined) continue
    const [old, next] = [boundOf(before, now), boundOf(after, now)]
    const all = byCurrency.get(currency) ?? NOTHING
    byCurrency.set(currency, {
      perDay: sum([all.perDay, more(old.perDay, next.perDay)]),
      next24Hours: sum([all.next24Hours, more(old.next24Hours, next.next24Hours)]),
      total: sum([all.total, more(old.total, next.total)]),
    })
  }
  return [...byCurrency].map(([currency, increase]) => ({ currency, ...increase }))
}
