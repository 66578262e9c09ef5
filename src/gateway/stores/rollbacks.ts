import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { StoreUnavailable } from './guarded-store.ts'
import type { StoreServer } from './valkey.ts'

export interface RollbackOptions {
  /**
   * Tolerance in ms. If the store went back in time by more than this, the sessions that it restored are
   * ended.
   */
  readonly toleranceMs?: number
  readonly everyMs?: number
  /** Called after each check, with true if the store responded within a second. */
  readonly onLook?: ((responded: boolean) => void) | undefined
}

/** Detects sign-outs that a store lost when its data was rolled back. */
export interface Rollbacks {
  /**
   * Returns a time in ms since the epoch. Sessions created before it have ended; 0 means that no session has
   * ended. Waits for a check of the store after each change of its connection, and waits longer if the caller
   * has no fallback.
   *
   * @throws StoreUnavailable
   */
  endedBefore(hasFallback?: boolean): Promise<number>
  /**
   * Registers `again` to run if the store goes back in time within the tolerance. A later call with the same
   * `name` replaces it.
   */
  remember(name: string, again: () => Promise<unknown>): void
  close(): void
}

const TOLERANCE_MS = 60_000
const MAX_REMEMBERED = 10_000
const KEY = 'rollbacks'
/** Time limit for a check in ms; a slower store counts as unavailable. */
const LOOK_MS = 1000

/**
 * Script that increments a counter in the store. The store went back in time if the caller knows a higher
 * count. The times of the two counts show by how much, unless a newly started process has already incremented
 * the counter. After a rollback, the count is set to the clock in microseconds, which exceeds every known
 * count. Other processes then detect the rollback only by its new fault id. A caller without a known count
 * only reads. An empty store contains no restored data, so it keeps its fault id.
 */
const LOOK = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local found = redis.call('HMGET', KEYS[1], 'count', 'at', 'fault', 'cut')
local count, at = tonumber(found[1] or 0), tonumber(found[2] or 0)
local fault, cut = found[3] or '', tonumber(found[4] or 0)
local known, knownAt, tolerance = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if known == 0 and count > 0 then return { count, at, fault, cut } end
if count < known then
  if count > 0 then
    fault = ARGV[4]
    if at >= knownAt then cut = now
    elseif knownAt - at > tolerance then cut = math.max(cut, math.min(now, at + tolerance)) end
  end
  count = known + 1000000
end
if fault ~= found[3] then count = math.max(count, now * 1000) end
count = count + 1
redis.call('HSET', KEYS[1], 'count', string.format('%.0f', count), 'at', string.format('%.0f', now),
  'fault', fault, 'cut', string.format('%.0f', cut))
return { count, now, fault, cut }`

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const tooLate = () => late.reject(new StoreUnavailable('The session store is not responding'))
  // If the process was paused, the response may still be unread. `setImmediate` delays the timeout until it
  // has been read.
  const timer = setTimeout(() => setImmediate(tooLate), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const isLookResult = (found: unknown): found is readonly [number, number, string, number] =>
  Array.isArray(found) && found.length === 4

/**
 * Uses a counter in the store to detect that the store's data has gone back in time. This happens after a
 * restore from a snapshot, or a failover to a replica that lacked the last writes. Within the tolerance, each
 * process repeats its sign-outs. If the store went back further, no one knows which sessions had ended, so
 * all earlier sessions end (docs/decisions/57-several-processes.md).
 */
export const createRollbacks = (server: StoreServer, options: RollbackOptions = {}): Rollbacks => {
  const { toleranceMs = TOLERANCE_MS, everyMs = 500, onLook } = options
  const remembered = new LRUCache<string, () => Promise<unknown>>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
    ttl: Math.max(1, toleranceMs + 2 * everyMs),
  })
  let count = 0
  let at = 0
  let fault = ''
  let cut = 0
  /** Number of times the connection was lost or opened. */
  let changes = 0
  let lookedAfter = -1
  let looking: Promise<void> | undefined

  const look = async (): Promise<void> => {
    const before = changes
    const found = await within(server.run(LOOK, KEY, count, at, toleranceMs, randomUUID()), LOOK_MS)
    if (!isLookResult(found)) throw new StoreUnavailable('The session store does not run scripts')
    const [newCount, newAt, newFault, newCut] = found
    const wentBack = count > 0 && newFault !== '' && newFault !== fault
    if (wentBack) await Promise.all([...remembered.values()].map((again) => again()))
    count = newCount
    at = newAt
    fault = newFault
    cut = Math.max(cut, newCut)
    lookedAfter = before
  }
  let isClosed = false
  /** Reports the result of a check, unless it failed because this process has closed the connection. */
  const report = (responded: boolean): void => {
    if (!isClosed) onLook?.(responded)
  }
  const lookOnce = (): Promise<void> => {
    looking ??= look()
      .then(
        () => report(true),
        (error: unknown) => {
          report(false)
          throw error
        },
      )
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const background = (): void => void lookOnce().catch(() => undefined)
  const timer = setInterval(background, everyMs).unref()
  server.onConnection(() => {
    changes += 1
    background()
  })
  return {
    endedBefore: async (hasFallback = false) => {
      // A check on an earlier connection does not count for the current one.
      for (let looks = 0; lookedAfter !== changes && looks < 2; looks += 1)
        await server.guard(lookOnce, hasFallback)
      return cut
    },
    remember: (name, again) => void remembered.set(name, again),
    close: () => {
      isClosed = true
      clearInterval(timer)
    },
  }
}
