import type { RecommendedChange } from '../../../contract/domains/insights.ts'
import { LIMITS } from '../../../contract/language/limits.ts'
import type { Micros } from '../../../contract/language/values.ts'
import { countryValue } from '../../catalogue/targeting/locations.ts'
import type { Row } from '../../storage/tables.ts'

interface RunningCampaign {
  readonly campaign: Row
  readonly lineItems: readonly Row[]
  /** Ids of promoted posts by line item id, in creation order. */
  readonly posts: ReadonlyMap<string, readonly string[]>
  /** Ids of line items with targeting; undefined if the contract has no targeting criteria. */
  readonly targeted: ReadonlySet<string> | undefined
  readonly now: string
}

/** Minimum ratio of a recommended daily budget to the highest bid. */
const BIDS_PER_DAY = 100n
const COUNTRY = countryValue('US')

const DAILY = 'daily_budget_amount_local_micro'
const exact = (amount: bigint): Micros =>
  amount <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amount) : amount
const amountOf = (row: Row, field: string): bigint | undefined =>
  row[field] == null ? undefined : BigInt(row[field])

/**
 * Returns a higher budget if the daily budget is low. Returns undefined if it is sufficient or absent, or if
 * the total budget does not allow more.
 */
const raisedBudget = (holder: Row, bidders: readonly Row[]): Micros | undefined => {
  const daily = amountOf(holder, DAILY)
  const total = amountOf(holder, 'total_budget_amount_local_micro')
  const bids = bidders.flatMap((row) => amountOf(row, 'bid_amount_local_micro') ?? [])
  const highest = bids.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n
  const enough = highest * BIDS_PER_DAY
  const isLow = daily !== undefined && daily < enough && (total === undefined || enough <= total)
  return isLow ? exact(enough) : undefined
}

const change = (
  entity_type: string,
  operation_type: 'Create' | 'Update' | 'Delete' | null,
  params: RecommendedChange['params'],
  dependent_entities: readonly RecommendedChange[] = [],
): RecommendedChange => ({ entity_type, params, operation_type, dependent_entities })

const creations = (item: Row, { lineItems, posts, targeted }: RunningCampaign): RecommendedChange[] => {
  const line_item_id = item.id as string
  const lackingPosts = item.product_type === 'PROMOTED_TWEETS' && !posts.has(line_item_id)
  const sibling = lackingPosts ? lineItems.find(({ id }) => posts.has(id as string)) : undefined
  const tweet_ids =
    sibling && [...new Set(posts.get(sibling.id as string))].slice(0, LIMITS.tweetIdsPerCreate)
  return [
    ...(tweet_ids ? [change('PROMOTED_TWEET', 'Create', { line_item_id, tweet_ids })] : []),
    ...(targeted && !targeted.has(line_item_id)
      ? [
          change('TARGETING_CRITERIA', 'Create', {
            line_item_id,
            targeting_type: 'LOCATION',
            operator_type: 'EQ',
            targeting_value: COUNTRY,
          }),
        ]
      : []),
  ]
}

const hasEnded = ({ end_time }: Row, { now }: RunningCampaign): boolean =>
  end_time !== null && (end_time as string) <= now

const lineItemChange = (item: Row, running: RunningCampaign): RecommendedChange[] => {
  const own = { line_item_id: item.id }
  if (hasEnded(item, running)) return [change('LINE_ITEM', 'Delete', own)]
  const budget = running.campaign.budget_optimization === 'LINE_ITEM' ? raisedBudget(item, [item]) : undefined
  const dependents = creations(item, running)
  if (budget !== undefined) return [change('LINE_ITEM', 'Update', { ...own, [DAILY]: budget }, dependents)]
  return dependents.length > 0 ? [change('LINE_ITEM', null, own, dependents)] : []
}

/**
 * Recommends changes to a campaign: raise low budgets, delete ended line items, promote siblings' posts or
 * add targeting. Returns undefined if there is nothing to change.
 */
export const recommendedChange = (running: RunningCampaign): RecommendedChange | undefined => {
  const { campaign, lineItems } = running
  const bidders = lineItems.filter((item) => !hasEnded(item, running))
  const budget = campaign.budget_optimization === 'CAMPAIGN' ? raisedBudget(campaign, bidders) : undefined
  const dependents = lineItems.flatMap((item) => lineItemChange(item, running))
  const own = { campaign_id: campaign.id }
  if (budget !== undefined) return change('CAMPAIGN', 'Update', { ...own, [DAILY]: budget }, dependents)
  return dependents.length > 0 ? change('CAMPAIGN', null, own, dependents) : undefined
}

/** Counts the changes, except entries that only group others. */
export const countChanges = (changes: readonly RecommendedChange[]): number =>
  changes.reduce(
    (sum, { operation_type, dependent_entities }) =>
      sum + (operation_type === null ? 0 : 1) + countChanges(dependent_entities),
    0,
  )

/** Returns a key that identifies a change regardless of its amounts. */
const keyOf = ({ entity_type, operation_type, params }: RecommendedChange): string =>
  `${operation_type} ${entity_type} ${params.line_item_id ?? params.campaign_id}`

/** Lists the changes with their keys, except entries that only group others. */
export const operationsIn = (
  changes: readonly RecommendedChange[],
): readonly { readonly key: string; readonly change: RecommendedChange }[] =>
  changes.flatMap((each) => [
    ...(each.operation_type === null ? [] : [{ key: keyOf(each), change: each }]),
    ...operationsIn(each.dependent_entities),
  ])

const OWN_ID: Readonly<Record<string, string>> = { CAMPAIGN: 'campaign_id', LINE_ITEM: 'line_item_id' }

/**
 * Returns the changes from `made` that still apply, in their current form. New changes are left for the next
 * recommendation.
 */
export const leftOf = (
  made: readonly RecommendedChange[],
  advised: readonly RecommendedChange[],
): RecommendedChange[] => {
  const keys = new Set(operationsIn(made).map(({ key }) => key))
  const prune = (changes: readonly RecommendedChange[]): RecommendedChange[] =>
    changes.flatMap((each) => {
      const dependents = prune(each.dependent_entities)
      const { entity_type, operation_type, params } = each
      if (operation_type !== null && keys.has(keyOf(each)))
        return [{ ...each, dependent_entities: dependents }]
      const id = OWN_ID[entity_type]
      return id !== undefined && dependents.length > 0
        ? [change(entity_type, null, { [id]: params[id] }, dependents)]
        : []
    })
  return prune(advised)
}
