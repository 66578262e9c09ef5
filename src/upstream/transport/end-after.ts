/** Timer that fires once, unless it is cleared first. */
export interface Deadline {
  clear(): void
}

/** Longest delay in ms that setTimeout accepts; Node fires a longer timer immediately. */
const MAX_TIMER_MS = 2_147_483_647

/**
 * Calls `end` after `ms` milliseconds. If the process was frozen, the timer may be due while the response is
 * still unread. The immediate lets the response be read first.
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
