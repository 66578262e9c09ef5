import { type ActivityEventType, activityEventOf } from '../../contract/domains/activity-events.ts'
import type { FeedOwner } from '../storage/feed.ts'
import { reserveNumbers, snowflakeOf } from '../storage/ids.ts'
import type { Store } from '../storage/store.ts'
import { emit } from './emit.ts'
import type { PlatformEvent } from './platform-event.ts'

/** Events that are emitted in turn to every user with an open stream. */
const GENERATED_EVENTS: readonly (readonly [name: string, more: Omit<PlatformEvent, 'event'>])[] = [
  ['post.mention.create', {}],
  ['like.create', { direction: 'received' }],
  ['dm.indicate_typing', {}],
  ['dm.received', {}],
  ['follow.follow', {}],
  ['profile.update.bio', {}],
  ['post.create', {}],
  ['news.new', { text: 'Bicycles sell well' }],
]

/** Emits an event every `everyMs` milliseconds while a stream is open and the world's clock is not frozen. */
export const emitByClock = (
  store: Pick<Store, 'db' | 'clock' | 'feed' | 'whenUnlocked'>,
  everyMs: number,
): void => {
  const { clock, feed } = store
  let turn = 0
  feed.whileListened(() => {
    let last = clock.now()
    const timer = setInterval(() => {
      if (clock.now() === last) return
      last = clock.now()
      const [name, more] = GENERATED_EVENTS[
        turn % GENERATED_EVENTS.length
      ] as (typeof GENERATED_EVENTS)[number]
      const event = activityEventOf(name) as ActivityEventType
      turn += 1
      // Failures are ignored: a world that is closing or has a locked database just misses one event.
      for (const userId of feed.users()) emit(store, { ...more, event, userId }).catch(() => undefined)
    }, everyMs)
    return () => clearInterval(timer)
  })
}

/**
 * Subscribes a user to the generated events. Does nothing if the user already has subscriptions through the
 * same application.
 */
export const subscribeToGeneratedEvents = async (
  { db, clock, whenUnlocked }: Pick<Store, 'db' | 'clock' | 'whenUnlocked'>,
  { consumerKey: consumer_key, userId: user_id }: FeedOwner,
): Promise<void> => {
  await whenUnlocked(() =>
    db.transaction().execute(async (transaction) => {
      const owned = await transaction
        .selectFrom('activity_subscriptions')
        .select('subscription_id')
        .where('consumer_key', '=', consumer_key)
        .where('user_id', '=', user_id)
        .executeTakeFirst()
      if (owned) return
      const now = clock.now()
      for (const [event, { text }] of GENERATED_EVENTS) {
        const keyword = activityEventOf(event)?.subject === 'keyword' ? (text ?? '') : null
        const number = await reserveNumbers(transaction, 'activity_subscriptions')
        await transaction
          .insertInto('activity_subscriptions')
          .values({
            subscription_id: snowflakeOf('activity_subscriptions', number, now),
            consumer_key,
            user_id,
            event_type: event,
            event,
            filter: JSON.stringify(keyword === null ? { user_id } : { keyword }),
            subject_user_id: keyword === null ? user_id : null,
            keyword,
            direction: null,
            tag: 'demo',
            webhook_id: null,
            created_at: now,
            updated_at: now,
          })
          .execute()
      }
    }),
  )
}
