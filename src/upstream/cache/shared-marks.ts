import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { WriteMarks } from './write-marks.ts'

/** Where processes share marks. */
export interface MarkStore {
  /** In one access. Rejects where the store does not answer within tens of milliseconds. */
  get(keys: readonly string[]): Promise<readonly (string | undefined)[]>
  /** Resolves once the store has done it, however late. Without `ttlMs` the text is kept. */
  set(key: string, text: string, ttlMs?: number): Promise<void>
  /** As `set`; gives what was there. */
  exchange(key: string, text: string, ttlMs: number): Promise<string | undefined>
  /** `listener` is called whenever a connection was lost or made. */
  onConnection(listener: () => void): void
  /** Runs `work` every `ms` until the store is closed. */
  every(ms: number, work: () => void): void
}

export interface MarkTimes {
  /** Between two beats. */
  readonly beatMs: number
  /** After which a beat proves nothing any more. */
  readonly leaseMs: number
  /** That a write waits for its mark; more than the lease. */
  readonly waitMs: number
}

const TIMES: MarkTimes = { beatMs: 250, leaseMs: 1000, waitMs: 1200 }
/** Keys of processes that have ended go. */
const BEAT_KEPT_MS = 60_000
const RETRY_MS = 25
const MAX_PAST = 1000
/** A store that has been away for long was missed by every process. */
const MIN_WAIT_MS = 100
/** Processes do not see the end of a mark at the same time. */
const MARGIN_MS = 60_000
/** Nothing was written for as long as anything is cached. */
const UNWRITTEN = 'unwritten'
const GENERATION = 'generation'

export interface SharedMarksOptions {
  readonly store: MarkStore
  readonly longestMs: number
  readonly times?: MarkTimes | undefined
  /** Milliseconds that never go back. */
  readonly now?: () => number
}

const draw = (): string => randomBytes(9).toString('base64url')

/**
 * Marks beside a generation, which all keys hold. What cannot be ruled out counts: a process that finds that
 * the store was away, lost or went back draws another generation before it uses a cache again.
 *
 * It finds out by its beats. Each replaces the process's own text, so that one which was lost or went back
 * shows. A store that was away for longer than the lease shows in the time between two beats. A writer who
 * cannot leave a mark waits for longer than the lease, so that no process passes over a write it has
 * acknowledged (docs/decisions/16-caches.md).
 */
export const createSharedMarks = (options: SharedMarksOptions): WriteMarks => {
  const { store, longestMs, times = TIMES, now = () => performance.now() } = options
  const { beatMs, leaseMs, waitMs } = times
  const ownKey = `beat ${draw()}`
  let beats = 0
  /** What the store must hold under the own key; undefined before the first beat. */
  let held: string | undefined
  let isBeating = false
  /** When the last beat that succeeded was sent, and when it was known. */
  let sentAt = Number.NEGATIVE_INFINITY
  let doneAt = now()
  /** Nothing has happened to the store since this process drew a generation. */
  let isSure = false
  /** Reads of marks are too slow; until the next beat none is tried. */
  let isSlow = false
  /** The last generation that was read, and those before it: none comes again unless the store went back. */
  let generation = ''
  const past = new LRUCache<string, true>({ max: MAX_PAST })
  /** Connections lost or made, and failures. */
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
      if (old !== held || now() - sentAt >= leaseMs) doubt()
      held = text
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
      // A beat that has begun may have been sent before.
      const expected = [held, isBeating ? String(beats) : held]
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
  // After a pause of this process the answer may lie there unread: it is read before the immediate runs.
  const timer = setTimeout(() => setImmediate(late.resolve, false), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
