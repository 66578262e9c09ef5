import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../contract/index.ts'
import { BadResponse, type Client, RateLimited, TimedOut, Unavailable } from '../upstream/index.ts'
import type { Packed } from './audience-requests.ts'
import { LONGEST_HOLD_MS, type Pace } from './pace.ts'

export interface DeliveryOptions {
  readonly client: Client
  readonly accountId: string
  readonly audienceId: string
  readonly pace: Pace
  /** Once aborted nothing further begins; what is under way ends. */
  readonly signal: AbortSignal
  /** Told at once of a request that failed for good. */
  readonly onFailure: (error: unknown) => void
  readonly now?: () => number
}

export interface Delivery {
  /**
   * Sends one request and resolves as soon as another one may be given; `acknowledged` runs when this and all before it
   * are. Rejects with what any of them failed with.
   */
  send(packed: Packed, acknowledged: () => Promise<void>): Promise<void>
  /** Resolves when all are acknowledged. */
  finished(): Promise<void>
  /** Resolves when nothing is under way any more, however it went. */
  settled(): Promise<void>
}

/** Requests under way at once. */
const IN_FLIGHT = 2
/** For one try, which may carry 5 MB, and for a call with the repetition that the client makes itself. */
const TRY_MS = 30_000
const CALL_MS = 60_000
/** Repeating does no harm: who is in is in once, and who is out is out (spec 2 §4 Custom audiences). */
const RETRIES = 4
const FIRST_PAUSE_MS = 250
const MOST_HOLDS = 10

const { batch } = contract.custom_audience_users

/** Sends requests in order, two at a time, waiting where the service says so instead of failing. */
export const createDelivery = (options: DeliveryOptions): Delivery => {
  const { client, accountId, audienceId, pace, signal, onFailure, now = Date.now } = options
  const underWay = new Set<Promise<unknown>>()
  let last: Promise<void> = Promise.resolve()
  let beforeLast: Promise<void> = last

  const sendOnce = async (packed: Packed): Promise<void> => {
    await pace.turn(signal)
    try {
      await client.call(
        batch,
        { account_id: accountId, custom_audience_id: audienceId, operations: packed.operations },
        {
          signal: AbortSignal.timeout(CALL_MS),
          tryTimeoutMs: TRY_MS,
          onRateWindow: pace.learn,
          lane: 'background',
        },
      )
    } finally {
      pace.finish()
    }
  }

  /** Until when to wait before the next try; undefined when there is none to be. */
  const waitUntil = (error: unknown, tries: number, holds: number): number | undefined => {
    if (error instanceof RateLimited) {
      const { resetAt, retryAfterMs } = error.details
      const until = resetAt ?? now() + (retryAfterMs ?? FIRST_PAUSE_MS * 2 ** holds)
      return holds < MOST_HOLDS && until - now() <= LONGEST_HOLD_MS ? until : undefined
    }
    const mayPass = error instanceof TimedOut || error instanceof Unavailable || error instanceof BadResponse
    if (!mayPass || tries >= RETRIES) return undefined
    const wait = Math.max(FIRST_PAUSE_MS * 2 ** tries, error.details.retryAfterMs ?? 0)
    return wait <= LONGEST_HOLD_MS ? now() + wait : undefined
  }

  const deliver = async (packed: Packed): Promise<void> => {
    for (let tries = 0, holds = 0; ; ) {
      try {
        await sendOnce(packed)
        // After a failure its bytes may still be on their way: only what was answered is written over.
        packed.release()
        return
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
    send: async (packed, acknowledged) => {
      const before = last
      const sent = deliver(packed)
      underWay.add(sent)
      const gone = (): void => void underWay.delete(sent)
      sent.then(gone, (error: unknown) => {
        gone()
        onFailure(error)
      })
      beforeLast = before
      last = Promise.all([sent, before]).then(acknowledged)
      // Told to whoever sends next or asks whether all is finished.
      last.catch(() => undefined)
      if (underWay.size >= IN_FLIGHT) await beforeLast
    },
    finished: () => last,
    settled: async () => {
      await Promise.allSettled([...underWay])
      await last.catch(() => undefined)
    },
  }
}
