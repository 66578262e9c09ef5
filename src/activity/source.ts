import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { contract } from '../contract/index.ts'
import { LIMITS } from '../contract/language/limits.ts'
import {
  Cancelled,
  Forbidden,
  NotFound,
  RateLimited,
  Refused,
  Unauthenticated,
  type UserClient,
} from '../upstream/index.ts'
import { type Activity, deliveryKey, readEvent } from './event.ts'
import type { FanOut } from './fan-out.ts'
import type { Queue } from './queue.ts'

export interface SourceOptions {
  /** Milliseconds without a line after which the stream counts as broken; the interface sends an empty one every 20 s. */
  readonly idleMs: number
  /** The longest wait before the stream is opened again; shorter ones are drawn up to it. */
  readonly longestWaitMs: number
  /** For how long a stream stays open after its last listener left. */
  readonly lingerMs: number
  /** For how long a process has the stream, unless it says so again. */
  readonly leaseMs: number
  readonly random: () => number
  readonly now: () => number
  /** A line that cannot be read, or why a stream broke. */
  readonly onTrouble: (details: { readonly key: string; readonly reason: string }) => void
}

interface SourceParts extends Partial<SourceOptions> {
  readonly key: string
  readonly client: UserClient
  readonly fanOut: FanOut
  /** Otherwise events come by `receive` alone. */
  readonly isStreamed: boolean
}

/** The events of one principal. */
export interface Source {
  /** The result leaves. */
  join(queue: Queue<Activity>): () => void
  receive(text: string): void
  readonly isStreaming: boolean
  close(): Promise<void>
}

const DEFAULTS: SourceOptions = {
  idleMs: 45_000,
  longestWaitMs: 30_000,
  lingerMs: 5000,
  leaseMs: 15_000,
  random: Math.random,
  now: Date.now,
  onTrouble: () => undefined,
}
const FIRST_WAIT_MS = 100
/** Deliveries that are known, so that none is given twice; those of five minutes are backfilled. */
const KNOWN = 100_000
const MINUTE_MS = 60_000
const BACKFILL_MS = LIMITS.backfillMinutes * MINUTE_MS

/** After these another try would fail in the same way. */
const FINAL = [Unauthenticated, Forbidden, NotFound, Refused]

export const createSource = (parts: SourceParts, onEnd: () => void): Source => {
  const { key, client, fanOut, isStreamed } = parts
  const options = { ...DEFAULTS, ...withoutUndefined(parts) }
  const { now, random, idleMs, leaseMs } = options
  const queues = new Set<Queue<Activity>>()
  const known = new LRUCache<string, true>({
    // With `max` room for all of them is taken at once, for each principal.
    maxSize: KNOWN,
    sizeCalculation: () => 1,
    ttl: BACKFILL_MS + MINUTE_MS,
  })
  const stop = new AbortController()
  const { signal } = stop
  let lingering: NodeJS.Timeout | undefined
  let isStreaming = false
  /** When a line last came, by whichever way. */
  let aliveAt = now()
  /** Since when events may be missing; undefined while the stream is whole. */
  let missingSince: number | undefined

  const give = (activity: Activity): void => {
    for (const queue of queues) if (!queue.push(activity)) queues.delete(queue)
  }

  const receive = (text: string): void => {
    const event = readEvent(text, now())
    if (!event) {
      options.onTrouble({ key, reason: 'a line of the activity stream is no event' })
      return
    }
    const delivery = deliveryKey(event)
    if (known.has(delivery)) return
    known.set(delivery, true)
    give(event)
  }

  /** A line of another process's stream. */
  const readForeign = (line: string): void => {
    aliveAt = now()
    if (line !== '') receive(line)
  }

  /** A line of our stream. An empty one says that all before it has come. */
  const read = (line: string): void => {
    readForeign(line)
    if (line === '') missingSince = undefined
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

  const noteMissing = (): void => {
    missingSince = Math.min(missingSince ?? Number.POSITIVE_INFINITY, aliveAt)
  }

  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined)

  /** Reads the stream until it breaks; where another process has it, until nothing is missing any more. */
  const readStream = async (whileHeld: AbortSignal, isHeld: boolean): Promise<void> => {
    const away = missingSince === undefined ? 0 : Math.max(1, now() - missingSince)
    const backfill_minutes = Math.min(LIMITS.backfillMinutes, Math.ceil(away / MINUTE_MS))
    const lines = await client.stream(
      contract.activity_stream.connect,
      backfill_minutes === 0 ? {} : { backfill_minutes },
      { signal: AbortSignal.any([signal, whileHeld]), idleMs },
    )
    if (missingSince !== undefined && now() - aliveAt > BACKFILL_MS)
      give({ from: missingSince, to: now() - BACKFILL_MS })
    for await (const line of lines) {
      read(line)
      if (isHeld) fanOut.publish(key, line)
      else if (missingSince === undefined) return
    }
  }

  /** Reads it for as long as this process has the stream. */
  const readWhileHeld = async (): Promise<void> => {
    const lost = new AbortController()
    const renewal = setInterval(() => {
      // While the store is away, two processes may read: none of their events is given twice.
      fanOut.hold(key, leaseMs).then(
        (isHeld) => isHeld || lost.abort(),
        () => undefined,
      )
    }, leaseMs / 3)
    try {
      await readStream(lost.signal, true)
    } finally {
      clearInterval(renewal)
    }
  }

  const waitMs = (error: unknown, attempt: number): number => {
    const drawn = random() * Math.min(options.longestWaitMs, FIRST_WAIT_MS * 2 ** attempt)
    // Two connections are open elsewhere, or the window is used up.
    return error instanceof RateLimited ? Math.max(drawn, Math.min(options.longestWaitMs, 1000)) : drawn
  }

  const run = async (): Promise<void> => {
    isStreaming = true
    let attempt = 0
    let isFollower = false
    while (!signal.aborted) {
      const before = aliveAt
      const isHeld = await fanOut.hold(key, leaseMs).catch(() => true)
      // The process that had it may have ended at any time since.
      if (isHeld && isFollower) noteMissing()
      isFollower = !isHeld
      if (!isHeld && missingSince === undefined) {
        await pause((0.5 + random() / 2) * (leaseMs / 3))
        continue
      }
      let failure: unknown
      try {
        if (isHeld) await readWhileHeld()
        else await readStream(signal, false)
      } catch (error) {
        failure = error
      }
      if (signal.aborted) break
      if (FINAL.some((kind) => failure instanceof kind)) {
        end(failure)
        break
      }
      if (!isHeld && failure === undefined) continue
      if (!(failure instanceof Cancelled))
        options.onTrouble({ key, reason: failure instanceof Error ? failure.message : 'the stream ended' })
      noteMissing()
      attempt = aliveAt === before ? attempt + 1 : 0
      await pause(waitMs(failure, attempt))
    }
    isStreaming = false
    await fanOut.release(key).catch(() => undefined)
  }

  const unsubscribe = fanOut.subscribe(key, readForeign, noteMissing)
  const running = isStreamed ? run() : Promise.resolve()

  return {
    join: (queue) => {
      clearTimeout(lingering)
      queues.add(queue)
      return () => {
        queues.delete(queue)
        if (queues.size > 0 || signal.aborted) return
        // Two that are dropped at once leave one after the other.
        clearTimeout(lingering)
        lingering = setTimeout(end, options.lingerMs)
      }
    },
    receive,
    get isStreaming() {
      return isStreaming
    },
    close: async () => {
      end()
      await running
    },
  }
}

const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
