import { createHash } from 'node:crypto'
import type { RecommendedChange } from '../../contract/domains/insights.ts'
import { resourceByName } from '../../contract/index.ts'
import { toJson } from '../../contract/language/encode.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { parseJson } from '../../contract/language/json.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { assertFeature } from '../engine/features.ts'
import { notFound } from '../engine/not-found.ts'
import { reasonsNotAbleToFund } from '../engine/states.ts'
import { timeText } from '../storage/store.ts'
import type { Entity, Row, StoredRecommendation } from '../storage/tables.ts'
import { countChanges, leftOf, operationsIn, recommendedChange } from './shared/recommended-changes.ts'

/** Maximum number of campaigns per recommendation. */
const CAMPAIGNS = 10
const ID_LENGTH = 12

/**
 * Returns the id of a recommendation: twelve base36 characters (public facts §2). `number` is its index among
 * the funding instrument's recommendations.
 */
const recommendationId = (fundingInstrumentId: string, number: number): string => {
  const named = `recommendation ${fundingInstrumentId}${number === 0 ? '' : ` ${number}`}`
  return BigInt(`0x${createHash('sha256').update(named).digest('hex')}`)
    .toString(36)
    .slice(0, ID_LENGTH)
}

const live = ({ db }: Context, table: 'campaigns', accountId: string): Promise<Row[]> =>
  db
    .selectFrom(table)
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted', '=', 0)
    .orderBy('seq')
    .execute() as Promise<Row[]>

const grouped = <T>(rows: readonly Row[], field: string, value: (row: Row) => T): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = row[field] as string
    const group = groups.get(key)
    if (group) group.push(value(row))
    else groups.set(key, [value(row)])
  }
  return groups
}

const itself = (row: Row): Row => row
const isActive = ({ entity_status }: Row): boolean => entity_status === 'ACTIVE'

interface Advised {
  readonly change: RecommendedChange
  /** Time when the campaign was last changed. */
  readonly since: string
}
interface Advice {
  /**
   * Advice by funding instrument id, in creation order. Contains only instruments that can fund campaigns.
   */
  readonly byFund: ReadonlyMap<string, readonly Advised[]>
  readonly isCarriedOut: (change: RecommendedChange) => boolean
}

/** Returns the changes to recommend for an account's current records. */
const adviceFor = async (context: Context, accountId: string): Promise<Advice> => {
  // All resource tables have the same type, so one name represents them all.
  const rowsOf = (name: string) => live(context, name as 'campaigns', accountId)
  const now = timeText(context.now)
  const funds = (await rowsOf('funding_instruments')).filter(
    (row) =>
      reasonsNotAbleToFund({ deleted: false, end_time: row.end_time as string | null }, now).length === 0,
  )
  const allCampaigns = await rowsOf('campaigns')
  const allLineItems = await rowsOf('line_items')
  const campaigns = grouped(allCampaigns.filter(isActive), 'funding_instrument_id', itself)
  const lineItems = grouped(allLineItems.filter(isActive), 'campaign_id', itself)
  const posts = grouped(await rowsOf('promoted_tweets'), 'line_item_id', (row) => row.tweet_id as string)
  const targeted = resourceByName.has('targeting_criteria')
    ? new Set((await rowsOf('targeting_criteria')).map((row) => row.line_item_id as string))
    : undefined
  const byFund = new Map(
    funds.map(({ id }) => [
      id as string,
      (campaigns.get(id as string) ?? []).flatMap((campaign): Advised[] => {
        const items = lineItems.get(campaign.id as string) ?? []
        const change = recommendedChange({ campaign, lineItems: items, posts, targeted, now })
        return change ? [{ change, since: campaign.updated_at as string }] : []
      }),
    ]),
  )
  const byId = new Map([...allCampaigns, ...allLineItems].map((row) => [row.id as string, row]))
  const isCarriedOut = ({ entity_type, operation_type, params }: RecommendedChange): boolean => {
    const { campaign_id, line_item_id, daily_budget_amount_local_micro: amount } = params
    const id = (line_item_id ?? campaign_id) as string
    if (entity_type === 'PROMOTED_TWEET') return posts.has(id)
    if (entity_type === 'TARGETING_CRITERIA') return targeted?.has(id) ?? false
    if (operation_type === 'Delete') return !byId.has(id)
    const daily = byId.get(id)?.daily_budget_amount_local_micro
    return daily != null && (daily as number | bigint) >= (amount as number | bigint)
  }
  return { byFund, isCarriedOut }
}

const messageOf = (changes: readonly RecommendedChange[]): string =>
  `${countChanges(changes)} changes would make better use of this funding instrument.`
