import DataLoader from 'dataloader'
import type {
  AccountRecord,
  CampaignRecord,
  LineItemRecord,
  PromotedTweetRecord,
} from '../../upstream/records.ts'
import type { Rest } from './rest.ts'

/** A record with its account id, which REST records do not contain. */
export type Owned<R> = R & { account_id: string }

/** Maximum number of parents per call. */
export const IDS_PER_CALL = 200
const ROWS_PER_PAGE = '1000'
const SORT = 'created_at-asc'

const own = <R>(rows: R[], accountId: string): Owned<R>[] => {
  for (const row of rows as Owned<R>[]) row.account_id = accountId
  return rows as Owned<R>[]
}

/** Ids of a parent and of its account. */
export interface ParentKey {
  readonly id: string
  readonly account_id: string
}

/** List endpoint that returns the children of up to 200 parents per call. */
export interface ChildList<Child> {
  readonly resource: string
  /** Parameter for parent ids. */
  readonly parameter: string
  readonly parentOf: (child: Child) => string
}
export const LINE_ITEMS: ChildList<LineItemRecord> = {
  resource: 'line_items',
  parameter: 'campaign_ids',
  parentOf: (lineItem) => lineItem.campaign_id,
}
export const PROMOTED_TWEETS: ChildList<PromotedTweetRecord> = {
  resource: 'promoted_tweets',
  parameter: 'line_item_ids',
  parentOf: (promotedTweet) => promotedTweet.line_item_id,
}

/** Fetches the children of up to 200 parents of one account, in the order of the parents. */
export const fetchChildren = async <Child>(
  rest: Rest,
  { resource, parameter, parentOf }: ChildList<Child>,
  parents: readonly ParentKey[],
): Promise<Owned<Child>[][]> => {
  const accountId = (parents[0] as ParentKey).account_id
  const rows = await rest.all<Child>(`/12/accounts/${accountId}/${resource}`, {
    [parameter]: parents.map(({ id }) => id).join(','),
    count: ROWS_PER_PAGE,
    sort_by: SORT,
  })
  const children = Map.groupBy(own(rows, accountId), parentOf)
  return parents.map(({ id }) => children.get(id) ?? [])
}

export const fetchAccount = async (rest: Rest, id: string): Promise<Owned<AccountRecord>> => {
  const account = await rest.get<AccountRecord>(`/12/accounts/${id}`)
  return { ...account, account_id: id }
}

export const fetchCampaigns = async (rest: Rest, accountId: string, first: number) => {
  const { rows, hasNextPage } = await rest.page<CampaignRecord>(`/12/accounts/${accountId}/campaigns`, {
    count: String(first),
    sort_by: SORT,
  })
  return { rows: own(rows, accountId), hasNextPage }
}

const childLoader = <Child>(
  rest: Rest,
  list: ChildList<Child>,
): DataLoader<ParentKey, Owned<Child>[], string> =>
  new DataLoader((parents) => fetchChildren(rest, list, parents), {
    maxBatchSize: IDS_PER_CALL,
    cacheKeyFn: ({ id }) => id,
  })

/** Fetches up to 200 records of one account, in the order of the keys. */
export const fetchRecords = async <R extends { readonly id: string }>(
  rest: Rest,
  resource: string,
  parameter: string,
  keys: readonly ParentKey[],
): Promise<Owned<R>[]> => {
  const accountId = (keys[0] as ParentKey).account_id
  const { rows } = await rest.page<R>(`/12/accounts/${accountId}/${resource}`, {
    [parameter]: keys.map(({ id }) => id).join(','),
  })
  const records = new Map(own(rows, accountId).map((row) => [row.id, row]))
  return keys.map(({ id }) => records.get(id) as Owned<R>)
}

const recordLoader = <R extends { readonly id: string }>(
  rest: Rest,
  resource: string,
  parameter: string,
): DataLoader<ParentKey, Owned<R>, string> =>
  new DataLoader((keys) => fetchRecords<R>(rest, resource, parameter, keys), {
    maxBatchSize: IDS_PER_CALL,
    cacheKeyFn: ({ id }) => id,
  })

/** Campaign and time window for statistics. */
export interface StatsKey extends ParentKey {
  readonly from: string
  readonly to: string
  readonly granularity: string
}
type Series = readonly number[] | null
export interface CampaignMetrics {
  readonly impressions: Series
  readonly engagements: Series
  readonly clicks: Series
  readonly billed_charge_local_micro: Series
}
interface EntityStats {
  readonly id: string
  readonly id_data: readonly { readonly metrics: CampaignMetrics }[]
}
const STATS_IDS_PER_CALL = 20

/**
 * Creates a loader for statistics. All keys of a batch have the same window, because each query has only one
 * window.
 */
const statsLoader = (rest: Rest): DataLoader<StatsKey, CampaignMetrics | null, string> =>
  new DataLoader(
    async (keys) => {
      const { account_id, from, to, granularity } = keys[0] as StatsKey
      const { rows } = await rest.page<EntityStats>(`/12/stats/accounts/${account_id}`, {
        entity: 'CAMPAIGN',
        entity_ids: keys.map(({ id }) => id).join(','),
        start_time: from,
        end_time: to,
        granularity,
        placement: 'ALL_ON_TWITTER',
        metric_groups: 'ENGAGEMENT,BILLING',
      })
      const found = new Map(rows.map(({ id, id_data }) => [id, id_data[0]?.metrics ?? null]))
      return keys.map(({ id }) => found.get(id) ?? null)
    },
    { maxBatchSize: STATS_IDS_PER_CALL, cacheKeyFn: ({ id, from, to }) => `${id} ${from} ${to}` },
  )

/** Creates the loaders of one request. */
export const createLoaders = (rest: Rest) => ({
  account: (id: string) => fetchAccount(rest, id),
  campaigns: (accountId: string, first: number) => fetchCampaigns(rest, accountId, first),
  campaign: recordLoader<CampaignRecord>(rest, 'campaigns', 'campaign_ids'),
  stats: statsLoader(rest),
  lineItem: recordLoader<LineItemRecord>(rest, 'line_items', 'line_item_ids'),
  lineItems: childLoader(rest, LINE_ITEMS),
  promotedTweets: childLoader(rest, PROMOTED_TWEETS),
})

export interface PlainContext {
  loaders: ReturnType<typeof createLoaders>
}
