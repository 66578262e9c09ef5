import {
  ACCOUNT_IDS,
  accountRecord,
  CROWD_ACCOUNTS,
  campaignRecord,
  FAILING_ACCOUNTS,
  isNumbered,
  lineItemRecord,
  promotedTweetRecord,
  SMALLER_ACCOUNTS,
} from './records.ts'

/** Number of campaigns, of line items per campaign, and of promoted tweets per line item. */
export interface WorldSize {
  readonly campaigns: number
  readonly lineItems: number
  readonly promotedTweets: number
}
export const WORLD_SIZE: WorldSize = { campaigns: 1000, lineItems: 5, promotedTweets: 3 }

/** Serialized records of one type, in order of creation. */
export interface Table {
  readonly json: readonly string[]
  /** Parameter for record ids, such as `campaign_ids`. */
  readonly idsParameter: string
  /** Parameter for parent ids, if records have parents. */
  readonly parentParameter?: string
  readonly byId: ReadonlyMap<string, number>
  /** Sorted indexes of a parent's children. */
  readonly byParent: ReadonlyMap<string, readonly number[]>
}
export type TableName = 'accounts' | 'campaigns' | 'line_items' | 'promoted_tweets'
export type World = Readonly<Record<TableName, Table>>

interface Stored {
  readonly id: string
}

const tableOf = <R extends Stored>(
  records: readonly R[],
  idsParameter: string,
  parent?: { readonly parameter: string; readonly of: (record: R) => string },
): Table => ({
  json: records.map((record) => JSON.stringify(record)),
  idsParameter,
  ...(parent && { parentParameter: parent.parameter }),
  byId: new Map(records.map(({ id }, place) => [id, place])),
  byParent: parent ? Map.groupBy(records.keys(), (place) => parent.of(records[place] as R)) : new Map(),
})

/**
 * Creates `perParent` children per parent in waves: the first child of every parent, then the second of every parent. A page sorted
 * by creation then mixes parents, which reveals servers that group incorrectly.
 */
const inWaves = <R>(parents: number, perParent: number, make: (index: number, parent: number) => R): R[] =>
  Array.from({ length: parents * perParent }, (_, index) => make(index, index % parents))

const EVERY_ACCOUNT = [
  ACCOUNT_IDS,
  CROWD_ACCOUNTS,
  ...SMALLER_ACCOUNTS.values(),
  ...FAILING_ACCOUNTS.values(),
].flat()

/** Creates the upstream data in memory. Every account has the same campaigns. */
export const createWorld = ({ campaigns, lineItems, promotedTweets } = WORLD_SIZE): World => ({
  accounts: tableOf(EVERY_ACCOUNT.map(accountRecord), 'account_ids'),
  campaigns: tableOf(
    Array.from({ length: campaigns }, (_, index) => campaignRecord(index)),
    'campaign_ids',
  ),
  line_items: tableOf(inWaves(campaigns, lineItems, lineItemRecord), 'line_item_ids', {
    parameter: 'campaign_ids',
    of: (record) => record.campaign_id,
  }),
  promoted_tweets: tableOf(
    inWaves(campaigns * lineItems, promotedTweets, promotedTweetRecord),
    'promoted_tweet_ids',
    { parameter: 'line_item_ids', of: (record) => record.line_item_id },
  ),
})

/** Creates the worlds of accounts with fewer campaigns, by account. */
export const createSmallerWorlds = (): ReadonlyMap<string, World> =>
  new Map(
    [...SMALLER_ACCOUNTS].flatMap(([campaigns, accounts]) => {
      const world = createWorld({ ...WORLD_SIZE, campaigns })
      return accounts.map((account) => [account, world] as const)
    }),
  )

const accountIds = new Set(EVERY_ACCOUNT)
export const isAccount = (id: string): boolean => accountIds.has(id) || isNumbered(id)
