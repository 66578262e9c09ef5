import { sql } from 'kysely'
import type { Operation } from '../../contract/define.ts'
import { contract, resources } from '../../contract/index.ts'
import { among, insertRecords, newRecord, type Situation } from '../records.ts'
import { type Entity, type Row, tableOf, toEntity } from '../tables.ts'
import type { Behaviour } from './behaviour.ts'

const promotedTweets = resources.promoted_tweets
const operation = contract.promoted_tweets.create as unknown as Operation

/** Post id → the live promotion that the line item already has of it. */
const alreadyPromoted = async (
  { db }: Situation,
  lineItemId: string,
  tweetIds: readonly string[],
): Promise<Map<string, Entity>> => {
  const rows = await db
    .selectFrom('promoted_tweets')
    .selectAll()
    .where('line_item_id', '=', lineItemId)
    .where('deleted', '=', 0)
    .where('tweet_id', 'in', among(tweetIds))
    .execute()
  return new Map(rows.map((row) => [row.tweet_id as string, toEntity(tableOf(promotedTweets), row as Row)]))
}

/**
 * spec 2 §4 Promoted entities. The sandbox holds no posts, so any well-formed post id may be promoted; one that
 * the line item promotes already is answered as it is, as for promoted accounts.
 */
export const promoted: Behaviour = {
  hidden: () =>
    sql`exists (select 1 from line_items as parent where parent.id = promoted_tweets.line_item_id and parent.deleted = 1)`,
  createMany: async (situation, input) => {
    const accountId = input.account_id as string
    const lineItemId = input.line_item_id as string
    const tweetIds = [...new Set(input.tweet_ids as string[])]
    const present = await alreadyPromoted(situation, lineItemId, tweetIds)
    const fresh = tweetIds.filter((id) => !present.has(id))
    const records = fresh.map((tweet_id) => ({
      ...newRecord(situation, operation, { line_item_id: lineItemId }),
      tweet_id,
      entity_status: 'ACTIVE',
      approval_status: 'ACCEPTED',
    }))
    const made = await insertRecords(situation, promotedTweets, records, accountId)
    const byPost = new Map([
      ...present,
      ...made.map((record): [string, Entity] => [record.tweet_id as string, record]),
    ])
    return tweetIds.map((id) => byPost.get(id) as Entity)
  },
}
