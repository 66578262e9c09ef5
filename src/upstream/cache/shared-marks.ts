import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { WriteMarks } from './write-marks.ts'

/** Store through which processes share marks. */
export interface MarkStore {
  /** Reads all keys in one round trip. Rejects if the store does not respond within tens of milliseconds. */
  get(keys: readonly string[]): Promise<readonly (string | undefined)[]>
  /**
   * Resolves once the store has written the text, however long that takes. The text never expires unless
   * `ttlMs` is passed.
   */
  set(key: string, text: string, ttlMs?: number): Promise<void>
  /** Writes like `set` and returns the previous text. */
  exchange(key: string, text: string, ttlMs: number): Promise<string | undefined>
  /** Calls `listener` whenever a connection is lost or established. */
  onConnection(listener: () => void): void
  /** Runs `work` every `ms` milliseconds until the store is closed. */
  every(ms: number, work: () => void): void
}

export interface MarkTimes {
  /** Interval between heartbeats. */
  readonly beatMs: number
  /** Time after which a heartbeat no longer proves that the store is intact. */
  readonly leaseMs: number
  /** Maximum time that a write waits for its mark to be stored; must exceed the lease. */
  readonly waitMs: number
}

const TIMES: MarkTimes = { beatMs: 250, leaseMs: 1000, waitMs: 1200 }
/** TTL for heartbeat keys, so that the keys of terminated processes expire. */
const BEAT_KEPT_MS = 60_000
const RETRY_MS = 25
const MAX_PAST = 1000
/**
 * Minimum time that a write waits for its mark to be stored. It suffices after a long outage, which every
 * process has already noticed.
 */
const MIN_WAIT_MS = 100
/** Margin added to the TTL of marks, because processes do not see a mark expire at the same moment. */
const MARGIN_MS = 60_000
/** Mark for a credential that has not written for longer than any entry is cached. */
const UNWRITTEN = 'unwritten'
const GENERATION = 'generation'

export interface SharedMarksOptions {
  readonly store: MarkStore
  readonly longestMs: number
  readonly times?: MarkTimes | undefined
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

const draw = (): string => randomBytes(9).toString('base64url')

/**
 * Creates marks that processes share through a store. Every mark includes a generation. If a process cannot
 * rule out that the store was down, lost data or was rolled back, it draws a new generation. It does so
 * before it uses a cache again.
 *
 * Heartbeats detect such failures. Each heartbeat replaces the text under the process's own key, so that the
 * process notices if its text was lost or restored. If two heartbeats are further apart than the lease, there
 * was an outage. A write that cannot store its mark waits longer than the lease, so that no process misses an
 * acknowledged write (docs/decisions/16-caches.md).
 */
export const createSharedMarks = (options: SharedMarksOptions): WriteMarks => {
  const { store, longestMs, times = TIMES, now = () => performance.now() } = options
  const { beatMs, leaseMs, waitMs } = times
  const ownKey = `beat ${draw()}`
  let beats = 0
  /** Text expected in the store under the process's own key; undefined before the first heartbeat. */
  let expectedText: string | undefined
  let isBeating = false
  /** Times when the last successful heartbeat was sent and when it completed. */
  let sentAt = Number.NEGATIVE_INFINITY
  let doneAt = now()
  /** Whether the store has been intact since this process drew a generation. */
  let isSure = false
  /** Whether the last read of marks failed. If so, no mark is read until the next heartbeat. */
  let isSlow = false
  /**
   * Last generation that was read, and all earlier ones. An earlier generation reappears only if the store
   * was rolled back.
   */
  let generation = ''
  const past = new LRUCache<string, true>({ max: MAX_PAST })
  /** Number of failures, lost connections and new connections so far. */
  let breaks = 0
  const doubt = (): void => {
    isSure = false
    breaks += 1
  }

  const renew = async (): Promise<void> => {
    const before = breaks
    await store.set(GENERATION, draw())
    if (breaks === before) isSure = true
  }
  const beat = async (): Promise<void> => {
    if (isBeating) return
    isBeating = true
    try {
      const startedAt = now()
      beats += 1
      const text = String(beats)
      const old = await store.exchange(ownKey, text, BEAT_KEPT_MS)
      if (old !== expectedText || now() - sentAt >= leaseMs) doubt()
      expectedText = text
      if (!isSure) await renew()
      sentAt = startedAt
      doneAt = now()
      isSlow = false
    } catch {
      doubt()
    } finally {
      isBeating = false
    }
  }
  store.onConnection(() => {
    doubt()
    void beat()
  })
  store.every(beatMs, () => void beat())
  void beat()

  const isPast = (found: string): boolean => {
    if (found === generation) return false
    if (past.has(found)) return true
    past.set(generation, true)
    generation = found
    return false
  }
  const isGood = (): boolean => isSure && !isSlow && now() - sentAt < leaseMs
  return {
    of: async (credential) => {
      if (!isGood()) return undefined
      // Two texts are accepted during a heartbeat, because it may already have changed the text.
      const expected = [expectedText, isBeating ? String(beats) : expectedText]
      try {
        const [found, own, mark] = await store.get([GENERATION, ownKey, credential])
        if (!isGood()) return undefined
        if (found !== undefined && expected.includes(own) && !isPast(found))
          return `${found}.${mark ?? UNWRITTEN}`
        doubt()
        void beat()
      } catch {
        isSlow = true
      }
      return undefined
    },
    wrote: async (credential) => {
      const mark = draw()
      const end = Math.max(now() + MIN_WAIT_MS, Math.min(now(), doneAt) + waitMs)
      do {
        const isSet = store.set(credential, mark, longestMs + MARGIN_MS).then(
          () => true,
          () => false,
        )
        if (await within(isSet, end - now())) return
        doubt()
        await wait(RETRY_MS)
      } while (now() < end)
    },
  }
}

const within = async (work: Promise<boolean>, ms: number): Promise<boolean> => {
  const late = Promise.withResolvers<false>()
  // If the process was paused, a response may have arrived unread. `setImmediate` runs after it has been
  // read.
  const timer = setTimeout(() => setImmediate(late.resolve, false), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
