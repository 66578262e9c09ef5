import { LRUCache } from 'lru-cache'
import type { Operation } from '../../contract/language/define.ts'
import { Held, RateLimited } from '../errors.ts'
import { MAX_RECORDED_WAIT_MS, MAX_RETRY_AFTER_MS, type RateWindow } from '../transport/rate-headers.ts'
import type { Lane } from './lanes.ts'

/** Call that a hold may cover. */
export interface Holdable {
  readonly operation: Operation
  /** Account id; empty for calls without an account. */
  readonly accountId: string
  readonly rateScope: string
  readonly lane: Lane
}

/** Refusal that came with a `retry-after` header. */
export interface Hold {
  readonly status: number
  readonly retryAfterMs: number
  /** Bucket of the window. An account's hold covers only calls for that account. */
  readonly bucket: RateWindow['bucket']
}

const PREFIX = 'hold '
/** Maximum number of holds in this process, across all credentials. */
const MAX_HOLDS = 10_000
/** Tolerance in ms: Node's timers may fire early, and `retry-after` contains whole seconds. */
const EARLY_TIMER_MS = 20

export const isHoldKey = (key: string): boolean => key.startsWith(PREFIX)

const keyOf = ({ rateScope, lane }: Holdable, accountId = ''): string =>
  `${PREFIX}${lane} ${rateScope} ${accountId}`

interface Kept {
  readonly until: number
  readonly status: number
}

/**
 * Record of `retry-after` times by credential, window and lane. No call is sent before the time recorded for
 * it.
 */
export interface Holds {
  /**
   * Throws if a hold covers the call.
   *
   * @throws RateLimited for a hold after 429, Held for one after 503
   */
  assertFree(credential: string, call: Holdable, now: number): void
  /** Records a hold. Returns its key and the window that encodes it for other processes. */
  add(credential: string, call: Holdable, hold: Hold, now: number): readonly [key: string, window: RateWindow]
  /** Records a hold that another process reported. */
  learn(credential: string, key: string, window: RateWindow): void
}

/** Encodes a hold as an exhausted window whose limit is the HTTP status. */
const windowOf = ({ until, status }: Kept, bucket: RateWindow['bucket']): RateWindow => ({
  bucket,
  limit: status,
  remaining: 0,
  resetAt: until,
})

const refusalOf = ({ operation }: Holdable, { until, status }: Kept, now: number) => {
  const retryAfterMs = until - now
  const words = `Not sent: the advertising API responded with ${status}. Wait until ${new Date(until).toISOString()}`
  return status === 429
    ? new RateLimited(words, { operation: operation.name, resetAt: until, retryAfterMs, nothingSent: true })
    : new Held(words, operation.name, retryAfterMs)
}

export const createHolds = (): Holds => {
  // `maxSize` instead of `max`, which would reserve memory for all entries immediately.
  const holds = new LRUCache<string, Kept>({ maxSize: MAX_HOLDS, sizeCalculation: () => 1 })
  const put = (key: string, kept: Kept): void => {
    if (kept.until > (holds.get(key)?.until ?? 0)) holds.set(key, kept)
  }
  const current = (key: string, now: number): Kept | undefined => {
    const kept = holds.get(key)
    const left = (kept?.until ?? 0) - now
    // This machine's clock may have been set back since.
    if (left > EARLY_TIMER_MS && left <= MAX_RECORDED_WAIT_MS) return kept
    holds.delete(key)
    return undefined
  }
  return {
    assertFree: (credential, call, now) => {
      if (holds.size === 0) return
      const ofAll = current(`${credential} ${keyOf(call)}`, now)
      const ofAccount = current(`${credential} ${keyOf(call, call.accountId)}`, now)
      const last = (ofAccount?.until ?? 0) > (ofAll?.until ?? 0) ? ofAccount : ofAll
      if (last) throw refusalOf(call, last, now)
    },
    add: (credential, call, { status, retryAfterMs, bucket }, now) => {
      const key = keyOf(call, bucket === 'account' ? call.accountId : '')
      const kept = { until: now + Math.min(retryAfterMs, MAX_RETRY_AFTER_MS), status }
      put(`${credential} ${key}`, kept)
      return [key, windowOf(kept, bucket)]
    },
    learn: (credential, key, { resetAt, limit }) =>
      put(`${credential} ${key}`, { until: resetAt, status: limit }),
  }
}
