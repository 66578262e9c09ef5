/** Median, minimum and maximum of several rounds. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** @throws RangeError for an empty list */
export const median = (values: readonly number[]): number => {
  if (values.length === 0) throw new RangeError('Median of an empty list')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

/** @throws RangeError for an empty list */
export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** Divides our figures by a peer's, round by round, because a disturbance affects both in the same round. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, round) => value / (theirs[round] as number))
