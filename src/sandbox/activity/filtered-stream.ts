import type { Delivery, FeedOwner } from '../storage/feed.ts'
import { reserveNumbers, snowflakeOf } from '../storage/ids.ts'
import type { UnitOfWork } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import { countPost, planOf, termsOf, usageOf } from './plans.ts'
import { parsePostRule } from './post-rule.ts'

/** Returns the owner of an application's filtered stream. All users of the application share this stream. */
export const streamOwnerOf = (consumerKey: string): FeedOwner => ({ consumerKey, userId: '' })

const EVENT = 'filtered_stream.post'

const matchedPost = (db: UnitOfWork['db'], tweetId: string) =>
  db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.user_id')
    .select(['posts.tweet_id', 'posts.text', 'posts.user_id', 'posts.reposted_tweet_id', 'users.screen_name'])
    .where('posts.tweet_id', '=', tweetId)
    .executeTakeFirst()

/**
 * Stores a delivery for each application with rules that the post matches. Skips applications that have
 * reached their plan's monthly cap.
 */
const store = async (work: UnitOfWork, tweetId: string): Promise<readonly Delivery[]> => {
  const { db, now } = work
  const post = await matchedPost(db, tweetId)
  const rules = await db.selectFrom('stream_rules').selectAll().orderBy('id').execute()
  if (!post || rules.length === 0) return []
  const { text, user_id: authorId, screen_name, reposted_tweet_id } = post
  const seen = { text, authorId, screenName: screen_name ?? '', isRepost: reposted_tweet_id !== null }
  const matching = rules.filter(({ value }) => parsePostRule(value)(seen))
  const deliveries: Delivery[] = []
  for (const [consumerKey, own] of Map.groupBy(matching, ({ consumer_key }) => consumer_key)) {
    const { cap = Number.POSITIVE_INFINITY } = termsOf(await planOf(work, consumerKey), now)
    if ((await usageOf(work, consumerKey)) >= cap) continue
    await countPost(work, consumerKey)
    const event_uuid = snowflakeOf('activity_events', await reserveNumbers(db, 'activity_events'), now)
    const { seq: event_seq } = await db
      .insertInto('activity_events')
      .values({ event_uuid, event: EVENT, at: now })
      .returning('seq')
      .executeTakeFirstOrThrow()
    const line = JSON.stringify({
      data: { id: tweetId, text },
      matching_rules: own.map(({ id, tag }) => ({ id, ...(tag !== null && { tag }) })),
    })
    const owner = streamOwnerOf(consumerKey)
    const { seq } = await db
      .insertInto('activity_deliveries')
      .values({
        event_seq,
        at: now,
        consumer_key: consumerKey,
        user_id: owner.userId,
        webhook_id: null,
        line,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    deliveries.push({ ...owner, seq, webhookId: null, text: line })
  }
  return deliveries
}

/**
 * Sends a post to the filtered streams. The caller's transaction publishes the post, so this function waits
 * for that transaction to end. If it was rolled back, nothing is sent.
 */
export const streamPost = (
  { db, clock, feed, whenUnlocked }: Pick<Store, 'db' | 'clock' | 'feed' | 'whenUnlocked'>,
  tweetId: string,
): void => {
  whenUnlocked(() =>
    db.transaction().execute((transaction) => store({ db: transaction, now: clock.now() }, tweetId)),
  )
    .then((deliveries) => feed.publish(deliveries))
    // Failures are ignored: a world that is closing, or has a locked or full database, just misses the post.
    .catch(() => undefined)
}
