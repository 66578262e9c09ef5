const HOUR_MS = 3_600_000

/**
 * Deadline that expires when a test calls `pass`. On a busy machine, a real deadline could expire too early.
 */
export interface ControlledDeadline {
  /** Value for the option `deadlineMs`. */
  readonly ms: number
  /** Expires the deadline of every operation in progress. */
  pass(): void
}

let count = 0

/** Creates a deadline. Its timers are recognized by their delay, which no other timer has. */
export const controlledDeadline = (): ControlledDeadline => {
  count += 1
  const ms = HOUR_MS + count
  const timers = new Map<unknown, () => void>()
  const { setTimeout: start, clearTimeout: clear } = globalThis
  const watched = (body: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer = start(body, delay, ...args)
    if (delay === ms) timers.set(timer, () => body(...args))
    return timer
  }
  globalThis.setTimeout = Object.assign(watched, start) as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    timers.delete(timer)
    clear(timer)
  }
  return {
    ms,
    pass: () => {
      const due = [...timers]
      for (const [timer, fire] of due) {
        globalThis.clearTimeout(timer as NodeJS.Timeout)
        fire()
      }
    },
  }
}
