/** Envoy's defaults. */
const SHARE = 0.2
const MIN_RETRIES = 3

/** Bounds retries by the calls under way, so that a service in trouble is not asked three times as much. Per origin. */
export interface RetryBudget {
  begin(): void
  end(): void
  /** Whether one more may be under way; each that may needs one `endRetry`. */
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

/** The budget of an origin, of which there are one or two. */
export const createRetryBudgets = (): ((origin: string) => RetryBudget) => {
  const budgets = new Map<string, RetryBudget>()
  return (origin) => {
    const budget = budgets.get(origin) ?? createBudget()
    budgets.set(origin, budget)
    return budget
  }
}
