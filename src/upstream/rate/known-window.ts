import { MAX_WINDOW_MS } from '../../contract/language/limits.ts'
import type { RateWindow } from '../transport/rate-headers.ts'
import { type Lane, reserveOf } from './lanes.ts'

export const isCurrent = ({ resetAt }: RateWindow, now: number, longestMs = MAX_WINDOW_MS): boolean =>
  resetAt > now && resetAt - now <= longestMs

/** Rate limit window, as known from the last response and the calls in flight. */
export class KnownWindow {
  #known: RateWindow | undefined
  #learntIn = 0
  #inFlight = 0

  /** Returns the window if the lane may no longer use it. Calls in flight count as used. */
  closedTo(lane: Lane, now: number): RateWindow | undefined {
    const known = this.current(now)
    if (!known) return undefined
    return known.remaining - this.#inFlight <= reserveOf(lane, known.limit) ? known : undefined
  }

  current(now: number): RateWindow | undefined {
    return this.#known && isCurrent(this.#known, now) ? this.#known : undefined
  }

  /** Returns the window. Calls in flight count as used. */
  left(now: number): RateWindow | undefined {
    const known = this.current(now)
    return known && { ...known, remaining: Math.max(0, known.remaining - this.#inFlight) }
  }

  begin(): void {
    this.#inFlight += 1
  }
  end(): void {
    this.#inFlight -= 1
  }

  /**
   * Learns from a response that arrived in turn `turn`. Its call began in turn `begunIn`. If several calls
   * were in flight at the same time, the smallest `remaining` is kept.
   */
  learn(reported: RateWindow, begunIn: number, turn: number, now: number): void {
    if (!isCurrent(reported, now)) return
    const known = this.current(now)
    const isNewer = !known || begunIn >= this.#learntIn || reported.resetAt > known.resetAt
    if (!isNewer && (reported.resetAt < known.resetAt || reported.remaining >= known.remaining)) return
    this.#known = reported
    this.#learntIn = turn
  }
}
