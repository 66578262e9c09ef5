import type { Operation } from '../contract/define.ts'
import { batch } from './batch.ts'
import { type Action, actions } from './crud.ts'
import type { Situation } from './records.ts'
import { notFound } from './rules/behaviour.ts'
import type { Store } from './store.ts'
import type { Handle } from './types.ts'

/** The account in the path must be the caller's and not deleted, else 403 (public facts §1.5). */
const assertAccount = async ({ db, caller }: Situation, accountId: unknown): Promise<void> => {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('account_access', 'account_access.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.id', '=', accountId as string)
    .where('accounts.deleted', '=', 0)
    .where('account_access.user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!account) notFound('ACCOUNT_NOT_FOUND', 'account_id', accountId)
}

const perform: Action = async (situation, operation, input) => {
  // Accounts themselves are found by the caller's own association, deleted ones included where asked for.
  if (operation.resource.path.includes(':account_id')) await assertAccount(situation, input.account_id)
  return operation.verb === 'batch'
    ? batch(situation, operation, input)
    : actions[operation.verb](situation, operation, input)
}

/**
 * Carries out decoded and validated calls on a store. A write is one transaction: what refuses it, or breaks it,
 * leaves nothing behind. A read runs on one connection, so that page, count and relations fit together.
 */
export const createHandle =
  (store: Store): Handle =>
  (operation: Operation, input, caller) => {
    const run = (db: Situation['db']) =>
      perform({ store, db, caller, now: store.surroundings.now() }, operation, input)
    return operation.method === 'GET'
      ? store.db.connection().execute(run)
      : store.db.transaction().execute(run)
  }
