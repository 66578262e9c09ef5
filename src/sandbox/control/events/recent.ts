import type { DeliveryResult } from '../../activity/webhook-delivery.ts'
import { REPEATED_DELIVERY } from '../../activity/webhook-delivery.ts'
import type { World } from '../../world/world.ts'
import { namesOf } from '../names.ts'
import type { ControlParts } from '../route.ts'

type Call = Pick<ControlParts, 'worlds'> & { readonly world: World }

const iso = (time: number): string => new Date(time).toISOString()

/** Returns the retry times of failed deliveries, keyed by sequence number. */
const repeatsOf = async ({ store }: World): Promise<ReadonlyMap<number, number>> => {
  const rows = await store.db
    .selectFrom('occurrences')
    .select(['record_id', 'at'])
    .where('kind', '=', REPEATED_DELIVERY)
    .execute()
  return new Map(rows.map(({ record_id, at }) => [Number(record_id.split(' ')[1]), at]))
}

type State = 'delivered' | 'failed' | 'retry scheduled' | 'waiting' | 'streamed'

const stateOf = (
  isWebhook: boolean,
  last: DeliveryResult | undefined,
  repeatAt: number | undefined,
): State => {
  if (!isWebhook) return 'streamed'
  if (repeatAt !== undefined) return 'retry scheduled'
  if (!last) return 'waiting'
  return last.problem === undefined ? 'delivered' : 'failed'
}

/**
 * Returns the latest events, newest first. Each contains its deliveries, one per matching subscription, and
 * their results.
 */
export const recentEvents = async (call: Call, maximum: number) => {
  const { store } = call.world
  const { db } = store
  const events = await db
    .selectFrom('activity_events')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(maximum)
    .execute()
  const oldest = events.at(-1)?.seq ?? 0
  const rows = await db
    .selectFrom('activity_deliveries')
    .selectAll()
    .where('event_seq', '>=', oldest)
    .orderBy('seq')
    .execute()
  const deliveries = Map.groupBy(rows, ({ event_seq }) => event_seq)
  const names = await namesOf(call.worlds)
  const repeats = await repeatsOf(call.world)
  const results = call.world.deliveryResults()
  return events.map(({ seq, event_uuid, event, at }) => ({
    event_uuid,
    event_type: event,
    at: iso(at),
    deliveries: (deliveries.get(seq) ?? []).map((delivery) => {
      const attempts = results.get(delivery.seq) ?? []
      const repeatAt = repeats.get(delivery.seq)
      return {
        application: names.application.get(delivery.consumer_key) ?? null,
        user: names.user.get(delivery.user_id) ?? null,
        webhook_id: delivery.webhook_id,
        state: stateOf(delivery.webhook_id !== null, attempts.at(-1), repeatAt),
        attempts: attempts.map(({ at: attemptedAt, problem = null }) => ({
          at: iso(attemptedAt),
          problem,
        })),
        retry_at: repeatAt === undefined ? null : iso(repeatAt),
        content: JSON.parse(delivery.line),
      }
    }),
  }))
}

/** Returns the webhooks of all applications, with the number of subscriptions that deliver to each. */
export const webhooksOf = async (call: Call) => {
  const { db } = call.world.store
  const [rows, subscriptions, names] = await Promise.all([
    db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute(),
    db
      .selectFrom('activity_subscriptions')
      .select(({ fn }) => ['webhook_id', fn.countAll<number>().as('amount')])
      .where('webhook_id', 'is not', null)
      .groupBy('webhook_id')
      .execute(),
    namesOf(call.worlds),
  ])
  return rows.map(({ id, consumer_key, url, valid, created_at }) => ({
    id,
    application: names.application.get(consumer_key) ?? null,
    url,
    valid: valid === 1,
    created_at: iso(created_at),
    subscriptions: subscriptions.find(({ webhook_id }) => webhook_id === id)?.amount ?? 0,
  }))
}
