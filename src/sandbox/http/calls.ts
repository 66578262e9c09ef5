/**
 * Creates the counters for routed and authenticated requests, including those refused with 400, 403 or 429.
 */
export const createCalls = () => {
  const byOperation = new Map<string, number>()
  return {
    count: (operation: string): void => {
      byOperation.set(operation, (byOperation.get(operation) ?? 0) + 1)
    },
    /** Returns the counts by operation name. Operations that were never called are absent. */
    counts: () => ({
      total: byOperation.values().reduce((sum, count) => sum + count, 0),
      operations: Object.fromEntries([...byOperation].sort(([a], [b]) => (a < b ? -1 : 1))),
    }),
    reset: (): void => byOperation.clear(),
  }
}
export type Calls = ReturnType<typeof createCalls>
