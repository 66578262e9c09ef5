import { DatabaseSync } from 'node:sqlite'
import { resources } from '../src/contract/index.ts'
import { entityId } from '../src/sandbox/storage/ids.ts'
import { seedRecords } from '../src/sandbox/storage/seeding.ts'

/** Adds promoted tweets to a sandbox database, spread over the active line items of an account. */
export const seedPromotedTweets = (file: string, account: string, amount: number): void => {
  const database = new DatabaseSync(file)
  const lineItems = database
    .prepare('select id from line_items where account_id = ? and deleted = 0 order by seq')
    .all(account)
    .map(({ id }) => id as string)
  const { value } = database.prepare("select value from counters where name = 'promoted_tweets'").get() as {
    value: number
  }
  const time = '2026-11-20T12:00:00Z'
  const promotedTweets = function* () {
    for (let number = 1; number <= amount; number += 1)
      yield {
        line_item_id: lineItems[number % lineItems.length] as string,
        id: entityId('promoted_tweets', value + number),
        entity_status: 'ACTIVE',
        created_at: time,
        updated_at: time,
        approval_status: 'ACCEPTED',
        tweet_id: `${1_990_000_000_000_000_000n + BigInt(number)}`,
        deleted: false,
      }
  }
  seedRecords(database, resources.promoted_tweets, account, promotedTweets())
  database.close()
}
