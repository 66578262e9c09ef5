import { setTimeout as pause } from 'node:timers/promises'
import {
  type CallOptions,
  isUnreadable,
  RateLimited,
  TimedOut,
  Unavailable,
  UpstreamError,
} from '../upstream/index.ts'
import { MAX_HOLD_MS, type Pace } from './pace.ts'

/** Repeatable API call, which must use the given options. */
export type RepeatableCall<T> = (options: CallOptions) => Promise<T>

export interface DeliveryOptions {
  readonly pace: Pace
  /** Signal that prevents new requests once it is aborted. Requests in flight finish. */
  readonly signal: AbortSignal
  /** Runs immediately when a request has failed permanently. */
  readonly onFailure: (error: unknown) => void
  readonly now?: () => number
}

export interface Delivery {
  /**
   * Sends a request. Resolves as soon as the next one may be sent. `acknowledged` runs once this request and
   * all earlier ones have succeeded. If a request fails, a later `send` or `finished` rejects.
   */
  send(call: RepeatableCall<unknown>, acknowledged: () => Promise<void>): Promise<void>
  /** Sends a request and returns its response. Does not wait for the requests that `send` has in flight. */
  once<T>(call: RepeatableCall<T>): Promise<T>
  /** Resolves when all requests are acknowledged. */
  finished(): Promise<void>
  /** Resolves when no request is in flight, whether or not requests have failed. */
  settled(): Promise<void>
}

const IN_FLIGHT = 2
/** Timeouts for one attempt to send 5 MB, and for a call including the client's retries. */
const TRY_MS = 30_000
const CALL_MS = 60_000
/** Number of retries, which are safe because requests are idempotent. */
const RETRIES = 4
const FIRST_PAUSE_MS = 250
const MAX_HOLDS = 10

/** Creates a sender that sends requests in order, two at a time, and waits for rate limit windows. */
export const createDelivery = (options: DeliveryOptions): Delivery => {
  const { pace, signal, onFailure, now = Date.now } = options
  const inFlight = new Set<Promise<unknown>>()
  let last: Promise<void> = Promise.resolve()
  let beforeLast: Promise<void> = last

  const attempt = async <T>(call: RepeatableCall<T>): Promise<T> => {
    await pace.turn(signal)
    try {
      return await call({
        signal: AbortSignal.timeout(CALL_MS),
        tryTimeoutMs: TRY_MS,
        onRateWindow: pace.learn,
        lane: 'background',
        isRepeatable: true,
      })
    } finally {
      pace.finish()
    }
  }

  /** Returns the time of the next attempt; undefined if there is none. */
  const waitUntil = (error: unknown, tries: number, holds: number): number | undefined => {
    if (error instanceof RateLimited) {
      const { resetAt, retryAfterMs } = error.details
      const pauseMs = FIRST_PAUSE_MS * 2 ** holds
      // A reset in the past must not cause attempts without a pause.
      const isAhead = resetAt !== undefined && resetAt > now()
      const until = isAhead ? resetAt : now() + (retryAfterMs || pauseMs)
      return holds < MAX_HOLDS && until - now() <= MAX_HOLD_MS ? until : undefined
    }
    if (!(error instanceof UpstreamError) || tries >= RETRIES) return undefined
    if (!(error instanceof TimedOut || error instanceof Unavailable || isUnreadable(error))) return undefined
    const wait = Math.max(FIRST_PAUSE_MS * 2 ** tries, error.details.retryAfterMs ?? 0)
    return wait <= MAX_HOLD_MS ? now() + wait : undefined
  }

  const deliver = async <T>(call: RepeatableCall<T>): Promise<T> => {
    for (let tries = 0, holds = 0; ; ) {
      try {
        return await attempt(call)
      } catch (error) {
        if (signal.aborted) throw error
        const until = waitUntil(error, tries, holds)
        if (until === undefined) throw error
        if (error instanceof RateLimited) {
          holds += 1
          pace.holdUntil(until)
        } else {
          tries += 1
          await pause(until - now(), undefined, { signal })
        }
      }
    }
  }

  return {
    once: deliver,
    send: async (call, acknowledged) => {
      const before = last
      const sent = deliver(call)
      inFlight.add(sent)
      const ended = (): void => void inFlight.delete(sent)
      sent.then(ended, (error: unknown) => {
        ended()
        onFailure(error)
      })
      beforeLast = before
      last = Promise.all([sent, before]).then(acknowledged)
      // Prevents an unhandled rejection. A later `send` or `finished` throws this failure.
      last.catch(() => undefined)
      if (inFlight.size >= IN_FLIGHT) await beforeLast
    },
    finished: () => last,
    settled: async () => {
      await Promise.allSettled([...inFlight])
      await last.catch(() => undefined)
    },
  }
}
