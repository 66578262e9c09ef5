import { resources } from '../../contract/index.ts'
import { refuse } from '../engine/behaviour.ts'
import { insertRecords, type Situation } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'

export type PromotableUserType = 'FULL' | 'RETWEETS_ONLY'

/** Whom an account may promote, and how far, by user id; an account of an older store has none. */
export const promotableUsersOf = async (
  { db }: Situation,
  accountId: string,
): Promise<ReadonlyMap<string, PromotableUserType>> => {
  const rows = await db
    .selectFrom('promotable_users')
    .select(['user_id', 'promotable_user_type'])
    .where('account_id', '=', accountId)
    .where('deleted', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.user_id as string, row.promotable_user_type as PromotableUserType]))
}

/** The one whom an account stands for; an account of an older store has none. */
export const fullPromotableUserOf = async (
  situation: Situation,
  accountId: string,
): Promise<string | undefined> =>
  [...(await promotableUsersOf(situation, accountId))].find(([, type]) => type === 'FULL')?.[0]

/** Makes a user the one that an account stands for (public facts §2 promotable_users: exactly one FULL). */
export const addFullPromotableUser = async (
  situation: Situation,
  accountId: string,
  userId: string,
): Promise<void> => {
  const time = timeText(situation.now)
  const record = {
    user_id: userId,
    created_at: time,
    updated_at: time,
    deleted: false,
    promotable_user_type: 'FULL',
  }
  await insertRecords(situation, resources.promotable_users, [record], accountId)
}

/**
 * Refuses a user in whose name the account may not act: only its FULL promotable user has granted more than
 * reposts.
 */
export const assertFullPromotableUser = async (
  situation: Situation,
  accountId: string,
  parameter: string,
  userId: string,
): Promise<void> => {
  if ((await promotableUsersOf(situation, accountId)).get(userId) !== 'FULL')
    refuse({
      code: 'INVALID_USER',
      message: `${parameter} ${userId} is not the FULL promotable user of the account`,
      parameter,
      value: userId,
    })
}
