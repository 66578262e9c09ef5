import { type Lane, reserveOf } from './lanes.ts'
import type { RateWindow } from './rate-limit.ts'

/** Windows are of 15 minutes at most (public facts §4.4): whoever says more goes by another clock. */
const LONGEST_WINDOW_MS = 16 * 60_000

/** Whether a window is open at this moment, and ends when windows do. */
export const isCurrent = ({ resetAt }: RateWindow, now: number): boolean =>
  resetAt > now && resetAt - now <= LONGEST_WINDOW_MS

/** One rate window as far as this process knows it: what answers said is left, and what is under way. */
export class KnownWindow {
  #told: RateWindow | undefined
  /** The turn in which it was told. */
  #toldIn = 0
  #underWay = 0

  /**
   * The window, when nothing of it is left to a lane: of what was told last, without what is under way, which may not
   * have been counted yet.
   */
  closedTo(lane: Lane, now: number): RateWindow | undefined {
    const told = this.current(now)
    if (!told) return undefined
    return told.remaining - this.#underWay <= reserveOf(lane, told.limit) ? told : undefined
  }

  current(now: number): RateWindow | undefined {
    return this.#told && isCurrent(this.#told, now) ? this.#told : undefined
  }

  begin(): void {
    this.#underWay += 1
  }
  end(): void {
    this.#underWay -= 1
  }

  /**
   * Takes in what an answer says whose call began in one turn and that came in another. Answers overtake one another: of
   * calls that were under way together, the smaller figure of a window counts.
   */
  learn(told: RateWindow, begunIn: number, turn: number, now: number): void {
    if (!isCurrent(told, now)) return
    const known = this.current(now)
    const isNewer = !known || begunIn >= this.#toldIn || told.resetAt > known.resetAt
    if (!isNewer && (told.resetAt < known.resetAt || told.remaining >= known.remaining)) return
    this.#told = told
    this.#toldIn = turn
  }
}
