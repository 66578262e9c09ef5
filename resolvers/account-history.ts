import { toJson } from '../src/contract/encode.ts'
import type { HistoryEntryResolvers } from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection.ts'
import type { Complete, ViewOf } from '../src/graph/rows.ts'

const HistoryEntry: Complete<HistoryEntryResolvers, ViewOf<'HistoryEntry'>> = {
  changeBy: ({ changeBy: { user_id, platform } }) => ({ userId: user_id, platform }),
  entityRestId: ({ entityId }) => entityId,
  entityData: ({ entityData }) => toJson(entityData),
  changes: ({ changes }) =>
    Object.entries(changes).map(([field, { before = null, after = null }]) => ({
      field,
      before: toJson(before),
      after: toJson(after),
    })),
}

export const accountHistory = { HistoryEntry, HistoryEntryConnection: connectionResolvers }
