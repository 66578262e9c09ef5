import { resources } from '../../contract/index.ts'
import type { Context, ScheduledEvent } from '../engine/context.ts'
import { createJournal, writeHistory } from '../engine/history.ts'
import { Refusal } from '../refusal.ts'
import { findRecord, findRecords, updateRecord } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { promotePosts } from './promoted.ts'
import { assertCard } from './shared/cards.ts'
import { hasLiveCampaign } from './shared/line-items/line-items.ts'
import { assertReadyMedia, markTweeted } from './shared/media.ts'
import { publishPost } from './shared/posts.ts'
import { endPromotions } from './shared/promotions.ts'

const scheduledTweets = resources.scheduled_tweets

const isComplete = async (context: Context, accountId: string, post: Entity): Promise<boolean> => {
  try {
    await assertCard(context, accountId, post.card_uri)
    for (const key of post.media_keys as readonly string[])
      await assertReadyMedia(context, accountId, 'media_keys', key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Promotes a published post as planned. Skips deleted promotions and promotions under deleted line items
 * (spec 2 §4 Promoted entities) or campaigns. The history shows the promotions as changes by the post's user.
 */
const promoteAsPlanned = async (event: Context, accountId: string, post: Entity, tweetId: string) => {
  const journal = createJournal()
  const caller = { ...event.caller, userId: post.user_id as string }
  const context: Context = { ...event, caller, journal }
  const planned = await findRecords(context, resources.scheduled_promoted_tweets, {
    account_id: accountId,
    scheduled_tweet_id: post.id,
    deleted: 0,
  })
  for (const { line_item_id } of planned) {
    const lineItem = await findRecord(context, resources.line_items, line_item_id as string, accountId)
    if (lineItem?.deleted === false && (await hasLiveCampaign(context, lineItem)))
      await promotePosts(context, accountId, line_item_id as string, [tweetId])
  }
  await writeHistory(context, journal.changes)
}

/**
 * Publishes a scheduled post. Its status becomes SUCCESS (spec 2 §3), or FAILED if its card or one of its
 * media files has been deleted (public facts §2 scheduled_tweets).
 */
export const publishScheduledPost = async (context: Context, { accountId, recordId }: ScheduledEvent) => {
  const stored = await findRecord(context, scheduledTweets, recordId, accountId)
  if (stored?.scheduled_status !== 'SCHEDULED') return
  const updated_at = timeText(context.now)
  if (!(await isComplete(context, accountId, stored))) {
    await endPromotions(context, accountId, recordId)
    return updateRecord(context, scheduledTweets, recordId, { scheduled_status: 'FAILED', updated_at })
  }
  const mediaKeys = stored.media_keys as readonly string[]
  await markTweeted(context, accountId, mediaKeys)
  const tweet_id = await publishPost(context, {
    userId: stored.user_id as string,
    text: stored.text as string,
    nullcast: stored.nullcast as boolean,
    name: stored.name as string | null,
    cardUri: stored.card_uri as string | null,
    mediaKeys,
  })
  await updateRecord(context, scheduledTweets, recordId, {
    scheduled_status: 'SUCCESS',
    completed_at: updated_at,
    tweet_id,
    updated_at,
  })
  await promoteAsPlanned(context, accountId, stored, tweet_id)
}
