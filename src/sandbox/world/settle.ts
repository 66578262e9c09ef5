import { type Kysely, sql } from 'kysely'
import { occurrenceRules } from '../rules/occurrences.ts'
import { prepare } from '../storage/prepared.ts'
import type { Store } from '../storage/store.ts'
import type { Tables } from '../storage/tables.ts'

const due = prepare((db) =>
  db
    .selectFrom('occurrences')
    .selectAll()
    .where('at', '<=', 0)
    .orderBy('at')
    .orderBy('seq')
    // Not as a value: SQLite plans a statement anew whenever a bound limit is bound again.
    .limit(sql.lit(1)),
)

/** Nobody calls: the service itself acts. */
const SERVICE = { consumerKey: '', token: '', userId: '0' }

/**
 * Carries out everything whose time has come, in the order of the times, each at its own moment and in a
 * transaction of its own; what it plans in turn may come due as well.
 */
export const settle = async (store: Store): Promise<void> => {
  for (;;) {
    const [next] = await due(store.db, [store.clock.now()])
    if (!next) return
    await store.db.transaction().execute(async (db) => {
      const { changes } = await removed(db, next.seq)
      // Another request was faster.
      if (!changes) return
      const { at, kind, account_id: accountId, record_id: recordId } = next
      const rule = occurrenceRules[kind]
      if (!rule) throw new Error(`no rule carries out ${kind}`)
      await rule({ store, db, caller: SERVICE, now: at }, { at, kind, accountId, recordId })
    })
  }
}

const removed = async (db: Kysely<Tables>, seq: number): Promise<{ changes: boolean }> => {
  const { numDeletedRows } = await db.deleteFrom('occurrences').where('seq', '=', seq).executeTakeFirst()
  return { changes: numDeletedRows > 0n }
}
