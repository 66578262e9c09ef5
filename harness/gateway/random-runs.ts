/** Returns the share of cases to run. `npm run test:all` runs all (`jest.all.config.js`). */
const shareOf = (own: number): number => Number(process.env.RANDOM_SHARE ?? own)

/**
 * Returns the number of random cases to run in a suite of `all` cases. `npm test` runs only `share` of them.
 * RANDOM_QUERIES overrides the number.
 */
export const randomRuns = (all: number, share = 0.4): number =>
  Number(process.env.RANDOM_QUERIES ?? Math.ceil(all * shareOf(share)))

/** Whether this run includes all cases, as in CI. */
export const RUNS_ALL_CASES = shareOf(0) === 1

/** Returns an evenly spread share of long-running cases, including the first and the last one. */
export const spreadCases = <T>(all: readonly T[], share: number): readonly T[] => {
  const count = Math.max(2, Math.ceil(all.length * shareOf(share)))
  const step = (all.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)] as T)
}

/**
 * Seed of a suite's first random case; the other cases use the seeds that follow. RANDOM_SEED overrides it.
 */
export const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)
