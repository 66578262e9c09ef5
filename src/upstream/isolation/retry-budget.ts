/**
 * Maximum share of calls that may be retried at a time, and the minimum number of retries; Envoy's defaults.
 */
const SHARE = 0.2
const MIN_RETRIES = 3

/**
 * Limits retries to a share of the calls in flight to an origin, so that retries do not triple the load on a
 * failing API.
 */
export interface RetryBudget {
  begin(): void
  end(): void
  /** Checks whether one more call may be retried. Each success requires one `endRetry`. */
  beginRetry(): boolean
  endRetry(): void
}

const createBudget = (): RetryBudget => {
  let calls = 0
  let retries = 0
  return {
    begin: () => {
      calls += 1
    },
    end: () => {
      calls -= 1
    },
    beginRetry: () => {
      if (retries >= Math.max(MIN_RETRIES, calls * SHARE)) return false
      retries += 1
      return true
    },
    endRetry: () => {
      retries -= 1
    },
  }
}

/** Creates the lookup of budgets by origin. There are one or two origins. */
export const createRetryBudgets = (): ((origin: string) => RetryBudget) => {
  const budgets = new Map<string, RetryBudget>()
  return (origin) => {
    const budget = budgets.get(origin) ?? createBudget()
    budgets.set(origin, budget)
    return budget
  }
}
