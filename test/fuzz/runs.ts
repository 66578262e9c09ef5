/** Cases of a property: few in the suite; `FUZZ_RUNS=100` makes a hundred times as many, `FUZZ_SEED` others. */
export const runs = (
  few: number,
): { readonly numRuns: number; readonly seed: number; readonly includeErrorInReport: boolean } => ({
  numRuns: few * Number(process.env.FUZZ_RUNS ?? 1),
  seed: Number(process.env.FUZZ_SEED ?? 20261122),
  includeErrorInReport: true,
})

/** Long runs take their time. */
export const FUZZ_TIME_LIMIT = 60_000 * Math.max(2, Number(process.env.FUZZ_RUNS ?? 1))
