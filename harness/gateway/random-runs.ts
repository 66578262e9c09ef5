/** Share of the random cases that `npm test` runs. `npm run test:all` runs all (`jest.all.config.js`). */
const SHARE = Number(process.env.RANDOM_SHARE ?? 0.4)

/** Returns the number of random cases of a suite that has `all` cases. RANDOM_QUERIES sets another number. */
export const randomRuns = (all: number): number => Number(process.env.RANDOM_QUERIES ?? all * SHARE)

/** Seed of a suite's first random case. The others follow. RANDOM_SEED sets another one. */
export const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)
