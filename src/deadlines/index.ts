import { AsyncLocalStorage } from 'node:async_hooks'

/** What ends once its time is over, unless it is cleared before. */
export class Deadline {
  readonly at: number
  readonly end: () => void
  previous: Deadline | undefined
  next: Deadline | undefined
  #all: SameLength | undefined

  constructor(all: SameLength, at: number, end: () => void) {
    this.#all = all
    this.at = at
    this.end = end
  }

  /** Nothing ends any more. To be called as soon as that is known: until then it holds what `end` sees. */
  clear(): void {
    const all = this.#all
    this.#all = undefined
    all?.remove(this)
  }
}

/** Milliseconds; Node takes a longer timer for one that is over at once. */
const LONGEST_TIMER_MS = 2_147_483_647

/** Timers belong to nothing: not to what happened to begin them. */
const outside = AsyncLocalStorage.snapshot()

/** All deadlines of one length, in the order of their moments: that in which they were made. One timer waits for the first of them. */
class SameLength {
  readonly #ms: number
  #first: Deadline | undefined
  #last: Deadline | undefined
  #timer: NodeJS.Timeout

  constructor(ms: number) {
    this.#ms = ms
    this.#timer = this.#wait(ms)
  }

  add(end: () => void): Deadline {
    const deadline = new Deadline(this, performance.now() + this.#ms, end)
    const last = this.#last
    this.#last = deadline
    if (last) {
      deadline.previous = last
      last.next = deadline
    } else {
      this.#first = deadline
      this.#timer.ref()
    }
    return deadline
  }

  remove(deadline: Deadline): void {
    const { previous, next } = deadline
    if (previous) previous.next = next
    else this.#first = next
    if (next) next.previous = previous
    else this.#last = previous
    // A dead one that the collector has not looked at yet would keep all that come after it.
    deadline.previous = undefined
    deadline.next = undefined
    if (!this.#first) this.#timer.unref()
  }

  #wait(ms: number): NodeJS.Timeout {
    return outside(() => setTimeout(this.#arrived, Math.min(ms, LONGEST_TIMER_MS)))
  }

  /** What lies there unread, where this process was late, is read before the immediate runs, and clears its deadline. */
  readonly #arrived = (): void => {
    setImmediate(this.#endThose)
  }

  readonly #endThose = (): void => {
    const now = performance.now()
    try {
      for (let first = this.#first; first && first.at <= now; first = this.#first) {
        first.clear()
        first.end()
      }
    } finally {
      if (this.#first) this.#timer = this.#wait(Math.ceil(this.#first.at - now))
      else lengths.delete(this.#ms)
    }
  }
}

const lengths = new Map<number, SameLength>()

/**
 * Calls `end` after that many milliseconds, and after what has arrived by then is read. Deadlines of one length share a timer:
 * there are few lengths, and nearly all deadlines are cleared.
 */
export const endAfter = (ms: number, end: () => void): Deadline => {
  let all = lengths.get(ms)
  if (!all) {
    all = new SameLength(ms)
    lengths.set(ms, all)
  }
  return all.add(end)
}
