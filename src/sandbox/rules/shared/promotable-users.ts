import { resources } from '../../../contract/index.ts'
import type { Context } from '../../engine/context.ts'
import { refuse } from '../../refusal.ts'
import { findRecords, insertRecords } from '../../storage/records.ts'
import { timeText } from '../../storage/store.ts'

export type PromotableUserType = 'FULL' | 'RETWEETS_ONLY'

/**
 * Returns the types of an account's promotable users by user id. Accounts in older databases have no
 * promotable users.
 */
export const promotableUsersOf = async (
  context: Context,
  account_id: string,
): Promise<ReadonlyMap<string, PromotableUserType>> => {
  const users = await findRecords(context, resources.promotable_users, { account_id, deleted: 0 })
  return new Map(
    users.map((user) => [user.user_id as string, user.promotable_user_type as PromotableUserType]),
  )
}

/** Returns the id of the FULL promotable user; undefined in older databases. */
export const fullPromotableUserOf = async (context: Context, accountId: string) =>
  [...(await promotableUsersOf(context, accountId))].find(([, type]) => type === 'FULL')?.[0]

/** Adds the FULL promotable user. Each account has one (public facts §2 promotable_users). */
export const addFullPromotableUser = async (context: Context, accountId: string, userId: string) => {
  const time = timeText(context.now)
  const record = {
    user_id: userId,
    created_at: time,
    updated_at: time,
    deleted: false,
    promotable_user_type: 'FULL',
  }
  await insertRecords(context, resources.promotable_users, [record], accountId)
}

/**
 * Checks that the user is the FULL promotable user. Other promotable users merely allow the account to repost
 * their posts.
 * @throws Refusal INVALID_USER
 */
export const assertFullPromotableUser = async (
  context: Context,
  accountId: string,
  parameter: string,
  userId: string,
): Promise<void> => {
  if ((await promotableUsersOf(context, accountId)).get(userId) !== 'FULL')
    refuse('INVALID_USER', `${parameter} ${userId} is not the FULL promotable user of the account`, {
      parameter,
      value: userId,
    })
}

/**
 * Checks that a post on behalf of another user is nullcast (spec 2 §5 TWEET_COMPOSER).
 * @throws Refusal ACTION_NOT_ALLOWED
 */
export const assertOwnOrNullcast = ({ caller }: Context, userId: unknown, nullcast: unknown): void => {
  if (nullcast === false && caller.userId !== userId)
    refuse('ACTION_NOT_ALLOWED', 'A post on behalf of another user must be nullcast', {
      parameter: 'nullcast',
      value: false,
    })
}
