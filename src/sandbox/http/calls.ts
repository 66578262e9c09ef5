/** Every routed and authenticated request, also if refused with 400, 403 or 429. */
export const createCalls = () => {
  const byOperation = new Map<string, number>()
  return {
    count: (operation: string): void => {
      byOperation.set(operation, (byOperation.get(operation) ?? 0) + 1)
    },
    /** By operation name; those never called are absent. */
    counts: () => ({
      total: byOperation.values().reduce((sum, count) => sum + count, 0),
      operations: Object.fromEntries([...byOperation].sort(([a], [b]) => (a < b ? -1 : 1))),
    }),
    reset: (): void => byOperation.clear(),
  }
}
export type Calls = ReturnType<typeof createCalls>
