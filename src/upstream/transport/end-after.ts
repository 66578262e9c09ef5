/** A wait that ends once, unless it is cleared before. */
export interface Deadline {
  clear(): void
}

/** Milliseconds; Node ends a longer timer at once. */
const MAX_TIMER_MS = 2_147_483_647

/**
 * Calls `end` after that many milliseconds. A process that was frozen finds the timer due and the answer that it waited for
 * unread: the immediate lets it read first.
 */
export const endAfter = (ms: number, end: () => void): Deadline => {
  let immediate: NodeJS.Immediate | undefined
  const timer = setTimeout(
    () => {
      immediate = setImmediate(end)
    },
    Math.min(ms, MAX_TIMER_MS),
  )
  return {
    clear: () => {
      clearTimeout(timer)
      clearImmediate(immediate)
    },
  }
}
