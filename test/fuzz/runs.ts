/**
 * Returns options for a property: few cases by default, a hundred times as many with `FUZZ_RUNS=100`, and
 * different ones with `FUZZ_SEED`.
 */
export const runs = (
  few: number,
): { readonly numRuns: number; readonly seed: number; readonly includeErrorInReport: boolean } => ({
  numRuns: few * Number(process.env.FUZZ_RUNS ?? 1),
  seed: Number(process.env.FUZZ_SEED ?? 20261122),
  includeErrorInReport: true,
})

/** Time limit in ms. It grows with `FUZZ_RUNS`. */
export const FUZZ_TIME_LIMIT = 60_000 * Math.max(2, Number(process.env.FUZZ_RUNS ?? 1))
