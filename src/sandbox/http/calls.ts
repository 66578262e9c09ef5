interface CallCounts {
  readonly total: number
  /** By operation name; those never called are absent. */
  readonly operations: Readonly<Record<string, number>>
}

export interface Calls {
  count(operation: string): void
  counts(): CallCounts
  reset(): void
}

/** Every routed and authenticated request, also if refused with 400, 403 or 429. */
export const createCalls = (): Calls => {
  const byOperation = new Map<string, number>()
  return {
    count: (operation) => {
      byOperation.set(operation, (byOperation.get(operation) ?? 0) + 1)
    },
    counts: () => ({
      total: byOperation.values().reduce((sum, count) => sum + count, 0),
      operations: Object.fromEntries([...byOperation].sort(([a], [b]) => (a < b ? -1 : 1))),
    }),
    reset: () => byOperation.clear(),
  }
}
