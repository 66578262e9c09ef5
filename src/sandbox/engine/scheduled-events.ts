import { sql } from 'kysely'
import type { RepeatedDeliveries } from '../storage/feed.ts'
import { prepare } from '../storage/prepared.ts'
import type { UnitOfWork } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import { unavailableOf } from '../storage/unavailable.ts'
import type { Rules, ScheduledEvent } from './context.ts'

/** Schedules an event in the caller's transaction. */
export const schedule = async ({ db }: Pick<UnitOfWork, 'db'>, event: ScheduledEvent): Promise<void> => {
  const { at, kind, accountId, recordId } = event
  await db
    .insertInto('occurrences')
    .values({ at, kind, account_id: accountId, record_id: recordId })
    .execute()
}

export const unschedule = async ({ db }: UnitOfWork, kind: string, recordId: string): Promise<void> => {
  await db.deleteFrom('occurrences').where('kind', '=', kind).where('record_id', '=', recordId).execute()
}

const due = prepare((db) =>
  db
    .selectFrom('occurrences')
    .selectAll()
    .where('at', '<=', 0)
    .orderBy('at')
    .orderBy('seq')
    // The limit is a literal, because SQLite re-prepares the statement for each bound value.
    .limit(sql.lit(1)),
)

const SERVICE = { consumerKey: '', token: '', userId: '0' }

/** Maximum number of events per transaction, because a commit to a file takes longer than most events. */
const MAX_EVENTS_AT_ONCE = 100

/** Runs the next due event in the caller's transaction. Returns false if none is due. */
const runNext = async (store: Store, rules: Rules, db: UnitOfWork['db']): Promise<boolean> => {
  const [next] = await due(db, [store.clock.now()])
  if (!next) return false
  const { seq, at, kind, account_id: accountId, record_id: recordId } = next
  await db.deleteFrom('occurrences').where('seq', '=', seq).execute()
  const rule = rules.scheduledEvents[kind]
  if (!rule) throw new Error(`There is no rule for scheduled events of kind ${kind}`)
  await rule.run({ store, rules, db, caller: SERVICE, now: at }, { at, kind, accountId, recordId })
  return true
}

/**
 * Runs due events in chronological order, each at its scheduled time. An event may schedule further events,
 * which also run if they are due. If an event fails, the events before it take effect.
 */
export const runDueEvents = async (store: Store, rules: Rules): Promise<void> => {
  let size = MAX_EVENTS_AT_ONCE
  for (;;) {
    const [next] = await due(store.db, [store.clock.now()])
    if (!next) return
    const repeated: RepeatedDeliveries[] = []
    // Deliveries are sent after the commit, because a rollback would send them again.
    const feed = { ...store.feed, repeat: (work: RepeatedDeliveries) => void repeated.push(work) }
    try {
      await store.db.transaction().execute(async (db) => {
        for (let count = 0; count < size; count += 1)
          if (!(await runNext({ ...store, feed }, rules, db))) return
      })
    } catch (error) {
      if (size === 1 || unavailableOf(error)) throw error
      size = 1
      continue
    }
    for (const work of repeated) store.feed.repeat(work)
  }
}
