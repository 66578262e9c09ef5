/** Timer that fires once, unless it is cleared first. */
export interface Deadline {
  clear(): void
}

/** Longest delay in ms that setTimeout accepts. Node fires timers with a longer delay immediately. */
const MAX_TIMER_MS = 2_147_483_647

class Timer implements Deadline {
  readonly #end: () => void
  readonly #timeout: NodeJS.Timeout
  #immediate: NodeJS.Immediate | undefined

  constructor(ms: number, end: () => void) {
    this.#end = end
    this.#timeout = setTimeout(fire, Math.min(ms, MAX_TIMER_MS), this)
  }
  /** Calls `end` after the event loop has read the data that arrived earlier. */
  fire(): void {
    this.#immediate = setImmediate(this.#end)
  }
  clear(): void {
    clearTimeout(this.#timeout)
    clearImmediate(this.#immediate)
  }
}
const fire = (timer: Timer): void => timer.fire()

/**
 * Calls `end` after `ms` milliseconds. If the process was frozen, the timer may be due while the response is
 * still unread. `end` therefore runs in an immediate, after the response has been read.
 */
export const endAfter = (ms: number, end: () => void): Deadline => new Timer(ms, end)
