import type {
  AccountRecord,
  CampaignRecord,
  LineItemRecord,
  PromotedTweetRecord,
} from '../../upstream/records.ts'
import type { LeanGet } from './lean.ts'
import type { Question } from './listen.ts'

/** What a backend developer would write for exactly these queries: one fetch per level, then an object. */
interface Envelope<T> {
  readonly data: T
  readonly next_cursor?: string | null
}

const IDS_PER_CALL = 200

const globalId = (type: string, accountId: string, id: string): string =>
  Buffer.from(`1:${type}:${accountId}:${id}`).toString('base64url')

/** Parameters in the order in which they are signed. */
const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')

const rowsOf = async <R>(
  get: LeanGet,
  path: string,
  parameters: Readonly<Record<string, string>>,
  all: boolean,
): Promise<R[]> => {
  const pageOf = async (more: Readonly<Record<string, string>>): Promise<Envelope<R[]>> =>
    JSON.parse(await get(path, queryOf({ ...parameters, ...more, sort_by: 'created_at-asc' })))
  let { data, next_cursor } = await pageOf({})
  while (all && next_cursor != null) {
    const next = await pageOf({ cursor: next_cursor })
    data = data.concat(next.data)
    next_cursor = next.next_cursor
  }
  return data
}

const childrenOf = async <R>(
  get: LeanGet,
  path: string,
  parameter: string,
  parents: readonly { readonly id: string }[],
  parentOf: (row: R) => string,
): Promise<Map<string, R[]>> => {
  const chunks: Promise<R[]>[] = []
  for (let start = 0; start < parents.length; start += IDS_PER_CALL) {
    const ids = parents.slice(start, start + IDS_PER_CALL).map(({ id }) => id)
    chunks.push(rowsOf(get, path, { [parameter]: ids.join('%2C'), count: '1000' }, true))
  }
  return Map.groupBy((await Promise.all(chunks)).flat(), parentOf)
}

const promotedTweet = (row: PromotedTweetRecord, account: string) => ({
  id: globalId('PromotedTweet', account, row.id),
  restId: row.id,
  tweetId: row.tweet_id,
  entityStatus: row.entity_status,
  approvalStatus: row.approval_status,
  createdAt: row.created_at,
})
const lineItem = (row: LineItemRecord, account: string) => ({
  id: globalId('LineItem', account, row.id),
  restId: row.id,
  name: row.name,
  objective: row.objective,
  productType: row.product_type,
  placements: row.placements,
  entityStatus: row.entity_status,
  bidAmount:
    row.bid_amount_local_micro === null
      ? null
      : { micros: String(row.bid_amount_local_micro), currency: row.currency },
  startTime: row.start_time,
  endTime: row.end_time,
})
const campaign = (row: CampaignRecord, account: string) => ({
  id: globalId('Campaign', account, row.id),
  restId: row.id,
  name: row.name,
  entityStatus: row.entity_status,
  effectiveStatus: row.effective_status,
  dailyBudget: {
    decimal: String(row.daily_budget_amount_local_micro / 1_000_000),
    currency: row.currency,
  },
  totalBudget:
    row.total_budget_amount_local_micro === null
      ? null
      : { micros: String(row.total_budget_amount_local_micro) },
  createdAt: row.created_at,
})

/** The answer to one of `bench/queries/`, told apart by its name. */
export const aggregate = async (get: LeanGet, { query, variables }: Question): Promise<string> => {
  const [, name] = /^query (\w+)/.exec(query) ?? []
  if (name === undefined) return '{"data":{"__typename":"Query"}}'
  const { account: accountId } = variables
  const path = `/12/accounts/${accountId}`
  const [, first = ''] = /campaigns\(first: (\d+)\)/.exec(query) ?? []
  const [account, campaigns] = await Promise.all([
    get(path, '').then((text) => (JSON.parse(text) as Envelope<AccountRecord>).data),
    rowsOf<CampaignRecord>(get, `${path}/campaigns`, { count: first }, false),
  ])
  const answer = (nodes: readonly object[]): string =>
    JSON.stringify({
      data: {
        account: { id: globalId('Account', accountId, accountId), name: account.name, campaigns: { nodes } },
      },
    })
  if (name === 'Small') return answer(campaigns.map((row) => ({ name: row.name })))

  const lineItems = await childrenOf<LineItemRecord>(
    get,
    `${path}/line_items`,
    'campaign_ids',
    campaigns,
    (row) => row.campaign_id,
  )
  const withLineItems = (nodesOf: (row: LineItemRecord) => object): string =>
    answer(
      campaigns.map((row) => ({
        ...campaign(row, accountId),
        lineItems: { nodes: (lineItems.get(row.id) ?? []).map(nodesOf) },
      })),
    )
  if (name === 'Medium') return withLineItems((row) => lineItem(row, accountId))

  const promotedTweets = await childrenOf<PromotedTweetRecord>(
    get,
    `${path}/promoted_tweets`,
    'line_item_ids',
    campaigns.flatMap(({ id }) => lineItems.get(id) ?? []),
    (row) => row.line_item_id,
  )
  return withLineItems((row) => ({
    ...lineItem(row, accountId),
    promotedTweets: {
      nodes: (promotedTweets.get(row.id) ?? []).map((promoted) => promotedTweet(promoted, accountId)),
    },
  }))
}
