/**
 * The engine emulates the advertising API. It executes calls on a real database instead of replaying recorded
 * responses.
 *
 * Few endpoints have code of their own. The contract (`src/contract`) declares each operation once: its
 * verb, parameters, record and limits. The engine reads this declaration and executes the verb.
 * A resource that is added to the contract gets its table, routes and generic actions without further code.
 *
 * Creating a campaign involves every part:
 *
 * 1. The pipeline (`../http/pipeline.ts`) has authenticated, counted and validated the call. The engine
 *    receives an operation, a decoded input and a caller. It knows nothing about HTTP.
 * 2. Due events run first (`scheduled-events.ts`). Each world has a clock that tests can move. Anything that
 *    is due, such as publishing a scheduled post, therefore happens before the call reads or writes.
 * 3. A transaction begins. The generic action (`crud.ts`) looks up the records that the input refers to, and
 *    calls the resource's hooks (`../rules`) around the write. Hooks contain only what the contract cannot
 *    express, such as "the campaign's budget must cover its line items".
 * 4. Each write adds the record before and after the change to a journal. `history.ts` turns the journal into
 *    the account's change history, in the same transaction.
 * 5. A refusal throws `Refusal`, which rolls the transaction back. A refused call therefore changes nothing,
 *    and a batch is carried out completely or not at all.
 *
 * Reads take the same path, without a transaction. Lists are paged by keyset (`query.ts`). A cursor is the
 * position of the last row, so that the thousandth page costs no more than the first. Fields that depend on other
 * records, such as a campaign's `servable`, are not stored. `derive` hooks compute them on each read, so that
 * they are never out of date.
 */

import type { Operation } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import type { Change, Watch } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import { isFull } from '../storage/unavailable.ts'
import { batch } from './batch.ts'
import type { Action, Caller, Context, Handle, Input, Rules } from './context.ts'
import { actions, needsOneStatement } from './crud.ts'
import { createJournal, writeHistory } from './history.ts'
import { acceptsKey, assertKey, performOnce } from './idempotency.ts'
import type { OtherSystem } from './other-system.ts'
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

/**
 * Creates a function that runs preparatory writes before a call. If the disk is full, a read skips these
 * writes, because a full disk must not block reads.
 */
const createPrepare =
  (store: Store) =>
  async ({ method }: Operation, work: () => Promise<void>): Promise<void> => {
    try {
      await store.whenUnlocked(work)
    } catch (error) {
      if (method !== 'GET' || !isFull(error)) throw error
    }
  }

/** Finds the missing references of a call that already has other problems; see `missingReferences`. */
export type FindMissing = (
  operation: Operation,
  input: Input,
  caller: Caller,
  mistakes: readonly Problem[],
) => Promise<readonly Problem[]>

/** Listeners of a twin (`../twin`). */
export interface Listeners {
  readonly watch: Watch
  readonly other: OtherSystem
  /** Runs on each change, which may still be rolled back. */
  readonly changed: (change: Change) => void
  /** Runs at the end of a write, in its transaction. An error thrown here rolls the write back. */
  readonly written: () => void
}

/** Creates the function that finds missing references. It runs due events first, as the call itself would. */
export const createFindMissing =
  (store: Store, rules: Rules, listeners?: Listeners): FindMissing =>
  async (operation, input, caller, mistakes) => {
    await createPrepare(store)(operation, () => runDueEvents(store, rules))
    return store.db
      .connection()
      .execute((db) =>
        missingReferences(
          { store, rules, db, caller, now: store.clock.now(), watch: listeners?.watch },
          operation,
          input,
          mistakes,
        ),
      )
  }

/**
 * Creates the engine for one store and its rules. A write is one transaction, which includes its history. If
 * a read needs several statements, they share a connection, so that page, count and relations agree.
 */
export const createHandle = (store: Store, rules: Rules, listeners?: Listeners): Handle => {
  const prepare = createPrepare(store)
  return async (operation, input, caller, idempotencyKey) => {
    const key = idempotencyKey !== undefined && acceptsKey(operation) ? assertKey(idempotencyKey) : undefined
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
      const journal = createJournal(listeners?.changed)
      const context = {
        store,
        rules,
        db,
        caller,
        now: store.clock.now(),
        journal,
        watch: listeners?.watch,
        other: listeners?.other,
      }
      const write = async () => {
        const result = await perform(context, operation, input)
        // A twin writes no history, because nothing reads it.
        if (!listeners) await writeHistory(context, journal.changes)
        else if (operation.method !== 'GET') listeners.written()
        return result
      }
      return key === undefined ? write() : performOnce(context, operation, input, key, write)
    }
    if (operation.method !== 'GET') return store.whenUnlocked(() => store.db.transaction().execute(run))
    return needsOneStatement(rules, operation, input) ? run(store.db) : store.db.connection().execute(run)
  }
}
