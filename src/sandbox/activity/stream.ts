import { Readable } from 'node:stream'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Context } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import type { Delivery } from '../storage/feed.ts'

const LINE_END = '\r\n'
/** That a reader may leave unread before it is cut off. */
const UNREAD_BYTES = 4 * 1_048_576
const MINUTE_MS = 60_000

/**
 * The stream of one caller: deliveries of the last `backfillMinutes` first, then each as it comes, one per line, and empty
 * lines as signs of life. Between the two nothing is missing and nothing comes twice.
 *
 * @throws Refusal TOO_MANY_CONNECTIONS
 */
export const openStream = async (
  { db, store, caller, now }: Context,
  backfillMinutes: number,
): Promise<Readable> => {
  const { feed } = store
  const { consumerKey, userId, token } = caller
  /** What comes while the backfill is read. */
  const early: Delivery[] = []
  let onDelivery = (delivery: Delivery): void => {
    early.push(delivery)
  }
  let onEnd = (): void => undefined
  const stop = feed.listen(
    { consumerKey, userId, token, onDelivery: (delivery) => onDelivery(delivery), onEnd: () => onEnd() },
    LIMITS.activityConnections,
  )
  if (!stop)
    return refuse(
      'TOO_MANY_CONNECTIONS',
      `At most ${LIMITS.activityConnections} streams may be open at a time; close one of them.`,
      { limit: LIMITS.activityConnections },
    )
  const backfill = await db
    .selectFrom('activity_deliveries')
    .select(['seq', 'line'])
    .where('consumer_key', '=', consumerKey)
    .where('user_id', '=', userId)
    .where('webhook_id', 'is', null)
    .where('at', '>=', backfillMinutes === 0 ? Number.MAX_SAFE_INTEGER : now - backfillMinutes * MINUTE_MS)
    .orderBy('seq')
    .execute()
    .catch((error: unknown) => {
      stop()
      throw error
    })
  const last = backfill.at(-1)?.seq ?? 0

  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      stop()
      clearInterval(heartbeat)
      done(error)
    },
  })
  const write = (line: string): void => {
    stream.push(line + LINE_END)
    if (stream.readableLength > UNREAD_BYTES) stream.destroy()
  }
  const heartbeat = setInterval(() => write(''), feed.heartbeatMs)
  for (const { line } of backfill) write(line)
  onDelivery = ({ seq, text }) => {
    if (seq > last) write(text)
  }
  onEnd = () => stream.push(null)
  for (const delivery of early) onDelivery(delivery)
  return stream
}
