import type { Operation } from '../../contract/language/define.ts'
import { batch } from '../engine/batch.ts'
import { type Action, actions } from '../engine/crud.ts'
import { createJournal, keepHistory } from '../engine/history.ts'
import type { Handle } from '../engine/types.ts'
import { behaviourOf } from '../rules/index.ts'
import type { Situation } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import { settle } from '../world/settle.ts'

const perform: Action = async (situation, operation, input) => {
  const own = await behaviourOf(operation.resource).perform?.[operation.verb]?.(situation, operation, input)
  if (own) return own
  return operation.verb === 'batch'
    ? batch(situation, operation, input)
    : actions[operation.verb](situation, operation, input)
}

/**
 * Carries out decoded and validated calls on a store. A write is one transaction: what refuses it, or breaks it,
 * leaves nothing behind, no history either. A read runs on one connection, so that page, count and relations fit together. That the
 * caller may reach the account was settled before (`permit`).
 */
export const createHandle =
  (store: Store): Handle =>
  async (operation: Operation, input, caller) => {
    await settle(store)
    const run = async (db: Situation['db']) => {
      const journal = createJournal()
      const situation = { store, db, caller, now: store.clock.now(), journal }
      const answer = await perform(situation, operation, input)
      await keepHistory(situation, journal.changes)
      return answer
    }
    return operation.method === 'GET'
      ? store.db.connection().execute(run)
      : store.db.transaction().execute(run)
  }
