import { LRUCache } from 'lru-cache'
import type { UserClient } from '../upstream/index.ts'
import { type Activity, deliveryKey, readEvent } from './event.ts'
import type { FanOut } from './fan-out.ts'
import type { Queue } from './queue.ts'
import { BACKFILL_MS, MINUTE_MS, SharedStream, type StreamOptions } from './shared-stream.ts'

export interface SourceOptions extends StreamOptions {
  /** Number of milliseconds after which an unused stream is closed. */
  readonly lingerMs: number
}

interface SourceParts extends Partial<SourceOptions> {
  readonly key: string
  readonly client: UserClient
  readonly fanOut: FanOut
  /** Whether to open a stream. If false, events arrive only through `receive`. */
  readonly isStreamed: boolean
}

/** Source of one principal's events. */
export interface ActivitySource {
  /** Adds a queue. The returned function removes it. */
  join(queue: Queue<Activity>): () => void
  receive(text: string): void
  give(activity: Activity): void
  /** Ends the source, and ends its queues with the error. */
  end(error?: unknown): void
  readonly isStreaming: boolean
  close(): Promise<void>
}

export const SOURCE_DEFAULTS: SourceOptions = {
  idleMs: 45_000,
  longestWaitMs: 30_000,
  lingerMs: 5000,
  leaseMs: 15_000,
  random: Math.random,
  now: Date.now,
  onTrouble: () => undefined,
}
/**
 * Maximum number of remembered deliveries, which are used to drop duplicates after a backfill of five
 * minutes.
 */
const KNOWN = 100_000

export const createSource = (parts: SourceParts, onEnd: () => void): ActivitySource => {
  const { key, client, fanOut, isStreamed } = parts
  const options = { ...SOURCE_DEFAULTS, ...withoutUndefined(parts) }
  const { now } = options
  const queues = new Set<Queue<Activity>>()
  const known = new LRUCache<string, true>({
    // Sets `maxSize`, because `max` would reserve memory for all entries up front, for each principal.
    maxSize: KNOWN,
    sizeCalculation: () => 1,
    ttl: BACKFILL_MS + MINUTE_MS,
  })
  const stop = new AbortController()
  const { signal } = stop
  let lingering: NodeJS.Timeout | undefined

  const give = (activity: Activity): void => {
    for (const queue of queues) if (!queue.push(activity)) queues.delete(queue)
  }

  const receive = (text: string): void => {
    const event = readEvent(text, now())
    if (!event) {
      options.onTrouble({ key, reason: 'The activity stream contains a line that is not an event' })
      return
    }
    const delivery = deliveryKey(event)
    if (known.has(delivery)) return
    known.set(delivery, true)
    give(event)
  }

  const end = (error?: unknown): void => {
    if (signal.aborted) return
    stop.abort()
    clearTimeout(lingering)
    unsubscribe()
    for (const queue of queues) queue.end(error)
    queues.clear()
    onEnd()
  }

  const stream = new SharedStream({ ...options, key, client, fanOut, signal, give, receive, end })
  const unsubscribe = fanOut.subscribe(key, stream.readForeign, stream.noteMissing)
  const running = isStreamed ? stream.run() : Promise.resolve()

  return {
    join: (queue) => {
      clearTimeout(lingering)
      queues.add(queue)
      return () => {
        queues.delete(queue)
        if (queues.size > 0 || signal.aborted) return
        // If `give` has removed several full queues, the first consumer to leave has already set the timer.
        clearTimeout(lingering)
        lingering = setTimeout(end, options.lingerMs)
      }
    },
    receive,
    give,
    end,
    get isStreaming() {
      return stream.isStreaming
    },
    close: async () => {
      end()
      await running
    },
  }
}

const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
