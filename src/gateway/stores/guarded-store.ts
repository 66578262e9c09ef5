/** Thrown if the store cannot be used, usually because it does not respond in time. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** Function that runs one store access. Accesses without a fallback may take `PATIENCE` times as long. */
export type Guard = <T>(access: () => Promise<T>, hasFallback?: boolean) => Promise<T>

/**
 * Factor that extends the time limit of accesses without a fallback. A busy machine often exceeds the normal
 * limit, and a failed sign-in is worse than a longer wait.
 */
const PATIENCE = 10

export interface GuardOptions {
  /** Time limit in ms for an access with a fallback. */
  readonly timeoutMs?: number
  /** Number of consecutive failures after which the store is not used for `pauseMs`. */
  readonly failures?: number
  readonly pauseMs?: number
  /** Clock in ms. It must never go back, because a pause would then last longer. */
  readonly now?: () => number
  /** Resolves after the first attempt to connect, whether it succeeds or fails. Accesses wait for it. */
  readonly connected?: Promise<unknown>
}

/** Creates a circuit breaker, which counts consecutive failures and then pauses accesses to the store. */
const createBreaker = (options: Required<GuardOptions>): (<T>(access: () => Promise<T>) => Promise<T>) => {
  const { timeoutMs, failures, pauseMs, now, connected } = options
  let inRow = 0
  let begun = 0
  let failed = 0
  let closedUntil = Number.NEGATIVE_INFINITY
  return async (access) => {
    if (now() < closedUntil)
      throw new StoreUnavailable('The session store has failed repeatedly, so access to it is briefly paused')
    const place = ++begun
    const late = Promise.withResolvers<never>()
    let isTooLate = false
    const tooLate = () => {
      isTooLate = true
      late.reject(new StoreUnavailable('The session store is too slow'))
    }
    // An access that was reported as failed must not begin later.
    const begin = () => (isTooLate ? late.promise : access())
    // The timeout is split between two timers, so that a stall of the event loop uses up at most half of it.
    // setImmediate then allows a result that has already arrived to be read first.
    let timer = setTimeout(() => {
      timer = setTimeout(() => setImmediate(tooLate), timeoutMs / 2)
    }, timeoutMs / 2)
    try {
      const result = await Promise.race([connected.then(begin), late.promise])
      inRow = 0
      return result
    } catch (error) {
      // An error reply shows that the store responds: a full store can still be read.
      if ((error as Error).name === 'ReplyError') inRow = 0
      // Concurrent accesses that fail together count as one failure.
      else if (place > failed) {
        inRow += 1
        failed = begun
      }
      if (inRow >= failures) closedUntil = now() + pauseMs
      if (error instanceof StoreUnavailable) throw error
      // The original error may contain a URL with a password.
      throw new StoreUnavailable('The session store is unreachable')
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Creates a guard. If the store is dead or frozen, each access fails after a time limit. After several
 * consecutive failures, accesses fail immediately for a while. Accesses with and without a fallback are
 * counted separately: a store that is too slow for the short limit may still meet the long one.
 */
export const createGuard = (options: GuardOptions = {}): Guard => {
  const {
    timeoutMs = 50,
    failures = 3,
    pauseMs = 1000,
    now = () => performance.now(),
    connected = Promise.resolve(),
  } = options
  const more = { failures, pauseMs, now, connected }
  const quick = createBreaker({ timeoutMs, ...more })
  const patient = createBreaker({ timeoutMs: timeoutMs * PATIENCE, ...more })
  return (access, hasFallback = true) => (hasFallback ? quick : patient)(access)
}
