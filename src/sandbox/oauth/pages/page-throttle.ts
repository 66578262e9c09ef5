const ATTEMPTS = { nameFromAddress: 5, address: 50, name: 50 } as const
const WINDOW_MS = 15 * 60_000
const MAX_ENTRIES = 30_000

interface Attempts {
  readonly count: number
  readonly until: number
}

/**
 * Creates the throttle for login attempts. Its memory is bounded. Unknown user names are counted like known
 * ones.
 */
export const createLoginThrottle = (now: () => number) => {
  const attempts = new Map<string, Attempts>()
  const countersOf = (name: string, address: string): readonly (readonly [key: string, limit: number])[] => {
    const folded = name.toLowerCase().slice(0, 64)
    return [
      [JSON.stringify([folded, address]), ATTEMPTS.nameFromAddress],
      [JSON.stringify(['', address]), ATTEMPTS.address],
      [JSON.stringify([folded]), ATTEMPTS.name],
    ]
  }
  const current = (key: string): Attempts => {
    const found = attempts.get(key)
    return found && found.until > now() ? found : { count: 0, until: now() + WINDOW_MS }
  }
  return {
    /**
     * Counts an attempt and returns 0. If a limit is reached, returns the number of seconds to wait instead,
     * and does not count the attempt. Call it before checking the password, so that parallel guesses count.
     */
    begin: (name: string, address: string): number => {
      const counters = countersOf(name, address)
      const closed = counters
        .filter(([key, limit]) => current(key).count >= limit)
        .map(([key]) => current(key).until)
      if (closed.length > 0) return Math.ceil((Math.max(...closed) - now()) / 1000)
      for (const [key] of counters) {
        const { count, until } = current(key)
        attempts.delete(key)
        attempts.set(key, { count: count + 1, until })
      }
      for (const [key] of attempts) {
        if (attempts.size <= MAX_ENTRIES) break
        attempts.delete(key)
      }
      return 0
    },
    succeed: (name: string, address: string): void => {
      for (const [key] of countersOf(name, address).slice(0, 1)) attempts.delete(key)
      for (const [key] of countersOf(name, address).slice(1)) {
        const { count, until } = current(key)
        if (count > 0) attempts.set(key, { count: count - 1, until })
      }
    },
  }
}
export type LoginThrottle = ReturnType<typeof createLoginThrottle>
