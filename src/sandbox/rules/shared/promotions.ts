import { resources } from '../../../contract/index.ts'
import type { Context } from '../../engine/context.ts'
import { findRecords, updateRecord } from '../../storage/records.ts'
import { timeText } from '../../storage/store.ts'

/**
 * Deletes the promotions of a scheduled post that was deleted or could not be published. They remain readable
 * as deleted records.
 */
export const endPromotions = async (context: Context, account_id: string, scheduled_tweet_id: string) => {
  const values = { account_id, scheduled_tweet_id, deleted: 0 }
  const updated_at = timeText(context.now)
  for (const { id } of await findRecords(context, resources.scheduled_promoted_tweets, values))
    await updateRecord(context, resources.scheduled_promoted_tweets, id as string, {
      deleted: true,
      updated_at,
    })
}
