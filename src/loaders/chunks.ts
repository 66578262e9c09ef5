/** How many parents fit into one call, so that their children fit into one page: never more than `maximum`. */
export const chunkSize = (maximum: number, pageSize: number, rowsPerParent: number): number =>
  rowsPerParent <= 0 ? maximum : Math.max(1, Math.min(maximum, Math.floor(pageSize / rowsPerParent)))

/** Children per parent as far as a page tells: only parents that appear in it count, rounded up. */
export const rowsPerParent = (parentOfEachRow: readonly string[]): number => {
  const parents = new Set(parentOfEachRow)
  return parents.size === 0 ? 0 : Math.ceil(parentOfEachRow.length / parents.size)
}

/** Cuts a list into pieces of at most `size`. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] => {
  const chunks: T[][] = []
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size))
  return chunks
}
