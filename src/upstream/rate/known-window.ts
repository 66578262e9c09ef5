import type { RateWindow } from '../transport/rate-headers.ts'
import { type Lane, reserveOf } from './lanes.ts'

/** Windows last 15 minutes (public facts §4.4): a later end comes from another clock. */
const LONGEST_WINDOW_MS = 16 * 60_000

/** Whether a window is open at this moment, and ends when windows do. */
export const isCurrent = ({ resetAt }: RateWindow, now: number): boolean =>
  resetAt > now && resetAt - now <= LONGEST_WINDOW_MS

/** One rate window as this process knows it: what is left by the last response, and what is in flight. */
export class KnownWindow {
  #known: RateWindow | undefined
  /** The turn in which it was learnt. */
  #learntIn = 0
  #inFlight = 0

  /** The window, when nothing of it is left to a lane; calls in flight count as used. */
  closedTo(lane: Lane, now: number): RateWindow | undefined {
    const known = this.current(now)
    if (!known) return undefined
    return known.remaining - this.#inFlight <= reserveOf(lane, known.limit) ? known : undefined
  }

  current(now: number): RateWindow | undefined {
    return this.#known && isCurrent(this.#known, now) ? this.#known : undefined
  }

  begin(): void {
    this.#inFlight += 1
  }
  end(): void {
    this.#inFlight -= 1
  }

  /**
   * Learns from a response that came in `turn` to a call begun in `begunIn`. Responses overtake one another: of calls that
   * were in flight together, the smaller figure counts.
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
