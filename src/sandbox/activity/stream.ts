import { Readable } from 'node:stream'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Caller, Context } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import type { Delivery, FeedOwner } from '../storage/feed.ts'
import type { Store } from '../storage/store.ts'

const LINE_END = '\r\n'
/** Maximum number of unread bytes of live events. A stream that exceeds it is closed. */
const UNREAD_BYTES = 4 * 1_048_576
const MINUTE_MS = 60_000
/** Number of stored deliveries that a backfill reads at once. */
const PAGE = 100

interface Reader {
  readonly store: Pick<Store, 'db' | 'feed'>
  readonly consumerKey: string
  readonly userId: string
  readonly isApplication: boolean | undefined
}

/** Reads the next page of the reader's deliveries: those after `seq` that were made at `since` or later. */
const pageAfter = ({ store, consumerKey, userId, isApplication }: Reader, seq: number, since: number) =>
  store.db
    .selectFrom('activity_deliveries')
    .select(['seq', 'line'])
    .where('consumer_key', '=', consumerKey)
    .where('user_id', isApplication ? '!=' : '=', isApplication ? '' : userId)
    .where('webhook_id', 'is', null)
    .where('at', '>=', since)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(PAGE)
    .execute()

/** Stream that first sends stored deliveries, page by page as they are read, and then forwards new ones. */
class ActivityStream extends Readable {
  readonly #reader: Reader
  readonly #since: number
  readonly #heartbeat: NodeJS.Timeout
  #stop: () => void = () => undefined
  #isLive: boolean
  #isReading = false
  #isOver = false
  /** Sequence numbers of the last delivery written and of the last delivery known to be stored. */
  #last = 0
  #newest = 0

  /** Starts at `since`, in milliseconds since the epoch. Without `since`, starts with new deliveries. */
  constructor(reader: Reader, since: number | undefined) {
    super()
    this.#reader = reader
    this.#since = since ?? 0
    this.#isLive = since === undefined
    this.#heartbeat = setInterval(() => this.#write(''), reader.store.feed.heartbeatMs)
  }

  /** Starts listening. Returns false if the reader already has too many streams. */
  listen(token: string): boolean {
    const { store, consumerKey, userId, isApplication } = this.#reader
    const stop = store.feed.listen(
      {
        consumerKey,
        userId,
        isApplication,
        token,
        onDelivery: (delivery) => this.#take(delivery),
        onEnd: () => this.#end(),
      },
      LIMITS.activityConnections,
    )
    this.#stop = stop ?? this.#stop
    return stop !== undefined
  }

  override _read(): void {
    if (!this.#isLive && !this.#isReading) void this.#backfill()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#stop()
    clearInterval(this.#heartbeat)
    done(error)
  }

  /**
   * Receives a new delivery. During the backfill, the delivery is not written here but read from the
   * database, because deliveries are stored before they are published.
   */
  #take({ seq, text }: Delivery): void {
    this.#newest = Math.max(this.#newest, seq)
    if (!this.#isLive || seq <= this.#last) return
    this.#write(text)
    if (this.readableLength > UNREAD_BYTES) this.destroy()
  }

  async #backfill(): Promise<void> {
    this.#isReading = true
    try {
      let isFull = false
      while (!isFull && !this.#isLive) {
        const page = await pageAfter(this.#reader, this.#last, this.#since)
        this.#last = page.at(-1)?.seq ?? this.#last
        this.#isLive = page.length < PAGE && this.#newest <= this.#last
        for (const { line } of page) isFull = !this.#write(line)
      }
    } catch {
      this.destroy()
    }
    this.#isReading = false
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.push(null)
  }

  #write(line: string): boolean {
    return !this.#isOver && this.push(line + LINE_END)
  }
}

/**
 * Opens the stream of `owner`, which is a user of an application or the application itself. The application
 * receives the deliveries of all its users. The stream sends the deliveries of the last `backfillMinutes`, then
 * new ones, one per line. Empty lines are heartbeats. No delivery is lost or sent twice at the transition.
 * @throws Refusal TOO_MANY_CONNECTIONS
 */
export const openStream = (
  { store, caller, now }: Context,
  backfillMinutes: number,
  owner: FeedOwner & Pick<Caller, 'isApplication'> = caller,
): Readable => {
  const { token } = caller
  const { consumerKey, userId, isApplication } = owner
  const stream = new ActivityStream(
    { store, consumerKey, userId, isApplication },
    backfillMinutes === 0 ? undefined : now - backfillMinutes * MINUTE_MS,
  )
  if (stream.listen(token)) return stream
  stream.destroy()
  return refuse(
    'TOO_MANY_CONNECTIONS',
    `At most ${LIMITS.activityConnections} streams may be open at the same time. Close one first.`,
    { limit: LIMITS.activityConnections },
  )
}
