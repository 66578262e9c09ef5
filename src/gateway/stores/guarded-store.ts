/** No answer, or not in time. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** Runs one access to a store. One without a fallback waits `PATIENCE` times as long. */
export type Guard = <T>(access: () => Promise<T>, hasFallback?: boolean) => Promise<T>

/** A busy machine delays an answer by more than the usual limit; a failed sign-in costs a person more than the wait. */
const PATIENCE = 10

export interface GuardOptions {
  /** Limit in milliseconds for one access that has a fallback. */
  readonly timeoutMs?: number
  /** In a row, after which the store is left alone for `pauseMs`. */
  readonly failures?: number
  readonly pauseMs?: number
  readonly now?: () => number
}

/** Counts failures in a row, and leaves the store alone for a while after several. */
const createBreaker = (options: Required<GuardOptions>): (<T>(access: () => Promise<T>) => Promise<T>) => {
  const { timeoutMs, failures, pauseMs, now } = options
  let inRow = 0
  let begun = 0
  let failed = 0
  let closedUntil = Number.NEGATIVE_INFINITY
  return async (access) => {
    if (now() < closedUntil) throw new StoreUnavailable('the session store is left alone for a moment')
    const place = ++begun
    const late = Promise.withResolvers<never>()
    const tooLate = () => late.reject(new StoreUnavailable('the session store is too slow'))
    // A pause of this process uses up one half at most, whatever its length. An answer that lies there unread is read before the
    // immediate runs.
    let timer = setTimeout(() => {
      timer = setTimeout(() => setImmediate(tooLate), timeoutMs / 2)
    }, timeoutMs / 2)
    try {
      const answer = await Promise.race([access(), late.promise])
      inRow = 0
      return answer
    } catch (error) {
      // Those that were under way at a failure share its cause.
      if (place > failed) {
        inRow += 1
        failed = begun
      }
      if (inRow >= failures) closedUntil = now() + pauseMs
      if (error instanceof StoreUnavailable) throw error
      // The cause may name an address with a password.
      throw new StoreUnavailable('the session store cannot be reached')
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * A dead or frozen store costs each access a time limit, and after several failures in a row nothing for a
 * while. Accesses with and without a fallback are counted apart: a store that is too slow for the short limit
 * may still answer within the long one.
 */
export const createGuard = (options: GuardOptions = {}): Guard => {
  const { timeoutMs = 50, failures = 3, pauseMs = 1000, now = Date.now } = options
  const quick = createBreaker({ timeoutMs, failures, pauseMs, now })
  const patient = createBreaker({ timeoutMs: timeoutMs * PATIENCE, failures, pauseMs, now })
  return (access, hasFallback = true) => (hasFallback ? quick : patient)(access)
}
