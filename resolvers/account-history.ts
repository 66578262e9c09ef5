import { toJson } from '../src/contract/language/encode.ts'
import type { HistoryEntryResolvers } from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import type { Complete, ViewOf } from '../src/graph/context/rows.ts'

/** The two sides of a change as JSON text; what has no sides, as nothing shows that it must, is what the field became. */
const sides = (change: unknown): { before: string; after: string } => {
  const isPair = typeof change === 'object' && change !== null && ('before' in change || 'after' in change)
  const { before = null, after = null }: { before?: unknown; after?: unknown } = isPair
    ? change
    : { after: change }
  return { before: toJson(before), after: toJson(after) }
}

// The interface shows these members by one example only: each may be missing without failing the page.
const HistoryEntry: Complete<HistoryEntryResolvers, ViewOf<'HistoryEntry'>> = {
  entityRestId: ({ entityId }) => entityId,
  entityData: ({ entityData }) => entityData && toJson(entityData),
  changes: ({ changes }) =>
    Object.entries(changes ?? {}).map(([field, change]) => ({ field, ...sides(change) })),
}

export const accountHistory = { HistoryEntry, HistoryEntryConnection: connectionResolvers }
