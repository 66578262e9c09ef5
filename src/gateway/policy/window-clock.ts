/**
 * Two versions of a window's current time: `latest` is for new entries, and `earliest` determines which older
 * entries have expired.
 */
export interface WindowTimes {
  readonly latest: number
  readonly earliest: number
}

/** Maximum difference in ms between two clocks that does not count as a jump. */
const TOLERANCE_MS = 1000

/**
 * Creates a clock for windows whose entries must not expire early when the store's clock jumps. It compares
 * the store's clock with this process's monotonic clock. New entries get the later of the two times; entries
 * expire according to the earlier one. One window after a jump, all entries from before it have expired, so
 * the store's clock is trusted again.
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
