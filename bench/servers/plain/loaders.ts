import DataLoader from 'dataloader'
import type {
  AccountRecord,
  CampaignRecord,
  LineItemRecord,
  PromotedTweetRecord,
} from '../../upstream/records.ts'
import type { Rest } from './rest.ts'

/** A record and the account it was asked of, which records themselves do not say. */
export type Owned<R> = R & { account_id: string }

const IDS_PER_CALL = 200
const ROWS_PER_PAGE = '1000'
const SORT = 'created_at-asc'

const own = <R>(rows: R[], accountId: string): Owned<R>[] => {
  for (const row of rows as Owned<R>[]) row.account_id = accountId
  return rows as Owned<R>[]
}

/** The children of many parents of one account: 200 parents in each call. */
const childLoader = <Parent extends { id: string; account_id: string }, Child>(
  rest: Rest,
  resource: string,
  parameter: string,
  parentOf: (child: Child) => string,
): DataLoader<Parent, Owned<Child>[], string> =>
  new DataLoader(
    async (parents) => {
      const accountId = (parents[0] as Parent).account_id
      const rows = await rest.all<Child>(`/12/accounts/${accountId}/${resource}`, {
        [parameter]: parents.map(({ id }) => id).join(','),
        count: ROWS_PER_PAGE,
        sort_by: SORT,
      })
      const children = Map.groupBy(own(rows, accountId), parentOf)
      return parents.map(({ id }) => children.get(id) ?? [])
    },
    { maxBatchSize: IDS_PER_CALL, cacheKeyFn: ({ id }) => id },
  )

/** What one request reads. */
export const createLoaders = (rest: Rest) => ({
  account: async (id: string) => {
    const account = await rest.get<AccountRecord>(`/12/accounts/${id}`)
    return { ...account, account_id: id }
  },
  campaigns: async (accountId: string, first: number) => {
    const { rows, hasNextPage } = await rest.page<CampaignRecord>(`/12/accounts/${accountId}/campaigns`, {
      count: String(first),
      sort_by: SORT,
    })
    return { rows: own(rows, accountId), hasNextPage }
  },
  lineItems: childLoader<Owned<CampaignRecord>, LineItemRecord>(
    rest,
    'line_items',
    'campaign_ids',
    (lineItem) => lineItem.campaign_id,
  ),
  promotedTweets: childLoader<Owned<LineItemRecord>, PromotedTweetRecord>(
    rest,
    'promoted_tweets',
    'line_item_ids',
    (promotedTweet) => promotedTweet.line_item_id,
  ),
})

export interface PlainContext {
  loaders: ReturnType<typeof createLoaders>
}