const ENDED = {
  APPLIED: 'The recommended changes were made.',
  EXPIRED: 'The recommended changes no longer apply.',
} as const

const treeIn = (json: string): RecommendedChange[] => parseJson(json) as RecommendedChange[]

/** Returns the stored recommendations, oldest first. */
const storedFor = ({ db }: Context, accountId: string): Promise<StoredRecommendation[]> =>
  db.selectFrom('recommendations').selectAll().where('account_id', '=', accountId).orderBy('seq').execute()

type Kept = Pick<StoredRecommendation, 'status' | 'message' | 'remaining'>

/**
 * Returns the current state of a recommendation. The recommendation ends when all of its changes have been
 * made or no longer apply.
 */
const stateOf = (
  { changes, remaining }: StoredRecommendation,
  { isCarriedOut }: Advice,
  advised: readonly RecommendedChange[],
): Kept => {
  const left = leftOf(treeIn(changes), advised)
  if (left.length > 0) return { status: 'PENDING', message: messageOf(left), remaining: toJson(left) }
  // A change also counts as made if its latest version was made. Versions differ because recommended budgets
  // depend on the current bids.
  const latest = new Map(operationsIn(treeIn(remaining)).map((each) => [each.key, each.change]))
  const isApplied = operationsIn(treeIn(changes)).every(
    ({ key, change }) => isCarriedOut(change) || isCarriedOut(latest.get(key) ?? change),
  )
  const status = isApplied ? 'APPLIED' : 'EXPIRED'
  return { status, message: ENDED[status], remaining: toJson([]) }
}

const bringUpToDate = async (
  { db, now }: Context,
  stored: StoredRecommendation,
  state: Kept,
): Promise<void> => {
  if (state.status === stored.status && state.remaining === stored.remaining) return
  await db
    .updateTable('recommendations')
    .set({ ...state, updated_at: timeText(now) })
    .where('seq', '=', stored.seq)
    .execute()
}

/** Creates the recommendations that are due and ends those that have been applied or no longer apply. */
const refresh = async (context: Context, accountId: string): Promise<void> => {
  await assertFeature(context, accountId, 'RECOMMENDATIONS')
  const advice = await adviceFor(context, accountId)
  const stored = Map.groupBy(
    await storedFor(context, accountId),
    ({ funding_instrument_id }) => funding_instrument_id,
  )
  for (const fund of new Set([...stored.keys(), ...advice.byFund.keys()])) {
    const advised = advice.byFund.get(fund) ?? []
    const made = stored.get(fund) ?? []
    const newest = made.at(-1)
    if (newest?.status === 'PENDING') {
      const state = stateOf(
        newest,
        advice,
        advised.map(({ change }) => change),
      )
      await bringUpToDate(context, newest, state)
      if (state.status === 'PENDING') continue
    }
    const chosen = advised.slice(0, CAMPAIGNS)
    if (chosen.length === 0) continue
    const changes = chosen.map(({ change }) => change)
    const times = chosen.map(({ since }) => since).sort()
    const now = timeText(context.now)
    await context.db
      .insertInto('recommendations')
      .values({
        id: recommendationId(fund, made.length),
        account_id: accountId,
        funding_instrument_id: fund,
        status: 'PENDING',
        message: messageOf(changes),
        changes: toJson(changes),
        remaining: toJson(changes),
        created_at: newest ? now : (times[0] as string),
        updated_at: newest ? now : (times.at(-1) as string),
      })
      .execute()
  }
}

const shown = (stored: StoredRecommendation): Entity => ({
  funding_instrument_id: stored.funding_instrument_id,
  id: stored.id,
  account_id: stored.account_id,
  status: stored.status,
  message: stored.message,
  created_at: stored.created_at,
  updated_at: stored.updated_at,
})

/**
 * Rules for recommendations. A list contains only the newest recommendation for each funding instrument (spec
 * 2 §4 Recommendations, §8).
 */
export const recommendations: ResourceRules = {
  beforeRead: (context, { account_id }) => refresh(context, account_id as string),
  perform: {
    list: async (context, _operation, input) => {
      const stored = await storedFor(context, input.account_id as string)
      const newest = new Map(stored.map((each) => [each.funding_instrument_id, each]))
      return { data: [...newest.values()].map(shown), nextCursor: null }
    },
    get: async (context, { resource }, input) => {
      const stored = await storedFor(context, input.account_id as string)
      const one = stored.find(({ id }) => id === input.recommendation_id)
      if (!one)
        return notFound(resource.notFound as Problem['code'], resource.idParameter, input.recommendation_id)
      return { data: { ...shown(one), changes: treeIn(one.remaining) } }
    },
  },
}
