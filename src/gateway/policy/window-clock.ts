/** Times of a window: when a new entry is made, and until when older ones count. */
export interface WindowTimes {
  readonly latest: number
  readonly earliest: number
}

/** Difference in ms between two clocks that is not a jump. */
const TOLERANCE_MS = 1000

/**
 * Creates a clock for windows whose entries must not expire early when the store's clock jumps. The time since the
 * first call also follows from this process's steady clock. New entries take the later of both times, and older
 * ones expire by the earlier one. After a window, only entries from after a jump are left, so the store's clock is
 * accepted again.
 *
 * @param steady clock of this process that never jumps, in ms
 */
export const createWindowClock = (
  windowMs: number,
  steady: () => number = () => performance.now(),
): ((storeNow: number) => WindowTimes) => {
  let offset: number | undefined
  let differsSince: number | undefined
  return (storeNow) => {
    const at = steady()
    offset ??= storeNow - at
    if (Math.abs(storeNow - at - offset) <= TOLERANCE_MS) differsSince = undefined
    else differsSince ??= at
    if (differsSince !== undefined && at - differsSince > windowMs) {
      offset = storeNow - at
      differsSince = undefined
    }
    const own = at + offset
    return { latest: Math.max(storeNow, own), earliest: Math.min(storeNow, own) }
  }
}
