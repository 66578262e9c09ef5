import type { Client } from '../../../harness/sandbox/signed.ts'
import { newAccount } from '../serve.ts'

/** Suggested change as the API returns it (public facts §2 recommendations). */
export interface Suggested {
  readonly entity_type: string
  readonly params: Readonly<Record<string, unknown>>
  readonly operation_type: string | null
  readonly dependent_entities: readonly Suggested[]
}

/** Removes suggested targeting, which these accounts get for every line item. */
export const apartFromTargeting = (changes: readonly Suggested[]): Suggested[] =>
  changes.flatMap((change) => {
    const dependent_entities = apartFromTargeting(change.dependent_entities)
    const isEmpty = change.operation_type === null && dependent_entities.length === 0
    return change.entity_type === 'TARGETING_CRITERIA' || isEmpty ? [] : [{ ...change, dependent_entities }]
  })

export interface AdvisedAccount {
  readonly account: string
  readonly funding: string
  /** Campaign whose daily budget is 10 times the bid of `full`. The bid of `bare` is lower. */
  readonly low: string
  /** Line item that promotes a post. */
  readonly full: string
  /** Line item that promotes nothing. */
  readonly bare: string
  /** Line item that ended before 2026-11-20. */
  readonly ended: string
  /** Campaign with line item budgets. The daily budget of `poor`, its only line item, is 5 times its bid. */
  readonly byLineItem: string
  readonly poor: string
}

/** Oldest post by the advertiser in the demo. */
export const POST = '1964614616478646273'

const made = async (client: Client, target: string, parameters: Readonly<Record<string, string>>) => {
  const { status, json } = await client.post(`${target}?${new URLSearchParams(parameters)}`)
  if (status !== 200) throw new Error(JSON.stringify(json.errors))
  return (Array.isArray(json.data) ? json.data[0] : json.data).id as string
}

/** Adds an account to the closed beta. */
export const letIn = async (client: Client, account: string): Promise<void> => {
  const { status } = await client.put(
    `/__sandbox/features?account_id=${account}&feature_keys=RECOMMENDATIONS`,
  )
  if (status !== 200) throw new Error(`the beta is shut: ${status}`)
}

/** Creates an account with one case for each kind of recommendation. */
export const advisedAccount = async (client: Client): Promise<AdvisedAccount> => {
  const { account, funding } = await newAccount(client)
  await letIn(client, account)
  const at = `/12/accounts/${account}`
  const campaign = (more: Readonly<Record<string, string>>) =>
    made(client, `${at}/campaigns`, { funding_instrument_id: funding, name: 'Advised', ...more })
  const lineItem = (campaign_id: string, more: Readonly<Record<string, string>> = {}) =>
    made(client, `${at}/line_items`, {
      campaign_id,
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      placements: 'ALL_ON_TWITTER',
      bid_strategy: 'MAX',
      bid_amount_local_micro: '200000',
      ...more,
    })
  const low = await campaign({ daily_budget_amount_local_micro: '2000000' })
  const full = await lineItem(low)
  const bare = await lineItem(low, { bid_amount_local_micro: '150000' })
  const ended = await lineItem(low, {
    start_time: '2026-01-01T00:00:00Z',
    end_time: '2026-02-01T00:00:00Z',
    bid_amount_local_micro: '900000',
  })
  await made(client, `${at}/promoted_tweets`, { line_item_id: full, tweet_ids: POST })
  const byLineItem = await campaign({
    budget_optimization: 'LINE_ITEM',
    daily_budget_amount_local_micro: '2000000',
  })
  const poor = await lineItem(byLineItem, { daily_budget_amount_local_micro: '1000000' })
  return { account, funding, low, full, bare, ended, byLineItem, poor }
}
