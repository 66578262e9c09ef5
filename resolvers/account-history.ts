import type { HistoryEntryResolvers } from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import type { Complete, ViewOf } from '../src/graph/context/rows.ts'

/** Returns both sides of a change; a value without sides is the new value. */
const sides = (change: unknown): { before: unknown; after: unknown } => {
  const isPair = typeof change === 'object' && change !== null && ('before' in change || 'after' in change)
  const { before = null, after = null }: { before?: unknown; after?: unknown } = isPair
    ? change
    : { after: change }
  return { before, after }
}

// These fields are known from a single example, so a missing field is null and does not fail the page.
const HistoryEntry: Complete<HistoryEntryResolvers, ViewOf<'HistoryEntry'>> = {
  entityRestId: ({ entityId }) => entityId,
  changes: ({ changes }) =>
    Object.entries(changes ?? {}).map(([field, change]) => ({ field, ...sides(change) })),
}

export const accountHistory = { HistoryEntry, HistoryEntryConnection: connectionResolvers }
