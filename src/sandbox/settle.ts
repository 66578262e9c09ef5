import type { Kysely } from 'kysely'
import { prepare } from './prepared.ts'
import { occurrenceRules } from './rules/occurrences.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

const next = prepare((db) => db.selectFrom('occurrences').selectAll().orderBy('at').orderBy('seq').limit(1))
const nextOf = async (db: Kysely<Tables>) => (await next(db, [1]))[0]

/** Nobody calls: the service itself acts. */
const SERVICE = { consumerKey: '', token: '', userId: '0' }

/**
 * Carries out everything whose time has come, in the order of the times, each at its own moment and in a
 * transaction of its own; what it plans in turn may come due as well.
 */
export const settle = async (store: Store): Promise<void> => {
  for (;;) {
    const due = await nextOf(store.db)
    if (!due || due.at > store.clock.now()) return
    await store.db.transaction().execute(async (db) => {
      const { changes } = await removed(db, due.seq)
      // Another request was faster.
      if (!changes) return
      const { at, kind, account_id: accountId, record_id: recordId } = due
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
