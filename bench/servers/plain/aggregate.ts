import { globalId, readGlobalId } from '../../global-id.ts'
import type {
  AccountRecord,
  CampaignRecord,
  LineItemRecord,
  PromotedTweetRecord,
} from '../../upstream/records.ts'
import type { LeanGet } from './lean.ts'
import type { GraphQLRequest } from './listen.ts'

/** Body of a REST response. */
interface Envelope<T> {
  readonly data: T
  readonly next_cursor?: string | null
}

const IDS_PER_CALL = 200

/** Sorts parameters in signing order. */
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

/** Fetches items, up to 200 per call. */
const inChunks = async <T, R>(
  items: readonly T[],
  fetch: (chunk: readonly T[]) => Promise<R[]>,
): Promise<R[]> => {
  const chunks: Promise<R[]>[] = []
  for (let start = 0; start < items.length; start += IDS_PER_CALL)
    chunks.push(fetch(items.slice(start, start + IDS_PER_CALL)))
  return (await Promise.all(chunks)).flat()
}

const childrenOf = async <R>(
  get: LeanGet,
  path: string,
  parameter: string,
  parents: readonly { readonly id: string }[],
  parentOf: (row: R) => string,
): Promise<Map<string, R[]>> => {
  const rows = await inChunks(parents, (chunk) => {
    const ids = chunk.map(({ id }) => id).join('%2C')
    return rowsOf<R>(get, path, { [parameter]: ids, count: '1000' }, true)
  })
  return Map.groupBy(rows, parentOf)
}

const promotedTweet = (row: PromotedTweetRecord, account: string) => ({
  id: globalId('PromotedTweet', account, row.id),
  restId: row.id,
  tweetId: row.tweet_id,
  entityStatus: row.entity_status,
  approvalStatus: row.approval_status,
  createdAt: row.created_at,
})
const bidAmount = (row: LineItemRecord) =>
  row.bid_amount_local_micro === null
    ? null
    : { micros: String(row.bid_amount_local_micro), currency: row.currency }
const lineItem = (row: LineItemRecord, account: string) => ({
  id: globalId('LineItem', account, row.id),
  restId: row.id,
  name: row.name,
  objective: row.objective,
  productType: row.product_type,
  placements: row.placements,
  entityStatus: row.entity_status,
  bidAmount: bidAmount(row),
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
    decimal: (row.daily_budget_amount_local_micro / 1_000_000).toFixed(2),
    currency: row.currency,
  },
  totalBudget:
    row.total_budget_amount_local_micro === null
      ? null
      : { micros: String(row.total_budget_amount_local_micro) },
  createdAt: row.created_at,
})

/** Fetches records in chunks of 200. Returns those that exist, by id. */
const recordsOf = async <R extends { readonly id: string }>(
  get: LeanGet,
  path: string,
  parameter: string,
  ids: readonly string[],
): Promise<Map<string, R>> => {
  const rows = await inChunks(ids, (chunk) => rowsOf<R>(get, path, { [parameter]: chunk.join('%2C') }, false))
  return new Map(rows.map((row) => [row.id, row]))
}

const entities = async (
  get: LeanGet,
  representations: readonly { readonly id: string }[],
  withCampaigns: boolean,
): Promise<string> => {
  const keys = representations.map(({ id }) => readGlobalId(id))
  const account = keys[0]?.account_id ?? ''
  const path = `/12/accounts/${account}`
  const ids = keys.map(({ id }) => id)
  const lineItems = await recordsOf<LineItemRecord>(get, `${path}/line_items`, 'line_item_ids', ids)
  const textOf = (entities: readonly object[]): string => JSON.stringify({ data: { _entities: entities } })
  const own = (id: string, row: LineItemRecord) => ({
    id: globalId('LineItem', account, id),
    name: row.name,
    objective: row.objective,
    entityStatus: row.entity_status,
    bidAmount: bidAmount(row),
    startTime: row.start_time,
  })
  if (!withCampaigns) return textOf(ids.map((id) => own(id, lineItems.get(id) as LineItemRecord)))
  const campaignIds = [...new Set(lineItems.values().map(({ campaign_id }) => campaign_id))]
  const campaigns = await recordsOf<CampaignRecord>(get, `${path}/campaigns`, 'campaign_ids', campaignIds)
  return textOf(
    ids.map((id) => {
      const row = lineItems.get(id) as LineItemRecord
      const { name, effective_status } = campaigns.get(row.campaign_id) as CampaignRecord
      return {
        ...own(id, row),
        restId: id,
        campaign: {
          id: globalId('Campaign', account, row.campaign_id),
          name,
          effectiveStatus: effective_status,
        },
      }
    }),
  )
}

/**
 * Resolves one of the queries in `bench/queries/` by name. The hand-written code fetches once per level, then
 * builds one object.
 */
export const aggregate = async (get: LeanGet, { query, variables }: GraphQLRequest): Promise<string> => {
  const [, name] = /^query (\w+)/.exec(query) ?? []
  if (name === undefined) return '{"data":{"__typename":"Query"}}'
  const { account: accountId = '', representations } = variables
  if (representations) return entities(get, representations, name === 'EntitiesCampaigns')
  const list = (rows: readonly object[]): object =>
    query.includes('edges') ? { edges: rows.map((node) => ({ node })) } : { nodes: rows }
  const path = `/12/accounts/${accountId}`
  const [, first = ''] = /campaigns\(first: (\d+)\)/.exec(query) ?? []
  const [account, campaigns] = await Promise.all([
    get(path, '').then((text) => (JSON.parse(text) as Envelope<AccountRecord>).data),
    rowsOf<CampaignRecord>(get, `${path}/campaigns`, { count: first }, false),
  ])
  const textOf = (nodes: readonly object[]): string =>
    JSON.stringify({
      data: {
        account: {
          id: globalId('Account', accountId, accountId),
          name: account.name,
          campaigns: list(nodes),
        },
      },
    })
  if (name === 'Small') return textOf(campaigns.map((row) => ({ name: row.name })))

  const lineItems = await childrenOf<LineItemRecord>(
    get,
    `${path}/line_items`,
    'campaign_ids',
    campaigns,
    (row) => row.campaign_id,
  )
  const withLineItems = (nodesOf: (row: LineItemRecord) => object): string =>
    textOf(
      campaigns.map((row) => ({
        ...campaign(row, accountId),
        lineItems: list((lineItems.get(row.id) ?? []).map(nodesOf)),
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
    promotedTweets: list(
      (promotedTweets.get(row.id) ?? []).map((promoted) => promotedTweet(promoted, accountId)),
    ),
  }))
}
