import { setTimeout as sleep } from 'node:timers/promises'
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
import type { Activity } from './event.ts'
import type { FanOut } from './fan-out.ts'

export interface StreamOptions {
  /**
   * Number of milliseconds without a line after which the stream counts as broken. The API sends an empty
   * line every 20 s.
   */
  readonly idleMs: number
  /** Maximum wait in ms before the stream is reopened; the actual wait is random. */
  readonly longestWaitMs: number
  /** Number of milliseconds after which a process loses the stream unless it renews its ownership. */
  readonly leaseMs: number
  readonly random: () => number
  readonly now: () => number
  /** Called with the reason when a stream breaks or contains an invalid line. */
  readonly onTrouble: (details: { readonly key: string; readonly reason: string }) => void
}

interface StreamParts extends StreamOptions {
  readonly key: string
  readonly client: UserClient
  readonly fanOut: FanOut
  readonly signal: AbortSignal
  /** Receives gaps: periods whose events may be lost. */
  readonly give: (activity: Activity) => void
  /** Receives each line that is not empty. */
  readonly receive: (text: string) => void
  /** Runs after a failure that a retry cannot fix. */
  readonly end: (error: unknown) => void
}

const FIRST_WAIT_MS = 100
/** A stream is stable if lines still arrive this many ms after it began. Its next failure counts as the first. */
const STABLE_MS = 10_000
export const MINUTE_MS = 60_000
export const BACKFILL_MS = LIMITS.backfillMinutes * MINUTE_MS

/** Errors that a retry cannot fix. */
const FINAL = [Unauthenticated, Forbidden, NotFound, Refused]

/** Upstream stream of one principal. One process reads it for all processes that share a store. */
export class SharedStream {
  readonly #parts: StreamParts
  #isStreaming = false
  /** Time when the last line arrived, from the API or from another process. */
  #aliveAt: number
  /**
   * Time since which events may be missing, apart from reported gaps; undefined while the stream is complete.
   */
  #missingSince: number | undefined

  constructor(parts: StreamParts) {
    this.#parts = parts
    this.#aliveAt = parts.now()
  }

  get isStreaming(): boolean {
    return this.#isStreaming
  }

  /** Handles a line from another process's stream. */
  readonly readForeign = (line: string): void => {
    this.#aliveAt = this.#parts.now()
    if (line !== '') this.#parts.receive(line)
  }

  readonly noteMissing = (): void => {
    this.#missingSince ??= this.#aliveAt
  }

  /**
   * Handles a line from this process's own stream. An empty line confirms that all earlier lines have
   * arrived.
   */
  #read(line: string): void {
    this.readForeign(line)
    if (line === '') this.#missingSince = undefined
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#parts.signal }).catch(() => undefined)
  }

  /**
   * Reads the stream until it breaks. If another process owns the stream, stops as soon as all missed lines
   * have arrived.
   */
  async #readStream(whileHeld: AbortSignal, isHeld: boolean): Promise<void> {
    const { key, client, fanOut, signal, now, idleMs, give } = this.#parts
    const since = this.#missingSince
    const away = since === undefined ? 0 : Math.max(1, now() - since)
    const backfill_minutes = Math.min(LIMITS.backfillMinutes, Math.ceil(away / MINUTE_MS))
    const lines = await client.stream(
      contract.activity_stream.connect,
      backfill_minutes === 0 ? {} : { backfill_minutes },
      { signal: AbortSignal.any([signal, whileHeld]), idleMs },
    )
    const covered = now() - BACKFILL_MS
    if (this.#missingSince !== undefined && this.#missingSince < covered) {
      give({ from: this.#missingSince, to: covered })
      this.#missingSince = covered
    }
    for await (const line of lines) {
      this.#read(line)
      if (isHeld) fanOut.publish(key, line)
      else if (this.#missingSince === undefined) return
    }
  }

  /** Reads the stream for as long as this process owns it. */
  async #readWhileHeld(): Promise<void> {
    const { key, fanOut, leaseMs } = this.#parts
    const lost = new AbortController()
    const renewal = setInterval(() => {
      // While the store is down, two processes may read. Duplicate events are dropped later.
      fanOut.hold(key, leaseMs, key).then(
        (isHeld) => isHeld || lost.abort(),
        () => undefined,
      )
    }, leaseMs / 3)
    try {
      await this.#readStream(lost.signal, true)
    } finally {
      clearInterval(renewal)
    }
  }

  #waitMs(error: unknown, attempt: number): number {
    const { random, longestWaitMs } = this.#parts
    const drawn = random() * Math.min(longestWaitMs, FIRST_WAIT_MS * 2 ** attempt)
    // The user already has two streams open, or the rate limit window is exhausted. Both conditions last a
    // while, so the wait is at least a second.
    return error instanceof RateLimited ? Math.max(drawn, Math.min(longestWaitMs, 1000)) : drawn
  }

  /** Reads until `signal` aborts or no further attempt can succeed. */
  async run(): Promise<void> {
    const { key, fanOut, signal, random, leaseMs, onTrouble, end, now } = this.#parts
    this.#isStreaming = true
    let attempt = 0
    let isFollower = false
    while (!signal.aborted) {
      const began = now()
      const isHeld = await fanOut.hold(key, leaseMs, key).catch(() => true)
      // The previous owner may have ended at any time since the last check, so events may be missing.
      if (isHeld && isFollower) this.noteMissing()
      isFollower = !isHeld
      if (!isHeld && this.#missingSince === undefined) {
        await this.#pause((0.5 + random() / 2) * (leaseMs / 3))
        continue
      }
      let failure: unknown
      try {
        if (isHeld) await this.#readWhileHeld()
        else await this.#readStream(signal, false)
      } catch (error) {
        failure = error
      }
      if (signal.aborted) break
      if (FINAL.some((kind) => failure instanceof kind)) {
        end(failure)
        break
      }
      if (!isHeld && failure === undefined && this.#missingSince === undefined) continue
      if (!(failure instanceof Cancelled))
        onTrouble({ key, reason: failure instanceof Error ? failure.message : 'The stream ended' })
      this.noteMissing()
      attempt = this.#aliveAt - began < STABLE_MS ? attempt + 1 : 0
      await this.#pause(this.#waitMs(failure, attempt))
    }
    this.#isStreaming = false
    await fanOut.release(key).catch(() => undefined)
  }
}
