import type { Delivery } from '../storage/feed.ts'
import { reserveNumbers, snowflakeOf } from '../storage/ids.ts'
import type { UnitOfWork } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import { type Sample, sampleOf } from './payloads.ts'
import type { PlatformEvent } from './platform-event.ts'

/**
 * Retention period of events in ms, which limits replays. Stream backfill covers only the last five minutes.
 */
const RETENTION_MS = 24 * 3_600_000
const PRUNED_MS = 3_600_000

interface Stored {
  readonly event_type: string
  readonly filter: string
  readonly subject_user_id: string | null
  readonly keyword: string | null
  readonly direction: string | null
}

const acceptsDirection = (wanted: string | null, direction: string | undefined): boolean =>
  wanted === null ||
  wanted === 'both' ||
  direction === undefined ||
  direction === 'both' ||
  wanted === direction

const matches = (platformEvent: PlatformEvent, { subject_user_id, keyword, direction }: Stored): boolean => {
  const { event, userId, text = '' } = platformEvent
  if (subject_user_id !== null && subject_user_id !== userId) return false
  if (keyword !== null && !text.toLowerCase().includes(keyword.toLowerCase())) return false
  return acceptsDirection(direction, platformEvent.direction ?? event.direction)
}

const shownOf = (platformEvent: PlatformEvent, moment: { now: number; id: string }): Sample => {
  const { payload, includes } = platformEvent
  const sample = payload ? { payload } : sampleOf(platformEvent, moment)
  return includes ? { ...sample, includes } : sample
}

/** Deletes old events, at most once an hour, because the delete scans both tables. */
const prune = async (db: UnitOfWork['db'], before: number): Promise<void> => {
  const oldest = await db
    .selectFrom('activity_events')
    .select('at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined || oldest.at >= before - PRUNED_MS) return
  for (const table of ['activity_deliveries', 'activity_events'] as const)
    await db.deleteFrom(table).where('at', '<', before).execute()
}

/**
 * Stores an event, and one delivery for each matching subscription. The caller publishes the deliveries after
 * the commit.
 */
const store = async ({ db, now }: UnitOfWork, platformEvent: PlatformEvent): Promise<Emitted> => {
  const { event, userId } = platformEvent
  const number = await reserveNumbers(db, 'activity_events')
  const event_uuid = snowflakeOf('activity_events', number, now)
  await prune(db, now - RETENTION_MS)
  const { seq: eventSeq } = await db
    .insertInto('activity_events')
    .values({ event_uuid, event: event.name, at: now })
    .returning('seq')
    .executeTakeFirstOrThrow()
  const candidates = await db
    .selectFrom('activity_subscriptions')
    .selectAll()
    .where('event', '=', event.name)
    .where(({ or, eb }) =>
      or([
        eb('subject_user_id', 'is', null),
        ...(userId === undefined ? [] : [eb('subject_user_id', '=', userId)]),
      ]),
    )
    .orderBy('subscription_id')
    .execute()
  const { payload, includes } = shownOf(platformEvent, { now, id: event_uuid })
  const deliveries: Delivery[] = []
  for (const subscription of candidates.filter((each) => matches(platformEvent, each))) {
    const { consumer_key, user_id, webhook_id, event_type, filter, tag } = subscription
    const text = JSON.stringify({
      data: {
        event_uuid,
        event_type,
        filter: JSON.parse(filter),
        ...(tag !== null && { tag }),
        payload,
        ...(includes && { includes }),
      },
    })
    const { seq } = await db
      .insertInto('activity_deliveries')
      .values({ event_seq: eventSeq, at: now, consumer_key, user_id, webhook_id, line: text })
      .returning('seq')
      .executeTakeFirstOrThrow()
    deliveries.push({ seq, consumerKey: consumer_key, userId: user_id, webhookId: webhook_id, text })
  }
  return { event_uuid, deliveries }
}

export interface Emitted {
  readonly event_uuid: string
  readonly deliveries: readonly Delivery[]
}

/**
 * Emits an event to all matching subscriptions. The event is stored first, then sent to open streams and
 * webhooks.
 */
export const emit = async (
  target: Pick<Store, 'db' | 'clock' | 'feed' | 'whenUnlocked'>,
  platformEvent: PlatformEvent,
): Promise<Emitted> => {
  const { db, clock, feed, whenUnlocked } = target
  const emitted = await whenUnlocked(() =>
    db.transaction().execute((transaction) => store({ db: transaction, now: clock.now() }, platformEvent)),
  )
  feed.publish(emitted.deliveries)
  return emitted
}
