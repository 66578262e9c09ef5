import { parseJson } from '../../contract/language/json.ts'
import type { Context } from '../engine/context.ts'
import { readCursor, writeCursor } from '../engine/cursor.ts'
import type { Kind } from './kinds.ts'
import type { ShownRecord } from './read.ts'

interface PageInput {
  readonly count: number
  readonly cursor: string | undefined
}

/**
 * Reads a page of a record's history, latest change first. Returns undefined if its resource has no history.
 */
export const changesOf = async (
  { db, store }: Context,
  { entity }: Kind,
  { id, account_id: accountId }: ShownRecord,
  { count, cursor }: PageInput,
) => {
  if (entity === undefined || accountId === undefined) return undefined
  const scope = JSON.stringify(['changes', entity, accountId, id])
  const rows = await db
    .selectFrom('account_history')
    .select(['seq', 'change_type', 'change_time', 'user_id', 'platform', 'changes'])
    .where('account_id', '=', accountId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where(
      'seq',
      '<',
      cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(store.cursorKey, scope, cursor).seq,
    )
    .orderBy('seq', 'desc')
    .limit(count + 1)
    .execute()
  const page = rows.slice(0, count)
  const last = rows.length > count ? page.at(-1) : undefined
  return {
    changes: page.map(({ seq: _order, changes, ...change }) => ({
      ...change,
      changes: parseJson(changes) as Readonly<Record<string, { before: unknown; after: unknown }>>,
    })),
    next_cursor: last ? writeCursor(store.cursorKey, scope, { seq: last.seq }) : null,
  }
}
