import type { Operation } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import type { Store } from '../storage/store.ts'
import { isFull } from '../storage/unavailable.ts'
import { batch } from './batch.ts'
import type { Action, Caller, Context, Handle, Input, Rules } from './context.ts'
import { actions, looksOnce } from './crud.ts'
import { createJournal, keepHistory } from './history.ts'
import { assertKey, performOnce, takesKey } from './idempotency.ts'
import { missingReferences } from './references.ts'
import { runDueEvents } from './scheduled-events.ts'

const perform: Action = async (context, operation, input) => {
  const own = await context.rules
    .of(operation.resource)
    .perform?.[operation.verb]?.(context, operation, input)
  if (own) return own
  return operation.verb === 'batch'
    ? batch(context, operation, input)
    : actions[operation.verb](context, operation, input)
}

/** What cannot be stored for want of room must not keep reads from being answered. */
const createPrepare =
  (store: Store) =>
  async ({ method }: Operation, work: () => Promise<void>): Promise<void> => {
    try {
      await store.whenUnlocked(work)
    } catch (error) {
      if (method !== 'GET' || !isFull(error)) throw error
    }
  }

/** Of a call that has mistakes already, by `missingReferences`. */
export type FindMissing = (
  operation: Operation,
  input: Input,
  caller: Caller,
  mistakes: readonly Problem[],
) => Promise<readonly Problem[]>

/** Reads after due events, as the call itself would. */
export const createFindMissing =
  (store: Store, rules: Rules): FindMissing =>
  async (operation, input, caller, mistakes) => {
    await createPrepare(store)(operation, () => runDueEvents(store, rules))
    return store.db
      .connection()
      .execute((db) =>
        missingReferences({ store, rules, db, caller, now: store.clock.now() }, operation, input, mistakes),
      )
  }

/**
 * A write is one transaction, history included, after due events. A read uses one connection, so that page,
 * count and relations agree, unless it looks once.
 */
export const createHandle = (store: Store, rules: Rules): Handle => {
  const prepare = createPrepare(store)
  return async (operation, input, caller, idempotencyKey) => {
    const key = idempotencyKey !== undefined && takesKey(operation) ? assertKey(idempotencyKey) : undefined
    await prepare(operation, () => runDueEvents(store, rules))
    const { beforeRead, beforeWrite } = rules.of(operation.resource)
    if (beforeRead && operation.method === 'GET')
      await prepare(operation, () =>
        store.db
          .transaction()
          .execute((db) => beforeRead({ store, rules, db, caller, now: store.clock.now() }, input)),
      )
    if (beforeWrite && operation.method !== 'GET')
      await beforeWrite({ store, rules, caller, now: store.clock.now() }, operation, input)
    const run = async (db: Context['db']) => {
      const journal = createJournal()
      const context = { store, rules, db, caller, now: store.clock.now(), journal }
      const write = async () => {
        const result = await perform(context, operation, input)
        await keepHistory(context, journal.changes)
        return result
      }
      return key === undefined ? write() : performOnce(context, operation, input, key, write)
    }
    if (operation.method !== 'GET') return store.whenUnlocked(() => store.db.transaction().execute(run))
    return looksOnce(rules, operation, input) ? run(store.db) : store.db.connection().execute(run)
  }
}
