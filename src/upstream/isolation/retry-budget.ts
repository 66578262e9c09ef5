/**
 * Maximum share of calls that may be retried at the same time, and the number of retries that are always
 * allowed. Both are Envoy's defaults.
 */
const SHARE = 0.2
const MIN_RETRIES = 3

/**
 * Budget that limits retries to a share of the calls in flight to an origin. Without it, retries could triple
 * the load on a failing API.
 */
export interface RetryBudget {
  begin(): void
  end(): void
  /**
   * Reserves a retry if the budget allows one, and returns whether it did. Call `endRetry` once for each
   * reservation.
   */
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

/**
 * Creates a function that returns an origin's budget. Budgets are never removed, because there are only one
 * or two.
 */
export const createRetryBudgets = (): ((origin: string) => RetryBudget) => {
  const budgets = new Map<string, RetryBudget>()
  return (origin) => {
    const budget = budgets.get(origin) ?? createBudget()
    budgets.set(origin, budget)
    return budget
  }
}
