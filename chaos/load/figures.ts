/** Returns a percentile, given as a share such as 0.99. @throws RangeError for an empty list */
export const percentile = (values: readonly number[], share: number): number => {
  if (values.length === 0) throw new RangeError('Percentile of an empty list')
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number
}

/**
 * Returns the percentile of each part of a list, to show the spread within one run. If the parts would have
 * fewer than 20 values, which is too noisy, the list is not divided.
 */
export const percentileOfParts = (values: readonly number[], share: number, parts = 5): number[] => {
  const size = Math.ceil(values.length / parts)
  return size < 20
    ? [percentile(values, share)]
    : Array.from({ length: parts }, (_, part) => values.slice(part * size, (part + 1) * size))
        .filter((some) => some.length > 0)
        .map((some) => percentile(some, share))
}

/** Returns the slope of the least-squares line through points, or 0 for fewer than two points. */
export const slope = (points: readonly (readonly [x: number, y: number])[]): number => {
  if (points.length < 2) return 0
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  let above = 0
  let below = 0
  for (const [x, y] of points) {
    above += (x - meanX) * (y - meanY)
    below += (x - meanX) ** 2
  }
  return below === 0 ? 0 : above / below
}
